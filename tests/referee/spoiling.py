"""Spoilt copies of good records, each with what a replay has to say about it.

A spoilt copy is {"kind": text, "record": {...}, "expect": {"ply": number or null, "rules": [...] or null}}.
The kind begins with what is wrong:
move    the move of that ply has to be refused, with one of the rules
head    no ply may be named; a rule need not be named, but if one is, it has to be one of the rules
result  scores or winners: as for a head, and a ply is not looked at
Null rules stand for any.
"""

import copy

from common import value_allowed
from games import find_game
from records import judge

# about how many plies of a game to try, if all its plies were in that phase
PLIES_TO_TRY = {'play': 8, 'draw': 6, 'bonus': 60, 'end': 100,
                'turn': 30, 'place': 30,
                'steal': 30, 'victim': 30, 'free': 20, 'shadow': 30}
STRANGE_WORDS = ['fly R5', 'discard R11', 'take 0', 'place 6', 'play 4', 'play 14x1', 'play 4x0', 'play Jx1+1',
                 'shadow 13', 'market 14', 'draw 1', 'Draw', ' draw', 'pass ', '']


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
            for word in game.near_words(rng) + STRANGE_WORDS:
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
    moves = record['moves'] + [rng.choice(['draw', 'pass', record['moves'][0], record['moves'][-1]])]
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
    module = find_game(record['game'])
    deck[rng.randrange(len(deck))] = rng.choice(module.STRANGE_CARDS)
    return 'head: card that does not exist', module.DECK_RULES


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


def bare_card(rng, record):
    """A card as a bare number, or no card at all (CM-7)."""
    deck = record['deal']['deck']
    place = rng.randrange(len(deck))
    deck[place] = int(deck[place]) if deck[place].isdigit() else rng.choice([0, None, [deck[place]]])
    return 'head: card that is not a string', find_game(record['game']).DECK_RULES + ['CM-7']


def missing_deck(rng, record):
    """No deck."""
    del rng
    del record['deal']['deck']
    return 'head: deck missing', find_game(record['game']).DECK_RULES + ['CM-7']


def wrong_out(rng, record):
    """Colours left in the box that are too many, too few, doubled, unknown or not there at all (CO-3, CM-7)."""
    if 'out' not in record['deal']:
        return None
    out = record['deal']['out']
    kind = rng.choice(['too many', 'missing', 'strange'] + (['too few', 'doubled', 'other'] if out else []))
    if kind == 'missing':
        del record['deal']['out']
    elif kind == 'too many':
        out.append(rng.choice([colour for colour in 'BGNOPRY' if colour not in out]))
    elif kind == 'strange':
        out[:1] = [rng.choice(['V', 'J', '', 0])]
    elif kind == 'too few':
        del out[0]
    elif kind == 'doubled':
        out.append(out[0])
    else:
        out[0] = rng.choice([colour for colour in 'BGNOPRY' if colour not in out])
    module = find_game('coloretto')
    return 'head: colours in the box ' + kind, module.OUT_RULES + module.START_RULES + module.DECK_RULES


def wrong_start(rng, record):
    """Start cards that are alike, no colours, in the box, too many, too few or missing (CO-4, CM-7)."""
    if 'start' not in record['deal']:
        return None
    start, deck = record['deal']['start'], record['deal']['deck']
    kind = rng.choice(['alike', 'no colour', 'too many', 'too few', 'seat missing', 'seat too many', 'missing',
                       'bare'])
    if kind == 'alike':
        place = deck.index(start[1][0])
        deck[place], start[0][0] = start[0][0], deck[place]
    elif kind == 'no colour':
        place = deck.index('+')
        deck[place], start[0][0] = start[0][0], deck[place]
    elif kind == 'too many':
        start[0].append(deck.pop(next(place for place, card in enumerate(deck) if card in 'BGNOPRY')))
    elif kind == 'too few':
        deck.append(start[0].pop())
    elif kind == 'seat missing':
        deck.extend(start.pop())
    elif kind == 'seat too many':
        start.append([])
    elif kind == 'missing':
        del record['deal']['start']
    else:
        record['deal']['start'] = [card for cards in start for card in cards]
    module = find_game('coloretto')
    return 'head: start cards ' + kind, module.START_RULES + module.DECK_RULES


def excluded_options(rng, record):
    """Options that are good alone and excluded together, or with two seats (CM-8)."""
    if record['game'] != 'coloretto':
        return None
    options = record['options']
    if options['limit'] != 'none':
        options['brown_card'] = rng.randrange(1, 9)
        return 'head: limit with a brown card', ['CM-8', 'CO-16', 'CO-18']
    if record['seats'] == 2:
        options['rows'] = 'green'
        return 'head: green rows with two seats', ['CM-8', 'CO-15', 'CO-22']
    return None


def other_material(rng, record):
    """A good option that needs another deck: golden joker, limit; a duel's deck for more seats."""
    module = find_game(record['game'])
    if record['game'] == 'huzz':
        record['seats'] = 2 if record['seats'] > 2 else rng.choice([3, 4, 5])
    elif record['game'] == 'coloretto' and record['options']['limit'] == 'none':
        record['options']['golden_joker'] = not record['options']['golden_joker']
    else:
        return None
    return 'head: deck of another table', module.DECK_RULES


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
    record['seats'] = rng.choice([0, 1, find_game(record['game']).SEATS[-1] + 1, -2])
    return 'head: seats out of range', []


def unknown_option(rng, record):
    """An option that does not exist."""
    record['options'][rng.choice(['colour', 'stall', 'layouts'])] = True
    return 'head: unknown option', []


def wrong_option_value(rng, record):
    """An option value that is not allowed (CM-8)."""
    module = find_game(record['game'])
    name = rng.choice(sorted(module.OPTIONS))
    _default, allowed, clauses = module.OPTIONS[name]
    wrong = [value for value in ('maybe', 'x', -1, 2, None) if not value_allowed(allowed, value)]
    record['options'][name] = rng.choice(wrong + module.WRONG_VALUES.get(name, []))
    return 'head: option value out of range', ['CM-8'] + clauses.split()


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


HEAD_SPOILERS = [other_card, strange_card, short_deck, long_deck, bare_card, missing_deck, wrong_out, wrong_start,
                 excluded_options, other_material, other_tile, bare_tile, missing_tiles, wrong_dark, missing_dark,
                 wrong_scores, wrong_winners, early_scores, wrong_seats, unknown_option, wrong_option_value,
                 unknown_game, missing_key, missing_deal]


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
