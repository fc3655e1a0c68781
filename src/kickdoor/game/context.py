"""Who does what to whom, while a card's words are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kickdoor.game.fight import NOBODY

if TYPE_CHECKING:
    from kickdoor.game.fight import Foe
    from kickdoor.game.state import Game


class Context:
    """Never changed, so copies of a game share it.

    `card` speaks; `by` played it; `victim` is who it happens to; `it` is what was chosen.
    `target` is what the player pointed at: a side, a foe's card, a card in hand. `left` counts
    how often a word is still to be done.
    """

    __slots__ = ("by", "card", "it", "left", "target", "victim")

    def __init__(
        self,
        card: int,
        by: int,
        victim: int,
        target: int = NOBODY,
        it: int = NOBODY,
        left: int = 0,
    ) -> None:
        self.card = card
        self.by = by
        self.victim = victim
        self.target = target
        self.it = it
        self.left = left

    def on(self, victim: int) -> Context:
        """The same, happening to somebody else."""
        return Context(self.card, self.by, victim, self.target, self.it)

    def again(self, left: int) -> Context:
        """The same, with so many times to go."""
        return Context(self.card, self.by, self.victim, self.target, self.it, left)


class Condition(Protocol):
    """What the engine asks of a condition word."""

    def holds(self, game: Game, seat: int, against: bool) -> bool: ...

    def seems(self, game: Game, seat: int, against: bool) -> bool: ...

    def fits(self, game: Game, foe: Foe) -> bool: ...


class Effect(Protocol):
    """What the engine asks of an effect word."""

    def can(self, game: Game, to: Context) -> bool: ...

    def apply(self, game: Game, to: Context) -> None: ...


class Question(Effect, Protocol):
    """An effect that asks somebody, and does what was chosen."""

    def options(self, game: Game, to: Context) -> list[tuple[int, int, int]]: ...

    def chosen(self, game: Game, to: Context, act: tuple[int, int, int]) -> None: ...
