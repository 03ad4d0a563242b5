"""openapi_clubs.py - what tests/cli/openapi.py asks of clubs and tournaments."""
import time

PATIENCE = 60  # seconds, for a bot to move


def a_club_and_its_tournament(anna, call, claim):
    """Two members, a table for the league, and a tournament of bots that is played to its end."""
    def in_club(what, club, token, body=None, wanted=200):
        return call('post', '/api/clubs/{id}/' + what, club, token, {} if body is None else body, wanted=wanted)

    def in_tournament(what, tournament, token, body=None, wanted=200):
        return call('post', '/api/tournaments/{id}/' + what, tournament, token, {} if body is None else body, wanted=wanted)

    carl = call('post', '/api/guest', body={'name': 'Carl'})
    club = call('post', '/api/clubs', token=anna, body={'name': 'Friday'})['id']
    call('post', '/api/clubs', token=anna, body={'name': ''}, wanted=400)
    in_club('chat', club, carl['token'], {'text': 'hello'}, wanted=403)
    in_club('join', club, carl['token'])
    in_club('chat', club, carl['token'], {'text': 'hello'})
    in_club('report', club, anna, {'person': carl['person'], 'text': 'rude in a club'})
    in_club('report', club, anna, {'person': 'nobody'}, wanted=404)
    table = call('post', '/api/tables', token=anna, body={'game': 'coloretto', 'seats': 3})['id']
    in_club('table', club, anna, {'table': table})
    in_club('table', club, carl['token'], {'table': 'AAAAAAAA'}, wanted=409)
    call('get', '/api/tables/{id}/club', table, carl['token'])
    cup = {'name': 'Cup', 'game': 'coloretto', 'form': 'swiss', 'seats': 2, 'rounds': 1, 'pause': 0,
           'clock': {'kind': 'real', 'bank': 600, 'increment': 0}}
    in_club('tournament', club, anna, {**cup, 'form': 'cup'}, wanted=400)
    off = in_club('tournament', club, anna, {**cup, 'options': {'golden_joker': True}, 'games': 2})['id']
    cup = in_club('tournament', club, anna, cup)['id']
    in_tournament('cancel', off, anna)
    in_tournament('enter', cup, carl['token'])
    in_tournament('enter', cup, carl['token'], wanted=409)
    in_tournament('start', cup, anna, wanted=409)
    in_tournament('withdraw', cup, carl['token'])
    for _ in range(3):
        in_tournament('bot', cup, anna, {'level': 'random'})
    call('get', '/api/tournaments/{id}', cup)
    in_tournament('start', cup, anna)
    end = time.monotonic() + PATIENCE
    while (seen := call('get', '/api/tournaments/{id}', cup, anna))['stage'] != 'over' and time.monotonic() < end:
        time.sleep(0.05)
    claim('a tournament plays itself to its end', seen['stage'] == 'over', str(seen))
    in_tournament('cancel', cup, anna, wanted=409)
    call('get', '/api/tournaments/{id}', 'AAAAAAAA', wanted=404)
    seen = call('get', '/api/clubs/{id}', club, anna)
    claim('a club shows its tables and tournaments', [one['id'] for one in seen['tables']] == [table] and
          sorted(one['id'] for one in seen['tournaments']) == sorted([cup, off]), str(seen))
    call('get', '/api/clubs/{id}', 'AAAAAAAA', wanted=404)
    call('get', '/api/me/clubs', token=carl['token'])
    in_club('remove', club, anna, {'person': carl['person']})
    in_club('join', club, carl['token'], wanted=403)
    in_club('leave', club, anna)
