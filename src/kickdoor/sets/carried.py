"""A game with a set of one's own carries it inside, and goes on with it wherever it is opened.

What is carried is read as strictly as a file, but for what was said in vain, and never leads to a
file of this machine.
"""

from __future__ import annotations

from functools import lru_cache
from os.path import exists
from typing import Any

import msgspec

from kickdoor.errors import UnknownSet, WrongSave, WrongSet
from kickdoor.forms import Header, plain
from kickdoor.game.box import Box, Options
from kickdoor.sets import SETS, Set, Shelf, mix_called, packed, rules_among, set_called
from kickdoor.sets.contents import changes, listed
from kickdoor.sets.own import read_set, set_in

ALL = "all"
"""Every built-in set, in a mix."""


@lru_cache(maxsize=16)
def carried(box: Box) -> bytes:
    """The sets of one's own in a box, as JSON; b"" if there is none.

    >>> from kickdoor.sets import box_of
    >>> carried(box_of("pathfinder"))
    b''
    """
    sets = {path: written(each) for path, each in box.own.items()}
    return msgspec.json.encode(sets) if sets else b""


def written(mine: Set) -> dict[str, Any]:
    """A set as plain values, as they would stand in its file."""
    header = Header(mine.name, mine.title, mine.about, mine.rules)
    return {"set": plain(header), "cards": [plain(card) for card in mine.cards]}


@lru_cache(maxsize=16)
def sets_in(inside: bytes) -> dict[str, Set]:
    """The sets of one's own that are carried, each by what a mix calls it."""
    try:
        own = {
            path: set_in(values, path, stored=True)
            for path, values in msgspec.json.decode(inside, type=dict[str, Any]).items()
        }
        if own.keys() & {*SETS, ALL}:
            raise WrongSave("this game says that a built-in box is somebody's own")
    except WrongSet as error:
        raise WrongSave(
            f"this Kickdoor cannot read the set that the game carries; load it with the version "
            f"that saved it. {error}"
        ) from error
    return own


def shelf_with(own: dict[str, Set]) -> Shelf:
    """The built-in sets and these; no file of this machine is ever looked for."""

    def called(part: str) -> Set:
        if part not in own and part not in SETS:
            raise UnknownSet(part, (*SETS, *own))
        return own[part] if part in own else set_called(part)

    return called


@lru_cache(maxsize=64)
def box_carried(name: str, inside: bytes) -> Box:
    """The box that a game carries, alone or mixed with built-in ones."""
    own = sets_in(inside)
    return packed(name, None if name in own else mix_called(name), shelf_with(own))


def rules_carried(name: str, inside: bytes) -> Options:
    """The rules of such a box, as its own rulebook has them."""
    own = sets_in(inside)
    return rules_among(name, None if name in own else mix_called(name), shelf_with(own))


def changed_since(box: Box) -> list[str]:
    """A sentence for each set of one's own that is not as it was when the game began."""
    return [told for path, then in box.own.items() if (told := compared(path, then))]


def out_of_sight(box: Box) -> list[str]:
    """A sentence for each set of one's own that cannot be looked at from here."""
    return [
        f"{each.title} is not found from here ({path}), so who knows whether it has changed; "
        "this game goes on with the cards it holds."
        for path, each in box.own.items()
        if not exists(path)
    ]


def compared(path: str, then: Set) -> str:
    """What has changed in a set since; "" if nothing has, or it is not there to be looked at."""
    if not exists(path):
        return ""
    try:
        now = read_set(path)
    except WrongSet:
        return f"{then.title} has mistakes now ({path}); this game keeps the cards it began with."
    found = changes(then.cards, now.cards) if now.name == then.name else []
    if not found:
        return ""
    count = "1 card" if len(found) == 1 else f"{len(found)} cards"
    have = "has" if len(found) == 1 else "have"
    return (
        f"Since this game began, {count} of {then.title} {have} changed: {listed(found)}. "
        "It keeps the cards it began with."
    )
