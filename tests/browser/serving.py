"""Tables served beside the test, in a thread: scenes can be laid out on them, and looked into."""

import asyncio
from collections.abc import Callable, Coroutine
from threading import Thread
from typing import Any, Protocol, TypeVar

import msgspec
from patience import PATIENCE_S
from virtual import wire
from web.scenes import PART, Served

from kickdoor.engine import act, legal
from kickdoor.game.speech import say
from kickdoor.host import NewTable
from kickdoor.host.clock import SteadyClock
from kickdoor.table.commands import Act, AnyCommand, Join, Ready, Said, Start, Vote
from kickdoor.table.core import Table
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.testing import Scene
from kickdoor.transcripts import transcript
from kickdoor.web.settings import Settings

T = TypeVar("T")


class Tables:
    """A server of our own; `speed` times as fast as life."""

    def __init__(self, speed: float) -> None:
        self.speed = speed
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)

    def __enter__(self) -> "Tables":
        self.thread.start()
        self.served: Served = self.wait(self._open())
        self.host = self.served.house.host
        self.url = self.served.url
        return self

    def __exit__(self, *_) -> None:
        self.wait(self.served.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def _open(self) -> Served:
        many = Settings(sockets_per_address=500)  # all guests come from this machine
        return await Served(many, clock=SteadyClock(speed=self.speed)).__aenter__()

    def wait(self, doing: Coroutine[Any, Any, T], seconds: float = PATIENCE_S) -> T:
        """Have something done over there, and wait for it."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(seconds)

    def session(self) -> tuple[str, str]:
        """Somebody who was never here: the token for a cookie, and the person."""
        sessions = self.served.house.sessions
        token, session = sessions.draw()
        self.wait(sessions.keep(session))
        return token, session.person

    def make(self, person: str, wanted: NewTable) -> "Company":
        """A table that somebody makes."""
        return Company(self, self.wait(self.host.create(person, wanted)), person)

    def at(self, code: str) -> "Company":
        """A table that is there."""
        return Company(self, code)

    def cut(self) -> None:
        """Every line breaks, without a goodbye."""

        async def cutting() -> None:
            for socket in list(self.served.house.sockets):
                socket._cut_the_line(1011)

        self.wait(cutting())


class Waiter(Protocol):
    """Who can wait for something."""

    def until(self, true: Callable[[], object]) -> None:
        """Wait until it is so."""


class Company:
    """A table and the people at it, seen from the server's side."""

    def __init__(self, tables: Tables, code: str, owner: str = "") -> None:
        self.tables = tables
        self.code = code
        self.owner = owner
        self.others: dict[str, str] = {}  # who sits here and has no browser, by name

    @property
    def table(self) -> Table:
        """The table itself: nothing to show to anybody."""
        return self.tables.wait(self._table())

    async def _table(self) -> Table:
        return (await self.tables.host.room(self.code)).table

    def seen(self, seat: int = -1) -> dict[str, Any]:
        """What a seat is told, section by section; at first what a spectator is."""

        async def look() -> bytes:
            table = await self._table()
            sections = msgspec.json.decode(msgspec.json.encode(public_sections(table)))
            return msgspec.json.encode({**sections, "you": you_picture(table, seat)})

        return msgspec.json.decode(self.tables.wait(look()))

    def card(self, name: str, among: list[int]) -> int:
        """The number of a card that lies among others."""
        prints = self.table.live().prints
        return next(card for card in among if prints[card].name == name)

    def do(self, person: str, *commands: AnyCommand) -> None:
        """Somebody gives commands, and has seen all that is to be seen."""

        async def giving() -> None:
            host = self.tables.host
            room = await host.room(self.code)
            for command in commands:
                await host.carry_out(room, Said(person, command, seen=2**31))

        self.tables.wait(giving())

    def start(self, *others: tuple[str, str]) -> None:
        """The others come in, by person and name; all are ready, and the game begins."""
        for person, name in others:
            self.do(person, Join(name))
        for person in (self.owner, *(person for person, _ in others)):
            self.do(person, Ready(PART))
        self.do(self.owner, Start())

    def agree(self, guest: Waiter) -> None:
        """Whoever has no browser agrees to what a guest wants to take back."""
        guest.until(
            lambda: (motion := self.table.state.motion) is not None and motion.kind == "undo"
        )
        for person in self.others.values():
            self.do(person, Vote(agree=True))

    def say(self, person: str, *said: str) -> None:
        """Somebody plays, in the words of the transcript."""
        table = self.table
        seat, trial, found = table.seat_of(person), table.live().copy(), []
        for words in said:
            options = legal(trial, seat)
            spoken = [say(trial, seat, each).lower() for each in options]
            assert words.lower() in spoken, f"not {words!r}, but: {'; '.join(spoken)}"
            meant = options[spoken.index(words.lower())]
            found.append(wire(meant))
            act(trial, seat, meant)
        self.do(person, Act(found[0], found[1:]))


def wanted(name: str, scene: Scene | None = None, **more: Any) -> NewTable:
    """The table that somebody wants; with a scene, its first game begins there."""
    if scene is not None:
        game = scene.game
        more |= {"set": game.box.name, "seats": len(game.names), "position": transcript(game)}
    return NewTable(name, **more)
