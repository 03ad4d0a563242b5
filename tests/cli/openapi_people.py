"""What tests/cli/openapi.py calls about finished games, what players show, and friends."""

import json
import time


def finished_games(call, claim, table):
    """That table, a rated one of fanni, is found."""
    found = call('get', '/api/search', query='?player=fanni&rated=1')
    claim('and is found', [one['id'] for one in found['games']] == [table], str(found))
    for query, there in [(f'month={time.strftime("%Y-%m", time.gmtime())}&game=coloretto&seats=2&rated=1&usual=1', True),
                         ('month=1999-12', False), ('rated=0', False), ('option=layout:random', False)]:
        lines = call('get', '/api/games/export.ndjson', query='?' + query).decode().splitlines()
        record = call('get', '/api/tables/{id}/record', table)
        claim(f'the export chooses by {query}', (record in [json.loads(line) for line in lines]) == there)
    call('get', '/api/games/export.ndjson', query='?month=2026-13', wanted=400)


def privacy_and_friends(call, claim, fanni, gabor):
    """What fanni shows of herself, and to whom gabor shows where he sits; both are tokens."""
    call('post', '/api/me/privacy', token=fanni, body={'results': False, 'ratings': True})
    call('get', '/api/me/privacy', token=fanni)
    call('post', '/api/me/friends', token=fanni, body={'name': 'gábor'})
    call('post', '/api/me/friends', token=fanni, body={'name': 'fanni'}, wanted=400)
    call('post', '/api/me/friends', token=gabor, body={'name': 'fanni'})
    waiting = call('post', '/api/tables', token=gabor, body={
        'game': 'coloretto', 'seats': 2, 'clock': {'kind': 'days', 'days': 2}})['id']
    friends = call('get', '/api/me/friends', token=fanni)['friends']
    claim('friends see where friends sit', [one['id'] for one in friends[0]['tables']] == [waiting], str(friends))
    call('post', '/api/me/friends/remove', token=fanni, body={'person': friends[0]['person']})
    call('get', '/api/search', query='?player=fanni', wanted=403)
    call('get', '/api/player', query='?name=nobody', wanted=404)
