/* ratings.h - the ratings of players, reckoned from finished tables; see finished.h.
 *
 * Ratings follow from the filed tables and nothing else: those of a class count in the order of
 * when they were over. One that comes late, as from a node whose clock is behind, makes the games
 * after it count again, so the order in which tables were filed leaves no trace. */
#ifndef PAKLI_SERVER_STORE_RATINGS_H
#define PAKLI_SERVER_STORE_RATINGS_H

#include "server/store/finished.h"
#include "table/table.h"

/* Who has not played for so long leaves the leader boards. */
#define RATING_ACTIVE_MS (INT64_C(180) * 24 * 3600 * 1000)

/* Whether there are games to reckon: done or missing. Writes nothing. */
enum store_result store_reckon_due(struct store *s);
/* Reckons up to so many games, for the thread that writes. Missing when there was none. */
enum store_result store_reckon(struct store *s, int most);

struct player_rating {
    char class_of[CLASS_MAX + 1];
    struct rating rating;
    int64_t games, rated_at;
    /* Of leader boards. */
    char name[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
};
typedef void rating_callback(void *context, const struct player_rating *rating);
/* Of a player, in every class. */
enum store_result store_list_ratings(struct store *s, const char *player, rating_callback *callback,
                                     void *context);

/* What one game made of a rating. */
struct rating_change {
    int64_t at;
    char table[TABLE_ID_LENGTH + 1];
    struct rating rating;
    int64_t games;
};
typedef void rating_change_callback(void *context, const struct rating_change *change);
/* The newest first, before that position. */
enum store_result store_rating_history(struct store *s, const char *player, const char *class_of,
                                       const struct finished_position *before, int limit,
                                       rating_change_callback *callback, void *context);

/* Where somebody stands on a leader board. */
struct board_position {
    int64_t low;
    char person[PERSON_KEY_LENGTH + 1];
};
/* Those of whom enough is known, who play and who show it: by what their strength is not below,
 * most likely. Last becomes the position of the last of them. */
enum store_result store_leaders(struct store *s, const char *class_of,
                                const struct board_position *after, int limit,
                                rating_callback *callback, void *context,
                                struct board_position *last);
enum store_result store_expire_leaders(struct store *s, int64_t now);

#endif
