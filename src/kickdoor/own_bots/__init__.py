"""Bots of somebody's own: found by name, and asked in a process that has never seen the game.

What is asked is written down and sent there: so it sees what its seat sees and no more, whatever
it does; it may hang, break or end its process, and the game goes on with somebody in its place.

>>> bot_for("sensible").name
'sensible'
>>> is_own("my_bots:Careful"), is_own("bots/mine.py:Careful"), is_own("hard:loyal")
(True, True, False)
"""

from __future__ import annotations

from kickdoor.bots import Bot, bot_called
from kickdoor.own_bots.asking import OwnBot, checked, end_all
from kickdoor.own_bots.naming import announced, is_own, is_served, resolved, served

__all__ = [
    "OwnBot",
    "announced",
    "bot_for",
    "check",
    "checked",
    "end_all",
    "fault_of",
    "is_own",
    "is_served",
    "resolved",
    "served",
]


def bot_for(name: str, seed: int | str = 0) -> Bot:
    """A new bot of that name: one of ours, or somebody's own. The same seed makes the same choices.

    Raises UnknownBot, WrongBot.
    """
    return OwnBot(name, seed) if is_own(name) else bot_called(name, seed)


def check(name: str) -> None:
    """Say at once whether there is such a bot, before anything is dealt.

    Raises UnknownBot, WrongBot.
    """
    if is_own(name):
        checked(name)
    else:
        bot_called(name)


def fault_of(bot: object) -> str:
    """Why a bot was stopped, in a sentence; nothing, if it plays."""
    return str(getattr(bot, "fault", ""))
