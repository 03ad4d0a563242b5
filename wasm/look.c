/* look.c - what a seat sees, on its way from the tables to the bots: each are a file of their own,
 * see internal.h. Both come out of one build, so a view goes as its bytes. */
#include "table/messages.h"
#include "wasm/internal.h"

void look_write(const struct look *look, struct text *out)
{
    text_add(out, "{\"game\":\"%s\",\"rules\":%d,\"view\":\"", look->game->id, look->game->rules);
    text_add_hex(out, look->view.bytes, look->game->state_size);
    text_add(out, "\"}");
}

bool look_read(const struct json *j, int object, struct look *out, struct refusal *why)
{
    static char digits[2 * STATE_MAX + 1];
    out->game = game_read(j, object, why);
    if (!out->game) return false;
    if (json_string(j, json_member(j, object, "view"), digits, sizeof digits) &&
        text_read_hex(digits, strlen(digits), out->view.bytes, out->game->state_size))
        return true;
    return refuse_as(why, WHY_NO_LOOK);
}
