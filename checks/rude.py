"""Guests as no host wants them: who stop reading, say nothing, say it slowly, or far too much."""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import os
import socket
from base64 import b64encode
from contextlib import suppress
from secrets import token_hex, token_urlsafe
from threading import Thread
from time import perf_counter
from typing import Any, Generic, TypeVar

from patience import PATIENCE_S
from thin import Desk, Thin, encode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from kickdoor.table.commands import Ready, Wait
from kickdoor.table.messages import PROTOCOL, Hello, Ping

__all__ = ["Guest", "Meanwhile", "here"]

ESTABLISHED = 1  # as TCP_INFO says
LOOK_S = 0.06  # the limit for a socket is 20 a second
NEVER = float("inf")
TROUBLE = (OSError, EOFError, WebSocketException)

T = TypeVar("T")


RESET = 1006
"""The line was gone before a reason had come."""


class Guest:
    """Somebody with a session and a table of their own; lines are opened by hand."""

    def __init__(self, url: str, address: str = "") -> None:
        self.url = url
        self.desk = Desk(url)
        self.address = address  # where their lines come from
        self.cookie = self.code = ""

    async def come(self) -> Guest:
        """Make a table, a large one, on which much can change."""
        wanted = {"name": "Rude", "seats": 10, "bots": 9, "options": ["any_table_size=on"]}
        self.cookie, told = await self.desk.ask("POST", "/api/tables", wanted)
        self.code = str(told["code"])
        return self

    async def agitate(self, seconds: float) -> None:
        """Be ready, and not, and ready, so that all at the table have much to read."""
        thin = Thin(self.url, self.code, self.cookie, self.desk)
        await thin.open()
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            await thin.do(Ready(token_hex(16)))
            await thin.do(Wait())
            await asyncio.sleep(2 * LOOK_S)
        await thin.close()

    async def line(self, hello: bool = True, **how: Any) -> ClientConnection:
        """A line to the table."""
        if self.address:
            how["local_addr"] = (self.address, 0)
        line = await connect(
            "ws" + self.url.removeprefix("http") + "/ws",
            compression=None, ping_interval=None, proxy=None,
            open_timeout=PATIENCE_S, close_timeout=2, **how,
        )  # fmt: skip
        if hello:
            _, told = await self.desk.ask("POST", "/api/tickets", None, self.cookie)
            first = Hello(PROTOCOL, str(told["ticket"]), self.code, token_urlsafe(12))
            await line.send(encode(first), text=True)
        return line

    # --- too little ---

    async def stop_reading(self, seconds: float, talking: bool) -> float:
        """Read no more, though perhaps talk: seconds until we are cut off."""
        line = await self.line(max_queue=1, sock=await self.narrow())
        begun = perf_counter()
        try:
            async with asyncio.timeout(seconds):
                while is_connected(line):
                    if talking:
                        await line.send(encode(Ping(0)), text=True)
                    await asyncio.sleep(1)
        except TimeoutError:
            return NEVER
        except TROUBLE:
            pass
        finally:
            line.transport.abort()
        return perf_counter() - begun

    async def drip(self, seconds: float) -> float:
        """Read a message a second while more come: seconds until we are cut off."""
        line = await self.line(max_queue=1, sock=await self.narrow())
        begun = perf_counter()
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await line.send(encode(Ping(0)), text=True)
                    await line.recv()
                    await asyncio.sleep(1)
        except TimeoutError:
            return NEVER
        except TROUBLE:
            return perf_counter() - begun
        finally:
            line.transport.abort()

    async def narrow(self) -> socket.socket:
        """A socket that holds little on our side."""
        found = socket.socket()
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        found.setblocking(False)
        await asyncio.get_running_loop().sock_connect(found, (self.desk.host, self.desk.port))
        return found

    async def say_nothing(self, seconds: float, hello: bool) -> float:
        """Never say a word, or none after hello: seconds until we are cut off."""
        line = await self.line(hello)
        begun = perf_counter()
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await line.recv()
        except TimeoutError:
            return NEVER
        except TROUBLE:
            return perf_counter() - begun
        finally:
            line.transport.abort()

    async def dawdle(self, seconds: float, sent: bytes) -> float:
        """Send a request byte by byte: seconds until we are cut off."""
        reader, writer = await asyncio.open_connection(self.desk.host, self.desk.port)
        begun = perf_counter()

        async def send() -> None:
            for byte in sent:
                writer.write(bytes([byte]))
                await asyncio.sleep(LOOK_S)

        sending = asyncio.create_task(send())
        try:
            await asyncio.wait_for(reader.read(), seconds)
        except TimeoutError:
            return NEVER
        except OSError:
            pass
        finally:
            sending.cancel()
            writer.transport.abort()
        return perf_counter() - begun

    # --- too much ---

    async def flood(self, frame: bytes, rate: float, seconds: float) -> tuple[int, int]:
        """Send a frame so many times a second, until we are cut off, or else for so long.

        How often we could, and the code that ended it. Whoever sent far too much waits for that:
        the server may not have read it all yet.
        """
        line = await self.line(max_queue=None)
        sent, begun = 0, perf_counter()
        try:
            while perf_counter() - begun < seconds:
                while sent < (perf_counter() - begun) * rate:
                    await line.send(frame, text=True)
                    sent += 1
                await asyncio.sleep(0.005)
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    await line.recv()
        except ConnectionClosed as closed:
            return sent, code_of(closed) or RESET
        except TimeoutError:
            line.transport.abort()
            return sent, 0

    async def keep_to(self, frame: bytes, rate: float, seconds: float, at_once: int) -> int:
        """Send some frames at once, then so many a second: the code that ended it.

        Whoever keeps to a limit counts from when the server has read what went before: then
        neither of the two can fall behind and come with all of it at once.
        """
        line = await self.line(max_queue=None)
        begun = perf_counter()
        allowed = float(at_once)
        try:
            while perf_counter() - begun < seconds:
                for _ in range(int(allowed)):
                    await line.send(frame, text=True)
                allowed -= int(allowed)
                await (await line.ping())
                read = perf_counter()
                await asyncio.sleep(LOOK_S)
                allowed = min(at_once, allowed + (perf_counter() - read) * rate)
            await line.close()
            return 1000
        except ConnectionClosed as closed:
            return code_of(closed)

    async def send_once(self, frame: bytes, times: int = 1) -> int:
        """Send something so often at once: the code that ended it, 0 if none did."""
        line = await self.line(max_queue=None)
        try:
            with suppress(ConnectionClosed):
                for _ in range(times):
                    await line.send(frame, text=True)
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    await line.recv()
        except ConnectionClosed as closed:
            return code_of(closed)
        except TimeoutError:
            line.transport.abort()
            return 0

    async def crowd_in(self) -> tuple[str, int, float]:
        """Open a line and wait to be sent away: the last word, the code, and when it was open."""
        said, opened = "", perf_counter()
        try:
            line = await self.line(hello=False)
            opened = perf_counter()
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    said = str(await line.recv())
        except ConnectionClosed as closed:
            return said, code_of(closed), opened
        except (TimeoutError, *TROUBLE) as error:
            return type(error).__name__, 0, opened


def code_of(closed: ConnectionClosed) -> int:
    """The code that a server closed with; 0 if it simply went."""
    return closed.rcvd.code if closed.rcvd is not None else 0


def is_connected(line: ClientConnection) -> bool:
    """Whether the other side still holds the line, though nothing is read from it."""
    if line.transport.is_closing():
        return False
    state = line.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, TCP_INFO, 1)
    return bool(state[0] == ESTABLISHED)


TCP_INFO = getattr(socket, "TCP_INFO", 11)


def handshake(port: int) -> bytes:
    """How a line begins; a slow one never gets to its end."""
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nX-Slow: "
        f"{'x' * 4000}\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


class Meanwhile(Generic[T]):
    """Something that is done in a thread with a loop of its own, while a check does another."""

    def __init__(self, what: Any) -> None:
        self._result: list[T] = []
        self._error: list[BaseException] = []
        self._what = what
        self._thread = Thread(target=self._run, daemon=True)

    def begin(self) -> None:
        """Begin."""
        self._thread.start()

    def result(self) -> T:
        """Wait for its end, and what came of it."""
        self._thread.join()
        if self._error:
            raise self._error[0]
        return self._result[0]

    def _run(self) -> None:
        try:
            self._result.append(asyncio.run(self._what()))
        except BaseException as error:
            self._error.append(error)
