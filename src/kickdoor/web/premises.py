"""What every page and socket of one process needs: the tables, who is who, limits, figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sized
from dataclasses import fields
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Protocol

from starlette.requests import Request
from starlette.types import Scope

from kickdoor.host import Host
from kickdoor.host.guests import Export
from kickdoor.host.history import BroughtAlong, bring, mine
from kickdoor.memoirs.shapes import Mine
from kickdoor.store.sql import SqlStore
from kickdoor.table.daily import check_admitted
from kickdoor.table.refusals import Refused
from kickdoor.web.addresses import neighbourhood, subscriber
from kickdoor.web.backroom import BackRoom
from kickdoor.web.checking import Checker, Printer, Stage
from kickdoor.web.limits import MINUTE, Limit, Limits
from kickdoor.web.logs import log
from kickdoor.web.metrics import Metrics
from kickdoor.web.security import address_of
from kickdoor.web.sessions import COOKIE, Session, Sessions, hashed
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowance, Allowances, free_share

if TYPE_CHECKING:
    from kickdoor.host.room import Room

A_DAY = 86_400.0
STRANGERS_COUNTED = 3
"""New guests of one address whose tries at a day are counted: a private window makes another."""
CLOSING_S = 3.0
"""How long sockets have to take leave when the server stops."""


class Caller(Protocol):
    """Somebody at the other end of a line."""

    session: Session | None

    @property
    def outbox(self) -> Sized:
        """What waits to be sent."""
        ...

    def hang_up(self, key: str, code: int) -> None:
        """Say why, and end the line."""


class Premises:
    """One process, as seen from the street."""

    def __init__(self, host: Host, settings: Settings | None = None) -> None:
        self.host = host
        self.settings = settings or Settings()
        self.metrics = Metrics()
        self.limits = Limits(self.settings, self.hit)
        self.shares = Allowances(self.settings)
        self.backroom = BackRoom(self.settings, self.hit)
        self.sessions = Sessions(host.store)
        self.checker = Checker()
        self.printer = Printer()
        self.stage = Stage()
        self.sockets: set[Caller] = set()
        self._noted = Limit(1 / MINUTE, 1)
        self._barred = Limit(1 / A_DAY, 1)
        self._counted = Limit(STRANGERS_COUNTED / A_DAY, STRANGERS_COUNTED)
        self._salt = token_hex(16)
        self.is_closing = False
        host.on_logout = self._hang_up_on
        self._measure()

    async def open(self) -> None:
        """Let the tables be served."""
        await self.host.open()
        self.host.chores.every(0, self.metrics.nap)
        if isinstance(self.host.store, SqlStore):
            self.host.store.writer.watch = self._committed

    async def close(self) -> None:
        """Everything said is stored, and the tables are let go."""
        self.checker.close()
        self.printer.close()
        self.stage.close()
        self.backroom.close()
        await self.host.close()

    async def take_leave(self) -> None:
        """Hang up: whoever comes back in a moment finds the next process."""
        self.is_closing = True
        for socket in list(self.sockets):
            socket.hang_up("closing", 1012)
        for _ in range(int(CLOSING_S / 0.05)):
            if not self.sockets:
                return
            await asyncio.sleep(0.05)

    # --- who asks ---

    async def session(self, request: Request) -> Session | None:
        """Who asks, if they have been here before."""
        return await self.sessions.of(request.cookies.get(COOKIE))

    async def known(self, request: Request) -> Session:
        """The same; strangers are refused."""
        session = await self.session(request)
        if session is None:
            raise Refused("no_session")
        return session

    async def export(self, session: Session, address: str) -> Export:
        """All that is known of a guest; it may be much to read, and is read piece by piece."""
        async with self.backroom.turn(address):
            apart = partial(self.backroom.run, address)
            return await self.host.export(session.person, apart)

    async def mine(self, session: Session, address: str, told: Callable[[Mine], Mine]) -> Mine:
        """Somebody's games, summed up, as they are told to them."""
        guest, hand = session.who
        async with self.backroom.turn(address):
            apart = partial(self.backroom.run, address)
            found: Mine = await apart(told, await mine(self.host.store, guest, hand, apart))
            return found

    async def bring(self, session: Session, content: bytes, address: str) -> BroughtAlong:
        """Games that somebody brings along."""
        async with self.backroom.turn(address):
            apart = partial(self.backroom.run, address)
            return await bring(self.host.store, session.person, content, apart)

    async def forget(self, session: Session, address: str) -> None:
        """Forget a guest, and hang up on them; it may be many tables that they leave."""
        async with self.backroom.turn(address):
            keys = await self.host.be_forgotten(session.person, self.shares.of(address).turn)
        for key in keys:
            self.host.log_out(key)

    async def log_out(self, session: Session) -> None:
        """End a session, and close all its sockets, whoever held them and wherever they are."""
        await self.sessions.end(session)
        self.host.log_out(session.key)

    def _hang_up_on(self, key: str) -> None:
        """A session was ended, here or at another process: close its sockets here."""
        for socket in list(self.sockets):
            if socket.session is not None and socket.session.is_hand_of(key):
                socket.hang_up("logged_out", 1008)

    def address(self, request: Request) -> str:
        """Where somebody asks from."""
        return address_of(request.scope, self.settings)

    def enter(self, peer: tuple[str, int] | str | None) -> Allowance | None:
        """Whoever opens a line, and pays for it; None if their address has enough of them.

        Behind a proxy all lines are the proxy's: each request pays for whom it is from.
        """
        if self.settings.behind_proxy or not isinstance(peer, tuple):
            return free_share()
        share = self.shares.come(subscriber(peer[0]))
        if share is None:
            self.hit("lines", subscriber(peer[0]))
        return share

    def share_of(self, scope: Scope) -> Allowance:
        """The share of whoever asks."""
        return self.shares.of(address_of(scope, self.settings))

    def was_cut(self, limit: str, scope: Scope) -> None:
        """Somebody's line was cut, as they sent too much of something."""
        self.hit(limit, address_of(scope, self.settings))

    def may_knock(self, scope: Scope) -> bool:
        """Whether a socket is let as far as its handshake, which costs everybody else time."""
        return self.limits.is_let("handshakes", address_of(scope, self.settings))

    def counts_stranger(self, address: str) -> bool:
        """Whether one more whom nobody knows counts in the Daily Dungeon; kept as a hash only."""
        return self._counted.take(self._mark("daily", address))

    async def table(self, request: Request, code: str = "") -> Room:
        """The table that a request is about, if whoever asks may look at it at all."""
        room = await self.room(code or request.path_params["code"], self.address(request))
        if room.table.is_daily:
            session = await self.session(request)
            check_admitted(room.table, session.person if session else "")
        return room

    async def room(self, code: str, address: str) -> Room:
        """The table with a code. Guessing is allowed, but not often."""
        self.limits.check_codes(address)
        try:
            return await self.host.room(code)
        except Refused as refused:
            if refused.key == "no_table":
                self.limits.wrong_code(address)
            raise

    def bar(self, code: str, address: str) -> None:
        """Somebody was sent away from a table: strangers from there are not let in for a day.

        Kept in memory only, and only as a hash: who was where is nobody's business.
        """
        self._barred.take(self._mark(code, address))

    def check_barred(self, code: str, address: str) -> None:
        """Refuse a stranger who comes from where somebody was just sent away."""
        if self._barred.is_spent(self._mark(code, address)):
            raise Refused("kicked")

    def _mark(self, code: str, address: str) -> str:
        return hashed(f"{self._salt} {code} {address}")

    # --- figures ---

    def hit(self, limit: str, who: str) -> None:
        """A limit has met somebody: count where they are from, and note it, but not each time."""
        self.metrics.hit(limit, neighbourhood(who))
        if self._noted.take(f"{limit} {who}"):
            log.warning("limited", limit=limit, who=who)

    def _committed(self, stage: str, size: int) -> None:
        """The store has committed something."""
        if stage == "committed":
            self.metrics.batch.observe(size)

    def _measure(self) -> None:
        """Figures that are read when somebody looks."""
        rooms, sockets, gauge = self.host.rooms, self.sockets, self.metrics.gauge
        figures = self.host.figures
        gauge("sockets", "Sockets open now.", lambda: len(sockets))
        gauge("tables", "Tables kept or followed now.", lambda: len(rooms))
        gauge("tables_frozen", "Tables that broke, or cannot be read.", self.host.frozen)
        gauge(
            "queue_messages",
            "Messages that wait in the outboxes.",
            lambda: sum(len(socket.outbox) for socket in sockets),
        )
        gauge(
            "queue_longest",
            "Messages in the longest outbox.",
            lambda: max((len(socket.outbox) for socket in sockets), default=0),
        )
        gauge("records_waiting", "Records that wait to be stored.", self.host.waiting)
        for name in (field.name for field in fields(figures)):
            about = f"Since the process began: {name.replace('_', ' ')}."
            gauge(f"host_{name}", about, partial(getattr, figures, name))
