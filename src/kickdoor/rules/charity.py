"""TRN-3 Charity."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import DISCARD, GIVE, NONE, Act
from kickdoor.game.changes import discard_from_hand, hand_over
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct
from kickdoor.rules.ranks import hand_limit, lowest


class Charity(Procedure):
    """TRN-3 What is over the limit goes to the lowest; to the discards, if that is you (X18)."""

    __slots__ = ("given", "seat")
    FIELDS = ("seat", "given")
    DOING = "giving charity"
    ASKS = "Too many cards: give away what is over your limit."
    TELLS = "{seat} gives charity."
    DETAILS = (
        ("charity_to_lowest", "Charity: {number} to give, to whoever is of the lowest Level."),
        (
            "charity_to_discards",
            "Charity: {number} to give, to the discards: you are of the lowest Level.",
        ),
    )
    BUSY = (
        Busy(
            "TRN-3",
            "charity",
            "You are giving charity: it comes out of the hand, before all else.",
            "{player} is giving charity: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.given = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]  # how many each seat got

    def copy(self) -> Charity:
        """An independent twin."""
        twin = Charity(self.seat)
        twin.at = self.at
        twin.given = self.given[:]
        return twin

    def detail(self, game: Game, seat: int) -> Detail:
        """How many, and where they go."""
        excess = len(game.munchkins[self.seat].hand) - hand_limit(game, self.seat)
        key = "charity_to_discards" if self.seat in lowest(game) else "charity_to_lowest"
        return key, {"number": excess}

    def choose(self, game: Game) -> None:
        """Which card, and to whom; X17 as evenly as can be, the giver choosing the odd ones."""
        hand = game.munchkins[self.seat].hand
        excess = len(hand) - hand_limit(game, self.seat)
        if excess <= 0:
            self.end()
            return
        poor = lowest(game)
        cards = distinct(game, hand)
        if self.seat in poor:
            game.ask(self.seat, [(DISCARD, card, NONE) for card in cards])
            return
        fewest = min(self.given[seat] for seat in poor)
        options: list[Act] = []
        for seat in poor:
            if self.given[seat] == fewest:
                options += [(GIVE, card, seat) for card in cards]
        game.ask(self.seat, options)

    def give(self, game: Game) -> None:
        """Z4 Only the number of cards is seen by those who do not get them."""
        verb, card, seat = game.answer
        self.goto("choose")
        if verb == DISCARD:
            discard_from_hand(game, self.seat, card)
            game.tell(events.GIVEN_UP, self.seat, card)
        else:
            self.given[seat] += 1
            hand_over(game, self.seat, seat, card)
            game.tell(events.GIVEN, self.seat, card, seat)
