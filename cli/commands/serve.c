/* serve.c - pakli serve: tables for people, programs and bots, over HTTP and WebSockets. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages_files.h"
#include "server/server.h"
#include "table/table.h"

enum { DEFAULT_PORT = 8080 };

static struct {
    const char *host, *db, *cert, *key, *proxies, *origins, *node, *log, *metrics_token;
    long drain, port, tries, rate, connections, address_connections, bots, pace;
    bool quiet;
} args = {.host = "127.0.0.1",
          .port = DEFAULT_PORT,
          .tries = 1,
          .rate = 60,
          .connections = 20000,
          .address_connections = 200,
          .pace = TABLE_PACE};

static const struct flag flags[] = {
    {"host", FLAG_TEXT, "HOST", "address to listen on (default 127.0.0.1; 0.0.0.0 for everybody)",
     &args.host, 0, 0},
    {"port", FLAG_NUMBER, "PORT", "port to listen on (default 8080; 0 for any free one)",
     &args.port, 0, 65535},
    {"tries", FLAG_NUMBER, "N", "use the first free port of N from there on (default 1)",
     &args.tries, 1, 1000},
    {"db", FLAG_TEXT, "DB",
     "SQLite file or postgresql://.. address (default $PAKLI_DB, else pakli.db)", &args.db, 0, 0},
    {"cert", FLAG_TEXT, "FILE", "certificate chain for TLS, as PEM", &args.cert, 0, 0},
    {"key", FLAG_TEXT, "FILE", "private key of the certificate", &args.key, 0, 0},
    {"proxy", FLAG_TEXT, "ADDRESSES",
     "trusted proxies or their networks, with commas: X-Forwarded-For and -Proto count",
     &args.proxies, 0, 0},
    {"origin", FLAG_TEXT, "ORIGINS",
     "pages of other hosts, with commas, that may use cookies here: https://example.org",
     &args.origins, 0, 0},
    {"rate", FLAG_NUMBER, "N", "requests a second from one address (default 60; 0 for no limit)",
     &args.rate, 0, 1000000},
    {"connections", FLAG_NUMBER, "N", "connections at most (default 20000)", &args.connections, 1,
     1000000},
    {"per-address", FLAG_NUMBER, "N",
     "connections from one address at most (default 200; 0 for no limit)",
     &args.address_connections, 0, 1000000},
    {"bots", FLAG_NUMBER, "T", "threads on which bots think (default: one for each processor)",
     &args.bots, 1, THREADS_MAX},
    {"pace", FLAG_NUMBER, "MS",
     "milliseconds that a bot's move usually takes (default 500; 0 for as soon as it is found)",
     &args.pace, 0, 1000},
    {"node", FLAG_TEXT, "NAME", "name of this node among several (default: host and process)",
     &args.node, 0, 0},
    {"drain", FLAG_NUMBER, "SECONDS",
     "serve on for that long after SIGTERM, while /readyz says 503 (default 0)", &args.drain, 0,
     3600},
    {"metrics-token", FLAG_TEXT, "TOKEN",
     "whoever shows it may see /metrics from elsewhere (default $PAKLI_METRICS_TOKEN)",
     &args.metrics_token, 0, 0},
    {"log", FLAG_TEXT, "FILE", "append the log to a file instead of standard error", &args.log, 0,
     0},
    {"quiet", FLAG_SWITCH, NULL, "do not log requests", &args.quiet, 0, 0},
    {0},
};

static void print_address(const char *address)
{
    printf("listening on %s\n", address);
    fflush(stdout);
}

static const char *default_node(void)
{
    static char name[96];
    char host[64] = "node";
    gethostname(host, sizeof host - 1);
    snprintf(name, sizeof name, "%.40s-%ld", host, (long)getpid());
    return name;
}

static const char *default_db(void)
{
    const char *db = getenv("PAKLI_DB");
    return db && db[0] ? db : "pakli.db";
}

static void configure(struct server_config *c, struct log *log)
{
    c->net = (struct net_config){.host = args.host,
                                 .port = (int)args.port,
                                 .tries = (int)args.tries,
                                 .cert = args.cert,
                                 .key = args.key,
                                 .proxies = args.proxies,
                                 .connections = (int)args.connections,
                                 .address_connections = (int)args.address_connections};
    c->db = args.db ? args.db : default_db();
    c->node = args.node ? args.node : default_node();
    c->origins = args.origins;
    c->rate = (int)args.rate;
    c->bots = (int)(args.bots ? args.bots : sysconf(_SC_NPROCESSORS_ONLN));
    c->pace_ms = (int)args.pace;
    c->readers = 2;
    c->drain = (int)args.drain;
    c->metrics_token = args.metrics_token ? args.metrics_token : getenv("PAKLI_METRICS_TOKEN");
    c->version = PAKLI_VERSION;
    c->log = log;
    c->ready = print_address;
}

static enum status run(char **operands, int count)
{
    struct text why = {0};
    struct server_config config = {0};
    enum status status = STATUS_OK;
    (void)operands, (void)count;
    if (!args.cert != !args.key) return report_message(STATUS_USAGE, SAY_CERT_KEY);
    umask(umask(0) | 027); /* the database holds the seeds of games that are played */
    struct log *log = log_open(args.log, LOG_INFO, !args.quiet, &why);
    if (log) {
        configure(&config, log);
        if (!server_run(&config, &why))
            status = report_error(STATUS_INPUT, "%s", text_string(&why));
        log_close(log);
    } else {
        status = report_error(STATUS_OUTPUT, "%s", text_string(&why));
    }
    text_free(&why);
    return status;
}

const struct command serve_command = {
    "serve",
    "",
    "tables for people, programs and bots, over HTTP and WebSockets",
    "Serves the games: prints the address and runs until SIGTERM or SIGINT. Every move is in\n"
    "the database before it is acknowledged, so the server may be killed at any moment. The web\n"
    "client is inside the program; /api documents the API. SIGHUP reopens log and certificate.",
    flags,
    0,
    0,
    run,
};
