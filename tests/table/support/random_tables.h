/* random_tables.h - tables of any game, with random options, clocks, bots and people who move,
 * leave, chat and take back. */
#ifndef PAKLI_TESTS_TABLE_SUPPORT_RANDOM_TABLES_H
#define PAKLI_TESTS_TABLE_SUPPORT_RANDOM_TABLES_H

#include "tests/table/support/fixture.h"

struct random_tables {
    const struct game *game;
    struct table_fixture fixture;
    struct rng r;
    uint32_t requests;
    int delay; /* of tables opened from now on: moves that watchers see later */
};

/* Opens a table and deals; every third is a match of two games. */
void random_table_open(struct random_tables *r, int seats, int number);
/* Lets time pass, plays a move, and now and then asks something else before it. */
void random_table_step(struct random_tables *r);

#endif
