"""What can go wrong between a client and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kickdoor.errors import KickdoorError
from kickdoor.table.refusals import Refused, in_english

PREFIX = "refusal."


class Unreachable(KickdoorError, ConnectionError):
    """Nobody answers where the table should be."""

    def __init__(self, where: str, why: object = "") -> None:
        told = f" ({why})" if str(why) else ""
        super().__init__(f"nobody answers at {where}{told}: is the server running there?")


class HungUp(KickdoorError, ConnectionError):
    """This client is no longer at its table, and will not try again."""


class WrongVersion(KickdoorError):
    """The table speaks another protocol than this client."""

    def __init__(self, ours: object, theirs: object, version: str = "") -> None:
        which = f"Kickdoor {version}" if version else "the Kickdoor that serves it"
        super().__init__(
            f"this client speaks protocol {ours}, the table {theirs}: install {which} here"
        )


class LineLost(ConnectionError):
    """A connection broke, or never came about; the client tries again by itself."""


def refused(key: str, values: Mapping[str, Any] | None = None, rule: str = "") -> Refused:
    """A refusal as it came over the wire, even from a table that knows more of them than we do.

    >>> str(refused("refusal.seat_taken", {"seat": 2}))
    'Seat 2 is taken.'
    >>> refused("refusal.from_the_future", {"rule": "CMB-1"}).values
    {'rule': 'CMB-1'}
    """
    short = key.removeprefix(PREFIX)
    given = dict(values or {})
    error = Refused("", rule)
    error.key = short
    error.values = given
    try:
        said = in_english(short, given)
    except KeyError:
        said = short
    error.args = (said,)
    return error
