"""The protocol, described from the very types that read and write it.

`python -m kickdoor.web.describing --write docs/protocol` writes it down anew.
"""

from __future__ import annotations

import argparse
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from kickdoor.host.dailies import DayShown
from kickdoor.host.guests import Export
from kickdoor.host.history import Album, BroughtAlong, PageOfGames
from kickdoor.memoirs.shapes import Memoir, Mine
from kickdoor.table.messages import PROTOCOL, AnyFrame, AnyMessage
from kickdoor.table.pictures import FightPicture, GamePicture, PlayerPicture
from kickdoor.table.replaying import Moment, Story
from kickdoor.table.screens import ClockPicture, TablePicture, YouPicture
from kickdoor.version import __version__
from kickdoor.web import shapes
from kickdoor.web.coaching import Coached
from kickdoor.web.errors import Problem
from kickdoor.web.looking import Looked
from kickdoor.web.puzzles import PuzzleAnswered, PuzzleShown, PuzzlesOfDay
from kickdoor.web.rehearsing import Rehearsals
from kickdoor.web.thinking import Thought
from kickdoor.web.typescript import declarations

Json = dict[str, Any]
REF = "#/components/schemas/{name}"


class TableSections(Struct):
    """The sections of a table; what has not changed is not there, what is no more is null."""

    table: TablePicture | UnsetType = UNSET
    clock: ClockPicture | UnsetType = UNSET
    game: GamePicture | UnsetType | None = UNSET
    players: list[PlayerPicture] | UnsetType | None = UNSET
    fight: FightPicture | UnsetType | None = UNSET
    you: YouPicture | UnsetType = UNSET


class Route(NamedTuple):
    """One thing that can be asked for over REST."""

    method: str
    path: str
    about: str
    answers: Any
    posts: Any = None
    status: int = 200
    media: str = "application/json"
    query: tuple[str, ...] = ()
    refusals: tuple[int, ...] = ()


WAYS = (
    Route("post", "/api/tables", "Make a table, and sit down at it.", shapes.Made,
        shapes.MakeTable, 201, refusals=(400, 403, 429, 503)),
    Route("get", "/api/tables/{code}", "Look at a table.", TablePicture,
        refusals=(403, 404, 429, 503)),
    Route("get", "/api/tables/{code}/cards", "Every card that a table plays with, by number.",
        list[shapes.CardPicture], query=("lang",), refusals=(403, 404, 429, 503)),
    Route("post", "/api/tables/{code}/join", "Come in, to play or to watch.", shapes.Joined,
        shapes.JoinTable, refusals=(400, 403, 404, 409, 429, 503)),
    Route("get", "/api/tables/{code}/position", "What you see of the game, as a file.", str,
        media="text/plain", query=("hand",), refusals=(400, 403, 404, 409, 429, 503)),
    Route("get", "/api/tables/{code}/qr.svg", "The link to a table as a QR code.", str,
        media="image/svg+xml", refusals=(403, 404, 429, 503)),
    Route("post", "/api/tickets", "Get a ticket for one socket.", shapes.Ticket,
        shapes.TakeTicket, refusals=(400, 401, 403, 429, 503)),
    Route("post", "/api/logout", "End the session and close its sockets.", shapes.Done,
        refusals=(403, 503)),
    Route("get", "/api/me/export", "All that this house knows of whoever asks.", Export,
        refusals=(401, 429, 503)),
    Route("get", "/api/me", "One's own games, summed up.", Mine, query=("hand", "lang"),
        refusals=(400, 429, 503)),
    Route("get", "/api/me/games", "One's own games, the last first.", PageOfGames,
        query=("before", "hand"), refusals=(400, 429, 503)),
    Route("post", "/api/me/import", "Bring one's games along: an album, as an export has it.",
        BroughtAlong, Album, refusals=(400, 401, 403, 409, 413, 429, 503)),
    Route("post", "/api/me/move", "A code by which another device becomes the same guest.",
        shapes.Moving, refusals=(401, 403, 429, 503)),
    Route("get", "/api/me/move/{code}.svg", "The link with such a code as a QR code.", str,
        media="image/svg+xml", refusals=(404, 429)),
    Route("post", "/api/me/claim", "Become the guest that such a code stands for.", shapes.Done,
        shapes.ClaimMove, refusals=(400, 403, 404, 429, 503)),
    Route("post", "/api/me/forget", "Forget whoever asks, for ever.", shapes.Done,
        shapes.BeForgotten, refusals=(400, 401, 403, 429, 503)),
    Route("get", "/api/sets", "The sets of cards.", list[shapes.SetPicture], query=("lang",),
        refusals=(429,)),
    Route("get", "/api/sets/{name}/cards", "Every card of a set or mix, by number.",
        list[shapes.CardPicture], query=("lang",), refusals=(400, 429)),
    Route("post", "/api/sets", "Share a set of one's own: JSON, TOML or a zip; `by` is a name.",
        shapes.SharedPicture, status=201, query=("by",), refusals=(400, 403, 413, 429, 503)),
    Route("get", "/api/sets/{code}", "A set that somebody shares, with its cards.",
        shapes.SharedPicture, refusals=(404, 429, 503)),
    Route("put", "/api/sets/{code}", "Share another version of one's own set.",
        shapes.SharedPicture, query=("by",), refusals=(400, 403, 413, 429, 503)),
    Route("delete", "/api/sets/{code}", "Share it no more.", shapes.Done,
        refusals=(403, 429, 503)),
    Route("get", "/api/house", "What this house allows, and which sets it has beside ours.",
        shapes.House, refusals=(429,)),
    Route("get", "/api/studio/words", "All that a card may say.", dict[str, Any],
        refusals=(429,)),
    Route("get", "/api/studio/cards/{name}", "The cards of a box as they are written.",
        list[dict[str, Any]], refusals=(400, 429)),
    Route("post", "/api/studio/look", "What there is to be said of a set: JSON, TOML or a zip.",
        Looked, refusals=(400, 413, 429)),
    Route("post", "/api/studio/print",
        "The cards of such a set as a PDF, to be cut out; or one of them as a PNG.", str,
        media="application/pdf",
        query=("paper", "turn", "bleed", "once", "card", "picture", "lang"),
        refusals=(400, 404, 409, 413, 429)),
    Route("post", "/api/studio/scenes",
        "What comes of the scenes of such a set; or, with a card of it, a new scene.",
        Rehearsals, query=("card",), refusals=(400, 404, 413, 429)),
    Route("post", "/api/studio/table", "Make a table at which a card of such a set can be tried.",
        shapes.Made, status=201, query=("card", "by"), refusals=(400, 403, 404, 413, 429, 503)),
    Route("post", "/api/studio/verdict", "What bots think of such a set, beside a box of ours.",
        Thought, query=("beside",), refusals=(400, 413, 429)),
    Route("post", "/api/tables/{code}/doctor", "What ails what a table plays, and a repair.",
        Thought, refusals=(403, 404, 429, 503)),
    Route("get", "/api/thoughts/{mark}", "What they think by now; ask again until it is all.",
        Thought, refusals=(404, 429)),
    Route("get", "/api/options", "What a table may agree to change.",
        list[shapes.RuleOption], query=("set", "table", "agreed", "lang"),
        refusals=(400, 403, 404, 429, 503)),
    Route("get", "/api/bots", "The bots that can be invited, and what each can be like.",
        list[shapes.BotPicture], refusals=(429,)),
    Route("get", "/api/phrases", "Every key in a language; English if unknown.", dict[str, str],
        query=("lang",), refusals=(429,)),
    Route("get", "/api/rules", "The rules and rulings.", list[shapes.RulePicture],
        query=("lang",), refusals=(429,)),
    Route("get", "/api/lessons", "The path of lessons, with their words.",
        list[shapes.LessonPicture], query=("lang",), refusals=(429,)),
    Route("post", "/api/lessons/{name}", "Make a table to learn at.", shapes.Made,
        shapes.TakeLesson, 201, refusals=(400, 403, 404, 429, 503)),
    Route("get", "/api/daily", "Today's Daily Dungeon, and what you made of it.", DayShown,
        refusals=(429, 503)),
    Route("post", "/api/daily", "Go in: once, and then to practise.", shapes.Made,
        shapes.EnterDaily, 201, refusals=(400, 403, 404, 409, 429, 503)),
    Route("get", "/api/daily/{day}", "The Daily Dungeon of a day, as 2026-11-19.", DayShown,
        refusals=(404, 429, 503)),
    Route("get", "/api/puzzles/today", "Which puzzles are set today.", PuzzlesOfDay,
        refusals=(429,)),
    Route("get", "/api/puzzles/next", "The puzzle after another.", PuzzleShown, query=("after",),
        refusals=(404, 429)),
    Route("get", "/api/puzzles/{id}", "A puzzle: what its seat sees, and its acts.", PuzzleShown,
        refusals=(404, 429)),
    Route("post", "/api/puzzles/{id}", "Answer it, and hear what is best and why.",
        PuzzleAnswered, shapes.AnswerPuzzle, refusals=(400, 403, 404, 409, 429)),
    Route("post", "/api/puzzles/{id}/report", "Say that something is wrong with it.", shapes.Done,
        shapes.ReportPuzzle, refusals=(400, 403, 404, 429)),
    Route("get", "/api/games/{id}", "A game that is over, as a file.", str,
        media="text/plain", refusals=(403, 404, 429, 503)),
    Route("get", "/api/games/{id}/moments", "A moment of a game, as a seat saw it.", Moment,
        query=("seat", "at"), refusals=(400, 403, 404, 429, 503)),
    Route("get", "/api/games/{id}/cards", "Every card that a game was played with, by number.",
        list[shapes.CardPicture], query=("lang",), refusals=(400, 403, 404, 429, 503)),
    Route("get", "/api/games/{id}/story", "All that was told in a game, to a seat.", Story,
        query=("seat",), refusals=(400, 403, 404, 429, 503)),
    Route("get", "/api/games/{id}/coach",
        "What the coach sees in a game; ask again until it is all.", Coached,
        refusals=(403, 404, 409, 429, 503)),
    Route("get", "/api/games/{id}/figures", "Everybody's figures of a game, seat by seat.",
        list[Memoir], refusals=(403, 404, 409, 429, 503)),
    Route("post", "/api/games/{id}/fork", "Make a table that goes on from a moment of a game.",
        shapes.Made, shapes.ForkGame, 201, refusals=(400, 403, 404, 409, 429, 503)),
    Route("get", "/healthz", "Whether this process serves.", shapes.Health, refusals=(503,)),
    Route("get", "/readyz", "Whether it could store what is said now.", shapes.Health,
        refusals=(503,)),
)  # fmt: skip


def openapi() -> Json:
    """What can be asked for over REST: OpenAPI 3.1."""
    return _openapi()


def messages() -> Json:
    """What goes over the socket, in the manner of AsyncAPI 3."""
    return _messages()


@cache
def _openapi() -> Json:
    kinds = [kind for way in WAYS for kind in (way.answers, way.posts) if kind is not None]
    schemas, components = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    schema = dict(zip(map(repr, kinds), schemas, strict=False))
    paths: dict[str, Json] = {}
    for way in WAYS:
        paths.setdefault(way.path, {})[way.method] = operation(way, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kickdoor", "version": __version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(way: Route, schema: dict[str, Json]) -> Json:
    """One way, as OpenAPI has it."""
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    found: Json = {
        "summary": way.about,
        "operationId": "_".join([way.method, *re.findall(r"\w+", way.path)]),
        "parameters": [
            {"name": part.strip("{}"), "in": "path", "required": True, "schema": {"type": "string"}}
            for part in way.path.split("/")
            if part.startswith("{")
        ]
        + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in way.query],
        "responses": {
            str(way.status): {
                "description": "Done.",
                "content": {way.media: {"schema": schema[repr(way.answers)]}},
            }
        }
        | {str(status): {"description": "Refused.", "content": problem} for status in way.refusals},
    }
    if way.posts is not None:
        body = {"application/json": {"schema": schema[repr(way.posts)]}}
        needed = any(field.required for field in msgspec.structs.fields(way.posts))
        found["requestBody"] = {"required": needed, "content": body}
    return found


@cache
def _messages() -> Json:
    (client, table, sections), components = msgspec.json.schema_components(
        [AnyFrame, AnyMessage, TableSections], ref_template=REF
    )
    components["Snapshot"]["properties"]["sections"] = sections
    components["News"]["properties"]["changed"] = {**sections, "default": {}}
    components |= {"AnyFrame": client, "AnyMessage": table}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Kickdoor's socket", "version": f"{PROTOCOL}"},
        "channels": {
            "table": {
                "address": "/ws",
                "messages": {
                    "frame": {"payload": {"$ref": REF.format(name="AnyFrame")}},
                    "message": {"payload": {"$ref": REF.format(name="AnyMessage")}},
                },
            }
        },
        "operations": {
            "receive": {
                "action": "receive",
                "summary": "What a client sends: text frames of JSON, 16 KiB at most.",
                "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": "#/channels/table/messages/frame"}],
            },
            "send": {
                "action": "send",
                "summary": "What the table tells.",
                "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": "#/channels/table/messages/message"}],
            },
        },
        "components": {"schemas": components},
    }


def described() -> dict[str, str]:
    """The three files."""
    schemas = openapi()["components"]["schemas"] | messages()["components"]["schemas"]
    return {
        "openapi.json": json.dumps(openapi(), indent=1, sort_keys=True) + "\n",
        "messages.json": json.dumps(messages(), indent=1, sort_keys=True) + "\n",
        "kickdoor.d.ts": declarations(schemas),
    }


def main() -> None:
    """Write the files, or show them."""
    parser = argparse.ArgumentParser(description="Describe the protocol.")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write the files there")
    folder: Path | None = parser.parse_args().write
    for name, text in described().items():
        if folder is None:
            print(text)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
