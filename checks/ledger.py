"""What people said to their tables and were answered, kept by them; and how the log compares.

As Jepsen does it: a call is ok, refused, or nobody knows. Whatever was ok is in the log once, what
was refused is not, and what nobody knows is there wholly or not at all.
"""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

import click
from judging import Judge
from sqlalchemy import select

from kickdoor.store import Record, SqlStore, store_at
from kickdoor.store.schema import tables
from kickdoor.table.commands import AnyCommand, Start
from kickdoor.table.core import Table
from kickdoor.table.happenings import AnyHappening, Begun
from kickdoor.table.serving import ENTRY, LogBroken, fold, restored

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = [
    "OK",
    "UNKNOWN",
    "Call",
    "Ledger",
    "Stored",
    "folded",
    "here",
    "listed",
    "opened",
    "stored",
    "unsound",
]

UNKNOWN, OK = "unknown", "ok"
SHOWN = 10
UNSURE = ("elsewhere", "closing", "frozen", "unexpected")
"""Refusals after which nobody knows."""


@dataclass(eq=False)
class Call:
    """Something that was said to a table: under which number of which client, and the answer."""

    code: str
    client: str
    number: int
    command: AnyCommand
    begun: float
    ended: float = 0.0
    answer: str = UNKNOWN  # or ok, or the key of a refusal after which one knows
    heard: str = ""  # what was really answered
    times: int = 0  # it was said; more than once, where the answer never came

    def settle(self, answer: str) -> None:
        """This was answered."""
        self.heard = answer
        if answer not in UNSURE:
            self.answer, self.ended = answer, monotonic()

    def __str__(self) -> str:
        return f"{self.client}-{self.number} at {self.code}: {self.command} ({self.answer})"


class Ledger:
    """Every call of everybody."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def call(self, code: str, client: str, number: int, command: AnyCommand) -> Call:
        """Something is about to be said."""
        self.calls.append(Call(code, client, number, command, monotonic()))
        return self.calls[-1]

    def count(self, answer: str, code: str = "") -> int:
        """How many were answered like this."""
        return sum(each.answer == answer and code in each.code for each in self.calls)

    def answers(self) -> Counter[str]:
        """How many got which answer."""
        return Counter(each.answer for each in self.calls)

    # --- comparing ---

    def compare(self, code: str, log: Sequence[Record], count: Counter[str]) -> list[str]:
        """What is wrong about a table's log, to those who spoke there."""
        calls = [each for each in self.calls if each.code == code]
        found: dict[tuple[str, int], list[Record]] = {}
        for record in log:
            if record.by:
                key = record.by.partition("/")[2], record.client_seq
                found.setdefault(key, []).append(record)
        wrong: list[str] = []
        seqs: dict[Call, int] = {}
        for each in calls:
            there = found.pop((each.client, each.number), [])
            if len(there) > 1:
                count["applied twice"] += 1
                wrong.append(f"applied {len(there)} times: {each}")
            if there and asked_for(there[0]) != each.command:
                count["garbled"] += 1
                wrong.append(f"the log has something else for {each}")
            if each.answer == OK and not there:
                count["acknowledged and lost"] += 1
                wrong.append(f"acknowledged and lost: {each}")
            if each.answer not in (OK, UNKNOWN) and there:
                count["refused and done"] += 1
                wrong.append(f"refused and done all the same: {each}")
            if each.answer == UNKNOWN:
                count["unknown and in" if there else "unknown and out"] += 1
            if there:
                seqs[each] = there[0].seq
        if found:
            count["said by nobody"] += len(found)
            wrong.append(f"nobody said these: {list(found)[:5]}")
        return wrong + disorder(calls, seqs, count)


def disorder(calls: Iterable[Call], seqs: dict[Call, int], count: Counter[str]) -> list[str]:
    """Calls that stand before one that was answered before they were made."""
    ended = sorted((each for each in calls if each.answer == OK), key=lambda each: each.ended)
    wrong: list[str] = []
    newest, place = 0, 0
    for each in sorted(seqs, key=lambda each: each.begun):
        while place < len(ended) and ended[place].ended < each.begun:
            newest = max(newest, seqs.get(ended[place], 0))
            place += 1
        if seqs[each] <= newest:
            count["out of order"] += 1
            wrong.append(f"record {seqs[each]} stands before {newest}: {each}")
    return wrong


# --- the log --------------------------------------------------------------------------------------


@dataclass
class Stored:
    """What a database has of a table."""

    id: str
    code: str
    seq: int
    log: list[Record]
    snapshot: tuple[int, bytes] | None


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """A store, opened beside whoever serves from it."""
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def asked_for(record: Record) -> AnyCommand | AnyHappening:
    """What somebody said for this record to be written: who begins a game says Start."""
    what = ENTRY.decode(record.body).what
    return Start() if isinstance(what, Begun) else what


async def stored(url: str) -> list[Stored]:
    """Every table in a database, none of which is being written."""
    async with opened(url) as store:
        return [
            Stored(id, code, seq, await store.records(id), await store.snapshot(id))
            for id, code, seq in await store.read(select(tables.c.id, tables.c.code, tables.c.seq))
        ]


def folded(kept: Stored, wrong: list[str]) -> Table | None:
    """The table that a log leads to; whatever does not hold together is wrong."""
    log = kept.log
    if [record.seq for record in log] != list(range(1, kept.seq + 1)):
        wrong.append(f"the log of {kept.code} has gaps, or is not as long as it says")
    try:
        table = fold(None, log, check=True)
        if kept.snapshot is not None:
            seq, body = kept.snapshot
            again = fold(restored(body), log[seq:], check=True)
            if again.state != table.state:
                wrong.append(f"the snapshot of {kept.code} leads elsewhere than its log")
    except (LogBroken, AssertionError) as error:
        wrong.append(f"the log of {kept.code} is broken: {error}")
        return None
    return table


def unsound(url: str) -> list[str]:
    """What SQLite finds wrong with its file; PostgreSQL is its own judge."""
    path = url.removeprefix("sqlite:///")
    if path == url:
        return []
    with closing(sqlite3.connect(path)) as database:
        found = [row[0] for row in database.execute("PRAGMA integrity_check")]
        found += [str(row) for row in database.execute("PRAGMA foreign_key_check")]
    return [each for each in found if each != "ok"]


def listed(judge: Judge, what: str, wrong: list[str]) -> None:
    """Something that must not be, with examples if it is."""
    judge.none(what, len(wrong))
    for each in wrong[:SHOWN]:
        click.echo(f"          {each}")
