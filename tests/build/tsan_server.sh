#!/bin/bash
# needs: tsan
# The threads of the server have no data race.
. "$(dirname "$0")/support.sh"

# Loop, database workers, bots and log are threads of the server; these tests have all of them at
# work, some have threads with a store each. Threads meet in the short form as in the long one;
# with PAKLI_LONG more of them do.
server=(log net/channels rooms/rooms api/api store/db_workers)
[ -z "${PAKLI_LONG-}" ] ||
    server+=(identity/identity net/net rooms/listeners leaks store/store)
targets=("${server[@]//\//_}")
check "tests of the server build" cmake --build build-tsan --target "${targets[@]/#/test_server_}"
for name in "${server[@]}"; do
    check "the server's $name" env -u PAKLI_LONG build-tsan/tests/server/"$name"
done
exit $failed
