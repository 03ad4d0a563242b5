#!/bin/bash
# needs: arm64
# Everything compiles for arm64; there is nothing here to run it on.
. "$(dirname "$0")/support.sh"

all_arm64() {
    readelf -h build-arm64/libpakli_internal.a | grep Machine: >"$scratch/machines"
    grep -q AArch64 "$scratch/machines" && ! grep -v AArch64 "$scratch/machines"
}
check 'the objects are for arm64' all_arm64
exit $failed
