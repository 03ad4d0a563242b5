/* format.c - writes an analysis as JSON, see coach.h and docs/formats.md. */
#include <stdlib.h>

#include "bots/hint.h"
#include "coach/coach.h"
#include "engine/blake2b.h"

/* ---- Which game it is ---------------------------------------------------------------------- */

/* Calls tell for every move with the view of its seat. */
static void each_move(const struct match *m, void (*tell)(void *to, const char *words), void *to)
{
    union any_state s, view;
    char words[WORDS_MAX];
    game_clear(m->game, &m->setup, &s);
    m->game->start(&s, match_dealt(m));
    for (size_t i = 0; i < m->plies; i++) {
        m->game->view(&s, s.head.seat, &view);
        m->game->say(&view, match_move(m, i), words);
        tell(to, words);
        m->game->apply(&s, match_move(m, i));
    }
}

static void hash_words(void *to, const char *words)
{
    blake2b_add((struct blake2b *)to, words, strlen(words));
    blake2b_add((struct blake2b *)to, "\n", 1);
}

void coach_hash(const struct match *m, uint8_t hash[COACH_HASH_BYTES])
{
    struct blake2b b;
    struct text head = {0};
    text_add(&head, "%s %d %d ", m->game->id, m->setup.rules, m->setup.seats);
    options_write(m->game, &m->setup, &head);
    text_add(&head, "\n");
    blake2b_begin(&b, COACH_HASH_BYTES);
    blake2b_add(&b, head.bytes, head.length);
    each_move(m, hash_words, &b);
    blake2b_end(&b, hash);
    text_free(&head);
}

/* ---- Decisions ----------------------------------------------------------------------------- */

static void write_number(const char *name, double number, int digits, struct text *out)
{
    text_add(out, ",\"%s\":", name);
    decimal_write(number, digits, out);
}

static void write_move(const struct look *look, const struct judged_move *m, struct text *out)
{
    char words[WORDS_MAX];
    look->game->say(&look->view, m->move, words);
    text_add(out, "{\"move\":");
    text_add_quoted(out, words);
    write_number("win", m->win, 4, out);
    write_number("error", m->error, 4, out);
    write_number("points", m->points, 2, out);
    write_number("loss", m->loss, 4, out);
    write_number("loss_error", m->loss_error, 4, out);
    text_add(out, ",\"worlds\":%lu}", (unsigned long)m->worlds);
}

static void write_decision(const struct look *look, const struct coach_decision *d,
                           struct text *out)
{
    const struct judgement *j = &d->judgement;
    text_add(out, "{\"ply\":%d,\"seat\":%d,\"phase\":\"%s\",\"legal\":%d,\"played\":%d", d->ply,
             d->seat, look->game->phases[look->view.head.phase], j->legal, j->played);
    write_number("loss", j->loss, 4, out);
    write_number("loss_error", j->loss_error, 4, out);
    text_add(out, ",\"mark\":\"%s\"", mark_names[j->mark]);
    const struct mistake_kind *kind = coach_kind(d);
    if (kind) text_add(out, ",\"kind\":\"%s\"", kind->id);
    text_add(out, ",\"worlds\":%lu,\"moves\":[", (unsigned long)j->worlds);
    for (int i = 0; i < j->count; i++) {
        if (i) text_add(out, ",");
        write_move(look, &j->move[i], out);
    }
    text_add(out, "]}");
}

/* Those that were judged. */
static void write_decisions(const struct coach *c, struct text *out)
{
    const char *before = "";
    text_add(out, ",\"decisions\":[");
    for (int i = 0; i < c->count; i++) {
        if (!c->decision[i].judged) continue;
        text_add(out, "%s", before);
        write_decision(&c->decision[i].look, &c->decision[i], out);
        before = ",";
    }
    text_add(out, "]");
}

/* ---- Luck ---------------------------------------------------------------------------------- */

static void write_sums(const char *name, const int64_t *sum, int seats, struct text *out)
{
    text_add(out, "\"%s\":[", name);
    for (int seat = 0; seat < seats; seat++)
        text_add(out, "%s%lld", seat ? "," : "", (long long)sum[seat]);
    text_add(out, "]");
}

static void write_term(const char *name, const struct luck_term *t, int seats, struct text *out)
{
    text_add(out, ",\"%s\":{", name);
    write_sums("wins", t->wins, seats, out);
    text_add(out, ",");
    write_sums("squares", t->squares, seats, out);
    text_add(out, ",");
    write_sums("points", t->points, seats, out);
    text_add(out, "}");
}

static bool is_nothing(const struct luck_term *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (t->squares[seat] || t->points[seat]) return false;
    return true;
}

static void write_luck(const struct luck *l, int seats, struct text *out)
{
    const char *before = "";
    text_add(out, ",\"luck\":{\"worlds\":%lu,\"deals\":%lu", (unsigned long)l->worlds,
             (unsigned long)l->deals);
    write_term("worth", &l->worth, seats, out);
    write_term("deal", &l->deal, seats, out);
    text_add(out, ",\"plies\":[");
    for (size_t i = 0; i < l->plies; i++) {
        const struct luck_ply *p = &l->ply[i];
        if (is_nothing(&p->chance) && is_nothing(&p->decision)) continue;
        text_add(out, "%s{\"ply\":%zu,\"seat\":%d,\"cards\":%d", before, i, p->seat, p->cards);
        if (!is_nothing(&p->chance)) write_term("chance", &p->chance, seats, out);
        if (!is_nothing(&p->decision)) write_term("decision", &p->decision, seats, out);
        text_add(out, "}");
        before = ",";
    }
    text_add(out, "]}");
}

/* ---- In short ------------------------------------------------------------------------------ */

static void write_marks(const int *marks, struct text *out)
{
    text_add(out, ",\"marks\":{");
    for (int m = MARK_INACCURACY; m < MARKS; m++)
        text_add(out, "%s\"%s\":%d", m > MARK_INACCURACY ? "," : "", mark_names[m], marks[m]);
    text_add(out, "}");
}

static void write_summary(const struct coach *c, int seat, struct text *out)
{
    struct coach_summary s;
    coach_summarize(c, seat, &s);
    text_add(out, "{\"seat\":%d,\"decisions\":%d", seat, s.decisions);
    write_number("accuracy", s.accuracy, 1, out);
    write_number("loss", s.loss, 4, out);
    write_marks(s.marks, out);
    if (s.has_luck) {
        write_number("even", s.even, 4, out);
        write_number("deal", s.deal, 4, out);
        write_number("deal_error", s.deal_error, 4, out);
        write_number("own_cards", s.own_cards, 4, out);
        write_number("other_cards", s.other_cards, 4, out);
        write_number("cards_error", s.cards_error, 4, out);
        write_number("result", s.result, 4, out);
        write_number("adjusted", s.adjusted, 4, out);
    }
    text_add(out, "}");
}

static void write_summaries(const struct coach *c, struct text *out)
{
    const char *before = "";
    text_add(out, ",\"summary\":[");
    for (int seat = 0; seat < c->match->setup.seats; seat++) {
        if (c->seat != SEATS_ALL && c->seat != seat) continue;
        text_add(out, "%s", before);
        write_summary(c, seat, out);
        before = ",";
    }
    text_add(out, "]");
}

/* ---- The whole ----------------------------------------------------------------------------- */

void coach_write(const struct coach *c, struct text *out)
{
    const struct match *m = c->match;
    uint8_t hash[COACH_HASH_BYTES];
    coach_hash(m, hash);
    text_add(out, "{\"format\":\"pakli-analysis\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,",
             COACH_VERSION, m->game->id, m->setup.rules);
    text_add(out, "\"seats\":%d,\"plies\":%zu,\"hash\":\"", m->setup.seats, m->plies);
    text_add_hex(out, hash, sizeof hash);
    text_add(out, "\",\"seat\":");
    text_add(out, c->seat == SEATS_ALL ? "null" : "%d", c->seat);
    text_add(out, ",\"worlds\":%lu,\"seed\":\"", (unsigned long)c->worlds);
    text_add_hex(out, c->seed, SEED_BYTES);
    text_add(out, "\",\"over\":%s", match_over(m) ? "true" : "false");
    write_summaries(c, out);
    write_decisions(c, out);
    if (c->luck.worlds) write_luck(&c->luck, m->setup.seats, out);
    text_add(out, "}");
}
