"""One's way through a lesson: what is said now, and whether this is what is meant."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.game.acts import Act
from kickdoor.game.parts import spoken_parts
from kickdoor.game.state import Game
from kickdoor.lessons.lesson import Lesson, Step, Way

CARDS = ("card", "other", "foe")
SEATS = ("seat", "side")


class Walk:
    """A pupil on the way: what was done, and what was heard."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.next = 0  # all steps before this one are done
        self.heard: set[str] = set()

    @property
    def is_over(self) -> bool:
        """Whether everything is done."""
        return self.next == len(self.lesson.steps)

    def hear(self, events: Iterable[str]) -> None:
        """Something was told."""
        self.heard.update(events)

    def step(self, game: Game, options: Iterable[Act], seat: int = 0) -> Step | None:
        """What is said now: the next that can be done, or read; nothing while one has to wait."""
        acts = list(options)
        waits = False
        for step in self.lesson.steps[self.next :]:
            if step.after and not self.heard.intersection(step.after):
                continue
            if not step.do and (step.after or not waits):
                return step
            if any(fits(game, seat, each, step.do) for each in acts):
                return step
            waits = True
        return None

    def done(self, step: Step) -> None:
        """This one is done, and with it all that came before."""
        self.next = self.lesson.steps.index(step) + 1


def fits(game: Game, seat: int, act: Act, ways: Iterable[Way]) -> bool:
    """Whether an act is one of those that are meant."""
    verb, values = spoken_parts(game, seat, act)
    said = {"verb": verb, **values}
    for field in CARDS:
        card = said.get(field)
        if isinstance(card, int):
            said[field] = game.prints[card].name
    return any(
        all(
            wanted is None or said.get(field) == wanted
            for field in ("verb", *CARDS, *SEATS)
            for wanted in (getattr(way, field),)
        )
        for way in ways
    )
