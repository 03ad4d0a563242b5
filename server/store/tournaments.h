/* tournaments.h - tournaments of clubs: their events, and which tables are theirs; see store.h.
 *
 * Event (tournament, v) exists once: of several who would add it the first wins, on whichever node.
 * So a round is opened once only, and a result counts once. */
#ifndef PAKLI_SERVER_STORE_TOURNAMENTS_H
#define PAKLI_SERVER_STORE_TOURNAMENTS_H

#include "server/store/clubs.h"
#include "tournament/tournament.h"

enum {
    TOURNAMENT_NAME_MAX = CLUB_NAME_MAX,
    CLOCK_WORDS_MAX = 95,  /* of a time control in JSON */
    RULES_WORDS_MAX = 500, /* of house rules in JSON */
    TOURNAMENTS_AT_ONCE = 16,
    ARRANGED_MAX = 8,      /* tournaments by one person that are not over, */
    ARRANGED_BOTS_MAX = 32 /* and bots in them */
};

struct tournament_entry {
    char id[TABLE_ID_LENGTH + 1], club[CLUB_ID_LENGTH + 1];
    char name[TOURNAMENT_NAME_MAX + 1], creator[PLAYER_ID_MAX + 1];
    char game[GAME_ID_MAX + 1], clock[CLOCK_WORDS_MAX + 1];
    bool rated;
    int pause; /* ms between two rounds */
    enum tournament_stage stage;
    int64_t created;
    int64_t starts; /* when it begins by itself, or 0 */
    int64_t due_at; /* something is to be done then that no table tells; 0: not */
    int64_t v;      /* of its last event */
    /* House rules as members of what opens a table, "options":{..},"games":3, or "". */
    char rules[RULES_WORDS_MAX + 1];
};

/* With the event that opens it. Taken where there is one of that id. */
enum store_result store_add_tournament(struct store *s, const struct tournament_entry *entry,
                                       const char *event);
enum store_result store_tournament(struct store *s, const char *id, struct tournament_entry *out);
/* Those that a player has entered. */
typedef void entered_callback(void *context, const char *tournament);
enum store_result store_list_entered(struct store *s, const char *player,
                                     entered_callback *callback, void *context);
/* Those that are not over of whoever arranged them, and the bots that have entered them. */
enum store_result store_count_arranged(struct store *s, const char *creator, int64_t *count);
enum store_result store_count_arranged_bots(struct store *s, const char *creator, int64_t *count);
/* The same, with all its events. */
enum store_result store_load_tournament(struct store *s, const char *id,
                                        struct tournament_entry *entry, struct tournament *out);
typedef void tournament_callback(void *context, const struct tournament_entry *entry);
enum store_result store_list_tournaments(struct store *s, const char *club,
                                         tournament_callback *callback, void *context);

/* Adds the event after entry->v, which t does not have yet, and folds it; then entry and t are as
 * they are now. Taken where somebody was first, missing where the event does not follow; then t is
 * not to be used any more. */
enum store_result store_add_event(struct store *s, struct tournament_entry *entry,
                                  struct tournament *t, const char *event, int64_t now);

/* ---- Who and where ------------------------------------------------------------------------- */

struct entrant_name {
    char player[PLAYER_ID_MAX + 1], name[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
    bool account;
};
typedef void entrant_callback(void *context, const struct entrant_name *entrant);
enum store_result store_list_entrants(struct store *s, const char *tournament,
                                      entrant_callback *callback, void *context);

struct round_table {
    char id[TABLE_ID_LENGTH + 1];
    int round, number;
    bool over;
};
typedef void round_table_callback(void *context, const struct round_table *table);
enum store_result store_list_round_tables(struct store *s, const char *tournament,
                                          round_table_callback *callback, void *context);
/* A table of the tournament is there; it counts for the league of its club. */
enum store_result store_add_round_table(struct store *s, const struct tournament_entry *entry,
                                        const struct round_table *table, int64_t now);

/* ---- What is due --------------------------------------------------------------------------- */

/* Tournaments where something may be due: TOURNAMENTS_AT_ONCE at most. */
enum store_result store_find_due_tournaments(struct store *s, int64_t now,
                                             char ids[TOURNAMENTS_AT_ONCE][TABLE_ID_LENGTH + 1],
                                             int *count);
/* All tables of the round are open: now nothing is due but their ends. */
enum store_result store_settle_tournament(struct store *s, const struct tournament_entry *entry);

#endif
