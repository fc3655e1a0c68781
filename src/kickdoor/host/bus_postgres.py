"""The bus over PostgreSQL: LISTEN and NOTIFY, on a connection of its own."""

from __future__ import annotations

from base64 import b64decode, b64encode
from itertools import count
from typing import Any

from kickdoor.host.bus import driver
from kickdoor.host.bus_distant import EVERYBODY, PATIENCE_S, DistantBus, Letter

NOTIFY = "SELECT pg_notify(channel, said) FROM unnest($1::text[], $2::text[]) AS _(channel, said)"


class PostgresBus(DistantBus):
    """For those who have the database anyway, and no Redis."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._asyncpg = driver("asyncpg", "postgres")
        self._numbers = count()

    async def connect(self) -> Any:
        """Connect and listen; a connection that ends is noticed at once."""
        link = await self._asyncpg.connect(
            self.url,
            timeout=PATIENCE_S,
            command_timeout=PATIENCE_S,
            server_settings={"application_name": "kickdoor bus"},
        )
        try:
            link.add_termination_listener(lambda _: self.wake())
            for channel in (EVERYBODY, self.channel_of(self.process)):
                await link.add_listener(channel, self._notified)
        except BaseException:
            link.terminate()
            raise
        return link

    def _notified(self, link: Any, backend: int, channel: str, said: str) -> None:
        """Hear what comes; one's own shouts come back, and are not meant."""
        if channel != EVERYBODY or backend != link.get_server_pid():
            self.receive(b64decode(said.partition(" ")[2]))

    async def post(self, link: Any, letters: list[Letter]) -> None:
        """All of them in one statement.

        A payload is text, so it is written in base 64. What is said twice in one transaction is
        told once only: hence the number before it.
        """
        channels = [channel for channel, _ in letters]
        said = [f"{next(self._numbers)} {b64encode(message).decode()}" for _, message in letters]
        await link.execute(NOTIFY, channels, said)

    async def disconnect(self, link: Any) -> None:
        """Say goodbye, or hang up."""
        try:
            await link.close(timeout=1)
        finally:
            link.terminate()
