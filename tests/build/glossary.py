"""glossary.py - finds words in the texts that people read for which tests/build/glossary.txt has another.

The texts are the words of the page (web/src/**/LANG.json, and hu: ".." in sources), rule pages (games/*/rules.LANG.md) and the
sentences in four languages of the C sources (MESSAGE, FACT, REASON, WORDS and the like, in the order hu, nl, en, de).
Code in backquotes is not a text, and English messages of the engine are part of its formats. Prints TAP."""
import collections
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ['hu', 'nl', 'en', 'de']
Stray = collections.namedtuple('Stray', 'idea language place term pattern')
Text = collections.namedtuple('Text', 'where language game words')


def strays():
    """What the glossary forbids."""
    idea = ''
    for line in (ROOT / 'tests/build/glossary.txt').read_text(encoding='utf-8').splitlines():
        entry = re.fullmatch(r'    (\w\w)(?: in ([\w-]+))?: ([^;]*); not: (.*)', line)
        if entry:
            language, place, term, words = entry.groups()
            pattern = re.compile(rf'(?<![\w-])(?:{"|".join(words.split(", "))})(?!\w)', re.I)
            yield Stray(idea, language, place, term, pattern)
        elif line and not line.startswith('#'):
            if line.startswith(' '):
                sys.exit(f'glossary.txt: cannot read "{line}"')
            idea = line


def game_of(path):
    found = re.search(r'\bgames/([\w-]+)/', path)
    return found[1] if found else None


def of_pages():
    """Words of the page and rule pages."""
    for path in sorted((ROOT / 'web/src').rglob('*.json')):
        name = str(path.relative_to(ROOT))
        if path.stem in LANGUAGES:
            for key, words in json.loads(path.read_text(encoding='utf-8')).items():
                yield Text(f'{name} {key}', path.stem, game_of(name), words)
    for path in sorted((ROOT / 'web/src').rglob('*.ts')):
        name = str(path.relative_to(ROOT))
        for language, words in re.findall(r'^ +(hu|nl|en|de): "(.*)",$', path.read_text(encoding='utf-8'), re.M):
            yield Text(f'{name}: {words[:40]}', language, game_of(name), words)
    for path in sorted(ROOT.glob('games/*/rules.*.md')):
        name, language = str(path.relative_to(ROOT)), path.name.split('.')[1]
        source = re.sub(r'^```.*?^```', '', path.read_text(encoding='utf-8'), flags=re.M | re.S)
        for passage in source.split('\n\n'):
            words = re.sub(r'`[^`]*`', ' ', passage)
            yield Text(f'{name}: {" ".join(words.split())[:40]}', language, game_of(name), ' '.join(words.split()))


def of_sources():
    """The last four texts of every macro that has as many."""
    literal = r'"(?:[^"\\]|\\.)*"'
    texts = rf'{literal}(?:[\s\\]*{literal})*'
    call = re.compile(rf'\b[A-Z_]+\((?:[^()"]|{texts})*?,[\s\\]*({texts}),[\s\\]*({texts}),[\s\\]*({texts}),[\s\\]*({texts})[\s\\]*\)')
    files = [*ROOT.rglob('*.def'), *ROOT.rglob('messages*.h'), *ROOT.glob('games/*/facts.h'), ROOT / 'engine/facts_any.h', *ROOT.glob('table/errors*.h'), ROOT / 'engine/colours.h']
    for path in sorted(p for p in files if p.exists() and not re.search(r'/(build[\w-]*|node_modules)/', str(p))):
        name = str(path.relative_to(ROOT))
        for found in call.finditer(path.read_text(encoding='utf-8')):
            for language, part in zip(LANGUAGES, found.groups()):
                if language == 'en' and path.suffix == '.h':
                    continue
                words = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', part))
                yield Text(f'{name}: {words[:40]}', language, game_of(name), words)


def main():
    rules, texts = list(strays()), [*of_pages(), *of_sources()]
    found = []
    for text in texts:
        for stray in rules:
            places = (None, text.game, text.where.split('/')[0])
            if stray.language == text.language and stray.place in places:
                match = stray.pattern.search(re.sub(r'\{\w+', '{', text.words))
                if match:
                    found.append(f'# {text.where}: "{match[0]}" is "{stray.term}" ({stray.idea})')
    enough = len(texts) > 3000 and any('reasons.def' in text.where for text in texts)
    print('\n'.join(found + [f'# {len(texts)} texts, {len(rules)} terms']))
    print(f'{"not ok" if found else "ok"} 1 - every text keeps to the glossary')
    print(f'{"ok" if enough else "not ok"} 2 - the texts were found')
    print('1..2')
    sys.exit(bool(found) or not enough)


if __name__ == '__main__':
    main()
