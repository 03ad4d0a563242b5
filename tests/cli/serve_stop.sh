#!/bin/bash
# SIGTERM: what was asked is stored and answered, and everybody is told to come back.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/stop.py
