"""Where messages arrive: an SMTP server, a push service with its browser, and a receiver of
webhooks, made of other people's libraries (aiosmtpd, http-ece, cryptography).

Prints its ports and keys as one line of JSON, then appends a line to FILE for everything that
arrives and passes its checks; what does not is a line with "fault". Ends with its standard input.

A path /push/N/.. or /hook/N/.. is answered with the status N, after a Retry-After of /../wait/S.
POST /secret takes the secret by which webhooks are signed.
"""
import base64
import email
import email.policy
import hashlib
import hmac
import http.server
import json
import re
import socket
import sys
import threading
import time

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

LOCK = threading.Lock()
BROWSER = ec.generate_private_key(ec.SECP256R1())
AUTH = b'sixteen bytes...'
SECRET = {'value': b''}


def encode(raw):
    """base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b'=').decode()


def decode(text):
    """The bytes of base64url without padding."""
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def arrived(**line):
    """One more line of the file."""
    with LOCK, open(sys.argv[1], 'a', encoding='utf-8') as out:
        out.write(json.dumps(line, ensure_ascii=False) + '\n')


class Mail:
    """Takes every mail."""

    async def handle_DATA(self, _server, _session, envelope):  # pylint: disable=invalid-name
        """Called by aiosmtpd."""
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        arrived(via='mail', sender=envelope.mail_from, to=envelope.rcpt_tos, subject=str(mail['Subject']),
                header_to=str(mail['To']), unsubscribe=str(mail['List-Unsubscribe'] or ''),
                one_click=str(mail['List-Unsubscribe-Post'] or ''), headers=sorted(mail.keys()),
                text=mail.get_content().replace('\r\n', '\n'))
        return '250 taken'


def check_vapid(headers, origin):
    """Claims of the token that says who sends (RFC 8292)."""
    found = re.fullmatch(r'vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)', headers['Authorization'])
    head, claims, signature, key = found.groups()
    raw = decode(signature)
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32], 'big'), int.from_bytes(raw[32:], 'big'))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(signed, (head + '.' + claims).encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decode(head)) == {'typ': 'JWT', 'alg': 'ES256'}, 'head of the token'
    told = json.loads(decode(claims))
    assert told['aud'] == origin, 'audience %r is not %r' % (told['aud'], origin)
    assert told['sub'].startswith(('mailto:', 'https://')), 'subject'
    return told, key


class Receiver(http.server.BaseHTTPRequestHandler):
    """The push service and the receiver of webhooks."""

    protocol_version = 'HTTP/1.1'

    def log_message(self, *_):  # pylint: disable=arguments-differ
        """Says nothing."""

    def take_push(self, body):
        """A message to the browser (RFC 8030, 8291)."""
        claims, key = check_vapid(self.headers, 'http://' + self.headers['Host'])
        assert self.headers['Content-Encoding'] == 'aes128gcm', 'encoding'
        topic = self.headers['Topic'] or ''
        assert re.fullmatch(r'[\w-]{0,32}', topic), 'topic'
        assert len(body) <= 4096, 'a push service takes 4096 bytes'
        plain = http_ece.decrypt(body, private_key=BROWSER, auth_secret=AUTH, version='aes128gcm')
        arrived(via='push', path=self.path, ttl=int(self.headers['TTL']), topic=topic, key=key,
                expires=claims['exp'], urgency=self.headers['Urgency'] or '', message=json.loads(plain))

    def take_hook(self, body):
        """A signed message to a program."""
        found = re.fullmatch(r't=(\d+),v1=([0-9a-f]{64})', self.headers['X-Pakli-Signature'])
        wanted = hmac.new(SECRET['value'], found[1].encode() + b'.' + body, hashlib.sha256).hexdigest()
        assert hmac.compare_digest(wanted, found[2]), 'signature'
        assert self.headers['Content-Type'] == 'application/json', 'type'
        arrived(via='webhook', path=self.path, at=int(found[1]), message=json.loads(body))

    def do_POST(self):  # pylint: disable=invalid-name
        """Whatever is sent here."""
        body = self.rfile.read(int(self.headers['Content-Length']))
        status = int((re.search(r'^/\w+/(\d{3})', self.path) or [0, 201])[1])
        try:
            if self.path == '/secret':
                SECRET['value'] = json.loads(body)['secret'].encode()
            elif status >= 300:
                arrived(via=self.path.split('/')[1], path=self.path, answered=status)
            else:
                (self.take_push if self.path.startswith('/push') else self.take_hook)(body)
        except Exception as fault:  # pylint: disable=broad-except
            arrived(fault='%s: %s' % (type(fault).__name__, fault), path=self.path)
        self.send_response(status)
        wait = re.search(r'/wait/(\d+)', self.path)
        if wait:
            self.send_header('Retry-After', wait[1])
        if status // 100 == 3:
            self.send_header('Location', '/hook/redirected')
        self.send_header('Content-Length', '0')
        self.end_headers()


def free_port():
    """One that nobody listens on: aiosmtpd wants to know it before."""
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def main():
    """Serves until standard input ends."""
    mail = Controller(Mail(), hostname='127.0.0.1', port=free_port())
    mail.start()
    web = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Receiver)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    point = BROWSER.public_key().public_bytes(serialization.Encoding.X962,
                                              serialization.PublicFormat.UncompressedPoint)
    print(json.dumps({'smtp': mail.port, 'http': web.server_port,
                      'p256dh': encode(point), 'auth': encode(AUTH), 'now': int(time.time())}), flush=True)
    sys.stdin.read()


main()
