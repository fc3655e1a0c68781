"""The scenes of a set played as its maker writes them, and a new one begun: apart (`checking`)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec import Struct

from kickdoor.errors import KickdoorError
from kickdoor.game.prints import MONSTER
from kickdoor.scene_claims import broken
from kickdoor.scene_files import Outcome, Written, read, tried
from kickdoor.scenes import deal
from kickdoor.sets.guests import Guest
from kickdoor.table.guests import box_with, check_names, rules_with
from kickdoor.table.happenings import OwnSet
from kickdoor.table.refusals import Refused
from kickdoor.table.tryouts import PEOPLE, set_up

MOST_SCENES = 40
LONGEST_WHY = 600
"""Characters: of a long list of what could be said, its beginning."""
WRITER = "ann"
"""Who meets a card in a new scene: in a script, "you" would be a name."""


class Rehearsal(Struct):
    """What is to be played: the scenes of a set; or one is begun, in which a card is met."""

    mine: Guest
    scenes: list[dict[str, Any]]
    card: str = ""


class Rehearsed(Struct, omit_defaults=True):
    """What came of a scene: it holds, or a line of its script does not, and why."""

    name: str
    holds: bool = False
    line: int = 0  # of its script, the first is 1; 0, if it could not even be laid out
    said: str = ""
    why: str = ""


class Rehearsals(Struct, omit_defaults=True):
    """Scene by scene; or a new one, as it is written."""

    scenes: list[Rehearsed] = []
    begun: dict[str, Any] | None = None


def rehearsed(order: Rehearsal) -> Rehearsals:
    """What came of each scene; whatever they say, nothing is raised."""
    if order.card:
        return Rehearsals(begun=begun(order.mine, order.card))
    own = {order.mine.name: OwnSet("", order.mine.inside)}
    return Rehearsals([one(each, place, own) for place, each in enumerate(order.scenes, 1)])


def one(values: dict[str, Any], number: int, own: dict[str, OwnSet]) -> Rehearsed:
    """One of them."""
    (name,) = own
    called = str(values.get("name") or number)[:LONGEST_WHY]
    try:
        found = tried(*among_guests(read(values, number, Path("set"), Path(name)), own))
    except Refused:
        return Rehearsed(called, why='beside is a box or a mix of ours, or "alone"')
    except KickdoorError as error:
        return Rehearsed(called, why=str(error)[:LONGEST_WHY])
    return told(found)


def among_guests(scene: Written, own: dict[str, OwnSet]) -> tuple[Written, Any]:
    """The same with the cards that were sent, and their rules; no file of this machine is read."""
    mix = scene.position["set"]
    if not isinstance(mix, str):  # somebody is called so: it is said when it is laid out
        return scene, None
    check_names(mix, own)
    there = replace(scene, position={**scene.position, "set": box_with(mix, own)})
    return there, replace(rules_with(mix, own), elide=False)


def told(found: Outcome) -> Rehearsed:
    """What came of it, as it is sent."""
    name, said, why = (text[:LONGEST_WHY] for text in (found.scene.name, found.said, found.why))
    return Rehearsed(name, not why, found.line, said, why)


def begun(mine: Guest, card: str) -> dict[str, Any] | None:
    """A scene as the card would be put on the table, with one claim; None, if there is none."""
    with suppress(Refused):
        there = set_up(mine, card)
        _, *others = PEOPLE
        people = dict(zip((WRITER, *others), map(there.position.pop, PEOPLE), strict=True))
        table = deal(set=there.box, rules=there.rules, **there.position, **people)
        if there.card.kind == MONSTER:
            met = f"{WRITER} fights {there.card.name}"
            claim = f"{WRITER} is alive" if broken(table, met) else met
        else:
            claim = f"{WRITER} holds {there.card.name}"
        return {"name": there.card.name, **there.position, **people, "play": f"{claim}\n"}
    return None
