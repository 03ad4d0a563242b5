#!/usr/bin/env python3
"""The samples of docs/hosting.md in front of a server, run by the real nginx and Caddy: pages, calls,
WebSockets and streams get through, and one visitor's connections are not another's."""

import asyncio
import os
import shutil
import ssl
import subprocess
import sys

sys.dont_write_bytecode = True

from client import Line, Lost, Refused, Socket, Stream                 # noqa: E402
from oracle import need                                                # noqa: E402
from player import open_table                                          # noqa: E402
from harness import HERE, Harness, Tap, free_port                      # noqa: E402

PER_ADDRESS = 8
ANNA, BOB = '127.0.0.2', '127.0.0.3'        # where they connect from; the proxy does from 127.0.0.1


def sample(name):
    """The lines of the page that follow the name of the proxy."""
    with open(os.path.join(HERE, '../../docs/hosting.md'), encoding='utf-8') as page:
        return page.read().split('\n%s:\n\n```\n' % name)[1].split('```')[0]


def replaced(text, *pairs):
    """With its own addresses and files; each must be there once."""
    for old, new in pairs:
        need(text.count(old) == 1, 'the sample says %r %d times', old, text.count(old))
        text = text.replace(old, new)
    return text


def write(folder, name, text):
    """A file: its path."""
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


class Proxy:
    """One that runs in front of a server."""

    secure = False

    def __init__(self, harness, server):
        self.folder, self.server, self.port = harness.folder, server, free_port()
        self.process = None

    def options(self, visitor):
        """Of connections that come from that address."""
        context = None
        if self.secure:
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return {'local_addr': (visitor, 0), 'ssl': context}

    def connection(self, kind, visitor):
        """A Line, Socket or Stream of that visitor."""
        made = kind(('127.0.0.1', self.port))
        made.options = self.options(visitor)
        return made

    async def start(self):
        """Waits until it answers."""
        with open(os.path.join(self.folder, 'proxy.log'), 'wb') as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log)
        for _ in range(300):
            try:
                if (await self.connection(Line, ANNA).call('GET', '/healthz')).status == 200:
                    return self
            except Lost:
                await asyncio.sleep(0.1)
        with open(os.path.join(self.folder, 'proxy.log'), encoding='utf-8') as log:
            raise AssertionError('the proxy does not answer: ' + log.read()[-1500:])

    def end(self):
        """nginx also ends its workers then."""
        self.process.terminate()

    def stop(self):
        """At once."""
        if self.process:
            self.end()
            self.process.wait()


class Nginx(Proxy):
    """With a certificate of its own."""

    program = '/usr/sbin/nginx'
    secure = True

    def command(self):
        """Its sample inside of what a distribution has around it."""
        cert, key = os.path.join(self.folder, 'cert.pem'), os.path.join(self.folder, 'key.pem')
        subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt',
                        'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert,
                        '-days', '2', '-subj', '/CN=play.example.org'],
                       check=True, stderr=subprocess.DEVNULL)
        site = replaced(sample('nginx'), ('127.0.0.1:8080', '127.0.0.1:%d' % self.server.port),
                        ('listen 443 ssl', 'listen 127.0.0.1:%d ssl' % self.port),
                        ('/etc/ssl/play.pem', cert), ('/etc/ssl/play.key', key))
        paths = ''.join('%s_temp_path %s/%s;\n' % (what, self.folder, what) for what in
                        ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))
        user = 'user root;\n' if os.getuid() == 0 else ''
        config = write(self.folder, 'nginx.conf', user + 'daemon off;\npid %s/nginx.pid;\nevents {}\n'
                       'http {\naccess_log off;\n%s%s}\n' % (self.folder, paths, site))
        return [self.program, '-p', self.folder, '-e', 'stderr', '-c', config]


class Caddy(Proxy):
    """Without a certificate, which it would fetch."""

    program = shutil.which('caddy') or '/usr/bin/caddy'

    def end(self):
        """Asked politely it would wait for its connections to the server."""
        self.process.kill()

    def command(self):
        """Its sample, for this machine."""
        site = replaced(sample('Caddy'), ('127.0.0.1:8080', '127.0.0.1:%d' % self.server.port),
                        ('play.example.org', 'http://localhost:%d' % self.port))
        config = write(self.folder, 'Caddyfile',
                       '{\n    admin off\n    auto_https off\n}\n' + site)
        return ['env', 'HOME=' + self.folder, self.program, 'run', '--adapter', 'caddyfile',
                '--config', config]


# ---- What visitors see ----

async def calls(proxy):
    """Pages, calls, and a cookie that is safe where the page is."""
    line = proxy.connection(Line, ANNA)
    page = await line.call('GET', '/')
    need(page.status in (200, 404) and 'text/html' in page.heads['content-type'], 'got %s', page)
    guest = await line.call('POST', '/api/guest', {'name': 'Anna'})
    need(guest.status == 200, 'got %s', guest)
    need(('Secure' in guest.heads['set-cookie']) == proxy.secure, 'got %s', guest.heads)
    line.close()


async def channels(proxy, table, token):
    """An event by WebSocket, and one by a stream, as soon as it happens."""
    socket, stream = proxy.connection(Socket, ANNA), proxy.connection(Stream, ANNA)
    await socket.open('/ws?table=' + table, token)
    await stream.open('/api/tables/%s/stream' % table, token)
    for channel in socket, stream:
        need('"state"' in await asyncio.wait_for(channel.receive(), 10), 'no state')
    socket.send('{"t":"chat","id":"c1","d":{"text":"hello"}}')
    for channel in socket, stream:
        need('hello' in await asyncio.wait_for(channel.receive(), 10), 'no chat')
        channel.close()


async def crowd(proxy, table):
    """One visitor takes all connections one address may have; the next one does not notice."""
    kept, refused = [], None
    while not refused and len(kept) < 4 * PER_ADDRESS:
        kept.append(proxy.connection(Socket, ANNA))
        try:
            await kept[-1].open('/ws?table=' + table)
        except Refused as no:
            refused = no.answer
    need(refused and refused.status == 429, 'as many as %d WebSockets: %s', len(kept), refused)
    need(len(kept) <= PER_ADDRESS + 1, '%d were let in', len(kept) - 1)
    other = proxy.connection(Socket, BOB)
    await other.open('/ws?table=' + table)
    need('"state"' in await asyncio.wait_for(other.receive(), 10), 'no state')
    for socket in [*kept, other]:
        socket.close()
    return '%d WebSockets of one visitor' % (len(kept) - 1)


async def check(tap, harness, kind):
    """Everything of one proxy."""
    name = kind.__name__
    if not os.path.exists(kind.program):
        tap.skip(name, kind.program + ' is not installed')
        return
    flags = ('--proxy', '127.0.0.1', '--per-address', str(PER_ADDRESS))
    async with harness.serving(os.path.join(harness.folder, name + '.db'), flags) as server:
        table, people = await open_table(harness, 'keltis', 2, {})
        proxy = kind(harness, server)
        try:
            await proxy.start()
            await tap.check(name + ': pages and calls', calls(proxy))
            await tap.check(name + ': WebSockets and streams',
                            channels(proxy, table, people[0][0].token))
            await tap.check(name + ': visitors are told apart', crowd(proxy, table))
        finally:
            proxy.stop()


async def main():
    """TAP."""
    tap, harness = Tap(), Harness(1)
    for kind in Nginx, Caddy:
        await check(tap, harness, kind)
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
