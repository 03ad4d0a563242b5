"""Keltis, the board game (id `keltis`): a slow and plain reading of the clauses KB-* and CM-*."""

from common import (COLOURS, Refused, best_seats, check_same_things, is_run, split_deck)

ID = 'keltis'
SEATS = [2, 3, 4]

# name: (default, allowed values, clause)
OPTIONS = {
    'layout': ('even', ['even', 'random'], 'KB-5'),
    'bonus_opens_path': (True, [True, False], 'KB-14'),
    'retake_discard': (False, [True, False], 'KB-15'),
    'stall_limit': (100, 'limit', 'KB-18'),
}
EXCLUDED = []
WRONG_VALUES = {'layout': ['Even', 'odd'], 'stall_limit': [-1]}

CARDS = [colour + str(value) for colour in COLOURS for value in range(11)]          # KB-1
DECK = CARDS * 2                                                                    # KB-1
TILES = ['W'] * 9 + ['C'] * 9 + ['1', '1', '2', '2', '2', '3', '3']                 # KB-4
EVEN_STONES = [2, 4, 6, 8, 9]                                                       # KB-5
LAST_STONE = 9                                                                      # KB-2
GOAL_STONES = [7, 8, 9]                                                             # KB-2
STONE_POINTS = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}           # KB-2
WISH_POINTS = [-4, -3, 2, 3, 6, 10]                                                 # KB-19
FIGURES = {'small': 4, 'big': 1}                                                    # KB-3
FIGURES_THAT_END = 5                                                                # KB-16

END_RULES = ['KB-16', 'KB-17', 'KB-18']
DECK_RULES = ['KB-1', 'KB-6', 'KB-7']
TILE_RULES = ['KB-4', 'KB-7']
DARK_RULES = ['KB-5', 'KB-7', 'CM-7']
STRANGE_CARDS = ['R11', 'Q5', 'r5', 'R05', 'R', '']
PHASE_RULE = {'play': 'KB-8', 'bonus': 'KB-13', 'draw': 'KB-15'}
PHASE_OF_VERB = {'discard': 'play', 'play': 'play', 'step': 'bonus', 'pass': 'bonus',
                 'draw': 'draw', 'take': 'draw'}


def list_words():
    """Every move word of the game: {word: (verb, card or colour or None, figure or None)}."""
    words = {'pass': ('pass', None, None), 'draw': ('draw', None, None)}
    for card in CARDS:
        words['discard ' + card] = ('discard', card, None)
        words['play ' + card] = ('play', card, None)
        for kind in FIGURES:
            words['play %s %s' % (card, kind)] = ('play', card, kind)
    for colour in COLOURS:
        words['take ' + colour] = ('take', colour, None)
        words['step ' + colour] = ('step', colour, None)
        for kind in FIGURES:
            words['step %s %s' % (colour, kind)] = ('step', colour, kind)
    return words


WORDS = list_words()


def card_value(card):
    """The number on a card."""
    return int(card[1:])


def random_deal(rng, seats, options):
    """A deal as in KB-7; the deck does not depend on the number of seats."""
    del seats
    deck = list(DECK)
    tiles = list(TILES)
    rng.shuffle(deck)
    rng.shuffle(tiles)
    deal = {'deck': deck, 'tiles': tiles}
    if options['layout'] == 'random':
        deal['dark'] = {colour: sorted(rng.sample(range(1, LAST_STONE), 4)) + [LAST_STONE]
                        for colour in COLOURS}
    return deal


def check_deal(seats, options, deal):
    """Refuse a deal that is not one of this game with these options."""
    del seats
    if not isinstance(deal, dict):
        raise Refused(['KB-7'], 'deal: not an object')
    wanted = {'deck', 'tiles'}
    if options['layout'] == 'random':
        wanted.add('dark')
    if set(deal) != wanted:
        raise Refused(['KB-7'], 'deal: has %s, wants %s' % (sorted(deal), sorted(wanted)))
    check_same_things(deal['deck'], DECK, DECK_RULES, 'deck')
    check_same_things(deal['tiles'], TILES, TILE_RULES, 'tiles')
    if 'dark' in deal:
        check_dark(deal['dark'])


def check_dark(dark):
    """Refuse dark stones other than stone 9 and four of 1..8 on each path, ascending (KB-5, CM-7)."""
    if not isinstance(dark, dict) or set(dark) != set(COLOURS):
        raise Refused(DARK_RULES, 'dark: not one list for each path')
    for colour in COLOURS:
        stones = dark[colour]
        if not isinstance(stones, list) or not all(type(stone) is int for stone in stones):
            raise Refused(DARK_RULES, 'dark: path %s is not a list of numbers' % colour)
        if len(stones) != 5 or stones[-1] != LAST_STONE:
            raise Refused(DARK_RULES, 'dark: path %s needs five stones, the last of them 9' % colour)
        if stones != sorted(set(stones)) or stones[0] < 1:
            raise Refused(DARK_RULES, 'dark: path %s is not ascending from 1' % colour)


class Game:
    """One game from its deal on; `ending` is the clause that ended it."""

    def __init__(self, seats, options, deal):
        self.seats = seats
        self.options = dict(options)
        self.hands, self.pile = split_deck(list(deal['deck']), seats)
        self.tiles = self._lay_tiles(deal)
        self.piles = {colour: [] for colour in COLOURS}
        self.columns = [{colour: [] for colour in COLOURS} for _ in range(seats)]
        self.stones = [{} for _ in range(seats)]      # colour: stone of the seat's figure there
        self.kinds = [{} for _ in range(seats)]       # colour: 'big' or 'small'
        self.points = [0] * seats
        self.wishes = [0] * seats
        self.turns_without_draw = 0
        self.discarded = None                         # colour of this turn's discard
        self.seat = 0                                 # CM-1
        self.phase = 'play'
        self.over = False
        self.ending = None

    def _lay_tiles(self, deal):
        """{(colour, stone): tile}, path by path from the start outward (KB-4, KB-5, KB-7)."""
        lying = {}
        tiles = list(deal['tiles'])
        for colour in COLOURS:
            if self.options['layout'] == 'random':
                stones = deal['dark'][colour]
            else:
                stones = EVEN_STONES
            for stone in stones:
                lying[(colour, stone)] = tiles.pop(0)
        return lying

    # What may be done

    def legal(self):
        """The legal moves as sorted words, each once (CM-3)."""
        if self.over:
            return []
        if self.phase == 'play':
            return sorted(set(self._discards() + self._plays()))
        if self.phase == 'bonus':
            return sorted(self._steps() + ['pass'])
        return sorted(['draw'] + self._takes())

    def _discards(self):
        """KB-8: any card may be discarded."""
        return ['discard ' + card for card in self.hands[self.seat]]

    def _plays(self):
        """KB-8 to KB-11: cards that fit their column, with the figure where one has to be chosen."""
        words = []
        for card in self.hands[self.seat]:
            if not self._fits(card):
                continue
            if card[0] in self.stones[self.seat]:
                words.append('play ' + card)
            else:
                words.extend('play %s %s' % (card, kind) for kind in self._kinds_left())
        return words

    def _steps(self):
        """KB-13, KB-14: the bonus steps the seat could make now."""
        words = []
        for colour in COLOURS:
            stone = self.stones[self.seat].get(colour)
            if stone is None:
                if self.options['bonus_opens_path']:
                    words.extend('step %s %s' % (colour, kind) for kind in self._kinds_left())
            elif stone < LAST_STONE:
                words.append('step ' + colour)
        return words

    def _takes(self):
        """KB-15: discard piles with a card on top that may be taken."""
        words = []
        for colour in COLOURS:
            own = colour == self.discarded and not self.options['retake_discard']
            if self.piles[colour] and not own:
                words.append('take ' + colour)
        return words

    def _fits(self, card):
        """KB-9."""
        column = self.columns[self.seat][card[0]]
        return is_run([card_value(laid) for laid in column] + [card_value(card)])

    def _kinds_left(self):
        """KB-3, KB-10: the kinds of figure the seat still has on the start stone."""
        used = list(self.kinds[self.seat].values())
        return [kind for kind in FIGURES if used.count(kind) < FIGURES[kind]]

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
        verb, thing, kind = WORDS[word]
        phase = PHASE_OF_VERB[verb]
        if phase != self.phase:
            rules = [PHASE_RULE[self.phase], PHASE_RULE[phase]]
            if kind is not None:
                rules.append('KB-10' if verb == 'play' else 'KB-14')
            return [('%s in phase %s' % (verb, self.phase), rules)]
        if verb == 'discard':
            return self._why_not_held(thing)
        if verb == 'play':
            return self._why_no_play(thing, kind)
        if verb == 'step':
            return self._why_no_step(thing, kind)
        if verb == 'take':
            return self._why_no_take(thing)
        return []

    def _why_not_held(self, card):
        if card in self.hands[self.seat]:
            return []
        return [('card not in hand', ['KB-8'])]

    def _why_no_play(self, card, kind):
        reasons = self._why_not_held(card)
        if not self._fits(card):
            reasons.append(('column does not fit', ['KB-9']))
        stone = self.stones[self.seat].get(card[0])
        if stone is None and kind is None:
            reasons.append(('figure not named', ['KB-10']))
        elif stone is None and kind not in self._kinds_left():
            reasons.append(('no such figure left', ['KB-10', 'KB-3']))
        elif stone == LAST_STONE and kind is not None:
            reasons.append(('figure named for a surplus card', ['KB-10', 'KB-11']))
        elif stone is not None and kind is not None:
            reasons.append(('figure named though one is on the path', ['KB-10']))
        return reasons

    def _why_no_step(self, colour, kind):
        stone = self.stones[self.seat].get(colour)
        if stone is None and not self.options['bonus_opens_path']:
            return [('step from the start', ['KB-13', 'KB-14'])]
        if stone is None and kind is None:
            return [('step without naming the figure', ['KB-13', 'KB-14'])]
        if stone is None and kind not in self._kinds_left():
            return [('step with no such figure left', ['KB-14', 'KB-10', 'KB-3'])]
        reasons = []
        if stone is not None and kind is not None:
            reasons.append(('second figure on the path', ['KB-10', 'KB-13', 'KB-14']))
        if stone == LAST_STONE:
            reasons.append(('step from the last stone', ['KB-13']))
        return reasons

    def _why_no_take(self, colour):
        if not self.piles[colour]:
            return [('take from an empty pile', ['KB-15'])]
        if colour == self.discarded and not self.options['retake_discard']:
            return [('take of the own discard', ['KB-15'])]
        return []

    # What a move does

    def play(self, word):
        """Make one legal move; there are reasons against exactly the words that are not legal."""
        reasons = self.why(word)
        if reasons:
            raise Refused([rule for _text, rules in reasons for rule in rules],
                          '%s: %s' % (word, ', '.join(text for text, _rules in reasons)))
        verb, thing, kind = WORDS[word]
        if verb == 'discard':
            self._discard(thing)
        elif verb == 'play':
            self._lay(thing, kind)
        elif verb == 'step':
            self._move_figure(thing, kind)
        elif verb == 'pass':
            self.phase = 'draw'
        elif verb == 'draw':
            self._draw()
        else:
            self._take(thing)

    def _discard(self, card):
        """KB-8."""
        self.hands[self.seat].remove(card)
        self.piles[card[0]].append(card)
        self.discarded = card[0]
        self.phase = 'draw'

    def _lay(self, card, kind):
        """KB-8, KB-10, KB-11."""
        colour = card[0]
        self.hands[self.seat].remove(card)
        self.columns[self.seat][colour].append(card)
        if self.stones[self.seat].get(colour) == LAST_STONE:
            self._give_bonus()
        else:
            self._move_figure(colour, kind)

    def _move_figure(self, colour, kind):
        """One step of a figure, from the start stone when a kind is named, and what follows from it."""
        stones = self.stones[self.seat]
        if kind is not None:
            self.kinds[self.seat][colour] = kind
            stones[colour] = 0
        stones[colour] += 1
        if self._figures_in_goal() >= FIGURES_THAT_END:
            self._finish('KB-16')
        else:
            self._resolve_tile(colour, stones[colour])

    def _figures_in_goal(self):
        """KB-16: figures of all seats on all paths; the big one counts as one."""
        return sum(1 for stones in self.stones for stone in stones.values() if stone in GOAL_STONES)

    def _resolve_tile(self, colour, stone):
        """KB-12."""
        self.phase = 'draw'
        tile = self.tiles.get((colour, stone))
        if tile == 'W':
            self.wishes[self.seat] += 1
            del self.tiles[(colour, stone)]
        elif tile == 'C':
            self._give_bonus()
        elif tile is not None:
            self.points[self.seat] += int(tile)

    def _give_bonus(self):
        """KB-13: a bonus that no figure can use lapses."""
        self.phase = 'bonus' if self._steps() else 'draw'

    def _draw(self):
        """KB-15, KB-17."""
        self.hands[self.seat].append(self.pile.pop(0))
        self.turns_without_draw = 0
        if not self.pile:
            self._finish('KB-17')
        else:
            self._next_turn()

    def _take(self, colour):
        """KB-15, KB-18."""
        self.hands[self.seat].append(self.piles[colour].pop())
        self.turns_without_draw += 1
        if self.turns_without_draw == self.options['stall_limit']:
            self._finish('KB-18')
        else:
            self._next_turn()

    def _next_turn(self):
        """CM-1."""
        self.seat = (self.seat + 1) % self.seats
        self.phase = 'play'
        self.discarded = None

    def _finish(self, clause):
        self.over = True
        self.ending = clause
        self.seat = None
        self.phase = None

    # What it is worth

    def scores(self):
        """KB-19, for each seat."""
        return [self._score(seat) for seat in range(self.seats)]

    def _score(self, seat):
        total = self.points[seat]
        for colour, stone in self.stones[seat].items():
            times = 2 if self.kinds[seat][colour] == 'big' else 1
            total += times * STONE_POINTS[stone]
        return total + WISH_POINTS[min(self.wishes[seat], 5)]

    def winners(self):
        """CM-5."""
        return best_seats(self.scores())
