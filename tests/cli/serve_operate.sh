#!/bin/bash
# What whoever runs a server relies on: one server per file, certificates, draining, numbers.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/operate.py
