"""Traces: one head line, one line for each move, one result line per game."""

import json

from common import Refused
from games import RULES_VERSION, find_game, table_options
from records import play_game


class Disagreement(Exception):
    """The trace and the referee differ, or the trace cannot be read."""


class TraceChecker:
    """Replays traces line by line; `heads` keeps the head of every game seen."""

    def __init__(self):
        self.heads = []
        self.plies = 0
        self.line = 0
        self.game = None
        self.game_plies = 0

    def check(self, lines):
        """Check a whole trace; raises Disagreement at the first difference."""
        for text in lines:
            self.line += 1
            self._check_line(self._read(text))
        if self.game is not None:
            self._fail('the input ends in the middle of this game')
        if not self.heads:
            raise Disagreement('the input holds no games')

    def _fail(self, text):
        where = 'line %d' % self.line
        if self.game is not None:
            head = self.heads[-1]
            where += ', game number %d (%s, %d seats, seed %s), ply %d' % (
                len(self.heads), head['game'], head['seats'], head['seed'], self.game_plies)
        raise Disagreement('%s: %s' % (where, text))

    def _read(self, text):
        try:
            line = json.loads(text)
        except ValueError:
            self._fail('not JSON: %.80r' % text)
        if not isinstance(line, dict):
            self._fail('not a JSON object: %.80r' % text)
        return line

    def _check_line(self, line):
        if self.game is None:
            self._check_head(line)
        elif self.game.over:
            self._check_result(line)
        else:
            self._check_move(line)

    def _check_keys(self, line, keys):
        if set(line) != set(keys):
            self._fail('the line has %s, expected %s' % (sorted(line), sorted(keys)))

    def _check_equal(self, what, found, wanted):
        if type(found) is not type(wanted) or found != wanted:
            self._fail('%s is %r, the referee says %r' % (what, found, wanted))

    def _check_head(self, head):
        self._check_keys(head, ['game', 'rules', 'seats', 'options', 'seed', 'deal'])
        try:
            module = find_game(head['game'])
            options = table_options(module, head['seats'], head['options'])
            module.check_deal(head['seats'], options, head['deal'])
        except Refused as refused:
            self._fail('%s %s' % (refused.text, refused.rules))
        self._check_equal('rules', head['rules'], RULES_VERSION)
        if set(head['options']) != set(module.OPTIONS):
            self._fail('not all options: %s' % sorted(head['options']))
        if not isinstance(head['seed'], str):
            self._fail('the seed is not a string')
        self.heads.append(head)
        self.game = module.Game(head['seats'], options, head['deal'])
        self.game_plies = 0

    def _check_move(self, line):
        self._check_keys(line, ['ply', 'seat', 'phase', 'legal', 'move'])
        self._check_equal('ply', line['ply'], self.game_plies)
        self._check_equal('seat', line['seat'], self.game.seat)
        self._check_equal('phase', line['phase'], self.game.phase)
        fault = legal_fault(line['legal'], self.game.legal())
        if fault:
            self._fail(fault)
        if line['move'] not in line['legal']:
            self._fail('the move %r is not in its own legal list' % (line['move'],))
        self.game.play(line['move'])
        self.game_plies += 1

    def _check_result(self, line):
        self._check_keys(line, ['scores', 'winners', 'plies'])
        self._check_equal('scores', line['scores'], self.game.scores())
        self._check_equal('winners', line['winners'], self.game.winners())
        self._check_equal('plies', line['plies'], self.game_plies)
        self.plies += self.game_plies
        self.game = None


def legal_fault(found, wanted):
    """How a list of legal moves differs from the referee's as a set, or None."""
    if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
        return 'legal is not a list of words: %r' % (found,)
    missing = sorted(set(wanted) - set(found))
    surplus = sorted(set(found) - set(wanted))
    twice = sorted(word for word in set(found) if found.count(word) > 1)
    if missing or surplus:
        return 'legal moves differ; only the referee has %s, only the other side has %s' % (missing, surplus)
    if twice:
        return 'legal moves listed more than once: %s' % twice
    return None


def make_trace(rng, module, seats, given, style, seed):
    """The lines of a trace of the referee's own."""
    options = table_options(module, seats, given)
    deal, moves, _game = play_game(rng, module, seats, options, style)
    yield {'game': module.ID, 'rules': RULES_VERSION, 'seats': seats, 'options': options, 'seed': seed,
           'deal': deal}
    game = module.Game(seats, options, deal)
    for ply, move in enumerate(moves):
        yield {'ply': ply, 'seat': game.seat, 'phase': game.phase, 'legal': game.legal(), 'move': move}
        game.play(move)
    yield {'scores': game.scores(), 'winners': game.winners(), 'plies': len(moves)}
