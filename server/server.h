/* server.h - the whole server put together: starts, serves until it is told to stop, stops. */
#ifndef PAKLI_SERVER_H
#define PAKLI_SERVER_H

#include "server/log.h"
#include "server/net/net.h"

struct server_config {
    struct net_config net;
    const char *db;            /* as of store_open */
    const char *node;          /* this node's name among all on one database */
    const char *origins;       /* as of api.h */
    int rate;                  /* as of api.h */
    bool all_games;            /* as of api.h; for tests */
    int bots, readers;         /* threads */
    int pace_ms;               /* as of rooms.h */
    int drain;                 /* seconds between the signal to stop and the stop */
    const char *metrics_token; /* as of api.h */
    const char *version;
    struct log *log;
    /* Called when the first client can connect. */
    void (*ready)(const char *address);
};

/* Serves until SIGTERM or SIGINT; SIGHUP opens the log and the certificate anew. After the signal
 * it still serves for `drain` seconds, while /readyz tells proxies to send nobody any more; a
 * second signal ends that. What was requested before is stored and answered, and every client is
 * asked to reconnect. False when it could not start: why says why, and what to do. */
bool server_run(const struct server_config *config, struct text *why);

#endif
