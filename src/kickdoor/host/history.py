"""Somebody's own games: summed up, page by page, taken along and brought along.

Whatever is asked is asked of one person: there is no way here to anybody else's history. What was
brought along from elsewhere says so for ever, as nobody here can know whether it is so.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Annotated, Any, Protocol

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from kickdoor.memoirs import PlayedGame, summed
from kickdoor.memoirs.feats import done
from kickdoor.memoirs.shapes import Mine
from kickdoor.store.plays import KeptPlay
from kickdoor.table.refusals import Refused

Apart = Callable[..., Awaitable[Any]]
"""Does something apart from the loop, as `asyncio.to_thread` does."""

PAGE = 20
MOST_PLAYS = 5_000
"""Of one guest, before nothing more can be brought along."""
LARGEST_ALBUM = 1_000_000
"""Bytes; the oldest games stay out of a larger one."""
ROOM = 2_000
"""Of these for all that stands around the games."""
NAME = "albums"
END = 10**14


class Albums(Protocol):
    """Where the games of guests are kept."""

    async def plays_of(self, guest: str, hand: int) -> list[KeptPlay]:
        """All the games that somebody has played."""

    async def plays_before(
        self, guest: str, hand: int, mark: tuple[int, str], most: int
    ) -> list[KeptPlay]:
        """The last of them before a moment and a game."""

    async def plays_with(self, guest: str) -> list[KeptPlay]:
        """All of a guest and their hands."""

    async def bring_plays(self, wanted: Sequence[KeptPlay], most: int) -> int:
        """Put games beside a guest's."""

    async def secret(self, name: str) -> bytes:
        """Something only this house knows."""


class PageOfGames(Struct):
    """Some of somebody's games, the last first; and how to ask for those before, if there are."""

    games: list[PlayedGame]
    before: str = ""


class Album(Struct):
    """Somebody's games, to be taken along: signed by the house that saw them played."""

    plays: Annotated[list[PlayedGame], Meta(max_length=MOST_PLAYS)]
    house: Annotated[str, Meta(max_length=64)] = ""
    signed: Annotated[str, Meta(max_length=64)] = ""
    left_out: int = 0  # older ones, for which there was no room


class BroughtAlong(Struct):
    """How many games were taken in, and how many were there already."""

    taken: int
    known: int


def play_of(kept: KeptPlay) -> PlayedGame:
    """A game as it is kept; when it was, and whether it is ours, is what the row says."""
    play = msgspec.json.decode(kept.body, type=PlayedGame)
    return replace(play, at=kept.at, hand=kept.hand, brought=kept.brought, is_kept=kept.is_kept)


def plays_of(rows: list[KeptPlay]) -> list[PlayedGame]:
    """Several of them."""
    return [play_of(each) for each in rows]


async def mine(shelf: Albums, guest: str, hand: int, apart: Apart) -> Mine:
    """Somebody's games, summed up: one question to the database, however many there are."""
    rows = await shelf.plays_of(guest, hand)
    found: Mine = await apart(lambda: summed(plays_of(rows)))
    return found


async def games_before(shelf: Albums, guest: str, hand: int, before: str) -> PageOfGames:
    """A page of somebody's games: one question, and no more rows than it shows."""
    rows = await shelf.plays_before(guest, hand, mark_in(before), PAGE + 1)
    found = PageOfGames(plays_of(rows[:PAGE]))
    if len(rows) > PAGE:
        last = rows[PAGE - 1]
        found.before = f"{last.at}-{last.game}"
    return found


def mark_in(before: str) -> tuple[int, str]:
    """Where a page begins.

    >>> mark_in("17-quacks"), mark_in("")
    ((17, 'quacks'), (100000000000000, ''))
    """
    at, _, game = before.partition("-")
    if not before:
        return END, ""
    if not at.isascii() or not at.isdigit() or len(at) > len(str(END)) or len(game) > 80:
        raise Refused("malformed", why="number_wanted", name="before")
    return int(at), game


# --- taken along, and brought along ---------------------------------------------------------------


async def album_of(shelf: Albums, guest: str, apart: Apart) -> Album:
    """All games of a guest and their hands, as far as an album holds them."""
    rows = await shelf.plays_with(guest)
    key = await shelf.secret(NAME)
    found: Album = await apart(lambda: bound(plays_of(rows), key))
    return found


def bound(plays: list[PlayedGame], key: bytes) -> Album:
    """The last games, as many as there is room for, and the seal on them."""
    room, chosen = LARGEST_ALBUM - ROOM, []
    for each in sorted(plays, key=lambda play: play.at, reverse=True):
        room -= len(msgspec.json.encode(each)) + 1
        if room < 0:
            break
        chosen.append(each)
    return Album(chosen, mark_of(key), signature(chosen, key), len(plays) - len(chosen))


def mark_of(key: bytes) -> str:
    """How a house knows its own albums; the key cannot be told from it."""
    return sha256(b"kickdoor house " + key).hexdigest()[:16]


def signature(plays: list[PlayedGame], key: bytes) -> str:
    """What only this house can write under these games."""
    return hmac.digest(key, msgspec.json.encode(plays), "sha256").hex()


async def bring(shelf: Albums, guest: str, content: bytes, apart: Apart) -> BroughtAlong:
    """Games that somebody brings along; what they have already stays as it is."""
    key = await shelf.secret(NAME)
    rows: list[KeptPlay] = await apart(lambda: taken_in(guest, opened(content), key))
    taken = await shelf.bring_plays(rows, MOST_PLAYS)
    if taken < 0:
        raise Refused("album_full", most=MOST_PLAYS)
    return BroughtAlong(taken, len(rows) - taken)


def opened(content: bytes) -> Album:
    """An album that was sent."""
    try:
        return msgspec.json.decode(content, type=Album)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("album_wrong") from error


def taken_in(guest: str, album: Album, key: bytes) -> list[KeptPlay]:
    """Its games as they will be kept; one of ours that was altered since is not believed at all.

    What is worth telling of them is found anew: nobody brings along a feat without its game.
    """
    if album.house == mark_of(key) and not hmac.compare_digest(
        album.signed.encode(), signature(album.plays, key).encode()
    ):
        raise Refused("album_altered")
    rows = {}
    for each in album.plays:
        figures = replace(each.figures, feats=done(each.figures))
        body = msgspec.json.encode(replace(each, figures=figures, is_kept=False)).decode()
        rows[each.hand, each.game] = KeptPlay(guest, each.hand, each.game, body, each.at or 1, True)
    return list(rows.values())
