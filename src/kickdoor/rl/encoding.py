"""Views and acts as numbers, in documented columns: what a net is fed with.

Everything is read from a `View`, so nothing a seat cannot know gets in. Cards are told by what is
printed on them, never by their names: a net meets the cards of a new set as it met the old.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.bots.printed import CARD
from kickdoor.game.acts import Act
from kickdoor.game.views import View
from kickdoor.rl.arrays import people_of, put, put_acts, put_views
from kickdoor.rl.choices import ACT
from kickdoor.rl.noting import BAGS, PEOPLE, note
from kickdoor.rl.playing import SLOTS
from kickdoor.rl.seats import SEAT, SEATS
from kickdoor.rl.sheets import BAG, HIGH, LOW, Floats
from kickdoor.rl.situations import FIGHT, QUESTION, TABLE

FEATURES = 3
"""The version of the columns. A net remembers it; any change of a column counts it up."""

VIEW = PEOPLE + len(BAGS) * len(CARD)
"""How many numbers make a view."""

ACTS = len(ACT)
"""How many numbers make an act."""


def feature_names() -> tuple[str, ...]:
    """The column of a view by its place.

    >>> names, facts = feature_names(), len((*TABLE, *QUESTION, *FIGHT))
    >>> len(names) == VIEW, names[0], names[facts], names[-1]
    (True, 'players / 6', 'seat 0 sits there', 'on foes: does anything else')
    """
    return (
        *TABLE,
        *QUESTION,
        *FIGHT,
        *(f"seat {place} {name}" for place in range(SEATS) for name in SEAT),
        *(f"{bag}: {name}" for bag in BAGS for name in CARD),
    )


def act_feature_names() -> tuple[str, ...]:
    """The column of an act by its place.

    >>> len(act_feature_names()) == ACTS, act_feature_names()[0]
    (True, 'verb pass')
    """
    return ACT


def write_view(view: View, out: Floats) -> None:
    """Write a view into a buffer of VIEW numbers."""
    noted = [note(view, ())]
    put_views(noted, people_of(noted), out[None])


def write_act(view: View, act: Act, out: Floats) -> None:
    """Write one legal act of the view's seat into a buffer of ACTS numbers."""
    write_acts(view, [act], out[None])


def write_acts(view: View, acts: Sequence[Act], out: Floats) -> None:
    """Write so many acts into the first rows of a buffer; the other rows stay as they are."""
    noted = [note(view, acts)]
    put_acts(noted, people_of(noted), out[None])


def write(view: View, acts: Sequence[Act], out: Floats, rows: Floats) -> None:
    """Write a view and its acts: what both need is worked out once."""
    put([note(view, acts)], out[None], rows[None])


def seen_from(seat: int, amounts: Sequence[float]) -> list[float]:
    """What belongs to each seat, in the order of that seat's view; zeros for empty places.

    So a value for every player fits the view it is asked of: `seen_from(seat, rewards)`.

    >>> seen_from(2, [-0.5, 1.0, -0.5])
    [-0.5, -0.5, 1.0, 0.0, 0.0, 0.0]
    """
    count = len(amounts)
    ordered = [amounts[(seat + place) % count] for place in range(count)]
    return ordered + [0.0] * (SEATS - count)


def described(out: Floats) -> dict[str, float]:
    """The numbers of a view that are not zero, by the names of their columns."""
    return {name: float(x) for name, x in zip(feature_names(), out, strict=True) if x}


__all__ = [
    "ACTS",
    "BAG",
    "FEATURES",
    "HIGH",
    "LOW",
    "SLOTS",
    "VIEW",
    "act_feature_names",
    "described",
    "feature_names",
    "seen_from",
    "write",
    "write_act",
    "write_acts",
    "write_view",
]
