/* internal.h - what the files of a table share among themselves; see table.h. */
#ifndef PAKLI_TABLE_INTERNAL_H
#define PAKLI_TABLE_INTERNAL_H

#include "table/table.h"

/* A request that was accepted: enough to know it again. */
struct accepted_request {
    uint64_t key;    /* hash of player and id */
    uint32_t digest; /* of what was asked, see request_digest */
    int32_t seat;
    int64_t v;
};

void accepted_add(struct table *t, const struct row *row, uint32_t digest);
const struct accepted_request *accepted_find(const struct table *t, const char *player,
                                             const char *id);
uint32_t request_digest(const struct table_request *q);

/* ---- People -------------------------------------------------------------------------------- */

/* Whether a person decides in this seat, or a bot does. */
bool seat_has_person(const struct table_seat *seat);
bool seat_has_bot(const struct table_seat *seat);
/* A level in words that a table may have. */
bool seat_read_level(const char *words, struct bot *out, struct refusal *why);
/* UTF-8 of at most so many bytes without control characters. */
bool text_is_clean(const char *words, size_t most);
/* Whether nobody, not even a bot, sits there. */
bool table_empty(const struct table *t);
/* The next game may begin: all are seated, and the host does not hold it. */
bool table_full(const struct table *t);
/* It is full, and nobody's reveal is missing. */
bool table_can_start(const struct table *t);
/* The seat to decide, or -1. */
int table_turn(const struct table *t);

/* Deals game number g into m, to be closed, and says what commit belongs to it. */
void table_make_deal(const struct table *t, const struct series *s, int g, struct match *m,
                     uint8_t commit[32]);

/* ---- Clocks -------------------------------------------------------------------------------- */

bool time_control_read(const struct json *j, int value, struct time_control *out,
                       struct refusal *why);
void time_control_write(const struct time_control *time_control, struct text *out);
bool time_control_equal(const struct time_control *a, const struct time_control *b);
/* Whether that seat's agreement is all that is missing. */
bool time_control_agreed(const struct table *t, uint32_t agreed);
/* Every clock full, and the one of the seat to decide running. */
void clocks_start(struct table *t);
/* Takes off what the seat to decide has used up since. */
void clocks_charge(struct table *t);
/* Whatever was running at that time ran that much later. */
void clocks_give_back(struct table *t, int64_t from, int64_t to);
/* When a bot takes over from the person to decide: since the clock ran out, or since they left and
 * did not come back. INT64_MAX: never. */
int64_t clock_end(const struct table *t, int seat);
int64_t away_end(const struct table *t, int seat);

/* ---- Time that no clock counts (table/idle.c) ------------------------------------------------ */

/* How much of that time counts for that seat; and when so much has. */
int64_t time_counted(const struct table *t, int seat, int64_t from, int64_t to);
int64_t time_after(const struct table *t, int seat, int64_t from, int64_t ms);
/* Whether there is a clock that can be paused; a pause from now on, in place of any other. */
bool table_can_pause(const struct table *t);
void pause_begin(struct table *t, int64_t ms);
struct parsed_row;
bool fold_vacation(struct table *t, const struct parsed_row *f, struct refusal *why);
/* Members of a seat: "vacation_until", and of the one to decide "idle_until" and "first_by". */
void idle_write_seat(const struct table *t, int seat, int64_t now, struct text *out);

/* ---- The host ------------------------------------------------------------------------------ */

/* Takes the settings that stand in an object; false where one is none. */
bool settings_read(const struct json *j, int object, int seats, struct table_settings *out);
/* All of them as members, each with a comma behind it. */
void settings_write(const struct table_settings *s, struct text *out);
/* Whether they are those of a table of which nothing was said. */
bool settings_usual(const struct table_settings *s);
bool table_is_removed(const struct table *t, const char *player);
/* Whether who asks may sit down here at all, as far as the host has a say; else it is refused. */
bool is_welcome(const struct table *t, const struct table_request *q, struct table_answer *out);
/* Whether the host has let the player in (table/askers.c). */
bool table_is_admitted(const struct table *t, const char *player);
/* Who sits asks no longer. */
void asker_sits(struct table *t, const char *player);
void askers_write(const struct table *t, struct text *out);
/* A member that is true or false, or stays as it is where there is none. */
bool read_bool(const struct json *j, int object, const char *name, bool *out);
/* Whether somebody with that invitation, or "", may sit down there. */
bool table_takes(const struct table *t, int seat, const char *invite);
/* The seat that begins the first game, once all are seated. */
int table_first(const struct table *t);
/* Lets the first game begin that waits for the host. */
bool host_starts(const struct table *t, const struct table_request *q, struct table_answer *out);
/* Everybody moves to the seat before; and so often that who begins is in seat 0, once. */
void rotate_seats(struct table *t);
void host_turn_seats(struct table *t);
/* Every seat is taken by a bot or by somebody who is there. */
bool table_seated(const struct table *t);
/* The table waits and the player who asks is its host, or may add bots; else the answer refuses. */
bool check_host(const struct table *t, const struct table_request *q, struct table_answer *out);
bool check_bots(const struct table *t, const struct table_request *q, struct table_answer *out);
/* The members of a table that are about its host, as that viewer sees them. */
void host_write(const struct table *t, int viewer, struct text *out);
/* Somebody sits down, or has left that seat: then the next person is the host. */
void host_sits(struct table *t, const char *player);
void host_leaves(struct table *t, int seat, const char *player);

/* ---- Rated tables (table/rated.c) ----------------------------------------------------------- */

/* One game by the usual options. */
bool rated_series(const struct series *s);
/* Whether a rated table is opened so, and takes who asks or that bot; else the answer refuses. */
bool rated_opens(const struct table_request *q, const struct series *s, enum table_hints hints,
                 struct table_answer *out);
bool rated_takes_player(const struct table_request *q, struct table_answer *out);
bool rated_takes_bot(const char *level, struct table_answer *out);

/* ---- What watchers see later (table/delay.c) ------------------------------------------------ */

/* After a row was folded. */
void delay_row(struct table *t, const struct row *row);
void delay_clone(const struct table *t, struct table *out);
void delay_free(struct table *t);
/* The reader of table_seen: clocks stand where they stood then. */
struct table_reader delay_reader(const struct table *seen, const struct table *t,
                                 const struct table_reader *reader);
/* table_fold without what watchers see of it. */
bool table_fold_row(struct table *t, const struct row *row, struct refusal *why);

/* ---- Applying rows ------------------------------------------------------------------------- */

/* A row and its body. */
struct parsed_row {
    const struct row *row;
    struct json j;
};

/* Refuses a row that no table would have made; always false. */
bool corrupt(struct refusal *why, const char *what);
/* A text in the body, or 32 bytes in hexadecimal; false if there is none that fits. */
bool row_text(const struct parsed_row *f, const char *name, char *buf, size_t room);
bool row_hex(const struct parsed_row *f, const char *name, uint8_t out[32]);
/* A text in the secret of a row. */
bool row_secret_text(const struct row *row, const char *name, char *buf, size_t room);
bool fold_seat(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_clock(struct table *t, const struct parsed_row *f, struct refusal *why);
/* Rows of the host, each about a seat. */
bool fold_remove(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_swap(struct table *t, const struct parsed_row *f, struct refusal *why);
/* Whether the host made the row, before the first deal. */
bool is_of_host(const struct table *t, const struct parsed_row *f);
bool fold_ask(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_admit(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_invite(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_lock(struct table *t, const struct parsed_row *f, struct refusal *why);
bool fold_settings(struct table *t, const struct parsed_row *f, struct refusal *why);
/* What a row adds to the seed, over what is in out. */
bool part_read(const struct parsed_row *f, struct fair_part *out, struct refusal *why);
bool seat_commit(struct table *t, const struct parsed_row *f, struct refusal *why);
bool seat_reveal(struct table *t, const struct parsed_row *f, struct refusal *why);
bool seat_withhold(struct table *t, const struct parsed_row *f, struct refusal *why);
/* After a row about a seat: begins a round of reveals where one is due. */
void table_follow_reveals(struct table *t);

/* Members "forfeits" and "places", each with a comma before it, where somebody forfeited. */
void write_forfeits(const struct forfeits *f, int seats, const struct result *r, struct text *out);

/* ---- Making rows --------------------------------------------------------------------------- */

/* Refuses by one of table/errors.h, the latter also naming the rule; always false. */
__attribute__((format(printf, 5, 6))) bool answer_refuse(struct table_answer *out, int status,
                                                         const char *code, const char *message,
                                                         const char *values, ...);
__attribute__((format(printf, 6, 7))) bool answer_refuse_by(struct table_answer *out,
                                                            const char *rule, int status,
                                                            const char *code, const char *message,
                                                            const char *values, ...);
/* Nothing can be asked of a table that was closed: refuses, and says by whom or why. */
bool answer_closed(const struct table *t, struct table_answer *out);
/* Refuses for a reason that another module gave, with the status and code of one of them. */
bool answer_refuse_with(struct table_answer *out, const struct refusal *why, int status,
                        const char *code, const char *message, const char *values);
/* A new row of the answer; its body is begun with "{" and the content of the request where it is
 * the first. Members are added to out->body[n], each with a comma behind it; answer_finish closes
 * all rows. Returns its number. */
int answer_add_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                   enum row_kind kind, int seat, const char *player);
void answer_finish(struct table_answer *out);
/* Adds the row of the deal, if the table with the rows so far is ready for it. */
void answer_add_deal(const struct table *t, const struct table_request *q,
                     struct table_answer *out);

/* Adds a member to the body of row n. */
void answer_add_text(struct table_answer *out, int n, const char *name, const char *value);
void answer_add_hex(struct table_answer *out, int n, const char *name, const uint8_t bytes[32]);
/* Adds to the body of row n what a player adds to the seed. */
void answer_add_part(struct table_answer *out, int n, const struct fair_part *part);
/* A row by which a person, or a bot, sits down. */
void answer_add_player(const struct table *t, const struct table_request *q,
                       struct table_answer *out, int seat, const struct table_seat *who);
void answer_add_bot(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const char *level);
/* What a player commits to by this request, or nothing. */
bool read_commit(const struct table_request *q, struct fair_part *out, struct table_answer *answer);
/* That seat is there; otherwise the answer refuses. */
bool has_seat(const struct table *t, int seat, struct table_answer *out);
/* Seats may still change; otherwise the answer refuses. */
bool still_waiting(const struct table *t, struct table_answer *out);
/* Ends a round of reveals whose time is over, and deals if it was the last. */
bool end_round(const struct table *t, const struct table_request *q, struct table_answer *out);
/* The player who asks, as somebody to sit down. */
bool read_player(const struct table_request *q, struct table_seat *out,
                 struct table_answer *answer);

/* The handlers: bool request_join(..) and so on, see struct table_request_type. */
#define REQUEST(KIND, NAME, ...)                                                                   \
    bool request_##NAME(const struct table *t, const struct table_request *q,                      \
                        struct table_answer *out);
#include "table/requests.def"

#endif
