/* score_ask.c - a form in lines: what lies on a real table, asked of the people who sit there.
 *
 * The answers become the file that pakli score reads, so that nothing is checked twice. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/commands/score.h"
#include "cli/messages_score.h"

enum { ANSWER_MAX = 256 };

struct score_form_state {
    const struct match *m;
    struct head setup;
    struct form form;
    struct text table, players; /* members of the table, and the objects of the players so far */
};

static bool ask_line(const struct text *prompt, char line[ANSWER_MAX])
{
    printf("%s ", text_string(prompt));
    fflush(stdout);
    if (!fgets(line, ANSWER_MAX, stdin)) return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* The letters of all fields of that name from this one on, as an example: "B3 G2". */
static void add_example(const struct form_field *f, struct text *out)
{
    for (int i = 0; f->kinds[i] && i < 2; i++)
        text_add(out, "%s%c%d", i ? " " : "", f->kinds[i], 3 - i);
}

static void write_prompt(const struct form_field *f, const char *kinds, struct text *out)
{
    struct text example = {0};
    bool points = strcmp(f->name, "points") == 0 && f->all == 0;
    text_add(out, "   %s (", score_word(points ? "tiles" : f->name));
    if (f->how != FIELD_COUNT) {
        phrase_add(out, SAY_SCORE_LETTERS, kinds);
    } else if (*f->kinds) {
        add_example(f, &example);
        phrase_add(out, SAY_SCORE_COUNTS, text_string(&example));
        text_add(out, "; %s", kinds);
    } else {
        phrase_add(out, SAY_SCORE_NUMBER, f->min, f->max);
    }
    text_add(out, "):");
    text_free(&example);
}

/* "B3 R2" as members of an object; false where it is something else. */
static bool read_counts(const char *line, const char *kinds, struct text *out)
{
    const char *comma = "{";
    for (const char *at = line; *at;) {
        char *end;
        if (strchr(" ,", *at)) {
            at++;
            continue;
        }
        int letter = toupper((unsigned char)*at);
        if (!strchr(kinds, letter)) return false;
        at += strspn(at + 1, " =:") + 1;
        long count = strtol(at, &end, 10);
        if (end == at) return false;
        text_add(out, "%s\"%c\":%ld", comma, letter, count);
        comma = ",";
        at = end;
    }
    text_add(out, "%s}", *comma == '{' ? "{" : "");
    return true;
}

static bool read_letters(const char *line, const char *kinds, bool one, struct text *out)
{
    const char *comma = "";
    if (!one) text_add(out, "[");
    for (; *line; line++) {
        int letter = toupper((unsigned char)*line);
        if (strchr(" ,", *line)) continue;
        if (!strchr(kinds, letter) || (one && *comma)) return false;
        text_add(out, "%s\"%c\"", comma, letter);
        comma = ",";
    }
    if (!one) text_add(out, "]");
    if (one && !*comma) text_add(out, "null");
    return true;
}

static bool read_number(const char *line, struct text *out)
{
    char *end;
    long number = strtol(line, &end, 10);
    end += strspn(end, " ");
    text_add(out, "%ld", number);
    return !*end;
}

static bool read_answer(const struct form_field *f, const char *kinds, const char *line,
                        struct text *out)
{
    if (f->how != FIELD_COUNT) return read_letters(line, kinds, f->how == FIELD_ONE, out);
    return *f->kinds ? read_counts(line, kinds, out) : read_number(line, out);
}

/* Asks until it can be read, and adds the member. Fields of one name are asked together. */
static bool ask_field(struct score_form_state *s, int number, struct text *out)
{
    const struct form_field *f = &s->form.field[number];
    struct text prompt = {0}, kinds = {0}, answer = {0};
    char line[ANSWER_MAX];
    bool there = true, read = false;
    for (int i = number; i < s->form.count; i++)
        if (strcmp(s->form.field[i].name, f->name) == 0)
            text_add(&kinds, "%s", s->form.field[i].kinds);
    write_prompt(f, text_string(&kinds), &prompt);
    while (!read && (there = ask_line(&prompt, line))) {
        text_clear(&answer);
        read = read_answer(f, text_string(&kinds), line, &answer);
        if (!read) tell(SAY_SCORE_UNREAD, line);
    }
    if (there) text_add(out, "%s\"%s\":%s", out->length ? "," : "", f->name, text_string(&answer));
    text_free(&prompt);
    text_free(&kinds);
    text_free(&answer);
    return there;
}

/* The fields of the table, or those of a player. */
static bool ask_fields(struct score_form_state *s, bool of_table, struct text *out)
{
    for (int i = 0; i < s->form.count; i++) {
        const struct form_field *f = &s->form.field[i];
        bool asked = false;
        for (int before = 0; before < i; before++)
            asked |= strcmp(s->form.field[before].name, f->name) == 0;
        if (asked || (f->how == FIELD_SET) != of_table) continue;
        if (!ask_field(s, i, out)) return false;
    }
    return true;
}

/* Whether what was told so far, and this player, can lie on a table. */
static bool add_up(struct score_form_state *s, const struct text *player, struct tally *out,
                   struct refusal *why)
{
    struct text table = {0};
    struct head setup = s->setup;
    struct json j;
    text_add(&table, "{%s%s\"players\":[%s%s{%s}]}", text_string(&s->table),
             s->table.length ? "," : "", text_string(&s->players), s->players.length ? "," : "",
             text_string(player));
    bool right = json_read(&j, text_string(&table), table.length) &&
                 tally_read(s->m->game, &setup, &j, out, why);
    json_free(&j);
    text_free(&table);
    return right;
}

static bool ask_player(struct score_form_state *s, int number, struct tally *out)
{
    struct text player = {0}, said = {0}, head = {0};
    bool there = true, right = false;
    while (there && !right) {
        struct refusal why = {0};
        text_clear(&player);
        text_clear(&head);
        text_clear(&said);
        tally_free(out);
        memset(out, 0, sizeof *out);
        phrase_add(&head, SAY_SCORE_PLAYER_NAME, number);
        printf("%s\n", text_string(&head));
        there = ask_fields(s, false, &player);
        right = there && add_up(s, &player, out, &why);
        if (there && !right) tell(SAY_SCORE_AGAIN, number, refusal_detail(&why, &said));
    }
    if (right) text_add(&s->players, "%s{%s}", s->players.length ? "," : "", text_string(&player));
    text_free(&player);
    text_free(&said);
    text_free(&head);
    return right;
}

/* How many sat there, or 0 when the input ended. */
static int ask_players(const struct game *game)
{
    struct text prompt = {0};
    char line[ANSWER_MAX];
    int players = 0;
    phrase_add(&prompt, SAY_SCORE_HOW_MANY, game->seats_max);
    while (ask_line(&prompt, line)) {
        players = (int)strtol(line, NULL, 10);
        if (players >= game->seats_min && players <= game->seats_max) break;
        tell(SAY_SCORE_UNREAD, line);
        players = 0;
    }
    text_free(&prompt);
    return players;
}

bool score_ask(const struct match *m, struct tally *out)
{
    struct score_form_state s = {.m = m, .setup = m->setup};
    tell(SAY_SCORE_INTRO);
    int players = ask_players(m->game);
    s.setup.seats = (uint8_t)players;
    if (players) m->game->score_form->fields(&s.setup, &s.form);
    bool there = players && ask_fields(&s, true, &s.table);
    for (int i = 1; there && i <= players; i++) there = ask_player(&s, i, out);
    text_free(&s.table);
    text_free(&s.players);
    if (!there) putchar('\n');
    return there;
}
