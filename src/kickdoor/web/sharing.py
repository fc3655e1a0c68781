"""Sets of guests over REST: shared by a code, changed, taken back."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.printing import png
from kickdoor.sets.guests import Guest
from kickdoor.store.sharing import Shared
from kickdoor.table.guests import own_picture, set_of
from kickdoor.table.happenings import OwnSet
from kickdoor.table.names import is_blank
from kickdoor.table.people import cleaned
from kickdoor.table.refusals import Refused
from kickdoor.web.errors import answer
from kickdoor.web.library import check
from kickdoor.web.looking import pictures
from kickdoor.web.rest import Visitor, house_of, in_turn, own_link
from kickdoor.web.shapes import Done, House, SharedPicture
from kickdoor.web.studio import flawless

LONGEST_NAME = 24


async def premises(request: Request) -> Response:
    """What this house allows, and which sets it has beside ours."""
    check(request)
    sets = house_of(request).host.services.sets
    beside = [own_picture(OwnSet("", each.inside, house=True)) for each in sets.house.values()]
    return answer(House(sets.are_welcome, beside, png.is_possible()))


async def passed(request: Request) -> Guest:
    """The set that was sent, if it may come to a table."""
    house = house_of(request)
    house.host.services.sets.check()
    house.limits.check("sets", house.address(request))
    return await flawless(request)


# --- sharing one --------------------------------------------------------------------------------


def name_in(request: Request) -> str:
    """Under which name somebody shares a set."""
    name = cleaned(request.query_params.get("by", ""))
    if not name or len(name) > LONGEST_NAME or is_blank(name):
        raise Refused("name_wrong")
    return name


async def share(request: Request) -> Response:
    """Share a set: it has a code now, and a page."""
    by = name_in(request)
    wanted = await passed(request)
    visitor = await Visitor.of(request)
    sets = house_of(request).host.services.sets
    shared = await sets.share(visitor.session.person, by, wanted)
    shown = await in_turn(request, picture, request, shared, True)
    return await visitor.welcomed(answer(shown, 201))


async def change(request: Request) -> Response:
    """Share another version of one's own set."""
    by = name_in(request)
    wanted = await passed(request)
    visitor = await Visitor.of(request)
    sets = house_of(request).host.services.sets
    shared = await sets.change(request.path_params["code"], visitor.session.person, by, wanted)
    return answer(await in_turn(request, picture, request, shared, True))


async def take_back(request: Request) -> Response:
    """Share it no more; the tables that play it have it still."""
    house = house_of(request)
    house.limits.check("joins", house.address(request))
    visitor = await Visitor.of(request)
    sets = house.host.services.sets
    await sets.take_back(request.path_params["code"], visitor.session.person)
    return answer(Done())


async def show(request: Request) -> Response:
    """A set that is shared, with its cards. Guessing is allowed, but not often."""
    check(request)
    house = house_of(request)
    address = house.address(request)
    house.limits.check_codes(address)
    code = request.path_params["code"]
    try:
        shared = await house.host.services.sets.shared(code)
    except Refused as refused:
        if refused.key == "no_set":
            house.limits.wrong_code(address)
        raise
    session = await house.session(request)
    yours = session is not None and session.person == shared.person
    return answer(await in_turn(request, picture, request, shared, yours))


def picture(request: Request, shared: Shared, yours: bool) -> SharedPicture:
    """A set as it is shown to whoever has its code."""
    mine = set_of(shared.inside)
    return SharedPicture(
        shared.code,
        own_link(request, f"/s/{shared.code}"),
        mine.name,
        mine.title,
        mine.about,
        shared.by,
        shared.version,
        yours,
        pictures(mine.cards),
        [card.copies for card in mine.cards],
        msgspec.Raw(shared.inside.encode()),
    )
