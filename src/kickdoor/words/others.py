"""Conditions that look at others, or at the part one has in what goes on."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Condition, Whom
from kickdoor.words.facts import FOE, NO_NEEDS, VICTIM, Facts, There, facts
from kickdoor.words.whom import FOES, NEEDS, PRONOUNS, SAID, foes_of, meant, seats_of, those

Part = Literal[
    "you", "that player", "fighter", "helper", "each fighter", "on turn", "roller", "runner",
    "cursed", "dying", "highest", "lowest",
]  # fmt: skip
IS: dict[Part, str] = {
    "you": "the one who played this",
    "that player": "that player",
    "fighter": "the fighter",
    "helper": "the helper",
    "each fighter": "in the fight",
    "on turn": "taking the turn",
    "roller": "the one who rolled",
    "runner": "Running Away",
    "cursed": "about to be struck by a Curse",
    "dying": "about to die",
    "highest": "of the highest Level",
    "lowest": "of the lowest Level",
}
SOME_WHO_FIGHT: dict[Whom, tuple[str, str]] = {
    "each fighter": ("in a fight where somebody is", "in a fight where everyone is"),
    "each foe": ("facing a monster that is", "in a fight where every monster is"),
}
SOME: dict[Whom, str] = {
    "each rival": "some rival",
    "everyone": "somebody",
    "highest": "one of those who are highest",
    "lowest": "one of those who are lowest",
}
"""One of several, in English; `SAID` has every one of them."""


class Is(Condition, tag="the one"):
    """Is the one who is meant: who is on turn, has cast the die, is Running Away, is highest."""

    whom: Part

    def needs(self) -> Facts:
        return VICTIM | NEEDS[self.whom]

    def could_hold(self, there: There) -> bool:
        return super().could_hold(there) and there.victim in meant(there, self.whom)

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return seat in those(game, self.whom)

    def known(self, game: Game, to: Context) -> Condition:
        if self.whom not in PRONOUNS:
            return self
        return Among(tuple(seats_of(game, to, self.whom)))

    def __str__(self) -> str:
        return IS[self.whom]


class Some(Condition, tag="some"):
    """It is true of somebody else: of some of those who are meant, or of every one.

    Each foe is one in the fight of whoever is asked; the foe is the one aimed at or fled from.
    """

    whom: Whom
    condition: Condition
    every: bool = False

    def needs(self) -> Facts:
        if self.whom in FOES:
            return NEEDS[self.whom] | facts("victim fights")
        return NEEDS[self.whom] if self.whom in PRONOUNS else NEEDS[self.whom] | VICTIM

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        if self.whom in FOES:
            return (there.on(FOE),)
        return tuple(there.on(seat) for seat in meant(there, self.whom))

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        to = Context(NONE, NONE, seat)
        return self.truth(game, to, self.condition.known(game, to), False, against)

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        to = Context(NONE, NONE, seat)
        return self.truth(game, to, self.condition.known(game, to), True, against)

    def truth(
        self, game: Game, to: Context, condition: Condition, seems: bool, against: bool
    ) -> bool:
        """Whether it is true of some of them, or of every one; of nobody, if there is nobody."""
        fight = game.fight
        if self.whom in FOES:
            theirs = self.whom == "the foe" or (fight is not None and fight.fights(to.victim))
            foes = foes_of(game, to, self.whom) if theirs else []
            found = [condition.fits(game, foe) for foe in foes]
        else:
            test = condition.seems if seems else condition.holds
            found = [test(game, seat, against) for seat in seats_of(game, to, self.whom)]
        return bool(found) and (all(found) if self.every else any(found))

    def known(self, game: Game, to: Context) -> Condition:
        inner = self.condition.known(game, to)
        if self.whom in PRONOUNS:
            return Settled(self.truth(game, to, inner, False, False))
        return self if inner is self.condition else Some(self.whom, inner, self.every)

    def clause(self) -> str:
        if self.whom in SOME_WHO_FIGHT:
            return str(self)
        who = SAID[self.whom] if self.every else SOME.get(self.whom, SAID[self.whom])
        return f"{who} is {self.condition}".replace(" is having ", " has ")

    def __str__(self) -> str:
        if self.whom == "the foe":
            return f"facing this monster, which is {self.condition}"
        if self.whom in SOME_WHO_FIGHT:
            return f"{SOME_WHO_FIGHT[self.whom][self.every]} {self.condition}"
        return f"at a table where {self.clause()}"


class Comes(Condition, tag="number"):
    """A number is so much or more, or so much or less: what was rolled, counted or measured."""

    number: Amount
    at_least: int | Amount | None = None
    at_most: int | Amount | None = None

    def needs(self) -> Facts:
        return NO_NEEDS

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return self.truth(game, Context(NONE, NONE, seat))

    def fits(self, game: Game, foe: Foe) -> bool:
        seat = game.the_fight().fighter
        return self.truth(game, Context(foe.card, seat, seat, foe=foe.card))

    def truth(self, game: Game, to: Context) -> bool:
        """Whether it is so, now."""
        count = self.number.count(game, to)
        least, most = self.at_least, self.at_most
        return (least is None or count >= number(least, game, to)) and (
            most is None or count <= number(most, game, to)
        )

    def known(self, game: Game, to: Context) -> Condition:
        return Settled(self.truth(game, to))

    def clause(self) -> str:
        told = [
            f"{said} or {way}" if isinstance(said, int) else f"no {no} than {said}"
            for said, way, no in ((self.at_least, "more", "less"), (self.at_most, "less", "more"))
            if said is not None
        ]
        return f"{self.number} is {' and '.join(told) or 'anything'}"

    def __str__(self) -> str:
        return f"in a case where {self.clause()}"


class Most(Condition, tag="most"):
    """Has the most of something, of all who live, or the `fewest`; all of them, if several have."""

    of: Amount
    fewest: bool = False

    def needs(self) -> Facts:
        return VICTIM

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        counts = [
            self.of.count(game, Context(NONE, NONE, other))
            for other, munchkin in enumerate(game.munchkins)
            if munchkin.life != DEAD
        ]
        mine = self.of.count(game, Context(NONE, NONE, seat))
        return mine == (min if self.fewest else max)(counts, default=mine)

    def clause(self) -> str:
        return f"{self.of} is the {'lowest' if self.fewest else 'highest'} of all"

    def __str__(self) -> str:
        return f"in a case where {self.clause()}"


# --- what is known already ------------------------------------------------------------------------


class Among(Condition, tag="among"):
    """Is one of these; said by no card: a card's pronouns come to it."""

    seats: tuple[int, ...]

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return seat in self.seats


class Settled(Condition, tag="settled"):
    """Is so, or not, whoever is asked; said by no card: a card's pronouns come to it."""

    so: bool

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        return self.so

    def fits(self, game: Game, foe: Foe) -> bool:
        return self.so
