"""What happens, told line by line as one seat (or everybody) hears it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kickdoor.game import events
from kickdoor.game.fight import Deal
from kickdoor.game.state import Event, Game
from kickdoor.game.views import SPECTATOR, see
from kickdoor.terminal.asking import comes_to
from kickdoor.terminal.tongue import TONGUE, say

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
        lines = [Line(event[0], self._told(event)) for event in self.heard]
        self.heard.clear()
        return lines

    def _told(self, event: Event) -> str:
        """An event, and the deal it is about with what that comes to."""
        line = TONGUE.event(self.game, event, self.viewer)
        deal = deal_of(self.game, event)
        if deal is None:
            return line
        view = see(self.game, SPECTATOR if self.viewer is None else self.viewer)
        meant = [f"{TONGUE.deal(view.game, deal)}.", comes_to(view, deal)]
        return say("told_deal", line=line, deal=" ".join(filter(None, meant)))


def deal_of(game: Game, event: Event) -> Deal | None:
    """The deal that an event of just now tells of, if it tells of one."""
    kind, seat, _, other = event
    if kind == events.OFFERED:
        return next((deal for deal in game.offers if (deal.by, deal.to) == (seat, other)), None)
    if kind == events.HELPED and game.fight is not None:
        return game.fight.deal
    return None


def folded(lines: Iterable[Line]) -> list[Line]:
    """What is told again and again is one line.

    >>> [line.text for line in folded([Line(1, "ann draws a Door"), Line(1, "ann draws a Door")])]
    ['ann draws a Door (×2)']
    """
    found: list[tuple[Line, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [
        line if count == 1 else Line(line.kind, say("times", line=line.text, count=count))
        for line, count in found
    ]
