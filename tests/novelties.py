"""A card that says something new, and the scene in which it does: what two pages of words share."""

from operator import attrgetter
from typing import Any

import pytest

from kickdoor.cards import Card, Class, Curse, Faction, Item, Monster, OneShot, Race, Special
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal
from kickdoor.words import LoseLevels, Trait
from kickdoor.words.base import Effect, Modifier

COMPANY = (
    Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels()),
    Curse("Hail", effect=LoseLevels()),
    Race("Elf", abilities=()),
    Item("Hat", bonus=2, gold=400, slot="head"),
    Item("Cap", bonus=1, gold=100, slot="head"),
    Item("Spike", bonus=5, gold=100, slot="head"),
    Item("Anvil", bonus=3, gold=100, big=True),
    Item("Piano", bonus=1, gold=100, big=True),
    *(Item(name, gold=100, slot="one hand") for name in ("Stick", "Fork", "Club")),
)
WON = "ann: claim victory\n all: pass"


def flee(foe: str) -> str:
    """Ann runs, and needs no die for it."""
    return f"ann: run away\n all: pass\n ann: run from {foe}\n all: pass"


def run(foe: str, die: int, then: str = "\n all: pass") -> str:
    """Ann runs, and the die shows so much."""
    return f"{flee(foe)}\n die: {die}{then}"


def foe(level: int = 9, treasures: int = 1, **manners: Any) -> Monster:
    """A monster that says this."""
    given = {"bad_stuff": LoseLevels()} | manners
    return Monster("Novelty", level=level, treasures=treasures, **given)


def trinket(modifier: Modifier) -> Item:
    """An Item that says this."""
    return Item("Novelty", abilities=(Trait("So", modifier),))


def scroll(effect: Effect, aim: str = "") -> Special:
    """A card to be played at any time for this."""
    return Special("Novelty", deck="doors", aim=aim, effect=effect)


def answer(effect: Effect) -> OneShot:
    """A one-shot for when a die has been cast."""
    return OneShot("Novelty", when="a die is rolled", aim="die", effect=effect)


def says(phrase: str, card: Card, script: str = "", expect: Any = None, **more: Any) -> Any:
    """A phrase, a card that says it, and a scene in which it happens.

    `expect` looks at the table afterwards, `told` at the log; `cannot` at what is not open before.
    """
    told, cannot = more.pop("told", None), more.pop("cannot", None)
    assert expect or told or cannot
    return pytest.param(card, more, cannot, script, expect or {}, told, id=phrase)


def laid(card: Card, layout: dict[str, Any]) -> Scene:
    """The card where one of its kind belongs: at the door, on Ann's table, in a hand."""
    layout = dict(treasures=["Pumps", "Blazer"]) | layout
    seats = {name: {"level": 5} | layout.pop(name, {}) for name in ("ann", "bob", "cat")}
    place = {Item: "wears", Class: "is_a", Race: "is_a", Faction: "is_a"}.get(type(card), "hand")
    owner = seats["bob" if isinstance(card, Curse) else "ann"]
    if isinstance(card, Monster):
        layout["door"] = "Novelty"
    elif "Novelty" not in layout.get("doors", ()):
        owner[place] = ["Novelty", *owner.get(place, ())]
    return deal(cards=(card, *COMPANY), **layout, **seats)


def happens(card: Card, layout: Any, cannot: Any, script: str, expect: Any, told: Any) -> None:
    """Play it, and look whether it has come about."""
    assert pressed("novelties", (card,)).prints[0].name == "Novelty"
    table = laid(card, layout)
    assert cannot is None or not table.can(cannot)
    table.play(script)
    assert {path: attrgetter(path)(table) for path in expect} == expect
    assert told is None or told in table.log
