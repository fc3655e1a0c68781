"""Levels: lost, gained, taken from somebody, swapped."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.acts import CHOOSE_SEAT, NONE, Act
from kickdoor.game.changes import gain_levels, lose_levels
from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, note, queue
from kickdoor.game.state import Game
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.reactions import rising
from kickdoor.words import meaning as m
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Effect, many
from kickdoor.words.facts import VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.whom import NEEDS, SAID, seats_of

Taker = Literal["you", "that player", "left neighbour", "right neighbour"]


class LoseLevels(Effect, tag="lose levels"):
    """Lose levels, though never the first: so many, or down `to` a Level.

    A `taker` gains them, as far as they are there; none that wins (L01).
    """

    count: int | Amount = 1
    to: int | Amount | None = None
    taker: Taker | None = None

    def needs(self) -> Facts:
        if self.taker is None:
            return VICTIM
        return facts("a rival") if self.taker == "you" else VICTIM | NEEDS[self.taker]

    def comes_to(self) -> Facts:
        return facts("that many", "that player")

    def can(self, game: Game, to: Context) -> bool:
        least = 1 if self.to is None else max(1, number(self.to, game, to))
        spared = is_barred(game, to.victim, "losing levels")
        if game.munchkins[to.victim].level <= least or spared:
            return False
        return self.taker is None or (number(self.count, game, to) > 0 and self.heir(game, to) >= 0)

    def heir(self, game: Game, to: Context) -> int:
        """Who gains what is lost; NONE, if nobody else may."""
        if self.taker is None:
            return NONE
        others = (seat for seat in seats_of(game, to, self.taker) if seat != to.victim)
        able = (seat for seat in others if GainLevels().can(game, to.on(seat)))
        return next(able, NONE)

    def can_in_full(self, game: Game, to: Context) -> bool:
        left = game.munchkins[to.victim].level - number(self.count, game, to)
        return self.can(game, to) and (self.to is not None or left >= 1)

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        level = game.munchkins[to.victim].level
        count = number(self.count, game, to)
        if self.to is not None:
            count = level - number(self.to, game, to)
        heir = self.heir(game, to)
        if heir >= 0:
            count = min(count, game.rules.kill_level - 1 - game.munchkins[heir].level)
        lose_levels(game, to.victim, count)
        lost = level - game.munchkins[to.victim].level
        if heir >= 0:
            gain_levels(game, heir, lost)
        note(game, lost, who=to.victim)
        for effect, context in reversed(rising(game, heir) if heir >= 0 else []):
            queue(game, effect, context)

    def means(self) -> Meaning:
        return m.Levels(-1, self.count, self.to, self.taker)

    def __str__(self) -> str:
        levels = f"lose {many(self.count, 'level')}"
        if self.taker is not None and self.to is not None:
            return f"give {SAID[self.taker]} every level above {level_said(self.to)}"
        if self.taker is not None:
            return f"{levels} to {SAID[self.taker]}"
        return levels if self.to is None else f"go down to {level_said(self.to)}"


class GainLevels(Effect, tag="gain levels"):
    """Go up so many levels, or up `to` a Level.

    It is not the winning one, unless it says outright that it may be (WIN-2).
    """

    count: int | Amount = 1
    may_win: bool = False
    to: int | Amount | None = None

    def needs(self) -> Facts:
        return VICTIM

    def comes_to(self) -> Facts:
        return facts("that many", "that player")

    def can(self, game: Game, to: Context) -> bool:
        munchkin = game.munchkins[to.victim]
        top = game.rules.winning_level if self.may_win else game.rules.kill_level - 1
        return (
            munchkin.life != DEAD
            and munchkin.level < top
            and self.so_many(game, to) > 0
            and not is_barred(game, to.victim, "gaining levels")
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            level = game.munchkins[to.victim].level
            gain_levels(game, to.victim, self.so_many(game, to), self.may_win)
            note(game, game.munchkins[to.victim].level - level, who=to.victim)
            for effect, context in reversed(rising(game, to.victim)):
                queue(game, effect, context)

    def so_many(self, game: Game, to: Context) -> int:
        """How many levels it would be."""
        if self.to is None:
            return number(self.count, game, to)
        return number(self.to, game, to) - game.munchkins[to.victim].level

    def means(self) -> Meaning:
        return m.Levels(1, self.count, self.to)

    def __str__(self) -> str:
        said = many(self.count, "level") if self.to is None else f"to {level_said(self.to)}"
        return f"go up {said}" + ", even to win" * self.may_win


def level_said(level: int | Amount) -> str:
    """A Level up or down to which one goes."""
    return f"Level {level}" if isinstance(level, int) else str(level)


class SwapLevels(Effect, tag="swap levels"):
    """The victim swaps Levels with somebody; of several, whom, says the victim.

    Not if that brings either to a Level that only a kill reaches (WIN-2).
    """

    to: Literal["you", "that player", "left neighbour", "right neighbour", "highest", "lowest"] = (
        "you"
    )

    def needs(self) -> Facts:
        return facts("a rival") if self.to == "you" else VICTIM | NEEDS[self.to]

    def comes_to(self) -> Facts:
        return facts("that many", "that player")

    def others(self, game: Game, to: Context) -> list[int]:
        """With whom it could be done: whoever falls may, and so may whoever rises."""
        found = []
        for other in seats_of(game, to, self.to):
            low, high = by_level(game, to.victim, other)
            lower, higher = game.munchkins[low], game.munchkins[high]
            if (
                lower.level < higher.level < game.rules.kill_level
                and DEAD not in (lower.life, higher.life)
                and not is_barred(game, low, "gaining levels")
                and not is_barred(game, high, "losing levels")
            ):
                found.append(other)
        return found

    def can(self, game: Game, to: Context) -> bool:
        return bool(self.others(game, to))

    def apply(self, game: Game, to: Context) -> None:
        others = self.others(game, to)
        if len(others) > 1:
            game.start(Choosing(to.victim, self, to))
        elif others:
            self.swap(game, to.victim, others[0])

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any of them."""
        return [(CHOOSE_SEAT, NONE, seat) for seat in self.others(game, to)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """With that one."""
        self.swap(game, to.victim, act[2])

    def swap(self, game: Game, seat: int, other: int) -> None:
        """One falls, then the other rises, and whatever follows from that."""
        low, high = by_level(game, seat, other)
        between = game.munchkins[high].level - game.munchkins[low].level
        lose_levels(game, high, between)
        gain_levels(game, low, between)
        note(game, between, who=other)
        for effect, context in reversed(rising(game, low)):
            queue(game, effect, context)

    def means(self) -> Meaning:
        return m.SwapsLevels(self.to)

    def __str__(self) -> str:
        return f"swap Levels with {SAID[self.to]}"


def by_level(game: Game, one: int, other: int) -> tuple[int, int]:
    """Who of two is lower, and who is higher."""
    is_lower = game.munchkins[one].level <= game.munchkins[other].level
    return (one, other) if is_lower else (other, one)
