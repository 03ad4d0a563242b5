/* identity_fixture.c - see identity_fixture.h. */
#include "engine/options.h"
#include "tests/server/support/identity_fixture.h"
#include "tests/support/told.h"

#include <stdio.h>
#include <stdlib.h>

int office_setup(void **state)
{
    struct office *o = (struct office *)memory_new(sizeof *o);
    struct refusal why;
    store_fixture_setup(state);
    o->world = (struct store_fixture *)*state;
    *state = o;
    if (!o->world->store) return 0;
    o->loop = loop_new();
    struct db_workers_config config = {.url = o->world->url, .readers = 1};
    o->db = db_workers_new(o->loop, &config, &why);
    if (!o->db) fail_msg("%s", why.text);
    o->identity = identity_new(o->loop, o->db);
    return 0;
}

int office_teardown(void **state)
{
    struct office *o = (struct office *)*state;
    if (o->loop) {
        identity_free(o->identity);
        db_workers_free(o->db);
        loop_free(o->loop);
    }
    *state = o->world;
    free(o);
    return store_fixture_teardown(state);
}

struct office *office_of(void **state)
{
    struct office *o = (struct office *)*state;
    if (!o->loop) skip();
    return o;
}

void office_answer(void *context, const struct identity_answer *answer)
{
    struct office *o = (struct office *)context;
    o->status = answer->status;
    snprintf(o->code, sizeof o->code, "%s", answer->code);
    snprintf(o->why, sizeof o->why, "%s", answer->status == 200 ? "" : answer->why->text);
    snprintf(o->token, sizeof o->token, "%s", answer->token);
    o->person = answer->person;
    assert_int_equal(answer->status == 200, answer->code[0] == '\0');
    if (answer->status != 200) assert_told(answer->why, __FILE__, __LINE__);
    if (answer->status != 200) assert_string_equal(answer->person.player, "");
    if (++o->answers == o->awaited) loop_stop(o->loop);
}

/* Waits for that many answers more; what was asked must not have been answered yet. */
int office_await(struct office *o, int answers)
{
    assert_int_equal(o->answers, 0);
    o->awaited = answers;
    loop_run(o->loop);
    assert_int_equal(o->answers, answers);
    o->answers = o->awaited = 0;
    return o->status;
}

int office_guest(struct office *o, const char *name)
{
    identity_guest(o->identity, name, office_answer, o);
    return office_await(o, 1);
}

int office_account(struct office *o, const char *player, const char *name, const char *password)
{
    identity_account(o->identity, player, name, password, PLAYER_ACCOUNT, office_answer, o);
    return office_await(o, 1);
}

int office_login(struct office *o, const char *name, const char *password)
{
    identity_login(o->identity, name, password, office_answer, o);
    return office_await(o, 1);
}

int office_logout(struct office *o, const char *token, bool everywhere)
{
    identity_logout(o->identity, token, everywhere, office_answer, o);
    return office_await(o, 1);
}

int office_whose(struct office *o, const char *token)
{
    identity_of(o->identity, token, office_answer, o);
    if (o->answers == 0) return office_await(o, 1);
    o->answers = 0;
    return o->status;
}
