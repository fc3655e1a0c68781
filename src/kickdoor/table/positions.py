"""A game that goes on from a moment of another one."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from msgspec import Struct

from kickdoor.errors import KickdoorError, WrongSave
from kickdoor.game.state import Game
from kickdoor.heads import check_what_it_agrees_on, head_in
from kickdoor.saves import save
from kickdoor.sets import SETS, mix_called
from kickdoor.table.refusals import Refused, because
from kickdoor.transcripts import replay


def taken_up(position: str, names: tuple[str, ...] = (), seed: bytes = b"") -> Game:
    """The game that a transcript leads to, under these names, as a table begins it.

    Everybody is asked from here on, whatever was agreed on before; and how the game came here is
    not part of it, so nobody can take back what others did. Its old seed is known to whoever has
    read the file: from here on chance comes from another.
    """
    try:
        check_sets(position)
        game = replay(position)
    except (KickdoorError, KeyError, TypeError, ValueError) as error:
        raise Refused("position_wrong", **because(error)) from error
    if game.over:
        raise Refused("position_wrong", why="game_is_over")
    game.names = names or game.names
    game.seed = seed or game.seed
    game.rules = replace(game.rules, elide=False)
    game.history = None
    game.origin = save(game)
    return game


class Position(Struct):
    """What is read of a saved position before it is loaded."""

    set: str
    own: dict[str, msgspec.Raw] = {}


def check_there(set: str, own: dict[str, msgspec.Raw]) -> None:
    """Refuse what was played with a set that is neither ours nor carried along."""
    if set not in own and not all(part.set in {*SETS, *own} for part in mix_called(set).parts):
        raise WrongSave(f"it was played with a set of somebody's own, {set!r:.60}")


def check_sets(text: str) -> None:
    """Let a file name no other file of this machine, nor rules that nobody can agree on."""
    fields = head_in(text).fields
    try:
        if "position" in fields:
            saved = fields["position"].rpartition("#")[0]
            found = msgspec.json.decode(saved, type=Position)
            check_there(found.set, found.own)
        elif "rules" in fields and "set" in fields:
            own = msgspec.json.decode(fields.get("own", "{}"), type=dict[str, msgspec.Raw])
            check_there(fields["set"], own)
            check_what_it_agrees_on(fields)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise WrongSave("the head of this game is damaged") from error
