"""A game for learners: chance answers by itself, and nobody is asked where there is no choice."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any

from kickdoor.arena.match import rules_for_bots
from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError, WrongTable, repeated
from kickdoor.game.acts import Act
from kickdoor.game.box import Box, Options
from kickdoor.game.views import View, glance, see
from kickdoor.misuse import a_set, several, text, whole
from kickdoor.rl.arrays import put
from kickdoor.rl.noting import Noted, note
from kickdoor.rl.seats import SEATS
from kickdoor.rl.sheets import Floats
from kickdoor.sets import box_of

SLOTS = 128
"""Places for legal acts in an observation. More have been seen in mixes of sets only."""

CAP = 20_000
"""After so many decisions a game is cut off, and nobody gets anything."""


class NoSuchPlace(KickdoorError, IndexError):
    """Something was chosen that is masked away."""


def is_place(chosen: Any, count: int) -> bool:
    """Whether that is the place of one among so many.

    >>> is_place(2, 3), is_place(3, 3), is_place("2", 3), is_place(2.0, 3)
    (True, False, False, False)
    """
    try:
        return 0 <= index(chosen) < count
    except TypeError:
        return False


class Setting:
    """What is played: how many sit down, with which cards, by which rules, for how long."""

    def __init__(
        self,
        players: int = 4,
        set: str | Box = "pathfinder",
        options: Options | str | tuple[str, ...] = (),
        slots: int = SLOTS,
        cap: int = CAP,
        ids: bool = False,
    ) -> None:
        self.players = whole("players", players, "how many play", "say players=4")
        self.slots = whole("slots", slots, "how many acts there is room for", "say slots=128")
        self.cap = whole("cap", cap, "how many decisions a game may take", "say cap=20_000")
        if not 2 <= players <= SEATS:
            raise WrongTable(f"an observation has room for two to {SEATS} players, not {players}")
        if slots < 2 or cap < 1:
            raise WrongTable("there must be room for two acts at least, and for one decision")
        self.set = a_set(set)
        self.ids = ids  # whether it is also said which cards they are
        self.rules = options if isinstance(options, Options) else said(self.set, options)

    @property
    def box(self) -> Box:
        """The cards that are played with."""
        return self.set if isinstance(self.set, Box) else box_of(self.set)


def said(set: str | Box, options: str | tuple[str, ...]) -> Options:
    """The rules of a set as bots play them, with what was said changed in them: "epic".

    >>> said("pathfinder", "epic").winning_level
    20
    """
    how = 'say options="epic", options=("faster", "hand_limit=6"), or Options(…)'
    if not isinstance(options, str):
        options = several("options", options, "what is agreed on", how)
        options = tuple(text("options", each, "an option each", how) for each in options)
    return rules_for_bots(set, options)


class Playing:
    """One game after the other. `acts` are the legal acts of the seat that is asked, `seat`.

    >>> playing, anything = Playing(Setting(3), seed=5), Random(5)
    >>> while not playing.over:
    ...     playing.choose(anything.randrange(len(playing.acts)))
    >>> playing.truncated, sorted(playing.rewards()), playing.decisions > 100
    (False, [-0.5, -0.5, 1.0], True)
    """

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.left_out = 0  # acts that found no place, in all games
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Begin a new game: the same seed deals the same cards and rolls the same dice."""
        setting = self.setting
        self.game = new_game(setting.players, set=setting.set, seed=seed, rules=setting.rules)
        self.chance = Random(seed)
        self.decisions = 0
        self.truncated = False
        self.acts: list[Act] = []
        self.surplus = 0
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.game.over or self.truncated

    @property
    def seat(self) -> int:
        """Who is asked; at the end, whoever was asked last."""
        return self._seat

    def choose(self, place: int) -> None:
        """Do the act in this place of the list."""
        if not is_place(place, len(self.acts)):
            legal = f"{len(self.acts)} acts are legal now, counted from 0"
            raise NoSuchPlace(f"{repeated(place)} is masked away: {legal}")
        self.decisions += 1
        act(self.game, self._seat, self.acts[place])
        self._go_on()

    def _go_on(self) -> None:
        """Roll what is to be rolled, do what must be done, and stop where there is a choice.

        Acts beyond the last slot are left out: the engine lists them in a fixed order, so it is
        always the same ones.
        """
        game = self.game
        chance = self.chance.random
        while not game.over:
            options = game.options
            if game.asked < 0:
                act(game, game.asked, options[int(chance() * len(options))])
            elif len(options) == 1:
                act(game, game.asked, options[0])
            else:
                break
        self.acts = []
        if game.over:
            return
        self._seat = game.asked
        if self.decisions >= self.setting.cap:
            self.truncated = True
            return
        slots = self.setting.slots
        self.acts = game.options[:slots]
        self.surplus = len(game.options) - len(self.acts)
        self.left_out += self.surplus

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return see(self.game, seat)

    def note(self, seat: int) -> Noted:
        """What a seat sees and may do, as numbers."""
        return note(glance(self.game, seat), self.acts if seat == self._seat else ())

    def write(self, seat: int, out: Floats, rows: Floats) -> int:
        """Write what a seat sees and may do into buffers; how many rows of acts there are."""
        noted = self.note(seat)
        put([noted], out[None], rows[None])
        return len(noted.verbs)

    def rewards(self) -> list[float]:
        """What each seat gets: nothing before the end, or where the game was cut off."""
        return rewards(self.game.winners if self.game.over else (), self.setting.players)


def rewards(winners: tuple[int, ...], players: int) -> list[float]:
    """1 for the winner, -1 in all for the others; who wins together shares. It sums up to 0.

    >>> rewards((2,), 3), rewards((), 3)
    ([-0.5, -0.5, 1.0], [0.0, 0.0, 0.0])
    >>> [round(each, 3) for each in rewards((0, 1), 4)]
    [0.333, 0.333, -0.333, -0.333]
    """
    if not winners:
        return [0.0] * players
    lost = -1 / (players - 1)
    won = (1 / len(winners) - 1 / players) * players / (players - 1)
    return [won if seat in winners else lost for seat in range(players)]
