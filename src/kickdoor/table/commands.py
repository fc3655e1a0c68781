"""What a client may ask of a table. Strict: an unknown field or a wrong length is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Seat = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
WireAct = tuple[Annotated[str, Meta(max_length=24)], Number, Number]
"""A verb by its key, and the two numbers that an option came with."""

Pace = Literal["rulebook", "standard", "relaxed", "no clock", "slow"]
StopAt = Literal["always", "win", "change", "not this fight", "not this turn"]
Tempo = Literal["read along", "brisk", "instant"]


class Command(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Anything a person asks of a table."""


# --- coming and going ---------------------------------------------------------------------------


class Join(Command):
    """Come in under a name; to play, if a seat is free and wanted, or to watch."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    watch: bool = False


class Leave(Command):
    """Go. In a game a bot plays on, until you are back.

    Who wants to be forgotten does not come back: the bot keeps the seat.
    """

    forget: bool | UnsetType = UNSET


class Sit(Command):
    """Take a free seat."""

    seat: Seat


class Stand(Command):
    """Give the seat up and watch, before the game."""


class Sex(Command):
    """SET-7 Be male or female to begin with."""

    sex: Literal["male", "female"]


class Ready(Command):
    """Be ready to start; with a share of the shuffle, 16 random bytes in hex."""

    part: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Wait(Command):
    """Not ready after all."""


# --- the owner's --------------------------------------------------------------------------------


class Agree(Command):
    """Say what is played, and how; what is left out stays as it is."""

    set: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    options: (
        Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] | UnsetType
    ) = UNSET
    pace: Pace | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=2, le=10)] | UnsetType = UNSET
    talk: bool | UnsetType = UNSET


class Bring(Command):
    """Have a set that is none of ours here: by its code, or its name if the house has it.

    It is not played with before somebody says so, as of any other set.
    """

    set: Annotated[str, Meta(min_length=1, max_length=40)]


class Invite(Command):
    """Put a bot on a free seat, or another in place of the one that sits there."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=24)] = "sensible"


class Kick(Command):
    """Send a bot or a person off a seat, or a watcher away by name."""

    seat: Seat | UnsetType = UNSET
    name: Annotated[str, Meta(max_length=24)] | UnsetType = UNSET


class Start(Command):
    """Begin: the seats are locked, the shares mixed, the cards dealt."""


class Rematch(Command):
    """Play again, on the same seats, with a new seal."""


# --- playing ------------------------------------------------------------------------------------


class Act(Command):
    """Do one of the options; `then` goes on with it at once (an offer's terms, what a power costs).

    Either all of it is done or nothing. `seen` is the last message that was seen: what depends on
    the state it was said in (a pass, a claim, an answer) is refused if that is old.
    """

    act: WireAct
    then: Annotated[list[WireAct], Meta(max_length=40)] = []


class Pass(Command):
    """Let a window close, as far as you are concerned. Nobody sees it until it does."""


class Hold(Command):
    """Hold it! The clock stands still for a while."""


class Release(Command):
    """Let the clock go on."""


class Stops(Command):
    """When to be asked; nobody else sees it."""

    at: StopAt


class Bots(Command):
    """How fast bots shall go; they go as slowly as anybody who plays wants them to."""

    tempo: Tempo


class Skip(Command):
    """Be passed for, up to your next decision; bots hurry as long as all who play do that.

    It ends at an offer to you, whatever is done to you, and a fight for the win.
    """

    on: bool = True


class Undo(Command):
    """Take back what you did last: at once where it did no harm, else if all agree."""


class Dispute(Command):
    """Argue about a rule: the table votes, and its owner has the last word."""

    rule: Annotated[str, Meta(max_length=12)]


class Vote(Command):
    """Agree, or not."""

    agree: bool


class Rule(Command):
    """The owner sets something right, in a dispute: grant, discard, set a Level."""

    act: WireAct


class Rewind(Command):
    """The owner takes the game back to a point, in a dispute: so many acts from its start."""

    acts: Annotated[int, Meta(ge=0, le=1_000_000)]


class Close(Command):
    """The owner ends a dispute."""


# --- talk ---------------------------------------------------------------------------------------


class Say(Command):
    """Say one of the set phrases."""

    phrase: Annotated[str, Meta(max_length=24)]


class Chat(Command):
    """Say something of your own, where the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Command):
    """Hear no more of somebody, or hear them again."""

    name: Annotated[str, Meta(max_length=24)]
    on: bool = True


AnyCommand = (
    Join | Leave | Sit | Stand | Sex | Ready | Wait | Agree | Bring | Invite | Kick | Start
    | Rematch | Act | Pass | Hold | Release | Stops | Bots | Skip | Undo | Dispute | Vote | Rule
    | Rewind | Close | Say | Chat | Mute
)  # fmt: skip


class Said(Struct, array_like=True, frozen=True):
    """A command as somebody gave it, and what is needed to do it once (K3) and fairly.

    It is made where the command comes in, and stays in one piece until the table does it.
    """

    who: str
    command: AnyCommand
    by: str = ""  # the client; with its own number for this command, so that a repeat is known
    client_seq: int = 0
    lag: int = 0  # of the client, in milliseconds: made good in part
    seen: int = -1  # the last message that the client had seen
