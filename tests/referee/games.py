"""The games the referee knows, and the reading of options given as words."""

import coloretto
import huzz
import keltis
import keltis_cards
from common import Refused, check_options, default_options

GAMES = {module.ID: module for module in (keltis, keltis_cards, coloretto, huzz)}
RULES_VERSION = 1


def find_game(name):
    """The module of a game."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refused([], 'game %r is not known' % (name,))
    return GAMES[name]


def check_seats(module, seats):
    """Refuse a number of seats the game does not have."""
    if type(seats) is not int or seats not in module.SEATS:
        raise Refused([], 'seats: %r is not allowed' % (seats,))


def all_options(module, given):
    """The given options, checked, with defaults for the others."""
    check_options(module, given)
    options = default_options(module)
    options.update(given)
    return options


def table_options(module, seats, given):
    """All options of a table; refuses its seats, options and combinations of them (CM-8)."""
    check_seats(module, seats)
    options = all_options(module, given)
    for clause, text, excluded in module.EXCLUDED:
        if excluded(seats, options):
            raise Refused(['CM-8', clause], text)
    return options


def read_value(text):
    """An option value written bare: true, 100, even."""
    if text in ('true', 'false'):
        return text == 'true'
    try:
        return int(text)
    except ValueError:
        return text


def write_value(value):
    """An option value as `--set` takes it."""
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return str(value)


def read_settings(settings):
    """The options of a list of `option=value` words."""
    options = {}
    for setting in settings:
        name, equals, value = setting.partition('=')
        if not equals:
            raise Refused([], '--set %s: not option=value' % setting)
        options[name] = read_value(value)
    return options
