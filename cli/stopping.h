/* stopping.h - a long run that is asked to stop tidies up before the program goes. */
#ifndef PAKLI_STOPPING_H
#define PAKLI_STOPPING_H

/* From now on signals that ask to stop are only noted; those ignored stay ignored. */
void stopping_watch(void);
/* The signal that asked to stop, or 0; any thread may look. */
int stopping_signal(void);
/* Signals do again what they always do; one that was noted does it now. */
void stopping_end(void);

#endif
