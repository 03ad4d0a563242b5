/* source_record.c - steps through a record, see source_record.h. */
#include "cli/terminal/source_record.h"

#include <stdio.h>
#include <string.h>

#include "cli/messages_play.h"
#include "engine/facts.h"
#include "engine/record.h"

static struct source_record *record_of(struct source *source)
{
    return (struct source_record *)source;
}

static int viewer_of(const struct source_record *s)
{
    return s->looks == NOBODY ? WATCHER : s->looks;
}

/* What the holder of a seat is called; a record need not tell. */
static void name_seat(const struct match *m, int seat, char out[POSITION_NAME_MAX])
{
    struct text called = {0};
    seat_name_write(m, seat, out);
    if (out[0]) return;
    phrase_add(&called, SAY_PLAYER, seat + 1);
    snprintf(out, POSITION_NAME_MAX, "%s", text_string(&called));
    text_free(&called);
}

static bool read_moment(struct source *source, struct position *out)
{
    struct source_record *s = record_of(source);
    struct match moment;
    match_clone(&s->match, &moment);
    match_seek(&moment, s->ply);
    position_read(out, &moment, viewer_of(s));
    out->moves.count = 0;
    out->persons = 0;
    for (int seat = 0; seat < out->seats; seat++) name_seat(&s->match, seat, out->name[seat]);
    match_close(&moment);
    return true;
}

/* What the turn of a fact did, as a line of the log. */
static void add_turn(struct source_record *s, const struct facts *turn)
{
    struct short_names names;
    struct text line = {0};
    short_names_read(&names, &s->match);
    facts_say(s->match.game, turn, names.name, cli_language, &line);
    told_add(&s->source.log, text_string(&line));
    text_free(&line);
}

static bool is_marked(const struct source_record *s, size_t ply)
{
    return s->coached && ply < (size_t)s->coach.count && s->coach.decision[ply].judged &&
           s->coach.decision[ply].judgement.mark != MARK_NONE;
}

/* What the coach says of the move at a ply. */
static void add_mark(struct source_record *s, size_t ply)
{
    const struct coach_decision *d = &s->coach.decision[ply];
    struct text percent = {0};
    char better[WORDS_MAX];
    decimal_write(100 * d->judgement.loss, 1, &percent);
    s->match.game->say(&d->look.view, d->judgement.move[0].move, better);
    source_tell(&s->source, SAY_MARKED, mark_names[d->judgement.mark], text_string(&percent),
                better);
    text_free(&percent);
}

/* All that has happened up to now, as the one who looks saw it. */
static void tell_moves(struct source_record *s)
{
    struct match moment;
    union any_state before, after;
    struct facts turn = {0}, facts;
    bool begun = false; /* whether a turn is still to be told */
    told_free(&s->source.log);
    match_clone(&s->match, &moment);
    match_seek(&moment, 0);
    for (size_t ply = 0; ply < s->ply; ply++) {
        int move = match_move(&s->match, ply);
        match_view(&moment, viewer_of(s), &before);
        match_play(&moment, move);
        match_view(&moment, viewer_of(s), &after);
        facts_tell(s->match.game, &before, move, &after, &facts);
        bool folded = begun && facts_fold(&turn, &facts);
        if (begun && !folded) add_turn(s, &turn);
        if (!folded) turn = facts;
        begun = !is_marked(s, ply);
        if (begun) continue;
        add_turn(s, &turn);
        add_mark(s, ply);
    }
    if (begun) add_turn(s, &turn);
    match_close(&moment);
}

static bool step(struct source *source, int moves)
{
    struct source_record *s = record_of(source);
    long to = (long)s->ply + moves;
    if (to < 0) to = 0;
    if (to > (long)s->match.plies) to = (long)s->match.plies;
    s->ply = (size_t)to;
    tell_moves(s);
    return true;
}

static bool look_from(struct source *source, int seat)
{
    struct source_record *s = record_of(source);
    if (seat < NOBODY || seat >= s->match.setup.seats) return false;
    s->looks = seat;
    tell_moves(s);
    return true;
}

static enum status save(struct source *source, const char *path)
{
    struct outfile file;
    struct text record = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    record_write(&record_of(source)->match, &record);
    fprintf(file.stream, "%s\n", text_string(&record));
    text_free(&record);
    return outfile_close(&file, true);
}

static void free_record(struct source *source)
{
    struct source_record *s = record_of(source);
    if (s->coached) coach_end(&s->coach);
    match_close(&s->match);
    told_free(&source->log);
}

void source_record_begin(struct source_record *s, int looks)
{
    static const struct source_kind kind = {.read = read_moment,
                                            .step = step,
                                            .look_from = look_from,
                                            .save = save,
                                            .free = free_record};
    s->source.kind = &kind;
    s->looks = looks;
    s->ply = 0;
}
