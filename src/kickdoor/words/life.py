"""Life: death, what saves from it, Bad Stuff, and another turn."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.context import Effect as Told
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import queue
from kickdoor.game.state import Game
from kickdoor.rules.death import Perishing, is_perishing, perishing, save_from_death
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.uses import has_another_turn, take_another_turn
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect
from kickdoor.words.facts import VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.shared import foe_at_hand, is_going_on


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


class Suffer(Effect, tag="suffer"):
    """The Bad Stuff of a monster strikes the victim: of the foe, or of that card.

    It does so on no monster's own Bad Stuff: that would never end.
    """

    of: Literal["the foe", "that card"] = "the foe"

    def needs(self) -> Facts:
        return VICTIM | facts(self.of)

    def strikes(self, game: Game, to: Context) -> tuple[Told, Context] | None:
        """What it would be, told by that monster; nothing, where there is none to strike."""
        foe = foe_at_hand(game, to) if self.of == "the foe" else None
        monster = to.it if foe is None else foe.monster
        if (self.of == "the foe" and foe is None) or monster < 0:
            return None
        effect = game.prints[monster].bad_stuff
        if effect is None or is_barred(game, to.victim, "bad stuff"):
            return None
        card = monster if foe is None else foe.card
        told = Context(card, to.victim, to.victim, foe=NONE if foe is None else card)
        return effect, told

    def can(self, game: Game, to: Context) -> bool:
        if self.of == "that card" and to.it < 0:  # it has yet to be paid
            return not is_barred(game, to.victim, "bad stuff")
        struck = self.strikes(game, to)
        return struck is not None and struck[0].can(game, struck[1])

    def apply(self, game: Game, to: Context) -> None:
        struck = self.strikes(game, to)
        if struck is not None:
            queue(game, *struck)

    def means(self) -> Meaning:
        return m.Suffers(self.of)

    def __str__(self) -> str:
        whose = "the monster" if self.of == "the foe" else self.of
        return f"suffer the Bad Stuff of {whose}"


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
