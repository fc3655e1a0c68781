"""What a bot is: something that chooses one of the legal acts from what its seat can see."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from kickdoor.game.acts import Act
from kickdoor.game.views import View

BLINDFOLD: Any = None
"""No view at all, for bots that do not look."""


class Bot(Protocol):
    """A player. It never gets the game, only its own view of it."""

    name: ClassVar[str]
    blind: ClassVar[bool]  # True: it wants no view, and is handed a blindfold

    def choose(self, view: View, acts: list[Act]) -> Act:
        """One of the acts."""
        ...
