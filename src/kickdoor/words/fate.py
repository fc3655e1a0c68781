"""Fate: levels, death, Class and sex, Curses."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_SEAT, LOSE, NONE, Act
from kickdoor.game.changes import (
    change_sex,
    discard_from_table,
    gain_levels,
    lay,
    lose_levels,
    unsettle,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import take_from_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CLASS, CURSE, FACTION, RACE
from kickdoor.game.resolving import Choosing, queue
from kickdoor.game.state import Game
from kickdoor.rules.character import of_kind
from kickdoor.rules.curses import Cursing, cancel_curse, turn_curse
from kickdoor.rules.death import Dying
from kickdoor.rules.dice import Rolling
from kickdoor.rules.items import distinct
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.ranks import lowest
from kickdoor.words.base import Ability, Condition, Effect, Kind, Modifier, many
from kickdoor.words.shared import is_going_on, keep_from_discards

KINDS: dict[Kind, int] = {"class": CLASS, "race": RACE, "faction": FACTION}
Until = Literal[
    "you win a fight", "your next fight ends", "your turn ends", "you die", "it is lifted"
]


class LoseLevels(Effect, tag="lose levels"):
    """Lose levels, though never the first: so many, as the die shows, or down to somebody's."""

    count: int = 1
    to: Literal["", "lowest", "1"] = ""
    die: bool = False

    def least(self, game: Game) -> int:
        """As low as it can go."""
        return min((game.munchkins[seat].level for seat in lowest(game)), default=1)

    def can(self, game: Game, to: Context) -> bool:
        least = self.least(game) if self.to == "lowest" else 1
        return game.munchkins[to.victim].level > least

    def apply(self, game: Game, to: Context) -> None:
        level = game.munchkins[to.victim].level
        if self.to == "1":
            lose_levels(game, to.victim, level - 1)
        elif self.to == "lowest":
            lose_levels(game, to.victim, level - self.least(game))
        elif not self.die:
            lose_levels(game, to.victim, self.count)
        elif not to.left:
            queue(game, self, to.again(1))
            game.start(Rolling(to.victim))
        else:
            lose_levels(game, to.victim, game.rolled)

    def __str__(self) -> str:
        if self.to == "1":
            return "go down to Level 1"
        if self.to == "lowest":
            return "go down to the lowest Level at the table"
        if self.die:
            return "lose as many levels as a die shows"
        return f"lose {many(self.count, 'level')}"


class GainLevels(Effect, tag="gain levels"):
    """Go up; not the winning level, unless it says outright that it may be (WIN-2)."""

    count: int = 1
    may_win: bool = False

    def can(self, game: Game, to: Context) -> bool:
        munchkin = game.munchkins[to.victim]
        top = game.rules.winning_level if self.may_win else game.rules.kill_level - 1
        return (
            munchkin.life != DEAD
            and munchkin.level < top
            and not is_barred(game, to.victim, "gaining levels")
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            gain_levels(game, to.victim, self.count, self.may_win)

    def __str__(self) -> str:
        return f"go up {many(self.count, 'level')}" + ", even to win" * self.may_win


class StealLevel(Effect, tag="steal level"):
    """The player takes a level from the victim; not if that level would win (L01)."""

    def can(self, game: Game, to: Context) -> bool:
        return (
            to.by >= 0
            and to.by != to.victim
            and game.munchkins[to.victim].level > 1
            and GainLevels().can(game, to.on(to.by))
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            lose_levels(game, to.victim, 1)
            gain_levels(game, to.by, 1)

    def __str__(self) -> str:
        return "lose a level to whoever played this"


class Perish(Effect, tag="perish"):
    """Die."""

    def can(self, game: Game, to: Context) -> bool:
        return game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Dying(to.victim))

    def __str__(self) -> str:
        return "die"


class ChangeSex(Effect, tag="change sex"):
    """The mark on the table is turned over."""

    def apply(self, game: Game, to: Context) -> None:
        change_sex(game, to.victim)

    def __str__(self) -> str:
        return "change sex"


class LoseTrait(Effect, tag="lose trait"):
    """Lose a Class, Race or Faction; one of them by choice, or every one."""

    kind: Kind
    every: bool = False

    def can(self, game: Game, to: Context) -> bool:
        return bool(traits(game, to, self.kind))

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for act in self.options(game, to):
                self.chosen(game, to, act)
        else:
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Whichever of them."""
        return [(LOSE, card, NONE) for card in traits(game, to, self.kind)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is gone, and what it allowed with it."""
        discard_from_table(game, to.victim, act[1])
        game.tell(events.DISCARDED, to.victim, act[1])

    def __str__(self) -> str:
        return f"lose {'every' if self.every else 'your'} {self.kind.title()}"


class SwapTrait(Effect, tag="swap trait"):
    """Lose a Class, Race or Faction, and take the topmost one from the discards in its place."""

    kind: Kind

    def can(self, game: Game, to: Context) -> bool:
        return bool(traits(game, to, self.kind))

    def apply(self, game: Game, to: Context) -> None:
        game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Whichever of them."""
        return [(LOSE, card, NONE) for card in traits(game, to, self.kind)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """The one in the discards was there before (T10: one action)."""
        prints = game.prints
        kept = [prints[card].title for card in traits(game, to, self.kind) if card != act[1]]
        for card in reversed(game.door_discards):
            if prints[card].kind == KINDS[self.kind] and prints[card].title not in kept:
                take_from_discards(game, card)
                lay(game, to.victim, card)
                game.tell(events.PLAYED, to.victim, card)
                break
        discard_from_table(game, to.victim, act[1])
        game.tell(events.DISCARDED, to.victim, act[1])

    def __str__(self) -> str:
        return f"swap your {self.kind.title()} for the topmost in the discards"


def traits(game: Game, to: Context, kind: Kind) -> list[int]:
    """What the victim has of a kind."""
    return of_kind(game, to.victim, KINDS[kind])


class Afflict(Effect, tag="afflict"):
    """Something holds from now on; the Curse stays on the table as the reminder (CRS-2).

    It goes when its time has come (`until`), or, `as_long_as` given, with what it hangs on.
    """

    modifier: Modifier
    until: Until = "it is lifted"
    also: tuple[Modifier | Ability, ...] = ()
    as_long_as: Condition | None = None

    def can(self, game: Game, to: Context) -> bool:
        return self.as_long_as is None or self.as_long_as.holds(game, to.victim, True)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to) and keep_from_discards(game, to.card):
            lay(game, to.victim, to.card)
            unsettle(game, to.victim)

    def __str__(self) -> str:
        hangs = f", as long as {self.as_long_as}" if self.as_long_as is not None else ""
        what = "; ".join(map(str, (self.modifier, *self.also)))
        return f"suffer until {self.until}{hangs}: {what}"


class LiftCurse(Effect, tag="lift curse"):
    """Be rid of a lasting Curse, of your choice; or of every one."""

    every: bool = False

    def can(self, game: Game, to: Context) -> bool:
        return bool(of_kind(game, to.victim, CURSE))

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for card in of_kind(game, to.victim, CURSE):
                self.chosen(game, to, (LOSE, card, NONE))
        else:
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Whichever of them."""
        curses = distinct(game, of_kind(game, to.victim, CURSE))
        return [(LOSE, card, NONE) for card in curses]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is discarded."""
        discard_from_table(game, to.victim, act[1])
        game.tell(events.CURSE_LIFTED, to.victim, act[1])

    def __str__(self) -> str:
        return "be rid of every lasting Curse" if self.every else "be rid of a lasting Curse"


class CancelCurse(Effect, tag="cancel curse"):
    """The Curse that is about to land does nothing."""

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, Cursing)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            cancel_curse(game)

    def __str__(self) -> str:
        return "cancel the Curse"


class TurnCurse(Effect, tag="turn curse"):
    """The Curse that is about to land lands on another player of your choice."""

    def can(self, game: Game, to: Context) -> bool:
        return is_going_on(game, Cursing) and bool(self.options(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any other living munchkin."""
        return [
            (CHOOSE_SEAT, NONE, seat)
            for seat, munchkin in enumerate(game.munchkins)
            if seat != to.by and munchkin.life != DEAD
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """With kind regards."""
        turn_curse(game, act[2])

    def __str__(self) -> str:
        return "turn the Curse on another player of your choice"
