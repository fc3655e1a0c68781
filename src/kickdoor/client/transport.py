"""The way to a server: a few questions over HTTP, and a line that stays open. Both can be faked."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any, Protocol
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from kickdoor.client.errors import LineLost, Unreachable, refused
from kickdoor.errors import WrongUse
from kickdoor.misuse import text

SECONDS = 10  # for a server to answer
LARGEST = 4 * 1024 * 1024  # a whole table is some kilobytes
TROUBLE = (OSError, TimeoutError, WebSocketException)


class Connection(Protocol):
    """An open connection. Whatever breaks it is told as LineLost."""

    async def send(self, frame: bytes) -> None:
        """Send one frame."""
        ...

    async def receive(self) -> bytes:
        """Wait for one message."""
        ...

    async def close(self) -> None:
        """Hang up."""
        ...


class Way(Protocol):
    """How a client gets at a server, as one guest: whoever asks again is still the same."""

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """Ask over HTTP: what was answered, or Refused, or Unreachable."""
        ...

    async def open(self) -> Connection:
        """Open a line; LineLost if that fails."""
        ...


class WebWay:
    """The real way: HTTP with a cookie for the session, and a WebSocket."""

    def __init__(self, url: str) -> None:
        how = 'say "http://127.0.0.1:8027"'
        if not text("url", url, "where the table is served", how).startswith(("http:", "https:")):
            raise WrongUse("url", "an address with http or https", url, how)
        self.url = url.rstrip("/")
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """Ask over HTTP, in a thread: the standard library waits there."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: object) -> bytes:
        """Ask, and wait."""
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", "Origin": self.url}
        request = Request(self.url + path, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                read: bytes = answer.read()
                return read
        except HTTPError as error:
            with error:
                raise what_was_wrong(self.url, error.code, error.read()) from error
        except (URLError, HTTPException, OSError) as error:
            raise Unreachable(self.url, getattr(error, "reason", error)) from error

    async def open(self) -> WebLine:
        """Open a WebSocket; small frames need no deflating."""
        try:
            socket = await connect(
                "ws" + self.url.removeprefix("http") + "/ws",
                origin=Origin(self.url),
                compression=None,
                max_size=LARGEST,
                open_timeout=SECONDS,
                close_timeout=1,
            )
        except TROUBLE as error:
            raise LineLost(str(error)) from error
        return WebLine(socket)


class WebLine:
    """A WebSocket as a line."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, frame: bytes) -> None:
        """Send one frame, as text."""
        try:
            await self._socket.send(frame, text=True)
        except TROUBLE as error:
            raise LineLost(str(error)) from error

    async def receive(self) -> bytes:
        """Wait for one message."""
        try:
            return await self._socket.recv(decode=False)
        except TROUBLE as error:
            raise LineLost(str(error)) from error

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()


class Trouble(msgspec.Struct):
    """The body of an answer that says no."""

    key: str
    values: dict[str, Any] = {}
    rule: str = ""


def what_was_wrong(url: str, status: int, body: bytes) -> Exception:
    """What an HTTP status and its body mean: a refusal, or a server that is not there just now."""
    try:
        told = msgspec.json.decode(body, type=Trouble)
    except msgspec.DecodeError:
        return Unreachable(url, f"HTTP status {status}")
    if status >= 500:
        return Unreachable(url, told.key)
    return refused(told.key, told.values, told.rule)
