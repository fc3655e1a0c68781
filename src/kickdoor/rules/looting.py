"""TRN-2 Looting the room; F32 and who may do so after a fight."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import LOOT, NONE, PASS_ACT
from kickdoor.game.changes import draw
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.numbers import modifiers


def loot_the_room(game: Game, seat: int) -> None:
    """TRN-2 A Door face down; FST-2 or a Treasure, by agreement or by a card."""
    game.tell(events.LOOTED_ROOM, seat)
    words = modifiers(game, seat, "loots")
    treasure = game.rules.loot_treasure or any(word.treasure for word in words)
    for _ in range(1 + sum(word.amount for word in words)):
        draw(game, seat, doors=not treasure)


class Resuming(Procedure):
    """F32 Whoever passed a fight on may loot the room, whatever came of it."""

    __slots__ = ("seat",)
    FIELDS = ("seat",)
    DOING = "deciding whether to loot the room"
    ASKS = "Others have fought for you. Loot the room?"
    TELLS = "{seat} may loot the room."
    BUSY = (
        Busy(
            "F32",
            "resuming",
            "You are deciding whether to loot the room: do so, or pass.",
            "{player} is deciding whether to loot the room: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat

    def copy(self) -> Resuming:
        """An independent twin."""
        twin = Resuming(self.seat)
        twin.at = self.at
        return twin

    def ask(self, game: Game) -> None:
        """The room, or nothing."""
        game.ask(self.seat, [(LOOT, NONE, NONE), PASS_ACT])

    def do_so(self, game: Game) -> None:
        """As if the door had shown no fight."""
        if game.answer[0] == LOOT:
            loot_the_room(game, self.seat)
