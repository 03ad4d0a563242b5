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

/* ---- Environments (env/env.h) ---- */

struct native_env;

/* Their rows, as those of struct env, and the head for the GPU to start from. */
struct native_rows {
    const uint8_t *observation, *hidden, *mask, *done, *truncated;
    const int32_t *seat, *score, *length;
    const float *reward;
    int observation_size, hidden_size, actions;
    const void *head;
    size_t head_size;
};

/* Sets of options that a game is tried with: the default, and each value of each option; and what
 * such a set changes, in words. */
int native_option_sets(const char *game);
const char *native_options(const char *game, int set);
/* So many environments dealt from seed 11, with ranks as rewards and games of at most 600
 * decisions; options that do not go with the seats are left at their defaults. */
struct native_env *native_open(const char *game, int seats, int options, int count,
                               struct native_rows *out);
/* One step with random actions, which are returned. */
const int32_t *native_step(struct native_env *n);
void native_close(struct native_env *n);

#ifdef __cplusplus
}
#endif

#endif
