"""What a bot of one's own is called: `module:Class`, `path/to/file.py:Class`, or as announced.

A package announces its bots as entry points of the group `kickdoor.bots`.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from kickdoor.bots import BOTS, LEVELS

GROUP = "kickdoor.bots"


def is_own(name: object) -> bool:
    """Whether a name means somebody's own bot, and none of ours.

    >>> is_own("search@40r"), is_own("sensible:loyal"), is_own("nobody"), is_own("tools.bots:Mine")
    (False, False, False, True)
    """
    if not isinstance(name, str):
        return False
    where, _, kind = name.rpartition(":")
    if where in BOTS or where in LEVELS or where.startswith("search@"):
        return False
    return (bool(where) and kind.isidentifier()) or name in announced()


def resolved(name: str) -> str:
    """Where the class lies that a name means: `module:Class`, or `path/to/file.py:Class`."""
    return announced().get(name, name)


@cache
def announced() -> dict[str, str]:
    """The bots that installed packages bring along, by name; ours keep their names."""
    ours = {*BOTS, *LEVELS}
    found = {each.name: each.value for each in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in ours}
