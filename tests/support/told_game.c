/* told_game.c - see told_game.h. */
#include "tests/support/told_game.h"

#include <string.h>

void told_begin(struct told_game *t, const char *id, int seats)
{
    struct refusal why;
    memset(t, 0, sizeof *t);
    assert_true(match_open(&t->m, game_by_id(id), seats, &why));
    match_deal(&t->m, (const uint8_t[SEED_BYTES]){42});
}

void told_play(struct told_game *t, const char *words)
{
    union any_state before, after;
    struct refusal why;
    struct facts facts;
    match_view(&t->m, t->viewer, &before);
    if (!match_say(&t->m, words, &why)) fail_msg("%s: %s", words, why.text);
    match_view(&t->m, t->viewer, &after);
    facts_tell(t->m.game, &before, match_move(&t->m, t->m.plies - 1), &after, &facts);
    if (!t->turn.count || !facts_fold(&t->turn, &facts)) t->turn = facts;
}

void told_says(struct told_game *t, enum language language, const char *sentence)
{
    struct text said = {0};
    facts_say(t->m.game, &t->turn, t->names, language, &said);
    assert_string_equal(text_string(&said), sentence);
    text_free(&said);
}

void told_says_all(struct told_game *t, const char *hu, const char *nl, const char *en,
                   const char *de)
{
    told_says(t, HUNGARIAN, hu);
    told_says(t, DUTCH, nl);
    told_says(t, ENGLISH, en);
    told_says(t, GERMAN, de);
}

void told_play_first(struct told_game *t, const char *verb, char words[WORDS_MAX])
{
    uint16_t legal[MOVES_MAX];
    struct look look;
    match_look(&t->m, &look);
    int count = look.game->legal(&look.view, legal);
    for (int i = 0; i < count; i++) {
        look.game->say(&look.view, legal[i], words);
        if (strncmp(words, verb, strlen(verb)) == 0) break;
    }
    told_play(t, words);
}
