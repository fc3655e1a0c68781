"""Regulars of a house: they do all that is done at a table, and come back after every crash.

Each writes down what it said and was answered, and compares whatever it is shown with what it was
told before: nothing that was told is ever taken back.
"""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec
from driving import choose
from ledger import OK, UNKNOWN, Call, Ledger
from msgspec import Raw
from thin import HEARD, Desk, Lost, Thin, encode
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from kickdoor.client import Refused
from kickdoor.table.commands import (
    Act,
    AnyCommand,
    Chat,
    Close,
    Dispute,
    Hold,
    Mute,
    Pass,
    Ready,
    Release,
    Rematch,
    Rewind,
    Say,
    Sex,
    Start,
    Stops,
    Undo,
    Vote,
)
from kickdoor.table.core import Table
from kickdoor.table.messages import Look
from kickdoor.table.screens import public_sections, you_picture

__all__ = ["Regular", "Tavern", "here"]

AGAIN_S = 0.1  # until one tries to come back again
COMING_S = 5.0  # for a connection; a server that dies meanwhile says nothing
AGAIN = 0.5  # how often something of which nobody knows is said again


class Regular(Thin):
    """Somebody at a table."""

    def __init__(self, url: str, code: str, cookie: str, name: str, house: Tavern) -> None:
        super().__init__(url, code, cookie, Desk(url))
        self.name = name
        self.house = house
        self.rng = Random(f"{house.seed} {name}")
        self.is_here = False
        self.views = 0  # compared
        self.last: Call | None = None
        self._doubt: Call | None = None

    # --- the line -----------------------------------------------------------------------------

    async def come(self) -> None:
        """Connect, however long it takes."""
        while not self.is_here:
            try:
                async with asyncio.timeout(COMING_S):
                    await self.open()
                self.is_here = True
            except (OSError, EOFError, TimeoutError, WebSocketException, Refused):
                self.cut()
                self.desk.close()
                await asyncio.sleep(AGAIN_S * self.rng.uniform(0.5, 1.5))

    async def _listen(self, socket: ClientConnection) -> None:
        await super()._listen(socket)
        if self._socket is socket:
            self.is_here = False

    async def _hear(self, socket: ClientConnection, message: bytes) -> None:
        number, before = self.number, dict(self.sections)
        await super()._hear(socket, message)
        heard = HEARD.decode(message)
        if heard.type == "snapshot":
            if heard.number < number:
                self.house.wrong.append(f"{self.name} was told {number}, now {heard.number}")
            elif heard.number == number:
                self.compare(before, self.sections, "the whole table")

    def _lay(self, changed: dict[str, Raw]) -> None:
        for name, section in changed.items():
            self.sections[name] = bytes(section)
            if bytes(section) == b"null":
                del self.sections[name]

    def compare(self, one: dict[str, bytes], other: dict[str, bytes], what: str) -> None:
        """Two ways to the same view."""
        self.views += 1
        differ = sorted(
            name for name in one.keys() | other.keys() if one.get(name) != other.get(name)
        )
        if differ:
            self.house.wrong.append(f"{self.name} was told something else than {what}: {differ}")

    async def look(self) -> None:
        """See the whole table anew; it is compared with what was told."""
        assert self._socket is not None
        self.fresh.clear()
        await self._socket.send(encode(Look()), text=True)
        await asyncio.wait_for(self.fresh.wait(), COMING_S)

    def recall(self, table: Table) -> bool:
        """Compare what is shown with the table that the log leads to; whether that can be done."""
        seat = self.own.seat
        if self.number > table.number(seat):
            self.house.wrong.append(f"{self.name} was told what is not stored")
        if self.number != table.number(seat):
            return False
        drawn: dict[str, Any] = {**public_sections(table), "you": you_picture(table, seat)}
        sections = {
            name: msgspec.json.encode(each) for name, each in drawn.items() if each is not None
        }
        self.compare(self.sections, sections, "the log")
        return True

    # --- speaking -----------------------------------------------------------------------------

    async def live(self) -> None:
        """Come, speak, be cut off, come back, and say it again."""
        while not self.house.closed:
            await self.come()
            if self._doubt is not None:
                call, self._doubt = self._doubt, None
                if self.rng.random() < AGAIN:
                    await self.say(call)
                    continue
            command = self.idea()
            if command is not None:
                number = self.next_number()
                await self.say(self.house.ledger.call(self.code, self.client, number, command))
            await asyncio.sleep(self.rng.expovariate(self.house.rate))

    async def say(self, call: Call) -> None:
        """Say something, perhaps for the second time."""
        call.times += 1
        self.last = call
        asyncio.get_running_loop().call_soon(self.house.on_send)  # when it is on its way
        try:
            await self.do(call.command, call.number)
            call.settle(OK)
            self.house.on_ack()
        except Refused as error:
            call.settle(error.key)
        except Lost:
            self._doubt = call
            self.is_here = False

    def idea(self) -> AnyCommand | None:
        """What to say now, if anything."""
        table = msgspec.json.decode(self.sections["table"])
        seat, rng = self.own.seat, self.rng
        if table["phase"] == "over":
            return Rematch()
        if rng.random() < 0.15:
            talk: list[AnyCommand] = [Say("ouch"), Chat(f"well, {rng.random()}")]
            return rng.choice([*talk, Mute("P0"), Mute("P1", on=False), Mute("P2")])
        if table["phase"] == "lobby":
            if not table["seats"][seat].get("ready"):
                return Ready(token_hex(16))
            return Start() if rng.random() < 0.8 else Sex(rng.choice(("male", "female")))
        if "motion" in table and rng.random() < 0.5:
            return rng.choice((Vote(True), Vote(False), Close()))
        if rng.random() < 0.1:
            stops: AnyCommand = Stops(rng.choice(("always", "win", "not this fight")))
            argument = rng.choice((Dispute("CMB-1"), Rewind(rng.randrange(1, 20))))
            return rng.choice((Hold(), Release(), Hold(), Release(), Undo(), stops, argument))
        if not self.is_asked():
            return None
        in_window = msgspec.json.decode(self.sections["clock"])["kind"] == "window"
        if in_window and rng.random() < 0.5:
            return Pass()
        return Act(choose(self.own.options, rng).act)


class Tavern:
    """Tables and their regulars, the ledger they keep, and all that was wrong."""

    kind = Regular

    def __init__(self, url: str, seed: int = 1, rate: float = 12.0) -> None:
        self.url = url
        self.seed = seed
        self.rate = rate  # how often each of them thinks of something, a second
        self.ledger = Ledger()
        self.regulars: list[Regular] = []
        self.wrong: list[str] = []
        self.closed = False
        self.on_send: Callable[[], None] = lambda: None
        self.on_ack: Callable[[], None] = lambda: None
        self._lives: list[asyncio.Task[None]] = []

    async def open(self, tables: int, players: int = 3, bots: int = 0, **wanted: Any) -> None:
        """Lay tables, and let people come and play there."""
        for number in range(tables):
            self.regulars += await self._gathered(number, players, bots, **wanted)
        await self.begin()

    async def go_on(self, others: Sequence[Regular]) -> None:
        """Let the people of another house come here, where their tables have been brought."""
        self.regulars = [
            self.kind(self.url, each.code, each.cookie, each.name, self) for each in others
        ]
        await self.begin()

    async def begin(self) -> None:
        """Everybody comes and plays."""
        self._lives = [asyncio.create_task(each.live()) for each in self.regulars]
        await self.all_here()

    async def _gathered(
        self, number: int, players: int, bots: int, **wanted: Any
    ) -> Sequence[Regular]:
        desk = Desk(self.url)
        wanted = {"name": "P0", "seats": players + bots, "bots": bots, **wanted}
        cookie, told = await desk.ask("POST", "/api/tables", wanted)
        code = str(told["code"])
        cookies = [cookie]
        for seat in range(1, players):
            cookie, _ = await desk.ask("POST", f"/api/tables/{code}/join", {"name": f"P{seat}"})
            cookies.append(cookie)
        desk.close()
        return [
            self.kind(self.url, code, cookie, f"P{seat} of table {number}", self)
            for seat, cookie in enumerate(cookies)
        ]

    async def all_here(self, seconds: float = 60) -> None:
        """Wait until everybody is back."""
        await self.until(lambda: all(each.is_here for each in self.regulars), "come back", seconds)

    async def some_acks(self, count: int, seconds: float = 60) -> None:
        """Wait until every table has answered so many things."""
        codes = {each.code for each in self.regulars}
        before = {code: self.ledger.count(OK, code) for code in codes}
        await self.until(
            lambda: all(self.ledger.count(OK, code) >= before[code] + count for code in codes),
            "be answered", seconds,
        )  # fmt: skip

    async def until(self, so: Callable[[], bool], what: str, seconds: float) -> None:
        """Wait until something is so; if it does not come about, everything has failed."""
        end = monotonic() + seconds
        while not so():
            for life in self._lives:
                if life.done():
                    life.result()
            if monotonic() > end:
                last = [f"{each.name}: {each.last}" for each in self.regulars]
                raise RuntimeError(f"people could not {what} within {seconds:.0f} s: {last}")
            await asyncio.sleep(0.02)

    async def fall_silent(self, most: float = 5.0) -> None:
        """Nobody says anything more; all look once again."""
        self.closed = True
        await asyncio.wait_for(asyncio.gather(*self._lives), 60)
        for _ in range(round(most / 0.5)):
            heard = [each.heard for each in self.regulars]
            await asyncio.sleep(0.5)
            if heard == [each.heard for each in self.regulars]:
                break
        for each in self.regulars:
            await each.come()
            await each.look()

    async def go(self) -> None:
        """Hang up."""
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        for each in self.regulars:
            each.cut()
            each.desk.close()

    def tally(self) -> str:
        """What came of it, in a line."""
        answers = self.ledger.answers()
        refused = sum(answers.values()) - answers[OK] - answers[UNKNOWN]
        gaps = sum(each.gaps for each in self.regulars)
        return (
            f"{len(self.ledger.calls):,} calls: {answers[OK]:,} ok, {refused:,} refused, "
            f"{answers[UNKNOWN]:,} unknown; "
            f"{sum(each.views for each in self.regulars):,} views compared, {gaps} gaps"
        )


def kinds(logs: Sequence[Any]) -> Counter[str]:
    """How many entries of which kind."""
    return Counter(
        msgspec.json.decode(record.body)[1]["do"] for stored in logs for record in stored.log
    )
