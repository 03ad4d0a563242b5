/* interrupt.h - lets a long run clean up when a signal asks the program to stop. */
#ifndef PAKLI_INTERRUPT_H
#define PAKLI_INTERRUPT_H

/* From now on SIGINT, SIGTERM and SIGHUP are only remembered; those ignored stay ignored. */
void interrupt_catch(void);
/* The signal that was caught, or 0; any thread may call it. */
int interrupt_signal(void);
/* Restores the default handlers and raises the signal that was caught, if any. */
void interrupt_release(void);

#endif
