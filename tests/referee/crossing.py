"""The cross-check of a pakli program against the referee, reported as TAP."""

import itertools
import json
import random
import subprocess

from combinations import REFUSED_IN_RECORDS, combinations, refused_record, refused_tables
from games import GAMES, all_options, write_value
from records import bare_record, judge, make_record
from spoiling import reply_fault, spoil, spoilt
from styles import STYLES
from traces import Disagreement, TraceChecker, legal_fault

TIMEOUT_S = 600
FAULTS_SHOWN = 5


class Tap:
    """Numbers the tests and prints them as they are done."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def report(self, name, faults):
        """One test; it is ok when there are no faults."""
        self.count += 1
        self.failed += bool(faults)
        print('%s %d - referee: %s' % ('not ok' if faults else 'ok', self.count, name), flush=True)
        for fault in faults[:FAULTS_SHOWN]:
            for line in fault.splitlines():
                print('# ' + line)
        if len(faults) > FAULTS_SHOWN:
            print('# and %d more' % (len(faults) - FAULTS_SHOWN))

    def plan(self):
        """The plan line."""
        print('1..%d' % self.count, flush=True)


def name_options(options):
    """Options as words for the name of a test."""
    words = ['%s=%s' % (name, write_value(value)) for name, value in options.items()]
    return ' '.join(words) if words else 'defaults'


def run(command, text='', statuses=(0, 1)):
    """Run the program: (output lines, exit status, faults); other exit statuses are faults."""
    try:
        done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding='utf-8', errors='replace', timeout=TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return [], None, ['cannot run %s: %s' % (' '.join(command), error)]
    faults = []
    if done.returncode not in statuses:
        faults.append('%s: exit status %d: %s' % (' '.join(command), done.returncode, done.stderr.strip()))
    return done.stdout.splitlines(), done.returncode, faults


# Traces of the program, checked by the referee

def trace_command(pakli, module, seats, given, games, seed):
    """The command line that makes the program play games."""
    command = [pakli, 'trace', module.ID, '--seats', str(seats), '--seed', str(seed), '--games', str(games)]
    for name, value in given.items():
        command += ['--set', '%s=%s' % (name, write_value(value))]
    return command


def trace_faults(pakli, module, seats, given, games, seed):
    """Have the program play games and check their trace."""
    command = trace_command(pakli, module, seats, given, games, seed)
    lines, status, faults = run(command)
    if faults:
        return faults
    if status != 0:
        return ['%s: exit status %d' % (' '.join(command), status)]
    checker = TraceChecker()
    try:
        checker.check(lines)
    except Disagreement as error:
        return [' '.join(command), str(error)]
    return asked_faults(checker.heads, module, seats, all_options(module, given), games)


def asked_faults(heads, module, seats, options, games):
    """Are the games those that were asked for?"""
    faults = []
    if len(heads) != games:
        faults.append('asked for %d games, got %d' % (games, len(heads)))
    for number, head in enumerate(heads, 1):
        if (head['game'], head['seats'], head['options']) != (module.ID, seats, options):
            faults.append('game %d is not as asked: %s, %d seats, %s' % (
                number, head['game'], head['seats'], head['options']))
    if len({head['seed'] for head in heads}) != len(heads):
        faults.append('games of one trace share a seed')
    return faults


def refused_trace_faults(pakli, module, seats, given):
    """Ask the program for a game that does not exist: it has to say so with exit status 2 and play nothing."""
    command = trace_command(pakli, module, seats, given, 1, 1)
    lines, status, faults = run(command, statuses=(2,))
    if status == 2 and lines:
        faults.append('%s: refused, but something was printed: %.80s' % (' '.join(command), lines[0]))
    return faults


# Records of the referee, replayed by the program

def replay(pakli, records, indent=None):
    """The program's replies to the records: (replies, exit status, faults)."""
    text = ''.join(json.dumps(record, indent=indent) + '\n' for record in records)
    lines, status, faults = run([pakli, 'replay', '-'], text)
    if not faults and len(lines) != len(records):
        faults = ['%d records, but %d replies' % (len(records), len(lines))]
    if faults:
        return [], status, faults
    try:
        replies = [json.loads(line) for line in lines]
    except ValueError as error:
        return [], status, ['a reply is not JSON: %s' % error]
    if not all(isinstance(reply, dict) for reply in replies):
        return [], status, ['a reply is not an object']
    return replies, status, []


def verdict_fault(verdict, reply):
    """How the reply to a good record differs from the referee's verdict, or None."""
    for key in verdict:
        if key != 'legal' and reply.get(key) != verdict[key]:
            return '%s is %r, the referee says %r: %.300r' % (key, reply.get(key), verdict[key], reply)
    return legal_fault(reply.get('legal'), verdict['legal']) if 'legal' in verdict else None


def describe(record):
    """A record in full, to be looked at or replayed."""
    return 'record: ' + json.dumps(record)


def expected_verdict(record):
    """The verdict on a good record; a finished one that the referee made carries it already."""
    if 'scores' in record:
        return {'ok': True, 'over': True, 'scores': record['scores'], 'winners': record['winners'],
                'forfeits': record.get('forfeits')}
    return judge(record)


def good_faults(pakli, records, indent=None):
    """Have the program replay good records."""
    replies, status, faults = replay(pakli, records, indent)
    for record, reply in zip(records, replies):
        fault = verdict_fault(expected_verdict(record), reply)
        if fault:
            faults.append(fault + '\n' + describe(record))
    if not faults and status != 0:
        faults.append('all records hold, but the exit status is %d' % status)
    return faults


def spoilt_faults(pakli, cases):
    """Have the program replay spoilt records."""
    replies, status, faults = replay(pakli, [case['record'] for case in cases])
    for case, reply in zip(cases, replies):
        fault = reply_fault(case, reply)
        if fault:
            faults.append('%s: %s\n%s' % (case['kind'], fault, describe(case['record'])))
    if not faults and status != 1:
        faults.append('no record holds, but the exit status is %d' % status)
    return faults


def make_records(rng, module, seats, style, games):
    """For each combination of options: finished records, and bare ones that stop somewhere."""
    records = []
    for given, _ in itertools.product(combinations(module, seats), range(games)):
        record = make_record(rng, module, seats, given, style)
        part = bare_record(record)
        part['moves'] = record['moves'][:rng.randrange(len(record['moves']))]
        records += [record, part]
    return records


# All of it

def cross_traces(tap, pakli, rng, module, seats, games):
    """Traces with every combination of options."""
    for given in combinations(module, seats):
        faults = trace_faults(pakli, module, seats, given, games, rng.randrange(10 ** 9))
        tap.report('%s %d seats %s' % (module.ID, seats, name_options(given)), faults)


def cross_records(tap, pakli, rng, module, seats, games):
    """Records in every style, good and spoilt."""
    for style in STYLES:
        name = '%s %d seats, records in style %s' % (module.ID, seats, style)
        records = make_records(rng, module, seats, style, games)
        tap.report(name, good_faults(pakli, records))
        finished = [record for record in records if 'scores' in record]
        cases = [case for record in rng.sample(finished, 2) for case in spoil(rng, record)]
        tap.report(name + ', spoilt', spoilt_faults(pakli, cases))
    tap.report('%s %d seats, a finished record over several lines' % (module.ID, seats),
               good_faults(pakli, finished[:1], indent=1))
    tap.report('%s %d seats, a finished record with the least it needs' % (module.ID, seats),
               good_faults(pakli, [bare_record(finished[-1])]))


def cross_refusals(tap, pakli, rng, module):
    """Seats, options and combinations that do not exist (CM-8)."""
    tables = refused_tables(module)
    faults = []
    for seats, given in tables:
        faults += refused_trace_faults(pakli, module, seats, given)
    tap.report('%s, tables that are refused, asked for a trace' % module.ID, faults)
    cases = []
    for seats, given in tables + REFUSED_IN_RECORDS[module.ID]:
        record = refused_record(rng, module, seats, given)
        cases.append(spoilt('head: refused table', record, None, judge(record)['rules']))
    tap.report('%s, tables that are refused, in records' % module.ID, spoilt_faults(pakli, cases))


def offered(pakli):
    """The games that both have."""
    listed = subprocess.run([pakli, 'games'], stdout=subprocess.PIPE, text=True, check=True).stdout
    ids = [line.split()[0] for line in listed.splitlines()]
    return [module for module in GAMES.values() if module.ID in ids]


def cross(pakli, games, seed):
    """The whole cross-check; True when all agreed."""
    tap = Tap()
    rng = random.Random('cross %s' % seed)
    for module in offered(pakli):
        for seats in module.SEATS:
            cross_traces(tap, pakli, rng, module, seats, games)
            cross_records(tap, pakli, rng, module, seats, games)
        cross_refusals(tap, pakli, rng, module)
    tap.plan()
    return not tap.failed
