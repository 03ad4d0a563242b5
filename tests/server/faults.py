#!/usr/bin/env python3
"""Full and failing disks, and servers that cannot start: whoever asks is told so in a sentence,
what was acknowledged stays, and when there is room again it goes on."""

import asyncio
import os
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys

sys.dont_write_bytecode = True

from oracle import Oracle, need, sqlite_rows                        # noqa: E402
from player import judge, open_table, play_table                   # noqa: E402
from client import Line                                             # noqa: E402
from harness import PROGRAM, Tap, Harness                               # noqa: E402

WORDS = 'x' * 590


class Table:
    """A running table at which somebody talks and plays until the disk is full."""

    def __init__(self, harness, server):
        self.harness, self.server, self.number = harness, server, 0
        self.oracle = Oracle(harness)
        self.table = self.people = self.line = None

    async def open(self):
        """With two people."""
        self.table, self.people = await open_table(self.harness, 'keltis', 2, {})
        self.line = Line(self.server.address)
        return self

    async def ask(self, kind, caller, content):
        """One request, without trying again."""
        self.number += 1
        key = 'f%d' % self.number
        self.oracle.note_sent(self.table, caller.player, key, kind, content)
        answer = await self.line.call('POST', '/api/tables/%s/%s' % (self.table, kind),
                                      dict(content, id=key), caller.token)
        if answer.status == 200:
            self.oracle.note_acknowledged(key, answer.json['v'])
        return answer

    async def talk(self):
        """A long word of table talk."""
        return await self.ask('chat', self.people[0][0], {'text': WORDS})

    async def move(self):
        """A move of whoever's turn it is."""
        view = (await self.people[0][0].ask('GET', '/api/tables/' + self.table)).json
        caller = self.people[view['turn']][0]
        view = (await caller.ask('GET', '/api/tables/' + self.table)).json
        return await self.ask('move', caller, {'move': view['legal'][0], 'ply': view['ply']})

    async def until_refused(self):
        """Plays and talks until that fails: how it is refused."""
        for number in range(20000):
            answer = await (self.talk() if number % 20 else self.move())
            if answer.status != 200:
                return answer
        raise AssertionError('the disk is never full')

    def need_sentence(self, answer):
        """A refusal that a program and a person understand."""
        need(answer.status == 503 and answer.json.get('code') == 'storage' and
             len(answer.json.get('error', '')) > 10, 'told: %s', answer)
        need(int(answer.heads.get('retry-after', 0)) > 0, 'no Retry-After: %s', answer.heads)

    async def need_stuck(self):
        """While there is no room nothing is acknowledged, everything can be looked at."""
        for _ in range(20):
            answer = await self.move()
            if answer.status == 200:
                continue                    # a short row may still fit where a long one does not
            self.need_sentence(answer)
            need((await self.line.call('GET', '/api/tables/' + self.table)).status == 200,
                 'the table is not shown')
        self.server.need_alive()
        health = await self.line.call('GET', '/healthz')
        need(health.status == 503 and health.json.get('reason'), 'its health is told as %s', health)
        with open(self.server.errors, encoding='utf-8') as log:
            need('"event":"storage","why":"' in log.read(), 'the log does not tell why')
        return health.json['reason']

    async def until_granted(self):
        """There is room again: it goes on by itself."""
        for _ in range(50):
            answer = await self.move()
            if answer.status == 200:
                break
            await asyncio.sleep(0.1)
        need(answer.status == 200, 'there is room again, and still %s', answer)
        for _ in range(50):
            health = await self.line.call('GET', '/healthz')
            if health.status == 200:
                return
            await asyncio.sleep(0.1)
        need(False, 'there is room again, and its health is %s', health)

    async def need_whole(self, file):
        """Everything acknowledged is there."""
        rows = sqlite_rows(file)(self.table)
        view = (await self.people[0][0].ask('GET', '/api/tables/' + self.table)).json
        self.oracle.check_table(self.table, rows, view)
        return len(self.oracle.acknowledged)


# ---- Disks ----

async def outlive(harness, server, file, make_room, take_room=lambda: None):
    """The common course, once there is a table: full, stuck, whole, room again, whole."""
    table = await Table(harness, server).open()
    take_room()
    refused = await table.until_refused()
    table.need_sentence(refused)
    reason = await table.need_stuck()
    before = await table.need_whole(file())
    make_room()
    await table.until_granted()
    oracle = Oracle(harness)
    other = await play_table(oracle, 3)
    await judge(oracle, [other], sqlite_rows(file()))
    after = await table.need_whole(file())
    return '%d requests acknowledged before, %d after; told "%s", and the host "%s"' % (
        before, after - before, refused.json['error'], reason)


def copied(harness, inside):
    """The file of the database outside of its name space, into which SQLite does not look."""
    for end in ('', '-wal'):
        if os.path.exists(inside + end):
            shutil.copyfile(inside + end, os.path.join(harness.folder, 'copy.db' + end))
    return os.path.join(harness.folder, 'copy.db')


async def full_disk(harness):
    """A small disk in a name space of the server only."""
    folder = os.path.join(harness.folder, 'small')
    os.mkdir(folder)
    before = [*apart(), 'sh', '-c', 'mount -t tmpfs -o size=16m none "$0" && '
              'dd if=/dev/zero of="$0/ballast" bs=1M count=14 2>/dev/null && exec "$@"', folder]
    async with harness.serving(os.path.join(folder, 'games.db'), before=before) as server:
        inside = '/proc/%d/root%s/' % (server.process.pid, folder)
        told = await outlive(harness, server, lambda: copied(harness, inside + 'games.db'),
                             lambda: os.remove(inside + 'ballast'))
        await server.stop()
    return told


def apart():
    """A command that starts another in a name space of its own, or None."""
    for command in (['unshare', '-m'], ['unshare', '-r', '-m']):
        if shutil.which('unshare') and subprocess.run(
                command + ['mount', '-t', 'tmpfs', 'none', '/mnt'], check=False,
                stderr=subprocess.DEVNULL).returncode == 0:
            return command
    return None


async def limited_files(harness):
    """No file may grow beyond a limit."""
    async with harness.serving(os.path.join(harness.folder, 'limited.db')) as server:
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

        def set_limit(most):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, limit[1]))

        told = await outlive(harness, server, lambda: server.db, lambda: set_limit(limit[0]),
                             lambda: set_limit(os.path.getsize(server.db + '-wal') + 250000))
        await server.kill()
        await server.start()
        await server.stop()
    return told


def can_freeze(file):
    """Whether files can be made unchangeable, and are so even where they are open."""
    if os.getuid() != 0 or not shutil.which('chattr'):
        return False
    with open(file, 'w', encoding='ascii') as probe:
        frozen = subprocess.run(['chattr', '+i', file], check=False, stderr=subprocess.DEVNULL)
        try:
            probe.write('x')
            probe.flush()
            return False
        except OSError:
            return frozen.returncode == 0
        finally:
            subprocess.run(['chattr', '-i', file], check=False, stderr=subprocess.DEVNULL)


async def read_only_file(harness):
    """The files of the database cannot be changed any more, for a while."""
    async with harness.serving(os.path.join(harness.folder, 'frozen.db')) as server:
        table = await Table(harness, server).open()
        need((await table.move()).status == 200, 'the first move')
        files = [server.db + end for end in ('', '-wal') if os.path.exists(server.db + end)]
        subprocess.run(['chattr', '+i', *files], check=True)
        try:
            refused = await table.move()
            table.need_sentence(refused)
            table.need_sentence(await table.move())
        finally:
            subprocess.run(['chattr', '-i', *files], check=True)
        await table.until_granted()
        await table.need_whole(server.db)
        await server.stop()
    return 'told "%s"' % refused.json['error']


# ---- Servers that cannot start ----

async def told(arguments, language, before=()):
    """What a server that cannot start says in a language, and its status."""
    process = await asyncio.create_subprocess_exec(
        *before, PROGRAM, '--lang', language, 'serve', *arguments, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = await asyncio.wait_for(process.communicate(), 20)
    lines = [line for line in err.decode().splitlines() if not line.startswith('{')]
    need(out == b'' and len(lines) == 1 and lines[0].startswith('pakli: '), 'told %r, %r', out, err)
    return lines[0], process.returncode


async def refused(arguments, sentence, status=None, before=()):
    """One line on standard error that holds the sentence, nothing else, and a status; in every language
    its own line, with the same status."""
    english, code = await told(arguments, 'en', before)
    need(code > 0 and (status is None or code == status), 'status %s, told %s', code, english)
    need(sentence in english, 'told %r', english)
    others = [await told(arguments, language, before) for language in ('hu', 'nl', 'de')]
    need({other for _, other in others} == {code}, 'other languages: %s', others)
    need(len({english, *(line for line, _ in others)}) == 4, 'the same in two languages: %s, %s',
         english, others)
    return english


def as_nobody():
    """A command that starts another as somebody who may write nothing; root may write anywhere."""
    if os.getuid() != 0:
        return []
    return ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']


async def starts(tap, harness):
    """Everything that keeps a server from starting."""
    def path(name):
        return os.path.join(harness.folder, name)

    listener = socket.socket()
    listener.bind(('127.0.0.1', 0))
    listener.listen()
    port = str(listener.getsockname()[1])
    await tap.check('a port that is taken', refused(
        ['--port', port, '--db', path('a.db')], port))
    tap.result(not os.path.exists(path('a.db')), 'a port that is taken leaves no database')
    listener.close()
    await tap.check('a proxy that is no address', refused(
        ['--port', '0', '--db', path('a.db'), '--proxy', '127.0.0.0/8,localhost'], '"localhost"'))
    for name, host in (('a host that is none', 'no.such.host.invalid'),
                       ('an address of another machine', '203.0.113.7')):
        await tap.check(name, refused(['--port', '0', '--host', host, '--db', path('a.db')], host))
    await tap.check('a folder that is not there', refused(
        ['--port', '0', '--db', path('none/a.db')], 'there is no folder ' + path('none')))
    os.mkdir(path('locked'), 0o755)
    os.chmod(harness.folder, 0o755)
    if os.getuid() != 0:
        os.chmod(path('locked'), 0o555)
    if as_nobody() and not shutil.which('setpriv'):
        tap.skip('a folder that cannot be written', 'there is no setpriv')
    else:
        await tap.check('a folder that cannot be written', refused(
            ['--port', '0', '--db', path('locked/a.db')], 'locked/a.db', before=as_nobody()))
    with open(path('text'), 'w', encoding='ascii') as text:
        text.write('no database, but long enough to be taken for one' * 100)
    await tap.check('a file that is no database', refused(
        ['--port', '0', '--db', path('text')], 'text'))
    store = sqlite3.connect(path('new.db'))
    store.execute('CREATE TABLE schema_version (version BIGINT NOT NULL)')
    store.execute('INSERT INTO schema_version VALUES (1000)')
    store.commit()
    store.close()
    await tap.check('a database of a newer program', refused(
        ['--port', '0', '--db', path('new.db')], 'newer pakli'))
    await tap.check('a PostgreSQL that is not there', refused(
        ['--port', '0', '--db', 'postgresql://anna:hidden@127.0.0.1:1/games'], 'PostgreSQL'))
    await tap.check('a log that cannot be written', refused(
        ['--port', '0', '--db', path('a.db'), '--log', path('none/log')], 'none/log'))
    for name, arguments, sentence in (
            ('a port beyond all', ['--port', '65536'], '--port'),
            ('a port in words', ['--port', 'http'], '--port'),
            ('a flag that is none', ['--speed', '5'], '--speed'),
            ('a flag without its value', ['--db'], '--db'),
            ('an operand', ['games.db'], 'usage: pakli serve'),
            ('a certificate without a key', ['--cert', path('text')], '--key')):
        await tap.check(name, refused(arguments, sentence, 2))
    await tap.check('a certificate that is none', refused(
        ['--port', '0', '--db', path('a.db'), '--cert', path('text'), '--key', path('text')],
        'certificate'))


async def main():
    """TAP."""
    tap, harness = Tap(), Harness(1)
    if apart():
        await tap.check('a full disk', full_disk(harness))
    else:
        tap.skip('a full disk', 'no disk can be mounted')
    await tap.check('a limit on files', limited_files(harness))
    if can_freeze(os.path.join(harness.folder, 'probe')):
        await tap.check('a file that cannot be changed for a while', read_only_file(harness))
    else:
        tap.skip('a file that cannot be changed for a while', 'files cannot be frozen here')
    await starts(tap, harness)
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
