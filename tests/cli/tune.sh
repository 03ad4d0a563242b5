#!/bin/bash
# tools/tune: learns the same whatever the number of threads, writes weights that compile and
# changes one row only, and says clearly what it cannot do. Kuhn poker is learnt in no time.
# games: keltis coloretto huzz
. "$(dirname "$0")/support.sh"
TUNE=$(realpath "$(dirname "$PAKLI")")/tune
root=$PWD
weights=games/kuhn/weights.h

# ---- Learning ----

learns() {
    "$TUNE" "$1" --seats "$2" --mixed --learn 3000 --seed "$3" --threads "$4"
}
same() {
    learns "$1" 2 a 1 >"$scratch/$1" && cmp "$scratch/$1" <(learns "$1" 2 a 3)
}
check 'learning kuhn does not depend on threads' same kuhn
check 'learning coloretto does not depend on threads' same coloretto
differs() {
    ! cmp "$scratch/kuhn" <(learns kuhn 2 b 1)
}
check 'another seed learns other weights' differs
# Weights of 0 win next to nothing against an expert's.
climbs() {
    [ "$(sed -n 's/.* - \([0-9]*\)\.[0-9] % .*/\1/p' "$scratch/coloretto")" -ge 20 ]
}
check 'a little learning goes far' climbs
finishes() {
    "$TUNE" kuhn --learn 1000 --generations 1 --deals 4 >"$scratch/printed" &&
        grep -qF -- '--learn 1000 --temperature 20 --generations 1 --sigma 0.3' "$scratch/printed"
}
check 'learning may be followed by generations' finishes

inference() {
    "$TUNE" huzz --mixed --inference 200 --seed "$1"
}
infers() {
    inference a >"$scratch/inference" && cmp "$scratch/inference" <(inference a) &&
        ! cmp -s "$scratch/inference" <(inference b) &&
        [ "$(grep -c '^    {{' "$scratch/inference")" -eq "$(grep -c '^    {{' games/huzz/inference_weights.h)" ]
}
check 'inference is learnt alike from the same seed' infers
# Who has a value before it (every third of a band's four observations) holds less of it.
learnt() {
    sed -n 's/^    {{\(-*[0-9]*\),.*/\1/p' "$scratch/inference" |
        awk 'NR % 13 && (NR % 13) % 4 == 3 && $1 >= 0 { wrong = 1 } END { exit wrong }'
}
check 'a seat is thought to hold no more of what it has laid' learnt

evaluation() {
    "$TUNE" keltis --mixed --evaluation 4000 --seed "$1"
}
expects() {
    evaluation a >"$scratch/evaluation" && cmp "$scratch/evaluation" <(evaluation a) &&
        ! cmp -s "$scratch/evaluation" <(evaluation b) && [ "$(tr -cd '{' <"$scratch/evaluation")" = "$(tr -cd '{' <games/keltis/evaluation_weights.h)" ]
}
check 'an evaluation is learnt alike from the same seed' expects
# If two seats were thought alike, the cross-entropy would be one bit.
forecasts() {
    sed -n 's/.*on fresh deals: 0\.\([0-9]\).*/\1/p' "$scratch/evaluation" | grep -q '[0-8]'
}
check 'even a little learning tells who wins' forecasts

# ---- Writing, in a copy of the project ----

mkdir "$scratch/project"
cp -r games "$scratch/project"
cd "$scratch/project" || exit 2
"$TUNE" kuhn --learn 1000 --seed a --write >/dev/null 2>&1
cp $weights "$scratch/first"
"$TUNE" kuhn --learn 1000 --seed b --write >/dev/null 2>&1
cp $weights "$scratch/second"

row() {
    sed -n "/\[WEIGHTS_$1\]/,/}/p" "$2"
}
# The head of the file, in lines of at most 96 columns, as one line.
names_command() {
    tr -s ' *\n' ' ' <$weights |
        grep -F 'tools/tune kuhn --seats 2 --seed b --deals 100 --learn 1000 --temperature 20 --write'
}
check 'the file names the command' names_command
check 'the row is written' bash -c "! cmp -s '$scratch/first' '$scratch/second'"
rest() {
    sed '/^ \* two seats/,/^ \* more/d; /\[WEIGHTS_TWO\]/,/}/d' "$1"
}
check 'nothing but the row changes' cmp <(rest "$scratch/first") <(rest "$scratch/second")
check 'the row holds what is printed' [ "$(row TWO $weights | sed -n 's/.*= \(-*[0-9]*\),.*/\1/p' | xargs)" = \
    "$("$TUNE" kuhn --learn 1000 --seed b 2>/dev/null | sed -n 's/.* -> *\(-*[0-9]*\) .*/\1/p' | xargs)" ]
printf '#include "games/heuristics.h"\n#include "games/kuhn/features.h"\n#include "%s"\nint main(void) { return !kuhn_weights[1][0]; }\n' \
    $weights >kuhn.c
check 'what is written compiles' cc -std=c11 -fsyntax-only -I. -I"$root" kuhn.c
again() {
    "$TUNE" kuhn --generations 0 --write 2>&1 | grep -F 'these weights are there already' &&
        cmp $weights "$scratch/second"
}
check 'weights that are there already are not written again' again
"$TUNE" huzz --inference 20 --seed c --write
check 'the likelihoods name the command' grep -qF 'tools/tune huzz --seed c --inference 20 --write' games/huzz/inference_weights.h
printf '#include "games/huzz/inference_weights.h"\nint main(void) { return huzz_likelihoods[0].log[0] > 99; }\n' >inference.c
"$TUNE" keltis --evaluation 20 --seed c --write
check 'the evaluation names the command' grep -qF 'tools/tune keltis --seed c --evaluation 20 --write' games/keltis/evaluation_weights.h
printf '#include "games/keltis/evaluation_weights.h"\nint main(void) { return keltis_net.bias < 0; }\n' >evaluation.c
check 'an evaluation that is written compiles' cc -std=c11 -fsyntax-only -I. -I"$root" evaluation.c
check 'likelihoods that are written compile' cc -std=c11 -fsyntax-only -I. -I"$root" inference.c
cd "$root" || exit 2

# ---- Mistakes ----

# says NAME STATUS SENTENCE ARGUMENTS...
says() {
    local status=0
    "$TUNE" "${@:4}" >"$scratch/out" 2>"$scratch/err" || status=$?
    [ "$status" = "$2" ] && [ "$(wc -l <"$scratch/err")" = 1 ] && grep -q '^tools/tune: ' "$scratch/err" &&
        grep -qF -- "$3" "$scratch/err"
    result "$1" $?
}
says 'no game' 2 'usage: tools/tune GAME; see: tools/tune --help'
says 'an unknown game' 2 'there is no game "chess"' chess
says 'an unknown flag' 2 'has no flag "--fast"' kuhn --fast
says 'no games to learn from' 2 '--learn takes a whole number from 1 to' kuhn --learn 0
says 'too many seats' 2 'kuhn is played by 2 to 2 seats, not 3' kuhn --seats 3
says 'both rows at once' 2 'two seats have weights of their own' keltis --seats 2-4
says 'steps that are no number' 2 '--sigma takes a number' kuhn --sigma wide
says 'a game without inference' 2 'bots of keltis infer nothing' keltis --inference 10
says 'a game whose evaluation is not learnt' 2 'the evaluation of huzz is not learnt' huzz --evaluation 10
says 'no games to learn inference from' 2 '--inference takes a whole number from 1 to' huzz --inference 0
nowhere() {
    mkdir "$scratch/nowhere"
    cd "$scratch/nowhere" || return 1
    "$TUNE" kuhn --learn 1000 --write
    [ $? = 4 ]
}
check 'nowhere to write' nowhere
finish
