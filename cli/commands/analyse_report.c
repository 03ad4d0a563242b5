/* analyse_report.c - an analysis for people, see analyse.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/commands/analyse.h"
#include "cli/messages_coach.h"
#include "cli/messages_play.h"
#include "cli/terminal/columns.h"
#include "cli/terminal/position.h"

enum { REPORT_WIDTH = 80, PERCENT_ROOM = 48, MOVE_COLUMNS = 20, KINDS_MOST = 3 };

static const char *const mark_words[MARKS][LANGUAGES] = {
    {"", "", "", ""},
    {"pontatlanság", "onnauwkeurigheid", "inaccuracy", "Ungenauigkeit"},
    {"hiba", "fout", "mistake", "Fehler"},
    {"durva hiba", "blunder", "blunder", "grober Fehler"},
};

/* Headings: the number of the move, the one made, the best one, what was given away. */
static const char *const headings[LANGUAGES][4] = {
    {"lépés", "ezt lépted", "jobb volt", "veszteség"},
    {"zet", "gespeeld", "beter", "verlies"},
    {"move", "played", "better", "loss"},
    {"Zug", "gespielt", "besser", "Verlust"},
};

static const char decimal_points[LANGUAGES] = {',', ',', '.', ','};

/* A share in percent with one decimal; with its sign where it is a change. */
static const char *percent(double share, bool sign, char room[PERCENT_ROOM])
{
    long tenths = lround(1000 * share);
    const char *before = tenths < 0 ? "-" : sign && tenths ? "+" : "";
    snprintf(room, PERCENT_ROOM, "%s%ld%c%ld", before, labs(tenths) / 10,
             decimal_points[cli_language], labs(tenths) % 10);
    return room;
}

static void add_luck(const struct coach_summary *s, struct text *out)
{
    char luck[PERCENT_ROOM], error[PERCENT_ROOM], deal[PERCENT_ROOM], own[PERCENT_ROOM],
        others[PERCENT_ROOM], result[PERCENT_ROOM], adjusted[PERCENT_ROOM];
    double all = s->deal + s->own_cards + s->other_cards;
    text_add(out, "  ");
    sentence_add(out, SAY_LUCK, percent(all, true, luck),
                 percent(hypot(s->deal_error, s->cards_error), false, error),
                 percent(s->deal, true, deal), percent(s->own_cards, true, own),
                 percent(s->other_cards, true, others));
    text_add(out, "\n  ");
    sentence_add(out, SAY_RESULT, percent(s->result, false, result),
                 percent(s->adjusted, false, adjusted));
    text_add(out, "\n");
}

static void add_summary(const struct coach *c, int seat, struct text *out)
{
    struct coach_summary s;
    char accuracy[PERCENT_ROOM], loss[PERCENT_ROOM], name[POSITION_NAME_MAX];
    coach_summarize(c, seat, &s);
    text_add(out, "\n");
    seat_name_write(c->match, seat, name);
    if (name[0])
        phrase_add(out, SAY_SEAT, seat, name);
    else
        phrase_add(out, SAY_SEAT_ONLY, seat);
    text_add(out, "\n  ");
    sentence_add(out, SAY_ACCURACY, percent(s.accuracy / 100, false, accuracy),
                 s.marks[MARK_BLUNDER], s.marks[MARK_MISTAKE], s.marks[MARK_INACCURACY],
                 percent(s.loss, false, loss));
    text_add(out, "\n");
    if (s.has_luck) add_luck(&s, out);
}

/* What the seat mostly did wrong. */
static void add_kinds(const struct coach *c, int seat, struct text *out)
{
    struct coach_kind_sum sum[COACH_KINDS_MAX];
    char loss[PERCENT_ROOM];
    int count = coach_kinds(c, seat, sum);
    for (int i = 0; i < count && i < KINDS_MOST; i++) {
        text_add(out, "  ");
        sentence_add(out, SAY_KIND, sum[i].kind->words[cli_language], sum[i].count,
                     percent(sum[i].loss, false, loss));
        text_add(out, "\n");
    }
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void add_headings(struct text *out)
{
    const char *const *heading = headings[cli_language];
    text_add(out, "\n  ");
    columns_right(heading[0], 5, out);
    text_add(out, "  ");
    columns_left(heading[1], MOVE_COLUMNS, out);
    columns_left(heading[2], MOVE_COLUMNS, out);
    columns_right(heading[3], 9, out);
    text_add(out, "\n");
}

static void add_move(const struct coach_decision *d, struct text *out)
{
    const struct judgement *j = &d->judgement;
    char words[WORDS_MAX], loss[PERCENT_ROOM], error[PERCENT_ROOM];
    const struct look *look = &d->look;
    text_add(out, "  %5d  ", d->ply + 1);
    look->game->say(&look->view, j->move[j->played].move, words);
    columns_left(words, MOVE_COLUMNS, out);
    look->game->say(&look->view, j->move[0].move, words);
    columns_left(words, MOVE_COLUMNS, out);
    columns_right(percent(j->loss, false, loss), 7, out);
    text_add(out, " %% +- %s  %s\n", percent(j->loss_error, false, error),
             mark_words[j->mark][cli_language]);
}

/* What speaks for the better move, and then against the one made. */
static void add_reasons(const struct coach *c, int number, struct text *out)
{
    struct reasons reasons;
    coach_explain(c, number, cli_language, &reasons);
    for (int move = 0; move < reasons.moves && move < 2; move++)
        for (int i = 0; i < reasons.count[move] && i < 2; i++)
            columns_wrap(text_string(&reasons.sentence[move][i]),
                         move ? "         x" : "         -", REPORT_WIDTH, out);
    reasons_free(&reasons);
}

static bool is_moment(const int *moment, int moments, int number)
{
    for (int i = 0; i < moments; i++)
        if (moment[i] == number) return true;
    return false;
}

static void add_moves(const struct coach *c, int seat, struct text *out)
{
    int moment[MOMENTS_MOST], moments = coach_moments(c, seat, MOMENTS_MOST, moment);
    if (moments == 0) {
        text_add(out, "  ");
        sentence_add(out, SAY_NO_MOMENTS);
        text_add(out, "\n");
        return;
    }
    add_headings(out);
    for (int i = 0; i < c->count; i++) {
        if (c->decision[i].seat != seat || !c->decision[i].judgement.mark) continue;
        add_move(&c->decision[i], out);
        if (is_moment(moment, moments, i)) add_reasons(c, i, out);
    }
}

void analysis_report(const struct coach *c, long number, struct text *out)
{
    struct text title = {0};
    if (number > 1) text_add(out, "\n");
    game_title_add(c->match->game, &title);
    phrase_add(out, SAY_ANALYSED, text_string(&title), number, c->match->plies);
    text_add(out, "\n");
    for (int seat = 0; seat < c->match->setup.seats; seat++) {
        if (c->seat != SEATS_ALL && c->seat != seat) continue;
        add_summary(c, seat, out);
        add_kinds(c, seat, out);
        add_moves(c, seat, out);
    }
    text_free(&title);
}
