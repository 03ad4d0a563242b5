#!/bin/bash
# Every header of rules and observations compiles alone, as C and as C++; cuda.sh compiles them as CUDA.
. "$(dirname "$0")/support.sh"

warnings='-Wall -Wextra -Werror'
for header in games/*/{rules,state,view,score,observe}.h; do
    [ -e "$header" ] || continue
    echo "#include \"$header\"" >"$scratch/alone.c"
    check "$header as C by gcc" gcc -std=c11 $warnings -I. -fsyntax-only "$scratch/alone.c"
    check "$header as C by clang" clang -std=c11 $warnings -I. -fsyntax-only "$scratch/alone.c"
    check "$header as C++" g++ -x c++ -std=c++17 $warnings -I. -fsyntax-only "$scratch/alone.c"
done

exit $failed
