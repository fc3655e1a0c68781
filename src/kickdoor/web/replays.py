"""Games that are over, moment by moment; tables that go on from one; a moment of now, as a file."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.daily.deals import YOU
from kickdoor.game.views import SPECTATOR, see
from kickdoor.host import NewTable
from kickdoor.reports import report
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import ALL
from kickdoor.web import retelling
from kickdoor.web.coaching import Coach
from kickdoor.web.errors import answer
from kickdoor.web.library import check, language_of, lasting
from kickdoor.web.rest import house_of, made
from kickdoor.web.shapes import ForkGame, body

T = TypeVar("T")

KEPT = 16
"""Games whose file stays here, since who looks at one moment looks at the next."""


class Volume(NamedTuple):
    """A game that is over: its file, and what it is about."""

    text: str
    cover: retelling.Cover


class Shelf:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Volume] = OrderedDict()

    async def take(self, request: Request, person: str = "") -> Volume:
        """A game, read and verified; for a person who will see only what they saw in it."""
        id = request.path_params["id"]
        house = house_of(request)
        found = self._games.get(id)
        if found is not None:
            await house.host.check_open(id, found.text, person)
        else:
            house.limits.check("replays", house.address(request))
            text = await house.host.game(id, person)
            found = Volume(text, await told(request, retelling.cover, text))
        self._games[id] = found
        self._games.move_to_end(id)
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return found


async def told(request: Request, what: Callable[..., T], *about: Any) -> T:
    """Have something told of a game, for whoever asks."""
    house = house_of(request)
    return await house.backroom.told(house.address(request), what, *about)


def shelf_of(request: Request) -> Shelf:
    """The shelf of this process."""
    shelf: Shelf = request.app.state.shelf
    return shelf


async def moments(request: Request) -> Response:
    """One moment of a game, as a seat saw it: `seat` is its number, -1 (watching) or all."""
    check(request)
    at, seat = number(request, "at", 0), viewer(request)
    whose = await own_eyes(request, seat)
    found = await shelf_of(request).take(request, whose)
    return lasting(await told(request, retelling.moment, found.text, at, seat), whose=whose)


async def cards(request: Request) -> Response:
    """The cards that a game was played with, by number."""
    check(request)
    whose = await own_eyes(request, YOU)
    found = await shelf_of(request).take(request, whose)
    told_of = await told(request, retelling.cards, found.text, language_of(request))
    return lasting(told_of, whose=whose)


async def story(request: Request) -> Response:
    """All that was told in a game, to `seat`; what a log is made of, and a scrubber."""
    check(request)
    seat = viewer(request)
    whose = await own_eyes(request, seat)
    found = await shelf_of(request).take(request, whose)
    return lasting(await told(request, retelling.story, found.text, seat), whose=whose)


async def coach(request: Request) -> Response:
    """What the coach sees: the chances at once, and the costly decisions after some seconds.

    No answer takes as long as they do; whoever waits for them asks again.
    """
    check(request)
    house, id = house_of(request), request.path_params["id"]
    address = house.address(request)
    found = await shelf_of(request).take(request)
    if not found.cover.is_over:
        raise Refused("not_over")
    coach: Coach = request.app.state.coach
    if not coach.knows(id):
        house.limits.check("reviews", address)
    seen = await coach.look(id, found.text, address, partial(told, request, retelling.glance))
    return lasting(msgspec.json.encode(seen)) if seen.share == 1 else answer(seen)


async def figures(request: Request) -> Response:
    """Everybody's figures of a game, and what each did that is worth telling."""
    check(request)
    found = await shelf_of(request).take(request)
    if not found.cover.is_over:
        raise Refused("not_over")
    return lasting(await told(request, retelling.figures, found.text))


async def fork(request: Request) -> Response:
    """A table whose first game goes on from a moment of another."""
    wanted = await body(request, ForkGame)
    found = await shelf_of(request).take(request)
    position = await told(request, retelling.forked, found.text, wanted.at)
    table = NewTable(
        wanted.name,
        set=found.cover.set,
        options=found.cover.options,
        pace=wanted.pace,
        seats=len(found.cover.names),
        bots=wanted.bots,
        position=position,
    )
    return await made(request, table)


async def seen_now(request: Request) -> Response:
    """What the asker's seat sees of a game, as a file that `kickdoor replay` opens (New 15)."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("reading", address)
    room = await house.table(request)
    session = await house.session(request)
    hand = number(request, "hand", 0)
    seat = SPECTATOR if session is None else room.table.seat_of(session.with_hand(hand).person)
    if room.table.game is None:
        raise Refused("not_playing")
    seen = report(see(room.table.game, seat))
    return Response(seen, media_type="text/plain", headers={"cache-control": "no-store"})


async def own_eyes(request: Request, seat: int | None) -> str:
    """Who asks for what a seat saw, if it may be what they saw themselves in a Daily Dungeon."""
    session = await house_of(request).session(request) if seat == YOU else None
    return "" if session is None else session.person


def viewer(request: Request) -> int | None:
    """Whose eyes a moment is seen with."""
    return ALL if request.query_params.get("seat") == "all" else number(request, "seat", SPECTATOR)


def number(request: Request, name: str, otherwise: int) -> int:
    """A number in the address."""
    said = request.query_params.get(name, str(otherwise))
    if not said.isascii() or not said.removeprefix("-").isdigit() or len(said) > 9:
        raise Refused("malformed", why="number_wanted", name=name)
    return int(said)
