"""What a bot of one's own is called: `module:Class`, `path/to/file.py:Class`, or as announced.

A package announces its bots as entry points of the group `kickdoor.bots`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points

from kickdoor.bots import BOTS, LEVELS
from kickdoor.errors import WrongBot

GROUP = "kickdoor.bots"
SERVED = "own."
"""How the name begins under which one is invited to a served table."""
LONGEST = 24
"""So long it may be there."""


def is_own(name: object) -> bool:
    """Whether a name means somebody's own bot, and none of ours.

    >>> is_own("search@40r"), is_own("sensible:loyal"), is_own("nobody"), is_own("tools.bots:Mine")
    (False, False, False, True)
    """
    if not isinstance(name, str):
        return False
    where, _, kind = name.rpartition(":")
    if where.partition("@")[0] in (*BOTS, *LEVELS):
        return False
    return (bool(where) and kind.isidentifier()) or name in announced()


def resolved(name: str) -> str:
    """Where the class lies that a name means: `module:Class`, or `path/to/file.py:Class`."""
    return announced().get(name, name)


def is_served(name: str) -> bool:
    """Whether it is invited under this name: a table's log may name one that is gone since.

    >>> is_served("own.Careful"), is_served("own."), is_served("hard")
    (True, False, False)
    """
    return name.startswith(SERVED) and name.removeprefix(SERVED).isidentifier()


def served(names: Iterable[str]) -> dict[str, str]:
    """The names under which these are invited to served tables, and which each means.

    Raises WrongBot.

    >>> served(["bots/mine.py:Careful"])
    {'own.Careful': 'bots/mine.py:Careful'}
    """
    found: dict[str, str] = {}
    for name in names:
        if not is_own(name):
            raise WrongBot(name, "it is one of ours", "it can be invited as it is")
        label = SERVED + resolved(name).rpartition(":")[2]
        if label in found:
            raise WrongBot(name, f"there are two of the name {label}", "call its class otherwise")
        if len(label) > LONGEST:
            much = f"its class has a name of more than {LONGEST - len(SERVED)} letters"
            raise WrongBot(name, much, "call it otherwise")
        found[label] = name
    return found


@cache
def announced() -> dict[str, str]:
    """The bots that installed packages bring along, by name; ours keep their names."""
    ours = {*BOTS, *LEVELS}
    found = {each.name: each.value for each in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in ours}
