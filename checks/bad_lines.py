"""A way to a server on which anything may happen: lines that wait, stall and break."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from random import Random

HELD_S = 0.3  # before a new line gets through, at most
DELAY_S = 0.02  # of each piece, at most
HANGING_S = 1.0


class Dropped(Exception):
    """The line is no more."""


class Proxy:
    """A way to the server on which anything may happen, while it is wild."""

    def __init__(self, port: int, every: float, rng: Random) -> None:
        self.port = port
        self.rng = rng
        self.every = every
        self.wild = False
        self.dropped: Counter[str] = Counter()
        self._left = self._draw()
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._listener = await asyncio.start_server(self._line, "127.0.0.1")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listener.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"

    def _draw(self) -> float:
        return self.rng.expovariate(1 / self.every)

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One line, both ways."""
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        others = None
        try:
            await asyncio.sleep(self.rng.uniform(0, HELD_S) if self.wild else 0)
            there, back = others = await asyncio.open_connection("127.0.0.1", self.port)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pass_on(reader, back))
                group.create_task(self._pass_on(there, writer))
        except (Dropped, OSError, ExceptionGroup):
            pass
        finally:
            writer.transport.abort()
            if others is not None:
                others[1].transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, until the line is to be dropped."""
        while piece := await reader.read(65_536):
            if self.wild:
                await asyncio.sleep(self.rng.uniform(0, DELAY_S))
                self._left -= 1
                if self._left <= 0:
                    self._left = self._draw()
                    await self._drop(piece, writer)
            writer.write(piece)
            await writer.drain()
        raise Dropped

    async def _drop(self, piece: bytes, writer: asyncio.StreamWriter) -> None:
        """Drop the line, in one way or another."""
        how = self.rng.choice(("at once", "in the middle of a message", "after a silence"))
        self.dropped[how] += 1
        if how == "in the middle of a message":
            writer.write(piece[: len(piece) // 2])
            with suppress(OSError):
                await writer.drain()
        elif how == "after a silence":
            await asyncio.sleep(self.rng.uniform(0, HANGING_S))
        raise Dropped
