"""What can be looked up: sets and their cards, options, rules, words, and games that are over."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.catalogue import english
from kickdoor.errors import KickdoorError
from kickdoor.game.prints import SLOT_NAMES, Print
from kickdoor.options import described
from kickdoor.rulebook import rules
from kickdoor.sets import DEFAULT, SETS, box_of, mix_called, rules_of, set_called
from kickdoor.table.refusals import Refused
from kickdoor.web.rest import house_of
from kickdoor.web.shapes import CardPicture, RulePicture, SetPicture

KINDS = (
    "monster", "curse", "class", "race", "faction", "doubler", "enhancer", "item", "one-shot",
    "go up a level", "special", "cheat", "hireling",
)  # fmt: skip
"""The kinds of card, in the order of their numbers."""

LONGEST = 200


def lasting(content: bytes, media_type: str = "application/json") -> Response:
    """Something that changes only with a new version."""
    return Response(content, media_type=media_type, headers={"cache-control": "max-age=300"})


def served(name: str) -> str:
    """A set or mix that a table can play; files of whoever runs the server are not meant."""
    try:
        if len(name) > LONGEST:
            raise Refused("set_wrong", why="its name is too long")
        if name not in SETS and any(part.set not in SETS for part in mix_called(name).parts):
            raise Refused("set_wrong", why=f"there is {', '.join(SETS)}")
    except Refused:
        raise
    except KickdoorError as error:
        raise Refused("set_wrong", why=str(error)[:LONGEST]) from error
    return name


@lru_cache(1)
def all_sets() -> bytes:
    """Every set there is."""
    found = [set_called(name) for name in SETS]
    return msgspec.json.encode(
        [SetPicture(each.name, each.title, each.about, box_of(each.name).size) for each in found]
    )


@lru_cache(32)
def all_cards(name: str) -> bytes:
    """Every card of a set or mix, by its number in the box."""
    try:
        box = box_of(served(name))
    except Refused:
        raise
    except KickdoorError as error:
        raise Refused("set_wrong", why=str(error)[:LONGEST]) from error
    return msgspec.json.encode([card_picture(each) for each in box.prints[: box.size]])


def card_picture(card: Print) -> CardPicture:
    """A card as it is printed."""
    return CardPicture(
        name=card.name,
        title=card.title,
        kind=KINDS[card.kind],
        deck="doors" if card.is_door else "treasures",
        set=card.set,
        text=card.text,
        called=card.called,
        level=card.level,
        levels=card.levels,
        treasures=card.treasures,
        bonus=card.bonus,
        gold=card.gold,
        item=card.is_item,
        slot=SLOT_NAMES[card.slot],
        big=card.big,
        complex=card.complex,
        tags=card.tags,
        epic_text=card.epic.text if card.epic is not None else "",
    )


# --- pages --------------------------------------------------------------------------------------


def check(request: Request) -> None:
    """Refuse whoever reads faster than anybody can."""
    house = house_of(request)
    house.limits.check("reading", house.address(request))


async def sets(request: Request) -> Response:
    """The sets."""
    check(request)
    return lasting(await asyncio.to_thread(all_sets))


async def cards(request: Request) -> Response:
    """The cards of a set or mix."""
    check(request)
    return lasting(await asyncio.to_thread(all_cards, request.path_params["name"]))


async def options(request: Request) -> Response:
    """What a table may agree to change, as a set has it."""
    check(request)
    name = served(request.query_params.get("set", DEFAULT))
    return lasting(msgspec.json.encode(described(rules_of(name))))


async def phrases(request: Request) -> Response:
    """Every key of the catalogue, in English."""
    check(request)
    return lasting(msgspec.json.encode(english(), order="sorted"))


async def rulebook(request: Request) -> Response:
    """The rules and rulings."""
    check(request)
    found = [RulePicture(each.id, each.chapter, each.text, each.marks) for each in rules().values()]
    return lasting(msgspec.json.encode(found))


async def game(request: Request) -> Response:
    """A game that is over, as the file that `kickdoor replay` and `kickdoor verify` read."""
    check(request)
    text = await house_of(request).host.game(request.path_params["id"])
    return lasting(text.encode(), "text/plain; charset=utf-8")
