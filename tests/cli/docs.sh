#!/bin/bash
# Manual page and pages tell the truth: about every command and flag that --help knows,
# about the clauses of every game in four languages, and with links that lead somewhere.
# games: keltis keltis-cards coloretto
. "$(dirname "$0")/support.sh"

man=docs/man/pakli.1

commands=$("$PAKLI" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
games=$("$PAKLI" games --all | cut -d ' ' -f 1)

# ---- Commands and flags ----

flags_of() { # as --help tells them
    "$PAKLI" "$1" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | sort
}
flags_in_man() { # as the section of the command tells them
    sed 's/\\-/-/g; s/\\~/ /g' "$man" | awk -v command="$1" '
        /^\.S[SH] / { here = /^\.SS/ && $3 == command }
        here' | sed -n 's/^\.BI* \(--[a-z-]*\).*/\1/p' | sort
}
# agree WHAT COMMAND: the flags told in that place are exactly those of --help.
agree() {
    diff <(flags_of "$2") <("flags_in_$1" "$2")
}
says_help() {
    "$PAKLI" "$1" --help >"$scratch/help" && grep -q "^usage: pakli $1" "$scratch/help"
}

check '--help lists commands' [ -n "$commands" ]
for command in $commands; do
    check "$command --help tells its usage" says_help "$command"
    check "$command is in the manual page" grep -q "^\.SS pakli $command\b" "$man"
    check "$command is in the synopsis" grep -q "^\.B pakli $command\$" "$man"
    check "the flags of $command are in the manual page" agree man "$command"
done
exit_codes() {
    for code in 0 1 2 3 4; do grep -q "^\.B $code\$" "$man" || return 1; done
}
check 'the manual page tells the exit codes 0 to 4' exit_codes
version() {
    grep -q "^\.TH PAKLI 1 [0-9-]* \"$("$PAKLI" --version)\"" "$man"
}
check 'the manual page is of this version' version
roff() {
    groff -man -ww -Tutf8 "$man" 2>"$scratch/warnings" >/dev/null && ! grep . "$scratch/warnings"
}
! command -v groff >/dev/null || check 'the manual page is clean roff' roff

# ---- Rule pages ----

# ids PREFIX: the clauses of that prefix in a text, by number.
ids() {
    grep -oE "\b$1-[0-9]+" | sort -u -t - -k 2n
}
# all_clauses GAME LANG: the page is told, and every clause from 1 to the last is in it.
all_clauses() {
    local prefix last
    prefix=$(sed -n 's/.*\.prefix = "\(.*\)".*/\1/p' "games/$1/presentation.c")
    last=$(cat games/"$1"/*.[ch] games/"$1"/rules.??.md | ids "$prefix" | tail -n 1)
    "$PAKLI" rules "$1" --lang "$2" >"$scratch/page" && [ "${last#*-}" -gt 1 ] || return 1
    diff <(seq -f "$prefix-%g" 1 "${last#*-}") <(ids "$prefix" <"$scratch/page") &&
        diff <(ids CM <"games/$1/rules.en.md") <(ids CM <"$scratch/page")
}
is_file() {
    "$PAKLI" rules "$1" --lang "$2" | cmp - "games/$1/rules.$2.md"
}
for game in $games; do
    for lang in hu nl en de; do
        check "rules of $game in $lang: every clause" all_clauses "$game" "$lang"
        check "rules of $game in $lang: the page of games/$game" is_file "$game" "$lang"
    done
done
speaks() {
    LC_ALL=$1 "$PAKLI" rules keltis | cmp - "games/keltis/rules.$2.md"
}
check 'rules come in the language of the system' speaks hu_HU.UTF-8 hu
check 'or in English' speaks ja_JP.UTF-8 en

# ---- Pages ----

links() {
    python3 - <<'END'
import os, re, sys

def slug(heading):
    return re.sub(r'[^\w\- ]', '', heading.lower()).strip().replace(' ', '-')

def anchors(path):
    with open(path, encoding='utf-8') as page:
        return {slug(h) for h in re.findall(r'^#+ (.*)$', page.read(), re.M)}

bad = 0
for folder, folders, names in os.walk('.'):
    folders[:] = [f for f in folders if not f.startswith(('build', '.git', 'node_modules'))]
    for path in (os.path.join(folder, n) for n in names if n.endswith('.md')):
        with open(path, encoding='utf-8') as page:
            targets = re.findall(r'\]\(([^)\s]+)\)', page.read())
        for target in targets:
            if re.match(r'[a-z]+:', target):
                continue
            file, _, anchor = target.partition('#')
            to = os.path.normpath(os.path.join(folder, file)) if file else path
            if re.match(r'games/[a-z-]+/rules\.', to) and not os.path.exists(os.path.dirname(to)):
                continue  # a game that was taken out took its rules along
            if not os.path.exists(to) or (anchor and anchor not in anchors(to)):
                print(path, 'leads to', target)
                bad = 1
sys.exit(bad)
END
}
check 'every link of a page leads somewhere' links
unfilled() {
    ! grep -rnE '@[A-Z_]+@' --include='*.md' . "$man"
}
check 'no page has a place left to fill in' unfilled
finish
