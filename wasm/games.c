/* games.c - the games on offer, as WebAssembly. */
#include "table/catalogue.h"
#include "wasm/internal.h"

EXPORT(pakli_games) const char *pakli_games(void);

/* What the server answers to `GET /api/games`. */
const char *pakli_games(void)
{
    struct text *out = begin_answer();
    catalogue_write(out);
    return text_string(out);
}
