#!/bin/bash
# Rule pages mark the readings that are ours, as docs/decisions.md lists them, and their examples add up.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

PAKLI=$PAKLI python3 tests/cli/rule_pages.py
