"""People who play: each sits at one table until the game is over, whatever becomes of the server.
"""

import asyncio
import hashlib
import json

from client import Caller, Listener, Socket, Stream
from fold import Fold
from oracle import Told, need, verify

NEWS_SECONDS = 25       # without news somebody looks whether they were missed
POLL_SECONDS = 0.03
GAMES = {'keltis': 4, 'keltis-cards': 4, 'coloretto': 5, 'huzz': 5}
# What can come of it when a move is taken back while another seat decides.
REFUSALS = ('wrong_ply', 'not_your_turn', 'cannot_undo', 'illegal_move', 'over')
CHANNELS = (Socket, Socket, Stream, None)


class Player:
    """A person at a table, listening by WebSocket, by stream, or not at all (channel is None)."""

    def __init__(self, oracle, caller, table, seat, channel):
        self.oracle, self.caller, self.table, self.seat = oracle, caller, table, seat
        self.random = oracle.harness.random
        self.told = Told(table, caller.name)
        changes = self.random.random() < 0.5
        self.fold = Fold(table, oracle.harness.counts) if channel and changes else None
        self.listener = channel and Listener(caller, table, channel, self.heard, changes)
        self.socket = channel is Socket
        self.number = 0
        self.least = 0      # the table is at least here: somebody was told so
        self.view = {}

    def heard(self, listener, event):
        """An event comes in."""
        if self.fold:
            self.fold.take(event)
        self.oracle.note_told(self.told, event, listener.fresh)
        if self.told.last is not None:
            listener.v = self.told.last

    def key(self):
        """Of the next request."""
        self.number += 1
        return '%s-%s-%d' % (self.caller.name, self.table, self.number)

    async def request(self, kind, content):
        """Asks until there is an answer: True when it is granted."""
        key, sent = self.key(), self.oracle.harness.sent
        self.oracle.note_sent(self.table, self.caller.player, key, kind, content)
        if self.socket and self.random.random() < 0.9:
            answer = await self.listener.ask({'t': kind, 'id': key, 'd': content}, sent)
            granted, v = answer['t'] == 'ack', answer.get('v')
        else:
            answer = await self.caller.ask('POST', '/api/tables/%s/%s' % (self.table, kind),
                                           dict(content, id=key), sent)
            granted, v, answer = answer.status == 200, answer.json.get('v'), answer.json
        if granted:
            self.oracle.note_acknowledged(key, v)
            self.least = max(self.least, v)
            return True
        need(answer.get('code') in REFUSALS and (kind == 'undo' or self.table in self.oracle.undone),
             '%s %s at %s was refused: %s', kind, content, self.table, answer)
        return False

    async def look(self):
        """The table as it is now. A node may hear a moment late of what another has stored; one
        alone shows everything it has told."""
        harness = self.oracle.harness
        while True:
            least = max(self.least, self.told.last or 0)
            answer = await self.caller.ask('GET', '/api/tables/' + self.table)
            need(answer.status == 200, 'no look at %s: %s', self.table, answer)
            self.view = answer.json
            if self.fold:
                self.fold.compare(self.view)
            if self.view['v'] >= least:
                return self.view
            need(len(harness.servers) > 1, '%s was told %d and sees %d', self.caller.name, least,
                 self.view['v'])
            harness.counts['stale'] += 1
            await asyncio.sleep(0.01)

    async def decide(self):
        """It is this seat's turn."""
        move = self.random.choice(self.view['legal'])
        moved = await self.request('move', {'move': move, 'ply': self.view['ply']})
        dice = self.random.random()
        if moved and dice < 0.06:
            if (await self.look()).get('can_undo'):
                self.oracle.undone.add(self.table)
                await self.request('undo', {})
        elif dice > 0.97:
            await self.request('chat', {'text': 'ply %d' % self.view['ply']})

    async def wait(self):
        """Until there is something new."""
        if not self.listener:
            await asyncio.sleep(POLL_SECONDS)
            return
        try:
            await asyncio.wait_for(self.listener.news.wait(), NEWS_SECONDS)
        except asyncio.TimeoutError:
            pass
        if self.listener.task.done():
            self.listener.task.result()     # what was wrong with what it heard
        if not self.listener.news.is_set():
            before = self.told.last
            await self.look()
            await asyncio.sleep(1)
            need(self.told.last != before or self.view['v'] == before,
                 '%s was told %s at %s, but v is %s', self.caller.name, before, self.table,
                 self.view['v'])
            self.oracle.harness.counts['quiet'] += 1

    async def play(self):
        """Until the game is over."""
        while True:
            if self.listener:
                self.listener.news.clear()
            await self.look()
            if self.view['over']:
                break
            if self.seat is not None and self.view['turn'] == self.seat:
                await self.decide()
            else:
                await self.wait()
        await self.hear_out()

    async def hear_out(self):
        """The last event comes as well."""
        for _ in range(200):
            if not self.listener or (self.told.last or 0) >= self.view['v']:
                break
            await asyncio.sleep(0.1)
        need(not self.listener or (self.told.last or 0) >= self.view['v'],
             '%s was never told how %s ended: %s of %s', self.caller.name, self.table,
             self.told.last, self.view['v'])
        if self.listener:
            self.listener.stop()
        self.caller.leave()


def people_of(harness, count):
    """Names that nobody else has."""
    harness.counts['people'] += count
    return ['P%d' % (harness.counts['people'] - i) for i in range(count)]


def link(name, times):
    """Of somebody's part in the seed: what is hashed so many times to give the commit (docs/deal.md)."""
    data = name.encode().ljust(32)
    for _ in range(8 - times):
        data = hashlib.blake2b(data, digest_size=32).digest()
    return data.hex()


async def reveal(table, people):
    """Everybody reveals what they committed to, round after round, until the game begins."""
    while True:
        view = (await people[0][0].ask('GET', '/api/tables/' + table)).json
        if view['stage'] != 'waiting':
            return
        fair = view['fair']
        for caller, seat in people:
            if not {'reveal', 'withheld'} & set(fair['seats'][seat]):
                await caller.ask('POST', '/api/tables/%s/reveal' % table, {
                    'reveal': link(caller.name, fair['round']),
                    'id': 'reveal-%s-%d' % (caller.name, fair['round'])})


async def let_in(table, host, caller, seat):
    """The host keeps the seat, and lets somebody have it who asks."""
    for who, what, body in ((host, 'lock', {'seat': seat}), (caller, 'ask', {'seat': seat}),
                            (host, 'admit', {'person': caller.person})):
        answer = await who.ask('POST', '/api/tables/%s/%s' % (table, what), {**body, 'id': '%s-%d' % (what, seat)})
        need(answer.status == 200, 'no %s: %s', what, answer)


async def register(caller):
    """The guest becomes an account, however often that has to be asked."""
    body = {'name': 'Account ' + caller.name, 'password': 'correct horse', 'id': 'account'}
    answer = await caller.ask('POST', '/api/account', body)
    need(answer.status == 200 and answer.json['person'] == caller.person, 'no account: %s', answer)


async def open_table(harness, game, seats, bots):
    """A table with people and bots: its id, and who sits where. At half of them all commit to a part
    of the seed; at some who sits down has asked the host, or has become an account."""
    callers = [await Caller(harness, name).enter() for name in people_of(harness, seats - len(bots))]
    fair = harness.random.random() < 0.5

    def commit(caller):
        return {'commit': link(caller.name, 0)} if fair else {}

    answer = await callers[0].ask('POST', '/api/tables', {
        'game': game, 'seats': seats, 'bots': dict((str(seat), level) for seat, level in
                                                   bots.items()), **commit(callers[0])})
    need(answer.status == 200, 'no table: %s', answer)
    table, free = answer.json['id'], [s for s in range(1, seats) if s not in bots]
    if harness.random.random() < 0.1:
        await register(callers[0])
    for caller, seat in zip(callers[1:], free):
        if harness.random.random() < 0.3:
            await let_in(table, callers[0], caller, seat)
        body = {'seat': seat, 'id': 'join-%s-%s' % (table, caller.name), **commit(caller)}
        answer = await caller.ask('POST', '/api/tables/%s/join' % table, body)
        need(answer.status == 200 and answer.json['seat'] == seat, 'not seated: %s', answer)
    people = list(zip(callers, [0] + free))
    await reveal(table, people)
    return table, people


async def play_table(oracle, number, channels=CHANNELS, bots=True):
    """One game from the deal to its end, a watcher included: the table's id."""
    harness = oracle.harness
    game = list(GAMES)[number % len(GAMES)]
    seats = harness.random.randrange(2, GAMES[game] + 1) if number % 3 else 2
    levels = {}
    if bots and harness.random.random() < 0.35:
        for seat in range(1, seats):
            if harness.random.random() < 0.5:
                levels[seat] = harness.random.choice(('beginner', 'expert'))
    table, people = await open_table(harness, game, seats, levels)
    players = [Player(oracle, caller, table, seat, harness.random.choice(channels))
                for caller, seat in people]
    if harness.random.random() < 0.3:
        watcher = Caller(harness, people_of(harness, 1)[0])
        players.append(Player(oracle, watcher, table, None, Socket))
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        for player in players:
            if player.listener:
                player.listener.stop()
    harness.counts['games'] += 1
    return table


async def judge(oracle, tables, rows_of):
    """The whole truth about these tables."""
    caller, records = Caller(oracle.harness, 'judge'), []
    for table in tables:
        view = (await caller.ask('GET', '/api/tables/' + table)).json
        oracle.check_table(table, rows_of(table), view)
        need(view['over'], '%s is not over', table)
        record = (await caller.ask('GET', '/api/tables/%s/record' % table)).body.decode()
        need(json.loads(record)['moves'] == [entry['move'] for entry in view['log']],
             'record and log of %s differ', table)
        records.append(record.strip())
    caller.leave()
    verify(records)
