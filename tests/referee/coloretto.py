"""Coloretto with its expansions (id `coloretto`): a slow and plain reading of the clauses CO-* and CM-*."""

import itertools
import re

from common import Refused, best_seats, check_same_things

ID = 'coloretto'
SEATS = [2, 3, 4, 5]

COLOURS = ['B', 'G', 'N', 'O', 'P', 'R', 'Y']                       # CO-1
CARDS_PER_COLOUR = 9                                                # CO-1
PLUS_CARDS = ['+'] * 10                                             # CO-1
JOKERS = ['J', '*']                                                 # CO-1: kinds, the golden one last
COLOURS_IN_PLAY = {2: 5, 3: 6, 4: 7, 5: 7}                          # CO-3
START_CARDS = {2: 2, 3: 1, 4: 1, 5: 1}                              # CO-4
PLUS_POINTS = 2                                                     # CO-13
JOKER_COST = 2                                                      # CO-16, brown card 5
TABLES = {'brown': [1, 3, 6, 10, 15, 21], 'grey': [1, 4, 8, 7, 6, 5]}    # CO-13
MOST_ROWS = 5                                                       # CO-2

END_RULES = ['CO-9', 'CO-10', 'CO-11']
OUT_RULES = ['CO-3', 'CO-6', 'CM-7']
START_RULES = ['CO-3', 'CO-4', 'CO-6', 'CM-7']
DECK_RULES = ['CO-1', 'CO-3', 'CO-4', 'CO-5', 'CO-6', 'CO-18']
ROW_RULES = ['CO-2', 'CO-7', 'CO-15', 'CO-22']
STRANGE_CARDS = ['V', 'b', 'GG', '+2', 'B1', '']


def scoring_table(scoring):
    """Points for 1..6+ cards (CO-13, CO-20), or None when it is no table."""
    if not isinstance(scoring, str):
        return None
    number = '(0|[1-9][0-9]?)'
    if re.fullmatch('custom:%s' % ','.join([number] * 6), scoring):
        return [int(points) for points in scoring.partition(':')[2].split(',')]
    return TABLES.get(scoring)


def read_limit(limit):
    """(N, M) of a limit card `N/M`, M None without a limit (CO-18); None when it is no limit card."""
    if not isinstance(limit, str) or not re.fullmatch('[1-9]/([1-9]|inf)', limit):
        return None
    rows, cards = limit.split('/')
    return int(rows), None if cards == 'inf' else int(cards)


def is_scoring(value):
    """Is it a value of the option `scoring`?"""
    return scoring_table(value) is not None


def is_limit(value):
    """Is it a value of the option `limit`?"""
    return value == 'none' or read_limit(value) is not None


# name: (default, allowed values, clauses)
OPTIONS = {
    'golden_joker': (False, [True, False], 'CO-1 CO-12'),
    'scoring': ('brown', is_scoring, 'CO-13 CO-20'),
    'rows': ('standard', ['standard', 'green'], 'CO-15'),
    'brown_card': (0, [0, 1, 2, 3, 4, 5, 6, 7, 8], 'CO-16'),
    'limit': ('none', is_limit, 'CO-18'),
}

# (clause, text, test of seats and options)
EXCLUDED = [
    ('CO-15', 'green rows need three seats', lambda seats, o: seats == 2 and o['rows'] == 'green'),
    ('CO-18', 'limit cards need three seats', lambda seats, o: seats == 2 and o['limit'] != 'none'),
    ('CO-18', 'limit with brown_card', lambda seats, o: o['limit'] != 'none' and o['brown_card'] != 0),
    ('CO-18', 'limit with golden_joker', lambda seats, o: o['limit'] != 'none' and o['golden_joker']),
]

WRONG_VALUES = {
    'golden_joker': ['yes'],
    'scoring': ['gray', 'Brown', 'custom', 'custom:', 'custom:1,3,6,10,15', 'custom:1,3,6,10,15,21,28',
                'custom:1,3,6,10,15,100', 'custom:1,3,6,10,15,-1', 'custom:1,3,6,10,15,x', 'custom:1,3,6,,15,21'],
    'rows': ['brown', 'Green'],
    'brown_card': [9, -1],
    'limit': ['0/3', '10/3', '5/0', '5/10', '5/', '/3', 'inf/3', 'inf', '5/none', '5:3', '-5/3'],
}


def list_words():
    """Every move word of the game: {word: (verb, row number from 1, or None)}."""
    words = {'draw': ('draw', None)}
    for row in range(1, MOST_ROWS + 1):
        words['place %d' % row] = ('place', row)
        words['take %d' % row] = ('take', row)
    return words


WORDS = list_words()


# Material and deal

def material(options, out):
    """All cards of a game with these colours left in the box (CO-1, CO-18), without the last-round card."""
    cards = [colour for colour in COLOURS if colour not in out for _ in range(CARDS_PER_COLOUR)]
    if options['limit'] != 'none':
        jokers = []
    else:
        jokers = ['J', 'J', '*'] if options['golden_joker'] else ['J', 'J', 'J']
    return cards + PLUS_CARDS + jokers


def row_rooms(seats, options):
    """How many cards each row holds (CO-2, CO-15)."""
    if seats == 2:
        return [1, 2, 3]
    return [2, 4] + [3] * (seats - 2) if options['rows'] == 'green' else [3] * seats


def random_deal(rng, seats, options):
    """A deal as in CO-3 to CO-6."""
    colours = rng.sample(COLOURS, COLOURS_IN_PLAY[seats])
    out = [colour for colour in COLOURS if colour not in colours]
    each = START_CARDS[seats]
    start = [[colours[seat * each + i] for i in range(each)] for seat in range(seats)]
    deck = material(options, out)
    for card in itertools.chain(*start):
        deck.remove(card)
    rng.shuffle(deck)
    return {'out': out, 'start': start, 'deck': deck}


def check_deal(seats, options, deal):
    """Refuse a deal that is not one of this game with these seats and options."""
    if not isinstance(deal, dict):
        raise Refused(['CO-6'], 'deal: not an object')
    if set(deal) != {'out', 'start', 'deck'}:
        raise Refused(['CO-6', 'CM-7'], 'deal: has %s, wants out, start and deck' % sorted(deal))
    check_out(seats, deal['out'])
    check_start(seats, deal['out'], deal['start'])
    cards = material(options, deal['out'])
    for card in itertools.chain(*deal['start']):
        cards.remove(card)
    check_same_things(deal['deck'], cards, DECK_RULES, 'deck')


def check_out(seats, out):
    """Refuse anything but the right number of different colours (CO-3), in any order."""
    if not isinstance(out, list) or not all(isinstance(colour, str) for colour in out):
        raise Refused(OUT_RULES, 'out: not a list of colours')
    if not all(colour in COLOURS for colour in out) or len(set(out)) != len(out):
        raise Refused(OUT_RULES, 'out: not different colours')
    if len(COLOURS) - len(out) != COLOURS_IN_PLAY[seats]:
        raise Refused(OUT_RULES, 'out: not the right number of colours')


def check_start(seats, out, start):
    """Refuse anything but one or two cards for each seat, all of different colours in play (CO-4)."""
    if not isinstance(start, list) or len(start) != seats:
        raise Refused(START_RULES, 'start: not one list for each seat')
    if not all(isinstance(cards, list) and len(cards) == START_CARDS[seats] for cards in start):
        raise Refused(START_RULES, 'start: not the right number of cards for each seat')
    cards = list(itertools.chain(*start))
    if not all(isinstance(card, str) and card in COLOURS and card not in out for card in cards):
        raise Refused(START_RULES, 'start: not colours in play')
    if len(set(cards)) != len(cards):
        raise Refused(START_RULES, 'start: colours not all different')


# What cards are worth

def best_score(cards, options=None, out=()):
    """The most that a seat's cards can be worth, by trying everything; options left out have their defaults."""
    options = dict({name: OPTIONS[name][0] for name in OPTIONS}, **(options or {}))
    if options['limit'] != 'none':
        return limit_score(cards, options)
    total = PLUS_POINTS * cards.count('+')                          # CO-13
    jokers = sum(1 for card in cards if card in JOKERS)             # CO-12: the golden joker is one of them
    if options['brown_card'] == 5:                                  # CO-16
        total -= JOKER_COST * jokers
        jokers = 0
    own = [card for card in cards if card in COLOURS]
    colours = [colour for colour in COLOURS if colour not in out]
    return total + max(best_choice(own + list(became), options)     # CO-14
                       for became in itertools.combinations_with_replacement(colours, jokers))


def best_choice(own, options):
    """The best choice of the colours that count plus, for cards that are all of some colour (CO-13)."""
    values = [colour_value(own.count(colour), options) for colour in COLOURS]
    chosen = 2 if options['brown_card'] == 8 else 3                 # CO-16
    times = 3 if options['brown_card'] == 4 else 1                  # CO-16
    found = []
    for plus in itertools.combinations(range(len(COLOURS)), chosen):
        found.append(sum(value if place in plus else -times * value for place, value in enumerate(values)))
    return max(found)


def colour_value(count, options):
    """What so many cards of one colour count, before the sign (CO-13, CO-16)."""
    if count == 0:
        return 0
    if options['brown_card'] == 1 and count == 1:
        return 3
    if options['brown_card'] == 2 and count == 3:
        return 2
    return scoring_table(options['scoring'])[min(count, 6) - 1]


def limit_score(cards, options):
    """CO-18: the N most valuable rows count plus, all others minus."""
    plus_rows, room = read_limit(options['limit'])
    values = [PLUS_POINTS * row for row in limit_rows(cards.count('+'), room)]
    for colour in COLOURS:
        values.extend(colour_value(row, options) for row in limit_rows(cards.count(colour), room))
    values.sort(reverse=True)
    return sum(values[:plus_rows]) - sum(values[plus_rows:])


def limit_rows(count, room):
    """The sizes of the rows of so many cards: each is full before the next is opened (CO-18)."""
    rows = []
    while count:
        size = count if room is None else min(count, room)
        rows.append(size)
        count -= size
    return rows


class Game:
    """One game from its deal on; `ending` is the clause that ended it, `rare` what seldom happens and did."""

    def __init__(self, seats, options, deal):
        self.seats = seats
        self.options = dict(options)
        self.out = list(deal['out'])
        self.cards = [list(start) for start in deal['start']]
        self.supply = list(deal['deck'])
        self.last_round_at = 16 if options['golden_joker'] else 15      # CO-5
        self.last_round = False
        self.rooms = row_rooms(seats, options)
        self.rows = [[] for _ in self.rooms]
        self.rows_taken = []                          # this round, by number from 0
        self.seats_done = []                          # this round, in the order in which they took
        self.drawn = None                             # phase `place`: the card turned up
        self.gone = []                                # cards that left the game
        self.rare = set()
        self.seat = 0                                 # CM-1
        self.phase = 'turn'
        self.over = False
        self.ending = None

    # What may be done

    def legal(self):
        """The legal moves as sorted words (CO-7, CO-8)."""
        if self.over:
            return []
        if self.phase == 'place':
            return ['place %d' % (row + 1) for row in self._open_rows()]
        draws = ['draw'] if self.supply and self._open_rows() else []
        return draws + ['take %d' % (row + 1) for row in range(len(self.rows)) if self.rows[row]]

    def _open_rows(self):
        """Rows that are neither taken nor full (CO-7); a row that was taken holds no cards."""
        return [row for row, room in enumerate(self.rooms)
                if row not in self.rows_taken and len(self.rows[row]) < room]

    # Why something may not be done

    def near_words(self, rng):
        """Move words worth trying as illegal moves: here all there are."""
        del rng
        return list(WORDS)

    def why(self, word):
        """All reasons why the word is not legal, as (text, clauses); none when it is legal."""
        if self.over:
            return [('game over', END_RULES)]
        if not isinstance(word, str) or word not in WORDS:
            return [('no such move', [])]
        verb, number = WORDS[word]
        reasons = []
        if (verb == 'place') != (self.phase == 'place'):
            reasons.append(('%s in phase %s' % (verb, self.phase), ['CO-7']))
        if number is not None and number > len(self.rows):
            reasons.append(('%s with a row that does not exist' % verb, ROW_RULES))
        if reasons:
            return reasons
        if verb == 'draw':
            return self._why_no_draw()
        return self._why_no_place(number - 1) if verb == 'place' else self._why_no_take(number - 1)

    def _why_no_draw(self):
        reasons = []
        if not self.supply:
            reasons.append(('draw from an empty supply', ['CO-8']))
        if all(row in self.rows_taken or len(self.rows[row]) == self.rooms[row] for row in range(len(self.rows))):
            reasons.append(('draw though no row has room', ['CO-8']))
        return reasons

    def _why_no_place(self, row):
        if row in self.rows_taken:
            return [('place in a row that is taken', ['CO-7'])]
        if len(self.rows[row]) == self.rooms[row]:
            return [('place in a full row', ROW_RULES)]
        return []

    def _why_no_take(self, row):
        if row in self.rows_taken:
            return [('take a row that is taken', ['CO-7'])]
        if not self.rows[row]:
            return [('take an empty row', ['CO-7', 'CO-8'])]
        return []

    # What a move does

    def play(self, word):
        """Make one legal move; there are reasons against exactly the words that are not legal."""
        reasons = self.why(word)
        if reasons:
            raise Refused([rule for _text, rules in reasons for rule in rules],
                          '%s: %s' % (word, ', '.join(text for text, _rules in reasons)))
        verb, number = WORDS[word]
        if verb == 'draw':
            self.drawn = self._turn_up()
            self.phase = 'place'
        elif verb == 'place':
            self._place(number - 1)
        else:
            self._take(number - 1)

    def _turn_up(self):
        """The top card of the supply; the last-round card lies above the bottom ones (CO-5, CO-10)."""
        if len(self.supply) == self.last_round_at:
            self.last_round = True
        return self.supply.pop(0)

    def _place(self, row):
        """CO-7."""
        self.rows[row].append(self.drawn)
        self.drawn = None
        self._next_turn()

    def _take(self, row):
        """CO-7, CO-12 and the brown cards 3, 6 and 7 (CO-16)."""
        cards = self.rows[row]
        self.rows[row] = []
        self.rows_taken.append(row)
        if self.options['brown_card'] == 3 and not self.seats_done:
            cards.extend(self._draw_one_more('brown 3'))
        if '*' in cards:
            self.cards[self.seat].extend(self._draw_one_more('golden joker'))
        for card in cards:
            self.cards[self._receiver(card)].append(card)
        self.seats_done.append(self.seat)
        if len(self.seats_done) == self.seats:
            self._end_round()
        else:
            self._next_turn()

    def _draw_one_more(self, reason):
        """The top card of the supply in a list, or nothing when the supply is empty (CO-12, CO-16)."""
        if not self.supply:
            self.rare.add('%s finds the supply empty' % reason)
            return []
        was_last = self.last_round
        card = self._turn_up()
        if self.last_round and not was_last:
            last_to_take = len(self.seats_done) == self.seats - 1
            self.rare.add('%s begins the last round%s' % (reason, ', which ends with it' if last_to_take else ''))
        if card in JOKERS or card == '+':
            self.rare.add('%s draws %s' % (reason, card))
        return [card]

    def _receiver(self, card):
        """The seat that gets a card of the row just taken (CO-16)."""
        if self.options['brown_card'] == 6 and card in JOKERS:
            return (self.seat - 1) % self.seats       # CM-1: the right neighbour
        if self.options['brown_card'] == 7 and card == '+':
            return (self.seat + 1) % self.seats       # CM-1: the left neighbour
        return self.seat

    def _next_turn(self):
        """CM-1, CO-7, CO-9: the next seat that has not taken a row; alone, the same seat again."""
        if not self.supply and self._open_rows():
            self.rare.add('supply empty while a row has room')
        self.phase = 'turn'
        self.seat = (self.seat + 1) % self.seats
        while self.seat in self.seats_done:
            self.seat = (self.seat + 1) % self.seats

    def _end_round(self):
        """CO-10, CO-11: the seat that took last starts the next round, if there is one."""
        for row in self.rows:
            self.gone.extend(row)
        self.rows = [[] for _ in self.rooms]
        self.rows_taken = []
        self.seats_done = []
        if self.last_round:
            self._finish('CO-10')

    def _finish(self, clause):
        if not self.supply:
            self.rare.add('supply empty at the end')
        self.over = True
        self.ending = clause
        self.seat = None
        self.phase = None

    # What it is worth

    def scores(self):
        """CO-13 to CO-18, for each seat."""
        return [best_score(cards, self.options, self.out) for cards in self.cards]

    def winners(self):
        """CM-5."""
        return best_seats(self.scores())
