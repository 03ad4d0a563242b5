#!/usr/bin/env python3
"""An independent referee for all games of the program, written from the rule pages alone.

  referee.py check < TRACE                 replay traces (`pakli trace`) and compare every line
  referee.py make GAME [...] > RECORDS     play games and print their records
  referee.py spoil < RECORDS > CASES       spoil good records, with what a replay has to say about them
  referee.py cross PAKLI                   check a pakli program against the referee in all these ways
  referee.py trace GAME [...] > TRACE      the referee's own trace
  referee.py replay FILE|- > VERDICTS      the referee's own verdicts on records

`referee.py cross ./referee.py` checks the referee's formats against themselves.
"""

import argparse
import json
import os
import random
import sys

sys.dont_write_bytecode = True

from common import Refused                                          # noqa: E402
from crossing import cross                                          # noqa: E402
from games import GAMES, all_options, read_settings, table_options  # noqa: E402
from records import judge, make_record, replay_line                 # noqa: E402
from spoiling import spoil                                          # noqa: E402
from styles import STYLES                                           # noqa: E402
from traces import Disagreement, TraceChecker, make_trace           # noqa: E402


def print_json(thing):
    """One JSON line."""
    print(json.dumps(thing, separators=(',', ':')))


def read_records(file):
    """The records of a file: one, or one per line."""
    text = file.read()
    try:
        return [json.loads(text)]
    except ValueError:
        pass
    records = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            records.append(json.loads(line))
        except ValueError as error:
            raise Refused([], 'line %d: not JSON: %s' % (number, error)) from None
    return records


def do_check(arguments):
    """Check traces from standard input."""
    del arguments
    checker = TraceChecker()
    try:
        checker.check(sys.stdin)
    except Disagreement as error:
        print('disagreed: %s' % error)
        return 1
    print('agreed: %d games, %d plies' % (len(checker.heads), checker.plies))
    return 0


def do_make(arguments):
    """Make records."""
    module, given = read_table(arguments)
    rng = random.Random('make %s' % arguments.seed)
    for _ in range(arguments.games):
        print_json(make_record(rng, module, arguments.seats, given, arguments.style, arguments.unfinished))
    return 0


def do_trace(arguments):
    """Print traces of the referee's own games."""
    module, given = read_table(arguments)
    for number in range(arguments.games):
        seed = arguments.seed if number == 0 else '%s.%d' % (arguments.seed, number)
        rng = random.Random('trace %s' % seed)
        for line in make_trace(rng, module, arguments.seats, given, arguments.style, seed):
            print_json(line)
    return 0


def do_replay(arguments):
    """Judge records."""
    if arguments.file == '-':
        replies = [replay_line(record) for record in read_records(sys.stdin)]
    else:
        with open(arguments.file, encoding='utf-8') as file:
            replies = [replay_line(record) for record in read_records(file)]
    for reply in replies:
        print_json(reply)
    return 0 if all(reply['ok'] for reply in replies) else 1


def do_spoil(arguments):
    """Spoil records from standard input."""
    rng = random.Random('spoil %s' % arguments.seed)
    for number, record in enumerate(read_records(sys.stdin), 1):
        verdict = judge(record)
        if not verdict['ok']:
            raise Refused([], 'line %d: not a good record: %s' % (number, verdict['error']))
        record['options'] = all_options(GAMES[record['game']], record.get('options', {}))
        for case in spoil(rng, record):
            print_json(case)
    return 0


def do_cross(arguments):
    """Cross-check a program."""
    return 0 if cross(arguments.pakli, arguments.games, arguments.seed) else 1


def read_table(arguments):
    """Game and options of a command line, checked."""
    module = GAMES[arguments.game]
    given = read_settings(arguments.set)
    table_options(module, arguments.seats, given)
    return module, given


def positive(text):
    """A whole number above 0."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def add_table(parser):
    """The arguments of commands that play games."""
    parser.add_argument('game', choices=sorted(GAMES))
    parser.add_argument('--seats', type=int, default=2)
    parser.add_argument('--games', type=positive, default=1)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--set', action='append', default=[], metavar='option=value')
    parser.add_argument('--style', choices=STYLES, default='uniform')


def read_command_line():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest='command', required=True)
    commands.add_parser('check').set_defaults(do=do_check)
    command = commands.add_parser('make')
    add_table(command)
    command.add_argument('--unfinished', action='store_true', help='stop at a random ply')
    command.set_defaults(do=do_make)
    command = commands.add_parser('spoil')
    command.add_argument('--seed', default='1')
    command.set_defaults(do=do_spoil)
    command = commands.add_parser('cross')
    command.add_argument('pakli', help='the program to check')
    command.add_argument('--games', type=positive, default=1, help='games per combination of options')
    command.add_argument('--seed', default='1')
    command.set_defaults(do=do_cross)
    command = commands.add_parser('trace')
    add_table(command)
    command.set_defaults(do=do_trace)
    command = commands.add_parser('replay')
    command.add_argument('file')
    command.set_defaults(do=do_replay)
    return parser.parse_args()


def main():
    """Run one command; 0 is good, 1 is a disagreement, 2 is wrong use."""
    arguments = read_command_line()
    try:
        return arguments.do(arguments)
    except Refused as refused:
        print('referee: %s' % refused.text, file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stdout = open(os.devnull, 'w')
        return 1


if __name__ == '__main__':
    sys.exit(main())
