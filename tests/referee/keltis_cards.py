"""Keltis, the card game (id `keltis-cards`): a slow and plain reading of the clauses KC-* and CM-*."""

from common import (COLOURS, Refused, best_seats, check_same_things, is_run, split_deck)

ID = 'keltis-cards'
SEATS = [2, 3, 4]

# name: (default, allowed values, clause)
OPTIONS = {
    'end_card_opens_row': (True, [True, False], 'KC-9'),
    'second_draw_after_last': (False, [True, False], 'KC-13'),
    'stall_limit': (100, 'limit', 'KC-14'),
    'point_card_in_row_scores': (False, [True, False], 'KC-17'),
}
EXCLUDED = []
WRONG_VALUES = {'end_card_opens_row': ['yes'], 'stall_limit': [-1]}

PILES = COLOURS + ['P']                                                             # KC-5
NUMBER_CARDS = [colour + str(value) for colour in COLOURS for value in range(11)]   # KC-1
END_CARDS = [colour + 'X' for colour in COLOURS]                                    # KC-2
POINT_CARDS = ['P' + str(value) for value in range(11)]                             # KC-2
CARDS = NUMBER_CARDS + END_CARDS + POINT_CARDS
WISH_STONES = [1, 2, 3, 4, 5, 6, 7, 8, 9]                                           # KC-2
DECK = (NUMBER_CARDS + [colour + value for colour in COLOURS for value in '34567']  # KC-1
        + END_CARDS * 2 + POINT_CARDS)                                              # KC-2
ROWS_THAT_END = 5                                                                   # KC-12
CARDS_AT_THE_END = 2                                                                # KC-15
ROW_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]                                     # KC-16
WISH_POINTS = [-4, -1, 0, 4, 6, 10]                                                 # KC-16

END_RULES = ['KC-12', 'KC-13', 'KC-14', 'KC-15']
DECK_RULES = ['KC-1', 'KC-2', 'KC-3', 'KC-4']
STRANGE_CARDS = ['R11', 'Q5', 'r5', 'R05', 'R', '']
PLAY_PHASE_RULES = ['KC-5', 'KC-6', 'KC-7', 'KC-8', 'KC-9', 'KC-10']


def is_end(card):
    """Is it an end card?"""
    return card[1:] == 'X'


def is_point(card):
    """Is it a point card?"""
    return card[0] == 'P'


def card_value(card):
    """The number on a card; an end card has none (KC-6)."""
    return None if is_end(card) else int(card[1:])


def list_words():
    """Every move word of the game, also wishes that can never be legal: {word: (verb, things)}."""
    words = {'pass': ('pass', []), 'draw': ('draw', [])}
    for pile in PILES:
        words['take ' + pile] = ('take', [pile])
    for card in CARDS:
        words['discard ' + card] = ('discard', [card])
        words['play ' + card] = ('play', [card])
        for other in CARDS:
            words['wish %s %s' % (card, other)] = ('wish', [card, other])
    for card in POINT_CARDS:
        for colour in COLOURS:
            words['play %s %s' % (card, colour)] = ('play', [card, colour])
    return words


WORDS = list_words()


def random_deal(rng, seats, options):
    """A deal as in KC-4; it depends neither on the number of seats nor on options."""
    del seats, options
    deck = list(DECK)
    rng.shuffle(deck)
    return {'deck': deck}


def check_deal(seats, options, deal):
    """Refuse a deal that is not one of this game."""
    del seats, options
    if not isinstance(deal, dict):
        raise Refused(['KC-4'], 'deal: not an object')
    if set(deal) != {'deck'}:
        raise Refused(['KC-4'], 'deal: has %s, wants only deck' % sorted(deal))
    check_same_things(deal['deck'], DECK, DECK_RULES, 'deck')


class Game:
    """One game from its deal on; `ending` is the clause that ended it, `ender` that turn's seat."""

    def __init__(self, seats, options, deal):
        self.seats = seats
        self.options = dict(options)
        self.hands, self.pile = split_deck(list(deal['deck']), seats)
        self.stones = list(WISH_STONES)               # still in the row
        self.piles = {pile: [] for pile in PILES}
        self.rows = [{colour: [] for colour in COLOURS} for _ in range(seats)]
        self.point_rows = [[] for _ in range(seats)]
        self.wishes = [[] for _ in range(seats)]
        self.turns_without_draw = 0
        self.closed = []                              # piles that got a discard this turn
        self.draws_due = 0
        self.drew_from_pile = False
        self.ender = None
        self.seats_to_finish = []                     # phase `end`: seats still to come, first first
        self.cards_to_lay = 0                         # phase `end`: how many the seat may still lay
        self.seat = 0                                 # CM-1
        self.phase = 'play'
        self.over = False
        self.ending = None

    # What may be done

    def legal(self):
        """The legal moves as sorted words, each once (CM-3)."""
        if self.over:
            return []
        if self.phase == 'play':
            return sorted(set(self._discards() + self._wishes() + self._plays()))
        if self.phase == 'draw':
            return sorted((['draw'] if self.pile else []) + self._takes())
        return sorted(set(self._plays() + ['pass']))

    def _discards(self):
        """KC-5."""
        return ['discard ' + card for card in self.hands[self.seat]]

    def _wishes(self):
        """KC-6: two cards of the same value whose wish stone is still there."""
        words = []
        hand = self.hands[self.seat]
        for i, one in enumerate(hand):
            for other in hand[i + 1:]:
                if card_value(one) == card_value(other) and card_value(one) in self.stones:
                    first, second = sorted([one, other], key=lambda card: PILES.index(card[0]))
                    words.append('wish %s %s' % (first, second))
        return words

    def _plays(self):
        """KC-7 to KC-10."""
        words = []
        for card in self.hands[self.seat]:
            if is_point(card):
                words.append('play ' + card)
                words.extend('play %s %s' % (card, colour) for colour in COLOURS
                             if self._point_card_fits(card, colour))
            elif is_end(card):
                if self._end_card_fits(card):
                    words.append('play ' + card)
            elif self._number_card_fits(card):
                words.append('play ' + card)
        return words

    def _number_card_fits(self, card):
        """KC-7, KC-8."""
        row = self.rows[self.seat][card[0]]
        return not self._has_end_card(row) and is_run([card_value(c) for c in row + [card]])

    def _end_card_fits(self, card):
        """KC-8, KC-9: always at the end of a row; as its first card by option."""
        row = self.rows[self.seat][card[0]]
        return bool(row) or self.options['end_card_opens_row']

    def _point_card_fits(self, card, colour):
        """KC-10, and KC-8 because an end card has no value."""
        row = self.rows[self.seat][colour]
        return bool(row) and card_value(row[-1]) == card_value(card)

    @staticmethod
    def _has_end_card(row):
        return any(is_end(card) for card in row)

    def _takes(self):
        """KC-11."""
        return ['take ' + pile for pile in PILES if self.piles[pile] and pile not in self.closed]

    # Why something may not be done

    def near_words(self, rng):
        """Move words worth trying as illegal moves: all but most of the very many wishes."""
        hand = self.hands[self.seat]
        words = [word for word in WORDS if WORDS[word][0] != 'wish']
        words.extend('wish %s %s' % (one, other) for one in hand for other in hand)
        words.extend('wish %s %s' % (rng.choice(CARDS), rng.choice(CARDS)) for _ in range(50))
        return words

    def why(self, word):
        """All reasons why the word is not legal, as (text, clauses); none when it is legal."""
        if self.over:
            return [('game over', END_RULES)]
        if not isinstance(word, str) or word not in WORDS:
            return [('no such move', [])]
        verb, things = WORDS[word]
        if verb not in {'play': ['discard', 'wish', 'play'], 'draw': ['draw', 'take'],
                        'end': ['play', 'pass']}[self.phase]:
            return [('%s in phase %s' % (verb, self.phase), self._wrong_phase_rules(verb, things))]
        if verb == 'discard':
            return self._why_not_held(things, ['KC-5'])
        if verb == 'wish':
            return self._why_no_wish(things)
        if verb == 'play':
            return self._why_no_play(things)
        if verb == 'draw':
            return [] if self.pile else [('draw from an empty pile', ['KC-11', 'KC-13'])]
        if verb == 'take':
            return self._why_no_take(things[0])
        return []

    def _wrong_phase_rules(self, verb, things):
        if self.phase == 'end':
            return ['KC-15', 'KC-6'] if verb == 'wish' else ['KC-15']
        rules = list(PLAY_PHASE_RULES) if self.phase == 'play' else ['KC-11']
        if verb == 'play':
            return rules + self._play_rules(things[0])
        return rules + {'discard': ['KC-5'], 'wish': ['KC-6'], 'draw': ['KC-11'], 'take': ['KC-11'],
                        'pass': ['KC-15']}[verb]

    @staticmethod
    def _play_rules(card):
        """The clause that speaks about laying such a card."""
        if is_point(card):
            return ['KC-10']
        return ['KC-8'] if is_end(card) else ['KC-7']

    def _why_not_held(self, cards, rules):
        hand = self.hands[self.seat]
        if all(hand.count(card) >= cards.count(card) for card in cards):
            return []
        return [('card not in hand', rules + (['KC-15'] if self.phase == 'end' else []))]

    def _why_no_wish(self, cards):
        reasons = self._why_not_held(cards, ['KC-6'])
        one, other = cards
        if is_end(one) or is_end(other):
            reasons.append(('wish with an end card', ['KC-6']))
        elif card_value(one) != card_value(other):
            reasons.append(('wish with unequal values', ['KC-6']))
        elif card_value(one) not in WISH_STONES:
            reasons.append(('wish for a value without a stone', ['KC-6']))
        elif card_value(one) not in self.stones:
            reasons.append(('wish for a stone that is gone', ['KC-6']))
        if PILES.index(one[0]) > PILES.index(other[0]):
            reasons.append(('wish with the cards in the wrong order', ['KC-6']))
        return reasons

    def _why_no_play(self, things):
        card = things[0]
        colour = things[1] if len(things) == 2 else card[0]
        reasons = self._why_not_held([card], self._play_rules(card))
        if is_point(card):
            if len(things) == 2 and not self._point_card_fits(card, colour):
                reasons.append(self._why_no_point_card(self.rows[self.seat][colour]))
        elif is_end(card):
            if not self._end_card_fits(card):
                reasons.append(('end card opens a row', ['KC-9']))
        else:
            reasons.extend(self._why_no_number_card(card, self.rows[self.seat][colour]))
        return reasons

    def _why_no_point_card(self, row):
        if not row:
            return ('point card opens a row', ['KC-10'])
        if self._has_end_card(row):
            return ('point card after an end card', ['KC-8', 'KC-10'])
        return ('point card of another value than the last', ['KC-10'])

    def _why_no_number_card(self, card, row):
        reasons = []
        if self._has_end_card(row):
            reasons.append(('number card after an end card', ['KC-8']))
        if not is_run([card_value(c) for c in row if not is_end(c)] + [card_value(card)]):
            reasons.append(('row does not fit', ['KC-7']))
        return reasons

    def _why_no_take(self, pile):
        if not self.piles[pile]:
            return [('take from an empty pile', ['KC-11'])]
        if pile in self.closed:
            return [('take from a closed pile', ['KC-11'])]
        return []

    # What a move does

    def play(self, word):
        """Make one legal move; there are reasons against exactly the words that are not legal."""
        reasons = self.why(word)
        if reasons:
            raise Refused([rule for _text, rules in reasons for rule in rules],
                          '%s: %s' % (word, ', '.join(text for text, _rules in reasons)))
        verb, things = WORDS[word]
        if verb == 'discard':
            self._discard(things)
        elif verb == 'wish':
            self._wish(things)
        elif verb == 'play':
            self._lay(things)
        elif verb == 'draw':
            self._draw()
        elif verb == 'take':
            self._take(things[0])
        else:
            self._next_finisher()

    def _discard(self, cards):
        """KC-5, and KC-11: as many draws as cards discarded, from other piles."""
        for card in cards:
            self.hands[self.seat].remove(card)
            self.piles[card[0]].append(card)
            self.closed.append(card[0])
        self._begin_draws(len(cards))

    def _wish(self, cards):
        """KC-6."""
        value = card_value(cards[0])
        self.stones.remove(value)
        self.wishes[self.seat].append(value)
        self._discard(cards)

    def _lay(self, things):
        """KC-7 to KC-10 in the phases `play` and `end` (KC-12, KC-15)."""
        card = things[0]
        self.hands[self.seat].remove(card)
        if is_point(card) and len(things) == 1:
            self.point_rows[self.seat].append(card)
        else:
            self.rows[self.seat][things[-1][0]].append(card)
        if self.phase == 'end':
            self._count_laid_at_the_end()
        elif self._rows_with_end_cards() >= ROWS_THAT_END:
            self._finish('KC-12')
        else:
            self._begin_draws(1)

    def _rows_with_end_cards(self):
        """KC-12: rows, not cards, over all seats."""
        return sum(1 for rows in self.rows for row in rows.values() if self._has_end_card(row))

    def _begin_draws(self, count):
        self.phase = 'draw'
        self.draws_due = count

    def _draw(self):
        """KC-11, KC-13."""
        self.hands[self.seat].append(self.pile.pop(0))
        self.drew_from_pile = True
        self.draws_due -= 1
        if self.pile:
            self._go_on_drawing()
        elif not (self.options['second_draw_after_last'] and self.draws_due and self._takes()):
            self._finish('KC-13')

    def _take(self, pile):
        """KC-11; after the last card of the draw pile this ends the game (KC-13)."""
        self.hands[self.seat].append(self.piles[pile].pop())
        self.draws_due -= 1
        if self.pile:
            self._go_on_drawing()
        else:
            self._finish('KC-13')

    def _go_on_drawing(self):
        """KC-11, KC-14."""
        if self.draws_due:
            return
        self.turns_without_draw = 0 if self.drew_from_pile else self.turns_without_draw + 1
        if self.turns_without_draw and self.turns_without_draw == self.options['stall_limit']:
            self._finish('KC-14')
        else:
            self._next_turn()

    def _next_turn(self):
        """CM-1."""
        self.seat = (self.seat + 1) % self.seats
        self.phase = 'play'
        self.closed = []
        self.drew_from_pile = False

    # The end

    def _finish(self, clause):
        """KC-15: the seats lay once more, from the one after the ender to the ender."""
        self.ending = clause
        self.ender = self.seat
        self.phase = 'end'
        self.seats_to_finish = [(self.ender + 1 + i) % self.seats for i in range(self.seats)]
        self._next_finisher()

    def _next_finisher(self):
        """The next seat that could lay a card; one that could only pass is not asked (CM-4)."""
        while self.seats_to_finish:
            self.seat = self.seats_to_finish.pop(0)
            self.cards_to_lay = CARDS_AT_THE_END
            if self._plays():
                return
        self.over = True
        self.seat = None
        self.phase = None

    def _count_laid_at_the_end(self):
        """KC-15: up to two cards; CM-4: no question when nothing more can be laid."""
        self.cards_to_lay -= 1
        if not self.cards_to_lay or not self._plays():
            self._next_finisher()

    # What it is worth

    def scores(self):
        """KC-16, KC-17, for each seat."""
        return [self._score(seat) for seat in range(self.seats)]

    def _score(self, seat):
        total = len(self.point_rows[seat])
        for row in self.rows[seat].values():
            total += ROW_POINTS[min(len(row), 9)]
            if self.options['point_card_in_row_scores']:
                total += sum(1 for card in row if is_point(card))
        return total + WISH_POINTS[min(len(self.wishes[seat]), 5)]

    def winners(self):
        """CM-5."""
        return best_seats(self.scores())
