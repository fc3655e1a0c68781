"""What goes over REST: the bodies, strictly read, and the answers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from kickdoor.lessons import Step
from kickdoor.sets import DEFAULT
from kickdoor.table.bringing import MOST_SETS
from kickdoor.table.commands import Pace, WireAct
from kickdoor.table.guests import OwnPicture
from kickdoor.table.refusals import Refused, because

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Hand = Annotated[int, Meta(ge=0, le=6)]
"""Who holds the browser: a full table may pass it around, and a board be shown by it as well."""


class Body(Struct, forbid_unknown_fields=True):
    """Anything a client posts."""


class MakeTable(Body):
    """A table to be made: who makes it, what is played, how fast, and with how many bots."""

    name: Name
    set: Annotated[str, Meta(max_length=200)] = DEFAULT
    options: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []
    pace: Pace = "standard"
    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    talk: bool = True
    bots: Annotated[int, Meta(ge=0, le=9)] = 0
    bot: Annotated[str, Meta(max_length=24)] = "sensible"
    characters: bool = False
    bring: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_SETS)] = []


class JoinTable(Body):
    """A name to come in under, to play or only to watch."""

    name: Name
    watch: bool = False
    hand: Hand = 0


class TakeTicket(Body):
    """Whose socket it shall be, where several share a browser.

    A browser writes every refusal into its console, though nothing is wrong with a stranger:
    whoever asks quietly is given an empty ticket instead.
    """

    hand: Hand = 0
    quiet: bool = False


class TakeLesson(Body):
    """Who wants to learn."""

    name: Name


class EnterDaily(Body):
    """Who wants to go into the Daily Dungeon: today's, once; or to practise one they have had."""

    name: Name
    day: Annotated[str, Meta(max_length=10)] = ""  # today's, if none is named
    practice: bool = False


class AnswerPuzzle(Body):
    """What somebody would do in a puzzle: one of its acts."""

    act: WireAct


class ReportPuzzle(Body):
    """What is thought to be wrong with a puzzle."""

    because: Literal["another is better", "several are as good", "not understood", "broken"]


class BeForgotten(Body):
    """All that is known of whoever asks shall go, for ever; they are sure of it."""

    sure: Literal[True]


class ClaimMove(Body):
    """A code that another device shows: from now on this one is the same guest."""

    code: Annotated[str, Meta(max_length=40)]
    stay: bool = True  # the other device may go on, too


class ForkGame(Body):
    """A game to go on with, from a moment of one that is over: after so many acts."""

    name: Name
    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    pace: Pace = "standard"
    bots: Annotated[int, Meta(ge=0, le=9)] = 0


class Made(Struct):
    """A table: its code, and the link to it."""

    code: str
    link: str


class Joined(Struct):
    """Where one sits; -1 is to watch."""

    code: str
    seat: int


class Ticket(Struct):
    """Good for one socket, for 30 seconds; an empty one says that nobody here is known."""

    ticket: str


class Moving(Struct):
    """A code for another device, good once, for ten minutes; and the link that holds it."""

    code: str
    link: str


class Done(Struct):
    """It is done."""

    done: bool = True


class BotPicture(Struct):
    """A bot that can be invited, and the characters it can have: it is called `bot:character`."""

    bot: str
    characters: list[str]


class SetPicture(Struct):
    """A set of cards that can be played."""

    name: str
    title: str
    about: str
    cards: int


class CardPicture(Struct, omit_defaults=True):
    """A card as it is printed; its number in the box is its place in the list."""

    name: str
    title: str
    kind: str
    deck: str
    set: str
    text: str = ""
    called: str = ""
    level: int = 0
    levels: int = 1
    treasures: int = 0
    bonus: int = 0
    gold: int = 0
    item: bool = False
    slot: str = ""
    big: bool = False
    complex: bool = False
    tags: tuple[str, ...] = ()
    epic_text: str = ""
    picture: str = ""
    powers: tuple[str, ...] = ()


class House(Struct):
    """What this house allows, and the sets that it has beside ours."""

    own_sets: bool
    sets: list[OwnPicture]
    pictures: bool  # whether a card can be had as one


class SharedPicture(Struct):
    """A set that somebody shares: what it says of itself, its cards, and how they are written."""

    code: str
    link: str
    name: str
    title: str
    about: str
    by: str
    version: int
    yours: bool
    cards: list[CardPicture]
    copies: list[int]
    written: msgspec.Raw


class RuleOption(Struct):
    """Something a table may agree to change."""

    name: str
    title: str
    text: str
    why: str
    rule: str
    group: str
    kind: str
    least: float
    most: float
    as_printed: bool | int | float
    value: bool | int | float


class LessonPicture(Struct):
    """A lesson: what it is about, what is said step by step, and what one should know then."""

    name: str
    title: str
    about: str
    known: str
    rule: str
    steps: tuple[Step, ...]


class RulePicture(Struct):
    """A rule or a ruling."""

    id: str
    chapter: str
    text: str
    marks: tuple[str, ...]


class Health(Struct):
    """All is well."""

    status: str
    version: str


B = TypeVar("B", bound=Body)


async def body(request: Request, kind: type[B]) -> B:
    """What was posted, or a refusal that says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        why = because(error)
        choices = would_do(kind, str(error))
        if choices:
            why["detail"] = f"{why['detail']}: it can be {', '.join(choices)}"
        raise Refused("malformed", **why) from error


def would_do(kind: type[Body], told: str) -> list[str]:
    """What could have been said in place of what was, if there is a choice.

    >>> would_do(MakeTable, "Invalid enum value 'fast' - at `$.pace`")
    ['no clock', 'relaxed', 'rulebook', 'slow', 'standard']
    >>> would_do(MakeTable, "Object missing required field `name`")
    []
    """
    for field in msgspec.structs.fields(kind):
        if told.endswith(f"at `$.{field.encode_name}`") and get_origin(field.type) is Literal:
            return sorted(map(str, get_args(field.type)))
    return []
