"""Sets are looked at apart: who takes too long, or breaks it, is refused, and nobody else waits."""

import asyncio
from signal import SIGKILL

import pytest
from structlog.testing import capture_logs
from web.test_own_sets import SEASIDE

from kickdoor.table.refusals import Refused
from kickdoor.web import checking
from kickdoor.web.checking import QUEUE, Checker

pytestmark = pytest.mark.anyio


@pytest.fixture
def checker():
    """One that is closed afterwards."""
    found = Checker()
    yield found
    found.close()


async def test_who_takes_too_long_is_refused_and_the_next_one_is_looked_at(checker, monkeypatch):
    monkeypatch.setattr(checking, "LONGEST_S", 0.001)
    with pytest.raises(Refused) as refused:
        await checker.look(SEASIDE)
    assert refused.value.key == "set_too_slow"
    monkeypatch.setattr(checking, "LONGEST_S", 60.0)
    assert (await checker.look(SEASIDE)).guest is not None


async def test_a_process_that_dies_over_a_set_is_replaced(checker, monkeypatch):
    monkeypatch.setattr(checking, "LONGEST_S", 60.0)
    await checker.look(SEASIDE)
    checker._helper.process.kill()
    checker._helper.process.join()
    with pytest.raises(Refused) as refused, capture_logs() as logged:
        await checker.look(SEASIDE)
    assert refused.value.key == "set_failed"
    assert [(each["event"], each["exit"]) for each in logged] == [("broke over a set", -SIGKILL)]
    assert (await checker.look(SEASIDE)).guest is not None


async def test_who_breaks_over_a_set_is_not_called_slow(checker):
    with pytest.raises(Refused) as refused, capture_logs() as logged:
        await checker.ask("no such work", 60.0, b"", checking.free)
    assert refused.value.key == "set_failed"
    assert [each["exit"] for each in logged] == [1]
    assert (await checker.look(SEASIDE)).guest is not None


async def test_so_many_wait_and_no_more(checker, monkeypatch):
    monkeypatch.setattr(checking, "LONGEST_S", 60.0)
    answers = await asyncio.gather(
        *(checker.look(SEASIDE) for _ in range(QUEUE + 3)), return_exceptions=True
    )
    refused = [each for each in answers if isinstance(each, Refused)]
    assert [each.key for each in refused] == ["too_many"] * 3
    assert all(each.guest for each in answers if each not in refused)


async def test_whoever_hangs_up_meanwhile_leaves_it_ready_for_others(checker):
    asking = asyncio.create_task(checker.look(SEASIDE))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError), capture_logs() as logged:
        await asking
    assert not logged
    assert (await checker.look(SEASIDE)).guest is not None
