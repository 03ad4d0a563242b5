/* bots.c - what bots think, as WebAssembly: build-wasm/bots.wasm, loaded when one is to move or a
 * hint is asked for. Answers are JSON, good until the next call. */
#include "bots/hint.h"
#include "table/messages.h"
#include "wasm/internal.h"

EXPORT(pakli_bot_move) const char *pakli_bot_move(const char *task);
EXPORT(pakli_bot_hint)
const char *pakli_bot_hint(const char *look, const char *bot, const char *seed, const char *lang);
EXPORT(pakli_hint)
const char *pakli_hint(const char *record, const char *bot, const char *seed, const char *lang);

/* ---- Moves --------------------------------------------------------------------------------- */

struct bot_task {
    struct bot bot;
    struct look look;
    uint8_t seed[SEED_BYTES];
};

static bool task_read(const char *text, struct bot_task *out, struct refusal *why)
{
    struct json j;
    char bot[BOT_NAME_MAX] = "", seed[2 * SEED_BYTES + 1] = "";
    bool right = json_read(&j, text, strlen(text)) &&
                 json_string(&j, json_member(&j, 0, "bot"), bot, sizeof bot) &&
                 json_string(&j, json_member(&j, 0, "seed"), seed, sizeof seed) &&
                 text_read_hex(seed, strlen(seed), out->seed, sizeof out->seed);
    if (!right) refuse_as(why, WHY_NO_LOOK);
    right = right && bot_read(bot, strlen(bot), &out->bot, why) &&
            look_read(&j, json_member(&j, 0, "look"), &out->look, why);
    json_free(&j);
    return right;
}

/* The move for what pakli_table_task gave: {"move":".."}, or {"error":..}. */
const char *pakli_bot_move(const char *text)
{
    static struct bot_task task;
    static struct analysis analysis;
    struct text *out = begin_answer();
    struct refusal why;
    char words[WORDS_MAX];
    if (!task_read(text, &task, &why)) {
        write_error(&why, out);
        return text_string(out);
    }
    bot_think(&task.bot, &task.look, task.seed, &analysis);
    task.look.game->say(&task.look.view, analysis.move, words);
    text_add(out, "{\"move\":");
    text_add_quoted(out, words);
    text_add(out, "}");
    return text_string(out);
}

/* ---- Hints --------------------------------------------------------------------------------- */

static bool write_hint(const struct look *look, const char *words, const char *seed,
                       const char *lang, struct text *out, struct refusal *why)
{
    static struct hint hint;
    struct bot bot;
    enum language language;
    if (!bot_read(words, strlen(words), &bot, why) ||
        !language_read(lang, strlen(lang), &language, why))
        return false;
    hint_think(look, &bot, seed, language, &hint);
    hint_write(look, &hint, words, EXPLAINED_MAX, out);
    hint_free(&hint);
    return true;
}

/* What `pakli hint --json` prints, for what pakli_table_hint_look gave; or {"error":..}. */
const char *pakli_bot_hint(const char *text, const char *bot, const char *seed, const char *lang)
{
    static struct look look;
    struct text *out = begin_answer();
    struct refusal why;
    struct json j;
    bool right = json_read(&j, text, strlen(text));
    if (!right) refuse_as(&why, WHY_BAD_JSON, j.error);
    right = right && look_read(&j, 0, &look, &why);
    json_free(&j);
    if (!right || !write_hint(&look, bot, seed, lang, out, &why)) write_error(&why, out);
    return text_string(out);
}

/* The same of a record. */
const char *pakli_hint(const char *record, const char *bot, const char *seed, const char *lang)
{
    static struct look look;
    struct text *out = begin_answer();
    struct refusal why;
    if (!hint_read(record, strlen(record), &look, &why) ||
        !write_hint(&look, bot, seed, lang, out, &why))
        write_error(&why, out);
    return text_string(out);
}
