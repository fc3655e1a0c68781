"""The boxes of cards, by name: alone, mixed, or your own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from importlib import import_module
from os import PathLike, fspath
from os.path import exists
from typing import Any, TypeVar

from msgspec import Struct

from kickdoor.cards import Card
from kickdoor.errors import UnknownSet
from kickdoor.game.box import Box, Options
from kickdoor.misuse import text
from kickdoor.press import pressed
from kickdoor.sets.codes import is_code, mix_of
from kickdoor.sets.mixing import Mix, Part, Piece, mix, pieces

__all__ = ["SETS", "Set", "box_of", "cards_of", "rules_of", "set_called"]

SETS = ("classic", "pathfinder", "pathfinder-deluxe", "star")
DEFAULT = "pathfinder"
"""The box on top of the pile."""
KEPT = 64
"""How many boxes stay printed: whoever comes to a server may ask for any mix."""


class Set(Struct, frozen=True):
    """A box: its cards, and the rules that its own rulebook switches on."""

    name: str
    title: str
    cards: tuple[Card, ...]
    about: str = ""
    rules: dict[str, Any] = {}


Shelf = Callable[[str], Set]
"""Where sets are found by their name."""

F = TypeVar("F")


def kept(find: Callable[[str], F]) -> Callable[[str], F]:
    """What is found by name is found once, and kept for a while."""
    found = lru_cache(maxsize=KEPT)(find)

    @wraps(found)
    def at_the_door(name: str | PathLike[str]) -> F:
        return found(named(name))

    return at_the_door


def named(name: str | PathLike[str]) -> str:
    """The name of a set, or its path, as text."""
    how = 'say "pathfinder", "star + classic", or the path of your own'
    return text("name", fspath(name) if isinstance(name, PathLike) else name, "a set", how)


@kept
def set_called(name: str) -> Set:
    """The set with this name, or the one of your own that lies at this path.

    >>> set_called("pathfinder").title
    'Munchkin Pathfinder'
    """
    if name not in SETS and exists(name):
        own: Set = import_module("kickdoor.sets.own").read_set(name)
        return own
    if name not in SETS:
        raise UnknownSet(name, SETS)
    module = import_module(f"kickdoor.sets.{name.replace('-', '_')}")
    about = " ".join((module.__doc__ or "").split())
    return Set(name, module.TITLE, module.CARDS, about, module.RULES)


def cards_of(name: str) -> tuple[Card, ...]:
    """The cards of a set, or of a mix, as they are written.

    >>> cards_of("pathfinder")[0].name
    'Slob Goblin'
    """
    name = named(name)
    if is_single(name):
        return set_called(name).cards
    return tuple(piece.card for piece in mixed(mix_called(name)))


def is_single(name: str) -> bool:
    """Whether a name means one whole set, and no mix."""
    return name in SETS or exists(name)


def mix_called(name: str) -> Mix:
    """The mix that somebody wrote, or gave the code of; `all` is every set there is.

    >>> mix_called("all").spoken
    'classic + pathfinder + pathfinder-deluxe + star'
    """
    if is_code(name):
        return mix_of(name, cards_of, SETS)
    found = mix(name)
    parts: dict[str, Part] = {}
    for part in found.parts:
        names = SETS if part.set.lower() == "all" else (part.set,)
        parts |= {each: Part(each, part.share) for each in names}
    return Mix(tuple(parts.values()), found.changes)


def mixed(wanted: Mix, called: Shelf = set_called) -> list[Piece]:
    """The cards of a mix, each with the box it came in."""
    found = pieces(wanted, lambda part: called(part).cards, SETS)
    return [Piece(piece.card, called(piece.set).name) for piece in found]


@kept
def box_of(name: str) -> Box:
    """The box with this name, or the mix of several, its cards printed.

    >>> box_of("pathfinder").size, box_of("star + classic").size
    (168, 336)
    """
    return packed(name, None if is_single(name) else mix_called(name))


def packed(name: str, wanted: Mix | None, called: Shelf = set_called) -> Box:
    """A box of one whole set, or of a mix, out of the sets on a shelf."""
    if wanted is None:
        whole = called(name)
        sets, pile = {name: whole}, [Piece(card, whole.name) for card in whole.cards]
    else:
        name = wanted.spoken
        sets = {part.set: called(part.set) for part in wanted.parts}
        pile = mixed(wanted, called)
    own = {path: each for path, each in sets.items() if path not in SETS}
    cards = tuple(piece.card for piece in pile)
    return pressed(name, cards, tuple(piece.set for piece in pile), own)


def rules_of(name: str) -> Options:
    """The rules as this set's rulebook has them; of a mix, what they share, and any board."""
    name = named(name)
    return rules_among(name, None if is_single(name) else mix_called(name))


def rules_among(name: str, wanted: Mix | None, called: Shelf = set_called) -> Options:
    """The rules of one whole set, or of a mix, out of the sets on a shelf."""
    if wanted is None:
        return Options(**called(name).rules)
    sets = [called(part.set) for part in wanted.parts]
    return Options(board=any(each.rules.get("board", False) for each in sets))
