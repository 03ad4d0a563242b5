/* profiles.h - what the requests about players and their finished games share; see api.h. */
#ifndef PAKLI_SERVER_API_PROFILES_H
#define PAKLI_SERVER_API_PROFILES_H

#include "server/api/finished_query.h"
#include "server/store/ratings.h"

enum profile_result { PROFILE_FOUND, PROFILE_NOBODY, PROFILE_HIDDEN, PROFILE_FAILED };

/* A request about players that a thread of the database answers. */
struct profile_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    void (*write)(struct profile_job *j, struct store *store);
    char name[FIELD_ROOM], other[FIELD_ROOM]; /* as they were asked for, or "" */
    char account[PLAYER_NAME_MAX + 1], other_account[PLAYER_NAME_MAX + 1];
    char class_of[CLASS_MAX + 1];
    struct finished_query query;
    struct finished_position before;
    struct board_position after;
    char game[GAME_ID_MAX + 1];
    int rank, limit;
    bool changes; /* writes what the player shows */
    int hides;
    /* Of the database worker while it works. */
    struct player player, second;
    const char *comma;
    int count;
    enum profile_result result;
    const char *nobody; /* the name that nobody has, or who hides what was asked for */
    struct text json;
};

struct profile_job *profile_job_new(struct request_context *ctx,
                                    void (*write)(struct profile_job *j, struct store *store));
void profile_job_run(struct profile_job *j, enum db_queue queue);
/* Refuses the request, with one of table/errors.h. */
void profile_job_refuse(struct profile_job *j);
/* A player's name in the query: true where it could be one, or may be left out and is. */
bool profile_read_name(struct profile_job *j, const char *member, bool required, char *name,
                       char *account);
/* "game" and "seats" of the query, as a class; false where they are none. */
bool profile_read_class(struct profile_job *j);
/* "after" of the query, into j->before; false where it is no position. */
bool profile_read_position(struct profile_job *j);
/* Finds the player of j->account, and the second one where one was named; the viewer may see all of
 * their own. False: the result says why not. */
bool profile_find(struct profile_job *j, struct store *store, enum hidden_part part);
bool profile_find_second(struct profile_job *j, struct store *store);
/* Takes over how a call of the store has ended. */
void profile_note(struct profile_job *j, enum store_result result);
/* "game":"coloretto","seats":"3-5" */
void profile_write_class(const char *class_of, struct text *out);
/* ,"points":1512,"margin":80 */
void profile_write_rating(const struct rating *r, struct text *out);

#endif
