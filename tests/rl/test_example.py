"""The example in the docs: the small net learns what it is shown, and can be judged."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from kickdoor.rl import vector
from kickdoor.rl.encoding import ACTS, FEATURES, VIEW

FILE = Path(__file__).parents[2] / "examples" / "train_small_net.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_small_net", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def loss(net, views, acts, counts, chosen):
    """What a wrong guess costs in the mean, worked out one decision at a time."""
    total, first = 0.0, 0
    for view, count, best in zip(views, counts, chosen, strict=True):
        scores = net.scores(view, acts[first : first + count]).astype(np.float64)
        total += np.log(np.exp(scores - scores[best]).sum())
        first += count
    return total / len(counts)


def test_the_net_goes_down_the_true_slope(example):
    rng = np.random.default_rng(1)
    counts, chosen = np.array([2, 5, 3]), np.array([1, 3, 0])
    views = rng.normal(size=(3, VIEW)).astype(np.float32)
    acts = rng.normal(size=(10, ACTS)).astype(np.float32)
    net = example.Net(1)
    for name in net.weights:
        net.weights[name] = net.weights[name].astype(np.float64)
    slopes = {}
    net.follow = slopes.update
    net.learn(views, acts, counts, chosen)
    for name, weight in net.weights.items():
        place = np.unravel_index(np.abs(slopes[name]).argmax(), weight.shape)
        around = []
        for nudge in (1e-5, -1e-5):
            weight[place] += nudge
            around.append(loss(net, views, acts, counts, chosen))
            weight[place] -= nudge
        slope = (around[0] - around[1]) / 2e-5
        assert slopes[name][place] == pytest.approx(slope, rel=1e-3), name


def test_the_net_learns_what_it_is_shown(example):
    rng = np.random.default_rng(2)
    net, notes = example.Net(2), example.Notes()
    games = vector(example.GAMES, players=3, seed=2)
    example.watch(notes, games, net, 0.5, 0.5, rng)
    seen = notes.some(range(min(300, len(notes.chosen))))
    before = loss(net, *seen)
    for _ in range(90):
        net.learn(*seen)
    assert loss(net, *seen) < before / 2
    assert net.learn(*seen) > 0.7


def test_notes_make_room_for_newer_ones(example, monkeypatch):
    monkeypatch.setattr(example, "KEPT", 3)
    notes, rng = example.Notes(), np.random.default_rng(3)
    for number in range(50):
        notes.add(np.full(VIEW, number), np.zeros((2, ACTS)), number, rng)
    assert len(notes.views) == len(notes.acts) == len(notes.chosen) == 3
    assert max(notes.chosen) > 40
    assert [int(view[0]) for view in notes.views] == notes.chosen


def test_it_runs_from_end_to_end(example, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(example, "LONGEST", 150)
    file = str(tmp_path / "net.npz")
    example.main(["--minutes", "0.02", "--games", "4", "--save", file])
    said = capsys.readouterr().out
    assert "round 3" in said
    assert "against three sensible: " in said
    example.main(["--load", file, "--games", "4"])
    assert capsys.readouterr().out == said[said.index("against") :]
    np.savez(file, features=FEATURES + 1)
    with pytest.raises(SystemExit, match="trained on other columns"):
        example.main(["--load", file])
