"""Conditions: predicates a card may test, of a munchkin or of a foe."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.acts import NONE
from kickdoor.game.box import NEVER
from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.munchkin import FEMALE, MALE
from kickdoor.game.state import Game
from kickdoor.rules.character import has_trait
from kickdoor.rules.numbers import Parts, is_winning, modifiers, strength, tags
from kickdoor.rules.uses import FOUGHT, WON, fought
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Condition, Whom, an
from kickdoor.words.facts import NO_NEEDS, VICTIM, Facts, There, facts
from kickdoor.words.whom import FOES, NEEDS, PRONOUNS, SAID, foes_of, seats_of


class IsA(Condition, tag="a"):
    """Has this Class, Race or Faction; of a foe: is tagged so (undead, goblin)."""

    tag: str

    def needs(self) -> Facts:
        return NO_NEEDS

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

    def needs(self) -> Facts:
        return VICTIM

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return game.munchkins[seat].sex == (FEMALE if self.sex == "female" else MALE)

    def __str__(self) -> str:
        return self.sex


class Level(Condition, tag="level"):
    """Is of such a Level: of this one or higher, or lower; above somebody's, or below it."""

    at_least: int | Amount | None = None
    at_most: int | Amount | None = None
    above: Whom | None = None
    below: Whom | None = None

    def needs(self) -> Facts:
        compared = [whom for whom in (self.above, self.below) if whom is not None]
        return NO_NEEDS.union(*(NEEDS[whom] for whom in compared)) - VICTIM

    def could_hold(self, there: There) -> bool:
        alone = there.by == there.victim  # nobody is above themselves, or below
        return super().could_hold(there) and not (alone and "you" in (self.above, self.below))

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return self.admits(game, game.munchkins[seat].level, seat)

    def fits(self, game: Game, foe: Foe) -> bool:
        return self.admits(game, game.prints[foe.monster].level, game.the_fight().fighter)

    def admits(self, game: Game, level: int, seat: int) -> bool:
        """Whether a Level is such a one; those it is compared with are seen from a seat."""
        least, most = self.at_least, self.at_most
        if (
            isinstance(least, Amount)
            or isinstance(most, Amount)
            or self.above is not None
            or self.below is not None
        ):
            least, most = self.bounds(game, Context(NONE, NONE, seat))
        return (least is None or level >= least) and (most is None or level <= most)

    def bounds(self, game: Game, to: Context) -> tuple[int, int]:
        """From which Level to which, with all that it is compared with."""
        least = 0 if self.at_least is None else number(self.at_least, game, to)
        most = NEVER if self.at_most is None else number(self.at_most, game, to)
        if self.above is not None:
            least = max(least, top(game, to, self.above) + 1)
        if self.below is not None:
            most = min(most, bottom(game, to, self.below) - 1)
        return least, most

    def known(self, game: Game, to: Context) -> Condition:
        above = self.above if self.above in PRONOUNS else None
        below = self.below if self.below in PRONOUNS else None
        amounts = [each for each in (self.at_least, self.at_most) if isinstance(each, Amount)]
        if above is None and below is None and not amounts:
            return self
        least, most = Level(self.at_least, self.at_most, above, below).bounds(game, to)
        return Level(
            least,
            most,
            self.above if above is None else None,
            self.below if below is None else None,
        )

    def __str__(self) -> str:
        told = []
        if isinstance(self.at_least, int) and isinstance(self.at_most, int):
            told.append(f"of Level {self.at_least} to {self.at_most}")
        else:
            for said, way in ((self.at_least, "higher"), (self.at_most, "lower")):
                if isinstance(said, int):
                    told.append(f"of Level {said} or {way}")
                elif said is not None:
                    no = "lower" if way == "higher" else "higher"
                    told.append(f"of a Level no {no} than {said}")
        if self.above is not None:
            told.append(f"of a higher Level than {compared(self.above)}")
        if self.below is not None:
            told.append(f"of a lower Level than {compared(self.below)}")
        return " and ".join(told) or "of any Level"


def compared(whom: Whom) -> str:
    """With whom one is compared, in English; the victim reads it."""
    return "you" if whom == "victim" else SAID[whom]


def levels(game: Game, to: Context, whom: Whom) -> list[int]:
    """The Levels of those who are meant, munchkins or monsters."""
    if whom in FOES:
        return [game.prints[foe.monster].level for foe in foes_of(game, to, whom)]
    return [game.munchkins[seat].level for seat in seats_of(game, to, whom)]


def top(game: Game, to: Context, whom: Whom) -> int:
    """The highest Level among them; nobody is above it where there is none."""
    return max(levels(game, to, whom), default=NEVER)


def bottom(game: Game, to: Context, whom: Whom) -> int:
    """The lowest Level among them; nobody is below it where there is none."""
    return min(levels(game, to, whom), default=0)


class Alone(Condition, tag="alone"):
    """Fights without a helper; `bare`: with nothing but Level, no bonus of any kind (F37)."""

    bare: bool = False

    def needs(self) -> Facts:
        return facts("no helper", "victim fights")

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        if fight is None or fight.helper >= 0 or fight.fighter != seat:
            return False
        return not self.bare or is_bare(game)

    def __str__(self) -> str:
        return "fighting alone" + " with nothing but Level" * self.bare


def is_bare(game: Game) -> bool:
    """F37 Whether no card adds anything to the munchkins' side."""
    parts: Parts = []
    strength(game, parts)
    return all(card == NONE for _, card, _ in parts)


def asks_strength(condition: Condition) -> bool:
    """Whether it could be told only by adding up the munchkins' side."""
    return isinstance(condition, Losing) or (isinstance(condition, Alone) and condition.bare)


class Losing(Condition, tag="losing"):
    """Is in a fight that is being lost as it stands."""

    def needs(self) -> Facts:
        return facts("victim fights")

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        fight = game.fight
        return fight is not None and fight.fights(seat) and not is_winning(game)

    def __str__(self) -> str:
        return "losing the fight"


class HasFought(Condition, tag="has fought"):
    """Has been in a fight this turn that is over; `won` asks for a victory, `by` so much."""

    won: bool = False
    by: int = 0

    def needs(self) -> Facts:
        return facts("victim", "peace")

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        least = WON + self.by if self.won or self.by else FOUGHT
        return game.fight is None and game.used.get(fought(seat), 0) >= least

    def __str__(self) -> str:
        if self.by:
            return f"fresh from a fight won by {self.by} or more"
        return f"fresh from a {'won ' * self.won}fight"


class Not(Condition, tag="not"):
    """The opposite."""

    condition: Condition

    def needs(self) -> Facts:
        return NO_NEEDS

    def could_hold(self, there: There) -> bool:
        return True

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        # "Not for such a one" is a drawback of being one: read the other way round (CHR-6).
        return not self.condition.holds(game, seat, not against)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return not self.condition.seems(game, seat, not against)

    def fits(self, game: Game, foe: Foe) -> bool:
        return not self.condition.fits(game, foe)

    def known(self, game: Game, to: Context) -> Condition:
        inner = self.condition.known(game, to)
        return self if inner is self.condition else Not(inner)

    def clause(self) -> str:
        inner = self.condition.clause()
        return str(self) if self.condition.is_of_one() else f"it is not so that {inner}"

    def __str__(self) -> str:
        if isinstance(self.condition, AnyOf) and len(self.condition.conditions) > 1:
            return "neither " + " nor ".join(map(str, self.condition.conditions))
        return f"not {self.condition}"


class AnyOf(Condition, tag="any of"):
    """At least one of these."""

    conditions: tuple[Condition, ...]

    def needs(self) -> Facts:
        return NO_NEEDS

    def could_hold(self, there: There) -> bool:
        return any(each.could_hold(there) for each in self.conditions)

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return any(each.holds(game, seat, against) for each in self.conditions)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return any(each.seems(game, seat, against) for each in self.conditions)

    def fits(self, game: Game, foe: Foe) -> bool:
        return any(each.fits(game, foe) for each in self.conditions)

    def known(self, game: Game, to: Context) -> Condition:
        inner = tuple(each.known(game, to) for each in self.conditions)
        return self if inner == self.conditions else AnyOf(inner)

    def clause(self) -> str:
        return " or ".join(each.clause() for each in self.conditions)

    def __str__(self) -> str:
        return " or ".join(map(str, self.conditions))


class AllOf(Condition, tag="all of"):
    """Every one of these."""

    conditions: tuple[Condition, ...]

    def needs(self) -> Facts:
        return NO_NEEDS

    def could_hold(self, there: There) -> bool:
        return all(each.could_hold(there) for each in self.conditions)

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return all(each.holds(game, seat, against) for each in self.conditions)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        return all(each.seems(game, seat, against) for each in self.conditions)

    def fits(self, game: Game, foe: Foe) -> bool:
        return all(each.fits(game, foe) for each in self.conditions)

    def known(self, game: Game, to: Context) -> Condition:
        inner = tuple(each.known(game, to) for each in self.conditions)
        return self if inner == self.conditions else AllOf(inner)

    def clause(self) -> str:
        return " and ".join(each.clause() for each in self.conditions)

    def __str__(self) -> str:
        return " and ".join(map(str, self.conditions))
