"""Tables over REST: make one, come in, look at it, get a ticket, go."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.host import NewTable
from kickdoor.lessons import LESSONS, position
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Join, Said
from kickdoor.table.refusals import Refused
from kickdoor.version import __version__
from kickdoor.web.errors import STATUS, answer
from kickdoor.web.premises import Premises
from kickdoor.web.security import is_secure, own_address
from kickdoor.web.sessions import Session, give_cookie, take_cookie
from kickdoor.web.shapes import (
    Done,
    Health,
    Joined,
    JoinTable,
    Made,
    MakeTable,
    TakeLesson,
    TakeTicket,
    Ticket,
    body,
)

T = TypeVar("T")


def house_of(request: Request) -> Premises:
    """The house that serves a request."""
    house: Premises = request.app.state.house
    return house


async def in_turn(request: Request, what: Callable[..., T], *told: Any) -> T:
    """Do something for whoever asks that takes longer than a moment: nobody else waits for it."""
    house = house_of(request)
    return await house.backroom.do(house.address(request), what, *told)


def own_link(request: Request, path: str) -> str:
    """An address of ours, as whoever asks would write it."""
    return f"{own_address(request.scope, house_of(request).settings)}{path}"


def link_to(request: Request, code: str) -> str:
    """The address of a table."""
    return own_link(request, f"/t/{code}")


class Visitor:
    """Whoever asks, with a session from before or a new one."""

    def __init__(self, request: Request, session: Session, token: str) -> None:
        self.request = request
        self.session = session
        self.token = token  # "" where the browser has it already

    @classmethod
    async def of(cls, request: Request) -> Visitor:
        """Tell who asks; a stranger gets a session, which stands once it is welcomed."""
        sessions = house_of(request).sessions
        known = await house_of(request).session(request)
        if known is not None:
            return cls(request, known, "")
        token, session = sessions.draw()
        return cls(request, session, token)

    async def welcomed(self, response: Response) -> Response:
        """What was asked for is done: from now on the session stands."""
        if self.token:
            house = house_of(self.request)
            await house.sessions.keep(self.session)
            give_cookie(response, self.token, is_secure(self.request.scope, house.settings))
        return response


# --- tables -------------------------------------------------------------------------------------


async def make_table(request: Request) -> Response:
    """A new table, its maker on it."""
    wanted = await body(request, MakeTable)
    return await made(request, NewTable(**msgspec.structs.asdict(wanted)))


async def take_lesson(request: Request) -> Response:
    """A table at which somebody learns, in good company."""
    wanted = await body(request, TakeLesson)
    name = request.path_params["name"]
    if name not in LESSONS:
        raise Refused("no_lesson", there=", ".join(LESSONS))
    lesson = LESSONS[name]
    seats = len(lesson.people)
    table = NewTable(
        wanted.name,
        seats=seats,
        bots=seats - 1,
        bot=lesson.bot,
        pace=lesson.pace,
        position=await in_turn(request, position, name),
    )
    return await made(request, table)


async def made(request: Request, wanted: NewTable) -> Response:
    """Make a table for whoever asks."""
    house = house_of(request)
    house.limits.check("tables", house.address(request))
    visitor = await Visitor.of(request)
    code = await house.host.create(visitor.session.person, wanted)
    return await visitor.welcomed(answer(Made(code, link_to(request, code)), 201))


async def join_table(request: Request) -> Response:
    """Come in."""
    house = house_of(request)
    wanted = await body(request, JoinTable)
    address = house.address(request)
    house.limits.check("joins", address)
    room = await house.table(request)
    visitor = await Visitor.of(request)
    person = visitor.session.with_hand(wanted.hand).person
    if person not in room.table.state.people:
        house.check_barred(room.table.state.code, address)
        await house.host.note_visit(person, room, wanted.name)
    try:
        await house.host.carry_out(room, Said(person, Join(wanted.name, wanted.watch)))
    except Refused as refused:
        # Of a stranger nothing is kept; unless it may have been done, and only the answer is lost.
        if visitor.token and STATUS.get(refused.key) != 503:
            await house.host.forget_visit(person, room)
        raise
    with suppress(StoreFailed):  # it is done, though we may not see where
        await room.following.catch_up()
    state = room.table.state
    return await visitor.welcomed(answer(Joined(state.code, room.table.seat_of(person))))


async def show_table(request: Request) -> Response:
    """What everybody may know of a table."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("reading", address)
    room = await house.table(request)
    picture = await house.host.picture(room.table.state.code)
    return Response(picture, media_type="application/json")


async def qr(request: Request) -> Response:
    """The link to a table, to be photographed."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("reading", address)
    room = await house.table(request)
    return photographed(link_to(request, room.table.state.code))


def photographed(link: str) -> Response:
    """A link as a picture to be photographed."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# --- sessions -----------------------------------------------------------------------------------


async def ticket(request: Request) -> Response:
    """A ticket for one socket."""
    house = house_of(request)
    house.limits.check("tickets", house.address(request))
    wanted = await body(request, TakeTicket)
    session = await house.session(request)
    if session is None:
        if wanted.quiet:
            return answer(Ticket(""))
        raise Refused("no_session")
    return answer(Ticket(await house.sessions.ticket(session.with_hand(wanted.hand))))


async def logout(request: Request) -> Response:
    """End the session, and close all its sockets, whoever held them."""
    house = house_of(request)
    session = await house.session(request)
    if session is not None:
        await house.log_out(session)
    response = answer(Done())
    take_cookie(response, is_secure(request.scope, house.settings))
    return response


async def ready(request: Request) -> Response:
    """Whether whoever comes now can play: nothing that is said could be stored otherwise."""
    house = house_of(request)
    if house.is_closing:
        raise Refused("closing")
    if not house.host.is_ready():
        raise Refused("not_stored")
    return answer(Health("ok", __version__))


async def health(request: Request) -> Response:
    """Whether this process serves."""
    if house_of(request).is_closing:
        raise Refused("closing")
    return answer(Health("ok", __version__))
