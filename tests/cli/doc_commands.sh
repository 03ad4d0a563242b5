#!/bin/bash
# The commands that README and docs show print what the pages say.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

PAKLI=$PAKLI python3 tests/cli/doc_commands.py
