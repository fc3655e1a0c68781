"""Worlds that a seat could be in, played on for a turn or so by players with common sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Protocol

from kickdoor.bots.judgement import Judgement
from kickdoor.bots.memory import remember
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.value import clings_of, value_of
from kickdoor.game.acts import PASS_ACT, Act
from kickdoor.game.box import Box, Options
from kickdoor.game.procedure import advance
from kickdoor.game.state import Game
from kickdoor.game.views import View, imagine
from kickdoor.rules.moments import DOOR_OPENED, TURN_BEGINS, TURN_ENDS
from kickdoor.rules.windows import Window

QUIET = frozenset((TURN_BEGINS, DOOR_OPENED, TURN_ENDS))
"""The windows in which the others mostly let whoever's turn it is go on."""

LONGEST = 60
"""So many decisions a turn are played out at most."""


def answer(world: Game, seat: int, what: Act) -> None:
    """Do what is known to be legal; nobody will ask for the history of an imagined world."""
    world.answer = what
    world.answerer = seat
    world.asked = -1
    advance(world)


class Foreteller(Protocol):
    """Tells who is going to win."""

    def chances(self, game: Game) -> list[float]:
        """Each player's chance: together, 1."""


Eye = Callable[[Box, Options], Foreteller]
"""With what one looks at a game of a box."""


class Fate(Sensible):
    """Everybody's common sense in an imagined world, its dice, the same again if reseeded, and
    with what one looks at how it ends."""

    def __init__(self, judgement: Judgement, eye: Eye = value_of) -> None:
        super().__init__(0, judgement)
        self.eye = eye
        self._chance = Random(0)
        self._random = self._chance.random

    def reseed(self, seed: int) -> None:
        """From here on the same dice fall as after any other such call."""
        self._chance.seed(seed)

    def recall(self, o: Outlook) -> None:
        """An imagined world has no past: there everybody knows what was known when it began."""
        remember(o, self.ledger)

    def roll(self, options: list[Act]) -> Act:
        """What chance says."""
        return options[int(self._random() * len(options))]


@lru_cache(maxsize=64)
def swift(rules: Options) -> Options:
    """The same rules, but nobody is asked who could only pass: it comes to the same, and sooner."""
    return replace(rules, elide=True)


def dealt(view: View, seed: int) -> Game:
    """A world that this seat could be in."""
    world = imagine(view, Random(seed), clings_of(view.game.box))
    world.rules = swift(world.rules)
    return world


def compared(
    view: View, acts: Iterable[Act], fate: Fate, seed: int, turns: int
) -> list[list[float]]:
    """Each player's chance to win after each of these acts, in one world and with the same dice."""
    world = dealt(view, seed)
    ends = []
    for act in acts:
        fate.reseed(seed)
        ends.append(tried(world, view.seat, act, fate, turns))
    return ends


def tried(world: Game, seat: int, what: Act, fate: Fate, turns: int) -> list[float]:
    """Each player's chance to win at the end of the turn, if a seat did this in that world now."""
    twin = world.copy()
    answer(twin, seat, what)
    played_on(twin, seat, fate, turns)
    return fate.eye(twin.box, twin.rules).chances(twin)


def played_on(world: Game, seat: int, fate: Fate, turns: int) -> None:
    """Play a world to the end of this turn, or so many turns; `seat` is who wants to know.

    Everybody acts by the policy, which looks at nothing that its seat could not see, so it is
    spared a view of its own. In quiet windows the others pass: it is a quarter of all decisions.
    """
    until = world.turns + turns
    left = LONGEST * turns
    everybody = (1 << len(world.munchkins)) - 1
    while not world.over and world.turns < until and left:
        asked = world.asked
        options = world.options
        if asked < 0:
            answer(world, asked, fate.roll(options))
            continue
        left -= 1
        top = world.stack[-1]
        if (
            asked != seat
            and isinstance(top, Window)
            and asked != top.owner
            and top.moment in QUIET
            and not world.offers
        ):
            top.passed |= everybody & ~(1 << top.owner | 1 << seat)
            answer(world, asked, PASS_ACT)
        else:
            answer(world, asked, fate.choose(View(world, asked), options))
