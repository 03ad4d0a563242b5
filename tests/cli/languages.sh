#!/bin/bash
# What people are told in the terminal is in their language: by --lang, by the locale, else English.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

# ---- Refused moves ----

# told LANG SENTENCE LINES GAME FLAGS...: the refusal of the last line in that language.
told() {
    printf '%b' "$3" | "$PAKLI" play --bots random --lang "$1" "${@:4}" | grep -F -- "$2"
}
# differs LINES GAME FLAGS...: each of the four languages has a sentence of its own for the same clause.
differs() {
    local lang said=()
    for lang in hu nl en de; do
        said+=("$(printf '%b' "$1" | "$PAKLI" play --bots random --lang $lang "${@:2}" | grep -E '^ [A-Z]{2}-[0-9]+: ')")
        [ -n "${said[-1]}" ] || return 1
    done
    [ "$(printf '%s\n' "${said[@]}" | sort -u | wc -l)" -eq 4 ] &&
        [ "$(printf '%s\n' "${said[@]}" | cut -d : -f 1 | sort -u | wc -l)" -eq 1 ]
}
check 'a refused card in Hungarian, with its article' told hu 'KB-8: A G7 nincs a kezedben.' 'play g7 big\n' keltis --seed 3
check 'in Dutch' told nl 'KB-8: De G7 ' 'play g7 big\n' keltis --seed 3
check 'in English' told en 'KB-8: G7 is not in your hand.' 'play g7 big\n' keltis --seed 3
check 'in German' told de 'KB-8: Die G7 ' 'play g7 big\n' keltis --seed 3
for line in 'fly' 'play R4 tall' 'play R99 big' 'discard R4 R5' 'discard B2\ntake G' 'discard B2\ntake B' 'discard B2\nfly'; do
    check "four languages refuse: $line" differs "$line\n" keltis --seed 3
done
for line in 'fly' 'play P1 R' 'wish R1 R2' 'discard X'; do
    check "four languages refuse: $line" differs "$line\n" keltis-cards --seed 3
done
for line in 'fly' 'take 1' 'draw\nfly' 'draw\nplace 9'; do
    check "four languages refuse: $line" differs "$line\n" coloretto --seed 3 --seats 3
done
for line in 'fly' 'play 99x9' '1\nfly' '1\nmarket 99'; do
    check "four languages refuse: $line" differs "$line\n" huzz --seed 3 --seats 3
done
check 'the template game too' differs 'fly\n' kuhn --seed 3

# ---- The locale ----

check 'the locale chooses the language' grep -F 'A G7 nincs a kezedben.' <(
    printf 'play g7 big\n' | LC_ALL=hu_HU.UTF-8 "$PAKLI" play keltis --seed 3 --bots random)
check '--lang before the command' grep -F 'Es gibt kein Spiel' <("$PAKLI" --lang de trace chess 2>&1)
check 'the C locale is English' grep -F 'there is no game "chess"' <(LC_ALL=C "$PAKLI" trace chess 2>&1)
check 'options are refused in the language' grep -F 'csak ezek egyike: even, random' <(
    "$PAKLI" --lang hu trace keltis --set layout=odd 2>&1)
check 'an unknown language is refused' grep -F 'the languages are hu, nl, en, de' <("$PAKLI" --lang xx games 2>&1)

# ---- A server that starts ----

# started LANG: what a server says to somebody at a terminal.
started() {
    python3 - "$PAKLI" "$1" "$scratch/$1.db" <<'END'
import os, pty, signal, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], [sys.argv[1], '--lang', sys.argv[2], 'serve', '--port', '0', '--quiet', '--db', sys.argv[3], '--log', '/dev/null'])
said = b''
while b'\n' not in said:
    said += os.read(terminal, 4096)
os.kill(pid, signal.SIGTERM)
os.waitpid(pid, 0)
print(said.decode().strip())
END
}
if "$PAKLI" serve --help >/dev/null 2>&1; then
    check 'a server starts in Hungarian at a terminal' grep -q '^A szerver itt érhető el: http://127' <(started hu)
    check 'and in English as in a pipe' grep -q '^listening on http://127' <(started en)
fi

# ---- A whole game in Hungarian ----

# Moves and the names of places are what one types and never translated; the rest is sentences.
english='the|are|you|your|of|to|and|not|has|have|with|this|that|turn|game|over|by|win|seat|type|which|one|cards|move'
# hungarian GAME SEATS: no English function word in a whole game; "is" is one of both languages.
hungarian() {
    { printf 'help\nfly\nundo\nscore\nrules\nmoves\n'; yes 1; } |
        "$PAKLI" play "$1" --seats "$2" --bots random --seed whole --lang hu --save "$scratch/record" >"$scratch/screen"
    grep -q '^ Vége a játéknak' "$scratch/screen" || return 1
    # What is left of a line when moves, places and typed words are taken out.
    sed -E "s/pakli (rules|verify) [^ ]*//; s/^   (undo|hint|moves|table|score|unseen|rules|log|save|set|again|help|quit) //; s/(again|save|quit)[: ]//g; s/„[^”]*”//g; s/^ commit.*//" "$scratch/screen" |
        grep -iwE "$english" && return 1
    return 0
}
check 'keltis' hungarian keltis 2
check 'keltis-cards' hungarian keltis-cards 2
check 'coloretto' hungarian coloretto 3
check 'huzz' hungarian huzz 3
finish
