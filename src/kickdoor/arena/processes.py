"""Processes to share work among: they leave Ctrl-C to whoever gave it out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread


@contextmanager
def workers(jobs: int) -> Iterator[Pool]:
    """So many processes that never hear Ctrl-C: whoever gives out the work does."""
    with deaf_ones():
        pool = get_context("spawn").Pool(jobs, initializer=deafen)
    with pool:
        yield pool


@contextmanager
def deaf_ones() -> Iterator[None]:
    """The processes that begin meanwhile hear no Ctrl-C, from the start on.

    Only the main thread can see to that; begun elsewhere, they say it to themselves: `deafen`.
    """
    in_charge = current_thread() is main_thread()
    heard = signal(SIGINT, SIG_IGN) if in_charge else None
    try:
        yield
    finally:
        if in_charge:
            signal(SIGINT, heard)


def deafen() -> None:
    """Hear no Ctrl-C."""
    signal(SIGINT, SIG_IGN)
