"""The condition that looks at cards: what somebody has, and what was played in this fight."""

from __future__ import annotations

from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.state import Game
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Condition, Noun, an, many, plural
from kickdoor.words.facts import VICTIM, Facts, facts
from kickdoor.words.nouns import CardKind, Cards

VERBS: dict[CardKind, str] = {
    "hand card": "holding",
    "item": "carrying",
    "hireling": "accompanied by",
}
"""How one has them; any other card, one has."""


class Has(Condition, tag="has"):
    """Has such cards: so many or more, and worth so much gold together, if so said.

    How many lie in a hand, and with which back, anybody may ask; nothing else of a hand.
    """

    cards: Noun
    at_least: int | Amount = 1
    total: int | Amount = 0

    def needs(self) -> Facts:
        if isinstance(self.cards, Cards) and self.cards.place() == "fight":
            return facts("victim", "combat")
        return VICTIM

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        to = Context(NONE, NONE, seat)
        found = self.cards.pool(game, to)
        if len(found) < number(self.at_least, game, to):
            return False
        total = number(self.total, game, to)
        return total <= 0 or sum(game.prints[card].gold for card in found) >= total

    def known(self, game: Game, to: Context) -> Condition:
        at_least, total = number(self.at_least, game, to), number(self.total, game, to)
        if isinstance(self.cards, Cards) and not (self.cards.but or self.cards.like):
            known = Has(self.cards, at_least, total)
            return self if known == self else known
        you = to.by if to.by >= 0 else to.victim
        return Has(Bound(self.cards, to.card, to.it, you, to.who), at_least, total)

    def __str__(self) -> str:
        if not isinstance(self.cards, Cards):
            return f"having {self.cards}" + (f" worth {self.worth()}" if self.total else "")
        if self == Has(Cards("curse")):
            return "cursed"
        thing = self.cards.thing().removesuffix(" from your hand")
        trail = self.cards.trail().replace(" you are wearing", "")
        verb = VERBS.get(self.cards.kind, "having")
        if self.cards.worn or self.cards.where == "hand":
            verb = "wearing" if self.cards.worn else "holding"
        if self.total:
            these = self.so_many(thing) if self.at_least != 1 else plural(thing)
            return f"{verb} {these}{trail} worth {self.worth()} together"
        if self.at_least == 1:
            return f"{verb} {an(thing)}{trail}"
        return f"{verb} {self.so_many(thing)}{trail}"

    def so_many(self, thing: str) -> str:
        """How many of them, in English."""
        if isinstance(self.at_least, Amount):
            return f"at least {many(self.at_least, thing)}"
        return f"{self.at_least} {plural(thing)} or more"

    def worth(self) -> str:
        """How much gold, in English."""
        if isinstance(self.total, Amount):
            return f"at least {self.total}"
        return f"{self.total} gold or more"


class Bound(Noun, tag="bound"):
    """The same, of which it is known what the pronouns stand for; said by no card."""

    noun: Noun
    this: int
    that: int
    you: int
    who: int

    def pool(self, game: Game, to: Context) -> list[int]:
        known = Context(self.this, self.you, to.victim, it=self.that, who=self.who)
        return self.noun.pool(game, known)
