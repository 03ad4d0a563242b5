/* moves.c - feeds arbitrary bytes as moves of any game: lines are moves in words, bytes above 127
 * pick a legal move or take one back. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/match.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static int count_games(void)
{
    int count = 0;
    while (games[count]) count++;
    assert(count > 0);
    return count;
}

/* Opens a match that the first eight bytes choose. */
static bool open_any(struct match *m, const uint8_t *bytes)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES] = {bytes[0], bytes[1]};
    const struct game *game = games[bytes[2] % count_games()];
    int span = game->seats_max - game->seats_min + 1;
    if (!match_open(m, game, game->seats_min + bytes[3] % span, &why)) return false;
    for (int i = 0; game->options[i].name && i < 4; i++) {
        char value[8];
        snprintf(value, sizeof value, "%d", bytes[4 + i]);
        options_set(game, &m->setup, game->options[i].name, bytes[4 + i] % 2 ? value : "true",
                    &why);
    }
    if (!match_suits(m, &why)) return false;
    match_deal(m, seed);
    return true;
}

static void pick(struct match *m, uint8_t byte)
{
    uint16_t legal[MOVES_MAX];
    int count = m->game->legal(match_truth(m), legal);
    if (byte == 255)
        match_undo(m, head_of(match_truth(m))->seat);
    else if (count && !match_play(m, legal[byte % count]))
        abort();
}

static void say_line(struct match *m, const char *line)
{
    struct refusal why = {0};
    if (!match_say(m, line, &why) && !why.text[0]) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct match m;
    char line[64];
    size_t length = 0;
    if (size < 8 || !open_any(&m, bytes)) return 0;
    for (size_t i = 8; i < size; i++) {
        if (bytes[i] > 127) {
            pick(&m, bytes[i]);
        } else if (bytes[i] == '\n' || length + 1 == sizeof line) {
            line[length] = '\0';
            length = 0;
            say_line(&m, line);
        } else {
            line[length++] = (char)bytes[i];
        }
    }
    if (m.game->check(match_truth(&m))) abort();
    if (head_of(match_truth(&m))->ply > 0) seed_accepted(m.game->id);
    match_close(&m);
    return 0;
}
