"""T02 Answers to a die or a Curse."""

from __future__ import annotations

from kickdoor.game.state import Game
from kickdoor.rules.windows import Window


def close_the_answers(game: Game) -> None:
    """T01 What an answer does is done at once: nobody answers what is no longer there."""
    window = next(each for each in reversed(game.stack) if isinstance(each, Window))
    window.at = len(window.STEPS)
