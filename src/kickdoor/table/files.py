"""A finished game as a file: what was played, and what it was dealt from."""

from __future__ import annotations

from kickdoor.seal import Seal
from kickdoor.table.core import Table
from kickdoor.transcripts import sealed, transcript


def game_file(table: Table) -> str:
    """The game with its seal opened; one that went on from another game has none of its own."""
    game = table.game
    assert game is not None
    if table.state.position:
        return transcript(game)
    return sealed(game, seal_of(table))


def seal_of(table: Table) -> Seal:
    """What the game on the table is dealt from."""
    parts = tuple((seat.name, bytes.fromhex(seat.part)) for seat in table.state.seats if seat.part)
    return Seal(table.seal_id(), table.server_seed(), parts)
