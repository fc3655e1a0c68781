"""What is on the screen of a seat, in sections. What all may see is drawn once, for all."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kickdoor.engine import legal
from kickdoor.game.acts import PASS_ACT, Act
from kickdoor.game.parts import spoken_parts
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, see
from kickdoor.seal import commitment
from kickdoor.table.core import Table
from kickdoor.table.pictures import (
    FightPicture,
    GamePicture,
    PlayerPicture,
    fight_picture,
    game_picture,
    player_picture,
)

# --- the table and its people -------------------------------------------------------------------


class SeatPicture(Struct, omit_defaults=True):
    """A seat: who sits there, and whether they are there."""

    name: str = ""
    bot: str = ""
    sex: str = ""
    ready: bool = False
    present: bool = True
    stand_in: bool = False
    owner: bool = False
    part: str = ""  # the share of the shuffle, shown to all once it is given


class MotionPicture(Struct, omit_defaults=True):
    """What the table votes on."""

    kind: str
    by: int
    rule: str = ""
    votes: dict[str, bool] = {}
    seat: int = -1  # whom they would send away


class TablePicture(Struct, omit_defaults=True):
    """What is agreed on, who is here, and what the shuffle is bound to."""

    code: str
    phase: str
    set: str
    options: list[str]
    pace: str
    talk: bool
    seats: list[SeatPicture]
    watching: list[str]
    commitment: str
    chain: str = ""  # of all that was said in this game; the file's must come out the same
    motion: MotionPicture | None = None
    finished: list[dict[str, Any]] = []


def table_picture(table: Table) -> TablePicture:
    """The table as everybody sees it."""
    state = table.state
    motion = state.motion
    sitting = {seat.person for seat in state.seats}
    return TablePicture(
        state.code,
        state.phase,
        state.set,
        state.options,
        state.pace,
        state.talk,
        [
            SeatPicture(
                seat.name,
                seat.bot,
                seat.sex,
                seat.ready,
                seat.person not in state.people or state.people[seat.person].present,
                seat.stand_in,
                bool(seat.person) and seat.person == state.owner,
                seat.part,
            )
            for seat in state.seats
        ],
        [
            person.name
            for number, person in state.people.items()
            if number not in sitting and person.present
        ][:50],
        commitment(table.server_seed(), table.seal_id()),
        state.chain,
        None
        if motion is None
        else MotionPicture(motion.kind, motion.by, motion.rule, motion.votes, motion.seat),
        [{"id": each.id, "winners": each.winners} for each in state.finished],
    )


class ClockPicture(Struct, omit_defaults=True):
    """What is waited for, until when, and what time everybody has left to hold it."""

    kind: str
    seat: int = -1
    since: int = 0
    until: int = 0
    win: bool = False
    holder: int = -1
    held_at: int = 0
    banks: list[int] = []


def clock_picture(table: Table) -> ClockPicture:
    """The clock; who has passed is not on it."""
    clock = table.state.clock
    return ClockPicture(
        clock.kind,
        clock.seat,
        clock.since,
        clock.until,
        clock.win,
        clock.holder,
        clock.held_at,
        [seat.bank for seat in table.state.seats] if clock.kind else [],
    )


# --- one seat's own ---


class OptionPicture(Struct, omit_defaults=True):
    """Something this seat may do now: the act, and what its words are filled with."""

    act: tuple[str, int, int]
    values: dict[str, Any] = {}


class YouPicture(Struct, omit_defaults=True):
    """What is this seat's alone: its hand, its options, what it knows of others' hands."""

    seat: int
    hand: list[int] = []
    options: list[OptionPicture] = []
    knows: dict[str, list[int]] = {}
    passed: bool = False
    stop: str = "always"
    may_undo: bool = False
    muted: list[str] = []


def option_picture(game: Game, seat: int, act: Act) -> OptionPicture:
    """An act, from a view of the seat that may do it."""
    verb, values = spoken_parts(game, seat, act)
    return OptionPicture((verb, act[1], act[2]), values)


def you_picture(table: Table, seat: int) -> YouPicture:
    """What only this seat sees."""
    state = table.state
    place = state.seats[seat] if 0 <= seat < len(state.seats) else None
    person = state.people.get(place.person) if place is not None else None
    you = YouPicture(seat, muted=person.muted if person is not None else [])
    if place is None or table.game is None:
        return you
    game = see(table.game, seat).game
    you.hand = game.munchkins[seat].hand
    you.knows = {
        str(other): cards
        for other in range(len(game.munchkins))
        if other != seat and (cards := [c for c in game.munchkins[other].hand if c < game.box.size])
    }
    for deck, name in ((game.doors, "doors"), (game.treasures, "treasures")):
        top = [card for card in deck[:-9:-1] if card < game.box.size]
        if top:
            you.knows[name] = top
    you.passed = state.clock.kind == "window" and seat in state.clock.passed
    if place.stop != you.stop:  # a default is left out only if it is the very same
        you.stop = place.stop
    you.may_undo = state.undo is not None and state.undo.seat == seat
    if state.phase == "playing":
        early = state.clock.kind == "call" and seat != state.clock.seat
        you.options = [
            option_picture(game, seat, each)
            for each in legal(game, seat)
            if not (early and each == PASS_ACT)  # there is nothing to pass on before a call
        ]
    return you


Sections = dict[
    str, TablePicture | ClockPicture | GamePicture | FightPicture | list[PlayerPicture] | None
]


def public_sections(table: Table) -> Sections:
    """What everybody sees: the same bytes for all."""
    found: Sections = {"table": table_picture(table), "clock": clock_picture(table)}
    if table.game is not None:
        game = see(table.game, SPECTATOR).game
        found["game"] = game_picture(game)
        found["players"] = [player_picture(game, seat) for seat in range(len(game.munchkins))]
        found["fight"] = None if game.fight is None else fight_picture(game, game.fight)
    return found
