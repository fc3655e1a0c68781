"""Games that are over are read, and told again, by a process of their own: no table waits for it.

A thread would not do: while it computes nobody else does, and on a machine that has much to do it
may be kept from going on for long. What is sent there is the game's text, which costs next to
nothing; the games that were told last stay read there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from time import process_time
from typing import Any, NamedTuple, TypeVar

import msgspec

from kickdoor.arena.processes import deaf_ones
from kickdoor.coach import Effort, Report, reviewed
from kickdoor.errors import KickdoorError
from kickdoor.table.refusals import Refused, because
from kickdoor.table.replaying import Moments
from kickdoor.web.apart import be_polite
from kickdoor.web.faces import cards_in

AT_A_GLANCE = Effort(quick=0)
KEPT = 8
"""Games that stay read, since who looks at one moment looks at the next."""
POLITENESS = 5
"""Less than others show who work apart: somebody waits for every moment of it."""

T = TypeVar("T")


class Cover(NamedTuple):
    """What a game is about."""

    names: tuple[str, ...]
    set: str
    options: list[str]
    is_over: bool


class Untold(NamedTuple):
    """Why something was not told: a refusal, ready to travel."""

    key: str
    rule: str
    values: dict[str, str | int]


Told = tuple[float, T | Untold]
"""What came of it, and how much of a processor's time that took."""


class Reteller:
    """A process that tells games again; there is none until somebody asks."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def tell(self, what: Callable[..., T], *about: Any) -> Told[T]:
        """Have it told; here, if no other process can be had."""
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), be_polite, (POLITENESS,))
            with deaf_ones():  # the pool starts its process when there is something to do
                telling = self._pool.submit(told, what, *about)
            return await asyncio.wrap_future(telling)
        except (BrokenExecutor, OSError):
            self.close()  # the next one tries a new process
            return await asyncio.to_thread(told, what, *about)

    def close(self) -> None:
        """Let it go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# --- what the process does ------------------------------------------------------------------------


def told(what: Callable[..., T], *about: Any) -> Told[T]:
    """Tell something, or why not."""
    begun = process_time()
    try:
        found: T | Untold = what(*about)
    except Refused as refused:
        found = Untold(refused.key, refused.rule, dict(refused.values))
    return process_time() - begun, found


@lru_cache(KEPT)
def game_of(text: str) -> Moments:
    """A game from its file, read and verified."""
    try:
        return Moments(text)
    except KickdoorError as error:
        raise Refused("position_wrong", **because(error)) from error


def cover(text: str) -> Cover:
    """What a game is about."""
    game = game_of(text)
    return Cover(game.names, game.set, game.options, game.is_over)


def moment(text: str, at: int, seat: int | None) -> bytes:
    """One moment of it, as a seat saw it."""
    return msgspec.json.encode(game_of(text).at(at, seat))


def story(text: str, seat: int | None) -> bytes:
    """All that was told in it to a seat."""
    return msgspec.json.encode(game_of(text).story(seat))


def cards(text: str, language: str) -> bytes:
    """The cards it was played with."""
    return cards_in(game_of(text).box, language)


def forked(text: str, at: int) -> str:
    """Its first acts, to go on from."""
    return game_of(text).forked(at)


def glance(text: str) -> Report:
    """What the coach sees of it without looking at its decisions."""
    game = game_of(text)
    return reviewed(game.game(len(game)), AT_A_GLANCE)
