"""Puzzles over REST: today's three, the next, one by name; an answer; a complaint.

Before the answer nothing is told but what the seat sees and which acts may be the best. Nobody is
noted down: how somebody does is kept on their own device.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.daily.days import day_at
from kickdoor.game.acts import VERBS, Act
from kickdoor.puzzles import shipped
from kickdoor.puzzles.positions import view_of, world_of
from kickdoor.puzzles.shapes import Puzzle
from kickdoor.puzzles.shipped import NoSuchPuzzle
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import Sections, sections
from kickdoor.table.screens import OptionPicture, option_picture
from kickdoor.web.errors import answer
from kickdoor.web.library import check, lasting
from kickdoor.web.rest import house_of, in_turn
from kickdoor.web.shapes import AnswerPuzzle, Done, ReportPuzzle, body

log = structlog.get_logger("kickdoor.puzzles")

KEPT = 256
"""Positions whose picture stays drawn."""
NOT_KEPT = {"cache-control": "no-store"}


class PuzzlesOfDay(Struct):
    """Which are set on a day, the easiest first, and how many there are in all."""

    day: str
    puzzles: list[str]
    count: int


class PuzzleShown(Struct):
    """A position as its seat sees it, and the acts of which one is the best."""

    id: str
    set: str
    names: tuple[str, ...]
    seat: int
    rating: int
    sections: Sections
    acts: list[OptionPicture]


class ActWeighed(Struct):
    """An act, the chance to win that it leaves, and the standard error of that."""

    act: tuple[str, int, int]
    chance: float
    error: float


class WhyBest(Struct):
    """Why the best is better than another act: a key of the catalogue, and the rule."""

    key: str
    rule: str
    instead: tuple[str, int, int]
    values: dict[str, Any] = {}


class PuzzleAnswered(Struct):
    """Whether it was right, what is best and why, and how surely: by which trials."""

    right: bool
    best: tuple[str, int, int]
    acts: list[ActWeighed]  # the best first
    why: WhyBest
    theme: str
    worlds: int
    games: int


# --- drawn --------------------------------------------------------------------------------------


def puzzle_called(id: str) -> Puzzle:
    """A puzzle, or a refusal."""
    try:
        return shipped.puzzle_called(id)
    except NoSuchPuzzle as error:
        raise Refused("no_puzzle") from error


@lru_cache(KEPT)
def drawn(id: str) -> bytes:
    """What its seat sees, in JSON. Its acts are in an order that tells nothing."""
    puzzle = puzzle_called(id)
    seen = view_of(puzzle)
    world = world_of(puzzle)
    found = sections(world, puzzle.seat, 0)
    found.you.options = []  # they are asked beside the table, not at it
    acts = [option_picture(seen.game, puzzle.seat, each.act) for each in puzzle.acts]
    return msgspec.json.encode(
        PuzzleShown(puzzle.id, puzzle.set, world.names, puzzle.seat, puzzle.rating, found, acts)
    )


def drawn_after(last: str) -> bytes:
    """The one after another."""
    try:
        return drawn(shipped.after(last).id)
    except NoSuchPuzzle as error:
        raise Refused("no_puzzle") from error


def set_on(day: str) -> PuzzlesOfDay:
    """Which are set on a day."""
    return PuzzlesOfDay(day, [each.id for each in shipped.of_day(day)], len(shipped.shelf()))


def weighed(id: str, said: tuple[str, int, int]) -> PuzzleAnswered:
    """What is told once somebody has answered."""
    puzzle = puzzle_called(id)
    names = {each.act: wire(each.act) for each in puzzle.acts}
    if said not in names.values():
        raise Refused("illegal")
    best = names[puzzle.best]
    ranked = sorted(puzzle.acts, key=lambda each: -each.chance)
    because = puzzle.because
    return PuzzleAnswered(
        said == best,
        best,
        [ActWeighed(names[each.act], each.chance, each.error) for each in ranked],
        WhyBest(f"because.{because.key}", because.rule, names[puzzle.tempting], because.values),
        f"theme.{puzzle.theme}",
        puzzle.proof.worlds,
        puzzle.proof.games,
    )


def wire(act: Act) -> tuple[str, int, int]:
    """An act as it is sent."""
    return VERBS[act[0]], act[1], act[2]


# --- asked --------------------------------------------------------------------------------------


async def today(request: Request) -> Response:
    """Today's three."""
    check(request)
    day = day_at(house_of(request).host.dailies.world())
    told = answer(await in_turn(request, set_on, day))
    told.headers.update(NOT_KEPT)
    return told


async def following(request: Request) -> Response:
    """The one after another."""
    check(request)
    last = request.query_params.get("after", "")
    return lasting(await in_turn(request, drawn_after, last))


async def show(request: Request) -> Response:
    """One by its name."""
    check(request)
    return lasting(await in_turn(request, drawn, request.path_params["id"]))


async def solve(request: Request) -> Response:
    """An answer, and what was right."""
    check(request)
    wanted = await body(request, AnswerPuzzle)
    found = await in_turn(request, weighed, request.path_params["id"], wanted.act)
    house_of(request).metrics.puzzles.labels("right" if found.right else "wrong").inc()
    return answer(found)


async def complain(request: Request) -> Response:
    """Somebody doubts a puzzle: whoever keeps the house reads which one, and never who."""
    house = house_of(request)
    house.limits.check("complaints", house.address(request))
    wanted = await body(request, ReportPuzzle)
    puzzle = await in_turn(request, puzzle_called, request.path_params["id"])
    log.warning("puzzle doubted", puzzle=puzzle.id, because=wanted.because)
    house.metrics.puzzles.labels("doubted").inc()
    return answer(Done())
