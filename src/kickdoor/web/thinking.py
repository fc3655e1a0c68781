"""What the bots think of a set or a mix: they play it apart, one wish at a time, and are heard.

What was brought lies in a folder of its own meanwhile, so that it is found as `cards verdict` finds
what lies beside it, and nothing else of this machine is.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Iterator
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec
from msgspec import Struct

from kickdoor.arena.doctor import Repair, diagnosis, helped, made_playable, repairs
from kickdoor.arena.findings import Finding, Gravity, findings, strongest
from kickdoor.arena.verdict import BotsVerdict, CardVerdict, Jury, fixture, judged, names_in
from kickdoor.errors import KickdoorError
from kickdoor.forms import toml
from kickdoor.host.chores import Chores
from kickdoor.sets import cards_of
from kickdoor.table.guests import set_of
from kickdoor.table.refusals import Refused
from kickdoor.web.apart import apart, be_polite

GAMES, SECONDS = 300, 45.0
"""So many games are played at most, and for so long; a repair is given as much again."""
OFTEN_S = 1.0
"""After so long they are asked again what they think."""
KEPT = 64
QUEUE = 6
"""Wishes that wait for their turn, and are played."""
QUEUE_OF_ONE = 2
"""The same of one address: the others find room beside it."""
PATIENCE_S = 30.0
"""What nobody has asked about for so long is not played when its turn comes."""
LONGEST_S = 150.0
"""After that long it is given up."""


class Wish(Struct, frozen=True):
    """What is to be played: a mix, and the sets in it that are none of ours."""

    mix: str
    players: int = 4
    of: str = ""  # the set whose cards are judged; of all of them, if there is none
    repair: bool = False  # whether one repair is to be tried
    own: tuple[tuple[str, str], ...] = ()  # by name, as they travel

    @property
    def mark(self) -> str:
        """What it is known by."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:16]


class Opinion(Struct):
    """A finding: a key of the catalogue, and the values of its sentence."""

    key: str
    gravity: Gravity
    values: dict[str, str]
    card: str = ""


class Remedy(Struct):
    """Another mix, and what came of playing it."""

    mix: str
    code: str
    helped: bool
    games: int
    findings: list[Opinion]


class Thought(Struct):
    """What they think by now."""

    mark: str
    mix: str
    games: int
    share: float  # of the work; at 1 it is all
    findings: list[Opinion]
    best: list[CardVerdict]
    worst: list[CardVerdict]
    cards: list[CardVerdict]
    remedy: Remedy | None = None


class Advisers:
    """The bots of a process that are asked for their thoughts."""

    def __init__(self, chores: Chores) -> None:
        self._chores = chores
        self._thoughts: OrderedDict[str, Thought] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._waiting: dict[str, str] = {}  # and for which address
        self._turn = asyncio.Lock()

    def knows(self, wish: Wish) -> bool:
        """Whether it has been played, or is to be."""
        return wish.mark in self._thoughts

    def think(self, wish: Wish, address: str) -> Thought:
        """What they think by now; they begin, if nobody has asked them before."""
        if not self.knows(wish):
            theirs = list(self._waiting.values()).count(address)
            if len(self._waiting) >= QUEUE or theirs >= QUEUE_OF_ONE:
                raise Refused("too_many")
            self._thoughts[wish.mark] = nothing_yet(wish)
            self._waiting[wish.mark] = address
            self._chores.spawn(self._play(wish))
            while len(self._thoughts) > KEPT:
                self._asked.pop(self._thoughts.popitem(last=False)[0], None)
        return self.thought(wish.mark)

    def thought(self, mark: str) -> Thought:
        """The same, of a wish from before."""
        if mark not in self._thoughts:
            raise Refused("no_thought")
        self._asked[mark] = asyncio.get_running_loop().time()
        self._thoughts.move_to_end(mark)
        return self._thoughts[mark]

    async def _play(self, wish: Wish) -> None:
        """Play when its turn has come; what comes to nothing may be asked for again."""
        mark = wish.mark

        def tell(thought: Thought) -> None:
            self._thoughts[mark] = thought

        try:
            async with self._turn, asyncio.timeout(LONGEST_S):
                if asyncio.get_running_loop().time() - self._asked[mark] <= PATIENCE_S:
                    tell(await played(wish, tell))
        finally:
            del self._waiting[mark]
            if mark in self._thoughts and self._thoughts[mark].share < 1:
                del self._thoughts[mark]


async def played(wish: Wish, tell: Callable[[Thought], None]) -> Thought:
    """What they think in the end; meanwhile, what they think so far."""
    with TemporaryDirectory(prefix="kickdoor-") as folder:
        lay(wish, Path(folder))
        thought: Thought = await apart(think, folder, wish, GAMES, last=is_whole, tell=tell)
        return thought


def is_whole(thought: Thought) -> bool:
    """Whether there is no more to come."""
    return thought.share == 1


def lay(wish: Wish, folder: Path) -> None:
    """Put the sets of guests where they are found by their names."""
    for name, inside in wish.own:
        mine = set_of(inside)
        header = {"name": mine.name, "title": mine.title, "rules": mine.rules}
        place = folder / name
        place.mkdir()
        (place / "cards.toml").write_text(toml(header, mine.cards), "utf-8")


def think(line: Connection, folder: str, wish: Wish, games: int) -> None:
    """What the other process does."""
    be_polite()
    os.chdir(folder)
    for thought in thoughts(wish, games):
        line.send(thought)


def thoughts(wish: Wish, games: int) -> Iterator[Thought]:
    """What they think of it, again and again, and last the whole of it."""
    steps = 2 if wish.repair else 1
    so_far = nothing_yet(wish)
    verdict = None
    try:
        for jury, share in heard(wish, wish.mix, games):
            verdict = jury.verdict(judged_in(wish, jury))
            so_far = thought_of(wish, verdict, share / steps)
            yield so_far
    except KickdoorError as error:
        so_far.findings = [said(Finding("unplayable", "bad", {"why": str(error)}))]
    if wish.repair:
        for remedy, share in remedies(wish, verdict, games):
            so_far.remedy, so_far.share = remedy, (1 + share) / steps
            yield so_far
    so_far.share = 1.0
    yield so_far


def heard(wish: Wish, mix: str, games: int) -> Iterator[tuple[Jury, float]]:
    """The jury now and then, and how far it has come; less than 1, for something is left to say."""
    plan = fixture(mix, wish.players, seed=1)
    began = told = monotonic()
    jury = Jury(plan)
    for jury in judged(plan, games, seconds=SECONDS):
        if monotonic() - told >= OFTEN_S:
            told = monotonic()
            played = jury.sheet.tally.games
            yield jury, min(0.99, max(played / games, (told - began) / SECONDS))
    yield jury, 0.99


def judged_in(wish: Wish, jury: Jury) -> list[str] | None:
    """The cards that are asked about."""
    return names_in(cards_of(wish.of), jury.sheet.names()) if wish.of else None


def remedies(
    wish: Wish, before: BotsVerdict | None, games: int
) -> Iterator[tuple[Remedy | None, float]]:
    """One repair, played on the same deals as often as what ails was."""
    repair = made_playable(wish.mix) if before is None else next(repairs(before), None)
    if repair is None:
        return
    try:
        games = games if before is None else max(1, before.games)
        for jury, share in heard(wish, repair.mix, games):
            after = jury.verdict()
            yield None, share
    except KickdoorError:
        return
    yield remedy_of(repair, before, after), 0.99


def remedy_of(repair: Repair, before: BotsVerdict | None, after: BotsVerdict) -> Remedy:
    """A repair, and what came of it."""
    left = diagnosis(after)
    grave = [each for each in left if each.gravity == "bad"] or left[:1]
    better = before is None or helped(repair, before, after)
    return Remedy(repair.mix, repair.code, better, after.games, list(map(said, grave)))


def thought_of(wish: Wish, verdict: BotsVerdict, share: float) -> Thought:
    """What there is to say of a verdict."""
    found = diagnosis(verdict) if wish.repair else findings(verdict)
    best, worst = strongest(verdict)
    cards = verdict.cards if wish.of else []
    return Thought(
        wish.mark, wish.mix, verdict.games, share, list(map(said, found)), best, worst, cards
    )


def nothing_yet(wish: Wish) -> Thought:
    """What they think before they have played."""
    return Thought(wish.mark, wish.mix, 0, 0.0, [], [], [], [])


def said(finding: Finding) -> Opinion:
    """A finding as it is sent."""
    return Opinion(finding.key, finding.gravity, finding.figures(), finding.card)
