"""Calls everything that the server's own description tells of, and holds every answer against it.

    tests/cli/openapi.py http://127.0.0.1:8080

Prints "ok - .." or "not ok - .." for every operation, and for what holds beside them."""

import base64
import gzip
import hashlib
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.parse

from openapi_alerts import alerts, recovery
from openapi_check import FILE, faults, faults_of_answer
from openapi_clubs import PATIENCE, a_club_and_its_tournament
from openapi_passkey import passkeys
from openapi_people import finished_games, privacy_and_friends

HOST = urllib.parse.urlsplit(sys.argv[1]).netloc
failed, problems = False, {}  # by operation: what does not agree; a call that agrees leaves an empty list


def tell(name, found):
    global failed
    failed = failed or bool(found)
    print('\n# '.join([('not ok - ' if found else 'ok - ') + name] + [str(line) for line in found[:5]]))


def claim(name, good, why=''):
    tell(name, [] if good else [why or 'it does not hold'])


# ---- Calls ----

def fetch(method, path, body=None, heads=None):
    """Status, heads by lower-case name, bytes."""
    connection = http.client.HTTPConnection(HOST, timeout=PATIENCE)
    heads = dict(heads or {})
    if body is not None:
        heads.setdefault('Content-Type', 'application/json')
    connection.request(method, path, body, heads)
    answer = connection.getresponse()
    result = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return result


FILE.update(json.loads(fetch('GET', '/api/openapi.json')[2]))


def note(operation, found, status):
    """Keeps what is wrong with an operation; only one that was granted counts as called."""
    key = operation['operationId']
    if status < 400 or found:
        problems.setdefault(key, [])
    problems.get(key, []).extend(found)


def call(method, path, table='', token='', body=None, query='', wanted=200):
    """Calls an operation of the description, checks both directions, and answers with the JSON."""
    operation = FILE['paths'][path][method]
    found = []
    if body is not None:
        schema = operation['requestBody']['content']['application/json']['schema']
        found += faults(schema, body, 'what was sent') if wanted == 200 else []
    heads = {'Authorization': 'Bearer ' + token} if token else {}
    address = path.replace('{id}', table).replace('{game}', 'keltis') + query
    data = json.dumps(body).encode() if body is not None else b'' if method == 'post' else None
    status, answered, text = fetch(method.upper(), address, data, heads)
    found += faults_of_answer(operation, status, answered, text)
    if status != wanted:
        found.append(f'{method} {address} gives {status}, not {wanted}: {text[:200]}')
    note(operation, found, status)
    return json.loads(text) if answered.get('content-type', '').startswith('application/json') else text


def at_table(what, table, token, body=None, wanted=200):
    return call('post', '/api/tables/{id}/' + what, table, token, {} if body is None else body, wanted=wanted)


def look(table, token=''):
    return call('get', '/api/tables/{id}', table, token)


def wait_for(table, token, good):
    """The table, as soon as it is as wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = look(table, token)
        if good(seen):
            return seen
        time.sleep(0.05)
    raise SystemExit(f'table {table} does not get on')


def move(table, token, seen, words=None):
    body = {'move': words or seen['legal'][0], 'ply': seen['ply'], 'id': f'ply-{seen["ply"]}-{seen["v"]}'}
    return body, at_table('move', table, token, body)


# ---- Wires ----

def first_line(path, table='', token=''):
    """A stream never ends: its first line is enough."""
    operation = FILE['paths'][path]['get']
    connection = http.client.HTTPConnection(HOST, timeout=PATIENCE)
    connection.request('GET', path.replace('{id}', table),
                       headers={'Authorization': f'Bearer {token}'} if token else {})
    answer = connection.getresponse()
    line = answer.readline()
    heads = {'content-type': answer.getheader('Content-Type')}
    note(operation, faults_of_answer(operation, answer.status, heads, line), answer.status)
    connection.close()


def first_message(table):
    """Opens a WebSocket (RFC 6455) and reads one text message."""
    operation = FILE['paths']['/ws']['get']
    host, port = HOST.rsplit(':', 1)
    wire = socket.create_connection((host, int(port)), PATIENCE)
    key = base64.b64encode(b'sixteen bytes...').decode()
    wire.sendall(f'GET /ws?table={table}&since=0 HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n'
                 f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode())
    stream = wire.makefile('rb')
    status = int(stream.readline().split()[1])
    while stream.readline().strip():
        pass
    found = [] if str(status) in operation['responses'] else [f'status {status} is not described']
    if status == 101:
        length = stream.read(2)[1] & 127
        length = int.from_bytes(stream.read({126: 2, 127: 8}[length]), 'big') if length > 125 else length
        event = json.loads(stream.read(length))
        found += faults(FILE['components']['schemas']['Event'], event, 'the event')
        if event['t'] == 'state':
            found += faults(FILE['components']['schemas']['Table'], event['d'], 'the table')
    note(operation, found, status)
    wire.close()


# ---- Everything once ----

def players():
    anna = call('post', '/api/guest', body={'name': 'Anna'})['token']
    other = call('post', '/api/guest', body={'name': 'Béla'})['token']
    account = call('post', '/api/account', body={'name': 'Cili', 'password': 'a long password'})
    call('post', '/api/account', token=call('post', '/api/guest', body={'name': 'Guest'})['token'],
         body={'name': 'Dani', 'password': 'another password', 'bot': True})
    call('post', '/api/account', body={'name': 'CILI', 'password': 'a long password'}, wanted=409)
    call('post', '/api/account', body={'name': 'Emma', 'password': 'short'}, wanted=400)
    call('post', '/api/login', body={'name': 'cili', 'password': 'a wrong password'}, wanted=401)
    login = call('post', '/api/login', body={'name': 'cili', 'password': 'a long password'})
    claim('an account keeps its player', login['player'] == account['player'])
    call('get', '/api/me', token=login['token'])
    made = call('post', '/api/me/tokens', token=login['token'], body={'name': 'my bot', 'scope': 'play', 'id': 'once'})
    call('get', '/api/me/tokens', token=login['token'])
    call('post', '/api/me/tokens/revoke', token=login['token'], body={'token': made['id']})
    call('get', '/api/me/export', token=login['token'])
    alerts(call, login['token'])
    passkeys(call, claim, login['token'], 'http://localhost')
    link = call('post', '/api/me/link', token=login['token'], body={})
    call('post', '/api/me/link/look', token=login['token'], body={'link': link['link']})
    asked = call('post', '/api/link', body={'link': link['link'], 'device': 'a phone'})
    call('post', '/api/link', body={'link': link['link'], 'device': 'another'}, wanted=404)
    call('post', '/api/link/claim', body={'ticket': asked['ticket']}, wanted=409)
    seen = call('post', '/api/me/link/look', token=login['token'], body={'link': link['link']})
    claim('both devices show the same number', seen['number'] == asked['number'], str(seen))
    call('post', '/api/me/link/answer', token=login['token'], body={'link': link['link'], 'allow': True})
    let_in = call('post', '/api/link/claim', body={'ticket': asked['ticket']})
    claim('the other device is the same person', let_in['player'] == login['player'], str(let_in))
    call('post', '/api/link/claim', body={'ticket': asked['ticket']}, wanted=404)
    login = call('post', '/api/me/password', token=login['token'],
                 body={'password': 'a long password', 'new': 'another password'})
    login['token'] = recovery(call)
    call('post', '/api/me/delete', token=call('post', '/api/guest', body={'name': 'Gone'})['token'], body={})
    call('post', '/api/logout', token=login['token'], body={'everywhere': True})
    call('get', '/api/me', token=login['token'], wanted=401)
    return anna, other


def a_match_over_two_games(anna, other):
    """Coloretto for two: the shortest that is offered."""
    table = call('post', '/api/tables', token=anna, body={
        'game': 'coloretto', 'seats': 2, 'games': 2, 'entropy': 'of Anna', 'clock': {'kind': 'days', 'days': 3}})['id']
    reveal = bytes(32)
    commit = hashlib.blake2b(reveal, digest_size=32).hexdigest()
    call('get', '/api/tables', query='?game=coloretto&open=1&limit=5')
    call('get', '/api/tables', query='?playing=1&seats=2&pace=none&rated=0')
    call('get', '/api/tables', query='?seats=2', wanted=400)
    waiting = [call('post', '/api/pair', token=token, body={'game': 'huzz', 'seats': 3}) for token in (anna, other, anna)]
    claim('two who play with anybody come to one table', len({one['id'] for one in waiting}) == 1, str(waiting))
    at_table('leave', waiting[0]['id'], other)
    call('post', '/api/tables', token=anna, body={'game': 'kuhn', 'seats': 2}, wanted=400)
    call('get', '/api/tables', query='?game=kuhn', wanted=400)
    call('get', '/api/tables/{id}/record', table, wanted=404)
    at_table('entropy', table, anna, {'text': 'something else'})
    at_table('commit', table, anna, {'commit': commit})
    at_table('reveal', table, anna, {'reveal': reveal.hex()}, wanted=409)
    at_table('join', table, other, {'seat': 1, 'id': 'in'})
    look(table, other)
    at_table('vacation', table, anna, {'days': 2})
    claim('days off are seen by others', any('vacation_until' in seat for seat in look(table, other)['seats']))
    at_table('vacation', table, anna, {'days': 99}, wanted=400)
    at_table('vacation', table, anna, {'days': 0})
    at_table('reveal', table, anna, {'reveal': reveal.hex()})
    at_table('join', table, other, {'seat': 0}, wanted=409)
    seen, done = look(table, anna), 0
    while not seen['over']:
        if seen['stage'] == 'break':
            at_table('start', table, anna)
        else:
            token = anna if 'legal' in look(table, anna) else other
            body, answer = move(table, token, look(table, token))
            if not done:
                claim('a move sent again is answered the same', at_table('move', table, token, body) == answer)
            done += 1
        seen = look(table, anna)
    claim('a match over two games is played', seen['match']['games'] == 2 and done >= 4, str(seen))
    call('get', '/api/tables/{id}/record', table)
    first = at_table('rematch', table, anna)['id']
    claim('both are led to the same rematch', at_table('rematch', table, other)['id'] == first)
    look(first, other)
    call('get', '/api/me/tables', token=anna)
    call('get', '/api/me/tables', token=anna, query='?over=1&limit=1')
    call('get', '/api/me/tables', token=anna, query='?after=nowhere', wanted=400)
    call('get', '/api/me/tables', wanted=401)
    call('get', '/api/me/events', token=anna, query='?wait=0')
    call('get', '/api/me/events', token=anna, query='?since=nowhere', wanted=400)
    call('get', '/api/me/events', wanted=401)
    first_line('/api/me/stream', token=anna)
    page = call('get', '/api/me/results', token=anna)
    claim('both games of the match are among the results',
          [(one['id'], one['number']) for one in page['results']] == [(table, 0), (table, 1)], str(page))
    call('get', '/api/me/results', token=anna, query='?after=' + table)
    call('get', '/api/me/results', token=anna, query='?after=zzzzzzzz', wanted=404)
    call('get', '/api/me/results', wanted=401)
    return table


def a_rated_game():
    """Between two accounts: one gives up, and the other is ahead."""
    tokens = [call('post', '/api/account', body={'name': name, 'password': 'a long password'})['token']
              for name in ('Fanni', 'Gábor')]
    fanni, gabor = tokens
    table = call('post', '/api/tables', token=fanni, body={'game': 'coloretto', 'seats': 2, 'rated': True})['id']
    guest = call('post', '/api/guest', body={'name': 'Hedvig'})['token']
    at_table('join', table, guest, wanted=403)
    at_table('join', table, gabor)
    at_table('resign', table, fanni)
    seen = look(table, gabor)
    while not seen['over']:
        if 'legal' in seen:
            move(table, gabor, seen)
        seen = look(table, gabor)
    end = time.monotonic() + PATIENCE
    while not (profile := call('get', '/api/player', query='?name=fanni'))['ratings'] and time.monotonic() < end:
        time.sleep(0.05)
    claim('a rated game gives ratings', [one['games'] for one in profile['ratings']] == [1], str(profile))
    name = '?name=' + urllib.parse.quote('Gábor')
    history = call('get', '/api/player/rating', query=name + '&game=coloretto&seats=2')
    claim('and a history', [one['table'] for one in history['changes']] == [table], str(history))
    versus = call('get', '/api/player/versus', query=name + '&other=fanni')
    claim('and a head to head', [one['ahead'] for one in versus['games']] == [1], str(versus))
    call('get', '/api/leaders', query='?game=coloretto&seats=2')
    call('get', '/api/leaders', query='?game=chess&seats=2', wanted=400)
    finished_games(call, claim, table)
    privacy_and_friends(call, claim, fanni, gabor)


def a_table_and_its_host(anna, other):
    table = call('post', '/api/tables', token=anna, body={
        'game': 'coloretto', 'seats': 4, 'private': True, 'draw': True, 'hold': True})['id']
    at_table('join', table, other, {'seat': 1})
    at_table('swap', table, other, {'seat': 0, 'with': 1}, wanted=403)
    at_table('swap', table, anna, {'seat': 1, 'with': 3})
    at_table('lock', table, anna, {'seat': 2, 'locked': True})
    carl = call('post', '/api/guest', body={'name': 'Carl'})
    at_table('ask', table, carl['token'], {'seat': 2})
    at_table('ask', table, carl['token'], {'seat': 2}, wanted=409)
    look(table, carl['token'])
    at_table('admit', table, anna, {'person': carl['person'], 'admitted': False})
    at_table('ask', table, carl['token'], {'seat': 2}, wanted=403)
    at_table('admit', table, anna, {'person': 'nobody'}, wanted=409)
    look(table, anna)
    called = call('post', '/api/account', body={'name': 'Irma', 'password': 'a long password'})['token']
    at_table('invite', table, anna, {'name': 'irma', 'seat': 2})
    mine = call('get', '/api/me/tables', token=called)['tables']
    claim('who is invited finds the table', [one['invited'] for one in mine] == [True], str(mine))
    call('get', '/api/me/events', token=called, query='?wait=0')
    at_table('settings', table, anna, {'first': 3, 'watchers': False})
    seen = look(table, anna)
    claim('the host sees what may be done', seen['host'] == 0 and 'swap' in seen['may'] and seen['locked'] == [2], str(seen))
    at_table('settings', table, anna, {'first': 9}, wanted=400)
    at_table('remove', table, anna, {'seat': 3})
    at_table('join', table, other, {}, wanted=403)


def moderation(anna, other):
    table = call('post', '/api/tables', token=anna, body={'game': 'keltis', 'private': True})['id']
    at_table('join', table, other, {})
    call('post', '/api/report', token=anna, body={'table': table, 'seat': 1, 'text': 'rude'})
    call('post', '/api/report', token=anna, body={'table': table, 'seat': 0}, wanted=422)
    call('post', '/api/block', token=anna, body={'table': table, 'seat': 1, 'kind': 'mute'})
    blocks = call('get', '/api/me/blocks', token=anna)['blocks']
    claim('whom one muted is listed', [one['kind'] for one in blocks] == ['mute'], str(blocks))
    call('post', '/api/block', token=anna, body={'table': table, 'seat': 1, 'kind': 'none'})
    call('get', '/api/moderation', token=anna, wanted=403)
    player = call('get', '/api/me', token=anna)['player']
    subprocess.run([os.environ['PAKLI'], 'admin', 'moderator', 'add', player, '--db', os.environ['DB']], check=True)
    seen = call('get', '/api/moderation', token=anna)
    here = [one for one in seen['reports'] if one.get('table') == table]
    claim('a report is listed', [one['text'] for one in here] == ['rude'], str(seen))
    of_club = [one['text'] for one in seen['reports'] if 'club' in one]
    claim('so is one of a club', of_club == ['rude in a club'], str(seen))
    call('post', '/api/moderation/resolve', token=anna, body={'report': here[0]['id']})
    call('post', '/api/moderation/sanction', token=anna, body={'kind': 'ban', 'player': 'p_x', 'minutes': 5})
    call('post', '/api/moderation/lift', token=anna, body={'kind': 'ban', 'player': 'p_x'})
    call('post', '/api/moderation/lift', token=anna, body={'kind': 'ban', 'player': 'p_x'}, wanted=404)
    call('post', '/api/moderation/close', token=anna, body={'table': table})
    call('get', '/api/tables/{id}', table, anna, wanted=410)


def a_game_against_a_bot(anna, other):
    table = call('post', '/api/tables', token=anna, body={'game': 'keltis', 'options': {'layout': 'random'}})['id']
    at_table('bot', table, other, {'seat': 1, 'level': 'random'}, wanted=403)
    at_table('bot', table, anna, {'seat': 1, 'level': 'genius'}, wanted=422)
    at_table('bot', table, anna, {'seat': 1, 'level': 'random'})
    seen = look(table, anna)
    at_table('move', table, anna, {'move': 'fly', 'ply': seen['ply']}, wanted=422)
    at_table('move', table, anna, {'move': seen['legal'][0], 'ply': 99}, wanted=409)
    at_table('move', table, anna, {'move': 17, 'ply': 0}, wanted=400)
    move(table, anna, seen, next(words for words in seen['legal'] if words.startswith('discard')))
    at_table('undo', table, anna, {'id': 'back'})
    for lang in ['', '?lang=de']:
        hint = call('get', '/api/tables/{id}/hint', table, anna, query=lang)['hint']
        claim(f'a hint is about legal moves {lang}', {one['move'] for one in hint['moves']} <= set(seen['legal']), str(hint))
    call('get', '/api/tables/{id}/hint', table, anna, query='?lang=xx', wanted=400)
    told = {one['move'] for one in call('get', '/api/tables/{id}/previews', table, anna)['previews']}
    claim('previews are about legal moves', told and told <= set(seen['legal']), str(told))
    call('get', '/api/tables/{id}/hint', table, other, wanted=403)
    call('get', '/api/tables/{id}/hint', table, wanted=401)
    at_table('chat', table, anna, {'text': 'jó játék'})
    at_table('clock', table, anna, {'clock': {'kind': 'real', 'bank': 600, 'increment': 5}})
    at_table('leave', table, anna)
    at_table('back', table, anna)
    wait_for(table, anna, lambda now: now['turn'] == 0 and 'legal' in now)
    first_line('/api/tables/{id}/stream', table)
    first_message(table)
    call('get', '/api/tables/{id}/record', table, anna)
    at_table('resign', table, anna)
    look(table)


def others():
    call('get', '/api/games')
    call('get', '/api/openapi.json')
    call('get', '/healthz')
    call('get', '/readyz')
    call('get', '/metrics')
    for path, methods in FILE['paths'].items():
        if 'text/html' in methods.get('get', {}).get('responses', {}).get('200', {}).get('content', {}):
            call('get', path, 'aB3xY9kQ')
    call('get', '/ws', query='?table=aB3xY9kQ', wanted=426)
    call('get', '/api/tables', query='?limit=0', wanted=400)
    call('get', '/api/tables', query='?game=chess', wanted=400)
    call('get', '/api/tables/{id}', 'nowhere0', wanted=404)


def without_a_token():
    found = []
    for path, methods in FILE['paths'].items():
        operation = methods.get('post')
        if operation and operation['security'] and {} not in operation['security']:
            status, heads, text = fetch('POST', path.replace('{id}', 'aB3xY9kQ'), b'{}')
            found += faults_of_answer(operation, status, heads, text)
            found += [] if status == 401 else [f'{path} gives {status}']
    tell('without a token nothing is changed', found)


def lobby(anna):
    pages, after = [], ''
    game = call('get', '/api/games')['games'][-1]
    table = {'game': game['id'], 'seats': game['seats']['max']}
    opened = {call('post', '/api/tables', token=anna, body=table)['id'] for _ in range(3)}
    hidden = call('post', '/api/tables', token=anna, body={**table, 'private': True})['id']
    while len(pages) < 20:
        page = call('get', '/api/tables', query=f'?game={game["id"]}&limit=2{after}')
        pages.append([table['id'] for table in page['tables']])
        if 'next' not in page:
            break
        after = '&after=' + page['next']
    ids = sum(pages, [])
    claim('the lobby goes on from page to page, without private tables', len(pages) > 1 and
          len(ids) == len(set(ids)) and opened <= set(ids) and hidden not in ids, str(pages))


def export(table):
    lines = filter(None, call('get', '/api/games/export.ndjson').decode().splitlines())
    record = call('get', '/api/tables/{id}/record', table)
    claim('the export holds the finished games as their records', record in [json.loads(line) for line in lines])


# ---- Beside the description ----

def refusals():
    error = FILE['components']['schemas']['Error']
    for name, wanted, answer in [
            ('an unknown path of the API', 404, fetch('GET', '/api/nowhere')),
            ('another method', 405, fetch('DELETE', '/api/tables')),
            ('what is no JSON', 400, fetch('POST', '/api/guest', b'{"name"')),
            ('what is no object', 400, fetch('POST', '/api/guest', b'[]'))]:
        found = list(faults(error, json.loads(answer[2]), 'the answer'))
        found += [] if answer[0] == wanted else [f'it gives {answer[0]}']
        tell(f'{name} is refused with {wanted}', found)
    claim('another method is told which ones there are', fetch('DELETE', '/api/tables')[1].get('allow') ==
          'GET, HEAD, POST')


def unpack_brotli(packed):
    return subprocess.run(['brotli', '-d', '-c'], input=packed, capture_output=True, check=True).stdout


def pages():
    status, heads, page = fetch('GET', '/site.css')
    packed = fetch('GET', '/site.css', heads={'Accept-Encoding': 'br;q=0, gzip;q=0.8'})
    smaller = fetch('GET', '/site.css', heads={'Accept-Encoding': 'gzip, deflate, br'})
    refused = fetch('GET', '/site.css', heads={'Accept-Encoding': 'gzip;q=0'})
    claim('a file comes as it is to those who cannot unpack it', status == 200 and 'content-encoding' not in heads and
          heads['content-type'] == 'text/css; charset=utf-8' and refused[2] == page)
    claim('a file comes packed to the others', packed[1].get('content-encoding') == 'gzip' and
          gzip.decompress(packed[2]) == page and packed[1]['etag'] == heads['etag'] and
          packed[1]['vary'] == 'Accept-Encoding')
    claim('and smaller still to those who take brotli', smaller[1].get('content-encoding') == 'br' and
          len(smaller[2]) < len(packed[2]) and unpack_brotli(smaller[2]) == page)
    again = fetch('GET', '/site.css', heads={'If-None-Match': heads['etag']})
    claim('a file that one has is not sent again', again[0] == 304 and again[2] == b'', str(again))
    head = fetch('HEAD', '/site.css')
    claim('HEAD gets the heads alone', head[0] == 200 and head[2] == b'' and head[1]['content-length'] == str(len(page)))
    lost = fetch('GET', '/no/such/page')
    claim('an unknown page is a page that says so', lost[0] == 404 and b'<!doctype html>' in lost[2] and
          lost[1]['content-type'].startswith('text/html'))
    claim('a game that is none has no page', fetch('GET', '/learn/chess')[0] == 404)
    policy = fetch('GET', '/')[1].get('content-security-policy', '')
    claim('pages allow no script but their own', "default-src 'none'" in policy and 'unsafe-inline' not in policy)
    inline = [name for name in ('/', '/api', '/no') if re.search(rb'<style|<script(?![^>]* src=)| style=| on[a-z]+=',
                                                               fetch('GET', name)[2])]
    claim('pages have no script or style inside', not inline, str(inline))


def metrics():
    text = fetch('GET', '/metrics')[2].decode()
    lines = [line for line in text.splitlines() if not line.startswith('#')]
    wrong = [line for line in lines if not re.fullmatch(r'pakli_[a-z_]+({[a-z]+="[^"]*"})? -?[0-9.]+', line)]
    tell('metrics are lines of names and numbers', wrong)
    names = {line.split('{')[0].split()[0] for line in lines}
    described = set(re.findall(r'# TYPE (\S+) (?:counter|gauge)', text))
    for name in re.findall(r'# TYPE (\S+) histogram', text):
        described |= {name + '_bucket', name + '_sum', name + '_count'}
    claim('every number says what it is', names == described, str(names ^ described))
    claim('moves are counted', re.search(r'^pakli_moves_total [1-9]', text, re.M))


def main():
    anna, other = players()
    finished = a_match_over_two_games(anna, other)
    a_rated_game()
    a_club_and_its_tournament(anna, call, claim)
    a_table_and_its_host(anna, other)
    moderation(anna, other)
    a_game_against_a_bot(anna, other)
    others()
    without_a_token()
    lobby(anna)
    export(finished)
    refusals()
    pages()
    metrics()
    for path, methods in FILE['paths'].items():
        for method, operation in methods.items():
            found = problems.get(operation['operationId'], ['it was not called'])
            tell(f'{method} {path} answers as described', found)
    sys.exit(failed)


main()
