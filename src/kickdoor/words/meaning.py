"""What a word means: what comes of it for whom, as a value that looks at no game.

Bots, the encoding and checks read this and never the words, so a new word is understood by all of
them. A consequence befalls the victim, unless `For` says whom; a `taker` has it then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from kickdoor.game.prints import MONSTER

if TYPE_CHECKING:
    from kickdoor.game.context import Context
    from kickdoor.game.state import Game
    from kickdoor.words.base import Amount, Condition, Deck, Effect, Whom


Source = Literal["hand", "doors", "discards", "next monster"]
"""Where a monster may come from; the next one is that for which Doors are turned up until it comes.
"""


class Consequence(Struct, frozen=True):
    """One thing that comes of a word. Whoever reads meanings has a row for each of these."""


# --- in a fight ---------------------------------------------------------------------------------


class Points(Consequence, frozen=True):
    """One side counts more; so much for each of something, perhaps."""

    amount: int
    side: Literal["either", "munchkins", "monsters"]
    each: Amount | None = None


class CountsTwice(Consequence, frozen=True):
    """The fighter counts once more."""


class CountsNoMore(Consequence, frozen=True):
    """What a card has added to a fight is gone; a taker has the card."""

    taker: Whom | None = None


class FoeLeaves(Consequence, frozen=True):
    """A monster less; what it leaves, and whether it follows the player from now on."""

    treasures: Literal["none", "if alone", "all"] = "none"
    killed: bool = False
    tamed: bool = False


class FoeJoins(Consequence, frozen=True):
    """A monster more: from the player's hand or elsewhere, or another of the same."""

    twin: bool = False
    source: Source = "hand"


class FoeChanges(Consequence, frozen=True):
    """A monster from the player's hand in place of one."""


class FoePays(Consequence, frozen=True):
    """A monster is worth more Treasures."""

    treasures: int | Amount


class Faces(Consequence, frozen=True):
    """One has to fight, where nobody fights; a monster out of somebody's hand, perhaps."""

    source: Source
    hand: Whom = "victim"


class Helps(Consequence, frozen=True):
    """One helps in the fight, like it or not."""


class HelperLeaves(Consequence, frozen=True):
    """Whoever helps does so no more."""


class TakesOver(Consequence, frozen=True):
    """The fight is one's own from now on."""


class Forbidden(Consequence, frozen=True):
    """Something is not done for the rest of the fight."""

    what: str


class FightLost(Consequence, frozen=True):
    """Everyone in it runs."""


class Free(Consequence, frozen=True):
    """Away from the monsters without a roll."""


class Hunted(Consequence, frozen=True):
    """Whoever got away must roll for it."""


# --- to a munchkin ------------------------------------------------------------------------------


class Levels(Consequence, frozen=True):
    """Up so many levels, or down; down to a Level; to a taker, perhaps."""

    sign: Literal[1, -1]
    count: int | Amount = 1
    to: int | Amount | None = None
    taker: Whom | None = None


class Pool(Protocol):
    """A sort of card: it tells which of them somebody has."""

    def pool(self, game: Game, to: Context) -> list[int]: ...


class Kind(Protocol):
    """The same, wherever a card lies."""

    def takes(self, game: Game, card: int) -> bool: ...


Sort = Literal["item", "hand", "hireling", "class", "race", "faction", "curse"]


class Loses(Consequence, frozen=True):
    """Cards go: to the discards, to a taker, or to each of several, or to one of them."""

    what: Sort
    cards: Pool
    count: int | Amount = 1
    every: bool = False
    chosen_by: Whom = "victim"
    at_random: bool = False
    taker: Whom | None = None
    total: int | Amount = 0
    one: bool = False


class Gets(Consequence, frozen=True):
    """Cards come to the hand: from a deck, or from its discards."""

    deck: Deck
    count: int | Amount = 1
    discards: Literal["", "top", "any"] = ""
    what: Kind | None = None

    def lying(self, game: Game) -> list[int]:
        """Those of the discards that may be had."""
        pile = game.door_discards if self.deck == "doors" else game.treasure_discards
        return pile if self.what is None else [card for card in pile if self.what.takes(game, card)]


class Sees(Consequence, frozen=True):
    """One looks at the top of a deck, and keeps some of it."""

    deck: Deck
    count: int
    keep: int = 0


class Shows(Consequence, frozen=True):
    """All see one's hand."""


class SwapsItem(Consequence, frozen=True):
    """An Item for one of somebody's, as they choose."""

    to: Whom = "you"


class SwapsLevels(Consequence, frozen=True):
    """Somebody else's Level for one's own."""

    to: Whom


class PassesHand(Consequence, frozen=True):
    """Everybody's hand goes to a neighbour; or two have each other's."""

    to: Literal["left", "right", "you", "that player"]


class Dies(Consequence, frozen=True):
    """A munchkin less, for a while."""


class Suffers(Consequence, frozen=True):
    """The Bad Stuff of a monster strikes: of the foe, or of that card."""

    of: Literal["the foe", "that card"]


class Lives(Consequence, frozen=True):
    """Whoever is about to die does not."""


class TurnMore(Consequence, frozen=True):
    """One takes another turn after this one."""


class Becomes(Consequence, frozen=True):
    """Of another sex, or another Class, Race or Faction."""

    what: Literal["sex", "class", "race", "faction"]


class Casts(Consequence, frozen=True):
    """The die shows this (0: what the player says), or so much more; or it is cast again."""

    to: int = 0
    by: int = 0
    again: bool = False


class CurseStops(Consequence, frozen=True):
    """The Curse that is about to land does nothing; or strikes somebody else."""

    turns: bool = False


About = Literal[
    "strength", "run away", "treasures", "levels", "sale price", "room", "item bonus", "ties",
    "bars", "escapes", "curse proof", "loots", "passes for",
]  # fmt: skip
"""What may be different while a card is in play."""


class Standing(Struct, frozen=True):
    """What a modifier comes to while the card is in play; only sometimes, perhaps."""

    about: About
    amount: int = 0
    what: str = ""
    always: bool = True

    def is_good(self) -> bool:
        """Whether one would rather have it than not."""
        if self.about == "item bonus" or self.about == "sale price":
            return self.amount > 1
        if self.about == "bars":
            return self.what in ("losing levels", "dying", "bad stuff")
        return self.amount >= 0 and self.about != "passes for"


class Lasts(Consequence, frozen=True):
    """Something holds from now on."""

    standing: Standing
    until: str


# --- put together -------------------------------------------------------------------------------


class Can(Struct, frozen=True):
    """In place of a condition: whether an effect could do something."""

    effect: Effect


class All(Struct, frozen=True):
    """Each of these, one after the other."""

    parts: tuple[Meaning, ...]


NOTHING = All(())


def is_so(condition: Condition, game: Game, to: Context) -> bool:
    """Whether a card's condition is true of the victim.

    Bad luck looks for weaknesses: a shielded Class is none (CHR-6). A monster goes by what one
    seems to be (M14).
    """
    speaks = to.card >= 0 and game.prints[to.card].kind == MONSTER
    known = condition.known(game, to)
    return known.seems(game, to.victim, True) if speaks else known.holds(game, to.victim, True)


class When(Struct, frozen=True):
    """The one if that is true of the victim, the other if not."""

    condition: Can | Condition
    then: Meaning
    otherwise: Meaning = NOTHING

    def holds(self, game: Game, to: Context) -> bool:
        """Whether it is the one."""
        if isinstance(self.condition, Can):
            return self.condition.effect.can(game, to)
        return is_so(self.condition, game, to)

    def branch(self, game: Game, to: Context) -> Meaning:
        """The one or the other."""
        return self.then if self.holds(game, to) else self.otherwise


class Either(Struct, frozen=True):
    """One of these, as somebody chooses; what could do nothing is no choice."""

    options: tuple[When, ...]
    by: Whom = "victim"

    def open(self, game: Game, to: Context) -> list[Meaning]:
        """What there is to choose from."""
        return [option.then for option in self.options if option.holds(game, to)]


class Odds(Struct, frozen=True):
    """The one if a die shows so much or more, the other if not."""

    at_least: int
    then: Meaning
    otherwise: Meaning = NOTHING

    @property
    def chance(self) -> float:
        """How likely the one is."""
        return (7 - self.at_least) / 6


class For(Struct, frozen=True):
    """It befalls each of these; or one of them, as somebody chooses."""

    whom: Whom
    meaning: Meaning
    one: Whom | None = None


Meaning = Consequence | All | When | Either | Odds | For


def followed(meaning: Meaning, then: Meaning, otherwise: Meaning = NOTHING) -> Meaning:
    """The one, and `then` if it is done; `otherwise`, if whoever may leave it does, or the die."""
    if meaning == NOTHING:
        return otherwise
    if then == otherwise == NOTHING:
        return meaning
    if isinstance(meaning, Either):
        options = (When(it.condition, followed(it.then, then, otherwise)) for it in meaning.options)
        return Either(tuple(options), meaning.by)
    if isinstance(meaning, Odds):
        good = followed(meaning.then, then, otherwise)
        return Odds(meaning.at_least, good, followed(meaning.otherwise, then, otherwise))
    return meaning if then == NOTHING else All((meaning, then))


def consequences(meaning: Meaning) -> Iterator[Consequence]:
    """All that may come of it, whoever it befalls.

    >>> from kickdoor.words import LoseLevels, OnRoll, Perish
    >>> list(consequences(OnRoll(3, LoseLevels(2), otherwise=Perish()).means()))
    [Levels(sign=-1, count=2, to=None, taker=None), Dies()]
    """
    if isinstance(meaning, Consequence):
        yield meaning
    elif isinstance(meaning, All | Either):
        for part in meaning.parts if isinstance(meaning, All) else meaning.options:
            yield from consequences(part)
    elif isinstance(meaning, When | Odds):
        yield from consequences(meaning.then)
        yield from consequences(meaning.otherwise)
    else:
        yield from consequences(meaning.meaning)
