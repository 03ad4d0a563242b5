/* server_lobby.c - who one is on a server, and which table one sits down at; see
 * server_internal.h. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/messages_play.h"
#include "cli/messages_server.h"
#include "cli/terminal/menu.h"
#include "cli/terminal/saved.h"
#include "cli/terminal/server_internal.h"
#include "cli/terminal/source_server.h"

/* ---- Who one is ---------------------------------------------------------------------------- */

/* The name of the file that keeps the token for a server: letters and digits of its address. */
static bool token_path(const char *address, struct text *out)
{
    struct text name = {0};
    text_add(&name, "token-");
    for (const char *at = address; *at; at++) {
        char byte = *at;
        bool plain = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || byte == '.';
        text_add(&name, "%c", plain ? byte : '-');
    }
    bool there = saved_path(text_string(&name), out);
    text_free(&name);
    return there;
}

static bool read_token(const char *path, struct text *token)
{
    char bytes[256];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, bytes, sizeof bytes) : 0;
    if (file >= 0) close(file);
    while (length > 0 && bytes[length - 1] == '\n') length--;
    if (length > 0) text_add_bytes(token, bytes, (size_t)length);
    return length > 0;
}

static void keep_token(const char *path, const char *token)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return;
    ssize_t written = write(file, token, strlen(token));
    (void)written;
    close(file);
}

/* Whether the server still knows the token. */
static bool is_known(struct http_client *http, const char *token)
{
    struct text answer = {0};
    http_set_token(http, token);
    long status = http_call(http, "/api/me", NULL, &answer);
    text_free(&answer);
    return status == 200;
}

static bool become_guest(struct http_client *http, const char *name, struct text *token)
{
    struct text body = {0}, answer = {0}, said = {0};
    struct json j;
    char read[200] = "";
    http_set_token(http, NULL);
    text_add(&body, "{\"name\":");
    text_add_quoted(&body, name);
    text_add(&body, "}");
    long status = http_call(http, "/api/guest", text_string(&body), &answer);
    if (status == 200 && json_read(&j, text_string(&answer), answer.length)) {
        json_string(&j, json_member(&j, 0, "token"), read, sizeof read);
        text_add(token, "%s", read);
        http_set_token(http, read);
        json_free(&j);
    } else {
        http_refusal(http, status, &answer, &said);
        report_error(STATUS_INPUT, "%s", text_string(&said));
    }
    text_free(&body);
    text_free(&answer);
    text_free(&said);
    return read[0];
}

bool server_log_in(struct http_client *http, struct face *face, const char *address,
                   const char *name)
{
    struct text path = {0}, token = {0}, answer = {0}, prompt = {0};
    bool kept = token_path(address, &path);
    bool known = !name && kept && read_token(text_string(&path), &token) &&
                 is_known(http, text_string(&token));
    if (!known) {
        text_clear(&token);
        phrase_add(&prompt, SAY_YOUR_NAME);
        if (name)
            text_add(&answer, "%s", name);
        else if (!face->kind->ask(face, text_string(&prompt), &answer))
            text_clear(&answer);
        known = answer.length && become_guest(http, text_string(&answer), &token);
        if (known && kept && !name) keep_token(text_string(&path), text_string(&token));
    }
    text_free(&path);
    text_free(&token);
    text_free(&answer);
    text_free(&prompt);
    return known;
}

/* ---- Which table --------------------------------------------------------------------------- */

enum { LOBBY_TABLES = CHOICES_MAX / 2 };

struct tables {
    int count;
    char id[LOBBY_TABLES][TABLE_ID_ROOM];
    bool mine[LOBBY_TABLES];
};

/* "Keltis: Anna, Ben, -" */
static void describe_table(const struct json *j, int table, struct text *out)
{
    struct refusal why;
    const struct game *game = game_read(j, table, &why);
    int list = json_member(j, table, "seats"), at = json_first(j, list);
    if (game) game_title_add(game, out);
    for (int n = json_count(j, list), i = 0; i < n; i++, at = json_after(j, at)) {
        char name[POSITION_NAME_MAX] = "-";
        json_string(j, json_member(j, at, "name"), name, sizeof name);
        text_add(out, "%s%s", i ? ", " : ": ", name);
    }
}

static void add_tables(struct http_client *http, const char *path, bool mine, struct tables *tables,
                       struct choice_list *list)
{
    struct text answer = {0}, item = {0};
    struct json j;
    if (http_call(http, path, NULL, &answer) == 200 &&
        json_read(&j, text_string(&answer), answer.length)) {
        int all = json_member(&j, 0, "tables"), at = json_first(&j, all);
        for (int n = json_count(&j, all); n > 0; n--, at = json_after(&j, at)) {
            char *id = tables->id[tables->count];
            bool room = tables->count < LOBBY_TABLES - 1;
            if (!room || !json_string(&j, json_member(&j, at, "id"), id, TABLE_ID_ROOM)) continue;
            text_clear(&item);
            if (mine)
                phrase_add(&item, SAY_MY_TABLE);
            else
                phrase_add(&item, SAY_OPEN_TABLE);
            text_add(&item, "   ");
            describe_table(&j, at, &item);
            choice_add(list, id, text_string(&item));
            tables->mine[tables->count++] = mine;
        }
        json_free(&j);
    }
    text_free(&answer);
    text_free(&item);
}

static bool post(struct http_client *http, const char *path, const char *body, struct text *answer)
{
    struct text said = {0};
    long status = http_call(http, path, body, answer);
    if (status != 200) {
        http_refusal(http, status, answer, &said);
        report_error(STATUS_REFUSED, "%s", text_string(&said));
    }
    text_free(&said);
    return status == 200;
}

/* A table for so many, the others bots of a level or people who come. */
static bool open_table(struct http_client *http, const struct menu_choice *choice,
                       char id[TABLE_ID_ROOM])
{
    struct text body = {0}, answer = {0};
    struct json j;
    text_add(&body, "{\"game\":\"%s\",\"seats\":%ld,\"bots\":{", choice->game->id, choice->seats);
    for (long seat = choice->people; seat < choice->seats; seat++)
        text_add(&body, "%s\"%ld\":\"%s\"", seat > choice->people ? "," : "", seat, choice->bots);
    text_add(&body, "}}");
    bool opened = post(http, "/api/tables", text_string(&body), &answer) &&
                  json_read(&j, text_string(&answer), answer.length);
    if (opened) {
        opened = json_string(&j, json_member(&j, 0, "id"), id, TABLE_ID_ROOM);
        json_free(&j);
    }
    text_free(&body);
    text_free(&answer);
    return opened;
}

static void join_table(struct http_client *http, const char *id)
{
    struct text path = {0}, answer = {0};
    text_add(&path, "/api/tables/%s/join", id);
    http_call(http, text_string(&path), "{\"id\":\"join\"}", &answer);
    text_free(&path);
    text_free(&answer);
}

bool server_choose_table(struct http_client *http, struct face *face, char id[TABLE_ID_ROOM])
{
    struct tables tables = {0};
    struct choice_list list = {0};
    struct menu_choice choice = {0};
    struct text title = {0}, item = {0};
    if (id[0]) {
        join_table(http, id);
        return true;
    }
    sentence_add(&title, SAY_WHICH_TABLE);
    phrase_add(&item, SAY_NEW_TABLE);
    add_tables(http, "/api/me/tables", true, &tables, &list);
    add_tables(http, "/api/tables?open=1", false, &tables, &list);
    choice_add(&list, "new", text_string(&item));
    list.title = text_string(&title);
    int chosen = face->kind->choose(face, &list);
    bool old = chosen >= 0 && chosen < tables.count;
    if (old) memcpy(id, tables.id[chosen], TABLE_ID_ROOM);
    if (old && !tables.mine[chosen]) join_table(http, id);
    choices_free(&list);
    text_free(&title);
    text_free(&item);
    return chosen >= 0 && (old || (menu_new_table(face, &choice) && open_table(http, &choice, id)));
}

/* ---- The visit ----------------------------------------------------------------------------- */

static enum status visit(struct face *face, struct http_client *http, char id[TABLE_ID_ROOM])
{
    struct source_server *source = (struct source_server *)memory_new(sizeof *source);
    struct session *s = (struct session *)memory_new(sizeof *s);
    source->http = http;
    memcpy(source->id, id, TABLE_ID_ROOM);
    struct text said = {0};
    bool left = true, there = server_begin(source, &said);
    if (!there) report_error(STATUS_INPUT, "%s", text_string(&said));
    source_tell(&source->source, SAY_AT_TABLE, id);
    session_begin(s, &source->source);
    if (there) left = face->kind->run(face, s);
    text_free(&said);
    session_free(s);
    free(source);
    free(s);
    return there && left ? STATUS_OK : STATUS_INPUT;
}

enum status play_at_server(struct face *face, const char *address, const char *table,
                           const char *name)
{
    char id[TABLE_ID_ROOM] = "";
    struct http_client *http = http_open(address);
    enum status status = STATUS_INPUT;
    if (!http) return STATUS_INPUT;
    if (table) snprintf(id, sizeof id, "%s", table);
    if (server_log_in(http, face, address, name) && server_choose_table(http, face, id))
        status = visit(face, http, id);
    http_close(http);
    return status;
}
