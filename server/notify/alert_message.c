/* alert_message.c - see alert_message.h. */
#include "server/notify/alert_message.h"

#include <string.h>

#include <sodium.h>

#include "server/api/own_tables.h"

static void add_to_id(crypto_generichash_state *state, char what, const char *table, int64_t since)
{
    struct text words = {0};
    text_add(&words, "%c %s %lld\n", what, table, (long long)since);
    crypto_generichash_update(state, (const unsigned char *)text_string(&words), words.length);
    text_free(&words);
}

void alert_message_id(const struct alert_message *m, char out[ALERT_MESSAGE_ID_LENGTH + 1])
{
    unsigned char hash[ALERT_MESSAGE_ID_LENGTH / 2];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    add_to_id(&state, 'c', m->channel->id, 0);
    for (int i = 0; i < m->fresh; i++)
        add_to_id(&state, 'n', m->fresh_table[i]->summary.id, m->fresh_table[i]->turn.since);
    for (int i = 0; i < m->reminders; i++)
        add_to_id(&state, 'r', m->reminder_table[i]->summary.id, m->reminder_after[i]);
    for (int i = 0; i < m->cleared; i++)
        add_to_id(&state, 'x', m->cleared_table[i]->table, m->cleared_table[i]->since);
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(out, ALERT_MESSAGE_ID_LENGTH + 1, hash, sizeof hash);
}

static void add_tables(const char *name, const struct own_table *const *tables, int count,
                       struct text *out)
{
    text_add(out, ",\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        text_add(out, "%s", i ? "," : "");
        own_table_write(tables[i], out);
    }
    text_add(out, "]");
}

void alert_message_write(const struct alert_message *m, const char *url, struct text *out)
{
    text_add(out, "{\"t\":\"turns\",\"turns\":%d", m->fresh + m->standing);
    if (url) {
        text_add(out, ",\"url\":");
        text_add_quoted(out, url);
    }
    add_tables("new", m->fresh_table, m->fresh, out);
    add_tables("reminders", m->reminder_table, m->reminders, out);
    text_add(out, ",\"cleared\":[");
    for (int i = 0; i < m->cleared; i++)
        text_add(out, "%s\"%s\"", i ? "," : "", m->cleared_table[i]->table);
    text_add(out, "]}");
}
