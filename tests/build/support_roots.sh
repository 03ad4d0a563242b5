# support_roots.sh - clean roots of Debian for the build checks, which source it behind support.sh.
#
# Each is made by debootstrap and kept for a week in build/roots. A root lives in namespaces of its own:
# its mounts and processes end with the command in it. How to reach packages (mirror, proxy,
# certificates, npm's settings) is taken from this machine.
kept=build/roots

# cannot: why no root can be made here.
cannot() {
    [ -n "${PAKLI_LONG-}" ] || { echo 'takes long: PAKLI_LONG=1 tools/run-tests' && return; }
    [ "$(id -u)" = 0 ] || { echo 'only root can make them' && return; }
    command -v debootstrap >/dev/null || { echo 'debootstrap is missing: tools/setup long' && return; }
    unshare --mount --pid --fork true 2>/dev/null || echo 'this machine allows no namespaces of their own'
}

# The first Debian mirror that apt uses here.
mirror() {
    apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        sed -n 's/^Debian Debian //p' | grep . -m1 || echo http://deb.debian.org/debian
}

# How this machine reaches packages of Debian and npm.
pass_on_settings() { # ROOT
    cp /etc/resolv.conf /etc/hosts "$1/etc/"
    apt-config dump | grep -iE '^Acquire::(https?::|Check-Valid-Until|Retries)' >"$1/etc/apt/apt.conf.d/90outside"
    cp /usr/local/share/ca-certificates/*.crt "$1/usr/local/share/ca-certificates/" 2>/dev/null
    grep -h . "$(npm config get globalconfig)" "$(npm config get userconfig)" >"$1/etc/npmrc" 2>/dev/null
    inside "$1" update-ca-certificates
}
settings() {
    env | grep -iE '^(npm_config_[a-z_]*|(http|https|no|all)_proxy|NODE_EXTRA_CA_CERTS)='
}

# inside ROOT COMMAND...
inside() {
    local variables
    mapfile -t variables < <(settings)
    unshare --mount --pid --fork --kill-child --mount-proc="$1/proc" chroot "$1" \
        env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "${variables[@]}" "${@:2}"
}

# make_root RELEASE ROOT: only make, git and certificates, from the one kept if there is one.
make_root() {
    local archive=$kept/$1.tar.gz
    mkdir -p "$kept" "$2"
    if [ -z "$(find "$archive" -mtime -7 2>/dev/null)" ]; then
        debootstrap --variant=minbase --include=make,git,ca-certificates "$1" "$scratch/new" "$(mirror)" &&
            tar -C "$scratch/new" --exclude="*.deb" -czf "$archive.part" . && mv "$archive.part" "$archive" || return 1
        rm -rf "$scratch/new"
    fi
    tar -C "$2" -xzf "$archive"
}

# put_sources ROOT: what a clone of this tree would have.
put_sources() {
    mkdir "$1/pakli"
    git ls-files -z --cached --others --exclude-standard --deduplicate |
        tar --null --files-from=- --ignore-failed-read -c 2>/dev/null | tar -C "$1/pakli" -x
}
