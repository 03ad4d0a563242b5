/* table.h - a table: who sits there, what is played, what each may see.
 *
 * A table is the fold of its rows (row.h) and nothing else. It has no socket, no database, no
 * thread and no clock: time is passed in. Handling a request changes nothing and gives rows; the
 * caller makes the rows durable, folds them, and only then acknowledges.
 *
 *     table_handle(t, &request, &answer);
 *     make all of answer.row durable, or none: row (table, v) may have been taken by another node,
 *         and then the rows that are there are folded and the request is handled again
 *     table_fold each of answer.row, and acknowledge answer.v
 *
 * What the rows hold is written in table/fold.c. tests/table/laws.c holds tables to the swap law:
 * nothing that leaves a table depends on what its reader cannot know. */
#ifndef PAKLI_TABLE_TABLE_H
#define PAKLI_TABLE_TABLE_H

#include "bots/bot.h"
#include "engine/series.h"
#include "table/requests.h"
#include "table/row.h"

enum {
    TABLE_CHAT_MAX = 600,              /* bytes of a chat message */
    TABLE_ENTROPY_MAX = FAIR_TEXT_MAX, /* bytes of a text that goes into the deal */
    TABLE_FIRST_DRAWN = -1,
    TABLE_INVITE_LENGTH = 12,
    TABLE_ASKERS_MAX = 8,     /* people who ask for a seat at once */
    PERSON_KEY_LENGTH = 16,   /* characters of what everybody may know of a player's id */
    TABLE_REMOVED_MAX = 32,   /* people a table remembers that were removed */
    TABLE_CHAT_KEPT = 30,     /* chat messages that a table remembers */
    TABLE_DELAY_MOST = 20,    /* moves that watchers see later */
    TABLE_ROWS_MAX = 100000,  /* from then on nothing is taken but what the games need to end */
    TABLE_GRACE_REAL = 30000, /* ms after a clock ran out, before a bot takes over */
    TABLE_GRACE_DAYS = 12 * 3600 * 1000,
    TABLE_BOT_CALL_AFTER = 300000, /* ms without a clock, before others may call a bot */
    TABLE_AWAY_GRACE = 30000,    /* ms in the turn of somebody who left, before a bot takes over */
    TABLE_RETURN_LEAST = 60000,  /* ms a returner had at least, in rows that do not keep clocks */
    TABLE_BREAK_LENGTH = 15000,  /* ms between two games of a match */
    TABLE_REVEAL_TIME = 8000,    /* ms in which all must reveal what they committed to */
    TABLE_WAIT_MAX = 86400000,   /* ms in which nothing happens, before all who wait must get up */
    TABLE_FIRST_MOVE = 86400000, /* ms for the first move of a person, if another one waits */
    TABLE_PAUSE_MOST = 10080,    /* minutes of a pause */
    VACATION_DAYS = 28,          /* of a person at a table, in a year */
    TABLE_PACE = 500,            /* ms that a bot's move usually takes */
    TABLE_BOT_SECONDS = 10,      /* no bot of a table may think longer, */
    TABLE_BOT_WORLDS = 100000    /* nor in more worlds */
};

/* Who plays in the seat of somebody who left, resigned or ran out of time. */
#define TABLE_STAND_IN "expert"

/* ---- What a table is ----------------------------------------------------------------------- */

/* How long people may think. Real time: a bank for the whole game, and so much more with every
 * decision. Days: so much for every decision. In JSON {"kind":"none"},
 * {"kind":"real","bank":600,"increment":5} in seconds, {"kind":"days","days":3}. */
#define TIME_BANK_LEAST 10 /* seconds */
#define TIME_BANK_MOST 86400
#define TIME_INCREMENT_MOST 3600
#define TIME_DAYS_MOST 30

/* A pause is proposed and agreed to as another time control is, but takes the place of none:
 * {"kind":"pause","minutes":30}, and of 0 minutes it ends one. */
enum time_control_kind {
    TIME_CONTROL_NONE,
    TIME_CONTROL_REAL,
    TIME_CONTROL_DAYS,
    TIME_CONTROL_PAUSE
};

struct time_control {
    enum time_control_kind kind;
    int64_t bank, increment; /* ms; of TIME_CONTROL_DAYS the bank is what each decision has, of a
                              * pause how long it is */
};

enum seat_kind { SEAT_EMPTY, SEAT_HUMAN, SEAT_BOT };

/* Why a bot plays for a person. Who resigned may not take the seat back. */
enum seat_absence { ABSENCE_NONE, ABSENCE_LEFT, ABSENCE_TIMEOUT, ABSENCE_RESIGNED };

struct table_seat {
    enum seat_kind kind;
    enum seat_absence absence;
    bool ready;                         /* false: a rematch waits for this person to join, or */
    bool invited;                       /* an invitation by the host does */
    bool guest, program;                /* without an account; a bot that comes by the interface */
    char player[PLAYER_ID_MAX + 1];     /* of a person */
    char person[PERSON_KEY_LENGTH + 1]; /* the key of that player */
    char name[NAME_MAX_BYTES];          /* of a person */
    char level[BOT_NAME_MAX];           /* of a bot, also one that plays for a person */
    struct fair_part part;              /* what it adds to the seed of the first deal */
    int64_t away_since;    /* when this person left and no bot has taken over yet, or 0 */
    int64_t left_decision; /* the decision at which a bot took over, or 0: in another's turn */
    int64_t out_v; /* the row by which a bot took over: who is not back in the end has forfeited. 0:
                    * nobody did, or it was in rows that knew no forfeits */
    int out_ply;
    bool lost;     /* this game, whatever comes: resigned, or out of time by the clock */
    int bot_moves; /* of this game that a bot made for this person */
    int64_t bank;  /* ms left when its turn began; below 0 in the grace */
    int64_t vacation_from, vacation_until; /* days off; their clock for a decision stands still */
    int64_t vacation_used, vacation_year;  /* ms of that year, since 1970 */
    int64_t used; /* ms that a person has thought in this game, also about what was taken back */
};

/* BREAK: a game of a match over several games is over, the next has not begun. */
enum table_stage { STAGE_NONE, STAGE_WAITING, STAGE_PLAYING, STAGE_BREAK, STAGE_OVER };

/* Who may ask a bot for advice: everybody, nobody, or, where nothing was said, who plays against
 * bots only. */
enum table_hints { HINTS_ALONE, HINTS_YES, HINTS_NO };

/* What the host has settled before the first deal. */
struct table_settings {
    int first;        /* the seat that begins, or TABLE_FIRST_DRAWN; all move round until it is 0 */
    bool hold;        /* it begins when the host says so, not as soon as every seat is taken */
    bool no_watchers; /* while a game is played only those who sit there see it */
    bool open_bots;   /* everybody at the table may let bots sit down, not only the host */
    int delay;        /* watchers see a move when so many more were made, or the game is over */
};

enum asker_state { ASKER_WAITS, ASKER_ADMITTED, ASKER_DECLINED };

/* Somebody who would like a locked seat. */
struct table_asker {
    char person[PERSON_KEY_LENGTH + 1];
    char name[NAME_MAX_BYTES];
    bool guest;
    int seat;
    enum asker_state state;
};

struct accepted_request; /* a request that was accepted, see table/internal.h */
struct table_delay;      /* what watchers see later, see table/delay.c */

struct table {
    char id[TABLE_ID_LENGTH + 1];
    int64_t v, at; /* of the last row */
    enum table_stage stage;
    struct series series; /* game, setup, games; of a single game the seed is that of its deal */
    bool hidden;          /* not in the lobby */
    enum table_hints hints;
    bool rated;    /* the game counts for the ratings of who plays it */
    bool arranged; /* the server has seated all: the time control stays as it is */
    struct table_settings settings;
    char host[PLAYER_ID_MAX + 1];         /* who may arrange it before the first deal, or "" */
    uint32_t locked;                      /* seats for who has the invitation */
    char invite[TABLE_INVITE_LENGTH + 1]; /* that one; "" while no seat was ever locked */
    char removed[TABLE_REMOVED_MAX][PLAYER_ID_MAX + 1]; /* who may not sit down again */
    int removed_count;
    struct table_asker asker[TABLE_ASKERS_MAX]; /* in the order they came */
    int asker_count;
    bool closed;                     /* by a moderator, or */
    bool unplayed;                   /* since somebody did not make their first move in time */
    uint32_t moved;                  /* seats whose persons have made a move in the first game */
    int64_t pause_from, pause_until; /* that all have agreed to: no clock counts it */
    int64_t ended_at;                /* of a table that is over: since then */
    bool turned;                     /* all are seated, and who begins is in seat 0 */
    struct time_control time_control;
    struct table_seat seat[SEATS_MAX];
    uint8_t secret[32], server_commit[32]; /* the latter is its hash */
    int round;                             /* of reveals, from 1; 0: none is due, or was */
    int64_t round_at;                      /* when it began */
    bool withheld;                         /* somebody did not reveal in this round */
    bool fixed_deal;                       /* the deal came from a record, not from a seed: */
    union any_deal deal;                   /* this one it is */
    uint8_t commit[32];                    /* match_commit, or series_commit; from the deal on */
    int number;                            /* of the game being played, from 0 */
    bool announced;                        /* the end of this game has its row */
    struct match match;                    /* from the first deal on */
    struct result totals;                  /* by player as series_player counts them */
    struct text finished;                  /* records of the finished games of a match */
    struct text log;                       /* lines "SEAT BANK WORDS", a line a ply */
    struct text chat;                      /* the last chat messages, a JSON object a line */
    int chats;
    int64_t settled;    /* v of the last row that was no move, undo or chat */
    int64_t shortened;  /* v of the last row that took lines of the log away */
    int64_t since;      /* when the pending decision began */
    int64_t decision;   /* v of the row it began with */
    int64_t outage_end; /* of the last outage whose time was given back */
    struct time_control proposed;
    uint32_t agreed; /* seats that agree to the proposed time control; 0: none proposed */
    char rematch[TABLE_ID_LENGTH + 1]; /* the table that follows this one, or "" */
    int rematch_seat;                  /* who asked for it */
    struct accepted_request *accepted;
    size_t accepted_count, accepted_capacity;
    struct table_delay
        *delay; /* while a game is played at a table with settings.delay, else NULL */
};

/* Whether that may be the id of a table. */
bool table_id_valid(const char *id);
void table_init(struct table *t, const char *id);
void table_close(struct table *t);
void table_clone(const struct table *t, struct table *out);

/* Applies the next row. A row that does not follow from the ones before, or that is no row a table
 * would have made, is refused with a sentence and changes nothing. */
bool table_fold(struct table *t, const struct row *row, struct refusal *why);

/* Who sits there for people to see: "bot", also of a program that plays by the interface, or
 * "human".
 */
const char *table_seat_kind(const struct table_seat *seat);
/* What tells a player apart from all others, without the id, from which tables can be guessed. */
void table_person(const char *player, char out[PERSON_KEY_LENGTH + 1]);
/* The seat of that player, or WATCHER. */
int table_seat_of(const struct table *t, const char *player);
/* Whether anything at the table names that player: a seat, a chat message, or that they ask for a
 * seat. */
bool table_names(const struct table *t, const char *player);
/* The seat of the host, or WATCHER. */
int table_host(const struct table *t);
/* Whether that player, or with "" anybody, may look at the table now. */
bool table_may_watch(const struct table *t, const char *player);
/* The table as that viewer may know it now: t itself, or for a watcher of a table with a delay what
 * it was some moves ago. All that is written below for a viewer is written of that one. */
const struct table *table_seen(const struct table *t, int viewer);
/* Whether the game counts for ratings, or will (table/rated.c). */
bool table_is_rated(const struct table *t);
/* Whether that bot may sit at a rated table. */
bool table_rates_bot(const char *level);
/* Whether a person plays there who has neither left nor resigned nor run out of time. */
bool table_has_person(const struct table *t, int seat);

/* ---- Requests ------------------------------------------------------------------------------ */

/* Who is invited by name, as whoever knows accounts has found them. */
struct table_invited {
    char player[PLAYER_ID_MAX + 1];
    char name[NAME_MAX_BYTES];
    bool program;
    bool unwilling; /* has blocked who invites */
};

/* Who sits at a table that the server opens for others, as in a tournament. */
struct table_arrangement {
    struct {
        char player[PLAYER_ID_MAX + 1], name[NAME_MAX_BYTES]; /* of a person */
        char level[BOT_NAME_MAX];                             /* of a bot, or "" */
        bool guest, program;
    } seat[SEATS_MAX];
};

/* Strings are copies. Of REQUEST_OPEN and REQUEST_CLOCK the JSON is read where it stands. */
struct table_request {
    enum table_request_kind kind;
    int64_t now;
    char player[PLAYER_ID_MAX + 1]; /* "" for the server itself */
    char id[REQUEST_ID_MAX + 1];
    char name[NAME_MAX_BYTES]; /* of who asks, to sit down by */
    bool guest, program;       /* who asks has no account; is no person */
    const char
        *unwanted_by; /* of REQUEST_JOIN and REQUEST_ASK: hosts who block this player, or NULL */
    const struct table_invited *invited; /* of REQUEST_INVITE, or NULL: there is no such account */
    char origin[ORIGIN_MAX];             /* the network they ask from, or ""; no row holds it */
    char text[TABLE_CHAT_MAX + 1];
    char commit[65];  /* of who sits down, hexadecimal; "": none said */
    int seat;         /* -1: none said */
    int64_t ply;      /* -1: none said */
    int64_t decision; /* of REQUEST_BOT_MOVE, as table_due said */
    int64_t from, to; /* of REQUEST_OUTAGE */
    const struct json *json;
    int body;                   /* the JSON object it came in, or -1 */
    uint8_t secret[32];         /* of REQUEST_OPEN and table_open_rematch: 32 random bytes */
    const union any_deal *deal; /* NULL, or of REQUEST_OPEN: the table plays this deal, and nobody
                                 * sits there yet. No server asks for that */
    int rules;                  /* the version of the rules that deal is of; 0: the newest */
    const struct table_arrangement *arranged; /* NULL, or of REQUEST_OPEN by the server: all seats.
                                               * The game begins at once */
    char next[TABLE_ID_LENGTH + 1]; /* of REQUEST_REMATCH: the id the new table would have */
};

/* Takes the fields of that kind (table/requests.c) from a JSON object. The caller adds
 * player, name, now, secret and next. j must outlive the request. */
bool table_request_read(struct table_request *q, enum table_request_kind kind, const struct json *j,
                        int body, struct refusal *why);

/* Its rows point into it: it is not to be copied. */
struct table_answer {
    int status;    /* 200, or as HTTP: 400 403 404 409 422 */
    char code[24]; /* a word for programs: "wrong_ply" */
    struct refusal why;
    int64_t v;                      /* the row that acknowledges the request */
    int seat;                       /* the seat it is about, or -1 */
    int64_t ply;                    /* the ply that came next then */
    bool repeated;                  /* it was accepted before: no row is added */
    char next[TABLE_ID_LENGTH + 1]; /* of REQUEST_REMATCH: the table that follows, old or new */
    int count;
    struct row row[ROWS_AT_ONCE];
    struct text body[ROWS_AT_ONCE], secret[ROWS_AT_ONCE]; /* what the rows point into */
    char player[ROWS_AT_ONCE][PLAYER_ID_MAX + 1];
    char id[REQUEST_ID_MAX + 1];
};

/* Answers with rows to add, or a refusal; the table stays as it is. The id of an accepted request,
 * sent again by the same player, gives the same v and seat and no row; with other content it is
 * refused. Free every answer. */
void table_handle(const struct table *t, const struct table_request *q, struct table_answer *out);
void table_answer_free(struct table_answer *answer);
/* Folds all rows of an answer to a request at a table like this one. */
void table_apply(struct table *t, const struct table_answer *answer);
/* The table as it will be with the rows of an answer, to be closed: for those who must know before
 * the rows are durable, or who ask further requests meanwhile. */
void table_preview(const struct table *t, const struct table_answer *answer, struct table *out);

/* The rows of the table that follows t, for an accepted REQUEST_REMATCH that gave a row: same
 * options, players moved round by one seat. Who asks and bots are ready, the others say so by
 * REQUEST_JOIN. Both tables' rows should become durable together. */
void table_open_rematch(const struct table *t, const struct table_request *q,
                        struct table_answer *out);

/* ---- What is due without anybody asking ---------------------------------------------------- */

enum table_due_kind {
    TABLE_DUE_NEVER,
    TABLE_DUE_BOT,   /* now: think (table_bot_task), then REQUEST_BOT_MOVE */
    TABLE_DUE_CLOCK, /* at that time: REQUEST_TIMEOUT, as a clock ran out or who left has not come
                      * back. Of no seat: of a table that waits for players */
    TABLE_DUE_START  /* at that time: REQUEST_START of the server itself */
};

struct table_due {
    enum table_due_kind kind;
    int64_t at;
    int seat;
    int64_t ply;
    int64_t decision;
};
void table_due(const struct table *t, struct table_due *out);

/* All that a worker needs to think for the bot that is due; it holds no part of the table. */
struct table_bot_task {
    struct look look;
    struct bot bot;
    uint8_t seed[SEED_BYTES];
    struct table_due due;
};
bool table_bot_task(const struct table *t, struct table_bot_task *out);

/* By when the person to decide must make their first move, or the table is closed without a result;
 * INT64_MAX where they need not. */
int64_t table_first_end(const struct table *t, int seat);
/* When the time of the seat to decide is over, without the grace: by its clock, or for its first
 * move; INT64_MAX where it is not. */
int64_t table_deadline(const struct table *t, int seat);

/* Who would have lost, whatever their points, if the game ended now. */
void table_forfeits(const struct table *t, struct forfeits *out);

/* Seats whose persons have never made a move and lost by that, or had the table closed by it. */
uint32_t table_absent(const struct table *t);

/* Points and places of a table that is over: of its game, or of the whole match. */
struct table_standing {
    int32_t score[SEATS_MAX];
    int place[SEATS_MAX]; /* from 1; equal ones share it */
};
void table_standing(const struct table *t, struct table_standing *out);

/* Whether an outage took time, from a clock or from those who are to reveal, that was not given
 * back. */
bool table_outage_counts(const struct table *t, int64_t from, int64_t to);

/* How soon the bot that is due should move: so long after its decision began, of which it may think
 * that long. It depends on nothing but the table's id, the number of the decision, the phase and
 * the level, which everybody knows: not on cards, nor on how many moves there are. Zeros where no
 * bot is due, or where the usual time is 0. */
struct table_pace {
    int64_t ms, thinking_ms; /* of random, beginner and expert the latter is 0 */
};
void table_pace(const struct table *t, int usual_ms, struct table_pace *out);

/* What a seat has left to think then, in ms; below 0 in the grace, INT64_MAX without a clock. */
int64_t table_time_left(const struct table *t, int seat, int64_t now);

/* ---- Hints --------------------------------------------------------------------------------- */

/* Whether people at this table may ask a bot for advice. */
bool table_has_hints(const struct table *t);
/* What a bot needs to advise that seat, or false: the answer refuses and says why. It holds no part
 * of the table. */
bool table_hint(const struct table *t, int seat, struct look *look, struct table_answer *out);

/* ---- What a reader receives, as JSON ------------------------------------------------------- */

struct table_reader {
    int viewer;         /* a seat or WATCHER */
    int64_t now;        /* for the clocks */
    uint32_t connected; /* seats whose players are connected */
    bool told;          /* also what each move of the log did, as facts (engine/facts.h) */
};

/* The table as the reader may see it: of table_seen. */
void table_write(const struct table *t, const struct table_reader *reader, struct text *out);
/* Of that only {"v","ply","turn","legal"}, for programs; legal is [] for who is not asked. */
void table_write_legal(const struct table *t, int viewer, struct text *out);
/* {"v","ply","previews":[{"move","score","places":[{"zone","place","points"}],"stands":[piece..]}],
 * "final":[move..]}: moves of the reader that change their own score for certain, with the score,
 * the points of the places that change, and figures where they would stand; and moves that cannot
 * be taken back (engine/preview.h). Both are empty for who is not asked. */
void table_write_previews(const struct table *t, int viewer, struct text *out);
/* One event {"t","v","d"} for a row that was folded; not for who may not know it yet, see
 * table_seen. The events of ROW_OPEN and ROW_START hold the
 * whole table as it is now: d.v says up to which row, and what comes with a lower v is in it. */
void table_write_event(const struct table *t, const struct row *row,
                       const struct table_reader *reader, struct text *out);
/* The record: while the game runs without deal and seed. False before the first deal. */
bool table_write_record(const struct table *t, const struct table_reader *reader, struct text *out);
/* The pieces of a view. */
void table_write_scene(const struct game *game, const union any_state *view, struct text *out);
/* A line of the lobby. */
void table_write_lobby(const struct table *t, struct text *out);
/* {"error","code","rule","reason","values"} of a refusal, with "ply" where that is the matter; in
 * that language, unless it is LANGUAGES, also {"sentence","lang"}. */
void table_write_refusal(const struct table_answer *answer, enum language language,
                         struct text *out);

/* ---- What changed for a reader ------------------------------------------------------------- *
 *
 * {"from":41,"set":{..},"gone":["legal"],"lists":{"scene":[[3,1],[9,0,{..}]]}} makes the table that
 * a reader saw at v = 41 into that of now: set these members, remove those that are gone, then take
 * so many items out of a list at a place and put others in there, one after the other. With
 * "all":true instead of "gone" every member is gone that is not set and is none of the lists scene,
 * worth, log and chat. Where one move was made since then, "flights":[[12,40]] tells what it took
 * where: pieces by their numbers in the scene of then and that of now; see engine/flights.h. */

/* What a table showed a reader, as far as it must be known later. Of the game it holds that
 * reader's own view and nothing else. */
struct table_snapshot {
    int64_t v;
    int viewer; /* a seat or WATCHER */
    enum table_stage stage;
    bool dealt;
    size_t plies;
    int chats;
    union any_state view;       /* where dealt */
    struct scene_pieces *scene; /* of that view, where it was made before; else NULL */
};
void table_take_snapshot(const struct table *t, int viewer, struct table_snapshot *out);
void table_snapshot_free(struct table_snapshot *s);
/* Since a snapshot of the same table and viewer. */
void table_write_change(const struct table_snapshot *before, const struct table *t,
                        const struct table_reader *reader, struct text *out);
/* The same, and the snapshot becomes that of now: cheaper than taking another. */
void table_advance_snapshot(struct table_snapshot *s, const struct table *t,
                            const struct table_reader *reader, struct text *out);

/* The flights of the last move as that viewer saw it: ,"flights":[..], or nothing. */
void table_write_flights(const struct table *t, int viewer, struct text *out);
/* What others touched in the open since that viewer's own last move, each seat in its last turn,
 * for who comes to the table: ,"marks":[[40,2],..], pieces by their numbers in the scene with who
 * touched them; or nothing. The game is played again for it from its deal. */
void table_write_marks(const struct table *t, int viewer, struct text *out);

/* ---- The deal can be verified -------------------------------------------------------------- *
 *
 * The hash of the server's secret is shown when the table is opened. Players may commit to random
 * bytes while the table waits. When all seats are taken, everybody who committed must reveal within
 * TABLE_REVEAL_TIME; then the first deal is made, and nothing changes at the seats before. In a
 * match over several games the seed is that of the series. See engine/fair.h. */

/* All that goes into the seed; of a table that waits, as far as it is known. */
void table_fair(const struct table *t, struct fair *out);
/* Whether all seats are taken and reveals are missing. */
bool table_is_revealing(const struct table *t);

#endif
