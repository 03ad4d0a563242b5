"""A program that talks to the server: HTTP and WebSockets with nothing but Python.

A Line makes calls over one connection, a Socket is a WebSocket, a Caller repeats calls until they
are answered, and a Listener follows a table and reconnects by itself. All of it runs on one asyncio
loop.
"""

import asyncio
import json
import os
import struct

CALL_SECONDS = 20       # a call that takes longer has lost its connection
LATER = ('storage', 'stopping', 'too_many')     # refusals that ask to come again
FIN, TEXT, BINARY, CLOSE, PING, PONG = 0x80, 1, 2, 8, 9, 10
UPGRADE = (('Upgrade', 'websocket'), ('Connection', 'Upgrade'), ('Sec-WebSocket-Version', '13'),
           ('Sec-WebSocket-Key', 'AAAAAAAAAAAAAAAAAAAAAA=='))


def pause(tries):
    """Seconds before the next try; those of a person's client may be longer."""
    return min(0.005 * 2 ** min(tries, 5), 0.08)


class Lost(Exception):
    """The connection is gone; code is the one a WebSocket was closed with."""

    def __init__(self, why, code=None):
        super().__init__(why)
        self.code = code


class Answer:
    """What a call got."""

    def __init__(self, status, heads, body):
        self.status, self.heads, self.body = status, heads, body

    @property
    def json(self):
        """The body as JSON, or {}."""
        try:
            return json.loads(self.body)
        except ValueError:
            return {}

    def __repr__(self):
        return '%d %s' % (self.status, self.body[:300].decode('utf-8', 'replace'))


def losing(call):
    """Makes whatever can go wrong with a connection a Lost."""
    async def called(*arguments, **named):
        try:
            return await call(*arguments, **named)
        except (OSError, EOFError, asyncio.LimitOverrunError, asyncio.TimeoutError) as error:
            raise Lost('%s: %s' % (type(error).__name__, error)) from None
    return called


class Connection:
    """Bytes to and from one address."""

    def __init__(self, address):
        self.address = address
        self.options = {}       # of asyncio.open_connection, as its local address
        self.reader = self.writer = None

    @losing
    async def connect(self):
        """Opens it."""
        self.reader, self.writer = await asyncio.wait_for(
            asyncio.open_connection(*self.address, limit=1 << 22, **self.options), CALL_SECONDS)

    def close(self):
        """At once; whoever waits for it gets Lost."""
        if self.writer:
            self.writer.transport.abort()
        self.reader = self.writer = None

    def deadline(self, seconds):
        """The connection is gone after so long, unless that is cancelled."""
        return asyncio.get_running_loop().call_later(seconds, self.writer.transport.abort)

    @losing
    async def read_head(self):
        """Status and heads of an answer."""
        head = await self.reader.readuntil(b'\r\n\r\n')
        lines = head.decode('latin-1').split('\r\n')
        parts = lines[0].split(' ', 2)
        if not parts[0].startswith('HTTP/1.') or len(parts) < 2:
            raise Lost('no HTTP: %r' % lines[0])
        heads = dict((name.strip().lower(), value.strip()) for name, _, value in
                     (line.partition(':') for line in lines[1:] if line))
        return int(parts[1]), heads

    @losing
    async def read_chunk(self):
        """The next chunk of a chunked body; b'' is the last."""
        size = int((await self.reader.readline()).split(b';')[0] or b'0', 16)
        chunk = await self.reader.readexactly(size + 2)
        return chunk[:-2]

    @losing
    async def read_body(self, heads):
        """The whole body of an answer."""
        if 'chunked' in heads.get('transfer-encoding', ''):
            body = []
            while not body or body[-1]:
                body.append(await self.read_chunk())
            return b''.join(body)
        if 'content-length' in heads:
            return await self.reader.readexactly(int(heads['content-length']))
        return await self.reader.read()


def request_bytes(method, path, body=None, token=None, heads=()):
    """A request as it is sent; body is bytes or what becomes JSON."""
    lines = ['%s %s HTTP/1.1' % (method, path), 'Host: localhost']
    lines += ['%s: %s' % head for head in heads]
    if token:
        lines.append('Authorization: Bearer ' + token)
    if body is None:
        body = b''
    elif not isinstance(body, bytes):
        body = json.dumps(body).encode()
        lines.append('Content-Type: application/json')
    if body or method == 'POST':
        lines.append('Content-Length: %d' % len(body))
    return '\r\n'.join(lines).encode() + b'\r\n\r\n' + body


class Line(Connection):
    """Calls, one after the other, over a connection that stays open."""

    async def call(self, method, path, body=None, token=None, heads=(), sent=None):
        """The answer, or Lost. sent() is called when the request has been handed to the system."""
        if not self.writer:
            await self.connect()
        late = self.deadline(CALL_SECONDS)
        try:
            self.writer.write(request_bytes(method, path, body, token, heads))
            if sent:
                sent()
            status, heads = await self.read_head()
            got = b'' if method == 'HEAD' or status in (204, 304) else await self.read_body(heads)
        except BaseException:
            self.close()
            raise
        finally:
            late.cancel()
        if heads.get('connection', '').lower() == 'close' or 'content-length' not in heads:
            self.close()
        return Answer(status, heads, got)


class Stream(Connection):
    """Lines of an answer that does not end."""

    async def open(self, path, token=None):
        """Refused when the answer is no stream."""
        await self.connect()
        late = self.deadline(CALL_SECONDS)
        self.rest, self.chunked = b'', False
        try:
            self.writer.write(request_bytes('GET', path, token=token))
            status, heads = await self.read_head()
            if status != 200:
                raise Refused(Answer(status, heads, await self.read_body(heads)))
            self.chunked = 'chunked' in heads.get('transfer-encoding', '')
        finally:
            late.cancel()

    @losing
    async def receive(self):
        """The next line that is not empty."""
        while True:
            line, newline, rest = self.rest.partition(b'\n')
            if newline:
                self.rest = rest
                if line.strip():
                    return line.decode()
                continue
            more = await self.read_chunk() if self.chunked else await self.reader.read(1 << 16)
            if not more:
                raise Lost('the stream has ended', 'end')
            self.rest += more


class Refused(Exception):
    """The server says no."""

    def __init__(self, answer):
        super().__init__(repr(answer))
        self.answer = answer


def frame(kind, data, mask=None, first=FIN):
    """One WebSocket frame, masked as those of clients must be."""
    if len(data) < 126:
        length = bytes([0x80 | len(data)])
    elif len(data) < 65536:
        length = bytes([0xfe]) + struct.pack('!H', len(data))
    else:
        length = bytes([0xff]) + struct.pack('!Q', len(data))
    mask = mask or os.urandom(4)
    return bytes([first | kind]) + length + mask + masked(data, mask)


def masked(data, mask):
    """Data under a mask, and back."""
    whole = int.from_bytes((mask * (len(data) // 4 + 1))[:len(data)], 'big')
    return (int.from_bytes(data, 'big') ^ whole).to_bytes(len(data), 'big')


class Socket(Connection):
    """A WebSocket."""

    async def open(self, path, token=None, heads=()):
        """Refused when the answer is not 101."""
        if not self.writer:
            await self.connect()
        late = self.deadline(CALL_SECONDS)
        try:
            self.writer.write(request_bytes('GET', path, token=token,
                                            heads=UPGRADE + tuple(heads)))
            status, heads = await self.read_head()
            if status != 101:
                raise Refused(Answer(status, heads, b''))
        finally:
            late.cancel()

    def send(self, text):
        """One message."""
        if not self.writer:
            raise Lost('closed')
        self.writer.write(frame(TEXT, text.encode()))

    @losing
    async def read_frame(self):
        """First byte and data of the next frame."""
        first, length = await self.reader.readexactly(2)
        if length & 0x80:
            raise Lost('a masked frame from the server')
        if length == 126:
            length, = struct.unpack('!H', await self.reader.readexactly(2))
        elif length == 127:
            length, = struct.unpack('!Q', await self.reader.readexactly(8))
        return first, await self.reader.readexactly(length)

    async def receive(self):
        """The next message; Lost with its code when the server closes."""
        message = b''
        while True:
            first, data = await self.read_frame()
            kind = first & 15
            if kind == PING:
                self.writer.write(frame(PONG, data))
            elif kind == CLOSE:
                self.writer.write(frame(CLOSE, data[:2]))
                raise Lost('closed by the server', struct.unpack('!H', data[:2] or b'\3\xed')[0])
            elif kind != PONG:
                message += data
                if first & FIN:
                    return message.decode()


class Caller:
    """Somebody who calls until there is an answer: lost connections and busy servers are tried
    again with the very same request, which is safe since requests have an id."""

    def __init__(self, harness, name):
        self.harness, self.name = harness, name
        self.token = self.player = self.person = self.line = None
        self.turn = harness.random.randrange(1 << 16)

    def address(self):
        """Where to try next."""
        addresses = self.harness.addresses()
        return addresses[self.turn % len(addresses)]

    def elsewhere(self):
        """The next try goes to another node, if there is one."""
        self.turn += 1

    async def ask(self, method, path, body=None, sent=None):
        """An answer that is neither "not now" nor "too many"."""
        tries = 0
        while True:
            if not self.line:
                self.line = Line(self.address())
            try:
                answer = await self.line.call(method, path, body, self.token, sent=sent)
                if answer.status not in (429, 503):
                    return answer
                why = repr(answer)
            except Lost as lost:
                why = str(lost)
                self.line = None
                self.elsewhere()
            tries += 1
            self.harness.retried(why)
            await asyncio.sleep(pause(tries))

    async def enter(self):
        """Becomes a guest."""
        answer = await self.ask('POST', '/api/guest', {'name': self.name})
        if answer.status not in (200, 201):
            raise Refused(answer)
        self.token, self.player = answer.json['token'], answer.json['player']
        self.person = answer.json['person']
        return self

    def leave(self):
        """Hangs up."""
        if self.line:
            self.line.close()
        self.line = None


class Listener:
    """Listens to a table over a WebSocket or a stream, and resumes by itself after v."""

    def __init__(self, caller, table, channel, heard, changes=False):
        self.caller, self.table, self.heard, self.changes = caller, table, heard, changes
        self.kind, self.channel = channel, None
        self.v = -1
        self.fresh = True            # connected, and nothing heard yet
        self.news = asyncio.Event()
        self.waiting = {}            # futures by request id
        self.task = asyncio.create_task(self.listen())

    def path(self):
        """Where to listen, and from what on."""
        query = ['since=%d' % self.v] * (self.v >= 0) + ['changes=1'] * self.changes
        if self.kind is Socket:
            return '/ws?' + '&'.join(['table=' + self.table, *query])
        return '/api/tables/%s/stream?%s' % (self.table, '&'.join(query))

    async def listen(self):
        """Until it is cancelled."""
        tries = 0
        while True:
            channel = self.kind(self.caller.address())
            try:
                await channel.open(self.path(), self.caller.token)
                self.channel, self.fresh, tries = channel, True, 0
                while True:
                    self.take(json.loads(await channel.receive()))
            except Lost as lost:
                self.caller.harness.closed(lost.code)
            except Refused as refused:
                if refused.answer.status not in (429, 503):
                    raise
            finally:
                channel.close()
            self.hang_up()
            tries += 1
            self.caller.elsewhere()
            await asyncio.sleep(pause(tries))

    def hang_up(self):
        """Whoever waits for an answer on this channel asks again on the next."""
        self.channel = None
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(Lost('the channel is gone'))
        self.waiting.clear()
        self.news.set()

    def take(self, message):
        """An event, or the answer to a request."""
        future = self.waiting.pop(message.get('id'), None)
        if future and not future.done():
            future.set_result(message)
        elif message.get('t') not in ('ack', 'error'):
            self.heard(self, message)
            self.fresh = False
        self.news.set()

    async def ask(self, message, sent=None):
        """Sends a message with an id over the WebSocket: what is answered."""
        tries = 0
        while True:
            try:
                if not self.channel:
                    raise Lost('not connected')
                future = asyncio.get_running_loop().create_future()
                self.waiting[message['id']] = future
                self.channel.send(json.dumps(message))
                if sent:
                    sent()
                answer = await self.answer_of(future)
                if answer.get('code') not in LATER:
                    return answer
                why = repr(answer)
            except Lost as lost:
                why = str(lost)
            tries += 1
            self.caller.harness.retried(why)
            await asyncio.sleep(pause(tries))

    async def answer_of(self, future):
        """Who gets none for long takes another channel."""
        try:
            return await asyncio.wait_for(future, CALL_SECONDS)
        except asyncio.TimeoutError:
            if self.channel:
                self.channel.close()
            raise Lost('no answer') from None

    def stop(self):
        """Listens no longer."""
        self.task.cancel()
        if self.channel:
            self.channel.close()
