"""Abilities: what a card in play lets its owner do, or does by itself."""

from __future__ import annotations

from typing import Literal

from kickdoor.words.base import Ability, Condition, Effect, Modifier

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
]
"""When something may be used.

any time: in every window. your turn: on your own turn, out of combat. not in a fight: any time you
are not in one. any fight: while anyone fights. your fight: while you fight or help. another's
fight: while others fight. running away: when you are about to roll. a die is rolled: after any die
(a Run Away die among them). a curse lands: before a Curse takes hold of you.
"""

Aim = Literal["", "you", "any player", "rival", "fighter", "side", "foe", "die", "curse", "monster", "item"]
"""What the one who plays it points at.

"" (nothing to choose), you (yourself), any player, rival (any other player), fighter (someone in
the fight), side (munchkins or monsters), foe (one monster in the fight), die and curse (the one at
hand), monster (one in your own hand), item (one of your own Items, in hand or play).
"""

Cost = Literal["card", "hand card", "monster", "item", "class"]


class Power(Ability, tag="power"):
    """Something its owner may choose to do, for a price in discards."""

    name: str
    when: Moment
    effect: Effect
    aim: Aim = ""
    discard: int = 0
    cost: Cost = "card"
    limit: int = 0
    per: Literal["fight", "turn"] = "fight"
    only: Condition | None = None


class Trait(Ability, tag="trait"):
    """Something simply true while the card is in play."""

    name: str
    modifier: Modifier


class Whenever(Ability, tag="whenever"):
    """Something that happens by itself whenever something else does."""

    name: str
    on: Literal[
        "you win a fight", "you kill", "you help win", "you escape", "you are caught",
        "you are cursed", "your turn begins", "you sell", "somebody dies",
    ]  # fmt: skip
    effect: Effect
    only: Condition | None = None
