"""Which options the cross-check tries, and which tables have to be refused (CM-8)."""

from common import Refused, default_options, value_allowed
from games import table_options

# Options that differ from their defaults; every option has every kind of value somewhere.
COMBINATIONS = {
    'keltis': [
        {},
        {'layout': 'random'},
        {'bonus_opens_path': False},
        {'retake_discard': True},
        {'stall_limit': 0},
        {'stall_limit': 1},
        {'stall_limit': 3, 'retake_discard': True},
        {'stall_limit': 10},
        {'layout': 'random', 'bonus_opens_path': False},
        {'layout': 'random', 'bonus_opens_path': False, 'retake_discard': True, 'stall_limit': 10},
    ],
    'keltis-cards': [
        {},
        {'end_card_opens_row': False},
        {'second_draw_after_last': True},
        {'point_card_in_row_scores': True},
        {'stall_limit': 0},
        {'stall_limit': 1},
        {'stall_limit': 3, 'end_card_opens_row': False},
        {'stall_limit': 10},
        {'second_draw_after_last': True, 'point_card_in_row_scores': True, 'stall_limit': 0},
        {'end_card_opens_row': False, 'second_draw_after_last': True, 'point_card_in_row_scores': True,
         'stall_limit': 10},
    ],
    'coloretto': [
        {},
        {'golden_joker': True},
        {'scoring': 'grey'},
        {'scoring': 'custom:1,3,6,10,15,21'},
        {'scoring': 'custom:9,7,5,3,1,0', 'golden_joker': True},
        {'scoring': 'custom:0,99,0,50,2,99', 'rows': 'green'},
        {'rows': 'green'},
        {'rows': 'green', 'golden_joker': True, 'scoring': 'grey'},
        {'brown_card': 1},
        {'brown_card': 2},
        {'brown_card': 3},
        {'brown_card': 4},
        {'brown_card': 5},
        {'brown_card': 6},
        {'brown_card': 7},
        {'brown_card': 8},
        {'brown_card': 1, 'scoring': 'grey', 'golden_joker': True},
        {'brown_card': 2, 'scoring': 'custom:4,4,4,4,4,4'},
        {'brown_card': 3, 'golden_joker': True},
        {'brown_card': 3, 'golden_joker': True, 'rows': 'green'},
        {'brown_card': 4, 'scoring': 'grey', 'rows': 'green'},
        {'brown_card': 5, 'golden_joker': True},
        {'brown_card': 6, 'golden_joker': True},
        {'brown_card': 7, 'golden_joker': True, 'rows': 'green'},
        {'brown_card': 7, 'golden_joker': True},
        {'brown_card': 8, 'golden_joker': True, 'scoring': 'custom:1,0,2,0,3,0', 'rows': 'green'},
        {'limit': '5/3'},
        {'limit': '2/inf'},
        {'limit': '1/1'},
        {'limit': '9/9'},
        {'limit': '6/2', 'scoring': 'grey'},
        {'limit': '3/5', 'rows': 'green'},
        {'limit': '4/4', 'scoring': 'custom:5,4,3,2,1,0'},
        {'limit': '3/inf', 'scoring': 'grey', 'rows': 'green'},
    ],
    'huzz': [
        {},
        {'mode': 'advanced'},
        {'mode': 'master'},
        {'turn_limit': 0},
        {'turn_limit': 1},
        {'turn_limit': 7},
        {'mode': 'advanced', 'turn_limit': 0},
        {'mode': 'advanced', 'turn_limit': 2},
        {'mode': 'master', 'turn_limit': 0},
        {'mode': 'master', 'turn_limit': 3},
        {'mode': 'master', 'turn_limit': 20},
    ],
}

# (seats, options) that are refused, by `trace` as well as in records; wrong values are in the games
REFUSED = {
    'keltis': [(0, {}), (1, {}), (5, {})],
    'keltis-cards': [(0, {}), (1, {}), (5, {})],
    'coloretto': [
        (0, {}), (1, {}), (6, {}),
        (2, {'rows': 'green'}),
        (2, {'limit': '5/3'}),
        (2, {'limit': '2/inf', 'rows': 'green'}),
        (3, {'limit': '5/3', 'brown_card': 1}),
        (4, {'limit': '2/inf', 'brown_card': 8}),
        (4, {'limit': '5/3', 'golden_joker': True}),
        (5, {'limit': '9/9', 'golden_joker': True, 'brown_card': 3, 'rows': 'green'}),
    ],
    'huzz': [(0, {}), (1, {}), (6, {})],
}

# (seats, options) whose values have the wrong JSON type, which only a record can show
REFUSED_IN_RECORDS = {
    'keltis': [(2, {'layout': 0}), (2, {'retake_discard': 'true'}), (2, {'stall_limit': '100'})],
    'keltis-cards': [(2, {'end_card_opens_row': 1}), (2, {'stall_limit': True})],
    'coloretto': [(3, {'golden_joker': 'true'}), (3, {'golden_joker': 1}), (3, {'brown_card': '3'}),
                  (3, {'brown_card': True}), (3, {'scoring': 0}), (3, {'scoring': [1, 3, 6, 10, 15, 21]}),
                  (3, {'limit': 5}), (3, {'limit': None}), (3, {'rows': True})],
    'huzz': [(3, {'mode': 0}), (3, {'mode': None}), (3, {'turn_limit': '1000'}), (3, {'turn_limit': True})],
}


def combinations(module, seats):
    """The combinations of options that the game allows with that many seats."""
    allowed = []
    for given in COMBINATIONS[module.ID]:
        try:
            table_options(module, seats, given)
        except Refused:
            continue
        allowed.append(given)
    return allowed


def refused_tables(module):
    """(seats, options) that `trace` and `replay` have to refuse."""
    tables = list(REFUSED[module.ID]) + [(module.SEATS[-1], {'colour': True})]
    for name, values in module.WRONG_VALUES.items():
        tables.extend((module.SEATS[-1], {name: value}) for value in values)
    return tables


def refused_record(rng, module, seats, given):
    """A record of such a table that is good in all other ways; its deal is as the options would have it."""
    options = default_options(module)
    for name, value in given.items():
        if name in options and value_allowed(module.OPTIONS[name][1], value):
            options[name] = value
    deal = module.random_deal(rng, seats if seats in module.SEATS else module.SEATS[-1], options)
    return {'game': module.ID, 'seats': seats, 'options': given, 'deal': deal, 'moves': []}
