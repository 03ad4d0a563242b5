/* catalogue.c - the games as JSON; see catalogue.h. */
#include "table/catalogue.h"

#include "bots/bot.h"
#include "engine/options.h"
#include "engine/series.h"

static void write_words(const char *name, const char *const *words, struct text *out)
{
    text_add(out, ",\"%s\":[", name);
    for (int i = 0; words[i]; i++) {
        if (i) text_add(out, ",");
        text_add_quoted(out, words[i]);
    }
    text_add(out, "]");
}

static void write_option(const struct game *game, const struct option *option, struct text *out)
{
    static const char *const types[] = {"boolean", "integer", "choice", "text"};
    struct head h = {0};
    options_default(game, &h);
    text_add(out, "{\"name\":\"%s\",\"type\":\"%s\",\"default\":", option->name,
             types[option->kind]);
    option_write_value(option, &h.option[option_slot(game, option)], out);
    if (option->kind == OPTION_INT)
        text_add(out, ",\"min\":%d,\"max\":%d", option->min, option->max);
    if (option->kind == OPTION_CHOICE) write_words("choices", option->choices, out);
    if (option->kind == OPTION_TEXT) write_words("examples", option->choices, out);
    text_add(out, ",\"rule\":\"%s\",\"help\":", option->rule);
    text_add_quoted(out, option->help);
    text_add(out, "}");
}

static void write_cards(const struct game *game, struct text *out)
{
    text_add(out, ",\"cards\":[");
    for (const struct series_cards *cards = game->cards; cards && cards->name; cards++) {
        text_add(out, "%s{\"name\":\"%s\",\"option\":\"%s\",\"games\":{\"min\":%d,\"max\":%d}",
                 cards == game->cards ? "" : ",", cards->name, cards->option, cards->games_min,
                 cards->games_max);
        text_add(out, ",\"rule\":\"%s\"}", cards->rule);
    }
    text_add(out, "]");
}

void catalogue_write_options(const struct game *game, struct text *out)
{
    text_add(out, "\"options\":[");
    for (const struct option *option = game->options; option->name; option++) {
        if (option != game->options) text_add(out, ",");
        write_option(game, option, out);
    }
    text_add(out, "]");
    write_cards(game, out);
}

void catalogue_write_game(const struct game *game, struct text *out)
{
    text_add(out, "{\"id\":\"%s\",\"name\":", game->id);
    text_add_quoted(out, game->name);
    text_add(out, ",\"rules\":%d,\"seats\":{\"min\":%d,\"max\":%d},", game->rules, game->seats_min,
             game->seats_max);
    catalogue_write_options(game, out);
    text_add(out, "}");
}

void catalogue_write(struct text *out)
{
    int count = 0;
    text_add(out, "{\"games\":[");
    for (int i = 0; games[i]; i++) {
        if (games[i]->calibration) continue;
        if (count++) text_add(out, ",");
        catalogue_write_game(games[i], out);
    }
    text_add(out, "],\"levels\":[");
    for (const struct level *level = levels; level->name; level++) {
        text_add(out, "%s{\"name\":\"%s\",\"summary\":", level == levels ? "" : ",", level->name);
        text_add_quoted(out, level->summary);
        text_add(out, "}");
    }
    text_add(out, "]}");
}
