"""Abilities: what a card in play lets its owner do, or does by itself."""

from __future__ import annotations

from typing import Literal, TypeVar

from kickdoor.words.base import Ability, Condition, Effect, Modifier, Noun, many
from kickdoor.words.nouns import Cards

Moment = Literal[
    "any time",
    "your turn",
    "not in a fight",
    "any fight",
    "your fight",
    "another's fight",
    "running away",
    "a die is rolled",
    "a curse lands",
    "somebody escapes",
    "somebody runs away",
    "a curse lands on somebody",
    "you would die",
    "somebody would die",
]
MOMENTS: dict[Moment, str] = {
    "any time": "whenever anybody is asked",
    "your turn": "on your own turn, out of combat",
    "not in a fight": "any time you are not in a fight yourself",
    "any fight": "while anyone fights",
    "your fight": "while you fight or help",
    "another's fight": "while others fight",
    "running away": "when you are about to roll to Run Away",
    "a die is rolled": "after any die, a Run Away die among them",
    "a curse lands": "before a Curse takes hold of you",
    "somebody escapes": "when a munchkin, any munchkin, has just got away from a monster",
    "somebody runs away": "when a munchkin, any munchkin, is about to roll to Run Away",
    "a curse lands on somebody": "before a Curse takes hold of anybody, yourself too",
    "you would die": "when you are about to die, and might yet be saved",
    "somebody would die": "when any munchkin is about to die, yourself too",
}
Moments = Moment | tuple[Moment, ...]
"""When something may be used: at one moment, or at any of several."""

Aim = Literal[
    "", "you", "any player", "rival", "fighter", "rival fighter", "side", "foe", "die", "curse",
    "monster", "item",
]  # fmt: skip
AIMS: dict[Aim, str] = {
    "": "nothing to choose: it happens to whoever plays it",
    "you": "yourself",
    "any player": "anybody, yourself too; the victim is who was chosen",
    "rival": "any other player; the victim is who was chosen",
    "fighter": "someone in the fight; the victim is who was chosen",
    "rival fighter": "someone else in the fight; the victim is who was chosen",
    "side": "the munchkins or the monsters",
    "foe": "one monster in the fight",
    "die": "the die at hand",
    "curse": "the Curse at hand, which is landing on you",
    "monster": "a monster in your own hand",
    "item": "one of your own Items in play",
}
Aims = Aim | tuple[Aim, ...]
"""What the one who plays it points at: one thing, or any one of several."""

Per = Literal["fight", "victim", "turn", "card"]
PERS: dict[Per, str] = {
    "fight": "so many times in a fight",
    "victim": "so many times on each victim in a fight",
    "turn": "so many times in a turn",
    "card": "so many times in all, in however many turns; with the last, the card is discarded",
}
"""How often it may be done, if there is a `limit`."""

Happening = Literal[
    "you win a fight",
    "you win alone",
    "you kill",
    "you help win",
    "you help kill",
    "your fight begins",
    "you escape",
    "you are caught",
    "you are cursed",
    "your turn begins",
    "your turn ends",
    "you sell",
    "somebody dies",
    "you would die",
    "somebody wins a fight",
    "you go up",
]

HAPPENINGS: dict[Happening, str] = {
    "you win a fight": "when your own fight is won, with help or without",
    "you win alone": "when your own fight is won and nobody helped",
    "you kill": "for each monster that is killed in your own fight",
    "you help win": "when a fight is won in which you help",
    "you help kill": "for each monster that is killed in a fight in which you help",
    "your fight begins": "before anybody plays anything in your own fight",
    "you escape": "when you got away from a monster, from each one anew",
    "you are caught": "when a monster caught you, behind its Bad Stuff",
    "you are cursed": "when a Curse has struck you",
    "your turn begins": "before you kick open the door",
    "your turn ends": "before you give away what is too much to keep",
    "you sell": "when you have sold Items",
    "somebody dies": "when another munchkin has died",
    "you would die": "when you are about to die, before anybody can save you",
    "somebody wins a fight": "when another munchkin has won a fight that is not yours",
    "you go up": "when you went up, by whatever many levels; five times a turn at most",
}
"""What a card in play may do something about."""

WHEN: dict[Moment, str] = {
    "any time": "at any time",
    "your turn": "on your turn, out of combat",
    "not in a fight": "while not in a fight",
    "any fight": "in any fight",
    "your fight": "while you fight or help",
    "another's fight": "while others fight",
    "running away": "before you roll to Run Away",
    "a die is rolled": "after any die",
    "a curse lands": "before a Curse takes hold of you",
    "somebody escapes": "when somebody has just escaped",
    "somebody runs away": "before anybody rolls to Run Away",
    "a curse lands on somebody": "before a Curse takes hold of anybody",
    "you would die": "when you would die",
    "somebody would die": "when anybody would die",
}


Said = TypeVar("Said", bound=str)


def all_said(said: Said | tuple[Said, ...]) -> tuple[Said, ...]:
    """What was said, one or more, as several.

    >>> all_said("any time"), all_said(("side", "foe"))
    (('any time',), ('side', 'foe'))
    """
    return said if isinstance(said, tuple) else (said,)


class Power(Ability, tag="power"):
    """Something its owner may choose to do, for a price in discards.

    So many cards that are meant by `cost`; `every`: the whole hand, of at least so many. Without a
    `limit` it is done as often as it can be paid, though not more than twenty times a turn.
    """

    name: str
    when: Moments
    effect: Effect
    aim: Aims = ""
    discard: int = 0
    cost: Noun = Cards("card")
    limit: int = 0
    per: Per = "fight"
    only: Condition | None = None
    every: bool = False

    def __str__(self) -> str:
        often = f", {self.limit} a {self.per} at most" if self.limit else ""
        if self.limit and self.per == "card":
            times = "once" if self.limit == 1 else f"{self.limit} times"
            often = f", {times} in all (the last discards this card)"
        only = f", if {self.only.clause()}" if self.only is not None else ""
        price = ","
        if self.discard:
            what = (
                many(self.discard, "whole hand") if self.every else self.cost.counted(self.discard)
            )
            price = f", discard {what} to"
        when = " or ".join(WHEN[each] for each in all_said(self.when))
        return f"{self.name}: {when}{often}{only}{price} {self.effect}"


class Trait(Ability, tag="trait"):
    """Something simply true while the card is in play."""

    name: str
    modifier: Modifier

    def __str__(self) -> str:
        return f"{self.name}: {self.modifier}"


class Whenever(Ability, tag="whenever"):
    """Something that happens by itself whenever something else does."""

    name: str
    on: Happening
    effect: Effect
    only: Condition | None = None

    def __str__(self) -> str:
        only = f", if {self.only.clause()}" if self.only is not None else ""
        return f"{self.name}: whenever {self.on}{only}, {self.effect}"
