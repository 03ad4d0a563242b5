/* explain.c - chooses what to tell about a move and puts it into words, see explain.h. */
#include "bots/explain.h"

#include <stdlib.h>

#include "bots/comparison.h"
#include "games/heuristics.h"

#define WORDS(name, hu, nl, en, de) static const char *const name[LANGUAGES] = {hu, nl, en, de};
#include "bots/explain_words.def"

/* ---- What to tell -------------------------------------------------------------------------- */

static const double SIGNIFICANT = 2;      /* standard errors a difference must exceed */
static const double WORTH_TELLING = 0.05; /* and this part of the full scale */
enum { REASONS_MIN = 2 };

/* How telling a difference is, from 0 to 1. What speaks for the best move, or against another,
 * counts twice as much as the opposite. */
static double difference_told(const struct hint_event *e, const struct event_stats *f, bool best)
{
    double size = f->difference < 0 ? -f->difference : f->difference;
    if (!f->applies || !f->compared || size <= SIGNIFICANT * f->error) return 0;
    if (size < WORTH_TELLING * e->full_scale) return 0;
    bool speaks_for = (f->difference > 0) == (e->effect == EFFECT_GOOD);
    double part = size < e->full_scale ? size / e->full_scale : 1;
    return e->effect == EFFECT_NEUTRAL || speaks_for == best ? part : part / 2;
}

/* How telling an event is by itself: one that may happen or not more than one that is certain, and
 * one that is certain or impossible only if that is allowed. */
static double alone_told(const struct hint_event *e, const struct event_stats *f, bool certain)
{
    double least = certain ? 0.01 : 0;
    if (!f->applies) return 0;
    if (e->measure == MEASURE_BESIDE) return 1;
    if (e->measure == MEASURE_AMOUNT) return f->mean < 0.05 && f->mean > -0.05 ? least : 1;
    return f->mean < 0.05 || f->mean > 0.95 ? least : f->mean * (1 - f->mean);
}

struct explanation {
    const struct comparison *comparison;
    int move, count;
    int topic[REASONS_MAX];
    bool instead[REASONS_MAX]; /* whether the move it is compared with is told beside it */
    struct event_stats stats[TOPICS_MAX];
};

static bool chosen(const struct explanation *c, const struct hint_event *e)
{
    for (int i = 0; i < c->count; i++)
        if (c->comparison->topic[c->topic[i]].event == e) return true;
    return false;
}

static void choose(struct explanation *c, int topic, bool instead)
{
    c->instead[c->count] = instead;
    c->topic[c->count++] = topic;
}

/* The most telling difference of an event not chosen yet. */
static bool choose_difference(struct explanation *c)
{
    double best = 0;
    int found = -1;
    for (int i = 0; i < c->comparison->topics; i++) {
        const struct topic *t = &c->comparison->topic[i];
        double told = difference_told(t->event, &c->stats[i], c->move == 0);
        if (t->event->measure == MEASURE_BESIDE && t->subject) continue;
        if (told <= best || chosen(c, t->event)) continue;
        best = told;
        found = i;
    }
    if (found >= 0) choose(c, found, true);
    return found >= 0;
}

/* Without differences: the first event of the table that says something, about the subject that
 * is least certain. */
static bool choose_alone(struct explanation *c, bool certain)
{
    double best = 0;
    int found = -1;
    for (int i = 0; i < c->comparison->topics; i++) {
        const struct topic *t = &c->comparison->topic[i];
        double told = alone_told(t->event, &c->stats[i], certain);
        if (found >= 0 && c->comparison->topic[found].event != t->event) break;
        if (told <= best || chosen(c, t->event)) continue;
        if (t->event->measure == MEASURE_BESIDE && t->subject) continue;
        best = told;
        found = i;
    }
    if (found >= 0) choose(c, found, false);
    return found >= 0;
}

/* ---- Words --------------------------------------------------------------------------------- */

struct wording {
    const struct explanation *explanation;
    const char *const (*colour)[LANGUAGES];
    enum language language;
    int reason; /* its number */
};

/* With one decimal; never "-0.0". */
static void add_amount(double amount, enum language l, struct text *out)
{
    long tenths = (long)(amount * 10 + (amount < 0 ? -0.5 : 0.5));
    text_add(out, "%s%ld%s%ld", tenths < 0 ? "-" : "", labs(tenths) / 10, decimal_sign[l],
             labs(tenths) % 10);
}

static void add_measured(const struct hint_event *e, double mean, enum language l, struct text *out)
{
    if (e->measure == MEASURE_SHARE)
        text_add(out, "%d %%", (int)(100 * mean + 0.5));
    else
        add_amount(mean, l, out);
}

static void add_sentence(const struct wording *w, const char *sentence, struct text *out);

/* Fills in one placeholder of a sentence, such as {share}. */
static void add_value(const struct wording *w, const char *name, size_t length, struct text *out)
{
    const struct explanation *c = w->explanation;
    int topic = c->topic[w->reason];
    const struct topic *t = &c->comparison->topic[topic];
    const struct event_stats *f = &c->stats[topic];
    if (strncmp(name, "share", length) == 0 || strncmp(name, "amount", length) == 0)
        add_measured(t->event, f->mean, w->language, out);
    else if (strncmp(name, "other", length) == 0)
        add_measured(t->event, f->other, w->language, out);
    else if (strncmp(name, "beside", length) == 0)
        add_measured(t->event, c->stats[topic + 1].mean, w->language, out);
    else if (w->colour && strncmp(name, "colour", length) == 0)
        text_add(out, "%s", w->colour[t->subject][w->language]);
    else if (strncmp(name, "number", length) == 0)
        text_add(out, "%d", t->subject + 1);
    else if (c->instead[w->reason])
        add_sentence(w, contrast[w->language], out);
}

static void add_sentence(const struct wording *w, const char *sentence, struct text *out)
{
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        text_add_bytes(out, sentence, plain);
        sentence += plain;
        if (!*sentence) break;
        size_t name = strcspn(sentence, "}");
        add_value(w, sentence + 1, name - 1, out);
        sentence += name + 1;
    }
}

/* ---- Reasons ------------------------------------------------------------------------------- */

static void explain_move(const struct comparison *comparison, int move, struct wording *w,
                         struct reasons *out)
{
    struct explanation c = {.comparison = comparison, .move = move};
    int told = out->count[move];
    for (int i = 0; i < comparison->topics; i++) comparison_stats(comparison, i, move, &c.stats[i]);
    while (told + c.count < REASONS_MAX && choose_difference(&c)) continue;
    while (c.count < REASONS_MIN && choose_alone(&c, false)) continue;
    while (c.count < REASONS_MIN && choose_alone(&c, true)) continue;
    w->explanation = &c;
    out->count[move] += c.count;
    for (w->reason = 0; w->reason < c.count; w->reason++) {
        const struct hint_event *e = comparison->topic[c.topic[w->reason]].event;
        add_sentence(w, e->sentence[w->language], &out->sentence[move][told + w->reason]);
    }
    w->explanation = NULL;
}

void reasons_find(const struct look *look, const struct analysis *a, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES], enum language l, struct reasons *out)
{
    struct comparison *comparison = (struct comparison *)memory_new(sizeof *comparison);
    const struct hint_events *events = heuristics_of(look->game)->events;
    struct wording w = {.colour = events ? events->colour : NULL, .language = l};
    memset(out, 0, sizeof *out);
    out->moves = comparison->moves = a->count < EXPLAINED_MAX ? a->count : EXPLAINED_MAX;
    for (int i = 0; i < comparison->moves; i++) comparison->move[i] = a->candidate[i].move;
    comparison_play(comparison, look, budget, seed);
    if (a->count == 1) text_add(&out->sentence[0][out->count[0]++], "%s", only_move[l]);
    for (int i = 0; i < comparison->moves; i++) explain_move(comparison, i, &w, out);
    free(comparison);
}

void reasons_free(struct reasons *reasons)
{
    for (int i = 0; i < EXPLAINED_MAX; i++)
        for (int k = 0; k < REASONS_MAX; k++) text_free(&reasons->sentence[i][k]);
}
