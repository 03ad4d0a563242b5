/* internal.h - what the files share that are compiled to WebAssembly. */
#ifndef PAKLI_WASM_INTERNAL_H
#define PAKLI_WASM_INTERNAL_H

#include "bots/bot.h"
#include "engine/json.h"
#include "table/table.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

/* The result of every exported function, good until the next is called. */
struct text *begin_answer(void);
/* {"error":..} */
void write_error(const struct refusal *why, struct text *out);
/* What a seat sees, as {"game","rules","view"}, and back; refuses what is none. */
void look_write(const struct look *look, struct text *out);
bool look_read(const struct json *j, int object, struct look *out, struct refusal *why);

/* The table of that number, as pakli_table_new gave it. */
struct table *table_of(int table);
/* The table as a reader sees it, the flights of its last move, and what others touched. */
void write_look(const struct table *t, const struct table_reader *reader, struct text *out);
/* Who asks, out of {"player","name","now","secret","next"}: when, with 32 random bytes as
 * hexadecimal, and the id that a rematch would get. */
bool read_sender(struct table_request *q, const char *sender);
/* The move of the bot that is due; the caller adds its words. */
void begin_bot_move(struct table_request *q, const struct table_due *due, double now);
/* Asks the table, which takes the new rows in, and writes what pakli_table_request answers. */
void answer_request(struct table *t, const struct table_request *q, struct text *out);

#endif
