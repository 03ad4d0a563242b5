/* schema.h - the tables of the database, as the scripts that lead from one version to the next.
 *
 * A script that was ever released is never changed: a new version adds one at the end. The words
 * in which the databases differ are left open: NUMBER holds 64 bits, KEY is text that is compared
 * byte by byte, END ends a table, KEYED one that is stored in the order of its key. */
#ifndef PAKLI_SERVER_STORE_SCHEMA_H
#define PAKLI_SERVER_STORE_SCHEMA_H

enum { SCHEMA_VERSION = 16 };

#define SCHEMA(NUMBER, KEY, END, KEYED)                                                            \
    {                                                                                              \
        SCHEMA_TABLES(NUMBER, KEY, END, KEYED), SCHEMA_PLAYERS(NUMBER, KEY, END, KEYED),           \
            SCHEMA_RESULTS, SCHEMA_PATIENCE(NUMBER),                                               \
            SCHEMA_FAIRNESS(NUMBER, KEY, END, KEYED) SCHEMA_LOBBY(KEY)                             \
                SCHEMA_MODERATION(NUMBER, KEY, END, KEYED),                                        \
            SCHEMA_SEATINGS(NUMBER, KEY, END, KEYED),                                              \
            SCHEMA_FINISHED(NUMBER, KEY, END, KEYED) SCHEMA_RATINGS(NUMBER, KEY, END, KEYED),      \
            SCHEMA_LINKS(NUMBER, KEY, END), SCHEMA_LAST_MET,                                       \
            SCHEMA_ALERTS(NUMBER, KEY, END, KEYED),                                                \
            SCHEMA_CLUBS(NUMBER, KEY, END, KEYED) SCHEMA_TOURNAMENTS(NUMBER, KEY, END, KEYED),     \
            SCHEMA_PEOPLE(NUMBER, KEY, END, KEYED), SCHEMA_MAIL(NUMBER, KEY, END),                 \
            SCHEMA_PASSKEYS(NUMBER, KEY, END), SCHEMA_HOUSE_RULES, SCHEMA_LIVE(NUMBER)             \
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

/* Version 6. Who sits where, for the lists of a player's own tables: over_at is 0 until the table
 * is over. What is to be decided stands with the table, which every move writes anyway. Seated is 0
 * where the seats have not been taken from the rows yet. */
#define SCHEMA_SEATINGS(NUMBER, KEY, END, KEYED)                                                   \
    "CREATE TABLE seatings ("                                                                      \
    " table_id " KEY " NOT NULL REFERENCES tables (id),"                                           \
    " seat " NUMBER " NOT NULL,"                                                                   \
    " player " KEY " NOT NULL,"                                                                    \
    " level TEXT NOT NULL,"                                                                        \
    " ready " NUMBER " NOT NULL,"                                                                  \
    " place " NUMBER " NOT NULL,"                                                                  \
    " score " NUMBER " NOT NULL,"                                                                  \
    " over_at " NUMBER " NOT NULL,"                                                                \
    " PRIMARY KEY (table_id, seat)" KEYED ";"                                                      \
    "CREATE INDEX seatings_by_player ON seatings (player, over_at, table_id) WHERE player <> '';"  \
    "ALTER TABLE tables ADD COLUMN turn_seat " NUMBER " NOT NULL DEFAULT -1;"                      \
    "ALTER TABLE tables ADD COLUMN turn_player " KEY " NOT NULL DEFAULT '';"                       \
    "ALTER TABLE tables ADD COLUMN turn_since " NUMBER " NOT NULL DEFAULT 0;"                      \
    "ALTER TABLE tables ADD COLUMN turn_deadline " NUMBER " NOT NULL DEFAULT 0;"                   \
    "ALTER TABLE tables ADD COLUMN seated " NUMBER " NOT NULL DEFAULT 0;"                          \
    "CREATE INDEX tables_not_seated ON tables (id) WHERE seated = 0;"

/* Version 7. Finished tables as they are searched, and how often players have met, each written
 * once, when its table is filed. Class is '' where the game is not rated; pending ones are not
 * reckoned yet. */
#define SCHEMA_FINISHED(NUMBER, KEY, END, KEYED)                                                   \
    "ALTER TABLE tables ADD COLUMN filed " NUMBER " NOT NULL DEFAULT 0;"                           \
    "CREATE INDEX tables_not_filed ON tables (changed, id) "                                       \
    "WHERE state = 'over' AND filed = 0 AND seated = 1;"                                           \
    "CREATE TABLE finished ("                                                                      \
    " table_id " KEY " PRIMARY KEY REFERENCES tables (id),"                                        \
    " game " KEY " NOT NULL,"                                                                      \
    " seats " NUMBER " NOT NULL,"                                                                  \
    " over_at " NUMBER " NOT NULL,"                                                                \
    " listed " NUMBER " NOT NULL,"                                                                 \
    " usual " NUMBER " NOT NULL,"                                                                  \
    " options TEXT NOT NULL,"                                                                      \
    " class " KEY " NOT NULL,"                                                                     \
    " pending " NUMBER " NOT NULL" END ";"                                                         \
    "CREATE INDEX finished_by_time ON finished (over_at, table_id) WHERE listed = 1;"              \
    "CREATE INDEX finished_by_game ON finished (game, over_at, table_id) WHERE listed = 1;"        \
    "CREATE INDEX finished_pending ON finished (over_at, table_id) WHERE pending = 1;"             \
    "CREATE INDEX finished_by_class ON finished (class, over_at, table_id) WHERE class <> '';"     \
    "CREATE TABLE played ("                                                                        \
    " player " KEY " NOT NULL,"                                                                    \
    " game " KEY " NOT NULL,"                                                                      \
    " seats " NUMBER " NOT NULL,"                                                                  \
    " games " NUMBER " NOT NULL,"                                                                  \
    " won " NUMBER " NOT NULL,"                                                                    \
    " places " NUMBER " NOT NULL,"                                                                 \
    " last_at " NUMBER " NOT NULL,"                                                                \
    " PRIMARY KEY (player, game, seats)" KEYED ";"                                                 \
    "CREATE TABLE meetings ("                                                                      \
    " player " KEY " NOT NULL,"                                                                    \
    " other " KEY " NOT NULL,"                                                                     \
    " game " KEY " NOT NULL,"                                                                      \
    " games " NUMBER " NOT NULL,"                                                                  \
    " ahead " NUMBER " NOT NULL,"                                                                  \
    " behind " NUMBER " NOT NULL,"                                                                 \
    " last_at " NUMBER " NOT NULL,"                                                                \
    " PRIMARY KEY (player, other, game)" KEYED ";"

/* Also of version 7. What each rated game made of the ratings of its people, in billionths; and how
 * each player stands after all of them. Low is what the strength is not below, most likely. Who
 * reckons writes the one line of rating_work first, so that only one does. Hides is a set of what a
 * player does not show. */
#define SCHEMA_RATINGS(NUMBER, KEY, END, KEYED)                                                    \
    "CREATE TABLE rating_changes ("                                                                \
    " player " KEY " NOT NULL,"                                                                    \
    " class " KEY " NOT NULL,"                                                                     \
    " over_at " NUMBER " NOT NULL,"                                                                \
    " table_id " KEY " NOT NULL,"                                                                  \
    " mu " NUMBER " NOT NULL,"                                                                     \
    " sigma " NUMBER " NOT NULL,"                                                                  \
    " games " NUMBER " NOT NULL,"                                                                  \
    " PRIMARY KEY (player, class, over_at, table_id)" KEYED ";"                                    \
    "CREATE TABLE ratings ("                                                                       \
    " player " KEY " NOT NULL,"                                                                    \
    " class " KEY " NOT NULL,"                                                                     \
    " person " KEY " NOT NULL,"                                                                    \
    " mu " NUMBER " NOT NULL,"                                                                     \
    " sigma " NUMBER " NOT NULL,"                                                                  \
    " low " NUMBER " NOT NULL,"                                                                    \
    " games " NUMBER " NOT NULL,"                                                                  \
    " rated_at " NUMBER " NOT NULL,"                                                               \
    " listed " NUMBER " NOT NULL,"                                                                 \
    " PRIMARY KEY (player, class)" KEYED ";"                                                       \
    "CREATE INDEX ratings_board ON ratings (class, low, person) WHERE listed = 1;"                 \
    "CREATE INDEX ratings_by_age ON ratings (rated_at) WHERE listed = 1;"                          \
    "CREATE TABLE rating_work (turn " NUMBER " NOT NULL);"                                         \
    "INSERT INTO rating_work VALUES (0);"                                                          \
    "ALTER TABLE players ADD COLUMN hides " NUMBER " NOT NULL DEFAULT 0;"

/* Version 8. Links to other devices, by the hash of their code. */
#define SCHEMA_LINKS(NUMBER, KEY, END)                                                             \
    "CREATE TABLE device_links ("                                                                  \
    " code " KEY " PRIMARY KEY,"                                                                   \
    " player " KEY " NOT NULL,"                                                                    \
    " expires " NUMBER " NOT NULL,"                                                                \
    " state TEXT NOT NULL,"                                                                        \
    " device TEXT NOT NULL,"                                                                       \
    " number " NUMBER " NOT NULL,"                                                                 \
    " ticket " KEY " NOT NULL" END ";"                                                             \
    "CREATE INDEX device_links_by_ticket ON device_links (ticket) WHERE ticket <> '';"             \
    "CREATE INDEX device_links_by_player ON device_links (player);"

/* Version 9. Whom somebody has met last, however many there are. */
#define SCHEMA_LAST_MET "CREATE INDEX meetings_by_time ON meetings (player, last_at);"

/* Version 10. How people are told of their turns; when each of them is looked at next, 0 is never;
 * where they can be reached, and what they were told there. Secrets of all nodes by their name. */
#define SCHEMA_ALERTS(NUMBER, KEY, END, KEYED)                                                     \
    "CREATE TABLE alerts ("                                                                        \
    " player " KEY " PRIMARY KEY,"                                                                 \
    " language TEXT NOT NULL,"                                                                     \
    " zone TEXT NOT NULL,"                                                                         \
    " quiet_from " NUMBER " NOT NULL,"                                                             \
    " quiet_to " NUMBER " NOT NULL,"                                                               \
    " live_kinds " NUMBER " NOT NULL,"                                                             \
    " days_kinds " NUMBER " NOT NULL,"                                                             \
    " live_after " NUMBER " NOT NULL,"                                                             \
    " days_after " NUMBER " NOT NULL,"                                                             \
    " reminders TEXT NOT NULL,"                                                                    \
    " changed " NUMBER " NOT NULL,"                                                                \
    " due_at " NUMBER " NOT NULL,"                                                                 \
    " lease_until " NUMBER " NOT NULL DEFAULT 0,"                                                  \
    " lease_node TEXT NOT NULL DEFAULT ''" END ";"                                                 \
    "CREATE INDEX alerts_due ON alerts (due_at) WHERE due_at > 0;"                                 \
    "CREATE INDEX alerts_changed ON alerts (changed);"                                             \
    "CREATE TABLE alert_channels ("                                                                \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " player " KEY " NOT NULL,"                                                                    \
    " kind TEXT NOT NULL,"                                                                         \
    " target TEXT NOT NULL,"                                                                       \
    " secret TEXT NOT NULL,"                                                                       \
    " created " NUMBER " NOT NULL,"                                                                \
    " confirmed " NUMBER " NOT NULL,"                                                              \
    " failures " NUMBER " NOT NULL DEFAULT 0,"                                                     \
    " retry_at " NUMBER " NOT NULL DEFAULT 0,"                                                     \
    " why TEXT NOT NULL DEFAULT ''" END ";"                                                        \
    "CREATE INDEX alert_channels_by_player ON alert_channels (player);"                            \
    "CREATE TABLE alerts_told ("                                                                   \
    " channel " KEY " NOT NULL,"                                                                   \
    " table_id " KEY " NOT NULL,"                                                                  \
    " player " KEY " NOT NULL,"                                                                    \
    " since " NUMBER " NOT NULL,"                                                                  \
    " sent_at " NUMBER " NOT NULL,"                                                                \
    " seen_at " NUMBER " NOT NULL,"                                                                \
    " PRIMARY KEY (channel, table_id)" KEYED ";"                                                   \
    "CREATE INDEX alerts_told_by_player ON alerts_told (player);"                                  \
    "CREATE TABLE server_keys ("                                                                   \
    " name " KEY " PRIMARY KEY,"                                                                   \
    " value TEXT NOT NULL" END ";"

/* Version 11. Who was removed from a club stays there as such, and cannot come back. Of the chat
 * the last lines are kept. */
#define SCHEMA_CLUBS(NUMBER, KEY, END, KEYED)                                                      \
    "CREATE TABLE clubs ("                                                                         \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " name TEXT NOT NULL,"                                                                         \
    " created " NUMBER " NOT NULL" END ";"                                                         \
    "CREATE TABLE club_members ("                                                                  \
    " club " KEY " NOT NULL,"                                                                      \
    " player " KEY " NOT NULL,"                                                                    \
    " role TEXT NOT NULL,"                                                                         \
    " since " NUMBER " NOT NULL,"                                                                  \
    " PRIMARY KEY (club, player)" KEYED ";"                                                        \
    "CREATE INDEX club_members_by_player ON club_members (player);"                                \
    "CREATE TABLE club_chat ("                                                                     \
    " club " KEY " NOT NULL,"                                                                      \
    " n " NUMBER " NOT NULL,"                                                                      \
    " at " NUMBER " NOT NULL,"                                                                     \
    " player " KEY " NOT NULL,"                                                                    \
    " body TEXT NOT NULL,"                                                                         \
    " PRIMARY KEY (club, n)" KEYED ";"                                                             \
    "CREATE INDEX club_chat_by_player ON club_chat (player);"                                      \
    "CREATE TABLE club_tables ("                                                                   \
    " table_id " KEY " PRIMARY KEY,"                                                               \
    " club " KEY " NOT NULL,"                                                                      \
    " at " NUMBER " NOT NULL" END ";"                                                              \
    "CREATE INDEX club_tables_by_club ON club_tables (club, at);"

/* Also of version 11. A tournament follows from its events; its tables are written when they are
 * there, and done when the event of their result is. */
#define SCHEMA_TOURNAMENTS(NUMBER, KEY, END, KEYED)                                                \
    "CREATE TABLE tournaments ("                                                                   \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " club " KEY " NOT NULL,"                                                                      \
    " name TEXT NOT NULL,"                                                                         \
    " creator " KEY " NOT NULL,"                                                                   \
    " game TEXT NOT NULL,"                                                                         \
    " clock TEXT NOT NULL,"                                                                        \
    " rated " NUMBER " NOT NULL,"                                                                  \
    " pause " NUMBER " NOT NULL,"                                                                  \
    " state TEXT NOT NULL,"                                                                        \
    " created " NUMBER " NOT NULL,"                                                                \
    " starts " NUMBER " NOT NULL,"                                                                 \
    " due_at " NUMBER " NOT NULL,"                                                                 \
    " last_v " NUMBER " NOT NULL" END ";"                                                          \
    "CREATE INDEX tournaments_by_club ON tournaments (club, created);"                             \
    "CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at > 0;"                       \
    "CREATE TABLE tournament_events ("                                                             \
    " tournament " KEY " NOT NULL,"                                                                \
    " v " NUMBER " NOT NULL,"                                                                      \
    " at " NUMBER " NOT NULL,"                                                                     \
    " body TEXT NOT NULL,"                                                                         \
    " PRIMARY KEY (tournament, v)" KEYED ";"                                                       \
    "CREATE TABLE tournament_entrants ("                                                           \
    " tournament " KEY " NOT NULL,"                                                                \
    " player " KEY " NOT NULL,"                                                                    \
    " PRIMARY KEY (tournament, player)" KEYED ";"                                                  \
    "CREATE TABLE tournament_tables ("                                                             \
    " table_id " KEY " PRIMARY KEY,"                                                               \
    " tournament " KEY " NOT NULL,"                                                                \
    " round " NUMBER " NOT NULL,"                                                                  \
    " number " NUMBER " NOT NULL,"                                                                 \
    " done " NUMBER " NOT NULL" END ";"                                                            \
    "CREATE UNIQUE INDEX tournament_tables_by_round "                                              \
    "ON tournament_tables (tournament, round, number);"                                            \
    "CREATE INDEX tournament_tables_played ON tournament_tables (table_id) WHERE done = 0;"

/* Version 12. What people look for among tables that wait or are played: moves change none of it.
 * Of tables that are there it is read from their rows, with the seats. */
#define SCHEMA_PEOPLE(NUMBER, KEY, END, KEYED)                                                     \
    "ALTER TABLE tables ADD COLUMN pace " NUMBER " NOT NULL DEFAULT 0;"                            \
    "ALTER TABLE tables ADD COLUMN rated " NUMBER " NOT NULL DEFAULT 0;"                           \
    "ALTER TABLE tables ADD COLUMN delay " NUMBER " NOT NULL DEFAULT 0;"                           \
    "UPDATE tables SET seated = 0 WHERE state IN ('open', 'running');"                             \
    "CREATE INDEX tables_lobby ON tables "                                                         \
    "(state, created, id, game, seats, pace, rated, delay, seats_taken) "                          \
    "WHERE listed = 1 AND state <> 'over';"                                                        \
    "CREATE TABLE friends ("                                                                       \
    " player " KEY " NOT NULL,"                                                                    \
    " other " KEY " NOT NULL,"                                                                     \
    " at " NUMBER " NOT NULL,"                                                                     \
    " PRIMARY KEY (player, other)" KEYED ";"                                                       \
    "CREATE INDEX friends_by_other ON friends (other);"

/* Version 13. What a browser has shown is known of the browser, by when it was sent. */
#define SCHEMA_MAIL(NUMBER, KEY, END)                                                              \
    "ALTER TABLE alerts ADD COLUMN mail_always " NUMBER " NOT NULL DEFAULT 0;"                     \
    "ALTER TABLE alert_channels ADD COLUMN seen_at " NUMBER " NOT NULL DEFAULT 0;"                 \
    "ALTER TABLE alerts_told DROP COLUMN seen_at;"                                                 \
    "CREATE TABLE recoveries ("                                                                    \
    " player " KEY " PRIMARY KEY,"                                                                 \
    " code " KEY " NOT NULL,"                                                                      \
    " created " NUMBER " NOT NULL,"                                                                \
    " expires " NUMBER " NOT NULL" END ";"                                                         \
    "CREATE UNIQUE INDEX recoveries_by_code ON recoveries (code);"

/* Version 14. */
#define SCHEMA_PASSKEYS(NUMBER, KEY, END)                                                          \
    "CREATE TABLE passkeys ("                                                                      \
    " id " KEY " PRIMARY KEY,"                                                                     \
    " player " KEY " NOT NULL,"                                                                    \
    " public_key TEXT NOT NULL,"                                                                   \
    " signs " NUMBER " NOT NULL,"                                                                  \
    " name TEXT NOT NULL,"                                                                         \
    " created " NUMBER " NOT NULL,"                                                                \
    " used " NUMBER " NOT NULL" END ";"                                                            \
    "CREATE INDEX passkeys_by_player ON passkeys (player);"                                        \
    "CREATE TABLE passkey_challenges ("                                                            \
    " code " KEY " PRIMARY KEY,"                                                                   \
    " player " KEY " NOT NULL,"                                                                    \
    " expires " NUMBER " NOT NULL" END ";"

/* Version 15. How the games of a tournament are played, where not by the usual rules. */
#define SCHEMA_HOUSE_RULES "ALTER TABLE tournaments ADD COLUMN rules TEXT NOT NULL DEFAULT '';"

/* Version 16. Who sits where a table waits for players or is played in one go: friends look for
 * each other there, and not among the games with days for every move, which may be thousands. */
#define SCHEMA_LIVE(NUMBER)                                                                        \
    "ALTER TABLE seatings ADD COLUMN live " NUMBER " NOT NULL DEFAULT 0;"                          \
    "UPDATE seatings SET live = 1 WHERE over_at = 0 AND table_id IN (SELECT id FROM tables "       \
    "WHERE state = 'open' OR (state = 'running' AND pace <> 2));"                                  \
    "CREATE INDEX seatings_live ON seatings (player, table_id) WHERE live = 1;"

#endif
