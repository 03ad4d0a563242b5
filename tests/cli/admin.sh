#!/bin/bash
# pakli admin: nothing is lost between backup and restore, export and the other kind of database;
# check finds what is wrong; users come and go. admin.ndjson is an export of four tables.
# games: keltis
. "$(dirname "$0")/support.sh"

export PAKLI_DB=$scratch/pakli.db
lines=tests/cli/admin.ndjson
admin() {
    "$PAKLI" admin "$@"
}
sql() { # FILE STATEMENT...
    python3 -c 'import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
for s in sys.argv[2:]: print(*(r[0] for r in c.execute(s)))
c.commit()' "$@"
}

# ---- Export and restore ----

refuses 'no database is made by looking' 3 'there is no database' "$PAKLI" admin stats
check 'a file that is not there stays so' [ ! -e "$PAKLI_DB" ]
check 'restores an export' admin restore "$lines"
same() {
    admin export "${@:2}" | cmp - "$1"
}
check 'exports the same again' same "$lines"
to_file() {
    admin export "$scratch/all.ndjson" && cmp "$scratch/all.ndjson" "$lines" &&
        [ "$(stat -c %a "$scratch/all.ndjson")" = 600 ]
}
check 'exports to a file that nobody else can read' to_file
from_pipe() {
    "$PAKLI" admin restore - --db "$scratch/pipe.db" <"$lines" && same "$lines" --db "$scratch/pipe.db"
}
check 'restores an export from a pipe' from_pipe
public() {
    admin export --public >"$scratch/public" && [ "$(wc -l <"$scratch/public")" = 1 ] &&
        "$PAKLI" verify "$scratch/public"
}
check 'exports the records of finished public games' public
mkdir "$scratch/games"
dumped() { # FILES: so many are there, of a month with one rated game
    [ "$(ls "$scratch/games" | wc -l)" = "$1" ]
}
check 'no dump of games that are not rated' admin dump "$scratch/games"
check 'which leaves the folder empty' dumped 0
rated=$scratch/rated.db
sed '/"overLIST".*"kind":"open"/s/"games":1,/"games":1,"rated":true,/' "$lines" |
    "$PAKLI" admin restore - --db "$rated"
dump() {
    admin dump "$scratch/games" --db "$rated" >"$scratch/said"
}
check 'dumps the rated games of a month' dump
month() {
    local file=$scratch/games/pakli-2023-11.ndjson.gz
    dumped 1 && [ "$(cat "$scratch/said")" = "$file 1" ] && [ "$(stat -c %a "$file")" = 644 ] &&
        gunzip -c "$file" >"$scratch/month" && "$PAKLI" verify "$scratch/month" &&
        ! grep -qE 'anna|bob|p_' "$scratch/month" && grep -qE '"names":\["[0-9a-f]{16}"' "$scratch/month"
}
check 'into a file that everybody can read and that names nobody' month
again() {
    dump && [ ! -s "$scratch/said" ] && dumped 1
}
check 'and leaves it as it is' again

# ---- The coach looks at rated games ----

mkdir "$scratch/analyses"
looked() { # SAID: so many were looked at, so many had been before
    admin analyse "$scratch/analyses" 16 --db "$rated" >"$scratch/said" && [ "$(cat "$scratch/said")" = "$1" ]
}
check 'the coach looks at rated games' looked '1 0'
check 'at each of them once' looked '0 1'
kept=$scratch/analyses/overLIST.json
kept_well() {
    [ "$(ls "$scratch/analyses")" = overLIST.json ] && [ "$(stat -c %a "$kept")" = 644 ] &&
        head -n 1 "$scratch/month" >"$scratch/one" && "$PAKLI" analyse "$scratch/one" --worlds 16 --json | cmp - "$kept"
}
check 'as pakli analyse does' kept_well
dump_again() {
    rm "$scratch/games"/* && admin dump "$scratch/games" "$scratch/analyses" --db "$rated" >"$scratch/said" &&
        gunzip -c "$scratch/games"/*.gz >"$scratch/month"
}
accurate() {
    dump_again && "$PAKLI" verify "$scratch/month" && python3 - "$scratch/month" "$kept" <<'PYTHON'
import json, sys
record, analysis = (json.load(open(file)) for file in sys.argv[1:])
assert record["accuracy"] == [seat["accuracy"] for seat in analysis["summary"]], record
PYTHON
}
check 'a dump tells how accurate everybody was' accurate
unknown() {
    cp "$kept" "$scratch/good" && "${@}" && dump_again && ! grep -q accuracy "$scratch/month" &&
        "$PAKLI" verify "$scratch/month" && cp "$scratch/good" "$kept"
}
spoil() { printf '{"format":"pakli-analysis"' >"$kept"; }
check 'not by an analysis that is spoilt' unknown spoil
check 'nor without one' unknown rm "$kept"
refuses 'no analyses of too few deals' 2 'from 16 to' "$PAKLI" admin analyse "$scratch/analyses" 3 --db "$rated"
refuses 'no analyses in nowhere' 4 'no/such' "$PAKLI" admin analyse "$scratch/no/such" --db "$rated"
refuses 'no dump into nowhere' 4 'no/such' "$PAKLI" admin dump "$scratch/no/such" --db "$rated"
refuses 'no second restore over it' 1 'with --force' "$PAKLI" admin restore "$lines"
refuses 'no restore into nowhere' 4 'no/such' "$PAKLI" admin restore "$lines" --db "$scratch/no/such.db"
spoilt() { # NAME SENTENCE FILTER...
    "${@:3}" <"$lines" >"$scratch/spoilt"
    refuses "$1" 1 "$2" "$PAKLI" admin restore "$scratch/spoilt" --db "$scratch/new.db"
    check "$1: nothing is left behind" [ -z "$(ls "$scratch" | grep new.db)" ]
}
spoilt 'an export that breaks off' 'breaks off' head -n 20
spoilt 'an export without a row' 'not the next one' sed 5d
spoilt 'an export without a player' 'lines before it are missing' sed '/p_bob","kind/d; /^{"token/d'
spoilt 'an export with half a line' 'line 9' sed '9s/.....$//'
spoilt 'no export' 'neither a backup nor an export' tr -d '{'

# ---- In the language of whoever looks after it ----

# four NAME STATUS COMMAND...: it refuses with that status and, in each of the four languages, a sentence of its own.
four() {
    local name=$1 wanted=$2 lang status said=()
    shift 2
    for lang in en hu nl de; do
        status=0
        "$PAKLI" --lang $lang admin "$@" >"$scratch/out" 2>"$scratch/err" <"$scratch/in" || status=$?
        [ "$status" = "$wanted" ] && said+=("$(cat "$scratch/err")")
    done
    [ "$(printf '%s\n' "${said[@]}" | grep -c '^pakli: ')" = 4 ] && [ "$(printf '%s\n' "${said[@]}" | sort -u | wc -l)" = 4 ]
    result "four languages: $name" $?
}
: >"$scratch/in"
four 'no database' 3 stats --db "$scratch/none.db"
four 'no folder' 4 backup "$scratch/no/such/copy.db"
four 'a backup onto itself' 4 backup "$PAKLI_DB"
four 'a file that is none' 3 stats --db tests/cli/admin.sh
head -n 20 "$lines" >"$scratch/spoilt"
four 'an export that breaks off' 1 restore "$scratch/spoilt" --db "$scratch/new.db"
sed '9s/.....$//' "$lines" >"$scratch/spoilt"
four 'half a line' 1 restore "$scratch/spoilt" --db "$scratch/new.db"
sed '5s/"game":/"sport":/' "$lines" >"$scratch/spoilt"
four 'a line without a member' 1 restore "$scratch/spoilt" --db "$scratch/new.db"
four 'a name that cannot be' 1 user add ' '
echo 'short' >"$scratch/in"
four 'a short password' 1 user add Bea
: >"$scratch/in"
counts() { # stats in that language
    "$PAKLI" --lang "$1" admin stats | grep -q "^$2  *28\$"
}
check 'counts in Hungarian' counts hu sor
check 'and in German' counts de Zeilen

# ---- Backup and restore ----

backup() {
    admin backup "$scratch/copy.db" && [ "$(stat -c %a "$scratch/copy.db")" = 600 ] &&
        same "$lines" --db "$scratch/copy.db"
}
check 'makes a backup' backup
refuses 'no backup onto itself' 4 'the database itself' "$PAKLI" admin backup "$PAKLI_DB"
refuses 'no backup into nowhere' 4 'no/such' "$PAKLI" admin backup "$scratch/no/such/copy.db"
replaced() {
    sql "$PAKLI_DB" "DELETE FROM players WHERE id = 'p_bob'" && ! same "$lines" &&
        admin restore "$scratch/copy.db" --force >"$scratch/said" && same "$lines" &&
        grep -qF "$PAKLI_DB.before-restore" "$scratch/said" &&
        [ "$(sql "$PAKLI_DB.before-restore" 'SELECT count(*) FROM players')" = 1 ] &&
        [ -z "$(ls "$scratch" | grep restoring)" ]
}
check 'restores a backup and keeps the old database' replaced
in_use() {
    mkfifo "$scratch/go"
    python3 -c 'import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
c.execute("SELECT count(*) FROM tables").fetchall()
open(sys.argv[2], "w").write("ready\n")
sys.stdin.readline()' "$PAKLI_DB" "$scratch/ready" <"$scratch/go" &
    exec 9>"$scratch/go"
    while [ ! -s "$scratch/ready" ]; do sleep 0.05; done
    admin restore "$scratch/copy.db" --force
    local status=$?
    exec 9>&-
    wait $!
    return $status
}
refuses 'no restore while a server runs' 1 'stop the server first' in_use
check 'and the database is as it was' same "$lines"
head -c 20000 "$scratch/copy.db" >"$scratch/half.db"
refuses 'no restore of a damaged backup' 1 'damaged' "$PAKLI" admin restore "$scratch/half.db" --force
cp "$scratch/copy.db" "$scratch/new-copy.db"
sql "$scratch/new-copy.db" 'UPDATE schema_version SET version = 99' >/dev/null
refuses 'no restore of a newer backup' 1 'newer pakli' "$PAKLI" admin restore "$scratch/new-copy.db" --force
sql "$scratch/foreign.db" 'CREATE TABLE recipes (x)' >/dev/null
refuses 'no restore of something else' 1 'no database of pakli' "$PAKLI" admin restore "$scratch/foreign.db" --force
check 'after all that the database is as it was' same "$lines"

# ---- The other kind of database ----

folder=$(tests/server/postgres.sh start $$)
case $? in
    0)
        url="postgresql:///postgres?host=$folder&user=pakli"
        there_and_back() {
            admin export | "$PAKLI" admin restore - --db "$url" && same "$lines" --db "$url" &&
                admin check --db "$url" && admin stats --db "$url" --json | grep -q '"rows":28' &&
                admin export --db "$url" | "$PAKLI" admin restore - --db "$scratch/back.db" &&
                same "$lines" --db "$scratch/back.db"
        }
        check 'moves to PostgreSQL and back' there_and_back
        # bob's token is that of 32 zero bytes.
        still_known() {
            local address status
            coproc SERVE { exec "$PAKLI" serve --port 0 --db "$url"; }
            read -r _ _ address <&"${SERVE[0]}"
            curl -sf "$address/api/me" -H "Authorization: Bearer $(printf 'A%.0s' {1..43})" | grep -q '"p_bob"'
            status=$?
            kill "$SERVE_PID" && wait "$SERVE_PID"
            return $status
        }
        check 'a guest who moved is still known by the token' still_known
        refuses 'no second restore into PostgreSQL' 1 'not empty' "$PAKLI" admin restore "$lines" --db "$url"
        head -n 20 "$lines" >"$scratch/spoilt"
        emptied="$url&options=-csearch_path%3Dpg_temp"
        refuses 'an export that breaks off on its way' 1 'empty the database before' \
            "$PAKLI" admin restore "$scratch/spoilt" --db "$emptied"
        refuses 'PostgreSQL makes its own backups' 2 'pg_dump' "$PAKLI" admin backup x --db "$url"
        refuses 'PostgreSQL cannot read a file of SQLite' 2 'export it first' "$PAKLI" admin restore "$scratch/copy.db" --db "$url"
        ;;
    3) echo '# there is no PostgreSQL to test with here' ;;
    *) check 'PostgreSQL starts' false ;;
esac
refuses 'a database that is not there' 3 'PostgreSQL cannot be reached' \
    "$PAKLI" admin stats --db "postgresql:///postgres?host=$scratch"

# ---- Check and stats ----

check 'every row follows' admin check
stats() {
    admin stats --json | python3 -c 'import json, sys
s = json.load(sys.stdin)
assert s["tables"] == {"open": 1, "running": 1, "over": 2} and s["rows"] == 28 and s["bytes"] > 0
assert s["players"] == {"guests": 1, "accounts": 1, "bots": 0} and s["tokens"] == 1'
}
check 'stats as JSON' stats
check 'stats as a table' grep -q '^rows  *28$' <(admin stats)
wrong() { # NAME SENTENCE STATEMENT
    cp "$PAKLI_DB" "$scratch/wrong.db"
    sql "$scratch/wrong.db" 'PRAGMA foreign_keys = OFF' "$3" >/dev/null
    refuses "check finds $1" 1 '1 of 4 tables are wrong' "$PAKLI" admin check --db "$scratch/wrong.db"
    cp "$scratch/out" "$scratch/found"
    check "check says where: $1" grep -qF "$2" "$scratch/found"
}
wrong 'another move' 'table runsLIST, row 7' \
    "UPDATE table_rows SET body = replace(body, 'V1', 'V9') WHERE table_id = 'runsLIST' AND v = 7"
wrong 'a row that is gone' 'row 6: the row is missing' \
    "DELETE FROM table_rows WHERE table_id = 'runsLIST' AND v = 6"
wrong 'a last row that is gone' 'row 10: the row is missing' \
    "DELETE FROM table_rows WHERE table_id = 'runsLIST' AND v = 10"
wrong 'another seed' 'table overLIST, row 4' \
    "UPDATE table_rows SET secret = replace(secret, 'be', 'bf') WHERE table_id = 'overLIST' AND v = 4"

# ---- Users ----

add() { # NAME PASSWORD
    printf '%s\n' "$2" | "$PAKLI" admin user add "$1"
}
password_of() {
    sql "$PAKLI_DB" "SELECT password FROM players WHERE account = '$1'"
}
check 'adds an account' add ' Ágnes  Nagy ' 'correct horse'
check 'its name is folded and its password hashed' grep -q '^\$argon2id\$' <(password_of 'ágnes nagy')
echo 'correct horse' >"$scratch/in"
refuses 'the same name in capitals' 1 'is taken' "$PAKLI" admin user add 'ÁGNES NAGY'
echo short >"$scratch/in"
refuses 'a short password' 1 '8 to 200 bytes' "$PAKLI" admin user add Bea
printf '%0300d\n' 0 >"$scratch/in"
refuses 'a long password' 1 '8 to 200 bytes' "$PAKLI" admin user add Bea
: >"$scratch/in"
refuses 'no password' 3 'no password' "$PAKLI" admin user add Bea
refuses 'no name' 1 'a name is missing' "$PAKLI" admin user add ' '
bot() {
    admin user add Robi --bot >"$scratch/token" && grep -qE '^[A-Za-z0-9_-]{43}$' "$scratch/token" &&
        [ "$(sql "$PAKLI_DB" "SELECT kind || password FROM players WHERE account = 'robi'")" = bot ] &&
        [ -z "$(grep -F "$(cat "$scratch/token")" "$PAKLI_DB")" ]
}
check 'adds a bot, and its token is not stored' bot
tokens() {
    sql "$PAKLI_DB" "SELECT count(*) FROM tokens JOIN players ON players.id = player
        WHERE account = '$1' AND revoked = 0"
}
token() {
    admin user token robi >"$scratch/second" && ! cmp -s "$scratch/token" "$scratch/second" &&
        [ "$(tokens robi)" = 2 ]
}
check 'gives a second token' token
revoke() {
    admin user revoke ROBI && [ "$(tokens robi)" = 0 ] && admin user revoke robi
}
check 'revokes all tokens' revoke
change() {
    local before
    before=$(password_of 'ágnes nagy')
    sql "$PAKLI_DB" "INSERT INTO passkeys (id, player, public_key, signs, name, created, used)
        SELECT 'k', id, 'x', 0, 'phone', 1, 1 FROM players WHERE account = 'ágnes nagy'" >/dev/null
    admin user token 'ágnes nagy' >/dev/null && [ "$(tokens 'ágnes nagy')" = 1 ] &&
        echo 'another horse' | "$PAKLI" admin user password 'ágnes nagy' &&
        [ "$(password_of 'ágnes nagy')" != "$before" ] && [ "$(tokens 'ágnes nagy')" = 0 ] &&
        [ "$(sql "$PAKLI_DB" 'SELECT count(*) FROM passkeys')" = 0 ]
}
check 'changes a password, and ends tokens and passkeys of who may have known it' change
refuses 'a bot has no password' 1 'not an account with a password' "$PAKLI" admin user password robi
list() {
    admin user list >"$scratch/list" && [ "$(wc -l <"$scratch/list")" = 3 ] &&
        grep -q '^account  *p_.*  Ágnes Nagy$' "$scratch/list" && grep -q '^bot .*  Robi$' "$scratch/list" &&
        admin user list --all | grep -q '^guest  *p_bob .*  bob$'
}
check 'lists accounts, and with --all guests' list
remove() {
    admin user token anna >/dev/null && admin user remove Anna && [ "$(tokens anna)" = 0 ] &&
        [ "$(sql "$PAKLI_DB" "SELECT kind || name || account || password FROM players WHERE id = 'p_anna'")" = guest— ] &&
        [ "$(sql "$PAKLI_DB" "SELECT count(*) FROM tokens WHERE revoked = 0 AND player <> 'p_bob'")" = 0 ] && admin check &&
        add Anna 'correct horse'
}
check 'removes an account but not its games, and the name is free again' remove
check 'removes a guest by id' admin user remove p_bob

# ---- Moderation ----

moderates() {
    admin moderator add robi && admin ban 192.0.2.7 60 && admin mute robi && admin lift mute ROBI &&
        [ "$(sql "$PAKLI_DB" 'SELECT count(*) FROM moderators')" = 1 ] &&
        [ "$(sql "$PAKLI_DB" "SELECT subject FROM sanctions WHERE until > at")" = 192.0.2.7 ] &&
        [ "$(sql "$PAKLI_DB" 'SELECT count(*) FROM sanctions')" = 1 ] &&
        admin moderator remove robi && [ "$(sql "$PAKLI_DB" 'SELECT count(*) FROM moderators')" = 0 ] &&
        admin reports
}
check 'marks moderators, bans and mutes' moderates
reported() { # a report of a table and one of a club
    sql "$PAKLI_DB" "INSERT INTO reports (id, at, reporter, reported, table_id, words, evidence) VALUES
        ('one', 1, 'p_a', 'p_b', 'aB3xY9kQ', 'rude', '{\"chat\":[]}'),
        ('two', 2, 'p_a', 'p_b', '', 'rude', '{\"club\":\"fridayAA\",\"chat\":[]}')" >"$scratch/none"
    admin reports >"$scratch/said" && grep -q 'one  table aB3xY9kQ  p_a about p_b: rude' "$scratch/said" &&
        grep -q 'two  club fridayAA  p_a about p_b: rude' "$scratch/said" &&
        "$PAKLI" --lang de admin reports | grep -q 'two  Club fridayAA  p_a .* p_b: rude'
}
check 'shows reports of tables and of clubs' reported
running=$(sql "$PAKLI_DB" "SELECT id FROM tables WHERE state <> 'over' LIMIT 1")
check 'closes a table' admin close "$running"
refuses 'a table that is over' 1 'the game is over' "$PAKLI" admin close "$running"
refuses 'a table that there is not' 1 'there is no table' "$PAKLI" admin close AAAAAAAA
check 'and every row still follows from those before' admin check
logged() {
    admin log | grep -q 'pakli admin *ban 192.0.2.7' && [ "$(admin log | wc -l)" = 6 ]
}
check 'logs what was done' logged
follows_networks() {
    admin ban robi 60 --network && admin log | grep -q 'ban with network p_' && admin lift ban robi
}
check 'bans a player with their networks' follows_networks
refuses 'a network of nobody' 2 'goes with a player' "$PAKLI" admin ban 192.0.2.8 --network
refuses 'a sanction that there is not' 1 'no such sanction' "$PAKLI" admin lift ban 192.0.2.8
refuses 'minutes that are none' 2 'a number from 1 up' "$PAKLI" admin ban 192.0.2.8 soon
refuses 'somebody unknown' 1 'there is no account "Zoe"' "$PAKLI" admin user revoke Zoe
terminal() { # what is typed at a terminal is not shown
    python3 - "$PAKLI" "$1" "$2" <<'END'
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], [sys.argv[1], 'admin', 'user', 'add', 'Typed'])
shown = b''
for typed in sys.argv[2:]:
    while not shown.endswith(b': '):
        shown += os.read(terminal, 1000)
    os.write(terminal, typed.encode() + b'\n')
    shown += os.read(terminal, 1000)
try:
    while more := os.read(terminal, 1000):
        shown += more
except OSError:
    pass
print(shown.decode())
assert b'horse' not in shown and b'again: ' in shown
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
END
}
check 'asks for a password twice and shows it not' terminal 'correct horse' 'correct horse'
differ() {
    ! terminal 'correct horse' 'wrong horse' >"$scratch/shown" && grep -q 'differ' "$scratch/shown"
}
check 'two passwords that differ are none' differ

# ---- Words that make no sense ----

refuses 'no verb' 2 'usage: pakli admin' "$PAKLI" admin
refuses 'an unknown verb' 2 'admin has no verb "dance"' "$PAKLI" admin dance
refuses 'a verb without its word' 2 'usage: pakli admin backup FILE' "$PAKLI" admin backup
refuses 'a flag of another verb' 2 'admin stats takes no --force' "$PAKLI" admin stats --force
refuses 'an unknown thing to do with a user' 2 'admin user has no verb "praise"' "$PAKLI" admin user praise Anna
refuses 'a user without a name' 2 'usage: pakli admin user add NAME' "$PAKLI" admin user add
refuses 'a list with a name' 2 'usage: pakli admin user list' "$PAKLI" admin user list Anna
refuses '--bot where it makes no sense' 2 '--bot goes with' "$PAKLI" admin user token Anna --bot
refuses 'no database at all' 3 'not a database' "$PAKLI" admin stats --db "$lines"
full() {
    "$PAKLI" admin export --db "$scratch/copy.db" >/dev/full
}
refuses 'a full disk' 4 'cannot be written' full
finish
