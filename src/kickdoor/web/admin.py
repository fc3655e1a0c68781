"""For whoever runs the server: an app of its own, on a port that only this machine reaches."""

from __future__ import annotations

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kickdoor.host.room import Room
from kickdoor.version import __version__
from kickdoor.web.errors import HANDLERS, answer
from kickdoor.web.premises import Premises
from kickdoor.web.shapes import Health


class TableRow(Struct):
    """A table that this process keeps or follows; nothing of what lies on it."""

    id: str
    code: str
    phase: str
    set: str
    seats: int
    people: int
    listeners: int
    seq: int
    kept_here: bool
    frozen: bool


def row(room: Room) -> TableRow:
    """A table in one line."""
    state = room.table.state
    return TableRow(
        id=state.id,
        code=state.code,
        phase=state.phase,
        set=state.set,
        seats=len(state.seats),
        people=len(state.people),
        listeners=len(room.audience.listeners),
        seq=state.seq,
        kept_here=room.lease is not None,
        frozen=room.frozen,
    )


def make_admin(house: Premises) -> Starlette:
    """The app; it opens nothing and closes nothing."""

    async def figures(request: Request) -> Response:
        return Response(house.metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def tables(request: Request) -> Response:
        return answer([row(room) for room in house.host.rooms.values()])

    async def health(request: Request) -> Response:
        return answer(Health("closing" if house.is_closing else "ok", __version__))

    return Starlette(
        routes=[Route("/metrics", figures), Route("/tables", tables), Route("/healthz", health)],
        exception_handlers={kind: each for kind, each in HANDLERS.items() if kind is not Exception},
    )
