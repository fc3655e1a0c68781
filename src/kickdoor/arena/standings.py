"""What a contest came to: victories by bot, by seat and by turn order, ratings, and the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.arena.contest import Contest
from kickdoor.arena.estimates import by_deals, quantile
from kickdoor.arena.ratings import Bout, Rating, rate
from kickdoor.arena.scorecards import Scorecard
from kickdoor.arena.simulate import SHOWN, interval, mean, median

ANCHOR = "sensible"
"""Whose rating is 0, if it plays."""

MS = 1e6  # nanoseconds


@dataclass
class SeatShare:
    """A place at the table: how often a bot had it, and what it won there."""

    games: int = 0
    won: float = 0.0

    @property
    def rate(self) -> float:
        """The share that it won."""
        return self.won / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies, 95 times in a hundred."""
        return interval(self.won, max(1, self.games))


@dataclass
class Side:
    """What all the seats of one bot came to."""

    seats: int
    by_seat: list[SeatShare]
    by_order: list[SeatShare]
    choices: int = 0
    thought: int = 0  # nanoseconds
    slowest: int = 0
    times: Counter[int] = field(default_factory=Counter)
    gained: Counter[str] = field(default_factory=Counter)  # levels by source
    lost: Counter[str] = field(default_factory=Counter)
    levels: Counter[int] = field(default_factory=Counter)  # by round, of games that still go on
    ended: Counter[int] = field(default_factory=Counter)  # by round, of those that end with it

    @property
    def worst(self) -> int:
        """The seat on which it wins least."""
        return min(range(len(self.by_seat)), key=lambda seat: (self.by_seat[seat].rate, seat))

    def ms(self) -> dict[str, float]:
        """How long it thinks, in milliseconds."""
        return {
            "p50": round(quantile(self.times, 0.5) / MS, 4),
            "p95": round(quantile(self.times, 0.95) / MS, 4),
            "max": round(self.slowest / MS, 4),
            "mean": round(self.thought / MS / max(1, self.choices), 4),
        }

    def level_after(self, games: int, rounds: int) -> list[float]:
        """The mean Level after each of so many rounds; whoever is done keeps theirs."""
        means, done = [], 0
        for number in range(rounds + 1):
            done += self.ended[number]
            means.append((self.levels[number] + done) / max(1, games * self.seats))
        return means


@dataclass
class Standings:
    """The sums of a contest, game by game."""

    contest: Contest
    games: int = 0
    decisions: int = 0
    shared: int = 0
    capped: int = 0
    errors: int = 0
    seconds: float = 0.0
    turns: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    sides: dict[str, Side] = field(default_factory=dict)
    deals: dict[int, list[Bout]] = field(default_factory=dict)
    plays: dict[tuple[str, str], SeatShare] = field(default_factory=dict)  # by card and bot
    failures: list[dict[str, Any]] = field(default_factory=list)
    forfeits: Counter[str] = field(default_factory=Counter)  # by bot
    stopped: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        bots = self.contest.bots
        for name in self.contest.names:
            by_seat, by_order = ([SeatShare() for _ in bots] for _ in range(2))
            self.sides[name] = Side(bots.count(name), by_seat, by_order)

    # --- counting -------------------------------------------------------------------------------

    def add(self, record: Scorecard) -> None:
        """Count one game in. Of one that broke, or had no end, nobody is the winner."""
        self.games += 1
        self.decisions += record.decisions
        for seat, why in record.faults.items():
            self.add_forfeit(record, record.bots[seat], why)
        shares = dict.fromkeys(self.sides, 0.0)
        for seat in record.winners:
            shares[record.bots[seat]] += record.share
        seats = tuple((name, side.seats) for name, side in self.sides.items())
        bout = Bout(seats, tuple(shares.items()))
        self.deals.setdefault(record.deal, []).append(bout)
        for seat, name in enumerate(record.bots):
            self.add_seat(record, seat, self.sides[name])
        if record.error or record.capped:
            self.add_failure(record)
            return
        self.shared += len(record.winners) > 1
        self.turns.append(record.turns)
        self.rounds.append(record.rounds)
        self.lengths.append(record.decisions)

    def add_seat(self, record: Scorecard, seat: int, side: Side) -> None:
        """Count in what one seat did."""
        share = record.share if seat in record.winners else 0.0
        order = (seat - record.first) % len(record.bots)
        plays = [
            self.plays.setdefault((card, record.bots[seat]), SeatShare())
            for card in record.played[seat]
        ]
        for place in (side.by_seat[seat], side.by_order[order], *plays):
            place.games += 1
            place.won += share
        side.choices += record.choices[seat]
        side.gained.update(record.gained[seat])
        side.lost.update(record.lost[seat])
        times = record.times[seat]
        side.thought += times.total
        side.slowest = max(side.slowest, times.slowest)
        side.times.update(times.counts)
        if not record.error and not record.capped:
            *levels, last = (each[seat] for each in record.levels)
            side.levels.update(dict(enumerate(levels)))
            side.ended[len(levels)] += last

    def add_forfeit(self, record: Scorecard, bot: str, why: str) -> None:
        """Count a game in which a bot was stopped; a few are kept with the reason."""
        self.forfeits[bot] += 1
        if len(self.stopped) < SHOWN:
            self.stopped.append(
                {"bot": bot, "game": record.number, "seed": record.seed, "why": why}
            )

    def add_failure(self, record: Scorecard) -> None:
        """Count a game that came to nothing; a few are kept with what it takes to see it again."""
        self.errors += bool(record.error)
        self.capped += record.capped
        if len(self.failures) < SHOWN:
            error = record.error or f"no end after {record.decisions} decisions"
            told = {"game": record.number, "seed": record.seed, "bots": list(record.bots)}
            self.failures.append({**told, "error": error, "transcript": record.transcript})

    # --- what it comes to -----------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.contest.players

    @property
    def finished(self) -> int:
        """How many games came to an end."""
        return len(self.turns)

    @property
    def anchor(self) -> str:
        """Whose rating is 0."""
        return ANCHOR if ANCHOR in self.sides else self.contest.bots[0]

    def won(self, name: str) -> float:
        """The victories of a bot, on all its seats; a shared one counts as a part."""
        return sum(place.won for place in self.sides[name].by_seat)

    def rate(self, name: str) -> float:
        """How often a seat of that bot wins."""
        return self.won(name) / max(1, self.games) / self.sides[name].seats

    def interval(self, name: str) -> tuple[float, float]:
        """Between which rates the truth lies, if every game stands for itself (Wilson's)."""
        low, high = interval(self.won(name), max(1, self.games))
        return low / self.sides[name].seats, high / self.sides[name].seats

    def interval_by_deals(self, name: str) -> tuple[float, float]:
        """The same, knowing that the games of a deal hang together; whole deals only."""
        whole = [deal for deal in self.deals.values() if len(deal) == self.players]
        if not whole:
            return self.interval(name)
        won = [sum(dict(bout.shares)[name] for bout in deal) for deal in whole]
        low, high = by_deals(won, self.players)
        return low / self.sides[name].seats, high / self.sides[name].seats

    def fought(self) -> list[list[Bout]]:
        """The games that somebody won, by deal: the others say nothing of who is stronger."""
        return [
            [bout for bout in deal if any(share for _, share in bout.shares)]
            for deal in self.deals.values()
        ]

    def ratings(self) -> dict[str, Rating]:
        """Every bot's rating."""
        return rate(self.fought(), self.anchor, self.sides)

    def summed_up(self) -> dict[str, Any]:
        """Everything as plain values, one object."""
        sides = self.sides
        seconds = max(self.seconds, 1e-9)
        ratings = self.ratings()
        return {
            "bots": list(self.contest.bots),
            "set": self.contest.set,
            "options": list(self.contest.options),
            "seed": self.contest.seed,
            "players": self.players,
            "games": self.games,
            "deals": len(self.deals),
            "par": round(1 / self.players, 4),
            "win_rate": {name: round(self.rate(name), 4) for name in sides},
            "interval": {name: rounded(self.interval(name)) for name in sides},
            "interval_by_deals": {name: rounded(self.interval_by_deals(name)) for name in sides},
            "wins": {name: round(self.won(name), 4) for name in sides},
            "seats": {name: side.seats for name, side in sides.items()},
            "rating": {
                name: {"elo": round(each.elo, 1), "error": round(each.error, 1)}
                for name, each in ratings.items()
            },
            "anchor": self.anchor,
            "win_rate_by_seat": {name: rates(side.by_seat) for name, side in sides.items()},
            "win_rate_by_order": {name: rates(side.by_order) for name, side in sides.items()},
            "worst_seat": {
                name: {"seat": side.worst + 1, "win_rate": rates(side.by_seat)[side.worst]}
                for name, side in sides.items()
            },
            "turns_mean": mean(self.turns),
            "rounds_mean": mean(self.rounds),
            "rounds_median": median(self.rounds),
            "decisions_mean": mean(self.lengths),
            "decisions_max": max(self.lengths, default=0),
            "decisions": {name: side.choices for name, side in sides.items()},
            "shared": self.shared,
            "capped": self.capped,
            "errors": self.errors,
            "failures": self.failures,
            "forfeits": {name: self.forfeits[name] for name in sides},
            "stopped": self.stopped,
            "code": self.contest.code,
            "ms": {name: side.ms() for name, side in sides.items()},
            "seconds": round(self.seconds, 1),
            "games_per_s": round(self.games / seconds, 2),
        }


TIMES = ("ms", "seconds", "games_per_s")
"""What differs if the same contest is held again."""


def rounded(bounds: tuple[float, float]) -> list[float]:
    """An interval, to a hundredth of a point."""
    return [round(bound, 4) for bound in bounds]


def rates(places: list[SeatShare]) -> list[float]:
    """What was won at each place."""
    return [round(place.rate, 4) for place in places]


def summed(contest: Contest, records: Iterable[Scorecard]) -> Standings:
    """The sums of so many games."""
    standings = Standings(contest)
    for record in records:
        standings.add(record)
    return standings
