/* environments.cpp - environments on a GPU are those of the processor, seed by seed and step by step:
 * TAP on stdout. Also measures: environments GAME --bench; environments GAME SEATS is one
 * number of seats.
 *
 * Loads build/gpu/libpakli_gpu_ID.so by gpu/gpu.h; cuda.sh compiles it. */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>
#include <dlfcn.h>

#include "gpu/gpu.h"
#include "tests/cuda/native.h"

/* With PAKLI_LONG ten times as many environments. */
static const bool is_long = getenv("PAKLI_LONG") != nullptr;
static const int ENVS = is_long ? 20000 : 2000, STEPS = 700, LOOK = is_long ? 60 : 7;

struct Library {
    decltype(&pakli_gpu_open) open;
    decltype(&pakli_gpu_close) close;
    decltype(&pakli_gpu_rows) rows;
    decltype(&pakli_gpu_reset) reset;
    decltype(&pakli_gpu_step) step;
    decltype(&pakli_gpu_sample) sample;
    decltype(&pakli_gpu_wrong) wrong;
    decltype(&pakli_gpu_playouts) playouts;
    decltype(&pakli_gpu_error) error;
};

template <typename F> static void find(void *from, const char *name, F *out)
{
    *out = reinterpret_cast<F>(dlsym(from, name));
    if (!*out) printf("Bail out! there is no %s\n", name), exit(1);
}

static Library load(const char *game)
{
    Library l;
    char path[128];
    snprintf(path, sizeof path, "build/gpu/libpakli_gpu_%s.so", game);
    void *from = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!from) printf("Bail out! %s\n", dlerror()), exit(1);
    find(from, "pakli_gpu_open", &l.open);
    find(from, "pakli_gpu_close", &l.close);
    find(from, "pakli_gpu_rows", &l.rows);
    find(from, "pakli_gpu_reset", &l.reset);
    find(from, "pakli_gpu_step", &l.step);
    find(from, "pakli_gpu_sample", &l.sample);
    find(from, "pakli_gpu_wrong", &l.wrong);
    find(from, "pakli_gpu_playouts", &l.playouts);
    find(from, "pakli_gpu_error", &l.error);
    return l;
}

/* Whether an array of the device holds the same bytes. */
static bool same(const char *name, const void *device, const void *native, size_t bytes)
{
    std::vector<uint8_t> copy(bytes);
    if (cudaMemcpy(copy.data(), device, bytes, cudaMemcpyDeviceToHost) != cudaSuccess) return false;
    if (memcmp(copy.data(), native, bytes) == 0) return true;
    printf("# %s differs\n", name);
    return false;
}

static bool same_rows(const gpu_rows &g, const native_rows &n)
{
    size_t count = (size_t)ENVS, seats = (size_t)g.seats;
    return g.observation_size == n.observation_size && g.hidden_size == n.hidden_size &&
           g.actions == n.actions &&
           same("observation", g.observation, n.observation, count * (size_t)g.observation_size) &&
           same("hidden", g.hidden, n.hidden, count * (size_t)g.hidden_size) &&
           same("mask", g.mask, n.mask, count * (size_t)g.actions) &&
           same("seat", g.seat, n.seat, count * 4) &&
           same("reward", g.reward, n.reward, count * seats * 4) &&
           same("done", g.done, n.done, count) &&
           same("truncated", g.truncated, n.truncated, count) &&
           same("score", g.score, n.score, count * seats * 4) &&
           same("length", g.length, n.length, count * 4);
}

/* Both play the random actions of the processor; rows are compared now and then, and at the end.
 * Returns how many games ended, or -1. */
static long agree(const Library &l, const char *game, int seats, int options)
{
    native_rows n;
    native_env *e = native_open(game, seats, options, ENVS, &n);
    gpu_batch *b = l.open(n.head, n.head_size, ENVS, 2, 1, 600);
    int32_t *actions = nullptr;
    gpu_rows g;
    long ended = 0;
    bool agrees = e && b && cudaMalloc(reinterpret_cast<void **>(&actions), (size_t)ENVS * 4) == cudaSuccess && l.reset(b, 11);
    if (b) l.rows(b, &g);
    for (int step = 0; agrees && step < STEPS; step++) {
        if (step % LOOK == 0) agrees = same_rows(g, n);
        cudaMemcpy(actions, native_step(e), (size_t)ENVS * 4, cudaMemcpyHostToDevice);
        agrees = agrees && l.step(b, actions) && (step % 50 || l.wrong(b) < 0);
        for (int i = 0; i < ENVS; i++) ended += n.done[i];
    }
    agrees = agrees && same_rows(g, n);
    if (!agrees) printf("# %s\n", l.error());
    cudaFree(actions);
    l.close(b);
    native_close(e);
    return agrees ? ended : -1;
}

static int check(const Library &l, const char *game, int only)
{
    int least, most, failed = 0;
    native_seats(game, &least, &most);
    if (only) least = most = only;
    for (int seats = least; seats <= most; seats++)
        for (int options = 0; options < native_option_sets(game); options++) {
            long ended = agree(l, game, seats, options);
            printf("%s - %s, %d seats, %s: %d environments are the same on a GPU for %d steps, %ld games\n",
                   ended < 0 ? "not ok" : "ok", game, seats, native_options(game, options), ENVS, STEPS, ended);
            failed |= ended < 0;
        }
    return failed;
}

/* ---- Speed --------------------------------------------------------------------------------- */

/* Steps with observation, mask and random actions drawn on the card, by CUDA events after warm-up. */
static void bench_steps(const Library &l, const char *game, int seats, int count)
{
    enum { WARM = 50, TIMED = 200 };
    native_rows n;
    native_env *e = native_open(game, seats, 0, 1, &n);
    gpu_batch *b = l.open(n.head, n.head_size, count, 0, 0, 0);
    int32_t *actions = nullptr;
    cudaEvent_t begin, end, middle;
    float all = 0, sampling = 0;
    cudaEventCreate(&begin), cudaEventCreate(&end), cudaEventCreate(&middle);
    if (!b || cudaMalloc(reinterpret_cast<void **>(&actions), (size_t)count * 4) != cudaSuccess || !l.reset(b, 1)) return;
    for (int step = 0; step < WARM; step++) l.sample(b, actions), l.step(b, actions);
    cudaEventRecord(begin);
    for (int step = 0; step < TIMED; step++) l.sample(b, actions);
    cudaEventRecord(middle);
    for (int step = 0; step < TIMED; step++) l.sample(b, actions), l.step(b, actions);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(&sampling, begin, middle);
    cudaEventElapsedTime(&all, middle, end);
    double bytes = n.observation_size + n.actions, seconds = (double)(all - sampling) / 1e3;
    double rate = (double)count * TIMED / seconds;
    printf("%-13s %d seats  %8d envs  %8.1f M steps/s  (%.1f with drawing actions)  %.0f bytes written each: %.0f GB/s\n", game,
           seats, count, rate / 1e6, (double)count * TIMED / (double)all / 1e3, bytes, bytes * rate / 1e9);
    cudaFree(actions);
    l.close(b);
    native_close(e);
}

static void bench_playouts(const Library &l, const char *game, int seats)
{
    native_rows n;
    native_env *e = native_open(game, seats, 0, 1, &n);
    unsigned long long moves = 0;
    float ms = 0;
    int games = 1 << 22;
    for (int threads : {1 << 17, 1 << 18, 1 << 22}) {
        l.playouts(n.head, n.head_size, 0, games, threads, nullptr, &moves, &ms);
        l.playouts(n.head, n.head_size, (uint64_t)games, games, threads, nullptr, &moves, &ms);
        printf("%-13s %d seats  %8d threads  %7.2f G moves/s of random playouts\n", game, seats, threads,
               (double)moves / (double)ms / 1e6);
    }
    native_close(e);
}

int main(int count, char **words)
{
    if (count < 2) return 2;
    Library l = load(words[1]);
    if (count == 2 || atoi(words[2])) return check(l, words[1], count == 2 ? 0 : atoi(words[2]));
    int least, most;
    native_seats(words[1], &least, &most);
    for (int seats = least; seats <= most; seats++) {
        for (int envs : {1 << 14, 1 << 17, 1 << 20}) bench_steps(l, words[1], seats, envs);
        bench_playouts(l, words[1], seats);
    }
    return 0;
}
