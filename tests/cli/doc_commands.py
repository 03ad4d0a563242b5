"""doc_commands.py - runs every command that the docs show with its output, and compares.

A block of a page counts if a line of it begins with "$ ": that line is run by bash, with the lines that
belong to it (a here document, or a backslash at the end), and what follows must be what it prints (errors are not shown).
There "..." stands for anything, and a line break in the middle of printed JSON for nothing. The
commands of a page share a folder, in which docs/ and tests/ of the repository are at hand. Prints TAP."""
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ['README.md', *sorted(str(p.relative_to(ROOT)) for p in (ROOT / 'docs').rglob('*.md'))]
MARK = '@@ next command'


def blocks(page):
    """The fenced blocks of a page that show commands."""
    text = (ROOT / page).read_text(encoding='utf-8')
    for block in re.findall(r'^```\w*\n(.*?)^```$', text, re.M | re.S):
        if re.search(r'^\$ ', block, re.M):
            yield block


def shown(block):
    """(command, output) for each command of a block."""
    lines, found = block.splitlines(), []
    while lines:
        line = lines.pop(0)
        if not line.startswith('$ '):
            found[-1][1].append(line)
            continue
        command, end = [line[2:]], re.search(r'<<\s*(\w+)', line)
        while lines and (command[-1].endswith('\\') or (end and command[-1] != end[1])):
            command.append(lines.pop(0))
        found.append(('\n'.join(command), []))
    return found


def script(commands):
    """All commands for one bash; a server in the background is waited for until it listens."""
    text = 'exec 2>/dev/null\n'
    for command in commands:
        if command.endswith(' &'):
            command = f'{command[:-2]} >listening & until [ -s listening ]; do sleep 0.1; done; cat listening'
        text += f'{command}\necho; echo "{MARK}"\n'
    return text + 'kill $(jobs -p) 2>/dev/null; wait\n'


def is_like(output, lines):
    """Whether the output is what a page shows: what stands between "..." comes in that order, the first of
    it at the beginning and the last at the end. (As one expression it would be tried in all ways.)"""
    text = r'\s*'.join(re.escape(line.strip()) for line in lines)
    first, *others = text.split(re.escape('...'))
    found = re.match(first, output)
    for part in others[:-1]:
        found = found and re.compile(part).search(output, found.end())
    if not others:
        return bool(found) and found.end() == len(output)
    return bool(found) and bool(re.compile(others[-1] + r'\Z').search(output, found.end()))


def free_port():
    with socket.socket() as s:
        s.bind(('127.0.0.1', 0))
        return str(s.getsockname()[1])


def missing_tool(commands):
    for tool in ('openssl', 'b2sum', 'curl', 'python3'):
        if re.search(rf'(^|\| *){tool}\b', '\n'.join(commands), re.M) and \
                subprocess.run(['which', tool], capture_output=True).returncode:
            return tool
    return None


def run(page, block, folder):
    """Prints a line of TAP for each command of the block; true if all did what the page shows."""
    port = free_port()
    found = [(c.replace('8080', port), [line.replace('8080', port) for line in o]) for c, o in shown(block)]
    commands = [c for c, _ in found]
    tool = missing_tool(commands)
    if tool:
        print(f'ok - {page}: {commands[0].splitlines()[0]} # SKIP there is no {tool}')
        return True
    program = str(pathlib.Path(os.environ['PAKLI']).resolve().parent)
    done = subprocess.run(['bash', '-c', script(commands)], cwd=folder, text=True, capture_output=True, timeout=240,
                          env={**os.environ, 'PATH': f'{program}:{os.environ["PATH"]}'})
    outputs, right = done.stdout.split(MARK + '\n'), True
    for (command, lines), output in zip(found, outputs):
        same = is_like(output.strip(), lines)
        print(('ok' if same else 'not ok'), f'- {page}: {command.splitlines()[0]}'.replace('#', ''))
        if not same:
            right = False
            print('\n'.join('# ' + line[:300] for line in ['it prints', *output.strip().splitlines()[:12]]))
    return right


def main():
    right = True
    for page in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            for at_hand in 'docs', 'tests':
                os.symlink(ROOT / at_hand, pathlib.Path(folder) / at_hand)
            for block in blocks(page):
                right = run(page, block, folder) and right
    return 0 if right else 1


sys.exit(main())
