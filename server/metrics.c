/* metrics.c - /metrics, the numbers of the server for Prometheus. */
#include "server/api/internal.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <unistd.h>

/* ---- One number ---------------------------------------------------------------------------- */

static void write_head(const char *name, const char *type, const char *help, struct text *out)
{
    text_add(out, "# HELP pakli_%s %s\n# TYPE pakli_%s %s\n", name, help, name, type);
}

static void gauge(const char *name, int64_t value, const char *help, struct text *out)
{
    write_head(name, "gauge", help, out);
    text_add(out, "pakli_%s %lld\n", name, (long long)value);
}

static void counter(const char *name, int64_t value, const char *help, struct text *out)
{
    write_head(name, "counter", help, out);
    text_add(out, "pakli_%s %lld\n", name, (long long)value);
}

static void seconds(const char *name, const char *type, double value, const char *help,
                    struct text *out)
{
    write_head(name, type, help, out);
    text_add(out, "pakli_%s %.6f\n", name, value);
}

/* ---- The parts of the server --------------------------------------------------------------- */

static void write_net(const struct api *a, struct text *out)
{
    static const char *const digits[] = {"gone", "1xx", "2xx", "3xx", "4xx", "5xx"};
    struct net_counts n = {0};
    if (a->net) net_count(a->net, &n);
    gauge("connections", n.connections, "Connections that are open.", out);
    gauge("wires", n.channels, "WebSockets and streams that are open.", out);
    counter("calls_total", n.requests, "HTTP requests.", out);
    counter("messages_received_total", n.received, "Messages of WebSockets that came in.", out);
    counter("messages_sent_total", n.sent, "Messages of WebSockets and streams that went out.",
            out);
    counter("wires_dropped_total", n.dropped, "WebSockets and streams that fell too far behind.",
            out);
    counter("turned_away_total", n.rejected, "Connections refused because of a limit.", out);
    write_head("answers_total", "counter", "HTTP requests by what became of them.", out);
    for (int i = 0; i < 6; i++)
        text_add(out, "pakli_answers_total{status=\"%s\"} %lld\n", digits[i],
                 (long long)a->status[i]);
    gauge("exports", a->exports, "Exports of all games under way.", out);
}

static void write_database(const struct api *a, struct text *out)
{
    struct db_workers_counts k;
    db_workers_count(a->config.db, &k);
    counter("stored_batches_total", k.batches, "Requests made durable.", out);
    counter("stored_rows_total", k.rows, "Rows made durable.", out);
    counter("transactions_total", k.transactions, "Transactions of the database.", out);
    counter("transactions_failed_total", k.failures, "Transactions that failed.", out);
    seconds("transaction_seconds_total", "counter", (double)k.write_us / 1e6,
            "Time spent in transactions.", out);
    gauge("database_waiting", k.waiting, "Work that waits for the database.", out);
}

static void write_rooms(const struct api *a, struct text *out)
{
    struct rooms_counts r;
    rooms_count(a->config.rooms, &r);
    gauge("rooms", r.rooms, "Tables in memory.", out);
    gauge("listeners", r.listeners, "Listeners of tables.", out);
    counter("requests_total", r.requests, "Requests to tables.", out);
    counter("requests_refused_total", r.refused, "Requests to tables that were refused.", out);
    counter("requests_repeated_total", r.repeated, "Requests that had been granted before.", out);
    counter("conflicts_total", r.conflicts, "Requests asked again since another node was first.",
            out);
    counter("failures_total", r.failures, "Requests that could not be stored.", out);
    counter("moves_total", r.moves, "Moves stored.", out);
    counter("bot_moves_total", r.bot_moves, "Moves of bots stored.", out);
    gauge("bots_thinking", r.thinking, "Bots at work or waiting for it.", out);
    counter("thoughts_cancelled_total", r.cancelled, "Thoughts that nobody waited for any more.",
            out);
}

static void write_alerts_of(const struct api *a, struct text *out)
{
    struct alerter_counts n;
    alerter_count(a->config.alerter, &n);
    gauge("alert_people", n.people, "People who want to be told of their turns.", out);
    write_head("alerts_sent_total", "counter", "Messages about turns that were taken.", out);
    for (int kind = 0; kind < ALERT_KINDS; kind++)
        text_add(out, "pakli_alerts_sent_total{kind=\"%s\"} %lld\n", alert_kinds[kind],
                 (long long)n.accepted[kind]);
    write_head("alerts_failed_total", "counter", "Messages about turns that were not taken.", out);
    for (int kind = 0; kind < ALERT_KINDS; kind++)
        text_add(out, "pakli_alerts_failed_total{kind=\"%s\"} %lld\n", alert_kinds[kind],
                 (long long)n.failed[kind]);
}

/* ---- The process --------------------------------------------------------------------------- */

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* Bytes; 0 where the system does not say. The second number of the file counts pages. */
static int64_t resident_memory(void)
{
    char line[128] = "", *second;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (!fgets(line, sizeof line, file)) line[0] = '\0';
    fclose(file);
    second = line + strcspn(line, " ");
    return strtoll(second, NULL, 10) * sysconf(_SC_PAGESIZE);
}

static int64_t open_descriptors(void)
{
    int64_t count = -3; /* ".", ".." and the folder itself */
    DIR *folder = opendir("/proc/self/fd");
    if (!folder) return 0;
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

static void write_process(const struct api *a, struct text *out)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    seconds("cpu_seconds_total", "counter", seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
            "Processor time used.", out);
    gauge("resident_memory_bytes", resident_memory(), "Memory in use.", out);
    gauge("open_descriptors", open_descriptors(), "Open files and sockets.", out);
    seconds("uptime_seconds", "gauge", (double)(clock_steady() - a->started) / 1e3,
            "Time since the start.", out);
    write_head("build_info", "gauge", "The version that runs.", out);
    text_add(out, "pakli_build_info{version=");
    text_add_quoted(out, a->config.version);
    text_add(out, "} 1\n");
}

static void write_times(const struct api *a, struct text *out)
{
    struct db_workers_counts k;
    struct rooms_counts r;
    db_workers_count(a->config.db, &k);
    rooms_count(a->config.rooms, &r);
    latency_write(&a->request_times, "request_seconds",
                  "From the headers of an HTTP request to its reply.", out);
    latency_write(&r.move_times, "move_seconds",
                  "From a player's move to its acknowledgement, when it is on disk.", out);
    latency_write(&r.bot_move_times, "bot_move_seconds",
                  "From a bot's turn to the move it has chosen.", out);
    latency_write(&k.write_times, "transaction_seconds", "Transactions of the database.", out);
}

/* ---- Who may see it ------------------------------------------------------------------------ */

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* In a time that does not tell how much of it is right. */
static bool is_same_secret(const char *given, const char *secret)
{
    size_t length = strlen(secret);
    unsigned char differs = strlen(given) != length;
    for (size_t i = 0; i < length && given[i]; i++)
        differs |= (unsigned char)(given[i] ^ secret[i]);
    return !differs;
}

bool is_operator(const struct request_context *ctx)
{
    const char *token = ctx->api->config.metrics_token;
    const char *shown = http_header(ctx->http, HEADER_AUTHORIZATION);
    bool bearer = strncasecmp(shown, "Bearer ", 7) == 0;
    if (token && *token && bearer && is_same_secret(shown + 7, token)) return true;
    return is_loopback(http_address(ctx->http)) && !*http_header(ctx->http, HEADER_FORWARDED_FOR);
}

void handle_metrics(struct request_context *ctx)
{
    struct text out = {0};
    if (!is_operator(ctx)) {
        reply_error(ctx, ERROR_NOT_FOR_YOU);
        return;
    }
    write_net(ctx->api, &out);
    write_database(ctx->api, &out);
    write_rooms(ctx->api, &out);
    write_alerts_of(ctx->api, &out);
    write_times(ctx->api, &out);
    write_process(ctx->api, &out);
    struct reply reply = {.status = 200,
                          .type = "text/plain; version=0.0.4; charset=utf-8",
                          .body = text_string(&out),
                          .length = out.length,
                          .header_count = 1,
                          .header = {{"Cache-Control", "no-store"}}};
    reply_with(ctx, &reply);
    text_free(&out);
}
