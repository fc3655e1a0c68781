"""A bot that looks ahead: it plays out what it could do, in worlds that it could be in.

The worlds are dealt by `imagine` from its own view. In each, every act that deserves a thought is
tried with the same cards and dice; everybody goes on with common sense to the end of the turn, and
then the fitted value says who is likely to win. The worse half of the acts is given up, again and
again (sequential halving). What common sense would do anyway is done unless something else was
clearly better.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import sqrt
from random import Random
from time import thread_time
from typing import ClassVar, NamedTuple

from kickdoor.bots.foresight import foresight_of
from kickdoor.bots.judgement import Judgement, tuned
from kickdoor.bots.memory import remember
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.sensible import Sensible, answered, weighed
from kickdoor.bots.swing import gives_away
from kickdoor.bots.value import value_of
from kickdoor.bots.worlds import Eye, Fate, compared
from kickdoor.errors import UnknownBot
from kickdoor.game import acts as say
from kickdoor.game.acts import Act
from kickdoor.game.resolving import Choosing
from kickdoor.game.views import View
from kickdoor.rules.help import Drafting
from kickdoor.rules.trade import Sale
from kickdoor.rules.windows import Window

USUAL_MS = 25.0
ROUTINE = frozenset(range(say.LAY, say.SHOW + 1)) | {say.SELL, say.WITHDRAW}
"""Housekeeping, trade and sales are left to common sense."""
FORWARD = frozenset(
    (
        *range(say.PLAY_ON, say.PLAY_WITH + 1),
        *range(say.USE_ON, say.USE_WITH + 1),
        say.JOIN,
        say.ASK,
        say.OFFER_HELP,
        say.TROUBLE,
    )
)
"""What is worth a thought even where common sense sees nothing in it."""
SURE = 1.0
"""What common sense puts so high, and costs nothing, is done at once."""
MORE = 3.0
"""So many times the usual time may be added to it, if it was saved before."""
SETTLED = 4
"""After so many worlds something may be clear."""
TRIFLE = 0.01
"""For so small a chance to win one need not think any longer."""
PRIOR = 0.05
"""By how much the chance to win differs from world to world, before anything was tried."""


class Tried(NamedTuple):
    """An act, and the chance to win that each world left after it."""

    act: Act
    chances: list[float]

    @property
    def chance(self) -> float:
        """The mean."""
        return sum(self.chances) / max(1, len(self.chances))


class Search:
    """Looks ahead for some milliseconds of the processor's time, or for a number of rollouts.

    The milliseconds are a mean: what is left over where there is little to think about is saved
    for where there is much, as with a chess clock.

    >>> Search(seed=7, rollouts=12).name
    'search'
    """

    name: ClassVar[str] = "search"
    blind: ClassVar[bool] = False

    def __init__(
        self,
        seed: int | str = 0,
        *,
        ms: float = USUAL_MS,
        rollouts: int = 0,
        turns: int = 1,
        width: int = 12,
        doubt: float = 0.5,
        judgement: Judgement | None = None,
        eye: Eye = value_of,
    ) -> None:
        self.judgement = judgement or tuned()
        self.policy = Sensible(seed, self.judgement)
        self.fate = Fate(self.judgement, eye)
        self.fate.ledger = self.policy.ledger  # in imagined worlds, too
        self.random = Random(seed)
        self.ms = ms
        self.saved = 0.0  # milliseconds
        self.rollouts = rollouts  # if any, this many in place of the time
        self.turns = turns
        self.width = min(width, max(2, rollouts // 4)) if rollouts else width
        self.doubt = doubt

    def choose(self, view: View, acts: list[Act]) -> Act:
        """The act after which one wins most often."""
        if len(acts) == 1:
            return acts[0]
        began = thread_time()
        chosen = self.policy.choose(view, acts)
        o = Outlook(view, self.judgement)
        remember(o, self.policy.ledger)
        found = candidates(o, acts, chosen, self.width)
        if len(found) > 1:
            chosen = decided(self.trials(view, found, began), self.doubt)
        self.saved = max(0.0, self.saved + self.ms - 1000 * (thread_time() - began))
        return chosen

    def trials(self, view: View, acts: list[Act], began: float) -> list[Tried]:
        """What became of those acts that were not given up; the first never is."""
        running = [Tried(act, []) for act in acts]
        seed = self.random.getrandbits(48)
        for _ in self.rounds(running, began):
            seed += 1
            ends = compared(view, [each.act for each in running], self.fate, seed, self.turns)
            for each, end in zip(running, ends, strict=True):
                each.chances.append(end[view.seat])
        return running

    def rounds(self, running: list[Tried], began: float) -> Iterator[None]:
        """Once for each world to be tried; in between, the worse half goes."""
        phases = max(1, (len(running) - 1).bit_length())
        span = (self.ms + min(MORE * self.ms, self.saved)) / 1000
        for phase in range(1, phases + 1):
            if self.rollouts:
                for _ in range(max(1, self.rollouts // phases // len(running))):
                    yield
            else:
                until = began + span * phase / phases
                last, took = thread_time(), 0.0
                while last + took < until:
                    yield
                    if is_settled(running):
                        return
                    now = thread_time()
                    last, took = now, now - last
            if phase < phases:
                halve(running)


class NetSearch(Search):
    """Looks ahead in the same way, and asks the net who would win then.

    >>> NetSearch(seed=7, rollouts=12).name
    'net+search'
    """

    name: ClassVar[str] = "net+search"

    def __init__(
        self, seed: int | str = 0, *, ms: float = USUAL_MS, rollouts: int = 0, turns: int = 1
    ) -> None:
        super().__init__(seed, ms=ms, rollouts=rollouts, turns=turns, eye=foresight_of)


def budgeted(name: str, seed: int | str = 0) -> Search:
    """The bot that a name with a budget means: `search@100` milliseconds, `search@40r` rollouts.

    >>> budgeted("search@1.5").ms
    1.5
    >>> budgeted("search@soon")
    Traceback (most recent call last):
    ...
    kickdoor.errors.UnknownBot: there is no bot called 'search@soon'; there is search@25, search@40r
    """
    found = BUDGET.fullmatch(name)
    if found is None:
        raise UnknownBot(name, ("search@25", "search@40r"))
    net, rollouts, ms = found.groups()
    kind = NetSearch if net else Search
    return kind(seed, rollouts=int(rollouts)) if rollouts else kind(seed, ms=float(ms))


BUDGET = re.compile(r"(net\+)?search@(?:([1-9][0-9]{0,5})r|([1-9][0-9]{0,5}(?:\.[0-9]{1,3})?))")


def is_settled(running: list[Tried]) -> bool:
    """Whether hardly anything else can be better than what common sense would do."""
    usual, *others = running
    if len(usual.chances) < SETTLED:
        return False
    return all(gain + error < TRIFLE for gain, error in (gained(each, usual) for each in others))


def halve(running: list[Tried]) -> None:
    """Give up the worse half; never the first, which is what common sense would do."""
    usual, *others = running
    others.sort(key=lambda tried: -tried.chance)
    running[:] = [usual, *others[: max(1, len(running) // 2)]]


def decided(trials: list[Tried], doubt: float) -> Act:
    """What was best; but something else than usual only if it was clearly better."""
    usual, *others = trials
    best, most = usual.act, 0.0
    for each in others:
        gain, error = gained(each, usual)
        if gain > most and gain - doubt * error > 0:
            best, most = each.act, gain
    return best


def gained(one: Tried, other: Tried) -> tuple[float, float]:
    """By how much one act was better than another in the same worlds, and the error of that."""
    count = len(one.chances)
    if not count:
        return 0.0, 1.0
    gains = [a - b for a, b in zip(one.chances, other.chances, strict=True)]
    mean = sum(gains) / count
    spread = sum((gain - mean) ** 2 for gain in gains) + 3 * PRIOR**2
    return mean, sqrt(spread / (count + 2) / count)


def candidates(
    o: Outlook, acts: list[Act], usual: Act, width: int, left_out: frozenset[int] = ROUTINE
) -> list[Act]:
    """The acts worth trying, the usual one first: the best of each verb, then the next best."""
    top = o.game.stack[-1]
    if isinstance(top, Sale) or (isinstance(top, Drafting) and not top.helps):
        return [usual]
    if isinstance(top, Drafting):
        return [usual, *other_terms(acts, usual)][:width]
    scores = answered(o, acts) if isinstance(top, Choosing) else weighed(o, acts)
    worth = dict(zip(acts, scores, strict=True))
    in_window = isinstance(top, Window)
    if in_window and is_routine(usual, worth[usual], left_out):
        return [usual]
    found, rest = [usual], []
    verbs = {usual[0]}
    for each in sorted(acts, key=lambda act: -worth[act]):
        if each == usual or each[0] in left_out or gives_away(o, each):
            continue
        if in_window and worth[each] <= -1.0 and each[0] not in FORWARD:
            continue
        if each[0] in verbs:
            rest.append(each)
        else:
            found.append(each)
            verbs.add(each[0])
    return (found + rest)[:width]


def other_terms(acts: list[Act], usual: Act) -> list[Act]:
    """Other terms for the same help, the nearest first; a Treasure more is nearer than one less."""
    terms = [act for act in acts if act[0] == say.TERMS and act != usual]
    if usual[0] != say.TERMS:
        return terms
    return sorted(terms, key=lambda act: (abs(act[1] - usual[1] - 0.1), act[2] != usual[2]))


def is_routine(act: Act, worth: float, left_out: frozenset[int]) -> bool:
    """Whether an act puts one's own house in order, at no cost."""
    return act[0] in left_out or act[0] == say.SWAP or (act[0] == say.PLAY and worth >= SURE)
