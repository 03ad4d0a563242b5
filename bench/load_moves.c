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
    t->next.seat = -1;
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

static void play_next(struct load_table *t, const struct load_choice *choice)
{
    t->seat = choice->seat;
    t->ply = choice->ply;
    memcpy(t->words, choice->words, sizeof t->words);
    t->step = STEP_READY;
    queue_add(&the_play->ready, table_number(t));
}

/* What a table, or the change of one, tells a seat to move: kept until the move before is
 * acknowledged. */
static void take_choice(struct load_table *t, int role, const char *table)
{
    if (role >= PLAY_SEATS || member_int(table, "\"turn\":") != role) return;
    const char *legal = member(table, "\"legal\":");
    if (!legal) return;
    struct load_choice choice = {role, member_int(table, "\"ply\":"), ""};
    if (!choose(the_play, legal, choice.words)) return;
    if (choice.ply <= t->ply) return; /* that was before the last move */
    if (t->step == STEP_ASK)
        play_next(t, &choice);
    else if (t->step == STEP_MOVED)
        t->next = choice;
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
    else if (t->next.seat >= 0)
        play_next(t, &t->next);
    else if (p->client_kind != PLAY_LEGAL)
        t->step = STEP_ASK; /* it is about to be told */
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

static void look_again(struct load_client *client)
{
    char message[64];
    say(client, message,
        snprintf(message, sizeof message, "{\"t\":\"look\",\"id\":\"%llx\"}",
                 (unsigned long long)++the_play->serial));
}

/* What tells somebody at the page what comes next. */
static void take_news(struct load_client *client, const char *kind, const char *message)
{
    struct load_table *t = &the_play->table[client->owner];
    const char *change = strstr(message, "\"change\":");
    bool state = strncmp(kind, "\"state\"", 7) == 0;
    bool event = strncmp(kind, "\"move\"", 6) == 0;
    if (the_play->client_kind == PLAY_LOOK && event) look_again(client);
    if (the_play->client_kind == PLAY_LOOK && state) take_choice(t, client->role, message);
    if (the_play->client_kind == PLAY_CHANGES && change) take_choice(t, client->role, change);
}

void table_received(struct load_client *client, const char *message, size_t length)
{
    struct load_table *t = &the_play->table[client->owner];
    const char *kind = member(message, "\"t\":");
    int role = client->role;
    the_play->counts.received++;
    the_play->counts.bytes += (int64_t)length;
    if (!kind || t->step < STEP_ASK) return;
    take_news(client, kind, message);
    if (strncmp(kind, "\"move\"", 6) == 0) take_move(t, role, message, clock_us());
    if (strncmp(kind, "\"ack\"", 5) == 0) take_ack(t, role, clock_us());
    if (strncmp(kind, "\"legal\"", 7) == 0) take_legal(t, role, message);
    if (strncmp(kind, "\"over\"", 6) == 0) take_over(t, role);
    if (strncmp(kind, "\"error\"", 7) == 0) take_error(t, role, message);
}
