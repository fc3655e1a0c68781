"""Games and tables that are stored with a hash for every step, and run again elsewhere.

`python -m reruns make FOLDER GAMES TABLES ENTRIES SEED` stores them, `python -m reruns run FOLDER
JOBS` runs them again. The path says which build of Kickdoor that is.
"""

from __future__ import annotations

import sys
from multiprocessing import get_context
from pathlib import Path

import msgspec
from guests import SETS, evening

from kickdoor import compiled
from kickdoor.arena.match import Fixture, Match
from kickdoor.saves import fingerprint
from kickdoor.table.records import Record
from kickdoor.table.serving import ENTRY, fold, redo

BOTS = (
    ("random", "sensible", "random", "sensible"),
    ("sensible", "sensible", "sensible"),
    ("random", "random", "random", "random", "random", "random"),
)


class StoredGame(msgspec.Struct, tag="game"):
    """A game of the engine: who plays, and the fingerprint after every act."""

    seed: int
    hashes: list[str]

    def fixture(self) -> Fixture:
        """Who plays what."""
        return Fixture(BOTS[self.seed % len(BOTS)], self.seed, set=SETS[self.seed % len(SETS)])


class StoredTable(msgspec.Struct, tag="table"):
    """A served table: its log, as the store would have it."""

    seed: int
    entries: int
    records: list[Record]


class Found(msgspec.Struct):
    """What came of running everything again."""

    build: str
    optimised: bool
    games: int = 0
    acts: int = 0
    tables: int = 0
    entries: int = 0
    differ: list[str] = []


STORED = msgspec.msgpack.Decoder(list[StoredGame | StoredTable])


def hashes(match: Match) -> list[str]:
    """A game, played: its fingerprint after every act."""
    found = []
    while not match.game.over:
        match.step()
        found.append(fingerprint(match.game))
    return found


def rerun(stored: StoredGame | StoredTable) -> tuple[int, str]:
    """Run one again: how many steps it has, and where it led elsewhere, if it did."""
    try:
        return rerun_game(stored) if isinstance(stored, StoredGame) else rerun_table(stored)
    except Exception as error:
        return 0, f"seed {stored.seed}: {type(error).__name__}: {error}"


def rerun_game(stored: StoredGame) -> tuple[int, str]:
    """The bots decide anew."""
    again = hashes(Match(stored.fixture()))
    return len(again), parted(f"game {stored.seed}, act", stored.hashes, again)


def rerun_table(stored: StoredTable) -> tuple[int, str]:
    """The log is folded; and then everybody does everything anew, bots and clocks as well."""
    table = fold(None, stored.records[:1])
    folded = [table.state.hash]
    for record in stored.records[1:]:
        folded.append(redo(table, record, ENTRY.decode(record.body)).record.hash)
    wanted = [record.hash for record in stored.records]
    again = [record.hash for record in evening(stored.seed, stored.entries).records]
    place = f"table {stored.seed}, {{}} entry"
    how = parted(place.format("folded,"), wanted, folded)
    return len(folded), how or parted(place.format("played anew,"), wanted, again)


def parted(place: str, wanted: list[str], found: list[str]) -> str:
    """The first step that is not as stored; "" if all are."""
    for number, (one, other) in enumerate(zip(wanted, found, strict=False), 1):
        if one != other:
            return f"{place} {number}: {other} in place of {one}"
    return (
        "" if len(wanted) == len(found) else f"{place} {min(len(wanted), len(found))} is the last"
    )


def make(folder: Path, games: int, tables: int, entries: int, seed: int) -> None:
    """Play everything for the first time, and store it."""
    stored: list[StoredGame | StoredTable] = []
    for number in range(seed, seed + games):
        game = StoredGame(number, [])
        game.hashes = hashes(Match(game.fixture()))
        stored.append(game)
    for number in range(seed, seed + tables):
        stored.append(StoredTable(number, entries, evening(number, entries).records))
    (folder / "stored").write_bytes(msgspec.msgpack.encode(stored))


def run(folder: Path, jobs: int) -> Found:
    """Run everything again, in so many processes."""
    found = Found("compiled" if compiled.is_used() else "plain", not __debug__)
    stored = STORED.decode((folder / "stored").read_bytes())
    with get_context("spawn").Pool(jobs) as pool:
        results = pool.imap(rerun, stored, chunksize=4) if jobs > 1 else map(rerun, stored)
        for each, (steps, how) in zip(stored, results, strict=True):
            if isinstance(each, StoredGame):
                found.games += 1
                found.acts += steps
            else:
                found.tables += 1
                found.entries += steps
            found.differ += [how] if how else []
    return found


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(Path(sys.argv[2]), *(int(each) for each in sys.argv[3:]))
    else:
        sys.stdout.buffer.write(msgspec.json.encode(run(Path(sys.argv[2]), int(sys.argv[3]))))
