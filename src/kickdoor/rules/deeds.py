"""The deed behind each verb. `plays` fills it in: windows open on plays, and plays open windows."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.game.acts import Act
from kickdoor.game.state import Game

DEEDS: dict[int, Callable[[Game, int, int, int], None]] = {}


def perform(game: Game, seat: int, act: Act) -> None:
    """Do what a seat has said."""
    DEEDS[act[0]](game, seat, act[1], act[2])
