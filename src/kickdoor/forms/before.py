"""Words as they were written before: they are still read, as what is said in their place now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Said = dict[str, Any]
"""A word as plain values: its tag, and its fields."""


def as_now(said: Said) -> Said:
    """A word as it is written now, whenever it was written.

    >>> as_now({"is": "level at most", "level": 3})
    {'is': 'level', 'at_most': 3}
    >>> as_now({"is": "level", "at_most": 3})
    {'is': 'level', 'at_most': 3}
    """
    for field, before in BEFORE.items():
        tag = said.get(field)
        if isinstance(tag, str) and tag in before:
            return before[tag]({key: value for key, value in said.items() if key != field})
    return said


def renamed(said: Said, **names: str) -> Said:
    """The same fields, some by another name; what is not known stays, to be complained about.

    >>> renamed({"level": 3, "big": True}, level="at_most")
    {'at_most': 3, 'big': True}
    """
    return {names.get(key, key): value for key, value in said.items()}


CONDITIONS: dict[str, Callable[[Said], Said]] = {
    "level at most": lambda said: {"is": "level", **renamed(said, level="at_most")},
    "level at least": lambda said: {"is": "level", **renamed(said, level="at_least")},
    "on turn": lambda said: {"is": "the one", "whom": "on turn", **said},
    "own die": lambda said: {"is": "the one", "whom": "roller", **said},
    "fleeing": lambda said: {"is": "the one", "whom": "runner", **said},
    "facing": lambda said: {"is": "some", "whom": "each foe", **renamed(said, foe="condition")},
    "all fighters": lambda said: {"is": "some", "whom": "each fighter", "every": True, **said},
    "wearing": lambda said: {"is": "has", "cards": {"cards": "item", "worn": True, **said}},
    "carrying": lambda said: {"is": "has", "cards": carried(said)},
    "accompanied": lambda said: {"is": "has", "cards": "hireling", **said},
    "cursed": lambda said: {"is": "has", "cards": "curse", **said},
    "unaided": lambda said: {"is": "alone", "bare": True, **said},
    "hand at least": lambda said: {"is": "has", **renamed(said, cards="at_least"), **HAND},
}
HAND: Said = {"cards": "hand card"}


def carried(said: Said) -> Said:
    """What sort of Item it is; any size, if it was not said to be Big."""
    rest = {key: value for key, value in said.items() if key != "big" or value is not False}
    return {"cards": "item", **rest}


def lose_item(said: Said) -> Said:
    """What sort of Item it is stands with the Item now."""
    noun = {key: value for key, value in said.items() if key in OF_AN_ITEM}
    rest = {key: value for key, value in said.items() if key not in OF_AN_ITEM}
    return {"do": "lose", "what": {"cards": "item", **noun}, **rest}


def plunder(said: Said) -> Said:
    """Whoever plunders is to whom it is lost."""
    small = {"big": False} if said.pop("small", False) is True else {}
    hand = said.pop("of", "items") == "hand"
    what = "hand card" if hand else {"cards": "item", **small}
    return {"do": "lose", "what": what, **renamed(said, by="to")}


def steal_item(said: Said) -> Said:
    """A theft is a loss to whoever played the card; to win, if that turns the fight."""
    small = {} if said.pop("small", True) is False else {"big": False}
    to_win = said.pop("to_win", False) is True
    lost = {"do": "lose", "what": {"cards": "item", **small}, "to": "you", **said}
    return {"do": "turn fight", "effect": lost} if to_win else lost


def take_discard(said: Said) -> Said:
    """To take from the discards is to draw from them."""
    return {"do": "draw", "discards": "any" if said.pop("top", True) is False else "top", **said}


def rolled(said: Said) -> Said:
    """As many as the die shows: that many, on any roll."""
    if said.pop("die", False) is not True:
        return said
    return {"do": "on roll", "effect": {**said, "count": "that many"}}


def lose_levels(said: Said) -> Said:
    """Down to a Level, which is a number now."""
    to = said.get("to")
    if isinstance(to, str) and to in LEVELS:
        said = {key: value for key, value in said.items() if key != "to"} | LEVELS[to]
    return rolled({"do": "lose levels", **said})


def counted(said: Said) -> Said:
    """What is counted is an amount now."""
    each = said.get("each")
    if isinstance(each, str) and each in EACH:
        said = {key: value for key, value in said.items() if key != "each"} | EACH[each]
    return said


OF_AN_ITEM = ("slot", "big", "complex", "tag", "worth", "worn", "best")
LEVELS: dict[str, Said] = {
    "": {},
    "1": {"to": 1},
    "lowest": {"to": {"number": "the", "what": "level", "of": "lowest"}},
}
EACH: dict[str, Said] = {
    "": {},
    "card in hand": {"each": {"number": "count", "cards": "hand card"}},
    "item": {"each": {"number": "count", "cards": "item"}},
    "rival": {"each": {"number": "count", "whom": "each rival"}},
    "foe": {"each": {"number": "count", "whom": "each foe"}},
    "level": {"each": {"number": "the", "what": "level", "of": "victim"}},
    "treasure": {"each": {"number": "the", "what": "treasures"}},
}
EFFECTS: dict[str, Callable[[Said], Said]] = {
    "lose item": lose_item,
    "lose hand": lambda said: {"do": "lose", "what": "hand card", **said},
    "lose hireling": lambda said: {"do": "lose", "what": "hireling", **said},
    "lose trait": lambda said: {"do": "lose", **renamed(said, kind="what")},
    "lift curse": lambda said: {"do": "lose", "what": "curse", **said},
    "plunder": plunder,
    "steal item": steal_item,
    "take discard": take_discard,
    "tame": lambda said: {"do": "remove monster", "how": "tamed", **said},
    "set die": lambda said: {"do": "change die", **renamed(said, value="to")},
    "steal level": lambda said: {"do": "lose levels", "taker": "you", **said},
    "draw": lambda said: rolled({"do": "draw", **said}),
    "lose levels": lose_levels,
    "boost": lambda said: {"do": "boost", **counted(said)},
}
MODIFIERS: dict[str, Callable[[Said], Said]] = {
    "hand size": lambda said: {"modifies": "room", "of": "hand", "amount": 0, **said},
    "ties": lambda said: {"modifies": "allows", "what": "winning ties", **said},
    "draws discards": lambda said: {"modifies": "allows", "what": "drawing discards", **said},
    "strength": lambda said: {"modifies": "strength", **counted(said)},
}


def power(said: Said) -> Said:
    """A price is a noun now: a Class or the like, or every card of the hand."""
    price = PRICES.get(str(said.get("cost")), {})
    return {"ability": "power", **said, **price}


PRICES: dict[str, Said] = {
    "class": {"cost": "trait"},
    "whole hand": {"cost": "hand card", "every": True},
}
ABILITIES: dict[str, Callable[[Said], Said]] = {"power": power}
BEFORE: dict[str, dict[str, Callable[[Said], Said]]] = {
    "is": CONDITIONS,
    "do": EFFECTS,
    "modifies": MODIFIERS,
    "ability": ABILITIES,
}
"""By the field that says which word it is, and what it said."""
