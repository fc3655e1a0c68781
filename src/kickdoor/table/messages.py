"""What goes over a socket: frames from the client, and frames from the table. Protocol 1.

Every text is a key and values. A card is its number in the box; the list of cards comes once, over
REST. A seat is its number; whoever only watches is seat -1. Times are the table's, in milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from kickdoor.table.commands import AnyCommand, WireAct
from kickdoor.table.pictures import DealPicture

PROTOCOL = 1
Value = str | int | list[str] | dict[str, int]
Values = dict[str, Value]
Client = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{8,40}$")]
Count = Annotated[int, Meta(ge=0, le=2**53)]

# --- from the client ----------------------------------------------------------------------------


class Frame(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything a client sends."""


class Hello(Frame):
    """The first frame: a ticket, the table, and who this client is among all of its person's."""

    protocol: int
    ticket: Annotated[str, Meta(max_length=80)]
    table: Annotated[str, Meta(max_length=12)]
    client: Client


class Do(Frame):
    """A command. `n` is the client's own number for it: sent twice, it is done once.

    `seen` is the number of the last message seen.
    """

    n: Count
    command: AnyCommand
    seen: int = -1


class Look(Frame):
    """Send the whole table again: something was missed."""


class Why(Frame):
    """Ask why a card cannot be played now."""

    n: Count
    card: Annotated[int, Meta(ge=0, le=100_000)]


class Swing(Frame):
    """Ask what each of one's own cards would make of the fight; nothing is done."""

    n: Count


class Draft(Frame):
    """Ask what could be said after these acts, to put an offer together; nothing is done."""

    n: Count
    acts: Annotated[list[WireAct], Meta(min_length=1, max_length=40)]


class Glance(Frame):
    """Look at a card that lies open, or away (-1): others see it who have ever glanced themselves.

    There is no answer.
    """

    card: Annotated[int, Meta(ge=-1, le=100_000)]


class Ping(Frame):
    """Ask how long the way is: answered at once."""

    t: Count


class Pong(Frame):
    """The answer to the table's own ping."""

    t: Count


AnyFrame = Hello | Do | Look | Why | Swing | Draft | Glance | Ping | Pong

# --- from the table -----------------------------------------------------------------------------


class Message(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """Anything a table sends."""


class Welcome(Message):
    """The hello was good; a snapshot follows."""

    protocol: int
    version: str
    server: str  # which process this is
    trace: str  # names this connection in the log


class Telling(Struct, omit_defaults=True):
    """Something that happened: `event.drew` and what belongs to it."""

    key: str
    values: Values
    deal: DealPicture | None = None  # what was offered or agreed on, where it is about that


class Earlier(Struct, omit_defaults=True):
    """What was told at a time, and how many acts the game had before and after it."""

    at: int
    before: int
    acts: int
    told: list[Telling]


class Snapshot(Message):
    """The whole table as this seat sees it; `number` is that of the last message it includes.

    `earlier` is what was told of late, as far as this seat may know it.
    """

    number: int
    now: int
    seat: int
    sections: dict[str, Raw]
    earlier: list[Earlier] = []


class News(Message):
    """What happened, and the sections that have changed by it. `number` is one more each time."""

    number: int
    now: int
    told: list[Telling] = []
    changed: dict[str, Raw] = {}


class Ack(Message):
    """A command was carried out, and is stored."""

    n: int
    trace: str = ""


class Refusal(Message):
    """A command was not carried out, and why."""

    n: int
    key: str
    values: Values = {}
    rule: str = ""
    trace: str = ""


class Ground(Struct, omit_defaults=True):
    """A reason: a key and values, and the rule it rests on."""

    key: str
    rule: str
    values: dict[str, Any] = {}


class Because(Message):
    """The answer to `why`: the rule and the reason; an empty key: it can be played."""

    n: int
    key: str = ""
    rule: str = ""
    values: dict[str, Any] = {}
    also: list[Ground] = []  # why the powers on it cannot be used, either


class Swung(Struct):
    """What one act would make of the fight: both sums, and whether it were won."""

    act: WireAct
    ours: int
    theirs: int
    winning: bool


class Swings(Message):
    """The answer to `swing`: act by act, as far as no chance and nothing hidden comes into it."""

    n: int
    acts: list[Swung]


class Takings(Struct):
    """What is laid out for sale comes to: Gold Pieces and levels, and how it comes about."""

    gold: int
    levels: int
    brings: list[tuple[int, int]]  # each card laid out, and what it brings
    adds: list[tuple[int, int]]  # each that could be laid out besides, and how much more that were


class Drafted(Message):
    """The answer to `draft`: what could come next; the sale or the deal as it is so far."""

    n: int
    options: list[Raw]
    sale: Takings | None = None
    deal: DealPicture | None = None


class Glanced(Message):
    """Somebody looks at a card that lies open, or away (-1). It is not kept: it may get lost."""

    seat: int
    card: int = -1


class PongBack(Message, tag="pong"):
    """The answer to the client's ping."""

    t: int
    now: int


class PingOut(Message, tag="ping"):
    """The table measures the way."""

    t: int


class Bye(Message):
    """The table hangs up, and why."""

    key: str
    values: Values = {}


AnyMessage = (
    Welcome
    | Snapshot
    | News
    | Ack
    | Refusal
    | Because
    | Swings
    | Drafted
    | Glanced
    | PongBack
    | PingOut
    | Bye
)
