"""What the log holds beside commands: what time brought, bots did, and connections told."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from kickdoor.table.commands import AnyCommand

Triple = tuple[int, int, int]


class Happening(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Something nobody asked for."""


class OwnSet(Struct, frozen=True):
    """A set that is none of ours, whole: who brought it, and every card."""

    by: str  # "" if the house has it, or nobody knows any more
    inside: str  # as `sets.guests` has it
    house: bool = False


class DailyDeal(Struct, frozen=True):
    """What a game of the Daily Dungeon is dealt from, alike for all who play that day."""

    day: str  # as 2026-11-19
    deal: str  # hex; nobody is told before the day has closed
    practice: bool = False  # it does not count


class Created(Happening):
    """The table itself, and what its games are shuffled from."""

    id: str
    code: str
    secret: str
    set: str
    options: list[str]
    pace: str
    seats: int
    talk: bool = True
    position: str = ""  # the transcript that the first game begins from
    own: list[OwnSet] | UnsetType = UNSET  # what was brought at once
    daily: DailyDeal | UnsetType = UNSET  # the Daily Dungeon, for whoever makes the table alone


class Begun(Happening):
    """A game begins: with which cards, by their content, and as which version writes it down.

    Whoever keeps the table says so in place of the owner's `Start`.
    """

    cards: str
    version: str
    form: int
    consent: bool | UnsetType = UNSET
    """Whether nobody can take back alone what was seen; older logs go on as they began."""


class Brought(Happening):
    """A set that is none of ours is there to be played with, every card of it.

    Whoever keeps the table says so in place of the owner's `Bring`, and has looked at it before.
    """

    set: OwnSet


class Gone(Happening):
    """Somebody's last connection was lost."""

    person: str


class Back(Happening):
    """Somebody is connected again."""

    person: str


class StoodIn(Happening):
    """Somebody was away for long: a bot plays for them."""

    seat: int


class PassedOn(Happening):
    """The owner was away for long: somebody else owns the table."""


class BotActed(Happening, tag="moved"):  # as logs have said from the beginning
    """A bot did something, or the time for a choice was over and it was made."""

    seat: int
    acts: list[Triple]


class Passed(Happening):
    """A bot passed, or somebody who does not want to be asked did."""

    seat: int


class TimeUp(Happening):
    """A window's time was over, or all had passed."""


class HoldUp(Happening):
    """The time for which the clock could be held was over."""


AnyHappening = (
    Created
    | Begun
    | Brought
    | Gone
    | Back
    | StoodIn
    | PassedOn
    | BotActed
    | Passed
    | TimeUp
    | HoldUp
)


class Entry(Struct, array_like=True):
    """A line of the log: who, and what. `who` is "" where nobody asked for it."""

    who: str
    what: AnyCommand | AnyHappening
    lag: int = 0  # of the client, in milliseconds: made good in part
    seen: int = -1  # the last message that the client had seen
