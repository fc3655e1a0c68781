"""Which day it is, from when to when it is played, and what: nobody is asked for the time here.

A day begins at midnight, UTC, and is over with the next. Whoever has begun by then may play on
until noon; from then on the deal lies open to all.

>>> day_at(1_763_553_600_000)
'2025-11-19'
>>> closes_at("2025-11-19") - opens_at("2025-11-19") == 36 * HOUR_MS
True
>>> dungeon_of("2026-11-19").number
323
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from kickdoor.errors import KickdoorError

FIRST = date(2026, 1, 1)
"""Dungeon number 1."""
HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
OPEN_MS = 36 * HOUR_MS
"""How long nobody is told what the day was dealt from."""
WRITTEN = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class NoSuchDay(KickdoorError):
    """There is no Dungeon of that day."""


class Dungeon(NamedTuple):
    """What is played on a day, and against whom; the pace is always `no clock`."""

    day: str
    number: int
    set: str
    options: tuple[str, ...]
    bots: tuple[str, ...]


class Plan(NamedTuple):
    """What is played on a day of the week, and against whom."""

    set: str
    characters: tuple[str, str, str]
    options: tuple[str, ...] = ()


WEEK = (
    Plan("classic", ("greedy", "loyal", "coward"), ("faster",)),
    Plan("star", ("show-off", "diplomat", "vindictive")),
    Plan("pathfinder", ("kingslayer", "greedy", "loyal"), ("faster",)),
    Plan("pathfinder-deluxe", ("chaotic", "coward", "diplomat")),
    Plan("star", ("greedy", "kingslayer", "show-off"), ("faster",)),
    Plan("classic", ("vindictive", "diplomat", "chaotic")),
    Plan("pathfinder", ("loyal", "show-off", "vindictive")),
)
"""From Monday on."""
KIND = "sensible"


def date_of(day: str) -> date:
    """A day that somebody wrote.

    >>> date_of("2026-02-30")
    Traceback (most recent call last):
    ...
    kickdoor.daily.days.NoSuchDay: there is no Daily Dungeon of '2026-02-30'
    """
    try:
        found = date.fromisoformat(day if WRITTEN.fullmatch(day) else "")
    except ValueError:
        found = date.min
    if found < FIRST:
        raise NoSuchDay(f"there is no Daily Dungeon of {day!r:.20}")
    return found


def dungeon_of(day: str) -> Dungeon:
    """What is played on a day."""
    then = date_of(day)
    plan = WEEK[then.weekday()]
    bots = tuple(f"{KIND}:{character}" for character in plan.characters)
    return Dungeon(day, (then - FIRST).days + 1, plan.set, plan.options, bots)


def day_at(ms: int) -> str:
    """The day at a time of the world's clock."""
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()


def opens_at(day: str) -> int:
    """When a day begins."""
    midnight = datetime.combine(date.fromisoformat(day), time(), UTC)
    return int(midnight.timestamp() * 1000)


def closes_at(day: str) -> int:
    """When it has closed, and its deal lies open."""
    return opens_at(day) + OPEN_MS


def is_closed(day: str, now: int) -> bool:
    """Whether it lies open."""
    return now >= closes_at(day)


def days_before(day: str, count: int) -> list[str]:
    """So many days back from one, itself the first; none before there were any.

    >>> days_before("2026-01-02", 5)
    ['2026-01-02', '2026-01-01']
    """
    last = date.fromisoformat(day)
    found = (last - timedelta(days=back) for back in range(count))
    return [each.isoformat() for each in found if each >= FIRST]


def streak(played: set[str], today: str) -> int:
    """How many days in a row were played; today does not break it before it is over.

    >>> streak({"2026-11-17", "2026-11-18"}, "2026-11-19")
    2
    >>> streak({"2026-11-16"}, "2026-11-19")
    0
    """
    then = date.fromisoformat(today)
    if today not in played:
        then -= timedelta(days=1)
    count = 0
    while then.isoformat() in played:
        count += 1
        then -= timedelta(days=1)
    return count
