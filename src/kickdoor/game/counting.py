"""Counting: what was done in this turn, and how often, under the keys of `rules.uses`."""

from __future__ import annotations

from kickdoor.game.state import Game


def count_use(game: Game, key: int) -> None:
    """C10 Something that is limited was done once more this turn."""
    game.used[key] = game.used.get(key, 0) + 1


def note_use(game: Game, key: int, outcome: int = 1) -> None:
    """Something was done this turn; the best outcome counts."""
    game.used[key] = max(outcome, game.used.get(key, 0))


def forget_use(game: Game, key: int) -> None:
    """It counts no more that it was done."""
    game.used.pop(key, None)
