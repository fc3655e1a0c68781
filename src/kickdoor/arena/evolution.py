"""CMA-ES with a diagonal covariance, in plain Python: many weights, few and noisy trials.

The separable variant of Ros and Hansen (2008): it learns a step for each weight, but no
correlations, which takes a tenth of the trials. Everything is in a box from 0 to 1. The state is
plain values, so that it can be kept in a file and taken up again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random


@dataclass
class Evolution:
    """Where the search stands: a middle, a step for each weight, and how it came here."""

    middle: list[float]
    step: float
    candidates: int  # in each generation
    generation: int = 0
    spread: list[float] = field(default_factory=list)  # the variance of each weight
    path: list[float] = field(default_factory=list)
    step_path: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        size = len(self.middle)
        self.spread = self.spread or [1.0] * size
        self.path = self.path or [0.0] * size
        self.step_path = self.step_path or [0.0] * size


def candidates(search: Evolution, seed: int) -> list[list[float]]:
    """The points to try in this generation, within the box; the same again for the same seed.

    They come in pairs, mirrored at the middle: that halves the noise of its next move.
    """
    draw = Random(f"{seed} {search.generation}").gauss
    found: list[list[float]] = []
    while len(found) < search.candidates:
        moves = [search.step * sqrt(variance) * draw(0.0, 1.0) for variance in search.spread]
        for side in (1, -1):
            point = [x + side * move for x, move in zip(search.middle, moves, strict=True)]
            found.append([min(1.0, max(0.0, x)) for x in point])
    return found[: search.candidates]


def learn(search: Evolution, points: list[list[float]], fitness: list[float]) -> None:
    """Move on, after the points were tried: the fitter, the more they count."""
    size = len(search.middle)
    best = sorted(range(len(points)), key=lambda place: -fitness[place])
    parents = len(points) // 2
    raw = [log(parents + 0.5) - log(rank + 1) for rank in range(parents)]
    weights = [each / sum(raw) for each in raw]
    effective = 1 / sum(each * each for each in weights)
    old = search.middle
    search.middle = [
        sum(weight * points[place][axis] for weight, place in zip(weights, best, strict=False))
        for axis in range(size)
    ]
    _adapt(search, old, effective, [points[place] for place in best[:parents]], weights)
    search.generation += 1


def _adapt(
    search: Evolution,
    old: list[float],
    effective: float,
    parents: list[list[float]],
    weights: list[float],
) -> None:
    """Longer steps where moves go on in one direction, shorter where they undo each other."""
    size = len(old)
    step_rate = (effective + 2) / (size + effective + 5)
    damping = 1 + step_rate + 2 * max(0.0, sqrt((effective - 1) / (size + 1)) - 1)
    path_rate = (4 + effective / size) / (size + 4 + 2 * effective / size)
    slow = 2 / ((size + 1.3) ** 2 + effective)
    fast = min(1 - slow, 2 * (effective - 2 + 1 / effective) / ((size + 2) ** 2 + effective))
    boost = (size + 2) / 3  # separable: so much quicker
    slow, fast = min(0.5, slow * boost), min(0.5, fast * boost)
    usual = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
    moved = [(new - x) / search.step for new, x in zip(search.middle, old, strict=True)]
    for axis in range(size):
        search.step_path[axis] = (1 - step_rate) * search.step_path[axis] + sqrt(
            step_rate * (2 - step_rate) * effective
        ) * moved[axis] / sqrt(search.spread[axis])
        search.path[axis] = (1 - path_rate) * search.path[axis] + sqrt(
            path_rate * (2 - path_rate) * effective
        ) * moved[axis]
        seen = sum(
            weight * ((parent[axis] - old[axis]) / search.step) ** 2
            for weight, parent in zip(weights, parents, strict=True)
        )
        search.spread[axis] = max(
            1e-4,
            (1 - slow - fast) * search.spread[axis] + slow * search.path[axis] ** 2 + fast * seen,
        )
    length = sqrt(sum(each * each for each in search.step_path))
    search.step *= exp(min(0.3, step_rate / damping * (length / usual - 1)))
    search.step = min(0.5, max(0.005, search.step))
