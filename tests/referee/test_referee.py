#!/usr/bin/env python3
"""The referee's own tests: examples of the printed rules, tables, endings, and that it agrees with itself.

The examples of Coloretto and Húzz egyet! are in files of their own and run from here.
"""

import collections
import json
import os
import random
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import coloretto                                                    # noqa: E402
import huzz                                                         # noqa: E402
import keltis                                                       # noqa: E402
import keltis_cards                                                 # noqa: E402
from coloretto_examples import (ColorettoDealTest, ColorettoScoreTest, ColorettoTurnTest)     # noqa: E402,F401
from combinations import REFUSED_IN_RECORDS, combinations, refused_record, refused_tables     # noqa: E402
from common import Refused, is_run                                  # noqa: E402
from games import GAMES, all_options, table_options                 # noqa: E402
from huzz_examples import HuzzDealTest, HuzzDuelTest, HuzzModeTest, HuzzTurnTest              # noqa: E402,F401
from records import judge, make_record, replay_line                 # noqa: E402
from spoiling import reply_fault, spoil                             # noqa: E402
from styles import STYLES, choose, deal_for                         # noqa: E402
from traces import Disagreement, TraceChecker, make_trace           # noqa: E402


def stacked(deck, top):
    """The deck with the given cards on top."""
    rest = list(deck)
    for card in top:
        rest.remove(card)
    return list(top) + rest


def board_game(top=(), tiles=None, seats=2, **options):
    """A board game with these cards on top and these tiles, blue path first."""
    deal = {'deck': stacked(keltis.DECK, top), 'tiles': tiles or list(keltis.TILES)}
    return keltis.Game(seats, all_options(keltis, options), deal)


def card_game(top=(), seats=2, **options):
    """A card game with these cards on top."""
    return keltis_cards.Game(seats, all_options(keltis_cards, options), {'deck': stacked(keltis_cards.DECK, top)})


def play_all(game, moves):
    """Make the moves."""
    for move in moves:
        game.play(move)


class RunTest(unittest.TestCase):
    """KB-9, KC-7."""

    def test_printed_examples(self):
        self.assertTrue(is_run([3, 3, 6, 7, 7]))
        self.assertTrue(is_run([9, 8, 8, 5, 3]))

    def test_turning_round_is_no_run(self):
        self.assertFalse(is_run([3, 3, 6, 5]))
        self.assertFalse(is_run([9, 9, 8, 9]))


class MaterialTest(unittest.TestCase):
    """KB-1 to KB-6, KC-1 to KC-3."""

    def test_board_game(self):
        self.assertEqual((len(keltis.DECK), len(keltis.TILES)), (110, 25))
        self.assertEqual([len(board_game(seats=seats).pile) for seats in (2, 3, 4)], [64, 86, 78])

    def test_card_game(self):
        self.assertEqual(len(keltis_cards.DECK), 101)
        self.assertEqual([len(card_game(seats=seats).pile) for seats in (2, 3, 4)], [55, 77, 69])

    def test_random_deals_are_good_deals(self):
        for module in GAMES.values():
            for seats in module.SEATS:
                for given in combinations(module, seats):
                    options = all_options(module, given)
                    module.check_deal(seats, options, module.random_deal(random.Random(1), seats, options))


class BoardGameTest(unittest.TestCase):
    """Turns, tiles, endings and score of the board game."""

    BLUE = ['B0', 'B0', 'B1', 'B1', 'B2', 'B2', 'B3', 'B3']

    def test_first_moves(self):
        legal = board_game(self.BLUE).legal()
        self.assertEqual(legal, sorted(word % value for value in range(4) for word in (
            'discard B%d', 'play B%d big', 'play B%d small')))

    def test_own_discard_may_not_be_taken(self):
        for retake, wanted in ((False, ['draw']), (True, ['draw', 'take B'])):
            game = board_game(self.BLUE, retake_discard=retake)
            game.play('discard B0')
            self.assertEqual(game.legal(), wanted)

    def test_tiles(self):
        tiles = ['C', 'W', '3'] + stacked(keltis.TILES, ['C', 'W', '3'])[3:]
        game = board_game(self.BLUE, tiles, bonus_opens_path=False)
        game.seats = 1
        play_all(game, ['play B0 big', 'draw', 'play B0'])
        self.assertEqual((game.phase, game.legal()), ('bonus', ['pass', 'step B']))
        play_all(game, ['step B', 'draw', 'play B1'])
        self.assertEqual((game.stones[0]['B'], game.wishes[0], game.phase), (4, 1, 'draw'))
        play_all(game, ['draw', 'play B1', 'draw', 'play B2'])
        self.assertEqual((game.stones[0]['B'], game.points[0]), (6, 3))

    def test_surplus_card(self):
        for opens, phase in ((True, 'bonus'), (False, 'draw')):
            game = board_game(self.BLUE, bonus_opens_path=opens)
            game.stones[0]['B'] = 9
            game.kinds[0]['B'] = 'small'
            game.play('play B1')
            self.assertEqual((game.phase, game.stones[0]['B']), (phase, 9))

    def test_bonus_opens_a_path_with_the_figure_that_is_left(self):
        game = board_game(self.BLUE)
        game.stones[0] = dict.fromkeys('BGRV', 3)
        game.kinds[0] = {'B': 'small', 'G': 'small', 'R': 'small', 'V': 'small'}
        self.assertEqual(game._steps(), ['step B', 'step G', 'step R', 'step V', 'step Y big'])

    def test_fifth_figure_ends_without_its_tile(self):
        game = board_game(self.BLUE, ['3'] * 25)
        game.stones = [{'B': 6, 'G': 7}, {'G': 7, 'R': 8, 'V': 9}]
        game.kinds = [{'B': 'big', 'G': 'small'}, dict.fromkeys('GRV', 'small')]
        game.tiles[('B', 7)] = '3'
        game.play('play B0')
        self.assertEqual((game.over, game.ending, game.legal()), (True, 'KB-16', []))
        self.assertEqual(game.scores(), [2 * 6 + 6 - 4, 6 + 7 + 10 - 4])
        self.assertEqual(game.winners(), [1])

    def test_last_card_ends(self):
        game = board_game(self.BLUE)
        game.pile = game.pile[:1]
        play_all(game, ['discard B0', 'draw'])
        self.assertEqual((game.over, game.ending, game.phase), (True, 'KB-17', None))

    def test_stall_limit(self):
        game = board_game(self.BLUE + ['G1', 'G1'], stall_limit=2)
        play_all(game, ['discard B0', 'draw', 'discard G1', 'take B', 'discard B0'])
        self.assertEqual((game.over, game.turns_without_draw), (False, 1))
        game.play('take G')
        self.assertEqual((game.over, game.ending), (True, 'KB-18'))

    def test_score_tables(self):
        game = board_game()
        found = []
        for stone in range(1, 10):
            game.stones[0], game.kinds[0] = {'R': stone}, {'R': 'small'}
            small = game.scores()[0] + 4
            game.kinds[0] = {'R': 'big'}
            self.assertEqual(game.scores()[0] + 4, 2 * small)
            found.append(small)
        self.assertEqual(found, [-4, -3, -2, 1, 2, 3, 6, 7, 10])
        found = []
        for wishes in range(7):
            game.wishes[1] = wishes
            found.append(game.scores()[1])
        self.assertEqual(found, [-4, -3, 2, 3, 6, 10, 10])

    def test_wrong_dark_stones(self):
        for stones in ([1, 2, 3, 4, 5], [2, 1, 3, 4, 9], [1, 1, 3, 4, 9], [0, 1, 2, 3, 9], [1, 2, 3, 9], None):
            with self.assertRaises(Refused):
                keltis.check_dark(dict({colour: [1, 2, 3, 4, 9] for colour in 'BGRV'}, Y=stones))


class CardGameTest(unittest.TestCase):
    """Turns, endings and score of the card game."""

    HAND = ['B5', 'G5', 'P5', 'R0', 'P0', 'V10', 'YX', 'YX']

    def test_wishes(self):
        legal = card_game(self.HAND).legal()
        self.assertEqual([word for word in legal if word.startswith('wish')],
                         ['wish B5 G5', 'wish B5 P5', 'wish G5 P5'])

    def test_wish_closes_both_piles_for_both_draws(self):
        game = card_game(self.HAND)
        game.piles['G'].append('G9')
        game.piles['R'].append('R9')
        game.play('wish G5 P5')
        self.assertEqual(game.legal(), ['draw', 'take R'])
        game.play('take R')
        self.assertEqual((game.seat, game.legal()), (0, ['draw']))
        game.play('draw')
        self.assertEqual((game.seat, game.phase, game.wishes[0], 5 in game.stones), (1, 'play', [5], False))

    def test_end_card_opens_row(self):
        self.assertIn('play YX', card_game(self.HAND).legal())
        self.assertNotIn('play YX', card_game(self.HAND, end_card_opens_row=False).legal())

    def test_after_an_end_card(self):
        game = card_game(['R5', 'P5', 'RX', 'RX', 'R6', 'B1', 'G1', 'V1'])
        game.rows[0]['R'] = ['R5']
        self.assertIn('play P5 R', game._plays())
        game.rows[0]['R'] = ['R5', 'RX']
        self.assertEqual([word for word in game._plays() if 'R' in word], ['play RX', 'play RX'])

    def test_five_rows_end(self):
        game = card_game(self.HAND)
        game.rows[0].update(B=['BX', 'BX'], G=['GX'])
        game.rows[1].update(R=['RX', 'RX'], V=['VX'])
        game.play('play YX')
        self.assertEqual((game.ending, game.ender, game.phase, game.seat), ('KC-12', 0, 'end', 1))

    def test_last_card_with_a_second_draw_due(self):
        for second, others, phase in ((False, True, 'end'), (True, True, 'draw'), (True, False, 'end')):
            game = card_game(self.HAND, second_draw_after_last=second)
            game.pile = game.pile[:1]
            if others:
                game.piles['R'].append('R9')
            play_all(game, ['wish B5 G5', 'draw'])
            self.assertEqual(game.phase, phase)
            if phase == 'draw':
                self.assertEqual(game.legal(), ['take R'])
                game.play('take R')
            self.assertEqual((game.ending, game.ender), ('KC-13', 0))

    def test_stall_limit_and_wishes(self):
        for draws, ending in ((['take R', 'take V'], 'KC-14'), (['take R', 'draw'], None), (['draw', 'take R'], None)):
            game = card_game(self.HAND, stall_limit=1)
            game.piles['R'].append('R9')
            game.piles['V'].append('V9')
            play_all(game, ['wish B5 G5'] + draws)
            self.assertEqual(game.ending, ending)

    def test_end_phase(self):
        game = card_game(self.HAND, seats=3, end_card_opens_row=False)
        game.hands = [['P1', 'P2', 'P3'], ['YX'], ['P4', 'YX']]
        game.pile = game.pile[:1]
        play_all(game, ['discard P1', 'draw'])
        self.assertEqual((game.seat, game.legal()), (2, ['pass', 'play P4']))     # seat 1 could only pass
        game.play('play P4')
        self.assertEqual(game.seat, 0)                                            # seat 2 could only pass
        play_all(game, ['play P2', 'play P3'])
        self.assertEqual((game.over, game.seat, game.phase), (True, None, None))

    def test_score_tables(self):
        game = card_game()
        found = []
        for length in range(11):
            game.rows[0]['R'] = ['R5'] * length
            found.append(game.scores()[0] + 4)
        self.assertEqual(found, [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10])
        found = []
        for wishes in range(7):
            game.wishes[1] = list(range(wishes))
            found.append(game.scores()[1])
        self.assertEqual(found, [-4, -1, 0, 4, 6, 10, 10])

    def test_point_cards(self):
        for scores, wanted in ((False, 2 - 3 - 4), (True, 2 - 3 + 1 - 4)):
            game = card_game(point_card_in_row_scores=scores)
            game.point_rows[0] = ['P3', 'P9']
            game.rows[0]['R'] = ['R5', 'P5']
            self.assertEqual(game.scores()[0], wanted)


class SelfTest(unittest.TestCase):
    """The referee agrees with itself, in all styles and with all combinations of options."""

    def test_reasons_are_given_exactly_for_illegal_words(self):
        rng = random.Random(5)
        for module in GAMES.values():
            for style in STYLES:
                for seats in module.SEATS:
                    options = table_options(module, seats, rng.choice(combinations(module, seats)))
                    self.play_with_reasons(rng, module, seats, style, options)

    def play_with_reasons(self, rng, module, seats, style, options):
        """Play a game and look at all near words now and then, at the rare phases more often."""
        game = module.Game(seats, options, deal_for(style, rng, module, seats, options))
        while not game.over:
            if rng.random() < (0.1 if game.phase in ('play', 'draw') else 0.5):
                words = set(game.near_words(rng)) | set(game.legal())
                self.assertEqual(sorted(word for word in words if not game.why(word)), game.legal())
            self.assertTrue(game.legal())
            self.assertNotEqual(game.legal(), ['pass'])                           # CM-4
            game.play(choose(style, rng, game, game.legal()))
        self.assertEqual((game.legal(), game.seat, game.phase), ([], None, None))

    def test_made_records_hold_and_spoilt_ones_are_refused(self):
        rng = random.Random(6)
        for module in GAMES.values():
            for style in STYLES:
                for seats in module.SEATS:
                    record = make_record(rng, module, seats, rng.choice(combinations(module, seats)), style)
                    verdict = judge(record)
                    self.assertEqual((verdict['ok'], verdict['over']), (True, True))
                    for case in spoil(rng, record):
                        self.assertIsNone(reply_fault(case, replay_line(case['record'])), case['kind'])

    def test_tables_that_are_refused(self):
        rng = random.Random(9)
        for module in GAMES.values():
            for seats, given in refused_tables(module) + REFUSED_IN_RECORDS[module.ID]:
                self.assertRaises(Refused, table_options, module, seats, given)
                verdict = judge(refused_record(rng, module, seats, given))
                self.assertEqual((verdict['ok'], 'ply' in verdict), (False, False))
                self.assertTrue('CM-8' in verdict['rules'] or verdict['rules'] == [])

    def test_all_endings_are_reached(self):
        rng = random.Random(7)
        for module, clauses in ((keltis, ['KB-16', 'KB-17', 'KB-18']), (keltis_cards, ['KC-12', 'KC-13', 'KC-14']),
                                (coloretto, ['CO-10']), (huzz, ['HU-11', 'HU-4'])):
            endings = set()
            for style in STYLES * 2:
                endings.add(play_one(rng, module, 2, {}, style).ending)
            self.assertEqual(sorted(endings), clauses)
        self.assertEqual(play_one(rng, huzz, 3, {'turn_limit': 2}, 'uniform').ending, 'HU-13')


def play_one(rng, module, seats, given, style, watch=None):
    """Play one game and let `watch` look at every position; returns the finished game."""
    options = table_options(module, seats, given)
    game = module.Game(seats, options, deal_for(style, rng, module, seats, options))
    while not game.over:
        game.play(choose(style, rng, game, game.legal()))
        if watch:
            watch(game)
    return game


def coloretto_cards(game):
    """All cards of a game of Coloretto, wherever they are."""
    cards = sum(game.cards + game.rows, []) + game.supply + game.gone
    return cards + ([] if game.drawn is None else [game.drawn])


def huzz_cards(game):
    """All cards of a game of Húzz egyet!, wherever they are."""
    tables = [card for table in game.tables for laid in table for card in laid]
    return sum(game.hands + game.market, tables) + game.pile + game.shadow + game.discards + game.gone


class NewGamesTest(unittest.TestCase):
    """Laws that hold in every position, and rare things that the styles have to reach."""

    def watch_coloretto(self, game):
        """No card is lost, no row overfull, and the last round is the one that crosses the last-round card."""
        self.assertEqual(collections.Counter(coloretto_cards(game)),
                         collections.Counter(coloretto.material(game.options, game.out)))
        self.assertTrue(all(len(row) <= room for row, room in zip(game.rows, game.rooms)))
        self.assertEqual(game.last_round, len(game.supply) < game.last_round_at)
        self.assertEqual(len(game.rows_taken), len(game.seats_done))

    def watch_huzz(self, game):
        """No card is lost; hands are never empty before the end; market and shadow set as full as can be."""
        self.assertEqual(collections.Counter(huzz_cards(game)), collections.Counter(huzz.DECK))
        if game.over:
            return
        self.assertTrue(all(game.hands))
        self.assertTrue(game.pile or game.market)
        if game.phase != 'draw':
            self.assertTrue(not game.pile or len(game.market) == huzz.MARKET_SIZE)
        if game.seats == 2:
            self.assertTrue(not game.pile or len(game.shadow) == huzz.SHADOW_SIZE)
            self.assertFalse({'13', 'J'} & set(game.shadow))
        else:
            self.assertTrue(all(len(place) == 1 for place in game.market) and not game.shadow and not game.gone)

    def test_laws(self):
        rng = random.Random(10)
        for module, watch in ((coloretto, self.watch_coloretto), (huzz, self.watch_huzz)):
            for style in STYLES:
                for seats in module.SEATS:
                    for given in rng.sample(combinations(module, seats), 4):
                        play_one(rng, module, seats, given, style, watch)

    def rare(self, module, games, style, tables):
        """What rare things happened in so many games at each of these tables."""
        rng = random.Random(11)
        found = set()
        for seats, given in tables:
            for _ in range(games):
                found |= play_one(rng, module, seats, given, style).rare
        return found

    def test_rare_things_in_coloretto(self):
        golden = {'golden_joker': True}
        found = self.rare(coloretto, 60, 'brink', [
            (5, dict(golden, brown_card=3)), (3, dict(golden, brown_card=6)), (4, dict(golden, brown_card=7)),
            (5, {'brown_card': 3})])
        self.assertEqual(found, {
            'golden joker begins the last round', 'golden joker begins the last round, which ends with it',
            'golden joker draws +', 'golden joker draws J', 'golden joker finds the supply empty',
            'brown 3 draws +', 'brown 3 draws J', 'brown 3 draws *', 'brown 3 finds the supply empty',
            'supply empty while a row has room', 'supply empty at the end'})
        self.assertIn('brown 3 begins the last round', self.rare(coloretto, 20, 'rush', [(4, {'brown_card': 3})]))

    def test_rare_things_in_huzz(self):
        found = self.rare(huzz, 60, 'brink', [(2, {'mode': 'master', 'turn_limit': 200})])
        found |= self.rare(huzz, 20, 'hoard', [(4, {}), (2, {})])
        self.assertEqual(found, {
            'two robberies in a turn', 'ones steal 13s', 'ones steal jokers', 'ones are stolen', 'market pair drawn',
            'market pair 13+13 drawn', 'market pair 13+J drawn', 'market pair J+13 drawn', '13 leaves the game',
            'J leaves the game', 'shadow set stays smaller', 'draws lapse', 'a robbery lapses'})

    def test_master_play_can_circle(self):
        rng = random.Random(12)
        endings = [play_one(rng, huzz, 4, {'mode': 'master'}, 'brink').ending for _ in range(6)]
        self.assertIn('HU-13', endings)


class TraceTest(unittest.TestCase):
    """Checking traces."""

    def setUp(self):
        self.lines = []
        for module, given in ((keltis, {'stall_limit': 3}), (keltis_cards, {'stall_limit': 3}),
                              (coloretto, {'limit': '5/3'}), (huzz, {'mode': 'master'})):
            self.lines += make_trace(random.Random(8), module, 3, given, 'uniform', '8')

    def check(self):
        """Check the lines; returns the checker."""
        checker = TraceChecker()
        checker.check(json.dumps(line) for line in self.lines)
        return checker

    def test_good_trace(self):
        checker = self.check()
        self.assertEqual((len(checker.heads), checker.plies), (4, len(self.lines) - 8))

    def test_truncated_and_empty_traces(self):
        for keep in (0, 1, 5, len(self.lines) - 1):
            self.lines = self.lines[:keep]
            self.assertRaises(Disagreement, self.check)

    def test_changed_lines(self):
        first = self.lines[1]
        for changed in (dict(first, ply=1), dict(first, seat=1), dict(first, phase='draw'), dict(first, move='draw'),
                        dict(first, legal=first['legal'][1:]), dict(first, legal=first['legal'] + ['draw']),
                        dict(first, legal=first['legal'] + first['legal'][:1]), dict(first, note='x')):
            self.lines[1] = changed
            self.assertRaises(Disagreement, self.check)

    def test_changed_result(self):
        result = self.lines[-1]
        for changed in (dict(result, scores=[0, 0, 99]), dict(result, winners=[]), dict(result, plies=0)):
            self.lines[-1] = changed
            self.assertRaises(Disagreement, self.check)

    def test_changed_head(self):
        head = self.lines[0]
        for changed in (dict(head, options={}), dict(head, seats=5), dict(head, seed=8), dict(head, deal={}),
                        dict(head, deal=dict(head['deal'], deck=keltis.DECK[:-1]))):
            self.lines[0] = changed
            self.assertRaises(Disagreement, self.check)


if __name__ == '__main__':
    unittest.main()
