"""Whoever takes too long over a request is cut off; the time that we take is not theirs."""

import asyncio
from types import SimpleNamespace as Some

import pytest

from kickdoor.web import lines
from kickdoor.web.lines import LOOKS, REQUEST_S, RequestLine, TheirTime


class HandLoop:
    """A loop whose clock is turned by hand."""

    def __init__(self):
        self.time = 0.0
        self.due = []

    def call_later(self, seconds, what, *about):
        self.due.append((self.time + seconds, what, about))
        return Some(cancel=lambda: self.due.clear())

    def go(self, seconds):
        """All of it passes while the loop does what is due in time."""
        end = self.time + seconds
        while self.due and self.due[0][0] <= end:
            self.time, what, about = self.due.pop(0)
            what(*about)
        self.time = end

    def stand_still(self, seconds):
        """It passes, and what is due is done only after it."""
        self.time += seconds
        late, self.due = self.due, []
        for _, what, about in late:
            what(*about)


@pytest.fixture
def scene():
    """A client whose time has begun; whether it is our turn, and whether they were cut off."""
    found = Some(loop=HandLoop(), ours=False, is_cut=False)
    found.time = TheirTime(lambda: found.ours, lambda: setattr(found, "is_cut", True))
    found.time.start(found.loop)
    return found


def test_who_says_nothing_is_cut_off_when_the_time_is_up(scene):
    scene.loop.go(REQUEST_S - 0.5)
    assert not scene.is_cut
    scene.loop.go(1)
    assert scene.is_cut
    assert not scene.loop.due


def test_while_we_stand_still_nobody_is_late(scene):
    for _ in range(LOOKS - 1):
        scene.loop.stand_still(3600)
    assert not scene.is_cut
    scene.loop.go(REQUEST_S)
    assert scene.is_cut


def test_while_it_is_our_turn_nothing_is_counted_and_then_it_goes_on(scene):
    scene.loop.go(REQUEST_S / 2)
    scene.ours = True
    scene.loop.go(10 * REQUEST_S)
    assert not scene.is_cut
    scene.ours = False
    scene.loop.go(REQUEST_S / 2 + 1)
    assert scene.is_cut


def test_a_new_request_has_all_the_time_again_and_between_two_there_is_no_hurry(scene):
    scene.loop.go(REQUEST_S - 1)
    scene.time.start(scene.loop)
    scene.loop.go(REQUEST_S - 1)
    scene.time.stop()
    scene.loop.go(10 * REQUEST_S)
    assert not scene.is_cut


@pytest.mark.parametrize(
    ("about", "ours"),
    [
        (Some(), False),  # nothing was said yet
        (Some(asked=True, coming=True), False),  # the body is on its way
        (Some(asked=True), True),  # we have still to answer
        (Some(asked=True, answered=True), False),
        (Some(asked=True, coming=True, read_paused=True), True),  # more than we have read
        (Some(asked=True, write_paused=True), False),  # the answer is not read
        (Some(asked=True, closing=True), False),
    ],
)
def test_whose_turn_it_is(about, ours):
    def so(name):
        return getattr(about, name, False)

    line = Some(
        flow=Some(read_paused=so("read_paused"), write_paused=so("write_paused")),
        transport=Some(is_closing=lambda: so("closing")),
        cycle=Some(response_complete=so("answered")) if so("asked") else None,
        _in_request=so("coming"),
    )
    assert RequestLine._is_our_turn(line) is ours


@pytest.mark.anyio
async def test_an_answer_that_takes_us_long_is_given(monkeypatch, serving):
    looks = []

    def looked(line):
        looks.append(is_our_turn(line))
        return looks[-1]

    is_our_turn = RequestLine._is_our_turn
    monkeypatch.setattr(RequestLine, "_is_our_turn", looked)
    served = await serving()
    create = served.house.host.create

    async def slowly(*what):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lines, "REQUEST_S", 0.0)
            while looks.count(True) <= 2 * LOOKS:
                await asyncio.sleep(0.01)
        return await create(*what)

    monkeypatch.setattr(served.house.host, "create", slowly)
    await served.table()
