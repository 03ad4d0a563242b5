"""The swap law on what reaches a terminal: cards that a seat cannot know are exchanged in the record of a game, and
every byte that plain lines and a full screen then show to that seat stays the same. Prints TAP."""
import json
import os
import random
import subprocess
import tempfile

from screen import Screen, run

PAKLI = os.path.abspath(os.environ.get('PAKLI', 'build/pakli'))
HAND = {'keltis': 8, 'keltis-cards': 8, 'coloretto': 0, 'huzz': 11}
LINES = 'table\nscore\nunseen\nlog\nrules\nmoves\nhelp\n'


def pakli(*words, typed=''):
    return subprocess.run([PAKLI, *words], input=typed, capture_output=True, text=True, check=False).stdout


def begun(game, folder):
    """The record of a game after some moves of both seats, without its seed."""
    path = '%s/%s.json' % (folder, game)
    pakli('play', game, '--seed', 'secret', '--bots', 'random', typed='1\n1\n' * 6 + 'save %s\n' % path)
    with open(path, encoding='utf-8') as file:
        record = json.load(file)
    del record['seed'], record['commit']
    return record


def write(record, path):
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(record, file)


def exchanged(game, record, folder, rng):
    """The same game with another hidden card in the other hand, or deeper in the draw pile."""
    path, now = folder + '/other.json', folder + '/now.json'
    write(record, now)
    before = pakli('replay', now)
    for _ in range(500):
        other = json.loads(json.dumps(record))
        deck = other['deal']['deck']
        first = rng.randrange(HAND[game], 2 * HAND[game]) if HAND[game] else len(deck) - rng.randrange(10, 20)
        last = len(deck) - 1 - rng.randrange(9)
        deck[first], deck[last] = deck[last], deck[first]
        write(other, path)
        if deck[first] != deck[last] and pakli('replay', path) == before:
            return path
    raise AssertionError('nothing could be exchanged in ' + game)


def shown(path, folder):
    """What plain lines and a full screen show, with its colours."""
    plain = pakli('play', '--resume', path, typed=LINES)
    screen = Screen('secret', XDG_STATE_HOME=folder)
    screen.type('clear; %s play --resume %s/shown.json' % (PAKLI, folder))
    screen.see('^ your turn')
    pages = []
    for key, pattern, gone in (('F5', 'not seen yet', False), ('F6', 'not seen yet', True), ('F7', r'^ seat 2 \(', False)):
        screen.keys(key)
        screen.see(pattern, gone)
        pages.append(screen.settled())
    screen.keys('Escape')
    screen.resize(120, 50)  # with notes under the table
    screen.see('not seen yet')
    pages.append(screen.settled())
    screen.keys('F10')
    screen.is_sane()
    screen.close()
    return plain, pages


def same(game):
    rng = random.Random(game)
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_STATE_HOME'] = folder
        record = begun(game, folder)
        other = exchanged(game, record, folder, rng)
        seen = []
        for path in (folder + '/now.json', other):
            os.replace(path, folder + '/shown.json')
            seen.append(shown(folder + '/shown.json', folder))
        assert 'unseen' in LINES and len(seen[0][0]) > 2000, seen[0][0]
        assert seen[0][0] == seen[1][0], 'plain lines differ'
        assert seen[0][1] == seen[1][1], 'screens differ'


def keltis():
    """keltis shows the same whatever is hidden"""
    same('keltis')


def keltis_cards():
    """keltis-cards shows the same whatever is hidden"""
    same('keltis-cards')


def coloretto():
    """coloretto shows the same whatever is hidden"""
    same('coloretto')


def huzz():
    """huzz shows the same whatever is hidden"""
    same('huzz')


if __name__ == '__main__':
    run([keltis, keltis_cards, coloretto, huzz])
