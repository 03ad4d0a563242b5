#!/bin/bash
# The completion of bash, zsh and fish: what the program offers at every place of a command line, and
# that each shell, with Tab pressed in a real one, puts it there.
# games: keltis keltis-cards coloretto
. "$(dirname "$0")/support.sh"
PATH=$(cd "$(dirname "$PAKLI")" && pwd):$PATH
PAKLI=$(command -v pakli)

# ---- What the program offers ----

# offers EXPECTED WORD...: the cursor stands at the end of the last word.
offers() {
    local found
    found=$(pakli complete "${@:2}" | cut -f 1)
    echo "expected $1, found" $found
    [ "$(sort <<<"$found")" = "$(printf '%s\n' $1 | sort)" ]
}
commands=$(pakli --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
games=$(pakli games --all | cut -d ' ' -f 1)
check 'all commands, and help' offers "$(echo $commands help)" ''
for command in $commands; do
    flags=$(pakli "$command" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
    check "the flags of $command" offers "$(echo $flags --help)" "$command" --
done
check 'a command by its beginning' offers replay rep
check 'a command after help' offers trace help tr
check 'all games' offers "$(echo $games)" trace ''
check 'all games behind --game' offers "$(echo $games)" arena --game ''
check 'a game by its beginning' offers 'keltis keltis-cards' sim kel
check 'a game after a flag with its value' offers keltis-cards trace --set layout=even keltis-
check 'flags before the game' offers --lang rules --la
check 'languages' offers 'hu nl en de' rules keltis --lang ''
check 'a language behind =' offers --lang=nl rules keltis --lang=n
check 'a language of all commands' offers hu --lang h
check 'commands behind that language' offers arena --lang hu ar
check 'options of the game' offers layout= trace keltis --set lay
check 'options of the game of --game' offers layout= arena --game keltis --set lay
check 'values of an option' offers 'layout=even layout=random' trace keltis --set layout=
check 'a value begun' offers retake_discard=false trace keltis --set retake_discard=f
check 'examples of a text' offers 'scoring=brown scoring=grey scoring=custom:1,3,6,10,15,21' \
    trace coloretto --set scoring=
check 'no value of a number' offers '' trace keltis --set stall_limit=
check 'the cards of a match' offers 'brown-2004 brown-2011 limit' sim coloretto --match 3 --cards ''
check 'levels of bots' offers 'random beginner expert sharp master' hint --bot ''
check 'bots after a comma' offers random,random trace keltis --bots random,r
check 'themes' offers 'dark light mono' play --theme ''
for words in replay verify 'score keltis' 'analyse one' 'sim keltis --svg' 'play keltis --save'; do
    check "files after $words" offers :files $words ''
done
check 'nothing after a command that is none' offers '' nonsense ''
administers() { offers 'list add password token revoke remove' admin user '' && offers 'ban mute' admin lift ''; }
! pakli admin --help >/dev/null 2>&1 || check 'the words of admin' administers

# ---- Bash, as it calls the function ----

. packaging/completion/pakli.bash
# bash_completes EXPECTED WORD...: words as bash breaks them, at = too.
bash_completes() {
    COMP_WORDS=(pakli "${@:2}")
    COMP_CWORD=$(($# - 1))
    _pakli
    echo "expected $1, found ${COMPREPLY[*]}"
    [ "$(printf '%s\n' "${COMPREPLY[@]}" | sort)" = "$(printf '%s\n' $1 | sort)" ]
}
check 'bash: games' bash_completes 'keltis keltis-cards' arena --game kel
check 'bash: values right behind =' bash_completes 'even random' trace keltis --set layout =
check 'bash: a value begun' bash_completes false trace keltis --set retake_discard = f
check 'bash: an example with colons' bash_completes '1,3,6,10,15,21' trace coloretto --set scoring = custom : 1
echo '{}' >"$scratch/game one.json"
bash_files() {
    COMP_WORDS=(pakli verify "$scratch/game")
    COMP_CWORD=2
    _pakli
    [ "${COMPREPLY[*]}" = "$scratch/game one.json" ]
}
check 'bash: files' bash_files

# ---- Tab, in real shells ----

# press SHELL KEY...: keys for that shell, which then shows what the last of them made of the line.
terminal=(tmux -L "pakli-completion-$$" -f /dev/null) # with a socket of its own for each shell
trap '"${terminal[@]}" kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
shows() { # TEXT: within 30 seconds
    for _ in $(seq 300); do
        "${terminal[@]}" capture-pane -p | grep -qF -- "$1" && return 0
        sleep 0.1
    done
    "${terminal[@]}" capture-pane -p
    return 1
}
completes_in() { # NAME BEGIN: the shell is there; two words are completed by Tab, one by the other
    "${terminal[@]}" send-keys "$2" Enter && shows 'ready> ' || return 1
    "${terminal[@]}" send-keys -l 'pakli arena --game colo' && "${terminal[@]}" send-keys Tab &&
        shows 'ready> pakli arena --game coloretto' || return 1
    "${terminal[@]}" send-keys -l -- '--bots expert,beg' && "${terminal[@]}" send-keys Tab &&
        shows '--game coloretto --bots expert,beginner' || return 1
    "${terminal[@]}" send-keys C-u && "${terminal[@]}" send-keys -l 'pakli trace keltis --set layout=r' &&
        "${terminal[@]}" send-keys Tab && shows 'ready> pakli trace keltis --set layout=random' || return 1
    "${terminal[@]}" send-keys C-u && "${terminal[@]}" send-keys -l 'pakli verify READ' &&
        "${terminal[@]}" send-keys Tab && shows 'ready> pakli verify README.md'
}
mkdir "$scratch/zsh" && cp packaging/completion/pakli.zsh "$scratch/zsh/_pakli"
declare -A start=(
    [bash]='bash --norc --noprofile' [zsh]='zsh -f' [fish]='fish --no-config'
)
declare -A begin=(
    [bash]="PS1='ready> '; . packaging/completion/pakli.bash"
    [zsh]="fpath=($scratch/zsh \$fpath); autoload -Uz compinit; compinit -D -u; PS1='ready> '"
    [fish]="source packaging/completion/pakli.fish; function fish_prompt; echo 'ready> '; end"
)
for shell in bash zsh fish; do
    if ! command -v $shell >/dev/null || ! command -v tmux >/dev/null; then
        result "$shell: Tab completes # SKIP $shell or tmux is missing: tools/setup test" 0
        continue
    fi
    terminal[2]=pakli-completion-$$-$shell
    "${terminal[@]}" new-session -d -x 120 -y 40 "${start[$shell]}"
    check "$shell: Tab completes a game, a bot, an option and a file" completes_in "$shell" "${begin[$shell]}"
    "${terminal[@]}" kill-server
done
finish
