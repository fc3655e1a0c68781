"""From plain numbers to arrays: for one view, or for many games at once, which is much cheaper."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt

from kickdoor.rl.choices import ACT, AIM_AT, CARD_AT, SAID, SEAT_AT, TARGET_AT
from kickdoor.rl.noting import BAGS, FACTS, NOBODY, PEOPLE, Noted
from kickdoor.rl.seats import SEAT, SEATS
from kickdoor.rl.sheets import HIGH, LOW, Floats

Ints = npt.NDArray[np.integer[Any]]

ROW = Struct(f"{PEOPLE}f")
"""Packs a list of floats in half the time that numpy takes."""

VERB_ROWS: Floats = np.eye(SAID, dtype=np.float32)
PLACE_ROWS: Floats = np.eye(SEATS, dtype=np.float32)


def put(noted: Sequence[Noted], views: Floats, acts: Floats) -> None:
    """Put views and their acts into arrays: [n, VIEW] and [n, slots, ACTS]."""
    people = people_of(noted)
    put_views(noted, people, views)
    put_acts(noted, people, acts)


def people_of(noted: Sequence[Noted]) -> Floats:
    """The numbers that were worked out, a row for each view."""
    people = bytearray(len(noted) * ROW.size)
    for place, each in enumerate(noted):
        ROW.pack_into(people, place * ROW.size, *each.people)
    return np.frombuffer(people, np.float32).reshape(len(noted), PEOPLE)


def put_views(noted: Sequence[Noted], people: Floats, out: Floats) -> None:
    """Put views into rows: what was worked out, then every bag added up."""
    starts = array("q")
    first = 0
    for each in noted:
        starts.extend(array("q", [first + start for start in each.starts]))
        first += len(each.cards)
    cards = noted[0].sheet.bags.take(joined(each.cards for each in noted), axis=0)
    bags = np.add.reduceat(cards, np.frombuffer(starts, np.int64), axis=0)
    out[:, :PEOPLE] = people
    out[:, PEOPLE:] = bags.reshape(len(noted), -1)
    np.clip(out, LOW, HIGH, out=out)


def put_acts(noted: Sequence[Noted], people: Floats, out: Floats) -> None:
    """Put acts into the first rows of each game's; the other rows stay as they are."""
    games, slots = spots_of(noted)
    if not len(games):
        return
    sheet = noted[0].sheet
    seats = seats_of(people)
    whom, aims = array("q"), array("f")
    for place, each in enumerate(noted):
        whom.extend(array("q", [place * (SEATS + 1) + seat for seat in each.whom]))
        aims.extend(array("f", each.aims))
    rows = np.empty((len(games), len(ACT)), np.float32)
    rows[:, :CARD_AT] = VERB_ROWS.take(joined(each.verbs for each in noted), axis=0)
    rows[:, CARD_AT:TARGET_AT] = sheet.rows.take(joined(each.about for each in noted), axis=0)
    rows[:, TARGET_AT:SEAT_AT] = sheet.numbers.take(joined(each.targets for each in noted), axis=0)
    rows[:, SEAT_AT:AIM_AT] = seats.take(np.frombuffer(whom, np.int64), axis=0)
    rows[:, AIM_AT:] = np.frombuffer(aims, np.float32).reshape(len(games), -1)
    np.clip(rows, LOW, HIGH, out=rows)
    out[games, slots] = rows


def seats_of(people: Floats) -> Floats:
    """A row for each seat of each view, which place it is behind it; then one for nobody."""
    count, width = len(people), len(SEAT)
    seats = np.zeros((count, SEATS + 1, width + SEATS), np.float32)
    seats[:, :NOBODY, :width] = people[:, FACTS:].reshape(count, SEATS, width)
    seats[:, :NOBODY, width:] = PLACE_ROWS
    return seats.reshape(-1, width + SEATS)


def put_ids(noted: Sequence[Noted], lies: Ints, about: Ints, targets: Ints) -> None:
    """Put down which cards these are: [n, cards], and [n, slots] twice.

    Where each card of the box lies, as the place of its bag counted from 1; for each act the row of
    what it is about and of what it is aimed at. Rows: 0 is nothing; then come the cards.
    """
    lies[:] = 0
    games = np.repeat(np.arange(len(noted)), [len(each.cards) for each in noted])
    cards = joined(each.cards for each in noted)
    bags = joined(bags_of(each) for each in noted)
    real = (cards > 0) & (cards <= lies.shape[1])
    lies[games[real], cards[real] - 1] = bags[real]
    about[:] = 0
    targets[:] = 0
    spots = spots_of(noted)
    about[spots] = joined(each.about for each in noted)
    targets[spots] = joined(each.targets for each in noted)


def bags_of(noted: Noted) -> list[int]:
    """For each card that was noted, its bag, counted from 1."""
    ends = [*noted.starts[1:], len(noted.cards)]
    return [bag + 1 for bag in range(len(BAGS)) for _ in range(ends[bag] - noted.starts[bag])]


def spots_of(noted: Sequence[Noted]) -> tuple[Ints, Ints]:
    """Where the acts of each game go: of which game, in which slot."""
    counts = [len(each.verbs) for each in noted]
    slots = joined(list(range(count)) for count in counts)
    return np.repeat(np.arange(len(noted)), counts), slots


def joined(lists: Iterable[list[int]]) -> npt.NDArray[np.int64]:
    """Such lists of all games, one after the other."""
    found = array("q")
    for each in lists:
        found.extend(array("q", each))
    return np.frombuffer(found, np.int64)
