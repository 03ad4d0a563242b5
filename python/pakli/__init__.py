"""pakli: modern card and board games for programs that play and learn.

    >>> import pakli
    >>> game = pakli.Game("keltis", seats=3, seed="a quiet evening")
    >>> while not game.over:
    ...     game.play(game.advise("expert"))
    >>> game.scores()  # doctest: +SKIP
    (21, 30, 17)

``Game`` is one game under its referee, ``VectorEnv`` thousands side by side. ``pakli.pettingzoo``,
``pakli.gym``, ``pakli.openspiel`` and ``pakli.puffer`` are the faces that other libraries know;
each needs its library and nothing else does. docs/research.md tells how results are reported.
"""

from __future__ import annotations

from ._pakli import bots as _bots
from .errors import IllegalMove, Refused
from .game import Game, GameInfo, Part, games, info, layout
from .tournament import Result, arena
from .vector import VectorEnv

BOTS: tuple[str, ...] = tuple(_bots.split(", "))
__version__ = "0.1.0"
__all__ = ["BOTS", "Game", "GameInfo", "IllegalMove", "Part", "Refused", "Result", "VectorEnv", "arena",
           "games", "info", "layout"]
