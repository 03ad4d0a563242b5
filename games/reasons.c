/* reasons.c - chooses what to tell about a move and puts it into words, see reasons.h. */
#include "games/reasons.h"

#include <stdlib.h>

#include "bots/study.h"

#define WORDS(name, hu, nl, en, de) static const char *const name[LANGUAGES] = {hu, nl, en, de};
#include "games/reasons_words.def"

bool language_read(const char *word, size_t length, enum language *out, struct refusal *why)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strlen(code[i]) == length && memcmp(code[i], word, length) == 0)
            return *out = (enum language)i, true;
    return refuse(why, "", "hints are not told in \"%.*s\"; the languages are hu, nl, en, de",
                  (int)(length < 40 ? length : 40), word);
}

/* ---- Events of every game ------------------------------------------------------------------ */

/* Subject 0 is the own score, subject 1 that of the best other seat. */
static int score(const struct story *s, int subject)
{
    int best = NOT_HERE;
    if (subject == 0) return s->result.score[s->seat];
    for (int seat = 0; seat < s->at[0].head.seats; seat++)
        if (seat != s->seat && s->result.score[seat] > best) best = s->result.score[seat];
    return best;
}

static int win(const struct story *s, int subject)
{
    (void)subject;
    return (int)(s->result.winners >> s->seat & 1);
}

static int ends_soon(const struct story *s, int subject)
{
    (void)subject;
    return s->next == s->length && s->at[s->length].head.phase == OVER;
}

const struct event events_of_any[] = {
#include "games/reasons_any.def"
    {0},
};

#define GAME(name) extern const struct events name##_events;
#include "engine/games.def"

#define GAME(name) &name##_events,
static const struct events *const events[] = {
#include "engine/games.def"
};

const struct events *events_of(const struct game *game)
{
    return events[game_number(game)];
}

/* ---- What to tell -------------------------------------------------------------------------- */

static const double SIGNIFICANT = 2;      /* standard errors a difference must exceed */
static const double WORTH_TELLING = 0.05; /* and the part of a whole one */
enum { REASONS_MIN = 2 };

/* How telling the difference of a finding is, from 0 to 1. What speaks for the best move, or
 * against another, is worth more than the opposite. */
static double difference_told(const struct event *e, const struct finding *f, bool best)
{
    double size = f->difference < 0 ? -f->difference : f->difference;
    if (!f->here || !f->compared || size <= SIGNIFICANT * f->error) return 0;
    if (size < WORTH_TELLING * e->whole) return 0;
    bool speaks_for = (f->difference > 0) == (e->favour == GOOD);
    double part = size < e->whole ? size / e->whole : 1;
    return e->favour == NEUTRAL || speaks_for == best ? part : part / 2;
}

/* How telling a finding is by itself: what may happen or not more than what is sure, and what is
 * sure or nothing only if that is allowed. */
static double alone_told(const struct event *e, const struct finding *f, bool sure)
{
    double least = sure ? 0.01 : 0;
    if (!f->here) return 0;
    if (e->measure == BESIDE) return 1;
    if (e->measure == AMOUNT) return f->mean < 0.05 && f->mean > -0.05 ? least : 1;
    return f->mean < 0.05 || f->mean > 0.95 ? least : f->mean * (1 - f->mean);
}

struct choice {
    const struct study *study;
    int move, count;
    int topic[REASONS_MAX];
    bool instead[REASONS_MAX]; /* whether the other moves are told beside it */
    struct finding finding[TOPICS_MAX];
};

static bool chosen(const struct choice *c, const struct event *e)
{
    for (int i = 0; i < c->count; i++)
        if (c->study->topic[c->topic[i]].event == e) return true;
    return false;
}

static void choose(struct choice *c, int topic, bool instead)
{
    c->instead[c->count] = instead;
    c->topic[c->count++] = topic;
}

/* The most telling difference of an event not chosen yet. */
static bool choose_difference(struct choice *c)
{
    double best = 0;
    int found = -1;
    for (int i = 0; i < c->study->topics; i++) {
        const struct topic *t = &c->study->topic[i];
        double told = difference_told(t->event, &c->finding[i], c->move == 0);
        if (t->event->measure == BESIDE && t->subject) continue;
        if (told <= best || chosen(c, t->event)) continue;
        best = told;
        found = i;
    }
    if (found >= 0) choose(c, found, true);
    return found >= 0;
}

/* Without differences: the first event of the table that says something, about the subject that
 * is least sure. */
static bool choose_alone(struct choice *c, bool sure)
{
    double best = 0;
    int found = -1;
    for (int i = 0; i < c->study->topics; i++) {
        const struct topic *t = &c->study->topic[i];
        double told = alone_told(t->event, &c->finding[i], sure);
        if (found >= 0 && c->study->topic[found].event != t->event) break;
        if (told <= best || chosen(c, t->event)) continue;
        if (t->event->measure == BESIDE && t->subject) continue;
        best = told;
        found = i;
    }
    if (found >= 0) choose(c, found, false);
    return found >= 0;
}

/* ---- Words --------------------------------------------------------------------------------- */

struct wording {
    const struct choice *choice;
    const struct events *events;
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

static void add_measured(const struct event *e, double mean, enum language l, struct text *out)
{
    if (e->measure == SHARE)
        text_add(out, "%d %%", (int)(100 * mean + 0.5));
    else
        add_amount(mean, l, out);
}

static void add_sentence(const struct wording *w, const char *sentence, struct text *out);

/* Fills in one place of a sentence, such as {share}. */
static void add_place(const struct wording *w, const char *name, size_t length, struct text *out)
{
    const struct choice *c = w->choice;
    int topic = c->topic[w->reason];
    const struct topic *t = &c->study->topic[topic];
    const struct finding *f = &c->finding[topic];
    if (strncmp(name, "share", length) == 0 || strncmp(name, "amount", length) == 0)
        add_measured(t->event, f->mean, w->language, out);
    else if (strncmp(name, "other", length) == 0)
        add_measured(t->event, f->other, w->language, out);
    else if (strncmp(name, "beside", length) == 0)
        add_measured(t->event, c->finding[topic + 1].mean, w->language, out);
    else if (strncmp(name, "colour", length) == 0)
        text_add(out, "%s", w->events->colour[t->subject][w->language]);
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
        add_place(w, sentence + 1, name - 1, out);
        sentence += name + 1;
    }
}

/* ---- Reasons ------------------------------------------------------------------------------- */

static void explain_move(const struct study *study, int move, struct wording *w,
                         struct reasons *out)
{
    struct choice c = {.study = study, .move = move};
    for (int i = 0; i < study->topics; i++) study_find(study, i, move, &c.finding[i]);
    while (c.count < REASONS_MAX && choose_difference(&c)) continue;
    while (c.count < REASONS_MIN && choose_alone(&c, false)) continue;
    while (c.count < REASONS_MIN && choose_alone(&c, true)) continue;
    w->choice = &c;
    out->count[move] = c.count;
    for (w->reason = 0; w->reason < c.count; w->reason++) {
        const struct event *e = study->topic[c.topic[w->reason]].event;
        add_sentence(w, e->sentence[w->language], &out->sentence[move][w->reason]);
    }
}

void reasons_find(const struct look *look, const struct analysis *a, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES], enum language l, struct reasons *out)
{
    struct study *study = (struct study *)memory_new(sizeof *study);
    struct wording w = {.events = events_of(look->game), .language = l};
    memset(out, 0, sizeof *out);
    out->moves = study->moves = a->count < REASONED_MAX ? a->count : REASONED_MAX;
    for (int i = 0; i < study->moves; i++) study->move[i] = a->candidate[i].move;
    study_worlds(study, look, budget, seed);
    for (int i = 0; i < study->moves; i++) explain_move(study, i, &w, out);
    free(study);
}

void reasons_free(struct reasons *reasons)
{
    for (int i = 0; i < REASONED_MAX; i++)
        for (int k = 0; k < REASONS_MAX; k++) text_free(&reasons->sentence[i][k]);
}
