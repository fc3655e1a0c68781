"""Look for games in which each story is true, and nearly: run `memoirs.looking` as a module.

The games of bots in `test_feats.py` change when the bots do; then its table is made anew by this,
with `src` and `tests` on the path.
"""

from memoirs.scenes import dealt

from kickdoor.memoirs import figures_of
from kickdoor.memoirs.feats import FEATS, Feat, value_of
from kickdoor.memoirs.shapes import Memoir

SETS = ("pathfinder", "classic", "star", "pathfinder-deluxe")
GAMES = 120

Spot = tuple[str, int, int]


def failing(feat: Feat, figures: Memoir) -> list[tuple[str, float]]:
    """What is not so, and by how much."""
    found = []
    for each in feat.when:
        if not each.of(figures):
            value = value_of(figures, each.figure)
            found.append((each.figure, min(abs(value - each.least), abs(value - each.most))))
    return found


def look() -> None:
    """Few games for all of it."""
    true: dict[str, list[Spot]] = {each.name: [] for each in FEATS}
    near: dict[str, list[tuple[float, Spot, str]]] = {each.name: [] for each in FEATS}
    for seed in range(GAMES):
        box = SETS[seed % len(SETS)]
        for seat, figures in enumerate(figures_of(dealt(seed, box))):
            for feat in FEATS:
                wrong = failing(feat, figures)
                if not wrong:
                    true[feat.name].append((box, seed, seat))
                elif len(wrong) == 1:
                    ((figure, far),) = wrong
                    near[feat.name].append((far, (box, seed, seat), figure))
    used: set[tuple[str, int]] = set()
    chosen: dict[str, Spot | None] = {}
    for name in sorted(true, key=lambda name: len(true[name])):
        order = sorted(true[name], key=lambda spot: spot[:2] not in used)
        chosen[name] = order[0] if order else None
        used |= {order[0][:2]} if order else set()
    for name in true:
        least = min((far for far, _, _ in near[name]), default=0)
        best = [(spot, figure) for far, spot, figure in near[name] if far <= max(1, least)]
        best.sort(key=lambda each: each[0][:2] not in used)
        used |= {best[0][0][:2]} if best else set()
        print(f'    "{name}": ({chosen[name]}, {best[0] if best else None}),')


if __name__ == "__main__":
    look()
