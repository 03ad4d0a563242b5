/* coach.c - runs the analysis of a game and sums it up, see coach.h. */
#include "coach/coach.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "bots/parallel.h"
#include "games/heuristics.h"

/* ---- Beginning and ending ------------------------------------------------------------------ */

void coach_begin(struct coach *c, const struct match *m, int seat)
{
    struct match again;
    memset(c, 0, sizeof *c);
    c->match = m;
    c->seat = seat;
    c->decision = (struct coach_decision *)memory_new((m->plies + 1) * sizeof *c->decision);
    match_clone(m, &again);
    match_seek(&again, 0);
    for (size_t ply = 0; ply < m->plies; ply++) {
        struct coach_decision *d = &c->decision[c->count];
        d->ply = (int)ply;
        d->seat = match_turn(&again);
        if (seat == SEATS_ALL || seat == d->seat) {
            match_look(&again, &d->look);
            c->count++;
        }
        match_play(&again, match_move(m, ply));
    }
    match_close(&again);
    if (match_over(m)) luck_begin(m, &c->luck);
}

void coach_end(struct coach *c)
{
    free(c->decision);
    luck_free(&c->luck);
    memset(c, 0, sizeof *c);
}

/* Other settings judge everything anew. */
static void prepare(struct coach *c, const struct coach_settings *s)
{
    if (c->worlds == s->worlds && memcmp(c->seed, s->seed, SEED_BYTES) == 0) return;
    for (int i = 0; i < c->count; i++) c->decision[i].judged = false;
    luck_free(&c->luck);
    if (match_over(c->match)) luck_begin(c->match, &c->luck);
    c->worlds = s->worlds;
    memcpy(c->seed, s->seed, SEED_BYTES);
}

/* ---- Judging ------------------------------------------------------------------------------- */

bool coach_judge(struct coach *c, const struct coach_settings *s, int number)
{
    struct judge_budget budget = {
        .worlds = s->worlds, .bot = s->bot, .stops = s->stops, .context = s->context};
    struct coach_decision *d = &c->decision[number];
    uint8_t seed[SEED_BYTES];
    prepare(c, s);
    if (d->judged) return true;
    bot_seed(s->seed, seed);
    int move = match_move(c->match, (size_t)d->ply);
    d->judged = judge(&d->look, move, &budget, seed, &d->judgement);
    if (d->judged && s->progress) s->progress(s->context);
    return d->judged;
}

/* It is told of finished games only. */
static bool luck_done(const struct coach *c)
{
    return !match_over(c->match) || c->luck.deals >= COACH_LUCK_DEALS * c->worlds;
}

bool coach_judge_luck(struct coach *c, const struct coach_settings *s)
{
    struct luck_budget budget = {COACH_LUCK_WORLDS * s->worlds, COACH_LUCK_DEALS * s->worlds,
                                 s->threads, s->stops, s->context};
    uint8_t seed[SEED_BYTES];
    prepare(c, s);
    bot_seed(s->seed, seed);
    if (match_over(c->match)) luck_judge(c->match, &budget, seed, &c->luck);
    return luck_done(c);
}

struct coach_work {
    struct coach *coach;
    const struct coach_settings *settings;
    atomic_bool stopped;
};

static void judge_one(void *shared, int number)
{
    struct coach_work *w = (struct coach_work *)shared;
    if (!atomic_load(&w->stopped) && !coach_judge(w->coach, w->settings, number))
        atomic_store(&w->stopped, true);
}

bool coach_run(struct coach *c, const struct coach_settings *settings)
{
    struct coach_work w = {.coach = c, .settings = settings};
    atomic_init(&w.stopped, false);
    if (!coach_judge_luck(c, settings)) return false;
    parallel_for(settings->threads, c->count, judge_one, &w);
    return coach_done(c);
}

int coach_judged(const struct coach *c)
{
    int judged = 0;
    for (int i = 0; i < c->count; i++) judged += c->decision[i].judged;
    return judged;
}

bool coach_done(const struct coach *c)
{
    return c->worlds && coach_judged(c) == c->count && luck_done(c);
}

void coach_merge(struct coach *c, const struct coach *other)
{
    struct coach_settings same = {.worlds = other->worlds};
    memcpy(same.seed, other->seed, SEED_BYTES);
    prepare(c, &same);
    for (int i = 0, at = 0; i < c->count; i++) {
        while (at < other->count && other->decision[at].ply < c->decision[i].ply) at++;
        if (at == other->count) break;
        if (other->decision[at].ply == c->decision[i].ply && other->decision[at].judged)
            c->decision[i] = other->decision[at];
    }
    if (other->luck.deals <= c->luck.deals) return;
    struct luck_ply *ply = c->luck.ply;
    memcpy(ply, other->luck.ply, other->luck.plies * sizeof *ply);
    c->luck = other->luck;
    c->luck.ply = ply;
}

void coach_explain(const struct coach *c, int number, enum language language, struct reasons *out)
{
    const struct coach_decision *d = &c->decision[number];
    const struct judgement *j = &d->judgement;
    struct budget budget = {.threads = 1};
    struct analysis a = {.count = j->count < 2 ? 1 : 2};
    uint8_t seed[SEED_BYTES];
    bot_seed(c->seed, seed);
    a.candidate[0].move = j->move[0].move;
    if (a.count > 1) a.candidate[1].move = j->move[j->played ? j->played : 1].move;
    reasons_find(&d->look, &a, &budget, seed, language, out);
}

/* ---- What it comes to ---------------------------------------------------------------------- */

/* What counts of a loss: nothing where it is within its error. */
static double certain_loss(const struct judgement *j)
{
    return j->loss > 2 * j->loss_error ? j->loss : 0;
}

static void sum_up_decisions(const struct coach *c, int seat, struct coach_summary *out)
{
    int64_t kept = 0;
    for (int i = 0; i < c->count; i++) {
        const struct coach_decision *d = &c->decision[i];
        if (d->seat != seat || !d->judged || d->judgement.legal < 2) continue;
        out->decisions++;
        out->marks[d->judgement.mark]++;
        if (d->judgement.mark) out->loss += d->judgement.loss;
        kept += half_power((int64_t)(160 * certain_loss(&d->judgement) + 0.5));
    }
    if (out->decisions) out->loss /= out->decisions;
    out->accuracy = out->decisions ? 100.0 * (double)kept / HALF_POWER_ONE / out->decisions : 100;
}

/* The luck of what one seat drew, or of what all others did. */
static struct luck_term sum_of_cards(const struct luck *luck, int drawer, bool others)
{
    struct luck_term sum = {{0}, {0}, {0}};
    for (size_t i = 0; i < luck->plies; i++) {
        if ((luck->ply[i].seat == drawer) == others) continue;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            sum.wins[seat] += luck->ply[i].chance.wins[seat];
            sum.squares[seat] += luck->ply[i].chance.squares[seat];
        }
    }
    return sum;
}

static void sum_up_luck(const struct coach *c, int seat, struct coach_summary *out)
{
    const struct luck *l = &c->luck;
    struct result result;
    struct luck_term own = sum_of_cards(l, seat, false), other = sum_of_cards(l, seat, true);
    match_result(c->match, &result);
    out->has_luck = true;
    out->deal = luck_share(&l->deal, l->deals, seat);
    out->deal_error = luck_error(&l->deal, l->deals, seat);
    out->even = luck_share(&l->worth, l->worlds, seat) - out->deal;
    out->own_cards = luck_share(&own, l->worlds, seat);
    out->other_cards = luck_share(&other, l->worlds, seat);
    double squares = (double)(own.squares[seat] + other.squares[seat]);
    out->cards_error = sqrt(squares) / l->worlds / WIN_PARTS;
    if (result.winners >> seat & 1) out->result = 1.0 / bits_count(result.winners);
    out->adjusted = out->result - out->deal - out->own_cards - out->other_cards;
}

void coach_summarize(const struct coach *c, int seat, struct coach_summary *out)
{
    memset(out, 0, sizeof *out);
    sum_up_decisions(c, seat, out);
    if (c->luck.worlds && c->luck.deals) sum_up_luck(c, seat, out);
}

int coach_moments(const struct coach *c, int seat, int most, int *out)
{
    int count = 0;
    for (int i = 0; i < c->count; i++) {
        const struct coach_decision *d = &c->decision[i];
        if (d->seat != seat || !d->judged || !d->judgement.mark) continue;
        int at = count < most ? count++ : most;
        for (; at > 0 && c->decision[out[at - 1]].judgement.loss < d->judgement.loss; at--)
            if (at < most) out[at] = out[at - 1];
        if (at < most) out[at] = i;
    }
    return count;
}
