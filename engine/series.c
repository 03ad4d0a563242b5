/* series.c - several games of the same players, see series.h. */
#include "engine/series.h"

#include <assert.h>
#include <stdio.h>

#include "engine/blake2b.h"
#include "engine/messages.h"

enum { SERIES_CARDS_MAX = 16 };

/* ---- Cards --------------------------------------------------------------------------------- */

const struct series_cards *series_find_cards(const struct game *game, const char *name)
{
    for (const struct series_cards *c = game->cards; c && c->name; c++)
        if (strcmp(c->name, name) == 0) return c;
    return NULL;
}

static int count_values(const struct series_cards *cards)
{
    int count = 0;
    while (cards->values[count]) count++;
    return count;
}

/* The setup of a game in which a card sets its option. */
static bool set_card(const struct series *s, const char *value, struct head *setup,
                     struct refusal *why)
{
    *setup = s->setup;
    return options_set(s->game, setup, s->cards->option, value, why) &&
           (!s->game->suits || s->game->suits(setup, why));
}

bool series_suits(const struct series *s, struct refusal *why)
{
    struct head setup;
    int least = s->cards ? s->cards->games_min : 1,
        most = s->cards ? s->cards->games_max : SERIES_GAMES_MAX;
    bool fits = s->games >= least && s->games <= most;
    if (!fits && s->cards)
        return refuse_by(why, s->cards->rule, WHY_MATCH_CARDS, s->cards->name, least, most,
                         s->games);
    if (!fits) return refuse_as(why, WHY_MATCH_GAMES, least, most, s->games);
    for (int i = 0; s->cards && s->cards->values[i]; i++)
        if (!set_card(s, s->cards->values[i], &setup, why)) return false;
    return true;
}

int series_card_of(const struct series *s, const struct head *setup)
{
    struct head made = s->setup;
    struct refusal why;
    for (int i = 0; i == 0 || (s->cards && s->cards->values[i]); i++) {
        if (s->cards) set_card(s, s->cards->values[i], &made, &why);
        bool same = made.seats == setup->seats &&
                    memcmp(made.option, setup->option, sizeof made.option) == 0;
        if (same) return i;
    }
    return -1;
}

/* The value drawn for game g: the whole set is shuffled by the seed. */
static const char *drawn_value(const struct series *s, int g)
{
    uint8_t order[SERIES_CARDS_MAX];
    struct rng r;
    int count = count_values(s->cards);
    for (int i = 0; i < count; i++) order[i] = (uint8_t)i;
    rng_init(&r, s->seed, 1, ROUNDS_DEAL);
    rng_shuffle(&r, order, count);
    return s->cards->values[order[g]];
}

/* ---- Games --------------------------------------------------------------------------------- */

void series_commit(const struct series *s, uint8_t commit[32])
{
    struct blake2b b;
    struct text text = {0};
    text_add(&text, "%s", s->game->id);
    options_write(s->game, &s->setup, &text);
    text_add(&text, "match%d%s", s->games, s->cards ? s->cards->name : "");
    blake2b_begin(&b, 32);
    blake2b_add(&b, s->seed, SEED_BYTES);
    blake2b_add(&b, text.bytes, text.length);
    blake2b_end(&b, commit);
    text_free(&text);
}

/* The seed of game g: BLAKE2b-256 of the series' seed and the number in decimal digits. */
static void game_seed(const struct series *s, int g, uint8_t seed[SEED_BYTES])
{
    struct blake2b b;
    char number[16];
    int length = snprintf(number, sizeof number, "%d", g);
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, s->seed, SEED_BYTES);
    blake2b_add(&b, number, (size_t)length);
    blake2b_end(&b, seed);
}

void series_deal(const struct series *s, int g, struct match *m)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    match_open(m, s->game, s->setup.seats, &why);
    m->setup = s->setup;
    if (s->cards) set_card(s, drawn_value(s, g), &m->setup, &why);
    game_seed(s, g, seed);
    match_deal(m, seed);
}

int series_player(const struct series *s, int g, int seat)
{
    assert(s->setup.seats > 0);
    return (seat + g) % s->setup.seats;
}

/* What a seat that was forfeited adds at most. */
static int32_t lowest_score(const struct match *m, const struct result *result)
{
    int32_t lowest = INT32_MAX;
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (!forfeits_have(&m->forfeits, seat) && result->score[seat] < lowest)
            lowest = result->score[seat];
    return lowest;
}

/* Who resigned does so for all games that follow. */
static void rank_players(const struct series *s, int g, const struct match *m,
                         struct result *totals)
{
    const int no_tie[SEATS_MAX] = {0};
    struct forfeits resigned = {0};
    for (int i = 0; i < m->forfeits.count; i++) {
        struct forfeit one = m->forfeits.by[i];
        one.seat = series_player(s, g, one.seat);
        if (one.why == FORFEIT_RESIGNED) resigned.by[resigned.count++] = one;
    }
    result_rank(totals, s->setup.seats, no_tie);
    forfeits_apply(&resigned, s->setup.seats, totals);
}

void series_add(const struct series *s, int g, const struct match *m, struct result *totals)
{
    struct result result;
    match_result(m, &result);
    int32_t most = lowest_score(m, &result);
    for (int seat = 0; seat < s->setup.seats; seat++) {
        int32_t score = result.score[seat];
        if (forfeits_have(&m->forfeits, seat) && score > most) score = most;
        totals->score[series_player(s, g, seat)] += score;
    }
    rank_players(s, g, m, totals);
}

/* ---- Written out --------------------------------------------------------------------------- */

void series_write_head(const struct series *s, struct text *out)
{
    uint8_t commit[32];
    series_commit(s, commit);
    text_add(out,
             "{\"format\":\"pakli-match\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,\"seats\":%d,"
             "\"games\":%d",
             SERIES_VERSION, s->game->id, s->setup.rules, s->setup.seats, s->games);
    if (s->cards) text_add(out, ",\"cards\":\"%s\"", s->cards->name);
    text_add(out, ",\"options\":");
    options_write(s->game, &s->setup, out);
    text_add(out, ",\"seed\":\"");
    text_add_hex(out, s->seed, SEED_BYTES);
    text_add(out, "\",\"commit\":\"");
    text_add_hex(out, commit, sizeof commit);
    text_add(out, "\"");
}

void series_write_totals(const struct series *s, const struct result *totals, struct text *out)
{
    text_add(out, "\"totals\":");
    scores_write(totals, s->setup.seats, out);
    text_add(out, ",\"winners\":");
    winners_write(totals, s->setup.seats, out);
}

void series_write(const struct series *s, const struct match *games_played, struct text *out)
{
    struct result totals = {0};
    series_write_head(s, out);
    text_add(out, ",\"records\":[");
    for (int g = 0; g < s->games; g++) {
        if (g) text_add(out, ",");
        record_write(&games_played[g], out);
        series_add(s, g, &games_played[g], &totals);
    }
    text_add(out, "],");
    series_write_totals(s, &totals, out);
    text_add(out, "}");
}
