/* menu.c - chooses a game, how many play and how strong the others are, see menu.h. */
#include "cli/terminal/menu.h"

#include <stdlib.h>
#include <string.h>

#include "cli/messages_play.h"
#include "cli/messages_server.h"
#include "cli/terminal/resume.h"

/* ---- Items --------------------------------------------------------------------------------- */

/* The unfinished game, if there is one: "go on: Keltis, 12 moves so far". */
static void offer_unfinished(struct choice_list *list, struct text *path)
{
    struct source_match *saved;
    struct text title = {0}, item = {0};
    if (!saved_latest(path)) return;
    saved = (struct source_match *)memory_new(sizeof *saved);
    if (resume_read(saved, text_string(path)) == STATUS_OK) {
        game_title_add(saved->match.game, &title);
        phrase_add(&item, SAY_GO_ON, text_string(&title), saved->match.plies);
        choice_add(list, "resume", text_string(&item));
    }
    match_close(&saved->match);
    text_free(&saved->played);
    free(saved);
    text_free(&title);
    text_free(&item);
}

static void offer_games(struct choice_list *list)
{
    struct text item = {0};
    for (int i = 0; games[i]; i++) {
        if (games[i]->calibration) continue;
        text_clear(&item);
        game_title_add(games[i], &item);
        text_add(&item, "   ");
        phrase_add(&item, SAY_GAME_LINE, games[i]->seats_min, games[i]->seats_max, games[i]->id);
        choice_add(list, games[i]->id, text_string(&item));
    }
    text_free(&item);
}

static const struct game *game_at(int number)
{
    for (int i = 0; games[i]; i++)
        if (!games[i]->calibration && number-- == 0) return games[i];
    return NULL;
}

/* ---- Questions ----------------------------------------------------------------------------- */

static int let_choose(struct face *face, struct choice_list *list, const struct text *title)
{
    list->title = text_string(title);
    int chosen = face->kind->choose(face, list);
    choices_free(list);
    return chosen;
}

static bool choose_game(struct face *face, bool unfinished, struct menu_choice *out)
{
    struct choice_list list = {0};
    struct text title = {0};
    sentence_add(&title, SAY_WHICH_GAME);
    if (unfinished) offer_unfinished(&list, &out->resume);
    unfinished = list.count > 0;
    offer_games(&list);
    int chosen = let_choose(face, &list, &title);
    text_free(&title);
    if (!unfinished || chosen != 0) text_clear(&out->resume);
    if (chosen >= unfinished) out->game = game_at(chosen - unfinished);
    return chosen >= 0;
}

/* A number from one to another; -1 when the person leaves. */
static long choose_number(struct face *face, const char *message, int from, int to, int usual)
{
    struct choice_list list = {.chosen = usual - from};
    struct text item = {0}, title = {0};
    text_add(&title, "%s", message_sentence(message, cli_language));
    for (int n = from; n <= to; n++) {
        text_clear(&item);
        phrase_add(&item, SAY_PEOPLE, n);
        choice_add(&list, NULL, text_string(&item));
    }
    int chosen = from == to ? 0 : let_choose(face, &list, &title);
    choices_free(&list);
    text_free(&item);
    text_free(&title);
    return chosen < 0 ? -1 : from + chosen;
}

static const char *choose_level(struct face *face)
{
    struct choice_list list = {0};
    struct text title = {0};
    sentence_add(&title, SAY_HOW_STRONG);
    for (int i = 0; levels[i].name; i++) {
        if (strcmp(levels[i].name, "expert") == 0) list.chosen = i;
        choice_add(&list, levels[i].name, levels[i].name);
    }
    int chosen = let_choose(face, &list, &title);
    text_free(&title);
    return chosen < 0 ? NULL : levels[chosen].name;
}

/* The first argument of a message that has no values. */
static const char *text_of(const char *message, const char *values)
{
    (void)values;
    return message;
}

/* How many seats, how many people in them, and how strong the others are. */
static bool choose_players(struct face *face, const char *people, int least,
                           struct menu_choice *out)
{
    const struct game *game = out->game;
    out->seats = choose_number(face, text_of(SAY_HOW_MANY), game->seats_min, game->seats_max,
                               game->seats_min);
    if (out->seats < 0) return false;
    out->people = choose_number(face, people, least, (int)out->seats, 1);
    if (out->people < 0) return false;
    out->bots = out->people == out->seats ? "expert" : choose_level(face);
    return out->bots != NULL;
}

bool menu_run(struct face *face, struct menu_choice *out)
{
    memset(out, 0, sizeof *out);
    if (!choose_game(face, true, out)) return false;
    return !out->game || choose_players(face, text_of(SAY_HOW_MANY_HERE), 0, out);
}

bool menu_new_table(struct face *face, struct menu_choice *out)
{
    memset(out, 0, sizeof *out);
    return choose_game(face, false, out) &&
           choose_players(face, text_of(SAY_HOW_MANY_PEOPLE), 1, out);
}
