"""What the docs say of speed is measured by these."""

import json
import sys

import pytest

from kickdoor.rl import env, extras, measure
from kickdoor.rl.extras import MissingLibrary, wanted


def test_every_figure_is_measured(capsys):
    figures = measure.main(["--seconds", "0.05", "--jobs", "1", "--json"])
    assert json.loads(capsys.readouterr().out) == figures
    assert all(value > 0 for value in figures.values())
    assert {"write_us", "env_steps_per_s", "vector_steps_per_s"} <= figures.keys()


def test_legal_acts_are_counted():
    most, decisions, games = measure.most_acts("star", "random", 0.2, 4)
    assert 5 < most <= 128
    assert decisions > 50
    assert games >= 1


def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(MissingLibrary, match=r"pettingzoo is needed here: .*kickdoor\[rl\]"):
        env()
    with pytest.raises(MissingLibrary, match="pip install 'open_spiel'"):
        wanted("no_such_spiel", "open_spiel")
    assert issubclass(extras.MissingLibrary, ImportError)
