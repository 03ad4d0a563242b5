"""Ways to play Coloretto (see styles.py).

rush   takes as soon as a row holds a card: many short rounds
lay    draws as long as it may: full rows, few rounds
hoard  takes what goes with its own cards, jokers and `+` first; the last seat likes to go on alone
brink  ends the round before the last so that the last one begins with the last-round card and empties the
       supply, even while rows have room; lets the golden joker and brown card 3 draw what is rare; jokers are
       stacked near the end
"""

from coloretto import JOKERS

# places in the supply, counted from its bottom, where brink likes the golden joker
BEFORE_THE_LAST_ROUND = range(17, 24)
IN_THE_LAST_ROUND = range(1, 16)


def arrange(style, rng, deal, seats, options):
    """Change a random deal so that rare things become likely."""
    del seats
    if style != 'brink' or rng.random() < 0.3:
        return
    deck = deal['deck']
    wanted = '*' if options['golden_joker'] else 'J'
    if wanted in deck:
        place = len(deck) - rng.choice(rng.choice([BEFORE_THE_LAST_ROUND, IN_THE_LAST_ROUND]))
        joker = deck.index(wanted)
        deck[place], deck[joker] = deck[joker], deck[place]
    if wanted == '*':                                 # what the golden joker may draw
        joker = deck.index('*')
        for card in ('J', '+'):
            place = min(joker + rng.randrange(1, 4), len(deck) - 1)
            other = deck.index(card)
            if deck[place] != '*':
                deck[place], deck[other] = deck[other], deck[place]


def row_of(game, word):
    """The cards of the row that a move names."""
    return game.rows[int(word.split(' ')[1]) - 1]


def weigh_rush(rng, game, word):
    """Take, else draw; an empty row gets the card."""
    if word == 'draw':
        return 0
    return -len(row_of(game, word)) + rng.random() if word.startswith('place') else 1


def weigh_lay(rng, game, word):
    """Draw, else take."""
    del game
    return 2 if word == 'draw' else rng.random()


def weigh_hoard(rng, game, word):
    """Take a row that fits when it is good enough; otherwise draw, and place among the like."""
    if word == 'draw':
        alone = len(game.seats_done) == game.seats - 1
        return 9 if alone and rng.random() < 0.9 else 4
    own = game.cards[game.seat]
    if word.startswith('place'):
        return row_of(game, word).count(game.drawn) + rng.random()
    return sum(3 if card in JOKERS + ['+'] else own.count(card) for card in row_of(game, word))


def weigh_brink(rng, game, word):
    """See the head of the file."""
    if word.startswith('place'):
        return -len(row_of(game, word)) + rng.random()
    if word == 'draw':
        return 2
    first = not game.seats_done
    top = game.supply[0] if game.supply else None
    if '*' in row_of(game, word):
        return 5 if top in ('J', '+') and rng.random() < 0.5 else 1
    if first and game.options['brown_card'] == 3 and top == '*' and rng.random() < 0.3:
        return 4
    if first and game.last_round and len(row_of(game, word)) > 2 and rng.random() < 0.1:
        return 3
    spared = 1 if first and game.options['brown_card'] == 3 else 0
    return 3 if len(game.supply) == game.last_round_at + spared and rng.random() < 0.9 else 0


WEIGHERS = {'rush': weigh_rush, 'lay': weigh_lay, 'hoard': weigh_hoard, 'brink': weigh_brink}
