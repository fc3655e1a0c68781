"""Cards as a stranger would write them, in TOML, and the scenes they are tried in."""

import tomllib
from typing import Any

from kickdoor.cards import Card, Item, Monster, Race
from kickdoor.forms import CARD, Place
from kickdoor.proofreading import objections
from kickdoor.testing import Scene, deal
from kickdoor.words import LoseLevels

COMPANY: tuple[Card, ...] = (
    Race("Elf", abilities=(), copies=3),
    Race("Dwarf", abilities=(), copies=2),
    Item("Hat", bonus=3, gold=400, slot="head"),
    Item("Cap", bonus=1, gold=300, slot="head"),
    Item("Boots", bonus=2, gold=300, slot="feet"),
    Item("Mail", bonus=4, gold=300, slot="armor"),
    Item("Anvil", bonus=2, gold=300, big=True),
    Item("Pin", bonus=1, gold=100),
    Monster("Ox", level=20, treasures=1, bad_stuff=LoseLevels()),
    Monster("Mouse", level=1, treasures=1, bad_stuff=LoseLevels(), copies=2),
)


def read(text: str) -> tuple[Card, ...]:
    """The cards of a file, all right as they are."""
    place = Place()
    found = [CARD.read(values, place.inside("card")) for values in tomllib.loads(text)["cards"]]
    assert place.mistakes == []
    assert [objection for card in found for objection in objections(card)] == []
    return tuple(found)


def refused(text: str) -> str:
    """What speaks against the one card of a file."""
    (values,) = tomllib.loads(text)["cards"]
    place = Place()
    card = CARD.read(values, place.inside("card"))
    return "; ".join([str(each) for each in place.mistakes] or objections(card))


def aloud(cards: tuple[Card, ...], name: str, field: str) -> str:
    """What a card says in English; of several words the first."""
    said = getattr(next(card for card in cards if card.name == name), field)
    return str(said[0] if isinstance(said, tuple) else said)


def scene(cards: tuple[Card, ...], **more: Any) -> Scene:
    """Ann, Bob and Cat, of Level 5, and whatever else."""
    seats = {name: {"level": 5} | more.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(cards=(*cards, *COMPANY), **more, **seats)


def caught(cards: tuple[Card, ...], foe: str, **more: Any) -> Scene:
    """Ann runs from a monster, and it catches her."""
    table = scene(cards, door=foe, **more)
    return table.play(
        f"ann: run away\nall: pass\nann: run from {foe}\nall: pass\ndie: 1\nall: pass"
    )


def helped(table: Scene) -> Scene:
    """Bob helps Ann, for nothing."""
    lines = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer"
    return table.play(lines)
