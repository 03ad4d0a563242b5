/* internal.h - what the files of identity share among themselves; see identity.h. */
#ifndef PAKLI_SERVER_IDENTITY_INTERNAL_H
#define PAKLI_SERVER_IDENTITY_INTERNAL_H

#include "server/identity/identity.h"
#include "server/identity/cache.h"
#include "table/errors.h"

enum { LOOKUPS = 1024, DAY_MS = 24 * 3600 * 1000 };

struct identity {
    struct loop *loop;
    struct db_workers *db;
    struct identity_cache *cache;
    struct lookup *lookups[LOOKUPS]; /* under way, by hash */
    int64_t generation;              /* goes up when cached entries may be wrong */
    int outstanding;                 /* jobs that have not come back */
    bool stopping, closed;
    struct revocation_check *check; /* of what others revoke */
    void (*on_revoked)(void *context, const char *player);
    void *revoked_context;
};

/* server/identity/revocations.c */
struct revocation_check *revocation_check_new(struct identity *i);
void revocation_check_free(struct revocation_check *c);

/* A job counts as outstanding until this was called for it. The last one that comes back to an
 * identity that is closed ends it. */
void identity_job_done(struct identity *i);
/* From now on what is cached of the player is looked up again. */
void identity_invalidate(struct identity *i, const char *player);

/* When a guest who was seen then expires. */
int64_t identity_due(int64_t seen);

/* The result of a request, which a database thread can write. */
struct identity_result {
    int status;
    const char *code;
    struct refusal why;
    struct person person;
    char token[TOKEN_LENGTH + 1];
    bool renewed;
};

__attribute__((format(printf, 5, 6))) void identity_result_refuse(struct identity_result *f,
                                                                  int status, const char *code,
                                                                  const char *message,
                                                                  const char *values, ...);
/* The same where it has been said why, instead of the message of the entry. */
void identity_result_refuse_with(struct identity_result *f, const struct refusal *why, int status,
                                 const char *code, const char *message, const char *values);
void identity_result_fail(struct identity_result *f);
/* The token is unknown. */
void identity_result_unknown(struct identity_result *f);
void identity_result_person(struct identity_result *f, const struct player *player,
                            const uint8_t token[TOKEN_HASH_BYTES]);
void identity_result_deliver(const struct identity_result *f, identity_callback *callback,
                             void *context);

#endif
