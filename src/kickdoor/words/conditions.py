"""Conditions: predicates a card may test, of a munchkin or of a foe."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.fight import Foe
from kickdoor.game.munchkin import FEMALE, MALE
from kickdoor.game.prints import CURSE, HIRELING, ITEM, SLOT_NAMES
from kickdoor.game.state import Game
from kickdoor.rules.character import has_trait, of_kind
from kickdoor.rules.dice import Rolling, rolling
from kickdoor.rules.items import items_in_play
from kickdoor.rules.numbers import Parts, faces, is_tagged, is_winning, modifiers, strength, tags
from kickdoor.rules.running import whoever_runs
from kickdoor.rules.uses import FOUGHT, WON, fought
from kickdoor.words.base import Condition, Slot, an, gear
from kickdoor.words.shared import is_going_on


class IsA(Condition, tag="a"):
    """Has this Class, Race or Faction; of a foe: is tagged so (undead, goblin)."""

    tag: str

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return has_trait(game, seat, self.tag, against)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        disguises = modifiers(game, seat, "passes for")
        return self.holds(game, seat, against) or any(each.tag == self.tag for each in disguises)

    def fits(self, game: Game, foe: Foe) -> bool:
        return self.tag in tags(game, foe)

    def __str__(self) -> str:
        return an(self.tag.title())


class SexIs(Condition, tag="sex"):
    """Is male, or female, on the table."""

    sex: Literal["male", "female"]

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.munchkins[seat].sex == (FEMALE if self.sex == "female" else MALE)

    def __str__(self) -> str:
        return self.sex


class LevelAtMost(Condition, tag="level at most"):
    """Is of this Level or lower."""

    level: int

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.munchkins[seat].level <= self.level

    def fits(self, game: Game, foe: Foe) -> bool:
        return game.prints[foe.monster].level <= self.level

    def __str__(self) -> str:
        return f"of Level {self.level} or lower"


class LevelAtLeast(Condition, tag="level at least"):
    """Is of this Level or higher."""

    level: int

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.munchkins[seat].level >= self.level

    def fits(self, game: Game, foe: Foe) -> bool:
        return game.prints[foe.monster].level >= self.level

    def __str__(self) -> str:
        return f"of Level {self.level} or higher"


class Alone(Condition, tag="alone"):
    """Fights without a helper."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.fight is not None and game.fight.helper < 0 and game.fight.fighter == seat

    def __str__(self) -> str:
        return "fighting alone"


class Losing(Condition, tag="losing"):
    """Is in a fight that is being lost as it stands."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        return fight is not None and fight.fights(seat) and not is_winning(game)

    def __str__(self) -> str:
        return "losing the fight"


class HasFought(Condition, tag="has fought"):
    """Has been in a fight this turn that is over; `won` asks for a victory."""

    won: bool = False

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.fight is None and game.used.get(fought(seat), 0) >= (
            WON if self.won else FOUGHT
        )

    def __str__(self) -> str:
        return f"fresh from a {'won ' * self.won}fight"


class Facing(Condition, tag="facing"):
    """Is in a fight against a foe that fits."""

    foe: Condition

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        return fight is not None and fight.fights(seat) and faces(game, self.foe)

    def __str__(self) -> str:
        return f"facing a monster that is {self.foe}"


class AllFighters(Condition, tag="all fighters"):
    """Is in a fight in which this is true of everybody who fights (F19)."""

    condition: Condition

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        return fight is not None and all(
            self.condition.holds(game, each, against) for each in fight.fighters()
        )

    def __str__(self) -> str:
        return f"in a fight where everyone is {self.condition}"


class Unaided(Condition, tag="unaided"):
    """Fights alone, with nothing but Level: no bonus of any kind counts (F37)."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        if fight is None or fight.helper >= 0 or fight.fighter != seat:
            return False
        parts: Parts = []
        strength(game, parts)
        return all(card < 0 for _, card, _ in parts)

    def __str__(self) -> str:
        return "fighting alone with nothing but Level"


class Fleeing(Condition, tag="fleeing"):
    """Is Running Away, with the die about to be cast or just cast for it."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        runner = whoever_runs(game)
        return runner is not None and runner.seat == seat

    def __str__(self) -> str:
        return "Running Away"


class OwnDie(Condition, tag="own die"):
    """Has cast the die that lies on the table (I26)."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return is_going_on(game, Rolling) and rolling(game).seat == seat

    def __str__(self) -> str:
        return "the one who rolled"


class Accompanied(Condition, tag="accompanied"):
    """Has a Hireling, Ally or Sidekick."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return bool(of_kind(game, seat, HIRELING))

    def __str__(self) -> str:
        return "accompanied by a Hireling"


class Wearing(Condition, tag="wearing"):
    """Has an Item of this slot (any, if none is named), or with this tag, equipped."""

    slot: Slot | None = None
    tag: str | None = None

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return any(
            not game.sideways[card]
            and game.prints[card].kind == ITEM
            and is_such(game, card, self.slot, self.tag)
            for card in game.munchkins[seat].table
        )

    def __str__(self) -> str:
        return f"wearing {an(gear(self.slot, self.tag))}"


class Carrying(Condition, tag="carrying"):
    """Has an Item in play, equipped or not: Big, of this slot, with this tag, if so said."""

    big: bool = False
    tag: str | None = None
    slot: Slot | None = None

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return any(
            (not self.big or game.prints[card].big) and is_such(game, card, self.slot, self.tag)
            for card in items_in_play(game, seat)
        )

    def __str__(self) -> str:
        return f"carrying {an(gear(self.slot, self.tag, self.big or None))}"


def is_such(game: Game, card: int, slot: Slot | None, tag: str | None) -> bool:
    """Whether an Item is of this slot and has this tag, where one is named."""
    each = game.prints[card]
    return (slot is None or SLOT_NAMES[each.slot] == slot) and (tag is None or is_tagged(each, tag))


class HandAtLeast(Condition, tag="hand at least"):
    """Holds at least so many cards in hand."""

    cards: int

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return len(game.munchkins[seat].hand) >= self.cards

    def __str__(self) -> str:
        return f"holding {self.cards} cards or more"


class Cursed(Condition, tag="cursed"):
    """Has a lasting Curse."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return bool(of_kind(game, seat, CURSE))

    def __str__(self) -> str:
        return "cursed"


class OnTurn(Condition, tag="on turn"):
    """Is taking the turn."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.turn == seat

    def __str__(self) -> str:
        return "taking the turn"


class Not(Condition, tag="not"):
    """The opposite."""

    condition: Condition

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        # "Not for such a one" is a drawback of being one: read the other way round (CHR-6).
        return not self.condition.holds(game, seat, not against)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return not self.condition.seems(game, seat, not against)

    def fits(self, game: Game, foe: Foe) -> bool:
        return not self.condition.fits(game, foe)

    def __str__(self) -> str:
        return f"not {self.condition}"


class AnyOf(Condition, tag="any of"):
    """At least one of these."""

    conditions: tuple[Condition, ...]

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return any(each.holds(game, seat, against) for each in self.conditions)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return any(each.seems(game, seat, against) for each in self.conditions)

    def fits(self, game: Game, foe: Foe) -> bool:
        return any(each.fits(game, foe) for each in self.conditions)

    def __str__(self) -> str:
        return " or ".join(map(str, self.conditions))


class AllOf(Condition, tag="all of"):
    """Every one of these."""

    conditions: tuple[Condition, ...]

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return all(each.holds(game, seat, against) for each in self.conditions)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return all(each.seems(game, seat, against) for each in self.conditions)

    def fits(self, game: Game, foe: Foe) -> bool:
        return all(each.fits(game, foe) for each in self.conditions)

    def __str__(self) -> str:
        return " and ".join(map(str, self.conditions))
