# pakli.fish - completion for fish: commands, flags, games, options, bots, languages and files.
#
# Installed with pakli. The program itself tells what can be typed (pakli complete), so this knows every
# game and flag.

function __pakli_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct)
    for line in (command $program complete $words "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end

complete -c pakli -f -a '(__pakli_complete)'
