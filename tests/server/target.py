"""What strangers attack in the tests of the server: a table with two people on a running server."""

import asyncio

from client import Answer, Caller, Line, Lost
from oracle import need
from player import open_table


class Target:
    """A server, and a table with two people that strangers are after."""

    def __init__(self, harness, server):
        self.harness, self.server = harness, server
        self.table = self.people = self.stranger = None

    async def open(self):
        """A fresh table."""
        self.table, self.people = await open_table(self.harness, 'keltis', 2, {})
        self.stranger = await Caller(self.harness, 'stranger').enter()
        return self

    async def call(self, method, path, body=None, token=None, heads=()):
        """One call on a line of its own."""
        line = Line(self.server.address)
        try:
            return await line.call(method, path, body, token, heads)
        finally:
            line.close()

    async def try_call(self, method, path):
        """As call, and 400 where the server has hung up without a word."""
        try:
            return await self.call(method, path)
        except Lost:
            self.server.need_alive()
            return Answer(400, {}, b'')

    async def ask(self, what, body, token):
        """Something of the table."""
        return await self.call('POST', '/api/tables/%s/%s' % (self.table, what), body, token)

    async def view(self, token=None):
        """The table."""
        return (await self.call('GET', '/api/tables/' + self.table, None, token)).json

    async def turn(self):
        """Who is to move, who is not, and the mover's view."""
        turn = (await self.view())['turn']
        mover, other = self.people[turn][0], self.people[1 - turn][0]
        return mover, other, await self.view(mover.token)

    async def move(self):
        """A right move, so that one knows the server is well."""
        self.server.need_alive()
        mover, _, view = await self.turn()
        body = {'move': view['legal'][0], 'ply': view['ply'], 'id': 'well-%d' % view['v']}
        answer = await self.ask('move', body, mover.token)
        need(answer.status == 200, 'a right move got %s', answer)
        if (await self.view())['over']:
            await self.open()

    async def raw(self, data, seconds=10, close=True):
        """All that comes back when these bytes are sent and no more follow."""
        reader, writer = await asyncio.open_connection(*self.server.address)
        try:
            writer.write(data)
            if close and writer.can_write_eof():
                writer.write_eof()
            return await asyncio.wait_for(reader.read(1 << 20), seconds)
        except (OSError, asyncio.TimeoutError) as error:
            return repr(error).encode() if isinstance(error, asyncio.TimeoutError) else b''
        finally:
            writer.transport.abort()


def refused(answer, status, code=None):
    """Held against what it must be."""
    need(answer.status == status and (code is None or answer.json.get('code') == code) and
         answer.json.get('error'), 'wanted %s %s, got %s', status, code, answer)
