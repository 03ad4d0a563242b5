/* ratings.c - reckoning ratings game by game, and reading them; see ratings.h. */
#include "server/store/ratings.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

/* ---- Reckoning a game ---------------------------------------------------------------------- */

/* A rated game, with who sat there. */
struct rated_game {
    char class_of[CLASS_MAX + 1];
    struct finished_position position;
    char player[SEATS_MAX][PLAYER_ID_MAX + 1]; /* "" of a bot */
    char level[SEATS_MAX][LEVEL_MAX + 1];
    int64_t games[SEATS_MAX];
    struct rated_seat seat[SEATS_MAX];
    int seats;
};

static void on_seat(void *context, const struct value *v)
{
    struct rated_game *g = (struct rated_game *)context;
    if (g->seats == SEATS_MAX) return;
    value_copy(g->player[g->seats], sizeof g->player[0], &v[1]);
    value_copy(g->level[g->seats], sizeof g->level[0], &v[2]);
    g->seat[g->seats++] = (struct rated_seat){rating_new(), (int)value_number(&v[3]), false};
}

struct last_rating {
    struct stored_rating rating;
    int64_t games;
};

static void on_last(void *context, const struct value *v)
{
    *(struct last_rating *)context =
        (struct last_rating){{value_number(&v[0]), value_number(&v[1])}, value_number(&v[2])};
}

/* The rating of a seat before the game. */
static enum store_result find_rating(struct store *s, struct rated_game *g, int seat)
{
    struct last_rating last;
    struct value values[] = {text_value(g->player[seat]), text_value(g->class_of),
                             number_value(g->position.at), text_value(g->position.id)};
    if (!g->player[seat][0]) {
        g->seat[seat].fixed = true;
        anchor_find(g->class_of, g->level[seat], &g->seat[seat].rating);
        return STORE_DONE;
    }
    enum store_result result = store_look_up_one(s, SQL_RATING_LAST, values, on_last, &last);
    if (result != STORE_DONE) return result == STORE_MISSING ? STORE_DONE : result;
    g->seat[seat].rating = rating_load(&last.rating);
    g->games[seat] = last.games;
    return STORE_DONE;
}

static int64_t low_of(const struct rating *r)
{
    struct rating low = {r->mu - 2 * r->sigma, r->sigma};
    return rating_store(&low).mu;
}

static enum store_result write_rating(struct store *s, const struct rated_game *g, int seat)
{
    const struct rating *rating = &g->seat[seat].rating;
    struct stored_rating stored = rating_store(rating);
    char person[PERSON_KEY_LENGTH + 1];
    table_person(g->player[seat], person);
    struct value change[] = {text_value(g->player[seat]),     text_value(g->class_of),
                             number_value(g->position.at),    text_value(g->position.id),
                             number_value(stored.mu),         number_value(stored.sigma),
                             number_value(g->games[seat] + 1)};
    struct value current[] = {change[0],
                              change[1],
                              change[2],
                              text_value(person),
                              change[4],
                              change[5],
                              change[6],
                              number_value(low_of(rating)),
                              number_value(rating_is_known(rating))};
    enum store_result result = store_change(s, SQL_RATING_CHANGE, change);
    return result == STORE_DONE ? store_change_any(s, SQL_RATING_SET, current) : result;
}

static enum store_result reckon_game(struct store *s, struct rated_game *g)
{
    struct value id = text_value(g->position.id);
    int64_t count;
    enum store_result result = store_look_up(s, SQL_RATING_SEATS, &id, on_seat, g, &count);
    for (int seat = 0; seat < g->seats && result == STORE_DONE; seat++)
        result = find_rating(s, g, seat);
    if (result == STORE_DONE && g->seats >= 2) rating_update(g->seat, g->seats);
    for (int seat = 0; seat < g->seats && result == STORE_DONE; seat++)
        if (g->player[seat][0]) result = write_rating(s, g, seat);
    return result == STORE_DONE ? store_change(s, SQL_RATING_DONE, &id) : result;
}

/* ---- Games that are pending ---------------------------------------------------------------- */

static void on_first(void *context, const struct value *v)
{
    struct rated_game *g = (struct rated_game *)context;
    value_copy(g->class_of, sizeof g->class_of, &v[0]);
    g->position.at = value_number(&v[1]);
    value_copy(g->position.id, sizeof g->position.id, &v[2]);
}

/* What was reckoned after that game counts again. */
static enum store_result undo_later(struct store *s, const struct rated_game *first)
{
    struct value values[] = {text_value(first->class_of), number_value(first->position.at),
                             text_value(first->position.id)};
    enum store_result result = store_find(s, SQL_RATING_LATER, values);
    if (result != STORE_DONE) return result == STORE_MISSING ? STORE_DONE : result;
    result = store_change_any(s, SQL_RATING_FORGET, values);
    return result == STORE_DONE ? store_change_any(s, SQL_RATING_UNDO, values) : result;
}

enum { RECKON_MAX = 64 };

struct game_list {
    struct finished_position game[RECKON_MAX];
    int count;
};

static void on_game(void *context, const struct value *v)
{
    struct game_list *l = (struct game_list *)context;
    if (l->count == RECKON_MAX) return;
    value_copy(l->game[l->count].id, sizeof l->game[0].id, &v[0]);
    l->game[l->count++].at = value_number(&v[1]);
}

static enum store_result reckon_class(struct store *s, const struct rated_game *first, int most)
{
    struct game_list l = {.count = 0};
    struct value values[] = {text_value(first->class_of),
                             number_value(most < RECKON_MAX ? most : RECKON_MAX)};
    int64_t count;
    enum store_result result = undo_later(s, first);
    if (result == STORE_DONE)
        result = store_look_up(s, SQL_RATING_GAMES, values, on_game, &l, &count);
    for (int i = 0; i < l.count && result == STORE_DONE; i++) {
        struct rated_game g = {.position = l.game[i]};
        memcpy(g.class_of, first->class_of, sizeof g.class_of);
        result = reckon_game(s, &g);
    }
    return result;
}

enum store_result store_reckon_due(struct store *s)
{
    return store_find(s, SQL_RATING_FIRST, NULL);
}

enum store_result store_reckon(struct store *s, int most)
{
    struct rated_game first = {.seats = 0};
    enum store_result result = store_look_up_one(s, SQL_RATING_FIRST, NULL, on_first, &first);
    if (result != STORE_DONE) return result;
    if (!s->database->script(s, "BEGIN")) return STORE_FAILED;
    /* Of several nodes one is the first to write this; the others then see what it has done. */
    result = store_change(s, SQL_RATING_TURN, NULL);
    if (result == STORE_DONE)
        result = store_look_up_one(s, SQL_RATING_FIRST, NULL, on_first, &first);
    if (result == STORE_DONE) result = reckon_class(s, &first, most);
    bool kept = result == STORE_DONE && s->database->script(s, "COMMIT");
    if (!kept && !s->database->script(s, "ROLLBACK")) s->database->disconnect(s);
    return kept || result == STORE_MISSING ? result : STORE_FAILED;
}

/* ---- Reading ------------------------------------------------------------------------------- */

struct read_context {
    rating_callback *rating;
    rating_change_callback *change;
    void *context;
    struct board_position *last;
};

static struct rating read_rating(const struct value *mu, const struct value *sigma)
{
    struct stored_rating stored = {value_number(mu), value_number(sigma)};
    return rating_load(&stored);
}

static void on_rating(void *context, const struct value *v)
{
    const struct read_context *c = (const struct read_context *)context;
    struct player_rating r = {.rating = read_rating(&v[1], &v[2]),
                              .games = value_number(&v[3]),
                              .rated_at = value_number(&v[4])};
    value_copy(r.class_of, sizeof r.class_of, &v[0]);
    c->rating(c->context, &r);
}

enum store_result store_list_ratings(struct store *s, const char *player, rating_callback *callback,
                                     void *context)
{
    struct read_context c = {.rating = callback, .context = context};
    struct value value = text_value(player);
    int64_t count;
    return store_look_up(s, SQL_RATINGS, &value, on_rating, &c, &count);
}

static void on_change(void *context, const struct value *v)
{
    const struct read_context *c = (const struct read_context *)context;
    struct rating_change change = {.at = value_number(&v[0]),
                                   .rating = read_rating(&v[2], &v[3]),
                                   .games = value_number(&v[4])};
    value_copy(change.table, sizeof change.table, &v[1]);
    c->change(c->context, &change);
}

enum store_result store_rating_history(struct store *s, const char *player, const char *class_of,
                                       const struct finished_position *before, int limit,
                                       rating_change_callback *callback, void *context)
{
    struct read_context c = {.change = callback, .context = context};
    struct value values[] = {text_value(player), text_value(class_of), number_value(before->at),
                             text_value(before->id), number_value(limit)};
    int64_t count;
    return store_look_up(s, SQL_RATING_HISTORY, values, on_change, &c, &count);
}

static void on_leader(void *context, const struct value *v)
{
    const struct read_context *c = (const struct read_context *)context;
    struct player_rating r = {.rating = read_rating(&v[3], &v[4]),
                              .games = value_number(&v[5]),
                              .rated_at = value_number(&v[6])};
    value_copy(r.name, sizeof r.name, &v[0]);
    r.kind = (enum player_kind)store_find_name(v[2].text, player_kinds, PLAYER_KINDS);
    c->last->low = value_number(&v[7]);
    value_copy(c->last->person, sizeof c->last->person, &v[8]);
    c->rating(c->context, &r);
}

enum store_result store_leaders(struct store *s, const char *class_of,
                                const struct board_position *after, int limit,
                                rating_callback *callback, void *context,
                                struct board_position *last)
{
    struct read_context c = {.rating = callback, .context = context, .last = last};
    struct value values[] = {text_value(class_of), number_value(after->low),
                             text_value(after->person), number_value(limit)};
    int64_t count;
    return store_look_up(s, SQL_LEADERS, values, on_leader, &c, &count);
}

enum store_result store_expire_leaders(struct store *s, int64_t now)
{
    struct value value = number_value(now - RATING_ACTIVE_MS);
    return store_change_any(s, SQL_LEADERS_EXPIRE, &value);
}

enum store_result store_set_hides(struct store *s, const char *player, int hides, int64_t now)
{
    int64_t known = (int64_t)(1e9 * rating_known_sigma());
    struct value set[] = {text_value(player), number_value(hides)};
    struct value board[] = {text_value(player), number_value(!(hides & HIDE_RATINGS)),
                            number_value(known), number_value(now - RATING_ACTIVE_MS)};
    enum store_result result = store_change(s, SQL_HIDES_SET, set);
    return result == STORE_DONE ? store_change_any(s, SQL_HIDES_RATINGS, board) : result;
}
