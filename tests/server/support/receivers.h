/* receivers.h - real receivers of messages for tests, by tests/server/receivers.py: what arrived
 * there can be waited for. */
#ifndef PAKLI_TESTS_SERVER_SUPPORT_RECEIVERS_H
#define PAKLI_TESTS_SERVER_SUPPORT_RECEIVERS_H

#include <stdbool.h>
#include <sys/types.h>

struct receivers {
    pid_t process;
    int input;                  /* its standard input, whose end ends it */
    char file[128];             /* of what arrived, a JSON object a line */
    int smtp, http;             /* ports */
    char p256dh[100], auth[40]; /* keys of the browser, base64url */
    int taken;                  /* lines */
};

/* In that folder; false where its libraries cannot be had. */
bool receivers_open(struct receivers *r, const char *folder);
/* The status it ended with. */
int receivers_close(struct receivers *r);
/* The next line that arrives, of at most room bytes; the test fails where none comes. */
void receivers_next(struct receivers *r, char *line, int room);
/* The same, and it must hold these words. */
void receivers_expect(struct receivers *r, const char *words);
/* Lines that arrived and were not taken. */
int receivers_waiting(struct receivers *r);

#endif
