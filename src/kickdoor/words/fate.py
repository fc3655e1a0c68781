"""Fate: Class and sex, Curses, and what lasts."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_SEAT, LOSE, NONE, Act
from kickdoor.game.box import REMINDERS
from kickdoor.game.changes import (
    change_sex,
    discard_from_table,
    lay,
    unsettle,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import take_from_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CLASS, CURSE, FACTION, RACE
from kickdoor.game.resolving import Choosing
from kickdoor.game.state import Game
from kickdoor.rules.character import of_kind
from kickdoor.rules.curses import cancel_curse, cursing, is_landing, turn_curse
from kickdoor.words import meaning as m
from kickdoor.words.base import Ability, Condition, Effect, Kind, Modifier
from kickdoor.words.facts import VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.nouns import Cards
from kickdoor.words.shared import keep_from_discards

KINDS: dict[Kind, int] = {"class": CLASS, "race": RACE, "faction": FACTION}
Until = Literal[
    "you win a fight", "your next fight ends", "your turn ends", "you die", "it is lifted",
    "your turn begins", "you have run",
]  # fmt: skip


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

    It goes when its time has come (`until`; "you have run": from the monster at hand), or such a
    card is lost, or, `as_long_as` given, with what it hangs on. Any other card goes where it goes,
    and something that reminds of it, once, lies there as a Curse would.
    """

    modifier: Modifier | None = None
    until: Until | Cards = "it is lifted"
    also: tuple[Modifier | Ability, ...] = ()
    as_long_as: Condition | None = None

    def needs(self) -> Facts:
        return VICTIM

    def can(self, game: Game, to: Context) -> bool:
        if self.as_long_as is not None and not self.as_long_as.holds(game, to.victim, True):
            return False
        first = game.box.reminders.get(id(self), NONE)
        return first < 0 or is_curse(game, to) or reminder(game, to.victim, first) >= 0

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        card, first = to.card, game.box.reminders.get(id(self), NONE)
        if (is_curse(game, to) or first < 0) and keep_from_discards(game, card):
            lay(game, to.victim, card)
        elif first >= 0 and reminder(game, to.victim, first) >= 0:
            card = reminder(game, to.victim, first)
            game.tell(events.LASTS, to.victim, card)
            lay(game, to.victim, card)
        unsettle(game, to.victim)

    def means(self) -> Meaning:
        held = m.Standing("strength") if self.modifier is None else self.modifier.means()
        return m.Lasts(held, self.ends())

    def lasting(self) -> tuple[Modifier | Ability, ...]:
        """All that lasts."""
        return self.also if self.modifier is None else (self.modifier, *self.also)

    def ends(self) -> str:
        """When it goes, in English."""
        if isinstance(self.until, Cards):
            return f"you lose {self.until.counted(1)}"
        return self.until

    def __str__(self) -> str:
        hangs = f", as long as {self.as_long_as}" if self.as_long_as is not None else ""
        what = "; ".join(map(str, self.lasting()))
        verb = "have it so"
        if self.modifier is not None:
            verb = "enjoy" if self.modifier.means().is_good() else "suffer"
        return f"{verb} until {self.ends()}{hangs}: {what}"


def is_curse(game: Game, to: Context) -> bool:
    """Whether the card that says so is a Curse, which lies there itself if it can."""
    return to.card >= 0 and game.prints[to.card].kind == CURSE


def reminder(game: Game, seat: int, first: int) -> int:
    """One that lies nowhere; NONE, if this one has it already."""
    there = range(first, first + REMINDERS)
    if any(card in there for card in game.munchkins[seat].table):
        return NONE
    lying = {card for munchkin in game.munchkins for card in munchkin.table}
    return next((card for card in there if card not in lying), NONE)


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
