"""How strong an agent is: deals played in all seatings, against bots, with intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Callable, Union

from .game import Game, info

Agent = Union[str, Callable[[Game], int]]


@dataclass(frozen=True)
class Result:
    """What the first agent reached. A deal played in all seatings is a block, the unit of statistics.

    ``share`` is its part of all wins, ``even`` what an equal would have, ``low`` and ``high`` bound it at
    95 %; likewise the mean ``score``. ``rank`` is 1 for the first."""

    game: str
    seats: int
    deals: int
    share: float
    low: float
    high: float
    even: float
    score: float
    score_error: float
    rank: float

    def __str__(self) -> str:
        return (f"{self.game}, {self.seats} seats, {self.deals} deals: wins {100 * self.share:.1f} % "
                f"({100 * self.low:.1f} to {100 * self.high:.1f}, even {100 * self.even:.1f}), "
                f"mean score {self.score:.2f} +- {self.score_error:.2f}, mean rank {self.rank:.2f}")


def _decide(agent: Agent, game: Game, seed: str) -> int:
    return game.advise(agent, seed) if isinstance(agent, str) else agent(game)


def _rank(scores: tuple[int, ...], wins: tuple[float, ...], seat: int) -> float:
    """Winners come first, then higher scores; equal ones share their ranks."""
    own = (wins[seat] > 0, scores[seat])
    others = [(wins[other] > 0, scores[other]) for other in range(len(scores)) if other != seat]
    return 1 + sum(1 for o in others if o > own) + sum(0.5 for o in others if o == own)


def _play(game: str, seats: int, seed: str, holders: list[Agent], options: dict[str, Any]) -> Game:
    table = Game(game, seats, seed, **options)
    while not table.over:
        table.play(_decide(holders[table.turn], table, f"{seed}/{table.turn}/{holders[table.turn]}"[:60]))
    return table


def _error(values: list[float]) -> float:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return 1.959964 * math.sqrt(variance / len(values))


def arena(agent: Agent, opponent: Agent = "expert", *, game: str, seats: int | None = None, deals: int = 200,
          seed: str = "arena", **options: Any) -> Result:
    """Plays ``deals`` deals, each once for every seat the agent can sit in; opponents hold the others.

    An agent is the words of a bot (``"master@500w"``) or a function that takes the :class:`Game` and returns
    an action. It must look at ``game.observation()`` or ``game.view(game.turn)`` only: the referee cannot
    stop a program in its own process from asking for more.

    The share is bounded by the normal law over blocks; at least a quarter of a win is taken to be uncertain, so
    that few deals prove nothing."""
    seats = seats or info(game).seats_min
    shares, scores, ranks = [], [], []
    for deal in range(deals):
        block_share = block_score = 0.0
        for seat in range(seats):
            holders = [agent if other == seat else opponent for other in range(seats)]
            table = _play(game, seats, f"{seed}/{deal}", holders, options)
            wins, points = table.reward("win"), table.scores()
            block_share += wins[seat] / seats
            block_score += points[seat] / seats
            ranks.append(_rank(points, wins, seat))
        shares.append(block_share)
        scores.append(block_score)
    share = sum(shares) / deals
    reach = max(_error(shares), 1.959964 * 0.5 / deals)
    return Result(game, seats, deals, share, max(0.0, share - reach), min(1.0, share + reach), 1 / seats,
                  sum(scores) / deals, _error(scores), sum(ranks) / len(ranks))
