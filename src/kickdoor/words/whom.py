"""Whom a card means."""

from __future__ import annotations

from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules.ranks import highest, lowest
from kickdoor.words.base import Effect, Whom

SAID: dict[Whom, str] = {
    "you": "whoever played this",
    "victim": "the victim",
    "fighter": "the fighter",
    "helper": "the helper",
    "each fighter": "everyone in the fight",
    "each rival": "each rival",
    "everyone": "everyone",
    "left neighbour": "the left neighbour",
    "right neighbour": "the right neighbour",
    "highest": "whoever is highest",
    "lowest": "whoever is lowest",
}


def seats_of(game: Game, to: Context, whom: Whom) -> list[int]:
    """The seats a card means, clockwise from the victim; the dead are past caring."""
    if whom == "victim":
        return [to.victim]
    seats = len(game.munchkins)
    table = [(to.victim + place) % seats for place in range(seats)]
    if whom == "you":
        found = [to.by if to.by >= 0 else to.victim]
    elif whom == "everyone":
        found = table
    elif whom == "each rival":
        found = table[1:]
    elif whom == "left neighbour":
        found = [neighbour(game, to.victim, 1)]
    elif whom == "right neighbour":
        found = [neighbour(game, to.victim, -1)]
    elif whom == "highest" or whom == "lowest":
        alike = highest(game) if whom == "highest" else lowest(game)
        found = [seat for seat in table if seat in alike]
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
    """The next living munchkin on one side (turns go to the left); oneself, if all are dead."""
    seats = len(game.munchkins)
    others = [(seat + step * place) % seats for place in range(1, seats)]
    return next((other for other in others if game.munchkins[other].life != DEAD), seat)


def chooser(game: Game, to: Context, whom: Whom) -> int:
    """Who chooses: the first of those a card means, else the victim (U02)."""
    return next(iter(seats_of(game, to, whom)), to.victim)


def of_others(effect: Effect) -> str:
    """An effect in English, said of somebody else.

    >>> from kickdoor.words import LoseHand
    >>> of_others(LoseHand(every=True))
    'lose their hand'
    """
    return str(effect).replace("you are", "they are").replace("your ", "their ")
