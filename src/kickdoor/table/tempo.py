"""How fast bots go: as slowly as whoever reads along most slowly, and faster past who skips."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from kickdoor.engine import legal
from kickdoor.game import events
from kickdoor.game.acts import DECLINE, LAY, PASS, SHOW, WITHDRAW
from kickdoor.game.state import Event, Game
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.rules.moments import CURSE_LANDS
from kickdoor.rules.windows import Window
from kickdoor.table import commands
from kickdoor.table.core import Seat, Table

Span = tuple[int, int]


class Tempo(NamedTuple):
    """What bots take their time for, in milliseconds, from and below."""

    thinking: Span  # for an act of its own, whatever a bot holds
    putting_together: Span  # and for the next piece of an offer or a sale
    dressing: Span  # and for each card to set up with: nobody wants to wait for the first door
    least: int  # no window closes sooner, whoever has passed


TEMPOS: dict[commands.Tempo, Tempo] = {
    "read along": Tempo((600, 1_400), (150, 250), (50, 150), 1_500),
    "brisk": Tempo((150, 350), (40, 80), (20, 50), 600),
    "instant": Tempo((0, 20), (0, 20), (0, 20), 100),
}
"""Slowest first."""

FALLEN_ON = frozenset(
    (events.CURSE_LANDED, events.LEVEL_LOST, events.DISCARDED, events.DIED, events.SEX_CHANGED)
)
DONE_TO = frozenset(
    (events.PLAYED_ON, events.TAKEN, events.LOOTED, events.FIGHT_PASSED, events.HAND_SHOWN)
)
"""What one would not want to have skipped: what hits one, and what others do to one."""


def tempo(table: Table) -> Tempo:
    """TABLE 14 Bots wait for whoever reads most slowly of the people who play; for nobody else."""
    wanted = [tempo_of(seat) for seat in playing(table)]
    return TEMPOS[next((each for each in TEMPOS if each in wanted), "read along")]


def playing(table: Table) -> list[Seat]:
    """The seats of the people who are there and play themselves."""
    seats = table.state.seats
    return [seat for seat in seats if not seat.player and table.is_there(seat.person)]


def tempo_of(seat: Seat) -> commands.Tempo:
    """How fast somebody would have it now."""
    if seat.skips is True:
        return "instant"
    return "read along" if seat.tempo is UNSET else seat.tempo


def least(table: Table) -> int:
    """TABLE 5 No window closes sooner. Only who plays with bots alone may have it shorter."""
    slow = TEMPOS["read along"].least
    return tempo(table).least if len(playing(table)) == 1 else slow


# --- whom a window need not wait for ------------------------------------------------------------


def has_a_say(game: Game, seat: int) -> bool:
    """Whether a seat could do anything about the present but rearrange its own."""
    return any(not is_idle(verb) for verb, _, _ in legal(game, seat))


def is_idle(verb: int) -> bool:
    """Whether an act changes nothing for anybody else."""
    return verb in (PASS, DECLINE, WITHDRAW) or LAY <= verb <= SHOW


def is_mute(game: Game, seat: int) -> bool:
    """Whether all can see that a seat has no answer: without a hand, everything lies open."""
    return not game.munchkins[seat].hand and not has_a_say(game, seat)


def is_alone(table: Table) -> bool:
    """Whether one person is there, and plays: then no silence tells anybody anything (TABLE 6)."""
    there = sum(map(table.is_there, table.state.people))
    return there == 1 and len(playing(table)) == 1


# --- skipping -----------------------------------------------------------------------------------


def end_skips(table: Table, game: Game) -> None:
    """TABLE 15 A skip ends where somebody has to decide, or would not forgive having missed it."""
    for number, seat in enumerate(table.state.seats):
        hit = any(is_about(event, number) for event in table.told.events)
        if seat.skips is True and (hit or concerns(table, game, number)):
            seat.skips = UNSET


def concerns(table: Table, game: Game, seat: int) -> bool:
    """Whether what the table waits for is a seat's business."""
    clock, fight = table.state.clock, game.fight
    if game.over or any(deal.to == seat for deal in game.offers):
        return True
    if clock.seat == seat and (clock.kind != "window" or is_cursed(game)):
        return True
    return fight is not None and (seat in (fight.fighter, fight.helper) or is_for_the_win(game))


def is_cursed(game: Game) -> bool:
    """Whether a Curse is about to land on whoever's window it is."""
    top = game.stack[-1]
    return isinstance(top, Window) and top.moment == CURSE_LANDS


def is_about(event: Event, seat: int) -> bool:
    """Whether something happened to a seat that it did not do itself."""
    kind, whose, _, other = event
    if whose == seat:
        return kind in FALLEN_ON
    return kind in DONE_TO and other == seat
