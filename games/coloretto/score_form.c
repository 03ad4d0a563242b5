/* score_form.c - the score of a real table of Coloretto. */
#include "games/coloretto/presentation.h"
#include "games/coloretto/messages.h"

/* CO-1: with the option one of the jokers is golden. */
static int most_jokers(const struct head *h)
{
    return COLORETTO_JOKERS - h->option[COLORETTO_GOLDEN];
}

/* Of a kind on the whole table. Without the option a golden joker counts as one of the jokers. */
static int most_cards(const struct head *h, int kind)
{
    if (kind < COLORETTO_COLOURS) return COLORETTO_COPIES;
    if (kind == COLORETTO_PLUS) return COLORETTO_PLUSES;
    return kind == COLORETTO_GOLD ? 1 : most_jokers(h);
}

/* CO-3, at the table where these players sat: a single one's may have been of any size. */
static int most_colours(const struct head *h, int players)
{
    return coloretto_colours_in_play(players == 1 ? COLORETTO_SEATS_MAX : h->seats);
}

static int most_colours_out(const struct head *h, int players)
{
    return COLORETTO_COLOURS - coloretto_colours_in_play(players == 1 ? 2 : h->seats);
}

static void fields(const struct head *h, struct form *out)
{
    int gone = COLORETTO_COLOURS - coloretto_colours_in_play(h->seats);
    form_add(out, (struct form_field){"cards", FIELD_COUNT, "BGNOPRY", 0, COLORETTO_COPIES,
                                      COLORETTO_COPIES, NULL});
    form_add(out, (struct form_field){"cards", FIELD_COUNT, "+", 0, COLORETTO_PLUSES,
                                      COLORETTO_PLUSES, NULL});
    if (!h->option[COLORETTO_LIMIT_ROWS])
        form_add(out, (struct form_field){"cards", FIELD_COUNT, "J", 0, most_jokers(h),
                                          most_jokers(h), NULL});
    if (h->option[COLORETTO_GOLDEN])
        form_add(out, (struct form_field){"cards", FIELD_COUNT, "*", 0, 1, 1, NULL});
    if (gone) form_add(out, (struct form_field){"out", FIELD_SET, "BGNOPRY", 0, gone, 0, NULL});
}

static void tally_colours(const struct coloretto_state *s, int seat, uint64_t cards,
                          const int given[], struct tally *out)
{
    for (int c = 0; c < COLORETTO_COLOURS; c++) {
        int count = coloretto_count(cards, c);
        if (!count) continue;
        int points = coloretto_sign(&s->head, cards, c) * coloretto_worth(&s->head, count);
        struct tally_part part = {"colour", coloretto_letter[c], count, given[c], points};
        tally_line(out, seat, part, "%s, %d card%s%s: %+d", coloretto_colours[c], count,
                   count == 1 ? "" : "s", given[c] ? " with jokers" : "", points);
    }
}

static void tally_jokers(const struct coloretto_state *s, int seat, struct tally *out)
{
    uint64_t cards = s->cards[seat];
    int jokers = coloretto_count(cards, COLORETTO_JOKER) + coloretto_count(cards, COLORETTO_GOLD);
    int points = coloretto_joker_score(&s->head, cards, COLORETTO_JOKER) +
                 coloretto_joker_score(&s->head, cards, COLORETTO_GOLD);
    if (s->head.option[COLORETTO_BROWN] == 5)
        tally_line(out, seat, (struct tally_part){"joker", 'J', jokers, jokers, points},
                   "%d jokers: %d", jokers, points);
}

/* CO-18: row by row, as the cards of each kind are best laid out. */
static void tally_limited(const struct coloretto_state *s, int seat, struct tally *out)
{
    struct coloretto_limited rows[COLORETTO_LIMITED];
    int count = coloretto_limit_rows(&s->head, s->cards[seat], rows);
    for (int i = 0; i < count; i++) {
        int kind = rows[i].kind, points = coloretto_limit_points(&s->head, rows, count, i);
        struct tally_part part = {"row", coloretto_letter[kind], rows[i].cards, 0, points};
        tally_line(out, seat, part, "%s row of %d: %+d",
                   kind == COLORETTO_PLUS ? "+" : coloretto_colours[kind], rows[i].cards, points);
    }
}

static void tally_seat(const struct coloretto_state *s, int seat, struct tally *out)
{
    uint64_t cards = s->cards[seat];
    int given[COLORETTO_COLOURS], points = coloretto_plus_score(cards);
    int pluses = coloretto_count(cards, COLORETTO_PLUS);
    if (s->head.option[COLORETTO_LIMIT_ROWS]) {
        tally_limited(s, seat, out);
        return;
    }
    tally_jokers(s, seat, out);
    coloretto_give_jokers(s, cards, coloretto_wild(&s->head, cards), given);
    for (int c = 0; c < COLORETTO_COLOURS; c++) cards += (uint64_t)given[c] * coloretto_one(c);
    tally_colours(s, seat, cards, given, out);
    if (pluses)
        tally_line(out, seat, (struct tally_part){"plus", '+', pluses, 0, points},
                   "%d of the + cards: %+d", pluses, points);
}

/* {"B":6,"+":1,"J":1} of one player. */
static bool read_collection(const struct coloretto_state *s, const struct json *j, int object,
                            uint64_t *cards, struct refusal *why_not)
{
    int at = json_first(j, object);
    *cards = 0;
    if (object >= 0 && !json_is_kind(j, object, JSON_OBJECT)) return refuse_as(why_not, WHY_CARDS);
    for (int n = json_count(j, object); n > 0; n--, at = json_after(j, at + 1)) {
        int kind = coloretto_kind_of(j, at), count;
        if (kind < 0 || (kind < COLORETTO_COLOURS && !(s->colours >> kind & 1)))
            return refuse_as(why_not, WHY_CARD_KIND);
        int most = most_cards(&s->head, kind);
        if (!json_int(j, at + 1, &count) || count < 0 || count > most)
            return refuse_as(why_not, WHY_CARD_COUNT, coloretto_letter[kind], most);
        *cards += (uint64_t)count * coloretto_one(kind);
    }
    int jokers = coloretto_count(*cards, COLORETTO_JOKER) + coloretto_count(*cards, COLORETTO_GOLD);
    return jokers <= COLORETTO_JOKERS || refuse_as(why_not, WHY_JOKERS);
}

/* CO-1, CO-18: no more cards of a kind lie on the whole table than there are. */
static bool check_table(const struct coloretto_state *s, int seats, struct refusal *why_not)
{
    int jokers = 0, colours = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        int all = 0, most = most_cards(&s->head, kind);
        for (int seat = 0; seat < seats; seat++) all += coloretto_count(s->cards[seat], kind);
        if (kind >= COLORETTO_JOKER) jokers += all;
        if (kind < COLORETTO_COLOURS) colours += all > 0;
        if (all > most) return refuse_as(why_not, WHY_CARDS_ALL, all, coloretto_letter[kind], most);
    }
    if (colours > most_colours(&s->head, seats))
        return refuse_as(why_not, WHY_COLOURS, colours, most_colours(&s->head, seats));
    if (jokers && s->head.option[COLORETTO_LIMIT_ROWS]) return refuse_as(why_not, WHY_LIMIT_JOKERS);
    return jokers <= COLORETTO_JOKERS || refuse_as(why_not, WHY_JOKERS);
}

static bool tally(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why_not)
{
    struct coloretto_state s = {.head = *h};
    int gone = 0, at = json_first(j, players), list = json_member(j, 0, "out");
    if (list >= 0 && !coloretto_read_colours(j, list, &gone))
        return refuse_as(why_not, WHY_OUT_LIST);
    if (bits_count((uint64_t)gone) > most_colours_out(h, out->seats))
        return refuse_as(why_not, WHY_OUT_MANY);
    s.colours = (uint8_t)(~gone & ((1 << COLORETTO_COLOURS) - 1));
    for (int seat = 0; seat < out->seats; seat++, at = json_after(j, at))
        if (!read_collection(&s, j, json_member(j, at, "cards"), &s.cards[seat], why_not))
            return false;
    if (!check_table(&s, out->seats, why_not)) return false;
    for (int seat = 0; seat < out->seats; seat++) tally_seat(&s, seat, out);
    return true;
}

static const char *const player_members[] = {"cards", NULL};
static const char *const table_members[] = {"out", NULL};

const struct score_form coloretto_score_form = {
    .fields = fields,
    .tally = tally,
    .player_members = player_members,
    .table_members = table_members,
    .example = "{\"out\":[\"Y\"],\"players\":[{\"cards\":{\"B\":6,\"+\":1,\"J\":1}},...]}",
};
