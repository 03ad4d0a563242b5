/* laws.c - what holds of every tournament: nobody is paired twice in a round, nobody meets another
 * again while it can be helped, byes and first seats are shared out, and events make it again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tournament/internal.h"
#include "tournament/matching.h"

/* ---- Tournaments that are played at random --------------------------------------------------- */

struct random_tournament {
    struct tournament t;
    struct text events;
    uint64_t state;
};

static int drawn(struct random_tournament *p, int below)
{
    p->state = p->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((p->state >> 33) % (uint64_t)below);
}

static void fold(struct random_tournament *p, struct text *event)
{
    if (!tournament_fold(&p->t, text_string(event))) fail_msg("%s", text_string(event));
    text_add(&p->events, "%s\n", text_string(event));
    text_free(event);
}

static struct random_tournament *begin(enum tournament_form form, int seats, int entrants,
                                       int rounds, int seed)
{
    struct random_tournament *p = (struct random_tournament *)memory_new(sizeof *p);
    struct text event = {0};
    p->state = (uint64_t)seed;
    event_write_open(&event, form, seats, seats > 2 ? 3 : 2, rounds);
    fold(p, &event);
    for (int i = 0; i < entrants; i++) {
        char id[16];
        snprintf(id, sizeof id, "p_%d", i);
        event_write_enter(&event, id, false, i % 3 ? 1000 + drawn(p, 900) : 0);
        fold(p, &event);
    }
    event_write_start(&event);
    fold(p, &event);
    return p;
}

static void end(struct random_tournament *p)
{
    text_free(&p->events);
    free(p);
}

/* False: there is none. */
static bool open_round(struct random_tournament *p)
{
    struct round round;
    struct text event = {0};
    if (!tournament_pair(&p->t, &round)) return false;
    event_write_round(&event, &round);
    fold(p, &event);
    return true;
}

/* In one of eight two share a place. */
static void finish_table(struct random_tournament *p, int table, uint32_t absent)
{
    const struct pairing *pairing = &p->t.round[p->t.played - 1].table[table];
    struct text event = {0};
    int place[TOURNAMENT_SEATS_MAX];
    for (int seat = 0; seat < pairing->seats; seat++) {
        int at = drawn(p, seat + 1);
        if (seat > 0) place[seat] = place[at];
        place[at] = seat + 1;
    }
    for (int seat = 0; drawn(p, 8) == 0 && seat < pairing->seats; seat++)
        if (place[seat] == 2) place[seat] = 1;
    event_write_result(&event, p->t.played - 1, table, place, absent, pairing->seats);
    fold(p, &event);
}

static void finish_round(struct random_tournament *p)
{
    int tables = p->t.round[p->t.played - 1].count;
    for (int i = 0; i < tables; i++) finish_table(p, i, 0);
}

static void play_all(struct random_tournament *p)
{
    while (open_round(p)) finish_round(p);
    assert_int_equal(p->t.stage, TOURNAMENT_OVER);
}

static int most_of(const int *list, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++) most = list[i] > most ? list[i] : most;
    return most;
}

static int most_met(const struct history *h, int entrants)
{
    int most = 0;
    for (int i = 0; i < entrants; i++) {
        int here = most_of(h->met[i], entrants);
        most = here > most ? here : most;
    }
    return most;
}

/* ---- Laws ---------------------------------------------------------------------------------- */

static void everybody_plays_once_a_round(void **state)
{
    (void)state;
    for (int form = 0; form < TOURNAMENT_FORMS - 1; form++)
        for (int seats = 2; seats <= 5; seats++)
            for (int n = seats; n <= 21; n++) {
                struct random_tournament *p = begin((enum tournament_form)form, seats, n, 4, n);
                while (open_round(p)) {
                    const struct round *r = &p->t.round[p->t.played - 1];
                    int there = r->byes;
                    for (int i = 0; i < r->count; i++) there += r->table[i].seats;
                    assert_int_equal(there, n);
                    assert_true(r->byes < seats);
                    finish_round(p);
                }
                end(p);
            }
}

static void all_meet_once_in_a_round_robin(void **state)
{
    (void)state;
    for (int n = 2; n <= 25; n++) {
        struct random_tournament *p = begin(FORM_ROUND_ROBIN, 2, n, 1, n);
        struct history h;
        play_all(p);
        history_make(&p->t, &h);
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) assert_int_equal(h.met[a][b], a != b);
            assert_in_range(h.sat[a][0] - h.sat[a][1] + 1, 0, 2);
            assert_int_equal(h.byes[a], n % 2);
        }
        end(p);
    }
}

static void all_meet_at_larger_tables(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++)
        for (int n = seats; n <= 20; n++) {
            struct random_tournament *p = begin(FORM_ROUND_ROBIN, seats, n, 1, n);
            struct history h;
            play_all(p);
            history_make(&p->t, &h);
            for (int a = 0; a < n; a++)
                for (int b = 0; b < n; b++) assert_true(a == b || h.met[a][b] > 0);
            assert_true(p->t.played < 4 * ((n + seats - 3) / (seats - 1)));
            end(p);
        }
}

static void nobody_meets_twice_in_a_swiss_tournament(void **state)
{
    (void)state;
    for (int seed = 0; seed < 50; seed++) {
        int n = 4 + seed % 29, rounds = (n - 1) / 2;
        struct random_tournament *p = begin(FORM_SWISS, 2, n, rounds > 9 ? 9 : rounds, seed);
        struct history h;
        play_all(p);
        history_make(&p->t, &h);
        assert_true(most_met(&h, n) <= 1);
        assert_true(most_of(h.byes, n) <= 1);
        end(p);
    }
}

/* Nobody begins three times more than not, nor three times in a row. */
static void first_seats_are_shared(void **state)
{
    (void)state;
    for (int seed = 0; seed < 50; seed++) {
        int n = 8 + seed % 25;
        struct random_tournament *p = begin(FORM_SWISS, 2, n, 5 < n / 2 - 1 ? 5 : n / 2 - 1, seed);
        struct history h;
        while (open_round(p)) {
            finish_round(p);
            history_make(&p->t, &h);
            for (int i = 0; i < n; i++) assert_in_range(h.sat[i][0] - h.sat[i][1] + 2, 0, 4);
        }
        end(p);
    }
}

static void seats_are_shared_at_larger_tables(void **state)
{
    (void)state;
    for (int seed = 0; seed < 60; seed++) {
        int seats = 3 + seed % 3, n = 4 * seats;
        struct random_tournament *p = begin(FORM_SWISS, seats, n, 6, seed);
        struct history h;
        play_all(p);
        history_make(&p->t, &h);
        for (int i = 0; i < n; i++) assert_in_range(h.sat[i][0], 0, 3);
        end(p);
    }
}

static void score_groups_sit_together(void **state)
{
    (void)state;
    struct random_tournament *p = begin(FORM_SWISS, 4, 16, 2, 7);
    open_round(p);
    finish_round(p);
    open_round(p);
    struct history before;
    struct tournament *first = (struct tournament *)memory_new(sizeof *first);
    *first = p->t;
    first->played = 1;
    history_make(first, &before);
    for (int i = 0; i < 4; i++) {
        const struct pairing *table = &p->t.round[1].table[i];
        for (int seat = 1; seat < 4; seat++)
            assert_true(abs(before.points[table->who[seat]] - before.points[table->who[0]]) <
                        WHOLE_POINT);
    }
    free(first);
    end(p);
}

/* The upper half meets the lower half, in order: 1-5, 6-2, 3-7, 8-4. */
static void the_first_round_is_dutch(void **state)
{
    (void)state;
    struct random_tournament *p = begin(FORM_SWISS, 2, 8, 3, 1);
    open_round(p);
    for (int i = 0; i < 4; i++) {
        const struct pairing *table = &p->t.round[0].table[i];
        int first = p->t.entrant[table->who[0]].seed, second = p->t.entrant[table->who[1]].seed;
        assert_int_equal(i % 2 ? second : first, i);
        assert_int_equal(i % 2 ? first : second, i + 4);
    }
    end(p);
}

/* When 1 to 4 have won, 1 and 3 have both begun and would like not to: so 1 meets 4, who has not.
 */
static void the_second_round_is_dutch(void **state)
{
    (void)state;
    struct random_tournament *p = begin(FORM_SWISS, 2, 8, 3, 1);
    struct text event = {0};
    open_round(p);
    for (int i = 0; i < 4; i++) {
        int place[] = {i % 2 ? 2 : 1, i % 2 ? 1 : 2};
        event_write_result(&event, 0, i, place, 0, 2);
        fold(p, &event);
    }
    open_round(p);
    static const int pairs[4][2] = {{3, 0}, {1, 2}, {4, 7}, {6, 5}};
    for (int i = 0; i < 4; i++) {
        const struct pairing *table = &p->t.round[1].table[i];
        assert_int_equal(p->t.entrant[table->who[0]].seed, pairs[i][0]);
        assert_int_equal(p->t.entrant[table->who[1]].seed, pairs[i][1]);
    }
    end(p);
}

static void a_knockout_leaves_one(void **state)
{
    (void)state;
    for (int n = 2; n <= 33; n++) {
        struct random_tournament *p = begin(FORM_KNOCKOUT, 2, n, 1, n);
        struct standing standing[ENTRANTS_MAX];
        play_all(p);
        tournament_rank(&p->t, standing);
        int games = 0;
        for (int r = 0; r < p->t.played; r++) games += p->t.round[r].count;
        assert_int_equal(games, n - 1);
        assert_int_equal(p->t.played, knockout_rounds(n));
        assert_int_equal(standing[0].points, p->t.played * WHOLE_POINT);
        assert_int_equal(standing[1].place, 2);
        assert_int_equal(standing[n > 3 ? 3 : 1].place, n > 3 ? 3 : 2);
        end(p);
    }
}

/* In every round somebody does not come or leaves, and somebody else comes. */
static void people_come_and_go(void **state)
{
    (void)state;
    for (int seed = 0; seed < 120; seed++) {
        int seats = 2 + seed % 4;
        struct random_tournament *p =
            begin(seed % 3 ? FORM_SWISS : FORM_ROUND_ROBIN, seats, 8 + seed % 9, 5, seed);
        struct text event = {0};
        while (open_round(p)) {
            int tables = p->t.round[p->t.played - 1].count;
            for (int i = 0; i < tables; i++)
                finish_table(p, i, i == 0 && drawn(p, 2) ? UINT32_C(1) << (seats - 2) : 0);
            if (tournament_admits(&p->t) && p->t.entrants < 30) {
                char id[16];
                snprintf(id, sizeof id, "late_%d", p->t.played);
                event_write_enter(&event, id, false, 0);
                fold(p, &event);
            }
            int who = drawn(p, p->t.entrants);
            if (p->t.stage != TOURNAMENT_RUNNING || p->t.entrant[who].away) continue;
            event_write_leave(&event, who);
            fold(p, &event);
        }
        assert_int_equal(p->t.stage, TOURNAMENT_OVER);
        end(p);
    }
}

static void points_are_shared_out(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct random_tournament *p = begin(FORM_SWISS, seats, 2 * seats, 3, seats);
        while (open_round(p)) {
            finish_round(p);
            for (int i = 0; i < 2; i++) {
                int sum = 0;
                for (int seat = 0; seat < seats; seat++)
                    sum += pairing_points(&p->t, &p->t.round[p->t.played - 1].table[i], seat);
                assert_int_equal(sum, seats * WHOLE_POINT / 2);
            }
        }
        end(p);
    }
}

static void events_make_it_again(void **state)
{
    (void)state;
    struct random_tournament *p = begin(FORM_SWISS, 3, 11, 5, 3);
    struct tournament *again = (struct tournament *)memory_new(sizeof *again);
    play_all(p);
    char *line = strtok((char *)text_string(&p->events), "\n");
    for (; line; line = strtok(NULL, "\n")) assert_true(tournament_fold(again, line));
    assert_memory_equal(again, &p->t, sizeof *again);
    free(again);
    end(p);
}

static void what_does_not_follow_changes_nothing(void **state)
{
    (void)state;
    static const char *const events[] = {
        "",
        "{}",
        "{\"t\":\"start\"}",
        "{\"t\":\"open\",\"form\":\"swiss\",\"seats\":2,\"seats_least\":2,\"rounds\":3}",
        "{\"t\":\"round\",\"tables\":[[0,0]],\"byes\":[]}",
        "{\"t\":\"round\",\"tables\":[[0,99]],\"byes\":[]}",
        "{\"t\":\"round\",\"tables\":[[0,1]],\"byes\":[1]}",
        "{\"t\":\"round\",\"tables\":[[0]],\"byes\":[]}",
        "{\"t\":\"result\",\"round\":0,\"table\":0,\"places\":[1,2],\"absent\":[]}",
        "{\"t\":\"leave\",\"entrant\":4}",
        "{\"t\":\"enter\",\"player\":\"\",\"strength\":0}"};
    struct random_tournament *p = begin(FORM_SWISS, 2, 4, 3, 1);
    struct tournament *before = (struct tournament *)memory_new(sizeof *before);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        *before = p->t;
        assert_false(tournament_fold(&p->t, events[i]));
        assert_int_equal(before->played, p->t.played);
        assert_int_equal(before->entrants, p->t.entrants);
        assert_int_equal(before->stage, p->t.stage);
    }
    free(before);
    end(p);
}

/* ---- Matchings ----------------------------------------------------------------------------- */

static int64_t best_of_all(int count, int64_t weight[MATCHING_MAX][MATCHING_MAX], unsigned used)
{
    int first = 0;
    while (first < count && used >> first & 1) first++;
    if (first == count) return 0;
    int64_t best = best_of_all(count, weight, used | 1U << first);
    for (int other = first + 1; other < count; other++) {
        if (used >> other & 1 || !weight[first][other]) continue;
        int64_t sum =
            weight[first][other] + best_of_all(count, weight, used | 1U << first | 1U << other);
        best = sum > best ? sum : best;
    }
    return best;
}

static void matchings_are_the_best(void **state)
{
    (void)state;
    struct random_tournament p = {.state = 5};
    for (int round = 0; round < 3000; round++) {
        int64_t weight[MATCHING_MAX][MATCHING_MAX] = {{0}};
        int partner[MATCHING_MAX], count = 2 + round % 8, dense = 1 + drawn(&p, 4);
        for (int a = 0; a < count; a++)
            for (int b = 0; b < a; b++)
                weight[a][b] = weight[b][a] = drawn(&p, 4) < dense ? drawn(&p, 12) : 0;
        int64_t sum = matching_find(count, weight, partner);
        assert_int_equal(sum, best_of_all(count, weight, 0));
        for (int a = 0; a < count; a++) assert_true(partner[a] < 0 || partner[partner[a]] == a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matchings_are_the_best),
        cmocka_unit_test(everybody_plays_once_a_round),
        cmocka_unit_test(all_meet_once_in_a_round_robin),
        cmocka_unit_test(all_meet_at_larger_tables),
        cmocka_unit_test(nobody_meets_twice_in_a_swiss_tournament),
        cmocka_unit_test(first_seats_are_shared),
        cmocka_unit_test(seats_are_shared_at_larger_tables),
        cmocka_unit_test(score_groups_sit_together),
        cmocka_unit_test(the_first_round_is_dutch),
        cmocka_unit_test(the_second_round_is_dutch),
        cmocka_unit_test(a_knockout_leaves_one),
        cmocka_unit_test(people_come_and_go),
        cmocka_unit_test(points_are_shared_out),
        cmocka_unit_test(events_make_it_again),
        cmocka_unit_test(what_does_not_follow_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
