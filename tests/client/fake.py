"""A server without sockets: one table, do and tick, and lines that break when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from patience import PATIENCE_S

from kickdoor import __version__
from kickdoor.client import Client, LineLost, Refused, view_hash
from kickdoor.host.audience import Audience
from kickdoor.table import asking
from kickdoor.table.commands import Invite, Join, Ready, Said
from kickdoor.table.core import Table
from kickdoor.table.happenings import Created
from kickdoor.table.messages import (
    PROTOCOL,
    Ack,
    AnyFrame,
    Bye,
    Do,
    Draft,
    Hello,
    Look,
    Pong,
    Refusal,
    Welcome,
    Why,
)
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.table.serving import Done, do, due, is_known, new_table, tick

FRAME = msgspec.json.Decoder(AnyFrame)
encode = msgspec.json.encode


class FakeServer:
    """One table, its time, and everything that can go wrong on the way there."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.audience = Audience()
        self.now = 0
        self.log: list[Done] = []
        self.frames: list[Any] = []  # all that came in
        self.tickets = 0
        # what goes wrong
        self.down = 0  # so many lines cannot be opened
        self.deaf = 0  # so many frames are lost with their line
        self.stutter = 1  # so many times everything is answered
        self.silent = False  # frames are lost, and the line is not
        self.cut_before_answer = 0  # so many answers are lost with their line
        self.skip = 0  # so many messages are lost, and the line is not
        self.no_tickets: list[str] = []  # why the next tickets cannot be had
        self.protocol = PROTOCOL
        self.is_strict = True  # False: whatever the client speaks, it is welcome

    def guest(self, person: str) -> Guest:
        """A way here for somebody."""
        return Guest(self, person)

    # --- over HTTP ---

    def make(self, person: str, wanted: dict[str, Any]) -> bytes:
        """Make the table."""
        seats, bots = wanted.get("seats", 3), wanted.get("bots", 0)
        created = Created(
            "t1", "QWERTY", "5e" * 32, wanted.get("set", "pathfinder"),
            wanted.get("options", []), wanted.get("pace", "standard"), seats,
        )  # fmt: skip
        self.table, _ = new_table(created)
        self.do(person, Join(wanted["name"]))
        for bot in range(bots):
            self.do(person, Invite(seats - 1 - bot))
        return encode({"code": "QWERTY", "link": "/t/QWERTY"})

    def come(self, person: str, wanted: dict[str, Any]) -> bytes:
        """Let somebody in."""
        self.do(person, Join(**wanted))
        return encode({"code": "QWERTY", "seat": self.table.seat_of(person)})

    # --- carrying out ---

    def do(self, person: str, command: Any, **how: Any) -> None:
        """Carry a command out once, and tell everybody."""
        if how.get("by") and is_known(self.table, how["by"], how["client_seq"]):
            return
        self.tell(do(self.table, Said(person, command, **how), self.now))

    def tell(self, done: Done) -> None:
        """Note it, and tell everybody."""
        self.log.append(done)
        for line, letter in self.audience.letters(self.table, done.told):
            line.push(letter)

    def elapse(self) -> bool:
        """Let time bring the next thing; False if it brings nothing."""
        when = due(self.table)
        if when is None:
            return False
        self.now = max(when, self.now)
        done = tick(self.table, self.now)
        if done is not None:
            self.tell(done)
        return True

    def cut(self) -> None:
        """Cut every line."""
        for line in list(self.audience.listeners):
            line.cut()

    def hang_up(self, key: str) -> None:
        """Say goodbye to everybody, and cut every line."""
        for line in list(self.audience.listeners):
            line.out.put_nowait(encode(Bye(f"refusal.{key}")))
            line.cut()

    def view_hash(self, person: str) -> str:
        """What somebody should see."""
        seat = self.table.seat_of(person)
        sections = {name: encode(each) for name, each in public_sections(self.table).items()}
        return view_hash({**sections, "you": encode(you_picture(self.table, seat))})

    def count(self, key: str) -> int:
        """How often something was told."""
        return sum(notice.key == key for done in self.log for notice in done.told.notices)


class Guest:
    """Somebody's way to the server."""

    def __init__(self, server: FakeServer, person: str) -> None:
        self.server = server
        self.person = person

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """The few questions over HTTP."""
        if path == "/api/tickets":
            if self.server.no_tickets:
                raise Refused(self.server.no_tickets.pop())
            self.server.tickets += 1
            return encode({"ticket": f"{self.person} {self.server.tickets}"})
        if path == "/api/tables":
            return self.server.make(self.person, body)
        if path == "/api/tables/QWERTY/join":
            return self.server.come(self.person, body)
        if path.startswith("/api/games/"):
            return f"the game {path.rpartition('/')[2]}".encode()
        raise Refused("no_table", code=path)

    async def open(self) -> FakeLine:
        """Open a line, unless the server is down."""
        await asyncio.sleep(0)
        if self.server.down:
            self.server.down -= 1
            raise LineLost("down")
        return FakeLine(self.server, self.person)


class FakeLine:
    """A line in memory: a listener to the server, and a Connection to the client."""

    def __init__(self, server: FakeServer, person: str) -> None:
        self.server = server
        self.person = person
        self.client = ""
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.broken = False

    # --- to the server ---

    def push(self, message: bytes) -> None:
        """Send a message to the client, or lose it."""
        if self.server.skip:
            self.server.skip -= 1
        else:
            self.out.put_nowait(message)

    def cut(self) -> None:
        """Break it; what is under way still comes."""
        self.broken = True
        self.out.put_nowait(None)
        self.server.audience.remove(self)

    # --- to the client ---

    async def receive(self) -> bytes:
        """The next message, or that it broke."""
        message = await self.out.get()
        if message is None:
            raise LineLost("cut")
        return message

    async def close(self) -> None:
        """Hang up."""
        self.server.audience.remove(self)

    async def send(self, frame: bytes) -> None:
        """A frame comes in."""
        await asyncio.sleep(0)
        if self.broken:
            raise LineLost("cut")
        if self.server.silent:
            return
        if self.server.deaf:
            self.server.deaf -= 1
            self.cut()
            return
        asked = FRAME.decode(frame)
        self.server.frames.append(asked)
        answer = self.answer(asked)
        if answer is None:
            return
        if self.server.cut_before_answer and isinstance(asked, Do):
            self.server.cut_before_answer -= 1
            self.cut()
        else:
            for _ in range(self.server.stutter):
                self.out.put_nowait(encode(answer))

    def answer(self, asked: Any) -> Any:
        """What the server says to a frame."""
        if isinstance(asked, Hello):
            self.greet(asked)
        elif isinstance(asked, Look):
            self.push(self.server.audience.snapshot(self.server.table, self)[1])
        elif isinstance(asked, Do | Why | Draft):
            try:
                return self.carried_out(asked)
            except Refused as error:
                return Refusal(asked.n, f"refusal.{error.key}", error.values, error.rule)
        return None

    def greet(self, hello: Hello) -> None:
        """Welcome, and a snapshot."""
        self.client = hello.client
        if self.server.is_strict and self.server.protocol != hello.protocol:
            values = {"ours": self.server.protocol, "theirs": hello.protocol}
            self.out.put_nowait(encode(Bye("refusal.protocol", values)))
            return
        self.out.put_nowait(encode(Welcome(self.server.protocol, __version__, "fake", "trace")))
        self.server.audience.add(self)
        self.out.put_nowait(self.server.audience.snapshot(self.server.table, self)[1])

    def carried_out(self, asked: Do | Why | Draft) -> Any:
        """Do it, and say so."""
        table = self.server.table
        if isinstance(asked, Why):
            return asking.why(table, self.person, asked.n, asked.card)
        if isinstance(asked, Draft):
            return asking.draft(table, self.person, asked.n, asked.acts)
        by = f"{self.person}/{self.client}"
        self.server.do(self.person, asked.command, by=by, client_seq=asked.n, seen=asked.seen)
        return Ack(asked.n)


def pongs(server: FakeServer) -> list[int]:
    """Which pings were answered."""
    return [frame.t for frame in server.frames if isinstance(frame, Pong)]


async def settle(server: FakeServer, client: Client) -> None:
    """Wait until a client has heard everything."""
    person = client._link.way.person
    async with asyncio.timeout(PATIENCE_S):
        await client.until(
            lambda state: state.number == server.table.number(server.table.seat_of(person))
        )


async def begin(seat: Any) -> Client:
    """A game of Ann against two bots, always the same."""
    ann = await seat("Ann", bots=2)
    await ann.do(Ready("5a" * 16))
    await ann.start()
    await ann.until(lambda state: state.table.phase == "playing")
    return ann


async def play_until(server: FakeServer, ann: Client, so: Callable[[Client], bool]) -> None:
    """Let Ann do what is simplest, until something is so."""
    await settle(server, ann)
    while not so(ann):
        assert ann.state.table.phase == "playing", "the game is over, and it never was so"
        if ann.options and ann.state.clock.seat == 0 and not ann.state.you.passed:
            await ann.act(min(ann.options, key=lambda each: SIMPLEST.get(each.act[0], 9)))
        else:
            server.elapse()
        await settle(server, ann)


SIMPLEST = {"claim": 0, "kick": 1, "loot": 2, "ready": 2, "end_turn": 2, "flee": 3, "pass": 4}
