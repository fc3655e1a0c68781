"""What everybody did in a game, counted; and what each will be remembered for."""

from __future__ import annotations

from kickdoor.coach.shapes import Feats
from kickdoor.game import events
from kickdoor.game.state import Event

COUNTED = {
    events.FIGHT_WON: "won",
    events.FLIGHT_BEGUN: "fled",
    events.HELPED: "helped",
    events.DIED: "died",
    events.CURSE_LANDED: "cursed",
    events.SOLD: "sold",
}
"""What is counted for the seat that an event tells of."""

WORTH_A_TITLE = {
    "stabs": 2,
    "helped": 2,
    "died": 1,
    "cursed": 2,
    "fled": 2,
    "won": 1,
    "sold": 2,
}
"""From how many on something is worth a title; what is talked about most comes first."""
LAST_DOOR, ALWAYS_SECOND, WAS_THERE = "last_door", "second", "was_there"
"""Titles without a count: of whoever won, of the best of the others, of those that remain."""


class Tallies:
    """Everybody's counts, as a game goes on."""

    def __init__(self, players: int) -> None:
        self.counts = [dict.fromkeys(WORTH_A_TITLE, 0) for _ in range(players)]

    def note(self, happened: list[Event]) -> None:
        """Count what has just happened."""
        for event, seat, _, _ in happened:
            counted = COUNTED.get(event)
            if counted is not None and 0 <= seat < len(self.counts):
                self.counts[seat][counted] += 1

    def stab(self, seat: int) -> None:
        """Count an act against somebody else."""
        self.counts[seat]["stabs"] += 1

    def told(self, levels: list[int], winners: tuple[int, ...]) -> list[Feats]:
        """Everybody's counts, and a title for each; none but the winners' is given twice."""
        titles = dict.fromkeys(winners, LAST_DOOR)
        losers = [seat for seat in range(len(levels)) if seat not in titles]
        if losers:
            best = max(levels[seat] for seat in losers)
            seconds = [seat for seat in losers if levels[seat] == best]
        for count, least in WORTH_A_TITLE.items():
            waiting = [seat for seat in losers if seat not in titles]
            found = max(waiting, key=lambda seat: self.counts[seat][count], default=None)
            if found is not None and self._leads(found, count, least):
                titles[found] = count
        for seat in losers:
            titles.setdefault(seat, ALWAYS_SECOND if seconds == [seat] else WAS_THERE)
        return [Feats(titles[seat], **counts) for seat, counts in enumerate(self.counts)]

    def _leads(self, seat: int, count: str, least: int) -> bool:
        """Whether somebody did something often enough, and nobody at all more often."""
        mine = self.counts[seat][count]
        return mine >= least and all(other[count] <= mine for other in self.counts)
