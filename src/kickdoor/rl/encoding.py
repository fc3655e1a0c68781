"""Views and acts as numbers, in documented columns: what a net is fed with.

Everything is read from a `View`, so nothing a seat cannot know gets in. Cards are told by what is
printed on them, never by their names: a net meets the cards of a new set as it met the old.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kickdoor.errors import WrongTable
from kickdoor.game.acts import Act
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rl.choices import ACT, acts_seen
from kickdoor.rl.seats import SEAT, SEATS, seats_seen
from kickdoor.rl.sheets import BAG, CARD, HIGH, LOW, Floats, Sheet, sheet_of
from kickdoor.rl.situations import FIGHT, QUESTION, TABLE, fight_seen, question_seen, table_seen

FEATURES = 2
"""The version of the columns. A net remembers it; any change of a column counts it up."""

SLOTS = 128
"""Places for legal acts in an observation. More have been seen in mixes of sets only."""

BAGS: tuple[str, ...] = (
    "my hand",
    *(f"seat {place} table" for place in range(SEATS)),
    "known of others' hands",
    "foes",
    "on foes",
)
"""Heaps of cards, each added up column by column, a card counting a quarter."""

FACTS = len(TABLE) + len(QUESTION) + len(FIGHT)
PEOPLE = FACTS + SEATS * len(SEAT)
VIEW = PEOPLE + len(BAGS) * len(CARD)
"""How many numbers make a view."""

ACTS = len(ACT)
"""How many numbers make an act."""


def feature_names() -> tuple[str, ...]:
    """The column of a view by its place.

    >>> names = feature_names()
    >>> len(names) == VIEW, names[0], names[FACTS], names[-1]
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
    sheet = sheet_of(view.game.box)
    write_all(view, sheet, seats_seen(view, sheet), fight_seen(view), out)


def write_act(view: View, act: Act, out: Floats) -> None:
    """Write one legal act of the view's seat into a buffer of ACTS numbers."""
    write_acts(view, [act], out.reshape(1, ACTS))


def write_acts(view: View, acts: Sequence[Act], out: Floats) -> None:
    """Write so many acts into the first rows of a buffer; the other rows stay as they are."""
    sheet = sheet_of(view.game.box)
    acts_seen(view, sheet, seats_seen(view, sheet), fight_seen(view), acts, out)


def write(view: View, acts: Sequence[Act], out: Floats, rows: Floats) -> None:
    """Write a view and its acts: what both need is worked out once."""
    sheet = sheet_of(view.game.box)
    seats = seats_seen(view, sheet)
    fight = fight_seen(view)
    write_all(view, sheet, seats, fight, out)
    if acts:
        acts_seen(view, sheet, seats, fight, acts, rows)


def write_all(
    view: View, sheet: Sheet, seats: list[list[float]], fight: list[float], out: Floats
) -> None:
    """Put the parts of a view together."""
    if len(seats) > SEATS:
        raise WrongTable(f"an observation has room for {SEATS} players, not {len(seats)}")
    flat = table_seen(view) + question_seen(view, sheet) + fight
    for row in seats:
        flat += row
    out[: len(flat)] = flat
    out[len(flat) : PEOPLE] = 0.0
    cards, starts = heaps(view.game, view.seat)
    bags = out[PEOPLE:].reshape(len(BAGS), len(CARD))
    np.add.reduceat(sheet.bags.take(cards, axis=0), starts, axis=0, out=bags)
    np.clip(out, LOW, HIGH, out=out)


def heaps(game: Game, me: int) -> tuple[list[int], list[int]]:
    """The rows of the cards in each bag, one after the other, and where each bag begins.

    Row 0 is no card at all and begins every bag, so that none is empty.
    """
    count = len(game.munchkins)
    size = game.box.size
    mine = game.munchkins[me]
    cards = [0, *(card + 1 for card in mine.hand)]
    starts = [0]
    for place in range(SEATS):
        starts.append(len(cards))
        cards.append(0)
        if place < count:
            cards += [card + 1 for card in game.munchkins[(me + place) % count].table]
    starts.append(len(cards))
    cards.append(0)
    for seat, munchkin in enumerate(game.munchkins):
        if seat != me:
            cards += [card + 1 for card in munchkin.hand if card < size]
    foes, added = [0], [0]
    if game.fight is not None:
        for foe in game.fight.foes:
            foes.append(foe.monster + 1)
            added += [card + 1 for card in foe.enhancers]
    starts += (len(cards), len(cards) + len(foes))
    return cards + foes + added, starts


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
