/* score_form.c - the score of a real table of Kuhn poker (KU-5). */
#include "games/kuhn/presentation.h"
#include "games/kuhn/messages.h"

#include <stdlib.h>

static void fields(const struct head *h, struct form *out)
{
    (void)h;
    form_add(out, (struct form_field){.name = "won", .kinds = "", .min = -2, .max = 2});
}

static bool tally(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why_not)
{
    int won[KUHN_SEATS], first = json_first(j, players);
    (void)h;
    if (out->seats != KUHN_SEATS || !json_int(j, json_member(j, first, "won"), &won[0]) ||
        !json_int(j, json_member(j, json_after(j, first), "won"), &won[1]) ||
        won[0] + won[1] != 0 || abs(won[0]) < 1 || abs(won[0]) > 2)
        return refuse_as(why_not, WHY_WON);
    for (int seat = 0; seat < KUHN_SEATS; seat++)
        tally_line(out, seat, (struct tally_part){"chips", 0, won[seat], 0, won[seat]}, "chips: %d",
                   won[seat]);
    return true;
}

static const char *const player_members[] = {"won", NULL};

const struct score_form kuhn_score_form = {
    .fields = fields,
    .tally = tally,
    .player_members = player_members,
    .example = "{\"players\":[{\"won\":2},{\"won\":-2}]}",
};
