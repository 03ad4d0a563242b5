"""Sends random requests to every call that the server's own description tells of, good ones and bad ones, with
tokens of every scope, with none and with one that is nobody's, and holds every answer against the description.

    PAKLI=build/pakli DB=FILE tests/cli/openapi_random.py http://127.0.0.1:8080 ROUNDS

The same ROUNDS always send the same, but for ids and tokens. Prints "ok - .." or "not ok - .." for every call."""

import http.client
import json
import os
import random
import subprocess
import sys
import urllib.parse

from openapi_check import FILE, faults_of_answer, resolve

HOST = urllib.parse.urlsplit(sys.argv[1]).netloc
ROUNDS = int(sys.argv[2])
PASSWORD = 'correct horse'
draw = random.Random(7)
answered = {}  # by operation: how many requests were granted


def fetch(method, path, body=None, token=''):
    """Status, headers by lower-case name, and the bytes: of what does not end its first line."""
    connection = http.client.HTTPConnection(HOST, timeout=60)
    connection.request(method, path, body, {'Authorization': f'Bearer {token}'} if token else {})
    answer = connection.getresponse()
    endless = '/stream' in path and answer.status == 200
    text = answer.readline() if endless else answer.read()
    connection.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, text


def ask(path, body, token=''):
    """A request that must be granted."""
    status, _, text = fetch('POST', path, json.dumps(body).encode(), token)
    assert status == 200, f'{path} {body} gives {status}: {text}'
    return json.loads(text)


# ---- Who asks ----

class Person:
    """Somebody with a token, and with another one as soon as that has ended."""

    def __init__(self, make):
        self.make = make
        self.token = make()

    def renew(self):
        if fetch('GET', '/api/me', token=self.token)[0] == 401:
            self.token = self.make()


def name():
    return f'Somebody {draw.randrange(10 ** 9)}'


def guest():
    return ask('/api/guest', {'name': name()})['token']


def account():
    return ask('/api/account', {'name': name(), 'password': PASSWORD})['token']


def moderator():
    made = ask('/api/account', {'name': name(), 'password': PASSWORD})
    words = ['admin', 'moderator', 'add', made['player'], '--db', os.environ['DB']]
    subprocess.run([os.environ['PAKLI'], *words], check=True)
    return made['token']


def program(scope):
    return ask('/api/me/tokens', {'name': 'a program', 'scope': scope}, account())['token']


def new_people():
    return [Person(guest), Person(account), Person(moderator), Person(lambda: program('play')),
            Person(lambda: program('read'))]


# ---- Where ----

def open_tables(token):
    """One that is played, one that waits, and one that is over."""
    bots = {'1': 'random'}
    played = ask('/api/tables', {'game': 'keltis', 'seats': 2, 'bots': bots}, token)['id']
    waiting = ask('/api/tables', {'game': 'coloretto', 'seats': 4}, token)['id']
    over = ask('/api/tables', {'game': 'keltis', 'seats': 2, 'bots': bots}, token)['id']
    ask(f'/api/tables/{over}/resign', {}, token)
    return [played, waiting, over]


# ---- What is sent ----

def word(least, most):
    length = draw.randint(least, min(most, max(least, draw.choice([4, 12, most]))))
    return ''.join(draw.choice('abcXYZ019 _-"\\{é漢🂡') for _ in range(length))


def value_of(schema):
    """Something that the schema allows."""
    schema = resolve(schema)
    if 'enum' in schema:
        return draw.choice(schema['enum'])
    if 'oneOf' in schema:
        return value_of(draw.choice(schema['oneOf']))
    kind = schema.get('type', 'object')
    kind = draw.choice(kind) if isinstance(kind, list) else kind
    if kind == 'string' and schema.get('pattern', '').startswith('^[A-Za-z0-9]'):
        return draw.choice(tables)
    if kind == 'string':
        return draw.choice(KNOWN) if draw.random() < 0.4 else word(schema.get('minLength', 0), schema.get('maxLength', 40))
    if kind == 'integer':
        low = schema.get('minimum', 0)
        return draw.randint(low, draw.choice([low + 2, schema.get('maximum', low + 40)]))
    if kind == 'boolean':
        return draw.random() < 0.5
    if kind == 'array':
        return [value_of(schema['items']) for _ in range(draw.randint(0, 3))]
    return object_of(schema)


def member_of(member, schema):
    """Mostly what a server could make something of."""
    return draw.choice(LIKELY[member]) if member in LIKELY and draw.random() < 0.7 else value_of(schema)


def object_of(schema):
    needed = schema.get('required', [])
    return {member: member_of(member, inner) for member, inner in schema.get('properties', {}).items()
            if member in needed or draw.random() < 0.3}


KNOWN = ['keltis', 'coloretto', 'huzz', 'expert', 'draw', 'Anna', PASSWORD, 'p_', 'play', 'read', 'mute', 'ban']
LIKELY = {'password': [PASSWORD], 'new': [PASSWORD], 'game': ['keltis', 'coloretto', 'huzz'], 'level': ['random'],
          'kind': ['mute', 'block', 'none', 'ban'], 'seat': [0, 1, 2, 3], 'seats': [2, 3], 'scope': ['play', 'read', 'all'],
          'commit': ['0' * 64], 'player': ['p_x'], 'text': ['hello']}
WRONG = [None, True, -1, 2 ** 31, 2 ** 63, 1.5, '', 'x' * 3000, '\u0000', '\u202e', [], {}, [[[]]], {'a': {'b': 1}}]


def spoil(body):
    """Something that mostly no schema allows."""
    body = dict(body)
    for _ in range(draw.randint(1, 2)):
        member = draw.choice([*body, 'colour', 'id']) if body else 'colour'
        if draw.random() < 0.3:
            body.pop(member, None)
        else:
            body[member] = draw.choice(WRONG)
    return body


RAW = [b'', b'{', b'[]', b'7', b'null', b'{"a":1,"a":2}', b'\xff\xfe', b'{"name":"\xc3"}', b'[' * 50]


def body_of(schema):
    if draw.random() < 0.1:
        return draw.choice(RAW)
    body = object_of(schema)
    return json.dumps(spoil(body) if draw.random() < 0.3 else body).encode()


def legal_move(table, token):
    seen = json.loads(fetch('GET', f'/api/tables/{table}', token=token)[2])
    return json.dumps({'move': draw.choice(seen.get('legal', ['pass'])), 'ply': seen.get('ply', 0)}).encode()


def path_of(path, operation, table):
    path = path.replace('{id}', table).replace('{game}', 'keltis')
    query = {p['name']: value_of(p['schema']) if draw.random() < 0.7 else draw.choice(['', '-1', 'x' * 200, '\u202e'])
             for p in operation.get('parameters', []) if p['in'] == 'query' and draw.random() < 0.5}
    # What came before a number of an event need not come soon: only what begins with a state is waited for.
    query.pop('since', None) if path.endswith('/stream') else None
    if path == '/api/me/events':
        query['wait'] = 0
    return path + ('?' + urllib.parse.urlencode(query) if query else '')


# ---- What comes back ----

def likely_sender(path):
    """Who opened the tables, who moderates, or who has a password."""
    return people[0 if '/tables/' in path else 2 if '/moderation' in path else 1]


def try_once(method, path, operation):
    """What is wrong with the answer to one random request."""
    table = draw.choice([*tables, 'aaaaaaaa'])
    content = operation.get('requestBody', {}).get('content', {}).get('application/json', {'schema': {}})
    who = likely_sender(path) if draw.random() < 0.6 else draw.choice(people)
    shown = who.token if draw.random() < 0.8 else draw.choice(['', 'A' * 43, 'x'])
    body = body_of(resolve(content['schema'])) if method == 'post' else None
    if path.endswith('/move') and draw.random() < 0.5:
        body, shown = legal_move(tables[0], people[0].token), people[0].token
    where = path_of(path, operation, table)
    status, headers, text = fetch(method.upper(), where, body, shown)
    found = faults_of_answer(operation, status, headers, text)
    found += [f'status {status}'] if status >= 500 else []
    answered[path] = answered.get(path, 0) + (status == 200)
    return [f'{fault}: {method} {where} {body!r:.300} {text!r:.300}' for fault in found]


ENDS_TOKENS = ['/api/logout', '/api/me/password', '/api/me/tokens/revoke', '/api/me/delete']


def try_out(method, path, operation):
    people[0] = Person(guest)
    tables[:] = open_tables(people[0].token)
    for _ in range(ROUNDS):
        found = try_once(method, path, operation)
        if found:
            return found
        for person in people if path in ENDS_TOKENS else []:
            person.renew()
    return []


FILE.update(json.loads(fetch('GET', '/api/openapi.json')[2]))
people, tables, failed = new_people(), [], False
for at, methods in FILE['paths'].items():
    for verb, call in methods.items():
        wrong = try_out(verb, at, call)
        failed = failed or bool(wrong)
        print(('not ok - ' if wrong else 'ok - ') + f'{verb} {at} takes whatever is sent')
        for line in wrong[:3]:
            print('#', line)
print('# granted: ' + ', '.join(f'{path} {count}' for path, count in answered.items()))
sys.exit(failed)
