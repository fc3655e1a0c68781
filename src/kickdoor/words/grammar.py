"""Grammar: words that put other words together."""

from __future__ import annotations

from kickdoor.game.acts import CHOOSE_EFFECT, NONE, Act
from kickdoor.game.context import Context
from kickdoor.game.prints import MONSTER
from kickdoor.game.resolving import Choosing, queue
from kickdoor.game.state import Game
from kickdoor.rules.dice import Rolling
from kickdoor.words.base import Condition, Effect, Whom
from kickdoor.words.whom import SAID, chooser, of_others, seats_of


class Nothing(Effect, tag="nothing"):
    """Do nothing, with conviction."""

    def can(self, game: Game, to: Context) -> bool:
        return False

    def apply(self, game: Game, to: Context) -> None:
        """Done."""

    def __str__(self) -> str:
        return "do nothing"


class InOrder(Effect, tag="in order"):
    """Do these, one after the other."""

    effects: tuple[Effect, ...]

    def can(self, game: Game, to: Context) -> bool:
        return any(effect.can(game, to) for effect in self.effects)

    def apply(self, game: Game, to: Context) -> None:
        for effect in reversed(self.effects):
            queue(game, effect, to)

    def __str__(self) -> str:
        return ", then ".join(map(str, self.effects))


class Try(Effect, tag="try"):
    """Do the first; if it could do nothing, do the other."""

    effect: Effect
    otherwise: Effect

    def can(self, game: Game, to: Context) -> bool:
        return self.effect.can(game, to) or self.otherwise.can(game, to)

    def apply(self, game: Game, to: Context) -> None:
        queue(game, self.effect if self.effect.can(game, to) else self.otherwise, to)

    def __str__(self) -> str:
        return f"{self.effect}, otherwise {self.otherwise}"


class If(Effect, tag="if"):
    """Do it if the victim fits the condition; else, perhaps, the other."""

    condition: Condition
    effect: Effect
    otherwise: Effect = Nothing()

    def _branch(self, game: Game, to: Context) -> Effect:
        # Bad luck looks for weaknesses: a shielded Class is none (CHR-6).
        # A monster goes by what one seems to be (M14).
        speaks = to.card >= 0 and game.prints[to.card].kind == MONSTER
        test = self.condition.seems if speaks else self.condition.holds
        holds = test(game, to.victim, True)
        return self.effect if holds else self.otherwise

    def can(self, game: Game, to: Context) -> bool:
        return self._branch(game, to).can(game, to)

    def apply(self, game: Game, to: Context) -> None:
        queue(game, self._branch(game, to), to)

    def __str__(self) -> str:
        also = "" if self.otherwise == Nothing() else f", otherwise {self.otherwise}"
        return f"{self.effect} if {self.condition}{also}"


class Choose(Effect, tag="choose"):
    """The victim chooses one of these; what could do nothing is no choice."""

    effects: tuple[Effect, ...]

    def can(self, game: Game, to: Context) -> bool:
        return any(effect.can(game, to) for effect in self.effects)

    def apply(self, game: Game, to: Context) -> None:
        game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """One for each that could do something."""
        return [
            (CHOOSE_EFFECT, game.box.word_numbers[id(effect)], NONE)
            for effect in self.effects
            if effect.can(game, to)
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Do the chosen one."""
        queue(game, game.box.words[act[1]], to)

    def __str__(self) -> str:
        return " or ".join(map(str, self.effects))


class To(Effect, tag="to"):
    """Do it to somebody else: each described munchkin in turn becomes the victim."""

    whom: Whom
    effect: Effect

    def can(self, game: Game, to: Context) -> bool:
        return any(self.effect.can(game, to.on(seat)) for seat in seats_of(game, to, self.whom))

    def apply(self, game: Game, to: Context) -> None:
        for seat in reversed(seats_of(game, to, self.whom)):
            queue(game, self.effect, to.on(seat))

    def __str__(self) -> str:
        return f"have {SAID[self.whom]} {of_others(self.effect)}"


class OnRoll(Effect, tag="on roll"):
    """The victim rolls a die, or whoever it says: so much or more does the one, less the other."""

    at_least: int
    effect: Effect
    otherwise: Effect = Nothing()
    by: Whom = "victim"

    def can(self, game: Game, to: Context) -> bool:
        return self.effect.can(game, to) or self.otherwise.can(game, to)

    def apply(self, game: Game, to: Context) -> None:
        if not to.left:
            queue(game, self, to.again(1))
            game.start(Rolling(chooser(game, to, self.by)))
        else:
            done = self.effect if game.rolled >= self.at_least else self.otherwise
            queue(game, done, to.again(0))

    def __str__(self) -> str:
        also = "" if self.otherwise == Nothing() else f"; on less, {self.otherwise}"
        die = "roll a die" if self.by == "victim" else f"have {SAID[self.by]} roll a die"
        return f"{die}: on {self.at_least} or more, {self.effect}{also}"
