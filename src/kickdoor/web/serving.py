"""The process: two uvicorn servers in one loop, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
from starlette.types import ASGIApp

from kickdoor.web.admin import make_admin
from kickdoor.web.app import make_app
from kickdoor.web.lines import RequestLine, SocketLine
from kickdoor.web.logs import log
from kickdoor.web.premises import Premises
from kickdoor.web.shares import free_share
from kickdoor.web.taps import Enter, Tap

FRAME = 16 * 1024
PING_S, PONG_S = 15.0, 25.0  # a line that says nothing is dropped after 40 seconds
GRACE_S = 10
FILES = 65_536


class Server(uvicorn.Server):
    """A server that takes leave of its guests before it hangs up, and leaves signals to us."""

    before_shutdown: Callable[[], Awaitable[None]] | None = None
    on_started: Callable[[], None] | None = None

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Two servers share the process: `serve` listens for signals, for both."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started and self.on_started is not None:
            self.on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody know; then close as usual."""
        for server in self.servers:
            server.close()
        if self.before_shutdown is not None:
            await self.before_shutdown()
        await super().shutdown(sockets)


def configured(app: ASGIApp, house: Premises, enter: Enter | None = None) -> uvicorn.Config:
    """A server's settings: strict about sizes and time, and silent about what is private."""
    made = partial(RequestLine, may_knock=house.may_knock, cut=house.was_cut)
    return uvicorn.Config(
        app,
        http=cast(type[asyncio.Protocol], partial(Tap, made=made, enter=enter or house.enter)),
        ws=cast(type[asyncio.Protocol], partial(SocketLine, cut=house.was_cut)),
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
    )


async def serve(
    house: Premises,
    listener: socket.socket,
    admin: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve a house until somebody says stop; `ready` is called when it is open."""
    front = Server(configured(make_app(house), house))
    front.before_shutdown = house.take_leave
    front.on_started = ready
    back = Server(configured(make_admin(house), house, lambda peer: free_share()))

    def stop(number: int, frame: FrameType | None) -> None:
        front.force_exit = front.should_exit  # asked twice: do not wait for anybody
        front.should_exit = True

    await house.open()
    gc.collect()
    gc.freeze()  # what is loaded stays: a full collection need not look through it each time
    watching = None if admin is None else asyncio.create_task(back.serve([admin]))
    try:
        with heeding(stop):
            await front.serve([listener])
    finally:
        back.should_exit = True
        if watching is not None:
            await watching
        await house.close()
        log.info("stopped", server=house.settings.server)


@contextmanager
def heeding(stop: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Stop when the terminal or the system says so."""
    before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def allow_many_files() -> None:
    """Every connection is a file: have as many as we may."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def run(
    house: Premises,
    listener: socket.socket,
    admin: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve, on the fastest loop there is, with as many files as the system lets us have."""
    allow_many_files()
    factory = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serve(house, listener, admin, ready))
