# pakli.bash - completion for bash: commands, flags, games, options, languages and files.
#
# Installed with pakli; to try it without: . packaging/completion/pakli.bash
# Games and options are asked from the program itself, so a new game completes at once.

_pakli_commands='play serve hint rules games options score trace replay verify sim arena merge bench admin help'

# The flags of a command.
_pakli_flags() {
    case $1 in
        play) echo --seats --seat --seed --set --bots --save --lang --plain ;;
        serve)
            echo --host --port --tries --db --cert --key --proxy --origin --rate --connections --per-address --bots --pace --node --drain --metrics-token --log --quiet
            ;;
        hint) echo --seat --bot --seed --lang --best --threads --json ;;
        rules) echo --lang ;;
        games) echo --all ;;
        score) echo --set ;;
        trace) echo --seats --seed --games --match --cards --set --bots ;;
        sim) echo --games --seats --seed --match --cards --set --bots --threads --json --svg --records ;;
        arena)
            echo --game --bots --deals --seats --seed --set --cross --sprt --threads --shard --resume --json --times --svg
            ;;
        merge) echo --json --times --svg ;;
        bench) echo --seconds --games --seats --threads --set --bot --json --signature ;;
        admin) echo --db --force --public --json --all --bot --network ;;
    esac
    echo --help
}

# The options of a game, or with a second argument the values that option takes.
_pakli_options() {
    "$_pakli_program" options "$1" 2>/dev/null | awk -v name="$2" '
        /^[a-z-]/ { option = $1; if (name == "" && !/^-/) print option }
        option == name && sub(/^ *takes /, "") && !/^a whole number/ {
            sub(/^values such as /, ""); sub(/;.*/, ""); gsub(/, | or /, " "); print }'
}

# Reads the words before the cursor: sets command, and game if one is named; operands counts.
_pakli_read() {
    local i word
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
            =) ((i++)) ;; # the value in --flag=value or option=value
            --bot) [ "$command" = admin ] || [ "${COMP_WORDS[i + 1]}" = = ] || ((i++)) ;;
            --all | --cross | --force | --json | --plain | --public | --quiet | --signature | --times) ;;
            --help | --version | -h | --) ;;
            --game)
                [ "${COMP_WORDS[i + 1]}" = = ] && ((i++))
                game=${COMP_WORDS[++i]}
                ;;
            --*) [ "${COMP_WORDS[i + 1]}" = = ] || ((i++)) ;;
            *)
                if [ -z "$command" ]; then
                    command=$word
                else
                    ((operands++)) || game=$word
                fi
                ;;
        esac
    done
}

# What an operand can be.
_pakli_operand() {
    case $command$operands in
        help0) COMPREPLY=($(compgen -W "$_pakli_commands" -- "$cur")) ;;
        play0 | rules0 | options0 | score0 | trace0 | sim0 | bench0)
            COMPREPLY=($(compgen -W "$("$_pakli_program" games --all 2>/dev/null | cut -d ' ' -f 1)" \
                -- "$cur"))
            ;;
        admin0) COMPREPLY=($(compgen -W 'backup restore export stats check user moderator ban mute lift close reports log' -- "$cur")) ;;
        admin1)
            case $game in
                moderator) COMPREPLY=($(compgen -W 'add remove' -- "$cur")) ;;
                lift) COMPREPLY=($(compgen -W 'ban mute' -- "$cur")) ;;
                user) COMPREPLY=($(compgen -W 'list add password token revoke remove' -- "$cur")) ;;
                backup | restore | export) _pakli_files ;;
            esac
            ;;
        score1 | hint0 | replay0 | verify0) _pakli_files ;;
    esac
}

_pakli_files() {
    local IFS=$'\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$cur"))
}

# The levels of bots, as the program lists them when it is given another.
_pakli_bots() {
    "$_pakli_program" hint --bot '?' /dev/null 2>&1 |
        sed -n 's/.*the bots are: \(.*\), also as in .*/\1/p' | tr -d ,
}

# What the value of a flag can be; for --set first the option, then = and its value.
_pakli_value() {
    local last=${cur##*,}
    case $1 in
        --lang) COMPREPLY=($(compgen -W 'hu nl en de' -- "$cur")) ;;
        --cards) COMPREPLY=($(compgen -W "$(_pakli_options "$game" --cards,)" -- "$cur")) ;;
        --bot) COMPREPLY=($(compgen -W "$(_pakli_bots)" -- "$cur")) ;;
        --bots) COMPREPLY=($(compgen -P "${cur%"$last"}" -W "$(_pakli_bots)" -- "$last")) ;;
        --game) _pakli_games ;;
        --save | --svg | --records | --resume | --db | --cert | --key | --log) _pakli_files ;;
        --set)
            compopt -o nospace 2>/dev/null
            COMPREPLY=($(compgen -S = -W "$(_pakli_options "$game" '')" -- "$cur"))
            ;;
    esac
}

_pakli() {
    local _pakli_program=${COMP_WORDS[0]/#\~/$HOME} command= game= operands=0
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} at=$COMP_CWORD
    COMPREPLY=()
    _pakli_read
    if [ "$cur" = = ]; then # right behind the sign
        cur=
    elif [ "$prev" = = ]; then
        at=$((at - 1))
        prev=${COMP_WORDS[at - 1]}
    else
        at=
    fi
    if [ -z "$command" ]; then
        COMPREPLY=($(compgen -W "$_pakli_commands --help --version" -- "$cur"))
    elif [ -n "$at" ] && [[ $prev != --* ]]; then
        COMPREPLY=($(compgen -W "$(_pakli_options "$game" "$prev")" -- "$cur"))
    elif [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$(_pakli_flags "$command")" -- "$cur"))
    elif [[ $prev == --* && " --all --cross --force --json --plain --public --quiet --signature --times --help -- " != *" $prev "* &&
        "$command $prev" != 'admin --bot' ]]; then
        _pakli_value "$prev"
    else
        _pakli_operand
    fi
}

complete -F _pakli pakli
