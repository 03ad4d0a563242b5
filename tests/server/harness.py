"""What the tests of the server stand on: the program itself, killed and started again at will,
a PostgreSQL of one's own, and TAP."""

import asyncio
import atexit
import collections
import contextlib
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
LONG = bool(os.environ.get('PAKLI_LONG'))
PROGRAM = os.path.abspath(os.environ.get('PAKLI', os.path.join(HERE, '../../build/pakli')))
START_SECONDS = 30


class Fault(Exception):
    """What must not happen."""


PORTS = random.Random(os.urandom(16))  # never the same as those of a test that runs beside


def free_port():
    """A port that no outgoing connection is given by the system: otherwise a client that keeps
    connecting while the server is down would at last be connected to itself."""
    while True:
        port = PORTS.randrange(10240, 32000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(('127.0.0.1', port))
                return port
            except OSError:
                continue


class Server:
    """One `pakli serve`, which may be started many times."""

    def __init__(self, harness, db, flags=()):
        self.harness, self.db, self.flags = harness, db, list(flags)
        self.port = free_port()
        self.process = None
        self.errors = os.path.join(harness.folder, 'errors-%d' % self.port)
        self.up = False
        self.before = ()        # a command that starts the server, as prlimit

    @property
    def address(self):
        """Where it listens."""
        return ('127.0.0.1', self.port)

    async def launch(self):
        """Starts it and does not wait."""
        command = [*self.before, PROGRAM, 'serve', '--port', str(self.port), '--db', self.db,
                   '--rate', '0', '--per-address', '0', '--pace', '0', '--quiet', *self.flags]
        with open(self.errors, 'ab') as errors:
            self.process = await asyncio.create_subprocess_exec(
                *command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)

    async def start(self):
        """Starts it and waits until it listens: in how many seconds."""
        began = time.monotonic()
        await self.launch()
        line = await asyncio.wait_for(self.process.stdout.readline(), START_SECONDS)
        scheme = b'https' if '--cert' in self.flags else b'http'
        if line != b'listening on %s://127.0.0.1:%d\n' % (scheme, self.port):
            raise Fault('the server says %r when it starts; %s' % (line, self.complaint()))
        self.up = True
        return time.monotonic() - began

    async def kill(self):
        """SIGKILL; any other end before that is a fault."""
        self.up = False
        try:
            self.process.kill()
        except ProcessLookupError:
            pass
        status = await self.process.wait()
        if status != -9:
            raise Fault('the server ended by itself with %d; %s' % (status, self.complaint()))

    async def stop(self, seconds=15):
        """SIGTERM: in how many seconds it is gone."""
        began = time.monotonic()
        self.up = False
        self.process.terminate()
        try:
            status = await asyncio.wait_for(self.process.wait(), seconds)
        except asyncio.TimeoutError:
            self.process.kill()
            raise Fault('SIGTERM has not stopped the server in %d s' % seconds) from None
        if status != 0:
            raise Fault('stopped with status %d; %s' % (status, self.complaint()))
        return time.monotonic() - began

    def alive(self):
        """Whether it runs."""
        return self.process is not None and self.process.returncode is None

    def need_alive(self):
        """A fault when it does not."""
        if not self.alive():
            raise Fault('the server has ended with %s; %s'
                        % (self.process.returncode, self.complaint()))

    def complaint(self):
        """The end of what it wrote on standard error."""
        with open(self.errors, 'rb') as errors:
            return 'standard error ends: %r' % errors.read()[-1500:].decode('utf-8', 'replace')

    def resident(self):
        """Its memory in KiB."""
        with open('/proc/%d/status' % self.process.pid, encoding='ascii') as status:
            return int(re.search(r'VmRSS:\s*(\d+)', status.read()).group(1))


class Postgres:
    """A PostgreSQL of one's own."""

    script = os.path.join(HERE, 'postgres.sh')

    def __init__(self):
        started = subprocess.run([self.script, 'start', str(os.getpid())], check=False,
                                 stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
        self.there = started.returncode == 0
        self.missing = started.returncode == 3
        self.folder = started.stdout.decode().strip()
        self.url = 'postgresql:///postgres?host=%s&user=pakli' % self.folder

    async def order(self, what):
        """restart, stop or start-again."""
        process = await asyncio.create_subprocess_exec(self.script, what, self.folder)
        if await process.wait() != 0:
            raise Fault('PostgreSQL: %s failed' % what)

    def query(self, sql):
        """Lines of the answer."""
        told = subprocess.run(['psql', '-XAtq', self.url, '-c', sql], check=True,
                              stdout=subprocess.PIPE)
        return told.stdout.decode().splitlines()


class Harness:
    """A folder, dice, servers, and what is counted."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.folder = tempfile.mkdtemp()
        self.servers, self.all = [], []
        self.counts = collections.Counter()
        self.reasons = collections.Counter()
        self.codes = collections.Counter()
        signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
        atexit.register(self.clear)

    def server(self, db=None, flags=()):
        """One more, not yet started."""
        made = Server(self, db or os.path.join(self.folder, 'games.db'), flags)
        self.servers.append(made)
        self.all.append(made)
        return made

    @contextlib.asynccontextmanager
    async def serving(self, db=None, flags=(), before=()):
        """The only server for a while, started."""
        others, self.servers = self.servers, []
        server = self.server(db, flags)
        server.before = before
        try:
            await server.start()
            yield server
        finally:
            if server.alive():
                await server.kill()
            self.servers = others

    def addresses(self):
        """Of all servers, whether they run or not."""
        return [server.address for server in self.servers]

    def sent(self):
        """A request was handed to the system."""

    def retried(self, why):
        """Somebody asks once more."""
        self.counts['retried'] += 1
        self.reasons[re.sub(r'\d+', 'N', why)[:80]] += 1

    def closed(self, code):
        """Somebody's channel is gone."""
        self.counts['resumed'] += 1
        self.codes[code] += 1

    async def close(self):
        """Ends what runs and removes what is left."""
        for server in self.servers:
            if server.alive():
                server.process.kill()
                await server.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def clear(self):
        """The same for a test that was stopped."""
        for server in self.all:
            if server.alive():
                os.kill(server.process.pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


class Tap:
    """Lines of TAP."""

    def __init__(self):
        self.number = self.failed = 0

    def result(self, good, name, why=''):
        """One line, and why it failed."""
        self.number += 1
        print('%s %d - %s' % ('ok' if good else 'not ok', self.number, name))
        if not good:
            self.failed += 1
            for line in str(why).splitlines()[:40]:
                print('# ' + line[:500])
        sys.stdout.flush()

    def skip(self, name, why):
        """What cannot be tested here."""
        self.number += 1
        print('ok %d - %s # SKIP %s' % (self.number, name, why))

    async def check(self, name, coroutine):
        """Passes when no fault is raised; what it returns is told along."""
        try:
            told = await coroutine
            self.result(True, name + (': ' + told if told else ''))
            return True
        except Exception as error:              # pylint: disable=broad-except
            import traceback                    # pylint: disable=import-outside-toplevel
            self.result(False, name, '%s: %s\n%s' % (type(error).__name__, error,
                                                     traceback.format_exc()))
            return False

    def finish(self):
        """The plan, and the exit status."""
        print('1..%d' % self.number)
        return 1 if self.failed else 0
