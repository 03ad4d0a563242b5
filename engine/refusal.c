/* refusal.c - refusals as messages, see options.h. */
#include <stdio.h>

#include "engine/game.h"

void refusal_fill(struct refusal *why, const char *rule, const char *message, const char *values,
                  va_list args)
{
    struct text english = {0};
    why->message = message;
    values_read(&why->values, values, args);
    sentence_fill(message_sentence(message, ENGLISH), &why->values, ENGLISH, FOR_PROGRAMS,
                  &english);
    snprintf(why->text, sizeof why->text, "%s", text_string(&english));
    snprintf(why->rule, sizeof why->rule, "%s", rule);
    text_free(&english);
}

bool refuse_as(struct refusal *why, const char *message, const char *values, ...)
{
    va_list args;
    va_start(args, values);
    refusal_fill(why, message_rule(message), message, values, args);
    va_end(args);
    return false;
}

bool refuse_by(struct refusal *why, const char *rule, const char *message, const char *values, ...)
{
    va_list args;
    va_start(args, values);
    refusal_fill(why, rule, message, values, args);
    va_end(args);
    return false;
}

bool refuse_plainly(struct refusal *why, const char *message)
{
    return refuse_as(why, message, " ");
}

void refusal_say(const struct refusal *why, enum language language, struct text *out)
{
    if (why->message)
        message_add_sentence(why->message, &why->values, language, out);
    else
        text_add(out, "%s", why->text);
}

void refusal_write(const struct refusal *why, const char *code, struct text *out)
{
    text_add(out, "\"error\":");
    text_add_quoted(out, why->text);
    text_add(out, ",\"code\":\"%s\"", code);
    if (why->rule[0]) text_add(out, ",\"rule\":\"%s\"", why->rule);
    refusal_write_reason(why, out);
}

void refusal_write_reason(const struct refusal *why, struct text *out)
{
    if (!why->message) return;
    text_add(out, ",\"reason\":\"%s\",\"values\":", message_id(why->message));
    values_write(&why->values, out);
}

void refusal_write_sentence(const struct refusal *why, enum language language, struct text *out)
{
    struct text sentence = {0};
    if (language == LANGUAGES || !why->message) return;
    refusal_say(why, language, &sentence);
    text_add(out, ",\"sentence\":");
    text_add_quoted(out, text_string(&sentence));
    text_add(out, ",\"lang\":\"%s\"", language_codes[language]);
    text_free(&sentence);
}
