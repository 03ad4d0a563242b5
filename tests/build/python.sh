#!/bin/bash
# needs: default python
# The Python package installs with pip, and the suites of other people pass: those of PettingZoo, Gymnasium and
# OpenSpiel, in an environment of its own under build/ that is made once (tools/setup python); likewise PufferLib.
# Types are checked. With PAKLI_LONG also a wheel is built, installed and tried by every Python on the machine; a
# million games, and the examples in full.
. "$(dirname "$0")/support.sh"

if [ ! -e build/python/pakli/_pakli.abi3.so ]; then
    skip 'the Python package' 'there are no headers of Python 3.11 or later'
    exit 0
fi
if ! tools/setup python; then
    skip 'the Python package' 'its tests cannot be installed, see above'
    exit 0
fi
python=$PWD/build/python-tests/bin/python

faces() { # PYTHON PART...
    PYTHONPATH=$PWD/build/python "$1" tests/python/test_faces.py "${@:2}" || failed=1
}
faces "$python" core pettingzoo gymnasium openspiel
faces build/puffer-tests/bin/python puffer
PYTHONPATH=build/python "$python" tests/python/test_examples.py 2>&1 || failed=1

# Only NumPy is required: with every other library out of reach the package still loads.
alone() {
    PYTHONPATH=build/python "$python" -c 'import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "pufferlib", "torch", "jax"): sys.modules[name] = None
import pakli; env = pakli.VectorEnv("keltis", 4); env.step(env.sample()); print(pakli.__version__)'
}
check 'NumPy alone is enough' alone
versions() {
    grep -q "VERSION $(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml) " CMakeLists.txt &&
        [ "$(alone)" = "$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)" ]
}
check 'the package, pyproject.toml and the build name the same version' versions

types_fit() {
    "$python" -m mypy --no-error-summary --cache-dir build/mypy --disallow-untyped-defs --ignore-missing-imports python/pakli &&
        MYPYPATH=build/python PYTHONPATH=build/python "$python" -m mypy.stubtest pakli._pakli
}
check 'type hints of the package are consistent, those of the extension are what it has' types_fit

# ---- A wheel by pip, in a new environment of each Python there is ----

if [ -z "${PAKLI_LONG-}" ]; then
    skip 'a wheel by pip' 'only with PAKLI_LONG'
    exit $failed
fi
serves() { # PYTHON WHEEL
    "$1" -m venv "$scratch/installed" && "$scratch/installed/bin/pip" install -q "$2" &&
        (cd "$scratch" && installed/bin/python "$OLDPWD/tests/python/test_faces.py" core) && rm -rf "$scratch/installed"
}
# The build folder is kept, so that the next time only what changed is compiled.
build_wheel() {
    PATH=$(dirname "$python"):$PATH "$python" -m pip wheel -q --no-deps --no-build-isolation -C build-dir=build/wheel -w "$scratch" .
}
check 'pip makes a wheel of the sources' build_wheel
wheel=$(ls "$scratch"/pakli-*.whl)
check 'the wheel is for every Python from 3.11 on' sh -c "echo '$wheel' | grep -q 'pakli-.*-cp311-abi3-linux'"
for other in $(which -a python3 /usr/bin/python3 | sort -u); do
    "$other" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' &&
        check "the wheel serves $other" serves "$other" "$wheel"
done
exit $failed
