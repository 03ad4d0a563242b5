#!/bin/bash
# The sources are laid out and written as the house does - and check-style notices when not.
. "$(dirname "$0")/support.sh"

check 'the sources are laid out as `make format` does' tools/format --check
tools/check-style || failed=1

# A small project without fault, to spoil in one way at a time.
fresh() {
    rm -rf "$scratch/project"
    mkdir -p "$scratch/project"/{engine,games/my-game}
    cd "$scratch/project" || exit 2
    printf 'GAME(my_game)\n' >engine/games.def
    printf '/* base.h - base. */\n#ifndef PAKLI_BASE_H\n#define PAKLI_BASE_H\nstruct later;\n#endif\n' >engine/base.h
    printf '/* presentation.c - words. */\n' >games/my-game/presentation.c
    printf '/* rules.h - rules. */\n#ifndef PAKLI_RULES_H\n#define PAKLI_RULES_H\nstruct later;\n' >games/my-game/rules.h
    printf '#include "engine/base.h"\n#endif\n' >>games/my-game/rules.h
    touch games/my-game/rules.{hu,nl,en,de}.md
}

# notices RULE COMMAND: after the command, check-style finds exactly that rule broken.
root=$PWD
notices() {
    (
        fresh
        eval "$2"
        "$root/tools/check-style" . | sed -n 's/^not ok - //p'
    ) >"$scratch/found"
    check "check-style notices a breach of: $1" [ "$(cat "$scratch/found")" = "$1" ]
}

fresh
check 'check-style is content with a project without fault' "$root/tools/check-style" .
notices 'every source begins with its name and what it is' 'echo "int x;" >games/my-game/presentation.c'
notices 'no line is over 100 columns' 'printf "/*%0100d*/\n" 0 >>games/my-game/presentation.c'
notices 'no tabs' 'printf "\tint x;\n" >>games/my-game/presentation.c'
notices 'no blanks at the end of a line' 'echo "int x; " >>games/my-game/presentation.c'
notices 'no function is over 40 lines' '(echo "{"; yes x | head -n 40; echo "}") >>games/my-game/presentation.c'
notices 'no file is over 500 lines' 'yes "" | head -n 500 >>games/my-game/presentation.c'
notices 'no file is over 500 lines' 'yes "" | head -n 501 >skin.ts'
notices 'structs are called structs' 'echo "typedef struct a b;" >>games/my-game/presentation.c'
notices 'no notes to oneself' 'echo "/* FIX""ME */" >>games/my-game/presentation.c'
notices 'header guards are named after their headers' 'sed -i s/_BASE/_BAD/ engine/base.h'
notices 'rules include only engine/base.h and other rules' 'sed -i s/base/json/ games/my-game/rules.h'
notices 'includes point down the layers only' 'sed -i "3i #include \"games/my-game/rules.h\"" engine/base.h'
notices 'includes point down the layers only' 'echo "#include \"games/other/rules.h\"" >>games/my-game/presentation.c'
notices 'a tag or an enumerator has one meaning in the whole program' 'for file in engine/base.h games/my-game/rules.h; do
    sed -i "3i struct twice {int x;};" $file; done'
notices 'a tag or an enumerator has one meaning in the whole program' 'for file in engine/base.h games/my-game/rules.h; do
    sed -i "3i enum { TWICE = 7 };" $file; done'
notices 'things have the names that their field gives them' 'echo "int table_keeper;" >>games/my-game/presentation.c'
notices 'sources are ASCII, but for what people are told' 'printf "/* \303\251 */\n" >>games/my-game/presentation.c'
notices 'every game has its rules, presentation and rule page, in English or four languages' 'rm games/my-game/rules.hu.md'
notices 'every game has its rules, presentation and rule page, in English or four languages' 'rm games/my-game/rules.en.md'
fresh
rm games/my-game/rules.{hu,nl,de}.md
check 'a rule page in English is enough' "$root/tools/check-style" .
notices 'no path of a machine the project was written on' 'echo "/* /wo""rk/main */" >>games/my-game/presentation.c'
exit $failed
