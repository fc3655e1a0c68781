"""Lessons: games that begin in a prepared position, with company that goes along.

A lesson is played at a real table by the real rules; only the cards were laid before. What is said
to the pupil is the page's business: it sees what is on the table, like everybody.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from kickdoor.scenes import deal
from kickdoor.table.refusals import Refused
from kickdoor.transcripts import transcript


class Lesson(NamedTuple):
    """A position for the pupil, who sits first and begins, and the rest of the table."""

    people: dict[str, dict[str, Any]]
    doors: tuple[str, ...]
    treasures: tuple[str, ...]
    bot: str = "patient"


LESSONS = {
    # More cards than may be kept, something to wear and a hat that is of no use, a Faction and a
    # Doubler, a fight that is won, a level for a card, a round of the others' turns, and a monster
    # that takes two: helped, the pupil wins the game.
    "first": Lesson(
        people={
            "pupil": {
                "level": 7,
                "hand": [
                    "Blazer", "T-Bone Stake", "Brass Hat", "Liquid Assets", "Spending Cap",
                    "Write Your Own Reference Letter", "Eagle Knight", "Double Life",
                ],
            },
            "bob": {"level": 6, "wears": ["Unopened Plate Mail"]},
            "cat": {"level": 5, "wears": ["Minute-Taker's Mitre"]},
        },
        doors=(
            "Shop Goblin",
            "Pothole Elemental",
            "Alchemist", "Witch",
            "Goblin Filibuster",
        ),
        treasures=("Belated Courage", "Mudslinging Kit", "Torc of Tchotchkes"),
    ),
}  # fmt: skip


@cache
def position(name: str) -> str:
    """The transcript that a lesson's table goes on from."""
    lesson = lesson_called(name)
    laid: dict[str, Any] = {**lesson.people, "doors": lesson.doors, "treasures": lesson.treasures}
    return transcript(deal(**laid).game)


def lesson_called(name: str) -> Lesson:
    """A lesson by its name."""
    if name not in LESSONS:
        raise Refused("no_lesson", there=", ".join(LESSONS))
    return LESSONS[name]
