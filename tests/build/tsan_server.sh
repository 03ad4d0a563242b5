#!/bin/bash
# needs: tsan
# The threads of the server have no data race.
. "$(dirname "$0")/support.sh"

# Loop, database workers, bots and log are threads of the server; these tests have all of them at
# work. The last two have threads with a store each. Threads meet in the short form as in the long one.
server=(log identity/identity net/net net/channels rooms/rooms rooms/listeners api/api leaks
    store/db_workers store/store)
targets=("${server[@]//\//_}")
check "tests of the server build" cmake --build build-tsan --target "${targets[@]/#/test_server_}"
for name in "${server[@]}"; do
    check "the server's $name" env -u PAKLI_LONG build-tsan/tests/server/"$name"
done
exit $failed
