"""One address that sends whatever it likes: frames, headers, connections, commands. Raw sockets.

Each siege goes on for so long, comes back whenever it is cut off, and says how often it was.
"""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from secrets import token_hex, token_urlsafe

from costly import bodies, looks, own_data, prints, shared_sets, stories, thoughts
from rawlines import MASK, PIECE_S, Found, Raw, Siege, again_and_again
from thin import Desk, Thin, encode

from kickdoor.client import Refused
from kickdoor.table.commands import Dispute, Ready, Rewind, Wait
from kickdoor.table.messages import PROTOCOL, Hello

__all__ = ["SIEGES", "Siege", "besiege", "here"]

NICE = 10  # the server and those who play go first
PING, PONG = b"\x89\x80" + MASK, b"\x8a\x80" + MASK
BEGUN, EMPTY = b"\x01\x80" + MASK, b"\x00\x80" + MASK  # a text that does not end, and no more of it
PER_S = 1_000_000  # bytes of frames
HEADERS = 20_000_000  # bytes of one request's head
SOCKETS, COMMANDS_S = 45, 15  # what an address may have, and a socket may say
PATIENCE_S = 30.0

Besieging = Callable[[Siege, Found], Awaitable[None]]


def besiege(siege: Siege) -> Found:
    """Do it, in a process of its own."""
    os.nice(NICE)
    return asyncio.run(_besiege(siege))


async def _besiege(siege: Siege) -> Found:
    found: Found = Counter()
    with suppress(TimeoutError):
        async with asyncio.timeout(siege.seconds):
            await SIEGES[siege.kind](siege, found)
    return found


# --- frames that no command is in -----------------------------------------------------------------


def frames(frame: bytes, ticket: bool, first: bytes = b"") -> Besieging:
    """The same frame, a megabyte a second."""

    async def flood(siege: Siege, found: Found) -> None:
        desk = Desk(siege.url, siege.address)
        wanted = {"name": "Rude", "seats": 4, "bots": 3}
        cookie, told = await desk.ask("POST", "/api/tables", wanted)
        code = str(told["code"])
        piece = frame * int(PER_S * PIECE_S / len(frame))

        async def once() -> None:
            hello = b""
            if ticket:
                _, told = await desk.ask("POST", "/api/tickets", None, cookie)
                hello = encode(Hello(PROTOCOL, str(told["ticket"]), code, token_urlsafe(12)))
            async with Raw(siege) as raw:
                await raw.upgrade(hello)
                reading = asyncio.create_task(raw.read_on())
                try:
                    await flow(raw, found, piece)
                finally:
                    reading.cancel()

        async def flow(raw: Raw, found: Found, piece: bytes) -> None:
            if first:
                await raw.send(first)
            while True:
                await raw.send(piece)
                found["bytes"] += len(piece)
                await asyncio.sleep(PIECE_S)

        await again_and_again(found, once)

    return flood


# --- requests without an end ----------------------------------------------------------------------


def lines() -> Iterator[bytes]:
    """Many header lines."""
    yield b"GET / HTTP/1.1\r\nHost: x\r\n"
    while True:
        yield b"a: b\r\n" * 10_000


def long_line() -> Iterator[bytes]:
    """One that does not end."""
    yield b"GET / HTTP/1.1\r\nHost: x\r\nCookie: "
    while True:
        yield b"x" * 60_000


def url() -> Iterator[bytes]:
    """An address that does not end."""
    yield b"GET /"
    while True:
        yield b"x" * 60_000


def trailers() -> Iterator[bytes]:
    """Header lines after the body."""
    yield b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    while True:
        yield b"a: b\r\n" * 10_000


def chunks() -> Iterator[bytes]:
    """A body in the smallest of pieces, to an address that takes none."""
    yield b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    while True:
        yield b"1\r\nx\r\n" * 10_000


def requests() -> Iterator[bytes]:
    """As many requests as one likes, without waiting for an answer."""
    while True:
        yield b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n" * 1_000


async def heads(siege: Siege, found: Found) -> None:
    """Ten lines with requests that have no end, twenty megabytes each at least."""

    async def one(kind: Callable[[], Iterator[bytes]]) -> None:
        async def once() -> None:
            async with Raw(siege) as raw:
                reading = asyncio.create_task(raw.read_on())
                try:
                    sent = 0
                    for piece in kind():
                        await raw.send(piece)
                        found["bytes"] += len(piece)
                        sent += len(piece)
                        if sent > HEADERS:
                            break
                    await asyncio.sleep(PATIENCE_S)
                finally:
                    reading.cancel()

        await again_and_again(found, once)

    kinds = (lines, long_line, url, trailers, chunks, lines, long_line, url, trailers, chunks)
    await asyncio.gather(*map(one, kinds))


async def pipelines(siege: Siege, found: Found) -> None:
    """Ten lines with one request after another."""

    async def one() -> None:
        async def once() -> None:
            async with Raw(siege) as raw:
                reading = asyncio.create_task(raw.read_on())
                try:
                    for piece in requests():
                        await raw.send(piece)
                        found["bytes"] += len(piece)
                finally:
                    reading.cancel()

        await again_and_again(found, once)

    await asyncio.gather(*(one() for _ in range(10)))


# --- connections ----------------------------------------------------------------------------------


async def idle(siege: Siege, found: Found) -> None:
    """As many lines as one can get, on which nothing is said; who loses one takes another."""

    async def one() -> None:
        async def once() -> None:
            async with asyncio.timeout(PATIENCE_S), Raw(siege) as raw:
                found["opened"] += 1
                await raw.reader.read(1)
                raise ConnectionError

        while True:
            with suppress(TimeoutError):
                await again_and_again(found, once)

    await asyncio.gather(*(one() for _ in range(siege.idle)))


# --- within all limits ----------------------------------------------------------------------------


async def commands(siege: Siege, found: Found) -> None:
    """Forty-five sockets that say fifteen things a second each."""
    desk = Desk(siege.url, siege.address)
    people: list[Thin] = []
    while len(people) < SOCKETS:
        cookie, told = await desk.ask("POST", "/api/tables", {"name": "P0", "seats": 5})
        code = str(told["code"])
        people.append(Thin(siege.url, code, cookie, desk))
        for number in range(1, 5):
            name = {"name": f"P{number}"}
            cookie, _ = await desk.ask("POST", f"/api/tables/{code}/join", name)
            people.append(Thin(siege.url, code, cookie, desk))

    async def one(thin: Thin) -> None:
        async def once() -> None:
            await thin.open()
            while True:
                for command in (Ready(token_hex(16)), Wait()):
                    saying = asyncio.create_task(thin.do(command))
                    await asyncio.sleep(1 / COMMANDS_S)
                    await saying
                    found["commands"] += 1

        await again_and_again(found, once)

    await asyncio.gather(*map(one, people))


async def rewinds(siege: Siege, found: Found) -> None:
    """The owners of eight tables take back their last act, over and over."""
    desk = Desk(siege.url, siege.address)

    async def one(code: str, cookie: str, acts: int) -> None:
        thin = Thin(siege.url, code, cookie, desk)

        async def once() -> None:
            await thin.open()
            with suppress(Refused):
                await thin.do(Dispute("CMB-1"))
            while True:
                began = asyncio.get_running_loop().time()
                await thin.do(Rewind(acts))
                found["rewinds"] += 1
                await asyncio.sleep(began + 1 / COMMANDS_S - asyncio.get_running_loop().time())

        await again_and_again(found, once)

    await asyncio.gather(*(one(*table) for table in siege.tables))


SIEGES: dict[str, Besieging] = {
    "pings": frames(PING, ticket=True),
    "pings without a ticket": frames(PING, ticket=False),
    "pongs": frames(PONG, ticket=True),
    "empty continuations": frames(EMPTY, ticket=True, first=BEGUN),
    "headers without an end": heads,
    "requests in a row": pipelines,
    "idle connections": idle,
    "commands within limits": commands,
    "rewinds within limits": rewinds,
    "stories of a game": stories,
    "shared sets": shared_sets,
    "sets to be looked at": looks,
    "sets to be printed": prints,
    "sets to be thought about": thoughts,
    "own data": own_data,
    "bodies": bodies,
}
