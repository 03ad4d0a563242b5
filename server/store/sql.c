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
#define LINK_COLUMNS "SELECT player, state, device, number FROM device_links "
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
#define TURN_SET "turn_seat = $17, turn_player = $18, turn_since = $19, turn_deadline = $20, "
/* A page of a player's own tables, with a line for every seat of each. */
#define OWN_COLUMNS                                                                                \
    "tables.id AS id, game, created, changed, last_v, state, listed, rules, seats AS seat_count, " \
    "turn_seat, turn_player, turn_since, turn_deadline, "
#define OWN_SEATS                                                                                  \
    "SELECT page.*, seatings.seat, seatings.player, level, ready, place, score, "                  \
    "coalesce(name, ''), coalesce(kind, '') FROM page JOIN seatings ON seatings.table_id = "       \
    "page.id LEFT JOIN players ON players.id = seatings.player "                                   \
    "ORDER BY urgency, sort_key, page.id DESC, seatings.seat"
#define SEATED_AT "FROM seatings WHERE player = $1 AND player <> '' "
#define LATER_OF(table)                                                                            \
    "CASE WHEN excluded.last_at > " table ".last_at THEN excluded.last_at ELSE " table ".last_at " \
    "END"
#define OVER_PAGE "(over_at, table_id) < ($1, $2) ORDER BY over_at DESC, table_id DESC LIMIT $4"
/* Of the tables that were looked at in the order of their index, the last tells whether it is one
 * of those that are wanted. */
#define FOUND(looked_at)                                                                           \
    "SELECT table_id, game, seats, over_at, usual, options, class, CASE WHEN listed = 1 "          \
    "AND ($5 = '' OR game = $5) AND ($6 = 0 OR seats = $6) "                                       \
    "AND ($7 < 0 OR ($7 = 1) = (class <> '')) AND ($8 < 0 OR usual = $8) "                         \
    "AND ($9 = '' OR options LIKE $9) AND ($10 = '' OR EXISTS (SELECT 1 FROM seatings "            \
    "WHERE seatings.table_id = id AND seatings.player = $10)) "                                    \
    "AND ($11 = '' OR EXISTS (SELECT 1 FROM seatings "                                             \
    "WHERE seatings.table_id = id AND seatings.player = $11)) THEN 1 ELSE 0 END "                  \
    "FROM (" looked_at ") AS looked_at JOIN finished ON table_id = id "                            \
    "ORDER BY over_at DESC, table_id DESC"
/* The tables that are due and that nobody holds. */
#define CLAIM(LOCK)                                                                                \
    "WITH chosen AS MATERIALIZED (SELECT id AS chosen_id FROM tables "                             \
    "WHERE due_at > 0 AND due_at <= $1 AND lease_until <= $1 "                                     \
    "AND ($5 = '' OR $5 LIKE '%,' || game || ':' || rules || ',%') "                               \
    "ORDER BY due_at LIMIT $4" LOCK ") "                                                           \
    "UPDATE tables SET lease_until = $2, lease_node = $3 FROM chosen WHERE id = chosen_id "        \
    "RETURNING id, last_v, due_what, due_at"

#define ALERTS_DUE(LOCK)                                                                           \
    "WITH chosen AS MATERIALIZED (SELECT player AS chosen FROM alerts WHERE due_at > 0 "           \
    "AND due_at <= $1 AND lease_until <= $1 ORDER BY due_at LIMIT $4" LOCK ") "                    \
    "UPDATE alerts SET due_at = $2, lease_until = $2, lease_node = $3 FROM chosen "                \
    "WHERE player = chosen RETURNING player, due_at"
#define ALERTS_ADD                                                                                 \
    "INSERT INTO alerts (player, language, zone, quiet_from, quiet_to, live_kinds, days_kinds, "   \
    "live_after, days_after, reminders, changed, due_at, mail_always) VALUES ($1, $2, $3, $4, "    \
    "$5, $6, $7, $8, $9, $10, $11, $11, $12) ON CONFLICT (player) DO UPDATE SET "
#define PASSKEY_COLUMNS "SELECT id, player, public_key, signs, name, created, used FROM passkeys "
#define OF_NOBODY "WHERE NOT EXISTS (SELECT 1 FROM players WHERE players.id = player)"

const char *const store_sql[SQL_STATEMENTS] = {
    [SQL_TABLE_NEW] =
        "INSERT INTO tables (id, last_v, game, created, state, listed, record, rules, seats, "
        "seats_taken, changed, due_what, due_at, opener, origin, turn_seat, turn_player, "
        "turn_since, turn_deadline, seated, pace, rated, delay) VALUES ($1, $3, $4, $5, $6, $7, "
        "$8, "
        "$9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) "
        "ON CONFLICT DO NOTHING",
    [SQL_TABLE_NEXT] =
        "UPDATE tables SET last_v = $3, state = $6, listed = $7, record = $8, rules = $9, "
        "seats = $10, seats_taken = $11, changed = $12, due_what = $13, due_at = $14, "
        "lease_until = 0, lease_node = '', filed = filed % 2, " TURN_SET
        "seated = CASE WHEN $21 > 0 THEN 1 ELSE seated END, pace = $22, rated = $23, delay = $24, "
        "origin = CASE WHEN $6 = 'over' THEN '' ELSE origin END WHERE id = $1 AND last_v = $2",
    [SQL_TABLE_PLAYED] =
        "UPDATE tables SET last_v = $3, changed = $12, due_what = $13, due_at = $14, " TURN_SET
        "lease_until = 0, lease_node = '' WHERE id = $1 AND last_v = $2",
    [SQL_ROW_ADD] = "INSERT INTO table_rows (table_id, v, at, kind, seat, player, request, body, "
                    "secret) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [SQL_SEATING_SET] =
        "INSERT INTO seatings (table_id, seat, player, level, ready, place, score, over_at, live) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (table_id, seat) DO UPDATE SET "
        "player = excluded.player, level = excluded.level, ready = excluded.ready, "
        "place = excluded.place, score = excluded.score, over_at = excluded.over_at, "
        "live = excluded.live",
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
    /* Where it is the player's turn: by deadline, without one behind those that have, by age. */
    [SQL_OWN_UNFINISHED] =
        "WITH ranked AS (SELECT " OWN_COLUMNS "you, over_at, "
        "CASE WHEN turn_player = $1 THEN 0 WHEN state = 'running' THEN 1 ELSE 2 END AS urgency, "
        "CASE WHEN turn_player <> $1 THEN -changed WHEN turn_deadline > 0 THEN turn_deadline "
        "ELSE turn_since + 4000000000000000 END AS sort_key "
        "FROM (SELECT table_id, seat AS you, over_at " SEATED_AT "AND over_at = 0) AS mine "
        "JOIN tables ON tables.id = table_id), "
        "page AS (SELECT * FROM ranked WHERE ($6 = 0 OR urgency = 0) AND (urgency > $2 OR "
        "(urgency = $2 AND (sort_key > $3 OR (sort_key = $3 AND id < $4)))) "
        "ORDER BY urgency, sort_key, id DESC LIMIT $5) " OWN_SEATS,
    [SQL_OWN_FINISHED] = "WITH mine AS (SELECT table_id, seat AS you, over_at, 3 AS urgency, "
                         "-over_at AS sort_key " SEATED_AT
                         "AND over_at > 0 AND over_at <= -$3 AND (over_at < -$3 OR table_id < $4) "
                         "ORDER BY over_at DESC, table_id DESC LIMIT $5), "
                         "page AS (SELECT " OWN_COLUMNS "you, over_at, urgency, sort_key FROM mine "
                         "JOIN tables ON tables.id = table_id) " OWN_SEATS,
    [SQL_OWN_ONE] =
        "WITH page AS (SELECT " OWN_COLUMNS "you, over_at, CASE WHEN over_at > 0 "
        "THEN 3 WHEN turn_player = $1 THEN 0 WHEN state = 'running' THEN 1 ELSE 2 END "
        "AS urgency, -changed AS sort_key FROM (SELECT table_id, seat AS you, over_at " SEATED_AT
        "AND table_id = $2) AS mine "
        "JOIN tables ON tables.id = table_id) " OWN_SEATS,
    [SQL_OWN_TURNS] = "SELECT count(*) FROM seatings JOIN tables ON tables.id = table_id "
                      "WHERE player = $1 AND player <> '' AND over_at = 0 AND turn_player = $1",
    [SQL_NOT_SEATED] = SUMMARY_COLUMNS "WHERE seated = 0 AND id > $1 ORDER BY id LIMIT $2",
    [SQL_SEATED_SET] = "UPDATE tables SET seated = 1, turn_seat = $3, turn_player = $4, "
                       "turn_since = $5, turn_deadline = $6, pace = $7, rated = $8, delay = $9 "
                       "WHERE id = $1 AND last_v = $2",
    [SQL_NOT_FILED] = SUMMARY_COLUMNS "WHERE state = 'over' AND filed = 0 AND seated = 1 "
                                      "ORDER BY changed, id LIMIT $1",
    [SQL_FILED_SET] = "UPDATE tables SET filed = $2 WHERE id = $1 AND filed = 0",
    [SQL_FINISHED_ADD] = "INSERT INTO finished (table_id, game, seats, over_at, listed, usual, "
                         "options, class, pending) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, "
                         "CASE WHEN $8 = '' THEN 0 ELSE 1 END)",
    [SQL_SEATS_OVER] = "UPDATE seatings SET over_at = $2 WHERE table_id = $1 AND over_at <> $2",
    [SQL_PLAYED_ADD] = "INSERT INTO played (player, game, seats, games, won, places, last_at) "
                       "SELECT player, $2, $3, 1, CASE WHEN place = 1 THEN 1 ELSE 0 END, place, $4 "
                       "FROM seatings JOIN players ON players.id = player "
                       "WHERE table_id = $1 AND name <> '" FORGOTTEN_NAME "' "
                       "ON CONFLICT (player, game, seats) DO UPDATE SET games = played.games + 1, "
                       "won = played.won + excluded.won, places = played.places + excluded.places, "
                       "last_at = " LATER_OF("played"),
    [SQL_MEETINGS_ADD] =
        "INSERT INTO meetings (player, other, game, games, ahead, behind, last_at) "
        "SELECT one.player, two.player, $2, 1, CASE WHEN one.place < two.place THEN 1 ELSE 0 END, "
        "CASE WHEN one.place > two.place THEN 1 ELSE 0 END, $3 FROM seatings AS one "
        "JOIN seatings AS two ON two.table_id = one.table_id AND two.seat <> one.seat "
        "JOIN players AS a ON a.id = one.player JOIN players AS b ON b.id = two.player "
        "WHERE one.table_id = $1 AND a.name <> '" FORGOTTEN_NAME "' "
        "AND b.name <> '" FORGOTTEN_NAME "' "
        "ON CONFLICT (player, other, game) DO UPDATE SET games = meetings.games + 1, "
        "ahead = meetings.ahead + excluded.ahead, behind = meetings.behind + excluded.behind, "
        "last_at = " LATER_OF("meetings"),
    [SQL_FINISHED] = FOUND("SELECT table_id AS id FROM finished WHERE listed = 1 AND "
                           "over_at >= $3 AND " OVER_PAGE),
    [SQL_FINISHED_GAME] = FOUND("SELECT table_id AS id FROM finished WHERE listed = 1 AND "
                                "game = $5 AND over_at >= $3 AND " OVER_PAGE),
    [SQL_FINISHED_PLAYER] = FOUND("SELECT table_id AS id FROM seatings WHERE player = $10 "
                                  "AND player <> '' AND over_at > 0 AND over_at >= $3 "
                                  "AND " OVER_PAGE),
    [SQL_FINISHED_SEATS] =
        "SELECT seat, player, level, place, score, coalesce(name, ''), coalesce(account, ''), "
        "coalesce(kind, '') FROM seatings LEFT JOIN players ON players.id = player "
        "WHERE table_id = $1 ORDER BY seat",
    [SQL_PLAYED] = "SELECT game, seats, games, won, places, last_at FROM played "
                   "WHERE player = $1 ORDER BY game, seats",
    [SQL_MEETINGS] =
        "WITH latest AS (SELECT other, max(last_at) AS at FROM (SELECT other, last_at "
        "FROM meetings WHERE player = $1 ORDER BY last_at DESC LIMIT 200) AS met "
        "GROUP BY other ORDER BY 2 DESC LIMIT $2) "
        "SELECT max(name), max(account), max(kind), '', sum(games), sum(ahead), sum(behind), "
        "max(at) FROM latest JOIN meetings ON player = $1 AND meetings.other = latest.other "
        "JOIN players ON players.id = latest.other WHERE account <> '' GROUP BY latest.other "
        "ORDER BY 8 DESC, 2",
    [SQL_VERSUS] = "SELECT name, account, kind, game, games, ahead, behind, last_at FROM meetings "
                   "JOIN players ON players.id = other WHERE player = $1 AND other = $2 "
                   "ORDER BY game",
    [SQL_PLAYED_DELETE] = "DELETE FROM played WHERE player = $1",
    [SQL_MEETINGS_DELETE] =
        "DELETE FROM meetings WHERE (player, other) IN (SELECT player, other FROM meetings "
        "WHERE player = $1 UNION ALL SELECT other, player FROM meetings WHERE player = $1)",
    [SQL_RATINGS_DELETE] = "DELETE FROM ratings WHERE player = $1",
    [SQL_HIDES] = "SELECT hides FROM players WHERE id = $1",
    [SQL_HIDES_SET] = "UPDATE players SET hides = $2 WHERE id = $1",
    [SQL_HIDES_ALL] = "SELECT id, hides FROM players WHERE hides > 0 ORDER BY id",
    [SQL_HIDES_RATINGS] = "UPDATE ratings SET listed = $2 WHERE player = $1 AND sigma <= $3 "
                          "AND rated_at >= $4",
    [SQL_RATING_TURN] = "UPDATE rating_work SET turn = turn + 1",
    [SQL_RATING_FIRST] = "SELECT class, over_at, table_id FROM finished WHERE pending = 1 "
                         "ORDER BY over_at, table_id LIMIT 1",
    [SQL_RATING_LATER] = "SELECT table_id FROM finished WHERE class = $1 AND class <> '' "
                         "AND (over_at, table_id) > ($2, $3) AND pending = 0 LIMIT 1",
    [SQL_RATING_UNDO] = "UPDATE finished SET pending = 1 WHERE class = $1 AND class <> '' "
                        "AND (over_at, table_id) > ($2, $3) AND pending = 0",
    [SQL_RATING_FORGET] =
        "DELETE FROM rating_changes WHERE class = $1 AND (over_at, table_id) > ($2, $3)",
    [SQL_RATING_GAMES] = "SELECT table_id, over_at FROM finished WHERE pending = 1 "
                         "AND class = $1 ORDER BY over_at, table_id LIMIT $2",
    [SQL_RATING_SEATS] = "SELECT seat, player, level, place FROM seatings WHERE table_id = $1 "
                         "ORDER BY seat",
    [SQL_RATING_LAST] = "SELECT mu, sigma, games FROM rating_changes WHERE player = $1 "
                        "AND class = $2 AND (over_at, table_id) < ($3, $4) "
                        "ORDER BY over_at DESC, table_id DESC LIMIT 1",
    [SQL_RATING_CHANGE] = "INSERT INTO rating_changes (player, class, over_at, table_id, mu, "
                          "sigma, games) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SQL_RATING_SET] =
        "INSERT INTO ratings (player, class, rated_at, person, mu, sigma, games, low, listed) "
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN hides >= 4 THEN 0 ELSE $9 END "
        "FROM players WHERE id = $1 AND account <> '' "
        "ON CONFLICT (player, class) DO UPDATE SET rated_at = excluded.rated_at, "
        "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, low = excluded.low, "
        "listed = excluded.listed",
    [SQL_RATING_DONE] = "UPDATE finished SET pending = 0 WHERE table_id = $1",
    [SQL_RATINGS] = "SELECT class, mu, sigma, games, rated_at FROM ratings WHERE player = $1 "
                    "ORDER BY class",
    [SQL_RATING_HISTORY] =
        "SELECT over_at, table_id, mu, sigma, games FROM rating_changes WHERE player = $1 "
        "AND class = $2 AND (over_at, table_id) < ($3, $4) "
        "ORDER BY over_at DESC, table_id DESC LIMIT $5",
    [SQL_LEADERS] = "SELECT name, account, kind, mu, sigma, games, rated_at, low, person "
                    "FROM ratings JOIN players ON players.id = player WHERE class = $1 "
                    "AND listed = 1 AND (low, person) < ($2, $3) "
                    "ORDER BY low DESC, person DESC LIMIT $4",
    [SQL_LEADERS_EXPIRE] = "UPDATE ratings SET listed = 0 WHERE listed = 1 AND rated_at < $1",
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
    [SQL_OUTAGE_RESTORE] =
        "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
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
    [SQL_LINK_ADD] = "INSERT INTO device_links (code, player, expires, state, device, number, "
                     "ticket) VALUES ($1, $2, $3, 'open', '', 0, '')",
    [SQL_LINK] = LINK_COLUMNS "WHERE code = $1 AND expires > $2 AND player = $3",
    [SQL_LINK_OF_TICKET] = LINK_COLUMNS "WHERE ticket = $1 AND ticket <> '' AND expires > $2",
    [SQL_LINK_ASK] = "UPDATE device_links SET state = 'asked', device = $3, number = $4, "
                     "ticket = $5 WHERE code = $1 AND expires > $2 AND state = 'open'",
    [SQL_LINK_ALLOW] = "UPDATE device_links SET state = 'allowed' "
                       "WHERE code = $1 AND expires > $2 AND player = $3 AND state = 'asked'",
    [SQL_LINK_REFUSE] = "DELETE FROM device_links WHERE code = $1 AND player = $2",
    [SQL_LINK_USE] = "DELETE FROM device_links WHERE ticket = $1 AND ticket <> '' "
                     "AND expires > $2 AND state = 'allowed'",
    [SQL_LINKS_EXPIRE] = "DELETE FROM device_links WHERE expires < $1",
    [SQL_LINKS_DELETE] = "DELETE FROM device_links WHERE player = $1",
    [SQL_RECOVERY_ADD] =
        "INSERT INTO recoveries (player, code, created, expires) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (player) DO UPDATE SET code = excluded.code, created = excluded.created, "
        "expires = excluded.expires WHERE recoveries.created <= $5",
    [SQL_RECOVERY] = "SELECT player FROM recoveries WHERE code = $1 AND expires > $2",
    [SQL_RECOVERY_USE] = "DELETE FROM recoveries WHERE code = $1 AND expires > $2",
    [SQL_RECOVERIES_EXPIRE] = "DELETE FROM recoveries WHERE expires < $1",
    [SQL_RECOVERY_FORGET] = "DELETE FROM recoveries WHERE player = $1",
    [SQL_PASSKEY_ADD] = "INSERT INTO passkeys (id, player, public_key, signs, name, created, used) "
                        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SQL_PASSKEY] = PASSKEY_COLUMNS "WHERE id = $1",
    [SQL_PASSKEYS] = PASSKEY_COLUMNS "WHERE player = $1 ORDER BY created, id",
    [SQL_PASSKEYS_COUNT] = "SELECT count(*) FROM passkeys WHERE player = $1",
    [SQL_PASSKEY_USED] = "UPDATE passkeys SET signs = $2, used = $3 "
                         "WHERE id = $1 AND (signs < $2 OR (signs = 0 AND $2 = 0))",
    [SQL_PASSKEY_REMOVE] = "DELETE FROM passkeys WHERE player = $1 AND id = $2",
    [SQL_PASSKEYS_FORGET] = "DELETE FROM passkeys WHERE player = $1",
    [SQL_PASSKEYS_ALL] = PASSKEY_COLUMNS "ORDER BY player, id",
    [SQL_CHALLENGE_ADD] =
        "INSERT INTO passkey_challenges (code, player, expires) VALUES ($1, $2, $3)",
    [SQL_CHALLENGE_USE] = "DELETE FROM passkey_challenges "
                          "WHERE code = $1 AND player = $2 AND expires > $3",
    [SQL_CHALLENGES_EXPIRE] = "DELETE FROM passkey_challenges WHERE expires < $1",
    [SQL_CHALLENGES_FORGET] = "DELETE FROM passkey_challenges WHERE player = $1",
    [SQL_ALERTS] = "SELECT language, zone, quiet_from, quiet_to, live_kinds, days_kinds, "
                   "live_after, days_after, reminders, mail_always FROM alerts WHERE player = $1",
    [SQL_ALERTS_SET] =
        ALERTS_ADD "language = excluded.language, zone = excluded.zone, "
                   "quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, "
                   "live_kinds = excluded.live_kinds, days_kinds = excluded.days_kinds, "
                   "live_after = excluded.live_after, days_after = excluded.days_after, "
                   "reminders = excluded.reminders, mail_always = excluded.mail_always, "
                   "changed = excluded.changed, due_at = excluded.due_at",
    [SQL_ALERTS_BEGIN] = ALERTS_ADD "changed = excluded.changed, due_at = excluded.due_at",
    [SQL_ALERT_CHANNELS] =
        "SELECT id, kind, target, secret, created, confirmed, failures, retry_at, why, seen_at "
        "FROM alert_channels WHERE player = $1 ORDER BY created, id",
    [SQL_ALERT_CHANNELS_COUNT] = "SELECT count(*) FROM alert_channels WHERE player = $1",
    [SQL_ALERT_CHANNEL_ADD] = "INSERT INTO alert_channels (id, player, kind, target, secret, "
                              "created, confirmed) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SQL_ALERT_CHANNEL_REPLACE] =
        "DELETE FROM alert_channels WHERE player = $1 AND kind = $2 AND target = $3",
    [SQL_ALERT_CHANNEL_REMOVE] = "DELETE FROM alert_channels WHERE player = $1 AND id = $2",
    [SQL_ALERT_CHANNEL_NOTE] = "UPDATE alert_channels SET failures = $2, retry_at = $3, why = $4 "
                               "WHERE id = $1",
    [SQL_ALERT_CHANNEL_SEEN] = "UPDATE alert_channels SET seen_at = $3 "
                               "WHERE player = $1 AND id = $2 AND seen_at < $3",
    [SQL_ALERT_CHANNEL_CONFIRM] =
        "UPDATE alert_channels SET confirmed = 1, secret = '' WHERE id = $1 AND kind = 'mail' "
        "AND confirmed = 0 AND secret = $2 AND created > $3 RETURNING player",
    [SQL_ALERT_CHANNELS_UNCONFIRMED] =
        "DELETE FROM alert_channels WHERE kind = 'mail' AND confirmed = 0 AND created < $1",
    [SQL_ALERTS_NO_MAIL] = "UPDATE alerts SET live_kinds = live_kinds & $2, "
                           "days_kinds = days_kinds & $2 WHERE player = (SELECT player FROM "
                           "alert_channels WHERE id = $1 AND kind = 'mail')",
    [SQL_ALERTS_TOLD] = "SELECT channel, table_id, since, sent_at FROM alerts_told "
                        "WHERE player = $1 ORDER BY table_id, channel",
    [SQL_ALERTS_TOLD_SET] =
        "INSERT INTO alerts_told (channel, table_id, since, sent_at, player) "
        "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (channel, table_id) DO UPDATE SET "
        "since = excluded.since, sent_at = excluded.sent_at",
    [SQL_ALERTS_TOLD_CLEAR] = "DELETE FROM alerts_told WHERE channel = $1 AND table_id = $2 "
                              "AND since = $3 AND sent_at = $4 AND player = $5",
    [SQL_ALERTS_TOLD_REMOVE] = "DELETE FROM alerts_told WHERE player = $1 AND channel = $2",
    [SQL_ALERTS_TOLD_FORGET] = "DELETE FROM alerts_told WHERE player = $1",
    [SQL_ALERT_CHANNELS_FORGET] = "DELETE FROM alert_channels WHERE player = $1",
    [SQL_ALERT_MAIL_FORGET] = "DELETE FROM alert_channels WHERE player = $1 AND kind = 'mail'",
    [SQL_ALERTS_FORGET] = "DELETE FROM alerts WHERE player = $1",
    [SQL_ALERTS_TOLD_EXPIRE] = "DELETE FROM alerts_told WHERE NOT EXISTS "
                               "(SELECT 1 FROM alert_channels WHERE id = channel)",
    [SQL_ALERT_CHANNELS_EXPIRE] = "DELETE FROM alert_channels " OF_NOBODY,
    [SQL_ALERTS_EXPIRE] = "DELETE FROM alerts " OF_NOBODY,
    [SQL_ALERTED] = "SELECT player, live_after, days_after, changed FROM alerts "
                    "WHERE changed >= $1 AND EXISTS "
                    "(SELECT 1 FROM alert_channels WHERE alert_channels.player = alerts.player)",
    [SQL_ALERTS_WAKE] = "UPDATE alerts SET due_at = $2 WHERE player = $1 AND due_at > $2",
    [SQL_ALERTS_WAKE_TOLD] =
        "UPDATE alerts SET due_at = $2 WHERE player = $1 AND due_at > $2 AND EXISTS "
        "(SELECT 1 FROM alerts_told WHERE alerts_told.player = $1)",
    [SQL_ALERTS_CLAIM_ALONE] = ALERTS_DUE(""),
    [SQL_ALERTS_CLAIM] = ALERTS_DUE(" FOR UPDATE SKIP LOCKED"),
    /* Who was woken meanwhile is looked at again by then. */
    [SQL_ALERTS_RELEASE] = "UPDATE alerts SET lease_until = 0, lease_node = '', "
                           "due_at = CASE WHEN due_at < $3 AND due_at < $4 THEN due_at ELSE $4 END "
                           "WHERE player = $1 AND lease_node = $2",
    [SQL_SERVER_KEY] = "SELECT value FROM server_keys WHERE name = $1",
    [SQL_SERVER_KEY_ADD] =
        "INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [SQL_SERVER_KEYS] = "SELECT name, value FROM server_keys ORDER BY name",
    [SQL_ALERTS_ALL] =
        "SELECT player, language, zone, quiet_from, quiet_to, live_kinds, days_kinds, live_after, "
        "days_after, reminders, changed, mail_always FROM alerts ORDER BY player",
    [SQL_ALERTS_RESTORE] = ALERTS_ADD "changed = excluded.changed",
    [SQL_ALERTS_TOLD_ALL] = "SELECT channel, table_id, since, sent_at, player FROM alerts_told "
                            "ORDER BY channel, table_id",
    [SQL_ALERT_CHANNELS_ALL] = "SELECT id, player, kind, target, secret, created, confirmed "
                               "FROM alert_channels ORDER BY player, id",
#define STATEMENT(NAME, TEXT) [SQL_##NAME] = TEXT,
#include "server/store/sql_clubs.def"
#include "server/store/sql_people.def"
#undef STATEMENT
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
