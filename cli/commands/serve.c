/* serve.c - pakli serve: tables for people, programs and bots, over HTTP and WebSockets. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages_files.h"
#include "server/notify/mail.h"
#include "server/server.h"
#include "table/table.h"

enum { DEFAULT_PORT = 8080 };

static struct {
    const char *host, *db, *cert, *key, *proxies, *origins, *node, *log, *metrics_token, *mail,
        *mail_from, *mail_password, *url;
    long drain, port, tries, rate, connections, address_connections, bots, think, pace;
    bool quiet, private_targets;
} args = {.host = "127.0.0.1",
          .port = DEFAULT_PORT,
          .tries = 1,
          .rate = 60,
          .connections = 20000,
          .address_connections = 200,
          .think = TABLE_BOT_SECONDS,
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
    {"think", FLAG_NUMBER, "SECONDS", "a bot or a hint may think for so long at most (default 10)",
     &args.think, 1, TABLE_BOT_SECONDS},
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
    {"url", FLAG_TEXT, "URL",
     "where people find this server, for links in messages: https://play.example.org", &args.url, 0,
     0},
    {"mail", FLAG_TEXT, "URL",
     "SMTP server to send mail through, as smtps://user@host:port; needs --mail-from and --url",
     &args.mail, 0, 0},
    {"mail-from", FLAG_TEXT, "ADDRESS", "address that mail comes from", &args.mail_from, 0, 0},
    {"mail-password", FLAG_TEXT, "FILE",
     "file with the password of the SMTP server (default $PAKLI_MAIL_PASSWORD)",
     &args.mail_password, 0, 0},
    {"private-targets", FLAG_SWITCH, NULL,
     "webhooks and push services may be on private addresses, without TLS", &args.private_targets,
     0, 0},
    {"log", FLAG_TEXT, "FILE", "append the log to a file instead of standard error", &args.log, 0,
     0},
    {"quiet", FLAG_SWITCH, NULL, "do not log requests", &args.quiet, 0, 0},
    {0},
};

/* The line is for programs too: only at a terminal is it said in the language of whoever sits
 * there. */
static void print_address(const char *address)
{
    if (isatty(STDOUT_FILENO))
        print_message(SAY_LISTENING, address);
    else
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

/* The first line of the file, or what the environment says; NULL: there is none. */
static const char *read_mail_password(void)
{
    static char line[256];
    FILE *file = args.mail_password ? fopen(args.mail_password, "r") : NULL;
    if (!args.mail_password) return getenv("PAKLI_MAIL_PASSWORD");
    bool read = file && fgets(line, sizeof line, file);
    if (file) fclose(file);
    line[strcspn(line, "\r\n")] = '\0';
    return read ? line : NULL;
}

/* A user may stand in the address of the mail server, a password may not: others see it. */
static bool is_mail_server(const char *url)
{
    const char *host = strncmp(url, "smtps://", 8) == 0  ? url + 8
                       : strncmp(url, "smtp://", 7) == 0 ? url + 7
                                                         : NULL;
    const char *user_end = host ? strrchr(host, '@') : NULL;
    return host && !(user_end && memchr(host, ':', (size_t)(user_end - host)));
}

static enum status check_messages(void)
{
    bool http =
        args.url && (strncmp(args.url, "https://", 8) == 0 || strncmp(args.url, "http://", 7) == 0);
    if (args.url && !http) return report_message(STATUS_USAGE, SAY_URL);
    if (!args.mail && !args.mail_from) return STATUS_OK;
    if (!args.mail || !args.mail_from || !args.url) return report_message(STATUS_USAGE, SAY_MAIL);
    if (!is_mail_server(args.mail)) return report_message(STATUS_USAGE, SAY_MAIL_SERVER);
    if (!mail_address_valid(args.mail_from)) return report_message(STATUS_USAGE, SAY_MAIL_FROM);
    if (args.mail_password && !read_mail_password())
        return report_message(STATUS_INPUT, SAY_MAIL_PASSWORD, args.mail_password);
    return STATUS_OK;
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
    c->messages = (struct message_config){.mail = args.mail,
                                          .mail_from = args.mail_from,
                                          .mail_password = read_mail_password(),
                                          .url = args.url,
                                          .private_targets = args.private_targets};
    c->db = args.db ? args.db : default_db();
    c->node = args.node ? args.node : default_node();
    c->origins = args.origins;
    c->rate = (int)args.rate;
    c->bots = (int)(args.bots ? args.bots : sysconf(_SC_NPROCESSORS_ONLN));
    c->think_seconds = (int)args.think;
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
    struct refusal why;
    struct server_config config = {0};
    enum status status = STATUS_OK;
    (void)operands, (void)count;
    if (!args.cert != !args.key) return report_message(STATUS_USAGE, SAY_CERT_KEY);
    if ((status = check_messages()) != STATUS_OK) return status;
    umask(umask(0) | 027); /* the database holds the seeds of games that are played */
    struct log *log = log_open(args.log, LOG_INFO, !args.quiet, &why);
    if (log) {
        configure(&config, log);
        if (!server_run(&config, &why)) status = report_refusal(STATUS_INPUT, &why);
        log_close(log);
    } else {
        status = report_refusal(STATUS_OUTPUT, &why);
    }
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
