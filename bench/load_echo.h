/* load_echo.h - the yardstick: messages a second through a server that only sends back. */
#ifndef PAKLI_LOAD_ECHO_H
#define PAKLI_LOAD_ECHO_H

#include "bench/load_count.h"
#include "bench/load_client.h"

struct echo;

struct echo_counts {
    int64_t echoed, lost;
    struct times times; /* from sending a message to its echo */
};

struct echo *echo_new(struct load_clients *clients, int connections);
void echo_free(struct echo *e);
/* Returns when all are open. */
void echo_connect(struct echo *e);
/* Sends messages of 100 bytes, some hundred of them on their way at a time, each on the next
 * connection. Counts from now on. */
void echo_run(struct echo *e, double seconds);
const struct echo_counts *echo_counts(const struct echo *e);

#endif
