"""Fitting the value: bots play games out, and weights are found that foretell who wins them.

Every turn's beginning is a position. A fifth of the games is kept aside, to see how well the
weights do on games they have not seen.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from kickdoor.arena.match import rules_for_bots, undisturbed
from kickdoor.arena.tuning import Weights, judgement_of, players
from kickdoor.bots import Bot
from kickdoor.bots.judgement import Judgement
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.value import KINDS, NAMES, STANDING, features, kind_of
from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.sets import SETS

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Numbers = NDArray[float64]

PLAYERS = (3, 4, 4, 5, 6)
"""How many sit down: any of these, as often as it stands here."""
BOXES = (*SETS, "pathfinder", "all")
CAP = 6000
"""A game with more decisions than that is left out."""
HELD_OUT = 5  # every so-maniest game is kept aside
RIDGE = 3.0  # how hard weights are held back from what few positions say
STEPS = 30
TIGHT = 1e-6
BINS = 10
LEVELS = [place for place, name in enumerate(STANDING) if name[0].isdigit()]


class NothingToFit(KickdoorError, ValueError):
    """Too few games for weights to be found, or judged."""


@dataclass(frozen=True)
class Played:
    """A game that was played out: who won, and each position as each player's features."""

    players: int
    winners: tuple[int, ...]
    positions: list[list[array[float]]]
    held: dict[str, int] = field(default_factory=dict)  # by kind: hidden cards in hands
    hidden: dict[str, int] = field(default_factory=dict)  # and those that lie in the decks, too


def played(seed: int, judgement: Judgement) -> Played | None:
    """One game of the mixture, by its seed; None if it came to no end."""
    rng = Random(seed)
    players = rng.choice(PLAYERS)
    box = rng.choice(BOXES)
    game = new_game(players, set=box, seed=seed, rules=rules_for_bots(box))
    bots = [Sensible(f"{seed} {seat}", judgement) for seat in range(players)]
    positions: list[list[array[float]]] = []
    held: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    kinds = [kind_of(each) for each in game.prints]
    for _ in turn_by_turn(game, bots, rng):
        positions.append([array("f", features(game, seat)) for seat in range(players)])
        hands = [card for munchkin in game.munchkins for card in munchkin.hand]
        held.update(kinds[card] for card in hands)
        hidden.update(kinds[card] for card in (*hands, *game.doors, *game.treasures))
    return Played(players, game.winners, positions, held, hidden) if game.over else None


def turn_by_turn(game: Game, bots: Sequence[Bot], chance: Random) -> Iterator[None]:
    """Have bots play a game out, and wait at the beginning of every turn."""
    turn = decisions = 0
    with undisturbed():
        while not game.over and decisions < CAP:
            if game.turns != turn:
                turn = game.turns
                yield
            asked, options = game.asked, game.options
            decisions += asked >= 0
            chosen = (
                options[int(chance.random() * len(options))]
                if asked < 0
                # The bots look at nothing that their seat could not see: no view need be made.
                else bots[asked].choose(View(game, asked, game.history), options)
            )
            act(game, asked, chosen)


def sampled(games: int, seed: int, judgement: Judgement, jobs: int = 1) -> Iterator[Played]:
    """So many games, on so many processes; the seed counts up, and they come in its order."""
    play_one = partial(played_by, astuple(judgement))
    with players(jobs) as play:
        for found in play(play_one, list(range(seed, seed + games))):
            if found is not None:
                yield found


def played_by(weights: Weights, seed: int) -> Played | None:
    """The same, by weights that another process may be handed."""
    return played(seed, judgement_of(weights))


class Layout:
    """Positions laid out for sums: a row a player, and where each position begins."""

    def __init__(self, games: Iterable[Played]) -> None:
        import numpy as np

        rows: list[array[float]] = []
        won: list[float] = []
        starts: list[int] = []
        for game in games:
            share = 1 / len(game.winners)
            for position in game.positions:
                starts.append(len(rows))
                rows += position
                won += [share * (seat in game.winners) for seat in range(game.players)]
        self.rows: Numbers = np.array(rows, dtype=np.float64)
        self.won: Numbers = np.array(won)
        self.starts = np.array(starts, dtype=np.intp)
        self.sizes = np.diff(np.append(self.starts, len(rows)))

    def chances(self, weights: Numbers) -> Numbers:
        """What the weights say of each row."""
        import numpy as np

        scores = self.rows @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, self.starts), self.sizes)
        parts = np.exp(scores)
        chances: Numbers = parts / np.repeat(np.add.reduceat(parts, self.starts), self.sizes)
        return chances

    def loss(self, chances: Numbers) -> float:
        """How surprised one was, in the mean, by who won: the less, the better."""
        import numpy as np

        told = -float(self.won @ np.log(np.maximum(chances, 1e-12)))
        return told / len(self.starts)

    def uniform(self) -> Numbers:
        """The chances, if one knew nothing."""
        import numpy as np

        return 1 / np.repeat(self.sizes, self.sizes)


def fitted_to(table: Layout, ridge: float, only: list[int] | None = None) -> Numbers:
    """The weights of the greatest likelihood, by Newton's method; `only` some, if asked for."""
    import numpy as np

    places = list(range(len(NAMES))) if only is None else only
    rows = table.rows[:, places]
    weights = np.zeros(len(NAMES))
    for _ in range(STEPS):
        chances = table.chances(weights)
        slope = rows.T @ (table.won - chances) - ridge * weights[places]
        weighed = rows * chances[:, None]
        means = np.add.reduceat(weighed, table.starts, axis=0)
        bend = rows.T @ weighed - means.T @ means + ridge * np.eye(len(places))
        step = np.linalg.solve(bend, slope)
        weights[places] += step
        if np.abs(step).max() < TIGHT:
            break
    return weights


def calibration(chances: Numbers, won: Numbers) -> list[dict[str, float]]:
    """By tenths of the chance that was foretold: how many, what was said, and what came true."""
    import numpy as np

    tenth = np.minimum((chances * BINS).astype(int), BINS - 1)
    found = []
    for each in range(BINS):
        here = tenth == each
        if here.any():
            said, came = float(chances[here].mean()), float(won[here].mean())
            found.append(
                {"positions": int(here.sum()), "said": round(said, 4), "was": round(came, 4)}
            )
    return found


def clinging(games: Iterable[Played]) -> dict[str, float]:
    """By kind: how much oftener a hidden card is in a hand than a hidden monster is."""
    held: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    for game in games:
        held.update(game.held)
        hidden.update(game.hidden)
    part = {kind: (held[kind] + 1) / (hidden[kind] + 1) for kind in KINDS}
    return {kind: round(part[kind] / part["monster"], 4) for kind in KINDS}


def fit(games: list[Played], ridge: float = RIDGE) -> dict[str, Any]:
    """The weights, and how they do on the games kept aside, as one object."""
    aside = games[::HELD_OUT]
    rest = [game for number, game in enumerate(games) if number % HELD_OUT]
    if len(rest) < HELD_OUT:
        raise NothingToFit(f"{len(games)} finished games are too few: let it play at least 10")
    seen, unseen = Layout(rest), Layout(aside)
    levels = fitted_to(seen, ridge, LEVELS)
    weights = fitted_to(seen, ridge)
    chances = unseen.chances(weights)
    return {
        "games": len(games),
        "positions": len(seen.starts) + len(unseen.starts),
        "held_out_games": len(aside),
        "log_loss": {
            "uniform": round(unseen.loss(unseen.uniform()), 4),
            "levels_only": round(unseen.loss(unseen.chances(levels)), 4),
            "fitted": round(unseen.loss(chances), 4),
            "fitted_on_its_own_games": round(seen.loss(seen.chances(weights)), 4),
        },
        "calibration": calibration(chances, unseen.won),
        "held": clinging(games),
        "weights": {name: round(float(w), 5) for name, w in zip(NAMES, weights, strict=True)},
    }
