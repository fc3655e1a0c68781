"""The coach: what a finished game was like, who was going to win when, and what it cost them.

>>> from kickdoor.arena.match import Fixture, Match
>>> match = Match(Fixture(("patient", "random", "random"), seed=3))
>>> match.play()
True
>>> report = reviewed(match.game, Effort(quick=0))
>>> report.course[-1].chances[report.winners[0]]
1.0
"""

from kickdoor.coach.reviewing import NotOver, reviewed
from kickdoor.coach.shapes import Effort, Report

__all__ = ["Effort", "NotOver", "Report", "reviewed"]
