"""What is said between a game and the process of a bot, and how: frames, each after its length.

Orders are trusted; what comes back is read as plain values, whoever wrote it.
"""

from __future__ import annotations

import os
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from kickdoor.game.acts import Act

LENGTH = 4
"""So many bytes say how long a frame is."""
LONGEST = 1 << 24
"""Nothing that is said is longer."""


class Load(Struct, tag=True):
    """Find the bot; once for each process."""

    name: str  # as it was asked for
    where: str  # module:Class, or file.py:Class


class Begin(Struct, tag=True):
    """A game: a new bot, of this seed, that thinks so long at most and takes so much memory."""

    seed: int
    box: str
    inside: bytes
    seconds: float  # of the processor, a decision
    memory: int


class Decide(Struct, tag=True):
    """A decision: a view and acts, packed; and what was done on the open table since the last."""

    packed: bytes
    deeds: list[tuple[int, Act]]


class Farewell(Struct, tag=True):
    """The game is over."""


Order = Load | Begin | Decide | Farewell


class Loaded(Struct, tag=True):
    """The bot is there; its code has this digest, and this process may serve another game."""

    digest: str
    lasts: bool


class Chosen(Struct, tag=True):
    """The place of the act in the list, and how long it took, in nanoseconds of the processor."""

    place: Annotated[int, Meta(ge=0)]
    took: Annotated[int, Meta(ge=0)]


class Unable(Struct, tag=True):
    """It cannot go on: what it did, and what to do about it."""

    did: str
    advice: str


class Ended(Struct, tag=True):
    """The process of this game has ended, so."""

    status: int


News = Loaded | Chosen | Unable | Ended

T = TypeVar("T")


class Pipe:
    """Two ends of pipes: what is written here is read there, and the other way round."""

    def __init__(self, reads: int, writes: int) -> None:
        self.reads = reads
        self.writes = writes

    def say(self, what: Struct) -> None:
        """Write a frame."""
        body = msgspec.msgpack.encode(what)
        rest = memoryview(len(body).to_bytes(LENGTH, "big") + body)
        while rest:
            rest = rest[os.write(self.writes, rest) :]

    def hear(self, kind: type[T] | object) -> T:
        """Read a frame. Raises EOFError if nobody is there any more, ValueError if it is none."""
        length = int.from_bytes(self._bytes(LENGTH), "big")
        if length > LONGEST:
            raise ValueError(f"a frame of {length} bytes")
        heard: T = msgspec.msgpack.decode(self._bytes(length), type=kind)
        return heard

    def _bytes(self, count: int) -> bytes:
        """So many, or EOFError."""
        found = b""
        while len(found) < count:
            more = os.read(self.reads, count - len(found))
            if not more:
                raise EOFError
            found += more
        return found
