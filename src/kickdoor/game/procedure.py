"""Procedures: a rule being followed, and where in it. The whole "where were we?" is data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from kickdoor.game.acts import Act
    from kickdoor.game.state import Game


class Procedure:
    """A rule as its steps: every public method is a step, in source order.

    A step that asks does nothing else, so a position that was saved or dealt anew can ask again
    by taking that one step once more. A step starts at most one other procedure.
    """

    __slots__ = ("at",)
    STEPS: ClassVar[tuple[Callable[[Any, Game], None], ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.at = 0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.STEPS = tuple(
            part
            for name, part in vars(cls).items()
            if not name.startswith("_") and name not in NOT_STEPS and callable(part)
        )

    def step(self, name: str) -> int:
        """The number of a step, by its name."""
        return [each.__name__ for each in self.STEPS].index(name)

    def copy(self) -> Procedure:
        """An independent twin."""
        raise NotImplementedError

    def cards(self) -> list[int]:
        """The cards that lie with this procedure and nowhere else."""
        return []

    def hide_passes(self, seat: int) -> bool:
        """In a view: forget who has passed. True if who is asked is a secret too."""
        return False

    def ask_anyone(self, game: Game, viewer: int) -> bool:
        """In an imagined game: ask somebody other than the viewer, where it is not known whom."""
        return False

    def legal(self, game: Game, seat: int) -> list[Act]:
        """What a seat may say now, though somebody else is asked: nothing, but in a window."""
        return []


NOT_STEPS = frozenset(vars(Procedure))


def advance(game: Game) -> None:
    """Run the rules until somebody must decide or the game is over."""
    stack = game.stack
    while game.asked == -1 and not game.over:
        top = stack[-1]
        steps = top.STEPS
        at = top.at
        if at < len(steps):
            top.at = at + 1
            steps[at](top, game)
        else:
            stack.pop()


def ask_again(game: Game) -> None:
    """Put the question anew that was being asked, by taking the step that asked it once more."""
    top = game.stack[-1]
    rules = game.rules
    game.asked = -1
    game.rules = replace(rules, elide=False)  # ask even if there is one answer only
    top.STEPS[top.at - 1](top, game)
    game.rules = rules
