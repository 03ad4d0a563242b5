/* screen_sane.h - a terminal as it was before, also after a crash.
 *
 * What a signal handler may call is little, so the bytes that restore the terminal are made ready
 * when the screen is opened. */
#ifndef PAKLI_CLI_TERMINAL_SCREEN_SANE_H
#define PAKLI_CLI_TERMINAL_SCREEN_SANE_H

/* Before the screen is opened: how the terminal is. */
void screen_sane_remember(void);
/* Afterwards: signals of a crash restore it before they end the program. */
void screen_sane_prepare(void);
/* The screen is closed: they need not do so any more. */
void screen_sane_release(void);

#endif
