"""Runs a command with the sandbox of a systemd unit, where no systemd runs: bubblewrap gives it a file system that
it cannot write to, no capabilities and a user of its own, and a seccomp filter denies the system calls, the
memory and the sockets that the unit denies.

    tests/cli/service_sandbox.py UNIT STATE COMMAND ARG...

STATE is the folder that it finds, and may write to, at /var/lib/pakli."""

import os
import re
import struct
import subprocess
import sys

UNIT, STATE, COMMAND = sys.argv[1], sys.argv[2], sys.argv[3:]
LOAD, AND, EQUAL, RETURN = 0x20, 0x54, 0x15, 0x06  # classic BPF
ALLOW, DENY = 0x7fff0000, 0x00050000 | 1           # EPERM
NUMBER, FIRST_ARGUMENT = 0, 16                     # where struct seccomp_data has them
WRITE, EXECUTE = 2, 4
FAMILIES = {'AF_UNIX': 1, 'AF_INET': 2, 'AF_INET6': 10}


def settings(name):
    """The values of a setting, line by line."""
    return re.findall('^%s=(.*)$' % name, open(UNIT, encoding='utf-8').read(), re.M)


def groups():
    """The sets of system calls that systemd knows, by name."""
    told = subprocess.run(['systemd-analyze', 'syscall-filter', '--no-pager'], capture_output=True, text=True, check=True)
    found, lines = {}, []
    for line in told.stdout.splitlines():
        if line.startswith('@'):
            lines = found[line.strip()] = []
        elif line.startswith('    ') and not line.strip().startswith('#'):
            lines.append(line.strip())
    return found


def expand(names, known):
    return {call for name in names for call in (expand(known[name], known) if name.startswith('@') else {name})}


def allowed_calls():
    known, allowed = groups(), set()
    for value in settings('SystemCallFilter'):
        calls = expand(value.lstrip('~').split(), known)
        allowed = allowed - calls if value.startswith('~') else allowed | calls
    return allowed


def numbers():
    """The number of every system call of this machine."""
    told = subprocess.run(['cc', '-E', '-dM', '-include', 'sys/syscall.h', '-xc', '/dev/null'],
                          capture_output=True, text=True, check=True).stdout
    return {name: int(number) for name, number in re.findall(r'^#define __NR_(\w+) (\d+)$', told, re.M)}


def step(code, value, true=0, false=0):
    return struct.pack('HBBI', code, true, false, value)


def when(number, then):
    """What is done at one system call; its steps end with a return."""
    return step(EQUAL, number, 0, len(then)) + b''.join(then)


def program():
    """The filter: first what depends on arguments, then the calls that are allowed, then no."""
    known = numbers()
    both = WRITE | EXECUTE
    third = step(LOAD, FIRST_ARGUMENT + 16)
    parts = [step(LOAD, NUMBER)]
    parts.append(when(known['mmap'], [third, step(AND, both), step(EQUAL, both, 0, 1), step(RETURN, DENY),
                                      step(RETURN, ALLOW)]))
    parts.append(when(known['mprotect'], [third, step(AND, EXECUTE), step(EQUAL, EXECUTE, 0, 1), step(RETURN, DENY),
                                          step(RETURN, ALLOW)]))
    families = [FAMILIES[name] for name in settings('RestrictAddressFamilies')[0].split()]
    steps = [step(LOAD, FIRST_ARGUMENT)]
    for family in families:
        steps += [step(EQUAL, family, 0, 1), step(RETURN, ALLOW)]
    parts.append(when(known['socket'], steps + [step(RETURN, DENY)]))
    for call in sorted(allowed_calls() & set(known)):
        parts.append(when(known[call], [step(RETURN, ALLOW)]))
    return b''.join(parts) + step(RETURN, DENY)


def main():
    reading, writing = os.pipe()
    os.write(writing, program())
    os.close(writing)
    os.set_inheritable(reading, True)
    os.execvp('bwrap', ['bwrap', '--unshare-user', '--unshare-ipc', '--unshare-uts', '--uid', '61184', '--gid', '61184',
                        '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/home',
                        '--tmpfs', '/root', '--tmpfs', '/var/lib', '--bind', STATE, '/var/lib/pakli',
                        '--ro-bind', COMMAND[0], '/tmp/pakli', '--cap-drop', 'ALL', '--die-with-parent',
                        '--seccomp', str(reading), '/tmp/pakli', *COMMAND[1:]])


main()
