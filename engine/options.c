/* options.c - reading and writing options, see options.h. */
#include "engine/options.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"
#include "engine/members.h"
#include "engine/messages.h"

static int option_slots(const struct option *option)
{
    return option->kind == OPTION_TEXT ? option->slots : 1;
}

int option_slot(const struct game *game, const struct option *option)
{
    int slot = 0;
    for (const struct option *before = game->options; before < option; before++)
        slot += option_slots(before);
    return slot;
}

void options_default(const struct game *game, struct head *h)
{
    for (const struct option *option = game->options; option->name; option++) {
        uint16_t *slot = &h->option[option_slot(game, option)];
        if (option->kind == OPTION_TEXT)
            option->read(option->choices[0], slot);
        else
            *slot = (uint16_t)option->standard;
    }
}

bool option_is_default(const struct game *game, const struct head *h, const struct option *option)
{
    struct head usual = {0};
    int slot = option_slot(game, option);
    options_default(game, &usual);
    return memcmp(&usual.option[slot], &h->option[slot],
                  (size_t)option_slots(option) * sizeof h->option[0]) == 0;
}

static const struct option *find_option(const struct game *game, const char *name)
{
    for (const struct option *option = game->options; option->name; option++)
        if (strcmp(option->name, name) == 0) return option;
    return NULL;
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

static bool option_read(const struct option *option, const char *text, uint16_t *slot)
{
    if (option->kind == OPTION_TEXT) return option->read(text, slot);
    int number = option_number(option, text);
    if (number >= 0) *slot = (uint16_t)number;
    return number >= 0;
}

/* The choices of an option, or its examples, with that before the last of them. */
static void write_choices(const struct option *option, const char *last, struct text *out)
{
    for (int i = 0; option->choices[i]; i++)
        text_add(out, "%s%s",
                 i == 0                   ? ""
                 : option->choices[i + 1] ? ", "
                                          : last,
                 option->choices[i]);
}

static bool refuse_value(const struct game *game, const struct option *option, const char *value,
                         struct refusal *why)
{
    const char *name = option->name;
    struct text choices = {0};
    if (option->kind == OPTION_BOOL) return refuse_as(why, WHY_OPTION_BOOL, name, game->id, value);
    if (option->kind == OPTION_INT)
        return refuse_as(why, WHY_OPTION_INT, name, game->id, value, option->min, option->max);
    write_choices(option, ", ", &choices);
    if (option->kind == OPTION_CHOICE)
        refuse_as(why, WHY_OPTION_CHOICE, name, game->id, value, text_string(&choices));
    else
        refuse_as(why, WHY_OPTION_TEXT, name, game->id, value, text_string(&choices));
    text_free(&choices);
    return false;
}

static bool refuse_name(const struct game *game, const char *name, struct refusal *why)
{
    const char *known[OPTION_SLOTS + 1] = {NULL};
    for (int i = 0; i < OPTION_SLOTS && game->options[i].name; i++)
        known[i] = game->options[i].name;
    const char *nearest = nearest_name(name, known);
    if (nearest) return refuse_as(why, WHY_OPTION_MEANT, game->id, name, nearest);
    return refuse_as(why, WHY_OPTION, game->id, name);
}

bool options_set(const struct game *game, struct head *h, const char *name, const char *value,
                 struct refusal *why)
{
    const struct option *option = find_option(game, name);
    if (!option) return refuse_name(game, name, why);
    if (option_read(option, value, &h->option[option_slot(game, option)])) return true;
    return refuse_value(game, option, value, why);
}

/* The bare text of a JSON value of the kind the option wants; false for any other kind. */
static bool bare_value(const struct option *option, const struct json *j, int value, char *buf,
                       size_t room)
{
    if (option->kind == OPTION_CHOICE || option->kind == OPTION_TEXT)
        return json_string(j, value, buf, room);
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
    if (!json_string(j, name, key, sizeof key)) return refuse_name(game, "...", why);
    const struct option *option = find_option(game, key);
    if (!option) return refuse_name(game, key, why);
    if (!bare_value(option, j, name + 1, bare, sizeof bare))
        return refuse_as(why, WHY_OPTION_TYPE, option->name, game->id);
    return options_set(game, h, key, bare, why);
}

bool options_read(const struct game *game, struct head *h, const struct json *j, int object,
                  struct refusal *why)
{
    if (!json_is_kind(j, object, JSON_OBJECT)) return refuse_as(why, WHY_OPTIONS);
    int name = json_first(j, object);
    for (int n = json_count(j, object); n > 0; n--, name = json_after(j, name + 1))
        if (!read_one(game, h, j, name, why)) return false;
    return true;
}

void option_write_value(const struct option *option, const uint16_t *slot, struct text *out)
{
    if (option->kind == OPTION_BOOL) text_add(out, "%s", *slot ? "true" : "false");
    if (option->kind == OPTION_INT) text_add(out, "%d", *slot);
    if (option->kind == OPTION_CHOICE) text_add_quoted(out, option->choices[*slot]);
    if (option->kind != OPTION_TEXT) return;
    struct text bare = {0};
    option->write(slot, &bare);
    text_add_quoted(out, text_string(&bare));
    text_free(&bare);
}

void option_write_range(const struct option *option, struct text *out)
{
    if (option->kind == OPTION_BOOL) text_add(out, "true or false");
    if (option->kind == OPTION_INT)
        text_add(out, "a whole number from %d to %d", option->min, option->max);
    if (option->kind == OPTION_TEXT) text_add(out, "values such as ");
    if (option->choices) write_choices(option, " or ", out);
}

void options_write(const struct game *game, const struct head *h, struct text *out)
{
    text_add(out, "{");
    for (const struct option *option = game->options; option->name; option++) {
        text_add(out, "%s\"%s\":", option == game->options ? "" : ",", option->name);
        option_write_value(option, &h->option[option_slot(game, option)], out);
    }
    text_add(out, "}");
}
