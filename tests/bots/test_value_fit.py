"""Fitting the value: the weights that made a game are found again, and nothing is fitted to air."""

import json
from array import array
from math import exp
from random import Random

import pytest
from click.testing import CliRunner

from kickdoor.arena import fitting
from kickdoor.arena.fitting import NothingToFit, Played, played
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.bots.value import KINDS, NAMES, Value
from kickdoor.cli import fit as command
from kickdoor.engine import new_game

pytest.importorskip("numpy")

TRUTH = {"table: points": 0.8, "1 short": 1.5}


def made_up(count, seed=1):
    """Games whose winners are drawn from known weights."""
    rng = Random(seed)
    for _ in range(count):
        players = rng.choice((3, 4, 6))
        rows = []
        for _ in range(players):
            row = array("f", [0.0] * len(NAMES))
            row[NAMES.index("table: points")] = rng.uniform(-2, 2)
            row[NAMES.index("1 short")] = float(rng.random() < 0.3)
            rows.append(row)
        scores = [sum(TRUTH[name] * row[NAMES.index(name)] for name in TRUTH) for row in rows]
        winner = rng.choices(range(players), [exp(score) for score in scores])[0]
        yield Played(players, (winner,), [rows])


def test_the_weights_behind_the_games_are_found():
    told = fitting.fit(list(made_up(3000)), ridge=1.0)
    for name, weight in TRUTH.items():
        assert told["weights"][name] == pytest.approx(weight, abs=0.15)
    assert told["weights"]["hand: curse"] == 0
    losses = told["log_loss"]
    assert losses["fitted"] < losses["levels_only"] < losses["uniform"]
    for tenth in told["calibration"]:
        if tenth["positions"] > 200:
            assert tenth["said"] == pytest.approx(tenth["was"], abs=0.08)


def test_a_win_that_is_shared_counts_in_parts():
    games = [Played(3, (0, 1), game.positions) for game in made_up(60) if game.players == 3]
    table = fitting.Layout(games)
    assert table.won.sum() == pytest.approx(len(games))
    assert set(table.won.tolist()) == {0.0, 0.5}


def test_what_is_played_at_once_does_not_cling_to_a_hand():
    dealt = dict.fromkeys(("monster", "item", "one-shot"), 99)
    games = [Played(3, (0,), [], {"monster": 9, "item": 1, "one-shot": 29}, dealt)]
    held = fitting.clinging(games)
    assert (held["monster"], held["item"], held["one-shot"]) == (1.0, 0.2, 3.0)
    assert tuple(held) == KINDS


def test_the_cards_in_hands_and_decks_are_counted():
    game = played(3, COMMON_SENSE)
    assert 0 < game.held["one-shot"] < game.hidden["one-shot"]
    assert set(game.held) <= set(game.hidden) <= set(KINDS)


def test_too_few_games_are_refused():
    with pytest.raises(NothingToFit, match="too few"):
        fitting.fit(list(made_up(4)))


def test_a_position_is_kept_for_every_turn():
    one, other = played(3, COMMON_SENSE), played(3, COMMON_SENSE)
    assert one is not None
    assert one == other
    assert len(one.positions) > 3 * one.players
    assert {len(position) for position in one.positions} == {one.players}
    assert {len(row) for position in one.positions for row in position} == {len(NAMES)}
    assert all(0 <= seat < one.players for seat in one.winners)


def test_the_command_writes_what_the_value_reads(tmp_path):
    file = tmp_path / "value.json"
    told = CliRunner().invoke(command.fit, ["--games", "10", "--out", str(file)])
    assert told.exit_code == 0, told.output
    assert "kept aside" in told.output
    kept = json.loads(file.read_text())
    game = new_game(3, seed=1)
    chances = Value(game.box, game.rules, kept["weights"]).chances(game)
    assert sum(chances) == pytest.approx(1)
    assert kept["held_out_games"] == 2


def test_without_numpy_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    told = CliRunner().invoke(command.fit, ["--games", "10"])
    assert told.exit_code == 1
    assert "pip install 'kickdoor[train]'" in told.output
