/* context.c - the part of libwebsockets that outlives connections: its start, its end, and the
 * certificate; see net.h. */
#include "server/net/internal.h"
#include "engine/options.h"
#include "server/net/messages.h"

#include <string.h>
#include <unistd.h>

enum { TURNS_PER_ATTEMPT = 8 };

static const lws_retry_bo_t no_pings = {NULL, 0, 0, 0, 0, 0}; /* channel_sweep sends them */

static void fill_info(const struct net *n, const struct net_config *config, void **loops,
                      struct lws_context_creation_info *info)
{
    memset(info, 0, sizeof *info);
    info->port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info->protocols = net_protocols;
    info->foreign_loops = loops;
    memset(&info->gid, -1, sizeof info->gid); /* signed until libwebsockets 4.2, unsigned since */
    memset(&info->uid, -1, sizeof info->uid);
    info->options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
                    LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS |
                    LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME;
    info->max_http_header_data = HEADERS_MAX;
    info->max_http_header_pool2 = (unsigned)n->max_connections;
    info->pt_serv_buf_size = WRITE_MAX;
    info->timeout_secs = (unsigned)n->request_seconds + 1;
    info->keepalive_timeout = n->request_seconds + 1;
    info->retry_and_idle_policy = &no_pings;
    info->vhost_name = "pakli";
    if (!config->cert) return;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = config->cert;
    info->ssl_private_key_filepath = config->key;
    info->alpn = "http/1.1";
}

/* libwebsockets first closes its handles, for which the loop must turn a few times, and ends when
called once more; too early, and its part for libuv is gone while libuv still needs it. */
void context_end(struct net *n)
{
    if (n->close_attempts++ % TURNS_PER_ATTEMPT == 0) lws_context_destroy(n->lws);
}

/* Before the loop runs. */
static void context_destroy(struct net *n)
{
    while (n->lws) {
        context_end(n);
        uv_run(loop_uv(n->loop), UV_RUN_NOWAIT);
    }
}

/* ---- The certificate ------------------------------------------------------------------------- */

bool files_readable(const struct net_config *config, struct refusal *why)
{
    const char *missing = NULL;
    if (config->cert && access(config->cert, R_OK) != 0) missing = config->cert;
    if (config->cert && (!config->key || access(config->key, R_OK) != 0))
        missing = missing ? missing : config->key;
    if (config->cert && !config->key)
        refuse_as(why, WHY_KEY_MISSING);
    else if (missing)
        refuse_as(why, WHY_PEM_UNREADABLE, missing);
    return !missing && (!config->cert || config->key);
}

static bool explain_certificate(const struct net_config *config, struct refusal *why)
{
    return refuse_as(why, WHY_CERTIFICATE, config->cert, config->key);
}

/* First a host of its own shows that they can be used: what fails here is not in use yet. */
bool net_reload_certificate(struct net *n, const struct net_config *config, struct refusal *why)
{
    void *loops[1] = {loop_uv(n->loop)};
    struct lws_context_creation_info info;
    if (!config->cert) return true;
    if (!files_readable(config, why)) return false;
    fill_info(n, config, loops, &info);
    info.vhost_name = "trial";
    struct lws_vhost *trial = lws_create_vhost(n->lws, &info);
    if (trial) lws_vhost_destroy(trial);
    bool loaded =
        trial && lws_tls_cert_updated(n->lws, config->cert, config->key, NULL, 0, NULL, 0) == 0;
    return loaded || explain_certificate(config, why);
}

/* ---- Starting -------------------------------------------------------------------------------- */

bool context_new(struct net *n, const struct net_config *config, struct refusal *why)
{
    void *loops[1] = {loop_uv(n->loop)};
    struct lws_context_creation_info info;
    fill_info(n, config, loops, &info);
    info.pcontext = &n->lws;
    lws_set_log_level(0, NULL);
    n->lws = lws_create_context(&info);
    if (n->lws) n->host = lws_create_vhost(n->lws, &info);
    if (n->host) return true;
    if (!n->lws)
        refuse_as(why, WHY_LIBWEBSOCKETS);
    else
        explain_certificate(config, why);
    context_destroy(n);
    return false;
}
