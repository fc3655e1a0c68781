"""The process of a bot: it finds the class once, and begins each game with a twin of itself.

A twin has all that was imported and nothing of any game before: what a bot leaves behind goes with
it. Where processes have no twins (Windows), or fare ill by it (macOS), each game has a new one.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random, seed

from kickdoor.own_bots.loading import Unfit, code_of, found
from kickdoor.own_bots.packing import box_there
from kickdoor.own_bots.playing import OneGame
from kickdoor.own_bots.wire import (
    Begin,
    Chosen,
    Decide,
    Ended,
    Farewell,
    Load,
    Loaded,
    Order,
    Pipe,
    Unable,
)

TWINS = hasattr(os, "fork") and sys.platform != "darwin"


def main() -> None:
    """Serve whoever started this process, until they are gone."""
    line = aside()
    with suppress(EOFError):
        load: Load = line.hear(Load)
        try:
            kind = found(load.where)
        except Unfit as why:
            line.say(Unable(str(why), why.advice))
            return
        line.say(Loaded(code_of(kind), TWINS))
        gc.freeze()
        while True:
            begin: Begin = line.hear(Begin)
            box_there(begin.box, begin.inside)  # read once, for all games
            if TWINS:
                twin = os.fork()
                if twin:
                    line.say(Ended(os.waitpid(twin, 0)[1]))
                    continue
            play(line, kind, load.where, begin)
            os._exit(0)


def aside() -> Pipe:
    """The pipes to whoever started this, out of the way of what a bot reads and prints."""
    line = Pipe(os.dup(0), os.dup(1))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)  # what is printed is for people
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return line


def play(line: Pipe, kind: type, where: str, begin: Begin) -> None:
    """One game."""
    limit_memory(begin.memory)
    strew(begin.seed)
    playing = OneGame(kind, where, begin)
    while True:
        order: Order = line.hear(Order)
        if isinstance(order, Farewell):
            return
        assert isinstance(order, Decide)
        with limited(begin.seconds):
            news: Chosen | Unable = playing.asked(order)
        sys.stdout.flush()
        line.say(news)


def strew(number: int) -> None:
    """Let all chance come from the game's seed, so that it can be played again."""
    seed(number)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(Random(number).getrandbits(32))


def limit_memory(most: int) -> None:
    """Let no bot take all there is."""
    if os.name == "posix":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """So long the processor may be used: then the system ends this process."""
    if os.name != "posix":
        yield
        return
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0.0)
