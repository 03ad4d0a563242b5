#!/usr/bin/env python3
"""A program that plays at a pakli server over HTTP alone, a random legal move each turn.

    bot.py http://HOST:PORT TABLE          sits down at a table
    bot.py http://HOST:PORT --open GAME    opens a table, prints its id and waits for a player
    bot.py http://HOST:PORT --invited GAME waits for an invitation to that game, which takes an account

It is a guest called Bot, or whoever the token in $PAKLI_TOKEN stands for. It adds random bytes of its
own to the seed of the deal (docs/deal.md), so that nobody can have chosen the cards. It goes on after
the server was away: a request without an answer is sent again, and its id keeps it from counting twice.
"""
import hashlib
import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

AWAY = (OSError, http.client.HTTPException)


def send(method, path, body=None):
    """The answer, open to be read."""
    heads = {'Content-Type': 'application/json', 'Authorization': 'Bearer ' + token}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, heads if token else {}, method=method)
    return urllib.request.urlopen(request, timeout=90)


def ask(method, path, body=None, may_fail=()):
    """The JSON of the answer; tries again while the server is away or busy."""
    while True:
        try:
            with send(method, path, body) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
            if answer.get('code') in may_fail:
                return answer
            if error.code not in (429, 503):
                sys.exit('%d: %s' % (error.code, answer.get('error')))
            time.sleep(float(error.headers.get('Retry-After', 1)))
        except AWAY:
            time.sleep(0.2)


def events(table):
    """Yields when something has happened at the table, and when the server is back."""
    while True:
        try:
            with send('GET', '/api/tables/%s/stream' % table) as lines:
                yield from (line for line in lines if line.strip())     # empty: still here
        except AWAY:
            time.sleep(0.2)


def invited(game):
    """The table of the first invitation to that game; to any other it says no."""
    since = ''
    while True:
        news = ask('GET', '/api/me/events?wait=25&since=' + since)
        since = news['position']
        for one in (event['d'] for event in news['events'] if event['t'] == 'invite'):
            if one['game'] == game:
                return one['id']
            ask('POST', '/api/tables/%s/leave' % one['id'], {}, ('not_seated', 'closed'))


def link(times):
    """What is hashed so many times to give the commit of this program."""
    value = entropy
    for _ in range(8 - times):
        value = hashlib.blake2b(value, digest_size=32).digest()
    return value.hex()


def reveal(table, view):
    """When all seats are taken; only to the server that had committed to its own part by then."""
    fair = view.get('fair', {})
    if 'until' in fair and 'reveal' not in fair['seats'][view['you']] and view['server_commit'] == promise:
        ask('POST', '/api/tables/%s/reveal' % table, {'reveal': link(fair['round'])}, ('not_revealing', 'bad_reveal'))


def play(table):
    """Until the game is over: how it ended."""
    for _ in events(table):
        view = ask('GET', '/api/tables/' + table)
        if view['over'] or view['you'] is None:
            return view
        reveal(table, view)
        if 'legal' in view:
            move = dict(move=random.choice(view['legal']), ply=view['ply'], id=str(random.random()))
            ask('POST', '/api/tables/%s/move' % table, move, ('wrong_ply', 'not_your_turn', 'over'))


if len(sys.argv) < 3 or (sys.argv[2] in ('--open', '--invited') and len(sys.argv) < 4):
    sys.exit(__doc__)
server, token = sys.argv[1].rstrip('/'), os.environ.get('PAKLI_TOKEN', '')
entropy = os.urandom(32)
token = token or ask('POST', '/api/guest', {'name': 'Bot'})['token']
if sys.argv[2] == '--open':
    opened = ask('POST', '/api/tables', {'game': sys.argv[3], 'commit': link(0)})
    place, promise = opened['id'], opened['server_commit']
    print('table %s at %s/%s' % (place, server, place), flush=True)
else:
    place = invited(sys.argv[3]) if sys.argv[2] == '--invited' else sys.argv[2]
    promise = ask('GET', '/api/tables/' + place).get('server_commit')
    ask('POST', '/api/tables/%s/join' % place, {'id': 'join', 'commit': link(0)}, ('seated', 'started'))
end = play(place)
print('%s: %s' % ('the game is over' if end['over'] else 'every seat is taken', ', '.join(
    '%s %s' % pair for pair in zip((seat['name'] for seat in end['seats']), end['scores']))))
