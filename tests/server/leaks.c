/* leaks.c - nothing leaks: the swap law through a whole running server. At many moments of tables
 * of every game everybody around fetches everything there is to fetch; then all that this person
 * cannot know is exchanged inside the server, and every byte fetched again stays the same: answers,
 * refusals, events, records, pages, numbers and log. Deals are those of the server, so they differ
 * from run to run. PAKLI_LONG=1 plays more. */
#include "engine/match_internal.h"
#include "engine/redeal.h"
#include "server/api/api.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/server/support/leaks_fetch.h"
#include "tests/server/support/leaks_play.h"

enum {
    LEAK_TABLES_SHORT = 3,
    LEAK_TABLES_LONG = 6,
    PLIES_SHORT = 40, /* of a table that is not played to its end */
    RESIGNS = 1,      /* whoever does where many play */
    FEW = 2           /* moments of every phase of a game that are always looked at */
};

/* ---- The swap ------------------------------------------------------------------------------ */

struct swap {
    struct party *p;
    int viewer;
    struct table other;
    bool differs;
    void (*doctor)(struct table *t); /* leaks on purpose, in both worlds */
};

static void scramble(struct rng *r, uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)rng_below(r, 256);
}

/* The deal is one with which the viewer would have seen all that it has seen: whether a move may be
 * taken back, and what moves did, is found by playing from it, whatever the state is. */
static void swap_game(struct swap *s, const struct match *from, struct match *to)
{
    union any_state view;
    union any_deal deal;
    match_view(from, s->viewer, &view);
    from->game->guess(&view, &s->p->r, &to->hidden->state);
    scramble(&s->p->r, to->hidden->seed, SEED_BYTES);
    redeal(from, from->plies, s->viewer, to->hidden->seed, &deal);
    to->hidden->deal = deal;
    s->differs = memcmp(match_truth(from), &to->hidden->state, from->game->state_size) != 0;
}

/* For who sees the table later: the moves they do not see yet were never made. */
static void swap_later(struct swap *s, const struct table *seen, struct table *to)
{
    match_close(&to->match);
    match_clone(&seen->match, &to->match);
    text_clear(&to->log);
    text_add_bytes(&to->log, text_string(&seen->log), seen->log.length);
    s->differs = true;
}

static void swap_make(void *context)
{
    struct swap *s = (struct swap *)context;
    struct table *t = party_table(s->p);
    table_clone(t, &s->other);
    scramble(&s->p->r, s->other.secret, sizeof s->other.secret);
    if (t->match.game) scramble(&s->p->r, s->other.series.seed, SEED_BYTES);
    const struct table *seen = table_seen(t, s->viewer);
    if (t->stage == STAGE_PLAYING && seen->match.plies < t->match.plies)
        swap_later(s, seen, &s->other);
    else if (t->stage == STAGE_PLAYING)
        swap_game(s, &t->match, &s->other.match);
    if (s->doctor) s->doctor(t);
    if (s->doctor) s->doctor(&s->other);
}

static void swap_worlds(void *context)
{
    struct swap *s = (struct swap *)context;
    struct table *t = party_table(s->p), held = *t;
    *t = s->other;
    s->other = held;
}

/* ---- The law ------------------------------------------------------------------------------- */

static void show_difference(const struct text *one, const struct text *other)
{
    size_t at = 0, from;
    while (at < one->length && one->bytes[at] == other->bytes[at]) at++;
    from = at > 300 ? at - 300 : 0;
    print_error("in truth: ...%.600s\nswapped:  ...%.600s\n", one->bytes + from,
                other->bytes + from);
}

/* Whether that person can tell the world from another one that looks the same to the viewer. */
static bool can_tell(struct party *p, int person, struct swap *s, bool show)
{
    struct text truth = {0}, swapped = {0};
    leaks_server_run(swap_make, s);
    fetch_everything(p, person, &truth);
    leaks_server_run(swap_worlds, s);
    fetch_everything(p, person, &swapped);
    leaks_server_run(swap_worlds, s);
    table_close(&s->other);
    bool same = strcmp(text_string(&truth), text_string(&swapped)) == 0;
    if (!same && show) show_difference(&truth, &swapped);
    if (show) expect_no_secret(p, person, &truth);
    text_free(&truth);
    text_free(&swapped);
    return !same;
}

static void law_swap(struct party *p, int person)
{
    struct swap s = {.p = p, .viewer = p->now.viewer[person]};
    p->asks_undo = rng_below(&p->r, 2);
    p->asks_hint = rng_below(&p->r, 16) == 0;
    if (can_tell(p, person, &s, true)) fail_msg("seat %d can tell", s.viewer);
    if (p->now.stage != STAGE_PLAYING) return;
    p->swaps++;
    p->differing += s.differs;
}

/* ---- Wrong moves --------------------------------------------------------------------------- */

static bool is_among(const char (*words)[WORDS_MAX], int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0) return true;
    return false;
}

static void fill_pool(struct party *p)
{
    for (int i = 0; i < p->now.legals && p->pooled < POOL_MAX; i++)
        if (!is_among((const char(*)[WORDS_MAX])p->pool, p->pooled, p->now.legal[i]))
            strcpy(p->pool[p->pooled++], p->now.legal[i]);
}

/* Words that are no legal move now: some never are, some were before. */
static void choose_wrong(struct party *p)
{
    strcpy(p->wrong[0], "play R5 R5");
    strcpy(p->wrong[1], "xyzzy");
    p->wrongs = 2;
    for (int tries = 0; tries < 30 && p->pooled && p->wrongs < WRONG_MAX; tries++) {
        const char *word = p->pool[rng_below(&p->r, (uint32_t)p->pooled)];
        if (is_among((const char(*)[WORDS_MAX])p->now.legal, p->now.legals, word)) continue;
        if (is_among((const char(*)[WORDS_MAX])p->wrong, p->wrongs, word)) continue;
        strcpy(p->wrong[p->wrongs++], word);
    }
}

static void check_moment(struct party *p)
{
    assert_true(p->now.idle);
    leaks_server_run(party_look_at_undo, p);
    fill_pool(p);
    choose_wrong(p);
    for (int person = 0; person < p->people; person++) law_swap(p, person);
    p->moments++;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void party_sit_down(struct party *p, int number)
{
    char body[32];
    party_open_table(p, number);
    party_listen(p);
    check_moment(p);
    for (int i = 1; i < p->seats && p->now.stage == STAGE_WAITING; i++) {
        snprintf(body, sizeof body, "{\"seat\":%d}", i);
        granted(&p->who[i], "tables/ID/join", body);
        party_catch_up(p);
    }
    assert_int_equal(p->now.stage, STAGE_PLAYING);
    granted(&p->who[0], "tables/ID/chat", "{\"text\":\"" CHAT "\"}");
    party_catch_up(p);
}

/* Now and then somebody takes a move back, or leaves for good. The games that an export tells have
 * no moves taken back, since each of them makes an export dearer. */
static void undo_or_resign(struct party *p)
{
    if (rng_below(&p->r, 16)) return;
    leaks_server_run(party_look_at_undo, p);
    for (int i = 0; i < p->people && (p->hidden || !p->to_the_end); i++)
        if (p->now.can_undo[i] && !(p->left && i == RESIGNS)) {
            granted(&p->who[i], "tables/ID/undo", "{}");
            party_catch_up(p);
            return;
        }
    if (p->seats < 4 || p->left) return;
    p->left = true;
    granted(&p->who[RESIGNS], "tables/ID/resign", "{}");
    party_catch_up(p);
}

/* Between two games of a match; the next begins by itself a while later, so one person looks. */
static void check_break(struct party *p)
{
    assert_true(p->now.idle);
    law_swap(p, (int)rng_below(&p->r, (uint32_t)p->people));
    granted(&p->who[0], "tables/ID/start", "{}");
}

static void party_step(struct party *p, uint32_t one_in)
{
    if (p->now.stage == STAGE_BREAK) check_break(p);
    if (p->now.stage != STAGE_PLAYING) return;
    if (!p->now.bot) undo_or_resign(p);
    if (p->now.stage != STAGE_PLAYING) return;
    if (p->now.bot) {
        receive_up_to(p, p->now.v + 1);
        return;
    }
    if (p->seen[p->now.phase]++ < FEW || rng_below(&p->r, one_in) == 0) check_moment(p);
    party_play(p);
}

/* ---- The end ------------------------------------------------------------------------------- */

/* From the end on everything is told to everybody: that is what a commit is for. */
static void check_end(struct party *p)
{
    struct text first = {0};
    for (int i = 0; i < p->people; i++) {
        struct client *c = &p->who[i].http;
        granted(&p->who[i], "tables/ID/record", NULL);
        assert_true(text_has(&c->body, p->now.secret[1]));
        expect_no_secret(p, i, &c->body);
        if (i == 0) text_add(&first, "%s", text_string(&c->body));
        assert_string_equal(text_string(&first), text_string(&c->body));
        granted(&p->who[i], "tables/ID", NULL);
        assert_true(text_has(&c->body, p->now.secret[0]));
    }
    granted(&p->who[0], "games/export.ndjson", NULL);
    assert_int_equal(text_has(&p->who[0].http.body, p->now.secret[1]), !p->hidden);
    text_free(&first);
}

static bool is_log_member(const char *name)
{
    static const char *const names[] = {"at",     "level", "event", "method", "path",
                                        "status", "bytes", "ms",    "address"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

static void check_log_line(const char *line, size_t length)
{
    struct json j;
    char name[32], path[128] = "";
    if (!json_read(&j, line, length)) fail_msg("no JSON: %.*s", (int)length, line);
    int at = json_first(&j, 0);
    for (int n = json_count(&j, 0); n > 0; n--, at = json_after(&j, at + 1)) {
        assert_true(json_string(&j, at, name, sizeof name));
        if (!is_log_member(name)) fail_msg("the log tells \"%s\"", name);
    }
    json_string(&j, json_member(&j, 0, "path"), path, sizeof path);
    assert_null(strchr(path, '?'));
    json_free(&j);
}

/* A line of the log is a call's path and numbers. */
static void check_log(const struct party *p)
{
    struct text lines = {0};
    read_log(0, &lines);
    const char *found = find_secret(p, -1, &lines);
    if (found) fail_msg("the log has %s", found);
    assert_false(text_has(&lines, CHAT) || text_has(&lines, "Bearer") ||
                 text_has(&lines, "pakli="));
    for (const char *line = text_string(&lines), *end; (end = strchr(line, '\n')); line = end + 1)
        check_log_line(line, (size_t)(end - line));
    text_free(&lines);
}

/* ---- All games ----------------------------------------------------------------------------- */

static void play_table(struct party *p, int seats, int number, bool to_the_end)
{
    uint32_t one_in = p->game->calibration ? 1 : 60;
    p->to_the_end = to_the_end;
    party_join(p, seats);
    party_sit_down(p, number);
    while (p->now.stage != STAGE_OVER && (to_the_end || p->now.ply < PLIES_SHORT || p->now.bot)) {
        party_step(p, one_in);
        party_catch_up(p);
    }
    if (p->now.stage == STAGE_OVER) check_end(p);
    check_log(p);
    party_leave(p);
}

static void party_begin(struct party *p, const struct game *game)
{
    uint8_t key[SEED_BYTES] = "pakli leaks";
    memset(p, 0, sizeof *p);
    p->game = game;
    rng_init(&p->r, key, 0, ROUNDS_PLAY);
}

static void party_end(struct party *p)
{
    for (int i = 0; i < EVENTS_HELD; i++) text_free(&p->event[i]);
}

static void nothing_leaks(void **state)
{
    static struct party p;
    bool much = getenv("PAKLI_LONG") != NULL;
    party_begin(&p, game_of_test(state));
    int span = p.game->seats_max - p.game->seats_min + 1;
    for (int i = 0; i < (much ? LEAK_TABLES_LONG : LEAK_TABLES_SHORT); i++)
        play_table(&p, p.game->seats_min + i % span, i, much || i == 0 || p.game->calibration);
    print_message("# %s: %llu moments, %llu swaps, %llu requests\n", p.game->id,
                  (unsigned long long)p.moments, (unsigned long long)p.swaps,
                  (unsigned long long)p.requests);
    assert_true(p.differing > p.swaps / 2); /* the swap does swap something */
    party_end(&p);
}

/* ---- What leaks on purpose is found -------------------------------------------------------- */

static struct party leaky;

static void begin_leaky(void)
{
    party_begin(&leaky, game_or_skip("keltis"));
    party_join(&leaky, 2);
    party_open_table(&leaky, 0);
    granted(&leaky.who[1], "tables/ID/join", "{}");
    party_listen(&leaky);
    choose_wrong(&leaky);
}

static void end_leaky(void)
{
    party_leave(&leaky);
    party_end(&leaky);
}

/* Three bytes of the true state, as somebody at the table would whisper them. */
static void whisper_state(struct table *t)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < t->match.game->state_size; i++)
        sum = 31 * sum + match_truth(&t->match)->bytes[i];
    text_add(&t->chat, "{\"seat\":0,\"text\":\"%llx\"}\n", (unsigned long long)sum);
}

static void whisper_seed(struct table *t)
{
    text_add(&t->chat, "{\"seat\":0,\"text\":\"");
    text_add_hex(&t->chat, match_seed(&t->match), SEED_BYTES);
    text_add(&t->chat, "\"}\n");
}

static void a_whispered_card_is_found(void **state)
{
    (void)state;
    begin_leaky();
    for (int person = 0; person < leaky.people; person++) {
        struct swap s = {&leaky, leaky.now.viewer[person], .doctor = whisper_state};
        assert_true(can_tell(&leaky, person, &s, false));
    }
    end_leaky();
}

static void another_eye_is_found(void **state)
{
    struct swap watcher = {&leaky, WATCHER, .doctor = NULL}, other = {&leaky, 1, .doctor = NULL};
    (void)state;
    begin_leaky();
    assert_true(can_tell(&leaky, 0, &watcher, false));
    assert_true(can_tell(&leaky, 0, &other, false));
    assert_false(can_tell(&leaky, 2, &watcher, true));
    end_leaky();
}

static void log_state(void *context)
{
    const struct table *t = party_table((struct party *)context);
    struct text members = {0};
    text_add(&members, "\"path\":\"");
    text_add_hex(&members, match_truth(&t->match)->bytes, t->match.game->state_size);
    text_add(&members, "\"");
    log_line(leaks_server.log, LOG_INFO, "call", text_string(&members));
    text_free(&members);
}

static void log_on_loop(struct party *p)
{
    leaks_server_run(log_state, p);
}

static void a_log_that_tells_is_found(void **state)
{
    struct swap s = {&leaky, WATCHER, .doctor = NULL};
    (void)state;
    begin_leaky();
    leaky.leak_while_fetching = log_on_loop;
    assert_true(can_tell(&leaky, leaky.people - 1, &s, false));
    end_leaky();
}

static void a_known_seed_is_found(void **state)
{
    struct swap s = {&leaky, WATCHER, .doctor = whisper_seed};
    struct text fetched = {0};
    (void)state;
    begin_leaky();
    assert_true(can_tell(&leaky, 2, &s, false));
    fetch_everything(&leaky, 2, &fetched);
    assert_string_equal(find_secret(&leaky, 2, &fetched), "the seed");
    text_clear(&fetched);
    text_add(&fetched, "{\"player\":\"%s\"}", leaky.who[0].player);
    assert_null(find_secret(&leaky, 0, &fetched));
    assert_string_equal(find_secret(&leaky, 1, &fetched), "the id of a player");
    text_free(&fetched);
    end_leaky();
}

/* ---- Passwords ----------------------------------------------------------------------------- */

static void passwords_are_told_to_nobody(void **state)
{
    static const char *const calls[][2] = {
        {"account", "{\"name\":\"Anna\",\"password\":\"" PASSWORD "\"}"},
        {"login", "{\"name\":\"Anna\",\"password\":\"" PASSWORD "\"}"},
        {"login", "{\"name\":\"Anna\",\"password\":\"" PASSWORD "!\"}"},
        {"account", "{\"name\":\"Anna\",\"password\":\"" PASSWORD "\"}"},
        {"account", "{\"name\":\"\",\"password\":\"" PASSWORD "\"}"},
    };
    struct test_player anna;
    struct text lines = {0};
    (void)state;
    party_begin(&leaky, game_or_skip("keltis"));
    player_connect(&anna);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        assert_int_equal(player_request(&anna, calls[i][0], calls[i][1]) == 200, i < 2);
        assert_null(find_secret(&leaky, 0, &anna.http.body));
    }
    leaky.who[0] = anna;
    mark_log(&leaky, 0, 0, &lines);
    assert_null(find_secret(&leaky, -1, &lines));
    text_free(&lines);
    player_close(&leaky.who[0]);
}

int main(void)
{
    static const struct game_test of_games[] = {{"", nothing_leaks, false}};
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whispered_card_is_found),    cmocka_unit_test(another_eye_is_found),
        cmocka_unit_test(a_log_that_tells_is_found),    cmocka_unit_test(a_known_seed_is_found),
        cmocka_unit_test(passwords_are_told_to_nobody),
    };
    return RUN_FOR_EVERY_GAME("leaks", of_games, tests, leaks_server_setup, leaks_server_teardown);
}
