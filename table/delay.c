/* delay.c - what watchers see of a table that keeps its last moves from them; see table.h.
 *
 * Rows are held back while fewer than so many moves were made after them, and watchers see the
 * table that the rows before make: a fold like any other, in which nothing has to be left out. When
 * a game ends they have all of it. */
#include <assert.h>
#include <stdlib.h>

#include "table/internal.h"

/* A row of its own: its strings are behind it. */
struct held_row {
    struct row row;
    bool counts; /* a move that was not taken back */
    char strings[];
};

struct table_delay {
    struct table shown; /* without a delay of its own */
    struct held_row **held;
    int count, capacity;
    int moves; /* of the rows held, those that count */
};

/* ---- Rows that are held -------------------------------------------------------------------- */

static const char *keep_string(struct held_row *h, size_t *at, const char *string)
{
    size_t length = strlen(string) + 1;
    char *kept = h->strings + *at;
    memcpy(kept, string, length);
    *at += length;
    return kept;
}

static struct held_row *held_copy(const struct row *row, bool counts)
{
    size_t at = 0, ends = 4;
    size_t length = strlen(row->player) + strlen(row->id) + strlen(row->body) + strlen(row->secret);
    struct held_row *h = (struct held_row *)memory_new(sizeof *h + length + ends);
    h->row = *row;
    h->row.player = keep_string(h, &at, row->player);
    h->row.id = keep_string(h, &at, row->id);
    h->row.body = keep_string(h, &at, row->body);
    h->row.secret = keep_string(h, &at, row->secret);
    h->counts = counts;
    return h;
}

static void hold(struct table_delay *d, struct held_row *h)
{
    if (d->count == d->capacity) {
        d->capacity = d->capacity ? 2 * d->capacity : 16;
        d->held = (struct held_row **)memory_grow(d->held,
                                                  (size_t)d->capacity * sizeof(struct held_row *));
    }
    d->held[d->count++] = h;
    d->moves += h->counts;
}

/* The last move that counts was taken back. */
static void discount_move(struct table_delay *d)
{
    int i = d->count - 1;
    while (i >= 0 && !d->held[i]->counts) i--;
    if (i < 0) return;
    d->held[i]->counts = false;
    d->moves--;
}

/* Whether enough has happened after the first of the rows held. Moves that were taken back wait as
 * others do; all else only for the moves before it. */
static bool is_due(const struct table_delay *d, int delay)
{
    const struct held_row *first = d->held[0];
    if (first->counts) return d->moves > delay;
    bool play = first->row.kind == ROW_MOVE || first->row.kind == ROW_UNDO;
    return !play || d->moves >= delay;
}

static void show_first(struct table_delay *d)
{
    struct held_row *first = d->held[0];
    struct refusal why;
    bool right = table_fold_row(&d->shown, &first->row, &why);
    assert(right); /* the table itself has taken it */
    (void)right;
    d->moves -= first->counts;
    memmove(d->held, d->held + 1, (size_t)--d->count * sizeof(struct held_row *));
    free(first);
}

/* ---- The table ----------------------------------------------------------------------------- */

static void begin(struct table *t)
{
    struct table_delay *d = (struct table_delay *)memory_new(sizeof *d);
    table_clone(t, &d->shown);
    t->delay = d;
}

void delay_row(struct table *t, const struct row *row)
{
    if (t->stage != STAGE_PLAYING) {
        delay_free(t);
    } else if (!t->delay && t->settings.delay && row->kind == ROW_START) {
        begin(t);
    } else if (t->delay) {
        if (row->kind == ROW_UNDO) discount_move(t->delay);
        hold(t->delay, held_copy(row, row->kind == ROW_MOVE));
        while (t->delay->count && is_due(t->delay, t->settings.delay)) show_first(t->delay);
    }
}

void delay_clone(const struct table *t, struct table *out)
{
    if (!t->delay) return;
    struct table_delay *d = (struct table_delay *)memory_new(sizeof *d);
    table_clone(&t->delay->shown, &d->shown);
    for (int i = 0; i < t->delay->count; i++) {
        const struct held_row *h = t->delay->held[i];
        hold(d, held_copy(&h->row, h->counts));
    }
    out->delay = d;
}

void delay_free(struct table *t)
{
    struct table_delay *d = t->delay;
    if (!d) return;
    for (int i = 0; i < d->count; i++) free(d->held[i]);
    free(d->held);
    table_close(&d->shown);
    free(d);
    t->delay = NULL;
}

const struct table *table_seen(const struct table *t, int viewer)
{
    return viewer == WATCHER && t->delay ? &t->delay->shown : t;
}

struct table_reader delay_reader(const struct table *seen, const struct table *t,
                                 const struct table_reader *reader)
{
    struct table_reader then = *reader;
    if (seen != t) then.now = seen->at;
    return then;
}
