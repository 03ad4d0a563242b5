#!/bin/bash
# The server is killed at any moment while games are played: nothing acknowledged is lost.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/kill.py
