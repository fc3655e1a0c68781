"""Sending somebody away: the owner's right, and in a game the players', by vote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from kickdoor.table.commands import Kick
from kickdoor.table.core import Motion, Seat, Table
from kickdoor.table.people import hand_over, pass_on
from kickdoor.table.refusals import Refused


def kick(table: Table, who: str, command: Kick) -> None:
    """The owner sends somebody away; whoever plays may ask the others to."""
    number, person = whom(table, command)
    if who != table.state.owner:
        propose(table, who, number, person)
    elif person == who:
        raise Refused("yourself")
    elif person:
        send_away(table, person)
    elif table.state.phase == "playing":
        raise Refused("not_in_lobby")
    else:
        table.tell("kicked", name=table.state.seats[number].name)
        table.state.seats[number] = Seat()


def whom(table: Table, command: Kick) -> tuple[int, str]:
    """The seat and the person that are meant: no person on a bot's seat, no seat for a watcher."""
    if command.seat is not UNSET:
        seat = table.place(command.seat)
        if seat.is_free:
            raise Refused("seat_empty", seat=command.seat)
        return command.seat, seat.person
    for person, each in table.state.people.items():
        if each.name == command.name and not each.kicked:
            return table.seat_of(person), person
    raise Refused("person_unknown", name="" if command.name is UNSET else command.name)


def propose(table: Table, who: str, number: int, person: str) -> None:
    """Ask those who play; most of them must agree."""
    if table.state.phase != "playing" or table.seat_of(who) < 0 or number < 0 or not person:
        table.check_owner(who)
    if person == who:
        raise Refused("yourself")
    if table.state.motion is not None:
        raise Refused("motion_open")
    seat = table.player(who)
    table.state.motion = Motion("kick", seat, seat=number, votes={str(seat): True})
    table.tell("kick_asked", seat=seat, whom=number)


def send_away(table: Table, person: str) -> None:
    """Somebody may not come back; in a game a bot plays on for them."""
    state = table.state
    known = state.people[person]
    known.kicked = True
    known.present = False
    hand_over(table, table.seat_of(person))
    table.tell("kicked", name=known.name)
    if person == state.owner:
        pass_on(table)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {Kick: kick}
