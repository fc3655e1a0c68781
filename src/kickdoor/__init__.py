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

if TYPE_CHECKING:
    from kickdoor.engine import act as act
    from kickdoor.engine import copy as copy
    from kickdoor.engine import legal as legal
    from kickdoor.engine import new_game as new_game
    from kickdoor.game.acts import DIE as DIE
    from kickdoor.game.acts import TABLE as TABLE
    from kickdoor.game.box import Options as Options
    from kickdoor.game.speech import say as say
    from kickdoor.game.speech import tell as tell
    from kickdoor.game.views import SPECTATOR as SPECTATOR
    from kickdoor.game.views import View as View
    from kickdoor.game.views import imagine as imagine
    from kickdoor.game.views import see as see
    from kickdoor.rules.whynot import why_not as why_not
    from kickdoor.saves import fingerprint as fingerprint
    from kickdoor.saves import load as load
    from kickdoor.saves import save as save
    from kickdoor.transcripts import Replay as Replay
    from kickdoor.transcripts import replay as replay
    from kickdoor.transcripts import transcript as transcript

__version__ = "0.1.0"

# Where each public name lives. They are loaded when first used: `kickdoor --help` needs none.
PUBLIC = {
    "engine": ("act", "copy", "legal", "new_game"),
    "game.acts": ("DIE", "TABLE"),
    "game.box": ("Options",),
    "game.speech": ("say", "tell"),
    "game.views": ("SPECTATOR", "View", "imagine", "see"),
    "rules.whynot": ("why_not",),
    "saves": ("fingerprint", "load", "save"),
    "transcripts": ("Replay", "replay", "transcript"),
}
HOME = {name: module for module, names in PUBLIC.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in HOME:
        raise AttributeError(f"module 'kickdoor' has no attribute {name!r}")
    return getattr(import_module(f"kickdoor.{HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *HOME])
