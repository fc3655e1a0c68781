"""Patience: how long to wait before the next try, so that not all come back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

LEAST, MOST = 0.2, 3.0  # seconds


@dataclass
class Patience:
    """Full jitter: anything between the least and a limit that doubles with every try.

    >>> patience = Patience(rng=Random(1))
    >>> [round(patience.pause(tries), 2) for tries in range(5)]
    [0.23, 0.71, 1.27, 0.91, 1.59]
    """

    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    rng: Random = field(default_factory=Random)
    tries: int = 200
    """After so many in vain, the client gives up: some minutes."""

    def pause(self, tries: int) -> float:
        """Seconds to wait, after so many tries in vain."""
        limit = min(MOST, 2 * LEAST * 2 ** min(tries, 10))
        return self.rng.uniform(LEAST, limit)

    async def wait(self, tries: int) -> None:
        """Wait."""
        await self.sleep(self.pause(tries))
