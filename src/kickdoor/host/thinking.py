"""Bots that think long do so in processes of their own: no other table waits for them.

What is to be decided travels as bytes, without the box: every process has its own, and whatever is
printed in it is named by its number.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

from kickdoor.game.acts import Act
from kickdoor.game.views import View
from kickdoor.host.helpers import Helpers
from kickdoor.own_bots import OwnBot, end_all
from kickdoor.own_bots.packing import box_there, packed, unpacked
from kickdoor.sets.carried import carried
from kickdoor.table.waiting import Riddle

OWN_AT_ONCE = 8
"""So many bots of somebody's own are waited for at the same time."""


class Thinkers(Helpers):
    """Processes that think.

    A bot of somebody's own has a process to itself, and threads here wait for such ones only:
    whoever is slow holds up nobody else. Whoever was stopped is asked no more.
    """

    def __init__(self) -> None:
        super().__init__(max(1, (os.cpu_count() or 2) // 2))
        self.own: dict[str, str] = {}  # as they are invited, and which they are
        self.stopped: Callable[[str], None] = lambda why: None
        self._waiting = ThreadPoolExecutor(OWN_AT_ONCE, "own bots")

    async def answer(self, riddle: Riddle) -> Act:
        """What a bot decides."""
        name = self.own.get(riddle.bot)
        if name is None:
            return await self.do(solve, pack(riddle))
        bot = OwnBot(name, riddle.seed)
        loop = asyncio.get_running_loop()
        chosen = await loop.run_in_executor(
            self._waiting, bot.choose, riddle.view, list(riddle.options)
        )
        if bot.fault and self.own.pop(riddle.bot, None) is not None:
            self.stopped(bot.fault)
        return chosen

    def close(self) -> None:
        """Let them go."""
        super().close()
        if self.own:
            end_all()
        self._waiting.shutdown(wait=False, cancel_futures=True)


def solve(sent: Packed) -> Act:
    """What each of them does then."""
    return unpack(sent).solved()


# --- without the box ----------------------------------------------------------------------------


class Packed(NamedTuple):
    """A riddle as bytes, the name of the box it is about, and sets in it that are none of ours."""

    set: str
    inside: bytes
    riddle: bytes


def pack(riddle: Riddle) -> Packed:
    """A riddle, ready to travel.

    What was done before stays here: bots that think long have no use for it.
    """
    game = riddle.view.game
    game.history = None
    bare = replace(riddle, view=View(game, riddle.view.seat))
    return Packed(game.box.name, carried(game.box), packed(bare, game.box))


def unpack(sent: Packed) -> Riddle:
    """The riddle again, about this process's own box."""
    riddle: Riddle = unpacked(sent.riddle, box_there(sent.set, sent.inside))
    return riddle
