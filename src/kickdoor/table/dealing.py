"""The deal: the seats are locked, the shares mixed, the cards dealt; and once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import new_game
from kickdoor.game.state import Game
from kickdoor.saves import FORMAT
from kickdoor.seal import chained, mixed
from kickdoor.sets.contents import contents_hash
from kickdoor.sets.tables import players_allowed
from kickdoor.table.commands import Rematch, Start
from kickdoor.table.core import HOLD_BANK, SECONDS, Clock, Seat, Table
from kickdoor.table.files import head_of
from kickdoor.table.guests import box_at, own_of
from kickdoor.table.happenings import Begun
from kickdoor.table.lobby import bot_name, rules_agreed
from kickdoor.table.positions import taken_up
from kickdoor.table.refusals import Refused
from kickdoor.table.windows import follow, listen, settle
from kickdoor.version import __version__

BEGUN = "begun"  # in place of a position: the game that went on from it carries it now
LAG_CREDIT = 5 * SECONDS  # made good in a game


def beginning_now(table: Table) -> Begun:
    """What the log says when a game begins here and now."""
    return Begun(contents_hash(box_at(table.state)), __version__, FORMAT, consent=True)


def begin(table: Table, who: str, happened: Begun) -> None:
    """The same game again, from the log: with the same cards, or not at all."""
    there = contents_hash(box_at(table.state))
    if (happened.cards, happened.form) != (there, FORMAT):
        raise Refused("cards_changed", set=table.state.set, version=happened.version)
    deal_in(table, who, happened)


def start(table: Table, who: str, command: Start) -> None:
    """As the oldest logs have it, which know of their cards only the names: they have changed."""
    raise Refused("cards_changed", set=table.state.set, version="0.1.0")


def deal_in(table: Table, who: str, begun: Begun) -> None:
    """SET-1 to SET-9: everybody who sits there is ready, and is dealt in."""
    table.in_lobby()
    table.check_owner(who)
    state = table.state
    seats = [seat for seat in state.seats if not seat.is_free]
    check_seats(table, seats)
    table.game = game = dealt(table, seats)
    state.seats, state.begun = seats, begun
    for seat in seats:
        seat.bank, seat.credit, seat.spent, seat.undone = HOLD_BANK, LAG_CREDIT, False, 0
        seat.stop, seat.stop_until, seat.did = "always", -1, []
    state.phase = "playing"
    state.chain = "" if state.position else chained(game.seed, b"", head_of(table)).hex()
    state.position = BEGUN if state.position else ""
    game.events = []
    table.acts = 0
    table.tell("started")
    follow(table, game)
    listen(table, game)
    settle(table, game)


def check_seats(table: Table, seats: list[Seat]) -> None:
    """Refuse to begin with too few, or before all are ready."""
    state = table.state
    if state.position:
        least = len(state.seats)
    else:
        least, _ = players_allowed(rules_agreed(state.set, state.options, own_of(state)))
    if len(seats) < least:
        raise Refused("too_few", least=least, count=len(seats))
    waiting = [seat.name for seat in seats if not seat.ready]
    if waiting and not table.is_daily:  # nobody has anything to add to that deal
        raise Refused("not_ready", names=", ".join(waiting))


def dealt(table: Table, seats: list[Seat]) -> Game:
    """The cards dealt from everybody's shares, or the position that the table goes on from."""
    state = table.state
    names = tuple(seat.name for seat in seats)
    if state.position:
        return taken_up(state.position, names, table.server_seed())
    parts = [bytes.fromhex(seat.part) for seat in seats if seat.part]
    return new_game(
        names,
        set=box_at(state),
        seed=mixed(table.server_seed(), parts, table.seal_id()),
        rules=rules_agreed(state.set, state.options, own_of(state)),
        sexes=tuple(seat.sex for seat in seats),
    )


def rematch(table: Table, who: str, command: Rematch) -> None:
    """Once more, on the same seats; bots sit down for those who have gone."""
    state = table.state
    if state.phase != "over":
        raise Refused("not_over")
    table.seated(who)
    state.phase = "lobby"
    state.number += 1
    state.position = ""
    state.chain = ""
    state.clock = Clock()
    table.game = None
    table.acts = 0
    for seat in state.seats:
        if seat.person and not table.is_there(seat.person):
            seat.person, seat.bot = "", "sensible"
        seat.ready, seat.part, seat.stand_in = bool(seat.bot), "", False
        if seat.bot and seat.name in [person.name for person in state.people.values()]:
            seat.name = bot_name(table)
    table.tell("rematch", name=state.people[who].name)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Begun: begin, Start: start, Rematch: rematch,
}  # fmt: skip
