"""What is on the screen of a seat, in sections. What all may see is drawn once, for all."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct

from kickdoor.bots import parts
from kickdoor.engine import legal
from kickdoor.game.acts import PASS_ACT, VERBS, Act
from kickdoor.game.parts import spoken_parts
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, see
from kickdoor.table.core import LastLook, Seat, State, Table
from kickdoor.table.guests import OwnPicture, own_picture
from kickdoor.table.guests import own_of as brought_to
from kickdoor.table.pictures import (
    FightPicture,
    GamePicture,
    PlayerPicture,
    fight_picture,
    game_picture,
    player_picture,
)
from kickdoor.table.tempo import concerns
from kickdoor.table.windows import answer_until, unanswered

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
    character: str = ""  # what the bot is like, if it is like anything


class MotionPicture(Struct, omit_defaults=True):
    """What the table votes on."""

    kind: str
    by: int
    rule: str = ""
    votes: dict[str, bool] = {}
    seat: int = -1  # whom they would send away


class DailyPicture(Struct):
    """The day of a Daily Dungeon."""

    day: str
    practice: bool


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
    own: list[OwnPicture] = []  # sets that were brought here, whether they are played with or not
    daily: DailyPicture | None = None  # the Daily Dungeon of which day, and whether it counts


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
        [seat_picture(state, seat) for seat in state.seats],
        [
            person.name
            for number, person in state.people.items()
            if number not in sitting and person.present
        ][:50],
        table.commitment(),
        state.chain,
        None
        if motion is None
        else MotionPicture(motion.kind, motion.by, motion.rule, motion.votes, motion.seat),
        [{"id": each.id, "winners": each.winners} for each in state.finished],
        [own_picture(each) for each in brought_to(state).values()],
        None if state.daily is UNSET else DailyPicture(state.daily.day, state.daily.practice),
    )


def seat_picture(state: State, seat: Seat) -> SeatPicture:
    """Who sits there."""
    bot, character = parts(seat.bot)
    return SeatPicture(
        seat.name,
        bot,
        seat.sex,
        seat.ready,
        seat.person not in state.people or state.people[seat.person].present,
        seat.stand_in,
        bool(seat.person) and seat.person == state.owner,
        seat.part,
        character,
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
    answer_until: int = 0  # until when a bot's offer waits for a person's answer


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
        answer_until(table) if clock.kind and unanswered(table) else 0,
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
    tempo: str = "read along"
    skips: bool = False
    may_skip: bool = False


PASS_SAID = (VERBS[PASS_ACT[0]], *PASS_ACT[1:])


def option_picture(game: Game, seat: int, act: Act) -> OptionPicture:
    """An act, from a view of the seat that may do it."""
    verb, values = spoken_parts(game, seat, act)
    return OptionPicture((verb, act[1], act[2]), values)


class Own(NamedTuple):
    """What only one seat sees of the game, whatever the clock shows."""

    hand: list[int]
    knows: dict[str, list[int]]
    options: list[OptionPicture]


def own_of(game: Game, seat: int) -> Own:
    """What a seat holds, what it knows of hands and decks, and what it may say; from its view."""
    game = see(game, seat).game
    knows = {
        str(other): cards
        for other in range(len(game.munchkins))
        if other != seat and (cards := [c for c in game.munchkins[other].hand if c < game.box.size])
    }
    for deck, name in ((game.doors, "doors"), (game.treasures, "treasures")):
        top = [card for card in deck[:-9:-1] if card < game.box.size]
        if top:
            knows[name] = top
    options = [option_picture(game, seat, each) for each in legal(game, seat)]
    return Own(game.munchkins[seat].hand, knows, options)


def you_picture(table: Table, seat: int, own: Own | None = None) -> YouPicture:
    """What only this seat sees; `own` is its part of the game, if that was drawn already."""
    state = table.state
    place = state.seats[seat] if 0 <= seat < len(state.seats) else None
    person = state.people.get(place.person) if place is not None else None
    you = YouPicture(seat, muted=person.muted if person is not None else [])
    if place is None or table.game is None:
        return you
    you.hand, you.knows, options = own or own_of(table.game, seat)
    you.passed = state.clock.kind == "window" and seat in state.clock.passed
    if place.stop != you.stop:  # a default is left out only if it is the very same
        you.stop = place.stop
    if place.tempo is not UNSET and place.tempo != you.tempo:
        you.tempo = place.tempo
    you.skips = place.skips is True
    you.may_undo = state.undo is not None and state.undo.seat == seat
    if state.phase == "playing":
        you.may_skip = not concerns(table, table.game, seat)
        early = state.clock.kind == "call" and seat != state.clock.seat
        you.options = [
            each
            for each in options
            if not (early and each.act == PASS_SAID)  # nothing to pass on before a call
        ]
    return you


# --- the whole screen ---------------------------------------------------------------------------

Sections = dict[
    str, TablePicture | ClockPicture | GamePicture | FightPicture | list[PlayerPicture] | None
]


def public_sections(table: Table) -> Sections:
    """What everybody sees: the same bytes for all."""
    return table_sections(table) | (
        {} if table.game is None else game_sections(table.game, table.acts)
    )


def table_sections(table: Table) -> Sections:
    """What everybody sees of those around the game."""
    return {"table": table_picture(table), "clock": clock_picture(table)}


def game_sections(game: Game, acts: int) -> Sections:
    """What everybody sees of the game, after so many acts."""
    game = see(game, SPECTATOR).game
    return {
        "game": game_picture(game, acts),
        "players": [player_picture(game, seat) for seat in range(len(game.munchkins))],
        "fight": None if game.fight is None else fight_picture(game, game.fight),
    }


class Screens:
    """The screens around one table. What shows the game is drawn once for every moment of it."""

    def __init__(self) -> None:
        self._moment = LastLook()
        self._sections: dict[str, bytes] = {}
        self._own: dict[int, Own] = {}

    def public(self, table: Table) -> dict[str, bytes]:
        """What everybody sees, section by section."""
        self._keep_up(table)
        if table.game is not None and not self._sections:
            self._sections = encoded(game_sections(table.game, table.acts))
        return encoded(table_sections(table)) | self._sections

    def yours(self, table: Table, seat: int) -> bytes:
        """What only this seat sees."""
        self._keep_up(table)
        if table.game is not None and seat >= 0 and seat not in self._own:
            self._own[seat] = own_of(table.game, seat)
        return msgspec.json.encode(you_picture(table, seat, self._own.get(seat)))

    def _keep_up(self, table: Table) -> None:
        """Forget what was drawn of another moment."""
        if self._moment.is_past(table.game):
            self._sections, self._own = {}, {}


def encoded(sections: Sections) -> dict[str, bytes]:
    """Sections as they are sent."""
    return {name: msgspec.json.encode(each) for name, each in sections.items()}
