/* alert_words.c - see alert_words.h. */
#include "server/notify/alert_words.h"

#include <string.h>

#include "engine/game.h"
#include "server/notify/messages.h"

enum { HOURS_PER_DAY = 24, MINUTES_PER_HOUR = 60, GAME_NAME_ROOM = 64 };

enum language alert_language(const char *code)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(code, language_codes[i]) == 0) return (enum language)i;
    return ENGLISH;
}

static void say(const char *phrase, const struct values *v, enum language language,
                struct text *out)
{
    sentence_fill(message_sentence(phrase, language), v, language, FOR_PEOPLE, out);
}

static void say_number(const char *phrase, int n, enum language language, struct text *out)
{
    struct values v;
    values_set(&v, "n=%d", n);
    say(phrase, &v, language, out);
}

/* Its name up to a comma: of "Keltis, the card game" what it is called in every language. */
static void name_game(const char *id, char out[GAME_NAME_ROOM])
{
    const struct game *game = game_by_id(id);
    const char *name = game ? game->name : id;
    text_print(out, GAME_NAME_ROOM, "%.*s", (int)strcspn(name, ","), name);
}

const struct own_table *alert_words_table(const struct alert_message *m, int n)
{
    return n < m->fresh ? m->fresh_table[n] : m->standing_table[n - m->fresh];
}

void alert_words_title(const struct alert_message *m, enum language language, struct text *out)
{
    struct values v;
    char game[GAME_NAME_ROOM];
    int count = m->fresh + m->standing;
    if (count == 0) return;
    if (count > 1 && !(m->reminders == 1 && m->fresh == 0)) {
        say_number(TELL_TURNS, count, language, out);
        return;
    }
    const struct own_table *t = m->reminders ? m->reminder_table[0] : alert_words_table(m, 0);
    name_game(t->summary.game, game);
    values_set(&v, "game=%s", game);
    say(m->reminders ? TELL_REMINDER : TELL_TURN, &v, language, out);
}

static void add_names(const struct own_table *t, struct text *out)
{
    const char *comma = "";
    for (int seat = 0; seat < t->summary.seats; seat++) {
        const struct own_seat *s = &t->seat[seat];
        const char *name = s->seating.level[0] ? s->seating.level : s->name;
        if (seat == t->you || !name[0]) continue;
        text_add(out, "%s%s", comma, name);
        comma = ", ";
    }
}

static void add_time_left(int64_t deadline, int64_t now, enum language language, struct text *out)
{
    int64_t minutes = (deadline - now) / 60000;
    if (minutes < 1) minutes = 1;
    if (minutes >= (int64_t)2 * HOURS_PER_DAY * MINUTES_PER_HOUR)
        say_number(TELL_DAYS_LEFT, (int)(minutes / (HOURS_PER_DAY * MINUTES_PER_HOUR)), language,
                   out);
    else if (minutes >= 2 * MINUTES_PER_HOUR)
        say_number(TELL_HOURS_LEFT, (int)(minutes / MINUTES_PER_HOUR), language, out);
    else
        say_number(TELL_MINUTES_LEFT, (int)minutes, language, out);
}

void alert_words_line(const struct own_table *t, enum language language, int64_t now,
                      struct text *out)
{
    char game[GAME_NAME_ROOM];
    name_game(t->summary.game, game);
    text_add(out, "%s (", game);
    add_names(t, out);
    text_add(out, ")");
    if (!t->turn.deadline) return;
    text_add(out, ": ");
    add_time_left(t->turn.deadline, now, language, out);
}

void alert_words_lines(const struct alert_message *m, enum language language, int64_t now, int most,
                       struct text *out)
{
    int count = m->fresh + m->standing;
    for (int i = 0; i < count && i < most; i++) {
        text_add(out, "%s", i ? "\n" : "");
        alert_words_line(alert_words_table(m, i), language, now, out);
    }
    if (count <= most) return;
    text_add(out, "\n");
    alert_words_more(count - most, language, out);
}

void alert_words_more(int n, enum language language, struct text *out)
{
    say_number(TELL_MORE_TABLES, n, language, out);
}

void alert_words_path(const struct alert_message *m, char out[ALERT_PATH_ROOM])
{
    int count = m->fresh + m->standing;
    const char *id = count == 1 ? alert_words_table(m, 0)->summary.id : "tables";
    if (m->reminders == 1 && m->fresh == 0) id = m->reminder_table[0]->summary.id;
    text_print(out, ALERT_PATH_ROOM, "/%s", id);
}
