#!/usr/bin/env python3
"""SIGTERM: what was asked is stored and answered, everybody is told to come back, and the server
is gone within seconds; the next one starts at once, however many games are stored."""

import asyncio
import os
import sqlite3
import sys

sys.dont_write_bytecode = True

from client import UPGRADE, Caller, Line, Lost, Socket, Stream, request_bytes     # noqa: E402
from oracle import Oracle, need, sqlite_rows                               # noqa: E402
from player import open_table, play_table                                 # noqa: E402
from harness import LONG, Tap, Harness                                         # noqa: E402

HALF_OPEN = 60
STOPS = 20 if LONG else 4
STORED = 100000


async def end_of(channel):
    """The code a channel is ended with."""
    while True:
        try:
            await asyncio.wait_for(channel.receive(), 20)
        except Lost as lost:
            return lost.code


async def half_open(server, table):
    """Connections that never come to an end of their own: nothing, half a head, half a body, and a
    WebSocket that does not answer."""
    starts = (b'', b'GET /healthz HTTP/1.1\r\nHost: x\r\n',
              request_bytes('POST', '/api/guest', b'{"name":"Anna"}')[:-5],
              request_bytes('GET', '/ws?table=' + table, heads=UPGRADE))
    writers = []
    for number in range(HALF_OPEN):
        _, writer = await asyncio.open_connection(*server.address)
        writer.write(starts[number % len(starts)])
        writers.append(writer)
    await asyncio.sleep(0.2)
    return writers


async def farewell(harness):
    """What listeners and half-open connections see of a stop."""
    async with harness.serving() as server:
        table, people = await open_table(harness, 'keltis', 2, {})
        token = people[0][0].token
        sockets = [Socket(server.address) for _ in range(5)]
        streams = [Stream(server.address) for _ in range(5)]
        for socket in sockets:
            await socket.open('/ws?table=' + table, token)
        for stream in streams:
            await stream.open('/api/tables/%s/stream' % table, token)
        for channel in sockets + streams:
            await channel.receive()
        idle = await half_open(server, table)
        ends = [asyncio.create_task(end_of(channel)) for channel in sockets + streams]
        seconds = await server.stop()
        codes = [await end for end in ends]
        for writer in idle:
            writer.transport.abort()
    need(codes[:5] == [1012] * 5, 'WebSockets were closed with %s', codes[:5])
    need(codes[5:] == ['end'] * 5, 'streams ended with %s', codes[5:])
    need(seconds < 8, 'it took %.1f s', seconds)
    return 'gone after %.2f s with %d half-open connections' % (seconds, HALF_OPEN)


async def stop_while_moving(harness):
    """Some fifty people move while the server is stopped and started again."""
    oracle, slowest = Oracle(harness), 0
    async with harness.serving() as server:
        playing = [asyncio.create_task(play_table(oracle, n, bots=False)) for n in range(18)]
        try:
            for _ in range(STOPS):
                await asyncio.sleep(harness.random.uniform(0.4, 0.8))
                slowest = max(slowest, await server.stop())
                await server.start()
            done, _ = await asyncio.wait(playing, timeout=1)
            for task in done:
                task.result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        await hold_to(harness, oracle, server)
        await server.stop()
    return '%d people, %d stops of at most %.2f s, %d moves acknowledged, %d retried, ends %s' % (
        harness.counts['people'], STOPS, slowest, harness.counts['move'], harness.counts['retried'],
        dict(harness.codes))


async def hold_table_to(oracle, caller, table, rows_of):
    """A move that was on its way may be stored between the look at the table and that at its rows."""
    for _ in range(500):
        view, rows = (await caller.ask('GET', '/api/tables/' + table)).json, rows_of(table)
        if len(rows) == view['v']:
            break
        await asyncio.sleep(0.01)
    oracle.check_table(table, rows, view)


async def hold_to(harness, oracle, server):
    """All that was acknowledged is there."""
    caller, rows_of = Caller(harness, 'judge'), sqlite_rows(server.db)
    for table in {sent[0] for sent in oracle.sent.values()}:
        await hold_table_to(oracle, caller, table, rows_of)
    caller.leave()
    need(len(oracle.acknowledged) > 100, 'only %d were acknowledged', len(oracle.acknowledged))
    need(not set(harness.codes) - {1012, 1013, 'end', None}, 'channels were closed with %s', harness.codes)


async def last_move(harness, server):
    """A move on its way when the server is told to stop: whether it was answered by 200, and
    whether it was stored."""
    table, people = await open_table(harness, 'keltis', 2, {})
    view = (await people[0][0].ask('GET', '/api/tables/' + table)).json
    caller = people[view['turn']][0]
    view = (await caller.ask('GET', '/api/tables/' + table)).json
    line, status = Line(server.address), None
    await line.connect()
    body = {'move': view['legal'][0], 'ply': view['ply'], 'id': 'last'}
    path = '/api/tables/%s/move' % table
    asked = asyncio.create_task(line.call('POST', path, body, caller.token))
    await asyncio.sleep(harness.random.choice((0, 0, 0.001, 0.002)))
    server.process.terminate()
    try:
        answer = await asked
        status = answer.status
        need(status in (200, 503), 'the last move got %s', answer)
    except Lost:
        pass            # it had not been read yet
    need(await asyncio.wait_for(server.process.wait(), 15) == 0, 'the server did not end well')
    return status, len(Oracle.moves_of(sqlite_rows(server.db)(table)))


async def answered(harness):
    """What is stored was answered, what was refused is not stored."""
    ends = []
    for _ in range(STOPS * 2):
        async with harness.serving() as server:
            ends.append(await last_move(harness, server))
    for status, stored in ends:
        need(stored == (status == 200), 'answered by %s, stored: %d', status, stored)
    return 'answered by %s' % [status for status, _ in ends]


# ---- A long life ----

def multiply(file, table):
    """The rows of one game under many new ids."""
    store = sqlite3.connect(file)
    store.execute('PRAGMA synchronous = OFF')
    store.execute('PRAGMA wal_autocheckpoint = 100000')
    store.execute('CREATE TEMP TABLE ids (id TEXT)')
    store.executemany('INSERT INTO ids VALUES (?)',
                      (('%08d' % number,) for number in range(STORED)))
    for name, key in (('tables', 'id'), ('table_rows', 'table_id')):
        columns = [row[1] for row in store.execute('PRAGMA table_info(%s)' % name)]
        chosen = ','.join('ids.id' if column == key else 't.' + column for column in columns)
        store.execute('CREATE TEMP TABLE one_%s AS SELECT * FROM %s WHERE %s = ?'
                      % (name, name, key), (table,))
        store.execute('INSERT INTO %s (%s) SELECT %s FROM ids CROSS JOIN one_%s t'
                      % (name, ','.join(columns), chosen, name))
    store.commit()
    store.close()


async def long_life(harness):
    """A restart with a hundred thousand stored games, killed and stopped."""
    file, times = os.path.join(harness.folder, 'many.db'), []
    async with harness.serving(file) as server:
        table = await play_table(Oracle(harness), 3, bots=False)      # one of the shortest
        await server.stop()
        await asyncio.to_thread(multiply, file, table)
        for number in range(4):
            times.append(await server.start())
            caller = Caller(harness, 'reader')
            for path in ('/api/tables', '/api/tables/%08d' % (STORED // 2), '/%08d' % number):
                need((await caller.ask('GET', path)).status == 200, 'no %s', path)
            resident = server.resident()
            caller.leave()
            await (server.kill() if number % 2 else server.stop())
    need(max(times) < 1, 'starts took %s s', times)
    return 'starts with %d games: %s s, %d KiB resident, database of %d MiB' % (
        STORED, ' '.join('%.3f' % t for t in times), resident, os.path.getsize(file) >> 20)


async def main():
    """TAP."""
    tap, harness = Tap(), Harness(1)
    await tap.check('everybody is told to come back', farewell(harness))
    await tap.check('what was asked is answered', answered(harness))
    await tap.check('nothing is lost when the server is stopped', stop_while_moving(harness))
    if LONG:
        await tap.check('the server starts within a second', long_life(harness))
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
