"""Kickdoor: the Munchkin rules as a pure engine, the cards as data, bots and a table.

>>> import kickdoor
>>> game = kickdoor.new_game(("ann", "bob", "cat"), seed=4)
>>> kickdoor.act(game, kickdoor.DIE, "6")
>>> kickdoor.act(game, kickdoor.DIE, "2")
>>> kickdoor.act(game, kickdoor.DIE, "3")
>>> game.names[game.asked], kickdoor.say(game, game.asked, kickdoor.legal(game, game.asked)[0])
('ann', 'ready')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kickdoor import compiled
from kickdoor.version import __version__ as __version__

if TYPE_CHECKING:
    from kickdoor.door import (
        Replay,
        fingerprint,
        imagine,
        load,
        replay,
        save,
        say,
        see,
        tell,
        transcript,
        why_not,
    )
    from kickdoor.engine import act, copy, legal, new_game
    from kickdoor.errors import KickdoorError
    from kickdoor.game.acts import DIE, TABLE
    from kickdoor.game.box import Options
    from kickdoor.game.views import SPECTATOR, View

__all__ = [
    "DIE", "SPECTATOR", "TABLE", "KickdoorError", "Options", "Replay", "View", "act", "copy",
    "fingerprint", "imagine", "legal", "load", "new_game", "replay", "save", "say", "see", "tell",
    "transcript", "why_not",
]  # fmt: skip

# Where each public name lives. They are loaded when first used: `kickdoor --help` needs none.
PUBLIC = {
    "door": (
        "Replay", "fingerprint", "imagine", "load", "replay", "save", "say", "see", "tell",
        "transcript", "why_not",
    ),
    "engine": ("act", "copy", "legal", "new_game"),
    "errors": ("KickdoorError",),
    "game.acts": ("DIE", "TABLE"),
    "game.box": ("Options",),
    "game.views": ("SPECTATOR", "View"),
}  # fmt: skip
HOME = {name: module for module, names in PUBLIC.items() for name in names}

compiled.use()


def __getattr__(name: str) -> Any:
    if name not in HOME:
        raise AttributeError(f"module 'kickdoor' has no attribute {name!r}")
    return getattr(import_module(f"kickdoor.{HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *HOME])
