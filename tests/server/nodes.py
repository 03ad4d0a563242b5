#!/usr/bin/env python3
"""Three nodes serve the same tables from one PostgreSQL. Nodes are killed, then PostgreSQL is
crashed, while people at different nodes play each other: nothing acknowledged is lost."""

import asyncio
import collections
import http.server
import json
import sys
import threading

sys.dont_write_bytecode = True

from client import Line, Lost, Socket                              # noqa: E402
from oracle import Oracle, need, postgres_rows                  # noqa: E402
from player import judge, open_table, play_table               # noqa: E402
from harness import LONG, Postgres, Tap, Harness                    # noqa: E402

NODES = 3
KILLS = 100 if LONG else 30
CRASHES = 8 if LONG else 3
RACES = 300 if LONG else 100
TABLES = 6
TURNS = 20
ALERTED, ALERTED_TURNS = 6, 5


async def kill_nodes(harness):
    """One node after the other is killed and started again."""
    for _ in range(KILLS):
        await asyncio.sleep(harness.random.uniform(0, 0.4))
        node = harness.random.choice(harness.servers)
        await node.kill()
        await asyncio.sleep(harness.random.choice((0, 0, 0.2)))
        await node.start()
        harness.counts['kills'] += 1


async def crash_postgres(harness, postgres):
    """PostgreSQL goes down as if by a crash, and comes back."""
    for _ in range(CRASHES):
        await asyncio.sleep(harness.random.uniform(0.5, 1.5))
        await postgres.order('restart')
        harness.counts['crashes'] += 1


async def play_during(harness, postgres, trouble):
    """Games go on while there is trouble; afterwards they are finished and judged."""
    oracle, tables = Oracle(harness), []
    running = asyncio.create_task(trouble)

    async def keep_playing(number):
        while True:
            tables.append(await play_table(oracle, number))
            number += TABLES
            if running.done():
                break

    playing = [asyncio.create_task(keep_playing(n)) for n in range(TABLES)]
    try:
        await asyncio.gather(running, *playing)
    finally:
        for task in (running, *playing):
            task.cancel()
    for node in harness.servers:
        node.need_alive()
    await judge(oracle, tables, postgres_rows(postgres))
    return '%d games, %d requests acknowledged, %d retried, %d changes and %d tables made of them so far' % (
        len(tables), len(oracle.acknowledged), harness.counts['retried'], harness.counts['changes'],
        harness.counts['compared'])


async def race(harness, postgres):
    """Two clients of one seat want the same ply, each through another node: one of them gets it."""
    table, people = await open_table(harness, 'keltis', 2, {})
    lines = [Line(node.address) for node in harness.servers]
    winners, number = [0] * len(lines), 0
    while harness.counts['races'] < RACES:
        number += 1
        need(number < 20 * RACES, 'nodes hear too late of each other')
        view = (await people[0][0].ask('GET', '/api/tables/' + table)).json
        if view['over']:
            table, people = await open_table(harness, 'keltis', 2, {})
            continue
        if view['turn'] is None:    # a node that has not heard yet that the game has begun
            await asyncio.sleep(0.01)
            continue
        caller = people[view['turn']][0]
        view = (await caller.ask('GET', '/api/tables/' + table)).json
        if 'legal' not in view:
            continue
        pair = harness.random.sample(range(len(lines)), 2)
        answers = await asyncio.gather(*(
            lines[node].call('POST', '/api/tables/%s/move' % table,
                             {'move': harness.random.choice(view['legal']), 'ply': view['ply'],
                              'id': 'race-%d-%d' % (number, node)}, caller.token)
            for node in pair))
        won = [answer.status == 200 for answer in answers]
        if sorted(won) != [False, True] and all(a.json.get('code') == 'wrong_ply' for a in answers):
            continue        # the look came from a node that had not heard of the last move
        need(sorted(won) == [False, True], 'ply %s: %s', view['ply'], answers)
        lost = answers[won.index(False)]
        need(lost.status == 409 and lost.json['code'] in ('wrong_ply', 'not_your_turn', 'over'),
             'the loser is told %s', lost)
        winners[pair[won.index(True)]] += 1
        harness.counts['races'] += 1
    need(min(winners) > 0, 'won by node: %s', winners)
    rows = postgres_rows(postgres)(table)
    need(len(Oracle.moves_of(rows)) > 0, 'nothing was played at %s', table)
    return '%d races, won by node %s' % (harness.counts['races'], winners)


async def resume_elsewhere(harness):
    """Who was told something by one node and resumes at another is never thrown back."""
    table, people = await open_table(harness, 'keltis', 2, {})
    caller, path = people[0][0], '/ws?table=' + table
    late = 0
    for node in harness.servers:          # all of them have the table at hand
        socket = Socket(node.address)
        await socket.open(path)
        await socket.receive()
    line = Line(harness.servers[0].address)
    for number in range(RACES):
        socket = Socket(harness.servers[1 + number % 2].address)
        await socket.connect()
        said = await line.call('POST', '/api/tables/%s/chat' % table,
                               {'text': 'x', 'id': 'resume-%d' % number}, caller.token)
        v = said.json['v']
        await socket.open('%s&since=%d' % (path, v))
        await line.call('POST', '/api/tables/%s/chat' % table,
                        {'text': 'y', 'id': 'next-%d' % number}, caller.token)
        event = json.loads(await asyncio.wait_for(socket.receive(), 20))
        late += event['v'] <= v
        socket.close()
    need(late == 0, '%d of %d were told again what they knew', late, RACES)
    return '%d times' % RACES


async def listen(socket, number, queue):
    """Puts every event into a queue, until the socket is closed."""
    try:
        while True:
            await queue.put((number, json.loads(await socket.receive())))
    except Lost:
        pass


async def follow_everywhere(harness):
    """Who follows the own tables at one node hears of what is done at others."""
    table, people = await open_table(harness, 'keltis', 2, {})
    callers, sockets, queue = [caller for caller, _ in people], [], asyncio.Queue()
    for number, caller in enumerate(callers):
        sockets.append(Socket(harness.servers[number].address))
        await sockets[-1].open('/ws?me=1', caller.token)
    tasks = [asyncio.create_task(listen(socket, number, queue))
             for number, socket in enumerate(sockets)]

    async def hear(wanted):
        while True:
            number, event = await asyncio.wait_for(queue.get(), 20)
            if wanted(event):
                return number, event['d']

    for ply in range(TURNS):
        mover, told = await hear(lambda event, ply=ply: event['t'] == 'turn' and
                                 event['d'].get('ply') == ply)
        line = Line(harness.servers[ply % NODES].address)
        answer = await line.call('POST', '/api/tables/%s/move' % table, {
            'move': told['legal'][0], 'ply': ply, 'id': 'follow-%d' % ply}, callers[mover].token)
        need(answer.status == 200, 'a move out of an event: %s', answer)
    line = Line(harness.servers[2].address)
    answer = await line.call('POST', '/api/tables', {'game': 'keltis', 'seats': 2}, callers[0].token)
    await hear(lambda event: event.get('d', {}).get('id') == answer.json['id'])
    for socket in sockets:
        socket.close()
    await asyncio.gather(*tasks)
    return '%d turns, and a table that was opened elsewhere' % TURNS


class Hooks:
    """Takes the messages of webhooks, and puts them into a queue of the loop."""

    def __init__(self):
        self.queue, loop = asyncio.Queue(), asyncio.get_running_loop()
        queue = self.queue

        class Receiver(http.server.BaseHTTPRequestHandler):
            """Everything is taken."""

            def log_message(self, *_):  # pylint: disable=arguments-differ
                """Says nothing."""

            def do_POST(self):  # pylint: disable=invalid-name
                """A message."""
                body = self.rfile.read(int(self.headers['Content-Length']))
                loop.call_soon_threadsafe(queue.put_nowait, json.loads(body))
                self.send_response(204)
                self.end_headers()

        self.web = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Receiver)
        threading.Thread(target=self.web.serve_forever, daemon=True).start()

    def address(self, name):
        """Where messages for somebody go."""
        return 'http://127.0.0.1:%d/%s' % (self.web.server_port, name)


async def tell_once(harness):
    """Whichever nodes moves are made at, every turn is told once."""
    hooks, told = Hooks(), collections.Counter()
    lines = [Line(node.address) for node in harness.servers]
    callers, turn = {}, 0
    for number in range(ALERTED):
        table, people = await open_table(harness, 'keltis', 2, {})
        callers[table] = [caller for caller, _ in people]
        for caller in callers[table]:
            line = lines[number % NODES]
            for path, body in (('', {'days_after': 0}), ('/webhook', {'url': hooks.address(number)})):
                answer = await line.call('POST', '/api/me/alerts' + path, body, caller.token)
                need(answer.status == 200, 'alerts%s: %s', path, answer)
    while turn < ALERTED * ALERTED_TURNS:
        message = await asyncio.wait_for(hooks.queue.get(), 60)
        for seen in message['new']:
            told[seen['id'], seen['since']] += 1
            need(told[seen['id'], seen['since']] == 1, 'a turn at %s is told twice', seen['id'])
            turn += 1
            caller, path = callers[seen['id']][seen['you']], '/api/tables/' + seen['id']
            line = lines[turn % NODES]
            while True:         # until the turn is the other's, who is then told
                view = (await line.call('GET', path, None, caller.token)).json
                if view['v'] < seen['v']:       # a node that has not heard yet
                    await asyncio.sleep(0.01)
                    continue
                if view['turn'] != seen['you'] or view['over']:
                    break
                await line.call('POST', path + '/move', {
                    'move': view['legal'][0], 'ply': view['ply'], 'id': 'told-%d' % view['ply']}, caller.token)
    hooks.web.shutdown()
    return '%d turns' % turn


async def stop_all(harness):
    """All end well."""
    for node in harness.servers:
        await node.stop()


async def main():
    """TAP."""
    tap, postgres = Tap(), Postgres()
    if postgres.missing:
        tap.skip('nodes', 'PostgreSQL is not installed')
        return tap.finish()
    harness = Harness(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    for number in range(NODES):
        node = harness.server(postgres.url, ('--node', 'node%d' % number, '--bots', '1', '--private-targets'))
        await node.start()
    await tap.check('of two who move at once through different nodes one is first',
                    race(harness, postgres))
    await tap.check('who resumes at another node goes on from there', resume_elsewhere(harness))
    await tap.check('own tables are followed through any node', follow_everywhere(harness))
    await tap.check('every turn is told once, whichever node stores it', tell_once(harness))
    if await tap.check('nothing is lost when nodes are killed',
                       play_during(harness, postgres, kill_nodes(harness))):
        await tap.check('nothing is lost when PostgreSQL crashes',
                        play_during(harness, postgres, crash_postgres(harness, postgres)))
    await tap.check('nodes stop when they are told to', stop_all(harness))
    print('# %d kills, %d crashes of PostgreSQL, %d acknowledged moves, %d retried requests, '
          '%d resumed channels, %d stale looks' % tuple(harness.counts[name] for name in (
              'kills', 'crashes', 'move', 'retried', 'resumed', 'stale')))
    if tap.failed:
        print('# retried because: %s' % dict(harness.reasons))
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
