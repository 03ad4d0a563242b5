/* game.c - the list of games, and what holds for every game, see game.h. */
#include "engine/game.h"

#define GAME(name) extern const struct game name##_game;
#include "engine/games.def"
#undef GAME

#define GAME(name) &name##_game,
const struct game *const games[] = {
#include "engine/games.def"
    NULL};
#undef GAME

const struct game *game_by_id(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0) return games[i];
    return NULL;
}

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
    for (int seat = 1; seat < seats; seat++)
        if (r->score[seat] > r->score[best] ||
            (r->score[seat] == r->score[best] && tie[seat] > tie[best]))
            best = seat;
    for (int seat = 0; seat < seats; seat++)
        if (r->score[seat] == r->score[best] && tie[seat] == tie[best]) r->winners |= 1u << seat;
}
