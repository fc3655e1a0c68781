"""Games that are over are read, and told again, by a process of their own: no table waits for it.

A thread would not do: while it computes nobody else does, and on a machine that has much to do it
may be kept from going on for long. What is sent there is the game's text, which costs next to
nothing; the games that were told last stay read there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from time import process_time
from typing import Any, NamedTuple, TypeVar

import msgspec

from kickdoor.coach import Effort, Report, reviewed
from kickdoor.errors import KickdoorError
from kickdoor.host.helpers import Helpers
from kickdoor.memoirs import figures_of
from kickdoor.table.refusals import Refused, because
from kickdoor.table.replaying import Moments
from kickdoor.web.faces import cards_in

AT_A_GLANCE = Effort(quick=0)
KEPT = 8
"""Games that stay read, since who looks at one moment looks at the next."""

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


class Reteller(Helpers):
    """A process that tells games again."""

    def __init__(self) -> None:
        super().__init__(1)

    async def tell(self, what: Callable[..., T], *about: Any) -> Told[T]:
        """Have it told."""
        return await self.do(told, what, *about)


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


@lru_cache(KEPT)
def figures(text: str) -> bytes:
    """Everybody's figures."""
    game = game_of(text)
    return msgspec.json.encode(figures_of(game.game(len(game))))


def glance(text: str) -> Report:
    """What the coach sees of it without looking at its decisions."""
    game = game_of(text)
    return reviewed(game.game(len(game)), AT_A_GLANCE)
