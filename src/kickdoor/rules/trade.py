"""TRD Selling Items for levels."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import CLOSE_SALE, NEVER_MIND, NONE, SELL_CARD, Act
from kickdoor.game.changes import gain_levels, lose, reveal
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct
from kickdoor.rules.prices import SALE, proceeds, spend_discounts
from kickdoor.rules.reactions import reactions, rising
from kickdoor.rules.uses import think_again


class Sale(Procedure):
    """TRD-4 Items worth 1,000 or more discarded together: a level for each full 1,000."""

    __slots__ = ("picked", "seat")
    FIELDS = ("seat", "picked")
    DOING = "selling Items"
    ASKS = "Sell Items: every 1,000 gold is a Level."
    TELLS = "{seat} is selling Items."
    DETAILS = (("for_sale", "For sale so far: {gold} gold. No change is given."),)
    BUSY = (
        Busy(
            "TRD-4",
            "selling",
            "You are selling Items: only what has a gold value is sold, each of it once.",
            "{player} is selling Items: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.picked: list[int] = []

    def copy(self) -> Sale:
        """An independent twin."""
        twin = Sale(self.seat)
        twin.at = self.at
        twin.picked = self.picked[:]
        return twin

    def detail(self, game: Game, seat: int) -> Detail:
        """What it comes to."""
        return "for_sale", {"gold": proceeds(game, self.seat, self.picked)}

    def pick(self, game: Game) -> None:
        """From hand or table, one by one, until it is enough; No Value goes along (I09)."""
        munchkin = game.munchkins[self.seat]
        wares = [
            card
            for card in munchkin.hand + munchkin.table
            if game.prints[card].is_item and card not in self.picked
        ]
        options: list[Act] = [(SELL_CARD, card, NONE) for card in distinct(game, wares)]
        if proceeds(game, self.seat, self.picked) >= SALE:
            options.append((CLOSE_SALE, NONE, NONE))
        options.append((NEVER_MIND, NONE, NONE))
        game.ask(self.seat, options)

    def weigh(self, game: Game) -> None:
        """Another one, or that is it, or nothing at all."""
        verb, card, _ = game.answer
        if verb == SELL_CARD:
            self.picked.append(card)
            reveal(game, card)  # laid out for all to see
            self.goto("pick")
        elif verb == NEVER_MIND:
            think_again(game, self.seat)
            self.end()

    def close(self, game: Game) -> None:
        """Discard them all, go up at once; no change is given; TRD-5 never to the last level."""
        levels = proceeds(game, self.seat, self.picked) // SALE
        spend_discounts(game, self.seat, self.picked)
        for card in self.picked:
            lose(game, self.seat, card, events.SOLD)
        gain_levels(game, self.seat, levels)
        todo = rising(game, self.seat) + reactions(game, self.seat, "you sell")
        if todo:
            game.start(Resolving(todo))
