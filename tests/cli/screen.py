"""screen.py - a person at a full screen of pakli, in a terminal of tmux: used by screen.sh and terminals.sh.

A Screen types keys and waits until the screen shows something; nothing sleeps for a fixed time.
"""
import os
import re
import subprocess
import sys
import time

SECONDS = 20    # whoever waits longer has found a fault


class Screen:
    """One terminal with a shell in it, of a tmux server of its own."""

    opened = []

    def __init__(self, name, width=80, height=24, **environment):
        self.socket = 'pakli-%d-%s' % (os.getpid(), name)
        Screen.opened.append(self)
        variables = dict({'TERM': 'screen-256color', 'LC_ALL': 'C.UTF-8', 'PS1': 'shell>'}, **environment)
        shell = ['env', '-u', 'NO_COLOR', '-u', 'LANG'] + ['%s=%s' % pair for pair in variables.items()]
        self.tmux('-f', '/dev/null', 'new-session', '-d', '-x', str(width), '-y', str(height),
                  ' '.join("'%s'" % word for word in shell + ['bash', '--norc', '--noprofile']))
        self.see('^shell>')

    def tmux(self, *words):
        """Runs a command of tmux and returns what it prints."""
        return subprocess.run(['tmux', '-L', self.socket, *words], check=True, capture_output=True).stdout.decode()

    def text(self, *flags):
        return self.tmux('capture-pane', '-p', *flags)

    def keys(self, *keys):
        self.tmux('send-keys', *keys)

    def type(self, line):
        self.tmux('send-keys', '-l', line)
        self.keys('Enter')

    def see(self, pattern, gone=False):
        """Waits until the screen shows a pattern, or does not any more; returns the match."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            found = re.search(pattern, self.text(), re.M)
            if bool(found) != gone:
                return found
            time.sleep(0.03)
        raise AssertionError('never saw%s %r on\n%s' % (' the end of' if gone else '', pattern, self.text()))

    def process(self, name='pakli'):
        """The id of the program that runs in this terminal."""
        shell = self.tmux('display-message', '-p', '#{pane_pid}').strip()
        lines = subprocess.run(['ps', '-o', 'pid=,comm=', '--ppid', shell], capture_output=True, check=False).stdout
        return [int(line.split()[0]) for line in lines.decode().splitlines() if line.split()[1] == name][0]

    def resize(self, width, height):
        self.tmux('resize-window', '-x', str(width), '-y', str(height))

    def is_sane(self):
        """The shell is back, echoes what is typed, and sees the settings of a usual terminal."""
        self.see('shell>$')
        self.type("stty -a | grep -cE ' icanon .*|^isig icanon'; stty -a | grep -o ' echo '; echo sa''ne")
        self.see('^sane$')
        assert re.search(r'^ ?echo ?$', self.text(), re.M), self.text()
        self.type('clear')

    def settled(self):
        """The screen with its colours once nothing is painted any more."""
        before, now = None, self.text('-e')
        while before != now:
            time.sleep(0.2)
            before, now = now, self.text('-e')
        return now

    @staticmethod
    def pause():
        """Between two looks."""
        time.sleep(0.03)

    def close(self):
        Screen.opened.remove(self)
        self.tmux('kill-server')


def ok(number, name):
    print('ok %d - %s' % (number, name), flush=True)


def run(tests):
    """Prints TAP: each test is a function named after what holds."""
    failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__doc__.strip().rstrip('.')
        try:
            test()
            ok(number, name)
        except Exception as error:      # pylint: disable=broad-except
            failed = 1
            print('not ok %d - %s' % (number, name))
            for screen in list(Screen.opened):
                screen.close()
            print('\n'.join('# ' + line for line in repr(error).replace('\\n', '\n').splitlines()[:60]), flush=True)
    print('1..%d' % len(tests))
    sys.exit(failed)
