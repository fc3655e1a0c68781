"""Lessons: games that begin in a prepared position, with company that goes along.

A lesson is played at a real table by the real rules; only the cards were laid before. A short one
is data: a position, what is to be done there step by step, and what is said when. Whoever shows it
(the page, the terminal, a test) walks along it with what is legal and what is told, and knows no
rule: `Walk` is all of that.

>>> lesson = LESSONS["gear"]
>>> walk, game = Walk(lesson), begun(lesson)
>>> walk.step(game, game.options).id
'two'
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from kickdoor.game.state import Game
from kickdoor.lessons.course import COURSE
from kickdoor.lessons.lesson import Lesson, Step, Way
from kickdoor.lessons.walk import Walk, fits
from kickdoor.options import agreed
from kickdoor.scenes import deal
from kickdoor.sets import DEFAULT, rules_of
from kickdoor.transcripts import transcript

__all__ = ["COURSE", "LESSONS", "Lesson", "Step", "Walk", "Way", "begun", "fits", "position"]

LESSONS = {lesson.name: lesson for lesson in COURSE}
"""Every lesson by its name, in the order of the path."""


def begun(lesson: Lesson, seed: int = 0) -> Game:
    """The game as the pupil finds it."""
    laid = {**lesson.laid, **lesson.people}
    rules = agreed(rules_of(DEFAULT), laid.pop("options", ()))
    table = deal(seed=seed, rules=replace(rules, elide=False), **laid)
    return table.play(lesson.before).game


@cache
def position(name: str) -> str:
    """The transcript that a lesson's table goes on from."""
    return transcript(begun(LESSONS[name]))
