"""OpenSpiel: every game registered with ``pyspiel``, as ``pakli_keltis``, ``pakli_huzz`` and so on.

    import pyspiel, pakli.openspiel
    game = pyspiel.load_game("pakli_coloretto(players=3,deals=1000)")

Parameters: ``players`` (0: the fewest), ``seed``, ``deals`` (how many deals chance draws from, each as
likely; they are those of the seeds ``SEED/0``, ``SEED/1`` ...), ``reward`` (``win``, ``score``, ``rank``)
and ``options`` as in ``"stall_limit:20;layout:random"``. The first node is chance: the deal, and nothing else
is chance. In Kuhn poker ``deals=0`` stands for every deal exactly once, so that CFR finds the equilibrium.

Returns are centred: what a seat got less the mean of all, so that they add up to zero. An information state
is everything the player has seen so far, as a digest of its views; the observation is that of ``pakli.layout``.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Callable

import numpy as np
import pyspiel
from numpy.typing import NDArray

from .game import Game, games, info, layout, reward_number

DEALS = 1000
_LONGEST = 5000
_SCORES = 200.0
"""No seat is ever further from the mean of all than this."""


def _parameters() -> dict[str, Any]:
    return {"players": 0, "seed": "pakli", "deals": DEALS, "reward": "win", "options": ""}


def _game_type(name: str) -> pyspiel.GameType:
    about = info(name)
    return pyspiel.GameType(
        short_name="pakli_" + name.replace("-", "_"),
        long_name=about.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.seats_max,
        min_num_players=about.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters())


def _read_options(text: str) -> dict[str, str]:
    return dict(pair.split(":", 1) for pair in text.split(";") if pair)


@lru_cache(maxsize=None)
def _every_kuhn_deal(cards: str) -> tuple[str, ...]:
    """A seed for each pair of cards: enough of them are tried to find all."""
    found: dict[bytes, str] = {}
    options = {"cards": cards} if cards else {}
    for number in range(10000):
        game = Game("kuhn", 2, str(number), **options)
        found.setdefault(game.view(0) + game.view(1), str(number))
    return tuple(found.values())


class _PakliGame(pyspiel.Game):
    """A game as OpenSpiel knows it."""

    kind = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_parameters(), **(params or {})}
        about = info(self.kind)
        self.seats = params["players"] or about.seats_min
        self.options = _read_options(params["options"])
        self.reward = params["reward"]
        self.reward_kind = reward_number(self.reward)
        seed, deals = params["seed"], params["deals"]
        if self.kind == "kuhn" and deals == 0:
            self.seeds: tuple[str, ...] = _every_kuhn_deal(self.options.get("cards", ""))
        else:
            self.seeds = tuple(f"{seed}/{number}" for number in range(max(1, deals)))
        most = _SCORES if self.reward == "score" else 1.0
        game_info = pyspiel.GameInfo(
            num_distinct_actions=about.actions, max_chance_outcomes=len(self.seeds), num_players=self.seats,
            min_utility=-most, max_utility=most, utility_sum=0.0, max_game_length=_LONGEST)
        super().__init__(_TYPES[self.kind], game_info, params)

    def __deepcopy__(self, _memo: dict) -> "_PakliGame":
        return self  # states are cloned by copying all they hold, and all share their game

    def new_initial_state(self) -> "_PakliState":
        return _PakliState(self)

    def make_py_observer(self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None) -> "_Observer":
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class _PakliState(pyspiel.State):
    """A position; before the deal there is no ``match``."""

    def __init__(self, game: _PakliGame) -> None:
        super().__init__(game)
        self.rules = game
        self.match: Game | None = None
        self.seen = [b""] * game.seats

    def current_player(self) -> int:
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.match.turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal()) if self.match is not None and player == self.match.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.rules.seeds)
        return [(number, 1.0 / count) for number in range(count)]

    def _dealt(self) -> Game:
        """The game under way; there must be one."""
        assert self.match is not None, "chance has not dealt yet"
        return self.match

    def _look(self) -> None:
        """Every seat adds what it sees now to what it has seen."""
        match = self._dealt()
        for seat in range(self.rules.seats):
            self.seen[seat] = hashlib.blake2b(self.seen[seat] + match.view(seat), digest_size=16).digest()

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Game(self.rules.kind, self.rules.seats, self.rules.seeds[action], **self.rules.options)
        else:
            self.match.play(action)
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._dealt().words(action)

    def is_terminal(self) -> bool:
        return self.match is not None and (self.match.over or self.match.plies >= _LONGEST - 1)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.rules.seats
        values = self._dealt().rewards(self.rules.reward_kind)
        mean = sum(values) / len(values)
        return [value - mean for value in values]

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        if self.match is None:
            return f"seat {player} before the deal"
        return f"seat {player} ply {self.match.plies} {self.seen[player].hex()}"

    def observation_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        return "before the deal" if self.match is None else self.match.view(player).hex()

    def resample_from_infostate(self, player: int, _sampler: Callable[[], float]) -> "_PakliState":
        """A state the player could be in, with exactly the right odds. What others have seen so far is
        that of the new state only."""
        state = self.clone()
        state.match = world = self._dealt().world(player, hashlib.blake2b(np.float64(_sampler()).tobytes()).digest()[:32])
        for seat in range(self.rules.seats):
            if seat != player:
                state.seen[seat] = hashlib.blake2b(world.view(seat), digest_size=16).digest()
        return state

    def __str__(self) -> str:
        if self.match is None:
            return "before the deal"
        return f"{self.match!r} {' '.join(map(str, self.match.actions()))}"


def state_of(rules: _PakliGame, match: Game) -> _PakliState:
    """The position of a game under way, for algorithms of OpenSpiel that decide one move. What players have seen is
    then what they see now. ``rules`` is what ``pyspiel.load_game`` made, with the same seats and options."""
    state = rules.new_initial_state()
    state.match = match.clone()
    state._look()
    return state


class _Observer:
    """What a player sees, as numbers from 0 to 1."""

    def __init__(self, game: _PakliGame, iig_obs_type: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        parts, _ = layout(game.kind, game.seats, **game.options)
        self.recalls = iig_obs_type.perfect_recall
        self.most = np.concatenate([np.full(part.size, part.most, np.float32) for part in parts])
        self.tensor = np.zeros(len(self.most), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        for part in parts:
            name = part.name if part.seat is None else f"{part.name}+{part.seat}"
            while name in self.dict:
                name += "'"
            self.dict[name] = self.tensor[part.start:part.start + part.size]

    def set_from(self, state: _PakliState, player: int) -> None:
        self.tensor.fill(0)
        if state.match is not None:
            self.tensor[:] = state.match.observation(player) / self.most

    def string_from(self, state: _PakliState, player: int) -> str:
        if self.recalls:
            return state.information_state_string(player)
        return state.observation_string(player)


_TYPES = {name: _game_type(name) for name in games()}
for _name in games():
    _class = "Pakli_" + _name.replace("-", "_")  # a name of this module, so that games can be pickled
    globals()[_class] = type(_class, (_PakliGame,), {"kind": _name, "__module__": __name__})
    pyspiel.register_game(_TYPES[_name], globals()[_class])
