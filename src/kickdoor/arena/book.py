"""What is kept of a contest in a folder: its plan, and each game, one line as soon as it is over.

Whatever ends the contest early, the games in the folder are whole, and it can be gone on with.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from kickdoor.arena.contest import Contest, differences
from kickdoor.arena.scorecards import Scorecard
from kickdoor.errors import KickdoorError

PLAN, GAMES = "plan.json", "games.jsonl"


class WrongFolder(KickdoorError, ValueError):
    """A folder that holds no contest, or another one, or a damaged one."""


class Book:
    """The folder of a contest."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder = folder
        self.contest = contest

    @property
    def games(self) -> Path:
        """Where the games are."""
        return self.folder / GAMES

    @classmethod
    def begun(cls, folder: Path, contest: Contest) -> Book:
        """A new book, in a folder that has none yet."""
        if (folder / PLAN).exists():
            raise WrongFolder(
                f"{folder} already holds a contest: go on with it by --resume, or choose another "
                "folder"
            )
        book = cls(folder, contest)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            book.write_plan()
        except OSError as error:
            raise WrongFolder(f"nothing can be kept in {folder}: {error.strerror}") from None
        return book

    @classmethod
    def reopened(cls, folder: Path, wanted: Contest | None = None) -> Book:
        """The book of a contest that is to be gone on with; it may be wanted longer than it was."""
        kept = plan_in(folder)
        if wanted is not None and (why := list(differences(kept, wanted))):
            raise WrongFolder(f"{folder} holds another contest; {'; '.join(why)}")
        book = cls(folder, wanted or kept)
        book.drop_half_a_line()
        if book.contest != kept:
            book.write_plan()
        return book

    def write_plan(self) -> None:
        """Note what is played, all at once or not at all."""
        draft = self.folder / f"{PLAN}.new"
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(self.contest)) + b"\n")
        draft.replace(self.folder / PLAN)

    def drop_half_a_line(self) -> None:
        """Forget a game that was being written when the machine, or whoever ran it, stopped."""
        if not self.games.exists():
            return
        with self.games.open("rb+") as file:
            written = file.read()
            file.truncate(written.rfind(b"\n") + 1)

    def missing(self) -> list[int]:
        """The numbers of the games that have still to be played."""
        there = {record.number for record in self.lines()}
        return [number for number in range(self.contest.games) if number not in there]

    def keep(self, records: Iterator[Scorecard]) -> Iterator[Scorecard]:
        """Write each game down as it comes, and hand it on."""
        encoder = msgspec.json.Encoder()
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
        with open(os.open(self.games, flags, 0o644), "wb", buffering=0) as file:
            for record in records:
                file.write(encoder.encode(record) + b"\n")  # in one go, so that it is there or not
                yield record

    def records(self) -> Iterator[Scorecard]:
        """The games that were played, in order, each once; they are read as they are needed."""
        early: dict[int, Scorecard] = {}
        due = 0
        for record in self.lines():
            if record.number >= due:
                early.setdefault(record.number, record)
            while due in early:
                yield early.pop(due)
                due += 1
        yield from (early[number] for number in sorted(early))

    def lines(self) -> Iterator[Scorecard]:
        """The games as they were written down."""
        if not self.games.exists():
            return
        decoder = msgspec.json.Decoder(Scorecard)
        with self.games.open("rb") as file:
            for number, line in enumerate(file, start=1):
                try:
                    yield decoder.decode(line)
                except msgspec.DecodeError as error:
                    raise WrongFolder(f"{self.games}, line {number}: {error}") from None


def plan_in(folder: Path) -> Contest:
    """What is played there."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Contest)
    except FileNotFoundError:
        raise WrongFolder(f"there is no contest in {folder} to go on with") from None
    except (OSError, msgspec.DecodeError) as error:
        raise WrongFolder(f"the plan in {folder / PLAN} cannot be read: {error}") from None
