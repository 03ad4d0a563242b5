#!/bin/bash
# Every rules header compiles alone, as C, as C++ and, where there is nvcc, as CUDA.
. "$(dirname "$0")/support.sh"

warnings='-Wall -Wextra -Werror'
for header in games/*.h; do
    echo "#include \"$header\"" >"$scratch/alone.c"
    check "$header as C by gcc" gcc -std=c11 $warnings -I. -fsyntax-only "$scratch/alone.c"
    check "$header as C by clang" clang -std=c11 $warnings -I. -fsyntax-only "$scratch/alone.c"
    check "$header as C++" g++ -x c++ -std=c++17 $warnings -I. -fsyntax-only "$scratch/alone.c"
done

# One kernel a game: every thread plays its own game to the end.
echo '#include "engine/playout.h"' >"$scratch/playouts.cu"
for name in $(game_names); do
    cat >>"$scratch/playouts.cu" <<END
#include "games/$name.h"
PLAYOUT($name)
__global__ void ${name}_play(struct ${name}_state *state, struct rng *rng, uint32_t *plies)
{
    unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    plies[thread] = ${name}_playout(&state[thread], &rng[thread]);
}
END
done
if nvcc=$(command -v nvcc || command -v /usr/local/cuda/bin/nvcc); then
    check 'the playouts as CUDA for sm_90' \
        "$nvcc" -arch=sm_90 -Werror all-warnings -I. -c "$scratch/playouts.cu" -o "$scratch/playouts.o"
else
    skip 'the playouts as CUDA for sm_90' 'there is no nvcc'
fi
exit $failed
