#!/usr/bin/env python3
"""What whoever runs a server relies on: one server at a time on one file, a certificate that is
renewed while it serves, time to drain before it stops, and numbers that strangers do not see."""

import asyncio
import os
import signal
import sqlite3
import ssl
import subprocess
import sys

sys.dont_write_bytecode = True

from client import Line, Refused, Stream                           # noqa: E402
from oracle import Oracle, need                                     # noqa: E402
from player import play_table                                      # noqa: E402
from faults import Table, refused                                   # noqa: E402
from harness import LONG, Harness, Tap                              # noqa: E402

TOKEN = 'a token for numbers'
COPIES = 400       # of a table: more than sockets keep of an export that is not read
FORWARDED = ('X-Forwarded-For', '203.0.113.5')


async def until(happens, what):
    """Waits for a condition."""
    for _ in range(400):
        if await happens():
            return
        await asyncio.sleep(0.05)
    need(False, 'waited in vain: %s', what)


def log_of(server):
    """All it has logged."""
    with open(server.errors, encoding='utf-8') as log:
        return log.read()


async def one_file(harness):
    """A second server does not start while the first runs, and does as soon as that was killed."""
    db = os.path.join(harness.folder, 'one.db')
    async with harness.serving(db) as server:
        told = await refused(['--port', '0', '--db', db], 'another server has ' + db)
        link = os.path.join(harness.folder, 'link.db')
        os.symlink(db, link)
        await refused(['--port', '0', '--db', link], 'another server has')
        await server.kill()
        await server.start()
        await server.stop()
    return told


async def draining(harness):
    """After SIGTERM it serves on, says that it is not ready, and stops at the second."""
    flags = ('--drain', '3000')
    async with harness.serving(os.path.join(harness.folder, 'drain.db'), flags) as server:
        line = Line(server.address)
        need((await line.call('GET', '/readyz')).status == 200, 'not ready')
        server.process.terminate()

        async def is_draining():
            return (await line.call('GET', '/readyz')).status == 503

        await until(is_draining, '/readyz says 503')
        need((await line.call('GET', '/readyz')).json['code'] == 'stopping', 'why?')
        need((await line.call('GET', '/healthz')).status == 200, 'not healthy')
        table = await Table(harness, server).open()
        need((await table.move()).status == 200, 'it does not serve on')
        line.close()
        return '%.2f s for the second signal' % await server.stop()


def make_certificate(cert, key, name):
    """Signed by itself."""
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt',
                    'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert, '-days', '2',
                    '-subj', '/CN=' + name], check=True, stderr=subprocess.DEVNULL)


async def certificate(harness):
    """A renewed one is shown after SIGHUP; one that cannot be used is told of and not taken."""
    cert, key = (os.path.join(harness.folder, name) for name in ('cert.pem', 'key.pem'))
    make_certificate(cert, key, 'first')
    flags = ('--cert', cert, '--key', key)
    async with harness.serving(os.path.join(harness.folder, 'tls.db'), flags) as server:
        async def shown():
            return await asyncio.to_thread(ssl.get_server_certificate, server.address)

        first = await shown()
        make_certificate(cert, key, 'second')
        need(await shown() == first, 'shown before it was told to')
        server.process.send_signal(signal.SIGHUP)

        async def is_renewed():
            return await shown() != first

        await until(is_renewed, 'the new certificate is shown')
        second = await shown()
        with open(cert, 'w', encoding='ascii') as spoilt:
            spoilt.write('no certificate\n')
        server.process.send_signal(signal.SIGHUP)

        async def is_told():
            return 'certificate_not_reloaded' in log_of(server)

        await until(is_told, 'the log tells of it')
        need(await shown() == second, 'what cannot be used is shown')
        await server.stop()


async def numbers(harness):
    """Of whom /metrics is seen, and how long things took."""
    flags = ('--proxy', '127.0.0.1', '--metrics-token', TOKEN)
    async with harness.serving(os.path.join(harness.folder, 'numbers.db'), flags) as server:
        table = await Table(harness, server).open()
        need((await table.move()).status == 200, 'the move')
        line = Line(server.address)
        bearer = ('Authorization', 'Bearer ' + TOKEN)
        for heads, status in (((), 200), ([FORWARDED], 403), ([FORWARDED, bearer], 200),
                              ([FORWARDED, (bearer[0], bearer[1] + 'x')], 403),
                              ([FORWARDED, (bearer[0], bearer[1][:-1])], 403)):
            answer = await line.call('GET', '/metrics', heads=heads)
            need(answer.status == status, '%s got %s', heads, answer)
        text = (await line.call('GET', '/metrics')).body.decode()
        for name in ('request', 'move', 'bot_move', 'transaction'):
            need('pakli_%s_seconds_bucket{le="+Inf"}' % name in text, 'no times of %s', name)
        need('pakli_move_seconds_count 1\n' in text, 'the move is not counted: %s', text)
        line.close()
        await server.stop()


# ---- Exports ----

def copy_table(db, table, count):
    """The database holds so many more of that table."""
    store = sqlite3.connect(db)

    def columns(name, key):
        names = [line[1] for line in store.execute('PRAGMA table_info(%s)' % name)]
        return ', '.join(names), ', '.join('?1' if one == key else one for one in names)

    for number in range(count):
        for name, key in (('tables', 'id'), ('table_rows', 'table_id')):
            store.execute('INSERT INTO %s (%s) SELECT %s FROM %s WHERE %s = ?2'
                          % (name, *columns(name, key), name, key), ('%08d' % number, table))
    store.commit()
    store.close()


async def open_export(server, address):
    """From that address: a stream of which nothing is read."""
    stream = Stream(server.address)
    stream.options = {'local_addr': (address, 0)}
    await stream.open('/api/games/export.ndjson')
    stream.writer.transport.pause_reading()
    return stream


async def read_export(server):
    """Somebody else gets the first record."""
    other = await open_export(server, '127.0.0.99')
    other.writer.transport.resume_reading()
    need('"moves"' in await other.receive(), 'no record')
    other.close()


async def exports(harness):
    """However slowly some read, others get the games too."""
    db, slow = os.path.join(harness.folder, 'exports.db'), []
    async with harness.serving(db) as server:
        table = await play_table(Oracle(harness), 0)
        await server.stop()
        copy_table(db, table, COPIES)
        await server.start()
        for number in range(2, 10 if LONG else 4):
            slow += [await open_export(server, '127.0.0.%d' % number) for _ in range(2)]
            try:
                await open_export(server, '127.0.0.%d' % number)
                need(False, 'an address has three')
            except Refused as no:
                need(no.answer.status == 503, 'the third of an address got %s', no.answer)
            if number == 2:
                await read_export(server)
        if LONG:
            await asyncio.sleep(11)         # after so long whoever does not read gives way
            await read_export(server)
        for stream in slow:
            stream.close()
        await server.stop()
    return '%d that do not read' % len(slow)


async def main():
    """TAP."""
    tap, harness = Tap(), Harness(1)
    await tap.check('one server on one file', one_file(harness))
    await tap.check('a server that drains', draining(harness))
    await tap.check('a certificate that is renewed', certificate(harness))
    await tap.check('numbers for whoever runs it', numbers(harness))
    await tap.check('exports and slow readers', exports(harness))
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
