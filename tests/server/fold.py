"""The table as somebody sees it who was told only what changed (docs/api.md, "Events"): whatever becomes
of the server, it is the table that it shows to the same person.
"""

import copy

from oracle import need

LISTS = ('scene', 'worth', 'log', 'chat')
OF_THE_MOMENT = ('clock_ms', 'grace_ms', 'connected')     # of a seat, and of no version


def without_moments(table):
    """What is the same however often one asks; what moves did is told only with changes."""
    log = [{name: value for name, value in line.items() if name not in ('told', 'begins')}
           for line in table['log']]
    seats = [{name: value for name, value in seat.items() if name not in OF_THE_MOMENT}
             for seat in table['seats']]
    return {**table, 'log': log, 'seats': seats}


def splice(items, splices):
    """The list after its splices, one after the other."""
    items = list(items)
    for at, removed, *added in splices:
        items[at:at + removed] = added
    return items


def changed(table, change):
    """The table that a change makes of the one before."""
    gone = [name for name in table if name not in LISTS] if change.get('all') else change['gone']
    after = {name: value for name, value in table.items() if name not in gone} | change['set']
    for name, splices in change['lists'].items():
        after[name] = splice(after.get(name, []), splices)
    return after


class Fold:
    """Of one listener."""

    def __init__(self, table, counts):
        self.name, self.counts = table, counts
        self.table = None       # None: to be looked at

    def take(self, event):
        """An event comes in, from which it takes what is not for everybody."""
        change, more = event.pop('change', None), event.pop('more', False)
        if event['t'] == 'state':
            self.table = event['d']
        elif 'v' in event and not more:
            good = self.table and change and change['from'] == self.table['v']
            self.table = changed(self.table, change) if good else None
            self.counts['changes'] += bool(good)

    def compare(self, view):
        """The server has shown the table."""
        if not self.table:
            self.table = copy.deepcopy(view)
        elif self.table['v'] == view['v']:
            mine, shown = without_moments(self.table), without_moments(view)
            different = [name for name in sorted(mine | shown) if mine.get(name) != shown.get(name)]
            need(not different, '%s at %s, made of changes, differs in %s: %s is shown as %s', self.name,
                 view['v'], different, [mine.get(name) for name in different],
                 [shown.get(name) for name in different])
            self.counts['compared'] += 1
