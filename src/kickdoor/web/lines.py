"""The lines that clients are connected by: uvicorn's, with less patience for those who stall."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

REQUEST_S = 20.0
"""How long a request may take, from its first byte to the last of its answer."""
CUT_S = 2.0
"""How long what is already on its way may take, before the line is simply dropped."""
BUFFER = 128 * 1024
"""What the system keeps for one client that does not read, in bytes."""
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket that takes many texts at once, and can be cut though its client reads nothing."""

    async def run_asgi(self) -> None:
        """Tell the app what can be done with the line."""
        self.scope["extensions"]["kickdoor"] = {"cut": self.cut, "say": self.say}
        self.close_timeout = CUT_S  # for the client's goodbye: one that does not read says none
        await super().run_asgi()

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

    def keepalive_timeout(self) -> None:
        """No answer to a ping: nothing on its way will arrive either."""
        super().keepalive_timeout()
        self.loop.call_later(CUT_S, self.transport.abort)


class RequestLine(HttpToolsProtocol):
    """An HTTP connection on which every request must come to an end."""

    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, may_knock: Callable[[Scope], bool], **more: Any) -> None:
        super().__init__(*args, **more)
        self._may_knock = may_knock

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
        super().on_message_begin()

    def on_response_complete(self) -> None:
        """It is answered; how long the line may then be idle, uvicorn knows."""
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
        if self._may_knock(cast(Scope, self.scope)):
            self._disarm()
            super().handle_websocket_upgrade()
        else:
            self.transport.write(TOO_MANY)
            self.transport.close()

    def _arm(self) -> None:
        self._disarm()
        self._deadline = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError if the address is taken, or is not ours."""
    family, kind, number, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, number)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        listener.bind(address)
        listener.listen(2048)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener
