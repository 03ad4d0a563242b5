#!/usr/bin/env python3
"""verify_deal.py - recomputes the seed, the commit and the deal of pakli records without pakli.

    python3 verify_deal.py FILE      a file of records; - reads standard input

Where a record tells how its seed came about ("fair"), that is recomputed from the secret of the
server and the reveals of the players. It uses nothing but Python's standard library and was
written from deal.md, which explains every step. Prints one line per record, naming who committed
and did not reveal, and exits with 1 if any does not hold.
"""
import hashlib
import json
import struct
import sys

COLOURS = 'BGRVY'
# The options of each game in the order of its table, with their defaults.
OPTIONS = {
    'keltis': {'layout': 'even', 'bonus_opens_path': True, 'retake_discard': False,
               'stall_limit': 100},
    'keltis-cards': {'end_card_opens_row': True, 'second_draw_after_last': False,
                     'stall_limit': 100, 'point_card_in_row_scores': False},
    'coloretto': {'golden_joker': False, 'scoring': 'brown', 'rows': 'standard',
                  'brown_card': 0, 'limit': 'none'},
    'huzz': {'mode': 'base', 'turn_limit': 1000},
    'kuhn': {'cards': 3},
}


# The cards of matches: the option they set, and the whole set in the order of the program.
CARDS = {
    'brown-2004': ('brown_card', [1, 2, 3, 4, 5, 6, 7, 8]),
    'brown-2011': ('brown_card', [3, 4, 5, 6, 7, 8]),
    'limit': ('limit', ['2/inf', '3/5', '4/4', '5/3', '6/2', '3/inf']),
}


def blake2b(data):
    return hashlib.blake2b(data, digest_size=32).digest()


# ---- The seed: the server's secret and what the players revealed ----

def counted(data):
    return struct.pack('<I', len(data)) + data


def part_of(seat):
    """A seat's part of the seed: its kind, then its bytes after their number."""
    if 'withheld' in seat:
        return b'\3' + counted(bytes.fromhex(seat['commit']))
    if 'commit' in seat:
        return b'\2' + counted(bytes.fromhex(seat['reveal']))
    text = seat.get('entropy', '').encode()
    return (b'\1' if text else b'\0') + counted(text)


def seed_of(fair):
    secret = bytes.fromhex(fair['secret'])
    if fair['round'] == 0:
        return blake2b(secret + b''.join(counted(seat.get('entropy', '').encode())
                                         for seat in fair['seats']))
    return blake2b(b'pakli deal' + bytes([fair['round']]) + secret +
                   b''.join(map(part_of, fair['seats'])))


def opens(seat, rounds):
    """Whether a seat revealed what it had committed to: so many hashes lead from one to the other."""
    data = bytes.fromhex(seat['reveal'])
    for _ in range(rounds):
        data = blake2b(data)
    return data == bytes.fromhex(seat['commit'])


def fair_faults(fair, seed, seats):
    found = []
    if blake2b(bytes.fromhex(fair['secret'])).hex() != fair['server_commit'].lower():
        found.append('the secret is not the one that was promised at the opening')
    if len(fair['seats']) != seats:
        found.append('the seed is not made by as many seats as play')
    for number, seat in enumerate(fair['seats']):
        if 'commit' in seat and ('reveal' in seat) == ('withheld' in seat):
            return found + ['seat %d committed, and nothing tells what became of it' % number]
        if 'commit' in seat and fair['round'] == 0:
            return found + ['seat %d committed, and no round of reveals is told' % number]
        if 'reveal' in seat and not opens(seat, fair['round']):
            found.append('seat %d revealed something else than it had committed to' % number)
    if seed_of(fair) != seed:
        found.append('the seed is not made of this secret and these reveals')
    return found


# ---- The generator: ChaCha20, cut into numbers of 16 bits ----

def quarter_round(x, a, b, c, d):
    for to, add, mix, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[to] = (x[to] + x[add]) & 0xffffffff
        x[mix] ^= x[to]
        x[mix] = (x[mix] << left | x[mix] >> (32 - left)) & 0xffffffff


def chacha20_block(key, block, stream):
    start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
             *struct.unpack('<8I', key), block, 0, stream, 0]
    x = list(start)
    for _ in range(10):
        for column in range(4):
            quarter_round(x, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4,
                          12 + (column + 3) % 4)
    return struct.pack('<16I', *((a + b) & 0xffffffff for a, b in zip(x, start)))


def numbers(seed, stream=0):
    block = 0
    while True:
        yield from struct.unpack('<32H', chacha20_block(seed, block, stream))
        block += 1


def below(random, n):
    """A number from 0 to n - 1."""
    while True:
        wide = next(random) * n
        if wide % 65536 >= 65536 % n:
            return wide // 65536


def shuffle(random, things):
    for i in range(len(things) - 1, 0, -1):
        j = below(random, i + 1)
        things[i], things[j] = things[j], things[i]
    return things


# ---- What each game shuffles ----

def deal_keltis(random, options, seats):
    deal = {'deck': shuffle(random, [c + str(v) for c in COLOURS for v in range(11)
                                     for _ in range(2)]),
            'tiles': shuffle(random, list('WWWWWWWWWCCCCCCCCC1122233'))}
    if options['layout'] == 'random':
        deal['dark'] = {c: sorted(shuffle(random, [1, 2, 3, 4, 5, 6, 7, 8])[:4]) + [9]
                        for c in COLOURS}
    return deal


def deal_keltis_cards(random, options, seats):
    values = '0 1 2 3 3 4 4 5 5 6 6 7 7 8 9 10 X X'.split()
    return {'deck': shuffle(random, [c + v for c in COLOURS for v in values] +
                            ['P' + str(v) for v in range(11)])}


def deal_coloretto(random, options, seats):
    colours = shuffle(random, list('BGNOPRY'))
    each = 2 if seats == 2 else 1
    start = [colours[seat * each:(seat + 1) * each] for seat in range(seats)]
    out = sorted(colours[{2: 5, 3: 6}.get(seats, 7):])
    deck = [c for c in 'BGNOPRY' if c not in out
            for _ in range(8 if c in sum(start, []) else 9)]
    deck += ['+'] * 10
    if options['limit'] == 'none':
        deck += ['J', 'J', '*'] if options['golden_joker'] else ['J', 'J', 'J']
    return {'out': out, 'start': start, 'deck': shuffle(random, deck)}


def deal_huzz(random, options, seats):
    return {'deck': shuffle(random, [str(v) for v in range(1, 14) for _ in range(8)] +
                            ['J'] * (1 if seats == 2 else 5))}


def deal_kuhn(random, options, seats):
    return {'deck': shuffle(random, [str(v + 1) for v in range(options['cards'])])}


DEALS = {'keltis': deal_keltis, 'keltis-cards': deal_keltis_cards, 'coloretto': deal_coloretto,
         'huzz': deal_huzz, 'kuhn': deal_kuhn}


# ---- Records ----

def commit_of(seed, game, options, more=''):
    text = game + json.dumps(options, separators=(',', ':')) + more
    return blake2b(seed + text.encode()).hex()


def all_options(record):
    return {**OPTIONS[record['game']], **record.get('options', {})}


def deal_faults(record, seed, options):
    if DEALS[record['game']](numbers(seed), options, record['seats']) != record['deal']:
        return ['the deal is not the one this seed makes']
    return []


def game_faults(record, seed):
    found = []
    if commit_of(seed, record['game'], all_options(record)) != record['commit'].lower():
        found.append('the commit is not that of this seed, game and options')
    return found + deal_faults(record, seed, all_options(record))


def match_faults(match, seed):
    """One seed makes all deals of a match, and draws its cards."""
    found, cards = [], match.get('cards', '')
    more = 'match%d%s' % (match['games'], cards)
    if commit_of(seed, match['game'], all_options(match), more) != match['commit'].lower():
        found.append('the commit is not that of this seed, game, options and match')
    option, values = CARDS.get(cards, ('', []))
    drawn = shuffle(numbers(seed, 1), list(values))
    for number, record in enumerate(match['records']):
        options = all_options(match)
        if cards:
            options[option] = drawn[number]
        wrong = deal_faults(record, blake2b(seed + b'%d' % number), options)
        if options != all_options(record):
            wrong.append('the options are not those of the match, or its card is another')
        found += ['game %d: %s' % (number + 1, fault) for fault in wrong]
    return found


def faults(record):
    """What does not hold in a record: nothing, or a list of sentences."""
    seed = bytes.fromhex(record['seed'])
    found = fair_faults(record['fair'], seed, record['seats']) if 'fair' in record else []
    check = match_faults if record.get('format') == 'pakli-match' else game_faults
    return found + check(record, seed)


def summary(record):
    """What holds, and who is to be named."""
    if 'fair' not in record:
        return 'commit and deal hold'
    seats = record['fair']['seats']
    withheld = [str(number) for number, seat in enumerate(seats, 1) if 'withheld' in seat]
    added = sum('reveal' in seat or 'entropy' in seat for seat in seats)
    text = 'seed, commit and deal hold; %d of %d seats added to the seed' % (added, len(seats))
    return text + ('; withheld: seat ' + ', '.join(withheld) if withheld else '')


def records(text):
    """The records of a file that holds one, or one per line."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        record, at = decoder.raw_decode(text, at)
        yield record


def main(path):
    with sys.stdin if path == '-' else open(path, encoding='utf-8') as file:
        text = file.read()
    number, right = 0, True
    for number, record in enumerate(records(text), 1):
        found = faults(record)
        right = right and not found
        print('record %d: %s' % (number, '; '.join(found) or summary(record)))
    return 0 if right and number else 1


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        sys.exit(main(sys.argv[1]))
    except (OSError, ValueError) as error:
        sys.exit('verify_deal.py: %s' % error)
    except KeyError as error:
        sys.exit('verify_deal.py: the record has no %s, or one that is not known here' % error)
