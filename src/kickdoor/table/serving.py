"""The log and its fold: a command is done, its record made, and the same records redo it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from kickdoor.game.acts import Act
from kickdoor.saves import load
from kickdoor.table import arguing, bringing, dealing, kicking, lobby, people, playing, talking
from kickdoor.table.commands import AnyCommand, Bring, Join, Said, Start
from kickdoor.table.core import Chapter, State, Table, Told
from kickdoor.table.daily import check_daily
from kickdoor.table.guests import box_at
from kickdoor.table.happenings import AnyHappening, Begun, Brought, Created, Entry, OwnSet
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.waiting import due, next_happening
from kickdoor.transcripts import acts_of

__all__ = [
    "Done", "Record", "do", "due", "fold", "happen", "new_table", "restored", "snapshot", "tick",
]  # fmt: skip

DEEDS = {
    **people.DEEDS, **kicking.DEEDS, **lobby.DEEDS, **bringing.DEEDS, **dealing.DEEDS,
    **playing.DEEDS, **arguing.DEEDS, **talking.DEEDS,
}  # fmt: skip
REMEMBERED = 64  # answers to each client's last commands
CLIENTS = 256  # of which so many are remembered
ENTRY = msgspec.json.Decoder(Entry)
LATELY = 80  # commands of which whoever comes later is still told
SUM = b"sha256:"  # what a snapshot begins with; older ones have no sum
Snapshot = tuple[State, str, str, list[tuple[int, Act]], list[Chapter]]


@dataclass
class Done:
    """A command that was carried out: its record, and what is to be told of it."""

    record: Record
    told: Told


def new_table(created: Created, now: int = 0) -> tuple[Table, Done]:
    """A table, and the first record of its log."""
    table = Table(State(created.id, created.code, created.secret))
    return table, happen(table, created, now)


def do(table: Table, said: Said, now: int, found: OwnSet | None = None) -> Done:
    """Do what somebody has said; what is refused changes nothing.

    `found` is the set that they want to bring.
    """
    check_daily(table, said.who, said.command)
    if isinstance(said.command, Join):
        people.check_name(table, said.who, said.command.name)
    what: AnyCommand | AnyHappening = said.command
    if isinstance(what, Start):
        what = dealing.beginning_now(table)
    elif isinstance(what, Bring) and found is not None:
        what = Brought(found)
    entry = Entry(said.who, what, said.lag, said.seen)
    return carry_out(table, entry, now, said.by, said.client_seq)


def happen(table: Table, what: AnyHappening, now: int) -> Done:
    """Do what nobody has asked for."""
    return carry_out(table, Entry("", what), now)


def carry_out(table: Table, entry: Entry, now: int, by: str = "", client_seq: int = 0) -> Done:
    """Carry out what will be a line of the log, or is one, and make its record."""
    state = table.state
    before, acts = state.at, table.acts
    state.at = max(now, before)  # K7 time never goes back
    table.told = Told()
    table.lag = entry.lag
    table.seen = entry.seen
    try:
        DEEDS[type(entry.what)](table, entry.who, entry.what)
        arguing.count_votes(table)
    except Refused:
        state.at = before
        raise
    told = table.told
    if isinstance(entry.what, Begun):
        table.chapters = []  # another game: its cards may be others
    if told.to is None:
        state.public += 1
        if told.events or told.notices:
            chapter = Chapter(state.at, acts, table.acts, told)
            table.chapters = [*table.chapters[1 - LATELY :], chapter]
    elif told.to >= 0:
        state.seats[told.to].private += 1
    state.seq += 1
    if by:
        remember(state, by, client_seq)
    body = msgspec.json.encode(entry)
    state.hash = digest(table, body)
    return Done(Record(state.seq, state.at, by, client_seq, body, state.hash), told)


def tick(table: Table, now: int) -> Done | None:
    """Do the next thing that time has brought; None if there is nothing yet."""
    happened = next_happening(table, now)
    return None if happened is None else happen(table, happened, now)


def remember(state: State, by: str, client_seq: int) -> None:
    """K3 So that a repeat gets the answer it got."""
    answers = state.answered.pop(by, [])
    state.answered[by] = [*answers[1 - REMEMBERED :], (client_seq, state.seq)]
    if len(state.answered) > CLIENTS:
        del state.answered[next(iter(state.answered))]


def is_known(table: Table, by: str, client_seq: int) -> bool:
    """Whether this very command was carried out before."""
    return any(number == client_seq for number, _ in table.state.answered.get(by, ()))


def digest(table: Table, body: bytes) -> str:
    """K8 A hash over the log so far and the whole state."""
    return sha256(body + msgspec.json.encode(table.state) + table.saved()).hexdigest()[:32]


# --- from the log -------------------------------------------------------------------------------


def fold(table: Table | None, records: list[Record], check: bool = False) -> Table:
    """The table that these records lead to; they go on from `table`, or begin with its creation."""
    for record in records:
        entry = ENTRY.decode(record.body)
        if table is None:
            assert isinstance(entry.what, Created)
            table = Table(State(entry.what.id, entry.what.code, entry.what.secret))
        redo(table, record, entry)
        if check and table.state.hash != record.hash:
            raise LogBroken(f"record {record.seq} of table {table.state.id} leads elsewhere")
    assert table is not None
    return table


def redo(table: Table, record: Record, entry: Entry) -> Done:
    """Carry one record out again."""
    return carry_out(table, entry, record.at, record.by, record.client_seq)


class LogBroken(Exception):
    """A log that does not lead where it says."""


def snapshot(table: Table) -> bytes:
    """The table as bytes, from which it can be restored without its whole log."""
    game = table.game
    if game is None:
        kept: Snapshot = (table.state, "", "", [], table.chapters)
    else:
        saved, origin = table.saved().decode(), game.origin.decode()
        kept = (table.state, saved, origin, acts_of(game), table.chapters)
    body = msgspec.json.encode(kept)
    return SUM + sha256(body).hexdigest().encode() + body


def restored(kept: bytes) -> Table:
    """The table from a snapshot."""
    if kept.startswith(SUM):
        told, kept = kept[len(SUM) : len(SUM) + 64], kept[len(SUM) + 64 :]
        if sha256(kept).hexdigest().encode() != told:
            raise LogBroken("a snapshot is damaged")
    state, saved, origin, acts, chapters = msgspec.json.decode(kept, type=Snapshot)
    table = Table(state)
    table.chapters = chapters
    if saved:
        table.game = game = load(saved.encode(), box_at(state))
        game.origin = origin.encode()
        game.events = []
        for seat, what in acts:
            game.history = (seat, what, game.history)
        table.acts = len(acts)
    return table
