"""How fast learners are served, measured: python -m kickdoor.rl.measure [--seconds 5] [--json]."""

from __future__ import annotations

import argparse
import json
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

from kickdoor.arena.benchmark import calibrate, timed
from kickdoor.arena.match import Fixture, Match, undisturbed
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.rl import raw_env, vector
from kickdoor.rl.encoding import ACTS, SLOTS, VIEW, write, write_acts, write_view
from kickdoor.sets import SETS

SIDE_BY_SIDE = 16


def positions(count: int, seed: int = 1) -> list[Game]:
    """Positions from games of four sensible players, every twentieth decision."""
    found: list[Game] = []
    number = 0
    while len(found) < count:
        match = Match(Fixture(("sensible",) * 4, seed))
        seed += 1
        while not match.game.over and len(found) < count:
            if match.game.asked >= 0:
                number += 1
                if number % 20 == 0:
                    found.append(match.game.copy())
            match.step()
    return found


def encodings(count: int) -> dict[str, float]:
    """The microseconds of a view, of its acts, and of what comes before."""
    sample = positions(count)
    views = {id(game): see(game, game.asked) for game in sample}
    out, rows = np.zeros(VIEW, np.float32), np.zeros((SLOTS, ACTS), np.float32)
    return {
        "see_us": timed(lambda game: see(game, game.asked), sample),
        "write_view_us": timed(lambda game: write_view(views[id(game)], out), sample),
        "write_acts_us": timed(
            lambda game: write_acts(views[id(game)], game.options, rows), sample
        ),
        "write_us": timed(lambda game: write(views[id(game)], game.options, out, rows), sample),
        "acts_mean": sum(len(game.options) for game in sample) / len(sample),
    }


def steps_of_env(seconds: float) -> float:
    """The steps a second of the PettingZoo environment, bare, with an observation each."""
    table, rng = raw_env(seed=1), Random(1)
    table.reset()
    count, started = 0, process_time()
    while process_time() - started < seconds:
        if not any(table.terminations.values()):
            mask = table.last()[0]["action_mask"]
            table.step(rng.randrange(int(mask.sum())))
            count += 1
        else:
            table.reset()
    return count / (process_time() - started)


def steps_of_vector(seconds: float, jobs: int) -> float:
    """The steps a second of a batch of games; of several processes, by the clock on the wall."""
    games = vector(SIDE_BY_SIDE, seed=1, jobs=jobs)
    rng = np.random.default_rng(1)
    clock = process_time if jobs == 1 else perf_counter
    count, started = 0, clock()
    while clock() - started < seconds:
        games.step((rng.random(SIDE_BY_SIDE) * games.batch.counts).astype(int))
        count += SIDE_BY_SIDE
    spent = clock() - started
    games.close()
    return count / spent


def most_acts(set: str, bot: str, seconds: float, players: int) -> tuple[int, int, int]:
    """The most legal acts of one decision, in games for so long; how many decisions, games."""
    most = decisions = games = 0
    started = process_time()
    while process_time() - started < seconds:
        match = Match(Fixture((bot,) * players, 1000 + games, set))
        games += 1
        while not match.game.over and process_time() - started < seconds:
            if match.game.asked >= 0:
                most = max(most, len(match.game.options))
            match.step()
        decisions += match.decisions
    return most, decisions, games


def main(said: list[str] | None = None) -> dict[str, Any]:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description="How fast learners are served.")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure")
    parser.add_argument("--jobs", type=int, default=2, help="processes for the shared batch")
    parser.add_argument("--acts", action="store_true", help="count legal acts instead, by set")
    parser.add_argument("--json", action="store_true", help="print one object")
    told = parser.parse_args(said)
    figures: dict[str, Any] = {"calibration_ms": calibrate() * 1000}
    if told.acts:
        for name in SETS:
            for bot in ("random", "sensible"):
                for players in (4, 6):
                    found = most_acts(name, bot, told.seconds, players)
                    figures[f"most acts, {name}, {players} {bot}"] = found
    else:
        with undisturbed():
            figures |= encodings(max(10, int(60 * told.seconds)))
            figures["env_steps_per_s"] = steps_of_env(told.seconds)
            figures["vector_steps_per_s"] = steps_of_vector(told.seconds, 1)
        if told.jobs > 1:
            figures[f"vector_steps_per_s_{told.jobs}_jobs"] = steps_of_vector(
                told.seconds, told.jobs
            )
    if told.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:40} {value if isinstance(value, tuple) else round(value, 2)}")
    return figures


if __name__ == "__main__":
    main()
