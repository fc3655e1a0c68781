"""Who comes to a served table: browsers with a cookie, and their sockets."""

import asyncio
from contextlib import asynccontextmanager, suppress

import httpx
import msgspec
from patience import PATIENCE_S
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kickdoor.host import Host
from kickdoor.host.bus import LocalBus
from kickdoor.store import store_at
from kickdoor.web.app import make_app
from kickdoor.web.limits import Limits
from kickdoor.web.lines import listening
from kickdoor.web.premises import Premises
from kickdoor.web.serving import Server, configured
from kickdoor.web.settings import Settings

PART = "0123456789abcdef" * 2


class Served:
    """A server that really listens; what is spent does not come back, however long it takes."""

    def __init__(self, settings: Settings, **more) -> None:
        self.house = Premises(Host(store_at("sqlite://"), LocalBus(), **more), settings)
        self.house.limits = Limits(settings, self.house.hit, lambda: 0.0)
        self.app = make_app(self.house)
        self.listener = listening("127.0.0.1", 0)
        self.place = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.url = f"http://{self.place}"
        config = configured(self.app, self.house)
        config.timeout_keep_alive = int(PATIENCE_S)  # else it may hang up as somebody asks again
        self.server = Server(config)
        self.server.before_shutdown = self.house.take_leave
        self.browsers: list[httpx.AsyncClient] = []

    async def __aenter__(self) -> "Served":
        await self.house.open()
        self.task = asyncio.create_task(self.server.serve([self.listener]))
        while not self.server.started:
            await asyncio.sleep(0.005)
        return self

    async def __aexit__(self, *_) -> None:
        for browser in self.browsers:
            await browser.aclose()
        await self.stop()
        await self.house.close()

    async def stop(self) -> None:
        self.server.should_exit = True
        await self.task

    def browser(self, **headers: str) -> httpx.AsyncClient:
        """Somebody who was never here before."""
        found = httpx.AsyncClient(
            base_url=self.url, headers=headers, verify=False, timeout=PATIENCE_S
        )
        self.browsers.append(found)
        return found

    async def table(self, name: str = "Ann", **wanted) -> tuple[httpx.AsyncClient, str]:
        """Somebody who has made a table, and its code."""
        browser = self.browser()
        made = await browser.post("/api/tables", json={"name": name, **wanted})
        assert made.status_code == 201, made.text
        return browser, made.json()["code"]

    @asynccontextmanager
    async def socket(self, browser: httpx.AsyncClient, code: str, client: str = "client-1"):
        """A socket that was let in."""
        async with self.line() as line:
            await hello(line, await ticket(browser), code, client)
            assert (await heard(line))["type"] == "welcome"
            yield line

    def line(self, **options) -> connect:
        """A socket that has not said hello."""
        return connect(f"ws://{self.place}/ws", **{"compression": None, **options})


async def ticket(browser: httpx.AsyncClient) -> str:
    """A ticket for one socket."""
    return (await browser.post("/api/tickets")).json()["ticket"]


async def hello(line: ClientConnection, ticket: str, code: str, client: str = "client-1") -> None:
    """Say hello."""
    await say(line, type="hello", protocol=1, ticket=ticket, table=code, client=client)


async def say(line: ClientConnection, **frame) -> None:
    """Send a frame."""
    await line.send(msgspec.json.encode(frame).decode())


async def heard(line: ClientConnection) -> dict:
    """Hear the next message, whatever it is."""
    return msgspec.json.decode(await asyncio.wait_for(line.recv(), PATIENCE_S))


async def answer(line: ClientConnection, *kinds: str) -> dict:
    """Hear the next message of these kinds, and answer pings meanwhile."""
    while True:
        message = await heard(line)
        if message["type"] in kinds:
            return message
        if message["type"] == "ping":
            await say(line, type="pong", t=message["t"])


async def do(line: ClientConnection, n: int, **command) -> dict:
    """Give a command, and hear what came of it."""
    await say(line, type="do", n=n, command=command)
    while True:
        found = await answer(line, "ack", "refusal", "bye")
        if found.get("n", n) == n:
            return found


async def ending(line: ClientConnection) -> tuple[list[dict], int]:
    """Everything that is still said, and the code that the line is closed with."""
    said = []
    with suppress(ConnectionClosed):
        while True:
            said.append(await heard(line))
    await line.wait_closed()
    return said, line.close_code
