"""Passkeys, for openapi.py: an authenticator made of openssl's command."""

import base64
import hashlib
import json
import os
import struct
import subprocess
import tempfile


def encode(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b'=').decode()


def openssl(*words, data=None):
    return subprocess.run(('openssl',) + words, input=data, capture_output=True, check=True).stdout


class Authenticator:
    """One key of the curve P-256, for one host."""

    def __init__(self, folder, address):
        self.file = os.path.join(folder, 'key.pem')
        self.count = 0
        self.id = os.urandom(16)
        self.address = address
        openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', self.file)

    def client(self, kind, challenge):
        return json.dumps({'type': kind, 'challenge': challenge['challenge'], 'origin': self.address}).encode()

    def data(self, challenge, flags, more=b''):
        """Who it is for, that a person is there, and how often it has signed."""
        self.count += 1
        return hashlib.sha256(challenge['host'].encode()).digest() + struct.pack('>BI', flags, self.count) + more

    def register(self, challenge):
        point = openssl('ec', '-in', self.file, '-pubout', '-outform', 'DER')[-64:]
        cose = b'\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20' + point[:32] + b'\x22\x58\x20' + point[32:]
        data = self.data(challenge, 0x45, bytes(16) + struct.pack('>H', 16) + self.id + cose)
        whole = b'\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58' + bytes([len(data)]) + data
        return {'client': encode(self.client('webauthn.create', challenge)), 'attestation': encode(whole)}

    def sign(self, challenge):
        data, client = self.data(challenge, 5), self.client('webauthn.get', challenge)
        signature = openssl('dgst', '-sha256', '-sign', self.file, data=data + hashlib.sha256(client).digest())
        return {'passkey': encode(self.id), 'client': encode(client), 'data': encode(data),
                'signature': encode(signature)}


def passkeys(call, claim, token, address):
    """Adds one, signs in with it, and removes it; the address is that of the server's pages."""
    with tempfile.TemporaryDirectory() as folder:
        device = Authenticator(folder, address)
        challenge = call('post', '/api/me/passkeys/challenge', token=token, body={})
        made = dict(device.register(challenge), name='a phone')
        call('post', '/api/me/passkeys', token=token, body=made)
        call('post', '/api/me/passkeys', token=token, body=made, wanted=400)
        call('get', '/api/me/passkeys', token=token)
        shown = device.sign(call('post', '/api/passkey/challenge', body={}))
        entered = call('post', '/api/passkey', body=shown)
        claim('a passkey signs in', call('get', '/api/me', token=entered['token'])['player'] == entered['player'])
        call('post', '/api/passkey', body=shown, wanted=401)
        device.count = 0
        copied = device.sign(call('post', '/api/passkey/challenge', body={}))
        call('post', '/api/passkey', body=copied, wanted=401)
        call('post', '/api/me/passkeys/remove', token=token, body={'passkey': shown['passkey']})
        call('post', '/api/me/passkeys/remove', token=token, body={'passkey': shown['passkey']}, wanted=404)
