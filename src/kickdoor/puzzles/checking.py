"""Puzzles checked again: whether the cards are what they were, and the best is still the best.

Everything is tried in new worlds. A search that looks deeper than any vote must choose the same,
and of games played to their end the best must not win fewer.
"""

from __future__ import annotations

from msgspec import Struct

from kickdoor.bots.judgement import tuned
from kickdoor.engine import legal
from kickdoor.game.views import View
from kickdoor.puzzles.positions import CardsChanged, view_of
from kickdoor.puzzles.shapes import Puzzle
from kickdoor.puzzles.trying import TO_THE_END, Series

DEEP = 150
"""Worlds, for every act: six times what a vote looks at."""
PAIRS = 20
MOST_PAIRS = 200
PLAIN_ERRORS = 1.64
"""So many errors on either side end it sooner."""


class Checked(Struct, frozen=True):
    """What came of a check."""

    id: str
    fault: str = ""  # why it cannot be set at all
    searched: bool = True
    played: bool = True
    gain: float = 0.0  # over the next best, in the new worlds
    ends: float = 0.0  # and in games played to their end

    @property
    def holds(self) -> bool:
        """Whether it may ship."""
        return not self.fault and self.searched and self.played


def looked_at(puzzle: Puzzle) -> Checked:
    """Whether it can be set: the cards are the same, and so is what may be done."""
    try:
        view = view_of(puzzle)
    except CardsChanged as error:
        return Checked(puzzle.id, str(error))
    options = legal(view.game, view.seat)
    there = [each.act for each in puzzle.acts]
    if not set(there) <= {*options}:
        return Checked(puzzle.id, f"what may be done in puzzle {puzzle.id} has changed")
    if puzzle.best not in there or puzzle.tempting not in there or puzzle.best == puzzle.tempting:
        return Checked(puzzle.id, f"the acts of puzzle {puzzle.id} are not what they should be")
    return Checked(puzzle.id)


def tried_anew(puzzle: Puzzle, seed: int) -> Checked:
    """The same by deep search and by play-outs."""
    found = looked_at(puzzle)
    if found.fault:
        return found
    view = view_of(puzzle)
    series = Series(view, [each.act for each in puzzle.acts], tuned(), seed)
    series.more(DEEP)
    gain = series.least(puzzle.best).gain
    played, ends = played_anew(view, puzzle, seed)
    return Checked(puzzle.id, "", gain > 0, played, round(gain, 4), round(ends, 4))


def played_anew(view: View, puzzle: Puzzle, seed: int) -> tuple[bool, float]:
    """Whether the best wins no fewer games than the next; it ends as soon as that is plain."""
    others = [each for each in puzzle.acts if each.act != puzzle.best]
    other = max(others, key=lambda each: each.chance).act
    series = Series(view, [puzzle.best, other], tuned(), seed + 9_000_000, TO_THE_END)
    while series.worlds < MOST_PAIRS:
        series.more(PAIRS)
        ahead = series.over(puzzle.best, other)
        if abs(ahead.errors) > PLAIN_ERRORS and series.worlds >= 2 * PAIRS:
            break
    return ahead.gain > 0, ahead.gain
