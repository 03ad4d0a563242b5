"""Examples of Húzz egyet!, clause by clause; they run from test_referee.py."""

import unittest

import huzz
from common import Refused
from games import table_options


def table(seats=4, deck=None, **options):
    """A game from an unshuffled deck, or from the given one."""
    options = table_options(huzz, seats, options)
    deal = {'deck': deck or huzz.full_deck(seats)}
    huzz.check_deal(seats, options, deal)
    return huzz.Game(seats, options, deal)


def scene(tables, hands, market='1 2 3 4 5 6', pile='7 8 9 10 11 12', shadow='', **options):
    """A position: for each seat the sets on the table (`4 4 J / 7`, top last) and the cards in hand."""
    game = table(seats=len(hands), **options)
    game.tables = [[laid.split() for laid in text.split('/') if laid.split()] for text in tables]
    game.hands = [text.split() for text in hands]
    game.market = [place.split('+') for place in market.split()]
    game.pile = pile.split()
    game.shadow = shadow.split()
    return game


def play_all(game, *moves):
    """Make the moves."""
    for move in moves:
        game.play(move)


def duel_deck(top):
    """The deck of a duel with the given cards after both hands."""
    rest = list(huzz.DUEL_DECK)
    for card in top:
        rest.remove(card)
    low = [card for card in rest if card not in ('13', 'J')]
    high = [card for card in rest if card in ('13', 'J')]
    hands, others = low[:2 * huzz.DUEL_HAND_SIZE], low[2 * huzz.DUEL_HAND_SIZE:]
    return hands + list(top) + others + high


class HuzzDealTest(unittest.TestCase):
    """HU-1, HU-2, HU-15, HU-16."""

    def test_piles(self):
        self.assertEqual((len(huzz.DECK), len(huzz.DUEL_DECK), huzz.DUEL_DECK.count('J')), (109, 105, 1))
        self.assertEqual([len(table(seats).pile) for seats in (3, 4, 5)], [64, 51, 38])
        game = table(3)
        self.assertEqual((game.hands[0], len(game.market)), (huzz.DECK[:13], 6))

    def test_duel(self):
        game = table(2, duel_deck(['1', '2', '3', '4', '5', '6']))
        self.assertEqual([hand[-2:] for hand in game.hands], [['J', 'J']] * 2)
        self.assertEqual([len(hand) for hand in game.hands], [13, 13])
        self.assertEqual((len(game.market), len(game.shadow), len(game.pile)), (6, 13, 105 - 22 - 6 - 13))

    def test_13s_and_jokers_go_to_the_market(self):
        top = ['9', '2', '2', '13', '7', '8'] + ['13', '5', 'J', '13', '6']
        game = table(2, duel_deck(top))
        self.assertEqual(game.market, [['9'], ['2', '13'], ['2', 'J'], ['13'], ['7', '13'], ['8']])
        self.assertEqual((len(game.shadow), game.shadow[:2]), (13, ['5', '6']))

    def test_13_leaves_the_game_when_no_card_stands_alone(self):
        top = ['9', '2', '13', 'J', '7', '8'] + ['13'] * 7
        game = table(2, duel_deck(top))
        self.assertEqual(game.market, [['9', '13'], ['2', '13'], ['13', '13'], ['J', '13'], ['7', '13'], ['8', '13']])
        self.assertEqual((game.gone, len(game.shadow)), (['13'], 13))

    def test_wrong_decks(self):
        for seats, deck in ((2, huzz.DECK), (3, huzz.DUEL_DECK), (4, huzz.DECK[1:]), (3, huzz.DECK[1:] + [1])):
            self.assertRaises(Refused, huzz.check_deal, seats, {}, {'deck': deck})


class HuzzTurnTest(unittest.TestCase):
    """HU-3 to HU-13."""

    def test_sets_that_can_be_laid(self):
        game = scene(['', '', ''], ['4 4 J J 12', '1', '1'])
        self.assertEqual(game.legal(), sorted([
            'play 4x1', 'play 4x1+1', 'play 4x1+2', 'play 4x2', 'play 4x2+1', 'play 4x2+2',
            'play 12x1', 'play 12x1+1', 'play 12x1+2', 'play Jx1', 'play Jx2']))

    def test_printed_example_of_robberies(self):
        """Three sevens: against two cards, against three fives, against two threes and a joker."""
        game = scene(['', '2 2', '9 / 5 5 5', '3 3 J'], ['7 7 7 3 3', '1', '1', '1'])
        game.play('play 7x3')
        self.assertEqual((game.seat, game.phase, game.victim, game.legal()), (0, 'steal', 2, ['keep', 'leave']))
        game.play('leave')
        self.assertEqual((game.seat, game.phase, game.legal()), (2, 'victim', ['dump', 'recover']))
        game.play('recover')
        self.assertEqual((game.hands[2], game.tables[2]), (['1', '5', '5', '5'], [['9']]))
        self.assertEqual((game.seat, game.phase, game.victim), (0, 'steal', 3))
        game.play('keep')
        self.assertEqual((game.hands[0], game.tables[3]), (['3', '3', '3', '3', 'J'], []))
        self.assertEqual((game.seat, game.phase, game.draws_due), (3, 'draw', 3))
        play_all(game, 'market 2', 'market 5')
        self.assertEqual((len(game.market), len(game.pile)), (4, 6))              # not filled up yet
        game.play('draw')
        self.assertEqual(game.hands[3], ['1', '2', '5', '7'])
        self.assertEqual((game.market, game.pile), ([['1'], ['3'], ['4'], ['6'], ['8'], ['9']], ['10', '11', '12']))
        self.assertEqual((game.seat, game.phase, game.turns), (1, 'play', 1))     # no phase free

    def test_printed_example_of_a_lone_13(self):
        game = scene(['', '4 4', '13', '5 5 5'], ['13 8', '1', '1', '1'], market='1 2 J 4 5 6')
        game.play('play 13x1')
        self.assertEqual((game.seat, game.phase), (0, 'free'))
        self.assertEqual(game.legal(), sorted(['draw', 'pass'] + ['market ' + card for card in '12J456']))
        game.play('market J')
        self.assertEqual((game.hands[0], game.market[-1], game.seat, game.phase), (['8', 'J'], ['7'], 1, 'play'))

    def test_dump(self):
        game = scene(['', '4 4', ''], ['8 8 1', '1', '1'], market='1 2 3 4 5 6')
        play_all(game, 'play 8x2', 'leave', 'dump')
        self.assertEqual((game.discards, game.tables[1], game.seat, game.draws_due), (['4', '4'], [], 1, 2))
        play_all(game, 'draw', 'draw')
        self.assertEqual((game.hands[1], len(game.market), game.seat, game.phase), (['1', '7', '8'], 6, 1, 'play'))

    def test_market_is_filled_between_two_robberies(self):
        game = scene(['', '4', '5'], ['8 8 1', '1', '1'], market='1 2 3 4 5 6', pile='7 8')
        play_all(game, 'play 8x1', 'keep', 'market 1')
        self.assertEqual((game.market[-1], game.pile, game.phase, game.victim), (['7'], ['8'], 'steal', 2))

    def test_each_seat_is_robbed_once(self):
        game = scene(['', '4 / 5', ''], ['8 8 1', '1', '1'])
        play_all(game, 'play 8x1', 'leave', 'recover')
        self.assertEqual((game.tables[1], game.seat, game.phase), ([['4']], 1, 'play'))

    def test_jokers_alone(self):
        for mode in ('base', 'advanced'):
            game = scene(['', 'J', '13'], ['J 1 1', '1', '1'], mode=mode)
            game.play('play Jx1')
            self.assertEqual((game.phase, game.victim), ('steal', 2))
            game = scene(['', 'J', ''], ['13 1', '1', '1'], mode=mode)
            game.play('play 13x1')
            self.assertNotEqual(game.phase, 'steal')

    def test_last_card_of_the_hand_ends_without_stealing(self):
        game = scene(['', '4', ''], ['8', '1', '1 1'])
        game.play('play 8x1')
        self.assertEqual((game.over, game.ending, game.tables[1]), (True, 'HU-4', [['4']]))
        self.assertEqual((game.scores(), game.winners()), ([1, 0, -2], [0]))

    def test_last_card_of_pile_and_market_ends_at_once(self):
        game = scene(['', '4 4 4', '5 5 5'], ['8 8 8 1', '1', '1'], market='2', pile='7')
        play_all(game, 'play 8x3', 'keep', 'market 2')
        self.assertEqual((game.legal(), game.draws_due), (['draw'], 2))
        game.play('draw')
        self.assertEqual((game.over, game.ending, game.rare), (True, 'HU-11', {'draws lapse', 'a robbery lapses'}))
        self.assertEqual(game.scores(), [3 - 4, 0 - 3, 3 - 1])

    def test_empty_pile_does_not_end(self):
        game = scene(['', '', ''], ['8 1', '1', '1'], market='2 3', pile='7')
        play_all(game, 'play 8x1', 'draw')
        self.assertEqual((game.over, game.market, game.seat), (False, [['2'], ['3']], 1))
        game.hands[1] = ['9', '9']
        play_all(game, 'play 9x1', 'leave', 'dump')
        self.assertEqual(game.legal(), ['market 2', 'market 3'])

    def test_free_draw_of_the_last_card(self):
        game = scene(['', '', ''], ['8 1', '1', '1'], market='2', pile='')
        play_all(game, 'play 8x1', 'market 2')
        self.assertEqual((game.over, game.ending), (True, 'HU-11'))

    def test_turn_limit(self):
        game = scene(['', '', ''], ['8 1', '8 1', '1'], turn_limit=2)
        play_all(game, 'play 8x1', 'pass', 'play 8x1')
        self.assertFalse(game.over)
        game.play('pass')
        self.assertEqual((game.over, game.ending), (True, 'HU-13'))

    def test_ties(self):
        game = scene(['1 / 2', '3 3', '4 4 4'], ['5', '5', '5 5'])
        self.assertEqual((game.scores(), game.winners()), ([1, 1, 1], [0, 1]))


class HuzzModeTest(unittest.TestCase):
    """HU-14."""

    def test_free_phase_only_in_base(self):
        for mode, after in (('base', (0, 'free')), ('advanced', (1, 'play')), ('master', (1, 'play'))):
            game = scene(['', '9', ''], ['8 1', '1', '1'], mode=mode)
            game.play('play 8x1')
            self.assertEqual((game.seat, game.phase), after)

    def test_ones_of_a_master(self):
        for mode, robbed in (('base', []), ('advanced', []), ('master', [1, 2, 3])):
            game = scene(['', '13 J', 'J J', '13 13', '12 12'], ['1 J 9', '1', '1', '1', '1'], mode=mode)
            game.play('play 1x1+1')
            found = []
            while game.phase == 'steal':
                found.append(game.victim)
                play_all(game, 'leave', 'recover')
            self.assertEqual(found, robbed)

    def test_ones_do_not_steal_ones(self):
        self.assertFalse(huzz.steals('master', ['1'], ['1']))
        self.assertFalse(huzz.steals('master', ['1'], ['13', '13']))
        self.assertTrue(huzz.steals('master', ['2'], ['1']))
        self.assertTrue(huzz.steals('master', ['J'], ['1']))

    def test_circle(self):
        game = scene(['', '', ''], ['1 9', '13 9', '9 8 7 6 5'], mode='master', turn_limit=5)
        game.seats = 2
        play_all(game, 'play 1x1', 'play 13x1', 'leave', 'recover', 'play 1x1', 'leave', 'recover',
                 'play 13x1', 'leave', 'recover', 'play 1x1', 'leave', 'recover')
        self.assertEqual((game.over, game.ending), (True, 'HU-13'))


class HuzzDuelTest(unittest.TestCase):
    """HU-15 to HU-19."""

    def test_market_pair_is_one_card(self):
        game = scene(['', '4 4'], ['8 8 1', '1'], market='7 7+13 9+J 1 2 3', pile='5 6 10 11')
        play_all(game, 'play 8x2', 'keep')
        self.assertEqual(game.legal(), sorted(['draw', 'market 1', 'market 2', 'market 3', 'market 7',
                                               'market 7+13', 'market 9+J']))
        play_all(game, 'market 7+13', 'market 9+J')
        self.assertEqual(game.hands[1], ['1', '7', '13', '9', 'J'])
        self.assertEqual(game.market, [['7'], ['1'], ['2'], ['3'], ['5'], ['6']])

    def test_shadow_steal(self):
        game = scene(['', '7 7'], ['8 8 1', '1'], shadow='2 2 3 3 5 8 8 9 9 4 4 4 6', pile='13 2 7 10')
        game.play('play 8x2')
        self.assertEqual((game.seat, game.phase, game.legal()), (0, 'shadow', ['shadow 2', 'shadow 3']))
        game.play('shadow 3')
        self.assertEqual((game.hands[0], game.shadow.count('2'), len(game.shadow)), (['1', '3', '3'], 3, 13))
        self.assertEqual((game.market[0], game.pile), (['1', '13'], ['10']))
        self.assertEqual((game.seat, game.phase, game.victim), (0, 'steal', 1))   # then the opponent

    def test_shadow_steal_is_asked_even_without_a_choice_and_leaves_no_free_phase(self):
        game = scene(['', ''], ['8 8 1', '1'], shadow='2 2 9 9', pile='')
        game.play('play 8x2')
        self.assertEqual((game.phase, game.legal()), ('shadow', ['shadow 2']))
        game.play('shadow 2')
        self.assertEqual((game.seat, game.phase, game.shadow), (1, 'play', ['9', '9']))

    def test_ones_and_jokers_and_the_shadow(self):
        game = scene(['', ''], ['1 1 J J 5', '1'], shadow='2 2 12 12 1 1', pile='', mode='master')
        game.play('play 1x2')
        self.assertEqual((game.seat, game.phase), (1, 'play'))
        game = scene(['', ''], ['1 1 J J 5', '1'], shadow='2 2 12 12 1 1', pile='', mode='master')
        game.play('play Jx2')
        self.assertEqual(game.legal(), ['shadow 1', 'shadow 12', 'shadow 2'])

    def test_pile_runs_out_in_the_shadow_set(self):
        game = scene(['', ''], ['8 8 1', '1'], shadow='2 2 3 3 5 8 8 9 9 4 4 4 6', pile='13 7', market='1 2 3 4 5 6')
        play_all(game, 'play 8x2', 'shadow 2')
        self.assertEqual((len(game.shadow), game.pile, game.market[0]), (12, [], ['1', '13']))
        self.assertEqual((game.over, game.seat, game.phase), (False, 1, 'play'))

    def test_later_13_leaves_the_game(self):
        game = scene(['', ''], ['8 8 1', '1'], shadow='2 2 3 3 5 8 8 9 9 4 4 4 6', pile='13 13 7 7 7',
                     market='1+13 2+13 3+13 4+13 5+J 6')
        play_all(game, 'play 8x2', 'shadow 2')
        self.assertEqual((game.market[-1], game.gone, game.pile), (['6', '13'], ['13'], ['7']))

    def test_last_card_of_the_hand_ends_before_the_shadow(self):
        game = scene(['', ''], ['8 8', '1'], shadow='2 2')
        game.play('play 8x2')
        self.assertEqual((game.over, game.ending), (True, 'HU-4'))

    def test_free_draw_of_a_pair_fills_one_place(self):
        game = scene(['', ''], ['8 8 1', '1'], market='7+13 9 1 2 3 4', pile='5 6')
        play_all(game, 'play 8x2', 'market 7+13')
        self.assertEqual((game.market, game.pile), ([['9'], ['1'], ['2'], ['3'], ['4'], ['5']], ['6']))
