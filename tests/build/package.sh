#!/bin/bash
# needs: default
# `make deb` makes a package with all that it promises, and `make dist` a release that carries the
# page built in.
#
# The long form installs the package in a clean root of Debian, starts the server there as its unit
# does, upgrades, removes and purges it; and builds the release where there is neither npm nor clang.
. "$(dirname "$0")/support.sh"
. tests/build/support_roots.sh
export XZ_OPT=-0 # fast rather than small
version=$(sed -n 's/^project(pakli VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

# ---- The package ----

packs() {
    (cd build && cpack -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip -B "$scratch/packed") && deb=$(ls "$scratch"/packed/*.deb)
}
if ! command -v dpkg-shlibdeps >/dev/null; then
    skip 'make deb' 'dpkg-shlibdeps is missing: tools/setup deb'
    exit $failed
fi
check 'the package is made' packs
deb=$(ls "$scratch"/packed/*.deb)
mkdir "$scratch/files" && dpkg-deb -x "$deb" "$scratch/files" && dpkg-deb -e "$deb" "$scratch/control"
usr=$scratch/files/usr

check 'its name is its version and machine' [ "${deb##*/}" = "pakli_${version}_$(dpkg --print-architecture).deb" ]
for file in bin/pakli lib/libpakli.so.0 lib/libpakli.a include/pakli.h lib/pkgconfig/pakli.pc \
    share/man/man1/pakli.1.gz share/bash-completion/completions/pakli share/zsh/vendor-completions/_pakli \
    share/fish/vendor_completions.d/pakli.fish share/doc/pakli/{README.md,changelog.gz,copyright} \
    share/doc/pakli/docs/hosting.md share/doc/pakli/examples/bot.py lib/systemd/system/pakli.service; do
    check "it has $file" [ -e "$usr/$file" ]
done
same_owner() {
    ! dpkg-deb -c "$deb" | grep -v ' root/root '
}
check 'everything belongs to root' same_owner
unit=$usr/lib/systemd/system/pakli.service
starts_the_program() {
    grep -q '^ExecStart=/usr/bin/pakli serve ' "$unit" && grep -qx 'User=pakli' "$unit" && ! grep /usr/local "$unit"
}
check 'its unit starts the program that it installs, as a user of its own' starts_the_program
if systemd-analyze security --help 2>/dev/null | grep -q -- --offline; then
    check 'its unit is exposed by less than 3 of 10' \
        systemd-analyze security --offline=true --no-pager --threshold=30 "$unit"
else
    skip 'its unit is exposed by less than 3 of 10' 'no systemd-analyze that rates files'
fi
for script in postinst prerm postrm; do
    check "$script is sh" sh -n "$scratch/control/$script"
done
depends() {
    grep -E '^Depends: .*libwebsockets-evlib-uv.*libsqlite3-0' "$scratch/control/control"
}
check 'it needs the libraries that it is linked with, and the one that is loaded later' depends
says_version() {
    [ "$("$usr/bin/pakli" -V)" = "pakli $version" ] &&
        zcat "$usr/share/man/man1/pakli.1.gz" | grep -q "\"pakli $version\""
}
check 'program and manual are of that version' says_version

# ---- The release ----

check 'the release is made' tools/release "$scratch"
mkdir "$scratch/release" && tar -C "$scratch/release" -xf "$scratch/pakli-$version.tar.xz"
release=$scratch/release/pakli-$version
complete() {
    diff <(git ls-files | sort) <(cd "$release" && find . ! -type d ! -path './web/dist/*' ! -name RELEASE | cut -c3- | sort)
}
check 'it has every file of the sources, and nothing else but the page' complete
check 'it says what it is' grep -q "^$version [0-9a-f]\{40\} " "$release/RELEASE"
twice() {
    mkdir "$scratch/twice" && tools/release "$scratch/twice" &&
        cmp "$scratch/pakli-$version.tar.xz" "$scratch/twice/pakli-$version.tar.xz"
}
check 'the same tree gives the same bytes' twice
page_is_built_in() {
    diff -r web/dist "$release/web/dist" && grep -q '<script[^>]*src="/assets/' "$release/web/dist/index.html"
}
check 'the page in it is the one that was built' page_is_built_in
needs_no_npm() { # every command that tools/build starts, but npm, node and clang, which only complain
    mkdir "$scratch/bin" && for tool in setup build-web; do
        printf '#!/bin/sh\necho "%s $*" >>"%s/called"\n' $tool "$scratch" >"$release/tools/$tool"
    done
    printf '#!/bin/sh\n' >"$scratch/bin/cmake" && chmod +x "$scratch/bin/cmake"
    mkdir -p "$release/build" && ln -s /bin/true "$release/build/pakli"
    PATH=$scratch/bin:$PATH "$release/tools/build" && cat "$scratch/called"
    ! grep -E 'build-web|client' "$scratch/called"
}
check 'make there asks for nothing that a page is built with' needs_no_npm
refuses_tag() {
    git clone -q --shared . "$scratch/clone" && cp tools/release "$scratch/clone/tools/release" &&
        git -C "$scratch/clone" tag v99.0 && mkdir -p "$scratch/clone/web/dist" && ! "$scratch/clone/tools/release" "$scratch"
}
check 'a tag of another version is refused' refuses_tag

# ---- In clean roots (long) ----

reason=$(cannot)
if [ -n "$reason" ]; then
    skip 'the package is installed, started, upgraded and removed in a clean root' "$reason"
    exit $failed
fi

install_in() { # ROOT DEB
    cp "$2" "$1/pakli.deb" && inside "$1" sh -c 'apt-get -qq update &&
        DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends /pakli.deb'
}
# begin ROOT: the server as the unit starts it, by that user and with that folder; sets $server, $address.
begin() {
    local command
    command=$(sed -n 's/^ExecStart=//p' "$1/usr/lib/systemd/system/pakli.service")
    inside "$1" setpriv --reuid=pakli --regid=pakli --clear-groups $command --port 0 --quiet \
        >"$scratch/served" 2>&1 </dev/null &
    server=$!
    for _ in $(seq 600); do
        address=$(sed -n 's/^listening on //p' "$scratch/served")
        [ -z "$address" ] || return 0
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
    cat "$scratch/served"
    return 1
}
# end: told to, as systemd tells it, the server stops; the shell and unshare above it, which take no
# signals, end when it has. It gets half a minute.
end() {
    local id=$server below
    while below=$(pgrep -P "$id"); do id=$below; done
    kill -TERM "$id"
    timeout 30 tail --pid="$id" -f /dev/null || kill -KILL "$id"
    wait $server 2>/dev/null
    true
}
shows_the_page() {
    curl -sf "$address/" | grep -q '<script[^>]*src="/assets/'
}
opens_a_table() {
    token=$(curl -sf "$address/api/guest" -d '{"name":"Anna"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
    table=$(curl -sf "$address/api/tables" -H "Authorization: Bearer $token" \
        -d '{"game":"keltis","bots":{"1":"random"}}' | sed 's/.*"id":"\([^"]*\)".*/\1/')
    [ -n "$table" ]
}
has_the_table() {
    curl -sf "$address/api/tables/$table" -H "Authorization: Bearer $token" | grep -q '"game":"keltis"'
}
newer() { # the same package, one version later
    dpkg-deb -R "$deb" "$scratch/newer" && sed -i "s/^Version: .*/Version: $version+1/" "$scratch/newer/DEBIAN/control" &&
        dpkg-deb -b "$scratch/newer" "$scratch/newer.deb"
}
is_removed() {
    inside "$1" apt-get -qq remove --yes pakli && ! ls "$1/usr/bin/pakli" "$1/usr/lib/systemd/system/pakli.service"
}
keeps_tables() {
    [ -e "$1/var/lib/pakli/pakli.db" ]
}
is_purged() {
    inside "$1" apt-get -qq purge --yes pakli && [ ! -e "$1/var/lib/pakli" ] &&
        ! grep '^pakli:' "$1/etc/passwd" && ! inside "$1" sh -c 'find / -xdev -name "*pakli*" ! -path /pakli.deb ! -path "/proc/*" | grep .'
}
folder_is_private() {
    [ "$(inside "$1" stat -c '%U %G %a' /var/lib/pakli)" = 'pakli pakli 750' ]
}
root=$scratch/root
check 'debootstrap makes a root' make_root bookworm "$root"
pass_on_settings "$root" >/dev/null 2>&1
check 'the package is installed there' install_in "$root" "$deb"
check 'the program runs' inside "$root" pakli rules huzz --lang hu
check 'the folder of the server is for its user alone' folder_is_private "$root"
check 'the server starts' begin "$root"
check 'it shows the page' shows_the_page
check 'a table is opened' opens_a_table
end
check 'a newer package is made' newer
check 'the package is upgraded' install_in "$root" "$scratch/newer.deb"
check 'the server starts again' begin "$root"
check 'the table is still there' has_the_table
end
check 'the package is removed' is_removed "$root"
check 'tables stay' keeps_tables "$root"
check 'purged, it leaves nothing' is_purged "$root"

builds_without_npm() { # ROOT
    tar -C "$1" -xf "$scratch/pakli-$version.tar.xz" && inside "$1" make -C "/pakli-$version" >"$scratch/made" 2>&1 ||
        { tail -n 30 "$scratch/made" && return 1; }
    ! inside "$1" sh -c 'command -v npm node clang' && [ -x "$1/pakli-$version/build/pakli" ]
}
serves_the_page() { # ROOT
    inside "$1" "/pakli-$version/build/pakli" serve --port 0 --db /tmp/pakli.db --quiet >"$scratch/served" 2>&1 &
    server=$!
    for _ in $(seq 600); do
        address=$(sed -n 's/^listening on //p' "$scratch/served")
        [ -z "$address" ] || break
        sleep 0.1
    done
    shows_the_page
}
check 'the release builds where there is neither npm nor clang' builds_without_npm "$root"
check 'and serves its page' serves_the_page "$root"
end
exit $failed
