"""Two terminals, one a full screen and one in plain lines, finish a game together on a server that is killed and
started again in between. Prints TAP."""
import os
import re
import signal
import subprocess
import tempfile

from screen import Screen, run

PAKLI = os.path.abspath(os.environ.get('PAKLI', 'build/pakli'))


class Server:
    """pakli serve with a database of its own, on the same port again after a restart."""

    def __init__(self, folder):
        self.db, self.port, self.process = folder + '/play.db', 0, None
        self.start()

    def start(self):
        self.process = subprocess.Popen(    # pylint: disable=consider-using-with
            [PAKLI, 'serve', '--port', str(self.port), '--db', self.db, '--pace', '0', '--rate', '0'],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r':(\d+)', self.process.stdout.readline())[1])

    def restart(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.start()

    def stop(self):
        self.process.terminate()
        self.process.wait()


def together():
    """two terminals finish a game on a server that is killed in between"""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            play_together('http://127.0.0.1:%d' % server.port, server, folder)
        finally:
            server.stop()


def play_together(address, server, folder):
    anna = Screen('anna', XDG_STATE_HOME=folder + '/anna')
    ben = Screen('ben', XDG_STATE_HOME=folder + '/ben')
    anna.type('%s play --server %s' % (PAKLI, address))
    anna.see('what is your name')
    anna.type('Anna')
    anna.see('sit down at')
    anna.type('new')
    anna.see('do you want to play')
    anna.type('keltis')
    anna.see('how many players')
    anna.type('1')
    anna.see('how many of them are people')
    anna.type('2')
    table = anna.see(r'You are at table (\S+?)[;.]')[1]
    ben.type('%s play --server %s --table %s --name Ben --plain' % (PAKLI, address, table))
    anna.see('^ your turn')
    anna.type('chat hello Ben')
    ben.see('Anna: .hello Ben')
    moves(anna, ben, 6)
    server.restart()
    anna.see('server cannot be reached')
    anna.see('server is back')
    anna.type('hint')
    anna.see(r'not|value +\+-|hints')
    anna.keys('Escape')
    moves(anna, ben, 2000)
    anna.see('again:')
    anna.keys('F10')
    anna.is_sane()
    ben.see('The game is over')
    anna.close()
    ben.close()


def moves(anna, ben, most):
    """Both always make the first move, until so many have been made or the game is over."""
    for _ in range(most):
        if re.search('^ again:', anna.text(), re.M):
            return
        if re.search('^ your turn', anna.text(), re.M):
            anna.keys('Enter')
        if re.search(r'^ your turn[^\n]*>\s*\Z', ben.text().rstrip() + ' ', re.M):
            ben.keys('1', 'Enter')
        Screen.pause()


if __name__ == '__main__':
    run([together])
