"""Bots for beginners: they make sense of what they see, and do not see everything.

What is overlooked is overlooked for the whole turn, and never what keeps a game going.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from kickdoor.bots.sensible import Sensible
from kickdoor.game.acts import CALLS, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rules.windows import Window

ALL = 100


class Apprentice(Sensible):
    """Overlooks some of the cards it could play, and of the chances that others leave it.

    >>> Apprentice(7).name
    'apprentice'
    """

    name: ClassVar[str] = "apprentice"
    overlooks: ClassVar[int] = 40  # of a hundred

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self._salt = Random(seed).getrandbits(32)

    def choose(self, view: View, acts: list[Act]) -> Act:
        """The best of what it sees."""
        if isinstance(view.game.stack[-1], Window):
            acts = [act for act in acts if not self._overlooked(view.game, act)] or acts
        return super().choose(view, acts)

    def _overlooked(self, game: Game, act: Act) -> bool:
        """Whether it does not come to mind in this turn."""
        drawn = hash((self._salt, game.turns, act[0], act[1]))
        return act[0] not in CALLS and drawn % ALL < self.overlooks


class Novice(Apprentice):
    """Overlooks most of them.

    >>> Novice(7).name
    'novice'
    """

    name: ClassVar[str] = "novice"
    overlooks: ClassVar[int] = 60
