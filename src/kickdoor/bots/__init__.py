"""Bots by name. A bot has one method: `choose(view, acts)`.

>>> bot = bot_called("random", seed=7)
>>> bot.name
'random'
>>> bot_called("genius")
Traceback (most recent call last):
...
kickdoor.errors.UnknownBot: there is no bot called 'genius'; there is patient, random, sensible
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.bots.base import BLINDFOLD, Bot
from kickdoor.bots.patient import Patient
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.sensible import Sensible
from kickdoor.errors import UnknownBot

__all__ = ["BLINDFOLD", "BOTS", "Bot", "bot_called"]

BOTS: dict[str, Callable[[int | str], Bot]] = {
    each.name: each for each in (Patient, RandomBot, Sensible)
}


def bot_called(name: str, seed: int | str = 0) -> Bot:
    """A new bot of that name. The same seed makes the same choices of the same views."""
    if name not in BOTS:
        raise UnknownBot(name, tuple(BOTS))
    return BOTS[name](seed)
