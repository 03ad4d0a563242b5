/* agree.cu - a GPU plays seed by seed the same games as the native library: TAP on stdout.
 *
 * Compiled for one game, as engine/template.h says. Needs a GPU to run; tests/build/cuda.sh compiles
 * it wherever there is nvcc. */
#include <cstdio>
#include <cstring>
#include <vector>

#include "engine/playout.h"
#include "engine/template.h"
#include "tests/cuda/native.h"

#include IN_FOLDER(rules.h)

enum { GAMES = 100000, THREADS = 128 };

#define PLAYOUT_OF(name) PLAYOUT(name)
PLAYOUT_OF(GAME)

typedef struct OF_GAME(_state) State;

__global__ void play(struct head head, State *states, int count)
{
    const uint8_t seed[32] = {0};
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    struct OF_GAME(_deal) deal;
    State s;
    struct rng r;
    if (i >= count) return;
    memset(&s, 0, sizeof s);
    s.head = head;
    rng_init(&r, seed, (uint64_t)i, ROUNDS_PLAY);
    OF_GAME(_shuffle)(&head, &r, &deal);
    OF_GAME(_start)(&s, &deal);
    OF_GAME(_playout)(&s, &r);
    states[i] = s;
}

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

/* agree ID: the game this was compiled for, with every number of seats. */
int main(int count, char **words)
{
    int least = 0, most = -1, failed = 0;
    if (count == 2) native_seats(words[1], &least, &most);
    for (int seats = least; seats <= most; seats++) {
        bool same = agree(words[1], seats);
        printf("%s - a GPU plays the same %d games of %s with %d seats\n", same ? "ok" : "not ok", GAMES,
               words[1], seats);
        failed |= !same;
    }
    return failed || most < least;
}
