"""What happens, told line by line as one seat (or everybody) hears it."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.game.speech import tell
from kickdoor.game.state import Event, Game

TALK = -1
"""In place of an event: somebody says something."""


class Line(NamedTuple):
    """One line of the log, and the event it tells."""

    kind: int
    text: str


class Storyteller:
    """Listens to a game and tells it to a viewer: a seat, or None, who may know everything."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer
        self.heard: list[Event] = []
        game.events = self.heard

    def news(self) -> list[Line]:
        """Everything that has happened since it was last asked."""
        lines = [Line(event[0], tell(self.game, event, self.viewer)) for event in self.heard]
        self.heard.clear()
        return lines
