/* internal.h - what the files of identity share among themselves; see identity.h. */
#ifndef PAKLI_SERVER_IDENTITY_INTERNAL_H
#define PAKLI_SERVER_IDENTITY_INTERNAL_H

#include "server/identity/identity.h"
#include "server/identity/cache.h"

enum { LOOKUPS = 1024, DAY_MS = 24 * 3600 * 1000 };

struct identity {
    struct loop *loop;
    struct keeper *keeper;
    struct identity_cache *cache;
    struct lookup *lookups[LOOKUPS]; /* under way, by hash */
    int64_t era;                     /* goes up when what was known may be wrong */
    int outstanding;                 /* jobs that have not come back */
    bool stopping, closed;
};

/* A job counts as outstanding until this was called for it. The last one that comes back to an
 * identity that is closed ends it. */
void identity_returned(struct identity *i);
/* From now on what was known of the player is asked anew. */
void identity_forget(struct identity *i, const char *player);

/* When a guest who was seen then is forgotten. */
int64_t identity_due(int64_t seen);

/* What came of a question: an answer that a thread of the keeper can write. */
struct finding {
    int status;
    const char *code;
    struct text why;
    struct person person;
    char token[TOKEN_TEXT + 1];
};

__attribute__((format(printf, 4, 5))) void
finding_refuse(struct finding *f, int status, const char *code, const char *format, ...);
void finding_failed(struct finding *f);
/* The token is nobody's. */
void finding_stranger(struct finding *f);
void finding_person(struct finding *f, const struct player *player,
                    const uint8_t token[TOKEN_HASH_BYTES]);
void finding_tell(const struct finding *f, identity_answered *answered, void *context);

#endif
