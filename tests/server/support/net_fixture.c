/* net_fixture.c - a net on a thread of its own, and a client of raw bytes, see net_fixture.h. */
#include "engine/options.h"
#include "tests/server/support/net_fixture.h"

struct net_fixture net_test;

char big_body[BIG_BODY_BYTES];

/* ---- On the loop --------------------------------------------------------------------------- */

struct loop_call {
    struct task task;
    struct net_fixture *fixture;
    void (*run)(struct net_fixture *f, void *with);
    void *with;
    sem_t done;
};

static void loop_call_run(struct task *task)
{
    struct loop_call *call = (struct loop_call *)task;
    call->run(call->fixture, call->with);
    sem_post(&call->done);
}

void net_fixture_run(struct net_fixture *f, void (*run)(struct net_fixture *f, void *with),
                     void *with)
{
    struct loop_call call = {{NULL, loop_call_run}, f, run, with, {{0}}};
    sem_init(&call.done, 0, 0);
    loop_post(f->loop, &call.task);
    sem_wait(&call.done);
    sem_destroy(&call.done);
}

static void reply_text(struct http_request *request, int status, const char *text)
{
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    reply.status = status;
    reply.type = "text/plain";
    reply.body = text;
    reply.length = strlen(text);
    reply.header_count = 1;
    reply.header[0].name = "X-Test";
    reply.header[0].value = "yes";
    http_reply(request, &reply);
}

static void reply_echo(struct http_request *request)
{
    struct text out = {0};
    char a[64] = "-", b[8] = "-";
    size_t length;
    const char *body = http_body(request, &length);
    bool has_a = http_query(request, "a", a, sizeof a),
         has_b = http_query(request, "b", b, sizeof b);
    text_add(&out, "%s %s a%d=%s b%d=%s [%s] %s %s|%s|%s|%zu:%s", http_method_name(request),
             http_path(request), has_a, a, has_b, b, http_address(request),
             http_secure(request) ? "secure" : "open", http_header(request, HEADER_COOKIE),
             http_header(request, HEADER_FETCH_SITE), http_header(request, HEADER_HOST), length,
             body);
    assert_true(http_age(request) >= 0 && strlen(body) <= length);
    reply_text(request, 200, text_string(&out));
    text_free(&out);
}

static void reply_big(struct http_request *request)
{
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    reply.status = 200;
    reply.body = big_body;
    reply.length = BIG_BODY_BYTES;
    reply.static_body = strcmp(http_path(request), "/big") == 0;
    http_reply(request, &reply);
}

static void keep_channel(struct net_fixture *f, struct channel *channel)
{
    assert_true(f->channel_count < KEPT_MAX);
    f->channels[f->channel_count++] = channel;
    channel_set_user_data(channel, f);
}

static void on_client_gone(void *context)
{
    ((struct net_fixture *)context)->clients_gone++;
}

static void on_request(void *context, struct http_request *request)
{
    struct net_fixture *f = (struct net_fixture *)context;
    const char *path = http_path(request);
    struct reply head;
    memset(&head, 0, sizeof head);
    head.status = strcmp(path, "/nothing") == 0 ? 204 : 200;
    head.type = "application/x-ndjson";
    if (strcmp(path, "/busy") == 0) {
        reply_text(request, 429, "busy");
    } else if (strncmp(path, "/late", 5) == 0) {
        f->deferred[f->deferred_count++] = request;
        if (strcmp(path, "/late-watched") == 0) http_watch_client(request, on_client_gone, f);
        http_set_user_data(request, f);
    } else if (strcmp(path, "/stream") == 0) {
        keep_channel(f, http_stream(request, &head));
    } else if (strncmp(path, "/big", 4) == 0) {
        reply_big(request);
    } else if (strcmp(path, "/nothing") == 0) {
        http_reply(request, &head);
    } else {
        reply_echo(request);
    }
}

static int on_upgrade(void *context, struct http_request *request)
{
    (void)context;
    if (strcmp(http_path(request), "/busy") == 0) return 429;
    return strcmp(http_path(request), "/ws") == 0 ? 0 : 403;
}

static void on_open(void *context, struct channel *channel, struct http_request *request)
{
    struct net_fixture *f = (struct net_fixture *)context;
    assert_string_equal(http_path(request), "/ws");
    assert_false(channel_is_stream(channel));
    f->opened++;
    keep_channel(f, channel);
}

void send_text(struct channel *channel, const char *text)
{
    struct shared_buffer *p = shared_buffer_new(text, strlen(text));
    channel_send(channel, p);
    shared_buffer_release(p);
}

static bool accepts_connection(void *context, const char *address)
{
    struct net_fixture *f = (struct net_fixture *)context;
    assert_string_equal(address, "127.0.0.1");
    return f->accepts < 0 || f->accepts-- > 0;
}

static bool accepts_message(void *context, struct channel *channel, const char *bytes,
                            size_t length)
{
    (void)context;
    if (length < 6 || memcmp(bytes, "ignore", 6) != 0) return true;
    if (length > 6 && bytes[6] == '!') channel_close(channel, 1008, "enough");
    return false;
}

static void on_message(void *context, struct channel *channel, const char *text, size_t length)
{
    struct net_fixture *f = (struct net_fixture *)context;
    assert_int_equal(strlen(text), length);
    text_add(&f->received, "%s\n", length < 100 ? text : "(long)");
    if (strcmp(text, "hold") == 0) channel_pause(channel, true);
    if (strcmp(text, "bye") == 0) {
        send_text(channel, "last words");
        channel_close(channel, 4001, "you said bye");
        send_text(channel, "never sent");
    } else if (strncmp(text, "echo", 4) == 0) {
        send_text(channel, text);
    }
}

static void on_drained(void *context, struct channel *channel)
{
    struct net_fixture *f = (struct net_fixture *)context;
    assert_int_equal(channel_backlog(channel), 0);
    f->drained++;
}

static void on_close(void *context, struct channel *channel)
{
    struct net_fixture *f = (struct net_fixture *)context;
    assert_ptr_equal(channel_user_data(channel), f);
    for (int i = 0; i < f->channel_count; i++)
        if (f->channels[i] == channel) f->channels[i] = NULL;
    f->closed++;
}

static void on_done(void *context, const struct http_request *request, int status, size_t bytes)
{
    struct net_fixture *f = (struct net_fixture *)context;
    (void)request, (void)bytes;
    f->done++;
    f->gone += status == 0;
    f->last_status = status;
}

/* ---- Its beginning and end ----------------------------------------------------------------- */

struct net_config net_fixture_config(void)
{
    struct net_config config;
    memset(&config, 0, sizeof config);
    config.host = "127.0.0.1";
    config.tries = 1;
    config.connections = 100;
    return config;
}

static void *loop_main(void *loop)
{
    loop_run((struct loop *)loop);
    return NULL;
}

struct net_events net_fixture_events(struct net_fixture *f)
{
    return (struct net_events){.accepts_connection = accepts_connection,
                               .accepts_message = accepts_message,
                               .on_request = on_request,
                               .on_upgrade = on_upgrade,
                               .on_open = on_open,
                               .on_message = on_message,
                               .on_drained = on_drained,
                               .on_close = on_close,
                               .on_done = on_done,
                               .context = f};
}

void net_fixture_start(struct net_fixture *f, const struct net_config *config)
{
    struct refusal why;
    memset(f, 0, sizeof *f);
    f->accepts = -1;
    sem_init(&f->stopped, 0, 0);
    f->loop = loop_new();
    struct net_events events = net_fixture_events(f);
    f->net = net_new(f->loop, config, &events, &why);
    if (!f->net) fail_msg("%s", why.text);
    assert_int_equal(pthread_create(&f->thread, NULL, loop_main, f->loop), 0);
}

static void on_stopped(void *context)
{
    struct net_fixture *f = (struct net_fixture *)context;
    net_free(f->net);
    f->net = NULL;
    sem_post(&f->stopped);
}

void stop_net(struct net_fixture *f, void *with)
{
    (void)with;
    if (!f->stopping) net_stop(f->net, on_stopped, f);
    f->stopping = true;
}

void reply_deferred(struct net_fixture *f, void *text)
{
    for (int i = 0; i < f->deferred_count; i++) {
        assert_ptr_equal(http_user_data(f->deferred[i]), f);
        reply_text(f->deferred[i], 200, (const char *)text);
    }
    f->deferred_count = 0;
}

void net_fixture_stop(struct net_fixture *f)
{
    net_fixture_run(f, stop_net, NULL);
    sem_wait(&f->stopped);
    net_fixture_run(f, reply_deferred, (void *)"nobody hears this");
    loop_stop(f->loop);
    pthread_join(f->thread, NULL);
    loop_free(f->loop);
    text_free(&f->received);
    sem_destroy(&f->stopped);
}

void check_count(struct net_fixture *f, void *with)
{
    struct count_goal *goal = (struct count_goal *)with;
    if (f->net) net_count(f->net, &f->counts);
    goal->come = *goal->number >= goal->least;
}

void wait_for_count(struct net_fixture *f, const int *number, int least)
{
    struct count_goal goal = {number, least, false};
    for (int i = 0; i < WAIT_SECONDS * 200 && !goal.come; i++) {
        net_fixture_run(f, check_count, &goal);
        if (!goal.come) usleep(5000);
    }
    if (!goal.come) fail_msg("waited in vain for %d", least);
}

/* ---- The client ---------------------------------------------------------------------------- */

static int connect_to_port(int port)
{
    struct sockaddr_in at;
    struct timeval patience = {WAIT_SECONDS, 0};
    memset(&at, 0, sizeof at);
    at.sin_family = AF_INET;
    at.sin_port = htons((uint16_t)port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(s >= 0);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(s, (struct sockaddr *)&at, sizeof at), 0);
    return s;
}

int connect_to(const struct net_fixture *f)
{
    return connect_to_port(net_port(f->net));
}

void send_bytes(int s, const void *bytes, size_t length)
{
    const char *at = (const char *)bytes;
    while (length > 0) {
        ssize_t n = send(s, at, length, MSG_NOSIGNAL);
        if (n <= 0) return;
        at += n;
        length -= (size_t)n;
    }
}

void send_string(int s, const char *text)
{
    send_bytes(s, text, strlen(text));
}

bool receive_bytes(int s, void *out, size_t length)
{
    char *at = (char *)out;
    while (length > 0) {
        ssize_t n = recv(s, at, length, 0);
        if (n <= 0) return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

void receive_line(int s, char *out, size_t room)
{
    size_t length = 0;
    while (length + 1 < room && receive_bytes(s, out + length, 1) && out[length++] != '\n')
        continue;
    out[length] = '\0';
}

void expect_end(int s)
{
    char rest[256];
    while (recv(s, rest, sizeof rest, 0) > 0) continue;
    char byte;
    ssize_t n = recv(s, &byte, 1, MSG_DONTWAIT);
    assert_true(n <= 0);
    close(s);
}

void read_reply_head(int s, struct raw_reply *h)
{
    char line[1024];
    memset(h, 0, sizeof *h);
    h->length = -1;
    receive_line(s, line, sizeof line);
    if (sscanf(line, "HTTP/1.1 %d", &h->status) != 1) fail_msg("answered: \"%s\"", line);
    for (;;) {
        receive_line(s, line, sizeof line);
        if (strcmp(line, "\r\n") == 0 || line[0] == '\0') return;
        strncat(h->headers, line, sizeof h->headers - strlen(h->headers) - 1);
        sscanf(line, "Content-Length: %ld", &h->length);
        h->close = h->close || strcmp(line, "Connection: close\r\n") == 0;
        h->chunked = h->chunked || strcmp(line, "Transfer-Encoding: chunked\r\n") == 0;
    }
}

void read_reply(int s, struct raw_reply *h)
{
    read_reply_head(s, h);
    size_t length = h->length > 0 ? (size_t)h->length : 0;
    h->body = (char *)memory_new(length + 1);
    assert_true(receive_bytes(s, h->body, length));
}

void expect_reply(int s, int status, const char *words)
{
    struct raw_reply h;
    read_reply(s, &h);
    if (h.status != status || !strstr(h.body, words)) fail_msg("%d \"%s\"", h.status, h.body);
    free(h.body);
}

void expect_status(const struct net_fixture *f, const char *request, int status)
{
    int s = connect_to(f);
    send_string(s, request);
    struct raw_reply h;
    read_reply_head(s, &h);
    if (h.status != status) fail_msg("%d instead of %d: %.60s", h.status, status, request);
    close(s);
}

/* ---- The fixture of a test ----------------------------------------------------------------- */

int net_fixture_setup(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    net_fixture_start(&net_test, &config);
    return 0;
}

int net_fixture_teardown(void **state)
{
    (void)state;
    net_fixture_stop(&net_test);
    return 0;
}
