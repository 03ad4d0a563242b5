/* features.h - what an expert knows of Huzz egyet!: how fast a hand can be laid out, who can be
 * robbed with it, and how likely a set is robbed before it is covered.
 *
 * A hand is worth the turns it takes: one for every value it holds, jokers going along with any.
 * The other great thing is the top set, which anybody may rob who holds as many higher cards; the
 * cards not yet seen tell how likely that is. */
#ifndef PAKLI_GAMES_HUZZ_FEATURES_H
#define PAKLI_GAMES_HUZZ_FEATURES_H

#include "games/huzz/estimates.h"

enum huzz_feature {
    HUZZ_F_OUT_WIN,
    HUZZ_F_OUT_LOSS,
    HUZZ_F_LAID,
    HUZZ_F_LAID_MANY,
    HUZZ_F_LAID_LATE,
    HUZZ_F_LAID_BURDEN,
    HUZZ_F_SPLIT,
    HUZZ_F_JOKERS,
    HUZZ_F_JOKERS_LATE,
    HUZZ_F_JOKERS_ROB,
    HUZZ_F_JOKERS_ALONE,
    HUZZ_F_VALUE,
    HUZZ_F_RISK_CARDS,
    HUZZ_F_RISK_LATE,
    HUZZ_F_ROB,
    HUZZ_F_ROB_CARDS,
    HUZZ_F_ROB_LEADER,
    HUZZ_F_ROB_FITS,
    HUZZ_F_ROB_LATE,
    HUZZ_F_SHADOW,
    HUZZ_F_SHADOW_FITS,
    HUZZ_F_SHADOW_LATE,
    HUZZ_F_LAST,
    HUZZ_F_KEEP,
    HUZZ_F_KEEP_CARDS,
    HUZZ_F_KEEP_VALUE,
    HUZZ_F_KEEP_FITS,
    HUZZ_F_KEEP_JOKERS,
    HUZZ_F_KEEP_LEAD,
    HUZZ_F_KEEP_LATE,
    HUZZ_F_KEEP_BURDEN,
    HUZZ_F_RECOVER,
    HUZZ_F_RECOVER_CARDS,
    HUZZ_F_RECOVER_FITS,
    HUZZ_F_RECOVER_JOKERS,
    HUZZ_F_RECOVER_MARKET,
    HUZZ_F_TAKE_FITS,
    HUZZ_F_TAKE_HELD,
    HUZZ_F_TAKE_JOKER,
    HUZZ_F_TAKE_VALUE,
    HUZZ_F_TAKE_TWIN,
    HUZZ_F_TAKE_ROBS,
    HUZZ_F_TAKE_TOP,
    HUZZ_F_FREE,
    HUZZ_F_FREE_FITS,
    HUZZ_F_FREE_HELD,
    HUZZ_F_FREE_LATE,
    HUZZ_F_FREE_LEAD
};

static const struct feature huzz_features[] = {
    [HUZZ_F_OUT_WIN] = {"goes out and wins", false},
    [HUZZ_F_OUT_LOSS] = {"goes out and does not win", false},
    [HUZZ_F_LAID] = {"cards laid", false},
    [HUZZ_F_LAID_MANY] = {"cards laid beyond two", false},
    [HUZZ_F_LAID_LATE] = {"cards laid, the end near", true},
    [HUZZ_F_LAID_BURDEN] = {"cards laid of more values than there are turns", true},
    [HUZZ_F_SPLIT] = {"cards of that value kept back", false},
    [HUZZ_F_JOKERS] = {"jokers laid", false},
    [HUZZ_F_JOKERS_LATE] = {"jokers laid, the end near", true},
    [HUZZ_F_JOKERS_ROB] = {"jokers laid to rob", false},
    [HUZZ_F_JOKERS_ALONE] = {"jokers laid alone", false},
    [HUZZ_F_VALUE] = {"value laid", false},
    [HUZZ_F_RISK_CARDS] = {"cards at risk of being robbed", true},
    [HUZZ_F_RISK_LATE] = {"cards at risk, known jokers too, the end near", true},
    [HUZZ_F_ROB] = {"seats robbed", false},
    [HUZZ_F_ROB_CARDS] = {"cards robbed", false},
    [HUZZ_F_ROB_LEADER] = {"cards robbed of the best other seat", false},
    [HUZZ_F_ROB_FITS] = {"cards robbed that fit the hand", false},
    [HUZZ_F_ROB_LATE] = {"cards robbed, the end near", true},
    [HUZZ_F_SHADOW] = {"cards stolen from the shadow", false},
    [HUZZ_F_SHADOW_FITS] = {"a stolen group of the shadow fits the hand", false},
    [HUZZ_F_SHADOW_LATE] = {"cards stolen from the shadow, the end near", true},
    [HUZZ_F_LAST] = {"one set left, points ahead", false},
    [HUZZ_F_KEEP] = {"keeps", false},
    [HUZZ_F_KEEP_CARDS] = {"cards kept", false},
    [HUZZ_F_KEEP_VALUE] = {"value kept", false},
    [HUZZ_F_KEEP_FITS] = {"keeps what fits the hand", false},
    [HUZZ_F_KEEP_JOKERS] = {"jokers kept", false},
    [HUZZ_F_KEEP_LEAD] = {"keeps, points ahead", false},
    [HUZZ_F_KEEP_LATE] = {"cards kept, the end near", true},
    [HUZZ_F_KEEP_BURDEN] = {"keeps, with more values than there are turns", true},
    [HUZZ_F_RECOVER] = {"recovers", false},
    [HUZZ_F_RECOVER_CARDS] = {"cards recovered", false},
    [HUZZ_F_RECOVER_FITS] = {"recovers what fits the hand", false},
    [HUZZ_F_RECOVER_JOKERS] = {"jokers recovered", false},
    [HUZZ_F_RECOVER_MARKET] = {"recovers, though market cards fit the hand", false},
    [HUZZ_F_TAKE_FITS] = {"takes a card that fits the hand", false},
    [HUZZ_F_TAKE_HELD] = {"cards already held of the value taken", false},
    [HUZZ_F_TAKE_JOKER] = {"takes a joker", false},
    [HUZZ_F_TAKE_VALUE] = {"value taken", false},
    [HUZZ_F_TAKE_TWIN] = {"takes a card whose like can follow", false},
    [HUZZ_F_TAKE_ROBS] = {"takes a card that makes a set to rob with", false},
    [HUZZ_F_TAKE_TOP] = {"draws from the pile", false},
    [HUZZ_F_FREE] = {"draws a free card", false},
    [HUZZ_F_FREE_FITS] = {"draws a free card that fits the hand", false},
    [HUZZ_F_FREE_HELD] = {"cards already held of the value of a free card", false},
    [HUZZ_F_FREE_LATE] = {"draws a free card, the end near", true},
    [HUZZ_F_FREE_LEAD] = {"draws a free card, the end near, points ahead", true},
    {0},
};

static const struct bot_parameters huzz_parameters = {
    .noise = 40,
    .temperature = 50,
    .expand_after = {0, 0},
    .rollout_length = {ROLLOUT_MAX, ROLLOUT_MAX},
    .margin_scale = 10 * EVALUATION_UNIT,
    .prior_weight = {40, 20},
};

/* ---- Phase play ---------------------------------------------------------------------------- */

RULE void huzz_extract_out(const struct huzz_facts *f, int cards, int16_t *out)
{
    bool wins = f->lead + 2 * cards >= 0; /* HU-12: nobody else is without cards */
    out[wins ? HUZZ_F_OUT_WIN : HUZZ_F_OUT_LOSS] = 1;
}

RULE void huzz_extract_robberies(const struct huzz_state *s, const struct huzz_facts *f,
                                 const struct huzz_set *laid, int kept, int16_t *out)
{
    int cards = laid->numbers + laid->jokers, robbed = 0;
    for (int other = 0; other < s->head.seats; other++) {
        struct huzz_set top = huzz_top_set(s, other);
        if (other == f->seat || !huzz_robs(s, laid, &top)) continue;
        robbed++;
        if (other == f->leader) out[HUZZ_F_ROB_LEADER] = (int16_t)cards;
        bool fits = top.value == laid->value ? kept : huzz_count(f->hand, top.value) > 0;
        if (fits) out[HUZZ_F_ROB_FITS] = (int16_t)(out[HUZZ_F_ROB_FITS] + cards);
    }
    if (!robbed) return;
    out[HUZZ_F_ROB] = (int16_t)robbed;
    out[HUZZ_F_ROB_CARDS] = (int16_t)(robbed * cards);
    out[HUZZ_F_ROB_LATE] = (int16_t)(robbed * cards * f->end);
    out[HUZZ_F_JOKERS_ROB] = (int16_t)laid->jokers;
}

/* HU-18 */
RULE void huzz_extract_shadow(const struct huzz_state *s, const struct huzz_facts *f,
                              const struct huzz_set *laid, int16_t *out)
{
    int groups = s->shadow ? huzz_shadow_groups(s, laid) : 0;
    if (!groups) return;
    out[HUZZ_F_SHADOW] = (int16_t)(laid->numbers + laid->jokers);
    out[HUZZ_F_SHADOW_LATE] = (int16_t)(out[HUZZ_F_SHADOW] * f->late);
    FOR_BITS(value, (uint64_t)groups) {
        if (huzz_count(f->hand, (int)value)) out[HUZZ_F_SHADOW_FITS] = 1;
    }
}

RULE void huzz_extract_play(const struct huzz_state *s, const struct huzz_facts *f,
                            const struct huzz_risk *risk, int move, int16_t *out)
{
    struct huzz_set laid = huzz_move_set(move);
    int cards = laid.numbers + laid.jokers;
    if (cards == s->cards[f->seat]) {
        huzz_extract_out(f, cards, out);
        return;
    }
    bool alone = laid.value == HUZZ_JOKER;
    int kept = alone ? 0 : huzz_count(f->hand, laid.value) - laid.numbers;
    int danger = huzz_risk_of(risk, cards, laid.value);
    out[HUZZ_F_LAID] = (int16_t)cards;
    out[HUZZ_F_LAID_MANY] = (int16_t)(cards > 2 ? cards - 2 : 0);
    out[HUZZ_F_LAID_LATE] = (int16_t)(cards * f->late);
    out[HUZZ_F_LAID_BURDEN] = (int16_t)(cards * f->burden);
    out[HUZZ_F_SPLIT] = (int16_t)kept;
    out[HUZZ_F_JOKERS] = (int16_t)laid.jokers;
    out[HUZZ_F_JOKERS_LATE] = (int16_t)(laid.jokers * f->end);
    out[HUZZ_F_JOKERS_ALONE] = alone;
    out[HUZZ_F_VALUE] = (int16_t)laid.value;
    out[HUZZ_F_RISK_CARDS] = (int16_t)(danger * cards);
    if (f->end) {
        int helped = risk->joker && !alone && cards > 1;
        danger = huzz_risk_of(risk, cards - helped, laid.value);
        out[HUZZ_F_RISK_LATE] = (int16_t)(danger * cards * f->end / 4);
    }
    huzz_extract_robberies(s, f, &laid, kept, out);
    huzz_extract_shadow(s, f, &laid, out);
    if (out[HUZZ_F_ROB] || out[HUZZ_F_SHADOW] || f->groups - !kept > 1) return;
    int ahead = huzz_within(f->lead + 2 * s->cards[f->seat], -10, 10);
    out[HUZZ_F_LAST] = (int16_t)ahead;
}

/* ---- Phases steal and victim --------------------------------------------------------------- */

RULE void huzz_extract_keep(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
{
    struct huzz_set set = huzz_top_set(s, s->victim);
    int cards = set.numbers + set.jokers;
    out[HUZZ_F_KEEP] = 1;
    out[HUZZ_F_KEEP_CARDS] = (int16_t)cards;
    out[HUZZ_F_KEEP_VALUE] = (int16_t)set.value;
    out[HUZZ_F_KEEP_FITS] = huzz_count(f->hand, set.value) > 0;
    out[HUZZ_F_KEEP_JOKERS] = (int16_t)set.jokers;
    out[HUZZ_F_KEEP_LEAD] = (int16_t)huzz_within(f->lead, -20, 20);
    out[HUZZ_F_KEEP_LATE] = (int16_t)(f->late * cards);
    out[HUZZ_F_KEEP_BURDEN] = (int16_t)(f->burden * cards);
}

/* Market cards, up to so many, that cost no further turn. */
RULE int huzz_fitting(const struct huzz_state *s, uint64_t hand, int most)
{
    uint64_t held = (huzz_kinds(hand) | huzz_one(HUZZ_JOKER)) * 15;
    int fitting = huzz_sum(s->market & held);
    return fitting < most ? fitting : most;
}

RULE void huzz_extract_recover(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
{
    struct huzz_set set = huzz_top_set(s, f->seat);
    int cards = set.numbers + set.jokers;
    out[HUZZ_F_RECOVER] = 1;
    out[HUZZ_F_RECOVER_CARDS] = (int16_t)cards;
    out[HUZZ_F_RECOVER_FITS] = huzz_count(f->hand, set.value) > 0;
    out[HUZZ_F_RECOVER_JOKERS] = (int16_t)set.jokers;
    out[HUZZ_F_RECOVER_MARKET] = (int16_t)huzz_fitting(s, f->hand, cards);
}

/* ---- Phases shadow, draw and free ---------------------------------------------------------- */

/* Cards that a set of one value would rob or steal from the tops and the shadow that lie now. */
RULE int huzz_booty(const struct huzz_state *s, int seat, int value, int cards)
{
    struct huzz_set set = {value, cards, 0};
    if (!cards) return 0;
    int booty = s->shadow && huzz_shadow_groups(s, &set) ? cards : 0;
    for (int other = 0; other < s->head.seats; other++) {
        struct huzz_set top = huzz_top_set(s, other);
        if (other != seat && huzz_robs(s, &set, &top)) booty += cards;
    }
    return booty;
}

RULE void huzz_extract_card(const struct huzz_state *s, const struct huzz_facts *f, int kind,
                            int cards, int16_t *out)
{
    if (kind == HUZZ_JOKER) {
        out[HUZZ_F_TAKE_JOKER]++;
        return;
    }
    int held = huzz_count(f->hand, kind);
    bool free = s->head.phase == HUZZ_FREE;
    out[free ? HUZZ_F_FREE_FITS : HUZZ_F_TAKE_FITS] += (int16_t)(4 * (held > 0));
    out[free ? HUZZ_F_FREE_HELD : HUZZ_F_TAKE_HELD] += (int16_t)held;
    out[HUZZ_F_TAKE_VALUE] += (int16_t)kind;
    out[HUZZ_F_TAKE_ROBS] += (int16_t)huzz_booty(s, f->seat, kind, held + cards);
    if (s->head.phase == HUZZ_DRAW && s->due > 1 && huzz_count(s->market, kind) > 1)
        out[HUZZ_F_TAKE_TWIN] = 1;
}

/* A card from the pile is what the unseen ones are on average. */
RULE void huzz_extract_top(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
{
    uint64_t unseen = huzz_unseen(s, f), held = huzz_kinds(f->hand) * 15;
    int all = huzz_sum(unseen);
    out[HUZZ_F_TAKE_TOP] = 1;
    int fits = s->head.phase == HUZZ_FREE ? HUZZ_F_FREE_FITS : HUZZ_F_TAKE_FITS;
    if (all) out[fits] = (int16_t)(4 * huzz_sum(unseen & held) / all);
}

RULE void huzz_extract_draw(const struct huzz_state *s, const struct huzz_facts *f, int move,
                            int16_t *out)
{
    if (move == HUZZ_PASS) return;
    if (s->head.phase == HUZZ_FREE) {
        out[HUZZ_F_FREE] = 1;
        out[HUZZ_F_FREE_LATE] = (int16_t)f->late;
        out[HUZZ_F_FREE_LEAD] = (int16_t)(f->late * huzz_within(f->lead, -8, 8));
    }
    if (move == HUZZ_TOP) {
        huzz_extract_top(s, f, out);
    } else if (move < HUZZ_PAIR) {
        huzz_extract_card(s, f, move - HUZZ_MARKET, 1, out);
    } else {
        huzz_extract_card(s, f, (move - HUZZ_PAIR) >> 4, 1, out);
        huzz_extract_card(s, f, (move - HUZZ_PAIR) & 15, 1, out);
    }
}

/* ---- The whole game ------------------------------------------------------------------------ */

RULE void huzz_extract_late(const struct huzz_state *s, const struct huzz_facts *f, int move,
                            int16_t *out)
{
    if (s->head.phase >= HUZZ_DRAW)
        huzz_extract_draw(s, f, move, out);
    else if (move == HUZZ_KEEP)
        huzz_extract_keep(s, f, out);
    else if (move == HUZZ_RECOVER)
        huzz_extract_recover(s, f, out);
    else if (s->head.phase == HUZZ_SHADOW_PHASE)
        huzz_extract_card(s, f, move - HUZZ_SHADOW, huzz_count(s->shadow, move - HUZZ_SHADOW), out);
}

RULE void huzz_extract(const struct huzz_state *s, const uint16_t *moves, int count,
                       int16_t (*out)[FEATURES_MAX])
{
    struct huzz_facts f = huzz_make_facts(s);
    if (s->head.phase == HUZZ_PLAY) {
        struct huzz_risk risk;
        huzz_weigh_risk(s, &f, &risk);
        for (int i = 0; i < count; i++) huzz_extract_play(s, &f, &risk, moves[i], out[i]);
    } else {
        for (int i = 0; i < count; i++) huzz_extract_late(s, &f, moves[i], out[i]);
    }
}

#endif
