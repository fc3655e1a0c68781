"""Bots that think long do so in processes of their own: no other table waits for them.

What is to be decided travels as bytes, without the box: every process has its own, and whatever is
printed in it is named by its number.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import NamedTuple

from kickdoor.game.acts import Act
from kickdoor.game.views import View
from kickdoor.host.helpers import Helpers
from kickdoor.own_bots.packing import box_there, packed, unpacked
from kickdoor.sets.carried import carried
from kickdoor.table.waiting import Riddle


class Thinkers(Helpers):
    """Processes that think."""

    def __init__(self) -> None:
        super().__init__(max(1, (os.cpu_count() or 2) // 2))

    async def answer(self, riddle: Riddle) -> Act:
        """What a bot decides."""
        return await self.do(solve, pack(riddle))


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
