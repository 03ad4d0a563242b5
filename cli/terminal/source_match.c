/* source_match.c - a game under a referee of one's own, see source_match.h. */
#include "cli/terminal/source_match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/messages_play.h"
#include "engine/record.h"

static struct source_match *match_of(struct source *source)
{
    return (struct source_match *)source;
}

void source_tell(struct source *source, const char *message, const char *values, ...)
{
    struct values given;
    struct text said = {0};
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    message_add_sentence(message, &given, cli_language, &said);
    told_add(&source->log, text_string(&said));
    text_free(&said);
}

/* ---- On the disk --------------------------------------------------------------------------- */

/* The game, or the match over several games with what was played of it. */
static void write_record(const struct source_match *s, bool alone, struct text *out)
{
    if (!s->series.games || alone) {
        record_write(&s->match, out);
        return;
    }
    struct result totals = s->totals;
    if (match_over(&s->match)) series_add(&s->series, s->number, &s->match, &totals);
    series_write_head(&s->series, out);
    text_add(out, ",\"records\":[%s%s", text_string(&s->played), s->played.length ? "," : "");
    record_write(&s->match, out);
    text_add(out, "]");
    if (match_over(&s->match) && s->number + 1 == s->series.games) {
        text_add(out, ",");
        series_write_totals(&s->series, &totals, out);
    }
    text_add(out, "}");
}

/* Keeps the game as it is now. A full disk is told once, and the game goes on. */
static void keep(struct source_match *s)
{
    struct text record = {0};
    if (!s->saved.path.length) return;
    write_record(s, false, &record);
    text_add(&record, "\n");
    bool kept = saved_write(&s->saved, &record);
    if (!kept && !s->save_failed) s->turn_told = false;
    if (!kept && !s->save_failed)
        source_tell(&s->source, SAY_NOT_KEPT, text_string(&s->saved.path), strerror(errno));
    s->save_failed = !kept;
    text_free(&record);
}

static void open_saved(struct source_match *s)
{
    uint8_t commit[32];
    struct text name = {0};
    if (s->series.games)
        series_commit(&s->series, commit);
    else
        match_commit(&s->match, commit);
    text_add(&name, "%s-", s->match.game->id);
    text_add_hex(&name, commit, 4);
    if (!saved_open(&s->saved, text_string(&name)))
        source_tell(&s->source, SAY_NOT_KEPT, text_string(&name), strerror(errno));
    text_free(&name);
}

static enum status save(struct source *source, const char *path)
{
    struct outfile file;
    struct text record = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    write_record(match_of(source), false, &record);
    fprintf(file.stream, "%s\n", text_string(&record));
    text_free(&record);
    return outfile_close(&file, true);
}

/* ---- Moves --------------------------------------------------------------------------------- */

/* The person whose turn it is looks on; else the one who looked last. */
static void choose_looker(struct source_match *s)
{
    int turn = match_turn(&s->match);
    if (s->persons >> turn & 1) s->looks = turn;
}

/* Through whose eyes it is told: where several people share the keyboard, a watcher's. */
static int told_to(const struct source_match *s)
{
    bool several = s->persons & (s->persons - 1);
    return several || s->looks == NOBODY ? WATCHER : s->looks;
}

/* Adds what a move did to the line of its turn, or begins another one. */
static void tell_facts(struct source_match *s, const struct facts *facts)
{
    struct short_names names;
    struct text line = {0};
    short_names_read(&names, &s->match);
    bool same = s->turn_told && s->source.log.count && facts_fold(&s->turn, facts);
    if (!same) s->turn = *facts;
    s->turn_told = true;
    facts_say(s->match.game, &s->turn, names.name, cli_language, &line);
    if (same)
        told_replace(&s->source.log, text_string(&line));
    else
        told_add(&s->source.log, text_string(&line));
    text_free(&line);
}

static void make_move(struct source_match *s, int move)
{
    union any_state before, after;
    struct facts facts;
    int viewer = told_to(s);
    match_view(&s->match, viewer, &before);
    match_play(&s->match, move);
    match_view(&s->match, viewer, &after);
    facts_tell(s->match.game, &before, move, &after, &facts);
    tell_facts(s, &facts);
    choose_looker(s);
    keep(s);
}

static bool read_position(struct source *source, struct position *out)
{
    struct source_match *s = match_of(source);
    position_read(out, &s->match, s->looks == NOBODY ? WATCHER : s->looks);
    for (int seat = 0; seat < out->seats; seat++) seat_name_write(&s->match, seat, out->name[seat]);
    out->persons = s->persons;
    return true;
}

static bool play(struct source *source, const char *words, struct text *said)
{
    struct source_match *s = match_of(source);
    union any_state view;
    struct refusal why;
    match_view(&s->match, s->looks, &view);
    int move = game_find(s->match.game, &view, words);
    if (move >= 0) {
        make_move(s, move);
        return true;
    }
    s->match.game->why(&view, words, &why);
    text_add(said, "%s%s", why.rule, why.rule[0] ? ": " : "");
    refusal_say(&why, cli_language, said);
    return false;
}

static bool undo(struct source *source, struct text *said)
{
    struct source_match *s = match_of(source);
    /* Where several people share the keyboard, the one who moved last takes back. */
    for (int seat = 0; seat < s->match.setup.seats; seat++) {
        if (!(s->persons >> seat & 1) || !match_can_undo(&s->match, seat)) continue;
        match_undo(&s->match, seat);
        s->turn_told = false;
        choose_looker(s);
        source_tell(source, SAY_TAKEN_BACK, seat, s->match.name[seat]);
        keep(s);
        return true;
    }
    size_t plies = s->match.plies;
    if (plies == 0) {
        sentence_add(said, SAY_NO_MOVE_YET);
        return false;
    }
    /* Whose move was the last is seen by taking it back in a copy. */
    struct match before;
    match_clone(&s->match, &before);
    match_seek(&before, plies - 1);
    bool own = s->persons >> match_turn(&before) & 1;
    match_close(&before);
    if (own)
        sentence_add(said, SAY_UNDO_LEARNT);
    else
        sentence_add(said, SAY_UNDO_OTHER);
    return false;
}

/* The bot thinks for less than half a second; finding reasons may take as long again. */
static bool advise(struct source *source, struct advice *out, struct text *said)
{
    struct source_match *s = match_of(source);
    static const char master[] = "master@400ms";
    struct bot bot;
    struct look look;
    struct hint hint;
    struct refusal why;
    (void)said;
    bot_read(master, strlen(master), &bot, &why);
    match_look(&s->match, &look);
    hint_think(&look, &bot, "hint", cli_language, &hint);
    advice_take(out, &look, &hint, EXPLAINED_MAX);
    hint_free(&hint);
    return true;
}

static bool go_on(struct source *source, int wait_ms)
{
    struct source_match *s = match_of(source);
    (void)wait_ms;
    if (match_over(&s->match) || s->persons >> match_turn(&s->match) & 1) return false;
    make_move(s, bot_move(s->bot, &s->match, s->bot_seed));
    return true;
}

/* ---- Beginning, end and the next game ------------------------------------------------------- */

static bool read_levels(struct source_match *s)
{
    struct refusal why;
    s->persons = 0;
    s->looks = NOBODY;
    for (int seat = s->match.setup.seats - 1; seat >= 0; seat--) {
        const char *level = seat_bot_level(&s->match, seat);
        if (!level) {
            s->persons |= 1u << seat;
            s->looks = seat;
        } else if (!bot_read(level, strlen(level), &s->bot[seat], &why)) {
            report_refusal(STATUS_INPUT, &why);
            return false;
        }
    }
    return true;
}

/* The names of the first game move round with their players (CO-21). */
static void move_names_round(const struct match *before, struct match *next)
{
    int seats = next->setup.seats;
    for (int seat = 0; seat < seats; seat++)
        memcpy(next->name[seat], before->name[(seat + 1) % seats], NAME_MAX_BYTES);
}

static void begin_game(struct source_match *s)
{
    s->turn_told = false;
    bot_seed(match_seed(&s->match), s->bot_seed);
    choose_looker(s);
}

/* The next game of a match, or another game with a new deal. */
static bool again(struct source *source)
{
    struct source_match *s = match_of(source);
    struct match next;
    if (!s->series.games || s->number + 1 >= s->series.games) return false;
    series_add(&s->series, s->number, &s->match, &s->totals);
    if (s->played.length) text_add(&s->played, ",");
    record_write(&s->match, &s->played);
    series_deal(&s->series, ++s->number, &next);
    move_names_round(&s->match, &next);
    match_close(&s->match);
    s->match = next;
    read_levels(s);
    begin_game(s);
    keep(s);
    return true;
}

static void add_hex(const char *name, const uint8_t bytes[32], struct text *out)
{
    text_add(out, "%s ", name);
    text_add_hex(out, bytes, 32);
    text_add(out, "\n");
}

static void prove(struct source *source, struct text *out)
{
    struct source_match *s = match_of(source);
    uint8_t commit[32];
    if (!match_is_seeded(&s->match)) return;
    if (s->series.games)
        series_commit(&s->series, commit);
    else
        match_commit(&s->match, commit);
    bool over = match_over(&s->match) && (!s->series.games || s->number + 1 == s->series.games);
    if (over) add_hex("seed  ", s->series.games ? s->series.seed : match_seed(&s->match), out);
    add_hex("commit", commit, out);
}

/* Bots that are watched have no secrets. */
static bool look_from(struct source *source, int seat)
{
    struct source_match *s = match_of(source);
    if (s->persons || seat < NOBODY || seat >= s->match.setup.seats) return false;
    s->looks = seat;
    return true;
}

static void free_match(struct source *source)
{
    struct source_match *s = match_of(source);
    bool over = match_over(&s->match) && (!s->series.games || s->number + 1 >= s->series.games);
    saved_close(&s->saved, over);
    match_close(&s->match);
    text_free(&s->played);
    told_free(&source->log);
}

static const struct source_kind match_kind = {
    .read = read_position,
    .play = play,
    .undo = undo,
    .advise = advise,
    .go_on = go_on,
    .save = save,
    .look_from = look_from,
    .again = again,
    .prove = prove,
    .free = free_match,
};

bool source_match_begin(struct source_match *s, bool kept)
{
    s->source.kind = &match_kind;
    s->saved.lock = -1;
    if (!read_levels(s)) return false;
    begin_game(s);
    if (kept && s->persons) open_saved(s);
    keep(s);
    return true;
}
