"""Sends random requests to every call that the server's own description tells of, good ones and bad ones, with
a token, with none and with one that is nobody's, and holds every answer against the description.

    tests/cli/openapi_random.py http://127.0.0.1:8080 ROUNDS

The same ROUNDS always send the same, but for the ids of tables. Prints "ok - .." or "not ok - .." for every call."""

import http.client
import json
import random
import sys
import urllib.parse

HOST = urllib.parse.urlsplit(sys.argv[1]).netloc
ROUNDS = int(sys.argv[2])
draw = random.Random(7)


def fetch(method, path, body, token):
    """Status and answer: JSON, or None where it is something else."""
    wire = http.client.HTTPConnection(HOST, timeout=60)
    headers = {'Authorization': f'Bearer {token}'} if token else {}
    wire.request(method, path, body, headers)
    answer = wire.getresponse()
    text = answer.read()
    wire.close()
    is_json = answer.getheader('Content-Type', '').startswith('application/json')
    return answer.status, json.loads(text) if is_json and text else None


# ---- What is sent ----

def resolve(schema):
    while '$ref' in schema:
        schema = description['components']['schemas'][schema['$ref'].rsplit('/', 1)[1]]
    return schema


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
        return table
    if kind == 'string':
        return draw.choice(KNOWN) if draw.random() < 0.3 else word(schema.get('minLength', 0), schema.get('maxLength', 40))
    if kind == 'integer':
        low = schema.get('minimum', 0)
        return draw.randint(low, schema.get('maximum', low + 40))
    if kind == 'boolean':
        return draw.random() < 0.5
    if kind == 'array':
        return [value_of(schema['items']) for _ in range(draw.randint(0, 3))]
    return object_of(schema)


def object_of(schema):
    needed = schema.get('required', [])
    return {name: value_of(member) for name, member in schema.get('properties', {}).items()
            if name in needed or draw.random() < 0.5}


KNOWN = ['keltis', 'coloretto', 'huzz', 'expert', 'draw', 'Anna', 'correct horse', 'p_', 'play', 'read']
WRONG = [None, True, -1, 2 ** 31, 2 ** 63, 1.5, '', 'x' * 3000, '\u0000', '\u202e', [], {}, [[[]]], {'a': {'b': 1}}]


def spoil(body):
    """Something that mostly no schema allows."""
    body = dict(body)
    for _ in range(draw.randint(1, 2)):
        name = draw.choice([*body, 'colour', 'id']) if body else 'colour'
        if draw.random() < 0.3:
            body.pop(name, None)
        else:
            body[name] = draw.choice(WRONG)
    return body


RAW = [b'', b'{', b'[]', b'7', b'null', b'{"a":1,"a":2}', b'\xff\xfe', b'{"name":"\xc3"}', b'[' * 50]


def body_of(schema):
    if draw.random() < 0.1:
        return draw.choice(RAW)
    body = object_of(schema)
    return json.dumps(spoil(body) if draw.random() < 0.5 else body).encode()


def path_of(path, operation):
    path = path.replace('{id}', table if draw.random() < 0.8 else 'aaaaaaaa').replace('{game}', 'keltis')
    query = {p['name']: value_of(p['schema']) if draw.random() < 0.7 else draw.choice(['', '-1', 'x' * 200, '\u202e'])
             for p in operation.get('parameters', []) if p['in'] == 'query' and draw.random() < 0.5}
    return path + ('?' + urllib.parse.urlencode(query) if query else '')


# ---- What comes back ----

def fault(operation, status, answer):
    """What is wrong with an answer, or None."""
    if status >= 500:
        return f'status {status}'
    if str(status) not in operation['responses'] and 'default' not in operation['responses']:
        return f'status {status} is not described'
    if status >= 400 and not (isinstance(answer, dict) and answer.get('error') and answer.get('code')):
        return f'status {status} without error and code'
    return None


def guest():
    return fetch('POST', '/api/guest', json.dumps({'name': f'Guest {draw.randrange(10 ** 9)}'}).encode(), '')[1]['token']


def is_left_out(path, operation):
    """Pages and what does not end."""
    return 'Pages' in operation.get('tags', []) or path in ('/ws', '/api/games/export.ndjson') or path.endswith('/stream')


def try_out(method, path, operation):
    global token
    content = operation.get('requestBody', {}).get('content', {}).get('application/json', {'schema': {}})
    for _ in range(ROUNDS):
        body = body_of(resolve(content['schema'])) if method == 'post' else None
        shown = draw.choice([token, token, '', 'A' * 43, 'x'])
        where = path_of(path, operation)
        status, answer = fetch(method.upper(), where, body, shown)
        if fetch('GET', '/api/me', None, token)[0] == 401:
            token = guest()
        found = fault(operation, status, answer)
        if found:
            return f'{found}: {method} {where} {body!r:.300} {json.dumps(answer):.300}'
    return None


description = fetch('GET', '/api/openapi.json', None, '')[1]
token = guest()
table = fetch('POST', '/api/tables', b'{"game":"keltis","seats":2,"bots":{"1":"random"}}', token)[1]['id']
failed = False
for at, methods in description['paths'].items():
    for verb, call in methods.items():
        if is_left_out(at, call):
            continue
        wrong = try_out(verb, at, call)
        failed = failed or bool(wrong)
        print(('not ok - ' if wrong else 'ok - ') + f'{verb} {at} takes whatever is sent')
        if wrong:
            print('#', wrong)
sys.exit(failed)
