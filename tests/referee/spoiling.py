"""Spoilt copies of good records, each with what a replay has to say about it.

A spoilt copy is {"kind": text, "record": {...}, "expect": {"ply": number or null, "rules": [...] or null}}.
The kind begins with what is wrong:
move    the move of that ply has to be refused, with one of the rules
head    no ply may be named; a rule need not be named, but if one is, it has to be one of the rules
result  scores or winners: as for a head, and a ply is not looked at
Null rules stand for any.
"""

import copy

from games import find_game
from records import judge

# about how many plies of a game to try, if all its plies were in that phase
PLIES_TO_TRY = {'play': 8, 'draw': 6, 'bonus': 60, 'end': 100}


def spoilt(kind, record, ply, rules):
    """One spoilt copy."""
    return {'kind': kind, 'record': record, 'expect': {'ply': ply, 'rules': sorted(set(rules)) or None}}


def spoil(rng, record):
    """All kinds of spoilt copies of one good record, one of each kind that applies."""
    copies = illegal_moves(rng, record) + altered_moves(rng, record)
    for spoiler in HEAD_SPOILERS:
        wrong = copy.deepcopy(record)
        done = spoiler(rng, wrong)
        if done:
            kind, rules = done
            copies.append(spoilt(kind, wrong, None, rules))
    if 'scores' in record:
        copies.append(move_after_the_end(rng, record))
    return copies


# Moves

def with_moves(record, moves):
    """A copy of the record with other moves."""
    return dict(record, moves=moves)


def illegal_moves(rng, record):
    """An illegal move put in place of a good one: one copy for each set of reasons found."""
    found = {}
    game = find_game(record['game']).Game(record['seats'], record['options'], record['deal'])
    moves = record['moves']
    for ply, move in enumerate(moves):
        if rng.random() < PLIES_TO_TRY[game.phase] / len(moves):
            for word in game.near_words(rng) + ['fly R5', 'discard R11', '']:
                reasons = game.why(word)
                if reasons:
                    kind = ' + '.join(text for text, _rules in reasons)
                    rules = [rule for _text, rules in reasons for rule in rules]
                    found.setdefault(kind, []).append((ply, word, rules))
        game.play(move)
    return [illegal_move('move: ' + kind, record, *rng.choice(found[kind])) for kind in sorted(found)]


def illegal_move(kind, record, ply, word, rules):
    """The record with the word in place of the move of that ply."""
    moves = list(record['moves'])
    moves[ply] = word
    return spoilt(kind, with_moves(record, moves), ply, rules)


def move_after_the_end(rng, record):
    """One more move than the game has."""
    moves = record['moves'] + [rng.choice(['draw', 'pass', 'take R', 'discard B3'])]
    return spoilt('move: after the end', with_moves(record, moves), len(record['moves']),
                  find_game(record['game']).END_RULES)


def altered_moves(rng, record):
    """Moves left out, swapped or said twice: the referee finds out what goes wrong, and where."""
    copies = []
    moves = record['moves']
    if len(moves) < 2:
        return copies
    ply = rng.randrange(len(moves) - 1)
    for kind, altered in (
            ('one left out', moves[:ply] + moves[ply + 1:]),
            ('two swapped', moves[:ply] + [moves[ply + 1], moves[ply]] + moves[ply + 2:]),
            ('one said twice', moves[:ply + 1] + moves[ply:])):
        wrong = with_moves(record, altered)
        verdict = judge(wrong)
        if not verdict['ok']:
            part = 'move' if 'ply' in verdict else 'result'
            copies.append(spoilt('%s: %s' % (part, kind), wrong, verdict.get('ply'), verdict['rules']))
    return copies


# Heads and results: each changes the copy it is given and returns (kind, rules), or None if it does not apply

def other_card(rng, record):
    """A card replaced by another, of which there is then one too many."""
    deck = record['deal']['deck']
    place = rng.randrange(len(deck))
    deck[place] = rng.choice([card for card in deck if card != deck[place]])
    return 'head: card replaced by another', find_game(record['game']).DECK_RULES


def strange_card(rng, record):
    """A card that does not exist."""
    deck = record['deal']['deck']
    deck[rng.randrange(len(deck))] = rng.choice(['R11', 'Q5', 'r5', 'R05', 'R', ''])
    return 'head: card that does not exist', find_game(record['game']).DECK_RULES


def short_deck(rng, record):
    """A card left out."""
    deck = record['deal']['deck']
    del deck[rng.randrange(len(deck))]
    return 'head: card left out', find_game(record['game']).DECK_RULES


def long_deck(rng, record):
    """A card added."""
    deck = record['deal']['deck']
    deck.append(rng.choice(deck))
    return 'head: card added', find_game(record['game']).DECK_RULES


def other_tile(rng, record):
    """A tile replaced by another."""
    if record['game'] != 'keltis':
        return None
    tiles = record['deal']['tiles']
    place = rng.randrange(len(tiles))
    tiles[place] = rng.choice([tile for tile in ['W', 'C', '1', '2', '3', '4'] if tile != tiles[place]])
    return 'head: wrong tile', find_game('keltis').TILE_RULES


def bare_tile(rng, record):
    """A tile as a bare number (CM-7)."""
    del rng
    if record['game'] != 'keltis':
        return None
    tiles = record['deal']['tiles']
    tiles[tiles.index('2')] = 2
    return 'head: tile as a bare number', find_game('keltis').TILE_RULES + ['CM-7']


def missing_tiles(rng, record):
    """No tiles at all."""
    del rng
    if record['game'] != 'keltis':
        return None
    del record['deal']['tiles']
    return 'head: tiles missing', find_game('keltis').TILE_RULES


def wrong_dark(rng, record):
    """Dark stones that are doubled, out of range, out of order, too few or without stone 9 (KB-5, CM-7)."""
    if 'dark' not in record['deal']:
        return None
    dark = record['deal']['dark']
    stones = dark[rng.choice(sorted(dark))]
    kind = rng.choice(['doubled', 'out of range', 'out of order', 'too few', 'without the last'])
    if kind == 'doubled':
        stones[1] = stones[0]
    elif kind == 'out of range':
        stones[0] = 0
    elif kind == 'out of order':
        stones[0], stones[1] = stones[1], stones[0]
    elif kind == 'too few':
        del stones[0]
    else:
        stones[:] = [1, 2, 3, 4, 5]
    return 'head: dark stones ' + kind, find_game('keltis').DARK_RULES


def missing_dark(rng, record):
    """A random layout without its dark stones."""
    del rng
    if 'dark' not in record['deal']:
        return None
    del record['deal']['dark']
    return 'head: dark stones missing', find_game('keltis').DARK_RULES


def wrong_scores(rng, record):
    """One score off by one."""
    if 'scores' not in record:
        return None
    record['scores'][rng.randrange(record['seats'])] += rng.choice([-1, 1])
    return 'result: wrong scores', []


def wrong_winners(rng, record):
    """Other winners."""
    if 'winners' not in record:
        return None
    good = record['winners']
    record['winners'] = rng.choice([seats for seats in ([0], [1], [0, 1], []) if seats != good])
    return 'result: wrong winners', []


def early_scores(rng, record):
    """Scores in a record that stops before the end."""
    if 'scores' not in record:
        return None
    record['moves'] = record['moves'][:rng.randrange(len(record['moves']))]
    return 'result: scores of an unfinished game', []


def wrong_seats(rng, record):
    """Seats out of range."""
    record['seats'] = rng.choice([0, 1, 5, -2])
    return 'head: seats out of range', []


def unknown_option(rng, record):
    """An option that does not exist."""
    record['options'][rng.choice(['colour', 'stall', 'layouts'])] = True
    return 'head: unknown option', []


def wrong_option_value(rng, record):
    """An option value that is not allowed (CM-8)."""
    options = find_game(record['game']).OPTIONS
    name = rng.choice(sorted(options))
    _default, allowed, clause = options[name]
    record['options'][name] = rng.choice([-1, 'x'] if allowed == 'limit' else ['maybe', 2])
    return 'head: option value out of range', ['CM-8', clause]


def unknown_game(rng, record):
    """A game that does not exist."""
    record['game'] = rng.choice(['keltiss', 'Keltis', 'cards', ''])
    return 'head: unknown game', []


def missing_key(rng, record):
    """A required key left out; a missing deal is tried on its own too."""
    key = rng.choice(['game', 'seats', 'moves'])
    del record[key]
    return 'head: %s missing' % key, []


def missing_deal(rng, record):
    """No deal."""
    del rng
    del record['deal']
    return 'head: deal missing', []


HEAD_SPOILERS = [other_card, strange_card, short_deck, long_deck, other_tile, bare_tile, missing_tiles,
                 wrong_dark, missing_dark, wrong_scores, wrong_winners, early_scores, wrong_seats,
                 unknown_option, wrong_option_value, unknown_game, missing_key, missing_deal]


def reply_fault(case, reply):
    """How a replay's reply to a spoilt record falls short, or None."""
    expect = case['expect']
    if reply.get('ok') is not False:
        return 'not refused: %r' % (reply,)
    if reply.get('ply') != expect['ply'] and not case['kind'].startswith('result'):
        return 'refused at ply %r, expected %r: %r' % (reply.get('ply'), expect['ply'], reply)
    if expect['ply'] is not None and reply.get('move') != case['record']['moves'][expect['ply']]:
        return 'the reply names another move: %r' % (reply,)
    if expect['rules'] is None or (expect['ply'] is None and not reply.get('rule')):
        return None
    if reply.get('rule') not in expect['rules']:
        return 'rule %r, expected one of %s: %r' % (reply.get('rule'), expect['rules'], reply)
    return None
