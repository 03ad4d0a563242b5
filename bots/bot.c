/* bot.c - the levels and their settings in words, see bot.h. bots/think.c makes them think: who
 * only names bots does without the search. */
#include "bots/bot.h"

#include <stdio.h>

#include "bots/messages.h"

#define LEVEL(name, s, w, summary) {#name, summary, {.seconds = s, .worlds = w, .threads = 1}},
const struct level levels[] = {
#include "bots/levels.def"
    {0},
};
#undef LEVEL

#define LEVEL(name, seconds, worlds, summary) ", " #name
const char *bot_names(void)
{
    static const char names[] =
#include "bots/levels.def"
        ;
    return names + strlen(", ");
}
#undef LEVEL

/* ---- Settings in words --------------------------------------------------------------------- */

static const struct level *level_by_name(const char *name, size_t length)
{
    for (const struct level *l = levels; l->name; l++)
        if (strlen(l->name) == length && memcmp(l->name, name, length) == 0) return l;
    return NULL;
}

/* A number as people write it, such as 250 or 0.05; strtod would take more than that, and in some
 * locales less, and would make the download of the browser larger. Returns where it ends, or
 * words if there is none. A number of up to fifteen digits comes out exactly as strtod reads it. */
static const char *read_number(const char *words, double *out)
{
    const char *at = words, *point = NULL;
    double digits = 0, unit = 1;
    int count = 0;
    for (; (*at >= '0' && *at <= '9') || (*at == '.' && !point); at++) {
        if (*at == '.') {
            point = at;
            continue;
        }
        digits = 10 * digits + (*at - '0');
        if (point) unit *= 10;
        count++;
    }
    *out = digits / unit;
    return count > 0 && count <= 15 ? at : words;
}

/* "100ms", "2s" or "500w". */
static bool read_budget(const char *words, struct budget *out)
{
    double number;
    const char *end = read_number(words, &number);
    if (end == words || !(number > 0) || number > 1e9) return false;
    out->seconds = 0;
    out->worlds = 0;
    if (strcmp(end, "ms") == 0) return out->seconds = number / 1000, true;
    if (strcmp(end, "s") == 0) return out->seconds = number, true;
    if (strcmp(end, "w") == 0 && number >= 1) return out->worlds = (uint32_t)number, true;
    return false;
}

static bool read_loss(const char *words, size_t length, double *out)
{
    const char *end = read_number(words, out);
    return end == words + length && end != words && *out >= 0 && *out <= 1;
}

bool bot_read(const char *words, size_t length, struct bot *out, struct refusal *why)
{
    char text[BOT_NAME_MAX];
    if (length >= sizeof text) return refuse_as(why, WHY_BOT_LONG);
    snprintf(text, sizeof text, "%.*s", (int)length, words);
    size_t name = strcspn(text, ":@");
    const struct level *level = level_by_name(text, name);
    if (!level) return refuse_as(why, WHY_NO_BOT, text, bot_names());
    *out = (struct bot){.level = level, .budget = level->budget};
    size_t settings = name;
    if (text[name] == ':') {
        settings = name + 1 + strcspn(text + name + 1, "@");
        if (!read_loss(text + name + 1, settings - name - 1, &out->loss))
            return refuse_as(why, WHY_BOT_LOSS, text);
    }
    if (text[settings] == '@' && !read_budget(text + settings + 1, &out->budget))
        return refuse_as(why, WHY_BOT_BUDGET, text);
    return true;
}

bool bot_read_list(const char *list, int seats, struct bot *out, struct refusal *why)
{
    int count = 0;
    for (;; list++, count++) {
        size_t length = strcspn(list, ",");
        struct bot bot;
        if (!bot_read(list, length, &bot, why)) return false;
        if (count < seats) out[count] = bot;
        list += length;
        if (!*list) break;
    }
    if (++count > seats) return refuse_as(why, WHY_BOTS_MANY, count, seats);
    for (; count < seats; count++) out[count] = out[count - 1];
    return true;
}
