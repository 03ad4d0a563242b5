"""Húzz egyet! (id `huzz`): a slow and plain reading of the clauses HU-* and CM-*."""

from common import Refused, best_seats, check_same_things

ID = 'huzz'
SEATS = [2, 3, 4, 5]

# name: (default, allowed values, clause)
OPTIONS = {
    'mode': ('base', ['base', 'advanced', 'master'], 'HU-14'),
    'turn_limit': (1000, 'limit', 'HU-13'),
}
EXCLUDED = []
WRONG_VALUES = {'mode': ['Base', 'expert', 'duel', ''], 'turn_limit': [-1, 'none']}

VALUES = [str(value) for value in range(1, 14)]                     # HU-1
COPIES = 8                                                          # HU-1
JOKERS = 5                                                          # HU-1
DECK = [value for value in VALUES for _ in range(COPIES)] + ['J'] * JOKERS      # HU-1
DUEL_JOKERS = 2                                                     # HU-15: given to each seat first
DUEL_DECK = DECK[:-2 * DUEL_JOKERS]                                 # HU-15
HAND_SIZE = 13                                                      # HU-2
DUEL_HAND_SIZE = 11                                                 # HU-15
MARKET_SIZE = 6                                                     # HU-2, HU-8, HU-15
SHADOW_SIZE = 13                                                    # HU-16
SHADOW_VALUES = VALUES[:12]                                         # HU-16

END_RULES = ['HU-4', 'HU-11', 'HU-13']
DECK_RULES = ['HU-1', 'HU-2', 'HU-15']
STRANGE_CARDS = ['0', '14', 'j', '07', 'JJ', '']
VERBS = {'play': ['play'], 'shadow': ['shadow'], 'steal': ['keep', 'leave'], 'victim': ['recover', 'dump'],
         'draw': ['draw', 'market'], 'free': ['draw', 'market', 'pass']}
PHASE_RULES = {'play': ['HU-3'], 'shadow': ['HU-18'], 'steal': ['HU-5', 'HU-6'], 'victim': ['HU-7'],
               'draw': ['HU-6', 'HU-7', 'HU-8'], 'free': ['HU-9']}
VERB_RULES = {'play': ['HU-3'], 'shadow': ['HU-15', 'HU-16', 'HU-18'], 'keep': ['HU-5', 'HU-6'],
              'leave': ['HU-5', 'HU-6'], 'recover': ['HU-7'], 'dump': ['HU-7'], 'draw': ['HU-8', 'HU-9'],
              'market': ['HU-8', 'HU-9', 'HU-17'], 'pass': ['HU-9', 'HU-14', 'HU-19']}


def list_words():
    """Every move word of the game: {word: (verb, things)}."""
    words = {word: (word, None) for word in ('keep', 'leave', 'recover', 'dump', 'draw', 'pass')}
    for count in range(1, JOKERS + 1):
        words['play Jx%d' % count] = ('play', ('J', count, 0))
    for value in VALUES:
        for count in range(1, COPIES + 1):
            words['play %sx%d' % (value, count)] = ('play', (value, count, 0))
            for jokers in range(1, JOKERS + 1):
                words['play %sx%d+%d' % (value, count, jokers)] = ('play', (value, count, jokers))
    for below in VALUES + ['J']:
        words['market ' + below] = ('market', [below])
        for top in ('13', 'J'):
            if (below, top) != ('J', 'J'):            # there is only one joker in the deck of a duel
                words['market %s+%s' % (below, top)] = ('market', [below, top])
    for value in SHADOW_VALUES:
        words['shadow ' + value] = ('shadow', value)
    return words


WORDS = list_words()


def rank(card):
    """How high a card or the value of a set ranks; jokers alone are above 13 (HU-3, HU-16)."""
    return 14 if card == 'J' else int(card)


def set_rank(cards):
    """How high a set ranks: jokers count as the value they lie with (HU-3)."""
    return min(rank(card) for card in cards)


def steals(mode, laid, other):
    """Does the set just laid steal the other one? (HU-5, HU-14)"""
    if len(laid) != len(other):
        return False
    if mode == 'master' and set_rank(laid) == 1 and set_rank(other) in (13, 14):
        return True
    return set_rank(laid) > set_rank(other)


def full_deck(seats):
    """The cards that a deal lists (HU-2, HU-15)."""
    return list(DUEL_DECK if seats == 2 else DECK)


def random_deal(rng, seats, options):
    """A deal as in HU-2 and HU-15."""
    del options
    deck = full_deck(seats)
    rng.shuffle(deck)
    return {'deck': deck}


def check_deal(seats, options, deal):
    """Refuse a deal that is not one of this game with that many seats."""
    del options
    if not isinstance(deal, dict):
        raise Refused(['HU-2', 'HU-15'], 'deal: not an object')
    if set(deal) != {'deck'}:
        raise Refused(['HU-2', 'HU-15'], 'deal: has %s, wants only deck' % sorted(deal))
    check_same_things(deal['deck'], full_deck(seats), DECK_RULES, 'deck')


class Game:
    """One game from its deal on; `ending` is the clause that ended it, `rare` what seldom happens and did."""

    def __init__(self, seats, options, deal):
        self.seats = seats
        self.options = dict(options)
        self.rare = set()
        self.pile = list(deal['deck'])
        self.hands = [self._deal_hand() for _ in range(seats)]
        self.market = []                              # places; a place is a card, or two: beneath and on top
        self.shadow = []
        self.tables = [[] for _ in range(seats)]      # sets in the order they were laid, the top one last
        self.discards = []
        self.gone = []                                # cards that left the game (HU-16)
        self.turns = 0
        self.turn_of = 0                              # the seat that laid
        self.seats_to_compare = []
        self.robbed = 0                               # how many sets were stolen this turn
        self.victim = None                            # the seat being robbed
        self.draws_due = 0
        self.seat = 0                                 # CM-1
        self.phase = 'play'
        self.over = False
        self.ending = None
        self._fill_market()
        if seats == 2:
            self._fill_shadow()

    def _deal_hand(self):
        """HU-2, HU-15."""
        size = DUEL_HAND_SIZE if self.seats == 2 else HAND_SIZE
        hand = self.pile[:size]
        del self.pile[:size]
        return hand + (['J'] * DUEL_JOKERS if self.seats == 2 else [])

    # What may be done

    def legal(self):
        """The legal moves as sorted words, each once (CM-3)."""
        if self.over:
            return []
        if self.phase == 'play':
            return sorted(self._plays())
        if self.phase == 'shadow':
            return sorted('shadow ' + value for value in self._shadow_groups())
        if self.phase == 'steal':
            return ['keep', 'leave']
        if self.phase == 'victim':
            return ['dump', 'recover']
        words = set('market ' + '+'.join(place) for place in self.market)
        words.update(['draw'] if self.pile else [])
        words.update(['pass'] if self.phase == 'free' else [])
        return sorted(words)

    def _plays(self):
        """HU-3."""
        hand = self.hands[self.seat]
        jokers = hand.count('J')
        words = ['play Jx%d' % (count + 1) for count in range(jokers)]
        for value in VALUES:
            for count in range(1, hand.count(value) + 1):
                words.append('play %sx%d' % (value, count))
                words.extend('play %sx%d+%d' % (value, count, more) for more in range(1, jokers + 1))
        return words

    def _shadow_groups(self):
        """HU-18: values of the groups that the set just laid can steal."""
        laid = self.tables[self.turn_of][-1]
        return [value for value in SHADOW_VALUES
                if self.shadow.count(value) == len(laid) and rank(value) < set_rank(laid)]

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
        verb, things = WORDS[word]
        if verb not in VERBS[self.phase]:
            return [('%s in phase %s' % (verb, self.phase), PHASE_RULES[self.phase] + VERB_RULES[verb])]
        if verb == 'play':
            return self._why_no_play(*things)
        if verb == 'shadow':
            return self._why_no_shadow(things)
        if verb == 'market':
            return self._why_no_market(things)
        if verb == 'draw' and not self.pile:
            return [('draw from an empty pile', ['HU-8'])]
        return []

    def _why_no_play(self, value, count, jokers):
        hand = self.hands[self.seat]
        reasons = []
        if value not in hand:
            reasons.append(('value not in hand', ['HU-3']))
        elif hand.count(value) < count:
            reasons.append(('not so many of the value in hand', ['HU-3']))
        if hand.count('J') < jokers:
            reasons.append(('not so many jokers in hand', ['HU-3']))
        return reasons

    def _why_no_shadow(self, value):
        laid = self.tables[self.turn_of][-1]
        reasons = []
        if value not in self.shadow:
            return [('no such group in the shadow set', ['HU-16', 'HU-18'])]
        if self.shadow.count(value) != len(laid):
            reasons.append(('shadow group of another size', ['HU-18']))
        if not rank(value) < set_rank(laid):
            reasons.append(('shadow group not lower', ['HU-18']))
        return reasons

    def _why_no_market(self, cards):
        if cards in self.market:
            return []
        beneath = [place[0] for place in self.market]
        if cards[0] in beneath or len(cards) == 2:
            return [('market card that does not lie there so', ['HU-8', 'HU-16', 'HU-17'])]
        return [('no such card in the market', ['HU-8'])]

    # What a move does

    def play(self, word):
        """Make one legal move; there are reasons against exactly the words that are not legal."""
        reasons = self.why(word)
        if reasons:
            raise Refused([rule for _text, rules in reasons for rule in rules],
                          '%s: %s' % (word, ', '.join(text for text, _rules in reasons)))
        verb, things = WORDS[word]
        if verb == 'play':
            self._lay(*things)
        elif verb == 'shadow':
            self._steal_shadow(things)
        elif verb in ('keep', 'leave'):
            self._settle(verb)
        elif verb in ('recover', 'dump'):
            self._take_back_or_dump(verb)
        elif verb == 'pass':
            self._end_turn()
        else:
            self._draw(things)

    def _ask(self, phase, seat):
        self.phase = phase
        self.seat = seat

    def _lay(self, value, count, jokers):
        """HU-3, HU-4, HU-18."""
        laid = [value] * count + ['J'] * jokers
        for card in laid:
            self.hands[self.seat].remove(card)
        self.tables[self.seat].append(laid)
        if not self.hands[self.seat]:
            self._finish('HU-4')
            return
        self.turn_of = self.seat
        self.robbed = 0
        self.seats_to_compare = [(self.seat + i) % self.seats for i in range(1, self.seats)]     # HU-5
        if self._shadow_groups():
            self._ask('shadow', self.turn_of)
        else:
            self._compare()

    def _steal_shadow(self, value):
        """HU-18, HU-19: into the hand, and the shadow set is filled up at once."""
        group = [card for card in self.shadow if card == value]
        self.shadow = [card for card in self.shadow if card != value]
        self.hands[self.turn_of].extend(group)
        self.robbed += 1
        self._fill_shadow()
        self._compare()

    def _compare(self):
        """HU-5: the next seat that has to be robbed; none is left: HU-9, HU-14."""
        laid = self.tables[self.turn_of][-1]
        while self.seats_to_compare:
            self.victim = self.seats_to_compare.pop(0)
            table = self.tables[self.victim]
            if table and steals(self.options['mode'], laid, table[-1]):
                self._note_robbery(laid, table[-1])
                self.robbed += 1
                self._ask('steal', self.turn_of)
                return
        self.victim = None
        if self.options['mode'] == 'base' and not self.robbed:
            self._ask('free', self.turn_of)
        else:
            self._end_turn()

    def _note_robbery(self, laid, other):
        if self.robbed:
            self.rare.add('two robberies in a turn')
        if set_rank(laid) < set_rank(other):
            self.rare.add('ones steal jokers' if set_rank(other) == 14 else 'ones steal 13s')
        if set_rank(other) == 1:
            self.rare.add('ones are stolen')

    def _settle(self, verb):
        """HU-6, HU-10."""
        if verb == 'leave':
            self._ask('victim', self.victim)
            return
        stolen = self.tables[self.victim].pop()
        self.hands[self.turn_of].extend(stolen)
        self._begin_draws(len(stolen))

    def _take_back_or_dump(self, verb):
        """HU-7, HU-10."""
        stolen = self.tables[self.victim].pop()
        if verb == 'recover':
            self.hands[self.victim].extend(stolen)
            self._compare()
        else:
            self.discards.extend(stolen)
            self._begin_draws(len(stolen))

    def _begin_draws(self, count):
        self.draws_due = count
        self._ask('draw', self.victim)

    def _draw(self, place):
        """HU-8, HU-9, HU-11, HU-17: from the pile when no place of the market is named."""
        if place is None:
            self.hands[self.seat].append(self.pile.pop(0))
        else:
            self.market.remove(place)
            self.hands[self.seat].extend(place)
            self._note_pair(place)
        if not self.pile and not self.market:
            self._note_what_lapses()
            self._finish('HU-11')
        elif self.phase == 'free':
            self._fill_market()
            self._end_turn()
        else:
            self._count_draw()

    def _count_draw(self):
        """HU-6, HU-7: as many draws as cards stolen; HU-8: then the market is filled; HU-5: then the next seat."""
        self.draws_due -= 1
        if not self.draws_due:
            self._fill_market()
            self._compare()

    def _fill_market(self):
        """HU-8: card by card from the pile, as long as it lasts."""
        while self.pile and len(self.market) < MARKET_SIZE:
            self.market.append([self.pile.pop(0)])

    def _fill_shadow(self):
        """HU-16: from the pile, as long as it lasts."""
        while self.pile and len(self.shadow) < SHADOW_SIZE:
            card = self.pile.pop(0)
            if card in SHADOW_VALUES:
                self.shadow.append(card)
            else:
                self._put_on_market(card)
        if len(self.shadow) < SHADOW_SIZE:
            self.rare.add('shadow set stays smaller')

    def _put_on_market(self, card):
        """HU-16: on the lowest card that stands alone, else out of the game."""
        alone = [place for place in self.market if len(place) == 1]
        if alone:
            min(alone, key=lambda place: rank(place[0])).append(card)
        else:
            self.gone.append(card)
            self.rare.add('%s leaves the game' % card)

    def _note_pair(self, place):
        if len(place) == 2:
            self.rare.add('market pair drawn')
            if rank(place[0]) >= 13:
                self.rare.add('market pair %s drawn' % '+'.join(place))

    def _note_what_lapses(self):
        if self.phase == 'draw' and self.draws_due > 1:
            self.rare.add('draws lapse')
        laid = self.tables[self.turn_of][-1]
        for seat in self.seats_to_compare:
            if self.tables[seat] and steals(self.options['mode'], laid, self.tables[seat][-1]):
                self.rare.add('a robbery lapses')

    def _end_turn(self):
        """CM-1, CM-6, HU-13."""
        self.turns += 1
        if self.turns == self.options['turn_limit']:
            self._finish('HU-13')
        else:
            self._ask('play', (self.turn_of + 1) % self.seats)

    def _finish(self, clause):
        self.over = True
        self.ending = clause
        self._ask(None, None)

    # What it is worth

    def scores(self):
        """HU-12, for each seat."""
        return [sum(len(laid) for laid in table) - len(hand) for table, hand in zip(self.tables, self.hands)]

    def ranking(self):
        """HU-12: among equal scores fewer cards in hand, then shared."""
        return [(score, -len(hand)) for score, hand in zip(self.scores(), self.hands)]

    def winners(self):
        """The best of the ranking."""
        return best_seats(self.ranking())
