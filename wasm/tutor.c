/* tutor.c - one move judged, and exercises; part of build-wasm/bots.wasm. Answers are JSON, good
 * until the next call. */
#include "bots/hint.h"
#include "coach/exercise.h"
#include "engine/record.h"
#include "table/messages.h"
#include "wasm/internal.h"

EXPORT(pakli_judge)
const char *pakli_judge(const char *look, const char *move, int worlds, const char *seed,
                        const char *lang);
EXPORT(pakli_exercise_record) const char *pakli_exercise_record(const char *exercise);
EXPORT(pakli_exercise_reasons)
const char *pakli_exercise_reasons(const char *exercise, const char *move, const char *lang);

/* [["..",".."],[".."]]: what speaks for and against two moves, in that order. */
static void write_reasons(const struct look *look, int better, int other, const char *lang,
                          const uint8_t seed[SEED_BYTES], struct text *out)
{
    static struct analysis a;
    struct budget budget = {.threads = 1};
    struct reasons reasons;
    struct refusal why;
    enum language language;
    if (!language_read(lang, strlen(lang), &language, &why)) language = ENGLISH;
    a.count = 2;
    a.candidate[0].move = (uint16_t)better;
    a.candidate[1].move = (uint16_t)other;
    reasons_find(look, &a, &budget, seed, language, &reasons);
    text_add(out, "[");
    for (int move = 0; move < reasons.moves; move++) {
        text_add(out, "%s[", move ? "," : "");
        for (int i = 0; i < reasons.count[move]; i++) {
            if (i) text_add(out, ",");
            text_add_quoted(out, text_string(&reasons.sentence[move][i]));
        }
        text_add(out, "]");
    }
    text_add(out, "]");
    reasons_free(&reasons);
}

/* ---- One move ------------------------------------------------------------------------------ */

static void write_judgement(const struct look *look, const struct judgement *j, const char *lang,
                            const uint8_t seed[SEED_BYTES], struct text *out)
{
    char words[WORDS_MAX];
    look->game->say(&look->view, j->move[0].move, words);
    text_add(out, "{\"mark\":\"%s\",\"loss\":", mark_names[j->mark]);
    decimal_write(j->loss, 4, out);
    text_add(out, ",\"better\":");
    text_add_quoted(out, words);
    text_add(out, ",\"reasons\":");
    if (j->played)
        write_reasons(look, j->move[0].move, j->move[j->played].move, lang, seed, out);
    else
        text_add(out, "[]");
    text_add(out, "}");
}

/* What a move would give away, judged on what the seat to move knows as pakli_table_hint_look tells
 * it: {"mark","loss","better","reasons":[[..],[..]]}, the reasons for the better move first; or
 * {"error":".."}. */
const char *pakli_judge(const char *text, const char *words, int worlds, const char *seed,
                        const char *lang)
{
    static struct look look;
    struct text *out = begin_answer();
    struct judge_budget budget = {.worlds = (uint32_t)worlds};
    struct judgement judgement;
    struct refusal why;
    struct json j;
    uint8_t key[SEED_BYTES];
    bool right = json_read(&j, text, strlen(text)) || refuse_as(&why, WHY_BAD_JSON, j.error);
    right = right && look_read(&j, 0, &look, &why);
    json_free(&j);
    int move = right ? game_find(look.game, &look.view, words) : -1;
    if (right && move < 0) right = refuse_as(&why, WHY_NO_LOOK);
    if (!right) {
        write_error(&why, out);
        return text_string(out);
    }
    seed_from_text(seed, key);
    judge(&look, move, &budget, key, &judgement);
    write_judgement(&look, &judgement, lang, key, out);
    return text_string(out);
}

/* ---- Exercises ----------------------------------------------------------------------------- */

/* An exercise (pakli-exercise) as the record of its game up to the move that is to be found; or
 * {"error":".."}. */
const char *pakli_exercise_record(const char *text)
{
    static struct exercise e;
    struct text *out = begin_answer();
    struct refusal why;
    if (exercise_read(&e, text, strlen(text), &why))
        record_write(&e.match, out);
    else
        write_error(&why, out);
    exercise_free(&e);
    return text_string(out);
}

/* Why its right move is better than another; for the right move, better than the next best:
 * [["..",".."],[".."]], or {"error":".."}. */
const char *pakli_exercise_reasons(const char *text, const char *words, const char *lang)
{
    static struct exercise e;
    struct text *out = begin_answer();
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    if (exercise_read(&e, text, strlen(text), &why)) {
        int best = e.answers.move[0].move, move = game_find(e.look.game, &e.look.view, words);
        if (move < 0 || move == best) move = e.answers.move[1].move;
        seed_from_text(e.seed, seed);
        write_reasons(&e.look, best, move, lang, seed, out);
    } else {
        write_error(&why, out);
    }
    exercise_free(&e);
    return text_string(out);
}
