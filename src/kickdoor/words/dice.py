"""Dice and the way out: what cards do to a die, to whoever runs, and to whoever got away."""

from __future__ import annotations

from kickdoor.game.acts import CHOOSE_NUMBER, NONE, Act
from kickdoor.game.context import Context
from kickdoor.game.resolving import Choosing
from kickdoor.game.state import Game
from kickdoor.rules.dice import Rolling, roll_again, rolling, set_die
from kickdoor.rules.running import GOT_AWAY, RunningAway, has_to_run, let_go, recapture, running
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect
from kickdoor.words.facts import Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.shared import is_going_on


class Escape(Effect, tag="escape"):
    """The victim, who runs or is to run, escapes without a roll: from this monster, or from all.

    Not from one that nobody escapes (X05). On a monster: it lets go whoever is running from it.
    """

    all: bool = True

    def needs(self) -> Facts:
        return facts("victim has to run") if self.all else facts("victim runs")

    def can(self, game: Game, to: Context) -> bool:
        if not has_to_run(game, to.victim):
            return False
        return self.all or running(game).seat == to.victim

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            let_go(game, to.victim, to.card, self.all)

    def means(self) -> Meaning:
        return m.Free()

    def __str__(self) -> str:
        return "escape without a roll" if self.all else "escape this monster without a roll"


class ChangeDie(Effect, tag="change die"):
    """The die shows more, or less, or what is said: if nothing is, what the player says."""

    amount: int = 0
    to: int = 0

    def needs(self) -> Facts:
        return facts("a die")

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, Rolling)

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        if self.to or self.amount:
            set_die(game, self.to or rolling(game).value + self.amount)
        else:
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any face."""
        return [(CHOOSE_NUMBER, face, NONE) for face in range(1, 7)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """So it is."""
        set_die(game, act[1])

    def means(self) -> Meaning:
        return m.Casts(to=self.to, by=self.amount)

    def __str__(self) -> str:
        if self.to:
            return f"make the die show {self.to}"
        return f"change the die by {self.amount:+d}" if self.amount else "say what the die shows"


class RollAgain(Effect, tag="roll again"):
    """The die is cast once more."""

    def needs(self) -> Facts:
        return facts("a die")

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, Rolling)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            roll_again(game)

    def means(self) -> Meaning:
        return m.Casts(again=True)

    def __str__(self) -> str:
        return "roll again"


class Recapture(Effect, tag="recapture"):
    """Whoever has just escaped, by whatever means, must roll for it after all (X08)."""

    def needs(self) -> Facts:
        return facts("an escape")

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, RunningAway) and running(game).outcome == GOT_AWAY

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            recapture(game)

    def means(self) -> Meaning:
        return m.Hunted()

    def __str__(self) -> str:
        return "make whoever escaped roll for it"
