#!/bin/bash
# postgres.sh - a PostgreSQL of one's own for a test: it listens on a socket in its folder only.
#
#   tests/server/postgres.sh start PID       prints the folder; it is stopped and removed once PID is gone
#   tests/server/postgres.sh restart FOLDER  as after a crash
#   tests/server/postgres.sh stop FOLDER     until start-again FOLDER
#
# Exits with 3 where PostgreSQL is not installed. It refuses to run as root, so then it runs as
# the user that its package has made.
set -u
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb)" 2>/dev/null)
[ -x "$bin/initdb" ] || exit 3

as_user() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && runuser -u postgres -- "$@")
    else
        "$@"
    fi
}
control() { # FOLDER ARGUMENT...
    as_user "$bin/pg_ctl" -D "$1/data" -w -t 60 -l "$1/log" -o "-k $1 -h '' -c recovery_init_sync_method=syncfs" "${@:2}" >/dev/null 2>&1 </dev/null
}

case ${1-} in
    start)
        folder=$(mktemp -d) || exit 1
        [ "$(id -u)" -ne 0 ] || chown postgres "$folder"
        as_user "$bin/initdb" --no-sync -D "$folder/data" -U pakli -A trust -E UTF8 --locale=C.UTF-8 \
            >/dev/null 2>&1 && control "$folder" start || { cat "$folder/log"; rm -rf "$folder"; exit 1; }
        setsid "$0" watch "$folder" "$2" >/dev/null 2>&1 </dev/null & # outlives a group that is killed
        echo "$folder"
        ;;
    watch) # FOLDER PID: until the test that it was started for is over, however it ended
        while kill -0 "$3" 2>/dev/null; do sleep 0.5; done
        control "$2" -m immediate stop
        rm -rf "$2"
        ;;
    restart) # the last of the old one may be slow to go
        control "$2" -m immediate restart || { sleep 1; control "$2" start; }
        ;;
    stop) control "$2" -m fast stop ;;
    start-again) control "$2" start ;;
    *) echo 'usage: tests/server/postgres.sh start PID | restart FOLDER | stop FOLDER' >&2; exit 2 ;;
esac
