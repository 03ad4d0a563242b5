#!/usr/bin/env python3
"""The server is killed again and again while many games are played; nothing acknowledged is lost,
every game goes on to its end."""

import asyncio
import sys

sys.dont_write_bytecode = True

from oracle import Oracle, need, sqlite_rows           # noqa: E402
from player import judge, play_table                  # noqa: E402
from harness import LONG, Tap, Harness                     # noqa: E402

KILLS = 500 if LONG else 200
TABLES = 12
MOMENTS = ('after a move was sent', 'between two moves', 'while it starts')


class Killing(Harness):
    """A harness whose server is killed at random moments."""

    def __init__(self, seed):
        super().__init__(seed)
        self.armed = None
        self.kills = dict.fromkeys(MOMENTS, 0)
        self.done = False

    def sent(self):
        """A request was handed to the system: the armed shot goes off a moment later."""
        if self.armed and not self.armed.done():
            self.armed.set_result(None)

    async def aim(self, moment, server):
        """Waits for the moment, with a running server unless it is to be killed while starting."""
        if moment == 'while it starts':
            await server.launch()
            await asyncio.sleep(self.random.uniform(0, 0.06))
            return
        await server.start()
        await asyncio.sleep(self.random.uniform(0, 0.2))
        if moment == 'after a move was sent':
            self.armed = asyncio.get_running_loop().create_future()
            await asyncio.wait([self.armed], timeout=2)
            await asyncio.sleep(self.random.choice((0, 0.001, 0.002, 0.005)))

    async def shoot(self, server):
        """All kills, one after the other; then it runs."""
        for number in range(KILLS):
            moment = MOMENTS[number % 3] if number < 3 else self.random.choice(MOMENTS)
            await self.aim(moment, server)
            await server.kill()
            self.kills[moment] += 1
        await server.start()
        self.done = True


async def keep_playing(oracle, first, tables):
    """Game after game until the kills are over."""
    number = first
    while not oracle.harness.done:
        tables.append(await play_table(oracle, number))
        number += TABLES


async def play(harness, server):
    """The whole test."""
    oracle, tables = Oracle(harness), []
    shooting = asyncio.create_task(harness.shoot(server))
    playing = [asyncio.create_task(keep_playing(oracle, n, tables)) for n in range(TABLES)]
    try:
        await asyncio.gather(shooting, *playing)
    finally:
        for task in (shooting, *playing):
            task.cancel()
    await judge(oracle, tables, sqlite_rows(server.db))
    await server.stop()
    need(len(oracle.acknowledged) > KILLS, 'only %d requests were acknowledged',
         len(oracle.acknowledged))
    need(harness.counts['compared'] > KILLS, 'only %d tables made of changes were compared', harness.counts['compared'])


def report(harness):
    """What was counted."""
    kills = ', '.join('%d %s' % (count, moment) for moment, count in harness.kills.items())
    return ('%d kills (%s); %d games, %d acknowledged moves, %d taken back, %d retried requests, '
            '%d resumed channels, %d events told, %d states; %d changes made into %d tables that were shown'
            % (sum(harness.kills.values()), kills, harness.counts['games'], harness.counts['move'],
               harness.counts['undo'], harness.counts['retried'], harness.counts['resumed'],
               harness.counts['events'], harness.counts['states'], harness.counts['changes'],
               harness.counts['compared']))


async def main():
    """TAP."""
    tap, harness = Tap(), Killing(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    await tap.check('nothing is lost when the server is killed', play(harness, harness.server()))
    print('# ' + report(harness))
    if tap.failed:
        print('# retried because: %s' % dict(harness.reasons))
    await harness.close()
    return tap.finish()


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
