"""Short lives of a process that serves one table: what is said there goes into a pipe at once.

A life may end at any line, so whoever began it holds the other end, and knows all that was
acknowledged before.
"""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import asyncio
import os
from collections.abc import Callable, Coroutine
from logging import CRITICAL
from random import Random
from time import monotonic
from typing import Any

import msgspec
import structlog
from driving import choose
from ledger import OK, Call, Ledger
from patience import PATIENCE_S
from thin import OWN, STANDING, WAITING

from kickdoor.host import Attached, Host, NewTable
from kickdoor.host.bus import LocalBus
from kickdoor.host.clock import SteadyClock
from kickdoor.store import SqlStore
from kickdoor.table.commands import Act, AnyCommand, Chat, Join, Mute, Pass, Ready, Said, Say, Start
from kickdoor.table.messages import News, Snapshot
from kickdoor.table.refusals import Refused

__all__ = ["Evening", "Guest", "Line", "Told", "begun", "here"]

FASTER = 60
PEOPLE = ("ann", "bob", "cat")
HEARD = msgspec.json.Decoder(News | Snapshot)


class Line(msgspec.Struct, array_like=True, omit_defaults=True):
    """Something that is told to whoever began this life."""

    what: str  # "call", "answer", "code", "struck", "report"
    who: str = ""
    number: int = 0
    at: float = 0.0
    command: AnyCommand | None = None
    key: str = ""


LINE = msgspec.json.Decoder(Line)


class Told:
    """All that a life had told before it ended."""

    def __init__(self, lines: bytes) -> None:
        self.ledger = Ledger()
        self.code = ""
        self.struck = 0.0  # when
        self.reports = 0
        calls: dict[tuple[str, int], Call] = {}
        for each in map(LINE.decode, lines.splitlines()):
            key = each.who, each.number
            if each.what == "call" and each.command is not None:
                calls[key] = self.ledger.call(self.code, *key, each.command)
                calls[key].begun = each.at
            elif each.what == "answer":
                calls[key].settle(each.key)
                calls[key].ended = each.at
            elif each.what == "code":
                self.code = each.key
            elif each.what == "struck":
                self.struck = each.at
            elif each.what == "report":
                self.reports += 1


def begun(life: Callable[[int], Coroutine[Any, Any, None]]) -> tuple[int, Told]:
    """Live in a process of its own, and wait for its end: the exit status, and all it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(CRITICAL))
            asyncio.run(asyncio.wait_for(life(writing), PATIENCE_S))
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with open(reading, "rb") as pipe:
        lines = pipe.read()
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), Told(lines)


# --- at the table -------------------------------------------------------------------------------


class Guest:
    """Somebody who is connected, within the process."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.client = f"client-of-{person}"
        self.sections: dict[str, bytes] = {}
        self.bye = ""
        self.said = 0
        self.at: Attached | None = None
        self.number = -1

    def push(self, message: bytes) -> None:
        """Hear something."""
        heard = HEARD.decode(message)
        self.number = heard.number
        changed = heard.sections if isinstance(heard, Snapshot) else heard.changed
        self.sections |= {name: bytes(each) for name, each in changed.items()}

    def hang_up(self, key: str, code: int) -> None:
        """Hear why the table hangs up."""
        self.bye = key

    def idea(self, rng: Random) -> AnyCommand | None:
        """What to do, if the table waits for us."""
        own, clock = OWN.decode(self.sections["you"]), WAITING.decode(self.sections["clock"])
        if not own.options:
            return None
        if clock.kind == "window":
            return None if own.passed else Pass()
        return Act(choose(own.options, rng).act) if clock.seat == own.seat else None


class Evening:
    """One table in one process, its people, and a pipe for what becomes of it."""

    def __init__(self, store: SqlStore, to: int, seed: int) -> None:
        self.store = store
        self.to = to
        self.rng = Random(seed)
        self.host = Host(
            store, LocalBus(), clock=SteadyClock(speed=FASTER), alone=True, report=self._report
        )
        self.code = ""
        self.guests: list[Guest] = []
        self.done = 0

    def tell(self, what: str, **about: Any) -> None:
        """Tell whoever began this life."""
        os.write(self.to, msgspec.json.encode(Line(what, at=monotonic(), **about)) + b"\n")

    def _report(self, room: object, error: Exception) -> None:
        self.tell("report", key=type(error).__name__)

    async def gather(self) -> None:
        """Lay a table, and bring everybody; what cannot be stored is tried again."""
        while not self.code:
            try:
                self.code = await self.host.create("ann", NewTable("ann", seats=3))
            except Refused as refused:
                check_key(refused)
        self.tell("code", key=self.code)
        for person in PEOPLE:
            if person != "ann":
                await self._again(lambda who=person: self.host.do(self.code, Said(who, Join(who))))
            await self.attach(person)
        for guest in self.guests:
            while not await self.say(guest, Ready("5a" * 16)):
                await asyncio.sleep(0.01)
        while not await self.say(self.guests[0], Start()):
            await asyncio.sleep(0.01)

    async def attach(self, person: str) -> None:
        """Somebody connects."""
        guest = Guest(person)
        guest.said = self.rng.randrange(10**9)  # nobody else's numbers

        async def come() -> None:
            guest.at = await self.host.attach(self.code, guest)

        await self._again(come)
        self.guests.append(guest)

    async def _again(self, doing: Callable[..., Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                return await doing()
            except Refused as refused:
                check_key(refused)

    async def say(self, guest: Guest, command: AnyCommand) -> bool:
        """Say something, and tell of it before and after; whether it was done."""
        assert guest.at is not None
        guest.said += 1
        number = guest.said
        self.tell("call", who=guest.client, number=number, command=command)
        try:
            by = f"{guest.person}/{guest.client}"
            await guest.at.do(Said(guest.person, command, by, number, seen=guest.number))
            key = OK
        except Refused as refused:
            key = refused.key
        self.tell("answer", who=guest.client, number=number, key=key)
        self.done += key == OK
        return key == OK

    async def step(self) -> None:
        """Somebody acts, if anybody is asked; now and then others talk at the same moment."""
        if STANDING.decode(self.guests[0].sections["table"]).phase != "playing":
            await self.say(self.guests[0], Say("good_game"))
            return
        saying = []
        for guest in self.guests:
            command = guest.idea(self.rng)
            if command is not None:
                saying.append(self.say(guest, command))
        if not saying or self.rng.random() < 0.2:
            talk = self.rng.choice((Say("ouch"), Chat("well"), Mute("cat")))
            saying.append(self.say(self.rng.choice(self.guests), talk))
        await asyncio.gather(*saying)
        await asyncio.sleep(0)


def check_key(refused: Refused) -> None:
    """Before there is a game, only the store can be a reason to refuse."""
    if refused.key != "not_stored":
        raise refused
