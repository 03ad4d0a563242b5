/* exercise_format.c - exercises as JSON, see exercise.h and docs/formats.md. */
#include <stdio.h>

#include "bots/hint.h"
#include "coach/decimal.h"
#include "coach/exercise.h"
#include "coach/messages.h"

/* ---- Writing ------------------------------------------------------------------------------- */

/* Words depend on the position, so the game is played again from its deal. */
static void write_moves(const struct match *m, struct text *out)
{
    union any_state s, view;
    char words[WORDS_MAX];
    game_clear(m->game, &m->setup, &s);
    m->game->start(&s, match_dealt(m));
    text_add(out, ",\"moves\":[");
    for (size_t i = 0; i < m->plies; i++) {
        m->game->view(&s, s.head.seat, &view);
        m->game->say(&view, match_move(m, i), words);
        text_add(out, "%s\"%s\"", i ? "," : "", words);
        m->game->apply(&s, match_move(m, i));
    }
    text_add(out, "]");
}

static void write_number(const char *name, double number, struct text *out)
{
    text_add(out, ",\"%s\":", name);
    decimal_write(number, 4, out);
}

void exercise_write(const struct exercise *e, struct text *out)
{
    const struct match *m = &e->match;
    char words[WORDS_MAX];
    text_add(out, "{\"format\":\"pakli-exercise\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,",
             EXERCISE_VERSION, m->game->id, m->setup.rules);
    text_add(out, "\"seats\":%d,\"seed\":", m->setup.seats);
    text_add_quoted(out, e->seed);
    write_moves(m, out);
    text_add(out, ",\"seat\":%d,\"worlds\":%lu,\"expert\":%d,\"answers\":[", e->look.view.head.seat,
             (unsigned long)e->worlds, e->expert);
    for (int i = 0; i < e->answers.count; i++) {
        const struct judged_move *its = &e->answers.move[i];
        m->game->say(&e->look.view, its->move, words);
        text_add(out, "%s{\"move\":\"%s\"", i ? "," : "", words);
        write_number("win", its->win, out);
        write_number("loss", its->loss, out);
        write_number("loss_error", its->loss_error, out);
        text_add(out, "}");
    }
    text_add(out, "]}");
}

/* ---- Reading ------------------------------------------------------------------------------- */

static bool read_whole(const struct json *j, const char *name, int least, int most, int *out)
{
    return json_int(j, json_member(j, 0, name), out) && *out >= least && *out <= most;
}

static bool read_format(const struct json *j, struct refusal *why)
{
    char format[32];
    int version;
    if (!json_is_kind(j, 0, JSON_OBJECT) ||
        !json_string(j, json_member(j, 0, "format"), format, sizeof format) ||
        strcmp(format, "pakli-exercise") != 0 ||
        !json_int(j, json_member(j, 0, "version"), &version))
        return refuse_as(why, WHY_NO_EXERCISE);
    if (version == EXERCISE_VERSION) return true;
    return refuse_as(why, WHY_EXERCISE_VERSION, EXERCISE_VERSION);
}

static bool deal(struct exercise *e, const struct json *j, struct refusal *why)
{
    uint8_t seed[SEED_BYTES];
    int seats;
    const struct game *game = game_read(j, 0, why);
    if (!game) return false;
    if (!json_int(j, json_member(j, 0, "seats"), &seats))
        return refuse_as(why, WHY_EXERCISE_SPOILT, "seats");
    if (!match_open(&e->match, game, seats, why)) return false;
    if (!json_string(j, json_member(j, 0, "seed"), e->seed, sizeof e->seed))
        return refuse_as(why, WHY_EXERCISE_SPOILT, "seed");
    seed_from_text(e->seed, seed);
    match_deal(&e->match, seed);
    return true;
}

static bool read_moves(struct exercise *e, const struct json *j, struct refusal *why)
{
    char words[WORDS_MAX];
    int list = json_member(j, 0, "moves"), at = json_first(j, list);
    if (!json_is_kind(j, list, JSON_ARRAY)) return refuse_as(why, WHY_EXERCISE_SPOILT, "moves");
    for (int left = json_count(j, list); left > 0; left--, at = json_after(j, at)) {
        if (!json_string(j, at, words, sizeof words))
            return refuse_as(why, WHY_EXERCISE_SPOILT, "moves");
        if (!match_say(&e->match, words, why)) return false;
    }
    if (match_over(&e->match)) return refuse_as(why, WHY_EXERCISE_SPOILT, "moves");
    match_look(&e->match, &e->look);
    return true;
}

static bool read_answer(struct exercise *e, const struct json *j, int value,
                        struct judged_move *out)
{
    char words[WORDS_MAX];
    if (!json_string(j, json_member(j, value, "move"), words, sizeof words)) return false;
    int move = game_find(e->look.game, &e->look.view, words);
    out->move = (uint16_t)move;
    return move >= 0 && decimal_member(j, value, "win", 0, 1, &out->win) &&
           decimal_member(j, value, "loss", -1, 1, &out->loss) &&
           decimal_member(j, value, "loss_error", 0, 1, &out->loss_error);
}

static bool is_new(const struct judgement *answers, int number)
{
    for (int i = 0; i < number; i++)
        if (answers->move[i].move == answers->move[number].move) return false;
    return true;
}

/* All legal moves, each once. */
static bool read_answers(struct exercise *e, const struct json *j)
{
    uint16_t legal[MOVES_MAX];
    int list = json_member(j, 0, "answers"), at = json_first(j, list);
    struct judgement *a = &e->answers;
    a->legal = e->look.game->legal(&e->look.view, legal);
    a->count = json_count(j, list);
    if (!json_is_kind(j, list, JSON_ARRAY) || a->count != a->legal || a->count > JUDGED_MAX)
        return false;
    for (int i = 0; i < a->count; i++, at = json_after(j, at))
        if (!read_answer(e, j, at, &a->move[i]) || !is_new(a, i)) return false;
    return true;
}

static bool read_all(struct exercise *e, const struct json *j, struct refusal *why)
{
    int worlds = 0, seat;
    if (!read_format(j, why) || !deal(e, j, why) || !read_moves(e, j, why)) return false;
    if (!read_whole(j, "seat", 0, e->match.setup.seats - 1, &seat) ||
        seat != e->look.view.head.seat)
        return refuse_as(why, WHY_EXERCISE_SPOILT, "seat");
    if (!read_whole(j, "worlds", 1, JUDGE_WORLDS_MAX / (1 + JUDGE_DOUBT), &worlds))
        return refuse_as(why, WHY_EXERCISE_SPOILT, "worlds");
    e->worlds = (uint32_t)worlds;
    if (!read_answers(e, j)) return refuse_as(why, WHY_EXERCISE_SPOILT, "answers");
    if (!read_whole(j, "expert", 1, e->answers.count - 1, &e->expert))
        return refuse_as(why, WHY_EXERCISE_SPOILT, "expert");
    return true;
}

bool exercise_read(struct exercise *e, const char *text, size_t length, struct refusal *why)
{
    struct json j;
    memset(e, 0, sizeof *e);
    bool right =
        json_read(&j, text, length) ? read_all(e, &j, why) : refuse_as(why, WHY_NO_EXERCISE);
    json_free(&j);
    return right;
}
