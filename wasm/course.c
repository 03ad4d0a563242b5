/* course.c - how a finished game went, as WebAssembly: who moved at every ply, the scores before
 * and after it, and what lies on the table in the end. */
#include "table/internal.h"
#include "wasm/tables.h"

EXPORT(pakli_course) const char *pakli_course(const char *record);

static void write_scores(const struct match *m, struct text *out)
{
    struct result result;
    m->game->score(&m->state, &result);
    scores_write(&result, m->setup.seats, out);
}

/* The match goes through its moves once more. */
static void write_course(struct match *m, const union any_deal *deal, struct text *out)
{
    struct text movers = {0};
    size_t plies = m->plies;
    match_start(m, deal);
    text_add(out, ",\"scores\":[");
    write_scores(m, out);
    for (size_t i = 0; i < plies; i++) {
        text_add(&movers, "%s%d", i ? "," : "", m->state.head.seat);
        m->game->apply(&m->state, m->moves[i]);
        text_add(out, ",");
        write_scores(m, out);
    }
    text_add(out, "],\"movers\":[%s]", text_string(&movers));
    text_free(&movers);
}

/* {"game","scores":[[..],..],"movers":[..],"scene":[..]}, the scene as those see it who watched; or
 * {"error":..} where it is no record of a game that is over. */
const char *pakli_course(const char *text)
{
    struct text *out = begin_answer();
    union any_state view;
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text, strlen(text), &fault);
    if (right && !match_over(&record.match))
        right = refuse(&fault.why, "", "the game is not over yet");
    if (right) {
        struct match m = record.match;
        text_add(out, "{\"game\":\"%s\"", m.game->id);
        write_course(&m, &record.match.deal, out);
        m.game->view(&m.state, WATCHER, &view);
        text_add(out, ",\"scene\":");
        scene_write(m.game, &view, out);
        text_add(out, "}");
    } else {
        write_error(&fault.why, out);
    }
    record_free(&record);
    return text_string(out);
}
