/* clubs.h - what the requests about clubs and tournaments share; see api.h. */
#ifndef PAKLI_SERVER_API_CLUBS_H
#define PAKLI_SERVER_API_CLUBS_H

#include "server/api/internal.h"
#include "server/store/tournaments.h"

/* A request about a club or a tournament that a thread of the database answers. */
struct club_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    void (*work)(struct club_job *j, struct store *store);
    struct club club;
    char id[CLUB_ID_LENGTH + 1];   /* of the club or the tournament */
    char words[CLUB_CHAT_MAX + 1]; /* what is said, a person, a table, the level of a bot */
    struct report report;          /* about somebody there */
    struct tournament_entry entry; /* of a tournament to be arranged */
    enum tournament_form form;
    int seats, seats_least, rounds;
    /* Of the database worker while it works. */
    struct error error; /* its status is 0 where there is none */
    int value;          /* that is put into its sentence, where there is one */
    enum club_role role;
    bool member;
    char found[PLAYER_ID_MAX + 1];
    struct tournament *t;
    struct text json;
    const char *comma;
    /* Of a page: the one that its reader has, and this one; "" where it is none. */
    char known[CLUB_MARK_MAX + PERSON_KEY_LENGTH + 8], mark[CLUB_MARK_MAX + PERSON_KEY_LENGTH + 8];
};

struct club_job *club_job_new(struct request_context *ctx,
                              void (*work)(struct club_job *j, struct store *store));
void club_job_run(struct club_job *j, enum db_queue queue);
/* For a page that is asked for again and again: who has the same is told so. Its work begins with
 * club_page_is_new, and ends with it where that is false. */
void club_page_run(struct club_job *j);
/* All that can change about the page, but for who reads it. */
__attribute__((format(printf, 2, 3))) bool club_page_is_new(struct club_job *j, const char *mark,
                                                            ...);
/* Ends it before it is run, with an error that j->error holds. */
void club_job_refuse(struct club_job *j);
/* Ends it where the request was answered already. */
void club_job_drop(struct club_job *j);
/* Whether the store has done it; else the job has its error. */
bool club_job_done(struct club_job *j, enum store_result result);
bool club_job_fail(struct club_job *j, struct error error, int value);
/* The club of that id, and whether the person who asks is in it. */
bool club_find(struct club_job *j, struct store *store, const char *id);
bool club_find_member(struct club_job *j, struct store *store, const char *id);
/* Whether the person may be in one more club, or may arrange one more tournament; and whether one
 * more bot may enter a tournament of whoever arranged this one. Else the job has its error. */
bool club_limit_clubs(struct club_job *j, struct store *store);
bool club_limit_tournaments(struct club_job *j, struct store *store);
bool club_limit_bots(struct club_job *j, struct store *store);
/* A new id for a club or a tournament: the same one for the same request. */
void club_new_id(const struct request_context *ctx, char out[CLUB_ID_LENGTH + 1]);
/* The tournament of the job, with its club. */
bool tournament_find_for(struct club_job *j, struct store *store);
/* Whether the person who asks has arranged it, or is the host of its club. */
bool tournament_is_arranged_by(const struct club_job *j);
/* A name of the body, or false where it was refused. */
bool club_take_name(struct request_context *ctx, char out[CLUB_NAME_MAX + 1]);
/* "person":"..","name":"..","kind":"..","account":..,"you":.. */
void club_write_person(struct club_job *j, const char *player, const char *name,
                       enum player_kind kind, bool account);
void club_write_entry(struct club_job *j, const struct tournament_entry *e);

#endif
