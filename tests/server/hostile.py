#!/usr/bin/env python3
"""Nobody gets in, and nobody brings the server down: wrong tokens, other people's seats, replays,
broken requests and frames, slow and half-open connections, foreign pages. A game goes on all the
while."""

import asyncio
import json
import os
import resource
import sqlite3
import sys
import time

sys.dont_write_bytecode = True

from client import UPGRADE, Caller, Line, Lost, Refused, Socket, request_bytes  # noqa: E402
from harness import LONG, PROGRAM, Harness, Tap                                # noqa: E402
from malformed import broken_frames, raw_requests, spoil                       # noqa: E402
from oracle import Oracle, need, sqlite_rows                                   # noqa: E402
from player import judge, open_table, play_table                               # noqa: E402
from target import Target, refused                                             # noqa: E402

HALF_OPEN = 10000 if LONG else 2500
SPOILT = 20000 if LONG else 1500
SANITIZED = 'asan' in PROGRAM      # it keeps what was freed
SLOW_SECONDS = 30       # a request that does not come in within 20 s is given up by then


# ---- Tokens and seats ----

async def tokens(target):
    """None, wrong ones, revoked and expired ones."""
    body = {'move': 'draw', 'ply': 0}
    refused(await target.ask('move', body, None), 401)
    good = target.people[0][0].token
    for token in ('x', 'A' * 43, good[:-1], good + 'A', good.swapcase(), '%00', 'A' * 5000,
                  "' OR 1=1"):
        answer = await target.ask('move', body, token)
        need(answer.status in (401, 431, 413, 400), '%s got %s', token[:50], answer)
    for head in ('Bearer', 'Bearer ', 'Basic ' + good, good):
        answer = await target.call('POST', '/api/tables/%s/move' % target.table, body,
                                heads=[('Authorization', head)])
        refused(answer, 401)
    gone = await Caller(target.harness, 'gone').enter()
    need((await target.call('POST', '/api/logout', {}, gone.token)).status == 200, 'no logout')
    refused(await target.call('GET', '/api/me', None, gone.token), 401)
    old = await Caller(target.harness, 'old').enter()
    await target.server.stop()
    store = sqlite3.connect(target.server.db)
    store.execute('UPDATE tokens SET expires = 1 WHERE player = ?', (old.player,))
    store.commit()
    store.close()
    await target.server.start()
    refused(await target.call('GET', '/api/me', None, old.token), 401)
    hashed = sqlite3.connect(target.server.db).execute('SELECT * FROM tokens').fetchall()
    need(good not in repr(hashed), 'a token is stored as it is')


async def seats(target):
    """Another's seat and another's turn."""
    mover, other, view = await target.turn()
    stranger = target.stranger.token
    body = {'move': view['legal'][0], 'ply': view['ply'], 'id': 'mine'}
    refused(await target.ask('move', body, stranger), 403, 'not_seated')
    refused(await target.ask('move', body, other.token), 409, 'not_your_turn')
    hello, clock = {'text': 'hello'}, {'clock': {'kind': 'none'}}
    for what, body in (('undo', {}), ('resign', {}), ('chat', hello), ('rematch', {}), ('clock', clock),
                       ('entropy', hello), ('back', {}), ('leave', {})):
        refused(await target.ask(what, body, stranger), 403, 'not_seated')
    refused(await target.ask('join', {'seat': 0}, stranger), 409)
    refused(await target.ask('leave', {'seat': 0 if view['turn'] else 1}, mover.token), 403)
    need('legal' not in await target.view(stranger), 'a stranger sees what can be moved')
    need('legal' not in await target.view(other.token), 'the other sees what can be moved')
    hidden = [thing for thing in (await target.view(stranger))['scene'] if thing['zone'] == 'hand']
    need(all(thing['thing'].startswith('?') for thing in hidden), 'a stranger sees hands')
    record = await target.call('GET', '/api/tables/%s/record' % target.table, None, stranger)
    need('deal' not in record.json and 'seed' not in record.json, 'the record tells the deal')
    await target.move()


async def replays(target):
    """The same id again, with other content, and by somebody else."""
    mover, other, view = await target.turn()
    body = {'move': view['legal'][0], 'ply': view['ply'], 'id': 'once'}
    first = await target.ask('move', body, mover.token)
    need(first.status == 200, 'the first: %s', first)
    for _ in range(3):
        again = await target.ask('move', body, mover.token)
        need((again.status, again.json) == (200, first.json), 'again: %s', again)
    refused(await target.ask('move', dict(body, move='discard nothing'), mover.token), 409, 'id_used')
    refused(await target.ask('move', dict(body, ply=view['ply'] + 1), mover.token), 409, 'id_used')
    refused(await target.ask('chat', {'text': 'x', 'id': 'once'}, mover.token), 409, 'id_used')
    answer = await target.ask('move', body, other.token)
    need(answer.status in (409, 422), 'the id of another got %s', answer)
    refused(await target.ask('move', body, target.stranger.token), 403, 'not_seated')
    refused(await target.ask('move', dict(body, id='late'), mover.token), 409)
    need((await target.view())['v'] == first.json['v'], 'a replay has changed the table')


# ---- Requests ----

async def broken_bodies(target):
    """Bodies that are no request."""
    token = target.people[0][0].token
    move = '/api/tables/%s/move' % target.table
    for body in (b'', b'{', b'[]', b'null', b'"x"', b'{"move":1,"ply":0}',
                 b'{"move":"draw","ply":-1}',
                 b'{"move":"draw","ply":1e99}', b'{"move":"draw","ply":99999999999999999999}',
                 b'{"move":"draw","ply":0.5}', b'\xff\xfe', b'{"move":"\xff","ply":0}', b'\0' * 100,
                 b'{"move":"\\u0000","ply":0}', b'{"a":' * 20000, b'[' * 60000,
                 b'{"id":"' + b'x' * 65 + b'","move":"draw","ply":0}',
                 b'{"move":"' + b'x' * 5000 + b'","ply":0}', b'{"move":"draw","ply":0}}'):
        answer = await target.call('POST', move, body, token, [('Content-Type', 'application/json')])
        need(answer.status in (400, 409, 413, 422) and answer.json.get('error'),
             '%r got %s', body[:60], answer)
    answer = await target.call('POST', move, b'{"move":"' + b'x' * 70000 + b'"}', token)
    refused(answer, 413)
    for game in ('', 'chess', 'x' * 40, '../keltis', 'keltis\n'):
        answer = await target.call('POST', '/api/tables', {'game': game}, token)
        need(answer.status in (400, 422), '%r got %s', game, answer)
    for extra in ({'seats': 9}, {'seats': -1}, {'bots': {'0': 'expert'}}, {'bots': {'1': 'god'}},
                  {'bots': [1]}, {'options': {'none': 1}}, {'games': 10 ** 6}, {'clock': 5},
                  {'bots': {'1': 'master@3600s'}}, {'bots': {'1': 'sharp@1000000000w'}}):
        answer = await target.call('POST', '/api/tables', dict(game='keltis', **extra), token)
        need(answer.status in (400, 422), '%r got %s', extra, answer)
    for name in ('', ' ', 'x' * 41, 'a\x07b', '\u202eevil', 7, None):
        answer = await target.call('POST', '/api/guest', {'name': name})
        need(answer.status == 400, 'name %r got %s', name, answer)


async def broken_requests(target):
    """Raw bytes, and what comes back."""
    requests = list(raw_requests())
    answers = await asyncio.gather(*(target.raw(data) for data, _ in requests))
    target.server.need_alive()
    for (data, statuses), got in zip(requests, answers):
        status = int(got[9:12]) if got.startswith(b'HTTP/1.') else None
        need(statuses is None or status is None or status in statuses,
             '%r got %r', data[:120], got[:200])
        need(status is None or status not in (500, 502, 504), '%r got %r', data[:120], got[:200])
    await target.move()


async def smuggling(target):
    """Whatever follows a request with a doubtful body is not taken for a request of its own."""
    token = target.people[0][0].token
    hidden = request_bytes('POST', '/api/logout', b'{}', token)
    for head in (b'Transfer-Encoding: chunked\r\nContent-Length: %d\r\n' % (len(hidden) + 5),
                 b'Content-Length: 0\r\nContent-Length: %d\r\n' % (len(hidden) + 5),
                 b'Transfer-Encoding: xchunked\r\n', b'Transfer-Encoding : chunked\r\n'):
        await target.raw(b'POST /api/guest HTTP/1.1\r\nHost: x\r\n' + head + b'\r\n0\r\n\r\n' + hidden)
        need((await target.call('GET', '/api/me', None, token)).status == 200,
             '%r let a request through', head)


async def spoilt_requests(target):
    """Good requests with bytes changed, left out, doubled: anything but a crash."""
    dice, token = target.harness.random, target.people[0][0].token
    good = [request_bytes('GET', '/api/tables/%s' % target.table, token=token),
            request_bytes('POST', '/api/tables/%s/move' % target.table,
                          {'move': 'draw', 'ply': 0, 'id': 'x'}, token),
            request_bytes('POST', '/api/tables', {'game': 'huzz', 'bots': {'1': 'random'}}),
            request_bytes('GET', '/api/tables/%s/stream?since=1' % target.table),
            request_bytes('GET', '/ws?table=%s&since=1' % target.table, heads=UPGRADE)]

    async def send(data):
        try:
            reader, writer = await asyncio.open_connection(*target.server.address)
            writer.write(data)
            try:
                await asyncio.wait_for(reader.read(4096), 0.05)
            finally:
                writer.transport.abort()
        except (OSError, asyncio.TimeoutError):
            pass

    for begin in range(0, SPOILT, 50):
        await asyncio.gather(*(send(spoil(dice, dice.choice(good))) for _ in range(50)))
        if begin % 500 == 0:
            await target.move()
    await target.move()
    return '%d requests' % SPOILT


async def paths(target):
    """Ways out of where files are, and ids that are none."""
    for path in ('/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd',
                 '//etc/passwd', '/./././etc/passwd', '/..\\..\\etc\\passwd', '/%00', '/x%00.html',
                 '/%', '/%zz', '/%c0%ae%c0%ae/etc/passwd', '/api/tables/../../healthz',
                 '/api/tables/' + 'A' * 8, '/api/tables/' + 'A' * 7, '/api/tables/%27%20OR%201',
                 '/api/tables/AAAA%2fAAA', '/api/tables/%s/' % target.table,
                 '/api/tables/%s/record/' % target.table, '/api//tables', '/?' + 'a=b&' * 50,
                 '/api/tables?limit=-1', '/api/tables?limit=99999999999999999999&after=%00',
                 '/api/tables?game=%27;DROP%20TABLE%20tables', '/api/tables/%s/stream?since=-5'
                 % target.table, '/ws', '/ws?table=' + target.table, '/learn/../../etc', '/score/%2e%2e'):
        answer = await target.try_call('GET', path)
        need(answer.status < 500 and b'root:' not in answer.body, '%s got %s', path, answer)
    for method in ('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT'):
        answer = await target.try_call(method, '/api/tables/' + target.table)
        need(answer.status in (400, 403, 404, 405, 501), '%s got %s', method, answer)
    await target.move()


async def origins(target):
    """A page of another site that has the player's cookie."""
    token = target.people[0][0].token
    cookie, evil = ('Cookie', 'pakli=' + token), ('Origin', 'https://evil.example')
    own, json_type = ('Origin', 'http://localhost'), ('Content-Type', 'application/json')
    talk, body = '/api/tables/%s/chat' % target.table, json.dumps({'text': 'hello'}).encode()
    refused(await target.call('POST', talk, body, None, [cookie, evil, json_type]), 403)
    refused(await target.call('POST', talk, body, None, [cookie, ('Origin', 'null'), json_type]), 403)
    refused(await target.call('POST', talk, body, None, [cookie, own, ('Content-Type', 'text/plain')]),
            415)
    refused(await target.call('POST', talk, body, None, [cookie, json_type,
                                                      ('Sec-Fetch-Site', 'cross-site')]), 403)
    answer = await target.call('POST', talk, body, None, [cookie, own, json_type])
    need(answer.status == 200, 'an own page got %s', answer)
    need('access-control-allow-origin' not in answer.heads, 'other pages may read answers')
    for heads, wanted in (([cookie, evil], 403), ([evil], 403), ([cookie, own], 101)):
        socket = Socket(target.server.address)
        try:
            await socket.open('/ws?table=' + target.table, heads=heads)
            status = 101
        except Refused as no:
            status = no.answer.status
        socket.close()
        need(status == wanted, 'a WebSocket with %s got %s', heads, status)
    guest = await target.call('POST', '/api/guest', {'name': 'Anna'})
    words = guest.heads.get('set-cookie', '')
    need('HttpOnly' in words and 'SameSite=Lax' in words, 'the cookie is %s', words)


# ---- WebSockets ----

async def send_frames(target, table, token, data):
    """On a WebSocket of a player, which is left open for a moment."""
    socket = Socket(target.server.address)
    await socket.open('/ws?table=' + table, token)
    socket.writer.write(data)
    deadline = time.monotonic() + 0.5
    try:
        while time.monotonic() < deadline:
            await asyncio.wait_for(socket.read_frame(), max(0.01, deadline - time.monotonic()))
    except (Lost, asyncio.TimeoutError):
        pass
    socket.close()


async def frames(target):
    """All of them, and then spoilt ones."""
    table, people = await open_table(target.harness, 'keltis', 2, {})
    token, dice = people[0][0].token, target.harness.random
    await asyncio.gather(*(send_frames(target, table, token, data) for _, data in broken_frames()))
    target.server.need_alive()
    answer = await target.call('GET', '/api/tables/' + table)
    need(answer.status == 200, 'the table of the broken frames is gone: %s', answer)
    seeds = [data for _, data in broken_frames() if len(data) < 1000]
    for _ in range(SPOILT // 10):
        socket = Socket(target.server.address)
        await socket.open('/ws?table=' + table, token)
        socket.writer.write(spoil(dice, dice.choice(seeds)))
        await asyncio.sleep(0)
        socket.close()
    await target.move()
    return '%d of them spoilt at random' % (SPOILT // 10)


async def lone_sockets(target):
    """WebSockets that must not open, or not stay."""
    for path, wanted in (('/ws', (400, 404)), ('/ws?table=AAAAAAAA', (101, 404)),
                         ('/ws?table=' + target.table + '&since=x', (400,)), ('/other', (404, 400)),
                         ('/ws?table=%00', (400, 404)), ('/api/games', (400, 404, 200))):
        socket = Socket(target.server.address)
        try:
            await socket.open(path)
            status = 101
            while True:
                await asyncio.wait_for(socket.receive(), 5)
        except Refused as no:
            status = no.answer.status
        except (Lost, asyncio.TimeoutError):
            pass
        socket.close()
        need(status in wanted, '%s got %s', path, status)
    socket = Socket(target.server.address)
    try:
        await socket.open('/ws?table=' + target.table, 'A' * 43)
        event = json.loads(await asyncio.wait_for(socket.receive(), 5))
        need(event['t'] == 'error', 'a wrong token is told %s', event)
    except Refused as no:
        need(no.answer.status == 401, 'a wrong token got %s', no.answer)
    socket.close()
    await target.move()


# ---- Slow and silent ----

async def dribble(target, data, pause):
    """Sends byte by byte: after how many seconds the server has had enough, or None."""
    reader, writer = await asyncio.open_connection(*target.server.address)
    began = time.monotonic()
    ended = asyncio.create_task(reader.read(1 << 16))
    try:
        for byte in data:
            writer.write(bytes([byte]))
            done, _ = await asyncio.wait([ended], timeout=pause)
            if done:
                return time.monotonic() - began
            if time.monotonic() - began > SLOW_SECONDS:
                return None
        return None
    except OSError:
        return time.monotonic() - began
    finally:
        ended.cancel()
        writer.transport.abort()


def begin_dribbling(target):
    """Slow heads and bodies, in the background of everything else."""
    body = request_bytes('POST', '/api/guest', b'{"name":"' + b'x' * 400 + b'"}')
    head, rest = body[:-350], body[-350:]

    async def slow_body():
        reader, writer = await asyncio.open_connection(*target.server.address)
        writer.write(head)
        began, ended = time.monotonic(), asyncio.create_task(reader.read(1 << 16))
        for byte in rest:
            writer.write(bytes([byte]))
            done, _ = await asyncio.wait([ended], timeout=0.25)
            if done or time.monotonic() - began > SLOW_SECONDS:
                break
        writer.transport.abort()
        return time.monotonic() - began if ended.done() else None

    slow_head = b'GET /api/games HTTP/1.1\r\nHost: x\r\nX: ' + b'y' * 1000
    return ([asyncio.create_task(dribble(target, slow_head, 0.25)) for _ in range(20)] +
            [asyncio.create_task(slow_body()) for _ in range(20)])


async def end_dribbling(tasks):
    """All of them were given up by the server."""
    seconds = await asyncio.gather(*tasks)
    need(None not in seconds, '%d of %d slow requests were never given up', seconds.count(None),
         len(seconds))
    return 'given up after %.0f to %.0f s' % (min(seconds), max(seconds))


async def half_open(target):
    """Thousands of connections that say nothing, or half of something; meanwhile a game goes on."""
    before, writers = target.server.resident(), []
    starts = (b'', b'G', b'GET /api/games HTTP/1.1\r\nHost: x\r\n',
              request_bytes('POST', '/api/guest', b'{"name":"x"}')[:-3])
    oracle = Oracle(target.harness)
    game = asyncio.create_task(play_table(oracle, 0, bots=False))
    for number in range(HALF_OPEN):
        _, writer = await asyncio.open_connection(*target.server.address)
        writer.write(starts[number % len(starts)])
        writers.append(writer)
    table = await asyncio.wait_for(game, 120)
    slowest = 0
    for _ in range(20):
        began = time.monotonic()
        await target.move()
        slowest = max(slowest, time.monotonic() - began)
    held = target.server.resident()
    for writer in writers:
        writer.transport.abort()
    await asyncio.sleep(1)
    await judge(oracle, [table], sqlite_rows(target.server.db))
    need(slowest < 5, 'a move took %.1f s', slowest)
    need(held - before < 20 * HALF_OPEN or SANITIZED, 'grew from %d to %d KiB', before, held)
    return '%d connections, resident %d -> %d -> %d KiB, slowest move %.3f s' % (
        HALF_OPEN, before, held, target.server.resident(), slowest)


async def deaf(target):
    """Listeners that never read: they are dropped or wait, the table goes on."""
    table, people = await open_table(target.harness, 'keltis', 2, {})
    token, sockets = people[0][0].token, []
    for number in range(20):
        reader, writer = await asyncio.open_connection(*target.server.address, limit=1024)
        writer.transport.pause_reading()
        path = '/api/tables/%s/stream' % table if number % 2 else '/ws?table=' + table
        writer.write(request_bytes('GET', path, token=token, heads=() if number % 2 else UPGRADE))
        sockets.append((reader, writer))
    before, line = target.server.resident(), Line(target.server.address)
    for number in range(1500):
        answer = await line.call('POST', '/api/tables/%s/chat' % table,
                                 {'text': 'x' * 590, 'id': 'deaf-%d' % number}, token)
        need(answer.status == 200, 'talk got %s', answer)
    held = target.server.resident()
    for _, writer in sockets:
        writer.transport.abort()
    need(held - before < 50000 or SANITIZED, 'grew from %d to %d KiB', before, held)
    await target.move()
    return 'resident %d -> %d KiB for 20 that do not read 1500 events' % (before, held)


# ---- Limits ----

async def limits(harness):
    """With the limits on: too many calls, too many connections."""
    flags = ('--rate', '5', '--per-address', '30')
    async with harness.serving(os.path.join(harness.folder, 'limited.db'), flags) as server:
        line, statuses = Line(server.address), []
        for _ in range(200):
            answer = await line.call('GET', '/api/games')
            statuses.append(answer.status)
            if answer.status == 429:
                need(int(answer.heads.get('retry-after', 0)) > 0, 'when? %s', answer.heads)
        need(set(statuses) == {200, 429} and statuses[0] == 200, 'got %s', set(statuses))
        shut = await crowd(server, 60)
        line.close()
        need(25 <= shut < 60, '%d of 60 connections were turned away', shut)
        await asyncio.sleep(0.5)
        need((await Line(server.address).call('GET', '/healthz')).status in (200, 429), 'not well')
        await server.stop()
    return '%d calls refused, %d connections turned away' % (statuses.count(429), shut)


async def crowd(server, count):
    """How many of so many connections at once are turned away."""
    channels = []
    for _ in range(count):
        try:
            channels.append(await asyncio.open_connection(*server.address))
        except OSError:
            pass
    await asyncio.sleep(0.5)
    shut = sum(1 for reader, _ in channels if reader.at_eof()) + count - len(channels)
    for _, writer in channels:
        writer.transport.abort()
    return shut


async def stop(server):
    """In how many seconds."""
    return '%.2f s' % await server.stop()


async def main():
    """TAP."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    tap, harness = Tap(), Harness(1)
    server = harness.server()
    await server.start()
    target = await Target(harness, server).open()
    await tap.check('wrong, revoked and expired tokens', tokens(target))
    slow = begin_dribbling(target)
    for name, test in (
            ('another\'s seat and turn', seats), ('replays', replays),
            ('bodies that are no request', broken_bodies),
            ('bytes that are no request', broken_requests),
            ('requests within requests', smuggling), ('paths', paths),
            ('foreign pages', origins), ('broken frames', frames),
            ('WebSockets to nowhere', lone_sockets), ('spoilt requests', spoilt_requests),
            ('listeners that do not read', deaf), ('half-open connections', half_open)):
        await tap.check(name, test(target))
    await tap.check('slow requests', end_dribbling(slow))
    await tap.check('after all that the server stops well', stop(server))
    harness.servers.remove(server)
    await tap.check('limits', limits(harness))
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
