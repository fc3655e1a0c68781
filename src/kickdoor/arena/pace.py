"""How long a bot takes to decide: `python -m kickdoor.arena.pace tuned 20 pathfinder classic`.

Only decisions with more than one option count, in process time of one core: what else runs on the
machine does not.
"""

from __future__ import annotations

import json
import sys
from time import process_time_ns

from kickdoor.arena.match import Fixture, Match, undisturbed
from kickdoor.bots import BLINDFOLD
from kickdoor.engine import act
from kickdoor.game.views import see


def paced(match: Match) -> list[int]:
    """The nanoseconds of each decision in a game, played to its end."""
    taken: list[int] = []
    game = match.game
    with undisturbed():
        while not game.over and match.decisions < match.fixture.cap:
            seat, options = game.asked, game.options
            if seat < 0 or len(options) == 1:
                match.step()
                continue
            bot = match.bots[seat]
            view = BLINDFOLD if bot.blind else see(game, seat)
            match.decisions += 1
            began = process_time_ns()
            chosen = bot.choose(view, options)
            taken.append(process_time_ns() - began)
            act(game, seat, chosen)
    return taken


def pace(bot: str, games: int, set: str, seed: int = 1) -> dict[str, float | str]:
    """The spread of the time for a decision, in milliseconds, over games of four such bots.

    >>> told = pace("random", 1, "pathfinder")
    >>> 0 <= told["p50"] <= told["p95"] <= told["p99"] <= told["most"]
    True
    """
    taken: list[int] = []
    for number in range(games):
        taken += paced(Match(Fixture((bot,) * 4, seed + number, set)))
    taken.sort()
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    spread = {
        name: round(taken[int(part * (len(taken) - 1))] / 1e6, 4) for name, part in parts.items()
    }
    return {"bot": bot, "set": set, "games": games, "decisions": len(taken), **spread}


def main(wanted: list[str]) -> None:
    """What was said after the name: the bot, how many games, and which sets."""
    bot = wanted[0] if wanted else "tuned"
    games = int(wanted[1]) if len(wanted) > 1 else 20
    for each in wanted[2:] or ["pathfinder"]:
        print(json.dumps(pace(bot, games, each)))


if __name__ == "__main__":
    main(sys.argv[1:])
