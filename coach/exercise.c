/* exercise.c - finds and checks exercises, see exercise.h. */
#include "coach/exercise.h"

#include <stdio.h>

#include "games/heuristics.h"

enum {
    LOOKED_AT = 8,     /* decisions of a game at most */
    FIRST_WORLDS = 48, /* in which they are judged first */
    SEATS_USUAL = 4    /* most seats of a game that is taken */
};
static const double ERRORS = 2; /* standard errors that every other move must lose */

/* Worlds for different purposes come from different seeds. */
static void seed_for(const struct exercise *e, const char *purpose, uint8_t seed[SEED_BYTES])
{
    struct text name = {0};
    text_add(&name, "%s %s", e->seed, purpose);
    seed_from_text(text_string(&name), seed);
    text_free(&name);
}

/* ---- Games --------------------------------------------------------------------------------- */

static int expert_move(const struct look *look)
{
    const struct heuristics *h = heuristics_of(look->game);
    uint16_t legal[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int count = h->legal(&look->view, legal), best = 0;
    h->rate(&look->view, heuristics_weights(h, look->view.head.seats), legal, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    return legal[best];
}

/* The fewest seats, one more, .. from game to game. */
static int seats_of(const struct game *game, long number)
{
    int most = game->seats_max < SEATS_USUAL ? game->seats_max : SEATS_USUAL;
    return game->seats_min + (int)(number % (most - game->seats_min + 1));
}

static void play_game(struct match *m, struct look *look)
{
    while (!match_over(m)) {
        match_look(m, look);
        match_play(m, expert_move(look));
    }
}

/* Some of the plies, each at most once. */
static int choose_plies(size_t plies, struct rng *r, size_t out[LOOKED_AT])
{
    int count = 0;
    for (int tries = 0; tries < LOOKED_AT && plies; tries++) {
        size_t ply = rng_below(r, (uint32_t)plies);
        bool known = false;
        for (int i = 0; i < count; i++) known = known || out[i] == ply;
        if (!known) out[count++] = ply;
    }
    return count;
}

/* ---- Judging ------------------------------------------------------------------------------- */

static bool is_tried_wholly(const struct look *look)
{
    uint16_t legal[MOVES_MAX];
    int count = look->game->legal(&look->view, legal);
    return count > 1 && count <= JUDGED_MAX;
}

static int place_of(const struct judgement *j, int move)
{
    for (int i = 0; i < j->count; i++)
        if (j->move[i].move == move) return i;
    return -1;
}

/* Whether one move is better than every other, beyond its error, and it is the first. */
static bool judge_answers(const struct exercise *e, int right, struct judgement *out)
{
    struct judge_budget budget = {.worlds = e->worlds, .plain = true};
    uint8_t seed[SEED_BYTES];
    seed_for(e, "check", seed);
    judge(&e->look, right, &budget, seed, out);
    for (int i = 1; i < out->count; i++)
        if (out->move[i].loss <= ERRORS * out->move[i].loss_error) return false;
    return out->played == 0;
}

/* Whether the position at which the match of an exercise stands makes one. */
static bool look_at_position(struct exercise *e)
{
    struct judge_budget budget = {.worlds = FIRST_WORLDS, .plain = true};
    struct judgement first;
    uint8_t seed[SEED_BYTES];
    match_look(&e->match, &e->look);
    if (!is_tried_wholly(&e->look)) return false;
    int expert = expert_move(&e->look);
    seed_for(e, "find", seed);
    judge(&e->look, expert, &budget, seed, &first);
    if (first.mark < MARK_MISTAKE || !judge_answers(e, first.move[0].move, &e->answers))
        return false;
    e->expert = place_of(&e->answers, expert);
    const struct judged_move *its = &e->answers.move[e->expert];
    return mark_of(its->loss, its->loss_error) >= MARK_MISTAKE;
}

bool exercise_find(const struct game *game, const char *name, long number, uint32_t worlds,
                   struct exercise *out)
{
    struct refusal why;
    struct match whole;
    struct rng r;
    uint8_t seed[SEED_BYTES];
    size_t ply[LOOKED_AT];
    bool found = false;
    memset(out, 0, sizeof *out);
    if (!heuristics_rate_moves(heuristics_of(game))) return false;
    out->worlds = worlds;
    snprintf(out->seed, sizeof out->seed, "%s/%ld", name, number);
    match_open(&whole, game, seats_of(game, number), &why);
    seed_from_text(out->seed, seed);
    match_deal(&whole, seed);
    play_game(&whole, &out->look);
    seed_for(out, "plies", seed);
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    int count = choose_plies(whole.plies, &r, ply);
    for (int i = 0; i < count && !found; i++) {
        match_clone(&whole, &out->match);
        match_seek(&out->match, ply[i]);
        found = look_at_position(out);
        if (!found) match_close(&out->match);
    }
    match_close(&whole);
    return found;
}

void exercise_free(struct exercise *e)
{
    match_close(&e->match);
    memset(e, 0, sizeof *e);
}

bool exercise_is_right(const struct exercise *e)
{
    struct judgement again;
    return judge_answers(e, e->answers.move[0].move, &again);
}
