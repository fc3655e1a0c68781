"""What stays of a finished game for whoever played it: figures, sums over many, and what to tell.

>>> from kickdoor.arena.match import Fixture, Match
>>> match = Match(Fixture(("random", "random", "random"), seed=5))
>>> match.play()
True
>>> figures = figures_of(match.game)
>>> [each.won for each in figures].count(True), figures[0].players
(1, 3)
"""

from kickdoor.memoirs.figures import figures_of
from kickdoor.memoirs.shapes import Memoir, PlayedGame
from kickdoor.memoirs.sums import summed

__all__ = ["Memoir", "PlayedGame", "figures_of", "summed"]
