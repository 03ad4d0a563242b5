#!/bin/bash
# The commands that README and docs show print what the pages say.
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/cli/doc_commands.py
