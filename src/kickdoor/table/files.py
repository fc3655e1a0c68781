"""A finished game as a file: what was played, and what it was dealt from."""

from __future__ import annotations

from kickdoor.seal import Seal
from kickdoor.table.core import Table
from kickdoor.transcripts import opening, sealed, transcript


def game_file(table: Table) -> str:
    """The game with its seal opened; one that went on from another game has none of its own."""
    game = table.game
    assert game is not None
    if table.state.position:
        return transcript(game)
    return sealed(game, seal_of(table), table.begun.version)


def head_of(table: Table) -> str:
    """What the file will begin with, and the chain that everybody is told of."""
    assert table.game is not None
    return opening(table.game, seal_of(table), table.begun.version)


def seal_of(table: Table) -> Seal:
    """What the game on the table is dealt from."""
    game = table.game
    assert game is not None
    sitting = zip(game.names, table.state.seats, strict=True)  # as they were called at the deal
    parts = tuple((name, bytes.fromhex(seat.part)) for name, seat in sitting if seat.part)
    return Seal(table.seal_id(), table.server_seed(), parts)
