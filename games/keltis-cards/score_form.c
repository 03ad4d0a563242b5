/* score_form.c - the score of a real table of Keltis, the card game (KC-16, KC-17). */
#include "games/keltis-cards/presentation.h"

#include "games/keltis-cards/messages.h"
#include "games/keltis-shared/presentation.h"

/* KC-1, KC-2: of a colour there are so many cards, end cards among them; a row can hold all of them
 * and, beside them, every point card. */
enum { COLOUR_CARDS = 18, ROW_MAX = COLOUR_CARDS + VALUES };

static void fields(const struct head *h, struct form *out)
{
    form_add(out, (struct form_field){"rows", FIELD_COUNT, "BGRVY", 0, ROW_MAX, ROW_MAX, NULL});
    form_add(out, (struct form_field){"points", FIELD_COUNT, "", 0, VALUES, VALUES, "points"});
    if (h->option[KELTIS_CARDS_POINT_SCORES])
        form_add(out, (struct form_field){"points_in_rows", FIELD_COUNT, "", 0, VALUES, VALUES,
                                          "points"});
    form_add(out,
             (struct form_field){"wishes", FIELD_COUNT, "", 0, WISH_STONES, WISH_STONES, NULL});
}

/* What lies on the whole table. */
struct table_totals {
    int rows[COLOURS], points, points_in_rows, wishes;
};

static bool tally_rows(const struct json *j, int rows, int seat, struct table_totals *all,
                       struct tally *out, struct refusal *why_not)
{
    if (rows >= 0 && !json_is_kind(j, rows, JSON_OBJECT)) return refuse_as(why_not, WHY_ROWS);
    for (int n = json_count(j, rows), at = json_first(j, rows); n > 0;
         n--, at = json_after(j, at + 1)) {
        char name[4];
        int colour =
            json_string(j, at, name, sizeof name) && !name[1] ? keltis_shared_kind(name[0]) : -1;
        if (colour < 0 || colour >= COLOURS) return refuse_as(why_not, WHY_ROW_NAMES);
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        char letter[2] = {keltis_shared_letter[colour], '\0'};
        int length;
        if (!keltis_shared_table_number(j, rows, letter, 0, 0, ROW_MAX, &length, why_not))
            return false;
        all->rows[colour] += length;
        struct tally_part part = {"row", letter[0], length, 0, row_score(length)};
        if (length)
            tally_line(out, seat, part, "%s row of %d: %d", keltis_shared_colour[colour], length,
                       part.points);
    }
    return true;
}

struct table_counts {
    int points, points_in_rows, wishes;
};

static bool read_counts(const struct json *j, int player, struct table_counts *c,
                        struct refusal *why_not)
{
    return keltis_shared_table_number(j, player, "points", 0, 0, VALUES, &c->points, why_not) &&
           keltis_shared_table_number(j, player, "points_in_rows", 0, 0, VALUES, &c->points_in_rows,
                                      why_not) &&
           keltis_shared_table_number(j, player, "wishes", 0, 0, WISH_STONES, &c->wishes, why_not);
}

static void tally_counts(const struct head *h, const struct table_counts *c, int seat,
                         struct tally *out)
{
    int wished = keltis_cards_wish_score(c->wishes), laid = c->points_in_rows;
    tally_line(out, seat, (struct tally_part){"points", 0, c->points, 0, c->points},
               "point row: %d", c->points);
    if (h->option[KELTIS_CARDS_POINT_SCORES])
        tally_line(out, seat, (struct tally_part){"points_in_rows", 0, laid, 0, laid},
                   "point cards in colour rows: %d", laid);
    tally_line(out, seat, (struct tally_part){"wishes", 0, c->wishes, 0, wished},
               "%d wish stones: %d", c->wishes, wished);
}

/* KC-1, KC-2: what is in rows beyond the cards of their colours is point cards, told or not. */
static bool check_table(const struct table_totals *all, struct refusal *why_not)
{
    int in_rows = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (all->rows[colour] > COLOUR_CARDS) in_rows += all->rows[colour] - COLOUR_CARDS;
    if (all->points_in_rows > in_rows) in_rows = all->points_in_rows;
    if (all->points + in_rows > VALUES)
        return refuse_as(why_not, WHY_POINT_CARDS, all->points + in_rows);
    return all->wishes <= WISH_STONES || refuse_as(why_not, WHY_WISH_STONES, all->wishes);
}

static bool tally(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why_not)
{
    struct table_totals all = {0};
    int at = json_first(j, players);
    for (int seat = 0; seat < out->seats; seat++, at = json_after(j, at)) {
        struct table_counts c;
        if (!tally_rows(j, json_member(j, at, "rows"), seat, &all, out, why_not)) return false;
        if (!read_counts(j, at, &c, why_not)) return false;
        tally_counts(h, &c, seat, out);
        all.points += c.points;
        all.points_in_rows += c.points_in_rows;
        all.wishes += c.wishes;
    }
    return check_table(&all, why_not);
}

static const char *const player_members[] = {"rows", "points", "points_in_rows", "wishes", NULL};

const struct score_form keltis_cards_score_form = {
    .fields = fields,
    .tally = tally,
    .player_members = player_members,
    .example = "{\"players\":[{\"rows\":{\"B\":5,\"R\":3},\"points\":3,\"wishes\":4,\"points_in_"
               "rows\":1},...]}",
};
