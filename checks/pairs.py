"""Two worlds that one viewer cannot tell apart, played on alike until something is revealed."""

from __future__ import annotations

from random import Random

from evening import STOPS
from twins import act_there, redealt, same, seen_by, twin_of
from virtual import message, screen, wire

from kickdoor.engine import legal
from kickdoor.game.acts import PASS_ACT
from kickdoor.game.state import Game
from kickdoor.saves import save
from kickdoor.table import commands
from kickdoor.table.commands import AnyCommand, Hold, Pass, Release, Stops, Undo
from kickdoor.table.core import Table, Told
from kickdoor.table.happenings import AnyHappening, BotActed, Entry
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import carry_out, due
from kickdoor.table.waiting import next_happening


def begun_here(table: Table, game: Game) -> Table:
    """A world that begins now: nothing before can be taken back, as it was not so in both."""
    game.origin = save(game)
    game.history = None
    twin = twin_of(table, game)
    twin.acts = 0
    twin.state.undo = twin.state.motion = None
    for seat in twin.state.seats:
        seat.did = []
    return twin


class Pair:
    """Two worlds side by side, as one viewer hears of them."""

    def __init__(self, table: Table, viewer: int, rng: Random, now: int) -> None:
        self.rng = rng
        self.now = now
        self.viewer = viewer
        assert table.game is not None
        world = redealt(table.game, viewer, rng)
        self.possible = world is not None
        game, self.moved = world or (table.game.copy(), {})
        first = table.game.copy()
        first.events = []
        self.here, self.there = begun_here(table, first), begun_here(table, game)
        self.messages = 0

    def step(self) -> bool:
        """Something happens in both worlds; False once they can rightly be told apart."""
        if self.rng.random() < 0.5:
            return self.wait(self.rng.choice((100, 500, 1_500, 6_500)))
        found = self.something()
        return True if found is None else self.both(*found)

    def wait(self, span: int) -> bool:
        """Time passes: it must bring the same at the same time."""
        end = self.now + span
        while True:
            when = due(self.here)
            same("L3 the time of what comes", when, due(self.there))
            if when is None or when > end:
                self.now = end
                return True
            self.now = max(when, self.now)
            happened = next_happening(self.here, self.now)
            if happened is None:
                self.there.pondered |= self.here.pondered
                continue
            there: AnyHappening = happened
            if isinstance(happened, BotActed):
                acts = [act_there(each, self.moved) for each in happened.acts]
                if acts[0] not in legal(self.game_there(), happened.seat):
                    return False  # nobody could do this there
                there = BotActed(happened.seat, acts)
            else:
                same("what time brings", happened, next_happening(self.there, self.now))
            if not self.both("", happened, there):
                return False

    def something(self) -> tuple[str, AnyCommand, AnyCommand] | None:
        """Somebody does what could be done in either world."""
        rng = self.rng
        seats = [seat for seat in self.here.state.seats if seat.person]
        who = rng.choice(seats).person
        seat = self.here.seat_of(who)
        luck = rng.random()
        if luck < 0.5:
            options = [each for each in legal(self.game_here(), seat) if each != PASS_ACT]
            both = legal(self.game_there(), seat)
            shared = [each for each in options if act_there(each, self.moved) in both]
            if not shared:
                return None
            act = shared[min(rng.randrange(len(shared)), rng.randrange(len(shared)))]
            return (
                who,
                commands.Act(wire(act)),
                commands.Act(wire(act_there(act, self.moved))),
            )
        command: AnyCommand = rng.choice(
            (Pass(), Pass(), Hold(), Release(), Stops(rng.choice(STOPS)), Undo())
        )
        return who, command, command

    def both(
        self, who: str, done: AnyCommand | AnyHappening, done_there: AnyCommand | AnyHappening
    ) -> bool:
        """Do it in both worlds, and compare what the viewer is told of it."""
        known = seen_by(self.game_here(), self.viewer), seen_by(self.game_there(), self.viewer)
        before = self.here.number(self.viewer), screen(self.here, self.viewer)
        results: list[Told | tuple[object, ...]] = []
        for table, what in ((self.here, done), (self.there, done_there)):
            try:
                entry = Entry(who, what, seen=2**40)
                results.append(carry_out(table, entry, self.now).told)
            except Refused as refusal:
                results.append((refusal.key, refusal.rule, refusal.values))
        told_here, told_there = results
        if not isinstance(told_here, Told) or not isinstance(told_there, Told):
            if who and self.here.seat_of(who) != self.viewer:
                return isinstance(told_here, Told) == isinstance(told_there, Told)
            same(f"the answer to {done}", told_here, told_there)
            return True
        if told_here.to is not None and told_here.to != self.viewer:
            after = self.here.number(self.viewer), screen(self.here, self.viewer)
            same("what is nobody else's business", before, after)
        one = message(self.here, told_here, self.viewer)
        other = message(self.there, told_there, self.viewer)
        self.messages += 1
        if one == other:
            return not is_over(self.here)
        revealed = seen_by(self.game_here(), self.viewer) - known[0]
        revealed |= seen_by(self.game_there(), self.viewer) - known[1]
        if not revealed and not self.asks_a_hand():
            same(f"the message about {done}", one, other)
        return False

    def asks_a_hand(self) -> bool:
        """Whether the rules ask somebody, in one world only, for what only some hands hold."""
        kinds = {table.state.clock.kind for table in (self.here, self.there)}
        return kinds != {"choice"} and "choice" in kinds

    def game_here(self) -> Game:
        """The game as it is."""
        assert self.here.game is not None
        return self.here.game

    def game_there(self) -> Game:
        """The game as it might be."""
        assert self.there.game is not None
        return self.there.game


def is_over(table: Table) -> bool:
    """Whether there is nothing more to see."""
    return table.game is None or table.game.over
