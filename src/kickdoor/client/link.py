"""A line to one table that mends itself: what was not answered is sent again, and done once."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from secrets import token_urlsafe
from typing import Protocol

import msgspec

from kickdoor.client.errors import (
    PREFIX,
    HungUp,
    LineLost,
    Unreachable,
    WrongVersion,
    refused,
)
from kickdoor.client.patience import Patience
from kickdoor.client.transport import SECONDS, Connection, Way
from kickdoor.table.messages import (
    PROTOCOL,
    Ack,
    AnyFrame,
    AnyMessage,
    Because,
    Bye,
    Do,
    Draft,
    Drafted,
    Hello,
    News,
    PingOut,
    Pong,
    Refusal,
    Snapshot,
    Swing,
    Swings,
    Welcome,
    Why,
)
from kickdoor.table.refusals import Refused

AT_ONCE = 16  # commands under way; the table remembers the answers to 64 of a client
FINAL = {
    "kicked", "logged_out", "no_table", "no_session", "origin", "frozen", "malformed",
    "daily_alone",
}  # fmt: skip
"""Trying again would not help after these."""

Answer = Ack | Because | Swings | Drafted
ENCODER = msgspec.json.Encoder()
MESSAGE = msgspec.json.Decoder(AnyMessage)


class Ticket(msgspec.Struct):
    """What opens a line, once."""

    ticket: str


@dataclass
class Asked:
    """A frame that was not answered yet."""

    frame: bytes
    answer: Future[Answer]


class Hearer(Protocol):
    """Whoever wants to know what comes over the line."""

    def hear(self, message: Snapshot | News) -> None:
        """Something has come."""
        ...

    def over(self) -> None:
        """Nothing more will come."""
        ...


class Link:
    """Keeps a client connected to its table, until one of them has had enough."""

    def __init__(self, way: Way, code: str, patience: Patience, owner: Hearer) -> None:
        self.way = way
        self.code = code
        self.client = token_urlsafe(12)
        self.lines = 0  # that were opened so far
        self.ended: Exception | None = None
        self._patience = patience
        self._owner = owner
        self._numbers = count(1)
        self._asked: dict[int, Asked] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._in_order = asyncio.Lock()
        self._line: Connection | None = None
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to connect."""
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Hang up for good."""
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper
        self._end(HungUp("this client has hung up"))

    # --- asking ---

    async def ask(self, make: Callable[[int], Do | Why | Swing | Draft]) -> Answer:
        """Send a numbered frame, as often as it takes, and wait for its answer."""
        async with self._room:
            if self.ended is not None:
                raise self.ended
            number = next(self._numbers)
            asked = Asked(ENCODER.encode(make(number)), asyncio.get_running_loop().create_future())
            self._asked[number] = asked
            try:
                await self._send(asked.frame)
                return await asked.answer
            finally:
                del self._asked[number]

    async def tell(self, frame: AnyFrame) -> None:
        """Send a frame that has no answer; it is lost with the line."""
        await self._send(ENCODER.encode(frame))

    async def _send(self, frame: bytes) -> None:
        """Send a frame, if there is a line; one after the other."""
        async with self._in_order:
            if self._line is not None:
                with suppress(LineLost):  # whoever listens notices too, and mends it
                    await self._line.send(frame)

    # --- keeping the line ---

    async def _keep(self) -> None:
        """Open a line, listen, and open another when it breaks."""
        tries = 0
        while self.ended is None:
            try:
                line = await self.way.open()
                try:
                    async with asyncio.timeout(SECONDS):
                        await self._greet(line)
                    tries = 0
                    await self._listen(line)
                finally:
                    self._line = None
                    await line.close()
            except (LineLost, Unreachable, TimeoutError) as error:
                tries += 1
                if tries > self._patience.tries:
                    self._end(HungUp(f"the table {self.code} is gone: {error}"))
                    return
                await self._patience.wait(tries - 1)
            except Exception as error:
                self._end(error)

    async def _greet(self, line: Connection) -> None:
        """Say hello with a new ticket; then send all again that was not answered."""
        ticket = await self._ticket()
        await line.send(ENCODER.encode(Hello(PROTOCOL, ticket, self.code, self.client)))
        welcome = await self._receive(line)
        if not isinstance(welcome, Welcome):
            raise HungUp(f"the table did not say welcome: {welcome}")
        if welcome.protocol != PROTOCOL:
            raise WrongVersion(PROTOCOL, welcome.protocol, welcome.version)
        self.lines += 1
        async with self._in_order:
            again = list(self._asked.values())
            self._line = line
            for asked in again:
                await line.send(asked.frame)

    async def _ticket(self) -> str:
        """A new ticket; where too many want one at once, the next try will do."""
        try:
            answer = await self.way.ask("POST", "/api/tickets")
        except Refused as error:
            if error.key == "too_many":
                raise LineLost(error.key) from error
            raise
        return msgspec.json.decode(answer, type=Ticket).ticket

    async def _listen(self, line: Connection) -> None:
        """Take in whatever comes, until the line breaks."""
        while True:
            message = await self._receive(line)
            if isinstance(message, Snapshot | News):
                self._owner.hear(message)
            elif isinstance(message, PingOut):
                await line.send(ENCODER.encode(Pong(message.t)))
            elif isinstance(message, Ack | Refusal | Because | Swings | Drafted):
                self._answer(message)

    async def _receive(self, line: Connection) -> AnyMessage:
        """The next message; a table that hangs up is a line lost, or a reason to stop."""
        try:
            message: AnyMessage = MESSAGE.decode(await line.receive())
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise HungUp(f"the table says what this client cannot read: {error}") from error
        if not isinstance(message, Bye):
            return message
        key = message.key.removeprefix(PREFIX)
        if key == "protocol":
            raise WrongVersion(PROTOCOL, message.values.get("ours", "another"))
        if key in FINAL:
            raise refused(key, message.values)
        raise LineLost(key)

    def _answer(self, message: Answer | Refusal) -> None:
        """Hand an answer to whoever waits for it."""
        asked = self._asked.get(message.n)
        if asked is None or asked.answer.done():
            return  # it was answered before, or nobody waits any more
        if isinstance(message, Refusal):
            asked.answer.set_exception(refused(message.key, message.values, message.rule))
        else:
            asked.answer.set_result(message)

    def _end(self, error: Exception) -> None:
        """Give up, and tell everybody who waits."""
        if self.ended is None:
            self.ended = error
            for asked in self._asked.values():
                if not asked.answer.done():
                    asked.answer.set_exception(error)
            self._owner.over()
