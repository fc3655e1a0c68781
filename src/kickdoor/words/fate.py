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
from kickdoor.game.prints import CLASS, FACTION, RACE
from kickdoor.game.resolving import Choosing, note
from kickdoor.game.state import Game
from kickdoor.rules.character import of_kind
from kickdoor.rules.curses import cancel_curse, cursing, is_landing, turn_curse
from kickdoor.rules.death import Dying
from kickdoor.rules.numbers import is_barred
from kickdoor.words import meaning as m
from kickdoor.words.amounts import number
from kickdoor.words.base import Ability, Amount, Condition, Effect, Kind, Modifier, many
from kickdoor.words.facts import VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.nouns import Cards
from kickdoor.words.shared import keep_from_discards

KINDS: dict[Kind, int] = {"class": CLASS, "race": RACE, "faction": FACTION}
Until = Literal[
    "you win a fight", "your next fight ends", "your turn ends", "you die", "it is lifted"
]


class LoseLevels(Effect, tag="lose levels"):
    """Lose levels, though never the first: so many, or down `to` a Level."""

    count: int | Amount = 1
    to: int | Amount | None = None

    def needs(self) -> Facts:
        return VICTIM

    def comes_to(self) -> Facts:
        return facts("that many", "that player")

    def can(self, game: Game, to: Context) -> bool:
        least = 1 if self.to is None else max(1, number(self.to, game, to))
        return game.munchkins[to.victim].level > least

    def can_in_full(self, game: Game, to: Context) -> bool:
        left = game.munchkins[to.victim].level - number(self.count, game, to)
        return self.can(game, to) and (self.to is not None or left >= 1)

    def apply(self, game: Game, to: Context) -> None:
        level = game.munchkins[to.victim].level
        count = number(self.count, game, to)
        if self.to is not None:
            count = level - number(self.to, game, to)
        lose_levels(game, to.victim, count)
        note(game, level - game.munchkins[to.victim].level, who=to.victim)

    def means(self) -> Meaning:
        return m.Levels(-1, self.count, self.to)

    def __str__(self) -> str:
        if self.to is None:
            return f"lose {many(self.count, 'level')}"
        return f"go down to {f'Level {self.to}' if isinstance(self.to, int) else self.to}"


class GainLevels(Effect, tag="gain levels"):
    """Go up; not the winning level, unless it says outright that it may be (WIN-2)."""

    count: int | Amount = 1
    may_win: bool = False

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
            and not is_barred(game, to.victim, "gaining levels")
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            level = game.munchkins[to.victim].level
            gain_levels(game, to.victim, number(self.count, game, to), self.may_win)
            note(game, game.munchkins[to.victim].level - level, who=to.victim)

    def means(self) -> Meaning:
        return m.Levels(1, self.count)

    def __str__(self) -> str:
        return f"go up {many(self.count, 'level')}" + ", even to win" * self.may_win


class StealLevel(Effect, tag="steal level"):
    """The player takes a level from the victim; not if that level would win (L01)."""

    def needs(self) -> Facts:
        return facts("a rival")

    def comes_to(self) -> Facts:
        return facts("that many", "that player")

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
            note(game, 1, who=to.victim)

    def means(self) -> Meaning:
        return m.Levels(-1, taker="you")

    def __str__(self) -> str:
        return "lose a level to whoever played this"


class Perish(Effect, tag="perish"):
    """Die."""

    def needs(self) -> Facts:
        return VICTIM

    def can(self, game: Game, to: Context) -> bool:
        return game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Dying(to.victim))

    def means(self) -> Meaning:
        return m.Dies()

    def __str__(self) -> str:
        return "die"


class ChangeSex(Effect, tag="change sex"):
    """The mark on the table is turned over."""

    def needs(self) -> Facts:
        return VICTIM

    def apply(self, game: Game, to: Context) -> None:
        change_sex(game, to.victim)

    def means(self) -> Meaning:
        return m.Becomes("sex")

    def __str__(self) -> str:
        return "change sex"


class SwapTrait(Effect, tag="swap trait"):
    """Lose a Class, Race or Faction, and take the topmost one from the discards in its place."""

    kind: Kind

    def needs(self) -> Facts:
        return VICTIM

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

    def means(self) -> Meaning:
        return m.Becomes(self.kind)

    def __str__(self) -> str:
        return f"swap your {self.kind.title()} for the topmost in the discards"


def traits(game: Game, to: Context, kind: Kind) -> list[int]:
    """What the victim has of a kind."""
    return of_kind(game, to.victim, KINDS[kind])


class Afflict(Effect, tag="afflict"):
    """Something holds from now on; the Curse stays on the table as the reminder (CRS-2).

    It goes when its time has come (`until`), or such a card is lost, or, `as_long_as` given, with
    what it hangs on.
    """

    modifier: Modifier
    until: Until | Cards = "it is lifted"
    also: tuple[Modifier | Ability, ...] = ()
    as_long_as: Condition | None = None

    def needs(self) -> Facts:
        return facts("victim", "a played card")

    def can(self, game: Game, to: Context) -> bool:
        return self.as_long_as is None or self.as_long_as.holds(game, to.victim, True)

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to) and keep_from_discards(game, to.card):
            lay(game, to.victim, to.card)
            unsettle(game, to.victim)

    def means(self) -> Meaning:
        return m.Lasts(self.modifier.means(), self.ends())

    def ends(self) -> str:
        """When it goes, in English."""
        if isinstance(self.until, Cards):
            return f"you lose {self.until.counted(1)}"
        return self.until

    def __str__(self) -> str:
        hangs = f", as long as {self.as_long_as}" if self.as_long_as is not None else ""
        what = "; ".join(map(str, (self.modifier, *self.also)))
        return f"suffer until {self.ends()}{hangs}: {what}"


class CancelCurse(Effect, tag="cancel curse"):
    """The Curse that is about to land on the victim does nothing."""

    def needs(self) -> Facts:
        return facts("victim is cursed")

    def can(self, game: Game, to: Context) -> bool:
        return is_landing(game) and cursing(game).victim == to.victim

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            cancel_curse(game)

    def means(self) -> Meaning:
        return m.CurseStops()

    def __str__(self) -> str:
        return "cancel the Curse"


class TurnCurse(Effect, tag="turn curse"):
    """The Curse that is about to land on the victim lands on another player of your choice.

    `back`: on whoever sent it, unless it came from behind a door.
    """

    back: bool = False

    def needs(self) -> Facts:
        return facts("victim is cursed")

    def can(self, game: Game, to: Context) -> bool:
        if not is_landing(game) or cursing(game).victim != to.victim:
            return False
        return bool(self.options(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any living munchkin but the one it would strike, and whoever turns it; or the sender."""
        curse = cursing(game)
        spared = (to.by, curse.victim)
        return [
            (CHOOSE_SEAT, NONE, seat)
            for seat, munchkin in enumerate(game.munchkins)
            if seat not in spared and munchkin.life != DEAD
            if not self.back or seat == curse.by
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """With kind regards."""
        turn_curse(game, act[2])

    def means(self) -> Meaning:
        return m.CurseStops(turns=True)

    def __str__(self) -> str:
        whom = "whoever sent it" if self.back else "another player of your choice"
        return f"turn the Curse on {whom}"
