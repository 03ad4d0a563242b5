/* api.h - what can be asked of the server over HTTP and WebSockets, and by whom.
 *
 * One list of routes (routes.c) says what there is; the OpenAPI file is made from it. A request
 * comes in, is held against the limits, its token is looked up, its body read, and then its route's
 * handler answers it, with the help of rooms and identity. */
#ifndef PAKLI_SERVER_API_API_H
#define PAKLI_SERVER_API_API_H

#include "server/identity/identity.h"
#include "server/log.h"
#include "server/net/net.h"
#include "server/notify/alerts.h"
#include "server/notify/sender.h"
#include "server/rooms/rooms.h"

struct api;

struct api_config {
    struct loop *loop;
    struct db_workers *db;
    struct rooms *rooms;
    struct identity *identity;
    struct sender *sender;
    struct alerter *alerter;
    const char *url; /* where people find this server, for links in messages, or NULL */
    struct log *log;
    const char *version;
    const char *origins;       /* with commas: pages of other hosts that may use cookies, or NULL */
    const char *metrics_token; /* who shows it may see /metrics from anywhere, or NULL */
    int rate;       /* requests a second from one address; a token gets a third; 0: no limit */
    bool all_games; /* also those for calibration, which are not offered to players */
};

struct api *api_new(const struct api_config *config);
/* What to give to net_new; and the net that came of it, for /metrics. */
void api_events(struct api *a, struct net_events *out);
void api_set_net(struct api *a, struct net *net);
/* From now on /readyz says that the server is about to stop. */
void api_drain(struct api *a);
/* The server stops: whoever waits for events is answered now. */
void api_stop(struct api *a);
/* After net_free. */
void api_free(struct api *a);

#endif
