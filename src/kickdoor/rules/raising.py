"""C20 Drawing from the discards: a face-up draw may come from their top, for a card each."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import DISCARD, DRAW, NONE, RAISE
from kickdoor.game.changes import lose, reveal
from kickdoor.game.decks import put_on_deck, take_from_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct
from kickdoor.rules.numbers import allows


class Raising(Procedure):
    """The top of the discards is put on the deck, to be drawn, and a card of the hand paid."""

    __slots__ = ("doors", "seat")
    FIELDS = ("seat", "doors")
    BLANK = (0, False)
    DOING = "drawing"
    ASKS = "Draw: from the deck, or a card from the discards."
    TELLS = "{seat} draws."
    BUSY = (
        Busy(
            "C20",
            "drawing",
            "You are drawing from the deck or the discards: choose first.",
            "{player} is drawing from the deck or the discards: wait until that is done.",
        ),
    )

    def __init__(self, seat: int, doors: bool) -> None:
        self.at = 0
        self.seat = seat
        self.doors = doors

    def copy(self) -> Raising:
        """An independent twin."""
        twin = Raising(self.seat, self.doors)
        twin.at = self.at
        return twin

    def offer(self, game: Game) -> None:
        """From the deck, or from the top of the discards."""
        top = discards(game, self.doors)[-1]
        game.ask(self.seat, [(DRAW, NONE, NONE), (RAISE, top, NONE)])

    def put_it_on_the_deck(self, game: Game) -> None:
        """C21 It is then drawn exactly as any other card."""
        verb, card, _ = game.answer
        if verb == DRAW:
            self.end()
            return
        take_from_discards(game, card)
        put_on_deck(game, card)
        reveal(game, card)
        game.tell(events.RAISED, self.seat, card)

    def choose_the_price(self, game: Game) -> None:
        """One card from the hand for each card so taken."""
        hand = game.munchkins[self.seat].hand
        game.ask(self.seat, [(DISCARD, card, NONE) for card in distinct(game, hand)])

    def pay(self, game: Game) -> None:
        """It lies on top of the discards now, to be raised in its turn."""
        lose(game, self.seat, game.answer[1], events.PAID)


def discards(game: Game, doors: bool) -> list[int]:
    """The pile of one deck."""
    return game.door_discards if doors else game.treasure_discards


def can_raise(game: Game, seat: int, doors: bool) -> bool:
    """C20 Whether a face-up draw of this seat could come from the discards instead."""
    munchkin = game.munchkins[seat]
    return (
        munchkin.life != DEAD
        and bool(munchkin.hand)
        and bool(discards(game, doors))
        and allows(game, seat, "drawing discards") > 0
    )
