/* play.c - pakli play: a person plays against bots, with others at one keyboard, or on a server. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/messages.h"
#include "cli/messages_files.h"
#include "cli/messages_play.h"
#include "cli/messages_server.h"
#include "cli/terminal/menu.h"
#include "cli/terminal/resume.h"
#include "cli/terminal/source_server.h"
#include "cli/terminal/theme.h"

static struct {
    long seats, seat, games, people;
    const char *seed, *bots, *save, *cards, *names, *commands;
    struct string_list set;
    bool plain, resume;
    const char *lang, *theme, *server, *table, *name;
    long speed;
} args = {.seat = 1, .people = 1, .bots = "expert", .speed = 3};

static const struct flag flags[] = {
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seat", FLAG_NUMBER, "K", "your seat, from 1 (default 1, which begins)", &args.seat, 1,
     SEATS_MAX},
    {"hotseat", FLAG_NUMBER, "N", "so many people at this keyboard, from your seat on (default 1)",
     &args.people, 1, SEATS_MAX},
    {"names", FLAG_TEXT, "LIST", "what the people are called, with commas", &args.names, 0, 0},
    {"bots", FLAG_TEXT, "LIST", "bots of the other seats, the last fills the rest (default expert)",
     &args.bots, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"match", FLAG_NUMBER, "GAMES", "a match over so many games, points added up", &args.games, 1,
     SERIES_GAMES_MAX},
    {"cards", FLAG_TEXT, "NAME", "with --match: cards that set an option anew for each game",
     &args.cards, 0, 0},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deal and bots (default: random)",
     &args.seed, 0, 0},
    {"resume", FLAG_SWITCH, NULL, "go on with the game played last, or with that of FILE",
     &args.resume, 0, 0},
    {"save", FLAG_TEXT, "FILE", "write the record of the game when it is over or you leave",
     &args.save, 0, 0},
    {"plain", FLAG_SWITCH, NULL, "lines of text instead of a full screen", &args.plain, 0, 0},
    {"commands", FLAG_TEXT, "FILE", "take what would be typed from a file; implies --plain",
     &args.commands, 0, 0},
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {"theme", FLAG_TEXT, "THEME", "colours for a dark or light background, or mono (default dark)",
     &args.theme, 0, 0},
    {"server", FLAG_TEXT, "URL", "play on a server, with the people there", &args.server, 0, 0},
    {"table", FLAG_TEXT, "ID", "with --server: the table (default: a lobby asks)", &args.table, 0,
     0},
    {"name", FLAG_TEXT, "NAME", "with --server: a new guest of that name", &args.name, 0, 0},
    {0},
};

static const struct flag watch_flags[] = {
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"bots", FLAG_TEXT, "LIST", "who plays, the last fills the rest (default expert)", &args.bots,
     0, 0},
    {"speed", FLAG_NUMBER, "N", "from 1, slow, to 5, without a pause (default 3)", &args.speed, 1,
     SPEEDS},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"match", FLAG_NUMBER, "GAMES", "a match over so many games, points added up", &args.games, 1,
     SERIES_GAMES_MAX},
    {"cards", FLAG_TEXT, "NAME", "with --match: cards that set an option anew for each game",
     &args.cards, 0, 0},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deal and bots (default: random)",
     &args.seed, 0, 0},
    {"save", FLAG_TEXT, "FILE", "write the record of the game when it is over or you leave",
     &args.save, 0, 0},
    {"plain", FLAG_SWITCH, NULL, "lines of text instead of a full screen", &args.plain, 0, 0},
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {"theme", FLAG_TEXT, "THEME", "colours for a dark or light background, or mono (default dark)",
     &args.theme, 0, 0},
    {0},
};

/* ---- Setting up ---------------------------------------------------------------------------- */

/* The seed of the so many-th game since the program was begun. */
static enum status choose_seed(long number, uint8_t seed[SEED_BYTES])
{
    struct text words = {0};
    if (args.seed) {
        seed_text(args.seed, number, &words);
        seed_from_text(number ? text_string(&words) : args.seed, seed);
        text_free(&words);
    } else if (getrandom(seed, SEED_BYTES, 0) != SEED_BYTES) {
        return report_message(STATUS_INPUT, SAY_NO_RANDOM, strerror(errno));
    }
    return STATUS_OK;
}

static bool is_persons(const struct match *m, int seat)
{
    int from_first = seat - ((int)args.seat - 1);
    return (from_first + m->setup.seats) % m->setup.seats < args.people;
}

/* The next of several names with commas between them; NULL when there are no more. */
static const char *next_name(const char **names, int *length)
{
    const char *name = *names;
    if (!name || !*name) return NULL;
    *length = (int)strcspn(name, ",");
    *names = name + *length + (name[*length] == ',');
    return name;
}

/* Bots take the seats of nobody here in the order of the list, the last of it all that remain. */
static void name_seats(struct match *m)
{
    const char *bot = args.bots, *names = args.names;
    assert(m->setup.seats > 0);
    for (int i = 0; i < m->setup.seats; i++) {
        int seat = i, length = (int)strcspn(bot, ",");
        if (is_persons(m, seat)) continue;
        snprintf(m->name[seat], NAME_MAX_BYTES, "bot:%.*s", length, bot);
        if (bot[length]) bot += length + 1;
    }
    for (int i = 0; i < args.people; i++) {
        int length = 0, seat = ((int)args.seat - 1 + i) % m->setup.seats;
        const char *name = next_name(&names, &length);
        struct text called = {0};
        if (name)
            text_add(&called, "%.*s", length, name);
        else if (args.people == 1)
            phrase_add(&called, SAY_YOU);
        else
            phrase_add(&called, SAY_PLAYER, i + 1);
        snprintf(m->name[seat], NAME_MAX_BYTES, "%s", text_string(&called));
        text_free(&called);
    }
}

static enum status deal(struct source_match *s, long number)
{
    uint8_t seed[SEED_BYTES];
    struct match first;
    enum status status = choose_seed(number, seed);
    if (status != STATUS_OK) return status;
    if (!s->series.games) {
        match_deal(&s->match, seed);
        return STATUS_OK;
    }
    memcpy(s->series.seed, seed, SEED_BYTES);
    series_deal(&s->series, 0, &first);
    memcpy(first.name, s->match.name, sizeof first.name);
    match_close(&s->match);
    s->match = first;
    return STATUS_OK;
}

static enum status check_people(const struct match *m)
{
    struct bot bots[SEATS_MAX];
    if (args.seat > m->setup.seats)
        return report_message(STATUS_USAGE, SAY_NO_SEAT, args.seat, m->setup.seats);
    if (args.people > m->setup.seats) /* every person needs a seat */
        return report_message(STATUS_USAGE, SAY_NO_SEAT, args.people, m->setup.seats);
    int others = m->setup.seats - (int)args.people;
    return others ? read_bots(args.bots, others, bots) : STATUS_OK;
}

/* Sets up the so many-th game, as the flags say. */
static enum status set_up(struct source_match *s, const struct game *game, long number)
{
    assert(game);
    long seats = args.seats || args.people <= game->seats_min ? args.seats : args.people;
    enum status status = open_match(&s->match, game, seats, &args.set);
    if (status == STATUS_OK) status = check_people(&s->match);
    if (status == STATUS_OK) status = open_series(&s->series, &s->match, args.games, args.cards);
    if (status != STATUS_OK) return status;
    name_seats(&s->match);
    return deal(s, number);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static void greet(struct source_match *s, bool resumed)
{
    const struct match *m = &s->match;
    struct text title = {0}, proof = {0};
    game_title_add(m->game, &title);
    if (!resumed && !args.people)
        source_tell(&s->source, SAY_WATCHING, text_string(&title), m->setup.seats);
    else if (resumed)
        source_tell(&s->source, SAY_RESUMED, text_string(&title), m->plies);
    else
        source_tell(&s->source, SAY_BEGIN, text_string(&title), (int)args.seat - 1, m->setup.seats);
    s->source.kind->prove(&s->source, &proof);
    const char *commit = strstr(text_string(&proof), "commit ");
    if (commit) proof.bytes[proof.length - 1] = '\0';
    if (commit) told_add(&s->source.log, commit);
    text_free(&title);
    text_free(&proof);
}

/* Plays one game; again tells whether the person wants another one. */
static enum status play(struct face *face, struct source_match *source, bool *again)
{
    static struct session s; /* large */
    memset(&s, 0, sizeof s);
    s.save_path = args.save;
    session_begin(&s, &source->source);
    s.speed = (int)args.speed;
    bool over, played = face->kind->run(face, &s);
    over = s.now.phase == OVER;
    *again = played && s.again;
    enum status status =
        args.save ? source->source.kind->save(&source->source, args.save) : STATUS_OK;
    bool kept = source->saved.path.length && !source->save_failed;
    session_free(&s);
    if (*again) return status;
    face->kind->close(face);
    if (args.save && status == STATUS_OK) tell(SAY_SAVED, args.save);
    if (!over && kept)
        tell(SAY_GOODBYE);
    else if (!over && args.people)
        tell(SAY_GOODBYE_LOST);
    return status;
}

/* Goes on with a saved game, or begins one, until the person has had enough. */
static enum status play_games(struct face *face, const struct game *game, const char *resume)
{
    enum status status = STATUS_OK;
    bool again = true;
    for (long number = 0; again && status == STATUS_OK; number++) {
        struct source_match *source = (struct source_match *)memory_new(sizeof *source);
        again = false;
        status = resume ? resume_read(source, resume) : set_up(source, game, number);
        if (status == STATUS_OK && !source_match_begin(source, true)) status = STATUS_INPUT;
        if (status == STATUS_OK) {
            game = game_by_id(source->match.game->id);
            greet(source, resume != NULL);
            status = play(face, source, &again);
        } else {
            face->kind->close(face);
            match_close(&source->match);
        }
        free(source);
        resume = NULL;
    }
    return status;
}

static enum status read_flags(void)
{
    struct refusal why;
    if (args.lang && !language_read(args.lang, strlen(args.lang), &cli_language, &why))
        return report_refusal(STATUS_USAGE, &why);
    if (args.theme && !theme_choose(args.theme))
        return report_message(STATUS_USAGE, SAY_NO_THEME, args.theme);
    /* Better to learn before the game than after it that a file cannot be written. */
    return args.save ? outfile_check("save", args.save) : STATUS_OK;
}

/* Nothing was said: a menu asks. */
static enum status play_from_menu(struct face *face)
{
    struct menu_choice choice;
    enum status status = STATUS_OK;
    if (!menu_run(face, &choice)) {
        face->kind->close(face);
        return STATUS_OK;
    }
    if (choice.game) {
        args.seats = choice.seats;
        args.people = choice.people;
        args.bots = choice.bots;
    }
    status = play_games(face, choice.game, choice.game ? NULL : text_string(&choice.resume));
    text_free(&choice.resume);
    return status;
}

static enum status play_on_server(struct face *face)
{
#ifdef PAKLI_SERVER
    enum status status = play_at_server(face, args.server, args.table, args.name);
    face->kind->close(face);
    return status;
#else
    face->kind->close(face);
    return report_message(STATUS_USAGE, SAY_NO_SERVER_CLIENT);
#endif
}

static enum status run(char **operands, int count)
{
    struct face face;
    struct text latest = {0};
    const struct game *game = NULL;
    const char *resume = NULL;
    enum status status = read_flags();
    if (status != STATUS_OK) return status;
    if (args.resume && !count && !saved_latest(&latest))
        return report_message(STATUS_INPUT, SAY_NO_UNFINISHED);
    if (args.resume) resume = count ? operands[0] : text_string(&latest);
    if (!args.resume && count && !(game = find_game(operands[0]))) return STATUS_USAGE;
    if (!resume && !game && !args.server && !isatty(STDIN_FILENO) && !args.commands)
        return report_message(STATUS_USAGE, SAY_NAME_GAME);
    interrupt_catch();
    status = face_open(&face, args.plain, args.commands);
    if (status == STATUS_OK && args.server)
        status = play_on_server(&face);
    else if (status == STATUS_OK && !game && !resume)
        status = play_from_menu(&face);
    else if (status == STATUS_OK)
        status = play_games(&face, game, resume);
    text_free(&latest);
    interrupt_release();
    return status;
}

static enum status run_watch(char **operands, int count)
{
    args.people = 0;
    return run(operands, count);
}

const struct command play_command = {
    "play",
    "[GAME]",
    "play a game against bots in the terminal",
    "You play one seat and bots play the others. The table is drawn as your seat sees it; moves\n"
    "are chosen with the arrows, by number, or typed in words, and \"help\" lists what else can "
    "be\n"
    "typed. A game is on the disk after every move: --resume goes on with the one played last, or\n"
    "with that of FILE, which stands in the place of GAME. Without GAME a menu asks. The commit "
    "shown before the first move\n"
    "and the seed shown after the last prove that the deal was not changed; see: pakli verify.",
    flags,
    0,
    1,
    run,
};

const struct command watch_command = {
    "watch",
    "GAME",
    "watch bots play",
    "Bots take all seats, and you look on: all that lies open, or with \"seat 2\" what that seat\n"
    "sees. \"set speed 5\" changes how fast they play.",
    watch_flags,
    1,
    1,
    run_watch,
};
