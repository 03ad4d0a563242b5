"""Being told of turns, and mail, for openapi.py. As a program: prints a port and takes mail there, each as a
line of FILE: openapi_alerts.py FILE"""

import email
import email.policy
import json
import os
import re
import socketserver
import sys
import time

PATIENCE = 30


class Mailbox(socketserver.StreamRequestHandler):
    """As much of SMTP as one mail needs."""

    def read_mail(self):
        lines = []
        while (line := self.rfile.readline()) not in (b'.\r\n', b''):
            lines.append(line[1:] if line.startswith(b'.') else line)
        found = email.message_from_bytes(b''.join(lines), policy=email.policy.default)
        with open(sys.argv[1], 'a', encoding='utf-8') as out:
            out.write(json.dumps({'text': found.get_content(), 'stop': found['List-Unsubscribe'] or ''}) + '\n')

    def handle(self):
        self.wfile.write(b'220 mailbox\r\n')
        while line := self.rfile.readline():
            word = line[:4].upper()
            self.wfile.write(b'354 go on\r\n' if word == b'DATA' else b'221 bye\r\n' if word == b'QUIT' else b'')
            if word == b'DATA':
                self.read_mail()
            if word != b'QUIT':
                self.wfile.write(b'250 taken\r\n')


def mail_with(part):
    """What follows that in the first mail that has it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with open(os.environ['MAILBOX'], encoding='utf-8') as lines:
            for line in lines:
                found = re.search(re.escape(part) + r'([\w.-]+)', json.loads(line)['text'])
                if found and line.endswith('\n'):
                    return found[1]
        time.sleep(0.02)
    raise SystemExit(f'no mail with {part}')


def alerts(call, token):
    """Everything about being told; the token is for an account named Cili."""
    call('post', '/api/me/alerts', token=token, body={'zone': 'Europe/Budapest', 'reminders': '60'})
    call('post', '/api/me/alerts', token=token, body={'zone': 'nowhere'}, wanted=400)
    hook = call('post', '/api/me/alerts/webhook', token=token, body={'url': 'https://127.0.0.1:1/'})['channel']
    call('post', '/api/me/alerts/test', token=token, body={'channel': hook})
    call('post', '/api/me/alerts/push', token=token, body={
        'endpoint': 'https://127.0.0.1:1/', 'auth': 'c2l4dGVlbiBieXRlcy4uLg', 'p256dh':
        'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'})
    call('post', '/api/me/alerts/seen', token=token, body={'channel': hook, 'at': 1795119621000})
    call('get', '/api/me/alerts', token=token)
    call('post', '/api/me/alerts/mail', token=token, body={'address': 'nobody'}, wanted=400)
    asked = call('post', '/api/me/alerts/mail', token=token, body={'address': 'cili@example.org'})['channel']
    code = mail_with(f'/mail#confirm.{asked}.')
    call('post', '/api/mail/confirm', body={'channel': asked, 'code': code})
    call('post', '/api/mail/confirm', body={'channel': asked, 'code': code}, wanted=404)
    call('post', '/api/me/alerts/test', token=token, body={'channel': asked})
    call('post', '/mail', query='?stop=' + mail_with('/mail?stop='))
    call('post', '/mail', query='?stop=nonsense', wanted=404)
    call('post', '/api/me/alerts/remove', token=token, body={'channel': hook})
    call('post', '/api/me/alerts/remove', token=token, body={'channel': hook}, wanted=404)


def recovery(call):
    """Answers the token of Cili, whose password is another one then."""
    call('post', '/api/recover', body={'name': 'Nobody'})
    call('post', '/api/recover', body={'name': 'cili'})
    code = mail_with('/mail#recover.')
    call('post', '/api/recover/finish', body={'code': code, 'new': 'short'}, wanted=400)
    return call('post', '/api/recover/finish', body={'code': code, 'new': 'a third password'})['token']


if __name__ == '__main__':
    with socketserver.ThreadingTCPServer(('127.0.0.1', 0), Mailbox) as server:
        print(server.server_address[1], flush=True)
        server.serve_forever()
