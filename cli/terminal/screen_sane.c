/* screen_sane.c - restores the terminal after a crash, see screen_sane.h. */
#include "cli/terminal/screen_sane.h"

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static bool remembered;
static char restoring[256];
static size_t restoring_length;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

void screen_sane_remember(void)
{
    remembered = tcgetattr(STDIN_FILENO, &before) == 0;
}

/* What terminfo knows is a string, NULL, or -1 for what is no string. */
static bool is_known(const char *capability)
{
    return capability && (intptr_t)capability != -1;
}

static void add_bytes(const char *bytes)
{
    size_t length = is_known(bytes) ? strlen(bytes) : 0;
    if (restoring_length + length > sizeof restoring) return;
    memcpy(restoring + restoring_length, bytes, length);
    restoring_length += length;
}

static void restore(int number)
{
    ssize_t written = write(STDOUT_FILENO, restoring, restoring_length);
    (void)written;
    if (remembered) tcsetattr(STDIN_FILENO, TCSANOW, &before);
    raise(number); /* the handler was reset when it was called */
}

static void handle_crashes(void (*handler)(int))
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], &action, NULL);
}

void screen_sane_prepare(void)
{
    static char mouse[] = "kmous";
    restoring_length = 0;
    if (is_known(tigetstr(mouse))) add_bytes("\033[?1000l\033[?1006l");
    add_bytes(exit_attribute_mode);
    add_bytes(cursor_normal);
    add_bytes(keypad_local);
    add_bytes(exit_ca_mode);
    add_bytes("\r\n");
    handle_crashes(restore);
}

void screen_sane_release(void)
{
    handle_crashes(SIG_DFL);
}
