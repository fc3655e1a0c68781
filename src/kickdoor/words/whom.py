"""Whom a card means."""

from __future__ import annotations

from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules.numbers import highest, lowest
from kickdoor.words.base import Whom


def seats_of(game: Game, to: Context, whom: Whom) -> list[int]:
    """The seats a card means, clockwise from the victim; the dead are past caring."""
    if whom == "victim":
        return [to.victim]
    seats = len(game.munchkins)
    if whom == "you":
        found = [to.by if to.by >= 0 else to.victim]
    elif whom == "everyone":
        found = [(to.victim + place) % seats for place in range(seats)]
    elif whom == "each rival":
        found = [(to.victim + place) % seats for place in range(1, seats)]
    elif whom == "left neighbour":
        found = [neighbour(game, to.victim, 1)]
    elif whom == "right neighbour":
        found = [neighbour(game, to.victim, -1)]
    elif whom == "highest":
        found = highest(game)
    elif whom == "lowest":
        found = lowest(game)
    else:
        found = fighters(game, whom)
    return [seat for seat in found if game.munchkins[seat].life != DEAD]


def fighters(game: Game, whom: Whom) -> list[int]:
    """The fighter, the helper, or both; nobody, when nobody fights."""
    fight = game.fight
    if fight is None:
        return []
    if whom == "fighter":
        return [fight.fighter]
    if whom == "helper":
        return [fight.helper] if fight.helper >= 0 else []
    return list(fight.fighters())


def neighbour(game: Game, seat: int, step: int) -> int:
    """The next living munchkin on one side (turns go to the left)."""
    seats = len(game.munchkins)
    for place in range(1, seats):
        other = (seat + step * place) % seats
        if game.munchkins[other].life != DEAD:
            return other
    return seat
