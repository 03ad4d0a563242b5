/* schema.h - the tables of the database, as the scripts that lead from one version to the next.
 *
 * A script that was ever released is never changed: a new version adds one at the end. The words
 * in which the databases differ are left open: NUMBER holds 64 bits, KEY is text that is compared
 * byte by byte, END ends a table, KEYED one that is stored in the order of its key. */
#ifndef PAKLI_SERVER_STORE_SCHEMA_H
#define PAKLI_SERVER_STORE_SCHEMA_H

enum { SCHEMA_VERSION = 5 };

#define SCHEMA(NUMBER, KEY, END, KEYED)                                                            \
    {                                                                                              \
        SCHEMA_TABLES(NUMBER, KEY, END, KEYED), SCHEMA_PLAYERS(NUMBER, KEY, END, KEYED),           \
            SCHEMA_RESULTS, SCHEMA_PATIENCE(NUMBER),                                               \
            SCHEMA_FAIRNESS(NUMBER, KEY, END, KEYED) SCHEMA_LOBBY(KEY)                             \
                SCHEMA_MODERATION(NUMBER, KEY, END, KEYED)                                         \
    }

/* Version 1. Due_at is 0 where nothing is due. */
#define SCHEMA_TABLES(NUMBER, KEY, END, KEYED)                                                     \
    "CREATE TABLE tables ("                                                                        \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " game TEXT NOT NULL,"                                                                         \
    " created " NUMBER " NOT NULL,"                                                                \
    " last_v " NUMBER " NOT NULL,"                                                                 \
    " state TEXT NOT NULL,"                                                                        \
    " listed " NUMBER " NOT NULL,"                                                                 \
    " record " NUMBER " NOT NULL,"                                                                 \
    " rules " NUMBER " NOT NULL,"                                                                  \
    " seats " NUMBER " NOT NULL,"                                                                  \
    " seats_taken " NUMBER " NOT NULL,"                                                            \
    " changed " NUMBER " NOT NULL,"                                                                \
    " due_what TEXT NOT NULL,"                                                                     \
    " due_at " NUMBER " NOT NULL,"                                                                 \
    " lease_until " NUMBER " NOT NULL DEFAULT 0,"                                                  \
    " lease_node TEXT NOT NULL DEFAULT ''" END ";"                                                 \
    "CREATE INDEX tables_by_age ON tables (created, id);"                                          \
    "CREATE INDEX tables_by_state ON tables (state, created, id);"                                 \
    "CREATE INDEX tables_due ON tables (due_at) WHERE due_at > 0;"                                 \
    "CREATE TABLE table_rows ("                                                                    \
    " table_id " KEY " NOT NULL REFERENCES tables (id),"                                           \
    " v " NUMBER " NOT NULL,"                                                                      \
    " at " NUMBER " NOT NULL,"                                                                     \
    " kind TEXT NOT NULL,"                                                                         \
    " seat " NUMBER " NOT NULL,"                                                                   \
    " player TEXT NOT NULL,"                                                                       \
    " request TEXT NOT NULL,"                                                                      \
    " body TEXT NOT NULL,"                                                                         \
    " secret TEXT NOT NULL,"                                                                       \
    " PRIMARY KEY (table_id, v)" KEYED ";"

/* Version 2. Account is empty where there is none, revoked is 0 while the token is good. */
#define SCHEMA_PLAYERS(NUMBER, KEY, END, KEYED)                                                    \
    "CREATE TABLE players ("                                                                       \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " kind TEXT NOT NULL,"                                                                         \
    " name TEXT NOT NULL,"                                                                         \
    " account " KEY " NOT NULL,"                                                                   \
    " password TEXT NOT NULL,"                                                                     \
    " created " NUMBER " NOT NULL" END ";"                                                         \
    "CREATE UNIQUE INDEX players_by_account ON players (account) WHERE account <> '';"             \
    "CREATE TABLE tokens ("                                                                        \
    " hash " KEY " PRIMARY KEY,"                                                                   \
    " player " KEY " NOT NULL REFERENCES players (id),"                                            \
    " created " NUMBER " NOT NULL,"                                                                \
    " expires " NUMBER " NOT NULL,"                                                                \
    " revoked " NUMBER " NOT NULL DEFAULT 0" END ";"                                               \
    "CREATE INDEX tokens_by_player ON tokens (player);"

/* Version 3. Where somebody has sat. */
#define SCHEMA_RESULTS                                                                             \
    "CREATE INDEX rows_by_sitter ON table_rows (player, table_id) WHERE kind = 'seat';"

/* Version 4. Tables do not wait for players for ever: from now on that is due after a day. A guest
 * who never sits down is forgotten at due_at; 0 is never. */
#define SCHEMA_PATIENCE(NUMBER)                                                                    \
    "UPDATE tables SET due_what = 'clock', due_at = changed + 86400000"                            \
    " WHERE state = 'open' AND due_at = 0 AND seats_taken > 0;"                                    \
    "UPDATE tables SET state = 'over', listed = 0 WHERE state = 'open' AND seats_taken = 0;"       \
    "ALTER TABLE players ADD COLUMN due_at " NUMBER " NOT NULL DEFAULT 0;"                         \
    "CREATE INDEX players_due ON players (due_at) WHERE due_at > 0;"

/* Version 5. One heartbeat for all nodes, 0 before the first; what lay between two of them while no
 * node was alive is an outage. A token has a name unless it came of logging in, and a scope. */
#define SCHEMA_FAIRNESS(NUMBER, KEY, END, KEYED)                                                   \
    "CREATE TABLE heartbeat (alive_at " NUMBER " NOT NULL);"                                       \
    "INSERT INTO heartbeat VALUES (0);"                                                            \
    "CREATE TABLE outages ("                                                                       \
    " from_at " NUMBER " PRIMARY KEY,"                                                             \
    " to_at " NUMBER " NOT NULL" END ";"                                                           \
    "ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT '';"                                 \
    "ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'all';"                             \
    "CREATE INDEX tokens_revoked ON tokens (revoked) WHERE revoked > 0;"                           \
    "ALTER TABLE players ADD COLUMN skeleton " KEY " NOT NULL DEFAULT '';"                         \
    "CREATE INDEX players_by_skeleton ON players (skeleton) WHERE account <> '';"

/* Also of version 5. Who opened a table, and from which network while it is not over. Lists of
 * public tables are read from an index in their order, whatever else there is. */
#define SCHEMA_LOBBY(KEY)                                                                          \
    "ALTER TABLE tables ADD COLUMN opener " KEY " NOT NULL DEFAULT '';"                            \
    "ALTER TABLE tables ADD COLUMN origin " KEY " NOT NULL DEFAULT '';"                            \
    "CREATE INDEX tables_listed ON tables (state, created, id) WHERE listed = 1;"                  \
    "CREATE INDEX tables_listed_by_game ON tables (state, game, created, id) WHERE listed = 1;"    \
    "CREATE INDEX tables_waiting_by_opener ON tables (opener) WHERE state = 'open';"               \
    "CREATE INDEX tables_waiting_by_origin ON tables (origin) WHERE state = 'open';"

/* Also of version 5. A sanction whose end is 0 holds until it is lifted. */
#define SCHEMA_MODERATION(NUMBER, KEY, END, KEYED)                                                 \
    "CREATE TABLE moderators (player " KEY " PRIMARY KEY" END ";"                                  \
    "CREATE TABLE sanctions ("                                                                     \
    " kind TEXT NOT NULL,"                                                                         \
    " subject " KEY " NOT NULL,"                                                                   \
    " reason TEXT NOT NULL,"                                                                       \
    " moderator TEXT NOT NULL,"                                                                    \
    " at " NUMBER " NOT NULL,"                                                                     \
    " until " NUMBER " NOT NULL,"                                                                  \
    " PRIMARY KEY (kind, subject)" KEYED ";"                                                       \
    "CREATE TABLE reports ("                                                                       \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " at " NUMBER " NOT NULL,"                                                                     \
    " reporter TEXT NOT NULL,"                                                                     \
    " reported TEXT NOT NULL,"                                                                     \
    " table_id TEXT NOT NULL,"                                                                     \
    " words TEXT NOT NULL,"                                                                        \
    " evidence TEXT NOT NULL,"                                                                     \
    " resolved " NUMBER " NOT NULL DEFAULT 0" END ";"                                              \
    "CREATE INDEX reports_open ON reports (at) WHERE resolved = 0;"                                \
    "CREATE TABLE moderator_acts ("                                                                \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " at " NUMBER " NOT NULL,"                                                                     \
    " moderator TEXT NOT NULL,"                                                                    \
    " what TEXT NOT NULL,"                                                                         \
    " subject TEXT NOT NULL,"                                                                      \
    " detail TEXT NOT NULL" END ";"                                                                \
    "CREATE INDEX moderator_acts_by_time ON moderator_acts (at);"                                  \
    "CREATE TABLE blocks ("                                                                        \
    " player " KEY " NOT NULL,"                                                                    \
    " other " KEY " NOT NULL,"                                                                     \
    " kind TEXT NOT NULL,"                                                                         \
    " at " NUMBER " NOT NULL,"                                                                     \
    " PRIMARY KEY (player, other)" KEYED ";"                                                       \
    "CREATE INDEX blocks_by_other ON blocks (other);"

#endif
