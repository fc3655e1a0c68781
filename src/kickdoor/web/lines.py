"""The lines that clients are connected by: uvicorn's, with less patience for those who stall."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, cast

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import State

from kickdoor.web.limits import full
from kickdoor.web.security import LARGEST, largest

REQUEST_S = 20.0
"""How long a request may take, from its first byte to the last of its answer."""
CUT_S = 2.0
"""How long what is already on its way may take, before the line is simply dropped."""
BUFFER = 128 * 1024
"""What the system keeps for one client that does not read, in bytes."""
HEAD = 16 * 1024
"""What a request's address and headers may take, in bytes."""
WHOLE = HEAD + 2 * LARGEST
"""And all of it: a body, the wrappings of its pieces, and what may come after them; more, where a
larger body is welcome."""
ADDRESS = 4 * 1024
HEADERS = 100  # lines, those after the body too
CONTROLS = (20.0, 40)
"""Frames that say nothing, a second and at once: pings, pongs, pieces of a text."""


def short(status: str) -> bytes:
    """An answer to which nothing can be added."""
    return f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode()


Cut = Callable[[str, Scope], None]
"""Told whenever somebody is cut off: which limit it was, and whom it met."""


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket that takes many texts at once, and can be cut though its client reads nothing."""

    def __init__(self, *args: Any, cut: Cut, **more: Any) -> None:
        super().__init__(*args, **more)
        self._was_cut = cut
        self._controls = full(*CONTROLS)

    async def run_asgi(self) -> None:
        """Tell the app what can be done with the line."""
        self.scope["extensions"]["kickdoor"] = {"cut": self.cut, "say": self.say}
        self.close_timeout = CUT_S  # for the client's goodbye: one that does not read says none
        await super().run_asgi()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something; a refusal is the end of a handshake as well, and no mistake of ours."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    async def say(self, texts: list[bytes]) -> None:
        """Send texts as soon as there is room; together, as each call of the system costs more."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self, code: int) -> None:
        """Close, without waiting: a client that still does not read loses what is on its way."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()
        self.loop.call_later(CUT_S, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; text that is none ends the line, without a line in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.cut(1007)
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer; our own clients hardly ever ask."""
        if self._is_let():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """They are there; once is enough."""
        if self._is_let():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a text; our own clients say theirs in one."""
        if self._is_let():
            super().handle_cont(event)

    def _is_let(self) -> bool:
        """Count a frame in which nothing is said; too many of them end the line."""
        if self.transport.is_closing():
            return False
        taken = self._controls.take(monotonic())
        if not taken:
            self._was_cut("frames", cast(Scope, self.scope))
            self.cut(1008)
        return taken

    def keepalive_timeout(self) -> None:
        """No answer to a ping: nothing on its way will arrive either."""
        super().keepalive_timeout()
        self.loop.call_later(CUT_S, self.transport.abort)


class RequestLine(HttpToolsProtocol):
    """An HTTP connection on which every request must come to an end."""

    _deadline: asyncio.TimerHandle | None = None

    def __init__(
        self, *args: Any, may_knock: Callable[[Scope], bool], cut: Cut, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self._may_knock = may_knock
        self._was_cut = cut
        self._size = 0  # of the request so far, in bytes
        self._lines = 0  # of its headers
        self._in_head = False
        self._in_request = False
        self.url = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Expect a request."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing."""
        self._disarm()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._arm()
        self._size = self._lines = 0
        self._in_head = self._in_request = True
        super().on_message_begin()

    def data_received(self, data: bytes) -> None:
        """Some of it has come; too much of it is the end."""
        self._size += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._size > WHOLE and self._size > self._whole():
            self._refuse("request", "413 Content Too Large")
        elif self._in_head and len(self.url) > ADDRESS:
            self._refuse("url", "414 URI Too Long")
        elif self._lines > HEADERS or (self._in_head and self._size > HEAD):
            self._refuse("headers", "431 Request Header Fields Too Large")

    def _whole(self) -> int:
        """What the request may be in all, at the address it is sent to."""
        path = self.url.partition(b"?")[0].decode("ascii", "replace")
        return WHOLE - LARGEST + largest(path)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; those after a body are of no use to us."""
        self._lines += 1
        if self._in_head and self._lines <= HEADERS:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole; one that is too large is not looked at."""
        self._in_head = False
        if self._lines <= HEADERS and len(self.url) <= ADDRESS:
            super().on_headers_complete()
        else:
            self._refuse("headers", "431 Request Header Fields Too Large")

    def on_body(self, body: bytes) -> None:
        """Some of the body."""
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """It is whole; if it was answered before that, there is nothing more to come."""
        self._in_request = False
        if not self.transport.is_closing():
            super().on_message_complete()
            if self.cycle is None or self.cycle.response_complete:
                self._disarm()

    def _refuse(self, limit: str, status: str) -> None:
        """Say what was too much, and hang up."""
        stranger: dict[str, Any] = {"client": self.client, "headers": []}  # no request has begun
        self._was_cut(limit, cast(Scope, self.scope or stranger))
        self.transport.write(short(status))
        self.transport.close()

    def on_response_complete(self) -> None:
        """It is answered; how long the line may then be idle, uvicorn knows.

        Whoever is refused in the middle of a request must still come to its end.
        """
        if not self._in_request:
            self._disarm()
        super().on_response_complete()
        if self.transport.is_closing():
            self._arm()

    def timeout_keep_alive_handler(self) -> None:
        """Idle for too long: close, and do not wait for a client that does not read."""
        super().timeout_keep_alive_handler()
        self._arm()

    def handle_websocket_upgrade(self) -> None:
        """A socket has limits of its own; whoever knocks too often is not even asked in."""
        if self.transport.is_closing():
            return
        if self._may_knock(cast(Scope, self.scope)):
            self._disarm()
            super().handle_websocket_upgrade()
        else:
            self.transport.write(short("429 Too Many Requests"))
            self.transport.close()

    def _arm(self) -> None:
        self._disarm()
        self._deadline = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def alone(platform: str) -> tuple[int, int]:
    """The option by which a port is ours alone, and can be had again at once.

    Elsewhere SO_REUSEADDR lets us have it again after a restart; on Windows it would let a second
    server listen on the same port, unnoticed, and SO_EXCLUSIVEADDRUSE (-5) is what forbids that.
    """
    exclusive: int = getattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR)
    return (exclusive if platform == "win32" else socket.SO_REUSEADDR), 1


ALONE = alone(sys.platform)
TAKEN = (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE))


def is_taken(error: OSError) -> bool:
    """Whether somebody listens there already; Windows may also say that one may not."""
    refused = (getattr(errno, "WSAEACCES", -1), errno.EACCES) if sys.platform == "win32" else ()
    return error.errno in (*TAKEN, *refused)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError if the address is taken, or is not ours."""
    family, kind, number, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, number)
    try:
        listener.setsockopt(socket.SOL_SOCKET, *ALONE)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        listener.bind(address)
        listener.listen(2048)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener
