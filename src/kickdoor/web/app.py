"""The app: which address leads where."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from kickdoor.web import daily, library, mine, puzzles, replays, rest, sharing, studio
from kickdoor.web.coaching import Coach
from kickdoor.web.describing import messages, openapi
from kickdoor.web.errors import HANDLERS, answer, on_http_error
from kickdoor.web.premises import Premises
from kickdoor.web.previews import preview
from kickdoor.web.security import Guard
from kickdoor.web.sockets import Sockets
from kickdoor.web.thinking import Advisers

PAGES = Path(__file__).parent.parent / "pages"
ADDRESSES = (
    "/", "/t/{code}", "/t/{code}/board", "/cards", "/cards/{set}", "/rules", "/rules/summary",
    "/companion", "/learn", "/settings", "/studio", "/s/{code}", "/me", "/move",
    "/daily", "/daily/{day}", "/puzzles", "/puzzles/{id}",
)  # fmt: skip
"""Where the page is: what it shows there, it knows itself."""

OURS = ("/api/", "/static/")
ASK_AGAIN = {"cache-control": "no-cache"}
KEPT = {"assets": "public, max-age=31536000, immutable", "icons": "public, max-age=86400"}
"""How long a browser may keep what lies in a folder: for ever where names carry a hash."""

PACKED = (Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),)
"""For what is the same for everybody: where nothing is secret, its length tells nothing."""


async def page(request: Request) -> Response:
    """The one page there is."""
    return FileResponse(PAGES / "index.html", headers=ASK_AGAIN)


async def game_page(request: Request) -> Response:
    """The same at the address of a game: where the link is passed on, it says what it leads to."""
    return await preview(request, PAGES / "index.html", ASK_AGAIN)


def file(name: str) -> Route:
    """A file of the page that must stand at the root."""

    async def found(request: Request) -> Response:
        return FileResponse(PAGES / name, headers=ASK_AGAIN)

    return Route(f"/{name}", found)


class Bundle(StaticFiles):
    """What the page is made of."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Say how long a browser may keep a file."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = KEPT.get(Path(full_path).parent.name, "no-cache")
        return response


async def nowhere(request: Request, error: Exception) -> Response:
    """There is nothing at this address: a person gets the page, which says so; a program, why."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if wants_page and request.method == "GET" and not request.url.path.startswith(OURS):
        return FileResponse(PAGES / "index.html", 404, headers=ASK_AGAIN)
    return await on_http_error(request, error)


async def describe_rest(request: Request) -> Response:
    """What can be asked over REST, as OpenAPI."""
    return answer(openapi())


async def describe_messages(request: Request) -> Response:
    """What goes over the socket."""
    return answer(messages())


STUDIO = (
    Route("/api/studio/words", studio.words, middleware=PACKED),
    Route("/api/studio/cards/{name}", studio.written, middleware=PACKED),
    Route("/api/studio/look", studio.look, methods=["POST"], middleware=PACKED),
    Route("/api/studio/print", studio.print_out, methods=["POST"]),
    Route("/api/studio/scenes", studio.rehearse, methods=["POST"]),
    Route("/api/studio/table", studio.try_out, methods=["POST"]),
    Route("/api/studio/verdict", studio.verdict, methods=["POST"]),
    Route("/api/tables/{code}/doctor", studio.doctor, methods=["POST"]),
    Route("/api/thoughts/{mark}", studio.thought),
)
"""What the studio asks for."""

GAMES = (
    Route("/api/games/{id}", library.game, middleware=PACKED),
    Route("/api/games/{id}/moments", replays.moments),
    Route("/api/games/{id}/story", replays.story),
    Route("/api/games/{id}/cards", replays.cards, middleware=PACKED),
    Route("/api/games/{id}/coach", replays.coach),
    Route("/api/games/{id}/figures", replays.figures),
    Route("/api/games/{id}/fork", replays.fork, methods=["POST"]),
)
"""What is told of a finished game."""

PUZZLES = (
    Route("/api/puzzles/today", puzzles.today),
    Route("/api/puzzles/next", puzzles.following, middleware=PACKED),
    Route("/api/puzzles/{id}", puzzles.show, middleware=PACKED),
    Route("/api/puzzles/{id}", puzzles.solve, methods=["POST"]),
    Route("/api/puzzles/{id}/report", puzzles.complain, methods=["POST"]),
)


def routes(house: Premises) -> list[BaseRoute]:
    """Every address there is."""
    return [
        *(Route(address, page) for address in ADDRESSES),
        Route("/g/{id}", game_page),
        file("sw.js"),
        Route("/healthz", rest.health),
        Route("/readyz", rest.ready),
        Route("/api/tables", rest.make_table, methods=["POST"]),
        Route("/api/tables/{code}", rest.show_table),
        Route("/api/tables/{code}/join", rest.join_table, methods=["POST"]),
        Route("/api/tables/{code}/position", replays.seen_now),
        Route("/api/tables/{code}/qr.svg", rest.qr),
        Route("/api/tables/{code}/cards", library.cards_at, middleware=PACKED),
        Route("/api/tickets", rest.ticket, methods=["POST"]),
        Route("/api/logout", rest.logout, methods=["POST"]),
        Route("/api/me", mine.show),
        Route("/api/me/games", mine.games),
        Route("/api/me/export", mine.export),
        Route("/api/me/import", mine.bring, methods=["POST"]),
        Route("/api/me/forget", mine.forget, methods=["POST"]),
        Route("/api/me/move", mine.move, methods=["POST"]),
        Route("/api/me/move/{code}.svg", mine.qr),
        Route("/api/me/claim", mine.claim, methods=["POST"]),
        Route("/api/bots", library.bots),
        Route("/api/sets", library.sets),
        Route("/api/sets/{name}/cards", library.cards, middleware=PACKED),
        Route("/api/sets", sharing.share, methods=["POST"]),
        Route("/api/sets/{code}", sharing.show, middleware=PACKED),
        Route("/api/sets/{code}", sharing.change, methods=["PUT"]),
        Route("/api/sets/{code}", sharing.take_back, methods=["DELETE"]),
        Route("/api/house", sharing.premises),
        Route("/api/options", library.options, middleware=PACKED),
        Route("/api/phrases", library.phrases, middleware=PACKED),
        Route("/api/rules", library.rulebook, middleware=PACKED),
        Route("/api/lessons", library.lessons, middleware=PACKED),
        Route("/api/lessons/{name}", rest.take_lesson, methods=["POST"]),
        Route("/api/daily", daily.today),
        Route("/api/daily", daily.enter, methods=["POST"]),
        Route("/api/daily/{day}", daily.another),
        *PUZZLES,
        *STUDIO,
        *GAMES,
        Route("/api/openapi.json", describe_rest),
        Route("/api/messages.json", describe_messages),
        WebSocketRoute("/ws", Sockets(house)),
        Mount("/static", Bundle(directory=PAGES), middleware=PACKED),
    ]


def make_app(house: Premises) -> Starlette:
    """The app that serves a house, while somebody else keeps it open."""
    app = Starlette(
        routes=routes(house),
        middleware=[
            Middleware(
                Guard,
                settings=house.settings,
                failed=house.metrics.failed.inc,
                share_of=house.share_of,
            ),
        ],
        exception_handlers={**HANDLERS, HTTPException: nowhere},
    )
    app.state.house = house
    app.state.shelf = replays.Shelf()
    app.state.coach = Coach(house.host.chores)
    app.state.thinkers = Advisers(house.host.chores)
    return app
