"""Examples of Coloretto, clause by clause; they run from test_referee.py."""

import itertools
import random
import unittest

import coloretto
from coloretto import best_score
from common import Refused
from games import table_options


def cards_of(**counts):
    """Cards of a seat: cards_of(B=6, J=1, plus=2)."""
    names = {'plus': '+', 'golden': '*'}
    return [names.get(name, name) for name, count in counts.items() for _ in range(count)]


def table(top='', seats=3, bottom='', **options):
    """A game with these cards on top and at the bottom of the supply; start cards are B, G, N, ..."""
    options = table_options(coloretto, seats, options)
    each = coloretto.START_CARDS[seats]
    start = [coloretto.COLOURS[seat * each:(seat + 1) * each] for seat in range(seats)]
    out = coloretto.COLOURS[coloretto.COLOURS_IN_PLAY[seats]:]
    rest = coloretto.material(options, out)
    for card in list(itertools.chain(*start)) + list(top) + list(bottom):
        rest.remove(card)
    deal = {'out': out, 'start': start, 'deck': list(top) + rest + list(bottom)}
    coloretto.check_deal(seats, options, deal)
    return coloretto.Game(seats, options, deal)


def play_all(game, *moves):
    """Make the moves; `draw 2` stands for `draw` and `place 2`."""
    for move in moves:
        if move.startswith('draw '):
            game.play('draw')
            move = 'place ' + move.split(' ')[1]
        game.play(move)


class ColorettoDealTest(unittest.TestCase):
    """CO-1 to CO-6, CO-15, CO-18."""

    def test_supplies(self):
        self.assertEqual([len(table(seats=seats).supply) for seats in (2, 3, 4, 5)], [54, 64, 72, 71])
        self.assertEqual([len(table(seats=seats, limit='5/3').supply) for seats in (3, 4, 5)], [61, 69, 68])
        self.assertEqual([len(table(seats=seats, golden_joker=True).supply) for seats in (2, 3, 4, 5)],
                         [54, 64, 72, 71])

    def test_jokers(self):
        self.assertEqual([table().supply.count(card) for card in 'J*'], [3, 0])
        self.assertEqual([table(golden_joker=True).supply.count(card) for card in 'J*'], [2, 1])
        self.assertEqual([table(limit='2/inf').supply.count(card) for card in 'J*'], [0, 0])

    def test_rows(self):
        self.assertEqual(table(seats=2).rooms, [1, 2, 3])
        self.assertEqual(table(seats=5).rooms, [3, 3, 3, 3, 3])
        self.assertEqual(table(seats=5, rows='green').rooms, [2, 4, 3, 3, 3])
        self.assertEqual(table(seats=3, rows='green').rooms, [2, 4, 3])

    def test_wrong_deals(self):
        options = table_options(coloretto, 3, {})
        good = coloretto.random_deal(random.Random(1), 3, options)
        coloretto.check_deal(3, options, good)
        deck, start = good['deck'], good['start']
        for wrong in (dict(good, out=[]), dict(good, out=good['out'] * 2), dict(good, deck=deck[1:]),
                      dict(good, start=start[1:]), dict(good, start=start[:2] + [start[0]]),
                      dict(good, start=start[:2] + [['J']]), dict(good, start=start[:2] + [good['out']]),
                      dict(good, more=1), {'start': start, 'deck': deck}, [], None):
            self.assertRaises(Refused, coloretto.check_deal, 3, options, wrong)


class ColorettoScoreTest(unittest.TestCase):
    """CO-13, CO-14, CO-16, CO-18, CO-20."""

    def test_example_with_a_joker(self):
        self.assertEqual(best_score(cards_of(B=6, G=4, N=3, O=2, J=1, plus=1)), 41)

    def test_example_of_a_limit_card(self):
        cards = cards_of(B=3, G=3, N=3, O=5, plus=5)
        self.assertEqual(best_score(cards, {'limit': '5/3'}), 23)
        self.assertEqual(best_score(cards, {'limit': '9/3'}), 37)
        self.assertEqual(best_score(cards, {'limit': '1/inf'}), 15 - 10 - 6 - 6 - 6)
        self.assertEqual(best_score(cards, {'limit': '2/inf'}), 15 + 10 - 6 - 6 - 6)
        self.assertEqual(best_score(cards, {'limit': '1/1'}), 2 - 4 * 2 - 14)
        self.assertEqual(best_score(cards, {'limit': '2/4', 'scoring': 'grey'}), 8 + 8 - 8 - 8 - 7 - 1 - 2)

    def test_tables(self):
        for scoring, points in (('brown', [1, 3, 6, 10, 15, 21, 21, 21, 21]), ('grey', [1, 4, 8, 7, 6, 5, 5, 5, 5]),
                                ('custom:0,99,1,2,3,4', [0, 99, 1, 2, 3, 4, 4, 4, 4])):
            self.assertEqual([best_score(cards_of(R=count), {'scoring': scoring}) for count in range(1, 10)], points)

    def test_others_count_minus(self):
        self.assertEqual(best_score(cards_of(B=1, G=2, N=3, O=4, P=5, R=6)), 21 + 15 + 10 - 6 - 3 - 1)
        self.assertEqual(best_score(cards_of(B=1, G=2, N=3, O=6), {'scoring': 'grey'}), 8 + 5 + 4 - 1)
        self.assertEqual(best_score([]), 0)

    def test_joker_may_spoil_and_must_become_a_colour(self):
        threes = cards_of(B=3, G=3, N=3, O=3, P=3, R=3, Y=3, J=1)
        self.assertEqual(best_score(threes, {'scoring': 'grey'}), 8 * 3 - 8 * 3 - 7)
        self.assertEqual(best_score(cards_of(B=3, G=3, N=3, J=1), {'scoring': 'grey'}), 8 * 3 - 1)
        self.assertEqual(best_score(cards_of(J=1, golden=1)), 3)

    def test_joker_never_becomes_a_colour_in_the_box(self):
        cards = cards_of(B=3, G=3, N=3, O=2, P=2, J=1)
        options = {'scoring': 'custom:0,1,9,5,5,5'}
        self.assertEqual(best_score(cards, options), 9 + 9 + 9 - 1 - 1 - 0)
        self.assertEqual(best_score(cards, options, out=['R', 'Y']), 9 + 9 + 5 - 1 - 1)

    def test_brown_cards(self):
        cards = cards_of(B=1, G=3, N=3, O=4, P=1, J=1, plus=1)
        wanted = {0: 15 + 6 + 6 - 1 - 1 + 2, 1: 15 + 6 + 6 - 3 - 3 + 2, 2: 10 + 10 + 2 - 1 - 1 + 2,
                  3: 27, 4: 15 + 6 + 6 - 3 - 3 + 2, 5: 10 + 6 + 6 - 1 - 1 + 2 - 2, 6: 27, 7: 27,
                  8: 15 + 6 - 6 - 1 - 1 + 2}
        for brown_card, points in wanted.items():
            self.assertEqual(best_score(cards, {'brown_card': brown_card}), points, brown_card)
        self.assertEqual(best_score(cards_of(J=2, golden=1), {'brown_card': 5}), -6)

    def test_joker_makes_a_lone_card_that_counts_three(self):
        self.assertEqual(best_score(cards_of(B=6, J=2), {'brown_card': 1}), 21 + 3 + 3)

    def test_limit_choice_is_the_best_of_all_choices(self):
        rng = random.Random(1)
        for _ in range(200):
            cards = rng.choices('BGNO+', k=rng.randrange(12))
            limit = '%d/%s' % (rng.randrange(1, 5), rng.choice(['1', '2', '3', 'inf']))
            options = {'limit': limit, 'scoring': rng.choice(['brown', 'grey', 'custom:3,0,9,1,0,2'])}
            self.assertEqual(best_score(cards, options), self.try_all_rows(cards, options))

    def try_all_rows(self, cards, options):
        """The best choice of at most N rows, by trying all."""
        chosen, room = coloretto.read_limit(options['limit'])
        table_of = coloretto.scoring_table(options['scoring'])
        values = []
        for card in set(cards):
            count = cards.count(card)
            while count:
                row = count if room is None or count < room else room
                values.append(2 * row if card == '+' else table_of[min(row, 6) - 1])
                count -= row
        total = sum(values)
        return max(2 * sum(plus) - total for size in range(chosen + 1)
                   for plus in itertools.combinations(values, size))

    def test_one_joker_is_as_good_as_the_best_card(self):
        rng = random.Random(2)
        for _ in range(50):
            cards = rng.choices('BGNOPR+', k=rng.randrange(20))
            options = {'scoring': rng.choice(['brown', 'grey']), 'brown_card': rng.choice([0, 1, 2, 4, 8])}
            self.assertEqual(best_score(cards + ['J'], options, out='Y'),
                             max(best_score(cards + [colour], options, out='Y') for colour in 'BGNOPR'))


class ColorettoTurnTest(unittest.TestCase):
    """CO-7 to CO-12, CO-16."""

    def test_a_round(self):
        game = table('BGNOPR')
        self.assertEqual((game.seat, game.phase, game.legal()), (0, 'turn', ['draw']))
        game.play('draw')
        self.assertEqual((game.seat, game.phase, game.drawn, game.legal()),
                         (0, 'place', 'B', ['place 1', 'place 2', 'place 3']))
        play_all(game, 'place 2', 'draw 2', 'draw 2')
        self.assertEqual((game.seat, game.legal()), (0, ['draw', 'take 2']))
        play_all(game, 'take 2', 'draw 1')
        self.assertEqual((game.cards[0], game.seat, game.legal()), (['B', 'B', 'G', 'N'], 2, ['draw', 'take 1']))
        game.play('draw')
        self.assertEqual(game.legal(), ['place 1', 'place 3'])
        play_all(game, 'place 3', 'take 1')
        self.assertEqual((game.seat, game.legal()), (2, ['draw', 'take 3']))      # alone (CO-9)
        play_all(game, 'draw 3', 'draw 3')
        self.assertEqual((game.seat, game.legal()), (2, ['take 3']))
        game.play('take 3')
        self.assertEqual((game.seat, game.phase, game.legal(), game.rows), (2, 'turn', ['draw'], [[], [], []]))

    def test_only_take_when_all_rows_are_full(self):
        game = table(seats=2)
        play_all(game, 'draw 1', 'draw 2', 'draw 2', 'draw 3', 'draw 3', 'draw 3')
        self.assertEqual(game.legal(), ['take 1', 'take 2', 'take 3'])

    def test_two_seats_leave_a_row(self):
        game = table('BGNO', seats=2)
        play_all(game, 'draw 1', 'draw 3', 'draw 2', 'take 3', 'take 1')
        self.assertEqual((game.gone, game.seat, game.rows), (['N'], 0, [[], [], []]))

    def near_the_end(self, left, seats=3, **options):
        """A game with so many cards left in the supply."""
        game = table(seats=seats, **options)
        game.gone = game.supply[:-left]
        game.supply = game.supply[-left:]
        return game

    def test_last_round(self):
        for golden, at in ((False, 15), (True, 16)):
            game = self.near_the_end(at + 1, golden_joker=golden)
            game.play('draw')
            self.assertFalse(game.last_round)
            play_all(game, 'place 1', 'draw')
            self.assertTrue(game.last_round)
            play_all(game, 'place 2', 'draw 3', 'take 1', 'take 2')
            self.assertFalse(game.over)
            game.play('take 3')
            self.assertEqual((game.over, game.ending, game.seat, game.phase), (True, 'CO-10', None, None))

    def test_golden_joker_draws_at_once(self):
        game = table('*RG', golden_joker=True)
        play_all(game, 'draw 1', 'take 1')
        self.assertEqual((game.cards[1], len(game.supply)), (['G', 'R', '*'], 62))

    def test_golden_joker_can_make_the_round_the_last(self):
        game = self.near_the_end(16, golden_joker=True)
        game.rows = [['*'], ['B'], ['G']]
        game.play('take 1')
        self.assertEqual((game.last_round, len(game.supply)), (True, 15))
        play_all(game, 'take 2', 'take 3')
        self.assertTrue(game.over)

    def test_golden_joker_of_the_last_seat_ends_the_game(self):
        game = self.near_the_end(16, golden_joker=True)
        game.rows = [['*'], ['B'], ['G']]
        play_all(game, 'take 2', 'take 3')
        self.assertFalse(game.last_round)
        game.play('take 1')
        self.assertTrue(game.over)

    def test_empty_supply_gives_nothing(self):
        game = self.near_the_end(16, golden_joker=True, brown_card=3)
        game.supply = []
        game.rows = [['*'], ['B'], ['G', 'G']]
        game.play('take 1')
        self.assertEqual((game.cards[0], game.legal()), (['B', '*'], ['take 2', 'take 3']))

    def test_brown_3(self):
        game = table('NOP', brown_card=3)
        play_all(game, 'draw 1', 'take 1')
        self.assertEqual(game.cards[1], ['G', 'N', 'O'])
        play_all(game, 'draw 2', 'take 2')                                        # only the first to take
        self.assertEqual((game.cards[0], len(game.supply)), (['B', 'P'], 61))

    def test_brown_3_draws_the_golden_joker(self):
        game = table('N*R', brown_card=3, golden_joker=True)
        play_all(game, 'draw 1', 'take 1')
        self.assertEqual(sorted(game.cards[1]), ['*', 'G', 'N', 'R'])

    def test_brown_6_gives_jokers_to_the_right(self):
        game = table('J*O' + 'J', brown_card=6, golden_joker=True)
        play_all(game, 'draw 1', 'draw 1', 'draw 1', 'take 1')
        self.assertEqual(game.cards, [['B', 'J', 'O'], ['G'], ['N', 'J', '*']])

    def test_brown_7_gives_plus_cards_to_the_left(self):
        game = table('++O', brown_card=7)
        play_all(game, 'draw 1', 'draw 1', 'draw 1', 'take 1')
        self.assertEqual(game.cards, [['B', 'O'], ['G', '+', '+'], ['N']])
        game = table('*R' + '+', brown_card=7, golden_joker=True)
        play_all(game, 'draw 1', 'draw 1', 'take 1')                              # the added card stays
        self.assertEqual(game.cards, [['B'], ['G'], ['N', '+', '*', 'R']])

    def test_brown_6_and_7_with_two_seats(self):
        for brown_card, card in ((6, 'J'), (7, '+')):
            game = table(card + 'N', seats=2, brown_card=brown_card)
            play_all(game, 'draw 3', 'draw 3', 'take 3')
            self.assertEqual(game.cards, [['B', 'G', 'N'], ['N', 'O', card]])

    def test_winners_share(self):
        game = table()
        game.cards = [['B'], ['G', 'G'], ['+', 'N']]
        self.assertEqual((game.scores(), game.winners()), ([1, 3, 3], [1, 2]))
