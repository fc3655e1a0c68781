"""A guest's own: their games, all that is known of them, another device, and to be forgotten.

Each of these is answered for whoever asks, by the cookie they come with, and for nobody else.
"""

from __future__ import annotations

from functools import lru_cache, partial

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.game.prints import CLASS
from kickdoor.host.history import games_before
from kickdoor.languages import LANGUAGES, card_words
from kickdoor.memoirs import summed
from kickdoor.memoirs.shapes import Mine
from kickdoor.sets import SETS, box_of
from kickdoor.table.refusals import Refused
from kickdoor.web.errors import answer
from kickdoor.web.library import language_of
from kickdoor.web.replays import number
from kickdoor.web.rest import house_of, own_link, photographed
from kickdoor.web.security import is_secure
from kickdoor.web.sessions import CODE, LETTERS, Session, give_cookie, take_cookie
from kickdoor.web.shapes import BeForgotten, ClaimMove, Done, Moving, body

HANDS = 6
"""How many may pass a device around, beside whom it belongs to."""


async def whoever(request: Request) -> Session | None:
    """Who asks, or which hand of theirs; of a stranger nothing is known."""
    house = house_of(request)
    house.limits.check("reading", house.address(request))
    session = await house.session(request)
    hand = number(request, "hand", 0)
    return None if session is None else session.with_hand(min(max(0, hand), HANDS))


async def show(request: Request) -> Response:
    """One's games, summed up; a stranger has played none."""
    session = await whoever(request)
    if session is None:
        return answer(summed([]))
    house = house_of(request)
    told = partial(in_language, language_of(request))
    return answer(await house.mine(session, house.address(request), told))


def in_language(language: str, mine: Mine) -> Mine:
    """The same, with Classes as they are called in a language, as far as they are cards of ours."""
    called = classes_in(language)
    return replace(
        mine,
        classes=[replace(each, name=called.get(each.name, each.name)) for each in mine.classes],
    )


@lru_cache(len(LANGUAGES))
def classes_in(language: str) -> dict[str, str]:
    """What every Class of our boxes is called."""
    prints = (each for name in SETS for each in box_of(name).prints)
    return {each.title: card_words(language, each).title for each in prints if each.kind == CLASS}


async def games(request: Request) -> Response:
    """One's games, the last first."""
    session = await whoever(request)
    guest, hand = session.who if session else ("", 0)
    before = request.query_params.get("before", "")
    return answer(await games_before(house_of(request).host.store, guest, hand, before))


async def export(request: Request) -> Response:
    """All that this house knows of whoever asks, as a file."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("own data", address)
    response = answer(await house.export(await house.known(request), address))
    response.headers["content-disposition"] = 'attachment; filename="kickdoor-export.json"'
    return response


async def forget(request: Request) -> Response:
    """Forget whoever asks."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("own data", address)
    await body(request, BeForgotten)
    await house.forget(await house.known(request), address)
    response = answer(Done())
    take_cookie(response, is_secure(request.scope, house.settings))
    return response


async def bring(request: Request) -> Response:
    """Games from an export, to be put beside one's own."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("own data", address)
    session = await house.known(request)
    return answer(await house.bring(session, await request.body(), address))


# --- another device -------------------------------------------------------------------------------


async def move(request: Request) -> Response:
    """A code for another device."""
    house = house_of(request)
    house.limits.check("tickets", house.address(request))
    session = await house.known(request)
    code = await house.sessions.move(session)
    return answer(Moving(code, link_with(request, code)))


def link_with(request: Request, code: str) -> str:
    """Where such a code is taken; what follows the # is sent to nobody, and noted down nowhere."""
    return own_link(request, f"/move#{code}")


async def qr(request: Request) -> Response:
    """That link, to be photographed; drawing it takes nothing that is not in the address."""
    house = house_of(request)
    house.limits.check("reading", house.address(request))
    code = request.path_params["code"]
    if len(code) != CODE or not set(code) <= set(LETTERS):
        raise Refused("no_move")
    return photographed(link_with(request, code))


async def claim(request: Request) -> Response:
    """Be the guest that a code stands for, from now on, on this device too."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check_codes(address)
    wanted = await body(request, ClaimMove)
    other = await house.sessions.moved(wanted.code)
    if other is None:
        house.limits.wrong_code(address)
        raise Refused("no_move")
    mine = await house.session(request)
    token, session = house.sessions.another(other)
    await house.sessions.keep(session)
    if not wanted.stay:
        await house.log_out(other)
    if mine is not None and mine.key != other.key:
        await house.log_out(mine)  # nobody could come back by it
    response = answer(Done())
    give_cookie(response, token, is_secure(request.scope, house.settings))
    return response
