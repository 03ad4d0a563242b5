#!/bin/bash
# needs: default
# The rules compile as CUDA where there is nvcc and, where there is a GPU too, play the same games.
. "$(dirname "$0")/support.sh"

if ! nvcc=$(command -v nvcc || command -v /usr/local/cuda/bin/nvcc); then
    skip 'the playouts as CUDA for sm_90' 'there is no nvcc'
    exit 0
fi
gcc -std=c11 -O2 -I. -c tests/cuda/native.c -o "$scratch/native.o" || exit 1
check 'the playouts as CUDA for sm_90' "$nvcc" -arch=sm_90 -O3 -Werror all-warnings -I. \
    tests/cuda/agree.cu "$scratch/native.o" build/libpakli_internal.a -o "$scratch/agree"
if [ -e /dev/nvidia0 ]; then
    "$scratch/agree" || failed=1
else
    skip 'a GPU plays the same games' 'there is no GPU'
fi
exit $failed
