/* options.c - reading and writing options, see options.h. */
#include "engine/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"

bool refuse(struct refusal *why, const char *rule, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why->text, sizeof why->text, format, args);
    va_end(args);
    snprintf(why->rule, sizeof why->rule, "%s", rule ? rule : "");
    return false;
}

void options_default(const struct game *game, struct head *h)
{
    for (int i = 0; game->options[i].name; i++) h->option[i] = (uint16_t)game->options[i].standard;
}

static int option_index(const struct game *game, const char *name)
{
    for (int i = 0; game->options[i].name; i++)
        if (strcmp(game->options[i].name, name) == 0) return i;
    return -1;
}

/* The number a bare text stands for, or -1. */
static int option_number(const struct option *option, const char *text)
{
    if (option->kind == OPTION_BOOL) {
        if (strcmp(text, "true") == 0) return 1;
        return strcmp(text, "false") == 0 ? 0 : -1;
    }
    if (option->kind == OPTION_CHOICE) {
        for (int i = 0; option->choices[i]; i++)
            if (strcmp(option->choices[i], text) == 0) return i;
        return -1;
    }
    if (strlen(text) == 0 || strlen(text) > 6 || strspn(text, "0123456789") != strlen(text))
        return -1;
    int number = (int)strtol(text, NULL, 10);
    return number >= option->min && number <= option->max ? number : -1;
}

static bool refuse_value(const struct game *game, const struct option *option, const char *value,
                         struct refusal *why)
{
    struct text range = {0};
    option_write_range(option, &range);
    refuse(why, "CM-8", "option %s of %s cannot be \"%.40s\"; it takes %s", option->name, game->id,
           value, text_string(&range));
    text_free(&range);
    return false;
}

static bool refuse_name(const struct game *game, const char *name, struct refusal *why)
{
    return refuse(why, "CM-8", "%s has no option \"%.40s\"; see: pakli options %s", game->id, name,
                  game->id);
}

bool options_set(const struct game *game, struct head *h, const char *name, const char *value,
                 struct refusal *why)
{
    int i = option_index(game, name);
    if (i < 0) return refuse_name(game, name, why);
    int number = option_number(&game->options[i], value);
    if (number < 0) return refuse_value(game, &game->options[i], value, why);
    h->option[i] = (uint16_t)number;
    return true;
}

/* The bare text of a JSON value of the kind the option wants; false for any other kind. */
static bool bare_value(const struct option *option, const struct json *j, int value, char *buf,
                       size_t room)
{
    if (option->kind == OPTION_CHOICE) return json_string(j, value, buf, room);
    bool wanted = option->kind == OPTION_INT
                      ? json_is_kind(j, value, JSON_NUMBER)
                      : json_is_kind(j, value, JSON_TRUE) || json_is_kind(j, value, JSON_FALSE);
    size_t length = j->token[value].end - j->token[value].start;
    if (!wanted || length >= room) return false;
    memcpy(buf, j->text + j->token[value].start, length);
    buf[length] = '\0';
    return true;
}

static bool read_one(const struct game *game, struct head *h, const struct json *j, int name,
                     struct refusal *why)
{
    char key[64], bare[64];
    if (!json_string(j, name, key, sizeof key)) return refuse_name(game, "(too long)", why);
    int i = option_index(game, key);
    if (i < 0) return refuse_name(game, key, why);
    if (!bare_value(&game->options[i], j, name + 1, bare, sizeof bare))
        return refuse_value(game, &game->options[i], "a value of another type", why);
    return options_set(game, h, key, bare, why);
}

bool options_read(const struct game *game, struct head *h, const struct json *j, int object,
                  struct refusal *why)
{
    if (!json_is_kind(j, object, JSON_OBJECT))
        return refuse(why, NULL, "\"options\" must be an object");
    int name = json_first(j, object);
    for (int n = json_count(j, object); n > 0; n--, name = json_after(j, name + 1))
        if (!read_one(game, h, j, name, why)) return false;
    return true;
}

void option_write_value(const struct option *option, int value, struct text *out)
{
    if (option->kind == OPTION_BOOL) text_add(out, "%s", value ? "true" : "false");
    if (option->kind == OPTION_INT) text_add(out, "%d", value);
    if (option->kind == OPTION_CHOICE) text_add_quoted(out, option->choices[value]);
}

void option_write_range(const struct option *option, struct text *out)
{
    if (option->kind == OPTION_BOOL) text_add(out, "true or false");
    if (option->kind == OPTION_INT)
        text_add(out, "a whole number from %d to %d", option->min, option->max);
    if (option->kind != OPTION_CHOICE) return;
    for (int i = 0; option->choices[i]; i++)
        text_add(out, "%s%s",
                 i == 0                   ? ""
                 : option->choices[i + 1] ? ", "
                                          : " or ",
                 option->choices[i]);
}

void options_write(const struct game *game, const struct head *h, struct text *out)
{
    text_add(out, "{");
    for (int i = 0; game->options[i].name; i++) {
        text_add(out, "%s\"%s\":", i ? "," : "", game->options[i].name);
        option_write_value(&game->options[i], h->option[i], out);
    }
    text_add(out, "}");
}
