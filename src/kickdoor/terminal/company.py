"""Who else sits at the table."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kickdoor.game.acts import CALLS, DECLINE, NEVER_MIND, Act
from kickdoor.game.views import View


class Bot(Protocol):
    """Somebody who plays by what they see."""

    def choose(self, view: View, acts: list[Act]) -> Act: ...


class Anyone:
    """Says anything that is legal, with a leaning towards going on."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, view: View, acts: list[Act]) -> Act:
        """An act, by luck."""
        done = [each for each in acts if each[0] in CALLS or each[0] in (DECLINE, NEVER_MIND)]
        return self._luck.choice(done if done and self._luck.random() < 0.5 else acts)


def bot_named(name: str, seed: int) -> Bot:
    """A bot, by the name of its kind."""
    try:
        from kickdoor import bots
    except ImportError:
        return Anyone(seed)
    named: Bot = bots.bot_named(name, seed)
    return named
