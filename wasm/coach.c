/* coach.c - the coach as WebAssembly: build-wasm/coach.wasm, which is loaded when it is asked for.
 *
 * A record is opened for a seat or for all; then its decisions are judged one by one, in as many
 * workers as one likes: each opens the same record, judges some, and tells what it found as an
 * analysis, which another takes in. Answers are JSON, good until the next call. */
#include "coach/coach.h"
#include "games/heuristics.h"
#include "wasm/internal.h"

EXPORT(pakli_coach_open) const char *pakli_coach_open(const char *record, int seat);
EXPORT(pakli_coach_judge) const char *pakli_coach_judge(int number, int worlds, const char *seed);
EXPORT(pakli_coach_luck) const char *pakli_coach_luck(int worlds, const char *seed);
EXPORT(pakli_coach_take) const char *pakli_coach_take(const char *analysis);
EXPORT(pakli_coach_analysis) const char *pakli_coach_analysis(void);
EXPORT(pakli_coach_explain) const char *pakli_coach_explain(int number, const char *lang);
EXPORT(pakli_coach_kinds) const char *pakli_coach_kinds(const char *game, const char *lang);

static struct record opened;
static struct coach coach;

/* {"game","seats","over","plies","decisions":[{"ply","seat"},..]}, by their numbers from 0, of a
 * seat or of all for SEATS_ALL; or {"error":".."}. */
const char *pakli_coach_open(const char *text, int seat)
{
    struct text *out = begin_answer();
    struct fault fault;
    coach_end(&coach);
    record_free(&opened);
    if (!record_read(&opened, text, strlen(text), &fault)) {
        record_free(&opened);
        write_error(&fault.why, out);
        return text_string(out);
    }
    const struct match *m = &opened.match;
    coach_begin(&coach, m, seat);
    text_add(out, "{\"game\":\"%s\",\"seats\":%d,\"over\":%s,\"plies\":%zu,\"decisions\":[",
             m->game->id, m->setup.seats, match_over(m) ? "true" : "false", m->plies);
    for (int i = 0; i < coach.count; i++)
        text_add(out, "%s{\"ply\":%d,\"seat\":%d}", i ? "," : "", coach.decision[i].ply,
                 coach.decision[i].seat);
    text_add(out, "]}");
    return text_string(out);
}

static struct coach_settings settings_of(int worlds, const char *seed)
{
    struct coach_settings s = {.threads = 1};
    s.worlds = (uint32_t)(worlds < COACH_WORLDS_LEAST  ? COACH_WORLDS_LEAST
                          : worlds > COACH_WORLDS_MOST ? COACH_WORLDS_MOST
                                                       : worlds);
    seed_from_text(seed, s.seed);
    return s;
}

/* {"judged":n,"of":n,"done":true} */
static const char *tell_progress(void)
{
    struct text *out = begin_answer();
    text_add(out, "{\"judged\":%d,\"of\":%d,\"done\":%s}", coach_judged(&coach), coach.count,
             coach_done(&coach) ? "true" : "false");
    return text_string(out);
}

/* Judges the decision of that number; with other worlds or another seed than before, all that was
 * judged is forgotten. Answers {"judged":n,"of":n,"done":..}: how many are judged, and whether all
 * and the luck are. */
const char *pakli_coach_judge(int number, int worlds, const char *seed)
{
    struct coach_settings s = settings_of(worlds, seed);
    if (number >= 0 && number < coach.count) coach_judge(&coach, &s, number);
    return tell_progress();
}

/* Judges the luck of a finished game; answers the same. */
const char *pakli_coach_luck(int worlds, const char *seed)
{
    struct coach_settings s = settings_of(worlds, seed);
    if (coach.match) coach_judge_luck(&coach, &s);
    return tell_progress();
}

/* Takes in what another analysis of this game has judged; answers the same, or {"error":".."}. */
const char *pakli_coach_take(const char *analysis)
{
    struct coach other;
    struct refusal why;
    if (!coach.match) return tell_progress();
    bool right = coach_read(&other, coach.match, analysis, strlen(analysis), &why);
    if (right) coach_merge(&coach, &other);
    coach_end(&other);
    if (right) return tell_progress();
    struct text *out = begin_answer();
    write_error(&why, out);
    return text_string(out);
}

/* What is judged so far, as pakli-analysis. */
const char *pakli_coach_analysis(void)
{
    struct text *out = begin_answer();
    coach_write(&coach, out);
    return text_string(out);
}

/* [["..",".."],[".."]]: why the best move of a decision that is judged, and what speaks for or
 * against the one made. */
const char *pakli_coach_explain(int number, const char *lang)
{
    struct text *out = begin_answer();
    struct reasons reasons;
    enum language language;
    struct refusal why;
    if (number < 0 || number >= coach.count || !coach.decision[number].judged) return "[]";
    if (!language_read(lang, strlen(lang), &language, &why)) language = ENGLISH;
    coach_explain(&coach, number, language, &reasons);
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
    return text_string(out);
}

/* {"opened_early":"Opened a new path too early",..}: the kinds of mistakes of a game, in words. */
const char *pakli_coach_kinds(const char *id, const char *lang)
{
    struct text *out = begin_answer();
    const struct game *game = game_by_id(id);
    const struct mistake_kind *kind = game ? heuristics_of(game)->mistakes : NULL;
    enum language language;
    struct refusal why;
    if (!language_read(lang, strlen(lang), &language, &why)) language = ENGLISH;
    text_add(out, "{");
    for (bool first = true; kind && kind->id; kind++, first = false) {
        text_add(out, "%s\"%s\":", first ? "" : ",", kind->id);
        text_add_quoted(out, kind->words[language]);
    }
    text_add(out, "}");
    return text_string(out);
}
