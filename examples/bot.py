#!/usr/bin/env python3
"""A program that plays at a pakli server over HTTP alone, a random legal move each turn.

    bot.py http://HOST:PORT TABLE          sits down at a table
    bot.py http://HOST:PORT --open GAME    opens a table, prints its id and waits for a player

It is a guest called Bot, or whoever the token in $PAKLI_TOKEN stands for. It goes on after the
server was away: a request without an answer is sent again, and its id keeps it from counting twice.
"""
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


def play(table):
    """Until the game is over: how it ended."""
    for _ in events(table):
        view = ask('GET', '/api/tables/' + table)
        if view['over'] or view['you'] is None:
            return view
        if 'legal' in view:
            move = dict(move=random.choice(view['legal']), ply=view['ply'], id=str(random.random()))
            ask('POST', '/api/tables/%s/move' % table, move, ('wrong_ply', 'not_your_turn', 'over'))


if len(sys.argv) < 3 or (sys.argv[2] == '--open' and len(sys.argv) < 4):
    sys.exit(__doc__)
server, token = sys.argv[1].rstrip('/'), os.environ.get('PAKLI_TOKEN', '')
token = token or ask('POST', '/api/guest', {'name': 'Bot'})['token']
if sys.argv[2] == '--open':
    place = ask('POST', '/api/tables', {'game': sys.argv[3]})['id']
    print('table %s at %s/%s' % (place, server, place), flush=True)
else:
    place = sys.argv[2]
    ask('POST', '/api/tables/%s/join' % place, {'id': 'join'}, ('seated', 'started'))
end = play(place)
print('%s: %s' % ('the game is over' if end['over'] else 'every seat is taken', ', '.join(
    '%s %s' % pair for pair in zip((seat['name'] for seat in end['seats']), end['scores']))))
