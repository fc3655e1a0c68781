"""T15 The player whose turn it is picks the order of what is discarded, if it matters."""

from __future__ import annotations

from kickdoor.game.acts import LEAVE_ON_TOP, NONE, PASS_ACT
from kickdoor.game.decks import leave_beneath
from kickdoor.game.munchkin import DEAD
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of
from kickdoor.rules.items import distinct
from kickdoor.rules.numbers import allows, speaks
from kickdoor.rules.raising import discards


class Sorting(Procedure):
    """Says how the Doors, then how the Treasures just discarded lie, from the top down."""

    __slots__ = ("doors", "placed", "seat", "treasures")
    FIELDS = ("seat", "doors", "treasures", "placed")
    BLANK = (0, 0, 0)
    DOING = "laying cards on the discards"
    ASKS = "Which card lies on top of the discards, or of the rest of them?"
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
        self.placed = 0  # how many of them lie where they are to lie

    def copy(self) -> Sorting:
        """An independent twin."""
        twin = Sorting(self.seat, self.doors, self.treasures)
        twin.at = self.at
        twin.placed = self.placed
        return twin

    def choose(self, game: Game) -> None:
        """As long as there is anything to choose from; or all may lie as it fell."""
        doors = self.doors > 0
        pile = discards(game, doors)
        count = self.doors if doors else self.treasures
        cards = distinct(game, pile[max(0, len(pile) - count) : len(pile) - self.placed])
        if len(cards) > 1:
            game.ask(self.seat, [*((LEAVE_ON_TOP, card, NONE) for card in cards), PASS_ACT])
        elif doors:
            self.doors = self.placed = 0
            self.goto("choose")
        else:
            self.end()

    def lay_it_there(self, game: Game) -> None:
        """The rest lies beneath."""
        if game.answer == PASS_ACT:
            self.end()
            return
        leave_beneath(game, game.answer[1], self.placed)
        self.placed += 1
        self.goto("choose")


Count = tuple[int, int]
"""So many Doors, and so many Treasures."""


def discarded(game: Game, before: Count = (0, 0)) -> Count:
    """How much lies on the discards, that did not before."""
    return len(game.door_discards) - before[0], len(game.treasure_discards) - before[1]


def maybe_sort(game: Game, count: Count) -> None:
    """T15 What was discarded at once lies as the player whose turn it is says, if anybody cares."""
    if max(count) < 2 or game.munchkins[game.turn].life == DEAD:
        return
    seats = range(len(game.munchkins))
    doors, treasures = (
        many if any(digs(game, seat, deck) for seat in seats) else 0
        for many, deck in zip(count, ("doors", "treasures"), strict=True)
    )
    if doors or treasures:
        game.start(Sorting(game.turn, doors, treasures))


def digs(game: Game, seat: int, deck: str) -> bool:
    """Whether a munchkin has something in play that draws from the top of these discards."""
    return allows(game, seat, "drawing discards") > 0 or any(
        power.digs == deck
        for card in game.munchkins[seat].table
        if speaks(game, seat, card)
        for power in face_of(game, seat, card).powers
    )
