/* agree.cu - a GPU plays seed by seed the same games as the native library: TAP on stdout.
 *
 * Needs a GPU to run; tests/build/cuda.sh compiles it wherever there is nvcc. */
#include <cstdio>
#include <cstring>
#include <vector>

#include "engine/playout.h"
#include "games/coloretto/rules.h"
#include "games/huzz/rules.h"
#include "games/keltis/rules.h"
#include "games/keltis-cards/rules.h"
#include "games/kuhn/rules.h"
#include "tests/cuda/native.h"

enum { GAMES = 20000, THREADS = 128 };

#define KERNEL(name)                                                                               \
    PLAYOUT(name)                                                                                  \
    __global__ void play(struct head head, struct name##_state *states, int count)                 \
    {                                                                                              \
        const uint8_t seed[32] = {0};                                                              \
        int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);                                      \
        struct name##_deal deal;                                                                   \
        struct name##_state s;                                                                     \
        struct rng r;                                                                              \
        if (i >= count) return;                                                                    \
        memset(&s, 0, sizeof s);                                                                   \
        s.head = head;                                                                             \
        rng_init(&r, seed, (uint64_t)i, ROUNDS_PLAY);                                              \
        name##_shuffle(&head, &r, &deal);                                                          \
        name##_start(&s, &deal);                                                                   \
        name##_playout(&s, &r);                                                                    \
        states[i] = s;                                                                             \
    }

KERNEL(kuhn)
KERNEL(keltis)
KERNEL(keltis_cards)
KERNEL(coloretto)
KERNEL(huzz)

/* Whether both play the same games; the state's type chooses the kernel. */
template <class State>
static bool agree(const char *game, int seats)
{
    std::vector<State> native(GAMES), gpu(GAMES);
    struct head head;
    State *states = nullptr;
    native_head(game, seats, &head);
    native_games(game, seats, GAMES, reinterpret_cast<uint8_t *>(native.data()), sizeof(State));
    if (cudaMalloc(&states, GAMES * sizeof(State)) != cudaSuccess) return false;
    play<<<(GAMES + THREADS - 1) / THREADS, THREADS>>>(head, states, GAMES);
    cudaError_t error = cudaMemcpy(gpu.data(), states, GAMES * sizeof(State), cudaMemcpyDeviceToHost);
    cudaFree(states);
    if (error != cudaSuccess) printf("# %s\n", cudaGetErrorString(error));
    return error == cudaSuccess && memcmp(native.data(), gpu.data(), GAMES * sizeof(State)) == 0;
}

static int failed;

template <class State>
static void check(const char *game, int seats_min, int seats_max)
{
    for (int seats = seats_min; seats <= seats_max; seats++) {
        bool same = agree<State>(game, seats);
        printf("%s - a GPU plays the same %d games of %s with %d seats\n", same ? "ok" : "not ok", GAMES,
               game, seats);
        failed |= !same;
    }
}

int main()
{
    check<kuhn_state>("kuhn", 2, 2);
    check<keltis_state>("keltis", 2, 4);
    check<keltis_cards_state>("keltis-cards", 2, 4);
    check<coloretto_state>("coloretto", 2, 5);
    check<huzz_state>("huzz", 2, 5);
    return failed;
}
