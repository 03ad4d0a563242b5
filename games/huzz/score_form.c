/* score_form.c - the score of a real table of Huzz egyet! (HU-12). */
#include "games/huzz/presentation.h"
#include "games/huzz/messages.h"

static void fields(const struct head *h, struct form *out)
{
    (void)h;
    form_add(out, (struct form_field){"table", FIELD_COUNT, "", 0, HUZZ_ALL, HUZZ_ALL, "cards"});
    form_add(out, (struct form_field){"hand", FIELD_COUNT, "", 0, HUZZ_ALL, HUZZ_ALL, "cards"});
}

static bool tally(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why_not)
{
    int at = json_first(j, players), all = 0;
    (void)h;
    for (int seat = 0; seat < out->seats; seat++, at = json_after(j, at)) {
        int table = json_member(j, at, "table"), hand = json_member(j, at, "hand"), laid = 0,
            held = 0;
        if ((table >= 0 && !json_int(j, table, &laid)) ||
            (hand >= 0 && !json_int(j, hand, &held)) || laid < 0 || held < 0 ||
            laid + held > HUZZ_ALL)
            return refuse_as(why_not, WHY_COUNTS, HUZZ_ALL);
        tally_line(out, seat, (struct tally_part){"sets", 0, laid, 0, laid},
                   "cards on the table: %d", laid);
        tally_line(out, seat, (struct tally_part){"hand", 0, held, 0, -held}, "cards in hand: %d",
                   -held);
        out->tie[seat] = -held;
        all += laid + held;
    }
    return all <= HUZZ_ALL || refuse_as(why_not, WHY_CARDS_ALL, all, HUZZ_ALL);
}

static const char *const player_members[] = {"table", "hand", NULL};

const struct score_form huzz_score_form = {
    .fields = fields,
    .tally = tally,
    .player_members = player_members,
    .example = "{\"players\":[{\"table\":14,\"hand\":3},...]}",
};
