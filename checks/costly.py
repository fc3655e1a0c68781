"""Requests that cost a server more than whoever sends them: each is besieged with one kind."""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from string import ascii_lowercase, ascii_uppercase
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from rawlines import PIECE_S, Found, Raw, Siege, again_and_again
from thin import Desk, encode

from kickdoor.client import Refused
from kickdoor.forms import plain
from kickdoor.sets import set_called

__all__ = ["bodies", "here", "looks", "own_data", "prints", "shared_sets", "stories", "thoughts"]

LINES = 40  # on each of which something is asked as soon as the last was answered
PACKED = "Accept-Encoding: gzip\r\n"

Asked = tuple[Any, ...]
"""How, where, with what body, and what else stands in the head."""


async def asked(siege: Siege, found: Found, what: Sequence[Asked]) -> None:
    """The same again on many lines, each as soon as the last was answered."""

    async def one(asked: Asked) -> None:
        async def once() -> None:
            async with Raw(siege) as raw:
                while True:
                    found[str(await raw.ask(*asked))] += 1

        await again_and_again(found, once)

    await asyncio.gather(*(one(what[number % len(what)]) for number in range(LINES)))


async def stories(siege: Siege, found: Found) -> None:
    """A game that is over, told again from its beginning, to every seat; and moment by moment."""
    game = f"/api/games/{siege.game}"
    told = [("GET", f"{game}/story?seat={seat}") for seat in (-1, 0, 1, "all")]
    await asked(siege, found, [*told, ("GET", f"{game}/moments?at=3000&seat=all")])


async def shared_sets(siege: Siege, found: Found) -> None:
    """The largest set that may be shared, asked for over and over."""
    body = large_set()
    async with Raw(siege) as raw:
        await raw.send(
            f"POST /api/sets?by=Rude HTTP/1.1\r\nHost: {raw.host}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        told = await raw.reader.readuntil(b'","link"')
    code = told.rpartition(b'"code":"')[2].partition(b'"')[0].decode()
    await asked(
        siege, found, [("GET", f"/api/sets/{code}", b"", PACKED), ("GET", f"/api/sets/{code}")]
    )


async def looks(siege: Siege, found: Found) -> None:
    """Sets to be looked at: large ones, ones with nothing but mistakes, and zips of such."""
    wrong = b"[[cards]]\nkind='monster'\n" * 4000
    zipped = BytesIO()
    with ZipFile(zipped, "w", ZIP_DEFLATED) as archive:
        archive.writestr("set.toml", wrong)
    bombs = BytesIO()
    with ZipFile(bombs, "w", ZIP_DEFLATED) as archive:
        for number in range(40):
            archive.writestr(f"{number}.toml", b"#" * 900_000)
    sent = (large_set(), wrong, zipped.getvalue(), bombs.getvalue())
    await asked(siege, found, [("POST", "/api/studio/look", each) for each in sent])


async def prints(siege: Siege, found: Found) -> None:
    """The largest set on paper, and one of its cards as a picture."""
    ways = ("paper=letter&bleed=3", "picture=true", "turn=short&once=true&lang=de")
    sent = large_set()
    await asked(siege, found, [("POST", f"/api/studio/print?{each}", sent) for each in ways])


async def thoughts(siege: Siege, found: Found) -> None:
    """What bots think of ever other sets, and of what a table plays; tables to try a card at."""
    sent = [large_set(f"Card Number {number}") for number in range(8)]
    wanted: list[Asked] = [
        ("POST", f"/api/studio/{where}", each)
        for each in sent
        for where in ("verdict?beside=pathfinder", "verdict", "table?by=Rude&card=Card Aa")
    ]
    desk = Desk(siege.url, siege.address)
    with suppress(Refused):  # another siege from here may have made as many as it may
        cookie, told = await desk.ask("POST", "/api/tables", {"name": "Rude"})
        wanted.append(("POST", f"/api/tables/{told['code']}/doctor", b"", f"Cookie: {cookie}\r\n"))
    await asked(
        siege, found, [(how, where.replace(" ", "%20"), *more) for how, where, *more in wanted]
    )


async def own_data(siege: Siege, found: Found) -> None:
    """All that is known of somebody who was at many tables, again and again."""
    desk = Desk(siege.url, siege.address)
    cookie = siege.tables[0][1] if siege.tables else ""
    with suppress(Refused):  # another siege from here may have made as many as it may
        for _ in range(8):
            cookie, _ = await desk.ask("POST", "/api/tables", {"name": "Rude"}, cookie)
    head = f"Cookie: {cookie}\r\n"
    await asked(siege, found, [("GET", "/api/me/export", b"", head)])


async def bodies(siege: Siege, found: Found) -> None:
    """Bodies that are too large, that do not end, that come a byte at a time, or in such pieces."""
    paths = ("/api/sets?by=Rude", "/api/studio/look", "/api/tables", "/api/me/forget")

    async def one(number: int) -> None:
        path = paths[number % len(paths)]
        wrapped = number % 3 == 0
        length = "Transfer-Encoding: chunked" if wrapped else f"Content-Length: {500_000}"
        piece = (b"1\r\n{\r\n" if wrapped else b"{") * (1 if number % 2 else 4_000)

        async def once() -> None:
            async with Raw(siege) as raw:
                head = f"POST {path} HTTP/1.1\r\nHost: x\r\n{length}\r\n\r\n"
                await raw.send(head.encode())
                reading = asyncio.create_task(raw.read_on())
                try:
                    while True:
                        await raw.send(piece)
                        found["bytes"] += len(piece)
                        await asyncio.sleep(PIECE_S)
                finally:
                    reading.cancel()

        await again_and_again(found, once)

    await asyncio.gather(*map(one, range(LINES)))


def large_set(title: str = "Nobody's Business") -> bytes:
    """As large a set as may be shared, made of cards of ours under other names."""
    cards = [plain(card) for name in ("pathfinder", "star") for card in set_called(name).cards]
    named = [
        {**card, "copies": 1, "name": f"Card {ascii_uppercase[n // 26]}{ascii_lowercase[n % 26]}"}
        for n, card in enumerate(cards)
    ]
    return encode({"set": {"name": "rude", "title": title}, "cards": named[:280]})
