"""A bot that does anything at all, as long as it is legal."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from kickdoor.game.acts import Act


class RandomBot:
    """Any legal act, each as likely as the next.

    >>> from kickdoor.bots.base import BLINDFOLD
    >>> RandomBot(7).choose(BLINDFOLD, [(0, -1, -1)])
    (0, -1, -1)
    """

    name: ClassVar[str] = "random"
    blind: ClassVar[bool] = True

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random

    def choose(self, view: object, acts: list[Act]) -> Act:
        """Whatever."""
        return acts[int(self._random() * len(acts))]
