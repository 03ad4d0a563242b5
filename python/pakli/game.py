"""One game under its referee."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any, Mapping

import numpy as np
from numpy.typing import NDArray

from . import _pakli

REWARDS = {"win": 0, "score": 1, "rank": 2}


def reward_number(name: str) -> int:
    """The number of a kind of reward: ``win``, ``score`` or ``rank``."""
    if name not in REWARDS:
        raise ValueError(f'there is no reward called "{name}"; there are: {", ".join(REWARDS)}')
    return REWARDS[name]


def option_words(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as the words that ``--set`` takes: ``True`` is ``"true"``."""
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}


@dataclass(frozen=True)
class GameInfo:
    """What a game is."""

    id: str
    name: str
    rules: int
    seats_min: int
    seats_max: int
    actions: int
    observation_version: int
    letters: str


@dataclass(frozen=True)
class Part:
    """A part of an observation: ``start`` to ``start + size``, each number from 0 to ``most``."""

    name: str
    seat: int | None
    """How many places after the own one it tells of; ``None``: no single seat."""
    start: int
    size: int
    most: int
    what: str


def games() -> list[str]:
    """The ids of all games."""
    return _pakli.games()


def info(game: str) -> GameInfo:
    """What a game is."""
    return GameInfo(**_pakli.describe(game))


def _parts(found: list[dict[str, Any]]) -> list[Part]:
    return [Part(**{**part, "seat": None if part["seat"] < 0 else part["seat"]}) for part in found]


def layout(game: str, seats: int | None = None, **options: Any) -> tuple[list[Part], list[Part]]:
    """What the numbers of an observation mean, and those of what is hidden."""
    seen, hidden = _pakli.layout(game, seats or 0, option_words(options))
    return _parts(seen), _parts(hidden)


def _read_again(kind: type["Game"], record: str) -> "Game":
    """A game that was pickled; as its record, so that what is kept can be read by later versions."""
    return kind.read(record)


class Game(_pakli.Match):
    """One game. It deals, checks every move and shows each seat what that seat may know.

    Moves are actions, small numbers without gaps; ``words`` and ``find`` translate them. A wrong move
    raises :class:`pakli.IllegalMove`, which names the clause, and changes nothing.

    ``seed`` is 32 bytes or any text; without one it is drawn. The same seed gives the same deal
    everywhere, also to ``pakli trace --seed``. Options are those of ``pakli options GAME``.
    """

    def __new__(cls, game: str, seats: int | None = None, seed: str | bytes | None = None, **options: Any) -> "Game":
        if seed is None:
            seed = secrets.token_bytes(32)
        return super().__new__(cls, game, seats or 0, option_words(options), seed)

    def __init__(self, *_args: Any, **_options: Any) -> None:
        pass

    def observation(self, seat: int | None = None) -> NDArray[np.uint8]:
        """What a seat sees as numbers, own seat first; the seat to move if not said."""
        return np.frombuffer(self.observe(self.turn if seat is None else seat), np.uint8)

    def hidden_observation(self, seat: int | None = None) -> NDArray[np.uint8]:
        """What that seat does not see, for critics and for nobody else."""
        return np.frombuffer(self.hidden(self.turn if seat is None else seat), np.uint8)

    def action_mask(self) -> NDArray[np.bool_]:
        """Whether each action is legal for the seat to move."""
        return np.frombuffer(self.mask(), np.bool_)

    def reward(self, kind: str = "win") -> tuple[float, ...]:
        """What the game is worth to every seat: its part of the ``win``, its ``score``, or its ``rank``
        from 1 for the first to 0 for the last."""
        return self.rewards(reward_number(kind))

    def advise(self, bot: str = "expert", seed: str | bytes = "advice") -> int:
        """The action a bot would play, knowing what the seat to move knows; ``"master@500w"``."""
        return self.analyse(bot, seed)[0]

    def analysis(self, bot: str = "master", seed: str | bytes = "advice") -> list[dict[str, Any]]:
        """The actions a bot considered, best first: ``value`` is the share of the win that it expects,
        ``error`` its standard error, ``worlds`` in how many possible deals it was tried."""
        moves = self.analyse(bot, seed)[1]
        for move in moves:
            move["words"] = self.words(move["action"])
        return moves

    def review(self, worlds: int = 400, *, seat: int | None = None, threads: int = 1,
               seed: str | bytes = "1") -> dict[str, Any]:
        """The game looked back at, as ``pakli analyse`` does: every decision of a seat, or of all, judged on what
        its seat knew, and the luck of the cards once the game is over; ``pakli-analysis`` of docs/formats.md."""
        return json.loads(self.look_back(worlds, -1 if seat is None else seat, threads, seed))

    def world(self, seat: int, seed: str | bytes) -> "Game":
        """A game that the seat could be in, with exactly the right odds."""
        return self.guess(seat, seed)

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Game":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_again, (type(self), self.record())

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.turn} to {self.phase}"
        return f"<pakli.Game {self.game}, {self.seats} seats, {self.plies} moves, {where}>"

    def html(self, seat: int | None = None) -> str:
        """The table as a seat sees it, as HTML; the seat to move if not said, -2 for a watcher."""
        from .display import table_html

        return table_html(self, (max(self.turn, -2) if self.turn >= 0 else -2) if seat is None else seat)

    _repr_html_ = html
