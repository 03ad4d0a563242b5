# pakli.bash - completion for bash: commands, flags, games, options, bots, languages and files.
#
# Installed with pakli; to try it without: . packaging/completion/pakli.bash
# The program itself tells what can be typed (pakli complete), so this knows every game and flag.

# Bash ends words at = and : too; the program is told whole ones.
_pakli_words() {
    local i word glue=
    words=()
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [ -n "$glue" ] || [[ $word == [=:] && ${#words[@]} -gt 0 ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        glue=
        [[ $word != [=:] ]] || glue=yes
    done
    [ -z "$glue" ] || cur=
}

_pakli() {
    local cur=${COMP_WORDS[COMP_CWORD]} words whole line IFS=$'\n'
    COMPREPLY=()
    _pakli_words
    whole=${words[-1]}
    for line in $("${COMP_WORDS[0]/#\~/$HOME}" complete "${words[@]}" 2>/dev/null); do
        if [ "$line" = :files ]; then
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -f -- "$cur"))
            continue
        fi
        line=${line%%$'\t'*}
        [[ $line != *= ]] || compopt -o nospace 2>/dev/null
        COMPREPLY+=("${line:${#whole}-${#cur}}") # what bash calls a word begins behind = or :
    done
}

complete -F _pakli pakli
