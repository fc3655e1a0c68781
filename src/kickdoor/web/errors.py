"""Refusals as answers: a key and values, and a fitting status; never what went on inside."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from kickdoor.store.errors import StoreFailed
from kickdoor.table.messages import Values
from kickdoor.table.refusals import Refused

STATUS = {
    "malformed": 400, "name_wrong": 400, "set_wrong": 400, "options_wrong": 400,
    "seats_wrong": 400, "position_wrong": 400, "bot_unknown": 400, "point_unknown": 400,
    "seat_unknown": 400, "own_set_wrong": 400, "set_too_slow": 400, "album_wrong": 400,
    "album_altered": 400,
    "no_session": 401, "no_ticket": 401,
    "host_unknown": 421, "origin": 403, "kicked": 403, "not_owner": 403, "not_here": 403,
    "not_seated": 403, "own_sets_off": 403, "not_your_set": 403, "daily_alone": 403, "not_yet": 403,
    "no_table": 404, "no_set": 404, "no_game": 404, "no_lesson": 404, "no_page": 404,
    "no_thought": 404, "no_card": 404, "no_move": 404, "no_day": 404,
    "no_puzzle": 404,
    "no_method": 405,
    "too_large": 413,
    "too_many": 429,
    "unexpected": 500,
    "not_stored": 503, "disk_full": 503, "elsewhere": 503, "frozen": 503, "closing": 503,
    "coach_failed": 503, "set_failed": 503,
}  # fmt: skip
"""The status for each refusal; for the others, 409: not now."""


class Problem(msgspec.Struct):
    """Why something was not done: a key of the catalogue, and what its words are filled with."""

    key: str
    values: Values = {}


def wire_key(key: str) -> str:
    """A refusal as the catalogue has it.

    >>> wire_key("too_many")
    'refusal.too_many'
    """
    return f"refusal.{key}"


def answer(value: object, status: int = 200) -> Response:
    """Anything as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(refused: Refused) -> Response:
    """A refusal as an answer."""
    values: Values = dict(refused.values)
    return answer(Problem(wire_key(refused.key), values), STATUS.get(refused.key, 409))


# --- for Starlette ------------------------------------------------------------------------------


async def on_refused(request: Request, error: Exception) -> Response:
    """Something may not be done."""
    assert isinstance(error, Refused)
    return refusal(error)


async def on_store_failed(request: Request, error: Exception) -> Response:
    """The database does not answer: nothing happened, and it may work in a moment."""
    assert isinstance(error, StoreFailed)
    return refusal(Refused(error.key))


async def on_http_error(request: Request, error: Exception) -> Response:
    """There is no such page, or not like this."""
    assert isinstance(error, HTTPException)
    found = refusal(Refused("no_method" if error.status_code == 405 else "no_page"))
    if error.headers:
        found.headers.update(error.headers)
    return found


async def on_cut_short(request: Request, error: Exception) -> Response:
    """The client has gone in the middle of what it said: nobody reads this."""
    return refusal(Refused("malformed", why="cut_short"))


async def on_anything(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log has it under the trace, and the answer only names that."""
    return refusal(Refused("unexpected", trace=request.scope["state"]["trace"]))


HANDLERS = {
    Refused: on_refused,
    StoreFailed: on_store_failed,
    HTTPException: on_http_error,
    ClientDisconnect: on_cut_short,
    Exception: on_anything,
}
