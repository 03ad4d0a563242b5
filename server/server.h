/* server.h - the whole server put together: starts, serves until it is told to stop, stops. */
#ifndef PAKLI_SERVER_H
#define PAKLI_SERVER_H

#include "server/log.h"
#include "server/net/net.h"

/* Messages to people who are not looking, see server/notify. */
struct message_config {
    const char *mail;          /* smtp://user@host:port or smtps://.., or NULL: no mail */
    const char *mail_from;     /* the address that mail comes from */
    const char *mail_password; /* or NULL */
    const char *url;      /* where people find this server, https://play.example.org, or NULL */
    bool private_targets; /* as of sender.h */
};

struct server_config {
    struct net_config net;
    struct message_config messages;
    const char *db;             /* as of store_open */
    const char *node;           /* this node's name among all on one database */
    const char *origins;        /* as of api.h */
    int rate;                   /* as of api.h */
    bool all_games;             /* as of api.h; for tests */
    int bots, readers;          /* threads */
    int pace_ms, think_seconds; /* as of rooms.h */
    int drain;                  /* seconds between the signal to stop and the stop */
    const char *metrics_token;  /* as of api.h */
    const char *version;
    struct log *log;
    /* Called when the first client can connect. */
    void (*ready)(const char *address);
};

/* Serves until SIGTERM or SIGINT; SIGHUP opens the log and the certificate anew. After the signal
 * it still serves for `drain` seconds, while /readyz tells proxies to send nobody any more; a
 * second signal ends that. What was requested before is stored and answered, and every client is
 * asked to reconnect. False when it could not start: why says why, and what to do. */
bool server_run(const struct server_config *config, struct refusal *why);

#endif
