/* load_moves.c - players at their tables: asking, moving, and what they are told; see
 * load_play.h. */
#include "bench/load_internal.h"

#include <stdio.h>
#include <string.h>

static bool *turn_end_of(struct load_table *t)
{
    unsigned kind = 0;
    for (const char *c = t->words; *c && *c != ' '; c++) kind = kind * 31 + (unsigned char)*c;
    return &the_play->turn_ends[t->game][kind % MOVE_KINDS];
}

static void say(struct load_client *client, const char *message, int length)
{
    the_play->counts.sent++;
    client_send(client, message, (size_t)length);
}

void ask_seat(struct load_table *t, int seat)
{
    struct play *p = the_play;
    char message[64];
    t->step = STEP_ASK;
    t->seat = seat;
    if (t->client[seat].stage != CLIENT_OPEN) return;
    p->counts.asked++;
    say(&t->client[seat], message,
        snprintf(message, sizeof message, "{\"t\":\"legal\",\"id\":\"%llx\"}",
                 (unsigned long long)++p->serial));
}

static void move(struct load_table *t, int64_t due)
{
    struct play *p = the_play;
    char message[192];
    bool open = t->client[t->seat].stage == CLIENT_OPEN;
    t->step = open ? STEP_MOVED : STEP_ASK; /* it asks when it is open again */
    if (!open) return;
    t->due[t->ply % PLIES] = due;
    t->last = t->seat;
    say(&t->client[t->seat], message,
        snprintf(message, sizeof message,
                 "{\"t\":\"move\",\"id\":\"%llx\",\"d\":{\"move\":\"%s\",\"ply\":%d}}",
                 (unsigned long long)++p->serial, t->words, t->ply));
}

void moves_send(struct play *p, int64_t now)
{
    while (p->playing && p->ready.count && (p->gap == 0 || p->next <= now)) {
        struct load_table *t = &p->table[queue_take(&p->ready)];
        if (t->step != STEP_READY) continue;
        move(t, p->gap == 0 ? now : p->next);
        if (p->gap > 0) p->next += random_gap(p);
    }
}

/* One of the strings of an array, each as likely; false if it is empty. */
static bool choose(struct play *p, const char *array, char out[LOAD_MOVE_MAX])
{
    int count = 0;
    for (const char *at = array + 1; *at && *at != ']'; at += *at == ',') {
        size_t length = strcspn(at + 1, "\"");
        if (*at != '"' || length >= LOAD_MOVE_MAX)
            fail_load("legal moves are not understood", 0, array);
        if (random_next(p) % (uint64_t)++count == 0)
            snprintf(out, LOAD_MOVE_MAX, "%.*s", (int)length, at + 1);
        at += length + 2;
    }
    return count > 0;
}

/* Whose turn it is, and what may be played. */
static void take_legal(struct load_table *t, int role, const char *message)
{
    struct play *p = the_play;
    const char *legal = member(message, "\"legal\":");
    int seat = member_int(message, "\"turn\":");
    if (t->step != STEP_ASK || role != t->seat || !legal || seat < 0) return;
    if (t->last >= 0) *turn_end_of(t) = seat != t->last;
    if (seat != role) {
        ask_seat(t, seat);
    } else if (choose(p, legal, t->words)) {
        t->ply = member_int(message, "\"ply\":");
        t->step = STEP_READY;
        queue_add(&p->ready, table_number(t));
    }
}

static void take_ack(struct load_table *t, int role, int64_t now)
{
    struct play *p = the_play;
    if (t->step != STEP_MOVED || role != t->seat) return;
    p->counts.acks++;
    times_add(&p->counts.ack, now - t->due[t->ply % PLIES]);
    if (t->over)
        table_replace(t);
    else
        ask_seat(t, *turn_end_of(t) ? !role : role);
}

static void take_move(struct load_table *t, int role, const char *message, int64_t now)
{
    struct play_counts *c = &the_play->counts;
    int ply = member_int(message, "\"ply\":"), seat = member_int(message, "\"seat\":");
    c->events++;
    if (ply <= t->ply - PLIES || ply > t->ply || seat == role) return;
    times_add(role < PLAY_SEATS ? &c->seats : &c->watchers, now - t->due[ply % PLIES]);
}

/* The last move has an acknowledgement too, before or after this. */
static void take_over(struct load_table *t, int role)
{
    if (role != 0) return;
    t->over = true;
    if (t->step != STEP_MOVED) table_replace(t);
}

static void take_error(struct load_table *t, int role, const char *message)
{
    struct play *p = the_play;
    if (p->counts.errors++ < 3) fprintf(stderr, "load: %.300s\n", message);
    if (t->step >= STEP_ASK && role == t->seat) ask_seat(t, t->seat);
}

void table_received(struct load_client *client, const char *message, size_t length)
{
    struct load_table *t = &the_play->table[client->owner];
    const char *kind = member(message, "\"t\":");
    int role = client->role;
    (void)length;
    the_play->counts.received++;
    if (!kind || t->step < STEP_ASK) return;
    if (strncmp(kind, "\"move\"", 6) == 0) take_move(t, role, message, clock_us());
    if (strncmp(kind, "\"ack\"", 5) == 0) take_ack(t, role, clock_us());
    if (strncmp(kind, "\"legal\"", 7) == 0) take_legal(t, role, message);
    if (strncmp(kind, "\"over\"", 6) == 0) take_over(t, role);
    if (strncmp(kind, "\"error\"", 7) == 0) take_error(t, role, message);
}
