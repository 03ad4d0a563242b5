"""Requests and frames that are none, for the tests of what strangers may try."""

import os
import struct

from client import BINARY, CLOSE, FIN, PING, TEXT, frame, request_bytes

POST = b'POST /api/guest HTTP/1.1\r\nHost: x\r\n'
ODD = (b'\r\n', b'\0', b'%00', b'%', b'../', b'\xff' * 10, b'9' * 30)


def raw_requests():
    """Bytes that are no proper request; each with the statuses it may get, or none at all."""
    good = request_bytes('GET', '/api/games')
    large = b'x' * 20000
    yield b'', None
    yield b'\r\n\r\n', None
    yield b'\0' * 1000, None
    yield b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' + os.urandom(500), None   # TLS
    yield b'HELLO\r\n\r\n', None
    yield b'GET\r\n\r\n', None
    yield b'GET /\r\n\r\n', None
    yield b'GET / HTTP/9.9\r\n\r\n', None
    yield b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', None
    yield b'GET /' + large + b' HTTP/1.1\r\nHost: x\r\n\r\n', (414, 431, 400, 413)
    yield b'GET / HTTP/1.1\r\nHost: x\r\nX: ' + large + b'\r\n\r\n', (431, 400, 413)
    yield b'GET / HTTP/1.1\r\nHost: x\r\n' + b'X: y\r\n' * 5000 + b'\r\n', (431, 400, 413, 200)
    yield b'BREW /api/games HTTP/1.1\r\nHost: x\r\n\r\n', (400, 403, 404, 405, 501)
    yield POST + b'Content-Length: -1\r\n\r\n', (400, 411, 413)
    yield POST + b'Content-Length: abc\r\n\r\n', (400, 411)
    yield POST + b'Content-Length: 99999999999\r\n\r\n{}', (413, 400)
    yield POST + b'Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}', (400,)
    yield (POST + b'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
           (400, 411, 501))
    yield (POST + b'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
           (400, 411, 413, 501))
    yield POST + b'\r\n', (400, 411)
    yield good.replace(b'\r\n', b'\n'), None
    yield good[:-2] + b' folded: x\r\n\r\n', None
    yield good.replace(b'/api/games', b'http://elsewhere/api/games'), None
    yield good * 50, None


def spoil(dice, data):
    """One to three changes."""
    data = bytearray(data)
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(data) or 1)
        what = dice.randrange(5)
        if what == 0:
            data[at:at + 1] = bytes([dice.randrange(256)])
        elif what == 1:
            del data[at:at + dice.randrange(1, 20)]
        elif what == 2:
            data[at:at] = data[at:at + dice.randrange(1, 40)]
        elif what == 3:
            data[at:at] = dice.choice(ODD)
        else:
            del data[at:]
    return bytes(data)


def broken_frames():
    """Frames that break RFC 6455 or what the server promises."""
    text = b'{"t":"chat","id":"f","d":{"text":"x"}}'
    yield 'no mask', bytes([FIN | TEXT, len(text)]) + text
    yield 'reserved bits', frame(TEXT, text, first=0xf0)
    yield 'one reserved bit', frame(TEXT, text, first=FIN | 0x40)
    yield 'a kind that is none', frame(3, text)
    yield 'a control kind that is none', frame(11, text)
    long = bytes([FIN | TEXT, 0xff])
    yield 'a huge length', long + struct.pack('!Q', 1 << 62) + b'mask' + text
    yield 'a negative length', long + struct.pack('!Q', (1 << 64) - 1) + b'mask'
    yield 'a message too large', frame(TEXT, b'x' * 70000)
    yield 'fragments too large', frame(TEXT, b'x' * 60000, first=0) + frame(0, b'x' * 60000)
    yield 'a fragment that begins nothing', frame(0, text)
    yield 'text within fragments', frame(TEXT, text, first=0) + frame(TEXT, text)
    yield 'a long ping', frame(PING, b'x' * 126)
    yield 'a ping in fragments', frame(PING, b'x', first=0)
    yield 'no UTF-8', frame(TEXT, b'{"t":"\xff\xfe"}')
    yield 'binary', frame(BINARY, text)
    yield 'a close of one byte', frame(CLOSE, b'x')
    yield 'a close with a code that is none', frame(CLOSE, struct.pack('!H', 5))
    yield 'a close with no UTF-8', frame(CLOSE, struct.pack('!H', 1000) + b'\xff')
    yield 'messages after a close', frame(CLOSE, struct.pack('!H', 1000)) + frame(TEXT, text) * 20
    yield 'thousands of pings', frame(PING, b'x') * 5000
    yield 'thousands of messages', frame(TEXT, text) * 3000
    yield 'no JSON', frame(TEXT, b'hello') * 30
    yield 'empty messages', frame(TEXT, b'') * 30
    yield 'nonsense', b''.join(frame(TEXT, data) for data in (
        b'[]', b'{}', b'{"t":1}', b'{"t":"move"}', b'{"t":"bot_move","id":"x"}', b'null',
        b'{"t":"move","id":' + b'"x' * 40 + b'"}', b'{"t":"time","id":"x","d":{}}',
        b'{"t":"open","id":"x","d":{"game":"keltis"}}', b'{"t":"move","id":"x","d":[]}'))
    yield 'half a frame', frame(TEXT, text)[:9]
    yield 'an unfinished fragment', frame(TEXT, text, first=0)
