"""Processes that work for a house end with it, and are replaced if they die."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor
from threading import get_ident

import pytest
from patience import PATIENCE_S

from kickdoor.host.helpers import Helpers

ASKING = """
import asyncio, sys
from kickdoor.arena.processes import workers
from kickdoor.host.helpers import Helpers

LONG = "import time; print('begun', flush=True); time.sleep(600)"

def share():
    with workers(1) as crew:
        list(crew.each(exec, [LONG]))

asyncio.run(Helpers(1).do(exec, LONG)) if sys.argv[1] == "ask" else share()
"""


@pytest.mark.parametrize("how", ["ask", "share"])
def test_who_is_killed_leaves_no_helper_behind(how):
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING, how], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert asking.stdout.readline() == b"begun\n"  # it is the helper who says so
    asking.kill()
    left, _ = asking.communicate(timeout=PATIENCE_S)  # ends when nobody has the other end any more
    assert left == b""


def test_of_two_who_find_the_helpers_dead_neither_takes_the_others_new_ones(monkeypatch):
    class Dead:
        """Helpers that died when both had asked."""

        def submit(self, what):
            raise BrokenExecutor

        def shutdown(self, **how):
            """They are gone already."""

    async def scene():
        helpers = Helpers(1)
        helpers._pool = Dead()
        new = []

        async def in_a_thread(what):
            new.append(helpers._pool)
            return what()

        monkeypatch.setattr(asyncio, "to_thread", in_a_thread)
        assert await helpers.do(get_ident) == get_ident()
        assert new == [None]

        class DeadWhileOthersBegan(Dead):
            """The same, and somebody has new ones by then."""

            def submit(self, what):
                helpers._pool = young
                raise BrokenExecutor

        young, helpers._pool = Dead(), DeadWhileOthersBegan()
        await helpers.do(get_ident)
        assert new[1] is young

    asyncio.run(scene())


def test_helpers_are_other_processes_until_they_are_let_go():
    async def scene():
        helpers = Helpers(1)
        one = await helpers.do(os.getpid)
        assert one not in (os.getpid(), None)
        assert await helpers.do(os.getpid) == one
        helpers.close()
        assert helpers._pool is None
        assert await helpers.do(os.getpid) != one
        helpers.close()

    asyncio.run(scene())
