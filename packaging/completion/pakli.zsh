#compdef pakli
# pakli.zsh - completion for zsh: commands, flags, games, options, bots, languages and files.
#
# Installed with pakli as _pakli. The program itself tells what can be typed (pakli complete), so this
# knows every game and flag.

_pakli() {
    local line word what
    local -a typed plain open plain_shown open_shown
    typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
    for line in "${(@f)$(${(Q)words[1]/#\~/$HOME} complete "${typed[@]}" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        if [[ $line == :files ]]; then
            _files
            continue
        fi
        word=${line%%$'\t'*} what=${line#*$'\t'}
        if [[ $word == *= ]]; then
            open+=("$word") open_shown+=("$word${what:+  -- $what}")
        else
            plain+=("$word") plain_shown+=("$word${what:+  -- $what}")
        fi
    done
    (( $#plain )) && compadd -l -d plain_shown -- "${plain[@]}"
    (( $#open )) && compadd -l -S '' -d open_shown -- "${open[@]}"
    return 0
}

if [[ $funcstack[1] == _pakli ]]; then
    _pakli "$@"
else
    compdef _pakli pakli
fi
