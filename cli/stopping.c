/* stopping.c - notes signals that ask to stop, see stopping.h. */
#include "cli/stopping.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int noted;

static void note(int number)
{
    atomic_store(&noted, number);
}

static void set_handlers(void (*handler)(int))
{
    static const int watched[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++)
        if (signal(watched[i], handler) == SIG_IGN) signal(watched[i], SIG_IGN);
}

void stopping_watch(void)
{
    set_handlers(note);
}

int stopping_signal(void)
{
    return atomic_load(&noted);
}

void stopping_end(void)
{
    set_handlers(SIG_DFL);
    if (stopping_signal()) raise(stopping_signal());
}
