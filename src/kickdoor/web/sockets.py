"""One socket: a hello, then frames; what they bring about, and what the table tells."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from kickdoor.errors import Explained
from kickdoor.host import Attached
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Chat, Said, Say
from kickdoor.table.messages import (
    PROTOCOL,
    Ack,
    AnyFrame,
    AnyMessage,
    Bye,
    Do,
    Draft,
    Glance,
    Hello,
    Look,
    Ping,
    Pong,
    PongBack,
    Refusal,
    Swing,
    Values,
    Welcome,
    Why,
)
from kickdoor.table.refusals import Refused, because
from kickdoor.version import __version__
from kickdoor.web.errors import wire_key
from kickdoor.web.limits import GLANCES, LOOKS, MESSAGES, QUESTIONS, full
from kickdoor.web.logs import log, where
from kickdoor.web.outbox import Outbox
from kickdoor.web.premises import Premises
from kickdoor.web.pulse import Pulse
from kickdoor.web.security import address_of
from kickdoor.web.sessions import Session
from kickdoor.web.shares import Metered

HELLO_S = 10.0
MALFORMED = 5  # frames that cannot be read, before one is not listened to any more
LATEST = 2**53

FRAME = msgspec.json.Decoder(AnyFrame)


def cutter(scope: Scope) -> Callable[[int], None]:
    """How to cut this line; elsewhere than on our own lines, one can only wait."""
    cut: Callable[[int], None] = ours(scope).get("cut", lambda code: None)
    return cut


def sayer(scope: Scope, send: Send) -> Callable[[list[bytes]], Awaitable[None]]:
    """How to send texts on this line; elsewhere than on our own lines, one by one."""

    async def one_by_one(texts: list[bytes]) -> None:
        for text in texts:
            await send({"type": "websocket.send", "text": text.decode()})

    say: Callable[[list[bytes]], Awaitable[None]] = ours(scope).get("say", one_by_one)
    return say


def ours(scope: Scope) -> dict[str, Any]:
    """What our own lines can do, and others cannot."""
    found: dict[str, Any] = scope.get("extensions", {}).get("kickdoor", {})
    return found


class BadFrame(Explained):
    """A frame that is none of ours, and why."""


class LineClosed(Exception):
    """The client has hung up, or we have."""


class Sockets:
    """Where sockets come in: an ASGI app, to be called once for each."""

    def __init__(self, house: Premises) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from its handshake to its end."""
        house = self.house
        address = address_of(scope, house.settings)
        socket = Socket(house, scope, receive, send, address)
        await receive()  # the handshake
        try:
            await send({"type": "websocket.accept"})
        except OSError:
            return  # gone already
        writer = asyncio.create_task(socket.write())
        counted = house.limits.come(address)
        try:
            if house.is_closing:
                socket.hang_up("closing", 1012)
            elif not counted:
                socket.hang_up("too_many", 1008)
            else:
                await socket.serve()
            await socket.until_gone()
        except LineClosed:
            pass
        finally:
            socket.leave()
            writer.cancel()
            if counted:
                house.limits.go(address)


class Socket:
    """A connected client; to the host, a listener."""

    def __init__(
        self, house: Premises, scope: Scope, receive: Receive, send: Send, address: str
    ) -> None:
        self.house = house
        self.trace: str = scope["state"]["trace"]
        self.address = address
        self.share = house.shares.of(address)
        self.person = ""
        self.client = ""
        self.session: Session | None = None
        self.attached: Attached | None = None
        self.outbox = Outbox(sayer(scope, send), self._close, self._cut)
        self.outbox.overflowed = house.metrics.resyncs.inc
        self.pulse = Pulse(self, house.sessions)
        self._cut_the_line = cutter(scope)
        self._receive = receive
        self._asgi_send = send
        self._frames = full(*MESSAGES)
        self._looks = full(*LOOKS)
        self._questions = full(*QUESTIONS)
        self._glances = full(*GLANCES)
        self._late: asyncio.TimerHandle | None = None
        self._unread = 0

    # --- what the host asks of a listener ---------------------------------------------------------

    def push(self, message: bytes) -> None:
        """Send what the table tells."""
        self.outbox.push(message)

    def hang_up(self, key: str, code: int) -> None:
        """Say why, and close; whoever is sent away does not come back under another name."""
        if key == "kicked" and self.attached is not None:
            self.house.bar(self.attached.code, self.address)
        self._farewell(Bye(wire_key(key)), code)

    # --- from hello to goodbye --------------------------------------------------------------------

    async def serve(self) -> None:
        """Let the client in, and do what it asks for until it goes."""
        try:
            hello = await asyncio.wait_for(self._hello(), HELLO_S)
            await self._come_in(hello)
        except TimeoutError:
            self.hang_up("silent", 1008)
            return
        except BadFrame as error:
            self._refuse_at_the_door(Refused("malformed", **because(error)))
            return
        except Refused as refused:
            self._refuse_at_the_door(refused)
            return
        except StoreFailed as error:
            self.hang_up(error.key, 1013)
            return
        except LineClosed:
            raise
        except Exception as error:
            self._farewell(Bye(wire_key("unexpected"), {"trace": self._failed(error)}), 1011)
            return
        self.pulse.begin()
        while self.outbox.code is None:
            await self._next()

    async def _hello(self) -> Hello:
        """The first frame."""
        frame = self._read(await self._frame())
        if not isinstance(frame, Hello):
            raise BadFrame("hello_first")
        return frame

    async def _come_in(self, hello: Hello) -> None:
        """Check the hello, and sit down at the table."""
        house = self.house
        if hello.protocol != PROTOCOL:
            theirs = max(-1, min(hello.protocol, 2**31))
            raise Refused("protocol", theirs=theirs, ours=PROTOCOL)
        session = await house.sessions.admit(hello.ticket)
        if session is None:
            raise Refused("no_ticket")
        room = await house.room(hello.table, self.address)
        self.session, self.person, self.client = session, session.person, hello.client
        house.sockets.add(self)
        code = room.table.state.code
        log.info("connected", trace=self.trace, table=code, address=self.address)
        self.say(Welcome(PROTOCOL, __version__, house.settings.server, self.trace))
        self.attached = await house.host.attach(code, self)
        self.outbox.look = self.attached.look

    def leave(self) -> None:
        """Clear everything away, whatever state it is in."""
        self.pulse.end()
        if self._late is not None:
            self._late.cancel()
        self.outbox.stop()
        self.house.sockets.discard(self)
        if self.attached is not None:
            self.attached.detach()
            self.attached = None
            log.info("disconnected", trace=self.trace)

    async def until_gone(self) -> None:
        """Listen to nothing any more, until the line is dead."""
        while True:
            await self._frame()

    # --- frames -----------------------------------------------------------------------------------

    async def _next(self) -> None:
        """Take one frame, and answer it. Whatever is in it, the next socket does not notice."""
        text = await self._frame()
        if not self._frames.take(monotonic()):
            self._hit("messages")
            self.hang_up("too_many", 1008)
            return
        if await self.share.turn():
            self._hit("share")
        try:
            frame = self._read(text)
        except BadFrame as error:
            self._malformed(error)
            return
        number = getattr(frame, "n", 0)
        try:
            await self._answer(frame)
        except Refused as refused:
            self._refuse(number, refused)
        except StoreFailed as error:
            self._refuse(number, Refused(error.key))
        except LineClosed:
            raise
        except Exception as error:
            self._refuse(number, Refused("unexpected", trace=self._failed(error)))

    async def _answer(self, frame: AnyFrame) -> None:
        """Do what a frame asks for."""
        attached = self.attached
        assert attached is not None
        if isinstance(frame, Do):
            await self._do(attached, frame)
        elif isinstance(frame, Look):
            self._look()
        elif isinstance(frame, Why):
            self._think()
            self.say(attached.why(frame.n, frame.card))
        elif isinstance(frame, Swing):
            self._think()
            self.say(attached.swings(frame.n))
        elif isinstance(frame, Draft):
            self._think()
            self.say(attached.draft(frame.n, frame.acts))
        elif isinstance(frame, Glance):
            if self._glances.take(monotonic()):
                attached.glance(frame.card)
        elif isinstance(frame, Ping):
            self.say(PongBack(frame.t, attached.now()))
        elif isinstance(frame, Pong):
            self.pulse.answered(frame.t)
        else:
            self._malformed(BadFrame("hello_twice"))

    def _look(self) -> None:
        """Have the whole table sent again; whoever asks too often gets it in a moment."""
        if self.attached is not None and self._looks.take(monotonic()):
            self.attached.look()
        elif self._late is None:
            self._late = asyncio.get_running_loop().call_later(1.0, self._look_late)

    def _look_late(self) -> None:
        self._late = None
        self._look()

    def _think(self) -> None:
        """Refuse whoever asks more than anybody can read."""
        if not self._questions.take(monotonic()):
            self._hit("questions")
            raise Refused("too_many")

    async def _do(self, attached: Attached, frame: Do) -> None:
        """Carry a command out; it is acknowledged when it is stored."""
        if isinstance(frame.command, Say | Chat):
            self.house.limits.check("talk", self.person)
        begun = monotonic()
        by = f"{self.person}/{self.client}"
        seen = max(-1, min(frame.seen, LATEST))
        await attached.do(Said(self.person, frame.command, by, frame.n, self.pulse.lag, seen))
        self.house.metrics.ack.observe(monotonic() - begun)
        trace = f"{self.trace}-{frame.n}"
        log.debug("done", trace=trace, command=type(frame.command).__name__)
        self.say(Ack(frame.n, trace))

    # --- refusing ---------------------------------------------------------------------------------

    def _refuse(self, number: int, refused: Refused) -> None:
        """Tell the client that it may not, and why."""
        self.house.metrics.refused.labels(refused.key).inc()
        values: Values = dict(refused.values)
        trace = f"{self.trace}-{number}"
        self.say(Refusal(number, wire_key(refused.key), values, refused.rule, trace))

    def _hit(self, limit: str) -> None:
        """A limit has met this client."""
        self.house.hit(limit, self.address)

    def _malformed(self, error: BadFrame) -> None:
        """Tell the client that it makes no sense; after a few times, hang up."""
        self.house.metrics.malformed.inc()
        self._unread += 1
        self._refuse(0, Refused("malformed", **because(error)))
        if self._unread >= MALFORMED:
            self._hit("malformed")
            self.hang_up("too_many", 1008)

    def _failed(self, error: Exception) -> str:
        """Note a mistake of ours down; this is where."""
        self.house.metrics.failed.inc()
        log.error("failed", trace=self.trace, **where(error))
        return self.trace

    def _refuse_at_the_door(self, refused: Refused) -> None:
        """Turn the client away."""
        self.house.metrics.refused.labels(refused.key).inc()
        self._farewell(Bye(wire_key(refused.key), dict(refused.values)), 1008)

    def _farewell(self, bye: Bye, code: int) -> None:
        """Say goodbye, once."""
        if self.outbox.code is None:
            self.house.metrics.cut.labels(str(code)).inc()
            log.info("hung up", trace=self.trace, key=bye.key, code=code)
            self.outbox.finish(msgspec.json.encode(bye), code)

    # --- the line ---------------------------------------------------------------------------------

    async def write(self) -> None:
        """Send what waits, for as long as there is a line; whoever it is for pays for it."""
        await Metered(self.outbox.run(), self.share.pay)

    def say(self, message: AnyMessage) -> None:
        """Send something of our own."""
        self.outbox.answer(msgspec.json.encode(message))

    def _read(self, text: str | None) -> AnyFrame:
        """Understand a frame, or say why it cannot be understood."""
        if text is None:
            raise BadFrame("text_wanted")
        try:
            frame: AnyFrame = FRAME.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadFrame("said", detail=str(error)) from error
        return frame

    async def _frame(self) -> str | None:
        """The next frame; None if it is not text."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise LineClosed
        text: str | None = message.get("text")
        return text

    def _cut(self, code: int) -> None:
        """Wait no longer for a client that does not read."""
        self.house.metrics.cut.labels(str(code)).inc()
        log.info("cut", trace=self.trace, code=code)
        self._cut_the_line(code)

    async def _close(self, code: int) -> None:
        await self._asgi_send({"type": "websocket.close", "code": code})
