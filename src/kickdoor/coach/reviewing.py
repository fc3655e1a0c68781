"""A finished game looked at from its beginning to its end."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.bots.foresight import foresight_of
from kickdoor.bots.ledger import victim_of
from kickdoor.coach.highlights import Watcher
from kickdoor.coach.shapes import (
    Chance,
    Effort,
    Highlights,
    Mistake,
    Player,
    Point,
    Report,
    Said,
    Stab,
)
from kickdoor.coach.tallies import Tallies
from kickdoor.coach.trying import SURE, Decision, Trying
from kickdoor.engine import act, legal
from kickdoor.errors import KickdoorError
from kickdoor.game.acts import Act
from kickdoor.game.parts import spoken_parts
from kickdoor.game.speech import say
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.misuse import a_game, one_of
from kickdoor.transcripts import acts_of, beginning

WORTH_TELLING = 0.005
"""A mistake is told if it cost more than half a point in a hundred, and its error twice over."""
FINALISTS = 2
"""So many acts are tried throughout, beside what was done."""
STAGE = 60
"""After so many worlds it may be plain that nothing was better."""
STABS = 6
"""So many hostile acts are looked at thoroughly."""


class NotOver(KickdoorError, ValueError):
    """A game was to be reviewed that is still being played."""

    def __init__(self) -> None:
        super().__init__("this game is not over: the coach looks at games that were played out")


def reviewed(
    last: Game, effort: Effort | None = None, tick: Callable[[int, int], None] | None = None
) -> Report:
    """What the coach says of a game, from its end; `tick` hears how far it has come.

    Whoever decided is judged by what they could see then; the course is that of the true cards.
    """
    if not a_game(last, "last").over:
        raise NotOver
    effort = Effort() if effort is None else effort
    one_of("effort", effort, Effort, "an Effort", "say Effort(quick=0)")
    review = Review(last, effort)
    acts = acts_of(last)
    steps = len(acts) + len(review.names) * effort.again + STABS
    for number, (seat, what) in enumerate(acts):
        review.follow(seat, what)
        if tick is not None:
            tick(number + 1, steps)
    return review.report(lambda count: tick(len(acts) + count, steps) if tick else None)


class Review:
    """The game on its way, and what was noticed so far."""

    def __init__(self, last: Game, effort: Effort) -> None:
        self.game = beginning(last)
        self.effort = effort
        self.names = last.names
        self.trial = Trying(effort)
        self.value = foresight_of(last.box, last.rules)
        self.watcher = Watcher(self.game)
        self.tallies = Tallies(len(last.names))
        self.course: list[Point] = []
        self.decided = [0] * len(self.names)
        self.looked_at: list[list[Decision]] = [[] for _ in self.names]
        self.hostile: list[tuple[Decision, int]] = []
        self.at = 0
        self._mark()

    def follow(self, seat: int, what: Act) -> None:
        """One more act: the decision, then what comes of it."""
        game = self.game
        if seat >= 0:
            self._decide(seat, what, victim_of(game, seat, what))
        self.watcher.before(seat, what, self.at)
        turn = game.turns
        game.events = []
        act(game, seat, what)
        self.at += 1
        self.watcher.after(game.events, self.at)
        self.tallies.note(game.events)
        if game.turns != turn or game.over:
            self._mark()

    def _mark(self) -> None:
        """Note everybody's chance."""
        game = self.game
        chances = [round(chance, 4) for chance in self.value.chances(game)]
        self.course.append(Point(game.turns, self.at, game.turn, chances, levels_of(game)))

    def _decide(self, seat: int, what: Act, victim: int) -> None:
        """Note a decision, and try it quickly."""
        game = self.game
        if victim >= 0:
            self.tallies.stab(seat)
        options = legal(game, seat)
        if len(options) < 2:
            return
        self.decided[seat] += 1
        if not self.effort.quick:
            return
        decision = Decision(see(game, seat), options, what, self.at)
        if victim >= 0:
            self.hostile.append((decision, victim))
        if self.trial.look(decision):
            self.trial.run(decision, decision.acts, self.effort.quick)
            self.looked_at[seat].append(decision)

    # --- the end --------------------------------------------------------------------------------

    def report(self, tick: Callable[[int], None]) -> Report:
        """Look thoroughly at what seemed to matter most, and say it all."""
        players = []
        tallies = self.tallies.told(levels_of(self.game), self.game.winners)
        for seat, name in enumerate(self.names):
            mistakes = self._mistakes(self.looked_at[seat])
            found = len(self.looked_at[seat])
            players.append(Player(seat, name, self.decided[seat], found, mistakes, tallies[seat]))
            tick((seat + 1) * self.effort.again)
        stab = self._best_stab()
        tick(len(self.names) * self.effort.again + STABS)
        watcher = self.watcher
        return Report(
            self.names,
            self.game.box.name,
            self.game.winners,
            self.game.turns,
            self.at,
            self.course,
            players,
            Highlights(
                stab,
                watcher.narrowest_win,
                watcher.narrowest_loss,
                watcher.richest_deal,
                nearest_miss(self.course, self.game.winners),
            ),
            watcher.last_fight,
        )

    def _mistakes(self, decisions: list[Decision]) -> list[Mistake]:
        """The costliest decisions of a player: first what is surest to have cost most.

        What seems bad is tried again in other worlds, every act of it; what is best there, in
        others still: so nothing is told, and nothing is best, because it was picked for its luck.
        """
        found: list[Mistake] = []
        again = worst_of(decisions, self.effort.again)
        for decision in again:
            decision.forget()
            self.trial.run(decision, decision.acts, self.effort.again_in)
        again.sort(key=lambda decision: decision.best()[0], reverse=True)
        for decision in again[: self.effort.told]:
            likely = decision.surest(FINALISTS)
            decision.forget()
            if self._is_tried_throughout(decision, [decision.done, *likely]):
                found.append(mistake_in(decision))
        found.sort(key=sure_cost, reverse=True)
        return found

    def _is_tried_throughout(self, decision: Decision, acts: list[Act]) -> bool:
        """Try acts in as many worlds as should be, unless it is plain before that none was better.

        Whatever was better, for sure, is a mistake.
        """
        left = self.effort.thorough
        while left:
            some = min(left, STAGE)
            self.trial.run(decision, acts, some)
            left -= some
            cost, error, _ = decision.best()
            if cost + SURE * error < WORTH_TELLING:
                return False
            acts = [decision.done, *decision.surest()]
            decision.keep(acts)
        cost, error = decision.gain(decision.surest()[0], decision.seat)
        return cost - SURE * error > 0 and cost > WORTH_TELLING

    def _best_stab(self) -> Stab | None:
        """The hostile act that cost its victim most, against letting things be."""
        best: Stab | None = None
        for decision, victim in self._likely_stabs():
            nothing = decision.nothing()
            decision.forget()
            self.trial.run(decision, [decision.done, nothing], min(STAGE, self.effort.thorough))
            cost, error = decision.gain(nothing, victim)
            if cost + SURE * error < max(WORTH_TELLING, best.cost if best else 0.0):
                continue
            left = self.effort.thorough - min(STAGE, self.effort.thorough)
            self.trial.run(decision, [decision.done, nothing], left)
            cost, error = decision.gain(nothing, victim)
            if cost > max(WORTH_TELLING, SURE * error) and (best is None or cost > best.cost):
                best = Stab(
                    decision.seat,
                    victim,
                    decision.turn,
                    decision.at,
                    said(decision, decision.done),
                    round(cost, 4),
                    round(error, 4),
                )
        return best

    def _likely_stabs(self) -> list[tuple[Decision, int]]:
        """The hostile acts that seem to have cost most, after a quick trial."""
        found: list[tuple[float, int, Decision, int]] = []
        for number, (decision, victim) in enumerate(self.hostile):
            nothing = decision.nothing()
            if nothing == decision.done:
                continue
            decision.forget()
            self.trial.run(decision, [decision.done, nothing], self.effort.quick)
            found.append((-decision.gain(nothing, victim)[0], number, decision, victim))
        return [(decision, victim) for _, _, decision, victim in sorted(found)[:STABS]]


def levels_of(game: Game) -> list[int]:
    """Everybody's Level."""
    return [munchkin.level for munchkin in game.munchkins]


def mistake_in(decision: Decision) -> Mistake:
    """What a decision cost, against what was surest to be better."""
    better = decision.surest()[0]
    cost, error = decision.gain(better, decision.seat)
    return Mistake(
        decision.seat,
        decision.turn,
        decision.at,
        said(decision, decision.done),
        said(decision, better),
        round(cost, 4),
        round(error, 4),
    )


def sure_cost(mistake: Mistake) -> float:
    """What it cost at least."""
    return mistake.cost - SURE * mistake.error


def worst_of(decisions: list[Decision], count: int) -> list[Decision]:
    """So many decisions that seem to have cost most; of one turn only the worst."""
    turns: dict[int, Decision] = {}
    for decision in sorted(decisions, key=lambda decision: decision.best()[0]):
        turns[decision.turn] = decision
    return sorted(turns.values(), key=lambda decision: -decision.best()[0])[:count]


def said(decision: Decision, what: Act) -> Said:
    """An act as it would have been said then."""
    game = decision.view.game
    key, values = spoken_parts(game, decision.seat, what)
    return Said(f"act.{key}", dict(values), say(game, decision.seat, what))


def nearest_miss(course: list[Point], winners: tuple[int, ...]) -> Chance | None:
    """The best chance of somebody who did not win."""
    found = [
        Chance(seat, point.turn, point.at, chance)
        for point in course
        for seat, chance in enumerate(point.chances)
        if seat not in winners
    ]
    return max(found, key=lambda miss: miss.chance, default=None)
