"""The Daily Dungeon over REST: today's, those before, and the way in."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kickdoor.host.dailies import Entering
from kickdoor.table.names import is_blank
from kickdoor.table.refusals import Refused
from kickdoor.web.errors import answer
from kickdoor.web.library import check
from kickdoor.web.rest import Visitor, house_of, link_to
from kickdoor.web.shapes import EnterDaily, Made, body

NOT_KEPT = {"cache-control": "no-store"}
"""It is another for everybody, and another after every game."""


async def today(request: Request) -> Response:
    """Today's Dungeon."""
    return await shown(request, "")


async def another(request: Request) -> Response:
    """The Dungeon of another day."""
    return await shown(request, request.path_params["day"])


async def shown(request: Request, day: str) -> Response:
    """A day as whoever asks may know it."""
    check(request)
    house = house_of(request)
    session = await house.session(request)
    found = answer(await house.host.day(session.person if session else "", day))
    found.headers.update(NOT_KEPT)
    return found


async def enter(request: Request) -> Response:
    """Go in: the cards are dealt, and that was one's try."""
    house = house_of(request)
    wanted = await body(request, EnterDaily)
    if is_blank(wanted.name):
        raise Refused("name_wrong")
    address = house.address(request)
    house.limits.check("tables", address)
    visitor = await Visitor.of(request)
    counted = wanted.practice or not visitor.token or house.counts_stranger(address)
    code = await house.host.enter(
        Entering(visitor.session.person, wanted.name, wanted.day, wanted.practice, counted)
    )
    return await visitor.welcomed(answer(Made(code, link_to(request, code)), 201))
