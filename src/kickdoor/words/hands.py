"""Hands and decks: cards lost from the hand, passed on, shown, drawn and looked at."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import KEEP, NONE, PUT_BACK, TAKE, Act
from kickdoor.game.changes import (
    EVERYBODY,
    conceal,
    draw,
    hand_round,
    reveal,
    show_hand,
    show_to,
    take_to_hand,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import maybe_reshuffle, put_on_deck, take_from_deck, take_from_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, note, queue
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct
from kickdoor.words import meaning as m
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Deck, Effect, Whom, many
from kickdoor.words.facts import NO_NEEDS, VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.nouns import Cards
from kickdoor.words.whom import NEEDS, SAID, seats_of

BACK: dict[Deck, str] = {"doors": "Door", "treasures": "Treasure"}


def deck_of(game: Game, deck: Deck) -> list[int]:
    """The deck that is meant."""
    return game.doors if deck == "doors" else game.treasures


def discards_of(game: Game, deck: Deck) -> list[int]:
    """The discards that are meant."""
    return game.door_discards if deck == "doors" else game.treasure_discards


class HandRound(Effect, tag="hand round"):
    """Everyone passes their hand to a neighbour; the dead have none. Or two players swap hands."""

    to: Literal["left", "right", "you", "that player"] = "left"

    def needs(self) -> Facts:
        if self.to == "you" or self.to == "that player":
            return facts("a rival") if self.to == "you" else VICTIM | NEEDS[self.to]
        return NO_NEEDS

    def can(self, game: Game, to: Context) -> bool:
        seats = self.seats(game, to)
        return len(seats) > 1 and any(game.munchkins[seat].hand for seat in seats)

    def seats(self, game: Game, to: Context) -> list[int]:
        """Those who pass their hands on."""
        seats = list(range(len(game.munchkins)))
        if self.to == "you" or self.to == "that player":
            seats = sorted({to.victim, *seats_of(game, to, self.to)})
        return [seat for seat in seats if game.munchkins[seat].life != DEAD]

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            hand_round(game, self.seats(game, to), -1 if self.to == "left" else 1)
            game.tell(events.HANDS_PASSED, to.victim)

    def means(self) -> Meaning:
        return m.PassesHand(self.to)

    def __str__(self) -> str:
        if self.to == "you" or self.to == "that player":
            return f"swap hands with {SAID[self.to]}"
        return f"have everyone pass their hand to the {self.to}"


class ShowHand(Effect, tag="show hand"):
    """The victim shows their hand to all, or to somebody alone."""

    to: Whom | None = None

    def needs(self) -> Facts:
        if self.to is None:
            return VICTIM
        return facts("a rival") if self.to == "you" else VICTIM | NEEDS[self.to]

    def lookers(self, game: Game, to: Context) -> list[int]:
        """Those who see it, if not all do."""
        return [seat for seat in seats_of(game, to, self.to or "everyone") if seat != to.victim]

    def can(self, game: Game, to: Context) -> bool:
        return bool(game.munchkins[to.victim].hand and self.lookers(game, to))

    def apply(self, game: Game, to: Context) -> None:
        hand = game.munchkins[to.victim].hand
        if self.to is None:
            for card in hand:
                reveal(game, card)
                game.tell(events.SHOWN, to.victim, card)
        elif hand:
            for seat in self.lookers(game, to):
                show_hand(game, to.victim, seat)

    def means(self) -> Meaning:
        return m.Shows()

    def __str__(self) -> str:
        return "show your hand" + (f" to {SAID[self.to]}" if self.to is not None else "")


class Draw(Effect, tag="draw"):
    """The victim draws, face down unless it says otherwise; or takes from the discards (P06).

    `discards` says which of them may be taken to hand, for all to see: the top one, or any; and
    `what`, of which sort.
    """

    deck: Deck
    count: int | Amount = 1
    face_up: bool = False
    discards: Literal["", "top", "any"] = ""
    what: Cards | None = None

    def needs(self) -> Facts:
        return VICTIM

    def comes_to(self) -> Facts:
        return facts("that many", "that player")  # what is in a hand is not told of

    def can(self, game: Game, to: Context) -> bool:
        stock = self.means().lying(game) or (not self.discards and deck_of(game, self.deck))
        return bool(stock) and game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        left = to.left or number(self.count, game, to)
        if self.discards:
            if left > 0 and self.can(game, to):
                game.start(Choosing(to.victim, self, to.again(left)))
            return
        for _ in range(left):
            card = draw(game, to.victim, self.deck == "doors", self.face_up)
            if card >= 0:
                note(game, 1, who=to.victim)

    def options(self, game: Game, to: Context) -> list[Act]:
        """What lies there, one of each."""
        pile = self.means().lying(game)
        found = pile[-1:] if self.discards == "top" else pile
        return [(TAKE, card, NONE) for card in distinct(game, found)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Everybody saw which it was."""
        take_from_discards(game, act[1])
        take_to_hand(game, to.victim, act[1], EVERYBODY)
        game.tell(events.DREW_FACE_UP, to.victim, act[1])
        note(game, 1, who=to.victim)
        if to.left > 1:
            queue(game, self, to.again(to.left - 1))

    def means(self) -> m.Gets:
        return m.Gets(self.deck, self.count, self.discards, self.what)

    def __str__(self) -> str:
        name = BACK[self.deck]
        if not self.discards:
            return f"draw {many(self.count, name)}{', face up' * self.face_up}"
        card = "card" if self.what is None else self.what.lying()
        if self.count == 1:
            cards = f"the top {card}" if self.discards == "top" else f"any {card}"
        else:
            cards = many(self.count, card) + " from the top" * (self.discards == "top")
        return f"take {cards} of the discarded {name}s"


class Peek(Effect, tag="peek"):
    """The victim looks at the top cards; keeps some in hand; puts the rest back in any order."""

    deck: Deck
    count: int = 3
    keep: int = 0

    def needs(self) -> Facts:
        return VICTIM

    def can(self, game: Game, to: Context) -> bool:
        return bool(deck_of(game, self.deck) or discards_of(game, self.deck))

    def apply(self, game: Game, to: Context) -> None:
        maybe_reshuffle(game, self.deck == "doors")
        for card in deck_of(game, self.deck)[-self.count :]:
            if self.count > 1 or self.keep:
                conceal(game, card)  # who had looked before cannot tell any more which lies where
            show_to(game, card, to.victim)
            game.tell(events.PEEKED, to.victim, card)
        game.start(Choosing(to.victim, self, to.again(1)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """First what is kept, then what goes back, the last of them on top.

        `left` counts the choices so far, plus one: those put back lie on top of the rest.
        """
        done = to.left - 1
        deck = deck_of(game, self.deck)
        if done < self.keep:
            looked_at = deck[-(self.count - done) :]
            return [(KEEP, card, NONE) for card in distinct(game, looked_at)]
        back = done - self.keep
        total = min(self.count - self.keep, len(deck))
        if back >= total - 1:
            return []
        looked_at = deck[len(deck) - total : len(deck) - back]
        return [(PUT_BACK, card, NONE) for card in distinct(game, looked_at)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """One at a time."""
        take_from_deck(game, act[1])
        if act[0] == KEEP:
            take_to_hand(game, to.victim, act[1], 0)
        else:
            put_on_deck(game, act[1])
        game.start(Choosing(to.victim, self, to.again(to.left + 1)))

    def means(self) -> Meaning:
        return m.Sees(self.deck, self.count, self.keep)

    def __str__(self) -> str:
        kept = f", keep {self.keep}" if self.keep else ""
        return f"look at {many(self.count, BACK[self.deck])} on top{kept}"
