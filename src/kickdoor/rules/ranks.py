"""Who stands highest and lowest, who is proof against Curses, how much a hand may hold."""

from __future__ import annotations

from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of
from kickdoor.rules.items import so_much
from kickdoor.rules.numbers import is_spared, modifiers, speaks


def hand_limit(game: Game, seat: int) -> int:
    """TRN-3 How many cards may stay in hand at the end of the turn."""
    limit = game.rules.hand_limit
    for card in game.munchkins[seat].table:
        each = face_of(game, seat, card)
        for word in each.others.get("room", ()):
            if (
                word.of == "hand"
                and speaks(game, seat, card)
                and not is_spared(game, seat, each, word.amount)
            ):
                limit += so_much(game, seat, word)
    return max(0, limit)


def is_proof(game: Game, seat: int, by: int) -> bool:
    """Whether Curses do nothing to this one now; `by` sent it, if it came from no door."""
    sent = "door" if by < 0 else "player"
    return any(
        word.sent in ("", sent) and (word.when is None or word.when.holds(game, seat, False))
        for word in modifiers(game, seat, "curse proof")
    )


def die_bonus(game: Game, seat: int) -> int:
    """What is added to every die that a munchkin casts."""
    total = 0
    for card in game.munchkins[seat].table:
        each = face_of(game, seat, card)
        for word in each.others.get("rolls", ()):
            if speaks(game, seat, card) and not is_spared(game, seat, each, word.amount):
                total += word.amount
    return total


def lowest(game: Game) -> list[int]:
    """TRN-3, Z2 The living of lowest Level."""
    living = [seat for seat, each in enumerate(game.munchkins) if each.life != DEAD]
    least = min((game.munchkins[seat].level for seat in living), default=0)
    return [seat for seat in living if game.munchkins[seat].level == least]


def highest(game: Game) -> list[int]:
    """The living of highest Level."""
    living = [seat for seat, each in enumerate(game.munchkins) if each.life != DEAD]
    most = max((game.munchkins[seat].level for seat in living), default=0)
    return [seat for seat in living if game.munchkins[seat].level == most]
