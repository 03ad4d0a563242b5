/* batch.cu - environments and playouts of one game on a GPU, see gpu.h.
 *
 * One thread steps one environment. What a block writes - observations and masks - it puts together
 * in shared memory and stores as one run of 16-byte words, since rows of odd length written byte by
 * byte would each touch a whole sector of memory. */
#include <cstdio>
#include <cstring>

#include "engine/playout.h"
#include "engine/template.h"
#include "env/rewards.h"
#include "gpu/gpu.h"

#include IN_FOLDER(rules.h)
#include IN_FOLDER(observe.h)

#define PLAYOUT_OF(name) PLAYOUT(name)
PLAYOUT_OF(GAME)

#define ACTIONS JOIN(NAME, _ACTIONS)
#define WORDS JOIN(NAME, _WORDS)

enum { BLOCK = 64 }; /* environments that are put together */
typedef struct OF_GAME(_state) State;
typedef struct OF_GAME(_deal) Deal;

struct gpu_batch {
    struct gpu_rows rows;
    struct head setup;
    State *states;
    uint64_t *episode;
    int32_t *wrong;
    uint64_t seed, drawn;
    uint32_t longest;
    int reward;
};

static char error_text[160];

static bool fine(cudaError_t error)
{
    if (error == cudaSuccess) return true;
    snprintf(error_text, sizeof error_text, "%s", cudaGetErrorString(error));
    return false;
}

/* ---- One environment ----------------------------------------------------------------------- */

__device__ void put_number(uint8_t *out, uint64_t number)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
}

__device__ void deal(const gpu_batch &b, int i, State *s)
{
    uint8_t seed[32];
    struct rng r;
    Deal dealt;
    put_number(seed, b.seed);
    put_number(seed + 8, (uint64_t)i);
    put_number(seed + 16, b.episode[i]);
    put_number(seed + 24, 0);
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    memset(s, 0, sizeof *s);
    s->head = b.setup;
    OF_GAME(_shuffle)(&s->head, &r, &dealt);
    OF_GAME(_start)(s, &dealt);
}

__device__ void end_game(const gpu_batch &b, int i, const State *s)
{
    int score[SEATS_MAX], tie[SEATS_MAX], seats = b.rows.seats;
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = OF_GAME(_seat_score)(s, seat);
        tie[seat] = OF_GAME(_seat_tie)(s, seat);
    }
    for (int seat = 0; seat < seats; seat++) {
        b.rows.reward[(size_t)i * seats + seat] = reward_of(score, tie, seats, seat, b.reward);
        b.rows.score[(size_t)i * seats + seat] = score[seat];
    }
    b.rows.done[i] = 1;
    b.rows.truncated[i] = s->head.phase != OVER;
    b.rows.length[i] = (int32_t)s->head.ply;
    b.episode[i]++;
}

/* Plays the action; the game that follows one that ends is dealt at once. */
__device__ void play(const gpu_batch &b, int i, const int32_t *actions, State *s)
{
    uint32_t action = (uint32_t)actions[i];
    int seats = b.rows.seats;
    for (int seat = 0; seat < seats; seat++) b.rows.reward[(size_t)i * seats + seat] = 0;
    b.rows.done[i] = b.rows.truncated[i] = 0;
    if (action >= ACTIONS || !b.rows.mask[(size_t)i * ACTIONS + action]) {
        atomicMin(b.wrong, i);
        return;
    }
    OF_GAME(_apply)(s, OF_GAME(_move)((int)action));
    if (s->head.phase != OVER && (!b.longest || s->head.ply < b.longest)) return;
    end_game(b, i, s);
    deal(b, i, s);
}

/* Writes observation and mask into the rows of the block in shared memory; the mask is zeros. */
__device__ void tell(const gpu_batch &b, int i, const State *s, uint8_t *seen, uint8_t *mask)
{
    uint64_t legal[WORDS];
    struct observation o = {seen, nullptr};
    OF_GAME(_moves)(s, legal);
    for (int w = 0; w < WORDS; w++) {
        FOR_BITS(bit, legal[w]) {
            mask[OF_GAME(_action)(64 * w + (int)bit)] = 1;
        }
    }
    b.rows.seat[i] = s->head.seat;
    OF_GAME(_observe)(s, s->head.seat, &o);
    if (!b.rows.hidden) return;
    o.at = b.rows.hidden + (size_t)i * (size_t)b.rows.hidden_size;
    OF_GAME(_observe_hidden)(s, s->head.seat, &o);
}

/* ---- Kernels ------------------------------------------------------------------------------- */

/* Shared memory to device memory, or zeros into it where `to` is NULL; rows of a block begin at a
 * multiple of 16 bytes, and the last block may be short. */
__device__ void copy_rows(uint8_t *to, uint8_t *shared, size_t bytes)
{
    uint4 *words = reinterpret_cast<uint4 *>(shared), zero = make_uint4(0, 0, 0, 0);
    for (size_t k = threadIdx.x; k < (bytes + 15) / 16; k += BLOCK)
        if (!to)
            words[k] = zero;
        else if (16 * k + 16 <= bytes)
            reinterpret_cast<uint4 *>(to)[k] = words[k];
        else
            for (size_t at = 16 * k; at < bytes; at++) to[at] = shared[at];
}

/* A step, or the first deal where there are no actions. */
__global__ void __launch_bounds__(BLOCK) step_all(gpu_batch b, const int32_t *actions)
{
    extern __shared__ __align__(16) uint8_t shared[];
    int first = (int)blockIdx.x * BLOCK, i = first + (int)threadIdx.x;
    int rows = min(BLOCK, b.rows.count - first);
    size_t seen = (size_t)BLOCK * (size_t)b.rows.observation_size;
    uint8_t *mask = shared + (seen + 15) / 16 * 16;
    copy_rows(nullptr, mask, (size_t)BLOCK * ACTIONS);
    __syncthreads();
    if (i < b.rows.count) {
        State s;
        if (actions) {
            s = b.states[i];
            play(b, i, actions, &s);
        } else {
            deal(b, i, &s);
        }
        b.states[i] = s;
        tell(b, i, &s, shared + (size_t)threadIdx.x * (size_t)b.rows.observation_size,
             mask + (size_t)threadIdx.x * ACTIONS);
    }
    __syncthreads();
    copy_rows(b.rows.observation + (size_t)first * (size_t)b.rows.observation_size, shared,
              (size_t)rows * (size_t)b.rows.observation_size);
    copy_rows(b.rows.mask + (size_t)first * ACTIONS, mask, (size_t)rows * ACTIONS);
}

/* A random legal action for each; a number is mixed from the seed, the call and the place. */
__global__ void sample_all(gpu_batch b, int32_t *actions)
{
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    uint64_t legal[WORDS];
    if (i >= b.rows.count) return;
    uint64_t x = b.seed ^ (b.drawn + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ (uint64_t)i << 32;
    for (int round = 0; round < 3; round++) x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    OF_GAME(_moves)(&b.states[i], legal);
    int k = (int)((x >> 32) * (uint64_t)set_count(legal, WORDS) >> 32);
    actions[i] = OF_GAME(_action)(set_select(legal, WORDS, k));
}

__global__ void play_out(struct head head, uint64_t first, int games, State *states,
                         unsigned long long *moves)
{
    const uint8_t seed[32] = {0};
    unsigned long long played = 0;
    for (int i = (int)(blockIdx.x * blockDim.x + threadIdx.x); i < games;
         i += (int)(gridDim.x * blockDim.x)) {
        State s;
        Deal dealt;
        struct rng r;
        memset(&s, 0, sizeof s);
        s.head = head;
        rng_init(&r, seed, first + (uint64_t)i, ROUNDS_PLAY);
        OF_GAME(_shuffle)(&head, &r, &dealt);
        OF_GAME(_start)(&s, &dealt);
        played += OF_GAME(_playout)(&s, &r);
        if (states) states[i] = s;
    }
    for (int lane = 16; lane > 0; lane >>= 1) played += __shfl_down_sync(~0u, played, lane);
    if (threadIdx.x % 32 == 0) atomicAdd(moves, played);
}

/* ---- For programs -------------------------------------------------------------------------- */

extern "C" const char *pakli_gpu_error(void)
{
    return error_text;
}

extern "C" int pakli_gpu_devices(void)
{
    int count = 0;
    return fine(cudaGetDeviceCount(&count)) ? count : 0;
}

/* How many numbers an observation has: written once, on this side, by the same code. */
static void measure(gpu_batch *b)
{
    static uint8_t numbers[4096], seed[32];
    struct rng r;
    Deal dealt;
    State s;
    memset(&s, 0, sizeof s);
    s.head = b->setup;
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    OF_GAME(_shuffle)(&s.head, &r, &dealt);
    OF_GAME(_start)(&s, &dealt);
    struct observation o = {numbers, nullptr};
    OF_GAME(_observe)(&s, 0, &o);
    b->rows.observation_size = (int32_t)(o.at - numbers);
    o.at = numbers;
    OF_GAME(_observe_hidden)(&s, 0, &o);
    b->rows.hidden_size = (int32_t)(o.at - numbers);
}

template <typename T> static bool make(T **out, size_t count)
{
    return fine(cudaMalloc(reinterpret_cast<void **>(out), count * sizeof(T))) &&
           fine(cudaMemset(*out, 0, count * sizeof(T)));
}

static bool make_rows(gpu_batch *b, bool hidden)
{
    struct gpu_rows *rows = &b->rows;
    size_t count = (size_t)rows->count, seats = (size_t)rows->seats;
    return make(&rows->observation, count * (size_t)rows->observation_size) &&
           (!hidden || make(&rows->hidden, count * (size_t)rows->hidden_size)) &&
           make(&rows->mask, count * ACTIONS) && make(&rows->seat, count) &&
           make(&rows->reward, count * seats) && make(&rows->done, count) &&
           make(&rows->truncated, count) && make(&rows->score, count * seats) &&
           make(&rows->length, count) && make(&b->states, count) && make(&b->episode, count) &&
           make(&b->wrong, 1);
}

static size_t shared_bytes(const gpu_batch *b)
{
    size_t seen = (size_t)BLOCK * (size_t)b->rows.observation_size;
    return (seen + 15) / 16 * 16 + ((size_t)BLOCK * ACTIONS + 15) / 16 * 16;
}

extern "C" void pakli_gpu_close(gpu_batch *b)
{
    if (!b) return;
    void *const arrays[] = {b->rows.observation, b->rows.hidden, b->rows.mask,      b->rows.seat,
                            b->rows.reward,      b->rows.done,   b->rows.truncated, b->rows.score,
                            b->rows.length,      b->states,      b->episode,        b->wrong};
    for (void *array : arrays) cudaFree(array);
    delete b;
}

extern "C" gpu_batch *pakli_gpu_open(const void *head, size_t head_size, int count, int reward,
                                     int hidden, uint32_t longest)
{
    gpu_batch *b = new gpu_batch();
    if (head_size != sizeof b->setup || count < 1) {
        snprintf(error_text, sizeof error_text, "the library is of another build");
        delete b;
        return nullptr;
    }
    memcpy(&b->setup, head, sizeof b->setup);
    b->rows.count = count;
    b->rows.seats = b->setup.seats;
    b->rows.actions = ACTIONS;
    b->reward = reward;
    b->longest = longest;
    measure(b);
    if (make_rows(b, hidden != 0) &&
        fine(cudaFuncSetAttribute(step_all, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                  (int)shared_bytes(b))))
        return b;
    pakli_gpu_close(b);
    return nullptr;
}

extern "C" void pakli_gpu_rows(const gpu_batch *b, struct gpu_rows *out)
{
    *out = b->rows;
}

static int launch(gpu_batch *b, const int32_t *actions)
{
    step_all<<<(b->rows.count + BLOCK - 1) / BLOCK, BLOCK, shared_bytes(b)>>>(*b, actions);
    return fine(cudaGetLastError());
}

extern "C" int pakli_gpu_reset(gpu_batch *b, uint64_t seed)
{
    size_t count = (size_t)b->rows.count, seats = (size_t)b->rows.seats;
    b->seed = seed;
    b->drawn = 0;
    return fine(cudaMemset(b->episode, 0, count * sizeof *b->episode)) &&
           fine(cudaMemset(b->rows.reward, 0, count * seats * sizeof *b->rows.reward)) &&
           fine(cudaMemset(b->rows.done, 0, count)) &&
           fine(cudaMemset(b->rows.truncated, 0, count)) &&
           fine(cudaMemset(b->wrong, 0x7f, sizeof *b->wrong)) && launch(b, nullptr);
}

extern "C" int pakli_gpu_step(gpu_batch *b, const int32_t *actions)
{
    return launch(b, actions);
}

extern "C" int pakli_gpu_wrong(gpu_batch *b)
{
    int32_t wrong = -1;
    if (!fine(cudaMemcpy(&wrong, b->wrong, sizeof wrong, cudaMemcpyDeviceToHost))) return -1;
    fine(cudaMemset(b->wrong, 0x7f, sizeof wrong));
    return wrong < b->rows.count ? wrong : -1;
}

extern "C" int pakli_gpu_sample(gpu_batch *b, int32_t *actions)
{
    b->drawn++;
    sample_all<<<(b->rows.count + 127) / 128, 128>>>(*b, actions);
    return fine(cudaGetLastError());
}

extern "C" int pakli_gpu_playouts(const void *head, size_t head_size, uint64_t first, int games,
                                  int threads, void *states, unsigned long long *moves,
                                  float *milliseconds)
{
    struct head setup;
    unsigned long long *sum = nullptr;
    cudaEvent_t begin, end;
    if (head_size != sizeof setup || threads < 128 || !make(&sum, 1)) return 0;
    memcpy(&setup, head, sizeof setup);
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    play_out<<<threads / 128, 128>>>(setup, first, games, static_cast<State *>(states), sum);
    cudaEventRecord(end);
    bool played = fine(cudaEventSynchronize(end)) &&
                  fine(cudaEventElapsedTime(milliseconds, begin, end)) &&
                  fine(cudaMemcpy(moves, sum, sizeof *moves, cudaMemcpyDeviceToHost));
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    cudaFree(sum);
    return played;
}
