"""What happens, told line by line as one seat (or everybody) hears it."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.game import events
from kickdoor.game.speech import tell
from kickdoor.game.state import Event, Game
from kickdoor.rules.numbers import strength, threat

CALLED = (events.VICTORY_CLAIMED, events.FLIGHT_BEGUN)


class Line(NamedTuple):
    """One line of the log, and the event it tells."""

    kind: int
    text: str


class Ear(list[Event]):
    """The events of a game; at a claim or a flight it notes how the fight stood at that moment."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.sums: dict[int, tuple[int, int]] = {}

    def append(self, event: Event) -> None:
        """Hear one event."""
        if event[0] in CALLED and self.game.fight is not None:
            self.sums[len(self)] = strength(self.game), threat(self.game)
        super().append(event)


class Story:
    """Listens to a game and tells it to a viewer: a seat, or None, who may know everything."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer
        self.ear = Ear(game)
        game.events = self.ear

    def news(self) -> list[Line]:
        """Everything that has happened since it was last asked."""
        lines: list[Line] = []
        for place, event in enumerate(self.ear):
            text = tell(self.game, event, self.viewer)
            if place in self.ear.sums:
                ours, theirs = self.ear.sums[place]
                text += f", {ours} to {theirs}"
            lines.append(Line(event[0], text))
        self.ear.clear()
        self.ear.sums.clear()
        return lines
