"""Positions that are puzzles, made by hand."""

from kickdoor.game.views import View, see
from kickdoor.puzzles.because import theme_of
from kickdoor.puzzles.positions import digest, position_of, unpacked
from kickdoor.puzzles.shapes import Proof, Puzzle, Rationale, TriedAct
from kickdoor.scenes import deal


def last_level():
    """Ann needs five points more for the game, and has them in her hand."""
    return deal(
        set="pathfinder",
        door="Slob Goblin",
        ann=dict(level=9, hand=["Liquid Assets", "Mob Goblins"]),
        bob=dict(level=8, hand=["Mudslinging Kit"]),
        cat=dict(level=8),
    )


def puzzle(id="p1", rating=1200, sort="a sort", table=None, best=1, tempting=0):
    """What the first seat sees, as a puzzle: the acts are hers, the figures of nobody."""
    game = (table or last_level()).game
    view = View(see(game, 0).game, 0)
    acts = game.options
    return Puzzle(
        id,
        game.box.name,
        len(game.munchkins),
        0,
        digest(game.box, unpacked(position_of(view))),
        position_of(view),
        acts[best],
        acts[tempting],
        [TriedAct(act, 0.5 if act == acts[best] else 0.3, 0.01) for act in acts],
        Proof(150, 6, 80, 0.2, 0.05),
        rating,
        theme_of(view, acts[best], acts[tempting]),
        Rationale("won", "WIN-1", {"number": 90, "against": 10}),
        sort,
    )
