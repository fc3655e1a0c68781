"""K9 A table never waits for a client: what does not fit is replaced by a snapshot."""

import asyncio

import pytest
from web.scenes import answer, do, hello, ticket

from kickdoor.web import lines, outbox
from kickdoor.web.outbox import BYTES, MESSAGES, PIECE, Outbox
from kickdoor.web.sockets import sayer

pytestmark = pytest.mark.anyio

SNAPSHOT = b'{"type":"snapshot","number":9}'


class Reader:
    """A client that reads when it is told to."""

    def __init__(self) -> None:
        self.read: list[bytes] = []
        self.pieces: list[int] = []  # how many messages came at once
        self.may_read = asyncio.Event()
        self.closed: int | None = None
        self.cut: list[int] = []
        self.looks = 0
        self.resyncs = 0
        self.outbox = Outbox(self.send, self.close, self.cut.append)
        self.outbox.look = self.look
        self.outbox.overflowed = self.resynced
        self.task = asyncio.create_task(self.outbox.run())

    async def send(self, messages: list[bytes]) -> None:
        await self.may_read.wait()
        self.read += messages
        self.pieces.append(len(messages))

    async def close(self, code: int) -> None:
        await self.may_read.wait()
        self.closed = code

    def look(self) -> None:
        self.looks += 1

    def resynced(self) -> None:
        self.resyncs += 1

    async def pause(self) -> None:
        """Let the outbox work."""
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
async def reader():
    """A client that does not read yet."""
    found = Reader()
    await found.pause()
    yield found
    found.outbox.stop()
    found.task.cancel()


async def test_a_client_that_reads_gets_everything_in_order(reader):
    reader.may_read.set()
    for number in range(500):
        reader.outbox.push(b"%d" % number)
        await reader.pause()
    assert reader.read == [b"%d" % number for number in range(500)]
    assert reader.resyncs == 0


async def test_what_waits_goes_out_together(reader):
    reader.may_read.set()
    for number in range(5):
        reader.outbox.push(b"%d" % number)
    await reader.pause()
    assert (reader.read, reader.pieces) == ([b"0", b"1", b"2", b"3", b"4"], [5])


async def test_an_answer_that_follows_its_news_goes_out_with_them(reader):
    reader.may_read.set()
    reader.outbox.push(b"news")
    await asyncio.sleep(0)  # whoever waited for it to be stored is woken up
    reader.outbox.answer(b"ack")
    await reader.pause()
    assert (reader.read, reader.pieces) == ([b"news", b"ack"], [2])


async def test_no_more_goes_out_together_than_a_piece(reader):
    reader.may_read.set()
    third = PIECE // 3
    for size in (third, third, third, third, PIECE + 1, 1):
        reader.outbox.push(b"x" * size)
    await reader.pause()
    assert reader.pieces == [3, 1, 1, 1]
    assert reader.outbox.size == 0


async def test_on_a_line_that_is_not_ours_texts_are_sent_one_by_one():
    sent = []

    async def send(message):
        sent.append(message)

    await sayer({"type": "websocket"}, send)([b"one", "zwölf".encode()])
    assert sent == [{"type": "websocket.send", "text": text} for text in ("one", "zwölf")]


async def test_over_our_own_line_they_arrive_one_by_one_too(served):
    browser, code = await served.table()
    async with served.socket(browser, code, "reading-1") as line:
        await do(line, 1, do="say", phrase="hello")
        (socket,) = served.house.sockets
        for number in range(3):
            socket.push(b'{"type":"pong","t":%d,"now":0}' % number)
        assert [(await answer(line, "pong"))["t"] for _ in range(3)] == [0, 1, 2]


async def test_sixty_four_messages_fit_and_one_more_empties_the_box(reader):
    reader.outbox.push(b"on its way")
    await reader.pause()
    for number in range(MESSAGES):
        reader.outbox.push(b"%d" % number)
    assert (len(reader.outbox), reader.outbox.lost) == (MESSAGES, False)
    reader.outbox.push(b"too much")
    assert (len(reader.outbox), reader.outbox.lost, reader.resyncs) == (0, True, 1)


async def test_so_many_bytes_fit_and_no_more(reader):
    reader.outbox.push(b"on its way")
    await reader.pause()
    reader.outbox.push(b"x" * (BYTES - 1))
    reader.outbox.push(b"x")
    assert (len(reader.outbox), reader.outbox.lost) == (2, False)
    reader.outbox.push(b"x")
    assert (len(reader.outbox), reader.outbox.lost) == (0, True)
    assert reader.outbox.size == 0


async def test_a_single_message_goes_out_however_large_it_is(reader):
    reader.may_read.set()
    reader.outbox.push(b"x" * (BYTES + 1))
    await reader.pause()
    assert (len(reader.read), reader.outbox.lost) == (1, False)


async def test_once_it_reads_again_a_snapshot_is_asked_for_and_news_before_it_are_dropped(reader):
    reader.outbox.push(b"on its way")
    await reader.pause()
    for _ in range(MESSAGES + 1):
        reader.outbox.push(b"old news")
    await reader.pause()
    assert reader.looks == 0, "not before it reads"
    reader.may_read.set()
    await reader.pause()
    assert reader.looks == 1
    reader.outbox.push(b"news that the snapshot includes")
    reader.outbox.answer(b"ack")
    reader.outbox.push(SNAPSHOT)
    reader.outbox.push(b"new news")
    await reader.pause()
    assert reader.read == [b"on its way", b"ack", SNAPSHOT, b"new news"]


async def test_who_is_still_stuck_is_cut(reader, monkeypatch):
    monkeypatch.setattr(outbox, "STUCK_S", 0.05)
    for _ in range(MESSAGES + 2):
        reader.outbox.push(b"news")
        await reader.pause()
    assert reader.cut == []
    await asyncio.sleep(0.1)  # one loop has both clocks
    assert reader.cut == [1013]


async def test_who_catches_up_in_time_is_not_cut(reader, monkeypatch):
    monkeypatch.setattr(outbox, "STUCK_S", 0.05)
    for _ in range(MESSAGES + 2):
        reader.outbox.push(b"news")
        await reader.pause()
    reader.may_read.set()
    await reader.pause()
    reader.outbox.push(SNAPSHOT)
    await asyncio.sleep(0.1)  # one loop has both clocks
    assert (reader.cut, reader.looks, reader.read[-1]) == ([], 1, SNAPSHOT)


async def test_the_last_word_is_said_before_the_line_is_closed_and_nothing_after_it(reader):
    reader.may_read.set()
    reader.outbox.push(b"news")
    reader.outbox.finish(b"bye", 1012)
    reader.outbox.finish(b"bye again", 1008)
    reader.outbox.push(b"late news")
    await reader.pause()
    assert (reader.read, reader.closed) == ([b"news", b"bye"], 1012)


async def test_who_does_not_read_the_last_word_is_cut(reader, monkeypatch):
    monkeypatch.setattr(outbox, "STUCK_S", 0.05)
    reader.outbox.finish(b"bye", 1008)
    await asyncio.sleep(0.1)  # one loop has both clocks
    assert (reader.read, reader.cut) == ([], [1008])


async def test_over_a_real_line_the_others_do_not_notice_one_who_stops_reading(served, monkeypatch):
    monkeypatch.setattr(outbox, "STUCK_S", 0.3)
    monkeypatch.setattr(lines, "CUT_S", 60)
    browser, code = await served.table()
    async with (
        served.line(max_queue=1) as slow,
        served.socket(browser, code, "reading-1") as quick,
    ):
        await hello(slow, await ticket(browser), code, "stalling")
        await answer(slow, "welcome")
        await do(quick, 1, do="say", phrase="hello")
        (stalled,) = (each for each in served.house.sockets if each.client == "stalling")
        pushed = 0
        while pushed < 400 or not stalled.outbox.lost:  # more than the line takes, and than waits
            stalled.push(SNAPSHOT + b" " * 50_000)
            pushed += 1
            await asyncio.sleep(0)
        assert pushed < 410
        assert (await do(quick, 2, do="say", phrase="hurry"))["type"] == "ack"
        for _ in range(6_000):
            if stalled not in served.house.sockets:
                break
            stalled.push(b" " * 50_000)  # until the line really takes no more
            await asyncio.sleep(0.01)
        assert stalled not in served.house.sockets
        assert (await do(quick, 3, do="say", phrase="thanks"))["type"] == "ack"
        slow.transport.abort()
    (counted,) = (
        line
        for line in served.house.metrics.text().splitlines()
        if line.startswith(b"kickdoor_resyncs_total")
    )
    assert float(counted.split()[-1]) >= 1
    assert b'kickdoor_cut_total{code="1013"} 1.0' in served.house.metrics.text()
