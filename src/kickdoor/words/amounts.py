"""Amounts: numbers that are known only when it happens."""

from __future__ import annotations

from typing import Literal

from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.state import Game
from kickdoor.rules.items import items_in_play
from kickdoor.rules.numbers import foe_strength, gear, item_bonus, munchkin_strength
from kickdoor.rules.stakes import treasures_of
from kickdoor.words.base import Amount, Condition, Noun, Whom, plural
from kickdoor.words.facts import NO_NEEDS, Facts, There, facts
from kickdoor.words.whom import FOES, NEEDS, SAID, foes_of, meant, seats_of

What = Literal["level", "gold", "treasures", "bonus", "strength"]
SAYS: dict[What, tuple[str, str]] = {
    "level": ("Level", "level"),
    "gold": ("gold value", "gold piece"),
    "treasures": ("number of Treasures", "Treasure"),
    "bonus": ("bonus", "point of bonus"),
    "strength": ("strength", "point of strength"),
}
"""What is measured, and one of it."""

Of = Literal[
    "that card", "this card", "the foe", "victim", "you", "that player", "highest", "lowest"
]
OF: dict[Of, str] = {
    "that card": "that card",
    "this card": "this card",
    "the foe": "the monster",
    "victim": "you",
    "you": SAID["you"],
    "that player": "that player",
    "highest": SAID["highest"],
    "lowest": SAID["lowest"],
}
EACH: dict[Whom, str] = {
    "helper": "helper",
    "highest": "player of the highest Level",
    "lowest": "player of the lowest Level",
    "each fighter": "fighter",
    "each rival": "rival",
    "each rival from the right": "rival",
    "everyone": "player",
    "each foe": "foe",
}
"""Those who may be none or several, and one of them; of anybody else there is one."""


def number(said: int | Amount, game: Game, to: Context) -> int:
    """A number as it is, or as it turns out to be."""
    return said.count(game, to) if isinstance(said, Amount) else said


def typical(said: int | Amount) -> int:
    """A number as it is, or a guess before anybody knows: about what a die shows."""
    return said if isinstance(said, int) else 3


PARTS = {2: "half", 3: "a third", 4: "a quarter"}
"""Those that have a name of their own."""


class ThatMany(Amount, tag="that many"):
    """The number just rolled, or of what was just done."""

    def needs(self) -> Facts:
        return facts("that many")

    def count(self, game: Game, to: Context) -> int:
        return to.number

    def so_many(self, things: str) -> str:
        return f"that many {things}"

    def times(self) -> str:
        return ", that many times"

    def __str__(self) -> str:
        return "that many"


class PartOf(Amount, tag="part"):
    """A part of a number: half of it, or one in so many; rounded down, or `up`."""

    of: Amount
    one_in: int = 2
    up: bool = False

    def needs(self) -> Facts:
        return NO_NEEDS

    def count(self, game: Game, to: Context) -> int:
        return (self.of.count(game, to) + (self.one_in - 1) * self.up) // self.one_in

    def times(self) -> str:
        return f" times {self}"

    def __str__(self) -> str:
        part = PARTS.get(self.one_in, f"one {self.one_in}th")
        return f"{part} of {self.of}, rounded {'up' if self.up else 'down'}"


class Sum(Amount, tag="sum"):
    """Several numbers together, `less` another; but never less than nothing."""

    of: tuple[int | Amount, ...]
    less: int | Amount = 0

    def needs(self) -> Facts:
        return NO_NEEDS

    def count(self, game: Game, to: Context) -> int:
        return max(0, sum(number(each, game, to) for each in self.of) - number(self.less, game, to))

    def times(self) -> str:
        return f" times ({self})"

    def __str__(self) -> str:
        less = f" less {self.less}" if self.less != 0 else ""
        return " and ".join(map(str, self.of)) + less


class Count(Amount, tag="count"):
    """How many there are of these, who fit; or how many cards of a sort they have."""

    whom: Whom = "victim"
    who: Condition | None = None
    cards: Noun | None = None

    def needs(self) -> Facts:
        return NEEDS[self.whom]

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        if field != "who" or self.whom in FOES:
            return (there,)
        return tuple(there.on(seat) for seat in meant(there, self.whom)) or (there,)

    def count(self, game: Game, to: Context) -> int:
        who = None if self.who is None else self.who.known(game, to)
        if self.whom in FOES:
            foes = foes_of(game, to, self.whom)
            return sum(who is None or who.fits(game, foe) for foe in foes)
        seats = [
            seat
            for seat in seats_of(game, to, self.whom)
            if who is None or who.holds(game, seat, False)
        ]
        if self.cards is None:
            return len(seats)
        return sum(len(self.cards.pool(game, to.on(seat))) for seat in seats)

    def so_many(self, things: str) -> str:
        if self.asked():
            return super().so_many(things)
        return f"as many {things} as there are {self.counted(several=True)}"

    def times(self) -> str:
        return self.asked() or f" for each {self.counted(several=False)}"

    def asked(self) -> str:
        """Where there is one at most, in English: that it counts only if it is such a one."""
        if self.cards is not None or self.whom in EACH or self.who is None:
            return ""
        return f" if {'you are' if self.whom == 'victim' else f'{SAID[self.whom]} is'} {self.who}"

    def counted(self, several: bool) -> str:
        """What is counted, in English: one of it, or several."""
        if self.cards is None:
            one = EACH.get(self.whom, "player")
            said = plural(one) if several else one
        else:
            said = (self.cards.several() if several else str(self.cards)).lower()
        said = said.replace("from your hand", "in hand")
        if self.cards is not None and self.whom != "victim":
            link = "worn by" if "you are wearing" in said else "of"
            said = f"{said.replace(' you are wearing', '')} {link} {SAID[self.whom]}"
        if self.who is None:
            return said
        return f"{said} who {'are' if several and self.cards is None else 'is'} {self.who}"

    def __str__(self) -> str:
        if self.asked():
            return f"1{self.asked()}, else 0"
        return f"the number of {self.counted(several=True)}"


class The(Amount, tag="the"):
    """What is printed on a card, or what a foe or a munchkin has: that card, if nothing is said.

    A munchkin's bonus is what its cards add to its Level, its gold what its Items are worth.
    """

    what: What
    of: Of = "that card"

    def needs(self) -> Facts:
        if self.of == "that card" or self.of == "this card":
            return facts("that card") if self.of == "that card" else NO_NEEDS
        return NEEDS[self.of]

    def count(self, game: Game, to: Context) -> int:
        if self.of == "the foe":
            return sum(self.of_foe(game, foe) for foe in foes_of(game, to, self.of))
        if self.of == "that card" or self.of == "this card":
            card = to.it if self.of == "that card" else to.card
            return self.of_card(game, to.victim, card) if card >= 0 else 0
        return max(
            (self.of_munchkin(game, seat) for seat in seats_of(game, to, self.of)), default=0
        )

    def of_card(self, game: Game, seat: int, card: int) -> int:
        """As printed; an Item's bonus is all that it adds for the one it is about."""
        each = game.prints[card]
        if self.what == "level":
            return each.level
        if self.what == "gold":
            return each.gold
        if self.what == "treasures":
            return each.treasures
        bonus = item_bonus(game, seat, card)
        return bonus if self.what == "bonus" else each.level + bonus

    def of_foe(self, game: Game, foe: Foe) -> int:
        """As it stands there, with all that is on it."""
        if self.what == "strength":
            return foe_strength(game, foe)
        if self.what == "treasures":
            return treasures_of(game, foe)
        return self.of_card(game, game.the_fight().fighter, foe.monster)

    def of_munchkin(self, game: Game, seat: int) -> int:
        """As it stands there, with all it has."""
        if self.what == "level":
            return game.munchkins[seat].level
        if self.what == "strength":
            return munchkin_strength(game, seat)
        if self.what == "bonus":
            return gear(game, seat)
        return sum(game.prints[card].gold for card in items_in_play(game, seat))

    def times(self) -> str:
        if self.of == "victim":
            return f" for each {SAYS[self.what][1]}"
        whose = OF[self.of]
        if (self.what, self.of) == ("treasures", "that card"):
            whose = "the discarded monster"
        return f" for each {SAYS[self.what][1]} of {whose}"

    def __str__(self) -> str:
        if self.what == "level" and self.of in ("highest", "lowest"):
            return f"the {self.of} Level at the table"
        name = SAYS[self.what][0]
        return f"your {name}" if self.of == "victim" else f"the {name} of {OF[self.of]}"
