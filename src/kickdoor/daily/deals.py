"""The deal of a day, and the table at which it is played."""

from __future__ import annotations

import hmac
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from kickdoor.daily.days import dungeon_of
from kickdoor.errors import WrongSave
from kickdoor.seal import commitment, mixed
from kickdoor.table.commands import AnyCommand, Invite, Join, Said, Start
from kickdoor.table.core import DAILY_SEAL, Table, share_of
from kickdoor.table.happenings import Created, DailyDeal
from kickdoor.table.records import Record
from kickdoor.table.serving import do, new_table

YOU = 0
"""Where whoever plays it sits."""
EVERYBODYS = b"the dungeon that anybody can find without a house"
"""What stands for a house's secret where there is none: a deal of this kind is no secret at all."""


def deal_of(secret: bytes, day: str) -> bytes:
    """What a day is dealt from, in a house with this secret; it tells nothing of any other day."""
    return hmac.digest(secret, b"kickdoor daily " + day.encode(), "sha256")


def seal_of_day(day: str) -> str:
    """What the seal of a day is made for."""
    return f"{DAILY_SEAL}{day}"


def commitment_to(deal: bytes, day: str) -> str:
    """What is shown of a deal all day."""
    return commitment(share_of(deal, 0), seal_of_day(day))


def seed_of(deal: bytes, day: str) -> bytes:
    """The seed of the game."""
    return mixed(share_of(deal, 0), [], seal_of_day(day))


class Spot(Struct, frozen=True):
    """A table to be laid: its id, its code, and a secret of its own."""

    id: str
    code: str
    secret: str


def laid(place: Spot, person: str, name: str, dealt: DailyDeal) -> tuple[Table, list[Record]]:
    """A day's table with the cards dealt, and its log up to there."""
    dungeon = dungeon_of(dealt.day)
    created = Created(
        place.id, place.code, place.secret, dungeon.set, list(dungeon.options),
        "no clock", len(dungeon.bots) + 1, talk=False, daily=dealt,
    )  # fmt: skip
    table, first = new_table(created)
    said = (Said(person, each) for each in beginning(name, dungeon.bots))
    return table, [first.record, *(do(table, each, 0).record for each in said)]


def beginning(name: str, bots: tuple[str, ...]) -> Iterator[AnyCommand]:
    """What is said before the first door."""
    yield Join(name)
    for seat, bot in enumerate(bots, YOU + 1):
        yield Invite(seat, bot)
    yield Start()


# --- as a file ----------------------------------------------------------------------------------


class DayFile(Struct, forbid_unknown_fields=True):
    """A day that has closed, as a file: whoever has it can play that day without its house."""

    day: str
    deal: str
    commitment: str
    kickdoor_daily: int = 1


class DayTold(Struct):
    """What a house tells of a day, as far as it matters here."""

    file: DayFile | None = None


def day_file(deal: bytes, day: str) -> DayFile:
    """A day as a file."""
    return DayFile(day, deal.hex(), commitment_to(deal, day))


def read_day(content: bytes) -> tuple[str, bytes]:
    """The day in a file, and its deal; what the house showed that day must be true of it.

    All that a house tells of a day will do as well: the file is in there.

    >>> read_day(msgspec.json.encode(day_file(bytes(32), "2026-11-19")))[0]
    '2026-11-19'
    >>> read_day(b"{}")
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongSave: this is no file of a Daily Dungeon
    """
    try:
        read = msgspec.json.decode(content, type=DayTold).file or msgspec.json.decode(
            content, type=DayFile
        )
        deal = bytes.fromhex(read.deal)
        dungeon_of(read.day)
        shown = commitment_to(deal, read.day)
    except (msgspec.MsgspecError, ValueError) as error:
        raise WrongSave("this is no file of a Daily Dungeon") from error
    if shown != read.commitment:
        raise WrongSave("this Daily Dungeon is not the one that was shown on its day")
    return read.day, deal
