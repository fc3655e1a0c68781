"""Between processes: commands go to whoever keeps the table, and the answer comes back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from kickdoor.host.bus import Bus, BusFailed
from kickdoor.host.mail import (
    READ,
    Answer,
    AnyMail,
    Ask,
    Gaze,
    Here,
    Hint,
    KeptElsewhere,
    LoggedOut,
    Said,
    Went,
)
from kickdoor.store.errors import StoreFailed
from kickdoor.table.messages import Glanced
from kickdoor.table.refusals import Refused

if TYPE_CHECKING:
    from kickdoor.host.host import Host
    from kickdoor.host.room import Room

PATIENCE_S = 1.5  # for an answer, before it is asked who keeps the table now
AT_ONCE = 50  # people named in one letter, which must not be too large for the bus
MOVED = "elsewhere"


class Forwarding:
    """This process's letters to the others. Any may be lost: then it is asked again (K3)."""

    def __init__(self, host: Host, bus: Bus) -> None:
        self.host = host
        self._bus = bus
        self._asked: dict[str, asyncio.Future[Answer]] = {}

    # --- asking -------------------------------------------------------------------------------

    async def ask(self, room: Room, said: Said) -> None:
        """Have it done where the table is kept; back when it is stored, and known here.

        `KeptElsewhere` if that cannot be said: whoever asks again should ask in the same words.
        """
        try:
            if not room.keeper:
                room.keeper = await self._keeper(room)
            answer = await self._answer(room, said)
        except (TimeoutError, StoreFailed, BusFailed) as error:
            room.keeper = ""
            raise KeptElsewhere from error
        if answer.refused == MOVED:
            room.keeper = ""
            raise KeptElsewhere
        if answer.refused:
            raise Refused(answer.refused, answer.rule, **answer.values)
        with suppress(StoreFailed):  # it is done; the news will come
            await room.catch_up(answer.seq)

    async def _keeper(self, room: Room) -> str:
        """Which process keeps the table; if none does, this one will."""
        holder = await self.host.store.holder(room.id)
        if holder is None or not holder.alive or holder.process == self.host.process:
            await room.take_over()
            raise KeptElsewhere
        return holder.process

    async def _answer(self, room: Room, said: Said) -> Answer:
        """Ask, and wait for the answer."""
        id = secrets.token_hex(8)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[id] = answer
        try:
            ask = Ask(id, self.host.process, room.id, said)
            await self._bus.send(room.keeper, msgspec.json.encode(ask))
            return await asyncio.wait_for(answer, PATIENCE_S)
        finally:
            del self._asked[id]

    # --- hearing ------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        """A letter from another process."""
        try:
            mail: AnyMail = READ.decode(message)
        except msgspec.DecodeError:
            return  # of another version: whoever sent it will ask again, and be told so
        rooms = self.host.rooms
        if isinstance(mail, Ask):
            self.host.chores.spawn(self._do(mail))
        elif isinstance(mail, Answer):
            answer = self._asked.get(mail.id)
            if answer is not None and not answer.done():
                answer.set_result(mail)
        elif isinstance(mail, Here):
            for table, people in mail.people.items():
                if table in rooms:
                    rooms[table].presence.heard(mail.process, people)
        elif isinstance(mail, LoggedOut):
            self.host.on_logout(mail.session)
        elif mail.table in rooms:
            room = rooms[mail.table]
            if isinstance(mail, Hint):
                room.hinted(mail.seq)
            elif isinstance(mail, Gaze):
                room.audience.see_where(room.table, Glanced(mail.seat, mail.card))
            else:
                room.presence.left(mail.process, mail.who)

    async def _do(self, ask: Ask) -> None:
        """Somebody connected elsewhere wants something done here."""
        try:
            room = await self.host.room_of(ask.table)
            answer = Answer(ask.id, seq=await room.do(ask.said))
        except KeptElsewhere:
            answer = Answer(ask.id, refused=MOVED)
        except Refused as refused:
            answer = Answer(ask.id, 0, refused.key, dict(refused.values), refused.rule)
        with suppress(BusFailed):  # then they ask again
            await self._bus.send(ask.reply_to, msgspec.json.encode(answer))

    # --- telling ------------------------------------------------------------------------------

    def shout(self, mail: AnyMail) -> None:
        """Tell all the others, if they can be told: they look for themselves now and then."""
        if not self.host.alone:
            self.host.chores.spawn(self._shout(msgspec.json.encode(mail)))

    async def _shout(self, message: bytes) -> None:
        with suppress(BusFailed):
            await self._bus.shout(message)

    def say_who_is_here(self, rooms: Iterable[Room]) -> None:
        """Tell whoever keeps these tables which of their people are connected here."""
        people = [
            (room.id, who)
            for room in rooms
            for who in sorted(room.audience.people() & room.table.state.people.keys())
        ]
        for start in range(0, len(people), AT_ONCE):
            here: dict[str, list[str]] = {}
            for table, who in people[start : start + AT_ONCE]:
                here.setdefault(table, []).append(who)
            self.shout(Here(self.host.process, here))

    def say_where(self, room: Room, told: Glanced) -> None:
        """Tell the others where somebody who is connected here looks."""
        self.shout(Gaze(room.id, told.seat, told.card))

    def say_who_came(self, room: Room, who: str) -> None:
        """Tell whoever keeps the table that somebody is connected here."""
        self.shout(Here(self.host.process, {room.id: [who]}))

    def say_who_went(self, room: Room, who: str) -> None:
        """Tell whoever keeps the table that somebody has hung up."""
        self.shout(Went(self.host.process, room.id, who))
