"""A lively evening: people at a served table who do all that can be done there, at random."""

from __future__ import annotations

from random import Random

from virtual import PART, Served, begun, wire

from kickdoor.engine import legal
from kickdoor.game.acts import TABLE
from kickdoor.table.commands import (
    Act,
    AnyCommand,
    Bots,
    Chat,
    Close,
    Dispute,
    Hold,
    Join,
    Leave,
    Mute,
    Pass,
    Ready,
    Release,
    Rematch,
    Rewind,
    Rule,
    Say,
    Skip,
    StopAt,
    Stops,
    Undo,
    Vote,
)
from kickdoor.table.happenings import AnyHappening, Back, Gone
from kickdoor.table.refusals import Refused

PEOPLE = ("ann", "bob", "cat", "dan")
STOPS: tuple[StopAt, ...] = ("always", "win", "change", "not this fight", "not this turn")
SETS = ("pathfinder", "classic", "star", "pathfinder-deluxe")
PACES = ("standard", "rulebook", "relaxed", "no clock")


class Evening:
    """People, bots and a watcher, and a hand that moves them."""

    def __init__(
        self,
        seed: int,
        people: int = 3,
        bots: int = 1,
        pace: str = "",
        options: tuple[str, ...] = (),
    ) -> None:
        self.rng = Random(seed)
        self.people = PEOPLE[:people]
        self.served: Served = begun(
            *self.people,
            bots=bots,
            seed=seed,
            set=SETS[seed % len(SETS)],
            pace=pace or self.rng.choice(PACES),
            options=options,
        )
        self.served.do("eve", Join("eve", watch=True))
        self.refused = 0

    def play(self, steps: int) -> None:
        """So many times: somebody does something, or time passes."""
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """Time passes, or somebody does something that may well be refused."""
        table = self.served
        if table.table.state.phase != "playing" and self.rng.random() < 0.05:
            self.again()
        if self.rng.random() < 0.55:
            table.wait(self.rng.choice((50, 300, 800, 2_000, 7_000)))
            return
        who, what = self.something()
        try:
            table.do(who, what, lag=self.rng.randrange(500))
        except Refused:
            self.refused += 1

    def again(self) -> None:
        """Another game, if this one is over."""
        table = self.served
        wanted: list[tuple[str, AnyCommand]] = [
            (self.people[0], Rematch()),
            *((who, Ready(PART)) for who in self.people),
        ]
        for who, what in wanted:
            try:
                table.do(who, what)
            except Refused:
                self.refused += 1

    def something(self) -> tuple[str, AnyCommand | AnyHappening]:
        """Who does what."""
        rng = self.rng
        who = rng.choice((*self.people, *self.people, "eve"))
        luck = rng.random()
        if luck < 0.45:
            who = self.awaited() if rng.random() < 0.7 else who
            return who, self.deed(who)
        if luck < 0.6:
            return who, Pass()
        if luck < 0.68:
            return who, rng.choice((Hold(), Release()))
        if luck < 0.74:
            return who, rng.choice((Stops(rng.choice(STOPS)), Skip(), Skip(False), Bots("brisk")))
        if luck < 0.80:
            return who, rng.choice((Undo(), Vote(True), Vote(True), Vote(False)))
        if luck < 0.86:
            return who, rng.choice((Say("ouch"), Chat("well"), Mute(rng.choice(self.people))))
        if luck < 0.92:
            return "", rng.choice((Gone, Back))(who)
        if luck < 0.94:
            return who, rng.choice((Leave(), Join(who)))
        return self.served.table.state.owner or who, self.argument()

    def awaited(self) -> str:
        """Whoever the table waits for, if it is a person."""
        state = self.served.table.state
        if state.phase == "playing" and 0 <= state.clock.seat < len(state.seats):
            return state.seats[state.clock.seat].person or self.people[0]
        return self.people[0]

    def deed(self, who: str) -> AnyCommand:
        """One of the acts that somebody may do now, the first ones more often."""
        table = self.served.table
        seat = table.seat_of(who)
        options = legal(table.game, seat) if table.game is not None and seat >= 0 else []
        if not options:
            return Pass()
        place = min(self.rng.randrange(len(options)), self.rng.randrange(len(options)))
        return Act(wire(options[place]))

    def argument(self) -> AnyCommand:
        """What a dispute is made of."""
        table = self.served.table
        rulings = legal(table.game, TABLE) if table.game is not None else []
        choices: list[AnyCommand] = [Dispute("CMB-1"), Close(), Close()]
        if table.acts:
            choices.append(Rewind(max(table.acts - self.rng.randrange(12), 0)))
        if rulings:
            choices.append(Rule(wire(self.rng.choice(rulings))))
        return self.rng.choice(choices)
