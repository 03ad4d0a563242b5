#!/bin/bash
# needs: default
# The rules compile as CUDA where there is nvcc and, where there is a GPU too, play the same games.
. "$(dirname "$0")/support.sh"

if ! nvcc=$(command -v nvcc || command -v /usr/local/cuda/bin/nvcc); then
    skip 'the playouts as CUDA for sm_90' 'there is no nvcc'
    exit 0
fi
gcc -std=c11 -O2 -I. -c tests/cuda/native.c -o "$scratch/native.o" || exit 1
for name in $(game_names); do
    id=${name//_/-}
    check "the playouts of $id as CUDA for sm_90" "$nvcc" -arch=sm_90 -O3 -Werror all-warnings -I. \
        -DGAME="$name" -DFOLDER="games/$id" tests/cuda/agree.cu "$scratch/native.o" build/libenv.a build/libpakli_internal.a -lm -lpthread -o "$scratch/agree-$id"
    check "other ways to play out $id as CUDA for sm_90" "$nvcc" -arch=sm_90 -O3 -Werror all-warnings -I. \
        -DGAME="$name" -DFOLDER="games/$id" -c tests/cuda/playouts.cu -o "$scratch/ways.o"
    if [ -e /dev/nvidia0 ]; then
        "$scratch/agree-$id" "$id" || failed=1
    else
        skip "a GPU plays the same games of $id" 'there is no GPU'
    fi
    "$nvcc" -O2 -std=c++17 -I. tests/cuda/environments.cpp "$scratch/native.o" build/libenv.a build/libpakli_internal.a -lm -ldl \
        -lpthread -o "$scratch/environments" || failed=1
    check "the environments of $id as CUDA for sm_90" tools/build-gpu "$id"
    if [ -e /dev/nvidia0 ]; then
        "$scratch/environments" "$id" || failed=1
    else
        skip "environments of $id on a GPU" 'there is no GPU'
    fi
done
exit $failed
