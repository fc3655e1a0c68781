"""A contest, held: what is missing is played, on one process or many, kept, and summed up."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from time import monotonic, perf_counter

from kickdoor.arena.book import Book
from kickdoor.arena.contest import Contest, ContestGame
from kickdoor.arena.scorecards import Scorecard, scored
from kickdoor.arena.simulate import pooled
from kickdoor.arena.standings import Standings, summed

__all__ = ["hold", "processes"]

Games = Generator[Scorecard, None, None]
Hands = Callable[[Sequence[ContestGame]], Games]
"""Who plays them: they come back in order, each as soon as it and all before it are over."""


def processes(jobs: int) -> Hands:
    """So many processes of this machine."""
    return partial(by_processes, jobs)


def by_processes(jobs: int, games: Sequence[ContestGame]) -> Games:
    """The games, played by so many processes of this machine."""
    return pooled(scored, games, jobs)


def hold(
    contest: Contest,
    hands: Hands | None = None,
    book: Book | None = None,
    tick: Callable[[Scorecard], None] | None = None,
    minutes: float | None = None,
) -> Standings:
    """Hold a contest; `tick` hears of each game as it ends.

    After so many minutes, if they are given, no other deal is begun.

    >>> standings = hold(Contest(("sensible", "random", "random"), games=3))
    >>> standings.games, standings.errors, round(sum(map(standings.won, standings.sides)))
    (3, 0, 3)
    """
    numbers = range(contest.games) if book is None else book.missing()
    started = perf_counter()
    entries = [contest.entry(number) for number in numbers]
    played = []
    with closing((hands or processes(1))(entries)) as games:
        kept = games if book is None else book.keep(games)
        for record in until(kept, contest.players, minutes):
            if book is None:
                played.append(record)
            if tick is not None:
                tick(record)
    seconds = perf_counter() - started
    standings = summed(contest, played if book is None else book.records())
    standings.seconds = seconds
    return standings


def until(records: Iterator[Scorecard], players: int, minutes: float | None) -> Iterator[Scorecard]:
    """The games until the time is up and the deal is played in every rotation."""
    deadline = None if minutes is None else monotonic() + 60 * minutes
    for record in records:
        yield record
        last = record.number % players == players - 1
        if deadline is not None and last and monotonic() > deadline:
            return
