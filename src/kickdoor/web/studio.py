"""The card studio over REST: its words; a set looked at, printed, and played by bots."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor import languages
from kickdoor.forms import plain
from kickdoor.forms.lexicon import lexicon
from kickdoor.host import NewTable
from kickdoor.printing import png
from kickdoor.scene_claims import SAYABLE
from kickdoor.sets import SETS, set_called
from kickdoor.sets.guests import Guest
from kickdoor.sets.remarks import all_tags
from kickdoor.table.guests import own_of
from kickdoor.table.refusals import Refused, because
from kickdoor.table.tryouts import PEOPLE, tryout
from kickdoor.web.drawing import Order
from kickdoor.web.errors import answer
from kickdoor.web.library import check, lasting
from kickdoor.web.looking import Looked
from kickdoor.web.rehearsing import MOST_SCENES, Rehearsal
from kickdoor.web.rest import house_of, in_turn, made
from kickdoor.web.thinking import Advisers, Wish

PRIVATE = {"cache-control": "no-store"}


@lru_cache(1)
def all_words() -> bytes:
    """The vocabulary, the tags that there are in any set, and what can be claimed in a scene."""
    return msgspec.json.encode({**lexicon(), "tags": sorted(all_tags(())), "claims": SAYABLE})


async def words(request: Request) -> Response:
    """All that a card may say: the same that its text is read by."""
    check(request)
    return lasting(await in_turn(request, all_words))


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
    return lasting(await in_turn(request, written_cards, name))


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
        return await house.checker.look(content, partial(house.backroom.pay, address))


async def flawless(request: Request) -> Guest:
    """The set that was sent, if nothing is wrong with it."""
    return guest_in(await looked_at(request))


def guest_in(found: Looked) -> Guest:
    """The same, once it was looked at."""
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


async def print_out(request: Request) -> Response:
    """Its cards as a PDF, to be printed on both sides and cut; or one of them as a picture."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("prints", address)
    order = asked_for(request)
    if order.picture and not png.is_possible():
        raise Refused("no_pictures")
    found = await flawless(request)
    order = msgspec.structs.replace(order, inside=found.inside)
    async with house.backroom.turn(address):
        drawn = await house.printer.draw(order, partial(house.backroom.pay, address))
    if not drawn:
        raise Refused("no_card", text=order.card[:60])
    kind = "image/png" if order.picture else "application/pdf"
    return Response(drawn, media_type=kind, headers=PRIVATE)


def asked_for(request: Request) -> Order:
    """What is to be drawn, as the address says it."""
    said = {"lang": languages.ENGLISH, **request.query_params}
    said["language"] = languages.language_called(said.pop("lang"))
    try:
        return msgspec.convert(said, Order, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("malformed", **because(error)) from error


async def rehearse(request: Request) -> Response:
    """What comes of each of its scenes; or how one begins in which a card of it is met."""
    house = house_of(request)
    address = house.address(request)
    house.limits.check("scenes", address)
    found = await looked_at(request)
    order = Rehearsal(guest_in(found), scenes_of(found), request.query_params.get("card", ""))
    async with house.backroom.turn(address):
        played = await house.stage.play(order, partial(house.backroom.pay, address))
    if order.card and played.begun is None:
        raise Refused("no_card", text=order.card[:60])
    return answer(played)


def scenes_of(found: Looked) -> list[dict[str, Any]]:
    """The scenes that it brings along, each a table."""
    scenes = found.values.get("scenes", [])
    if not isinstance(scenes, list) or not all(isinstance(each, dict) for each in scenes):
        raise Refused("own_set_wrong", detail="scenes begin with two brackets: [[scenes]]")
    if len(scenes) > MOST_SCENES:
        detail = f"there are {len(scenes):,} scenes; {MOST_SCENES} are played here"
        raise Refused("own_set_wrong", detail=detail)
    return scenes


async def try_out(request: Request) -> Response:
    """A table with two bots at which one of its cards is met, or can be played, at once."""
    house_of(request).host.services.sets.check()
    wanted = request.query_params.get("card", "")
    found = await in_turn(request, tryout, await flawless(request), wanted)
    by = request.query_params.get("by", "")
    return await made(
        request, NewTable(by, found.set, position=found.position, seats=len(PEOPLE), bots=2)
    )


# --- what the bots think -------------------------------------------------------------------------


def thinkers_of(request: Request) -> Advisers:
    """The bots of this process that are asked for their thoughts."""
    thinkers: Advisers = request.app.state.thinkers
    return thinkers


def thought_of(request: Request, wish: Wish) -> Response:
    """What they think by now; whoever waits for more asks for `thought` again."""
    house, thinkers = house_of(request), thinkers_of(request)
    address = house.address(request)
    if not thinkers.knows(wish):
        house.limits.check("thoughts", address)
    return answer(thinkers.think(wish, address))


async def verdict(request: Request) -> Response:
    """What they think of a set, beside a box of ours; of none, if it is enough by itself."""
    check(request)
    beside = request.query_params.get("beside", "")
    if beside and beside not in SETS:
        raise Refused("set_wrong", why="set_built_in", there=", ".join(SETS))
    mine = await flawless(request)
    mix = f"{beside} + {mine.name}" if beside else mine.name
    return thought_of(request, Wish(mix, of=mine.name, own=((mine.name, mine.inside),)))


async def doctor(request: Request) -> Response:
    """What ails what a table plays, and one repair that was tried."""
    check(request)
    house = house_of(request)
    room = await house.table(request)
    state = room.table.state
    own = tuple((name, each.inside) for name, each in sorted(own_of(state).items()))
    return thought_of(request, Wish(state.set, max(3, min(6, len(state.seats))), "", True, own))


async def thought(request: Request) -> Response:
    """What they think by now of something that they were asked about."""
    check(request)
    return answer(thinkers_of(request).thought(request.path_params["mark"]))
