"""Learning foresight: a small net is fitted to games that a mixture of bots has played.

Every turn's beginning is a position, and every player in it a list of rows (`bots/foresight.py`).
At first the net learns who won in the end. Then it learns from itself: what it should have said of
a position is softened towards what it says of the next ones, so that one die at the end of a game
does not decide what all of that game teaches (TD(lambda)). Some games are kept aside; when it
no longer gets better on those, it has learnt enough.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kickdoor.arena.fitting import HELD_OUT, NothingToFit, calibration
from kickdoor.arena.witnessing import Harvest
from kickdoor.bots.foresight import COLUMNS

if TYPE_CHECKING:
    from kickdoor.arena.witnessing import Numbers

UNITS = 16
"""Hidden units; more foretold no better, and cost more."""
RATE, DECAY = 2e-3, 1e-5
"""How far a step goes, and how much of a weight is forgotten then."""
BATCH = 4096
SLOWER = 0.5  # times the rate, whenever it got no better
PATIENCE = 4  # so often
LAMBDA = 0.9
"""How much the rest of the game says of what should have been said, and not the next turn alone."""
SMALL = 1e-8

Tell = Callable[[str], None]
"""Whoever wants to hear how it goes."""


class Learner:
    """The weights on their way, with Adam's running means; by numpy, or by what counts like it."""

    def __init__(self, harvest: Harvest, units: int, numbers: Any) -> None:
        import numpy as np

        self.np = numbers
        nobody = np.zeros((1, len(COLUMNS)), harvest.rows.dtype)  # at -1
        self.rows = numbers.asarray(np.concatenate([harvest.rows, nobody]))
        self.at = numbers.asarray(harvest.at)
        rng = np.random.default_rng(units)
        scale = 1 / np.sqrt(20)  # about so many rows are added up
        inner = rng.normal(0, scale, (len(COLUMNS), 2 * units))
        self.weights = {
            "alone": numbers.zeros((len(COLUMNS),), numbers.float32),
            "inner": numbers.asarray(inner.astype(np.float32)),
            "says": numbers.zeros((units,), numbers.float32),  # the net begins as a plain sum
        }
        self.units = units
        self.steps = 0
        self.first = {name: numbers.zeros_like(each) for name, each in self.weights.items()}
        self.second = {name: numbers.zeros_like(each) for name, each in self.weights.items()}

    def look(self, batch: Any) -> tuple[Any, ...]:
        """The players of some positions, the others' means, what is stirred, and the chances."""
        np, weights, units = self.np, self.weights, self.units
        at = self.at[batch]
        there = (at >= 0)[:, :, None]
        mine = self.rows[at].astype(np.float32)
        others = (mine.sum(1, keepdims=True) - mine) / (there.sum(1, keepdims=True) - 1) * there
        inner = weights["inner"]
        stirred = mine @ inner[:, :units] + others @ inner[:, units:]
        hidden = np.maximum(stirred, 0)
        scores = mine @ weights["alone"] + hidden @ weights["says"]
        scores = np.where(there[:, :, 0], scores, -np.inf)
        parts = np.exp(scores - scores.max(1, keepdims=True))
        return mine, others, hidden, parts / parts.sum(1, keepdims=True)

    def learn(self, batch: Any, wanted: Any, rate: float) -> None:
        """One step towards what should have been said of some positions."""
        np, units = self.np, self.units
        mine, others, hidden, chances = self.look(batch)
        off = (chances - wanted) / len(batch)
        back = off[:, :, None] * self.weights["says"] * (hidden > 0)
        width = mine.shape[-1]
        flat = back.reshape(-1, units)
        slopes = {
            "alone": np.tensordot(mine, off, ([0, 1], [0, 1])),
            "inner": np.concatenate(
                [mine.reshape(-1, width).T @ flat, others.reshape(-1, width).T @ flat], axis=1
            ),
            "says": np.tensordot(hidden, off, ([0, 1], [0, 1])),
        }
        self.steps += 1
        for name, slope in slopes.items():
            first, second, weight = self.first[name], self.second[name], self.weights[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            mean = first / (1 - 0.9**self.steps)
            spread = np.sqrt(second / (1 - 0.999**self.steps)) + SMALL
            weight -= rate * (mean / spread + DECAY / RATE * weight)

    def chances(self, positions: Numbers) -> Any:
        """What the net says of positions."""
        np = self.np
        said = [
            self.look(np.asarray(positions[start : start + BATCH]))[3]
            for start in range(0, len(positions), BATCH)
        ]
        return np.concatenate(said)

    def kept(self) -> dict[str, Any]:
        """The weights as they stand."""
        return {name: each.copy() for name, each in self.weights.items()}


def loss(chances: Any, won: Any, np: Any) -> float:
    """How surprised one was, in the mean, by who won: the less, the better."""
    return -float((won * np.log(np.maximum(chances, 1e-12))).sum() / len(won))


def softened(harvest: Harvest, chances: Numbers, keep: float) -> Numbers:
    """What should have been said: what was said of the next position, more and more of the end."""
    wanted = harvest.won.copy()
    lasts = set((harvest.ends - 1).tolist())
    for place in range(len(wanted) - 2, -1, -1):
        if place not in lasts:
            wanted[place] = keep * wanted[place + 1] + (1 - keep) * chances[place + 1]
    return wanted


def epochs(
    learner: Learner,
    harvest: Harvest,
    wanted: Numbers,
    parts: tuple[Numbers, Numbers],
    tell: Tell,
) -> float:
    """Learn until it gets no better on what is kept aside; the best weights stay."""
    import numpy as host

    np = learner.np
    seen, aside = parts
    targets = np.asarray(wanted)
    won = np.asarray(harvest.won[aside])
    rng = host.random.default_rng(learner.steps)
    best, kept, worse, rate = float("inf"), learner.kept(), 0, RATE
    while worse < PATIENCE:
        order = np.asarray(rng.permutation(seen))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            learner.learn(batch, targets[batch], rate)
        found = loss(learner.chances(aside), won, np)
        tell(f"{learner.units} units, rate {rate:.5f}: {found:.4f}")
        if found < best - 1e-5:
            best, kept = found, learner.kept()
        else:
            worse, rate = worse + 1, rate * SLOWER
            learner.weights = {name: each.copy() for name, each in kept.items()}
    learner.weights = kept
    return best


def learnt(harvest: Harvest, units: int, tell: Tell, numbers: Any = None) -> dict[str, Any]:
    """The net, and how it does on the games kept aside, as one object."""
    import numpy

    if len(harvest.ends) < 2 * HELD_OUT:
        raise NothingToFit(f"{len(harvest.ends)} games are too few: let it play at least 10")
    parts = harvest.split(HELD_OUT)
    learner = Learner(harvest, units, numbers or numpy)
    first = epochs(learner, harvest, harvest.won, parts, tell)
    everywhere = numpy.arange(len(harvest.at))
    said = at_home(learner.chances(everywhere))
    second = epochs(learner, harvest, softened(harvest, said, LAMBDA), parts, tell)
    aside = parts[1]
    chances, won = at_home(learner.chances(aside)), harvest.won[aside]
    there = harvest.at[aside] >= 0
    return {
        "games": len(harvest.ends),
        "positions": len(harvest.at),
        "log_loss": {
            "uniform": round(float(numpy.log(there.sum(1)).mean()), 4),
            "by who won": round(first, 4),
            "softened": round(second, 4),
        },
        "calibration": calibration(chances[there], won[there]),
        **told(learner),
    }


def told(learner: Learner) -> dict[str, Any]:
    """The weights by name, as the foresight reads them."""
    import numpy as np

    alone, inner, says = (at_home(learner.weights[name]) for name in ("alone", "inner", "says"))
    table = np.concatenate([alone[:, None], inner], axis=1)
    return {
        "says": [round(float(each), 4) for each in says],
        "columns": {
            name: [round(float(each), 4) for each in row]
            for name, row in zip(COLUMNS, table, strict=True)
        },
    }


def written(net: dict[str, Any]) -> str:
    """The net as a file: what it was learnt from, then a line a column."""
    head = json.dumps({name: each for name, each in net.items() if name != "columns"}, indent=1)
    lines = (f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in net["columns"].items())
    return head[:-2] + ',\n "columns": {\n' + ",\n".join(lines) + "\n }\n}\n"


def at_home(numbers: Any) -> Numbers:
    """Numbers as numpy's, wherever they were counted."""
    found: Numbers = numbers.get() if hasattr(numbers, "get") else numbers
    return found
