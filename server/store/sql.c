/* sql.c - the statements, in the SQL that SQLite and PostgreSQL share. */
#include "server/store/sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUMMARY_COLUMNS                                                                            \
    "SELECT id, game, created, last_v, state, listed, record, rules, seats, seats_taken, "         \
    "changed, "                                                                                    \
    "opener, origin FROM tables "
#define ROW_COLUMNS                                                                                \
    "SELECT table_id, v, at, kind, seat, player, request, body, secret FROM table_rows "
#define PLAYER_COLUMNS                                                                             \
    "SELECT players.id, players.kind, players.name, players.account, players.password, "           \
    "players.created, players.due_at FROM players "
#define TOKEN_COLUMNS "SELECT hash, player, created, expires, name, scope FROM tokens "
#define BLOCK_COLUMNS                                                                              \
    "SELECT player, other, coalesce(name, ''), blocks.kind FROM blocks "                           \
    "LEFT JOIN players ON players.id = other "
#define TABLES_SAT "(SELECT DISTINCT table_id FROM table_rows WHERE player = $1 AND kind = 'seat') "
#define HAS_SAT "EXISTS (SELECT 1 FROM table_rows WHERE kind = 'seat' AND player = players.id) "
/* Guests who never sat anywhere and whose time has come. */
#define GUESTS_DUE                                                                                 \
    "(SELECT id FROM players WHERE due_at > 0 AND due_at <= $1 AND NOT " HAS_SAT                   \
    "ORDER BY due_at, id LIMIT $2) "
/* A page of a list, the newest first, after the table that $1 and $2 name. */
#define PAGE "(created, id) < ($1, $2) "
#define NEWEST "ORDER BY created DESC, id DESC LIMIT $3"
#define LISTED_IN(STATE, GAME)                                                                     \
    "SELECT * FROM (" SUMMARY_COLUMNS "WHERE listed = 1 AND state = '" STATE "' " GAME             \
    "AND " PAGE NEWEST ") AS " STATE "_tables "
/* Each state is read in its own order from the index: together they are few. */
#define LISTED(GAME)                                                                               \
    LISTED_IN("open", GAME)                                                                        \
    "UNION ALL " LISTED_IN("running", GAME) "UNION ALL " LISTED_IN("over", GAME) NEWEST
/* The tables that are due and that nobody holds. */
#define CLAIM(LOCK)                                                                                \
    "WITH chosen AS MATERIALIZED (SELECT id AS chosen_id FROM tables "                             \
    "WHERE due_at > 0 AND due_at <= $1 AND lease_until <= $1 "                                     \
    "AND ($5 = '' OR $5 LIKE '%,' || game || ':' || rules || ',%') "                               \
    "ORDER BY due_at LIMIT $4" LOCK ") "                                                           \
    "UPDATE tables SET lease_until = $2, lease_node = $3 FROM chosen WHERE id = chosen_id "        \
    "RETURNING id, last_v, due_what, due_at"

const char *const store_sql[SQL_STATEMENTS] = {
    [SQL_TABLE_NEW] =
        "INSERT INTO tables (id, last_v, game, created, state, listed, record, rules, seats, "
        "seats_taken, changed, due_what, due_at, opener, origin) VALUES "
        "($1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO "
        "NOTHING",
    [SQL_TABLE_NEXT] =
        "UPDATE tables SET last_v = $3, state = $6, listed = $7, record = $8, rules = $9, "
        "seats = $10, seats_taken = $11, changed = $12, due_what = $13, due_at = $14, "
        "lease_until = 0, lease_node = '', "
        "origin = CASE WHEN $6 = 'over' THEN '' ELSE origin END WHERE id = $1 AND last_v = $2",
    [SQL_TABLE_PLAYED] =
        "UPDATE tables SET last_v = $3, changed = $12, due_what = $13, due_at = $14, "
        "lease_until = 0, lease_node = '' WHERE id = $1 AND last_v = $2",
    [SQL_ROW_ADD] = "INSERT INTO table_rows (table_id, v, at, kind, seat, player, request, body, "
                    "secret) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [SQL_TABLE_V] = "SELECT last_v FROM tables WHERE id = $1",
    [SQL_LOAD] = ROW_COLUMNS "WHERE table_id = $1 AND v > $2 ORDER BY v",
    [SQL_SUMMARY] = SUMMARY_COLUMNS "WHERE id = $1",
    [SQL_LIST] = SUMMARY_COLUMNS "WHERE ($4 = '' OR game = $4) AND " PAGE NEWEST,
    [SQL_LIST_STATE] =
        SUMMARY_COLUMNS "WHERE state = $5 AND ($4 = '' OR game = $4) AND " PAGE NEWEST,
    [SQL_LISTED] = LISTED(""),
    [SQL_LISTED_GAME] = LISTED("AND game = $4 "),
    [SQL_LISTED_STATE] = SUMMARY_COLUMNS "WHERE listed = 1 AND state = $5 AND " PAGE NEWEST,
    [SQL_LISTED_STATE_GAME] =
        SUMMARY_COLUMNS "WHERE listed = 1 AND state = $5 AND game = $4 AND " PAGE NEWEST,
    [SQL_WAITING] = "SELECT (SELECT count(*) FROM tables WHERE state = 'open' AND opener = $1), "
                    "(SELECT count(*) FROM tables WHERE state = 'open' AND origin = $2)",
    [SQL_LIST_PLAYED] =
        "WITH played AS MATERIALIZED (SELECT DISTINCT table_id FROM table_rows "
        "WHERE player = $3 AND kind = 'seat') " SUMMARY_COLUMNS
        "JOIN played ON id = table_id WHERE state = 'over' AND (created, id) < ($1, $2) "
        "ORDER BY created DESC, id DESC LIMIT $4",
    [SQL_CLAIM_ALONE] = CLAIM(""),
    [SQL_CLAIM] = CLAIM(" FOR UPDATE SKIP LOCKED"),
    [SQL_RELEASE] = "UPDATE tables SET lease_until = 0, lease_node = '' "
                    "WHERE id = $1 AND lease_node = $2",
    [SQL_RELEASE_ALL] = "UPDATE tables SET lease_until = 0, lease_node = '' "
                        "WHERE due_at > 0 AND lease_node = $1",
    [SQL_OUTAGE_ADD] = "INSERT INTO outages (from_at, to_at) SELECT alive_at, $1 FROM heartbeat "
                       "WHERE alive_at > 0 AND alive_at < $2 ON CONFLICT DO NOTHING",
    [SQL_ALIVE_SET] = "UPDATE heartbeat SET alive_at = $1 WHERE alive_at < $1",
    [SQL_ALIVE] = "SELECT alive_at FROM heartbeat",
    [SQL_OUTAGES] = "SELECT from_at, to_at FROM outages WHERE to_at > $1 "
                    "ORDER BY to_at DESC, from_at LIMIT $2",
    [SQL_OUTAGES_DELETE] = "DELETE FROM outages WHERE to_at < $1",
    [SQL_ROWS_NAMED] =
        "SELECT table_id, v, kind, body FROM table_rows WHERE table_id IN " TABLES_SAT
        "AND player = $1 AND kind IN ('seat', 'chat')",
    [SQL_ROW_BODY] = "UPDATE table_rows SET body = $3 WHERE table_id = $1 AND v = $2",
    [SQL_ROWS_OWN] =
        "SELECT table_id, v, at, kind, seat, player, request, body, '' FROM table_rows "
        "WHERE table_id IN " TABLES_SAT "AND player = $1 ORDER BY table_id, v",
    [SQL_PLAYER_ADD] = "INSERT INTO players (id, kind, name, account, password, created, due_at) "
                       "VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SQL_PLAYER_CHANGE] = "UPDATE players SET kind = $2, name = $3, account = $4, password = $5, "
                          "due_at = 0 WHERE id = $1",
    [SQL_PLAYER] = PLAYER_COLUMNS "WHERE id = $1",
    [SQL_PLAYER_OF_ACCOUNT] = PLAYER_COLUMNS "WHERE account = $1 AND account <> ''",
    [SQL_PLAYER_OF_TOKEN] =
        "SELECT players.id, players.kind, players.name, players.account, players.password, "
        "players.created, players.due_at, expires, scope FROM players "
        "JOIN tokens ON tokens.player = players.id "
        "WHERE hash = $1 AND expires > $2 AND revoked = 0",
    [SQL_PLAYERS] = PLAYER_COLUMNS "WHERE id > $1 ORDER BY id LIMIT $2",
    [SQL_SKELETON_SET] = "UPDATE players SET skeleton = $2 WHERE id = $1",
    [SQL_PLAYER_OF_SKELETON] = PLAYER_COLUMNS "WHERE skeleton = $1 AND account <> '' LIMIT 1",
    [SQL_WITHOUT_SKELETON] = PLAYER_COLUMNS "WHERE skeleton = '' AND account <> '' AND id > $1 "
                                            "ORDER BY id LIMIT $2",
    [SQL_GUEST_KEEP] = "UPDATE players SET due_at = $2 WHERE id = $1 AND due_at > 0",
    [SQL_GUESTS_KEEP] = "UPDATE players SET due_at = 0 "
                        "WHERE due_at > 0 AND due_at <= $1 AND " HAS_SAT,
    [SQL_GUEST_TOKENS_DELETE] = "DELETE FROM tokens WHERE player IN " GUESTS_DUE,
    [SQL_GUESTS_DELETE] = "DELETE FROM players WHERE id IN " GUESTS_DUE
                          "AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = players.id)",
    [SQL_TOKEN_ADD] = "INSERT INTO tokens (hash, player, created, expires, name, scope) "
                      "VALUES ($1, $2, $3, $4, $5, $6)",
    [SQL_TOKENS] = TOKEN_COLUMNS "WHERE player = $1 AND expires > $2 AND revoked = 0 "
                                 "ORDER BY created, hash",
    [SQL_TOKENS_AMONG] = TOKEN_COLUMNS "WHERE player >= $1 AND player <= $2 AND revoked = 0 "
                                       "ORDER BY player, hash",
    [SQL_TOKEN_KEEP] = "UPDATE tokens SET expires = $2 WHERE hash = $1 AND expires < $2",
    [SQL_REVOKE_ONE] = "UPDATE tokens SET revoked = $3 "
                       "WHERE player = $1 AND substr(hash, 1, 16) = $2 AND revoked = 0",
    [SQL_TOKEN_REVOKED] = "SELECT hash FROM tokens "
                          "WHERE player = $1 AND substr(hash, 1, 16) = $2 AND revoked > 0 LIMIT 1",
    [SQL_REVOKED] = "SELECT player, max(revoked) FROM tokens WHERE revoked > 0 AND revoked >= $1 "
                    "GROUP BY player",
    [SQL_REVOKE] = "UPDATE tokens SET revoked = $2 WHERE hash = $1 AND revoked = 0",
    [SQL_REVOKE_ALL] = "UPDATE tokens SET revoked = $2 WHERE player = $1 AND revoked = 0",
    [SQL_REVOKE_NOTHING] =
        "INSERT INTO tokens (hash, player, created, expires, name, scope, revoked) "
        "VALUES ('none of ' || $1, $1, $2, $2, '', 'read', $2) "
        "ON CONFLICT (hash) DO UPDATE SET revoked = excluded.revoked",
    [SQL_COUNT] = "SELECT (SELECT count(*) FROM tables WHERE state = 'open'), "
                  "(SELECT count(*) FROM tables WHERE state = 'running'), "
                  "(SELECT count(*) FROM tables WHERE state = 'over'), "
                  "(SELECT coalesce(sum(last_v), 0) FROM tables), "
                  "(SELECT count(*) FROM players WHERE kind = 'guest'), "
                  "(SELECT count(*) FROM players WHERE kind = 'account'), "
                  "(SELECT count(*) FROM players WHERE kind = 'bot'), "
                  "(SELECT count(*) FROM tokens WHERE revoked = 0)",
    [SQL_TOKENS_DELETE] = "DELETE FROM tokens WHERE expires < $1 OR (revoked > 0 AND revoked < $1)",
    [SQL_EXPORT] = "SELECT id, game, created, last_v, state, listed, record, rules, seats, "
                   "seats_taken, changed, opener, origin, due_what, due_at FROM tables "
                   "WHERE id > $1 ORDER BY id LIMIT $2",
    [SQL_FILE_SIZE] = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    [SQL_SERVER_SIZE] = "SELECT pg_database_size(current_database())",
    [SQL_MODERATOR_ADD] = "INSERT INTO moderators (player) VALUES ($1) ON CONFLICT DO NOTHING",
    [SQL_MODERATOR_DELETE] = "DELETE FROM moderators WHERE player = $1",
    [SQL_MODERATOR] = "SELECT player FROM moderators WHERE player = $1",
    [SQL_MODERATORS] = "SELECT player FROM moderators ORDER BY player",
    [SQL_SANCTION_ADD] =
        "INSERT INTO sanctions (kind, subject, reason, moderator, at, until) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject) DO UPDATE SET "
        "reason = excluded.reason, moderator = excluded.moderator, at = excluded.at, "
        "until = excluded.until",
    [SQL_SANCTION_DELETE] = "DELETE FROM sanctions WHERE kind = $1 AND subject = $2",
    [SQL_SANCTIONS] = "SELECT kind, subject, reason, moderator, at, until FROM sanctions "
                      "WHERE until = 0 OR until > $1 ORDER BY at DESC, subject LIMIT $2",
    [SQL_REPORT_ADD] =
        "INSERT INTO reports (id, at, reporter, reported, table_id, words, evidence) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SQL_REPORTS] = "SELECT id, at, reporter, reported, table_id, words, evidence FROM reports "
                    "WHERE resolved = 0 ORDER BY at LIMIT $1",
    [SQL_REPORT_RESOLVE] = "UPDATE reports SET resolved = 1 WHERE id = $1 AND resolved = 0",
    [SQL_ACT_ADD] = "INSERT INTO moderator_acts (id, at, moderator, what, subject, detail) "
                    "VALUES ($1, $2, $3, $4, $5, $6)",
    [SQL_ACT] = "SELECT id FROM moderator_acts WHERE id = $1",
    [SQL_ACTS] = "SELECT id, at, moderator, what, subject, detail FROM moderator_acts "
                 "ORDER BY at DESC LIMIT $1",
    [SQL_BLOCK_ADD] = "INSERT INTO blocks (player, other, kind, at) VALUES ($1, $2, $3, $4) "
                      "ON CONFLICT (player, other) DO UPDATE SET kind = excluded.kind, "
                      "at = excluded.at",
    [SQL_BLOCK_DELETE] = "DELETE FROM blocks WHERE player = $1 AND other = $2",
    [SQL_BLOCKS_DELETE] = "DELETE FROM blocks WHERE player = $1 OR other = $1",
    [SQL_BLOCKS] = BLOCK_COLUMNS "WHERE player = $1 ORDER BY at DESC",
    [SQL_BLOCKS_ALL] = "SELECT player, other, kind, at FROM blocks ORDER BY player, other",
    [SQL_BLOCKERS] = BLOCK_COLUMNS "WHERE other = $1 AND blocks.kind = 'block'",
    [SQL_VERSION] = "SELECT version FROM schema_version",
    [SQL_VERSION_SET] = "UPDATE schema_version SET version = $1",
    [SQL_PROBE] = "UPDATE schema_version SET version = version",
};

int store_sql_values(enum sql sql)
{
    long highest = 0;
    const char *at = store_sql[sql];
    while ((at = strchr(at, '$'))) {
        long number = strtol(++at, NULL, 10);
        if (number > highest) highest = number;
    }
    return (int)highest;
}

int64_t value_number(const struct value *v)
{
    return v->text ? strtoll(v->text, NULL, 10) : v->number;
}

void value_copy(char *out, size_t room, const struct value *v)
{
    snprintf(out, room, "%s", v->text);
}
