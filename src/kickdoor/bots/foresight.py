"""Who is going to win, as a small net sees it: what goes together counts together.

Everything about a player is a row of numbers: what is printed on each card, in the hand, on the
table or carried sideways, and how the player stands. The rows are added up; the net weighs the sum
and the mean of the others' sums. It is learnt from games of bots (`kickdoor fit --net`), and it is
plain Python, so that it foretells the same on every machine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kickdoor.bots.printed import CARD, row_of
from kickdoor.bots.value import FAR, outcome, points_of, shares
from kickdoor.compiled import PACKAGE
from kickdoor.game.box import Box, Options
from kickdoor.game.munchkin import ALIVE
from kickdoor.game.prints import HIRELING, ITEM
from kickdoor.game.state import Game

LEARNT = PACKAGE / "bots" / "foresight.json"
"""The net that comes with Kickdoor: `kickdoor fit --net` writes it anew."""

MOST = 6  # players
LEAST = 3
OVER = 3  # so many cards over what may be held, or more
UNDER = 5  # so many under it, or more
STRONGEST = 60  # points on the table; more count as that

LEVELS = tuple(f"{short} short" for short in range(1, FAR + 1))
WAITS = tuple(f"{wait} turns to wait" for wait in range(MOST))
HANDS = tuple(f"{count:+} cards than may be held" for count in range(-UNDER, OVER + 1))
AHEAD = tuple(f"the best other {short} short" for short in range(1, FAR + 1))
TABLES = tuple(f"{players} players" for players in range(LEAST, MOST + 1))
POINTS = ("points", "points squared", "points beyond 10", "points beyond 20")
STANDING = (*LEVELS, *WAITS, *HANDS, *AHEAD, *TABLES, "dead", *POINTS)
ZONES = ("hand", "table", "carried")
COLUMNS = (*STANDING, *(f"{zone}: {name}" for zone in ZONES for name in CARD))
"""What the rows tell of."""

AT = {name: place for place, name in enumerate(STANDING)}
FIRST_POINTS = AT["dead"] + 1
"""How a player stands is told by some of the first rows: one for each number of points, and one
for each of the other columns."""
MARKS = FIRST_POINTS + STRONGEST + 1


def mark(place: int) -> list[float]:
    """One of the first rows."""
    row = [0.0] * len(COLUMNS)
    if place < FIRST_POINTS:
        row[place] = 1.0
    else:
        points = (place - FIRST_POINTS) / 10
        row[FIRST_POINTS : len(STANDING)] = (
            points, points * points, max(0.0, points - 1), max(0.0, points - 2),
        )  # fmt: skip
    return row


def rows_of(box: Box) -> list[list[float]]:
    """The marks, then each card of a box in a hand, on the table and carried."""
    cards = [row_of(each) for each in box.prints]
    for back, deck in ((box.door_back, box.doors), (box.treasure_back, box.treasures)):
        columns = zip(*(cards[card] for card in deck), strict=True)
        cards[back] = [sum(column) / len(deck) for column in columns]
    rows = [mark(place) for place in range(MARKS)]
    for zone in range(len(ZONES)):
        before = [0.0] * (len(STANDING) + zone * len(CARD))
        after = [0.0] * ((len(ZONES) - 1 - zone) * len(CARD))
        rows += [before + card + after for card in cards]
    return rows


@lru_cache(maxsize=64)
def strength_of(box: Box) -> list[float]:
    """The points that each card gives on the table."""
    return [points_of(each) if each.kind in (ITEM, HIRELING) else 0.0 for each in box.prints]


def places(game: Game) -> list[list[int]]:
    """Which rows tell of each player."""
    munchkins, sideways, rules = game.munchkins, game.sideways, game.rules
    strength = strength_of(game.box)
    players, cards = len(munchkins), len(game.prints)
    shorts = [max(1, min(FAR, rules.winning_level - each.level)) for each in munchkins]
    best = min(shorts)
    second = sorted(shorts)[1]
    found: list[list[int]] = []
    for seat, munchkin in enumerate(munchkins):
        laid = [MARKS + cards * (1 + sideways[card]) + card for card in munchkin.table]
        points = sum([strength[card] for card in munchkin.table if not sideways[card]])
        short = shorts[seat]
        ahead = second if short == best else best
        many = max(-UNDER, min(OVER, len(munchkin.hand) - rules.hand_limit))
        told = [
            short - 1,
            len(LEVELS) + (seat - game.turn) % players,
            len(LEVELS) + len(WAITS) + UNDER + many,
            AT[AHEAD[0]] + ahead - 1,
            AT[TABLES[0]] + players - LEAST,
            FIRST_POINTS + max(0, min(STRONGEST, round(points))),
            *laid,
            *[MARKS + card for card in munchkin.hand],
        ]
        if munchkin.life != ALIVE:
            told.append(AT["dead"])
        found.append(told)
    return found


@dataclass(frozen=True)
class Net:
    """The weights: of each column, how much it tells by itself, to the hidden units of whoever it
    is about, and to those of the others; and what each hidden unit says."""

    columns: list[list[float]]  # by column: [by itself, *own, *others']
    says: list[float]

    def mixed(self, row: list[float]) -> tuple[float, ...]:
        """What a row comes to, in the order of a column's weights."""
        found = [0.0] * (1 + 2 * len(self.says))
        for amount, weights in zip(row, self.columns, strict=True):
            if amount:
                found = [old + amount * weight for old, weight in zip(found, weights, strict=True)]
        return tuple(found)


class Foresight:
    """Each player's chance to win, for one box."""

    def __init__(self, box: Box, net: Net) -> None:
        self.rows = [net.mixed(row) for row in rows_of(box)]
        self.says = net.says

    def scores(self, game: Game) -> list[float]:
        """What each player's prospects come to, on a scale without a zero."""
        rows = self.rows
        sums: list[list[float]] = [
            [sum(column) for column in zip(*[rows[place] for place in told], strict=True)]
            for told in places(game)
        ]
        units = len(self.says)
        part = 1 / (len(sums) - 1)
        everybody: list[float] = [sum(column) for column in zip(*sums, strict=True)][1 + units :]
        found: list[float] = []
        for own in sums:
            score = own[0]
            for mine, others, all_, says in zip(
                own[1 : 1 + units], own[1 + units :], everybody, self.says, strict=True
            ):
                stirred = mine + (all_ - others) * part
                if stirred > 0:
                    score += says * stirred
            found.append(score)
        return found

    def chances(self, game: Game) -> list[float]:
        """Each player's chance to win: together, 1. A game that is over is known."""
        return outcome(game) if game.over else shares(self.scores(game))


@lru_cache(maxsize=1)
def learnt() -> Net:
    """The net that comes with the game."""
    kept: dict[str, Any] = json.loads(LEARNT.read_text("utf-8"))
    return Net([kept["columns"][name] for name in COLUMNS], kept["says"])


@lru_cache(maxsize=64)
def foresight_of(box: Box, rules: Options) -> Foresight:
    """What the net foresees in games of a box."""
    return Foresight(box, learnt())
