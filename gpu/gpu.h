/* gpu.h - environments and playouts on a GPU, one library for each game.
 *
 * tools/build-gpu makes build/gpu/libpakli_gpu_ID.so where there is nvcc; nothing else of pakli
 * needs them. Environment i plays the games that environment i of env/env.h plays, by the same
 * seeds, and all rows are the same, in device memory. Opponents and groups there are none.
 *
 * Between the two sides only bytes and device pointers cross: the generator has another shape on a
 * GPU, so no struct of the rules does but the head. Functions return NULL or false after an error
 * of CUDA, which pakli_gpu_error tells. */
#ifndef PAKLI_GPU_H
#define PAKLI_GPU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct gpu_batch;

/* Rows in device memory, as those of struct env (env/env.h). */
struct gpu_rows {
    uint8_t *observation, *hidden, *mask;
    int32_t *seat;
    float *reward;
    uint8_t *done, *truncated;
    int32_t *score, *length;
    int32_t observation_size, hidden_size, actions, seats, count;
};

/* What went wrong last, and whether there is a GPU at all. */
const char *pakli_gpu_error(void);
int pakli_gpu_devices(void);

/* So many environments with the head of a match: seats and options. `hidden` not 0: hidden rows
 * too; `longest` as in env_settings. pakli_gpu_reset deals. */
struct gpu_batch *pakli_gpu_open(const void *head, size_t head_size, int count, int reward,
                                 int hidden, uint32_t longest);
void pakli_gpu_close(struct gpu_batch *b);
void pakli_gpu_rows(const struct gpu_batch *b, struct gpu_rows *out);
int pakli_gpu_reset(struct gpu_batch *b, uint64_t seed);

/* One step in the default stream, with actions in device memory; returns without waiting. An
 * environment whose action is wrong stays as it is. */
int pakli_gpu_step(struct gpu_batch *b, const int32_t *actions);
/* Waits; the first environment in which an action was wrong since the last call, or -1. */
int pakli_gpu_wrong(struct gpu_batch *b);
/* Random legal actions into device memory; each call draws others. */
int pakli_gpu_sample(struct gpu_batch *b, int32_t *actions);

/* Plays so many games at random from fresh deals, game number i by stream `first` + i of the zero
 * seed; tells the moves of all, and how long it took by CUDA events. Final states go to device
 * memory where `states` is not NULL. */
int pakli_gpu_playouts(const void *head, size_t head_size, uint64_t first, int games, int threads,
                       void *states, unsigned long long *moves, float *milliseconds);

#ifdef __cplusplus
}
#endif

#endif
