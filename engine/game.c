/* game.c - the list of games, and what holds for every game, see game.h. */
#include "engine/game.h"

#define GAME(name) extern const struct game name##_game;
#include "engine/games.def"

#define GAME(name) &name##_game,
#define OLD_RULES(name)
const struct game *const games[] = {
#include "engine/games.def"
    NULL};

#define GAME(name) &name##_game,
const struct game *const game_versions[] = {
#include "engine/games.def"
#include "engine/messages.h"
    NULL};

const struct game *game_by_id(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0) return games[i];
    return NULL;
}

/* ---- Versions of the rules ----------------------------------------------------------------- */

const struct game *game_by_version(const char *id, int rules)
{
    for (int i = 0; game_versions[i]; i++)
        if (game_versions[i]->rules == rules && strcmp(game_versions[i]->id, id) == 0)
            return game_versions[i];
    return NULL;
}

int game_number(const struct game *game)
{
    int i = 0;
    while (game_versions[i] && game_versions[i] != game) i++;
    return game_versions[i] ? i : game_number(game_by_version(game->id, game->rules));
}

/* Those there are of a game, "1, 2, 4". */
static void write_versions(const char *id, struct text *out)
{
    for (int rules = 1; rules <= game_by_id(id)->rules; rules++)
        if (game_by_version(id, rules)) text_add(out, "%s%d", out->length ? ", " : "", rules);
}

static void refuse_version(const char *id, int rules, struct refusal *why)
{
    struct text known = {0};
    write_versions(id, &known);
    refuse_as(why, WHY_VERSION, rules, id, text_string(&known));
    text_free(&known);
}

const struct game *game_read(const struct json *j, int object, struct refusal *why)
{
    char id[32] = "";
    int value = json_member(j, object, "rules"), rules = 0;
    if (!json_string(j, json_member(j, object, "game"), id, sizeof id)) {
        refuse_as(why, WHY_GAME_NAME);
        return NULL;
    }
    const struct game *newest = game_by_id(id), *game = NULL;
    if (!newest)
        refuse_as(why, WHY_NO_GAME, id);
    else if (value >= 0 && !json_int(j, value, &rules))
        refuse_as(why, WHY_RULES_NUMBER);
    else if (!(game = value < 0 ? newest : game_by_version(id, rules)))
        refuse_version(id, rules, why);
    return game;
}

/* ---- Every game ---------------------------------------------------------------------------- */

void game_clear(const struct game *game, const struct head *h, void *s)
{
    memset(s, 0, game->state_size);
    struct head *head = (struct head *)s;
    memcpy(head->option, h->option, sizeof h->option);
    head->rules = h->rules;
    head->seats = h->seats;
    head->viewer = TRUTH;
}

int game_find(const struct game *game, const void *view, const char *words)
{
    uint16_t legal[MOVES_MAX];
    char said[WORDS_MAX];
    int count = game->legal(view, legal);
    for (int i = 0; i < count; i++) {
        game->say(view, legal[i], said);
        if (strcmp(said, words) == 0) return legal[i];
    }
    return -1;
}

void result_rank(struct result *r, int seats, const int *tie)
{
    int best = 0;
    r->winners = 0;
    for (int seat = 0; seat < seats; seat++) r->tie[seat] = tie[seat];
    for (int seat = 1; seat < seats; seat++)
        if (r->score[seat] > r->score[best] ||
            (r->score[seat] == r->score[best] && tie[seat] > tie[best]))
            best = seat;
    for (int seat = 0; seat < seats; seat++)
        if (r->score[seat] == r->score[best] && tie[seat] == tie[best]) r->winners |= 1u << seat;
}
