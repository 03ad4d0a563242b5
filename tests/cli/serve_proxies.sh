#!/bin/bash
# The samples of docs/hosting.md for nginx and Caddy, with the real ones.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli} exec python3 tests/server/proxies.py
