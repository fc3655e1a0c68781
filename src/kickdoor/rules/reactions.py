"""What cards in play do by themselves when something happens."""

from __future__ import annotations

from kickdoor.game.acts import NONE
from kickdoor.game.context import Context, Effect
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of
from kickdoor.rules.numbers import speaks
from kickdoor.rules.uses import may_rise, note_rise

Todo = list[tuple[Effect, Context]]


def reactions(game: Game, seat: int, happening: str, it: int = NONE, who: int = NONE) -> Todo:
    """What a munchkin's cards do about it, in the order they lie there.

    `it` is what was killed, `who` that player who has won.
    """
    todo: Todo = []
    for card in game.munchkins[seat].table:
        words = face_of(game, seat, card).whenevers.get(happening)
        if words is not None and speaks(game, seat, card):
            for word in words:
                to = Context(card, seat, seat, it=it, who=who)
                if word.only is None or word.only.known(game, to).holds(game, seat, False):
                    todo.append((word.effect, to))
    return todo


def react(game: Game, seat: int, happening: str, who: int = NONE) -> None:
    """Let them."""
    todo = reactions(game, seat, happening, who=who)
    if todo:
        game.start(Resolving(todo))


def rising(game: Game, seat: int) -> Todo:
    """What a munchkin's cards do about its having gone up; so often in a turn, and no more."""
    if not may_rise(game, seat):
        return []
    note_rise(game, seat)
    return reactions(game, seat, "you go up")
