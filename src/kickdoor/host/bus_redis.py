"""The bus over Redis: publish and subscribe. Redis keeps nothing of it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from kickdoor.host.bus import BusFailed, driver
from kickdoor.host.bus_distant import EVERYBODY, LOOK_S, PATIENCE_S, DistantBus, Letter


@dataclass(eq=False)
class Link:
    """Two connections: one speaks, the other only hears."""

    mouth: Any
    ear: Any
    hearing: asyncio.Task[None]


class RedisBus(DistantBus):
    """For many processes and many messages. Each Kickdoor should have a Redis of its own."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._redis = driver("redis.asyncio", "redis")
        self._never = driver("redis.backoff", "redis").NoBackoff()
        self._retry = driver("redis.asyncio.retry", "redis").Retry

    async def connect(self) -> Link:
        """Connect, and wait until both channels are being listened to."""
        mouth = self._redis.Redis.from_url(
            self.url,
            socket_connect_timeout=PATIENCE_S,
            retry=self._retry(self._never, 0),  # whoever retries must know that something is lost
        )
        ear = mouth.pubsub()
        try:
            await ear.subscribe(EVERYBODY, self.channel_of(self.process))
            for _ in range(2):
                if await ear.get_message(timeout=PATIENCE_S) is None:
                    raise BusFailed("Redis does not answer")
        except BaseException:
            await ear.aclose()
            await mouth.aclose()
            raise
        hearing = asyncio.create_task(self._listen(ear))
        hearing.add_done_callback(lambda _: self.wake())
        return Link(mouth, ear, hearing)

    async def _listen(self, ear: Any) -> None:
        """Hear what comes; if nothing does, ask whether anybody is there."""
        silent = False
        while True:
            message = await ear.get_message(timeout=LOOK_S)
            if message is None:
                if silent:
                    raise BusFailed("Redis is silent")
                await ear.ping()
            elif message["type"] == "message":
                sender, _, said = message["data"].partition(b" ")
                if message["channel"].decode() != EVERYBODY or sender.decode() != self.process:
                    self.receive(said)
            silent = message is None

    async def post(self, link: Link, letters: list[Letter]) -> None:
        """All of them in one go; nothing, if nobody hears any more."""
        if link.hearing.done():
            link.hearing.result()
        if not letters:
            await link.mouth.ping()
            return
        pipe = link.mouth.pipeline(transaction=False)
        for channel, message in letters:
            pipe.publish(channel, self.process.encode() + b" " + message)
        await pipe.execute()

    async def disconnect(self, link: Link) -> None:
        """Hang up on both."""
        link.hearing.cancel()
        await asyncio.gather(link.hearing, return_exceptions=True)
        await link.ear.aclose()
        await link.mouth.aclose()
