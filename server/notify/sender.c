/* sender.c - the thread that sends, see sender.h. */
#include "server/notify/sender.h"

#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <curl/curl.h>

enum {
    SEND_SECONDS = 20,        /* for one message, from its connection to the answer */
    CONNECTIONS_MAX = 64,     /* at once, */
    HOST_CONNECTIONS_MAX = 4, /* and to one host */
    POLL_MS = 1000
};

struct sender {
    struct sender_config config;
    pthread_t thread;
    CURLM *multi;
    pthread_mutex_t lock;
    struct delivery *first, **last; /* that the thread has not taken yet */
    bool stopping;
    struct delivery *active; /* of the thread */
};

/* What libcurl needs while it sends. */
struct transfer {
    struct sender *sender;
    struct delivery *delivery;
    CURL *easy;
    struct curl_slist *headers, *recipients;
    size_t sent; /* bytes of a mail */
};

/* ---- Where it may go ----------------------------------------------------------------------- */

static bool is_public_v4(uint32_t a)
{
    static const struct {
        uint32_t network;
        int bits;
    } private_networks[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},
                            {0xa9fe0000, 16}, {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24},
                            {0xc0a80000, 16}, {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24},
                            {0xe0000000, 3}};
    for (size_t i = 0; i < sizeof private_networks / sizeof *private_networks; i++)
        if ((a ^ private_networks[i].network) >> (32 - private_networks[i].bits) == 0) return false;
    return true;
}

/* Global unicast but for what leads to IPv4 or is there for documentation. */
static bool is_public_v6(const uint8_t *a)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    uint32_t last = (uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15];
    if (memcmp(a, mapped, sizeof mapped) == 0) return is_public_v4(last);
    bool teredo = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0 && a[3] == 0;
    bool documentation = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8;
    bool six_to_four = a[0] == 0x20 && a[1] == 0x02;
    return a[0] >> 5 == 1 && !teredo && !documentation && !six_to_four;
}

bool address_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_public_v4(
            ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return is_public_v6(
            ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
    return false;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    (void)context, (void)purpose;
    if (!address_is_public(&address->addr)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* ---- Deliveries ---------------------------------------------------------------------------- */

struct delivery *delivery_new(void)
{
    return (struct delivery *)memory_new(sizeof(struct delivery));
}

void delivery_free(struct delivery *d)
{
    text_free(&d->body);
    free(d);
}

void delivery_add_header(struct delivery *d, const char *format, ...)
{
    va_list rest;
    assert(d->headers < DELIVERY_HEADERS_MAX);
    va_start(rest, format);
    vsnprintf(d->header[d->headers++], DELIVERY_HEADER_ROOM, format, rest);
    va_end(rest);
}

enum delivery_result http_result(int status)
{
    if (status >= 200 && status < 300) return DELIVERY_ACCEPTED;
    if (status == 404 || status == 410) return DELIVERY_GONE;
    if (status == 408 || status == 429 || status >= 500 || status == 0) return DELIVERY_LATER;
    return DELIVERY_REFUSED;
}

/* ---- One transfer -------------------------------------------------------------------------- */

/* NOLINTNEXTLINE(readability-non-const-parameter): its type is libcurl's */
static size_t ignore_answer(char *bytes, size_t size, size_t count, void *context)
{
    (void)bytes, (void)context;
    return size * count;
}

static size_t read_mail(char *out, size_t size, size_t count, void *context)
{
    struct transfer *t = (struct transfer *)context;
    size_t left = t->delivery->body.length - t->sent, room = size * count;
    size_t length = left < room ? left : room;
    memcpy(out, text_string(&t->delivery->body) + t->sent, length);
    t->sent += length;
    return length;
}

static void set_up_request(struct transfer *t)
{
    struct delivery *d = t->delivery;
    bool everywhere = t->sender->config.private_targets;
    for (int i = 0; i < d->headers; i++) t->headers = curl_slist_append(t->headers, d->header[i]);
    t->headers = curl_slist_append(t->headers, "Expect:");
    curl_easy_setopt(t->easy, CURLOPT_URL, d->url);
    curl_easy_setopt(t->easy, CURLOPT_PROTOCOLS_STR, everywhere ? "https,http" : "https");
    curl_easy_setopt(t->easy, CURLOPT_HTTPHEADER, t->headers);
    curl_easy_setopt(t->easy, CURLOPT_USERAGENT, "pakli");
    curl_easy_setopt(t->easy, CURLOPT_POST, 1L);
    curl_easy_setopt(t->easy, CURLOPT_POSTFIELDS, text_string(&d->body));
    curl_easy_setopt(t->easy, CURLOPT_POSTFIELDSIZE, (long)d->body.length);
    if (!everywhere) curl_easy_setopt(t->easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}

/* A server on this machine may do without TLS; the password goes to no other in clear. */
static bool is_local(const char *url)
{
    const char *user = strrchr(url, '@'), *host = user ? user + 1 : strstr(url, "//") + 2;
    size_t length = strcspn(host, ":/");
    return (length == 9 && strncmp(host, "localhost", 9) == 0) ||
           (length == 9 && strncmp(host, "127.0.0.1", 9) == 0);
}

static void set_up_mail(struct transfer *t)
{
    const struct sender_config *c = &t->sender->config;
    char to[DELIVERY_ADDRESS_MAX + 3], from[DELIVERY_ADDRESS_MAX + 3];
    snprintf(to, sizeof to, "<%s>", t->delivery->mail_to);
    snprintf(from, sizeof from, "<%s>", c->mail_from);
    t->recipients = curl_slist_append(NULL, to);
    curl_easy_setopt(t->easy, CURLOPT_URL, c->mail);
    curl_easy_setopt(t->easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(t->easy, CURLOPT_USE_SSL,
                     (long)(is_local(c->mail) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (is_local(c->mail)) curl_easy_setopt(t->easy, CURLOPT_SSL_VERIFYPEER, 0L);
    if (c->mail_password) curl_easy_setopt(t->easy, CURLOPT_PASSWORD, c->mail_password);
    curl_easy_setopt(t->easy, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(t->easy, CURLOPT_MAIL_RCPT, t->recipients);
    curl_easy_setopt(t->easy, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(t->easy, CURLOPT_READFUNCTION, read_mail);
    curl_easy_setopt(t->easy, CURLOPT_READDATA, t);
}

static void begin(struct sender *s, struct delivery *d)
{
    struct transfer *t = (struct transfer *)memory_new(sizeof *t);
    t->sender = s;
    t->delivery = d;
    t->easy = curl_easy_init();
    d->transfer = t;
    d->next = s->active;
    s->active = d;
    curl_easy_setopt(t->easy, CURLOPT_PRIVATE, (char *)d);
    curl_easy_setopt(t->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(t->easy, CURLOPT_PROXY, "");
    curl_easy_setopt(t->easy, CURLOPT_TIMEOUT, (long)SEND_SECONDS);
    curl_easy_setopt(t->easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(t->easy, CURLOPT_WRITEFUNCTION, ignore_answer);
    if (d->mail_to[0])
        set_up_mail(t);
    else
        set_up_request(t);
    curl_multi_add_handle(s->multi, t->easy);
}

/* ---- What came of it ----------------------------------------------------------------------- */

/* SMTP: of 5 and two digits the sender is told that it is of no use to try again. */
static enum delivery_result mail_result(CURLcode code, int status)
{
    if (code == CURLE_OK) return DELIVERY_ACCEPTED;
    return status >= 500 && code != CURLE_LOGIN_DENIED ? DELIVERY_REFUSED : DELIVERY_LATER;
}

static void judge(struct delivery *d, CURLcode code)
{
    long status = 0;
    curl_off_t wait = 0;
    CURL *easy = d->transfer->easy;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &wait);
    d->status = (int)status;
    d->retry_ms = (int64_t)wait * 1000;
    if (d->mail_to[0])
        d->result = mail_result(code, d->status);
    else if (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_URL_MALFORMAT)
        d->result = DELIVERY_REFUSED;
    else
        d->result = http_result(code == CURLE_OK ? d->status : 0);
    snprintf(d->why, sizeof d->why, "%s (%d)", curl_easy_strerror(code), d->status);
}

static void finish(struct sender *s, struct delivery *d)
{
    struct delivery **at = &s->active;
    struct transfer *t = d->transfer;
    while (*at != d) at = &(*at)->next;
    *at = d->next;
    curl_multi_remove_handle(s->multi, t->easy);
    curl_easy_cleanup(t->easy);
    curl_slist_free_all(t->headers);
    curl_slist_free_all(t->recipients);
    free(t);
    d->transfer = NULL;
    loop_post(s->config.loop, &d->task);
}

static void finish_all_done(struct sender *s)
{
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(s->multi, &left))) {
        char *delivery = NULL;
        if (message->msg != CURLMSG_DONE) continue;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &delivery);
        struct delivery *d = (struct delivery *)(void *)delivery;
        judge(d, message->data.result);
        finish(s, d);
    }
}

/* ---- The thread ---------------------------------------------------------------------------- */

/* What was given to the sender since it was last asked. */
static struct delivery *take(struct sender *s, bool *stopping)
{
    pthread_mutex_lock(&s->lock);
    struct delivery *list = s->first;
    s->first = NULL;
    s->last = &s->first;
    *stopping = s->stopping;
    pthread_mutex_unlock(&s->lock);
    return list;
}

static void cancel(struct sender *s, struct delivery *waiting)
{
    while (s->active) {
        s->active->result = DELIVERY_CANCELLED;
        finish(s, s->active);
    }
    for (struct delivery *next; waiting; waiting = next) {
        next = waiting->next;
        waiting->result = DELIVERY_CANCELLED;
        loop_post(s->config.loop, &waiting->task);
    }
}

static void *run(void *context)
{
    struct sender *s = (struct sender *)context;
    bool stopping;
    for (;;) {
        struct delivery *list = take(s, &stopping);
        int running;
        if (stopping) {
            cancel(s, list);
            return NULL;
        }
        for (struct delivery *next; list; list = next) {
            next = list->next;
            begin(s, list);
        }
        curl_multi_perform(s->multi, &running);
        finish_all_done(s);
        curl_multi_poll(s->multi, NULL, 0, POLL_MS, NULL);
    }
}

static void on_done(struct task *task)
{
    struct delivery *d = (struct delivery *)task;
    d->done(d);
}

void sender_send(struct sender *s, struct delivery *d)
{
    d->task.run = on_done;
    d->next = NULL;
    pthread_mutex_lock(&s->lock);
    *s->last = d;
    s->last = &d->next;
    pthread_mutex_unlock(&s->lock);
    curl_multi_wakeup(s->multi);
}

const struct sender_config *sender_config(const struct sender *s)
{
    return &s->config;
}

struct sender *sender_new(const struct sender_config *config)
{
    struct sender *s = (struct sender *)memory_new(sizeof *s);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    s->config = *config;
    s->last = &s->first;
    s->multi = curl_multi_init();
    curl_multi_setopt(s->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)CONNECTIONS_MAX);
    curl_multi_setopt(s->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HOST_CONNECTIONS_MAX);
    pthread_mutex_init(&s->lock, NULL);
    if (pthread_create(&s->thread, NULL, run, s)) {
        fputs("pakli: no thread to send messages can be started\n", stderr);
        exit(1);
    }
    return s;
}

void sender_stop(struct sender *s)
{
    pthread_mutex_lock(&s->lock);
    s->stopping = true;
    pthread_mutex_unlock(&s->lock);
    curl_multi_wakeup(s->multi);
    pthread_join(s->thread, NULL);
}

void sender_free(struct sender *s)
{
    curl_multi_cleanup(s->multi);
    pthread_mutex_destroy(&s->lock);
    free(s);
}
