"""Notes what the server has promised, and holds it to that.

Whatever was acknowledged - a move, a move taken back, a word of table talk - is noted when it is
acknowledged, whatever a listener was told when it was told. In the end every table's rows are read
from the database and the table is asked for once more, and all of it must agree.
"""

import json
import sqlite3
import subprocess

from harness import PROGRAM, Fault

EVENTS_KEPT = 32        # of a table, by each node
SELECT = ('SELECT v, kind, seat, player, request, body FROM table_rows WHERE table_id = %s'
          ' ORDER BY v')


def need(condition, sentence, *arguments):
    """A fault with that sentence, unless."""
    if not condition:
        raise Fault(sentence % arguments)


class Told:
    """What one listener was told."""

    def __init__(self, table, name):
        self.table, self.name = table, name
        self.last = None


class Oracle:
    """Of all tables of a harness."""

    def __init__(self, harness):
        self.harness = harness
        self.sent = {}       # request id: (table, player, kind, content)
        self.acknowledged = {}   # request id: v
        self.content = {}    # (table, v): what every listener was told, as text
        self.undone = set()  # tables where a move was taken back

    # ---- While it goes on ----

    def note_sent(self, table, player, key, kind, content):
        """A request that may be repeated under that key."""
        need(self.sent.setdefault(key, (table, player, kind, content)) ==
             (table, player, kind, content), 'two requests share the id %s', key)

    def note_acknowledged(self, key, v):
        """The same request is acknowledged with the same v, however often."""
        need(key in self.sent, 'an answer to nothing: %s', key)
        need(isinstance(v, int) and v > 0, 'acknowledged without a v: %s', v)
        need(self.acknowledged.setdefault(key, v) == v, 'request %s was acknowledged as %s and %s',
             key, self.acknowledged[key], v)
        self.harness.counts[self.sent[key][2]] += 1

    def note_told(self, told, event, fresh):
        """An event reaches a listener; fresh: it is the first since it connected. A node that has
        missed more than it keeps events of, while it could not reach the database, tells the state.
        """
        kind, v = event.get('t'), event.get('v')
        if not isinstance(v, int):
            need(kind == 'presence' or 'v' not in event, 'an event without v: %s', event)
            return
        far = len(self.harness.servers) > 1 and v > (told.last or 0) + EVENTS_KEPT
        if kind == 'state' and (told.last is None or fresh or far):
            need(told.last is None or v >= told.last, '%s resumed at %s and got the state of %s',
                 told.name, told.last, v)
            self.harness.counts['states'] += 1
        else:
            need(v == told.last + 1, '%s at %s was told %s after %s', told.name, told.table, v,
                 told.last)
        if kind != 'state':
            text = json.dumps(event, sort_keys=True)
            need(self.content.setdefault((told.table, v), text) == text,
                 'event %s of %s is told as %s and as %s', v, told.table, text,
                 self.content[told.table, v])
        told.last = v
        self.harness.counts['events'] += 1

    # ---- In the end ----

    def check_rows(self, table, rows):
        """Everything promised about a table is in its rows, once."""
        need([row['v'] for row in rows] == list(range(1, len(rows) + 1)),
             'rows of %s are missing or double', table)
        keys = [row['request'] for row in rows if row['request']]
        need(len(keys) == len(set(keys)), 'a request was stored twice at %s', table)
        by_key = dict((row['request'], row) for row in rows)
        for key, v in self.acknowledged.items():
            where, player, kind, content = self.sent[key]
            if where != table:
                continue
            need(key in by_key, 'acknowledged and lost: %s %s at %s', kind, content, table)
            row = by_key[key]
            need(row['v'] == v and row['kind'] == kind and row['player'] == player and
                 content.items() <= row['body'].items(),
                 '%s %s was acknowledged as %s, stored is %s', kind, content, v, row)
        for row in rows:
            if row['player'] and row['kind'] in ('move', 'undo', 'chat'):
                need(row['request'] in self.sent, 'nobody has asked for %s', row)

    def check_told(self, table, rows):
        """What was told is what was stored."""
        for row in rows:
            text = self.content.get((table, row['v']))
            if text is None:
                continue
            told = json.loads(text)['d']
            same = all(told.get(name) == value for name, value in row['body'].items()
                       if name != 'asked')
            need(same, '%s was told of row %s', told, row)

    @staticmethod
    def moves_of(rows):
        """The log that follows from the rows."""
        moves = []
        for row in rows:
            if row['kind'] == 'move':
                need(row['body']['ply'] == len(moves), 'ply %s is stored at %d', row, len(moves))
                moves.append((row['seat'], row['body']['move']))
            elif row['kind'] == 'undo':
                moves.pop()
        return moves

    def check_table(self, table, rows, view):
        """One table, with its rows and as it is shown."""
        self.check_rows(table, rows)
        self.check_told(table, rows)
        log = [(entry['seat'], entry['move']) for entry in view['log']]
        need([entry['ply'] for entry in view['log']] == list(range(len(log))), 'plies of %s', table)
        need(log == self.moves_of(rows), 'the log of %s does not follow from its rows', table)
        need(view['v'] == len(rows), '%s shows v %s of %s', table, view['v'], len(rows))


def sqlite_rows(file):
    """A function that gives the rows of a table."""
    def rows(table):
        store = sqlite3.connect('file:%s?mode=ro' % file, uri=True)
        try:
            found = store.execute(SELECT % '?', (table,)).fetchall()
        finally:
            store.close()
        return [as_row(*columns) for columns in found]
    return rows


def postgres_rows(postgres):
    """The same of a PostgreSQL."""
    def rows(table):
        lines = postgres.query("SELECT json_build_array(v, kind, seat, player, request, body) FROM"
                               " table_rows WHERE table_id = '%s' ORDER BY v" % table)
        return [as_row(*json.loads(line)) for line in lines]
    return rows


def as_row(v, kind, seat, player, request, body):
    """A row of the database."""
    return {'v': v, 'kind': kind, 'seat': seat, 'player': player, 'request': request,
            'body': json.loads(body)}


def verify(records):
    """All of these records, by the program itself."""
    checked = subprocess.run([PROGRAM, 'verify', '-'], input='\n'.join(records).encode(),
                             check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    need(checked.returncode == 0, 'pakli verify: %s', checked.stdout.decode()[-600:])
