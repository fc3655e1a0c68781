"""Nouns: which cards are meant, wherever a card says so."""

from __future__ import annotations

from typing import ClassVar, Literal

from kickdoor.game import prints
from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.fight import Fight
from kickdoor.game.prints import CURSE, Print
from kickdoor.game.state import Game
from kickdoor.rules.numbers import item_bonus
from kickdoor.words.base import Amount, Noun, Slot, gear, many, plural
from kickdoor.words.facts import NO_NEEDS, Facts, facts
from kickdoor.words.shared import is_such

CardKind = Literal[
    "card", "hand card", "item", "treasure", "door", "one-shot", "monster", "class", "race",
    "faction", "trait", "hireling", "curse", "enhancer",
]  # fmt: skip
CARD_KINDS: dict[CardKind, str] = {
    "card": "any card of yours, in hand or in play; no lasting Curse is yours",
    "hand card": "a card in your hand",
    "item": "an Item in play: whatever has a gold value printed",
    "treasure": "a Treasure card, in hand or in play",
    "door": "a Door card, in hand or in play",
    "one-shot": "a one-shot, in hand or in play",
    "monster": "a monster in your hand",
    "class": "a Class",
    "race": "a Race",
    "faction": "a Faction",
    "trait": "a Class, Race or Faction",
    "hireling": "a Hireling, Ally or Sidekick",
    "curse": "a lasting Curse",
    "enhancer": "an enhancer of a monster, in your hand",
}
"""What sort of card, and where it lies if `where` does not say."""

Where = Literal["", "hand", "play", "fight"]
PLACES: dict[CardKind, str] = {
    "card": "",
    "hand card": "hand",
    "treasure": "",
    "door": "",
    "one-shot": "",
    "monster": "hand",
    "enhancer": "hand",
}
"""Where they lie if it is not said: not in play, but in the hand, or anywhere."""
KINDS: dict[CardKind, tuple[int, ...]] = {
    "one-shot": (prints.ONE_SHOT,),
    "monster": (prints.MONSTER,),
    "class": (prints.CLASS,),
    "race": (prints.RACE,),
    "faction": (prints.FACTION,),
    "trait": (prints.CLASS, prints.RACE, prints.FACTION),
    "hireling": (prints.HIRELING,),
    "curse": (CURSE,),
    "enhancer": (prints.ENHANCER,),
}
NAMES: dict[CardKind, str] = {
    "card": "card",
    "hand card": "card",
    "treasure": "Treasure card",
    "door": "Door card",
    "one-shot": "one-shot",
    "monster": "monster",
    "class": "Class",
    "race": "Race",
    "faction": "Faction",
    "trait": "Class, Race or Faction",
    "hireling": "Hireling",
    "curse": "lasting Curse",
    "enhancer": "enhancer",
}
BACKS: tuple[CardKind, ...] = ("card", "hand card", "treasure", "door")
"""What can be told of cards in a hand without looking at them."""


Like = Literal["", "that card", "that player", "you"]
LIKE: dict[Like, Facts] = {
    "": NO_NEEDS,
    "that card": facts("that card"),
    "that player": facts("that player"),
    "you": facts("a rival"),
}
"""What must be there for them to be like something: whose own cards are meant is like themselves.
"""
SAYS_BEST = {
    "": "",
    "bonus": " with your best bonus",
    "gold": " worth most",
    "least bonus": " with your least bonus",
    "least gold": " worth least",
}
SAYS_LIKE: dict[Like, str] = {
    "": "",
    "that card": " of the same name as that card",
    "that player": " of the same name as one of that player's",
    "you": " of the same name as one of whoever played this",
}


class Cards(Noun, tag="cards"):
    """Cards of a kind, and of them those that fit all that is said: the best or least, if so said.

    Items are those in play (P09), `worn` means equipped; `but` leaves out one of them. `like`: only
    those of the same name as that card, or as one that somebody has in play.
    """

    SPELT: ClassVar[str] = "kind"

    kind: CardKind
    where: Where = ""
    slot: Slot | None = None
    tag: str | None = None
    big: bool | None = None
    complex: bool | None = None
    worth: int = 0
    worn: bool = False
    best: Literal["", "bonus", "gold", "least bonus", "least gold"] = ""
    but: Literal["", "this card", "that card"] = ""
    like: Like = ""

    def needs(self) -> Facts:
        return LIKE[self.like] | (facts("that card") if self.but == "that card" else NO_NEEDS)

    def pool(self, game: Game, to: Context) -> list[int]:
        left_out = {"": NONE, "this card": to.card, "that card": to.it}[self.but]
        found = [
            card
            for card in self.lying_there(game, to.victim)
            if card != left_out and self.takes(game, card)
        ]
        if self.like:
            titles = self.titles(game, to)
            found = [card for card in found if game.prints[card].title in titles]
        if self.best:
            ranks = [self.rank(game, to.victim, card) for card in found]
            pick = min if self.best.startswith("least") else max
            wanted = pick(ranks, default=0)
            found = [card for card, rank in zip(found, ranks, strict=True) if rank == wanted]
        return found

    def titles(self, game: Game, to: Context) -> list[str]:
        """What those are called of which these are to be like."""
        if self.like == "that card":
            cards = [to.it] if to.it >= 0 else []
        elif self.like == "that player":
            cards = game.munchkins[to.who].table if to.who >= 0 else []
        else:
            cards = game.munchkins[to.by if to.by >= 0 else to.victim].table
        return [game.prints[card].title for card in cards]

    def place(self) -> str:
        """Where they lie: "hand", "play", "fight", or "" for either of the first two."""
        return self.where or PLACES.get(self.kind, "play")

    def in_a_fight(self) -> bool:
        """Whether they lie in a fight, where they are nobody's own."""
        return self.where == "fight"

    def looks_into_a_hand(self, gold: bool) -> bool:
        """Whether one would have to look at cards that nobody else sees, for their gold or else."""
        if self.place() not in ("", "hand"):
            return False
        backs = Cards(self.kind, self.where, but=self.but)
        return gold or self.kind not in BACKS or self != backs

    def lying_there(self, game: Game, seat: int) -> list[int]:
        """What lies where it is looked for; a lasting Curse is nobody's own (U06)."""
        munchkin = game.munchkins[seat]
        where = self.place()
        if where == "hand":
            return munchkin.hand
        if where == "fight":
            return [] if game.fight is None else lying_in(game.fight)
        if self.kind == "curse":
            return munchkin.table
        table = [card for card in munchkin.table if game.prints[card].kind != CURSE]
        return table if where == "play" else munchkin.hand + table

    def in_hand(self) -> bool:
        """Whether some of them may be in a hand."""
        return (self.where or PLACES.get(self.kind, "play")) != "play"

    def takes(self, game: Game, card: int) -> bool:
        """Whether a card is such a one, wherever it lies."""
        each = game.prints[card]
        return (
            self.is_of_kind(each)
            and is_such(game, card, self.slot, self.tag)
            and (self.big is None or each.big == self.big)
            and (self.complex is None or each.complex == self.complex)
            and each.gold >= self.worth
            and not (self.worn and (game.sideways[card] or each.kind != prints.ITEM))
        )

    def is_of_kind(self, each: Print) -> bool:
        """Whether a card is of the kind."""
        if self.kind == "item":
            return each.is_item
        if self.kind == "treasure" or self.kind == "door":
            return each.is_door == (self.kind == "door")
        return self.kind not in KINDS or each.kind in KINDS[self.kind]

    def rank(self, game: Game, seat: int, card: int) -> int:
        """What the best is measured by: gold, or all that it adds for its wearer."""
        if self.best.endswith("bonus"):
            return item_bonus(game, seat, card)
        return game.prints[card].gold

    def thing(self) -> str:
        """One of them, without what follows."""
        said = gear(self.slot, self.tag, self.big, self.complex)
        if self.kind != "item" and self.slot is None:
            of_hand = self.kind == "curse" and self.where == "hand"
            said = said.removesuffix("Item") + ("Curse" if of_hand else NAMES[self.kind])
        if self.where == "play" or self.where == "fight":
            return f"{said} in {'play' if self.where == 'play' else 'this fight'}"
        return said + " from your hand" * ("hand" in (self.where, PLACES.get(self.kind)))

    def lying(self) -> str:
        """One of them, wherever it lies."""
        return self.thing().removesuffix(" from your hand") + self.trail()

    def trail(self) -> str:
        """What follows, however many there are."""
        return "".join(
            (
                " you are wearing" * self.worn,
                f" worth {self.worth} gold or more" * bool(self.worth),
                SAYS_BEST[self.best],
                f" but {self.but}" * bool(self.but),
                SAYS_LIKE[self.like],
            )
        )

    def counted(self, count: int | Amount) -> str:
        return many(count, self.thing()) + self.trail()

    def every(self) -> str:
        return f"every {self.thing()}{self.trail()}"

    def several(self) -> str:
        return plural(self.thing()) + self.trail()

    def __str__(self) -> str:
        return self.thing() + self.trail()


def lying_in(fight: Fight) -> list[int]:
    """T16 What lies in a fight until it ends: what was played, monsters and their enhancers."""
    foes = [card for foe in fight.foes for card in (foe.card, *foe.enhancers)]
    return [card for card in fight.played if card not in foes] + foes


class This(Noun, tag="this card"):
    """The card that says so."""

    def needs(self) -> Facts:
        return NO_NEEDS

    def pool(self, game: Game, to: Context) -> list[int]:
        return held(game, to.victim, to.card)

    def __str__(self) -> str:
        return "this card"


class That(Noun, tag="that card"):
    """The card that was just paid, pointed at, killed, chosen or lost."""

    def needs(self) -> Facts:
        return facts("that card")

    def pool(self, game: Game, to: Context) -> list[int]:
        return held(game, to.victim, to.it)

    def __str__(self) -> str:
        return "that card"


def held(game: Game, seat: int, card: int) -> list[int]:
    """This one card, if a munchkin has it, in hand or in play."""
    munchkin = game.munchkins[seat]
    return [card] if card in munchkin.hand or card in munchkin.table else []


ITEM = Cards("item")
HAND = Cards("hand card")
