"""The app: which address leads where."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from kickdoor.web import library, replays, rest
from kickdoor.web.describing import messages, openapi
from kickdoor.web.errors import HANDLERS, answer
from kickdoor.web.house import House
from kickdoor.web.security import Guard
from kickdoor.web.sockets import Sockets

PAGES = Path(__file__).parent / "pages"


async def page(request: Request) -> Response:
    """The one page there is."""
    return FileResponse(PAGES / "index.html", headers={"cache-control": "no-cache"})


async def describe_rest(request: Request) -> Response:
    """What can be asked over REST, as OpenAPI."""
    return answer(openapi())


async def describe_messages(request: Request) -> Response:
    """What goes over the socket."""
    return answer(messages())


def routes(house: House) -> list[BaseRoute]:
    """Every address there is."""
    return [
        Route("/", page),
        Route("/t/{code}", page),
        Route("/healthz", rest.health),
        Route("/api/tables", rest.make_table, methods=["POST"]),
        Route("/api/tables/{code}", rest.show_table),
        Route("/api/tables/{code}/join", rest.join_table, methods=["POST"]),
        Route("/api/tables/{code}/qr.svg", rest.qr),
        Route("/api/tickets", rest.ticket, methods=["POST"]),
        Route("/api/logout", rest.logout, methods=["POST"]),
        Route("/api/sets", library.sets),
        Route("/api/sets/{name}/cards", library.cards),
        Route("/api/options", library.options),
        Route("/api/phrases", library.phrases),
        Route("/api/rules", library.rulebook),
        Route("/api/games/{id}", library.game),
        Route("/api/games/{id}/moments", replays.moments),
        Route("/api/games/{id}/fork", replays.fork, methods=["POST"]),
        Route("/api/openapi.json", describe_rest),
        Route("/api/messages.json", describe_messages),
        WebSocketRoute("/ws", Sockets(house)),
        Mount("/static", StaticFiles(directory=PAGES)),
    ]


def make_app(house: House) -> Starlette:
    """The app that serves a house, while somebody else keeps it open."""
    app = Starlette(
        routes=routes(house),
        middleware=[
            Middleware(Guard, settings=house.settings, failed=house.metrics.failed.inc),
        ],
        exception_handlers=HANDLERS,
    )
    app.state.house = house
    app.state.shelf = replays.Shelf()
    return app
