"""Finished games: each becomes a file, which is made apart, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import UNSET

from kickdoor.host.reading import patiently
from kickdoor.table.core import Table
from kickdoor.table.files import game_file
from kickdoor.table.happenings import DailyDeal
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import restored, snapshot

TIMES = 50  # that a game is looked for which is being written down
AGAIN_S = 0.1


class GameShelf(Protocol):
    """Where finished games are put."""

    async def keep_game(self, game_id: str, table: str, number: int, text: str) -> None:
        """Keep it; one that is kept already stays as it is."""

    async def game(self, game_id: str) -> str | None:
        """Fetch it."""


class Over(NamedTuple):
    """A game that is over, and the table as it was then."""

    id: str
    table: str
    number: int
    kept: bytes
    daily: DailyDeal | None = None

    @classmethod
    def at(cls, table: Table) -> Over:
        """The game that is over at a table now."""
        state = table.state
        daily = None if state.daily is UNSET else state.daily
        return cls(table.game_id(), state.id, state.number, snapshot(table), daily)


async def put_away(shelf: GameShelf, over: Over) -> str:
    """Write a game down, and put it with the others; its file."""
    text = await asyncio.to_thread(lambda: game_file(restored(over.kept)))
    await patiently(lambda: shelf.keep_game(over.id, over.table, over.number, text))
    return text


async def written_down(shelf: GameShelf, id: str, is_expected: Callable[[str], bool]) -> str:
    """A finished game; one that is over this moment is still being written down."""
    for _ in range(TIMES):
        text = await shelf.game(id)
        if text is not None:
            return text
        if not is_expected(id):
            break
        await asyncio.sleep(AGAIN_S)
    raise Refused("no_game")
