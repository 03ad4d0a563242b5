/* complete.c - tells shells what could be typed next, see complete.h.
 *
 * All of it comes from where the words are read: the commands with their operands and flags, the
 * games and their options, the levels of bots, the verbs of pakli admin. */
#include "cli/commands/complete.h"

#include <ctype.h>
#include <string.h>

#include "cli/terminal/clause.h"
#include "cli/terminal/theme.h"
#include "engine/game.h"

#ifdef PAKLI_SERVER
#include "cli/commands/admin.h"
#endif

/* What stands on the line before the cursor. */
struct line {
    const struct command *command; /* NULL before its name */
    const struct game *game;       /* the one that is named, or NULL */
    const char *verb;              /* the first operand, or NULL */
    const char *typed;             /* the word at the cursor, what is already there of it */
    int operands;
};

/* Offers a word if it goes on from what is typed; kept stands before it and stays. */
static void offer_behind(const char *kept, const char *typed, const char *word, const char *what)
{
    if (strncmp(word, typed, strlen(typed)) == 0)
        printf("%.*s%s\t%s\n", (int)(typed - kept), kept, word, what);
}

static void offer(const char *typed, const char *word, const char *what)
{
    offer_behind(typed, typed, word, what);
}

static void offer_files(void)
{
    puts(":files");
}

static void offer_games(const char *typed)
{
    for (int i = 0; games[i]; i++) offer(typed, games[i]->id, games[i]->name);
}

static void offer_commands(const char *typed)
{
    for (int i = 0; commands[i]; i++) offer(typed, commands[i]->name, commands[i]->summary);
    offer(typed, "help", "explain a command");
}

/* ---- Values of flags ----------------------------------------------------------------------- */

/* Of a list with commas the last is completed. */
static void offer_bots(const char *typed, bool list)
{
    const char *comma = list ? strrchr(typed, ',') : NULL;
    for (const struct level *level = levels; level->name; level++)
        offer_behind(typed, comma ? comma + 1 : typed, level->name, level->summary);
}

static void offer_choices(const char *kept, const char *typed, const struct option *option)
{
    if (option->kind == OPTION_BOOL) {
        offer_behind(kept, typed, "true", "");
        offer_behind(kept, typed, "false", "");
    }
    for (const char *const *choice = option->choices; choice && *choice; choice++)
        offer_behind(kept, typed, *choice, "");
}

/* First the names of options, then the values of the one that is named. */
static void offer_options(const struct game *game, const char *typed)
{
    const char *equals = strchr(typed, '=');
    if (!game) return;
    for (const struct option *option = game->options; option->name; option++) {
        char name[64];
        snprintf(name, sizeof name, "%s=", option->name);
        if (!equals)
            offer(typed, name, option->help);
        else if (strncmp(typed, name, strlen(name)) == 0)
            offer_choices(typed, equals + 1, option);
    }
}

static void offer_match_cards(const struct game *game, const char *typed)
{
    for (const struct series_cards *cards = game ? game->cards : NULL; cards && cards->name;
         cards++)
        offer(typed, cards->name, "");
}

static void offer_languages(const char *kept, const char *typed)
{
    static const char *const names[LANGUAGES] = {"magyar", "Nederlands", "English", "Deutsch"};
    for (int i = 0; i < LANGUAGES; i++) offer_behind(kept, typed, language_codes[i], names[i]);
}

/* What follows "--flag=" is kept before what is offered; elsewhere nothing is. */
static void offer_value(const struct line *line, const struct flag *flag, const char *typed)
{
    const char *kind = flag->value;
    if (strcmp(kind, "FILE") == 0 || strcmp(kind, "DB") == 0) offer_files();
    if (strcmp(kind, "GAME") == 0) offer_games(typed);
    if (strcmp(kind, "LANG") == 0) offer_languages(typed, typed);
    if (strcmp(kind, "OPTION=VALUE") == 0) offer_options(line->game, typed);
    if (strcmp(flag->name, "cards") == 0) offer_match_cards(line->game, typed);
    if (strcmp(flag->name, "bots") == 0) offer_bots(typed, true);
    if (strcmp(kind, "BOT") == 0) offer_bots(typed, false);
    for (int i = 0; i < THEMES && strcmp(kind, "THEME") == 0; i++) offer(typed, theme_names[i], "");
}

/* ---- Operands ------------------------------------------------------------------------------ */

static void offer_clauses(const struct game *game, const char *typed)
{
    struct text seen = {0};
    const char *page = game ? rule_page_text(game) : "";
    text_add(&seen, " ");
    for (const char *at = page; (at = strchr(at, '-')); at++) {
        char name[16];
        size_t digits = strspn(at + 1, "0123456789");
        if (!digits || digits > 3 || at - page < 3 || !isupper((unsigned char)at[-1]) ||
            !isupper((unsigned char)at[-2]) || isalpha((unsigned char)at[-3]))
            continue;
        snprintf(name, sizeof name, " %.*s ", (int)digits + 3, at - 2);
        if (strstr(text_string(&seen), name)) continue;
        text_add(&seen, "%s", name + 1);
        name[strlen(name) - 1] = '\0';
        offer(typed, name + 1, "");
    }
    text_free(&seen);
}

#ifdef PAKLI_SERVER
/* "list|add NAME": the words of the operand with that number, where they are words. */
static void offer_alternatives(const char *args, int number, const char *typed)
{
    for (; number > 0 && *args; number--) args += strcspn(args, " ") + (strchr(args, ' ') != NULL);
    char words[64], *rest = words;
    snprintf(words, sizeof words, "%.*s", (int)strcspn(args, " "), args);
    for (const char *word; (word = strsep(&rest, "|"));) {
        if (strstr(word, "FILE")) offer_files();
        if (islower((unsigned char)word[0])) offer(typed, word, "");
    }
}

static void offer_verbs(const struct line *line)
{
    const char *args;
    for (int i = 0; i < admin_verbs(); i++) {
        const char *name = admin_verb(i, &args);
        if (!line->verb)
            offer(line->typed, name, args);
        else if (strcmp(line->verb, name) == 0)
            offer_alternatives(args, line->operands - 1, line->typed);
    }
}
#else
static void offer_verbs(const struct line *line)
{
    (void)line;
}
#endif

/* "GAME FILE|-": what the operand at the cursor is, by the help of the command; of "RECORD..."
 * there are as many as one likes. */
static void offer_operand(const struct line *line)
{
    const char *word = line->command->operands;
    for (int i = 0; i < line->operands && !strstr(word, "..."); i++)
        word += strcspn(word, " ") + (strchr(word, ' ') != NULL);
    size_t length = strcspn(word, " ");
    char kind[32];
    snprintf(kind, sizeof kind, "%.*s", (int)length, word);
    if (strstr(line->command->operands, "VERB")) offer_verbs(line);
    if (strstr(kind, "GAME")) offer_games(line->typed);
    if (strstr(kind, "CLAUSE")) offer_clauses(line->game, line->typed);
    if (strstr(kind, "FILE") || strstr(kind, "RECORD")) offer_files();
}

/* ---- The line ------------------------------------------------------------------------------ */

static const struct command *command_named(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static const struct game *game_named(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0) return games[i];
    return NULL;
}

/* The flag of a word such as "--set" or "--set=even", or NULL. */
static const struct flag *flag_of(const struct command *command, const char *word)
{
    if (strncmp(word, "--", 2) != 0) return NULL;
    size_t length = strcspn(word + 2, "=");
    for (const struct flag *flag = command->flags; flag->name; flag++)
        if (strlen(flag->name) == length && strncmp(flag->name, word + 2, length) == 0) return flag;
    return NULL;
}

static void offer_flags(const struct line *line)
{
    for (const struct flag *flag = line->command->flags; flag->name; flag++) {
        char name[40];
        snprintf(name, sizeof name, "--%s", flag->name);
        offer(line->typed, name, flag->help);
    }
    offer(line->typed, "--help", "explain the command");
}

/* "--flag=value": the flag stays before what is offered. */
static void offer_joined_value(const struct line *line, const struct flag *flag)
{
    const char *value = strchr(line->typed, '=') + 1;
    if (strcmp(flag->value, "LANG") == 0) offer_languages(line->typed, value);
    if (strcmp(flag->value, "GAME") == 0)
        for (int i = 0; games[i]; i++) offer_behind(line->typed, value, games[i]->id, "");
    if (strcmp(flag->value, "FILE") == 0) offer_files();
}

static void take_operand(struct line *line, const char *word)
{
    if (!line->command) {
        line->command = command_named(word);
        return;
    }
    if (!line->operands++) line->verb = word;
    if (!line->game) line->game = game_named(word);
}

/* Reads the words before the cursor; returns the flag whose value stands at it, or NULL. */
static const struct flag *read_line(struct line *line, char **words, int count)
{
    for (int i = 0; i < count; i++) {
        const struct flag *flag = line->command ? flag_of(line->command, words[i]) : NULL;
        bool waits = flag && flag->value && !strchr(words[i], '=');
        if (waits && i + 1 == count) return flag;
        if (waits) i++;
        if (flag && flag->value && strcmp(flag->value, "GAME") == 0) {
            const char *equals = strchr(words[i], '=');
            line->game = game_named(equals ? equals + 1 : words[i]);
        }
        if (words[i][0] != '-' && !flag) take_operand(line, words[i]);
    }
    return NULL;
}

void complete_print(char **words, int count)
{
    struct line line = {.typed = count > 0 ? words[count - 1] : ""};
    int before = count > 0 ? count - 1 : 0;
    if (before >= 2 && strcmp(words[0], "--lang") == 0) {
        words += 2;
        before -= 2;
    } else if (before == 1 && strcmp(words[0], "--lang") == 0) {
        offer_languages(line.typed, line.typed);
        return;
    }
    const struct flag *flag = read_line(&line, words, before);
    const struct flag *joined = line.command ? flag_of(line.command, line.typed) : NULL;
    if (!line.command && before > 0 && strcmp(words[0], "help") == 0)
        offer_commands(line.typed);
    else if (!line.command && before > 0)
        return; /* no such command */
    else if (!line.command) {
        offer_commands(line.typed);
        for (int i = 0; line.typed[0] == '-' && i < 3; i++)
            offer(line.typed, ((const char *const[]){"--help", "--version", "--lang"})[i], "");
    } else if (flag)
        offer_value(&line, flag, line.typed);
    else if (joined && joined->value && strchr(line.typed, '='))
        offer_joined_value(&line, joined);
    else if (line.typed[0] == '-')
        offer_flags(&line);
    else
        offer_operand(&line);
}
