/* interrupt.c - remembers signals that ask to stop, see interrupt.h. */
#include "cli/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int caught;

static void remember(int number)
{
    atomic_store(&caught, number);
}

static void set_handlers(void (*handler)(int))
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (signal(numbers[i], handler) == SIG_IGN) signal(numbers[i], SIG_IGN);
}

void interrupt_catch(void)
{
    set_handlers(remember);
}

int interrupt_signal(void)
{
    return atomic_load(&caught);
}

void interrupt_release(void)
{
    set_handlers(SIG_DFL);
    if (interrupt_signal()) raise(interrupt_signal());
}
