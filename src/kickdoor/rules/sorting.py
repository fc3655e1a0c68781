"""T15 The used cards are discarded in an order that the player whose turn it is picks."""

from __future__ import annotations

from kickdoor.game.acts import LEAVE_ON_TOP, NONE
from kickdoor.game.decks import leave_on_top
from kickdoor.game.munchkin import DEAD
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct
from kickdoor.rules.numbers import modifiers
from kickdoor.rules.raising import discards


class Sorting(Procedure):
    """Says which Door, then which Treasure, of those just discarded lies on top."""

    __slots__ = ("doors", "seat", "treasures")
    FIELDS = ("seat", "doors", "treasures")
    BLANK = (0, 0, 0)
    DOING = "laying cards on the discards"
    ASKS = "Which card lies on top of the discards?"
    TELLS = "{seat} lays cards on the discards."
    BUSY = (
        Busy(
            "T15",
            "sorting",
            "You are choosing what lies on top of the discards: say which first.",
            "{player} is choosing what lies on top of the discards: wait until that is done.",
        ),
    )

    def __init__(self, seat: int, doors: int, treasures: int) -> None:
        self.at = 0
        self.seat = seat
        self.doors = doors  # how many were just discarded
        self.treasures = treasures

    def copy(self) -> Sorting:
        """An independent twin."""
        twin = Sorting(self.seat, self.doors, self.treasures)
        twin.at = self.at
        return twin

    def choose(self, game: Game) -> None:
        """Where it matters, and there is anything to choose from."""
        doors = self.doors > 0
        count = self.doors if doors else self.treasures
        cards = distinct(game, discards(game, doors)[-count:]) if count else []
        if len(cards) > 1:
            game.ask(self.seat, [(LEAVE_ON_TOP, card, NONE) for card in cards])
        else:
            game.answer = (LEAVE_ON_TOP, cards[0] if cards else NONE, NONE)

    def lay_it_on_top(self, game: Game) -> None:
        """The rest lies beneath, as it came."""
        card = game.answer[1]
        if card >= 0:
            leave_on_top(game, card)
        if self.doors:
            self.doors = 0
            self.goto("choose")


def matters(game: Game) -> bool:
    """Whether anybody could draw from the discards."""
    return game.munchkins[game.turn].life != DEAD and any(
        modifiers(game, seat, "draws discards") for seat in range(len(game.munchkins))
    )
