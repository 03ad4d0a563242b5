"""rule_pages.py - what rule pages promise beside their clauses: the readings that are ours carry a mark,
the same ones in every language and in docs/decisions.md, and the worked example of the score is what
`pakli score` makes of the file that the page shows. Prints TAP."""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKS = {'en': '**We play**', 'hu': '**Nálunk**', 'nl': '**Bij ons**', 'de': '**Bei uns**'}
GAMES = {'keltis': 'KB', 'keltis-cards': 'KC', 'coloretto': 'CO', 'huzz': 'HU'}
CLAUSE = re.compile(r'\b[A-Z]{2}-\d+')
TOLD = re.compile(r'\(([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\)')


def page(game, language):
    return (ROOT / f'games/{game}/rules.{language}.md').read_text(encoding='utf-8')


def passages(text):
    """Paragraphs and items of lists, after the introduction."""
    body = text[text.index('\n## '):]
    return re.split(r'\n\n|\n(?=- |\d+\. )', body)


def marked(game, language):
    """The clauses of the sentences with a mark; an item without a clause belongs to the last one told."""
    found, last = set(), []
    for passage in passages(page(game, language)):
        for part in passage.split(MARKS[language])[1:]:
            told = TOLD.search(part)
            found.update(CLAUSE.findall(told[1]) if told else last)
        told = TOLD.findall(passage)
        last = CLAUSE.findall(told[-1]) if told else last
    return {clause for clause in found if not clause.startswith('CM-')}


def decided(prefix):
    """The clauses of the table of readings."""
    text = (ROOT / 'docs/decisions.md').read_text(encoding='utf-8')
    table = text.split('## Readings of the rules')[1].split('\n## ')[0]
    cells = [line.split('|')[1] for line in table.splitlines() if line.startswith('|')]
    return {clause for clause in CLAUSE.findall(' '.join(cells)) if clause.startswith(prefix)}


def totals(text):
    """The line of a table with a total for each player, and the file that holds the same table."""
    bold = re.findall(r'^\| \*\*[^|]*\*\* +((?:\| \*\*-?\d+\*\* *)+)\|$', text, re.M)
    shown = [int(n) for n in re.findall(r'-?\d+', bold[-1])]
    return shown, re.findall(r'^```json\n(.*?)^```$', text, re.M | re.S)[-1]


def scored(game, file):
    told = subprocess.run([os.environ['PAKLI'], 'score', game, '-', '--json'], input=file.replace('\n', ' '),
                          capture_output=True, text=True, check=True)
    return [int(n) for n in re.search(r'"scores":\[([^\]]*)\]', told.stdout)[1].split(',')]


def main():
    number, failed = 0, False
    for game, prefix in GAMES.items():
        for language in MARKS:
            shown, file = totals(page(game, language))
            checks = [('its own readings are marked and decided', marked(game, language), decided(prefix)),
                      ('the example of the score adds up', shown, scored(game, file))]
            for name, found, wanted in checks:
                number += 1
                failed |= found != wanted
                print(f'{"ok" if found == wanted else "not ok"} {number} - {game} in {language}: {name}')
                if found != wanted:
                    print(f'# page: {found}\n# must: {wanted}')
    print(f'1..{number}')
    sys.exit(failed)


if __name__ == '__main__':
    main()
