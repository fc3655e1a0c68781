"""Who is here: coming and going, sitting down, being away, and whose table it is."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from kickdoor.engine import TAKEN
from kickdoor.table.commands import Join, Leave, Sit, Stand
from kickdoor.table.core import Person, Seat, Table
from kickdoor.table.happenings import Back, Gone, PassedOn, StoodIn
from kickdoor.table.names import is_blank, skeleton
from kickdoor.table.refusals import Refused

LONGEST_NAME = 24
MOST_PEOPLE = 2_000
MOST_FORMER = 50  # who only watched and have gone; older ones are forgotten


# --- names --------------------------------------------------------------------------------------


def cleaned(text: str) -> str:
    """What may stand on a screen: no control or direction characters, one kind of space.

    >>> cleaned("  Ann\\u202e  Smith\\n")
    'Ann Smith'
    """
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(" " if each.isspace() else each for each in plain if is_visible(each))
    return " ".join(kept.split())


def is_visible(character: str) -> bool:
    """Whether a character is seen, or is a space."""
    return character.isspace() or unicodedata.category(character)[0] != "C"


def free_name(table: Table, who: str, wanted: str) -> str:
    """A name that can be told apart from all others, and from what a transcript says beside."""
    name = cleaned(wanted)
    wrong = not name or len(name) > LONGEST_NAME or "," in name or ":" in name
    if wrong or name.lower() in TAKEN:
        raise Refused("name_wrong")
    state = table.state
    others = [each.name for person, each in state.people.items() if person != who]
    others += [seat.name for seat in state.seats if seat.bot]
    if name.lower() in (other.lower() for other in others):
        raise Refused("name_taken", name=name)
    return name


def check_name(table: Table, who: str, wanted: str) -> None:
    """Refuse a name that shows nothing, or that looks like somebody else's."""
    if table.seat_of(who) >= 0 and table.state.phase != "lobby":
        return  # they are known by the one they have
    name = cleaned(wanted)
    if is_blank(name):
        raise Refused("name_wrong")
    state = table.state
    others = [each.name for person, each in state.people.items() if person != who]
    others += [seat.name for seat in state.seats if seat.bot]
    if skeleton(name) in map(skeleton, others):
        raise Refused("name_taken", name=name)


# --- coming and going ---------------------------------------------------------------------------


def join(table: Table, who: str, command: Join) -> None:
    """Come in. Whoever was here before is back; the first one owns the table."""
    state = table.state
    known = state.people.get(who)
    if known is not None and known.kicked:
        raise Refused("kicked")
    seat = table.seat_of(who)
    if known is None or seat < 0 or state.phase == "lobby":
        name = free_name(table, who, command.name)
        if known is None:
            make_room(table)
            state.people[who] = Person(name)
        else:
            rename(table, who, name)
    come_in(table, who)
    if seat < 0 and not command.watch and state.phase == "lobby":
        free = [number for number, each in enumerate(state.seats) if each.is_free]
        if free:
            take(table, who, free[0])
    table.tell("joined", name=state.people[who].name)


def make_room(table: Table) -> None:
    """Forget who only watched and is gone, but for the last few: they may be back in a moment."""
    state = table.state
    former = [
        person
        for person, each in state.people.items()
        if not (each.present or each.kicked or person == state.owner or table.seat_of(person) >= 0)
    ]
    former.sort(key=lambda person: state.people[person].gone_at)
    for person in former[: max(len(former) - MOST_FORMER, 0)]:
        del state.people[person]
    if len(state.people) >= MOST_PEOPLE:
        raise Refused("table_full")


def rename(table: Table, who: str, name: str) -> None:
    """Somebody goes by another name; whoever did not hear them does not hear them now."""
    people = table.state.people
    old, people[who].name = people[who].name, name
    for each in people.values():
        each.muted = [name if muted == old else muted for muted in each.muted]
    seat = table.seat_of(who)
    if seat >= 0:
        table.state.seats[seat].name = name


def come_in(table: Table, who: str) -> None:
    """Somebody is there: their seat is theirs again at once, and an orphaned table is kept."""
    state = table.state
    state.people[who].present = True
    state.owner = state.owner or who
    seat = table.seat_of(who)
    if seat >= 0:
        state.seats[seat].stand_in = False


def leave(table: Table, who: str, command: Leave) -> None:
    """Go: the seat is free before a game; in a game a bot plays on."""
    state = table.state
    name = table.guest(who).name
    seat = table.seat_of(who)
    if table.is_daily:  # they may come back for it, and nobody plays on meanwhile
        gone(table, who, Gone(who))
        return
    if command.forget is True:
        hand_over(table, seat)
        del state.people[who]
        theirs = [by for by in state.answered if by.startswith(f"{who}/")]
        for by in theirs:
            del state.answered[by]
    elif seat >= 0 and state.phase == "playing":
        state.people[who].present = False
        state.people[who].gone_at = state.at
        state.seats[seat].stand_in = True
    else:
        if seat >= 0:
            state.seats[seat] = Seat()
        del state.people[who]
    table.tell("left", name=name)
    if who == state.owner:
        pass_on(table)


def hand_over(table: Table, number: int) -> None:
    """Somebody does not come back to their seat: in a game it is a bot's, else anybody's."""
    if number >= 0 and table.state.phase == "playing":
        seat = table.state.seats[number]
        seat.person, seat.bot, seat.stand_in = "", "sensible", False
    elif number >= 0:
        table.state.seats[number] = Seat()


def gone(table: Table, who: str, happened: Gone) -> None:
    """Somebody's connection was lost; a bot sits in if they stay away."""
    if not table.is_there(happened.person):
        raise Refused("not_here")
    person = table.state.people[happened.person]
    person.present = False
    person.gone_at = table.state.at
    table.tell("gone", name=person.name)


def back(table: Table, who: str, happened: Back) -> None:
    """The seat is the player's again the moment they are back."""
    person = table.guest(happened.person)
    come_in(table, happened.person)
    table.tell("back", name=person.name)


def stood_in(table: Table, who: str, happened: StoodIn) -> None:
    """A bot plays for somebody who is away."""
    table.state.seats[happened.seat].stand_in = True
    table.tell("stood_in", seat=happened.seat)


# --- whose table it is ------------------------------------------------------------------------


def heir(table: Table) -> str:
    """Who would keep the table next: who sits there, else who is there; "" if nobody is."""
    state = table.state
    sitting = [seat.person for seat in state.seats]
    for person in (*sitting, *state.people):
        if person != state.owner and table.is_there(person):
            return person
    return ""


def pass_on(table: Table) -> None:
    """Somebody else owns the table; if nobody is there, whoever comes next."""
    state = table.state
    known = state.people.get(state.owner)
    stays = state.owner if known is not None and not known.kicked else ""
    state.owner = heir(table) or stays
    if state.owner and state.owner != stays:
        table.tell("passed_on", name=state.people[state.owner].name)


def passed_on(table: Table, who: str, happened: PassedOn) -> None:
    """Whoever kept the table was away for long."""
    pass_on(table)


# --- seats --------------------------------------------------------------------------------------


def sit(table: Table, who: str, command: Sit) -> None:
    """Take a free seat, or change seats."""
    table.in_lobby()
    person = table.guest(who)
    if not table.place(command.seat).is_free:
        raise Refused("seat_taken", seat=command.seat)
    old = table.seat_of(who)
    take(table, who, command.seat)
    if old >= 0:  # the numbers of one's messages go on
        table.state.seats[command.seat].private = table.state.seats[old].private
        table.state.seats[old] = Seat()
    table.tell("sat", name=person.name, seat=command.seat)


def take(table: Table, who: str, number: int) -> None:
    """Somebody sits down."""
    state = table.state
    state.seats[number] = Seat(
        person=who, name=state.people[who].name, sex="female" if number % 2 == 0 else "male"
    )


def stand(table: Table, who: str, command: Stand) -> None:
    """Give the seat up."""
    table.in_lobby()
    number = table.seated(who)
    table.tell("stood", name=table.state.seats[number].name)
    table.state.seats[number] = Seat()


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Join: join, Leave: leave, Sit: sit, Stand: stand,
    Gone: gone, Back: back, StoodIn: stood_in, PassedOn: passed_on,
}  # fmt: skip
