/* features.h - what an expert knows of Huzz egyet!: how fast a hand can be laid out, who can be
 * robbed with it, and how likely a set is robbed before it is covered.
 *
 * A hand is worth the turns it takes: one for every value it holds, jokers going along with any.
 * The other great thing is the top set, which anybody may rob who holds as many higher cards; the
 * cards not yet seen tell how likely that is. */
#ifndef PAKLI_GAMES_HUZZ_FEATURES_H
#define PAKLI_GAMES_HUZZ_FEATURES_H

#include "games/knowledge.h"
#include "games/huzz/rules.h"

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

static const struct manner huzz_manner = {
    .blur = 40,
    .heat = 50,
    .ripe = {0, 0},
    .horizon = {FAR, FAR},
    .spread = 10 * OUTLOOK_UNIT,
    .trust = {40, 20},
};

/* ---- Facts: what all moves of a decision share --------------------------------------------- */

enum {
    HUZZ_SURE = 256, /* certainty, in parts */
    HUZZ_NEAR = 5,   /* turns before the end that count as near */
    HUZZ_RISK_ALL = 16
};

struct huzz_facts {
    uint64_t hand;  /* of the seat that is asked */
    uint64_t known; /* all that others were seen to take */
    int seat, jokers;
    int groups; /* values held: turns it takes to lay the hand out */
    int late;   /* 0 .. HUZZ_NEAR: how near the end is that others make */
    int end;    /* 0 .. HUZZ_NEAR: how near any end is, the own one too */
    int burden; /* 0 .. 6: values held beyond the turns there still are */
    int lead;   /* own score before the best other's, as it stands */
    int leader; /* the best other seat */
};

RULE uint64_t huzz_known(const struct huzz_state *s, int seat)
{
    return s->hand[seat] - s->hidden[seat];
}

RULE int huzz_within(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* Cards in a word of counts. */
RULE int huzz_sum(uint64_t cards)
{
    uint64_t pairs =
        (cards & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (cards >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    return (int)(pairs * UINT64_C(0x0101010101010101) >> 56);
}

/* Values of a hand; jokers alone make one. */
RULE int huzz_groups(uint64_t cards)
{
    uint64_t numbers = cards & (huzz_one(HUZZ_JOKER) - 1);
    return numbers ? bits_count(huzz_kinds(numbers)) : cards != 0;
}

/* Turns another seat needs to go out: a value seen takes one, three unseen cards about two. */
RULE int huzz_turns_of(const struct huzz_state *s, int seat)
{
    uint64_t known = huzz_known(s, seat);
    int unseen = s->cards[seat] - huzz_sum(known);
    return huzz_groups(known) + (2 * unseen + 2) / 3;
}

/* Turns of each seat that pile, market (HU-11) and turn limit (HU-13) leave; in a duel, which
 * mostly ends so, a round takes about five cards. */
RULE int huzz_rounds(const struct huzz_state *s)
{
    int limit = s->head.option[HUZZ_TURNS];
    int time = (huzz_left(s) + huzz_sum(s->market) + s->pairs) / 5;
    int rest = limit ? (limit - s->turns) / s->head.seats : time;
    return rest < time ? rest : time;
}

/* Turns the seat still has, as far as can be told. */
RULE int huzz_time(const struct huzz_state *s, int seat)
{
    int time = huzz_rounds(s);
    for (int other = 0; other < s->head.seats; other++) {
        if (other == seat) continue;
        int turns = huzz_turns_of(s, other);
        if (turns < time) time = turns;
    }
    return time;
}

RULE void huzz_find_leader(const struct huzz_state *s, struct huzz_facts *f)
{
    int best = -HUZZ_ALL - 1;
    for (int other = 0; other < s->head.seats; other++) {
        if (other == f->seat) continue;
        f->known += huzz_known(s, other);
        if (huzz_seat_score(s, other) <= best) continue;
        best = huzz_seat_score(s, other);
        f->leader = other;
    }
    f->lead = huzz_seat_score(s, f->seat) - best;
}

RULE struct huzz_facts huzz_look(const struct huzz_state *s)
{
    struct huzz_facts f = {0};
    f.seat = s->head.seat;
    f.hand = s->hand[f.seat];
    f.jokers = huzz_count(f.hand, HUZZ_JOKER);
    f.groups = huzz_groups(f.hand);
    int time = huzz_time(s, f.seat);
    f.late = huzz_within(HUZZ_NEAR + 1 - time, 0, HUZZ_NEAR);
    f.end = huzz_within(HUZZ_NEAR + 1 - (f.groups < time ? f.groups : time), 0, HUZZ_NEAR);
    f.burden = huzz_within(f.groups - time, 0, 6);
    huzz_find_leader(s, &f);
    return f;
}

/* ---- Risk: who could rob a set, by what has not been seen ----------------------------------- */

enum { HUZZ_RISKY = 6 }; /* sets of more cards are hardly ever robbed */

struct huzz_risk {
    int chance[HUZZ_RISKY + 1][HUZZ_JOKER + 1]; /* by cards and value, in parts of HUZZ_SURE */
    bool joker;                                 /* whether another seat is known to hold one */
};

/* Cards that nobody has shown, as the seat knows it. */
RULE uint64_t huzz_unseen(const struct huzz_state *s, const struct huzz_facts *f)
{
    uint64_t all =
        UINT64_C(0x58888888888888) - f->hand - f->known - s->market - s->shadow - s->gone;
    for (int i = 0; i < s->pairs; i++) all -= huzz_one(s->pair[i] >> 4) + huzz_one(s->pair[i] & 15);
    for (int i = 0; i < s->sets; i++) {
        uint64_t set = s->set[i]; /* a gap takes nothing, wherever it is put */
        all -= (set >> 3 & 15) << (4 * (set >> 7 & 15) + 60) % 64;
        all -= (set & 7) << 4 * (HUZZ_JOKER - 1);
    }
    return all;
}

/* How often so many of the unseen cards of a value are expected together in a hand that holds
 * each with those odds. */
RULE int huzz_together(int unseen, int cards, const int *odds)
{
    static const uint8_t choose[HUZZ_COPIES + 1][HUZZ_RISKY + 1] = {
        {1},
        {1, 1},
        {1, 2, 1},
        {1, 3, 3, 1},
        {1, 4, 6, 4, 1},
        {1, 5, 10, 10, 5, 1},
        {1, 6, 15, 20, 15, 6, 1},
        {1, 7, 21, 35, 35, 21, 7},
        {1, 8, 28, 56, 70, 56, 28},
    };
    int often = choose[unseen][cards] * odds[cards];
    return often < HUZZ_SURE ? often : HUZZ_SURE;
}

/* Adds what one seat may hold of every value to the table. */
RULE void huzz_add_seat(const struct huzz_state *s, int seat, uint64_t unseen, int all, int most,
                        struct huzz_risk *risk)
{
    uint64_t known = huzz_known(s, seat);
    int hidden = s->cards[seat] - huzz_sum(known), odds[HUZZ_RISKY + 1] = {HUZZ_SURE};
    int each = all ? HUZZ_SURE * hidden / all : 0;
    for (int n = 1; n <= most; n++) odds[n] = odds[n - 1] * each / HUZZ_SURE;
    risk->joker |= huzz_count(known, HUZZ_JOKER) > 0;
    for (int value = 1; value <= HUZZ_VALUES; value++) {
        int held = huzz_count(known, value), rest = huzz_count(unseen, value);
        for (int n = 1; n <= most; n++)
            risk->chance[n][value] += huzz_together(rest, n > held ? n - held : 0, odds);
    }
}

/* Turns chances to hold a value into chances to hold any that robs a value (HU-5, HU-14). */
RULE void huzz_stack(int *chance, bool master)
{
    int sum = 0, ones = master ? chance[1] : 0;
    for (int value = HUZZ_VALUES; value >= 1; value--) {
        int own = chance[value];
        chance[value] = sum + (value == HUZZ_VALUES ? ones : 0);
        sum += own;
    }
    chance[HUZZ_JOKER] = ones;
}

RULE void huzz_weigh_risk(const struct huzz_state *s, const struct huzz_facts *f,
                          struct huzz_risk *risk)
{
    uint64_t unseen = huzz_unseen(s, f);
    int all = huzz_sum(unseen), most = 0;
    for (int value = 1; value <= HUZZ_VALUES; value++) {
        int n = huzz_count(f->hand, value);
        if (n > most) most = n;
    }
    most = huzz_within(most + f->jokers, 1, HUZZ_RISKY);
    memset(risk, 0, sizeof *risk);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != f->seat) huzz_add_seat(s, seat, unseen, all, most, risk);
    for (int n = 1; n <= most; n++)
        huzz_stack(risk->chance[n], s->head.option[HUZZ_MODE] == HUZZ_MASTER);
}

/* From 0 to nearly HUZZ_RISK_ALL. */
RULE int huzz_risk_of(const struct huzz_risk *risk, int cards, int value)
{
    if (cards < 1 || cards > HUZZ_RISKY) return 0;
    int chance = risk->chance[cards][value];
    return HUZZ_RISK_ALL * chance / (chance + HUZZ_SURE / 2);
}

/* ---- Phase play ---------------------------------------------------------------------------- */

RULE void huzz_regard_out(const struct huzz_facts *f, int cards, int16_t *out)
{
    bool wins = f->lead + 2 * cards >= 0; /* HU-12: nobody else is without cards */
    out[wins ? HUZZ_F_OUT_WIN : HUZZ_F_OUT_LOSS] = 1;
}

RULE void huzz_regard_robberies(const struct huzz_state *s, const struct huzz_facts *f,
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
RULE void huzz_regard_shadow(const struct huzz_state *s, const struct huzz_facts *f,
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

RULE void huzz_regard_play(const struct huzz_state *s, const struct huzz_facts *f,
                           const struct huzz_risk *risk, int move, int16_t *out)
{
    struct huzz_set laid = huzz_move_set(move);
    int cards = laid.numbers + laid.jokers;
    if (cards == s->cards[f->seat]) {
        huzz_regard_out(f, cards, out);
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
    huzz_regard_robberies(s, f, &laid, kept, out);
    huzz_regard_shadow(s, f, &laid, out);
    if (out[HUZZ_F_ROB] || out[HUZZ_F_SHADOW] || f->groups - !kept > 1) return;
    int ahead = huzz_within(f->lead + 2 * s->cards[f->seat], -10, 10);
    out[HUZZ_F_LAST] = (int16_t)ahead;
}

/* ---- Phases steal and victim --------------------------------------------------------------- */

RULE void huzz_regard_keep(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
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

RULE void huzz_regard_recover(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
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

RULE void huzz_regard_card(const struct huzz_state *s, const struct huzz_facts *f, int kind,
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
RULE void huzz_regard_top(const struct huzz_state *s, const struct huzz_facts *f, int16_t *out)
{
    uint64_t unseen = huzz_unseen(s, f), held = huzz_kinds(f->hand) * 15;
    int all = huzz_sum(unseen);
    out[HUZZ_F_TAKE_TOP] = 1;
    int fits = s->head.phase == HUZZ_FREE ? HUZZ_F_FREE_FITS : HUZZ_F_TAKE_FITS;
    if (all) out[fits] = (int16_t)(4 * huzz_sum(unseen & held) / all);
}

RULE void huzz_regard_draw(const struct huzz_state *s, const struct huzz_facts *f, int move,
                           int16_t *out)
{
    if (move == HUZZ_PASS) return;
    if (s->head.phase == HUZZ_FREE) {
        out[HUZZ_F_FREE] = 1;
        out[HUZZ_F_FREE_LATE] = (int16_t)f->late;
        out[HUZZ_F_FREE_LEAD] = (int16_t)(f->late * huzz_within(f->lead, -8, 8));
    }
    if (move == HUZZ_TOP) {
        huzz_regard_top(s, f, out);
    } else if (move < HUZZ_PAIR) {
        huzz_regard_card(s, f, move - HUZZ_MARKET, 1, out);
    } else {
        huzz_regard_card(s, f, (move - HUZZ_PAIR) >> 4, 1, out);
        huzz_regard_card(s, f, (move - HUZZ_PAIR) & 15, 1, out);
    }
}

/* ---- The whole game ------------------------------------------------------------------------ */

RULE void huzz_regard_late(const struct huzz_state *s, const struct huzz_facts *f, int move,
                           int16_t *out)
{
    if (s->head.phase >= HUZZ_DRAW)
        huzz_regard_draw(s, f, move, out);
    else if (move == HUZZ_KEEP)
        huzz_regard_keep(s, f, out);
    else if (move == HUZZ_RECOVER)
        huzz_regard_recover(s, f, out);
    else if (s->head.phase == HUZZ_SHADOW_PHASE)
        huzz_regard_card(s, f, move - HUZZ_SHADOW, huzz_count(s->shadow, move - HUZZ_SHADOW), out);
}

RULE void huzz_regard(const struct huzz_state *s, const uint16_t *moves, int count,
                      int16_t (*out)[FEATURES_MAX])
{
    struct huzz_facts f = huzz_look(s);
    if (s->head.phase == HUZZ_PLAY) {
        struct huzz_risk risk;
        huzz_weigh_risk(s, &f, &risk);
        for (int i = 0; i < count; i++) huzz_regard_play(s, &f, &risk, moves[i], out[i]);
    } else {
        for (int i = 0; i < count; i++) huzz_regard_late(s, &f, moves[i], out[i]);
    }
}

#include "games/huzz/evaluation.h"

#endif
