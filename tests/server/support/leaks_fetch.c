/* leaks_fetch.c - all that one person can fetch, see leaks_fetch.h. */
#include "tests/server/support/leaks_fetch.h"

/* ---- Calls --------------------------------------------------------------------------------- */

/* The path with the table for ID. */
static const char *path_of(const struct party *p, const char *form)
{
    static char path[256];
    const char *place = strstr(form, "ID");
    snprintf(path, sizeof path, "%.*s%s%s", place ? (int)(place - form) : (int)strlen(form), form,
             place ? p->table : "", place ? place + 2 : "");
    return path;
}

/* Adds an answer, heads and all. */
static void add_answer(const struct client *c, const char *form, struct text *out)
{
    text_add(out, "== %s %d\n", form, c->status);
    text_add_bytes(out, text_string(&c->head), c->head.length);
    text_add_bytes(out, text_string(&c->body), c->body.length);
    text_add(out, "\n");
}

static void fetch_get(struct party *p, int person, const char *form, struct text *out)
{
    struct test_player *who = &p->who[person];
    assert_true(client_request(&who->http, "GET", path_of(p, form), who->headers, NULL));
    add_answer(&who->http, form, out);
    p->requests++;
}

static void fetch_post(struct party *p, int person, const char *form, const char *body,
                       struct text *out)
{
    struct test_player *who = &p->who[person];
    int status = client_request(&who->http, "POST", path_of(p, form), who->headers, body);
    if (status < 400) fail_msg("%s %s was not refused: %d", form, body, status);
    add_answer(&who->http, form, out);
    p->requests++;
}

/* A page of the lobby lasts a second, so each time another one is asked for that says the same:
 * there are fewer tables of a game than any of these limits. */
static void fetch_lobby(struct party *p, int person, struct text *out)
{
    static int limit = 41;
    char path[64];
    struct test_player *who = &p->who[person];
    limit = limit < 100 ? limit + 1 : 41;
    for (int playing = 0; playing < 2; playing++) {
        snprintf(path, sizeof path, "/api/tables?game=%s&limit=%d%s", p->game->id, limit,
                 playing ? "&playing=1" : "");
        assert_int_equal(client_request(&who->http, "GET", path, who->headers, NULL), 200);
        if (p->hidden) assert_false(reply_has(&who->http, p->table));
        add_answer(&who->http, "lobby", out);
    }
}

static void fetch_pages(struct party *p, int person, struct text *out)
{
    static const char *const forms[] = {"/api/tables/ID",
                                        "/api/tables/ID/record",
                                        "/ID",
                                        "/api/me",
                                        "/api/me/tables",
                                        "/api/me/friends",
                                        "/api/me/events?wait=0",
                                        "/api/games/export.ndjson",
                                        "/api/me/results",
                                        "/healthz"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) fetch_get(p, person, forms[i], out);
    fetch_lobby(p, person, out);
    if (p->asks_hint) fetch_get(p, person, "/api/tables/ID/hint?lang=hu", out);
}

/* ---- Refusals ------------------------------------------------------------------------------ */

static bool may_ask_undo(const struct party *p, int person)
{
    return p->asks_undo && p->now.stage == STAGE_PLAYING && !p->now.can_undo[person];
}

static void fetch_refused_moves(struct party *p, int person, struct text *out)
{
    char body[160];
    for (int i = 0; i < p->wrongs; i++) {
        snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", p->wrong[i], p->now.ply);
        fetch_post(p, person, "/api/tables/ID/move", body, out);
    }
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", p->wrong[0], p->now.ply + 1);
    fetch_post(p, person, "/api/tables/ID/move", body, out);
}

static void fetch_refusals(struct party *p, int person, struct text *out)
{
    if (p->now.stage != STAGE_PLAYING) return;
    fetch_refused_moves(p, person, out);
    if (may_ask_undo(p, person)) fetch_post(p, person, "/api/tables/ID/undo", "{}", out);
    fetch_post(p, person, "/api/tables/ID/start", "{}", out);
    fetch_post(p, person, "/api/tables/ID/rematch", "{}", out);
    fetch_post(p, person, "/api/tables/ID/join", "{\"seat\":0}", out);
    fetch_post(p, person, "/api/tables/ID/clock", "{}", out);
}

/* ---- Events -------------------------------------------------------------------------------- */

static void add_event(struct party *p, struct text *out)
{
    text_add_bytes(out, text_string(&p->probe.body), p->probe.body.length);
    text_add(out, "\n");
}

static void fetch_stream(struct party *p, int person, const char *more, struct text *out)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/stream%s", p->table, more);
    assert_int_equal(client_stream(&p->probe, path, p->who[person].headers), 200);
    text_add(out, "== stream%s\n%s", more, text_string(&p->probe.head));
    do {
        assert_true(client_stream_line(&p->probe));
        add_event(p, out);
    } while (reply_number(&p->probe, "v", NULL) != (int)p->now.known[person]);
    client_close(&p->probe);
    p->requests++;
}

static void fetch_message(struct party *p, const char *message, struct text *out)
{
    assert_true(websocket_send(&p->probe, message) && websocket_receive(&p->probe));
    text_add(out, "== %s\n", message);
    add_event(p, out);
    p->requests++;
}

static void fetch_messages(struct party *p, int person, struct text *out)
{
    char message[160];
    fetch_message(p, "{\"t\":\"look\",\"id\":\"a\"}", out);
    fetch_message(p, "{\"t\":\"legal\",\"id\":\"b\"}", out);
    if (p->now.stage != STAGE_PLAYING) return;
    if (may_ask_undo(p, person)) fetch_message(p, "{\"t\":\"undo\",\"id\":\"c\"}", out);
    for (int i = 0; i < p->wrongs; i += 3) {
        snprintf(message, sizeof message,
                 "{\"t\":\"move\",\"id\":\"d%d\",\"d\":{\"move\":\"%s\",\"ply\":%d}}", i,
                 p->wrong[i], p->now.ply);
        fetch_message(p, message, out);
    }
}

static void fetch_socket(struct party *p, int person, const char *more, bool sends,
                         struct text *out)
{
    char path[64];
    snprintf(path, sizeof path, "/ws?table=%s%s", p->table, more);
    assert_int_equal(websocket_open(&p->probe, path, p->who[person].headers), 101);
    text_add(out, "== ws%s\n%s", more, text_string(&p->probe.head));
    do {
        assert_true(websocket_receive(&p->probe));
        add_event(p, out);
    } while (reply_number(&p->probe, "v", NULL) != (int)p->now.known[person]);
    if (sends) fetch_messages(p, person, out);
    client_close(&p->probe);
    p->requests++;
}

static void fetch_events(struct party *p, int person, struct text *out)
{
    char since[32];
    snprintf(since, sizeof since, "&since=%d", p->now.v > 5 ? (int)p->now.v - 5 : 0);
    fetch_stream(p, person, "", out);
    fetch_stream(p, person, "?since=0", out);
    fetch_socket(p, person, since, false, out);
    fetch_socket(p, person, "", true, out);
    fetch_socket(p, person, "&changes=1", true, out);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

/* What depends on time, on the machine, or on when the server notices that a connection is gone. */
static bool metric_varies(const char *line)
{
    static const char *const names[] = {"connections ",
                                        "wires ",
                                        "listeners ",
                                        "exports ",
                                        "database_waiting ",
                                        "messages_sent_total ",
                                        "transactions_total ",
                                        "transaction_seconds_",
                                        "request_seconds_",
                                        "move_seconds_",
                                        "bot_move_seconds_",
                                        "answers_total",
                                        "cpu_seconds_total ",
                                        "open_descriptors ",
                                        "resident_memory_bytes ",
                                        "uptime_seconds "};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(line, names[i], strlen(names[i])) == 0) return true;
    return false;
}

static long long metric_of(const char *metrics, const char *line, size_t length)
{
    for (; metrics && *metrics; metrics = strchr(metrics, '\n')) {
        if (*metrics == '\n') metrics++;
        if (strncmp(metrics, line, length) == 0) return atoll(metrics + length);
    }
    return 0;
}

/* Counters by how much they went up, gauges as they are. */
static void add_metrics(const char *before, const char *after, struct text *out)
{
    for (const char *line = after, *end; (end = strchr(line, '\n')); line = end + 1) {
        size_t length = strcspn(line, " \n") + 1;
        bool number = strncmp(line, "pakli_", 6) == 0;
        bool counts = length > 7 && strncmp(line + length - 7, "_total ", 7) == 0;
        if (number && metric_varies(line + 6))
            text_add(out, "%.*s#\n", (int)length, line);
        else if (number && counts)
            text_add(out, "%.*s+%lld\n", (int)length, line,
                     atoll(line + length) - metric_of(before, line, length));
        else
            text_add(out, "%.*s\n", (int)(end - line), line);
    }
}

static void read_metrics(struct party *p, int person, struct text *out)
{
    struct test_player *who = &p->who[person];
    text_clear(out);
    assert_int_equal(client_request(&who->http, "GET", "/metrics", who->headers, NULL), 200);
    text_add_bytes(out, text_string(&who->http.body), who->http.body.length);
}

/* ---- The log ------------------------------------------------------------------------------- */

void read_log(long from, struct text *out)
{
    char piece[4096];
    FILE *file = fopen(server_fixture.log, "r");
    assert_non_null(file);
    fseek(file, from, SEEK_SET);
    text_clear(out);
    for (size_t n; (n = fread(piece, 1, sizeof piece, file)) > 0;) text_add_bytes(out, piece, n);
    fclose(file);
}

long mark_log(struct party *p, int person, long from, struct text *out)
{
    static int marks;
    char path[32], line[48];
    struct test_player *who = &p->who[person];
    snprintf(path, sizeof path, "/mark-%d", ++marks);
    snprintf(line, sizeof line, "%s\"", path);
    assert_int_equal(client_request(&who->http, "GET", path, who->headers, NULL), 404);
    int64_t end = clock_steady() + 1000 * CLIENT_SECONDS;
    do {
        read_log(from, out);
        if (text_has(out, line) && out->bytes[out->length - 1] == '\n') break;
        usleep(200);
    } while (clock_steady() < end);
    return from + (long)out->length;
}

/* The value of that name becomes "#". */
static void mask_value(struct text *text, const char *name, const char *ends)
{
    struct text out = {0};
    const char *at = text_string(text);
    for (const char *found; (found = strstr(at, name)); at = found + strcspn(found, ends)) {
        found += strlen(name);
        text_add_bytes(&out, at, (size_t)(found - at));
        text_add(&out, "#");
    }
    text_add(&out, "%s", at);
    text_free(text);
    *text = out;
}

/* Streams and WebSockets have their lines when the server notices that they are gone; numbers are
 * as long as they are. */
static bool line_varies(const char *line, size_t length)
{
    static const char *const ends[] = {"/stream\"", "\"/ws\"", "\"/metrics\"", "\"/mark-"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (memmem(line, length, ends[i], strlen(ends[i]))) return true;
    return false;
}

static void add_log(struct text *lines, struct text *out)
{
    mask_value(lines, "{\"at\":", ",");
    mask_value(lines, "\"ms\":", ",}");
    text_add(out, "== log\n");
    for (const char *line = text_string(lines), *end; (end = strchr(line, '\n')); line = end + 1) {
        size_t length = (size_t)(end - line + 1);
        if (!line_varies(line, length)) text_add_bytes(out, line, length);
    }
}

/* ---- Everything ---------------------------------------------------------------------------- */

void fetch_everything(struct party *p, int person, struct text *out)
{
    static long log_end;
    struct text before = {0}, after = {0}, lines = {0};
    struct stat file;
    if (stat(server_fixture.log, &file) == 0 && file.st_size < log_end)
        log_end = 0; /* of another server */
    log_end = mark_log(p, person, log_end, &lines);
    read_metrics(p, person, &before);
    fetch_pages(p, person, out);
    fetch_refusals(p, person, out);
    fetch_events(p, person, out);
    if (p->leak_while_fetching) p->leak_while_fetching(p);
    read_metrics(p, person, &after);
    text_add(out, "== metrics\n");
    add_metrics(text_string(&before), text_string(&after), out);
    log_end = mark_log(p, person, log_end, &lines);
    add_log(&lines, out);
    mask_value(out, "\"clock_ms\":", ",}");
    text_free(&before);
    text_free(&after);
    text_free(&lines);
}
