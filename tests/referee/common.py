"""What the games share: options, winners, refusals; and both Keltis games: colours, runs of values."""

COLOURS = ['B', 'G', 'R', 'V', 'Y']
HAND_SIZE = 8
BOXED_WITH_TWO_SEATS = 30


class Refused(Exception):
    """Something the rules do not allow.

    `rules` lists the clause ids any of which may be cited for it; an empty list means that no clause
    speaks about it, so that any may be cited, or none.
    """

    def __init__(self, rules, text):
        super().__init__(text)
        self.rules = list(rules)
        self.text = text


def is_run(values):
    """Do the values never fall, or never rise? (KB-9, KC-7)"""
    never_fall = all(a <= b for a, b in zip(values, values[1:]))
    never_rise = all(a >= b for a, b in zip(values, values[1:]))
    return never_fall or never_rise


def split_deck(deck, seats):
    """Hands and draw pile of a deck, top first (KB-6, KC-3)."""
    hands = [deck[seat * HAND_SIZE:(seat + 1) * HAND_SIZE] for seat in range(seats)]
    pile = deck[seats * HAND_SIZE:]
    if seats == 2:
        pile = pile[:-BOXED_WITH_TWO_SEATS]
    return hands, pile


def best_seats(scores):
    """The winners: highest score, ties shared (CM-5); of any list of what seats are ranked by."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def value_allowed(allowed, value):
    """Is it a value of the option? `allowed` is a list, a test, or 'limit': a whole number, 0 or more."""
    if callable(allowed):
        return allowed(value)
    if allowed == 'limit':
        return type(value) is int and value >= 0
    return any(type(value) is type(choice) and value == choice for choice in allowed)


def check_options(module, options):
    """Refuse unknown options and excluded values (CM-8)."""
    if not isinstance(options, dict):
        raise Refused([], 'options: not an object')
    for name, value in options.items():
        if name not in module.OPTIONS:
            raise Refused([], 'option %r is not known' % name)
        _default, allowed, clauses = module.OPTIONS[name]
        if not value_allowed(allowed, value):
            raise Refused(['CM-8'] + clauses.split(), 'option %s: value %r is not allowed' % (name, value))


def default_options(module):
    """Every option of the game with its default."""
    return {name: default for name, (default, _allowed, _clauses) in module.OPTIONS.items()}


def check_same_things(found, wanted, rules, what):
    """Refuse a list that is not the wanted things in some order, each one a string (CM-7)."""
    if not isinstance(found, list):
        raise Refused(rules, '%s: not a list' % what)
    if not all(isinstance(thing, str) for thing in found):
        raise Refused(['CM-7'] + rules, '%s: every one must be a string' % what)
    if sorted(found) != sorted(wanted):
        raise Refused(rules, '%s: not the right ones' % what)
