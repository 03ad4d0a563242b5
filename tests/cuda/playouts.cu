/* playouts.cu - ways to play random games on a GPU, against the one that gpu/batch.cu has:
 * bench/gpu-experiments compiles this for a game with GAME and FOLDER and runs it.
 *
 * All play the same games of the same streams, so they must count the same moves; only `rounds`,
 * a lighter generator, plays others. */
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/playout.h"
#include "engine/template.h"
#include "tests/cuda/native.h"

#include IN_FOLDER(rules.h)

typedef struct OF_GAME(_state) State;
typedef struct OF_GAME(_deal) Deal;

enum { AT_ONCE = 1 << 22, PHASES = 7, REPEATS = 3 };

/* State and generator of one thread. An odd number of eight bytes lies between two threads, so that
 * threads of a warp which read the same field in shared memory meet in no bank. */
struct own_memory {
    State s;
    struct rng r;
};
enum { STRIDE = ((sizeof(own_memory) + 7) / 8 | 1) * 8 };

__device__ void begin(own_memory *p, const struct head &head, uint64_t stream, int rounds)
{
    const uint8_t seed[32] = {0};
    Deal dealt;
    memset(&p->s, 0, sizeof p->s);
    p->s.head = head;
    rng_init(&p->r, seed, stream, rounds);
    OF_GAME(_shuffle)(&head, &p->r, &dealt);
    OF_GAME(_start)(&p->s, &dealt);
}

/* To the end, each thread by itself. */
__device__ void play_alone(own_memory *p)
{
    while (p->s.head.phase != OVER) OF_GAME(_random)(&p->s, &p->r);
}

/* To the end, the threads of a warp together: those move whose phase most of them are in, and the
 * others wait until theirs is. */
__device__ void play_by_phase(own_memory *p)
{
    for (;;) {
        int phase = p->s.head.phase, chosen = OVER, most = 0;
        for (int other = 1; other < PHASES; other++) {
            int count = __popc(__ballot_sync(~0u, phase == other));
            if (count > most) most = count, chosen = other;
        }
        if (!most) return;
        if (phase == chosen) OF_GAME(_random)(&p->s, &p->r);
    }
}

enum variant { ALONE, BY_PHASE, SHARED, SHARED_BY_PHASE, VARIANTS };

template <int VARIANT>
__global__ void play(struct head head, int rounds, unsigned long long *moves)
{
    extern __shared__ __align__(16) uint8_t memory[];
    own_memory local;
    uint8_t *shared = memory + threadIdx.x * (size_t)STRIDE;
    own_memory *p = VARIANT < SHARED ? &local : reinterpret_cast<own_memory *>(shared);
    begin(p, head, blockIdx.x * (uint64_t)blockDim.x + threadIdx.x, rounds);
    if (VARIANT == BY_PHASE || VARIANT == SHARED_BY_PHASE)
        play_by_phase(p);
    else
        play_alone(p);
    unsigned long long played = p->s.head.ply;
    for (int lane = 16; lane > 0; lane >>= 1) played += __shfl_down_sync(~0u, played, lane);
    if (threadIdx.x % 32 == 0) atomicAdd(moves, played);
}

typedef void (*kernel)(struct head, int, unsigned long long *);
static const kernel kernels[VARIANTS] = {play<ALONE>, play<BY_PHASE>, play<SHARED>,
                                         play<SHARED_BY_PHASE>};
static const char *const names[VARIANTS] = {"as it is", "by phase", "state in shared memory",
                                            "both"};

static void stop_on(cudaError_t error)
{
    if (error == cudaSuccess) return;
    fprintf(stderr, "playouts: %s\n", cudaGetErrorString(error));
    exit(1);
}

/* The best of some runs in billions of moves a second; tells the moves of one. */
static double rate(int variant, const struct head &head, int block, int rounds,
                   unsigned long long *moves)
{
    unsigned long long *sum;
    cudaEvent_t begin, end;
    float best = 0, time;
    size_t shared = variant < SHARED ? 0 : block * (size_t)STRIDE;
    stop_on(cudaMalloc(&sum, sizeof *sum));
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    stop_on(cudaFuncSetAttribute(kernels[variant], cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 (int)shared));
    for (int i = 0; i <= REPEATS; i++) { /* the first one warms up */
        stop_on(cudaMemset(sum, 0, sizeof *sum));
        cudaEventRecord(begin);
        kernels[variant]<<<AT_ONCE / block, block, shared>>>(head, rounds, sum);
        cudaEventRecord(end);
        stop_on(cudaEventSynchronize(end));
        cudaEventElapsedTime(&time, begin, end);
        if (i && (best == 0 || time < best)) best = time;
    }
    stop_on(cudaMemcpy(moves, sum, sizeof *moves, cudaMemcpyDeviceToHost));
    cudaFree(sum);
    return 1e-6 * (double)*moves / best;
}

/* One line: a way, the threads of a block, the rounds of the generator. */
static void tell(int variant, const struct head &head, int block, int rounds,
                 unsigned long long expected)
{
    unsigned long long moves;
    if (variant >= SHARED && block * (size_t)STRIDE > 220 * 1024) return;
    double billions = rate(variant, head, block, rounds, &moves);
    bool same = rounds != ROUNDS_PLAY || moves == expected;
    printf("%-14s %d seats  %-24s %4d threads  %d rounds  %6.2f billion moves/s%s\n", TEXT(GAME),
           head.seats, names[variant], block, rounds, billions, same ? "" : "  NOT THE SAME AT_ONCE");
    fflush(stdout);
}

/* playouts ID: the game this was compiled for. */
int main(int count, char **words)
{
    int least = 0, most = -1;
    if (count == 2) native_seats(words[1], &least, &most);
    for (int seats = least; seats <= most; seats++) {
        struct head head;
        unsigned long long expected;
        native_head(words[1], seats, &head);
        rate(ALONE, head, 128, ROUNDS_PLAY, &expected);
        for (int rounds = ROUNDS_PLAY; rounds >= 2; rounds /= 2)
            tell(ALONE, head, 128, rounds, expected);
        for (int variant = ALONE; variant < VARIANTS; variant++)
            for (int block = 32; block <= 256; block *= 2)
                tell(variant, head, block, ROUNDS_PLAY, expected);
    }
    return 0;
}
