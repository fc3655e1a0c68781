"""Scenes at a served table: a position, people and bots around it, and a clock that is ours."""

import msgspec
import pytest
from virtual import PART, Served, begun, created, gathered, screen, seated_at

from kickdoor.game.acts import VERB_NUMBERS
from kickdoor.game.speech import say as spoken
from kickdoor.saves import save
from kickdoor.table.commands import Act, Hold, Pass
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.testing import deal

__all__ = [
    "PART", "Act", "Hold", "Pass", "Served", "begun", "created", "fight", "gathered",
    "is_quiet_for", "names", "refused", "scene", "screen", "shown", "yours",
]  # fmt: skip


def scene(*, bots=(), pace="standard", **position):
    """A position as the scenario kit lays it out, with everybody seated by name."""
    return seated_at(deal(**position).game, bots=bots, pace=pace)


def fight(*, bots=(), pace="standard", door="Slob Goblin", ann=None, bob=None, cat=None, **more):
    """Ann has met a monster that she beats; the others may have something to say about it."""
    people = dict(ann=ann or dict(level=4, wears=["Blazer"]), bob=bob or {}, cat=cat or {})
    return scene(bots=bots, pace=pace, door=door, **people, **more)


def refused(table, who, command, **how):
    """The key of the refusal; nothing at the table may have changed."""
    before = mark(table)
    if isinstance(command, str):
        command = table.command(who, command)
    with pytest.raises(Refused) as error:
        table.do(who, command, **how)
    assert mark(table) == before, "a refused command changed the table"
    assert str(error.value), "a refusal says something"
    return error.value.key


def mark(table):
    """Everything that a refused command must leave alone."""
    game = table.table.game
    return msgspec.json.encode(table.table.state), b"" if game is None else save(game)


def shown(table):
    """What everybody sees, as plain values."""
    return msgspec.json.decode(msgspec.json.encode(public_sections(table.table)))


def yours(table, who):
    """What one player alone sees, as plain values."""
    seat = table.table.seat_of(who)
    return msgspec.json.decode(msgspec.json.encode(you_picture(table.table, seat)))


def names(table, who):
    """What somebody could say now, in words; taken from their screen."""
    game = table.table.game
    seat = table.table.seat_of(who)
    acts = [each.act for each in you_picture(table.table, seat).options]
    return [spoken(game, seat, (VERB_NUMBERS[verb], what, other)) for verb, what, other in acts]


def is_quiet_for(table, who, deed):
    """Whether somebody else's screen, messages and their number are the same after a deed."""
    seat = table.table.seat_of(who)
    before = (screen(table.table, seat), table.table.number(seat))
    done = deed()
    return (
        (screen(table.table, seat), table.table.number(seat)) == before
        and done.told.to is not None
        and done.told.to != seat
    )
