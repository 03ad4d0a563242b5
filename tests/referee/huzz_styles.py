"""Ways to play Húzz egyet! (see styles.py).

rush   lays as many cards as it can and leaves what it steals: the hand runs out
lay    lays what robs most, from the shadow set and from the others, and draws pairs from the market
hoard  lays one low card and draws: pile and market run out
brink  ones, 13s and jokers, laid singly, stolen and recovered again; half of the time from a stacked deck: many
       of them in the hands, or in the duel all 13s in the market or where the shadow set is filled
"""

import huzz


def arrange(style, rng, deal, seats, options):
    """Change a random deal so that rare things become likely."""
    del options
    if style != 'brink' or rng.random() < 0.4:
        return
    deck = deal['deck']
    if seats > 2:
        put_in(rng, deck, ['1', '13', 'J'], 0, seats * huzz.HAND_SIZE)
        return
    market = 2 * huzz.DUEL_HAND_SIZE
    shadow = market + huzz.MARKET_SIZE
    kind = rng.choice(['hands', 'pairs', 'joker', 'shadow', 'later'])
    if kind == 'hands':
        put_in(rng, deck, ['1', '13', 'J'], 0, market)
    elif kind == 'pairs':                             # 13s and the joker in the market, the others on top of them
        put_in(rng, deck, ['13', 'J'], market, market + 10)
    elif kind == 'joker':                             # it is covered last, by one of the 13s of the shadow set
        put_in(rng, deck, ['J'], market, shadow)
        put_in(rng, deck, ['13'], shadow, shadow + huzz.SHADOW_SIZE)
    elif kind == 'shadow':
        put_in(rng, deck, ['13', 'J'], shadow, shadow + huzz.SHADOW_SIZE)
    else:                                             # where the shadow set is filled up
        put_in(rng, deck, ['13', 'J'], shadow + huzz.SHADOW_SIZE, shadow + 3 * huzz.SHADOW_SIZE)


def put_in(rng, deck, liked, first, last):
    """Swap all liked cards into random places from `first` on, before `last`."""
    places = [place for place in range(first, last) if deck[place] not in liked]
    rng.shuffle(places)
    for place, card in enumerate(list(deck)):
        if card in liked and not first <= place < last and places:
            free = places.pop()
            deck[place], deck[free] = deck[free], deck[place]


def cards_of(word):
    """The cards a move lays."""
    value, count, jokers = huzz.WORDS[word][1]
    return [value] * count + ['J'] * jokers


def seats_robbed(game, laid):
    """How many the set would rob, the shadow set as one of them."""
    robbed = sum(1 for seat, table in enumerate(game.tables)
                 if seat != game.seat and table and huzz.steals(game.options['mode'], laid, table[-1]))
    groups = [value for value in set(game.shadow) if game.shadow.count(value) == len(laid)]
    return robbed + any(huzz.rank(value) < huzz.set_rank(laid) for value in groups)


def weigh_draw(rng, word):
    """Pairs from the market first, then anything."""
    return 2 if '+' in word else rng.random()


def weigh_rush(rng, game, word):
    """Many cards at once, no more than needed in hand."""
    if word.startswith('play'):
        return len(cards_of(word)) + rng.random()
    return {'leave': 1, 'recover': rng.random(), 'dump': 0.5, 'pass': 1}.get(word, rng.random() / 2)


def weigh_lay(rng, game, word):
    """What robs most; what is left behind is dumped."""
    if word.startswith('play'):
        laid = cards_of(word)
        last = len(laid) == len(game.hands[game.seat])
        return 0 if last else 1 + seats_robbed(game, laid) + rng.random() / 2
    if word in ('keep', 'leave', 'dump', 'recover'):
        return rng.random() + (word in ('leave', 'dump')) / 2
    return -1 if word == 'pass' else weigh_draw(rng, word)


def weigh_hoard(rng, game, word):
    """One low card; draw whatever there is."""
    if word.startswith('play'):
        laid = cards_of(word)
        return -20 * len(laid) - huzz.set_rank(laid) + 10 * rng.random()
    return {'keep': 1, 'leave': 0, 'dump': 1, 'recover': 0, 'pass': -1, 'draw': 1}.get(word, rng.random())


def weigh_brink(rng, game, word):
    """One card that robs, if possible a one or a 13; nothing is drawn, all is recovered."""
    if word.startswith('play'):
        laid = cards_of(word)
        extreme = huzz.set_rank(laid) in (1, 13, 14)
        last = len(laid) == len(game.hands[game.seat])
        return 3 * seats_robbed(game, laid) + extreme - 2 * len(laid) - 20 * last + rng.random()
    if game.seats == 2 and word == 'keep':
        return 2 * rng.random()
    return {'leave': 1, 'keep': 0, 'recover': 1, 'dump': 0.2, 'pass': 1}.get(word, weigh_draw(rng, word))


WEIGHERS = {'rush': weigh_rush, 'lay': weigh_lay, 'hoard': weigh_hoard, 'brink': weigh_brink}
