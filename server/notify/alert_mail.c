/* alert_mail.c - see alert_mail.h. */
#include "server/notify/alert_mail.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "server/notify/alert_words.h"
#include "server/notify/mail.h"
#include "server/notify/messages.h"

enum { TABLES_MOST = 20, LINK_ROOM = 400 };

void alert_mail_key(const struct push_key *key, const char *channel, char out[TOKEN_LENGTH + 1])
{
    static const char use[] = "no more mail ";
    uint8_t hash[TOKEN_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, key->secret, sizeof key->secret, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)use, sizeof use);
    crypto_generichash_update(&state, (const unsigned char *)channel, strlen(channel));
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2base64(out, TOKEN_LENGTH + 1, hash, sizeof hash,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* A page of this server: its url may end in a slash. */
static void write_link(const struct alert_how *how, const char *path, char out[LINK_ROOM])
{
    size_t length = strlen(how->url);
    while (length > 0 && how->url[length - 1] == '/') length--;
    text_print(out, LINK_ROOM, "%.*s%s", (int)length, how->url, path);
}

static void add_link(const struct alert_how *how, const char *path, struct text *out)
{
    char link[LINK_ROOM];
    write_link(how, path, link);
    text_add(out, "%s\n", link);
}

static void say(const char *phrase, const struct alert_how *how, struct text *out)
{
    text_add(out, "%s\n", message_sentence(phrase, alert_language(how->language)));
}

static bool fill(struct delivery *d, const struct alert_channel *c, const char *subject,
                 const struct text *body, const char *stop, const struct alert_how *how)
{
    const struct mail mail = {
        .to = c->target, .subject = subject, .text = text_string(body), .unsubscribe = stop};
    if (!how->mail_from || !how->url) return false;
    mail_fill(d, &mail, how->mail_from, how->now);
    return true;
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void add_tables(const struct alert_message *m, const struct alert_how *how, struct text *out)
{
    enum language language = alert_language(how->language);
    int count = m->fresh + m->standing, shown = count < TABLES_MOST ? count : TABLES_MOST;
    char path[TABLE_ID_LENGTH + 2];
    for (int i = 0; i < shown; i++) {
        const struct own_table *t = alert_words_table(m, i);
        alert_words_line(t, language, how->now, out);
        text_print(path, sizeof path, "/%s", t->summary.id);
        text_add(out, "\n");
        add_link(how, path, out);
        text_add(out, "\n");
    }
    if (count == shown) return;
    alert_words_more(count - shown, language, out);
    text_add(out, "\n");
    add_link(how, "/tables", out);
    text_add(out, "\n");
}

static void add_end(const struct alert_how *how, const char *stop, struct text *out)
{
    text_add(out, "-- \n");
    say(TELL_MAIL_SETTINGS, how, out);
    add_link(how, "/account", out);
    say(TELL_MAIL_STOP, how, out);
    text_add(out, "%s\n", stop);
}

static void write_stop(const struct alert_channel *c, const struct alert_how *how,
                       char out[LINK_ROOM])
{
    char key[TOKEN_LENGTH + 1], path[LINK_ROOM / 2];
    alert_mail_key(how->key, c->id, key);
    text_print(path, sizeof path, "/mail?stop=%s.%s", c->id, key);
    write_link(how, path, out);
}

bool alert_mail_write(struct delivery *d, const struct alert_message *m,
                      const struct alert_how *how)
{
    struct text subject = {0}, body = {0};
    char stop[LINK_ROOM] = "";
    if (!how->url) return false;
    alert_words_title(m, alert_language(how->language), &subject);
    write_stop(m->channel, how, stop);
    add_tables(m, how, &body);
    add_end(how, stop, &body);
    bool filled = fill(d, m->channel, text_string(&subject), &body, stop, how);
    text_free(&subject);
    text_free(&body);
    return filled;
}

bool alert_mail_write_test(struct delivery *d, const struct alert_channel *c,
                           const struct alert_how *how)
{
    struct text body = {0};
    char stop[LINK_ROOM] = "";
    if (!how->url) return false;
    say(TELL_TEST, how, &body);
    write_stop(c, how, stop);
    add_end(how, stop, &body);
    bool filled = fill(d, c, "pakli", &body, stop, how);
    text_free(&body);
    return filled;
}

/* ---- Links that only their reader may have ------------------------------------------------- */

bool alert_mail_write_question(struct delivery *d, const struct alert_channel *c, const char *code,
                               const struct alert_how *how)
{
    const char *subject = message_sentence(TELL_CONFIRM, alert_language(how->language));
    struct text body = {0};
    char path[LINK_ROOM / 2];
    if (!how->url) return false;
    say(TELL_CONFIRM_WHY, how, &body);
    text_print(path, sizeof path, "/mail#confirm.%s.%s", c->id, code);
    text_add(&body, "\n");
    add_link(how, path, &body);
    text_add(&body, "\n");
    say(TELL_CONFIRM_NOT, how, &body);
    bool filled = fill(d, c, subject, &body, NULL, how);
    text_free(&body);
    return filled;
}

static void say_of(const char *phrase, const char *name, const struct alert_how *how,
                   struct text *out)
{
    enum language language = alert_language(how->language);
    struct values v;
    values_set(&v, "name=%s", name);
    sentence_fill(message_sentence(phrase, language), &v, language, FOR_PEOPLE, out);
}

bool alert_mail_write_recovery(struct delivery *d, const struct alert_channel *c, const char *name,
                               const char *code, const struct alert_how *how)
{
    struct text subject = {0}, body = {0};
    char path[LINK_ROOM / 2];
    if (!how->url) return false;
    say_of(TELL_RECOVER, name, how, &subject);
    say_of(TELL_RECOVER_WHY, name, how, &body);
    text_print(path, sizeof path, "/mail#recover.%s", code);
    text_add(&body, "\n\n");
    add_link(how, path, &body);
    text_add(&body, "\n");
    say(TELL_RECOVER_NOT, how, &body);
    bool filled = fill(d, c, text_string(&subject), &body, NULL, how);
    text_free(&subject);
    text_free(&body);
    return filled;
}
