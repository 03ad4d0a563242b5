/* net.c - HTTP as server/net/net.h promises it: calls come in whole and within limits, answers go
 * out now or later, nobody can hold the server up. */
#include "server/net/net.h"
#include "tests/server/support/net_fixture.h"

#include <netinet/tcp.h>

/* ---- Calls ----------------------------------------------------------------------------------- */

static void a_connection_carries_many_requests(void **state)
{
    (void)state;
    int s = connect_to(&net_test);
    for (int i = 0; i < 20; i++) {
        send_string(s, "GET /one HTTP/1.1\r\nHost: here\r\n\r\n");
        expect_reply(s, 200, "GET /one");
        send_string(s, "POST /two HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello");
        expect_reply(s, 200, "|5:hello");
    }
    send_string(s, "GET /bye HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    expect_reply(s, 200, "GET /bye");
    expect_end(s);
}

static void large_bodies_follow_large_replies(void **state)
{
    (void)state;
    enum { LARGE = 60000 };
    int s = connect_to(&net_test), on = 1;
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct text request = {0};
    text_add(&request, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n", LARGE);
    for (int i = 0; i < LARGE; i++) text_add_bytes(&request, "z", 1);
    for (int i = 0; i < 100; i++) {
        send_string(s, text_string(&request));
        expect_reply(s, 200, "|60000:zzz");
    }
    text_free(&request);
    close(s);
}

static void pipelined_requests_are_answered_in_order(void **state)
{
    (void)state;
    int s = connect_to(&net_test);
    struct text requests = {0};
    text_add(&requests, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab");
    for (int i = 0; i < 30; i++) {
        text_add(&requests, "GET /%d HTTP/1.1\r\nHost: here\r\n\r\n", i);
        text_add(&requests, "PUT /q%d HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", i);
    }
    send_string(s, text_string(&requests));
    expect_reply(s, 200, "|2:ab");
    for (int i = 0; i < 30; i++) {
        char words[32];
        snprintf(words, sizeof words, "GET /%d a", i);
        expect_reply(s, 200, words);
        snprintf(words, sizeof words, "PUT /q%d a", i);
        expect_reply(s, 200, words);
    }
    text_free(&requests);
    close(s);
}

static const char ws_upgrade[] =
    "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

static void a_body_that_comes_too_early_ends_the_connection(void **state)
{
    (void)state;
    static const char *const early[] = {
        "POST /early HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab",
        "POST /early HTTP/1.1\r\nHost: h\r\nContent-Length: 200\r\n\r\nab",
        "POST /early HTTP/1.1\r\nHost: h\r\nContent-Length: 70000\r\n\r\nab",
        "POST /early HTTP/1.1\r\nHost: h\r\n\r\nab", ws_upgrade};
    for (int i = 0; i < 10; i++) {
        int s = connect_to(&net_test);
        struct text requests = {0};
        if (i < 5) text_add(&requests, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\na");
        text_add(&requests, "GET /first HTTP/1.1\r\nHost: h\r\n\r\n%s", early[i % 5]);
        send_string(s, text_string(&requests));
        if (i < 5) expect_reply(s, 200, "POST /x");
        expect_reply(s, 200, "GET /first");
        expect_end(s);
        text_free(&requests);
    }
    assert_int_equal(net_test.opened, 0);
}

static void an_answer_may_come_late(void **state)
{
    (void)state;
    int s = connect_to(&net_test), p = connect_to(&net_test);
    send_string(s,
                "GET /late HTTP/1.1\r\nHost: here\r\n\r\nGET /next HTTP/1.1\r\nHost: here\r\n\r\n");
    send_string(p, "POST /late HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nhi");
    send_string(p, "GET /next HTTP/1.1\r\nHost: here\r\n\r\n");
    wait_for_count(&net_test, &net_test.deferred_count, 2);
    send_string(p, "GET /third HTTP/1.1\r\nHost: here\r\n\r\n");
    expect_status(&net_test, "GET /meanwhile HTTP/1.1\r\nHost: here\r\n\r\n", 200);
    net_fixture_run(&net_test, reply_deferred, (void *)"at last");
    expect_reply(s, 200, "at last");
    expect_reply(s, 200, "GET /next");
    expect_reply(p, 200, "at last");
    expect_reply(p, 200, "GET /next");
    expect_reply(p, 200, "GET /third");
    close(s);
    close(p);
}

static void an_answer_to_nobody_goes_nowhere(void **state)
{
    (void)state;
    struct linger hard = {1, 0};
    int s = connect_to(&net_test), p = connect_to(&net_test);
    send_string(s, "GET /late HTTP/1.1\r\nHost: here\r\n\r\n");
    send_string(p, "POST /late HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nhi");
    wait_for_count(&net_test, &net_test.deferred_count, 2);
    setsockopt(p, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    close(s);
    close(p);
    net_fixture_run(&net_test, reply_deferred, (void *)"nobody is there");
    wait_for_count(&net_test, &net_test.done, 2);
    expect_status(&net_test, "GET /still HTTP/1.1\r\nHost: here\r\n\r\n", 200);
}

/* Who waits for a reply is not read from, so it must be watched for. */
static void a_client_who_disconnects_is_noticed(void **state)
{
    (void)state;
    int s = connect_to(&net_test), p = connect_to(&net_test);
    send_string(s, "GET /late-watched HTTP/1.1\r\nHost: here\r\n\r\n");
    send_string(p, "GET /late-watched HTTP/1.1\r\nHost: here\r\n\r\n");
    wait_for_count(&net_test, &net_test.deferred_count, 2);
    close(s);
    wait_for_count(&net_test, &net_test.clients_gone, 1);
    net_fixture_run(&net_test, reply_deferred, (void *)"to the other");
    expect_reply(p, 200, "to the other");
    send_string(p, "GET /next HTTP/1.1\r\nHost: here\r\n\r\n");
    expect_reply(p, 200, "GET /next");
    close(p);
    assert_int_equal(net_test.clients_gone, 1);
}

static void a_call_may_have_no_body(void **state)
{
    (void)state;
    int s = connect_to(&net_test);
    send_string(s, "POST /x HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
    expect_reply(s, 200, "|0:");
    send_string(s, "DELETE /x HTTP/1.1\r\nHost: here\r\n\r\n");
    expect_reply(s, 200, "DELETE /x");
    send_string(s, "OPTIONS /x HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
    expect_reply(s, 200, "OPTIONS /x");
    send_string(s, "GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n");
    struct raw_reply h;
    read_reply_head(s, &h);
    assert_int_equal(h.status, 204);
    assert_int_equal(h.length, -1);
    send_string(s, "POST /x HTTP/1.1\r\nHost: here\r\n\r\n");
    expect_reply(s, 200, "|0:");
    expect_end(s);
}

static void head_gets_the_heads_only(void **state)
{
    (void)state;
    struct raw_reply h;
    int s = connect_to(&net_test);
    send_string(
        s, "HEAD /big HTTP/1.1\r\nHost: here\r\n\r\nGET /after HTTP/1.1\r\nHost: here\r\n\r\n");
    read_reply_head(s, &h);
    assert_int_equal(h.length, BIG_BODY_BYTES);
    expect_reply(s, 200, "GET /after");
    send_string(s, "HEAD /x HTTP/1.1\r\nHost: here\r\n\r\n");
    read_reply_head(s, &h);
    assert_non_null(strstr(h.headers, "X-Test: yes\r\n"));
    assert_non_null(strstr(h.headers, "Content-Type: text/plain\r\n"));
    close(s);
}

static void old_clients_are_served_once(void **state)
{
    (void)state;
    int s = connect_to(&net_test);
    send_string(s, "GET /old HTTP/1.0\r\n\r\n");
    expect_reply(s, 200, "GET /old");
    expect_end(s);
}

static void who_asks_first_may_go_on(void **state)
{
    (void)state;
    char line[64];
    int s = connect_to(&net_test);
    send_string(s,
                "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    receive_line(s, line, sizeof line);
    assert_string_equal(line, "HTTP/1.1 100 Continue\r\n");
    receive_line(s, line, sizeof line);
    send_string(s, "yes");
    expect_reply(s, 200, "|3:yes");
    close(s);
}

/* ---- Paths and queries ----------------------------------------------------------------------- */

static void expect_echo(const char *target, const char *words)
{
    struct text request = {0};
    int s = connect_to(&net_test);
    text_add(&request, "GET %s HTTP/1.1\r\nHost: here\r\nCookie: token=abc\r\n", target);
    text_add(&request, "Sec-Fetch-Site: same-origin\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n");
    send_string(s, text_string(&request));
    expect_reply(s, 200, words);
    text_free(&request);
    close(s);
}

static void queries_are_decoded(void **state)
{
    (void)state;
    expect_echo("/q?a=1", "GET /q a1=1 b0=-");
    expect_echo("/q?b=2&a=%c3%a4+%26%3D%2b", "a1=\u00e4 &=+ b1=2");
    expect_echo("/q?a=&b=123456789", "a1= b0=-");
    expect_echo("/q?a", "a1= b0=-");
    expect_echo("/q?ab=1&ba=2", "a0=- b0=-");
    expect_echo("/q?a=%ff&b=1", "a0=- b1=1");
    expect_echo("/", "[127.0.0.1] open token=abc|same-origin|here|");
}

static void paths_are_decoded_and_harmless(void **state)
{
    (void)state;
    expect_echo("/a%20b/%C3%A9", "GET /a b/\u00e9 a0");
    expect_echo("/x/../../../etc/passwd", "GET /etc/passwd a0");
    expect_echo("/%2e%2e/%2e%2e/secret", "GET /secret a0");
    expect_echo("//x/./y", "GET /x/y a0");
}

static void expect_no_call(const char *target)
{
    char first[64];
    struct text request = {0};
    int s = connect_to(&net_test);
    text_add(&request, "GET %s HTTP/1.1\r\nHost: here\r\n\r\n", target);
    send_string(s, text_string(&request));
    receive_line(s, first, sizeof first);
    if (first[0] && strncmp(first + 8, " 4", 2) != 0) fail_msg("%s: %s", target, first);
    expect_end(s);
    text_free(&request);
}

static void hostile_paths_are_refused(void **state)
{
    (void)state;
    expect_no_call("/a%0d%0aX-Evil:1");
    expect_no_call("/a%1b[2J");
    expect_no_call("/%ff%fe");
    expect_no_call("/%c0%af");
    expect_no_call("/%zz");
    expect_no_call("/q?a=%0d%0aCookie:x");
    expect_status(&net_test, "GET /fine HTTP/1.1\r\nHost: here\r\n\r\n", 200);
}

/* libwebsockets closes over an encoded NUL before it shows the request to anybody: that ends this
 * one connection, whatever was asked there before is answered, and nobody else notices. */
static void an_encoded_nul_ends_only_its_connection(void **state)
{
    (void)state;
    static const char *const targets[] = {"/a%00b", "/q?a=%00x", "/q?%00"};
    int other = connect_to(&net_test), waiting = connect_to(&net_test);
    send_string(waiting, "GET /late HTTP/1.1\r\nHost: here\r\n\r\n");
    wait_for_count(&net_test, &net_test.deferred_count, 1);
    for (int i = 0; i < 3; i++) {
        char request[200], byte;
        int s = connect_to(&net_test), length;
        send_string(s, "GET /fine HTTP/1.1\r\nHost: here\r\n\r\n");
        expect_reply(s, 200, "GET /fine");
        length =
            snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: h\r\n\r\n", targets[i]);
        send_bytes(s, request, (size_t)length);
        assert_int_equal(recv(s, &byte, 1, 0), 0);
        close(s);
        send_string(other, "GET /fine HTTP/1.1\r\nHost: here\r\n\r\n");
        expect_reply(other, 200, "GET /fine");
    }
    net_fixture_run(&net_test, reply_deferred, (void *)"in time");
    expect_reply(waiting, 200, "in time");
    close(other);
    close(waiting);
}

/* ---- Large answers --------------------------------------------------------------------------- */

static void large_answers_arrive_whole(void **state)
{
    (void)state;
    static const char *const request[] = {"GET /big HTTP/1.1\r\nHost: h\r\n\r\n",
                                          "GET /bigcopy HTTP/1.1\r\nHost: h\r\n\r\n"};
    for (size_t i = 0; i < BIG_BODY_BYTES; i++) big_body[i] = (char)('a' + i % 23);
    int s = connect_to(&net_test);
    send_string(s, request[0]);
    send_string(s, request[1]);
    for (int i = 0; i < 2; i++) {
        struct raw_reply h;
        read_reply(s, &h);
        assert_int_equal(h.length, BIG_BODY_BYTES);
        assert_memory_equal(h.body, big_body, BIG_BODY_BYTES);
        free(h.body);
    }
    send_string(s, "GET /after HTTP/1.1\r\nHost: h\r\n\r\n");
    expect_reply(s, 200, "GET /after");
    close(s);
}

#define USUAL(test) cmocka_unit_test_setup_teardown(test, net_fixture_setup, net_fixture_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        USUAL(a_connection_carries_many_requests),
        USUAL(large_bodies_follow_large_replies),
        USUAL(pipelined_requests_are_answered_in_order),
        USUAL(a_body_that_comes_too_early_ends_the_connection),
        USUAL(an_answer_may_come_late),
        USUAL(an_answer_to_nobody_goes_nowhere),
        USUAL(a_client_who_disconnects_is_noticed),
        USUAL(a_call_may_have_no_body),
        USUAL(head_gets_the_heads_only),
        USUAL(old_clients_are_served_once),
        USUAL(who_asks_first_may_go_on),
        USUAL(queries_are_decoded),
        USUAL(paths_are_decoded_and_harmless),
        USUAL(hostile_paths_are_refused),
        USUAL(an_encoded_nul_ends_only_its_connection),
        USUAL(large_answers_arrive_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
