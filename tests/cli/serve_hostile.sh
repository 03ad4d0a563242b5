#!/bin/bash
# Strangers, broken requests, slow and silent connections: nobody gets in, the game goes on.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/hostile.py
