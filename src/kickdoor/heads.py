"""The head of a transcript: what it takes to begin a game again, its cards included.

A set of one's own stands in it, whole. What a stranger wrote there opens no file of this machine
for whoever asks first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from kickdoor.engine import new_game
from kickdoor.errors import OtherCards, WrongSave, WrongSeal
from kickdoor.game.box import Box, Options
from kickdoor.game.munchkin import FEMALE
from kickdoor.game.state import Game
from kickdoor.options import agreed
from kickdoor.saves import changed, load
from kickdoor.sets import SETS, box_of, mix_called
from kickdoor.sets.carried import box_carried, carried
from kickdoor.sets.contents import contents_hash
from kickdoor.sets.tables import check_that_it_can_be_played

TITLE = "kickdoor transcript"
HEADER = f"{TITLE} 3"
"""The first line; those before knew less of the cards, which have changed since."""


def header(game: Game) -> Iterator[str]:
    """What it takes to begin it again: a set of one's own is inside."""
    if game.origin:
        yield f"position: {game.origin.decode()}"
        return
    yield f"set: {game.box.name}"
    yield f"cards: {contents_hash(game.box)}"
    if game.box.own:
        yield f"own: {carried(game.box).decode()}"
    yield f"players: {', '.join(game.names)}"
    yield f"sexes: {', '.join('female' if sex == FEMALE else 'male' for sex in game.sexes)}"
    yield f"seed: {game.seed.hex()}"
    yield f"rules: {msgspec.json.encode(changed(game.rules)).decode()}"


class Head(NamedTuple):
    """A head as it was read: what it says, and the lines that follow it."""

    fields: dict[str, str]
    rest: list[str]


def head_in(text: str) -> Head:
    """The head of a transcript, read but not yet believed."""
    first, *lines = text.replace("\r\n", "\n").split("\n")
    check_first(first)
    fields: dict[str, str] = {}
    while lines and not fields.keys() & {"rules", "position"}:
        name, _, value = lines.pop(0).partition(": ")
        fields[name] = value
    return Head(fields, lines)


def check_first(line: str) -> None:
    """Refuse what begins with another first line than ours of today."""
    if line == HEADER:
        return
    if line.startswith(TITLE):
        raise WrongSave(
            f"this is a transcript of another version of Kickdoor, with other cards than ours: it "
            f"begins with {line[:40]!r}, not {HEADER!r}; read it with the version that wrote it"
        )
    raise WrongSave(f"this is no transcript: its first line should be {HEADER!r}")


def from_header(fields: dict[str, str], box: Box | None = None) -> Game:
    """The table a transcript begins at."""
    if "position" in fields:
        return load(fields["position"].encode())
    inside = box_told(fields)
    box = inside or box
    if fields["cards"] != contents_hash(box or box_of(fields["set"])):
        raise OtherCards(fields["set"])
    rules = Options(**changes_in(fields["rules"]))
    names = tuple(fields["players"].split(", "))
    if inside is not None:
        check_that_it_can_be_played(inside, rules, len(names))
    return new_game(
        names,
        set=fields["set"] if box is None else box,
        seed=bytes.fromhex(fields["seed"]),
        rules=rules,
        sexes=tuple(fields["sexes"].split(", ")),
    )


def box_told(fields: dict[str, str]) -> Box | None:
    """The box that a transcript carries, if there is a set of somebody's own in it."""
    return box_carried(fields["set"], fields["own"].encode()) if "own" in fields else None


def changes_in(written: str) -> dict[str, Any]:
    """What was agreed on, by the option's name."""
    return dict(msgspec.json.decode(written, type=dict[str, bool | int | float]))


def check_what_it_asks_for(fields: dict[str, str], box: Box | None) -> None:
    """Let a stranger's file open no file of this machine, and agree on nothing that cannot be."""
    if box is None and not all(part.set in SETS for part in mix_called(fields["set"]).parts):
        raise WrongSeal(
            f"it was played with a set of somebody's own, {fields['set']!r:.60}: bring it"
        )
    check_what_it_agrees_on(fields)


def check_what_it_agrees_on(fields: dict[str, str]) -> None:
    """Let a stranger's file agree on nothing that nobody can."""
    changes = changes_in(fields["rules"]).items()
    agreed(Options(), tuple(f"{name}={value}" for name, value in changes))
