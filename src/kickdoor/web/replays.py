"""Games that are over, moment by moment; tables that go on from one; a moment of now, as a file."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.errors import KickdoorError
from kickdoor.game.views import SPECTATOR, see
from kickdoor.host import NewTable
from kickdoor.reports import report
from kickdoor.table.refusals import Refused, because
from kickdoor.table.replaying import ALL, Moments
from kickdoor.web.coaching import Coach
from kickdoor.web.errors import answer
from kickdoor.web.library import cards_in, check, language_of, lasting
from kickdoor.web.premises import Premises
from kickdoor.web.rest import apart, house_of, made
from kickdoor.web.shapes import ForkGame, body

KEPT = 8
"""Games that stay read, since who looks at one moment looks at the next."""


class Shelf:
    """The games that were looked at last; they are read apart, as that takes a while."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Moments] = OrderedDict()

    async def take(self, house: Premises, id: str, address: str) -> Moments:
        """A game, read and verified."""
        if id not in self._games:
            house.limits.check("replays", address)
            text = await house.host.game(id)
            async with house.backroom.turn(address):
                if id not in self._games:  # nobody has read it meanwhile
                    self._games[id] = await read(house, address, text)
                    if len(self._games) > KEPT:
                        self._games.popitem(last=False)
        self._games.move_to_end(id)
        return self._games[id]


async def read(house: Premises, address: str, text: str) -> Moments:
    """A game from its file."""
    try:
        return await house.backroom.run(address, Moments, text)
    except KickdoorError as error:
        raise Refused("position_wrong", **because(error)) from error


def shelf_of(request: Request) -> Shelf:
    """The shelf of this process."""
    shelf: Shelf = request.app.state.shelf
    return shelf


async def moments(request: Request) -> Response:
    """One moment of a game, as a seat saw it: `seat` is its number, -1 (watching) or all."""
    check(request)
    house = house_of(request)
    at, seat = number(request, "at", 0), viewer(request)
    found = await shelf_of(request).take(house, request.path_params["id"], house.address(request))
    moment = await apart(request, found.at, at, seat)
    return lasting(msgspec.json.encode(moment))


async def cards(request: Request) -> Response:
    """The cards that a game was played with, by number."""
    check(request)
    house = house_of(request)
    found = await shelf_of(request).take(house, request.path_params["id"], house.address(request))
    return lasting(await apart(request, cards_in, found.box, language_of(request)))


async def story(request: Request) -> Response:
    """All that was told in a game, to `seat`; what a log is made of, and a scrubber."""
    check(request)
    house, seat = house_of(request), viewer(request)
    found = await shelf_of(request).take(house, request.path_params["id"], house.address(request))
    return lasting(msgspec.json.encode(await apart(request, found.story, seat)))


async def coach(request: Request) -> Response:
    """What the coach sees: the chances at once, and the costly decisions after some seconds.

    No answer takes as long as they do; whoever waits for them asks again.
    """
    check(request)
    house, id = house_of(request), request.path_params["id"]
    address = house.address(request)
    found = await shelf_of(request).take(house, id, address)
    if not found.is_over:
        raise Refused("not_over")
    coach: Coach = request.app.state.coach
    if not coach.knows(id):
        house.limits.check("reviews", address)
    seen = await coach.look(id, found, address, house.backroom)
    return lasting(msgspec.json.encode(seen)) if seen.share == 1 else answer(seen)


async def fork(request: Request) -> Response:
    """A table whose first game goes on from a moment of another."""
    house = house_of(request)
    wanted = await body(request, ForkGame)
    found = await shelf_of(request).take(house, request.path_params["id"], house.address(request))
    position = await apart(request, found.forked, wanted.at)
    table = NewTable(
        wanted.name,
        set=found.set,
        options=found.options,
        pace=wanted.pace,
        seats=len(found.names),
        bots=wanted.bots,
        position=position,
    )
    return await made(request, table)


async def seen_now(request: Request) -> Response:
    """What the asker's seat sees of a game, as a file that `kickdoor replay` opens (New 15)."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("reading", address)
    room = await house.room(request.path_params["code"], address)
    session = await house.session(request)
    hand = number(request, "hand", 0)
    seat = SPECTATOR if session is None else room.table.seat_of(session.with_hand(hand).person)
    if room.table.game is None:
        raise Refused("not_playing")
    seen = report(see(room.table.game, seat))
    return Response(seen, media_type="text/plain", headers={"cache-control": "no-store"})


def viewer(request: Request) -> int | None:
    """Whose eyes a moment is seen with."""
    return ALL if request.query_params.get("seat") == "all" else number(request, "seat", SPECTATOR)


def number(request: Request, name: str, otherwise: int) -> int:
    """A number in the address."""
    said = request.query_params.get(name, str(otherwise))
    if not said.isascii() or not said.removeprefix("-").isdigit() or len(said) > 9:
        raise Refused("malformed", why="number_wanted", name=name)
    return int(said)
