"""Before the game: who comes, who sits where, what is played; and the deal."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from kickdoor.bots import BOTS
from kickdoor.engine import TAKEN, new_game
from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.options import agreed
from kickdoor.seal import mixed
from kickdoor.sets import box_of, rules_of
from kickdoor.sets.mixing import check_that_it_can_be_played
from kickdoor.table.commands import (
    Agree,
    Invite,
    Join,
    Kick,
    Leave,
    Ready,
    Rematch,
    Sex,
    Sit,
    Stand,
    Start,
    Wait,
)
from kickdoor.table.core import HOLD_BANK, SECONDS, Clock, Person, Seat, Table
from kickdoor.table.happenings import Created
from kickdoor.table.refusals import Refused
from kickdoor.table.windows import follow, listen, settle
from kickdoor.transcripts import Replay, acts_of

BOT_NAMES = ("Bramble", "Odo", "Pim", "Quill", "Rusk", "Sorrel", "Tansy", "Umber", "Vetch", "Wick")
MOST_PEOPLE = 2_000


# --- the table itself ---------------------------------------------------------------------------


def create(table: Table, who: str, happened: Created) -> None:
    """An empty table."""
    state = table.state
    state.id, state.code, state.secret = happened.id, happened.code, happened.secret
    state.set, state.options = happened.set, list(happened.options)
    state.pace, state.talk = happened.pace, happened.talk
    state.position = happened.position
    state.seats = [Seat() for _ in range(happened.seats)]
    state.private = [0] * happened.seats


def rules_agreed(set: str, options: list[str]) -> Options:
    """The rules of a served table: everybody is asked, so that a silence tells nothing."""
    try:
        rules = agreed(rules_of(set), tuple(options))
    except KickdoorError as error:
        raise Refused("options_wrong", why=str(error)) from error
    return replace(rules, elide=False)


def agree(table: Table, who: str, command: Agree) -> None:
    """The owner says what is played; whoever was ready should look again."""
    table.in_lobby()
    table.check_owner(who)
    state = table.state
    set = state.set if command.set is UNSET else command.set
    options = state.options if command.options is UNSET else command.options
    seats = len(state.seats) if command.seats is UNSET else command.seats
    check_what_is_played(set, options, seats)
    if state.position and (set != state.set or options != state.options):
        raise Refused("options_wrong", why="this table goes on with a game that has its rules")
    if any(not seat.is_free for seat in state.seats[seats:]):
        raise Refused("seat_taken", seat=seats)
    state.set, state.options = set, list(options)
    state.seats = state.seats[:seats] + [Seat() for _ in range(seats - len(state.seats))]
    state.private = [0] * seats
    if command.pace is not UNSET:
        state.pace = command.pace
    if command.talk is not UNSET:
        state.talk = command.talk
    for seat in state.seats:
        seat.ready = bool(seat.bot)
    table.tell("agreed")


def check_what_is_played(set: str, options: list[str], seats: int) -> None:
    """Refuse a set, rules or a number of seats that cannot be played."""
    if "/" in set or "\\" in set or set.startswith("."):
        raise Refused("set_wrong", why="a served table plays the built-in sets and mixes of them")
    try:
        box = box_of(set)
    except KickdoorError as error:
        raise Refused("set_wrong", why=str(error)) from error
    rules = rules_agreed(set, options)
    least, most = (2, 10) if rules.any_table_size else (3, 6)
    if not least <= seats <= most:
        raise Refused("seats_wrong", least=least, most=most)
    try:
        check_that_it_can_be_played(box, rules.dealt, seats)
    except KickdoorError as error:
        raise Refused("set_wrong", why=str(error)) from error


# --- coming and going ---------------------------------------------------------------------------


def cleaned(name: str) -> str:
    """A name as it may stand on a screen: no control or direction characters, one kind of space.

    >>> cleaned("  Ann\\u202e  Smith\\n")
    'Ann Smith'
    """
    plain = unicodedata.normalize("NFC", name)
    kept = "".join(" " if each.isspace() else each for each in plain if is_visible(each))
    return " ".join(kept.split())


def is_visible(character: str) -> bool:
    """Whether a character is seen, or is a space."""
    return character.isspace() or unicodedata.category(character)[0] != "C"


def join(table: Table, who: str, command: Join) -> None:
    """Come in. Whoever was here before is back; the first one keeps the table."""
    state = table.state
    name = cleaned(command.name)
    if not name or "," in name or ":" in name or name.lower() in (*TAKEN, "table"):
        raise Refused("name_wrong")
    known = state.people.get(who)
    if known is not None and known.kicked:
        raise Refused("kicked")
    others = [each.name for person, each in state.people.items() if person != who]
    others += [seat.name for seat in state.seats if seat.bot]
    if name.lower() in (other.lower() for other in others):
        raise Refused("name_taken", name=name)
    if known is None and len(state.people) >= MOST_PEOPLE:
        raise Refused("table_full")
    seat = table.seat_of(who)
    if known is None:
        state.people[who] = Person(name)
    elif seat < 0 or state.phase == "lobby":
        known.name = name
    state.people[who].present = True
    state.owner = state.owner or who
    if seat < 0 and not command.watch and state.phase == "lobby":
        free = [number for number, each in enumerate(state.seats) if each.is_free]
        if free:
            take(table, who, free[0])
    elif seat >= 0 and state.phase == "lobby":
        state.seats[seat].name = name
    table.tell("joined", name=name)


def take(table: Table, who: str, number: int) -> None:
    """Somebody sits down."""
    state = table.state
    sex = "female" if number % 2 == 0 else "male"
    state.seats[number] = Seat(person=who, name=state.people[who].name, sex=sex)


def leave(table: Table, who: str, command: Leave) -> None:
    """Go: the seat is free before a game; in a game a bot plays on."""
    state = table.state
    if who not in state.people:
        raise Refused("not_here")
    name = state.people[who].name
    seat = table.seat_of(who)
    if seat >= 0 and state.phase == "playing":
        state.people[who].present = False
        state.people[who].gone_at = state.at
        state.seats[seat].stand_in = True
    else:
        if seat >= 0:
            state.seats[seat] = Seat()
        del state.people[who]
    pass_the_table_on(table, who)
    table.tell("left", name=name)


def pass_the_table_on(table: Table, who: str) -> None:
    """Somebody must keep the table: the next one who sits there, else who is there."""
    state = table.state
    if state.owner != who:
        return
    sitting = [seat.person for seat in state.seats if seat.person and seat.person != who]
    there = [person for person in (*sitting, *state.people) if is_there(table, person)]
    state.owner = next((person for person in there if person != who), who)
    if state.owner not in state.people:
        state.owner = ""


def is_there(table: Table, person: str) -> bool:
    """Whether somebody is connected, as far as the table knows."""
    known = table.state.people.get(person)
    return known is not None and known.present


def sit(table: Table, who: str, command: Sit) -> None:
    """Take a free seat, or change seats."""
    table.in_lobby()
    if who not in table.state.people:
        raise Refused("not_here")
    if not table.place(command.seat).is_free:
        raise Refused("seat_taken", seat=command.seat)
    old = table.seat_of(who)
    if old >= 0:
        table.state.seats[old] = Seat()
    take(table, who, command.seat)
    table.tell("sat", name=table.state.people[who].name, seat=command.seat)


def stand(table: Table, who: str, command: Stand) -> None:
    """Give the seat up."""
    table.in_lobby()
    number = table.seated(who)
    table.tell("stood", name=table.state.seats[number].name)
    table.state.seats[number] = Seat()


def sex(table: Table, who: str, command: Sex) -> None:
    """SET-7 Male or female, to begin with."""
    table.in_lobby()
    table.state.seats[table.seated(who)].sex = command.sex


def ready(table: Table, who: str, command: Ready) -> None:
    """Ready; the share of the shuffle is fixed with it, and shown to all."""
    table.in_lobby()
    seat = table.state.seats[table.seated(who)]
    seat.ready = True
    seat.part = command.part
    table.tell("ready", name=seat.name)


def wait(table: Table, who: str, command: Wait) -> None:
    """Not ready after all."""
    table.in_lobby()
    table.state.seats[table.seated(who)].ready = False


def invite(table: Table, who: str, command: Invite) -> None:
    """Put a bot on a free seat."""
    table.in_lobby()
    table.check_owner(who)
    if not table.place(command.seat).is_free:
        raise Refused("seat_taken", seat=command.seat)
    if command.bot not in BOTS:
        raise Refused("bot_unknown", bot=command.bot, there=", ".join(BOTS))
    used = {seat.name.lower() for seat in table.state.seats}
    used |= {person.name.lower() for person in table.state.people.values()}
    name = next(each for each in (*BOT_NAMES, *more_names()) if each.lower() not in used)
    sex = "female" if command.seat % 2 == 0 else "male"
    table.state.seats[command.seat] = Seat(bot=command.bot, name=name, sex=sex, ready=True)
    table.tell("sat", name=name, seat=command.seat)


def more_names() -> list[str]:
    """Names enough for every bot, whatever the people call themselves."""
    return [f"{name} {number}" for number in range(2, 9) for name in BOT_NAMES]


def kick(table: Table, who: str, command: Kick) -> None:
    """The owner sends somebody away: a bot takes a seat that is needed."""
    table.check_owner(who)
    state = table.state
    if command.seat is not UNSET:
        number = command.seat
        if table.place(number).is_free:
            raise Refused("seat_empty", seat=number)
    else:
        named = [p for p, each in state.people.items() if each.name == command.name]
        if not named:
            raise Refused("person_unknown", name="" if command.name is UNSET else command.name)
        number = table.seat_of(named[0])
        if number < 0:
            send_away(table, named[0])
            return
    seat = state.seats[number]
    if seat.bot and state.phase == "playing":
        raise Refused("not_in_lobby")
    if seat.person:
        send_away(table, seat.person)
    else:
        table.tell("kicked", name=seat.name)
        state.seats[number] = Seat()


def send_away(table: Table, person: str) -> None:
    """Somebody may not come back."""
    state = table.state
    if person == state.owner:
        raise Refused("seat_taken", seat=table.seat_of(person))
    known = state.people[person]
    known.kicked = True
    known.present = False
    seat = table.seat_of(person)
    if seat >= 0 and state.phase == "playing":
        state.seats[seat].person = ""
        state.seats[seat].bot = "sensible"
        state.seats[seat].stand_in = False
    elif seat >= 0:
        state.seats[seat] = Seat()
    table.tell("kicked", name=known.name)


# --- the deal -----------------------------------------------------------------------------------


def start(table: Table, who: str, command: Start) -> None:
    """SET-1 to SET-9: the seats are locked, the shares mixed, the cards dealt."""
    table.in_lobby()
    table.check_owner(who)
    state = table.state
    rules = rules_agreed(state.set, state.options)
    seats = [seat for seat in state.seats if not seat.is_free]
    least = 2 if rules.any_table_size else 3
    if len(seats) < least:
        raise Refused("too_few", least=least, count=len(seats))
    waiting = [seat.name for seat in seats if not seat.ready]
    if waiting:
        raise Refused("not_ready", names=", ".join(waiting))
    names = tuple(seat.name for seat in seats)
    if state.position:
        game = taken_up(state.position, names)
    else:
        parts = [bytes.fromhex(seat.part) for seat in seats if seat.part]
        sexes = tuple(seat.sex for seat in seats)
        seed = mixed(table.server_seed(), parts, table.seal_id())
        game = new_game(names, set=state.set, seed=seed, rules=rules, sexes=sexes)
    game.events = []
    state.seats = seats
    state.private = [0] * len(seats)
    for seat in seats:
        seat.bank, seat.credit, seat.stop, seat.stop_until = HOLD_BANK, 5 * SECONDS, "always", -1
    state.phase = "playing"
    table.game = game
    table.acts = len(acts_of(game))
    table.tell("started")
    follow(table, game)
    listen(table, game)
    settle(table, game)


def taken_up(position: str, names: tuple[str, ...]) -> Any:
    """The game at a moment of another, under these names."""
    replay = Replay(position)
    if len(names) != len(replay.game.names):
        raise Refused("too_few", least=len(replay.game.names), count=len(names))
    for _ in replay:
        pass
    game = replay.game
    game.names = names
    game.rules = replace(game.rules, elide=False)
    return game


def rematch(table: Table, who: str, command: Rematch) -> None:
    """Once more, on the same seats."""
    state = table.state
    if state.phase != "over":
        raise Refused("not_over")
    table.seated(who)
    state.phase = "lobby"
    state.number += 1
    state.position = ""
    state.clock = Clock()
    table.game = None
    table.acts = 0
    for seat in state.seats:
        seat.ready, seat.part, seat.stand_in = bool(seat.bot), "", False
        person = state.people.get(seat.person)
        if seat.person and (person is None or not person.present):
            seat.person, seat.bot, seat.ready = "", "sensible", True
    table.tell("rematch", name=state.people[who].name)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Created: create, Agree: agree, Join: join, Leave: leave, Sit: sit, Stand: stand, Sex: sex,
    Ready: ready, Wait: wait, Invite: invite, Kick: kick, Start: start, Rematch: rematch,
}  # fmt: skip
