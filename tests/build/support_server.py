"""Plays at a server of its own for tests/build/new_game.sh; prints what is asked for as JSON.

    support_server.py PROGRAM DATABASE whole GAME LEVEL   a person against a bot, to the end: the record
    support_server.py PROGRAM DATABASE begin GAME FILE    two people, one move; FILE keeps who they are
    support_server.py PROGRAM DATABASE finish FILE        the same two to the end: {"record","rematch"}
    support_server.py PROGRAM DATABASE games              what GET /api/games answers
"""
import json
import subprocess
import sys
import time
import urllib.request


def request(path, body=None, token=''):
    """The JSON of the answer."""
    headers = {'Authorization': 'Bearer ' + token} if token else {}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=30) as answer:
        return json.load(answer)


def guest(name):
    return request('/api/guest', {'name': name})['token']


def move(table, tokens):
    """The first legal move of whoever is to move; false once the game is over."""
    for token in tokens:
        view = request('/api/tables/' + table, None, token)
        if view['over']:
            return False
        if 'legal' in view:
            said = {'move': view['legal'][0], 'ply': view['ply'], 'id': str(view['ply'])}
            request('/api/tables/%s/move' % table, said, token)
            return True
    time.sleep(0.02)
    return True


def play_to_end(table, tokens):
    while move(table, tokens):
        pass
    return request('/api/tables/%s/record' % table, None, tokens[0])


def whole(game, level):
    token = guest('Anna')
    table = request('/api/tables', {'game': game, 'seats': 2, 'bots': {'1': level}}, token)['id']
    return play_to_end(table, [token])


def begin(game, file):
    tokens = [guest('Anna'), guest('Bob')]
    table = request('/api/tables', {'game': game, 'seats': 2}, tokens[0])['id']
    request('/api/tables/%s/join' % table, {}, tokens[1])
    move(table, tokens)
    with open(file, 'w', encoding='ascii') as out:
        json.dump([table, tokens], out)
    return request('/api/tables/' + table, None, tokens[0])


def finish(file):
    with open(file, encoding='ascii') as kept:
        table, tokens = json.load(kept)
    record = play_to_end(table, tokens)
    following = request('/api/tables/%s/rematch' % table, {}, tokens[0])['id']
    return {'record': record, 'rematch': request('/api/tables/' + following, None, tokens[0])}


def games():
    return request('/api/games')


program, database, what, *arguments = sys.argv[1:]
with subprocess.Popen([program, 'serve', '--port', '0', '--db', database, '--rate', '0', '--pace', '0',
                       '--quiet'], stdout=subprocess.PIPE, text=True) as server:
    url = server.stdout.readline().split()[-1]
    try:
        print(json.dumps({'whole': whole, 'begin': begin, 'finish': finish, 'games': games}[what](*arguments)))
    finally:
        server.terminate()
