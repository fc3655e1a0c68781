"""What a store is to the rest of us: the durable log of every table, and a few shelves beside it.

A table is its log. Whoever serves it holds a lease with an epoch; a later lease has a higher one,
and then nothing that comes with the earlier is written any more (K2).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from kickdoor.store.guests import Visit
from kickdoor.store.plays import KeptPlay
from kickdoor.store.sharing import Shared
from kickdoor.store.tidying import Keep
from kickdoor.store.tries import OneTry, Worth
from kickdoor.table.records import Record

LEASE_MS = 6_000
"""How long a process may be silent before others may take over what it serves."""


class Lease(msgspec.Struct, frozen=True):
    """The right to write a table's log, until somebody holds a lease of a higher epoch."""

    table: str
    epoch: int


class Holder(NamedTuple):
    """Who serves a table, and whether that process has been heard of within the lease time."""

    process: str
    epoch: int
    alive: bool


class Store(Protocol):
    """All that must outlive a process. A method that writes returns only when it is durable.

    Any of them raises `StoreFailed` when the database does not answer as it should; the store
    heals by itself when the database is back.
    """

    async def open(self) -> None:
        """Connect, and bring the database to the newest schema."""

    async def close(self) -> None:
        """Write what still waits, and let the database go."""

    async def create(self, table: str, code: str, process: str, first: list[Record]) -> Lease:
        """Begin a table's log; `CodeTaken` if its code, or its name, is in use."""

    async def append(
        self, lease: Lease, records: list[Record], snapshot: bytes | None = None
    ) -> None:
        """Write records that follow the newest; the snapshot is the table after the last of them.

        `Fenced` if the lease is not the newest, or the records do not follow: nothing is written.
        """

    async def records(self, table: str, after: int = 0) -> list[Record]:
        """The log after a record, in order."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot, and the record it was made after."""

    async def table_of(self, code: str) -> str | None:
        """Find the table that has a code."""

    async def holder(self, table: str) -> Holder | None:
        """Who serves a table; None if nobody does."""

    async def only(self, process: str) -> None:
        """Keep all others out: whatever another process held may be claimed at once."""

    async def claim(self, table: str, process: str) -> Lease | None:
        """Take a table that no other living process serves; None if one does, or there is none."""

    async def release(self, lease: Lease) -> None:
        """Give a table back; the lease is worth nothing afterwards."""

    async def beat(self, process: str) -> int:
        """Say that a process lives; the time is the database's, in milliseconds."""

    async def bury(self) -> None:
        """Forget processes that nobody has heard of for a day."""

    async def first_alive(self) -> str | None:
        """One of the living processes, to all of them the same: it does what is done once."""

    async def orphans(self, limit: int) -> list[str]:
        """Tables to be served that no living process serves."""

    async def retire(self, lease: Lease, under_way: bool = True) -> None:
        """Put a table to rest: its log is kept, and it is no orphan until somebody claims it.

        What is in the middle of a game is kept longer than what is not.
        """

    async def closed(self) -> set[str]:
        """Tables that were closed: nobody finds, claims or adopts them any more."""

    async def note_visit(self, person: str, table: str, name: str) -> None:
        """Remember that somebody comes to a table; said before they do."""

    async def forget_visit(self, person: str, table: str) -> None:
        """They did not come in after all."""

    async def visits_of(self, guest: str) -> list[Visit]:
        """Where a guest and their hands have been."""

    async def guests_at(self, table: str) -> list[Visit]:
        """Who has been at a table."""

    async def sessions_of(self, guest: str) -> list[tuple[int, int]]:
        """Since when a guest is known, and when they were last here, in milliseconds."""

    async def files_of(self, table: str) -> list[tuple[str, int, str]]:
        """The finished games of a table: id, when, and the file."""

    async def sets_of(self, guest: str) -> list[Shared]:
        """The sets that a guest shares by a code."""

    async def players_of(self, game_id: str) -> list[str]:
        """Who was at the table of a finished game."""

    async def begin_try(
        self, wanted: OneTry, code: str, process: str, first: list[Record]
    ) -> Lease:
        """Begin somebody's one try at a day, and its table's log: both or neither.

        `TryTaken` if they have had it; `CodeTaken` as with any table.
        """

    async def end_try(self, table: str, worth: Worth, at: int, step: int | None) -> None:
        """A try is over; one that was ended stays as it is. Without a step it is not counted."""

    async def tries_of(self, person: str) -> list[OneTry]:
        """What somebody has tried, the last day first."""

    async def code_of(self, table: str) -> str | None:
        """The code of a table, as long as there is one."""

    async def counts_of(self, day: str) -> dict[int, int]:
        """How many came how far on a day."""

    async def par_of(self, day: str) -> str | None:
        """What bots made of a day, if that was worked out."""

    async def keep_par(self, day: str, scores: str) -> None:
        """Keep what bots made of a day; what is kept already stays."""

    async def forget(self, guest: str) -> list[str]:
        """Forget somebody; these keys are no sessions any more.

        A table where nobody else has been is closed, and its finished games are gone.
        """

    async def tidy(self, keep: Keep) -> dict[str, int]:
        """Clear some of what is worn out away: how much of each; nothing when all is done."""

    async def add_session(self, token_hash: str, person: str, at: int) -> None:
        """Remember who a token stands for."""

    async def person_of(self, token_hash: str) -> str | None:
        """Who a token stands for, if anybody."""

    async def end_session(self, token_hash: str) -> None:
        """Forget a token."""

    async def add_ticket(self, ticket_hash: str, person: str, expires: int) -> None:
        """Issue a ticket that lets a person in, once."""

    async def take_ticket(self, ticket_hash: str, now: int) -> str | None:
        """Whom a ticket lets in, for exactly one of all who ask, and before it expires."""

    async def keep_game(
        self, game_id: str, table: str, number: int, text: str, played: Sequence[KeptPlay] = ()
    ) -> None:
        """Keep a finished game, and for whom; one that is kept already stays as it is."""

    async def game(self, game_id: str) -> str | None:
        """Fetch a finished game."""

    async def games_of(self, table: str) -> list[str]:
        """The finished games of a table, the first first."""

    async def plays_of(self, guest: str, hand: int) -> list[KeptPlay]:
        """All the games that somebody has played."""

    async def plays_before(
        self, guest: str, hand: int, mark: tuple[int, str], most: int
    ) -> list[KeptPlay]:
        """The last of them before a moment and a game, the last first."""

    async def plays_with(self, guest: str) -> list[KeptPlay]:
        """All of a guest and their hands."""

    async def bring_plays(self, wanted: Sequence[KeptPlay], most: int) -> int:
        """Put games beside a guest's that they bring along: how many; -1 if that is too many."""

    async def share_set(self, wanted: Shared) -> None:
        """Share a set by a code; `CodeTaken` if there is one under it already."""

    async def change_set(self, wanted: Shared) -> int:
        """Share another version of one's own set: which one it is now; 0 if it is not theirs."""

    async def take_set_back(self, code: str, person: str) -> bool:
        """Share one's own set no more; whether it was theirs."""

    async def shared_set(self, code: str) -> Shared | None:
        """The newest version of a set that is shared; None if there is none."""

    async def secret(self, name: str) -> bytes:
        """32 random bytes, drawn once, the same for every process that asks."""

    async def backup(self, to: Path) -> None:
        """Copy the whole database into a file while it is in use."""
