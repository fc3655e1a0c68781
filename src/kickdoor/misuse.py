"""What was handed in, if it is not what was wanted: said in words, with how to get the right thing.

Whoever is called often asks here only after something has gone wrong: right use costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from operator import index
from os import PathLike, fspath
from os.path import exists
from typing import Any, TypeVar

from kickdoor.errors import UnknownSeat, WrongUse
from kickdoor.game.box import Box
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, View

RAW = (ArithmeticError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What Python says of wrong use, deep inside and in its own words: of an array, that it is neither
equal nor not."""

HUGE = 10**1000
"""Nobody means such a number, and Python would not even write it."""

T = TypeVar("T")


def text(argument: str, given: object, wanted: str, how: str = "") -> str:
    """What was given, if it is a text."""
    if isinstance(given, str):
        return given
    raise WrongUse(argument, f"a text: {wanted}", given, how) from None


def whole(argument: str, given: Any, wanted: str, how: str = "") -> int:
    """What was given, if it is a whole number, of whatever library; True and False are none.

    >>> whole("players", 3, "how many play")
    3
    >>> whole("players", 3.0, "how many play", "say new_game(4)")
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongUse: players should be how many play, not 3.0; say new_game(4)
    """
    try:
        if not isinstance(given, bool):
            found = index(given)
            if abs(found) < HUGE:
                return found
    except TypeError:
        pass
    raise WrongUse(argument, wanted, given, how) from None


def several(argument: str, given: Iterable[T], wanted: str, how: str = "") -> tuple[T, ...]:
    """What was given, if it is several things; a text is one, though Python counts its letters.

    A set has no order: what is made of it would be another thing each time Python starts.

    >>> several("names", ["ann", "bob"], "the players' names")
    ('ann', 'bob')
    """
    if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping | Set):
        return tuple(given)
    raise WrongUse(argument, wanted, given, how) from None


def one_of(argument: str, given: object, kind: type[T], wanted: str, how: str = "") -> T:
    """What was given, if it is of this class."""
    if isinstance(given, kind):
        return given
    raise WrongUse(argument, wanted, given, how) from None


def a_game(game: object, argument: str = "game") -> Game:
    """What was given, if it is a game."""
    if isinstance(game, Game):
        return game
    if isinstance(game, View):
        how = "a view is what one seat may know: hand in the game that it was made of"
    elif isinstance(game, bytes | str):
        how = "load() makes a game of what save() gave, replay() of a transcript"
    elif isinstance(getattr(game, "game", None), Game):
        how = "its .game is one"
    else:
        how = "new_game() makes one, load() and replay() bring one back"
    raise WrongUse(argument, "a game", game, how) from None


def a_seat(game: Game, seat: object, least: int = 0, argument: str = "seat") -> int:
    """What was given, if it is a seat at this table; the least may be a seat of the house."""
    names = game.names
    if isinstance(seat, str):
        at = [place for place, name in enumerate(names) if name.lower() == seat.lower()]
        how = f"{names[at[0]]} sits at {at[0]}" if at else f"here sit {sitting(names)}"
        raise WrongUse(argument, "the number of a seat", seat, how) from None
    found = whole(argument, seat, "the number of a seat", f"here sit {sitting(names)}")
    if not least <= found < len(names) or found == SPECTATOR != least:
        raise UnknownSeat(found, names) from None
    return found


def sitting(names: Iterable[str]) -> str:
    """Who sits where.

    >>> sitting(("ann", "bob"))
    'ann at 0, bob at 1'
    """
    return ", ".join(f"{name} at {seat}" for seat, name in enumerate(names))


def a_box(box: object) -> Box | None:
    """What was given, if it is a box of cards, or nothing."""
    if box is None:
        return None
    how = "box_of() of kickdoor.sets makes one of a set, pressed() of kickdoor.press of cards"
    return one_of("box", box, Box, "a box of cards", how)


def a_set(given: object) -> str | Box:
    """What was given, if it is a set: by name, by the path of one's own, or as a box."""
    if isinstance(given, str | Box):
        return given
    if isinstance(given, PathLike):
        given = fspath(given)
        if isinstance(given, str):
            return given
    how = 'say set="pathfinder", set="star + classic", or the path of your own'
    if isinstance(given, Iterable):
        how = "pressed() of kickdoor.press makes a box of cards"
    elif isinstance(getattr(given, "name", None), str) and hasattr(given, "cards"):
        how = "pressed(set.name, set.cards) of kickdoor.press makes a box of it"
    raise WrongUse("set", "the name of a set, or a box", given, how) from None


def written(argument: str, given: object, by: str) -> str:
    """The text of what was written down, whether it came as text or as bytes."""
    if isinstance(given, str):
        return given
    if isinstance(given, bytes | bytearray):
        return bytes(given).decode("utf-8", "replace")
    raise WrongUse(argument, f"what {by} gave", given, from_a_file(given)) from None


def from_a_file(given: object) -> str:
    """How to hand in what lies in a file, if it looks as if somebody meant to."""
    if hasattr(given, "read") and not isinstance(given, PathLike):
        return "hand in what is in the file: file.read()"
    if isinstance(given, PathLike) or (isinstance(given, str) and is_a_path(given)):
        return f"hand in what is in the file: Path({str(given)!r:.60}).read_bytes()"
    return ""


def is_a_path(said: str) -> bool:
    """Whether a text is the name of something that lies there."""
    return len(said) < 300 and said.isprintable() and exists(said)


def blame(game: Any, seat: Any, least: int = 0) -> None:
    """Say which of the two was wrong, if one was: called when something has failed."""
    a_seat(a_game(game), seat, least)
