"""Who does what to whom, while a card's words are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kickdoor.game.fight import NOBODY

if TYPE_CHECKING:
    from kickdoor.game.fight import Foe
    from kickdoor.game.state import Game


class Context:
    """What the pronouns of a card stand for. Never changed, so copies of a game share it.

    `card` is this card; `by` played it; `victim` is who it happens to. `side`, `foe` and `other`
    (a monster in hand) are what the player pointed at. `it` is that card, `number` that many,
    `who` that player: what was paid, rolled, chosen or done before. `taker` gets what is lost;
    `left` counts how often a word is still to be done.
    """

    __slots__ = (
        "by", "card", "foe", "it", "left", "number", "other", "side", "taker",
        "victim", "who",
    )  # fmt: skip

    def __init__(
        self,
        card: int,
        by: int,
        victim: int,
        side: int = NOBODY,
        foe: int = NOBODY,
        other: int = NOBODY,
        it: int = NOBODY,
        number: int = 0,
        who: int = NOBODY,
        taker: int = NOBODY,
        left: int = 0,
    ) -> None:
        self.card = card
        self.by = by
        self.victim = victim
        self.side = side
        self.foe = foe
        self.other = other
        self.it = it
        self.number = number
        self.who = who
        self.taker = taker
        self.left = left

    def points(self) -> bool:
        """Whether the player pointed at anything but a player."""
        return self.side >= 0 or self.foe >= 0 or self.other >= 0

    def on(self, victim: int) -> Context:
        """The same, happening to somebody else: that player is who it happened to before."""
        twin = self.again(0)
        twin.victim = victim
        twin.who = self.victim
        return twin

    def again(self, left: int) -> Context:
        """The same, with so many times to go."""
        return Context(
            self.card, self.by, self.victim, self.side, self.foe, self.other, self.it,
            self.number, self.who, self.taker, left,
        )  # fmt: skip

    def knowing(self, number: int, it: int, who: int) -> Context:
        """The same, after something came of it: that many, that card, that player."""
        twin = self.again(0)
        twin.number = number
        twin.it = it
        twin.who = who
        return twin

    def given_to(self, taker: int) -> Context:
        """The same, and somebody gets what is lost."""
        twin = self.again(0)
        twin.taker = taker
        return twin

    def against(self, foe: int) -> Context:
        """The same, of another foe."""
        twin = self.again(0)
        twin.foe = foe
        return twin

    def holding(self, it: int) -> Context:
        """The same, with something chosen: that card."""
        twin = self.again(0)
        twin.it = it
        return twin


class Condition(Protocol):
    """What the engine asks of a condition word."""

    def holds(self, game: Game, seat: int, against: bool) -> bool: ...

    def seems(self, game: Game, seat: int, against: bool) -> bool: ...

    def fits(self, game: Game, foe: Foe) -> bool: ...

    def known(self, game: Game, to: Context) -> Condition: ...


class Noun(Protocol):
    """What the engine asks of a noun."""

    def pool(self, game: Game, to: Context) -> list[int]: ...


class CardSort(Protocol):
    """What the engine asks of a sort of card, wherever one lies."""

    def takes(self, game: Game, card: int) -> bool: ...


class Effect(Protocol):
    """What the engine asks of an effect word."""

    def can(self, game: Game, to: Context) -> bool: ...

    def apply(self, game: Game, to: Context) -> None: ...

    def means(self) -> Any: ...

    def awaits(self, done: bool = True) -> Any: ...


class Question(Effect, Protocol):
    """An effect that asks somebody, and does what was chosen."""

    def options(self, game: Game, to: Context) -> list[tuple[int, int, int]]: ...

    def chosen(self, game: Game, to: Context, act: tuple[int, int, int]) -> None: ...
