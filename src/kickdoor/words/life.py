"""Life: death, what saves from it, and another turn."""

from __future__ import annotations

from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules.death import Perishing, is_perishing, perishing, save_from_death
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.uses import has_another_turn, take_another_turn
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect
from kickdoor.words.facts import Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.shared import is_going_on


class Perish(Effect, tag="perish"):
    """Die."""

    def needs(self) -> Facts:
        return facts("victim", "victim lives")

    def can(self, game: Game, to: Context) -> bool:
        if game.munchkins[to.victim].life == DEAD or is_barred(game, to.victim, "dying"):
            return False
        return not is_perishing(game, to.victim)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Perishing(to.victim))

    def means(self) -> Meaning:
        return m.Dies()

    def __str__(self) -> str:
        return "die"


class Survive(Effect, tag="survive"):
    """The victim, who is about to die, does not."""

    def needs(self) -> Facts:
        return facts("victim is dying")

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, Perishing) and perishing(game).seat == to.victim

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            save_from_death(game)

    def means(self) -> Meaning:
        return m.Lives()

    def __str__(self) -> str:
        return "survive"


class AnotherTurn(Effect, tag="another turn"):
    """The victim, whose turn it is, takes another one after it; but never a third in a row."""

    def needs(self) -> Facts:
        return facts("victim is on turn")

    def can(self, game: Game, to: Context) -> bool:
        return to.victim == game.turn and not has_another_turn(game)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            take_another_turn(game)

    def means(self) -> Meaning:
        return m.TurnMore()

    def __str__(self) -> str:
        return "take another turn after this one"
