"""A seat at a served table, for a program: what is seen there, and everything that can be done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_hex
from types import TracebackType
from typing import Self, TypedDict, Unpack
from urllib.parse import quote
from weakref import WeakSet

from msgspec import Struct
from msgspec.json import Decoder, decode

from kickdoor.client.errors import HungUp
from kickdoor.client.link import Link
from kickdoor.client.patience import Patience
from kickdoor.client.state import TableState
from kickdoor.client.transport import Way, WebWay
from kickdoor.errors import WrongTable
from kickdoor.misuse import text
from kickdoor.table import commands
from kickdoor.table.commands import AnyCommand, Pace, WireAct
from kickdoor.table.messages import (
    Because,
    Do,
    Draft,
    Drafted,
    Look,
    News,
    Snapshot,
    Swing,
    Swings,
    Swung,
    Telling,
    Why,
)
from kickdoor.table.screens import OptionPicture

MISSED = "client.missed"
"""Told when the line was lost, or some of what was said: `count` messages were not heard."""

OPTION = Decoder(OptionPicture)


class Wanted(TypedDict, total=False):
    """What a new table may be told; what is left out is as the server has it."""

    set: str
    options: list[str]
    pace: Pace
    seats: int
    talk: bool
    bots: int


class Came(Struct):
    """The server's word on where we are."""

    code: str


class CardFace(Struct, frozen=True):
    """A card as it is printed."""

    name: str
    kind: str
    deck: str
    set: str
    text: str = ""
    level: int = 0
    levels: int = 1
    treasures: int = 0
    bonus: int = 0
    gold: int = 0
    slot: str = ""
    big: bool = False


class Client:
    """One seat at one table.

        async with await Client.create("http://127.0.0.1:8027", name="Ann", bots=2) as table:
            await table.ready()
            await table.start()

    `table.state` is always what this seat sees; the client mends its line by itself, and what it
    was asked to do is done exactly once, however often that breaks.
    """

    def __init__(self, way: Way, code: str, patience: Patience | None = None) -> None:
        self.state = TableState()
        self._link = Link(way, code, patience or Patience(), self)
        self._looking = False  # something was missed, and a snapshot is under way
        self._ears: WeakSet[Ear] = WeakSet()
        self._change: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # --- coming and going ---

    @classmethod
    async def create(
        cls,
        url: str = "",
        *,
        name: str,
        way: Way | None = None,
        patience: Patience | None = None,
        **wanted: Unpack[Wanted],
    ) -> Self:
        """Make a table and sit down at it; bots take as many seats as are wanted for them."""
        way = way or WebWay(url)
        answer = await way.ask("POST", "/api/tables", {"name": name, **wanted})
        return await cls._at(way, decode(answer, type=Came).code, patience)

    @classmethod
    async def join(
        cls,
        url: str = "",
        *,
        code: str,
        name: str,
        watch: bool = False,
        way: Way | None = None,
        patience: Patience | None = None,
    ) -> Self:
        """Come to a table by its code; to play, if a seat is free, or to watch."""
        way = way or WebWay(url)
        code = text("code", code, "the table's own, as its link says it")
        path = f"/api/tables/{quote(code, safe='')}/join"
        answer = await way.ask("POST", path, {"name": name, "watch": watch})
        return await cls._at(way, decode(answer, type=Came).code, patience)

    @classmethod
    async def _at(cls, way: Way, code: str, patience: Patience | None) -> Self:
        """Connect to a table one has come to, and wait until it is seen."""
        client = cls(way, code, patience)
        client._link.start()
        try:
            await client.until(lambda state: state.number >= 0)
        except BaseException:
            await client.close()
            raise
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The seat stays ours: a bot takes it after a while, if the game goes on."""
        await self._link.close()

    # --- seeing ---

    @property
    def code(self) -> str:
        """The code of the table, to be passed on to others."""
        return self._link.code

    @property
    def seat(self) -> int:
        """Where we sit; -1 if we watch."""
        return self.state.you.seat

    @property
    def options(self) -> list[OptionPicture]:
        """Everything that this seat may do now."""
        return self.state.you.options

    @property
    def lines(self) -> int:
        """How many lines it has taken so far: one more than were lost."""
        return self._link.lines

    def view_hash(self) -> str:
        """What we see, as one number: the same as the server's."""
        return self.state.view_hash()

    async def changed(self) -> None:
        """Wait until something is new; if nothing ever will be, say why."""
        if self._link.ended is None:
            await asyncio.shield(self._change)
        if self._link.ended is not None:
            raise self._link.ended

    async def until(self, so: Callable[[TableState], bool]) -> TableState:
        """Wait until something is so."""
        while not so(self.state):
            await self.changed()
        return self.state

    async def look(self) -> None:
        """Have the whole table sent again, and wait for it: what we see is then what is shown."""
        self._looking = True
        await self._link.tell(Look())
        while self._looking:
            await self.changed()

    def events(self) -> Ear:
        """What is told from now on: `async for told in table.events()`."""
        ear = Ear(self._link)
        self._ears.add(ear)
        if self._link.ended is not None:
            ear.told.put_nowait(None)
        return ear

    async def why(self, card: int) -> Because:
        """Ask why a card cannot be played now: a rule and a reason; no key if it can."""
        answer = await self._link.ask(lambda n: Why(n, card))
        assert isinstance(answer, Because)
        return answer

    async def swings(self) -> list[Swung]:
        """Ask what each of our own cards would make of the fight; nothing is done."""
        answer = await self._link.ask(Swing)
        assert isinstance(answer, Swings)
        return answer.acts

    async def draft(self, acts: list[WireAct]) -> list[OptionPicture]:
        """Ask what could be said after these acts; nothing is done."""
        answer = await self._link.ask(lambda n: Draft(n, acts))
        assert isinstance(answer, Drafted)
        return [OPTION.decode(option) for option in answer.options]

    async def cards(self) -> list[CardFace]:
        """Every card that is played with here; a card's number is its place in the list."""
        path = f"/api/sets/{quote(self.state.table.set, safe='')}/cards"
        return decode(await self._link.way.ask("GET", path), type=list[CardFace])

    async def transcript(self) -> str:
        """The last game that was finished here, as a file that can be replayed and verified."""
        if not self.state.table.finished:
            raise WrongTable("no game has been finished at this table yet: there is none to read")
        game = self.state.table.finished[-1]["id"]
        return (await self._link.way.ask("GET", f"/api/games/{game}")).decode()

    # --- doing ---

    async def do(self, command: AnyCommand) -> None:
        """Do something; back when it is done and stored. Refused says why it was not."""
        seen = self.state.number
        await self._link.ask(lambda n: Do(n, command, seen))

    async def act(self, option: OptionPicture | WireAct, *then: OptionPicture | WireAct) -> None:
        """Do one of the options, and at once what goes with it; all of it or nothing."""
        first, *others = (each.act if isinstance(each, OptionPicture) else each
                          for each in (option, *then))  # fmt: skip
        await self.do(commands.Act(first, others))

    async def ready(self) -> None:
        """Be ready, with a share of the shuffle of our own."""
        await self.do(commands.Ready(token_hex(16)))

    async def start(self) -> None:
        """Begin the game, if this is our table."""
        await self.do(commands.Start())

    async def pass_(self) -> None:
        """Let the window close, as far as we are concerned."""
        await self.do(commands.Pass())

    async def hold(self) -> None:
        """Hold it! The clock stands still for a while."""
        await self.do(commands.Hold())

    async def release(self) -> None:
        """Let the clock go on."""
        await self.do(commands.Release())

    async def say(self, phrase: str) -> None:
        """Say one of the set phrases."""
        await self.do(commands.Say(phrase))

    async def rematch(self) -> None:
        """Play again, on the same seats."""
        await self.do(commands.Rematch())

    async def leave(self) -> None:
        """Go, and do not come back by ourselves."""
        await self.do(commands.Leave())
        await self.close()

    # --- hearing ---

    def hear(self, message: Snapshot | News) -> None:
        """Take in what the line brings; a gap is healed by looking again."""
        if isinstance(message, Snapshot):
            missed = message.number - self.state.number
            if self.state.number >= 0 and missed > 0:
                self._tell(Telling(MISSED, {"count": missed}))
            self.state.restore(message)
            self._looking = False
        elif self._looking:
            return
        elif self.state.hear(message):
            for told in message.told:
                self._tell(told)
        else:
            self._looking = True
            self._look = asyncio.create_task(self._link.tell(Look()))
            return
        self._wake()

    def _tell(self, told: Telling) -> None:
        """Let everybody who listens know."""
        for ear in self._ears:
            ear.told.put_nowait(told)

    def _wake(self) -> None:
        """Wake everybody who waits for something new."""
        change, self._change = self._change, asyncio.get_running_loop().create_future()
        change.set_result(None)

    def over(self) -> None:
        """Nothing more will come."""
        for ear in self._ears:
            ear.told.put_nowait(None)
        self._wake()


class Ear:
    """What was told since it began to listen, one thing after another, up to the end."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.told: asyncio.Queue[Telling | None] = asyncio.Queue()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Telling:
        told = await self.told.get()
        if told is not None:
            return told
        if self._link.ended is None or isinstance(self._link.ended, HungUp):
            raise StopAsyncIteration
        raise self._link.ended
