"""How much work a decision is, counted and not timed: calls of our own functions.

Machines are shared, and their clocks tell little; the number of calls is the same on all of them.
What a change costs is seen by it before any clock could, and so a history of it can be kept.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import msgspec

from kickdoor.arena.benchmark import positions
from kickdoor.arena.match import Fixture, Match, undisturbed
from kickdoor.errors import KickdoorError
from kickdoor.game.state import Game
from kickdoor.game.views import imagine, see
from kickdoor.sets import SETS

OURS = str(Path(__file__).resolve().parents[1])
LINE = 1.05
"""More than so many times what it was is a loss."""
DECISIONS = 400
"""Of each box: some rounds, in which everything happens once."""

Calls = dict[str, float]
"""Calls of our functions by what is done, each a mean."""


class WrongHistory(KickdoorError):
    """A file that holds no history of effort."""


class Counted(msgspec.Struct):
    """What was counted at a commit."""

    commit: str
    calls: Calls


class Counter:
    """Counts calls; those of comprehensions not, which newer Pythons do not have."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """Python tells of every call."""
        code = frame.f_code
        if event == "call" and code.co_name[0] != "<" and code.co_filename.startswith(OURS):
            self.calls += 1

    def of(self, deed: Callable[..., object], *told: Any) -> int:
        """The calls that something takes."""
        before, others = self.calls, sys.getprofile()
        sys.setprofile(self)
        try:
            deed(*told)
        finally:
            sys.setprofile(others)
        return self.calls - before


def counted() -> Calls:
    """All of it, in the same games each time."""
    count, rng = Counter(), Random(1)
    with undisturbed():
        found = {f"{bot} decision": played(count, bot) for bot in ("random", "sensible", "tuned")}
        games = positions(2)
        views = [see(game, game.asked) for game in games]
        found["view"] = mean([count.of(see, game, game.asked) for game in games])
        found["imagined game"] = mean([count.of(imagine, view, rng) for view in views])
        found["copy"] = mean([count.of(Game.copy, game) for game in games])
    return found


def played(count: Counter, bot: str) -> float:
    """The calls of a decision, in the first rounds of a game of each box."""
    calls = decisions = 0
    for seed, box in enumerate(SETS, 1):
        match = Match(Fixture((bot,) * 4, seed, box))
        while not match.game.over and match.decisions < DECISIONS:
            calls += count.of(match.step)
        decisions += match.decisions
    return round(calls / decisions, 2)


def mean(calls: list[int]) -> float:
    """The mean, to be read."""
    return round(sum(calls) / len(calls), 2)


# --- the history ----------------------------------------------------------------------------------


def history(file: Path) -> list[Counted]:
    """What a file has kept, the oldest first; nothing, if it is not there yet."""
    if not file.exists():
        return []
    try:
        return [msgspec.json.decode(line, type=Counted) for line in file.read_bytes().splitlines()]
    except msgspec.MsgspecError as error:
        raise WrongHistory(f"{file} is no history of effort: {error}") from None


def keep(file: Path, line: Counted) -> None:
    """Add a line, in place of one of the same commit."""
    lines = [each for each in history(file) if each.commit != line.commit]
    kept = [msgspec.json.encode(each) + b"\n" for each in (*lines, line)]
    file.write_bytes(b"".join(kept))


def losses(before: Calls, now: Calls) -> list[str]:
    """What takes more calls than it did, by more than a twentieth."""
    return [
        f"{what}: {now[what]:,} calls, {was:,} before ({now[what] / was - 1:+.0%})"
        for what, was in before.items()
        if what in now and now[what] > LINE * was
    ]


def commit_here() -> str:
    """Which commit this is, with a + if files were changed since; nothing outside of a clone."""
    asked = ["git", "-C", OURS, "describe", "--always", "--exclude=*", "--dirty=+"]
    try:
        return subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""
