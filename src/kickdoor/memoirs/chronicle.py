"""A game followed from its beginning to its end: what each did, suffered, and was lucky in.

The ear is the arena's, the fights are the coach's: nothing is counted in a second way.
"""

from __future__ import annotations

from collections import Counter

from kickdoor.arena.scorecards import Scorer
from kickdoor.bots.ledger import victim_of
from kickdoor.coach.highlights import Watcher
from kickdoor.coach.shapes import Fight
from kickdoor.engine import act
from kickdoor.game import events
from kickdoor.game.acts import ACCEPT, DIE, ROLL, Act
from kickdoor.game.box import Box
from kickdoor.game.fight import Deal
from kickdoor.game.prints import LEVEL_UP
from kickdoor.game.state import Event, Game
from kickdoor.memoirs.shapes import Luck

COUNTED = {
    events.FIGHT_WON: "fights",
    events.FLIGHT_BEGUN: "fled",
    events.ESCAPED: "escaped",
    events.CAUGHT: "caught",
    events.DIED: "died",
    events.CURSE_LANDED: "cursed",
    events.SOLD: "sold",
    events.HELPED: "helped",
}
"""What is counted for the seat that an event tells of."""

MEAN, VARIANCE = 3.5, 35 / 12
"""Of a die."""
A_LEVEL = 1000
"""What a card is worth that brings a Level: so much gold buys one."""
ONE, SIX = 1, 6


class Chronicle(Scorer):
    """Hears a game, act by act."""

    def __init__(self, game: Game) -> None:
        seats = range(len(game.names))
        self.counts: list[Counter[str]] = [Counter() for _ in seats]
        self.most: list[Counter[str]] = [Counter() for _ in seats]
        self.dice = [Luck() for _ in seats]
        self.gold = [Luck() for _ in seats]
        self.victims: list[set[int]] = [set() for _ in seats]
        self.last: Fight | None = None  # the last that was won, and under which deal
        self.last_deal: Deal | None = None
        self._watcher = Watcher(game)
        self._deal: Deal | None = None  # of help, in the fight under way
        self._due: Deal | None = None  # the fight is won: now it must come about
        self._owed: set[int] = set()  # cards that it is about
        self._thrown = 0
        self._at = 0
        self._then: list[int] = []
        self._treasures = treasures_of(game.box)
        super().__init__(game)
        for seat, munchkin in enumerate(game.munchkins):
            self.most[seat]["peak"] = munchkin.level
            for card in munchkin.hand:
                self._drawn(seat, card)

    def tell(self, acts: list[tuple[int, Act]]) -> None:
        """Let all of them happen."""
        game = self.game
        for seat, what in acts:
            self._before(seat, what)
            self._then = list(self.levels)
            happened = game.events = []
            act(game, seat, what)
            self._at += 1
            for event in happened:
                self.hear(event)
            self._watcher.after(happened, self._at)
            self._look_at_fights()
        self._settle()

    # --- before an act ----------------------------------------------------------------------------

    def _before(self, seat: int, what: Act) -> None:
        """Look at what is about to be done."""
        self._thrown = what[1] if seat == DIE and what[0] == ROLL else 0
        if seat < 0:
            return
        victim = victim_of(self.game, seat, what)
        if victim >= 0:
            self.counts[seat]["stabs"] += 1
            self.counts[victim]["stabbed"] += 1
            self.victims[seat].add(victim)
        if what[0] == ACCEPT:
            self._accepted(seat, what[2])
        self._watcher.before(seat, what, self._at)

    def _accepted(self, seat: int, by: int) -> None:
        """A deal: a trade is kept at once, help when the fight is won."""
        deal = next(each for each in self.game.offers if each.by == by and each.to == seat)
        for each in (deal.by, deal.to):
            self.counts[each]["deals"] += 1
            self.counts[each]["kept"] += not deal.helps
        if deal.helps:
            self._deal = deal

    # --- what came of it --------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Count what has just happened."""
        kind, seat, card, other = event
        if kind == events.LEVEL_SET:  # by ruling: nobody has won or lost it
            self.levels[seat] = card
        elif kind in (events.FIGHT_BEGUN, events.TURN_BEGUN):
            self._settle()
            self._deal = None
        elif kind == events.HELPER_LEFT:
            self._deal = None
        elif kind == events.FIGHT_WON and self._deal is not None:
            self._due, self._deal = self._deal, None
            self._owed = {*self._due.gives, *self._due.plays}
        elif kind in (events.TRADED, events.PLAYED_ON):
            self._owed.discard(card)
        super().hear(event)
        self._count(kind, seat, card, other)

    def _count(self, kind: int, seat: int, card: int, other: int) -> None:
        """Whatever is simply counted."""
        counted = COUNTED.get(kind)
        if counted is not None and seat >= 0:
            self.counts[seat][counted] += 1
        if kind == events.HELPED:
            self.counts[other]["was_helped"] += 1
        elif kind == events.FIGHT_WON:
            self.counts[seat]["in a row"] += 1
            self._best(seat, "row", self.counts[seat]["in a row"])
        elif kind in (events.FLIGHT_BEGUN, events.CAUGHT):
            self.counts[seat]["in a row"] = 0
        elif kind == events.LEVEL_GAINED:
            self._best(seat, "peak", card)
        elif kind == events.DREW:
            self._drawn(seat, card)
        elif kind == events.DIE_CAST and self._thrown:
            self.counts[seat]["sixes"] += self._thrown == SIX
            self.counts[seat]["ones"] += self._thrown == ONE
            luck = Luck(1, self._thrown - MEAN, VARIANCE)
            self.dice[seat] = self.dice[seat].and_also(luck)

    def _best(self, seat: int, what: str, count: int) -> None:
        """Keep the largest."""
        self.most[seat][what] = max(self.most[seat][what], count)

    def _drawn(self, seat: int, card: int) -> None:
        """A Treasure that somebody drew, against what Treasures are worth."""
        each = self.game.prints[card]
        if not each.is_door:
            mean, variance = self._treasures
            luck = Luck(1, worth_of(each.kind, each.gold) - mean, variance)
            self.gold[seat] = self.gold[seat].and_also(luck)

    def _settle(self) -> None:
        """What was agreed has come about by now, or never will; the last Level brings no Treasures.

        Items and cards that were promised may be gone by then: that deal is not kept.
        """
        deal, self._due = self._due, None
        if deal is None or self._owed or (deal.treasures and self.game.winners):
            return
        for seat in (deal.by, deal.to):
            self.counts[seat]["kept"] += 1

    def _look_at_fights(self) -> None:
        """A fight that was just won."""
        fight = self._watcher.last_fight
        if fight is None or fight is self.last:
            return
        self.last, self.last_deal = fight, self._due
        seat = fight.seat
        levels = [self.game.prints[card].level for card in fight.monsters] or [0]
        self._best(seat, "felled", len(fight.monsters))
        self._best(seat, "giant", max(levels))
        self._best(seat, "climb", max(levels) - self._then[seat])
        self._best(seat, "lead", fight.strength - fight.threat)
        self.counts[seat]["narrow"] += 0 <= fight.strength - fight.threat <= 1
        self.counts[seat]["alone"] += fight.helper < 0
        deal = self._due
        if fight.helper >= 0 and not (deal and (deal.treasures or deal.gives or deal.plays)):
            self.counts[fight.helper]["for_nothing"] += 1


def worth_of(kind: int, gold: int) -> int:
    """What a Treasure would sell for."""
    return A_LEVEL if kind == LEVEL_UP else gold


def treasures_of(box: Box) -> tuple[float, float]:
    """What a Treasure of a box is worth on average, and the variance."""
    cards = [each for each in box.prints[: box.size] if not each.is_door]
    worth = [worth_of(each.kind, each.gold) for each in cards] or [0]
    mean = sum(worth) / len(worth)
    return mean, sum((each - mean) ** 2 for each in worth) / len(worth)
