/* native.h - the native half of agree.cu. The generator has another shape on a GPU, so only
 * seeds and final states cross this border. */
#ifndef PAKLI_NATIVE_H
#define PAKLI_NATIVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How few and how many can play it. */
void native_seats(const char *game, int *least, int *most);
/* The head of a match of that game with default options, for the GPU to start from. */
void native_head(const char *game, int seats, void *head);
/* Plays random games number 0 to count - 1 and writes their final states, `size` bytes each. */
void native_games(const char *game, int seats, int count, uint8_t *states, size_t size);

#ifdef __cplusplus
}
#endif

#endif
