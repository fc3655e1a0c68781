"""Between processes: commands go to whoever keeps the table, and the answer comes back."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from kickdoor.host.bus import Bus, BusFailed
from kickdoor.host.mail import READ, Answer, AnyMail, Ask, Here, Hint
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import AnyCommand
from kickdoor.table.refusals import Refused

if TYPE_CHECKING:
    from kickdoor.host.host import Host
    from kickdoor.host.room import Room

PATIENCE = 1.5  # seconds for an answer, before it is asked who keeps the table now
TRIES = 6


class Forwarding:
    """This process's letters to the others. Any may be lost: then it is asked again (K3)."""

    def __init__(self, host: Host, bus: Bus) -> None:
        self.host = host
        self._bus = bus
        self._asked: dict[str, asyncio.Future[None]] = {}

    async def ask(
        self,
        room: Room,
        who: str,
        command: AnyCommand,
        by: str,
        client_seq: int,
        lag: int,
        seen: int,
    ) -> None:
        """Have it done where the table is kept; or here, if nobody keeps it any more."""
        self.host.figures.forwarded += 1
        by = by or f"{who}/{secrets.token_hex(6)}"  # so that asking twice does it once
        for _ in range(TRIES):
            if room.lease is not None:
                await room.do(who, command, by, client_seq, lag, seen)
                return
            id = secrets.token_hex(8)
            answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._asked[id] = answer
            try:
                keeper = await self.host.store.holder(room.id)
                if keeper is None or not keeper.alive:
                    await self.host.try_to_keep(room)
                    continue
                ask = Ask(id, self.host.process, room.id, who, command, by, client_seq, lag, seen)
                await self._bus.send(keeper.process, msgspec.json.encode(ask))
                await asyncio.wait_for(answer, PATIENCE)
                return
            except (TimeoutError, StoreFailed, BusFailed):
                await asyncio.sleep(0.1)
            finally:
                self._asked.pop(id, None)
        raise Refused("elsewhere")

    # --- hearing ------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        """A letter from another process."""
        try:
            mail: AnyMail = READ.decode(message)
        except msgspec.DecodeError:
            return  # of another version: whoever sent it will ask again, and be told so
        if isinstance(mail, Hint):
            room = self.host.rooms.get(mail.table)
            if room is not None and room.lease is None:
                self.host.spawn(room.catch_up())
        elif isinstance(mail, Ask):
            self.host.spawn(self._do(mail))
        elif isinstance(mail, Answer):
            self._take(mail)
        else:
            room = self.host.rooms.get(mail.table)
            if room is not None and room.lease is not None:
                room.presence.heard(mail.process, mail.people)

    async def _do(self, ask: Ask) -> None:
        """Somebody connected elsewhere wants something done here."""
        room = self.host.rooms.get(ask.table)
        if room is None or room.lease is None:
            return  # no longer ours: they will find out
        try:
            await room.do(ask.who, ask.command, ask.by, ask.client_seq, ask.lag, ask.seen)
            answer = Answer(ask.id)
        except Refused as refused:
            answer = Answer(ask.id, refused.key, dict(refused.values), refused.rule)
        with suppress(BusFailed):  # then they ask again
            await self._bus.send(ask.reply_to, msgspec.json.encode(answer))

    def _take(self, answer: Answer) -> None:
        """An answer to what was asked."""
        future = self._asked.get(answer.id)
        if future is None or future.done():
            return
        if answer.refused:
            future.set_exception(Refused(answer.refused, answer.rule, **answer.values))
        else:
            future.set_result(None)

    # --- telling ------------------------------------------------------------------------------

    def shout(self, mail: AnyMail) -> None:
        """Tell all the others, if they can be told: they look for themselves now and then."""
        self.host.spawn(self._shout(msgspec.json.encode(mail)))

    async def _shout(self, message: bytes) -> None:
        with suppress(BusFailed):
            await self._bus.shout(message)

    def say_who_is_here(self, room: Room) -> None:
        """Tell whoever keeps the table who is connected here."""
        people = sorted(room.audience.people() & room.table.state.people.keys())
        self.shout(Here(self.host.process, room.id, people))
