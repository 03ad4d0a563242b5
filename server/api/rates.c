/* rates.c - how often anybody may ask: all rate limits of the API in one list.
 *
 * How long a request may take to come in is in server/net/net.h (HTTP_REQUEST_SECONDS). */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/api/internal.h"

/* So many in so many seconds, and so many at once after a pause. */
struct rate_setting {
    int count, seconds, burst;
};

static const struct rate_setting settings[RATES] = {
    [RATE_REFUSED] = {20, 60, 20}, [RATE_GUESTS] = {60, 600, 60},   [RATE_LOGINS] = {10, 60, 10},
    [RATE_ACCOUNT] = {3, 60, 10},  [RATE_CHAT] = {30, 60, 20},      [RATE_TABLES] = {12, 60, 60},
    [RATE_MAIL] = {10, 3600, 5},   [RATE_REPORTS] = {10, 3600, 10},
};

/* Of requests in general pakli serve --rate says how many a second an address may make; a token may
 * make a third of them. Seconds' worth that may be spent at once, but any request can be made. */
enum { SOURCES = 1 << 14, BURST_SECONDS = 4, BURST_LEAST = 30, TOKENS_PER_ADDRESS = 3 };

static struct limit *general_limit(double per_second)
{
    double burst = per_second * BURST_SECONDS;
    return limit_new(SOURCES, per_second, burst < BURST_LEAST ? BURST_LEAST : burst);
}

void rates_open(struct api *a)
{
    int rate = a->config.rate;
    a->limit[RATE_ADDRESS] = general_limit(rate);
    a->limit[RATE_TOKEN] = general_limit((double)rate / TOKENS_PER_ADDRESS);
    a->limit[RATE_CHANNEL] = general_limit((double)rate / TOKENS_PER_ADDRESS);
    a->limit[RATE_CONNECTIONS] = general_limit(rate);
    for (int i = 0; i < RATES; i++) {
        if (!settings[i].count) continue;
        double per_second = (double)settings[i].count / settings[i].seconds;
        a->limit[i] = limit_new(SOURCES, rate > 0 ? per_second : 0, settings[i].burst);
    }
}

void rates_close(struct api *a)
{
    for (int i = 0; i < RATES; i++) limit_free(a->limit[i]);
}

int64_t rate_key(struct api *a, enum rate rate, const void *key, size_t length, double cost)
{
    return limit_take(a->limit[rate], key, length, cost, clock_steady());
}

void address_network(const char *address, char out[ORIGIN_MAX])
{
    uint8_t bytes[16];
    bool mapped = strncasecmp(address, "::ffff:", 7) == 0;
    if (mapped || inet_pton(AF_INET6, address, bytes) != 1) {
        snprintf(out, ORIGIN_MAX, "%s", address + (mapped ? 7 : 0));
        return;
    }
    memset(bytes + 8, 0, 8);
    inet_ntop(AF_INET6, bytes, out, ORIGIN_MAX - 3);
    memcpy(out + strlen(out), "/64", 4);
}

int64_t rate_address(struct api *a, enum rate rate, const char *address, double cost)
{
    char network[ORIGIN_MAX];
    address_network(address, network);
    return rate_key(a, rate, network, strlen(network), cost);
}

int64_t rate_client(struct api *a, const struct http_request *http, const struct person *person,
                    int cost)
{
    if (person) return rate_key(a, RATE_TOKEN, person->token, sizeof person->token, cost);
    return rate_address(a, RATE_ADDRESS, http_address(http), cost);
}

int64_t rate_request(struct api *a, const struct person *person, enum table_request_kind kind)
{
    enum request_limit limit = table_requests[kind].limit;
    if (limit == LIMIT_NONE) return 0;
    return rate_key(a, limit == LIMIT_TABLES ? RATE_TABLES : RATE_CHAT, person->player,
                    strlen(person->player), 1);
}
