"""slow_line.py - runs a command on a terminal line of 9600 baud: slow_line.py COMMAND...

The command has a terminal of its own, of the size of this one, from which 960 bytes a second come
through. Afterwards it says whether the command left that terminal as it found it."""
import fcntl
import os
import pty
import select
import sys
import termios
import time
import tty

BYTES_A_SECOND = 960
AT_ONCE = 48


def relay(line, child):
    """Keys to the line as they come, bytes from it as fast as it is, until the command has ended and
    all of it is there."""
    ready_at, ended = 0.0, False
    while True:
        now = time.monotonic()
        ended = ended or os.waitpid(child, os.WNOHANG)[0] == child
        wanted = [sys.stdin.fileno()] + ([line] if now >= ready_at else [])
        ready = select.select(wanted, [], [], max(0.02, ready_at - now))[0]
        if sys.stdin.fileno() in ready:
            os.write(line, os.read(sys.stdin.fileno(), 1024))
        if line in ready:
            some = os.read(line, AT_ONCE)
            os.write(sys.stdout.fileno(), some)
            ready_at = max(ready_at, now) + len(some) / BYTES_A_SECOND
        elif ended and now >= ready_at:
            return


def main():
    line, terminal = pty.openpty()
    size = fcntl.ioctl(sys.stdin, termios.TIOCGWINSZ, b'\0' * 8)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, size)
    before = termios.tcgetattr(terminal)
    child = os.fork()
    if child == 0:
        os.setsid()
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        for number in range(3):
            os.dup2(terminal, number)
        os.closerange(3, 20)
        os.execvp(sys.argv[1], sys.argv[1:])
    own = termios.tcgetattr(sys.stdin)
    tty.setraw(sys.stdin)
    try:
        relay(line, child)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, own)
    print('the line is', 'as it was' if termios.tcgetattr(terminal) == before else 'changed')


main()
