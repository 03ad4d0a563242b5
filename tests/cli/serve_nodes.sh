#!/bin/bash
# Nodes on one PostgreSQL, and PostgreSQL itself, are killed: nothing acknowledged is lost.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/nodes.py
