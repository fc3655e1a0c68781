"""Processes to share work among: they leave Ctrl-C to whoever gave it out, and end with it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing.pool import IMapIterator, Pool
from signal import SIG_IGN, SIGINT, signal
from threading import Thread, current_thread, main_thread
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

LISTENS_S = 0.2
"""So long a Ctrl-C may wait to be heard."""


class Crew:
    """Processes that share work.

    Whoever gave it out hears Ctrl-C between two results, when nothing is half done: in the midst
    of the pool it might leave a lock closed, and the pool would wait for it for ever.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._stopped = False

    def stop(self, *_: object) -> None:
        """Somebody pressed Ctrl-C."""
        self._stopped = True

    def each(
        self, play: Callable[[T], R], games: Sequence[T], chunk: int = 1
    ) -> Generator[R, None, None]:
        """What `play` makes of each, so many at a time, in order."""
        some = [games[at : at + chunk] for at in range(0, len(games), chunk)]
        coming = self._pool.imap(partial(all_of, play), some)
        for _ in some:
            yield from self._next(coming)

    def _next(self, coming: IMapIterator[list[R]]) -> list[R]:
        """What comes next, unless Ctrl-C does."""
        while not self._stopped:
            try:
                return coming.next(LISTENS_S)
            except multiprocessing.TimeoutError:
                continue
        raise KeyboardInterrupt


def all_of(play: Callable[[T], R], games: Sequence[T]) -> list[R]:
    """What `play` makes of some."""
    return list(map(play, games))


@contextmanager
def workers(jobs: int) -> Iterator[Crew]:
    """So many processes that never hear Ctrl-C: whoever gives out the work does."""
    with deaf_ones():
        pool = multiprocessing.get_context("spawn").Pool(jobs, initializer=begin)
    crew = Crew(pool)
    with on_ctrl_c(crew.stop), pool:
        yield crew


@contextmanager
def on_ctrl_c(answer: Any) -> Iterator[None]:
    """What Ctrl-C does meanwhile. Only the main thread can say; to others it does nothing new."""
    in_charge = current_thread() is main_thread()
    heard = signal(SIGINT, answer) if in_charge else None
    try:
        yield
    finally:
        if in_charge:
            signal(SIGINT, heard)


@contextmanager
def deaf_ones() -> Iterator[None]:
    """The processes that begin meanwhile hear no Ctrl-C, from the start on.

    Begun elsewhere than in the main thread, they say it to themselves: `deafen`.
    """
    with on_ctrl_c(SIG_IGN):
        yield


def begin() -> None:
    """What a process does first that works for another."""
    deafen()
    Thread(target=end_with_the_other, daemon=True).start()


def end_with_the_other() -> None:
    """Whoever is killed asks nobody to go: this process sees it by itself."""
    other = multiprocessing.parent_process()
    if other is not None:
        other.join()
        os._exit(0)


def deafen() -> None:
    """Hear no Ctrl-C."""
    signal(SIGINT, SIG_IGN)
