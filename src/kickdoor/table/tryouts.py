"""A card of one's own put on the table: a turn in which it can be met or played at once.

A monster stands behind the door that was just kicked open. Whatever else it is lies in the hand of
whoever tries it, before a monster that is neither a rat nor a dragon.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from kickdoor.game.box import Box, Options
from kickdoor.game.prints import MONSTER, Print
from kickdoor.scenes import deal
from kickdoor.sets import DEFAULT
from kickdoor.sets.guests import Guest
from kickdoor.table.guests import box_with, rules_with
from kickdoor.table.happenings import OwnSet
from kickdoor.table.refusals import Refused
from kickdoor.transcripts import transcript

PEOPLE = ("you", "bob", "cat")
LEVEL = 5
A_HAND = 3
"""Treasures that everybody holds, so that something can be done."""


class Tryout(NamedTuple):
    """What is played, and where it begins."""

    set: str
    position: str


class SetUp(NamedTuple):
    """The same before it is dealt: what is played with, and where everything lies."""

    mix: str
    box: Box
    rules: Options
    card: Print
    position: dict[str, Any]


def tryout(mine: Guest, wanted: str) -> Tryout:
    """A turn with a card of a set, mixed with a box of ours."""
    found = set_up(mine, wanted)
    table = deal(set=found.box, rules=found.rules, **found.position)
    return Tryout(found.mix, transcript(table.game))


def set_up(mine: Guest, wanted: str) -> SetUp:
    """How such a turn begins."""
    mix = f"{DEFAULT} + {mine.name}"
    own = {mine.name: OwnSet("", mine.inside)}
    box = box_with(mix, own)
    card = next((each for each in of_set(box, mine.name) if is_called(each, wanted, mine)), None)
    if card is None:
        raise Refused("no_card", text=wanted[:60])
    rules = replace(rules_with(mix, own), elide=False)
    return SetUp(mix, box, rules, card, laid(box, card))


def of_set(box: Box, name: str) -> list[Print]:
    """The cards of a mix that come from one set."""
    return [each for each in box.prints[: box.size] if each.set == name]


def is_called(card: Print, wanted: str, mine: Guest) -> bool:
    """Whether that is its name, or its name where another card is called so, too."""
    return card.name in (wanted, f"{wanted} ({mine.name})")


def laid(box: Box, card: Print) -> dict[str, Any]:
    """Who holds what, and what comes through the door."""
    others = [each for each in box.prints[: box.size] if each.name != card.name]
    spare = list(dict.fromkeys(each.name for each in others if not each.is_door))
    spare = spare[:: max(1, len(spare) // (A_HAND * len(PEOPLE)))]  # some of every sort
    people = {
        name: {"level": LEVEL, "hand": spare[seat * A_HAND :][:A_HAND]}
        for seat, name in enumerate(PEOPLE)
    }
    if card.kind == MONSTER:
        return {**people, "door": card.name}
    people["you"]["hand"] = [card.name, *spare[:A_HAND]]
    monsters = [each for each in others if each.kind == MONSTER]
    usual = min(monsters, key=lambda each: abs(each.level - LEVEL))
    return {**people, "doors": [usual.name]}
