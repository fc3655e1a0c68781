"""The game as OpenSpiel has games: `load(players=3)`, or by name once `register()` was called.

An action is the place of an act among the legal ones, as in the other environments. The first
chance node picks the deal, which also fixes every later shuffle; the others are dice and lots.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from kickdoor.engine import act, new_game
from kickdoor.game.acts import Act
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.rl.encoding import ACTS, SLOTS, VIEW, write
from kickdoor.rl.extras import wanted
from kickdoor.rl.picture import picture
from kickdoor.rl.playing import CAP, Setting, rewards
from kickdoor.rl.seats import SEATS
from kickdoor.saves import fingerprint, save
from kickdoor.saves import load as loaded
from kickdoor.sets import box_of

__all__ = ["DEFAULTS", "NAME", "load", "register"]

NAME = "python_kickdoor"
DEFAULTS: dict[str, Any] = {
    "players": 4,
    "set": "pathfinder",
    "options": "",  # "epic asks:2": OpenSpiel keeps "=" and "," for itself
    "deals": 1000,  # so many different deals, each as likely as the next
    "cap": CAP,
}
"""What may be said when the game is loaded."""


class SpielPosition:
    """What a state holds: a game, or none before the deal. Copied and kept as games are."""

    def __init__(self, game: Game | None = None, decisions: int = 0) -> None:
        self.game = game
        self.decisions = decisions

    def __deepcopy__(self, memo: object) -> SpielPosition:
        return SpielPosition(None if self.game is None else self.game.copy(), self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        kept = None if self.game is None else save(self.game)
        return restored, (kept, self.decisions)


def restored(kept: bytes | None, decisions: int) -> SpielPosition:
    """A position that was kept as bytes."""
    return SpielPosition(None if kept is None else loaded(kept), decisions)


class Moves:
    """What OpenSpiel asks of a state; `classes` joins it to OpenSpiel's own class."""

    position: SpielPosition
    table: SpielTable

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody any more."""
        game = self.position.game
        if self.is_terminal():
            return TERMINAL
        return CHANCE if game is None or game.asked < 0 else game.asked

    def is_terminal(self) -> bool:
        """Whether somebody has won, or the game was cut off."""
        position = self.position
        game = position.game
        if game is None:
            return False
        return game.over or (position.decisions >= self.table.cap and game.asked >= 0)

    def _legal_actions(self, player: int) -> list[int]:
        """The places of the legal acts."""
        return list(range(len(self.acts(player))))

    def acts(self, player: int) -> list[Act]:
        """The legal acts of the player who is asked, as far as there are places for them."""
        game = self.position.game
        if game is None or game.asked != player or self.is_terminal():
            return []
        return game.options[:SLOTS]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which deal, or what the die or the lot may come to: each as likely as the next."""
        game = self.position.game
        count = self.table.deals if game is None else len(game.options)
        return [(place, 1 / count) for place in range(count)]

    def _apply_action(self, action: int) -> None:
        """Deal, roll, or do what a player chose; then on to where there is a choice."""
        position = self.position
        if position.game is None:
            position.game = self.table.dealt(action)
        else:
            game = position.game
            position.decisions += game.asked >= 0
            act(game, game.asked, game.options[action])
        game = position.game
        while not game.over and game.asked >= 0 and len(game.options) == 1:
            act(game, game.asked, game.options[0])

    def _action_to_string(self, player: int, action: int) -> str:
        """An action as it is said at the table; the deal by its number."""
        game = self.position.game
        if game is None:
            return f"deal {action}"
        if game.asked != player and not (player == CHANCE and game.asked < 0):
            return f"act {action}"
        return f"{name_of(game, game.asked)}: {say(game, game.asked, game.options[action])}"

    def returns(self) -> list[float]:
        """What each seat has got: nothing before the end, or where the game was cut off."""
        game = self.position.game
        over = game is not None and game.over
        return rewards(game.winners if game is not None and over else (), self.table.players)

    def __str__(self) -> str:
        game = self.position.game
        return "before the deal" if game is None else f"{picture(game)}\n{fingerprint(game)}"


class SpielTable:
    """What OpenSpiel asks of a game: who plays with which cards, and how a state is begun."""

    def sit_down(self, told: dict[str, Any]) -> None:
        """Note what was said when the game was loaded."""
        wishes = DEFAULTS | told
        options = tuple(wishes["options"].replace(":", "=").split())
        self.players: int = wishes["players"]
        self.cap: int = wishes["cap"]
        self.deals: int = wishes["deals"]
        self.setting = Setting(self.players, wishes["set"], options, cap=self.cap)

    def __deepcopy__(self, memo: object) -> SpielTable:
        return self

    def dealt(self, deal: int) -> Game:
        """One of the deals, always the same by its number."""
        setting = self.setting
        return new_game(self.players, set=setting.set, seed=deal, rules=setting.rules)


class Observer:
    """What a player sees, as a flat tensor: the view, then the features of the legal acts."""

    def __init__(self) -> None:
        self.tensor = np.zeros(VIEW + SLOTS * ACTS, np.float32)
        self.dict = {
            "view": self.tensor[:VIEW],
            "acts": self.tensor[VIEW:].reshape(SLOTS, ACTS),
        }

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player sees of a state; before the deal there is nothing to see."""
        self.tensor.fill(0)
        game = state.position.game
        if game is not None:
            write(see(game, player), state.acts(player), self.dict["view"], self.dict["acts"])

    def string_from(self, state: Any, player: int) -> str:
        """The same as text: the table, the own hand, what may be done."""
        game = state.position.game
        if game is None:
            return "before the deal"
        hand = ", ".join(game.prints[card].name for card in game.munchkins[player].hand)
        mine = "; ".join(say(game, player, each) for each in state.acts(player))
        asked = f"legal: {mine}" if mine else "somebody else is asked"
        table = picture(game).rpartition("\n")[0]  # in a window it is no secret to be asked oneself
        return f"{table}\nhand of {game.names[player]}: {hand}\n{asked}"


CHANCE, TERMINAL = -1, -4
"""OpenSpiel's own numbers for nobody."""


@lru_cache(maxsize=1)
def register() -> dict[str, Any]:
    """Make the game known to OpenSpiel under its name; what comes back are its classes."""
    pyspiel = wanted("pyspiel", "open_spiel")
    kind = game_type(pyspiel)

    def begin_state(self: Any, game: Any) -> None:
        pyspiel.State.__init__(self, game)
        self.position = SpielPosition()
        self.table = game.place

    def begin_game(self: Any, told: dict[str, Any] | None = None) -> None:
        self.place = SpielTable()
        self.place.sit_down(told or {})
        pyspiel.Game.__init__(self, kind, game_info(pyspiel, self.place), told or {})

    def observed(self: Any, kind: Any = None, told: Any = None) -> Observer:
        return Observer()

    state = type("KickdoorState", (Moves, pyspiel.State), {"__init__": begin_state})
    game = type(
        "KickdoorGame",
        (pyspiel.Game,),
        {
            "__init__": begin_game,
            "new_initial_state": lambda self: state(self),
            "make_py_observer": observed,
        },
    )
    pyspiel.register_game(kind, game)
    return {"KickdoorGame": game, "KickdoorState": state}


def __getattr__(name: str) -> Any:
    """The classes by their names, for pickles that are opened elsewhere."""
    if name in ("KickdoorGame", "KickdoorState"):
        return register()[name]
    raise AttributeError(f"there is no {name!r} in {__name__}")


def game_type(pyspiel: Any) -> Any:
    """What sort of game it is, in OpenSpiel's terms."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAME,
        long_name="Python Kickdoor",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=3,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def game_info(pyspiel: Any, table: SpielTable) -> Any:
    """How large it is, in OpenSpiel's terms."""
    cards = table.setting.set
    size = box_of(cards).size if isinstance(cards, str) else cards.size
    return pyspiel.GameInfo(
        num_distinct_actions=SLOTS,
        max_chance_outcomes=max(table.deals, size),
        num_players=table.players,
        min_utility=-1 / (table.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=table.cap,
    )


def load(**told: Any) -> Any:
    """The game, with these players, cards and rules: `load(players=3, set="classic")`."""
    register()
    return wanted("pyspiel", "open_spiel").load_game(NAME, told)
