/* tables.h - what the files share that offer tables as WebAssembly. */
#ifndef PAKLI_WASM_TABLES_H
#define PAKLI_WASM_TABLES_H

#include "engine/json.h"
#include "table/table.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

/* The answer of every call, good until the next. */
struct text *begin_answer(void);
/* {"error":..} */
void write_error(const struct refusal *why, struct text *out);

/* The table of that number, as pakli_table_new gave it. */
struct table *table_of(int table);
/* Who asks, out of {"player","name","now","secret","next"}: when, with 32 random bytes as
 * hexadecimal, and the id that a rematch would get. */
bool read_asker(struct table_request *q, const char *asker);
/* The move of the bot that is due; the caller adds its words. */
void begin_move(struct table_request *q, const struct table_due *due, double now);
/* Asks the table, which takes the new rows in, and writes what pakli_table_ask answers. */
void answer_request(struct table *t, const struct table_request *q, struct text *out);

#endif
