"""What can be looked up: sets and their cards, options, rules, words, and games that are over."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kickdoor import languages
from kickdoor.bots import LEVELS, characters_for
from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.lessons import COURSE
from kickdoor.options import described
from kickdoor.rulebook import rules
from kickdoor.sets import DEFAULT, SETS, Set, box_of, mix_called, set_called
from kickdoor.table.guests import box_at, own_of
from kickdoor.table.lobby import rules_agreed
from kickdoor.table.refusals import LONGEST, Refused, because
from kickdoor.web.faces import cards_in
from kickdoor.web.rest import house_of, in_turn
from kickdoor.web.shapes import BotPicture, LessonPicture, RulePicture, SetPicture


def lasting(content: bytes, media_type: str = "application/json", whose: str = "") -> Response:
    """Something that changes only with a new version; of somebody's own nobody else keeps it."""
    kept = "private, max-age=300" if whose else "max-age=300"
    return Response(content, media_type=media_type, headers={"cache-control": kept})


def served(name: str) -> str:
    """A set or mix that a table can play; files of whoever runs the server are not meant."""
    try:
        if len(name) > LONGEST:
            raise Refused("set_wrong", why="set_name_too_long")
        if name not in SETS and any(part.set not in SETS for part in mix_called(name).parts):
            raise Refused("set_wrong", why="set_built_in", there=", ".join(SETS))
    except Refused:
        raise
    except KickdoorError as error:
        raise Refused("set_wrong", **because(error)) from error
    return name


@lru_cache(len(languages.LANGUAGES))
def all_sets(language: str) -> bytes:
    """Every set there is."""
    return msgspec.json.encode([set_picture(language, set_called(name)) for name in SETS])


def set_picture(language: str, each: Set) -> SetPicture:
    """A set, and how many cards are in its box."""
    about = languages.about_set(language, each.name, each.about)
    return SetPicture(each.name, each.title, about, box_of(each.name).size)


def all_cards(name: str, language: str = languages.ENGLISH) -> bytes:
    """Every card of a set or mix, by its number in the box."""
    try:
        box = box_of(served(name))
    except Refused:
        raise
    except KickdoorError as error:
        raise Refused("set_wrong", **because(error)) from error
    return cards_in(box, language)


# --- pages --------------------------------------------------------------------------------------


def check(request: Request) -> None:
    """Refuse whoever reads faster than anybody can."""
    house = house_of(request)
    house.limits.check("reading", house.address(request))


def language_of(request: Request) -> str:
    """The language of whoever reads; English, if nothing is said or we have no such language."""
    return languages.language_called(request.query_params.get("lang", languages.ENGLISH))


async def sets(request: Request) -> Response:
    """The sets."""
    check(request)
    return lasting(await in_turn(request, all_sets, language_of(request)))


async def cards(request: Request) -> Response:
    """The cards of a set or mix."""
    check(request)
    name = request.path_params["name"]
    return lasting(await in_turn(request, all_cards, name, language_of(request)))


async def options(request: Request) -> Response:
    """What a table may agree to change, as a set has it, and with what was agreed on already."""
    check(request)
    agreed = [each for each in request.query_params.get("agreed", "").split(",") if each]
    language = language_of(request)
    rules = await rules_asked_for(request, agreed)
    found = [languages.option_in(language, each) for each in described(rules)]
    return lasting(msgspec.json.encode(found))


async def rules_asked_for(request: Request, agreed: list[str]) -> Options:
    """The rules of a set or mix; or of what a table plays, with sets that were brought there."""
    code = request.query_params.get("table")
    if code is None:
        return rules_agreed(served(request.query_params.get("set", DEFAULT)), agreed)
    house = house_of(request)
    state = (await house.table(request, code)).table.state
    return rules_agreed(state.set, agreed, own_of(state))


async def cards_at(request: Request) -> Response:
    """The cards that a table plays with, those that were brought there among them."""
    check(request)
    house = house_of(request)
    room = await house.table(request)
    box = box_at(room.table.state)
    return lasting(await in_turn(request, cards_in, box, language_of(request)))


async def bots(request: Request) -> Response:
    """Who plays against whoever has nobody else, the simplest first."""
    check(request)
    found = [BotPicture(kind, list(characters_for(kind))) for kind in LEVELS.values()]
    found += [BotPicture(name, []) for name in house_of(request).host.thinkers.own]
    return lasting(msgspec.json.encode(found))


async def phrases(request: Request) -> Response:
    """Every key of the catalogue."""
    check(request)
    return lasting(msgspec.json.encode(languages.phrases(language_of(request)), order="sorted"))


async def rulebook(request: Request) -> Response:
    """The rules and rulings."""
    check(request)
    language = language_of(request)
    found = [RulePicture(*languages.rule_in(language, each)) for each in rules().values()]
    return lasting(msgspec.json.encode(found))


@lru_cache(len(languages.LANGUAGES))
def path(language: str) -> bytes:
    """Every lesson, with what is said in it; the position is dealt when somebody takes it."""
    told = [languages.lesson_in(language, each) for each in COURSE]
    return msgspec.json.encode(
        [
            LessonPicture(each.name, each.title, each.about, each.known, each.rule, each.steps)
            for each in told
        ]
    )


async def lessons(request: Request) -> Response:
    """The path of lessons."""
    check(request)
    return lasting(await in_turn(request, path, language_of(request)))


async def game(request: Request) -> Response:
    """A game that is over, as the file that `kickdoor replay` and `kickdoor verify` read."""
    check(request)
    text = await house_of(request).host.game(request.path_params["id"])
    return lasting(text.encode(), "text/plain; charset=utf-8")
