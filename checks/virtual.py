"""A served table under a virtual clock: people who speak, bots who play, and all that is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from kickdoor.engine import act, legal
from kickdoor.game.acts import VERBS, Act
from kickdoor.game.parts import told_parts
from kickdoor.game.speech import say
from kickdoor.game.state import Game
from kickdoor.table import commands
from kickdoor.table.commands import AnyCommand, Invite, Join, Ready, Start, WireAct
from kickdoor.table.core import Table, Told
from kickdoor.table.dealing import beginning_now
from kickdoor.table.happenings import AnyHappening, Created, Entry
from kickdoor.table.records import Record
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.table.serving import Done, carry_out, due, new_table, tick
from kickdoor.table.windows import follow, listen, settle
from kickdoor.transcripts import acts_of

PART = "0123456789abcdef" * 2


def created(
    seed: int = 0,
    *,
    set: str = "pathfinder",
    options: tuple[str, ...] = (),
    pace: str = "standard",
    seats: int = 3,
    position: str = "",
) -> Created:
    """A table's first record; its secret comes from a number."""
    secret = Random(seed).randbytes(32).hex()
    return Created(
        f"table{seed}", "QUACKS", secret, set, list(options), pace, seats, True, position
    )


class Served:
    """A table, its log, its time, and whoever sits there. A person is called by name."""

    def __init__(self, first: Created) -> None:
        self.now = 0
        self.table, done = new_table(first)
        self.records: list[Record] = [done.record]
        self.told: list[tuple[int, Told]] = []
        self.watch: Callable[[Served, Done], None] | None = None

    # --- doing ---

    def do(
        self,
        who: str,
        what: AnyCommand | AnyHappening,
        *,
        seen: int | None = None,
        lag: int = 0,
        by: str = "",
        n: int = 0,
    ) -> Done:
        """Somebody speaks, having seen all there is to see unless it is said otherwise."""
        if seen is None:
            seen = self.table.number(self.table.seat_of(who))
        logged = beginning_now(self.table) if isinstance(what, Start) else what
        done = carry_out(self.table, Entry(who, logged, lag, seen), self.now, by, n)
        self._note(done)
        return done

    def act(self, who: str, *said: str, seen: int | None = None, lag: int = 0) -> Done:
        """Somebody acts in the game, in the words of a transcript; the rest goes along with it."""
        return self.do(who, self.command(who, *said), seen=seen, lag=lag)

    def command(self, who: str, *said: str) -> commands.Act:
        """The command for what is said, piece by piece."""
        seat = self.table.seat_of(who)
        trial = self.table.live().copy()
        found: list[WireAct] = []
        for words in said:
            options = legal(trial, seat)
            spoken = [say(trial, seat, each).lower() for each in options]
            assert words.lower() in spoken, f"{who} cannot {words!r}; legal: {'; '.join(spoken)}"
            meant = options[spoken.index(words.lower())]
            found.append(wire(meant))
            if len(said) > 1:
                act(trial, seat, meant)
        return commands.Act(found[0], found[1:])

    def _note(self, done: Done) -> None:
        self.records.append(done.record)
        self.told.append((self.now, done.told))
        if self.watch is not None:
            self.watch(self, done)

    # --- time ---

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and all that it brings."""
        self.until(lambda: False, milliseconds)

    def until(self, true: Callable[[], bool], most: int = 3_600_000) -> bool:
        """Let time pass until something is true; whether it came true in time."""
        end = self.now + most
        while not true():
            when = due(self.table)
            if when is None or when > end:
                self.now = max(end, self.now)
                return False
            self.now = max(when, self.now)
            done = tick(self.table, self.now)
            if done is not None:
                self._note(done)
        return True

    # --- seeing ---

    def heard(self, since: int = 0) -> list[str]:
        """The notices and events that were told, as keys."""
        found: list[str] = []
        for _, told in self.told[since:]:
            if self.table.game is not None:
                found += [
                    f"event.{told_parts(self.table.game, each, None)[0]}" for each in told.events
                ]
            found += [f"notice.{notice.key}" for notice in told.notices]
        return found


def wire(what: Act) -> WireAct:
    """An act as it goes over the wire."""
    return VERBS[what[0]], what[1], what[2]


def message(table: Table, told: Told, seat: int) -> bytes:
    """What a seat is sent of this: number, time, what is told, and all that is on its screen."""
    lines: list[object] = []
    if table.game is not None:
        lines += [told_parts(table.game, event, seat) for event in told.events]
    lines += [(notice.key, notice.values) for notice in told.notices]
    return msgspec.json.encode((table.number(seat), table.state.at, lines)) + screen(table, seat)


def screen(table: Table, seat: int) -> bytes:
    """All that is on the screen of a seat."""
    return msgspec.json.encode((public_sections(table), you_picture(table, seat)))


def gathered(
    *people: str, bots: int = 0, seed: int = 0, bot: str = "sensible", **wanted: Any
) -> Served:
    """People and bots around a table, all ready; the first keeps it."""
    seats = len(people) + bots
    table = Served(created(seed, seats=seats, **wanted))
    for who in people:
        table.do(who, Join(who))
    for seat in range(len(people), seats):
        table.do(people[0], Invite(seat, bot))
    for number, who in enumerate(people):
        table.do(who, Ready(f"{number:02d}{PART[2:]}"))
    return table


def begun(*people: str, **wanted: Any) -> Served:
    """The same, the cards dealt."""
    table = gathered(*people, **wanted)
    table.do(people[0], Start())
    return table


def seated_at(
    game: Game, *, bots: tuple[str, ...] | dict[str, str] = (), pace: str = "standard"
) -> Served:
    """People, and some bots (which, if it matters), around a position that was laid out by hand."""
    kinds = bots if isinstance(bots, dict) else dict.fromkeys(bots, "sensible")
    served = Served(created(pace=pace, seats=len(game.names)))
    table = served.table
    for seat, name in enumerate(game.names):
        served.do(name, Join(name))
        table.state.seats[seat].name = name
        table.state.seats[seat].ready = True
        if name in kinds:
            table.state.seats[seat].person = ""
            table.state.seats[seat].bot = kinds[name]
            del table.state.people[name]
    table.state.phase = "playing"
    table.state.begun = beginning_now(table)
    table.game = game
    table.acts = len(acts_of(game))
    game.events = []
    follow(table, game)
    listen(table, game)
    settle(table, game)
    table.state.public += 1  # everybody has seen it
    served.told = []
    return served
