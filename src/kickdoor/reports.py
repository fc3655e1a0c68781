"""A position as one seat sees it, as a file: to be passed on where something is wrong.

What the seat cannot see is not in it, so it may be passed on while the game goes on: hidden cards
are backs, and there is no seed.
"""

from __future__ import annotations

from random import Random

from kickdoor.game.state import Game
from kickdoor.game.views import View, imagine
from kickdoor.heads import HEADER
from kickdoor.saves import save

SEEN_BY = "seen by"
"""The line of the head that says whose eyes it was."""


def report(view: View) -> str:
    """What a seat sees, as a transcript that begins, and ends, with it.

    >>> from kickdoor.scenes import deal
    >>> from kickdoor.game.views import see
    >>> from kickdoor.transcripts import Replay
    >>> table = deal(ann=dict(hand=["Blazer"]), bob=dict(hand=["Witch"]), cat={})
    >>> read = Replay(report(see(table.game, 0))).game
    >>> [[read.prints[card].name for card in each.hand] for each in read.munchkins[:2]]
    [['Blazer'], ['a Door']]
    """
    game = view.game
    by = f"{SEEN_BY}: {game.names[view.seat]}\n" if view.seat >= 0 else ""
    return f"{HEADER}\n{by}position: {save(game).decode()}\n"


def is_seen(game: Game) -> bool:
    """Whether this is what somebody saw, and not the whole of a game.

    >>> from kickdoor.scenes import deal
    >>> from kickdoor.game.views import see
    >>> table = deal(ann={}, bob={}, cat={})
    >>> is_seen(table.game), is_seen(see(table.game, 0).game)
    (False, True)
    """
    return not game.seed


def made_whole(seen: Game, seat: int) -> Game:
    """A game that looks like this from the seat, to be played on: hidden cards are dealt anew.

    >>> from kickdoor.scenes import deal
    >>> from kickdoor.game.views import see
    >>> from kickdoor.transcripts import Replay
    >>> table = deal(ann=dict(hand=["Blazer"]), bob=dict(hand=["Witch"]), cat={})
    >>> world = made_whole(Replay(report(see(table.game, 0))).game, 0)
    >>> world.prints[world.munchkins[1].hand[0]].is_door, is_seen(world)
    (True, False)
    """
    game = imagine(View(seen, seat), Random(seen.origin))  # the same each time it is opened
    game.origin = save(game)
    return game
