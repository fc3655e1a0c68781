"""A bot that goes along: good company for whoever plays for the first time."""

from __future__ import annotations

from typing import ClassVar

from kickdoor.game.acts import (
    ACCEPT,
    CLAIM,
    DECLINE,
    DRAW,
    END_TURN,
    FLEE,
    KICK,
    LOOT,
    PASS,
    READY,
    Act,
)

HABITS = (ACCEPT, READY, CLAIM, FLEE, KICK, LOOT, END_TURN, DRAW, DECLINE, PASS)
"""What it does, the first of these that it may: it helps whoever asks, and harms nobody."""


class Patient:
    """Takes its turn the shortest way, accepts every offer, and interferes with nothing.

    >>> from kickdoor.bots.base import BLINDFOLD
    >>> Patient().choose(BLINDFOLD, [(PASS, -1, -1), (KICK, -1, -1)]) == (KICK, -1, -1)
    True
    """

    name: ClassVar[str] = "patient"
    blind: ClassVar[bool] = True

    def __init__(self, seed: int | str = 0) -> None:
        """It leaves nothing to chance."""

    def choose(self, view: object, acts: list[Act]) -> Act:
        """Go on, or along; where a card must be chosen, the first that is there."""
        for verb in HABITS:
            for each in acts:
                if each[0] == verb:
                    return each
        return acts[0]
