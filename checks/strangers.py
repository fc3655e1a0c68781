"""Sockets by hand: frames that no proper client would send, against a server of our own."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random

import msgspec
from decoders import DECODERS, PART
from driving import Server
from mutants import mutant

from kickdoor.client import Client
from kickdoor.client.link import Ticket
from kickdoor.client.transport import WebWay
from kickdoor.table import commands as c
from kickdoor.table.messages import Do, Hello, Look

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
AT_A_TIME = 5  # unreadable frames, before a server has had enough of a socket
READABLE_AT_A_TIME = 30
LINES = 6  # at once
SECONDS = 20.0  # for the server to answer
PATIENCE = 1.5  # seconds for it to hang up, as it mostly does


def framed(payload: bytes, kind: int = TEXT, *, final: bool = True, masked: bool = True) -> bytes:
    """A frame as it goes over the line."""
    head = bytes([kind | (0x80 if final else 0)])
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask | len(payload)])
    elif len(payload) < 2**16:
        head += bytes([mask | 126]) + len(payload).to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + len(payload).to_bytes(8, "big")
    if not masked:
        return head + payload
    key = os.urandom(4)
    pad = key * (len(payload) // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(pad[: len(payload)], "big")
    return head + key + mixed.to_bytes(len(payload), "big")


def has_closed(heard: bytes) -> bool:
    """Whether there is a close frame among what a server has sent."""
    while len(heard) >= 2:
        kind, size = heard[0] & 15, heard[1]
        start = {126: 4, 127: 10}.get(size, 2)
        if kind == CLOSE:
            return True
        heard = heard[start + (int.from_bytes(heard[2:start], "big") if start > 2 else size) :]
    return False


# --- what is sent -------------------------------------------------------------------------------


def misframed(seeds: list[bytes], rng: Random) -> bytes:
    """Bytes that break the rules of the line itself, or use the strange ones."""
    text = b"," + rng.choice(seeds)  # however it gets through, it means nothing
    whole = framed(text)
    kinds: tuple[Callable[[], bytes], ...] = (
        lambda: bytes([whole[0] ^ 1 << rng.randrange(8), *whole[1:]]),
        lambda: bytes([whole[0], whole[1] ^ 1 << rng.randrange(8), *whole[2:]]),
        lambda: whole[: rng.randrange(len(whole))],
        lambda: framed(text, masked=False),
        lambda: framed(text, rng.choice((3, 4, 5, 6, 7, 11, 15))),
        lambda: framed(text, BINARY),
        lambda: framed(b"", BINARY) + framed(b""),
        lambda: framed(text[:5], final=False) + framed(text[5:], 0),
        lambda: framed(text, 0),
        lambda: framed(text[:5], final=False) * 3,
        lambda: framed(b"x" * 200, PING),
        lambda: framed(b"x", PING) * 50,
        lambda: framed(rng.randbytes(rng.choice((1, 2, 60))), CLOSE),
        lambda: framed(b"\xff\xfe" + text),
        lambda: framed(text + b" " * 17_000),
        lambda: b"\x81\xff" + b"\xff" * 8 + text,
        lambda: rng.randbytes(rng.choice((1, 30, 500))),
        lambda: b"GET / HTTP/1.1\r\n\r\n" * 3,
    )
    return rng.choice(kinds)()


class Attack:
    """Everything that is sent to one server, and what came back."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.seeds = DECODERS["frames"].seeds()
        self.sent: Counter[str] = Counter()
        self.back: Counter[str] = Counter()

    # --- the tables ---

    async def gather(self) -> None:
        """Two tables under way: one that nothing may happen at, and one where anything may."""
        self.quiet = await self.table()
        self.lively = await self.table()

    async def table(self) -> list[Client]:
        """Three people; no clock runs, and there are no bots, so that nothing happens by itself."""
        url = self.server.url
        first = await Client.create(url, name="Ann", seats=3, pace="no clock", way=WebWay(url))
        people = [first]
        for name in ("Bob", "Cat"):
            people.append(await Client.join(url, code=first.code, name=name, way=WebWay(url)))
        for person in people:
            await person.do(c.Ready(PART))
        await first.start()
        for person in people:
            await person.until(lambda state: state.table.phase == "playing")
        return people

    def stored(self) -> tuple[int, str]:
        """The newest record of the quiet table, straight from the database."""
        file = self.server.db.removeprefix("sqlite:///")
        asked = (
            "SELECT entries.seq, entries.hash FROM entries JOIN tables ON tables.id = table_id "
            "WHERE code = ? ORDER BY entries.seq DESC LIMIT 1"
        )
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
            found: tuple[int, str] = database.execute(asked, (self.quiet[0].code,)).fetchone()
            return found

    async def seen(self) -> list[object]:
        """The quiet table as everybody sees it: over REST, and in each seat's own snapshot."""
        way = WebWay(self.server.url)
        found: list[object] = [await way.ask("GET", f"/api/tables/{self.quiet[0].code}")]
        for person in self.quiet:
            before = person.state.sections.copy()
            await person._link.tell(Look())
            await person.changed()
            found += [person.state.number, person.view_hash(), before == person.state.sections]
        return found

    # --- the lines ---

    async def send(self, frames: int) -> None:
        """Send so many frames: unreadable ones to the quiet table, the others to the lively one."""
        lines = asyncio.Semaphore(LINES)
        async with asyncio.TaskGroup() as group:
            while self.sent.total() < frames:
                await lines.acquire()
                task = group.create_task(self.line())
                task.add_done_callback(lambda _: lines.release())

    async def line(self) -> None:
        """One socket."""
        luck = self.rng.random()
        if luck < 0.15:
            data = misframed(self.seeds, self.rng)
            self.sent["broken lines"] += 1
            await self.talk(self.quiet, data, hello=self.rng.random() < 0.8)
        elif luck < 0.25:
            data = mutant(self.seeds[:1], self.rng)
            self.sent["wrong hellos"] += 1
            await self.talk(self.quiet, framed(data), hello=False)
        else:
            good: list[bytes] = []
            bad: list[bytes] = []
            while len(bad) < AT_A_TIME and len(good) < READABLE_AT_A_TIME:
                frame = mutant(self.seeds, self.rng)
                readable = DECODERS["frames"].accepts(frame)
                (good if readable else bad).append(frame)
            self.sent["unreadable frames"] += len(bad)
            await self.talk(self.quiet, b"".join(map(framed, bad)), hello=True)
            if good:
                self.sent["readable frames"] += len(good)
                await self.talk(self.lively, b"".join(map(framed, good)), hello=True)

    async def talk(self, people: list[Client], data: bytes, hello: bool) -> None:
        """Open a line as one of these, send, and listen until the server hangs up."""
        person = self.rng.choice(people)
        ticket = msgspec.json.decode(
            await person._link.way.ask("POST", "/api/tickets"), type=Ticket
        ).ticket
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        try:
            writer.write(self.handshake())
            answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)
            self.back[answer.split(b"\r\n")[0].decode()] += 1
            if hello:
                first = Hello(1, ticket, person.code, f"stranger{self.rng.randrange(10**9)}")
                writer.write(framed(msgspec.json.encode(first)))
            writer.write(data)
            writer.write(framed(b"not JSON") * AT_A_TIME)  # it hangs up then at the latest
            if self.rng.random() < 0.2:
                writer.write(framed((1000).to_bytes(2, "big"), CLOSE))  # and gone
            await self.listen(reader)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.back["cut off"] += 1
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def listen(self, reader: asyncio.StreamReader) -> None:
        """Hear the server out. It may wait for the rest of a frame: then we hang up first."""
        heard = b""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not has_closed(heard) and (piece := await reader.read(65_536)):
                    heard += piece
        self.back["refused as malformed"] += heard.count(b'"key":"refusal.malformed"')
        self.back["unexpected"] += heard.count(b'"key":"refusal.unexpected"')
        self.back["acknowledged"] += heard.count(b'"type":"ack"')
        self.back["lines that it closed"] += has_closed(heard) or reader.at_eof()

    def handshake(self) -> bytes:
        """How a socket begins."""
        key = b64encode(self.rng.randbytes(16)).decode()
        return (
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    async def still_answers(self) -> bool:
        """Whether both tables do as they are told."""
        async with asyncio.timeout(SECONDS):
            for person in (self.quiet[0], self.lively[0]):
                await person._link.ask(lambda n: Do(n, c.Say("hello"), -1))
        return True
