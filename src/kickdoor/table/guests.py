"""What is played with: boxes of ours, and sets that were brought, which the log holds whole.

A set is looked at before it is brought (`sets.guests`). Here it is only read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec
from msgspec import UNSET, Struct

from kickdoor.game.box import Box, Options
from kickdoor.sets import SETS, Set, box_of, mix_called, rules_of
from kickdoor.sets.carried import box_carried, rules_carried, sets_in, written
from kickdoor.sets.guests import copies_in, mark_of
from kickdoor.table.core import State
from kickdoor.table.happenings import OwnSet
from kickdoor.table.refusals import Refused

Own = Mapping[str, OwnSet]
"""Sets that were brought, by what a mix calls them."""
NONE: Own = {}


def own_of(state: State) -> Own:
    """The sets that were brought here."""
    return NONE if state.own is UNSET else state.own


def carried_by(set: str, own: Own) -> bytes:
    """Those of them that a mix names, as a game carries them; b"" if there are none."""
    if not own:
        return b""
    named = [set] if set in own else [part.set for part in mix_called(set).parts]
    sets = {name: msgspec.Raw(own[name].inside.encode()) for name in named if name in own}
    return msgspec.json.encode(sets) if sets else b""


def check_names(set: str, own: Own) -> None:
    """Refuse a name that is no set here: it may be a file of this machine."""
    names = [set] if set in own else [part.set for part in mix_called(set).parts]
    if not all(name in own or name in SETS for name in names):
        raise Refused("set_wrong", why="set_built_in", there=", ".join((*SETS, *own)))


def box_with(set: str, own: Own) -> Box:
    """The box that is played with."""
    inside = carried_by(set, own)
    return box_carried(set, inside) if inside else box_of(set)


def rules_with(set: str, own: Own) -> Options:
    """The rules as its own rulebook has them."""
    inside = carried_by(set, own)
    return rules_carried(set, inside) if inside else rules_of(set)


def box_at(state: State) -> Box:
    """The box that a table plays with."""
    return box_with(state.set, own_of(state))


@lru_cache(maxsize=64)
def set_of(inside: str) -> Set:
    """A set as it was brought."""
    (found,) = sets_in(b'{"":' + inside.encode() + b"}").values()
    return found


def named(sets: Iterable[OwnSet]) -> dict[str, OwnSet]:
    """Sets by what a mix calls them."""
    return {set_of(each.inside).name: each for each in sets}


class OwnPicture(Struct, omit_defaults=True):
    """A set that is none of ours: what it says of itself, and who brought it."""

    name: str
    title: str
    about: str
    cards: int
    mark: str  # changes with whatever is in it
    by: str = ""
    house: bool = False


@lru_cache(maxsize=64)
def own_picture(own: OwnSet) -> OwnPicture:
    """A set as everybody sees it."""
    found = set_of(own.inside)
    count, mark = copies_in(found), mark_of(own.inside)
    return OwnPicture(found.name, found.title, found.about, count, mark, own.by, own.house)


def still_carried(box: Box) -> dict[str, OwnSet]:
    """The sets that a game carries which goes on here; nobody knows any more who brought them."""
    return {
        name: OwnSet("", msgspec.json.encode(written(each)).decode())
        for name, each in box.own.items()
    }
