/* libwebsockets.c - sends back every WebSocket message, by libwebsockets on libuv; prints its
 * port. */
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

enum { MESSAGE_MAX = 256 };

/* The one message of a connection that is still to be sent back. */
struct echo_session {
    size_t length;
    unsigned char room[LWS_PRE + MESSAGE_MAX];
};

static int came(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length)
{
    struct echo_session *s = (struct echo_session *)user;
    if (reason == LWS_CALLBACK_RECEIVE && length <= MESSAGE_MAX) {
        memcpy(s->room + LWS_PRE, in, length);
        s->length = length;
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && s->length) {
        lws_write(wsi, s->room + LWS_PRE, s->length, LWS_WRITE_TEXT);
        s->length = 0;
    }
    return 0;
}

int main(void)
{
    static const struct lws_protocols protocols[] = {
        {.name = "echo", .callback = came, .per_session_data_size = sizeof(struct echo_session)},
        {0},
    };
    void *loops[1] = {uv_default_loop()};
    struct lws_context_creation_info info = {0};
    info.port = 0;
    info.iface = "127.0.0.1";
    info.protocols = protocols;
    info.foreign_loops = loops; /* else libwebsockets would catch the signal that ends us */
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *host = context ? lws_create_vhost(context, &info) : NULL;
    if (!host) return 1;
    printf("%d\n", lws_get_vhost_listen_port(host));
    fflush(stdout);
    return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
