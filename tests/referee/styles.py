"""Ways to play that reach all endings; they look at everything and are no good players.

Every game has the same five; what they mean in Coloretto and in Húzz egyet! is told in the files of those
games. In the Keltis games:

uniform  any legal move
rush     towards the fifth figure in the goal or the fifth row with an end card; random layouts have a tile on
         the first stone of the goal
lay      builds long columns and rows, small figures first, and draws from the pile until it is empty
hoard    discards and takes from discard piles, so that the stall limit is met
brink    towards rare corners, half of the time from a stacked deck: cards laid on a finished path, a wish with
         one card left in the pile
"""

import coloretto
import coloretto_styles
import huzz
import huzz_styles
import keltis
import keltis_cards
from common import is_run

STYLES = ['uniform', 'rush', 'lay', 'hoard', 'brink']
WHIM = 0.02          # share of moves played at random in the styles that have a preference


def deal_for(style, rng, module, seats, options):
    """A deal for a game in the given style."""
    deal = module.random_deal(rng, seats, options)
    if module in ARRANGERS:
        ARRANGERS[module](style, rng, deal, seats, options)
    elif style == 'brink' and rng.random() < 0.5:
        key = keltis_stack_key(seats) if module is keltis else cards_stack_key
        deal['deck'].sort(key=key)
    if style == 'rush' and 'dark' in deal:
        for stones in deal['dark'].values():
            if keltis.GOAL_STONES[0] not in stones:
                stones[rng.randrange(4)] = keltis.GOAL_STONES[0]
                stones.sort()
    return deal


def keltis_stack_key(seats):
    """Cards of the favourite paths first, the low ones before the high ones."""
    favourites = keltis.COLOURS[:seats]
    return lambda card: (card[0] not in favourites, keltis.card_value(card))


def cards_stack_key(card):
    """Low cards before high ones, end cards last: every card drawn can be laid."""
    return 99 if keltis_cards.is_end(card) else keltis_cards.card_value(card)


def choose(style, rng, game, legal):
    """A legal move in the given style."""
    steady = style == 'hoard' and 'stall_limit' in game.options
    if style == 'uniform' or (not steady and rng.random() < WHIM):
        return rng.choice(legal)
    weigh = WEIGHERS[(type(game), style)]
    weights = {word: weigh(rng, game, word) for word in legal}
    best = max(weights.values())
    return rng.choice([word for word in legal if weights[word] == best])


def words_of(word):
    """Verb and first thing of a move word."""
    parts = word.split(' ')
    return parts[0], parts[1] if len(parts) > 1 else ''


def gap(column, value):
    """How much room a card would waste in a column of values."""
    return abs(value - column[-1]) if column else min(value, 10 - value)


def weigh_hoard(rng, game, word):
    """Discard so that another pile can be taken from; take, rarely draw, after a wish more often."""
    verb, thing = words_of(word)
    if verb == 'discard':
        others = [pile for pile in game.piles if game.piles[pile] and pile != thing[0]]
        return 2 if others else 1
    if verb == 'take':
        return 2
    if verb == 'draw':
        two_due = isinstance(game, keltis_cards.Game) and game.draws_due == 2
        often = two_due or not game.options['stall_limit']
        return 3 if rng.random() < (0.4 if often else 0.002) else 1
    return 3 if rng.random() < (0.1 if verb == 'wish' else 0.005) else 0


# The board game

def column_gap(game, card):
    """How much room a card would waste in its column."""
    column = game.columns[game.seat][card[0]]
    return gap([keltis.card_value(laid) for laid in column], keltis.card_value(card))


def top_is_near(game, colour):
    """Does the top of a discard pile go well on a column already begun?"""
    top = game.piles[colour][-1]
    begun = bool(game.columns[game.seat][colour])
    return begun and column_gap(game, top) <= 1 and column_takes(game, top)


def column_takes(game, card):
    """Would the card fit its column?"""
    column = game.columns[game.seat][card[0]]
    return is_run([keltis.card_value(laid) for laid in column + [card]])


def weigh_keltis_rush(rng, game, word):
    """The closest card on the most advanced path; such cards are taken too."""
    verb, thing = words_of(word)
    if verb == 'discard':
        return 40
    if verb in ('draw', 'pass'):
        return 45
    stone = game.stones[game.seat].get(thing[0], 0)
    if verb == 'step':
        return 50 + stone
    if verb == 'play':
        return 60 + 2 * stone - 6 * column_gap(game, thing)
    return 50 if top_is_near(game, thing) and rng.random() < 0.9 else 0


def weigh_keltis_lay(rng, game, word):
    """Lay the closest card, draw from the pile."""
    verb, thing = words_of(word)
    if verb == 'play':
        return 60 - 5 * column_gap(game, thing) + word.endswith('small')
    return {'discard': 40, 'draw': 40, 'step': 40 + rng.random(), 'pass': 0, 'take': 0}[verb]


def weigh_keltis_brink(rng, game, word):
    """Each seat cares for one path only, and keeps the others closed."""
    verb, thing = words_of(word)
    favourite = thing[:1] == keltis.COLOURS[game.seat]
    if verb == 'play' and favourite:
        return 60 - column_gap(game, thing)
    if verb == 'take' and favourite:
        return 60 if column_takes(game, game.piles[thing][-1]) else 0
    if verb == 'step':
        return 60 if favourite else 10
    return {'discard': 0 if favourite else 50, 'draw': 50, 'pass': 40}.get(verb, 0) + rng.random()


# The card game

def row_gap(game, card):
    """How much room a number card would waste in its row."""
    row = game.rows[game.seat][card[0]]
    return gap([keltis_cards.card_value(laid) for laid in row], keltis_cards.card_value(card))


def weigh_cards_rush(rng, game, word):
    """End cards first, then whatever opens rows for them."""
    verb, thing = words_of(word)
    if verb == 'take':
        return 60 if keltis_cards.is_end(game.piles[thing][-1]) and rng.random() < 0.8 else 0
    if keltis_cards.is_end(thing):
        finished = any(keltis_cards.is_end(card) for card in game.rows[game.seat][thing[0]])
        return 60 if verb == 'play' and not finished else 5
    return {'draw': 50, 'wish': 40, 'play': 35, 'discard': 30, 'pass': 0}[verb]


def weigh_cards_lay(rng, game, word):
    """Lay the closest card, end cards only when the game is over, draw from the pile."""
    verb, thing = words_of(word)
    if verb == 'play' and keltis_cards.is_end(thing):
        return 50 if game.phase == 'end' else 0
    if verb == 'play' and keltis_cards.is_point(thing):
        return 60 if word.count(' ') == 2 else 45
    if verb == 'play':
        return 60 - 5 * row_gap(game, thing)
    return {'discard': 40, 'wish': 50 * rng.random(), 'draw': 40, 'pass': 0, 'take': 0}[verb]


def weigh_cards_brink(rng, game, word):
    """Lay and keep pairs until one card is left in the pile, then wish and draw it."""
    verb, thing = words_of(word)
    if verb == 'wish':
        return 90 if len(game.pile) == 1 else 0
    if verb in ('draw', 'take', 'pass'):
        return (60 if verb == 'draw' else 65) * rng.random()
    if keltis_cards.is_end(thing):
        return 25 if verb == 'discard' else 1
    if verb == 'play' and not keltis_cards.is_point(thing):
        return 60 - row_gap(game, thing)
    values = [keltis_cards.card_value(card) for card in game.hands[game.seat]]
    paired = values.count(keltis_cards.card_value(thing)) > 1
    return (45 if verb == 'play' else 20) - 5 * paired + rng.random()


WEIGHERS = {
    (keltis.Game, 'rush'): weigh_keltis_rush,
    (keltis.Game, 'lay'): weigh_keltis_lay,
    (keltis.Game, 'hoard'): weigh_hoard,
    (keltis.Game, 'brink'): weigh_keltis_brink,
    (keltis_cards.Game, 'rush'): weigh_cards_rush,
    (keltis_cards.Game, 'lay'): weigh_cards_lay,
    (keltis_cards.Game, 'hoard'): weigh_hoard,
    (keltis_cards.Game, 'brink'): weigh_cards_brink,
}
WEIGHERS.update(((coloretto.Game, style), weigh) for style, weigh in coloretto_styles.WEIGHERS.items())
WEIGHERS.update(((huzz.Game, style), weigh) for style, weigh in huzz_styles.WEIGHERS.items())
ARRANGERS = {coloretto: coloretto_styles.arrange, huzz: huzz_styles.arrange}
