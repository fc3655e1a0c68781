"""The Daily Dungeon in a terminal, without a house: the same table; its log is the saved game."""

from __future__ import annotations

from pathlib import Path

import msgspec

from kickdoor.daily.days import dungeon_of
from kickdoor.daily.deals import YOU, Spot, laid
from kickdoor.engine import legal
from kickdoor.errors import WrongSave
from kickdoor.game.acts import PASS_ACT, VERBS, Act
from kickdoor.game.state import Game
from kickdoor.table import commands
from kickdoor.table.commands import Said
from kickdoor.table.core import Table
from kickdoor.table.happenings import DailyDeal
from kickdoor.table.records import Record
from kickdoor.table.serving import Done, LogBroken, do, due, fold, tick
from kickdoor.terminal import files
from kickdoor.terminal.evening import Evening
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.stops import Stops
from kickdoor.terminal.story import Line

YOURSELF = "you"
HERE = Spot("terminal", "ABCDEF", "00" * 32)
"""Nothing hangs on it: all that happens comes from the deal."""


class Delve(Sitting):
    """A day's table. What time brings is done at once, and then it is for you to say something."""

    def __init__(self, table: Table, records: list[Record]) -> None:
        super().__init__(table.live(), YOU, ())
        self.table = table
        self.records = records

    @property
    def is_yours(self) -> bool:
        """Whether nothing more happens before you say something."""
        return due(self.table) is None and not self.is_over

    @property
    def options(self) -> list[Act]:
        """What you may say; nobody passes on what nobody has called."""
        clock = self.table.state.clock
        if clock.kind == "choice":
            return self.game.options
        early = clock.kind == "call" and clock.seat != YOU
        return [each for each in legal(self.game, YOU) if not (early and each == PASS_ACT)]

    def say(self, what: Act) -> list[Line]:
        """Say something; this is what comes of it."""
        clock = self.table.state.clock
        own = clock.kind == "call" and clock.seat == YOU
        passes = what == PASS_ACT and clock.kind == "window" and not own
        wire = (VERBS[what[0]], what[1], what[2])
        command = commands.Pass() if passes else commands.Act(wire)
        seen = self.table.number(YOU)
        return self._done(do(self.table, Said(YOURSELF, command, seen=seen), 0))

    def let_others_act(self) -> list[Line]:
        """The next thing that happens."""
        done = tick(self.table, 0)
        return [] if done is None else self._done(done)

    def _done(self, done: Done) -> list[Line]:
        """Note it down; how it is told."""
        self.records.append(done.record)
        self.said += 1
        if done.told.to not in (None, YOU):
            return []
        self.story.heard = done.told.events
        lines = self.story.news()
        self.log += lines
        return lines


class AlwaysAsked(Stops):
    """Whoever goes in alone is asked at every window: no clock would pass for them."""

    def note(self, game: Game, act: Act) -> None:
        """Nothing is remembered."""

    def act(self, game: Game) -> Act | None:
        """Nobody speaks for you."""
        return None


class DelveEvening(Evening):
    """An evening in the Daily Dungeon."""

    table: Delve

    def begin(self) -> DelveEvening:
        """Before anything is said."""
        self.stops = AlwaysAsked()
        return self

    def save(self, file: Path) -> None:
        """The log is the game."""
        files.write(file, msgspec.json.encode(self.table.records).decode())


def begun(day: str, deal: bytes, name: str, practice: bool) -> Delve:
    """A day's table, its cards dealt."""
    return Delve(*laid(HERE, YOURSELF, name, DailyDeal(day, deal.hex(), practice)))


def taken_up(file: Path) -> Delve:
    """A table from its log; one that leads elsewhere is refused."""
    try:
        records = msgspec.json.decode(file.read_bytes(), type=list[Record])
        return Delve(fold(None, records, check=True), records)
    except (msgspec.MsgspecError, OSError, LogBroken, AssertionError) as error:
        raise WrongSave(f"{file} is no Daily Dungeon that could be gone on with") from error


def file_of(day: str, deal: bytes) -> Path:
    """Where a day is kept while one is in it: one of each deal."""
    return files.folder() / "daily" / f"{day}-{deal.hex()[:8]}.json"


def result_file(file: Path) -> Path:
    """Where it is kept what came of one's one try."""
    return file.with_suffix(".txt")


def about(day: str) -> tuple[int, str, tuple[str, ...]]:
    """What is played: its number, the set, and the characters."""
    dungeon = dungeon_of(day)
    characters = tuple(each.partition(":")[2] for each in dungeon.bots)
    return dungeon.number, dungeon.set, characters
