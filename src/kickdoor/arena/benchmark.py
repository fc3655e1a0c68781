"""How fast the engine plays: random legal play, four players, a full set, one core."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Any

from kickdoor.arena.match import rules_for_bots, undisturbed
from kickdoor.engine import act, new_game
from kickdoor.game.state import Game
from kickdoor.game.views import imagine, see
from kickdoor.saves import save
from kickdoor.sets import DEFAULT

PLAYERS = 4
MOST_OF_A_GAME = 2_500  # decisions; as many as a random game had in the mean, before monsters grew

PEERS: tuple[tuple[str, str, str, str], ...] = (
    ("fireplace (Hearthstone, Python)", "410", "3.5", "10,300"),
    ("Showdown gen 9 (Node)", "1,420", "12", "–"),
    ("PettingZoo gin rummy", "4,900", "41", "–"),
    ("boardgame.io, a simple card game", "11,800", "175", "–"),
    ("catanatron, 4 players (Python)", "29,000", "31", "41"),
    ("python-chess", "33,500", "95", "1.2"),
    ("pyminion, Dominion, 2 players (Python)", "84,200", "295", "411"),
    ("open-mtg, a small Magic (Python)", "121,000", "185", "873"),
    ("OpenSpiel card games, from Python (C++ core)", "300,000", "–", "0.6"),
    ("TAG, Dominion, 4 players (Java)", "423,000", "1,543", "16–22"),
    ("the best Munchkin engines found, Java / TypeScript", "–", "6 / 72", "–"),
)
"""Other engines, measured on another day: (which, decisions/s, games/s, copy µs)."""

AIMS = {
    "decisions_per_s": (50_000, "at least"),
    "games_per_s": (150, "at least"),
    "copy_us": (5, "at most"),
    "imagine_us": (30, "at most"),
    "saved_bytes_mean": (2_000, "at most"),
    "peak_mb": (40, "at most"),
}
"""What we want of ourselves."""


@dataclass(frozen=True)
class Measured:
    """What was measured. Times are of the processor, so that a busy machine matters less."""

    games: int
    decisions: int
    cpu_seconds: float
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    see_us: float
    imagine_us: float
    saved_bytes_mean: float
    saved_bytes_max: int
    peak_mb: float
    calibration_ms: float

    def summed_up(self) -> dict[str, Any]:
        """Everything as plain values; the ratios are in calibration loops."""
        loop = self.calibration_ms / 1000
        ratios = {
            "decisions_a_loop": round(self.decisions_per_s * loop, 1),
            "games_a_loop": round(self.games_per_s * loop, 4),
            "copies_a_loop": round(loop * 1e6 / self.copy_us),
            "sights_a_loop": round(loop * 1e6 / self.see_us),
            "imaginings_a_loop": round(loop * 1e6 / self.imagine_us),
        }
        return {**asdict(self), "python": sys.version.split()[0], "ratios": ratios}


def calibrate(loops: int = 5) -> float:
    """The seconds of a fixed piece of plain Python work, the quickest of a few tries.

    Machines, and the hours of one machine, differ; ratios to this loop hardly do.
    """
    best = float("inf")
    for _ in range(loops):
        started = process_time()
        work()
        best = min(best, process_time() - started)
    return best


def work() -> int:
    """Lists, dicts, ints and calls, as an engine has them.

    >>> work()
    30030
    """
    counts: dict[int, int] = {}
    pile: list[int] = []
    for number in range(30_000):
        card = number * 7919 % 168
        counts[card] = counts.get(card, 0) + 1
        pile.append(card)
        if len(pile) > 8:
            pile.remove(card)
            pile = pile[1:]
    return sum(counts.values()) + calls(30)


def calls(depth: int) -> int:
    """A few function calls."""
    return 1 + calls(depth - 1) if depth else 0


def random_play(seconds: float, first_seed: int = 1) -> tuple[int, int, float]:
    """Play whole games at random for so long: games, decisions, processor seconds."""
    games = decisions = 0
    started = process_time()
    while process_time() - started < seconds or not games:
        decisions += play_out(first_seed + games)
        games += 1
    return games, decisions, process_time() - started


def play_out(seed: int) -> int:
    """One game at random; the number of answers that seats, not dice, gave."""
    game = new_game(PLAYERS, seed=seed, rules=rules_for_bots(DEFAULT))
    chance = Random(seed).random
    decisions = 0
    while not game.over:
        options = game.options
        seat = game.asked
        if seat >= 0:
            decisions += 1
        act(game, seat, options[int(chance() * len(options))])
    return decisions


def positions(games: int, every: int = 40, first_seed: int = 1) -> list[Game]:
    """Positions sampled from the first few rounds of random games, in all of which a seat is asked.

    Whole ones differ in length by a hundred times: the longest would be most of the sample.
    """
    found: list[Game] = []
    for seed in range(first_seed, first_seed + games):
        game = new_game(PLAYERS, seed=seed, rules=rules_for_bots(DEFAULT))
        chance = Random(seed).random
        number = 0
        while not game.over and number < MOST_OF_A_GAME:
            if game.asked >= 0:
                number += 1
                if number % every == 0:
                    found.append(game.copy())
            act(game, game.asked, game.options[int(chance() * len(game.options))])
    return found


def timed(deed: Callable[[Game], object], games: list[Game], times: int = 20) -> float:
    """The microseconds a deed takes, as a mean over positions, each so often as a search would."""
    started = process_time()
    for game in games:
        for _ in range(times):
            deed(game)
    return (process_time() - started) * 1e6 / (times * len(games))


def peak_mb() -> float:
    """The most memory this process has had; 0 where the system does not say."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0.0
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return round(getrusage(RUSAGE_SELF).ru_maxrss / unit, 1)


def measure(seconds: float = 10.0) -> Measured:
    """All of it; `seconds` go into the play, about a third as much into the rest."""
    loop = calibrate()
    with undisturbed():
        games, decisions, spent = random_play(seconds)
        loop = min(loop, calibrate())
        sample = positions(max(2, min(20, int(seconds))))
        rng = Random(1)
        copy_us = timed(Game.copy, sample)
        see_us = timed(lambda game: see(game, game.asked), sample)
        views = {id(game): see(game, game.asked) for game in sample}
        imagine_us = timed(lambda game: imagine(views[id(game)], rng), sample)
    sizes = [len(save(game)) for game in sample]
    return Measured(
        games=games,
        decisions=decisions,
        cpu_seconds=round(spent, 2),
        decisions_per_s=round(decisions / spent),
        games_per_s=round(games / spent, 1),
        copy_us=round(copy_us, 2),
        see_us=round(see_us, 2),
        imagine_us=round(imagine_us, 1),
        saved_bytes_mean=round(sum(sizes) / len(sizes)),
        saved_bytes_max=max(sizes),
        peak_mb=peak_mb(),
        calibration_ms=round(loop * 1000, 3),
    )
