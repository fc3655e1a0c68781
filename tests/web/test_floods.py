"""N5-N8 Whatever one address sends: frames, headers, connections, time."""

import asyncio
import socket
from base64 import b64encode
from contextlib import suppress
from time import thread_time

import pytest
from patience import PATIENCE_S
from web.scenes import do

from kickdoor.web import lines, serving, shares
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowance, Allowances, Metered, free_share
from kickdoor.web.taps import PIECE, Tap

pytestmark = pytest.mark.anyio

MASK = b"\0\0\0\0"
PING, PONG, EMPTY = b"\x89\x80" + MASK, b"\x8a\x80" + MASK, b"\x00\x80" + MASK
BEGUN = b"\x01\x80" + MASK
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


class Clock:
    """Time that passes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def figures(served) -> bytes:
    """What is counted."""
    return served.house.metrics.text()


async def said_to(served, *pieces: bytes) -> bytes:
    """All that is answered to these bytes, until the line is closed."""
    port = int(served.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard = b""
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        while piece := await reader.read(4096):
            heard += piece
    except OSError:
        pass  # hung up on while more was on its way
    finally:
        writer.close()
    return heard


# --- frames ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "frames", [(PING,), (PONG,), (EMPTY, BEGUN)], ids=["ping", "pong", "empty"]
)
async def test_N5_frames_in_which_nothing_is_said_end_the_line_and_no_other(served, frames):
    frame, *first = frames
    browser, code = await served.table()
    handshake = (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: " + b64encode(b"k" * 16) + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    port = int(served.url.rpartition(":")[2])
    async with served.socket(browser, code) as calm:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(handshake)
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(b"".join(first) + frame * 100)
        while await reader.read(4096):
            pass
        writer.close()
        assert (await do(calm, 1, do="say", phrase="hello"))["type"] == "ack"
    assert b'limited_total{limit="frames",who="this machine"} 1.0' in figures(served)


async def test_a_few_pings_are_answered_as_ever(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        for _ in range(20):
            await (await line.ping())


# --- requests without an end ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "pieces", "status"),
    [
        ("headers", [GET, b"a: b\r\n" * 101, b"\r\n"], b"431"),
        ("headers", [GET, b"a: " + b"x" * lines.HEAD * 2], b"431"),
        ("url", [b"GET /" + b"x" * lines.ADDRESS * 2], b"414"),
        ("headers", [GET + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n" * 500], b"431"),
        ("request", [GET + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 30_000], b"413"),
        ("request", [b"\r\n" * lines.WHOLE], b"413"),
    ],
    ids=["lines", "a line", "url", "trailers", "chunks", "nothing"],
)
async def test_N6_a_request_without_an_end_is_refused(served, limit, pieces, status):
    heard = await said_to(served, *pieces)
    assert heard == b"" or status in heard or heard.startswith(b"HTTP/1.1 200"), heard
    assert f'limited_total{{limit="{limit}",who="this machine"}} 1.0'.encode() in figures(served)


async def test_a_request_as_large_as_it_may_be_is_answered(served):
    head = GET + b"".join(b"h%d: %s\r\n" % (n, b"x" * 150) for n in range(80))
    assert b" 200 " in await said_to(served, head, b"connection: close\r\n\r\n")
    assert b"limited_total{" not in figures(served)


async def test_a_request_that_was_refused_in_the_middle_must_end_as_well(served, monkeypatch):
    """Byte by byte it would hold the line for hours."""
    monkeypatch.setattr(lines, "REQUEST_S", 0.3)
    port = int(served.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = GET.replace(b"GET /healthz", b"POST /api/tables")
    writer.write(head + b"origin: https://evil.example\r\ncontent-length: 60000\r\n\r\n")
    heard = b""
    with suppress(OSError):
        async with asyncio.timeout(PATIENCE_S):
            while True:
                writer.write(b" ")
                with suppress(TimeoutError):
                    piece = await asyncio.wait_for(reader.read(4096), 0.05)  # a byte at a time
                    heard += piece
                    if not piece:
                        break
    writer.transport.abort()
    assert heard.startswith(b"HTTP/1.1 403 ")


async def test_whoever_is_turned_away_at_the_handshake_writes_no_error_into_the_log(served, caplog):
    """Else anybody could fill the disk with them."""
    key = b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
    ask = b"connection: upgrade\r\nupgrade: websocket\r\n" + key
    head = GET.replace(b"/healthz", b"/ws") + ask
    heard = await said_to(served, head, b"origin: https://evil.example\r\n\r\n")
    assert heard.startswith(b"HTTP/1.1 403 ")
    assert b"refusal.origin" in heard
    assert [each for each in caplog.records if each.levelname == "ERROR"] == []


async def test_who_calls_us_by_two_names_at_once_is_refused(served):
    heard = await said_to(served, GET, b"host: y\r\nconnection: close\r\n\r\n")
    assert heard.startswith(b"HTTP/1.1 421 ")
    assert b"refusal.host_unknown" in heard


# --- connections ----------------------------------------------------------------------------------


async def test_N7_an_address_holds_so_many_lines_and_gets_them_back(serving):
    served = await serving(sockets_per_address=1)
    most = served.house.shares.most_lines
    port = int(served.url.rpartition(":")[2])
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(most)]
    assert await said_to(served, GET + b"\r\n") == b"", "one too many is not even answered"
    assert b'limited_total{limit="lines",who="this machine"} 1.0' in figures(served)
    for each in idle:
        each.close()
    while served.house.shares.of("127.0.0.1").lines:
        await asyncio.sleep(0.01)
    assert b" 200 " in await said_to(served, GET + b"connection: close\r\n\r\n")


async def test_behind_a_proxy_its_own_lines_are_not_counted(serving):
    served = await serving(sockets_per_address=1, behind_proxy=True)
    assert served.house.enter(("127.0.0.1", 1)).lines == 0
    assert b" 200 " in await said_to(served, GET + b"connection: close\r\n\r\n")
    assert served.house.shares.of("127.0.0.1").lines == 0


def test_as_many_files_are_had_as_the_system_allows(monkeypatch):
    resource = pytest.importorskip("resource")
    had = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: had.append(limits))
    for soft, hard in ((256, 4096), (4096, 4096), (1024, resource.RLIM_INFINITY)):
        monkeypatch.setattr(resource, "getrlimit", lambda what, both=(soft, hard): both)
        serving.allow_many_files()
    assert had == [(4096, 4096), (serving.FILES, resource.RLIM_INFINITY)]


# --- shares of the loop's time --------------------------------------------------------------------


def test_N8_who_has_used_up_a_share_waits_until_some_of_it_is_back():
    clock = Clock()
    share = Allowances(Settings(), clock).of("192.0.2.1")
    assert share.owes() == 0
    for _ in range(200):
        share.pay(0.003)
    assert share.owes() == pytest.approx((0.2 + 0.001) / shares.PART)
    clock.now += 10
    assert share.owes() == 0
    clock.now += 1000
    share.pay(0)
    assert share.left == shares.AT_ONCE_S


def test_one_long_stretch_costs_more_than_many_short_ones():
    long, short = (Allowance(1.0, 10.0, 10.0, 0.0, Clock()) for _ in range(2))
    long.pay(0.04)
    for _ in range(20):
        short.pay(0.002)
    assert 10 - long.left == pytest.approx(shares.DEAREST_S)
    assert 10 - short.left == pytest.approx(0.04)


async def test_who_waits_for_a_share_goes_on_one_after_the_other(monkeypatch):
    clock, really = Clock(), asyncio.sleep
    share = Allowance(1.0, 1.0, -5.0, 0.0, clock)
    most_owed = []

    async def sleep(seconds: float) -> None:
        clock.now += seconds
        await really(0)

    async def ask() -> None:
        assert await share.turn()
        share.pay(0.003)
        most_owed.append(-share.left)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    await asyncio.gather(*(ask() for _ in range(20)))
    assert len(most_owed) == 20
    assert max(most_owed) < 0.003


def test_a_party_has_a_larger_share_and_who_pays_elsewhere_owes_nothing():
    party = Allowances(Settings(sockets_per_address=500)).of("192.0.2.1")
    assert party.rate == pytest.approx(10 * shares.PART)
    free = free_share()
    free.pay(1000.0)
    assert free.owes() == 0


def test_addresses_that_owe_nothing_are_forgotten(monkeypatch):
    monkeypatch.setattr(shares, "KEPT", 3)
    found = Allowances(Settings(), Clock())
    found.come("holds a line")
    found.of("owes").pay(5.0)
    for number in range(10):
        found.of(f"stranger {number}")
    assert {"holds a line", "owes"} < found.by_address.keys()
    assert len(found.by_address) <= 4


async def test_what_is_awaited_pays_for_what_it_does_and_not_for_waiting():
    paid = []

    async def busy() -> str:
        await asyncio.sleep(0.2)  # which costs nothing
        end = thread_time() + 0.03
        while thread_time() < end:
            pass
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0.01)  # in which nothing comes
        except TimeoutError:
            return "done"
        return "not cut short"

    assert await Metered(busy(), paid.append) == "done"
    assert 0.03 <= sum(paid) < 0.2
    assert max(paid) >= 0.03


async def test_who_is_cancelled_while_it_pays_is_cancelled():
    ends = []

    async def waiting() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ends.append("cleared away")

    async def metered() -> None:
        await Metered(waiting(), lambda seconds: None)

    task = asyncio.create_task(metered())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ends == ["cleared away"]


class Line(asyncio.Transport):
    """A line that notes whether anybody reads from it."""

    reading = True
    closing = False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True


class Behind(asyncio.Protocol):
    """Whoever is behind a tap, and what they got."""

    def __init__(self) -> None:
        self.got: list[bytes] = []

    def connection_made(self, transport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got.append(data)


async def test_what_comes_is_handed_on_in_pieces_and_held_back_from_who_owes():
    clock = Clock()
    share = Allowance(10.0, 1.0, 1.0, 0.0, clock)
    behind, line = Behind(), Line()
    tap = Tap(made=lambda: behind, enter=lambda peer: share)
    tap.connection_made(line)
    tap.data_received(b"x" * (PIECE + 1))
    assert [len(piece) for piece in behind.got] == [PIECE, 1]
    assert line.reading
    share.left = -1.0
    tap.data_received(b"y")
    assert (len(behind.got), line.reading) == (2, False)
    clock.now += 60
    async with asyncio.timeout(PATIENCE_S):
        while not line.reading:
            await asyncio.sleep(0.01)
    assert behind.got[-1] == b"y"


async def test_who_is_behind_a_tap_may_want_no_more_for_now():
    behind, line = Behind(), Line()
    tap = Tap(made=lambda: behind, enter=lambda peer: free_share())
    tap.connection_made(line)
    tap.pause_reading()
    assert not line.reading
    tap.data_received(b"x")
    assert behind.got == []
    tap.resume_reading()
    while not behind.got:
        await asyncio.sleep(0)
    assert behind.got == [b"x"]
    assert line.reading
    tap.pause_reading()
    tap.data_received(b"never")
    tap.close()
    tap.resume_reading()
    assert behind.got == [b"x"]
