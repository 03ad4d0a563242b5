/* facts.c - what a move did, see facts.h. */
#include "engine/facts.h"

#include <stdlib.h>

/* ---- Facts of every game ------------------------------------------------------------------- */

#include "engine/facts_any.h"

/* ---- Facts of a move ----------------------------------------------------------------------- */

void fact_add(struct facts *facts, const char *message, const char *names, ...)
{
    va_list args;
    if (facts->count == FACTS_MAX) return;
    struct fact *fact = &facts->fact[facts->count++];
    fact->message = message;
    fact->passing = false;
    va_start(args, names);
    values_read(&fact->values, names, args);
    va_end(args);
}

void fact_is_passing(struct facts *facts)
{
    facts->fact[facts->count - 1].passing = true;
}

void facts_tell(const struct game *game, const void *before, int move, const void *after,
                struct facts *out)
{
    char words[WORDS_MAX];
    out->seat = head_of(before)->seat;
    out->viewer = head_of(before)->viewer;
    out->begins = head_of(before)->phase == 1; /* in every game a turn begins with phase 1 */
    out->count = 0;
    if (game->tell) game->tell(before, move, after, out);
    if (out->count) return;
    game->say(before, move, words);
    fact_add(out, FACTS_MOVED, words);
}

/* Whether a fact is one with the last of the turn. */
static bool merge_fact(struct facts *turn, const struct fact *fact)
{
    if (!turn->count) return false;
    struct fact *last = &turn->fact[turn->count - 1];
    return strcmp(last->message, fact->message) == 0 && values_merge(&last->values, &fact->values);
}

bool facts_fold(struct facts *turn, const struct facts *next)
{
    if (next->begins || next->seat != turn->seat || next->viewer != turn->viewer) return false;
    if (turn->count && turn->fact[turn->count - 1].passing) turn->count--;
    for (int i = 0; i < next->count; i++)
        if (!merge_fact(turn, &next->fact[i]) && turn->count < FACTS_MAX)
            turn->fact[turn->count++] = next->fact[i];
    return true;
}

void facts_write(const struct facts *facts, struct text *out)
{
    if (facts->begins) text_add_literal(out, ",\"begins\":true");
    text_add_literal(out, ",\"told\":[");
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        text_add(out, "%s{\"fact\":\"%s\",\"values\":", i ? "," : "", message_id(fact->message));
        values_write(&fact->values, out);
        if (fact->passing) text_add_literal(out, ",\"passing\":true");
        text_add_literal(out, "}");
    }
    text_add_literal(out, "]");
}

/* ---- In words ------------------------------------------------------------------------------ */

struct teller {
    const struct game *game;
    const char *const *names;
    enum language language;
};

static void say_message(const char *message, const struct values *values, enum language language,
                        struct text *out)
{
    sentence_fill(message_sentence(message, language), values, language, FOR_PEOPLE, out);
}

void facts_name_thing(const struct game *game, const char *thing, enum language language,
                      struct text *out)
{
    struct values values;
    const char *message = game->thing_name ? game->thing_name(thing, &values) : NULL;
    if (message)
        say_message(message, &values, language, out);
    else
        text_add(out, "%s", thing);
}

static void name_things(const struct teller *t, const char *things, struct text *out)
{
    struct text thing = {0};
    for (const char *end; *things; things = *end ? end + 2 : end) {
        end = things + strcspn(things, ",");
        text_clear(&thing);
        text_add_bytes(&thing, things, (size_t)(end - things));
        facts_name_thing(t->game, text_string(&thing), t->language, out);
        if (*end) text_add(out, ", ");
    }
    text_free(&thing);
}

static void name_player(const struct teller *t, int seat, struct text *out)
{
    struct values values;
    const char *message = message_with(&values, FACTS_SEAT, seat);
    if (t->names && t->names[seat] && t->names[seat][0])
        text_add(out, "%s", t->names[seat]);
    else
        say_message(message, &values, t->language, out);
}

static bool speak(const void *context, const char *name, const char *value, struct text *out)
{
    const struct teller *t = (const struct teller *)context;
    size_t length = strcspn(name, "0123456789");
    if (strcmp(name, "cards") == 0)
        name_things(t, value, out);
    else if (strncmp(name, "card", length) == 0 || strncmp(name, "set", length) == 0)
        facts_name_thing(t->game, value, t->language, out);
    else if (strncmp(name, "player", length) == 0)
        name_player(t, (int)strtol(value, NULL, 10), out);
    else
        return false;
    return true;
}

/* The values in words, and who is spoken of. */
static void speak_values(const struct teller *t, const struct facts *facts,
                         const struct values *values, struct values *out)
{
    values_speak(values, speak, t, out);
    values_append(out, "who=%s", facts->seat == facts->viewer ? "you" : "other");
}

static void say_fact(const struct teller *t, const struct facts *facts, const char *message,
                     const struct values *values, struct text *out)
{
    struct values spoken;
    speak_values(t, facts, values, &spoken);
    say_message(message, &spoken, t->language, out);
}

static void say_subject(const struct teller *t, const struct facts *facts, struct text *out)
{
    struct values values;
    const char *message = facts->seat == facts->viewer
                              ? message_with(&values, FACTS_YOU)
                              : message_with(&values, FACTS_OTHER, facts->seat);
    size_t begin = out->length;
    say_fact(t, facts, message, &values, out);
    if (out->length > begin) text_add(out, " ");
}

void facts_say(const struct game *game, const struct facts *facts, const char *const *names,
               enum language language, struct text *out)
{
    const struct teller t = {game, names, language};
    struct values none;
    const char *and_word = message_with(&none, FACTS_AND);
    size_t begin = out->length;
    say_subject(&t, facts, out);
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        if (i && i == facts->count - 1)
            text_add(out, "%s", message_sentence(and_word, language));
        else if (i)
            text_add(out, ", ");
        say_fact(&t, facts, fact->message, &fact->values, out);
    }
    sentence_finish(out, begin);
}
