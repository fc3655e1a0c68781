"""A game that goes on from a moment of another one."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from kickdoor.errors import KickdoorError
from kickdoor.game.state import Game
from kickdoor.saves import save
from kickdoor.sets import SETS, mix_called
from kickdoor.table.refusals import Refused
from kickdoor.transcripts import replay


def taken_up(position: str, names: tuple[str, ...] = ()) -> Game:
    """The game that a transcript leads to, under these names, as a table begins it.

    Everybody is asked from here on, whatever was agreed on before; and how the game came here is
    not part of it, so nobody can take back what others did.
    """
    try:
        check_its_set(position)
        game = replay(position)
    except (KickdoorError, KeyError, TypeError, ValueError) as error:
        raise Refused("position_wrong", why=str(error)) from error
    if game.over:
        raise Refused("position_wrong", why="that game is over")
    game.names = names or game.names
    game.rules = replace(game.rules, elide=False)
    game.history = None
    game.origin = save(game)
    return game


def check_its_set(position: str) -> None:
    """Let a stranger's transcript open no file of this machine."""
    for line in position.splitlines()[:40]:
        name, _, value = line.partition(": ")
        if name == "position":
            value = msgspec.json.decode(value.rpartition("#")[0])["set"]
        if name in ("position", "set"):
            if not all(part.set in SETS for part in mix_called(value).parts):
                raise Refused("position_wrong", why="it was played with somebody's own set")
            return
