#!/bin/bash
# The pages inside the program: tools/embed-site writes the same text for the same files, later
# folders over earlier ones, and knows names that never change.
. "$(dirname "$0")/support.sh"

mkdir -p "$scratch"/{plain,client/assets}
echo plain >"$scratch/plain/index.html"
echo only >"$scratch/plain/api.html"
echo client >"$scratch/client/index.html"
echo code >"$scratch/client/assets/app-Dx3_k9-Q.js"
echo code >"$scratch/client/assets/app.js"

embed() {
    tools/embed-site "$scratch/plain" "$scratch/client" "$scratch/none"
}
# unpacked NUMBER ENCODING: the bytes of a file, from the C text.
unpacked() {
    sed -n "/ $2$1\[\]/,/^};/p" "$scratch/site.c" | grep -o '[0-9]*,' | tr -d , |
        while read -r byte; do printf "\\x$(printf %x "$byte")"; done | "$2" -dc
}
# line PATH: what the table says of a file.
line() {
    grep -A1 "^    {\"$1\"," "$scratch/site.c"
}

embed >"$scratch/site.c"
result 'folders become C' $?
touch "$scratch/client/index.html"
check 'the same files give the same text' diff <(embed) "$scratch/site.c"
check 'it compiles' cc -std=c11 -Wall -Wextra -Wpedantic -Werror -I. -c -o "$scratch/site.o" "$scratch/site.c"
paths=$(sed -n 's/^    {"\([^"]*\)".*/\1/p' "$scratch/site.c")
[ "$paths" = "$(LC_ALL=C sort <<<"$paths")" ] && [ "$(wc -l <<<"$paths")" = 4 ]
result 'every file is there once, in order' $?
[ "$(unpacked 3 gzip)" = client ] && [ "$(unpacked 0 gzip)" = only ]
result 'the later folder counts' $?
[ "$(unpacked 3 brotli)" = client ]
result 'files are there by brotli too' $?
line assets/app-Dx3_k9-Q.js | grep -q ' true, 5,'
result 'a name with a hash never changes' $?
line assets/app.js | grep -q ' false, 5,' && line index.html | grep -q ' false, 7,'
result 'other names may' $?
line assets/app.js | grep -qF '"text/javascript; charset=utf-8"'
result 'a file has its media type' $?
finish
