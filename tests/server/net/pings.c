/* pings.c - when channels that are silent get their pings: not all of them at once. */
#include "server/net/internal.h"
#include "tests/server/support/websocket_frames.h"

/* In the middle of the times at which channels that came now may get their first pings. */
static void sweep_later(struct net_fixture *f, void *with)
{
    (void)with;
    clock_advance(CHANNEL_PING_SECONDS * (int64_t)750);
    for (struct connection *c = f->net->connections; c; c = c->next)
        if (c->channel) channel_sweep(c->channel, clock_steady());
}

static void pings_of_many_are_spread(void **state)
{
    enum { MANY = KEPT_MAX };
    int s[MANY], pinged = 0;
    char frame[64];
    size_t length;
    (void)state;
    for (int i = 0; i < MANY; i++) s[i] = open_channel();
    net_fixture_run(&net_test, sweep_later, NULL);
    for (int i = 0; i < MANY; i++) {
        send_message(s[i], "echo after");
        bool ping = receive_frame(s[i], frame, sizeof frame, &length) == (WS_FINAL | WS_PING);
        if (ping) expect_frame(s[i], WS_FINAL | WS_TEXT, "echo after");
        pinged += ping;
    }
    assert_in_range(pinged, MANY / 4, MANY * 3 / 4);
    for (int i = 0; i < MANY; i++) close(s[i]);
    wait_for_count(&net_test, &net_test.closed, MANY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pings_of_many_are_spread, net_fixture_setup,
                                        net_fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
