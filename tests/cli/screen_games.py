"""Whole games on a full screen: each of the four, with a resize in the middle, undo, hint, rule, kill -HUP,
resume, and a sane terminal afterwards; on several kinds of terminal; what crashes, too. Prints TAP."""
import os
import signal
import sys

from screen import Screen, run

PAKLI = os.path.abspath(os.environ.get('PAKLI', 'build/pakli'))
STATE = os.environ['XDG_STATE_HOME']
GAMES = {'keltis': 3, 'keltis-cards': 2, 'coloretto': 4, 'huzz': 3}


def finish(screen):
    """Always the selected move, to the end."""
    for _ in range(4000):
        if screen.see(r'^ (your turn|again:|seat \d .*is to move)')[1] == 'again:':
            return
        screen.keys(*['Enter'] * 5)
        if screen.see(r'^ (your turn|again:|seat \d .*is to move)')[1] == 'again:':
            return
    raise AssertionError('the game does not end')


def whole_game(game, seats):
    state = '%s/%s' % (STATE, game)
    screen = Screen(game, XDG_STATE_HOME=state)
    screen.type('%s play %s --seats %d --seed whole --bots random' % (PAKLI, game, seats))
    screen.see('^ your turn')
    screen.keys('F4')
    screen.see(r'\([A-Z]{2}-\d+')
    screen.keys('Escape')
    screen.keys('F2')
    screen.see(r'value +\+-')
    screen.keys('Escape')
    screen.keys('Enter')
    screen.see('^ You [a-z]+ ')
    screen.keys('F3')
    screen.see(r'takes the move back|You cannot undo|You have learnt|learnt something')
    for width, height in ((132, 40), (70, 22), (40, 12), (80, 24)):
        screen.resize(width, height)
        screen.see('The window is 40 x 12' if width == 40 else '^ your turn')
    screen.keys(*['Enter'] * 8)
    screen.see('^ (your turn|again:)')
    os.kill(screen.process(), signal.SIGHUP)
    screen.see('^shell>')
    screen.is_sane()
    screen.type('%s play --resume' % PAKLI)
    screen.see('going on after|^ your turn')
    finish(screen)
    screen.type('save %s/game.json' % state)
    screen.see('The game is in')
    screen.keys('F10')
    screen.is_sane()
    screen.type('clear; %s verify %s/game.json; ls %s/pakli | wc -l' % (PAKLI, state, state))
    screen.see('"ok":true,"commit":true,"deal":true.*"over":true')
    screen.see('^0$')
    screen.close()


def keltis():
    """a whole game of keltis: resized, hung up, resumed, verified"""
    whole_game('keltis', GAMES['keltis'])


def keltis_cards():
    """a whole game of keltis-cards"""
    whole_game('keltis-cards', GAMES['keltis-cards'])


def coloretto():
    """a whole game of coloretto"""
    whole_game('coloretto', GAMES['coloretto'])


def huzz():
    """a whole game of huzz"""
    whole_game('huzz', GAMES['huzz'])


def typed():
    """words, completion, history, numbers, and a refusal with its clause"""
    screen = Screen('typed', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play keltis --seed 3 --bots random')
    screen.see('^ your turn')
    screen.keys('d', 'Tab')
    screen.see('^ > discard$')
    screen.type('g7')
    screen.see('KB-8: G7 is not in your hand')
    screen.keys('C-p')
    screen.see('^ > discard g7$')
    screen.keys('Escape')
    screen.type('2')
    screen.see('You discarded blue 9')
    screen.type('unseen')
    screen.see('cards you have not seen yet')
    screen.type('set lang hu')
    screen.see('te jössz')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def mouse():
    """a click selects a move, another one makes it"""
    screen = Screen('mouse', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play keltis --seed 3 --bots random')
    screen.see('^ your turn')
    lines = screen.text().split('\n')
    row = next(i for i, line in enumerate(lines) if ' discard ' in line)
    column = lines[row].index('R4')
    click = b''.join(b'\x1b[M%c%c%c' % (button, 33 + column, 33 + row) for button in b' #')  # pressed, let go
    screen.keys('-H', *['%02x' % byte for byte in click * 2])   # both at once, as over a slow line
    screen.see('You discarded red 4')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def stopped():
    """Ctrl-Z and fg give the screen back"""
    screen = Screen('stopped', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play coloretto --seed 3 --bots random')
    screen.see('^ your turn')
    screen.keys('C-z')
    screen.see('Stopped')
    screen.type('fg')
    screen.see('^ your turn')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def crashed():
    """after a crash the terminal is as it was"""
    screen = Screen('crashed', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play huzz --seed 3 --bots random')
    screen.see('^ your turn')
    os.kill(screen.process(), signal.SIGSEGV)
    screen.see('Segmentation fault')
    screen.is_sane()
    screen.type(PAKLI + ' play --resume')
    screen.see('^ your turn')
    screen.keys('C-c')
    screen.is_sane()
    screen.close()


def tall():
    """a tall window has the cards not seen yet and the rule at hand beside the moves, which are clicked as ever"""
    screen = Screen('tall', XDG_STATE_HOME=STATE + '/tall')
    screen.type(PAKLI + ' play keltis --seed 3 --bots random')
    screen.see('^ your turn')
    assert 'not seen yet' not in screen.text(), screen.text()
    for width, height in ((100, 60), (200, 60), (120, 40), (80, 30)):
        screen.resize(width, height)
        screen.see('^ F1 .*F10 quit')
        screen.see(r'^ \d+ cards you have not seen yet.*(\n.*)+\(KB-8' if height > 30 else '^ your turn')
        if width < 114:
            continue
        screen.see('│ keltis|│ Keltis')
    screen.resize(200, 60)
    screen.see(r'^ discard .*\s│')
    lines = screen.text().split('\n')
    row = next(i for i, line in enumerate(lines) if line.startswith(' discard '))
    click = b''.join(b'\x1b[M%c%c%c' % (button, 33 + lines[row].index('R4'), 33 + row) for button in b' #')
    screen.keys('-H', *['%02x' % byte for byte in click * 2])
    screen.see('You discarded red 4')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def looked_at():
    """a record without names is stepped through both ways, as a seat saw it; and bots are watched"""
    screen = Screen('looks', XDG_STATE_HOME=STATE + '/looks')
    game = STATE + '/looked_at.json'
    screen.type('%s sim coloretto --games 1 --seed 5 --seats 3 --records %s >/dev/null' % (PAKLI, game))
    screen.type('sed -i \'s/"names":[^]]*],//\' %s; clear; %s replay --show %s --seat 2' % (game, PAKLI, game))
    screen.see('^ Coloretto +seat 2 .player 2.')
    for key, moves in (('Right', 1), ('Right', 2), ('Left', 1)):
        screen.keys(key)
        screen.see('^ after %d moves?' % moves)
    screen.keys('F10')
    screen.is_sane()
    screen.type(PAKLI + ' watch coloretto --seats 3 --seed 4 --speed 5')
    screen.see('The game is over|is over')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def hotseat():
    """a curtain hides one person's cards from the next"""
    screen = Screen('hotseat', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play keltis --seed 3 --hotseat 2 --names Anna,Ben')
    screen.see('seat 1 .Anna. is next')
    assert 'R4' not in screen.text()
    screen.keys('Enter')
    screen.see('seat 1 .Anna.: lay or discard')
    screen.keys('Enter')
    screen.see('draw from the draw pile')
    screen.keys('Enter')
    screen.see('seat 2 .Ben. is next')
    assert 'B9' not in screen.text() and 'your hand' not in screen.text()
    screen.keys('Enter')
    screen.see('seat 2 .Ben.: lay or discard')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def terminals():
    """plays on vt100, xterm-256color and a screen without colours, in UTF-8 and in the C locale"""
    for number, settings in enumerate(({'TERM': 'vt100', 'LC_ALL': 'C'}, {'TERM': 'xterm-256color', 'LC_ALL': 'C.UTF-8'},
                                       {'TERM': 'xterm', 'LC_ALL': 'C'}, {'TERM': 'linux', 'NO_COLOR': '1'})):
        screen = Screen('kind%d' % number, XDG_STATE_HOME=STATE, **settings)
        screen.type(PAKLI + ' play keltis --seed 3 --bots random')
        screen.see('^ your turn')
        if settings.get('LC_ALL') == 'C':
            assert screen.text().isascii(), screen.text()
        screen.keys('Enter')
        screen.see('You discarded')
        screen.type('quit')
        screen.see('Goodbye')
        screen.is_sane()
        screen.close()


def dumb():
    """a dumb terminal gets plain lines"""
    screen = Screen('dumb', TERM='dumb', XDG_STATE_HOME=STATE)
    screen.type(PAKLI + ' play keltis --seed 3 --bots random')
    screen.see('^ your turn')
    screen.type('1')
    screen.see('You discarded')
    screen.type('quit')
    screen.is_sane()
    screen.close()


def refused():
    """what is refused before a game begins is read, and leaves the terminal as it was"""
    screen = Screen('refused', XDG_STATE_HOME=STATE)
    for line, sentence in (('play huzz --set x=1', 'huzz has no option "x"'),
                           ('play keltis --bots zzz', 'there is no bot "zzz"'),
                           ('play --resume /none', '/none cannot be read')):
        screen.type('%s %s' % (PAKLI, line))
        screen.see('^pakli: ' + sentence)
        screen.is_sane()
        modes = screen.tmux('display-message', '-p', '#{alternate_on} #{mouse_any_flag}').strip()
        assert modes == '0 0', modes
    screen.type(PAKLI + ' play keltis --hotseat 3')    # at a table for three
    screen.see('seat 1 .player 1. is next')
    screen.keys('Enter')
    screen.see('seat 1 .player 1.: lay or discard')
    screen.keys('F10')
    screen.is_sane()
    screen.close()


def keys_are_called():
    """the keys stand at the bottom in the language of the reader, the one that leads out among them"""
    for language, word in (('hu', 'F2 tipp .*F10 ki'), ('nl', 'F3 terug .*F10 stop'),
                           ('en', 'F5 unseen .*F10 quit'), ('de', 'F2 Tipp .*F10 Ende')):
        screen = Screen('keys-' + language, XDG_STATE_HOME='%s/keys-%s' % (STATE, language))
        screen.type('%s play coloretto --bots random --lang %s' % (PAKLI, language))
        screen.see('^ F1 .*' + word)
        screen.keys('F10')
        screen.is_sane()
        screen.close()


def slow():
    """plays on a line of 9600 baud, which it leaves as it was"""
    for number, settings in enumerate(({'TERM': 'vt100', 'LC_ALL': 'C'}, {'TERM': 'screen-256color'})):
        screen = Screen('slow%d' % number, XDG_STATE_HOME=STATE, **settings)
        screen.type('python3 tests/cli/slow_line.py %s play huzz --seats 3 --seed 3 --bots random' % PAKLI)
        screen.see('^ your turn')
        screen.keys('Enter')
        screen.see('^ You [a-z]+ ')
        screen.type('quit')
        screen.see('Goodbye')
        screen.see('^the line is as it was')
        screen.is_sane()
        screen.close()


if __name__ == '__main__':
    run([typed, mouse, tall, looked_at, stopped, crashed, hotseat, refused, keys_are_called, terminals, dumb, slow, keltis, keltis_cards, coloretto, huzz])
