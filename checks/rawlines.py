"""A line of one's own making, to a server that is besieged: raw sockets, with no manners."""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import os
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from thin import Lost
from websockets.exceptions import WebSocketException

from kickdoor.client import Refused

__all__ = ["MASK", "PIECE_S", "Found", "Raw", "Siege", "again_and_again", "here"]

MASK = b"\0\0\0\0"
PIECE_S = 0.02
AGAIN_S = 0.05  # before one who was cut off comes back

Found = Counter[str]


@dataclass(frozen=True)
class Siege:
    """Who does what to whom, and for how long."""

    kind: str
    url: str
    seconds: float
    address: str
    tables: tuple[tuple[str, str, int], ...] = ()  # codes, their owner's cookie, acts so far
    idle: int = 2000
    game: str = ""  # one that is over, by its id


class Raw:
    """A line of our own making."""

    def __init__(self, siege: Siege) -> None:
        where = urlsplit(siege.url)
        self.host, self.port, self.address = where.hostname, where.port, siege.address

    async def __aenter__(self) -> Raw:
        self.reader, self.writer = await asyncio.open_connection(
            self.host, self.port, local_addr=(self.address, 0)
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def send(self, sent: bytes) -> None:
        """Send something; ConnectionError once the line is cut."""
        if self.reader.at_eof():
            raise ConnectionError
        self.writer.write(sent)
        await self.writer.drain()

    async def upgrade(self, hello: bytes = b"") -> None:
        """Make a WebSocket of it, and perhaps say a first frame."""
        key = b64encode(os.urandom(16)).decode()
        await self.send(
            f"GET /ws HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError("turned away")
        if hello:
            size = len(hello).to_bytes(2, "big")
            await self.send(b"\x81\xfe" + size + MASK + hello)

    async def ask(self, method: str, path: str, body: bytes = b"", head: str = "") -> int:
        """Ask something, take the answer in, and look at no more of it than its status."""
        await self.send(
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{head}"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        told = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        _, _, size = told.partition(b"content-length: ")
        await self.reader.readexactly(int(size.split(b"\r")[0]))
        return int(told[9:12])

    async def read_on(self) -> None:
        """Take in whatever comes."""
        with suppress(OSError):
            while await self.reader.read(65536):
                pass


async def again_and_again(found: Found, what: Callable[[], Awaitable[None]]) -> None:
    """Come back whenever one is cut off."""
    while True:
        try:
            await what()
        except (OSError, EOFError, Lost, WebSocketException):
            found["cut off"] += 1
        except Refused:
            found["refused"] += 1
        await asyncio.sleep(AGAIN_S)
