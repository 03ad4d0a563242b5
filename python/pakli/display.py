"""A table as HTML, for notebooks: every piece where the scene of the game says it lies."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from typing import TYPE_CHECKING

from . import _pakli

if TYPE_CHECKING:
    from .game import Game

COLOURS = {"B": "#2b6cb0", "G": "#2f855a", "R": "#c53030", "V": "#6b46c1", "Y": "#b7791f", "N": "#7b341e",
           "O": "#dd6b20", "P": "#b83280"}
CARD = ("display:inline-block;min-width:1.4em;margin:1px;padding:1px 4px;border:1px solid #8888;border-radius:4px;"
        "text-align:center;font:13px monospace;")


def _piece(thing: str, letters: str) -> str:
    colour = COLOURS.get(thing[0]) if thing and thing[0] in letters else None
    style = CARD + (f"background:{colour};color:#fff;" if colour else "")
    return f'<span style="{style}">{escape(thing)}</span>'


def _spaces(places: dict, letters: str) -> str:
    """What lies in the places of a zone, in the order of its slots."""
    rows = []
    for _, things in sorted(places.items()):
        rows.append("".join(_piece(thing, letters) for _, thing in sorted(things, key=lambda t: t[0])))
    return "<br>".join(rows)


def table_html(game: "Game", seat: int) -> str:
    """The table as that seat sees it."""
    zones = [name for name, _ in _pakli.zones(game.game)]
    letters = _pakli.describe(game.game)["letters"]
    lies: dict = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for zone, thing, owner, place, slot, action in game.scene(seat):
        if action < 0:
            lies[owner][zone][place].append((slot, thing))
    told = "the game is over" if game.over else f"seat {game.turn + 1} to {game.phase}"
    rows = [f'<tr><th colspan="3" style="text-align:left">{escape(game.game)}: {escape(told)}</th></tr>']
    scores = game.scores()
    for owner in sorted(lies):
        name = "table" if owner < 0 else f"seat {owner + 1}: {scores[owner]}"
        for zone in sorted(lies[owner], key=zones.index):
            rows.append(f'<tr><td>{escape(name)}</td><td>{escape(zone)}</td><td style="text-align:left">'
                        f"{_spaces(lies[owner][zone], letters)}</td></tr>")
            name = ""
    return f'<table class="pakli">{"".join(rows)}</table>'
