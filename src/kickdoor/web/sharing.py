"""Sets of guests over REST: looked at while they are written, shared by a code, taken back."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.forms import plain
from kickdoor.forms.lexicon import lexicon
from kickdoor.sets import SETS, set_called
from kickdoor.sets.guests import Guest
from kickdoor.sets.remarks import all_tags
from kickdoor.store.sharing import Shared
from kickdoor.table.guests import own_picture, set_of
from kickdoor.table.happenings import OwnSet
from kickdoor.table.names import is_blank
from kickdoor.table.people import cleaned
from kickdoor.table.refusals import Refused
from kickdoor.web.checking import Checker
from kickdoor.web.errors import answer
from kickdoor.web.library import check, lasting
from kickdoor.web.looking import Looked, pictures
from kickdoor.web.rest import Visitor, apart, house_of, own_link
from kickdoor.web.shapes import Done, House, SharedPicture

LONGEST_NAME = 24


def checker_of(request: Request) -> Checker:
    """Who looks at sets in this process."""
    checker: Checker = request.app.state.checker
    return checker


@lru_cache(1)
def all_words() -> bytes:
    """The vocabulary, and the tags that there are in any set."""
    return msgspec.json.encode({**lexicon(), "tags": sorted(all_tags(()))})


async def words(request: Request) -> Response:
    """All that a card may say: the same that its text is read by."""
    check(request)
    return lasting(await apart(request, all_words))


@lru_cache(len(SETS))
def written_cards(name: str) -> bytes:
    """Every card of a box of ours as it is written, to be opened as a copy."""
    return msgspec.json.encode([plain(card) for card in set_called(name).cards])


async def written(request: Request) -> Response:
    """The same, asked for."""
    check(request)
    name = request.path_params["name"]
    if name not in SETS:
        raise Refused("set_wrong", why="set_built_in", there=", ".join(SETS))
    return lasting(await apart(request, written_cards, name))


async def premises(request: Request) -> Response:
    """What this house allows, and which sets it has beside ours."""
    check(request)
    sets = house_of(request).host.services.sets
    beside = [own_picture(OwnSet("", each.inside, house=True)) for each in sets.house.values()]
    return answer(House(sets.are_welcome, beside))


# --- looking at one -----------------------------------------------------------------------------


async def look(request: Request) -> Response:
    """What there is to be said of a set that somebody writes: JSON, TOML, or a zip."""
    house = house_of(request)
    house.limits.check("looks", house.address(request))
    return answer(await looked_at(request))


async def looked_at(request: Request) -> Looked:
    """What there is to be said of the set that was sent, in turn with what else they ask."""
    house, content = house_of(request), await request.body()
    address = house.address(request)
    async with house.backroom.turn(address):
        return await checker_of(request).look(content, partial(house.backroom.pay, address))


async def passed(request: Request) -> Guest:
    """The set that was sent, if it may come to a table."""
    house = house_of(request)
    house.host.services.sets.check()
    house.limits.check("sets", house.address(request))
    found = await looked_at(request)
    if found.guest is None:
        raise Refused("own_set_wrong", detail=first_of(found))
    return found.guest


def first_of(found: Looked) -> str:
    """The first of its mistakes, and how many there are beside."""
    if not found.mistakes:
        return "nobody can read it"
    first, *others = found.mistakes
    told = ": ".join(filter(None, (" > ".join(first.path), first.said)))
    return told[:300] + (f" (and {len(others)} more)" if others else "")


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
    shown = await apart(request, picture, request, shared, True)
    return await visitor.welcomed(answer(shown, 201))


async def change(request: Request) -> Response:
    """Share another version of one's own set."""
    by = name_in(request)
    wanted = await passed(request)
    visitor = await Visitor.of(request)
    sets = house_of(request).host.services.sets
    shared = await sets.change(request.path_params["code"], visitor.session.person, by, wanted)
    return answer(await apart(request, picture, request, shared, True))


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
    return answer(await apart(request, picture, request, shared, yours))


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
