#!/bin/bash
# Full and failing disks, and servers that cannot start, are told of in a sentence.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/faults.py
