"""The sensible bot with weights that many games have found, not a hand."""

from __future__ import annotations

from typing import ClassVar

from kickdoor.bots.characters import Character
from kickdoor.bots.judgement import Judgement, tuned
from kickdoor.bots.sensible import Sensible


class Tuned(Sensible):
    """Weighs the same things as the sensible one, with better weights.

    >>> Tuned(7).name
    'tuned'
    """

    name: ClassVar[str] = "tuned"

    def __init__(
        self,
        seed: int | str = 0,
        judgement: Judgement | None = None,
        character: Character | None = None,
    ) -> None:
        super().__init__(seed, judgement or tuned(), character)
