"""Abilities: what a card in play lets its owner do, or does by itself."""

from __future__ import annotations

from typing import Literal

from kickdoor.words.base import Ability, Condition, Effect, Modifier, many

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
]
"""When something may be used.

any time: in every window. your turn: on your own turn, out of combat. not in a fight: any time you
are not in one. any fight: while anyone fights. your fight: while you fight or help. another's
fight: while others fight. running away: when you are about to roll. a die is rolled: after any die
(a Run Away die among them). a curse lands: before a Curse takes hold of you.
somebody escapes: when a munchkin, any munchkin, has just got away from a monster.
"""

Aim = Literal[
    "", "you", "any player", "rival", "fighter", "rival fighter", "side", "foe", "die", "curse",
    "monster", "item",
]  # fmt: skip
"""What the one who plays it points at.

"" (nothing to choose), you (yourself), any player, rival (any other player), fighter (someone in
the fight), rival fighter (someone else in the fight), side (munchkins or monsters), foe (one
monster in the fight), die and curse (the one at hand), monster (one in your own hand), item (one
of your own Items in play).
"""

Cost = Literal["card", "hand card", "whole hand", "monster", "item", "class", "hireling"]
"""What is discarded for it: any card of yours, one from your hand, all of your hand, a monster from
your hand, an Item in play, a Class, Race or Faction, a Hireling, Ally or Sidekick.
"""

Per = Literal["fight", "victim", "turn"]
"""How often: so many times in a fight, on each victim in a fight, in a turn."""

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
    "you sell",
    "somebody dies",
]

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
}
PRICE: dict[Cost, str] = {
    "card": "card",
    "hand card": "card from your hand",
    "whole hand": "whole hand",
    "monster": "monster from your hand",
    "item": "Item",
    "class": "Class",
    "hireling": "Hireling",
}


class Power(Ability, tag="power"):
    """Something its owner may choose to do, for a price in discards."""

    name: str
    when: Moment
    effect: Effect
    aim: Aim = ""
    discard: int = 0
    cost: Cost = "card"
    limit: int = 0
    per: Per = "fight"
    only: Condition | None = None

    def __str__(self) -> str:
        often = f", {self.limit} a {self.per} at most" if self.limit else ""
        only = f", if {self.only}" if self.only is not None else ""
        price = f", discard {many(self.discard, PRICE[self.cost])} to" if self.discard else ","
        return f"{self.name}: {WHEN[self.when]}{often}{only}{price} {self.effect}"


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
        only = f", if {self.only}" if self.only is not None else ""
        return f"{self.name}: whenever {self.on}{only}, {self.effect}"
