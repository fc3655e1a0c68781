"""Faults on purpose: everything that can happen to a transaction, at each of its stages (D3).

A run of so many transactions has so many points at which something may go wrong, and each has a
number. A check first runs without a fault, counts, and then runs once for each of `points(...)`.

>>> len(points(60)), str(fault_at(0)), str(fault_at(13))
(600, 'transaction 1: an error before it', 'transaction 2: the process ends in it')
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy.exc import OperationalError

from kickdoor.store.sql import SqlStore
from kickdoor.store.writer import Stage, Watch

EXIT = 86
"""How a process ends that is made to end, so that a check knows it from other ends."""


class Fault(NamedTuple):
    """What goes wrong at which stage; without an error to raise, the process ends there."""

    name: str
    stage: Stage
    error: str | None


FAULTS = (
    Fault("an error before it", "connecting", "unable to open database file"),
    Fault("the process ends before it", "connecting", None),
    Fault("an error in it", "begun", "connection lost"),
    Fault("the process ends in it", "begun", None),
    Fault("a short write", "written", "disk I/O error: short write"),
    Fault("a full disk", "written", "database or disk is full"),
    Fault("a flush that fails", "written", "disk I/O error: fsync"),
    Fault("the process ends before the commit", "written", None),
    Fault("an error after the commit", "committed", "connection lost"),
    Fault("the process ends after the commit", "committed", None),
)


class Strike(NamedTuple):
    """A fault and the transaction that it strikes, counted from 1."""

    transaction: int
    fault: Fault

    def __str__(self) -> str:
        return f"transaction {self.transaction}: {self.fault.name}"


def points(transactions: int) -> range:
    """The number of every point in a run of so many transactions."""
    return range(transactions * len(FAULTS))


def fault_at(number: int) -> Strike:
    """What goes wrong at a point, and when."""
    transaction, fault = divmod(number, len(FAULTS))
    return Strike(transaction + 1, FAULTS[fault])


class Sabotage:
    """Watches the writer of a store, and strikes once."""

    def __init__(self, point: Strike, end: Callable[[], object], watch: Watch) -> None:
        self.point = point
        self.end = end
        self.watch = watch
        self.seen = 0
        self.struck = False

    def __call__(self, stage: Stage, size: int) -> None:
        """Strike if the time has come."""
        self.watch(stage, size)
        transaction, fault = self.point
        self.seen += stage == fault.stage
        if self.struck or stage != fault.stage or self.seen < transaction:
            return
        self.struck = True
        if fault.error is None:
            self.end()
        else:
            raise OperationalError(None, None, sqlite3.OperationalError(fault.error))


def sabotage(
    store: SqlStore, number: int, end: Callable[[], object] = lambda: os._exit(EXIT)
) -> Sabotage:
    """Let an open store fail at a point, its transactions counted from now on."""
    made = Sabotage(fault_at(number), end, store.writer.watch)
    store.writer.watch = made
    return made
