/* score_history.c - how a finished game went, as WebAssembly: who moved at every ply, the scores
 * before and after it, and what lies on the table in the end. */
#include "wasm/internal.h"
#include "table/messages.h"

EXPORT(pakli_score_history) const char *pakli_score_history(const char *record);

static void write_scores(const struct match *m, struct text *out)
{
    struct result result;
    m->game->score(match_truth(m), &result);
    scores_write(&result, m->setup.seats, out);
}

/* `m` is the same match once more, and goes through its moves. */
static void write_history(const struct match *played, struct match *m, struct text *out)
{
    struct text movers = {0};
    match_seek(m, 0);
    text_add(out, ",\"scores\":[");
    write_scores(m, out);
    for (size_t i = 0; i < played->plies; i++) {
        text_add(&movers, "%s%d", i ? "," : "", match_turn(m));
        match_play(m, match_move(played, i));
        text_add(out, ",");
        write_scores(m, out);
    }
    text_add(out, "],\"movers\":[%s]", text_string(&movers));
    text_free(&movers);
}

/* {"game","scores":[[..],..],"movers":[..],"scene":[..]}, the scene as those see it who watched; or
 * {"error":..} where it is no record of a game that is over. */
const char *pakli_score_history(const char *text)
{
    struct text *out = begin_answer();
    union any_state view;
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text, strlen(text), &fault);
    if (right && !match_over(&record.match)) right = refuse_as(&fault.why, WHY_GAME_NOT_OVER);
    if (right) {
        struct match m;
        match_clone(&record.match, &m);
        text_add(out, "{\"game\":\"%s\"", m.game->id);
        write_history(&record.match, &m, out);
        match_view(&m, WATCHER, &view);
        text_add(out, ",\"scene\":");
        table_write_scene(m.game, &view, out);
        match_close(&m);
        text_add(out, "}");
    } else {
        write_error(&fault.why, out);
    }
    record_free(&record);
    return text_string(out);
}
