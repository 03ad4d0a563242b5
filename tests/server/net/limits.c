/* limits.c - what server/net/net.h bounds: large and slow requests, too many of them; and where it
 * listens, whom it believes, how it stops. */
#include "engine/options.h"
#include "server/net/net.h"
#include "tests/server/support/net_fixture.h"
#include "tests/support/scratch.h"

/* ---- Limits ---------------------------------------------------------------------------------- */

static void a_large_body_is_refused(void **state)
{
    (void)state;
    struct text request = {0};
    text_add(&request, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n",
             HTTP_BODY_MAX + 1);
    expect_status(&net_test, text_string(&request), 413);
    for (int i = 0; i < HTTP_BODY_MAX + 1; i++) text_add_bytes(&request, "x", 1);
    expect_status(&net_test, text_string(&request), 413);
    text_clear(&request);
    text_add(&request, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n", HTTP_BODY_MAX);
    for (int i = 0; i < HTTP_BODY_MAX; i++) text_add_bytes(&request, "x", 1);
    expect_status(&net_test, text_string(&request), 200);
    text_free(&request);
}

static void lengths_must_be_numbers(void **state)
{
    (void)state;
    expect_status(&net_test, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400);
    expect_status(&net_test, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 1x\r\n\r\n", 400);
    expect_status(&net_test,
                  "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                  400);
    expect_status(&net_test,
                  "POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                  "3\r\nabc\r\n0\r\n\r\n",
                  411);
}

static void a_long_path_is_refused(void **state)
{
    (void)state;
    struct text request = {0};
    text_add(&request, "GET /%0*d HTTP/1.1\r\nHost: h\r\n\r\n", HTTP_PATH_MAX - 1, 7);
    expect_status(&net_test, text_string(&request), 200);
    text_clear(&request);
    text_add(&request, "GET /%0*d HTTP/1.1\r\nHost: h\r\n\r\n", HTTP_PATH_MAX, 7);
    expect_status(&net_test, text_string(&request), 414);
    text_free(&request);
}

static void a_large_head_is_cut_off(void **state)
{
    (void)state;
    struct text request = {0};
    int s = connect_to(&net_test);
    text_add(&request, "GET / HTTP/1.1\r\nHost: h\r\nCookie: %0*d\r\n\r\n", 20000, 7);
    send_string(s, text_string(&request));
    expect_end(s);
    text_free(&request);
    expect_status(&net_test, "GET /fine HTTP/1.1\r\nHost: here\r\n\r\n", 200);
}

static const char to_http_2[] =
    "GET / HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n"
    "HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n";

static void what_is_no_http_is_cut_off(void **state)
{
    (void)state;
    static const char *const junk[] = {
        "\x16\x03\x01\x02\x01\x01",
        "BREW /pot HTTP/1.1\r\n\r\n",
        "CONNECT a:1 HTTP/1.1\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        to_http_2,
        "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n"};
    for (size_t i = 0; i < sizeof junk / sizeof junk[0]; i++) {
        int s = connect_to(&net_test);
        send_string(s, junk[i]);
        shutdown(s, SHUT_WR);
        expect_end(s);
    }
    expect_status(&net_test, "GET /fine HTTP/1.1\r\nHost: here\r\n\r\n", 200);
}

static void what_cannot_be_read_is_refused_as_json(void **state)
{
    (void)state;
    static const char *const unreadable[] = {
        "BREW /pot HTTP/1.1\r\nHost: h\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET http://h/x HTTP/1.1\r\nHost: h\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n"};
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        int s = connect_to(&net_test);
        send_string(s, unreadable[i]);
        expect_reply(s, 400,
                     "{\"error\":\"the request cannot be read\",\"code\":\"request\",\"reason\":"
                     "\"error.bad_request\",\"values\":{}}");
        expect_end(s);
    }
}

/* With requests, with their bodies, with taking the answer; but the server may take its time. */
static void who_dawdles_is_cut_off(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.request_seconds = 1;
    net_fixture_start(&net_test, &config);
    int idle = connect_to(&net_test), head = connect_to(&net_test), body = connect_to(&net_test),
        deferred = connect_to(&net_test);
    int taking = connect_to(&net_test);
    for (int i = 0; i < 10; i++) send_string(taking, "GET /big HTTP/1.1\r\nHost: h\r\n\r\n");
    send_string(deferred, "GET /late HTTP/1.1\r\nHost: h\r\n\r\n");
    send_string(body, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n");
    for (int i = 0; i < 15; i++) {
        send_string(head, i == 0 ? "GET / HTTP/1.1\r\n" : "X: y\r\n");
        send_string(body, "z");
        usleep(100000);
    }
    expect_end(idle);
    expect_end(head);
    expect_end(body);
    for (int i = 0; i < 1000 && net_test.counts.connections != 1; i++) {
        net_fixture_run(&net_test, check_count,
                        &(struct count_goal){&net_test.deferred_count, 0, false});
        usleep(5000);
    }
    assert_int_equal(net_test.counts.connections, 1);
    close(taking);
    net_fixture_run(&net_test, reply_deferred, (void *)"thought about");
    expect_reply(deferred, 200, "thought about");
    close(deferred);
}

static void only_so_many_may_come(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.connections = 5;
    config.address_connections = 3;
    net_fixture_start(&net_test, &config);
    int s[3];
    for (int i = 0; i < 3; i++) s[i] = connect_to(&net_test);
    wait_for_count(&net_test, &net_test.counts.connections, 3);
    for (int i = 0; i < 3; i++) expect_end(connect_to(&net_test));
    net_fixture_run(&net_test, check_count,
                    &(struct count_goal){&net_test.deferred_count, 0, false});
    assert_int_equal(net_test.counts.rejected, 3);
    for (int i = 0; i < 3; i++) {
        send_string(s[i], "GET /in HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
        expect_reply(s[i], 200, "GET /in");
        expect_end(s[i]);
    }
    for (int i = 0; i < 3; i++) {
        int again = connect_to(&net_test);
        send_string(again, "GET /in HTTP/1.1\r\nHost: h\r\n\r\n");
        close(again);
    }
}

static void allow_two(struct net_fixture *f, void *with)
{
    (void)with;
    f->accepts = 2;
}

static void who_connects_too_often_is_not_let_in(void **state)
{
    (void)state;
    net_fixture_run(&net_test, allow_two, NULL);
    for (int i = 0; i < 2; i++)
        expect_status(&net_test, "GET /in HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    expect_end(connect_to(&net_test));
}

static void who_is_refused_again_and_again_is_closed(void **state)
{
    (void)state;
    int s = connect_to(&net_test), refusals = 0;
    struct raw_reply h = {0};
    for (; !h.close && refusals < 100; refusals++) {
        send_string(s, "GET /busy HTTP/1.1\r\nHost: h\r\n\r\n");
        read_reply(s, &h);
        assert_int_equal(h.status, 429);
        free(h.body);
    }
    assert_int_equal(refusals, 20);
    expect_end(s);
}

static void a_proxy_brings_more_than_one_address_may(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.connections = 5;
    config.address_connections = 3;
    config.proxies = "127.0.0.1";
    net_fixture_start(&net_test, &config);
    int s[5];
    for (int i = 0; i < 5; i++) s[i] = connect_to(&net_test);
    wait_for_count(&net_test, &net_test.counts.connections, 5);
    expect_end(connect_to(&net_test));
    for (int i = 0; i < 5; i++) {
        send_string(s[i], "GET /in HTTP/1.1\r\nHost: h\r\n\r\n");
        expect_reply(s[i], 200, "GET /in");
        close(s[i]);
    }
}

static void wait_as(int s, const char *address)
{
    struct text request = {0};
    text_add(&request, "GET /late HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: %s\r\n\r\n", address);
    send_string(s, text_string(&request));
    text_free(&request);
}

/* However many connections the proxy keeps, one is somebody's only while it is used for them. */
static void connections_of_a_proxy_are_its_clients(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.address_connections = 2;
    config.proxies = "127.0.0.1";
    net_fixture_start(&net_test, &config);
    int s[6];
    for (int i = 0; i < 6; i++) s[i] = connect_to(&net_test);
    for (int i = 0; i < 2; i++) wait_as(s[i], "9.8.7.6");
    wait_for_count(&net_test, &net_test.deferred_count, 2);
    wait_as(s[2], "9.8.7.6");
    expect_reply(s[2], 429, "too_many");
    wait_as(s[3], "2001:db8::1");
    wait_as(s[4], "2001:db8::2");
    wait_for_count(&net_test, &net_test.deferred_count, 4);
    wait_as(s[5], "2001:db8:0:0:ffff::");
    expect_reply(s[5], 429, "too_many");
    net_fixture_run(&net_test, reply_deferred, (void *)"now");
    for (int i = 0; i < 2; i++) expect_reply(s[i], 200, "now");
    for (int i = 3; i < 5; i++) expect_reply(s[i], 200, "now");
    wait_as(s[3], "127.0.0.1"); /* at the machine of the proxy itself */
    wait_as(s[4], "9.8.7.6");
    wait_for_count(&net_test, &net_test.deferred_count, 2);
    for (int i = 0; i < 6; i++) close(s[i]);
}

/* ---- Proxies and TLS ------------------------------------------------------------------------- */

static void expect_caller(const char *headers, const char *words)
{
    struct text request = {0};
    int s = connect_to(&net_test);
    text_add(&request, "GET / HTTP/1.1\r\nHost: h\r\n%s\r\n", headers);
    send_string(s, text_string(&request));
    expect_reply(s, 200, words);
    text_free(&request);
    close(s);
}

static void a_proxy_that_is_believed_names_the_caller(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.proxies = "10.0.0.1, 127.0.0.1,::1";
    net_fixture_start(&net_test, &config);
    expect_caller("", "[127.0.0.1] open");
    expect_caller("X-Forwarded-For: 6.6.6.6, 9.8.7.6\r\n", "[9.8.7.6] open");
    expect_caller("X-Forwarded-For: 9.8.7.6, 10.0.0.1\r\nX-Forwarded-Proto: https\r\n",
                  "[9.8.7.6] secure");
    expect_caller("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2001:DB8::1\r\n", "[2001:db8::1]");
    expect_caller("X-Forwarded-For: nonsense\r\n", "[127.0.0.1]");
    expect_caller("X-Forwarded-For: 5.5.5.5, nonsense\r\n", "[127.0.0.1]");
}

static void a_proxy_is_named_by_its_network(void **state)
{
    static const char *const with[] = {"127.0.0.0/8", "126.0.0.0/7", "0.0.0.0/0",
                                       "10.0.0.1, ::ffff:127.0.0.1"};
    static const char *const without[] = {"127.0.0.2/32", "128.0.0.0/1", "::/8", "::/0", "::1"};
    (void)state;
    for (size_t i = 0; i < 9; i++) {
        struct net_config config = net_fixture_config();
        config.proxies = i < 4 ? with[i] : without[i - 4];
        net_fixture_start(&net_test, &config);
        expect_caller("X-Forwarded-For: 9.8.7.6\r\n", i < 4 ? "[9.8.7.6]" : "[127.0.0.1]");
        net_fixture_stop(&net_test);
    }
}

static void a_certificate_makes_it_secure(void **state)
{
    (void)state;
    char folder[64], cert[80], key[80], command[1024], line[256];
    assert_true(scratch_folder(folder, sizeof folder));
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout %s "
             "-out %s -days 2 -subj /CN=localhost 2>/dev/null",
             key, cert);
    bool have = system(command) == 0;
    struct net_config config = net_fixture_config();
    if (have) {
        config.cert = cert;
        config.key = key;
    }
    net_fixture_start(&net_test, &config);
    snprintf(command, sizeof command,
             "printf 'GET /tls HTTP/1.1\\r\\nHost: h\\r\\nConnection: close\\r\\n\\r\\n' | openssl "
             "s_client -quiet -connect 127.0.0.1:%d 2>/dev/null",
             net_port(net_test.net));
    FILE *answer = have ? popen(command, "r") : NULL;
    bool secure = false;
    while (answer && fgets(line, sizeof line, answer))
        secure = secure || strstr(line, "[127.0.0.1] secure");
    if (answer) pclose(answer);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
    if (!have) skip();
    assert_true(secure);
}

/* ---- Listening and stopping ------------------------------------------------------------------ */

static void a_port_that_is_taken_is_passed_over(void **state)
{
    (void)state;
    struct refusal why;
    struct net_events events = net_fixture_events(&net_test);
    struct net_config config = net_fixture_config();
    config.port = net_port(net_test.net);
    assert_null(net_new(net_test.loop, &config, &events, &why));
    assert_non_null(strstr(why.text, "is taken"));
    config.tries = 20;
    struct net_fixture other;
    net_fixture_start(&other, &config);
    assert_true(net_port(other.net) > net_port(net_test.net));
    expect_status(&other, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    net_fixture_stop(&other);
}

static void expect_cannot_listen(const struct net_config *config, const char *words)
{
    struct refusal why;
    struct loop *loop = loop_new();
    struct net_events events = net_fixture_events(&net_test);
    assert_null(net_new(loop, config, &events, &why));
    if (!strstr(why.text, words)) fail_msg("%s", why.text);
    loop_free(loop);
}

static void it_says_why_it_cannot_listen(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.host = "192.0.2.1";
    expect_cannot_listen(&config, "no address of this machine");
    config.host = "no such host";
    expect_cannot_listen(&config, "there is no host");
    static const char *const no_proxies[] = {
        "localhost", "127.0.0.0/8,foo", "10.0.0.0/33", "10.0.0.1/", "::1/129", "1.2.3", "10.0.0.1,",
        "",          "1.2.3.4/-1"};
    for (size_t i = 0; i < sizeof no_proxies / sizeof *no_proxies; i++) {
        config = net_fixture_config();
        config.proxies = no_proxies[i];
        expect_cannot_listen(&config, "is no address of a proxy");
    }
    config = net_fixture_config();
    config.cert = "README.md";
    expect_cannot_listen(&config, "private key");
    config.key = "no/such/file";
    expect_cannot_listen(&config, "cannot read no/such/file");
    config.key = "README.md";
    expect_cannot_listen(&config, "cannot use the certificate README.md");
}

static void it_listens_where_it_is_told(void **state)
{
    (void)state;
    static const char *const hosts[] = {"localhost", "0.0.0.0", "::"};
    for (int i = 0; i < 3; i++) {
        struct net_config config = net_fixture_config();
        config.host = hosts[i];
        if (i == 2) {
            int six = socket(AF_INET6, SOCK_STREAM, 0);
            if (six < 0) return;
            close(six);
        }
        net_fixture_start(&net_test, &config);
        expect_caller("", "[127.0.0.1]");
        net_fixture_stop(&net_test);
    }
}

static void stopping_answers_what_was_asked(void **state)
{
    (void)state;
    int half = connect_to(&net_test), idle = connect_to(&net_test),
        deferred = connect_to(&net_test), never = connect_to(&net_test);
    send_string(half, "GET /half HTTP/1.1\r\nHo");
    send_string(deferred, "GET /late HTTP/1.1\r\nHost: h\r\n\r\n");
    wait_for_count(&net_test, &net_test.deferred_count, 1);
    wait_for_count(&net_test, &net_test.counts.connections, 4);
    net_fixture_run(&net_test, stop_net, NULL);
    expect_end(half);
    expect_end(idle);
    expect_end(never);
    net_fixture_run(&net_test, reply_deferred, (void *)"just in time");
    struct raw_reply h;
    read_reply(deferred, &h);
    assert_string_equal(h.body, "just in time");
    assert_true(h.close);
    free(h.body);
    expect_end(deferred);
}

static void stopping_does_not_wait_for_ever(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.stop_seconds = 1;
    net_fixture_start(&net_test, &config);
    int deferred = connect_to(&net_test), slow = connect_to(&net_test);
    send_string(deferred, "GET /late HTTP/1.1\r\nHost: h\r\n\r\n");
    send_string(slow, "GET /big HTTP/1.1\r\nHost: h\r\n\r\nGET /big HTTP/1.1\r\nHost: h\r\n\r\n");
    wait_for_count(&net_test, &net_test.deferred_count, 1);
    net_fixture_run(&net_test, stop_net, NULL);
    expect_end(deferred);
    close(slow);
}

#define USUAL(test) cmocka_unit_test_setup_teardown(test, net_fixture_setup, net_fixture_teardown)
#define OWN(test) cmocka_unit_test_teardown(test, net_fixture_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        USUAL(a_large_body_is_refused),
        USUAL(lengths_must_be_numbers),
        USUAL(a_long_path_is_refused),
        USUAL(a_large_head_is_cut_off),
        USUAL(what_is_no_http_is_cut_off),
        USUAL(what_cannot_be_read_is_refused_as_json),
        OWN(who_dawdles_is_cut_off),
        OWN(only_so_many_may_come),
        USUAL(who_connects_too_often_is_not_let_in),
        USUAL(who_is_refused_again_and_again_is_closed),
        OWN(a_proxy_brings_more_than_one_address_may),
        OWN(connections_of_a_proxy_are_its_clients),
        OWN(a_proxy_that_is_believed_names_the_caller),
        cmocka_unit_test(a_proxy_is_named_by_its_network),
        OWN(a_certificate_makes_it_secure),
        USUAL(a_port_that_is_taken_is_passed_over),
        cmocka_unit_test(it_says_why_it_cannot_listen),
        cmocka_unit_test(it_listens_where_it_is_told),
        USUAL(stopping_answers_what_was_asked),
        OWN(stopping_does_not_wait_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
