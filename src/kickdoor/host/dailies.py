"""The Daily Dungeon of a house: today's, those before, one try each, and nothing told too soon."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import NamedTuple

import msgspec
from msgspec import Struct

from kickdoor.daily.days import (
    DAY_MS,
    Dungeon,
    NoSuchDay,
    closes_at,
    day_at,
    days_before,
    dungeon_of,
    is_closed,
    opens_at,
    streak,
)
from kickdoor.daily.deals import DayFile, Spot, commitment_to, day_file, deal_of, laid
from kickdoor.daily.par import GAMES, better_than, par_scores
from kickdoor.daily.scoring import DayResult, result_in
from kickdoor.daily.sharing import shared
from kickdoor.host.chores import Chores
from kickdoor.host.helpers import Helpers
from kickdoor.host.reading import patiently
from kickdoor.store.base import Lease, Store
from kickdoor.store.errors import TryTaken
from kickdoor.store.tries import OneTry, Worth
from kickdoor.table.core import DAILY_SEAL, Table
from kickdoor.table.happenings import DailyDeal
from kickdoor.table.refusals import Refused

STEP = 10
"""Points of one bar of the histogram."""
STEPS = 21
"""Bars; the last is for whoever came further still."""
ARCHIVE = 30
"""Days of which it is said whether one has played them."""
AT_A_TIME = 10
"""Games of bots that are worked out in one go."""
ENOUGH = 40
"""Games that are a par, where more would take too long."""
LONGEST_S = 600
"""So long a day is worked out at most, once there are enough games."""
LOOK_S = 60
"""How often it is looked whether a new day has come."""
LAST = 19
"""Whoever works out par comes after everything else on the machine."""
HEAD_LINES = 6
"""Within so many lines a file says what its seal was made for."""


class DayLine(Struct):
    """A day of the archive."""

    day: str
    number: int
    set: str
    score: int = -1  # -1: not played
    begun: bool = False  # and not over


class Yours(Struct):
    """Your try: where it is, and what came of it once it is over."""

    code: str  # of its table; "" if that was cleared away
    result: DayResult | None = None
    counted: bool = True  # it was over before the day had closed
    share: str = ""
    better: int = -1  # per cent of the bots; -1: nobody knows yet


class DayShown(Struct):
    """A day as somebody may know it."""

    day: str
    number: int
    set: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    commitment: str
    opens: int  # in the world's milliseconds, as the others
    ends: int  # nobody begins after that
    closes: int  # then it lies open
    now: int
    streak: int
    counts: list[int]  # how many came how far, in steps of 10 points
    par: list[int]  # bots, likewise; nobody, as long as that is worked out
    yours: Yours | None = None
    file: DayFile | None = None  # once it has closed
    days: list[DayLine] = []


class Entering(NamedTuple):
    """A table in the Daily Dungeon that somebody wants."""

    person: str
    name: str
    day: str = ""  # today's
    practice: bool = False
    counted: bool = True


class Dailies:
    """The Daily Dungeon of one process; all that share a database have the same."""

    def __init__(
        self, store: Store, process: str, chores: Chores, world: Callable[[], int]
    ) -> None:
        self._store = store
        self._process = process
        self._chores = chores
        self._helpers = Helpers(1, LAST)
        self._working: set[str] = set()
        self.world = world
        self.secret = b""  # the store has it
        self.games = GAMES  # of bots, for par
        self.ahead_s = 0.0  # so long after it was opened par is worked out unasked; 0 is never

    def open(self) -> None:
        """Look after par from now on, if that is wanted."""
        if self.ahead_s:
            self._chores.spawn(self._look_ahead())

    async def _look_ahead(self) -> None:
        """When all else has begun."""
        await asyncio.sleep(self.ahead_s)
        self._chores.every(LOOK_S, self.prepare)

    def close(self) -> None:
        """Nothing more is worked out."""
        self._helpers.close()

    async def deal(self, day: str) -> bytes:
        """What a day is dealt from."""
        self.secret = self.secret or await self._store.secret("daily")
        return deal_of(self.secret, day)

    # --- the gate -----------------------------------------------------------------------------

    async def check_open(self, game: str, text: str, person: str = "") -> None:
        """Refuse a game whose day has not closed; who played it may see it from their own seat.

        `person` is whoever will be shown no more than that.
        """
        day = day_of(text)
        if not is_hidden(text, self.world()):
            return
        if not person or person not in await self._store.players_of(game):
            raise Refused("not_yet", until=told_time(closes_at(day)))

    # --- looking ------------------------------------------------------------------------------

    async def show(self, person: str, day: str = "") -> DayShown:
        """A day as somebody may know it; today's, if none is named."""
        now = self.world()
        today = day_at(now)
        dungeon = known(day or today, today)
        day = dungeon.day
        tries = await self._store.tries_of(person) if person else []
        par = await self._par(day, today)
        deal = await self.deal(day)
        played = {each.day for each in tries if in_time(each)}
        counts = await self._store.counts_of(day)
        found = DayShown(
            *(day, dungeon.number, dungeon.set, dungeon.options, dungeon.bots),
            commitment_to(deal, day),
            *(opens_at(day), opens_at(day) + DAY_MS, closes_at(day), now),
            streak(played, today),
            [counts.get(step, 0) for step in range(STEPS)],
            in_steps(par),
            days=archive(tries, today),
        )
        mine = next((each for each in tries if each.day == day), None)
        if mine is not None:
            found.yours = await self._yours(mine, dungeon.number, par)
        if is_closed(day, now):
            found.file = day_file(deal, day)
        return found

    async def _yours(self, mine: OneTry, number: int, par: list[int]) -> Yours:
        """Somebody's own try."""
        code = await self._store.code_of(mine.table_id) or ""
        if mine.at is None:
            return Yours(code)
        result = result_of_row(mine)
        better = better_than(result.score, par) if par else -1
        return Yours(code, result, in_time(mine), shared(number, result), better)

    # --- beginning ----------------------------------------------------------------------------

    async def check(self, wanted: Entering) -> str:
        """Refuse a second try, and practice before the first; the day that is meant."""
        now = self.world()
        today = day_at(now)
        day = known(wanted.day or today, today).day
        tries = await self._store.tries_of(wanted.person)
        mine = next((each for each in tries if each.day == day), None)
        if wanted.practice:
            if not is_closed(day, now) and (mine is None or mine.at is None):
                raise Refused("daily_first")
        elif mine is not None:
            raise Refused("daily_begun" if mine.at is None else "daily_played")
        elif day != today:
            raise Refused("no_day", day=day)
        return day

    async def begin(self, wanted: Entering, code: str) -> tuple[Table, Lease]:
        """Lay the table of a day; its cards are dealt. `CodeTaken` as with any table."""
        day = await self.check(wanted)
        dealt = DailyDeal(day, (await self.deal(day)).hex(), wanted.practice)
        place = Spot(secrets.token_hex(8), code, secrets.token_hex(32))
        table, records = laid(place, wanted.person, wanted.name, dealt)
        await self._store.note_visit(wanted.person, place.id, wanted.name)
        if wanted.practice:
            return table, await self._store.create(place.id, code, self._process, records)
        begun = OneTry(place.id, day, wanted.person, wanted.counted, self.world())
        try:
            return table, await self._store.begin_try(begun, code, self._process, records)
        except TryTaken as taken:
            await self._store.forget_visit(wanted.person, place.id)
            raise Refused("daily_begun") from taken

    # --- what came of it ----------------------------------------------------------------------

    async def note(self, table: str, text: str) -> None:
        """A try is over: what it was worth, once, however often that is said."""
        result = await asyncio.to_thread(result_in, text)  # the helper may be busy with par
        now = self.world()
        worth = Worth(
            *(result.score, result.level, result.rounds, result.won, result.marks),
            " ".join(result.style),
        )
        step = None if is_closed(day_of(text), now) else step_of(result.score)
        await patiently(lambda: self._store.end_try(table, worth, now, step))

    # --- par ----------------------------------------------------------------------------------

    async def _par(self, day: str, today: str) -> list[int]:
        """What bots made of a day; if nobody knows, it is worked out meanwhile, for lately."""
        kept = await self._store.par_of(day)
        if kept is not None:
            return msgspec.json.decode(kept, type=list[int])
        if day in days_before(today, 2) and not (day == today and self.ahead_s):
            self._begin_par(day)
        return []

    async def prepare(self) -> None:
        """See that today's par is known before anybody asks: one process does it for all."""
        day = day_at(self.world())
        if await self._store.par_of(day) is not None:
            return
        if await self._store.first_alive() == self._process:
            self._begin_par(day)

    def _begin_par(self, day: str) -> None:
        """Work it out, unless that is under way."""
        if day not in self._working:
            self._working.add(day)
            self._chores.spawn(self._work_out(day))

    async def _work_out(self, day: str) -> None:
        """Let bots play a day, a few games at a time; not for ever."""
        late = monotonic() + LONGEST_S
        try:
            deal = await self.deal(day)
            scores: list[int] = []
            for first in range(0, self.games, AT_A_TIME):
                if len(scores) >= ENOUGH and monotonic() > late:
                    break
                count = min(AT_A_TIME, self.games - first)
                scores += await self._helpers.do(par_scores, deal, day, first, count)
            text = msgspec.json.encode(sorted(scores)).decode()
            await patiently(lambda: self._store.keep_par(day, text))
        finally:
            self._working.discard(day)


def known(day: str, today: str) -> Dungeon:
    """The Dungeon of a day that has come."""
    try:
        found = dungeon_of(day)
    except NoSuchDay as error:
        raise Refused("no_day", day=day[:10]) from error
    if day > today:
        raise Refused("no_day", day=day)
    return found


def day_of(text: str) -> str:
    """The day of which a game's file tells; "" if of none. Whatever the seal says is believed."""
    for line in text.split("\n", HEAD_LINES)[:HEAD_LINES]:
        name, _, sealed_for = line.partition(": ")
        if name == "table" and sealed_for.startswith(DAILY_SEAL):
            return sealed_for.removeprefix(DAILY_SEAL)
    return ""


def is_hidden(text: str, now: int) -> bool:
    """Whether what a game was dealt from must not be told yet."""
    day = day_of(text)
    return bool(day) and not is_closed(day, now)


def told_time(ms: int) -> str:
    """A time of the world's clock, as anybody reads it."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def step_of(score: int) -> int:
    """The bar of the histogram that a score belongs to."""
    return max(0, min(score // STEP, STEPS - 1))


def in_steps(scores: list[int]) -> list[int]:
    """How many of these came how far; nothing where there are none."""
    found = [0] * STEPS
    for each in scores:
        found[step_of(each)] += 1
    return found if scores else []


def in_time(each: OneTry) -> bool:
    """Whether a try was over before its day had closed."""
    return each.at is not None and not is_closed(each.day, each.at)


def result_of_row(row: OneTry) -> DayResult:
    """What a try was worth."""
    style = tuple(row.style.split())
    return DayResult(row.score, row.level, row.rounds, bool(row.won), row.marks, style)


def archive(tries: list[OneTry], today: str) -> list[DayLine]:
    """The last days, and what one made of them."""
    scores = {each.day: each.score for each in tries if each.at is not None}
    begun = {each.day for each in tries if each.at is None}
    return [
        DayLine(each.day, each.number, each.set, scores.get(each.day, -1), each.day in begun)
        for each in map(dungeon_of, days_before(today, ARCHIVE))
    ]
