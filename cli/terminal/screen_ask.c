/* screen_ask.c - lists to choose from and lines to answer on a full screen, see face.h. */
#define NCURSES_WIDECHAR 1
#include <limits.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/terminal/screen_internal.h"
#include "cli/terminal/screen_paint.h"

void screen_type(struct input *input, wint_t character)
{
    char bytes[MB_LEN_MAX + 1];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    if (character < ' ' || character == 127) return;
    size_t length = wcrtomb(bytes, (wchar_t)character, &state);
    if (length != (size_t)-1) input_insert(input, bytes, length);
}

static void show_choices(const struct choice_list *list, const struct input *input)
{
    int room = LINES - 6, from = list->chosen >= room ? list->chosen - room + 1 : 0;
    struct text line = {0};
    erase();
    paint_field(1, 2, COLS - 2, STYLE_BOLD, list->title);
    for (int i = from; i < list->count && i < from + room; i++) {
        text_clear(&line);
        text_add(&line, " %2d  %s", i + 1, text_string(&list->item[i]));
        paint_field(3 + i - from, 1, COLS - 2, i == list->chosen ? STYLE_REVERSE : STYLE_PLAIN,
                    text_string(&line));
    }
    text_free(&line);
    mvprintw(LINES - 2, 1, "> %s", input->line);
    refresh();
}

enum { LEAVE = -1, STAY = -2 }; /* what a key of a list did that chose nothing */

/* A key that is no character: the choice made, LEAVE or STAY. */
static int press_choice(struct choice_list *list, struct input *input, wint_t key)
{
    MEVENT event;
    if (key == KEY_UP && list->chosen > 0) list->chosen--;
    if (key == KEY_DOWN && list->chosen < list->count - 1) list->chosen++;
    if (key == KEY_BACKSPACE) input_erase(input);
    if (key == KEY_F(10)) return LEAVE;
    bool clicked = key == KEY_MOUSE && getmouse(&event) == OK;
    return clicked && event.y >= 3 && event.y - 3 < list->count ? event.y - 3 : STAY;
}

static int enter_choice(const struct choice_list *list, struct input *input)
{
    int found = choices_find(list, input->line);
    bool quits = input->length && strncmp("quit", input->line, input->length) == 0;
    input_clear(input);
    if (found >= 0) return found;
    return quits ? LEAVE : STAY;
}

/* One key of a list: the choice made, LEAVE or STAY. */
static int choose_key(struct choice_list *list, struct input *input)
{
    wint_t character;
    timeout(SCREEN_TICK_MS);
    int result = get_wch(&character);
    if (interrupt_signal()) return LEAVE;
    if (result == ERR) return STAY;
    if (result == KEY_CODE_YES) return press_choice(list, input, character);
    if (character == '\n' || character == '\r') return enter_choice(list, input);
    if (character == KEY_ESC) return LEAVE;
    if (character == 127 || character == '\b')
        input_erase(input);
    else
        screen_type(input, character);
    return STAY;
}

int screen_choose(struct face *face, struct choice_list *list)
{
    struct input *input = (struct input *)memory_new(sizeof *input);
    int chosen = STAY;
    (void)face;
    while (chosen == STAY) {
        show_choices(list, input);
        chosen = choose_key(list, input);
    }
    free(input);
    return chosen;
}

bool screen_ask(struct face *face, const char *prompt, struct text *answer)
{
    struct input *input = (struct input *)memory_new(sizeof *input);
    (void)face;
    bool done = false, left = false;
    while (!done && !left) {
        wint_t character;
        erase();
        paint_field(1, 2, COLS - 2, STYLE_BOLD, prompt);
        mvprintw(3, 2, "> %s", input->line);
        refresh();
        timeout(SCREEN_TICK_MS);
        int result = get_wch(&character);
        left = interrupt_signal() || (result == OK && character == KEY_ESC);
        done = result == OK && (character == '\n' || character == '\r');
        bool erased = result == KEY_CODE_YES ? character == KEY_BACKSPACE
                                             : character == 127 || character == '\b';
        if (result != ERR && erased) input_erase(input);
        if (result == OK) screen_type(input, character);
    }
    text_clear(answer);
    text_add(answer, "%s", input->line);
    free(input);
    return done;
}
