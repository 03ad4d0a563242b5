#!/bin/sh
# receivers.sh - starts receivers.py with the libraries it needs, from PyPI: receivers.sh FILE
# Fails with 3 where they cannot be had.
cd "$(dirname "$0")/../.." || exit 2
python=${PAKLI_VENV:-build/python}/bin/python
modules='import aiosmtpd, cryptography, http_ece'
if ! "$python" -c "$modules" 2>/dev/null; then
    venv=${python%/bin/python}
    { python3 -m venv "$venv" &&
        "$venv/bin/pip" install -q aiosmtpd==1.4.6 cryptography==46.0.3 http-ece==1.2.1; } >/dev/null 2>&1
    "$python" -c "$modules" 2>/dev/null || exit 3
fi
exec "$python" tests/server/receivers.py "$1"
