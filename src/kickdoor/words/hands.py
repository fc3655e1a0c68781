"""Hands and decks: cards lost from the hand, passed on, shown, drawn and looked at."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import DIE, KEEP, LOSE, LOT, NONE, PUT_BACK, TAKE, Act
from kickdoor.game.changes import (
    EVERYBODY,
    conceal,
    discard_from_hand,
    draw,
    hand_round,
    lose,
    reveal,
    show_to,
    take_to_hand,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import maybe_reshuffle, put_on_deck, take_from_deck, take_from_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, queue
from kickdoor.game.state import Game
from kickdoor.rules.dice import Rolling
from kickdoor.rules.items import distinct
from kickdoor.words.base import Deck, Effect, Whom, many
from kickdoor.words.whom import SAID, chooser

BACK: dict[Deck, str] = {"doors": "Door", "treasures": "Treasure"}


def deck_of(game: Game, deck: Deck) -> list[int]:
    """The deck that is meant."""
    return game.doors if deck == "doors" else game.treasures


def discards_of(game: Game, deck: Deck) -> list[int]:
    """The discards that are meant."""
    return game.door_discards if deck == "doors" else game.treasure_discards


class LoseHand(Effect, tag="lose hand"):
    """Lose cards from the hand: so many or all, by choice or by chance."""

    count: int = 1
    every: bool = False
    at_random: bool = False
    chosen_by: Whom = "victim"

    def can(self, game: Game, to: Context) -> bool:
        return bool(game.munchkins[to.victim].hand)

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for card in game.munchkins[to.victim].hand[:]:
                lose(game, to.victim, card)
        else:
            seat = DIE if self.at_random else chooser(game, to, self.chosen_by)
            game.start(Choosing(seat, self, to.again(to.left or self.count)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any card in that hand; chance, and whoever does not see it, picks by place."""
        hand = game.munchkins[to.victim].hand
        if self.at_random or chooser(game, to, self.chosen_by) != to.victim:
            return [(LOT, place, NONE) for place in range(len(hand))]
        return [(LOSE, card, NONE) for card in distinct(game, hand)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is lost; perhaps another."""
        hand = game.munchkins[to.victim].hand
        card = hand[act[1]] if act[0] == LOT else act[1]
        discard_from_hand(game, to.victim, card)
        game.tell(events.DISCARDED, to.victim, card)
        if to.left > 1:
            queue(game, self, to.again(to.left - 1))

    def __str__(self) -> str:
        if self.every:
            return "lose your hand"
        by = f", chosen by {SAID[self.chosen_by]}" if self.chosen_by != "victim" else ""
        return f"lose {many(self.count, 'card from hand')}{' at random' * self.at_random}{by}"


class HandRound(Effect, tag="hand round"):
    """Everyone passes their hand to a neighbour; the dead have none."""

    to: Literal["left", "right"] = "left"

    def apply(self, game: Game, to: Context) -> None:
        seats = [seat for seat, each in enumerate(game.munchkins) if each.life != DEAD]
        hand_round(game, seats, -1 if self.to == "left" else 1)
        game.tell(events.HANDS_PASSED, to.victim)

    def __str__(self) -> str:
        return f"have everyone pass their hand to the {self.to}"


class ShowHand(Effect, tag="show hand"):
    """The victim shows their hand to all."""

    def can(self, game: Game, to: Context) -> bool:
        return bool(game.munchkins[to.victim].hand)

    def apply(self, game: Game, to: Context) -> None:
        for card in game.munchkins[to.victim].hand:
            reveal(game, card)
            game.tell(events.SHOWN, to.victim, card)

    def __str__(self) -> str:
        return "show your hand"


class Draw(Effect, tag="draw"):
    """The victim draws, face down unless it says otherwise; as many as a die shows, perhaps."""

    deck: Deck
    count: int = 1
    face_up: bool = False
    die: bool = False

    def can(self, game: Game, to: Context) -> bool:
        stock = deck_of(game, self.deck) or discards_of(game, self.deck)
        return bool(stock) and game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.die and not to.left:
            queue(game, self, to.again(1))
            game.start(Rolling(to.victim))
            return
        for _ in range(game.rolled if self.die else self.count):
            draw(game, to.victim, self.deck == "doors", self.face_up)

    def __str__(self) -> str:
        name = BACK[self.deck]
        number = f"as many {name}s as a die shows" if self.die else many(self.count, name)
        return f"draw {number}{', face up' * self.face_up}"


class TakeDiscard(Effect, tag="take discard"):
    """The victim takes a card from the discards to hand: the top one, or any (P06)."""

    deck: Deck
    top: bool = True

    def can(self, game: Game, to: Context) -> bool:
        return bool(discards_of(game, self.deck)) and game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """What lies there, one of each."""
        pile = discards_of(game, self.deck)
        return [(TAKE, card, NONE) for card in distinct(game, pile[-1:] if self.top else pile)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Everybody saw which it was."""
        take_from_discards(game, act[1])
        take_to_hand(game, to.victim, act[1], EVERYBODY)
        game.tell(events.DREW_FACE_UP, to.victim, act[1])

    def __str__(self) -> str:
        which = "the top card" if self.top else "any card"
        return f"take {which} of the discarded {BACK[self.deck]}s"


class Peek(Effect, tag="peek"):
    """The victim looks at the top cards; keeps some in hand; puts the rest back in any order."""

    deck: Deck
    count: int = 3
    keep: int = 0

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

    def __str__(self) -> str:
        kept = f", keep {self.keep}" if self.keep else ""
        return f"look at {many(self.count, BACK[self.deck])} on top{kept}"
