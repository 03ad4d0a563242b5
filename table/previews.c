/* previews.c - what each move of a reader would bring, as JSON; see table.h. */
#include "engine/preview.h"
#include "table/internal.h"

/* A legal move, in words too. */
struct previewed {
    char words[WORDS_MAX];
    struct preview preview;
};

static void write_place(const struct game *game, const struct preview_place *place,
                        struct text *out)
{
    text_add(out, "{\"zone\":\"%s\",\"place\":%d,\"points\":%d}", game->zones[place->zone].name,
             place->place, place->points);
}

static void write_stand(const struct game *game, const struct piece *piece, struct text *out)
{
    text_add(out, "{\"thing\":\"%s\",\"zone\":\"%s\",\"seat\":%d,\"place\":%d,\"slot\":%d}",
             piece->thing, game->zones[piece->zone].name, piece->owner, piece->place, piece->slot);
}

static void write_change(const struct game *game, const struct previewed *p, struct text *out)
{
    const struct preview *preview = &p->preview;
    text_add(out, "{\"move\":\"%s\",\"score\":%d,\"places\":[", p->words, preview->score.total);
    for (int i = 0; i < preview->score.count; i++) {
        if (i) text_add(out, ",");
        write_place(game, &preview->score.place[i], out);
    }
    text_add(out, "],\"stands\":[");
    for (int i = 0; i < preview->stands; i++) {
        if (i) text_add(out, ",");
        write_stand(game, &preview->stand[i], out);
    }
    text_add(out, "]}");
}

/* Previews that change something, and beside them the moves that stay. */
static void write_previews(const struct game *game, const union any_state *view, struct text *out,
                           struct text *final)
{
    uint16_t legal[MOVES_MAX];
    struct previewed p;
    int count = game->legal(view, legal), written = 0;
    for (int i = 0; i < count; i++) {
        preview_move(game, view, legal[i], &p.preview);
        game->say(view, legal[i], p.words);
        if (p.preview.final) text_add(final, "%s\"%s\"", final->length ? "," : "", p.words);
        if (!p.preview.changes) continue;
        if (written++) text_add(out, ",");
        write_change(game, &p, out);
    }
}

void table_write_previews(const struct table *table, int viewer, struct text *out)
{
    const struct table *t = table_seen(table, viewer);
    union any_state view;
    struct text final = {0};
    int turn = table_turn(t);
    text_add(out, "{\"v\":%lld,\"ply\":%zu,\"previews\":[", (long long)t->v, t->match.plies);
    if (turn >= 0 && turn == viewer) {
        match_view(&t->match, viewer, &view);
        write_previews(t->match.game, &view, out, &final);
    }
    text_add(out, "],\"final\":[%s]}", text_string(&final));
    text_free(&final);
}
