/* fixture.h - a table for tests, with its rows kept as a database would keep them. Requests come in
 * as JSON, as from a client, and after each it is checked that asking changed nothing and that the
 * rows make the same table again. */
#ifndef PAKLI_TESTS_TABLE_SUPPORT_FIXTURE_H
#define PAKLI_TESTS_TABLE_SUPPORT_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "table/table.h"

enum { FIXTURE_START = 1700000000 }; /* seconds since 1970 when every test begins */

struct table_fixture {
    struct table t;
    struct row *rows;
    int count, space;
    int64_t now;
    bool rebuild_rarely; /* makes the table again only now and then */
    struct table_answer answer;
    uint8_t secret; /* every byte of the secret */
    char next[TABLE_ID_LENGTH + 1];
};

void fixture_open(struct table_fixture *f);
void fixture_close(struct table_fixture *f);
/* The table made anew from the rows, to be closed. */
void fixture_rebuild(const struct table_fixture *f, struct table *out);
/* Everything a table is must be the same in both. */
void assert_same_tables(const struct table *a, const struct table *b);
/* Stores and folds the rows of an answer. */
void add_rows(struct table_fixture *f, const struct table_answer *answer);

/* ---- Requests ------------------------------------------------------------------------------ */

/* Fills in time, secret and next; the answer is in f->answer, and its rows are folded. */
void fixture_handle(struct table_fixture *f, struct table_request *q);
/* What player asks with that body; the player's name is the id without "p_". Anybody can be
 * invited but nobody, and grump. */
void fixture_request(struct table_fixture *f, enum table_request_kind kind, const char *player,
                     const char *body);
int64_t fixture_accepted(struct table_fixture *f, enum table_request_kind kind, const char *player,
                         const char *body, const char *file, int line);
void fixture_refused(struct table_fixture *f, enum table_request_kind kind, const char *player,
                     const char *body, int status, const char *code, const char *file, int line);
/* What is due of the server itself. */
void fixture_server_request(struct table_fixture *f, enum table_request_kind kind, int status);

#define accepted(f, kind, player, body)                                                            \
    fixture_accepted(f, REQUEST_##kind, "p_" player, body, __FILE__, __LINE__)
#define refused(f, kind, player, body, status, code)                                               \
    fixture_refused(f, REQUEST_##kind, "p_" player, body, status, code, __FILE__, __LINE__)

/* ---- Playing ------------------------------------------------------------------------------- */

/* The words of a legal move of the seat to decide, by number; returns how many there are. */
int fixture_legal(const struct table_fixture *f, int number, char words[WORDS_MAX]);
/* The person, or the bot, whose turn it is plays that legal move. */
void fixture_move(struct table_fixture *f, int number, const char *id);
/* The first legal move that begins so. */
void fixture_move_first(struct table_fixture *f, const char *begin);
/* Legal moves to the end of the game. */
void fixture_play_out(struct table_fixture *f);
/* Whether the table as that viewer sees it has this part. */
bool fixture_shows(const struct table_fixture *f, int viewer, const char *part);

/* ---- A test with a table of its own -------------------------------------------------------- */

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_set_up, fixture_tear_down)
#define KELTIS "\"game\":\"keltis\",\"seats\":2"
#define REAL "\"clock\":{\"kind\":\"real\",\"bank\":60,\"increment\":5}"

int fixture_set_up(void **state);
int fixture_tear_down(void **state);
/* Anna in seat 0 and Bob in seat 1, with these further members of the request that opens. */
struct table_fixture *fixture_pair(void **state, const char *more);

#endif
