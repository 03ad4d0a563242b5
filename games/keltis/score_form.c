/* score_form.c - the score of a real table of Keltis, the board game (KB-19). */
#include "games/keltis/presentation.h"

#include "games/keltis-shared/presentation.h"
#include "games/keltis/messages.h"

enum {
    TILE_POINTS = 14, /* KB-4: no more are on the board; KB-12: they stay, and pay every seat */
    PATH_TILES = 5    /* KB-4: on each path, one of them on its last stone */
};

static void fields(const struct head *h, struct form *out)
{
    (void)h;
    form_add(out, (struct form_field){"stones", FIELD_COUNT, "BGRVY", 0, KELTIS_STONES, 0, NULL});
    form_add(out, (struct form_field){"big", FIELD_ONE, "BGRVY", 0, 1, 0, "stones"});
    form_add(out, (struct form_field){"points", FIELD_COUNT, "", 0, TILE_POINTS, 0, NULL});
    form_add(out,
             (struct form_field){"wishes", FIELD_COUNT, "", 0, WISH_STONES, WISH_STONES, NULL});
}

struct scored_seat {
    int stone[COLOURS], big, points, wishes;
};

static bool read_figures(const struct json *j, int player, struct scored_seat *seat,
                         struct refusal *why_not)
{
    char big[4] = "";
    int stones = json_member(j, player, "stones"), value = json_member(j, player, "big"), out = 0;
    if (stones >= 0 && !json_is_kind(j, stones, JSON_OBJECT)) return refuse_as(why_not, WHY_STONES);
    for (int path = 0; path < COLOURS; path++) {
        char letter[2] = {keltis_shared_letter[path], '\0'};
        if (!keltis_shared_table_number(j, stones, letter, 0, 0, KELTIS_STONES, &seat->stone[path],
                                        why_not))
            return false;
        out += seat->stone[path] > 0;
    }
    for (int n = json_count(j, stones), at = json_first(j, stones); n > 0; n--) {
        char name[4];
        int path =
            json_string(j, at, name, sizeof name) && !name[1] ? keltis_shared_kind(name[0]) : -1;
        if (path < 0 || path >= COLOURS) return refuse_as(why_not, WHY_PATHS);
        at = json_after(j, at + 1);
    }
    seat->big = KELTIS_START;
    if (value >= 0 && !json_is_kind(j, value, JSON_NULL)) {
        if (!json_string(j, value, big, sizeof big) || big[1] || keltis_shared_kind(big[0]) < 0 ||
            keltis_shared_kind(big[0]) >= COLOURS || !seat->stone[keltis_shared_kind(big[0])])
            return refuse_as(why_not, WHY_BIG);
        seat->big = keltis_shared_kind(big[0]);
    }
    if (out == COLOURS && seat->big == KELTIS_START) return refuse_as(why_not, WHY_ALL_FIGURES);
    return true;
}

/* KB-5 does not tell which stones are dark: a figure has landed on no more tiles than there can be
 * up to where it stands. */
static int tiles_passed(const struct scored_seat *seat)
{
    int tiles = 0;
    for (int path = 0; path < COLOURS; path++) {
        int stone = seat->stone[path];
        tiles += stone == KELTIS_STONES ? PATH_TILES : stone < PATH_TILES ? stone : PATH_TILES - 1;
    }
    return tiles;
}

/* The most points that so many number tiles bring. */
static int best_points(int tiles)
{
    static const int values[] = {3, 3, 2, 2, 2, 1, 1}; /* KB-4 */
    int points = 0;
    for (int i = 0; i < 7 && i < tiles; i++) points += values[i];
    return points;
}

/* KB-12: wish stones and points come from the tiles on which a figure landed. Whose figures are not
 * told may have any. */
static bool check_tiles(const struct scored_seat *seat, bool told, struct refusal *why_not)
{
    int tiles = tiles_passed(seat);
    return !told || (seat->wishes <= tiles && seat->points <= best_points(tiles - seat->wishes)) ||
           refuse_as(why_not, WHY_FEW_TILES, tiles, seat->wishes, seat->points);
}

static void tally_path(int path, int stone, bool big, int seat, struct tally *out)
{
    int worth = row_score(stone), points = big ? 2 * worth : worth;
    struct tally_part part = {big ? "big" : "path", keltis_shared_letter[path], stone, 0, points};
    if (big)
        tally_line(out, seat, part, "%s path, stone %d, big figure: 2 x %d = %d",
                   keltis_shared_colour[path], stone, worth, points);
    else
        tally_line(out, seat, part, "%s path, stone %d: %d", keltis_shared_colour[path], stone,
                   points);
}

static bool tally_seat(const struct json *j, int player, int seat, struct tally *out,
                       struct refusal *why_not)
{
    struct scored_seat t;
    if (!read_figures(j, player, &t, why_not) ||
        !keltis_shared_table_number(j, player, "points", 0, 0, TILE_POINTS, &t.points, why_not) ||
        !keltis_shared_table_number(j, player, "wishes", 0, 0, WISH_STONES, &t.wishes, why_not) ||
        !check_tiles(&t, json_member(j, player, "stones") >= 0, why_not))
        return false;
    tally_line(out, seat, (struct tally_part){"tiles", 0, t.points, 0, t.points},
               "number tiles: %d", t.points);
    for (int path = 0; path < COLOURS; path++) {
        if (t.stone[path]) tally_path(path, t.stone[path], t.big == path, seat, out);
    }
    int wished = keltis_wish_score(t.wishes);
    tally_line(out, seat, (struct tally_part){"wishes", 0, t.wishes, 0, wished},
               "%d wish stones: %d", t.wishes, wished);
    return true;
}

static bool tally(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why_not)
{
    int all = 0, at = json_first(j, players);
    (void)h;
    for (int seat = 0; seat < out->seats; seat++, at = json_after(j, at)) {
        int wishes;
        if (!tally_seat(j, at, seat, out, why_not)) return false;
        keltis_shared_table_number(j, at, "wishes", 0, 0, WISH_STONES, &wishes, why_not);
        all += wishes;
    }
    return all <= WISH_STONES || refuse_as(why_not, WHY_WISH_STONES, all);
}

static const char *const player_members[] = {"stones", "big", "points", "wishes", NULL};

const struct score_form keltis_score_form = {
    .fields = fields,
    .tally = tally,
    .player_members = player_members,
    .example = "{\"players\":[{\"stones\":{\"B\":9,\"G\":3},\"big\":\"B\",\"points\":5,\"wishes\":"
               "3},...]}",
};
