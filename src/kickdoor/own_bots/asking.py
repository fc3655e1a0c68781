"""A bot of one's own, as a game sees it: it is asked elsewhere, and replaced when it fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import defaultdict
from random import Random
from select import select
from threading import Lock
from typing import Any, ClassVar, TypeVar
from weakref import finalize

import msgspec

from kickdoor.bots import Bot, bot_called
from kickdoor.errors import StoppedBot, WrongBot
from kickdoor.game.acts import Act
from kickdoor.game.box import Box
from kickdoor.game.views import View
from kickdoor.own_bots.naming import resolved
from kickdoor.own_bots.packing import packed
from kickdoor.own_bots.wire import (
    Begin,
    Chosen,
    Decide,
    Ended,
    Farewell,
    Load,
    Loaded,
    News,
    Pipe,
    Unable,
)
from kickdoor.sets.carried import carried

SECONDS = 2.0
"""So long it may think about a decision, in seconds of the processor: load does not count,"""
SILENCE = 60.0
"""and so long it may say nothing at all, on any clock."""
MEMORY = 2 << 30
"""So many bytes it may take."""
STAND_IN = "sensible"

T = TypeVar("T")


class Silent(Exception):
    """Nothing was heard for too long."""


class Nursery:
    """A process that has found a bot, and plays one game after the other with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        kept = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONUNBUFFERED": "1"}
        kept["PYTHONPATH"] = os.pathsep.join(["", *filter(None, sys.path)])
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from kickdoor.own_bots.nursery import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env=kept,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._line = Pipe(self._process.stdout.fileno(), self._process.stdin.fileno())
        try:
            self.tell(Load(name, resolved(name)))
            news = self.hear()
        except (Silent, EOFError, OSError, ValueError):
            self.end()
            raise WrongBot(name, "it ends or hangs as it is imported", "mend that first") from None
        if isinstance(news, Unable):
            self.end()
            raise WrongBot(name, news.did, news.advice)
        assert isinstance(news, Loaded)
        self.digest = news.digest
        self.lasts = news.lasts
        LIVE.add(self)

    def tell(self, order: msgspec.Struct) -> None:
        """Say something."""
        self._line.say(order)

    def hear(self) -> Loaded | Chosen | Unable | Ended:
        """What comes back. Raises Silent, EOFError, OSError, ValueError."""
        if os.name == "posix" and not select([self._line.reads], [], [], SILENCE)[0]:
            raise Silent
        return self._line.hear(News)

    def end(self) -> None:
        """Let nothing of it be left."""
        LIVE.discard(self)
        self._line = Pipe(-1, -1)  # its numbers may soon be those of somebody else's pipes
        try:
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        except OSError:
            pass
        for end in (self._process.stdin, self._process.stdout):
            if end is not None:
                end.close()
        self._process.wait()


LIVE: set[Nursery] = set()
"""Those that run."""


class Nurseries:
    """Those that wait for another game, by the bot they have found."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[Nursery]] = defaultdict(list)
        self._lock = Lock()

    def one(self, name: str) -> Nursery:
        """One that is free."""
        with self._lock:
            waiting = self._waiting[name]
            while waiting:
                nursery = waiting.pop()
                if nursery in LIVE:
                    return nursery
        return Nursery(name)

    def back(self, nursery: Nursery) -> None:
        """Its game is over."""
        if not nursery.lasts:
            nursery.end()
            return
        with self._lock:
            self._waiting[nursery.name].append(nursery)


NURSERIES = Nurseries()


def end_all() -> None:
    """Whoever waits for one of them is told, and nothing is left running."""
    for each in list(LIVE):
        each.end()


def checked(name: str) -> str:
    """Whether such a bot can be had, before anything is played: the digest of its code.

    Raises WrongBot.
    """
    nursery = NURSERIES.one(name)
    NURSERIES.back(nursery)
    return nursery.digest


class Chair:
    """One game in such a process, from its beginning to its end."""

    def __init__(self, name: str, seed: int, box: Box) -> None:
        self.box = box
        self._nursery = NURSERIES.one(name)
        self._nursery.tell(Begin(seed, box.name, carried(box), SECONDS, MEMORY))
        self._past: Any = None
        self._leave = finalize(self, leave, self._nursery)

    def goes_on(self, view: View) -> list[tuple[int, Act]] | None:
        """What has been done since the last decision; None if it is another game."""
        deeds, past, goes_on = view.deeds(self._past)
        if view.game.box is not self.box or (self._past is not None and not goes_on):
            return None
        self._past = past
        return deeds

    def asked(self, view: View, acts: list[Act], deeds: list[tuple[int, Act]]) -> Chosen:
        """What it chooses. Raises StoppedBot."""
        try:
            self._nursery.tell(Decide(packed((View(view.game, view.seat), acts), self.box), deeds))
            news = self._nursery.hear()
        except Silent:
            self._drop()
            why = f"it said nothing for {SILENCE:g} seconds", "let it wait for nothing"
            raise StoppedBot(self._nursery.name, *why) from None
        except (EOFError, OSError, ValueError):
            self._drop()
            why = "its process ended", "let it end with a decision"
            raise StoppedBot(self._nursery.name, *why) from None
        if isinstance(news, Chosen) and news.place < len(acts):
            return news
        if isinstance(news, Unable):
            raise StoppedBot(self._nursery.name, news.did, news.advice)
        if isinstance(news, Ended):
            self._leave.detach()
            NURSERIES.back(self._nursery)
            raise StoppedBot(self._nursery.name, *ended(news.status))
        self._drop()
        why = "it meddled with how it is asked", "leave the pipes to Kickdoor"
        raise StoppedBot(self._nursery.name, *why)

    def _drop(self) -> None:
        """Nothing more is expected of this process."""
        self._leave.detach()
        self._nursery.end()


def leave(nursery: Nursery) -> None:
    """The game is over: its process goes, and the other waits for the next."""
    try:
        nursery.tell(Farewell())
        while nursery.lasts and not isinstance(nursery.hear(), Ended):
            pass
    except (Silent, EOFError, OSError, ValueError):
        nursery.end()
    else:
        NURSERIES.back(nursery)


def ended(status: int) -> tuple[str, str]:
    """How the process of a game ended, in words, and what to do."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number == signal.SIGPROF:
            how = f"it thought for more than {SECONDS:g} s of the processor about one decision"
            return how, "do less, and what can be done once, when it is made or imported"
        return (
            f"its process was ended by {signal.Signals(number).name}",
            "look for what brings it down",
        )
    code = os.WEXITSTATUS(status)
    return f"it ended its process (status {code})", "return an act, and leave os._exit() alone"


class OwnBot:
    """A player that is asked elsewhere; once it was stopped, somebody sensible has its seat.

    `fault` says why, and `took` for how many nanoseconds of the processor it thought last.
    """

    name: ClassVar[str] = "own"
    blind: ClassVar[bool] = False

    def __init__(self, called: str, seed: int | str = 0) -> None:
        self.called = called
        self.fault = ""
        self.took = 0
        self._seed = seed
        self._seat: Chair | None = None
        self._stand_in: Bot | None = None

    def choose(self, view: View, acts: list[Act]) -> Act:
        """One of the acts: its own, or its stand-in's."""
        if self._stand_in is None:
            try:
                return self._own(view, acts)
            except (StoppedBot, WrongBot) as why:
                self.fault = str(why)
                self._seat = None
                self.took = 0
                self._stand_in = bot_called(STAND_IN, self._seed)
        return self._stand_in.choose(view, acts)

    def _own(self, view: View, acts: list[Act]) -> Act:
        """Ask it; in another game, a new one."""
        deeds = None if self._seat is None else self._seat.goes_on(view)
        if self._seat is None or deeds is None:
            self._seat = None  # the old one ends its game first
            seed = Random(f"own {self._seed}").getrandbits(62)
            self._seat = Chair(self.called, seed, view.game.box)
            deeds = self._seat.goes_on(view) or []
        chosen = self._seat.asked(view, acts, deeds)
        self.took = chosen.took
        return acts[chosen.place]
