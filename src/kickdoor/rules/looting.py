"""TRN-2 Looting the room."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.changes import draw
from kickdoor.game.state import Game
from kickdoor.rules.numbers import modifiers


def loot_the_room(game: Game, seat: int) -> None:
    """TRN-2 A Door face down; FST-2 or a Treasure, by agreement or by a card."""
    game.tell(events.LOOTED_ROOM, seat)
    words = modifiers(game, seat, "loots")
    treasure = game.rules.loot_treasure or any(word.treasure for word in words)
    for _ in range(1 + sum(word.amount for word in words)):
        draw(game, seat, doors=not treasure)
