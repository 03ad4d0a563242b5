/* load.c - how much a server of games can take: connections, moves a second, and how long they
 * need.
 *
 * The tables of load_play.h are set up step by step, with the server's memory and processor time
 * noted at each; then they play at each of the given rates in turn. With --echo it measures a
 * server that sends back every message instead. bench/serve-load runs it against everything that
 * is to be compared. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/load_count.h"
#include "bench/load_echo.h"
#include "bench/load_play.h"
#include "cli/cli.h"

enum { RATES_MAX = 8, STEPS = 3 };

#define WARM_SECONDS 2.0
#define REST_SECONDS 1.0

static struct {
    const char *address, *echo, *game, *rates, *client;
    long games, watchers, connections, seconds, server, database;
    bool json;
} args = {.address = "127.0.0.1:8080",
          .game = "keltis",
          .rates = "0",
          .client = "legal",
          .games = 2000,
          .watchers = 3,
          .connections = 10000,
          .seconds = 10};

static const struct flag flags[] = {
    {"address", FLAG_TEXT, "HOST:PORT", "of the server (default 127.0.0.1:8080)", &args.address, 0,
     0},
    {"game", FLAG_TEXT, "GAME", "what is played, or mix for all games in turn (default keltis)",
     &args.game, 0, 0},
    {"client", FLAG_TEXT, "KIND",
     "how clients learn what to play: legal, look or changes (default legal)", &args.client, 0, 0},
    {"games", FLAG_NUMBER, "N", "tables of two players (default 2000)", &args.games, 1, 1000000},
    {"watchers", FLAG_NUMBER, "N", "more connections to each table (default 3)", &args.watchers, 0,
     PLAY_WATCHERS_MAX},
    {"rate", FLAG_TEXT, "RATES",
     "moves a second, several with commas; 0: as many as it takes (default 0)", &args.rates, 0, 0},
    {"seconds", FLAG_NUMBER, "S", "for each rate, after two that are not counted (default 10)",
     &args.seconds, 1, 100000},
    {"pid", FLAG_NUMBER, "PID", "of the server, to see its memory and processor time", &args.server,
     1, 1 << 30},
    {"database", FLAG_NUMBER, "PID", "of the database server, to see its processor time",
     &args.database, 1, 1 << 30},
    {"echo", FLAG_TEXT, "HOST:PORT", "measure a server that sends back what it receives",
     &args.echo, 0, 0},
    {"connections", FLAG_NUMBER, "N", "to it (default 10000)", &args.connections, 1, 1000000},
    {"json", FLAG_SWITCH, NULL, "print JSON instead of a table", &args.json, 0, 0},
    {0},
};

/* ---- What is told about a stretch of time --------------------------------------------------- */

static void look(struct usage *u)
{
    usage_read(u, args.server, args.database);
}

static void write_usage(const struct usage *from, const struct usage *to, struct text *out)
{
    double seconds = (double)(to->at - from->at) / 1e6, all = to->all - from->all;
    text_add(out, "\"seconds\":%.2f,\"server_cpu\":%.3f", seconds, to->server - from->server);
    text_add(out, ",\"database_cpu\":%.3f,\"own_cpu\":%.3f", to->database - from->database,
             to->own - from->own);
    text_add(out, ",\"machine_busy\":%.3f,\"load\":%.2f",
             all > 0 ? (to->busy - from->busy) / all : 0, load_average());
    text_add(out, ",\"memory\":%.0f,\"memory_more\":%.0f", to->memory, to->memory - from->memory);
}

static void tell_step(const char *name, long count, const struct usage *from,
                      const struct usage *to, struct text *out)
{
    double seconds = (double)(to->at - from->at) / 1e6;
    text_add(out, "%s\"%s\":{\"count\":%ld,", out->length > 1 ? "," : "", name, count);
    write_usage(from, to, out);
    text_add(out, "}");
    if (args.json) return;
    printf("%-12s %7ld %8.0f/s   server: %6.2f s CPU, %7.1f MiB, %6.2f KiB for each\n", name, count,
           (double)count / seconds, to->server - from->server, to->memory / (1 << 20),
           (to->memory - from->memory) / 1024 / (double)count);
    fflush(stdout);
}

static void tell_times(const char *name, const struct times *t)
{
    printf("  %-20s", name);
    static const double parts[] = {0.5, 0.9, 0.99, 0.999};
    static const char *const names[] = {"p50", "p90", "p99", "p99.9"};
    for (int i = 0; i < 4; i++)
        printf(" %s %8.2f", names[i], (double)times_part(t, parts[i]) / 1000);
    printf(" max %8.2f ms\n", (double)t->most / 1000);
}

static void tell_processors(const struct usage *from, const struct usage *to)
{
    double seconds = (double)(to->at - from->at) / 1e6, all = to->all - from->all;
    printf("  CPU: server %.0f %%, database %.0f %%, generator %.0f %%, machine %.0f %% busy; "
           "load %.1f; server %.1f MiB\n",
           100 * (to->server - from->server) / seconds,
           100 * (to->database - from->database) / seconds, 100 * (to->own - from->own) / seconds,
           all > 0 ? 100 * (to->busy - from->busy) / all : 0, load_average(),
           to->memory / (1 << 20));
    fflush(stdout);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void write_counts(const struct play_counts *c, struct text *out)
{
    text_add(out, ",\"moves\":%lld,\"events\":%lld,\"asked\":%lld", (long long)c->acks,
             (long long)c->events, (long long)c->asked);
    text_add(out, ",\"sent\":%lld,\"received\":%lld,\"bytes\":%lld,\"over\":%lld",
             (long long)c->sent, (long long)c->received, (long long)c->bytes, (long long)c->over);
    text_add(out, ",\"errors\":%lld,\"lost\":%lld,\"games\":%d,\"connections\":%d",
             (long long)c->errors, (long long)c->lost, c->games_least, c->connections_least);
    text_add(out, ",\"ack\":");
    times_write(&c->ack, out);
    text_add(out, ",\"seats\":");
    times_write(&c->seats, out);
    text_add(out, ",\"watchers\":");
    times_write(&c->watchers, out);
}

static void tell_run(long rate, const struct play_counts *c, const struct usage *from,
                     const struct usage *to)
{
    double seconds = (double)(to->at - from->at) / 1e6;
    char asked[32] = "as many as it takes";
    if (rate) snprintf(asked, sizeof asked, "%ld/s", rate);
    printf(
        "\nmoves, %s: %.0f acknowledged a second; events %.0f/s, messages in %.0f/s out %.0f/s\n",
        asked, (double)c->acks / seconds, (double)c->events / seconds, (double)c->sent / seconds,
        (double)c->received / seconds);
    printf("  %.0f bytes for each connection and move\n",
           (double)c->bytes / (double)(c->events ? c->events : 1));
    printf("  %d games and %d connections at least; %lld games ended, %lld errors, %lld lost\n",
           c->games_least, c->connections_least, (long long)c->over, (long long)c->errors,
           (long long)c->lost);
    tell_times("acknowledged", &c->ack);
    tell_times("at the other seat", &c->seats);
    tell_times("at watchers", &c->watchers);
    tell_processors(from, to);
}

static void run_rate(struct play *p, long rate, struct text *out)
{
    struct usage from, to;
    play_run(p, rate, WARM_SECONDS);
    look(&from);
    play_run(p, rate, (double)args.seconds);
    look(&to);
    text_add(out, "{\"rate\":%ld,", rate);
    write_usage(&from, &to, out);
    write_counts(play_counts(p), out);
    text_add(out, "}");
    if (!args.json) tell_run(rate, play_counts(p), &from, &to);
}

static void set_up(struct play *p, struct text *out)
{
    static const char *const names[STEPS] = {"guests", "tables", "connections"};
    const long counts[STEPS] = {args.games * PLAY_SEATS, args.games,
                                args.games * (PLAY_SEATS + args.watchers)};
    struct usage from, to;
    for (int i = 0; i < STEPS; i++) {
        look(&from);
        play_reach(p, (enum play_stage)(PLAY_GUESTS + i));
        look(&to);
        play_idle(p, REST_SECONDS);
        struct usage rested;
        look(&rested);
        to.memory = rested.memory;
        tell_step(names[i], counts[i], &from, &to, out);
    }
}

static int read_rates(long rates[RATES_MAX])
{
    int count = 0;
    char *end = NULL;
    for (const char *at = args.rates; count < RATES_MAX; at = end + 1) {
        rates[count++] = strtol(at, &end, 10);
        if (end == at || rates[count - 1] < 0) return 0;
        if (*end == 0) return count;
        if (*end != ',') return 0;
    }
    return 0;
}

/* The number of that enum play_client, or -1. */
static int find_client(const char *name)
{
    static const char *const names[] = {"legal", "look", "changes"};
    int kind = PLAY_CHANGES;
    while (kind >= 0 && strcmp(names[kind], name) != 0) kind--;
    return kind;
}

static enum status run_games(struct load_clients *clients, struct text *out)
{
    long rates[RATES_MAX];
    int count = read_rates(rates);
    if (!count)
        return report_error(STATUS_USAGE, "--rate takes up to %d numbers with commas, not \"%s\"",
                            RATES_MAX, args.rates);
    if (!play_knows(args.game))
        return report_error(STATUS_USAGE, "--game takes one of the four games or mix, not \"%s\"",
                            args.game);
    int client = find_client(args.client);
    if (client < 0)
        return report_error(STATUS_USAGE, "--client takes legal, look or changes, not \"%s\"",
                            args.client);
    struct play *p =
        play_new(clients, args.game, (enum play_client)client, (int)args.games, (int)args.watchers);
    text_add(out, "{");
    set_up(p, out);
    text_add(out, ",\"game\":\"%s\",\"runs\":[", args.game);
    for (int i = 0; i < count; i++) {
        if (i) text_add(out, ",");
        run_rate(p, rates[i], out);
    }
    text_add(out, "]}\n");
    play_free(p);
    return STATUS_OK;
}

/* ---- Echo ---------------------------------------------------------------------------------- */

static void run_echo(struct load_clients *clients, struct text *out)
{
    struct echo *e = echo_new(clients, (int)args.connections);
    const struct echo_counts *c = echo_counts(e);
    struct usage from, to;
    look(&from);
    echo_connect(e);
    look(&to);
    text_add(out, "{");
    tell_step("connections", args.connections, &from, &to, out);
    echo_run(e, WARM_SECONDS);
    look(&from);
    echo_run(e, (double)args.seconds);
    look(&to);
    text_add(out, ",\"run\":{");
    write_usage(&from, &to, out);
    text_add(out, ",\"echoed\":%lld,\"times\":", (long long)c->echoed);
    times_write(&c->times, out);
    text_add(out, "}}\n");
    if (!args.json) {
        printf("%.0f messages/s sent back\n", (double)c->echoed * 1e6 / (double)(to.at - from.at));
        tell_times("echoed", &c->times);
        tell_processors(&from, &to);
    }
    echo_free(e);
}

static enum status run(char **operands, int count)
{
    struct load_clients clients;
    struct text why = {0}, out = {0};
    enum status status = STATUS_OK;
    (void)operands, (void)count;
    if (!clients_open(&clients, args.echo ? args.echo : args.address, &why)) {
        status = report_error(STATUS_USAGE, "%s", text_string(&why));
    } else if (args.echo) {
        run_echo(&clients, &out);
    } else {
        status = run_games(&clients, &out);
    }
    if (args.json) print_text(&out);
    clients_close(&clients);
    text_free(&why);
    text_free(&out);
    return status;
}

static const struct command load_command = {
    "",
    "",
    "keep a server of games busy and measure what it takes",
    "Makes players, tables and connections, then plays. The server must not limit us: start it "
    "with\n"
    "--rate 0 --per-address 0. Times count from when a move should have been sent.",
    flags,
    0,
    0,
    run,
};

int main(int argc, char **argv)
{
    program = "load";
    return (int)finish_output(command_run(&load_command, argc, argv));
}
