"""A player by script on one socket: it decodes little, so that one process can be thousands.

Of each message it reads the kind and the number, and of the table only its own options, when it is
about to act.
"""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import asyncio
from secrets import token_urlsafe
from time import perf_counter
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kickdoor.client.errors import refused
from kickdoor.table.commands import AnyCommand
from kickdoor.table.messages import PROTOCOL, Do, Hello, Look, Pong

__all__ = ["Desk", "Lost", "Thin", "here"]

encode = msgspec.json.Encoder().encode


class Heard(Struct):
    """Any message, as far as a player by script reads it."""

    type: str
    number: int = -1
    n: int = 0
    t: int = 0
    key: str = ""
    rule: str = ""
    values: Raw = Raw(b"{}")
    sections: dict[str, Raw] = {}
    changed: dict[str, Raw] = {}


class Offered(Struct):
    """One option."""

    act: tuple[str, int, int]


class Own(Struct):
    """What a player looks at of itself, before it acts."""

    seat: int
    options: list[Offered] = []
    passed: bool = False


class Waiting(Struct):
    """And of the clock."""

    kind: str
    seat: int = -1


class Standing(Struct):
    """And of the table."""

    phase: str


HEARD = msgspec.json.Decoder(Heard)
OWN = msgspec.json.Decoder(Own)
WAITING = msgspec.json.Decoder(Waiting)
STANDING = msgspec.json.Decoder(Standing)


class Lost(ConnectionError):
    """The line broke before the answer came: whether it was done is not known."""


# --- over HTTP ----------------------------------------------------------------------------------


class Desk:
    """HTTP on a line that stays open: thousands of sessions are made over a few of them."""

    def __init__(self, url: str, address: str = "") -> None:
        self.host, self.port = urlsplit(url).hostname, urlsplit(url).port
        self.here = (address, 0) if address else None  # where its lines come from
        self._turn = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, cookie: str = ""
    ) -> tuple[str, dict[str, object]]:
        """What is answered, and the cookie that the one who asks has now."""
        sent = b"" if body is None else encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
        head += f"Cookie: {cookie}\r\n" if cookie else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        async with self._turn:
            for last in (False, True):
                try:
                    status, given, answer = await self._exchange(head.encode() + sent)
                    break
                except (OSError, asyncio.IncompleteReadError):
                    self.close()
                    if last:
                        raise
        told = msgspec.json.decode(answer)
        if status >= 400:
            raise refused(told["key"], told["values"])
        return given or cookie, told

    async def _exchange(self, request: bytes) -> tuple[int, str, bytes]:
        """Ask once: the status, a new cookie if there is one, and the body."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                self.host, self.port, local_addr=self.here
            )
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        cookie = next((x[12:].split(";")[0] for x in head if x.lower()[:11] == "set-cookie:"), "")
        body = await reader.readexactly(int(fields["content-length"]))
        return int(head[0].split()[1]), cookie, body

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


# --- one player ---------------------------------------------------------------------------------


class Thin:
    """A player, or somebody who watches: one socket that can be cut and opened again."""

    def __init__(self, url: str, code: str, cookie: str, desk: Desk) -> None:
        self.url, self.code, self.cookie, self.desk = url, code, cookie, desk
        self.client = token_urlsafe(12)
        self.number = -1
        self.gaps = 0  # messages missed while the line held
        self.heard = 0
        self.broken = 0  # lines that broke, other than by us
        self.sections: dict[str, bytes] = {}
        self.keep = False  # whether to keep all that is told, for those who compare it
        self.kept: list[bytes] = []
        self.fresh = asyncio.Event()  # a snapshot has come since the line was opened
        self._said = 0
        self._answers: dict[int, asyncio.Future[None]] = {}
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, or connect again, and wait for the table."""
        self.fresh.clear()
        _, told = await self.desk.ask("POST", "/api/tickets", None, self.cookie)
        self._socket = await connect(
            "ws" + self.url.removeprefix("http") + "/ws",
            compression=None, ping_interval=None, max_queue=None, open_timeout=30, proxy=None,
            local_addr=self.desk.here,
        )  # fmt: skip
        hello = Hello(PROTOCOL, str(told["ticket"]), self.code, self.client)
        await self._socket.send(encode(hello), text=True)
        self._listener = asyncio.create_task(self._listen(self._socket))
        shown = asyncio.create_task(self.fresh.wait())
        await asyncio.wait((shown, self._listener), timeout=30, return_when=asyncio.FIRST_COMPLETED)
        shown.cancel()
        if not self.fresh.is_set():
            raise Lost("the line broke before the table was shown")

    def cut(self) -> None:
        """Cut the line, without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def close(self) -> None:
        """Hang up."""
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()
        if self._listener is not None:
            await self._listener

    async def _listen(self, socket: ClientConnection) -> None:
        """Take in whatever comes, until the line breaks."""
        try:
            while True:
                await self._hear(socket, await socket.recv(decode=False))
        except (WebSocketException, OSError):
            self.broken += self._socket is socket
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Lost("the line broke"))

    async def _hear(self, socket: ClientConnection, message: bytes) -> None:
        """Take one message in."""
        heard = HEARD.decode(message)
        self.heard += 1
        if heard.type == "news":
            if heard.number != self.number + 1:
                self.gaps += 1
                await socket.send(encode(Look()), text=True)
            self.number = heard.number
            self._lay(heard.changed)
            if self.keep:
                self.kept.append(message)
        elif heard.type == "snapshot":
            self.number = heard.number
            self.sections.clear()
            self._lay(heard.sections)
            self.fresh.set()
        elif heard.type == "ack":
            self._answer(heard.n, None)
        elif heard.type == "refusal":
            self._answer(heard.n, refused(heard.key, msgspec.json.decode(heard.values), heard.rule))
        elif heard.type == "ping":
            await socket.send(encode(Pong(heard.t)), text=True)
        elif heard.type == "bye":
            raise OSError(heard.key)

    def _lay(self, changed: dict[str, Raw]) -> None:
        """Keep the sections that a player looks at."""
        for name, section in changed.items():
            if name in ("you", "clock", "table"):
                self.sections[name] = bytes(section)

    def _answer(self, number: int, error: Exception | None) -> None:
        """Hand an answer to whoever waits for it."""
        answer = self._answers.get(number)
        if answer is None or answer.done():
            return
        if error is None:
            answer.set_result(None)
        else:
            answer.set_exception(error)

    # --- looking and doing ---

    @property
    def own(self) -> Own:
        """Our seat and its options."""
        return OWN.decode(self.sections["you"])

    @property
    def phase(self) -> str:
        """What the table is at."""
        return STANDING.decode(self.sections["table"]).phase

    def is_asked(self) -> bool:
        """Whether the table waits for us."""
        clock, own = WAITING.decode(self.sections["clock"]), self.own
        if clock.kind == "window":
            return bool(own.options) and not own.passed
        return bool(own.options) and clock.seat == own.seat

    def next_number(self) -> int:
        """A number for a command that was not said before."""
        self._said += 1
        return self._said

    async def do(self, command: AnyCommand, number: int = 0) -> float:
        """Say something once, or again under its number: seconds until it was stored.

        Refused if it was not carried out; Lost if nobody knows.
        """
        socket, number = self._socket, number or self.next_number()
        if socket is None:
            raise Lost("there is no line")
        frame = encode(Do(number, command, self.number))
        answer = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        begun = perf_counter()
        try:
            await socket.send(frame, text=True)
            await answer
        except WebSocketException as error:
            raise Lost(str(error)) from error
        finally:
            answer.cancel()
            if not answer.cancelled():
                answer.exception()  # if the line broke while we spoke, nobody else asks for it
            del self._answers[number]
        return perf_counter() - begun
