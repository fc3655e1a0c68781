"""Between processes: commands go to whoever keeps the table, and the answer comes back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

import msgspec

from kickdoor.host.bus import BusFailed
from kickdoor.host.chores import Chores
from kickdoor.host.following import Following
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
)
from kickdoor.host.post import Post
from kickdoor.host.presence import Presence
from kickdoor.store.base import Holder
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Said
from kickdoor.table.messages import Glanced
from kickdoor.table.refusals import Refused

PATIENCE_S = 1.5  # for an answer, before it is asked who keeps the table now
ASK_AGAIN = "elsewhere"  # the answer of who does not keep the table, or cannot say what is stored


class Kept(Protocol):
    """A table, here or elsewhere, as letters concern it."""

    id: str
    keeper: str  # the process that keeps it, if that is another and is known

    @property
    def presence(self) -> Presence:
        """Who is there."""

    @property
    def following(self) -> Following:
        """What others write."""

    async def do(self, said: Said) -> int:
        """Do it here, where the table is kept; up to which record it is stored."""

    def see_where(self, told: Glanced) -> None:
        """Show where somebody looks."""


class TablesToWriteTo(Protocol):
    """All that letters can be about."""

    @property
    def rooms(self) -> Mapping[str, Kept]:
        """The tables that this process knows now."""

    async def room_of(self, id: str) -> Kept:
        """Any table, by its id."""

    def hang_up_on(self, session: str) -> None:
        """A session has ended: nobody is connected here by it any more."""


class Holders(Protocol):
    """Where it is written down who keeps which table."""

    async def holder(self, table: str) -> Holder | None:
        """Who keeps a table; None if nobody does."""


class Forwarding:
    """Questions to whoever keeps a table, and the answers; what is lost is asked again (K3)."""

    def __init__(
        self, tables: TablesToWriteTo, holders: Holders, post: Post, chores: Chores
    ) -> None:
        self._tables = tables
        self._holders = holders
        self._post = post
        self._chores = chores
        self._asked: dict[str, asyncio.Future[Answer]] = {}

    # --- asking -------------------------------------------------------------------------------

    async def ask(self, room: Kept, said: Said) -> None:
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
        if answer.refused == ASK_AGAIN:
            room.keeper = ""
            raise KeptElsewhere
        if answer.refused:
            raise Refused(answer.refused, answer.rule, **answer.values)
        with suppress(StoreFailed):  # it is done; the news will come
            await room.following.catch_up(answer.seq)

    async def _keeper(self, room: Kept) -> str:
        """Which process keeps the table; if none does, this one will."""
        holder = await self._holders.holder(room.id)
        if holder is None or not holder.alive or holder.process == self._post.process:
            await room.following.take_over()
            raise KeptElsewhere
        return holder.process

    async def _answer(self, room: Kept, said: Said) -> Answer:
        """Ask, and wait for the answer."""
        id = secrets.token_hex(8)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[id] = answer
        try:
            await self._post.send(room.keeper, Ask(id, self._post.process, room.id, said))
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
        rooms = self._tables.rooms
        if isinstance(mail, Ask):
            self._chores.spawn(self._do(mail))
        elif isinstance(mail, Answer):
            answer = self._asked.get(mail.id)
            if answer is not None and not answer.done():
                answer.set_result(mail)
        elif isinstance(mail, Here):
            for table, people in mail.people.items():
                if table in rooms:
                    rooms[table].presence.heard(mail.process, people)
        elif isinstance(mail, LoggedOut):
            self._tables.hang_up_on(mail.session)
        elif mail.table in rooms:
            room = rooms[mail.table]
            if isinstance(mail, Hint):
                room.following.hinted(mail.seq)
            elif isinstance(mail, Gaze):
                room.see_where(Glanced(mail.seat, mail.card))
            else:
                room.presence.left(mail.process, mail.who)

    async def _do(self, ask: Ask) -> None:
        """Somebody connected elsewhere wants something done here."""
        try:
            room = await self._tables.room_of(ask.table)
            answer = Answer(ask.id, seq=await room.do(ask.said))
        except KeptElsewhere:
            answer = Answer(ask.id, refused=ASK_AGAIN)
        except Refused as refused:
            answer = Answer(ask.id, 0, refused.key, dict(refused.values), refused.rule)
        with suppress(BusFailed):  # then they ask again
            await self._post.send(ask.reply_to, answer)
