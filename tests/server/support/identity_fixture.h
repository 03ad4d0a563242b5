/* identity_fixture.h - an identity on a scratch database and a loop, and requests that wait for
 * their answers. */
#ifndef PAKLI_TESTS_SERVER_SUPPORT_IDENTITY_FIXTURE_H
#define PAKLI_TESTS_SERVER_SUPPORT_IDENTITY_FIXTURE_H

#include "server/identity/identity.h"
#include "tests/server/support/store_fixture.h"

/* A loop, database workers and an identity on a database of their own, and the last answer. */
struct office {
    struct store_fixture *world;
    struct loop *loop;
    struct db_workers *db;
    struct identity *identity;
    int answers, awaited;
    int status;
    char code[32], why[400], token[TOKEN_LENGTH + 1];
    struct person person;
};

#define OFFICE(test)                                                                               \
    {                                                                                              \
#test " in sqlite", test, office_setup, office_teardown, (void *)"sqlite"                  \
    }
#define OFFICES(test)                                                                              \
    OFFICE(test),                                                                                  \
    {                                                                                              \
#test " in postgres", test, office_setup, office_teardown, (void *)"postgres"              \
    }

int office_setup(void **state);
int office_teardown(void **state);
struct office *office_of(void **state);
int office_guest(struct office *o, const char *name);
int office_account(struct office *o, const char *player, const char *name, const char *password);
int office_login(struct office *o, const char *name, const char *password);
int office_logout(struct office *o, const char *token, bool everywhere);
int office_whose(struct office *o, const char *token);
int office_await(struct office *o, int answers);
void office_answer(void *context, const struct identity_answer *answer);

#endif
