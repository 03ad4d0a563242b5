/* alerts_fixture.h - a server whose messages go to real receivers, and people at tables who are to
 * be told of their turns. */
#ifndef PAKLI_TESTS_SERVER_SUPPORT_ALERTS_FIXTURE_H
#define PAKLI_TESTS_SERVER_SUPPORT_ALERTS_FIXTURE_H

#include "server/loop.h"
#include "tests/server/support/receivers.h"
#include "tests/server/support/server_fixture.h"

enum { LINE = 8192, ONE_MINUTE = 60000, ONE_HOUR = 60 * ONE_MINUTE };

struct alerts_fixture {
    struct receivers receivers;
    bool has_receivers; /* else the libraries of others cannot be had, and tests are skipped */
    char mail[64];      /* the SMTP server */
};
extern struct alerts_fixture alerts_fixture;

/* Set-up and tear-down of a group of tests: https://play.example.org, which sends mail. */
int alerts_fixture_open(void **state);
int alerts_fixture_close(void **state);

/* Messages to that person are posted to a path of the receiver, which knows the secret. */
void alerts_hook(struct test_player *who, const char *path, const char *settings);
/* That person has a browser whose push service answers so. */
void alerts_subscribe(struct test_player *who, const char *path, const char *settings);
bool alerts_is_first(struct test_player *a);
void alerts_play(struct test_player *who);
/* Two people at a table where neither has decided; the first of them is to. */
void alerts_seat_two(struct test_player pair[2], const char *options);
void alerts_close_two(struct test_player pair[2]);
/* The next message that arrives, which must hold both. */
void alerts_await(const char *words, const char *more, char line[LINE]);
/* The number behind those words. */
int64_t alerts_number(const char *line, const char *name);

#endif
