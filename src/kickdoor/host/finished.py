"""Finished games: each becomes a file, which is made apart, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec
from msgspec import UNSET

from kickdoor.host.reading import patiently
from kickdoor.memoirs import PlayedGame, figures_of
from kickdoor.store.plays import KeptPlay
from kickdoor.table.core import Table
from kickdoor.table.files import game_file
from kickdoor.table.happenings import DailyDeal
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import restored, snapshot

TIMES = 50  # that a game is looked for which is being written down
AGAIN_S = 0.1


class GameShelf(Protocol):
    """Where finished games are put."""

    async def keep_game(
        self, game_id: str, table: str, number: int, text: str, played: Sequence[KeptPlay] = ()
    ) -> None:
        """Keep it, and for whom; one that is kept already stays as it is."""

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
    """Write a game down, and put it with the others, and into the history of who played it."""
    table = await asyncio.to_thread(restored, over.kept)
    text = await asyncio.to_thread(game_file, table)
    played: list[KeptPlay] = []
    try:
        played = await asyncio.to_thread(played_at, table)
    finally:  # what cannot be counted is kept all the same
        await patiently(lambda: shelf.keep_game(over.id, over.table, over.number, text, played))
    return text


def played_at(table: Table) -> list[KeptPlay]:
    """The game that is over at a table, for each person who sits there.

    The file knows names only, so who they are is taken from the table now. A game that went on from
    the middle of another, as every lesson does, is nobody's history.
    """
    game = table.game
    if game is None or table.state.position:
        return []
    found = []
    sitting = zip(table.state.seats, figures_of(game), strict=True)
    for seat, (there, figures) in enumerate(sitting):
        if there.person:
            guest, _, hand = there.person.partition("~")
            name, id = game.names[seat], table.game_id()
            play = PlayedGame(id, seat, name, 0, game.box.name[:200], figures, table.state.pace)
            body = msgspec.json.encode(play).decode()
            found.append(KeptPlay(guest, int(hand or 0), id, body))
    return found


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
