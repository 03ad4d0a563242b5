/* channels.c - channels that stay open, as server/net/net.h promises them: WebSockets, and streams
 * of lines. */
#include "server/net/internal.h"
#include "tests/server/support/websocket_frames.h"

static int start_impatient(void **state)
{
    (void)state;
    struct net_config config = net_fixture_config();
    config.ping_seconds = 1;
    config.dead_seconds = 2;
    net_fixture_start(&net_test, &config);
    return 0;
}

/* ---- WebSockets ------------------------------------------------------------------------------ */

static void messages_go_both_ways(void **state)
{
    (void)state;
    int s = open_channel();
    send_message(s, "echo one");
    expect_frame(s, WS_FINAL | WS_TEXT, "echo one");
    send_message(s, "echo h\u00e9llo \U0001f600");
    expect_frame(s, WS_FINAL | WS_TEXT, "echo h\u00e9llo \U0001f600");
    send_message(s, "");
    for (int i = 0; i < 200; i++) send_message(s, "echo many");
    for (int i = 0; i < 200; i++) expect_frame(s, WS_FINAL | WS_TEXT, "echo many");
    send_frame(s, WS_FINAL | WS_PING, "x", 1);
    expect_frame(s, WS_FINAL | WS_PONG, "x");
    send_frame(s, WS_FINAL | WS_CLOSE, "\x03\xe8", 2);
    expect_close(s, 1000);
    wait_for_count(&net_test, &net_test.closed, 1);
    assert_int_equal(net_test.counts.channels, 0);
    assert_int_equal(net_test.counts.received, 203);
    assert_int_equal(net_test.counts.sent, 202);
}

static void an_upgrade_may_be_refused(void **state)
{
    (void)state;
    struct raw_reply h;
    int s = connect_to(&net_test);
    send_upgrade(s, "/elsewhere");
    read_reply(s, &h);
    assert_int_equal(h.status, 403);
    assert_null(strstr(h.headers, "Retry-After"));
    free(h.body);
    expect_end(s);
    s = connect_to(&net_test);
    send_upgrade(s, "/busy");
    read_reply(s, &h);
    assert_int_equal(h.status, 429);
    assert_non_null(strstr(h.headers, "Retry-After: 1\r\n"));
    assert_non_null(strstr(h.body, "\"code\":\"too_many\""));
    free(h.body);
    expect_end(s);
    expect_status(&net_test, "GET /ws HTTP/1.1\r\nHost: h\r\n\r\n", 200);
    assert_int_equal(net_test.opened, 0);
}

static void fragments_are_put_together(void **state)
{
    (void)state;
    int s = open_channel();
    send_frame(s, WS_TEXT, "echo \xc3", 6);
    send_frame(s, WS_FINAL | WS_PING, "p", 1);
    expect_frame(s, WS_FINAL | WS_PONG, "p");
    send_frame(s, WS_CONTINUED, "\xa4", 1);
    send_frame(s, WS_CONTINUED, "", 0);
    send_frame(s, WS_FINAL | WS_CONTINUED, "!", 1);
    expect_frame(s, WS_FINAL | WS_TEXT, "echo \u00e4!");
    close(s);
}

static void a_message_may_be_so_large(void **state)
{
    (void)state;
    char *large = (char *)memory_new(CHANNEL_MESSAGE_MAX + 2);
    memset(large, 'x', CHANNEL_MESSAGE_MAX + 1);
    int s = open_channel(), t = open_channel();
    send_frame(s, WS_FINAL | WS_TEXT, large, CHANNEL_MESSAGE_MAX);
    send_message(s, "echo still there");
    expect_frame(s, WS_FINAL | WS_TEXT, "echo still there");
    assert_string_equal(text_string(&net_test.received), "(long)\necho still there\n");
    send_frame(s, WS_FINAL | WS_TEXT, large, CHANNEL_MESSAGE_MAX + 1);
    expect_close(s, 1009);
    send_frame(t, WS_TEXT, large, CHANNEL_MESSAGE_MAX);
    send_frame(t, WS_FINAL | WS_CONTINUED, large, 1);
    expect_close(t, 1009);
    free(large);
    wait_for_count(&net_test, &net_test.closed, 2);
}

static void what_is_ignored_is_not_looked_at(void **state)
{
    (void)state;
    int s = open_channel();
    send_frame(s, WS_TEXT, "ignore \xff", 8);
    send_frame(s, WS_CONTINUED, "echo no", 7);
    send_frame(s, WS_FINAL | WS_CONTINUED, "\xff", 1);
    send_frame(s, WS_FINAL | WS_BINARY, "ignore", 6);
    send_message(s, "echo heard");
    expect_frame(s, WS_FINAL | WS_TEXT, "echo heard");
    assert_string_equal(text_string(&net_test.received), "echo heard\n");
    assert_int_equal(net_test.counts.received, 0); /* not counted yet */
    send_message(s, "ignore!");
    for (int i = 0; i < 100; i++) send_message(s, "echo too late");
    expect_close(s, 1008);
    wait_for_count(&net_test, &net_test.closed, 1);
    assert_int_equal(net_test.counts.received, 1);
}

static void a_message_in_crumbs_ends_the_channel(void **state)
{
    (void)state;
    int s = open_channel();
    for (int i = 0; i <= CHANNEL_PIECES_MAX; i++) send_frame(s, i ? WS_CONTINUED : WS_TEXT, "x", 1);
    expect_close(s, 1008);
    wait_for_count(&net_test, &net_test.closed, 1);
}

static void only_text_is_understood(void **state)
{
    (void)state;
    int s = open_channel();
    send_frame(s, WS_FINAL | WS_BINARY, "abc", 3);
    expect_close(s, 1003);
    s = open_channel();
    send_frame(s, WS_FINAL | WS_TEXT, "a\xff", 2);
    expect_close(s, 1007);
    s = open_channel();
    send_frame(s, WS_FINAL | WS_TEXT, "a\xc3", 2);
    expect_close(s, 1007);
    s = open_channel();
    send_frame(s, WS_FINAL | WS_TEXT, "\xed\xa0\x80", 3);
    expect_close(s, 1007);
    wait_for_count(&net_test, &net_test.closed, 4);
    assert_int_equal(net_test.received.length, 0);
}

static void what_is_no_frame_ends_the_channel(void **state)
{
    (void)state;
    static const char *const junk[] = {"\x83\x81zzzzz", "\xf1\x81zzzzz", "\x80\x81zzzzz",
                                       "\x89\xfe\x01\x01", "GET / HTTP/1.1\r\n\r\n"};
    for (size_t i = 0; i < sizeof junk / sizeof junk[0]; i++) {
        int s = open_channel();
        send_string(s, junk[i]);
        shutdown(s, SHUT_WR);
        expect_end(s);
    }
    wait_for_count(&net_test, &net_test.closed, 5);
}

static void closing_says_what_was_sent_before(void **state)
{
    (void)state;
    char out[256];
    size_t length;
    int s = open_channel();
    send_message(s, "bye");
    send_message(s, "not heard any more");
    expect_frame(s, WS_FINAL | WS_TEXT, "last words");
    assert_int_equal(receive_frame(s, out, sizeof out, &length), WS_FINAL | WS_CLOSE);
    assert_int_equal((unsigned char)out[0] << 8 | (unsigned char)out[1], 4001);
    assert_string_equal(out + 2, "you said bye");
    send_frame(s, WS_FINAL | WS_CLOSE, "\x0f\xa1", 2);
    expect_end(s);
    wait_for_count(&net_test, &net_test.closed, 1);
    assert_string_equal(text_string(&net_test.received), "bye\n");
}

static void send_to_all(struct net_fixture *fixture, void *text)
{
    struct shared_buffer *p = shared_buffer_new((const char *)text, strlen((const char *)text));
    for (int i = 0; i < fixture->channel_count; i++) {
        channel_send(fixture->channels[i], p);
        assert_true(channel_backlog(fixture->channels[i]) > 0);
    }
    shared_buffer_release(p);
}

static void one_buffer_goes_to_many(void **state)
{
    (void)state;
    int s[5];
    char line[64];
    struct raw_reply h;
    for (int i = 0; i < 5; i++) s[i] = open_channel();
    int stream = connect_to(&net_test);
    send_string(stream, "GET /stream HTTP/1.1\r\nHost: h\r\n\r\n");
    read_reply_head(stream, &h);
    wait_for_count(&net_test, &net_test.channel_count, 6);
    net_fixture_run(&net_test, send_to_all, (void *)"to all\n");
    for (int i = 0; i < 5; i++) expect_frame(s[i], WS_FINAL | WS_TEXT, "to all\n");
    receive_line(stream, line, sizeof line);
    assert_string_equal(line, "7\r\n");
    receive_line(stream, line, sizeof line);
    assert_string_equal(line, "to all\n");
    wait_for_count(&net_test, &net_test.drained, 6);
    for (int i = 0; i < 5; i++) close(s[i]);
    close(stream);
    wait_for_count(&net_test, &net_test.closed, 6);
}

/* Messages about which a frame writes its length differently, or that share no packet. */
static const size_t frame_lengths[] = {1, 125, 126, 127, 300, 16000, 400, 40000, 65536, 2};
enum { FRAMES = sizeof frame_lengths / sizeof *frame_lengths };

static void send_lengths(struct net_fixture *fixture, void *with)
{
    (void)with;
    for (int i = 0; i < FRAMES; i++) {
        memset(big_body, 'a' + i, frame_lengths[i]);
        struct shared_buffer *p = shared_buffer_new(big_body, frame_lengths[i]);
        channel_send(fixture->channels[0], p);
        shared_buffer_release(p);
    }
}

static void messages_sent_together_are_frames_of_their_own(void **state)
{
    (void)state;
    int s = open_channel();
    char *out = (char *)memory_new(100000);
    size_t length;
    wait_for_count(&net_test, &net_test.channel_count, 1);
    net_fixture_run(&net_test, send_lengths, NULL);
    for (int i = 0; i < FRAMES; i++) {
        const char letter[] = {(char)('a' + i), '\0'};
        assert_int_equal(receive_frame(s, out, 100000, &length), WS_FINAL | WS_TEXT);
        assert_int_equal(length, frame_lengths[i]);
        assert_int_equal(strspn(out, letter), length);
    }
    free(out);
    close(s);
    wait_for_count(&net_test, &net_test.closed, 1);
}

static void send_much(struct net_fixture *fixture, void *with)
{
    struct shared_buffer *p = shared_buffer_new(big_body, 64 * 1024);
    for (int i = 0; i < 16 && fixture->channels[0]; i++) channel_send(fixture->channels[0], p);
    shared_buffer_release(p);
    (void)with;
}

static void expect_dropped(int s)
{
    for (int i = 0; i < 1000 && net_test.counts.dropped == 0; i++) {
        net_fixture_run(&net_test, send_much, NULL);
        net_fixture_run(&net_test, check_count, &(struct count_goal){&net_test.closed, 0, false});
        usleep(1000);
    }
    assert_int_equal(net_test.counts.dropped, 1);
    wait_for_count(&net_test, &net_test.closed, 1);
    close(s);
}

static void a_slow_reader_is_dropped(void **state)
{
    (void)state;
    memset(big_body, 'x', BIG_BODY_BYTES);
    expect_dropped(open_channel());
}

static void a_slow_reader_of_a_stream_is_dropped(void **state)
{
    (void)state;
    int s = connect_to(&net_test);
    send_string(s, "GET /stream HTTP/1.1\r\nHost: h\r\n\r\n");
    wait_for_count(&net_test, &net_test.channel_count, 1);
    expect_dropped(s);
}

static void resume_channel(struct net_fixture *fixture, void *with)
{
    (void)with;
    channel_pause(fixture->channels[0], false);
}

static void nothing_is_received_while_paused(void **state)
{
    (void)state;
    int s = open_channel(), t = open_channel();
    for (int i = 0; i < 5; i++) send_message(s, i == 0 ? "hold" : "echo after");
    send_message(t, "echo other");
    expect_frame(t, WS_FINAL | WS_TEXT, "echo other");
    net_fixture_run(&net_test, check_count, &(struct count_goal){&net_test.closed, 0, false});
    assert_null(strstr(text_string(&net_test.received), "after"));
    net_fixture_run(&net_test, resume_channel, NULL);
    for (int i = 0; i < 4; i++) expect_frame(s, WS_FINAL | WS_TEXT, "echo after");
    close(s);
    close(t);
}

/* ---- Streams --------------------------------------------------------------------------------- */

static void send_lines(struct net_fixture *fixture, void *text)
{
    send_text(fixture->channels[0], (const char *)text);
}

static void end_stream(struct net_fixture *fixture, void *with)
{
    (void)with;
    send_text(fixture->channels[0], "last\n");
    channel_close(fixture->channels[0], 0, "");
}

static int open_stream(const char *version, struct raw_reply *h)
{
    int s = connect_to(&net_test);
    struct text request = {0};
    text_add(&request, "GET /stream HTTP/%s\r\nHost: h\r\n\r\n", version);
    send_string(s, text_string(&request));
    text_free(&request);
    read_reply_head(s, h);
    assert_int_equal(h->status, 200);
    assert_int_equal(h->length, -1);
    wait_for_count(&net_test, &net_test.channel_count, 1);
    return s;
}

static void expect_lines(int s, const char *lines)
{
    char out[256];
    assert_true(receive_bytes(s, out, strlen(lines)));
    out[strlen(lines)] = '\0';
    assert_string_equal(out, lines);
}

static void a_stream_sends_lines(void **state)
{
    (void)state;
    struct raw_reply h;
    int s = open_stream("1.1", &h);
    assert_true(h.chunked && h.close);
    net_fixture_run(&net_test, send_lines, (void *)"{\"t\":1}\n");
    expect_lines(s, "8\r\n{\"t\":1}\n\r\n");
    net_fixture_run(&net_test, send_lines, (void *)"");
    net_fixture_run(&net_test, send_lines, (void *)"{\"t\":2}\n");
    expect_lines(s, "8\r\n{\"t\":2}\n\r\n");
    send_string(s, "GET /more HTTP/1.1\r\n\r\n");
    net_fixture_run(&net_test, end_stream, NULL);
    expect_lines(s, "5\r\nlast\n\r\n0\r\n\r\n");
    expect_end(s);
    wait_for_count(&net_test, &net_test.closed, 1);
}

static void leave_files(struct net_fixture *fixture, void *with)
{
    fixture->net->max_files =
        fixture->net->counts.connections + fixture->net->handles + *(int *)with;
}

/* A stream has a second file where there is one left, and does without where there is none. */
static void a_stream_counts_as_two_files(void **state)
{
    (void)state;
    struct raw_reply h;
    int files = 3;
    net_fixture_run(&net_test, leave_files, &files);
    int s = open_stream("1.1", &h), other = connect_to(&net_test);
    wait_for_count(&net_test, &net_test.counts.connections, 2);
    expect_end(connect_to(&net_test));
    send_string(other, "GET /stream HTTP/1.1\r\nHost: h\r\n\r\n");
    read_reply_head(other, &h);
    net_fixture_run(&net_test, send_lines, (void *)"line\n");
    expect_lines(s, "5\r\nline\n\r\n");
    close(s);
    close(other);
}

static void an_old_client_gets_the_lines_as_they_are(void **state)
{
    (void)state;
    struct raw_reply h;
    int s = open_stream("1.0", &h);
    assert_false(h.chunked);
    net_fixture_run(&net_test, send_lines, (void *)"one\n");
    expect_lines(s, "one\n");
    net_fixture_run(&net_test, end_stream, NULL);
    expect_lines(s, "last\n");
    expect_end(s);
}

static void a_stream_carries_much(void **state)
{
    (void)state;
    struct raw_reply h;
    char *out = (char *)memory_new(1 << 20), line[32];
    for (size_t i = 0; i < BIG_BODY_BYTES; i++) big_body[i] = (char)('a' + i % 23);
    int s = open_stream("1.1", &h);
    net_fixture_run(&net_test, send_much, NULL);
    for (size_t got = 0; got < 1 << 20;) {
        unsigned long length = 0;
        receive_line(s, line, sizeof line);
        assert_int_equal(sscanf(line, "%lx", &length), 1);
        assert_true(length > 0 && receive_bytes(s, out + got, length));
        got += length;
        receive_line(s, line, sizeof line);
    }
    for (size_t i = 0; i < 16; i++) assert_memory_equal(out + i * 64 * 1024, big_body, 64 * 1024);
    wait_for_count(&net_test, &net_test.drained, 1);
    free(out);
    close(s);
    wait_for_count(&net_test, &net_test.closed, 1);
}

static void silent_channels_are_pinged_and_then_closed(void **state)
{
    (void)state;
    struct raw_reply h;
    int stream = open_stream("1.1", &h), live = open_channel(), dead = open_channel();
    for (int i = 0; i < 2; i++) {
        expect_frame(live, WS_FINAL | WS_PING, "p");
        send_frame(live, WS_FINAL | WS_PONG, "p", 1);
    }
    expect_frame(dead, WS_FINAL | WS_PING, "p");
    expect_end(dead);
    send_message(live, "echo alive");
    expect_frame(live, WS_FINAL | WS_TEXT, "echo alive");
    expect_lines(stream, "1\r\n\n\r\n1\r\n\n\r\n");
    close(live);
    close(stream);
    wait_for_count(&net_test, &net_test.closed, 3);
}

static void a_reader_that_hangs_up_is_noticed(void **state)
{
    (void)state;
    struct raw_reply h;
    struct linger hard = {1, 0};
    int s = open_stream("1.1", &h);
    close(s);
    wait_for_count(&net_test, &net_test.closed, 1);
    net_test.channel_count = 0;
    s = open_stream("1.1", &h);
    setsockopt(s, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    close(s);
    wait_for_count(&net_test, &net_test.closed, 2);
}

/* ---- The end --------------------------------------------------------------------------------- */

static void stopping_asks_clients_to_reconnect(void **state)
{
    (void)state;
    struct raw_reply h;
    int stream = open_stream("1.1", &h), s = open_channel(), t = open_channel();
    net_fixture_run(&net_test, send_to_all, (void *)"before\n");
    net_fixture_run(&net_test, stop_net, NULL);
    expect_frame(s, WS_FINAL | WS_TEXT, "before\n");
    expect_close(s, 1012);
    expect_frame(t, WS_FINAL | WS_TEXT, "before\n");
    expect_close(t, 1012);
    expect_lines(stream, "7\r\nbefore\n\r\n0\r\n\r\n");
    expect_end(stream);
    wait_for_count(&net_test, &net_test.closed, 3);
}

#define USUAL(test) cmocka_unit_test_setup_teardown(test, net_fixture_setup, net_fixture_teardown)
#define IMPATIENT(test) cmocka_unit_test_setup_teardown(test, start_impatient, net_fixture_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        USUAL(messages_go_both_ways),
        USUAL(an_upgrade_may_be_refused),
        USUAL(fragments_are_put_together),
        USUAL(a_message_may_be_so_large),
        USUAL(what_is_ignored_is_not_looked_at),
        USUAL(a_message_in_crumbs_ends_the_channel),
        USUAL(only_text_is_understood),
        USUAL(what_is_no_frame_ends_the_channel),
        USUAL(closing_says_what_was_sent_before),
        USUAL(one_buffer_goes_to_many),
        USUAL(messages_sent_together_are_frames_of_their_own),
        USUAL(a_slow_reader_is_dropped),
        USUAL(a_slow_reader_of_a_stream_is_dropped),
        USUAL(nothing_is_received_while_paused),
        USUAL(a_stream_sends_lines),
        USUAL(a_stream_counts_as_two_files),
        USUAL(an_old_client_gets_the_lines_as_they_are),
        USUAL(a_stream_carries_much),
        IMPATIENT(silent_channels_are_pinged_and_then_closed),
        USUAL(a_reader_that_hangs_up_is_noticed),
        USUAL(stopping_asks_clients_to_reconnect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
