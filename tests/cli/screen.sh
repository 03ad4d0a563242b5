#!/bin/bash
# A terminal of tmux: whole games on a full screen with keys, mouse, resizing and signals, what must
# not be seen there, and two terminals on one server.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

command -v tmux >/dev/null || { echo 'ok 1 - games on a full screen # SKIP there is no tmux' && exit 0; }
status=0
python3 tests/cli/screen_games.py || status=1
python3 tests/cli/screen_secret.py || status=1
! "$PAKLI" serve --help >/dev/null 2>&1 || python3 tests/cli/screen_server.py || status=1
exit $status
