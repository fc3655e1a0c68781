"""Learning foresight: what made the games is found again, and an end is softened."""

import json

import pytest
from click.testing import CliRunner

from kickdoor.arena import learning
from kickdoor.arena.fitting import NothingToFit
from kickdoor.arena.witnessing import Harvest, harvest_of, witnessed
from kickdoor.bots.foresight import COLUMNS, Foresight, Net
from kickdoor.cli import fit as command
from kickdoor.engine import new_game

np = pytest.importorskip("numpy")


def silent(line):
    """Nobody wants to hear how it goes."""


def made_up(count, seed=1, turns=3):
    """Games whose winners are drawn: two columns make somebody win, but only together."""
    rng = np.random.default_rng(seed)
    harvest = Harvest.__new__(Harvest)
    players = 4
    rows = np.zeros((count * turns * players, len(COLUMNS)), np.float16)
    drawn = rng.integers(0, 2, (count, players, 2))
    rows[:, :2] = np.repeat(drawn, turns, axis=0).reshape(-1, 2)
    scores = 3.0 * drawn[:, :, 0] * drawn[:, :, 1]
    chances = np.exp(scores) / np.exp(scores).sum(1, keepdims=True)
    winners = np.array([rng.choice(players, p=each) for each in chances])
    harvest.rows = rows
    harvest.at = np.full((count * turns, 6), -1, np.int32)
    harvest.at[:, :players] = np.arange(len(rows)).reshape(-1, players)
    harvest.won = np.zeros((count * turns, 6), np.float32)
    harvest.won[np.arange(count * turns), np.repeat(winners, turns)] = 1
    harvest.ends = np.arange(1, count + 1) * turns
    best = -np.log(chances[np.arange(count), winners]).mean()
    return harvest, float(best)


def test_what_counts_only_together_is_found():
    harvest, best = made_up(4000)
    told = learning.learnt(harvest, 4, silent)
    losses = told["log_loss"]
    assert losses["uniform"] == pytest.approx(np.log(4), abs=1e-3)
    assert losses["by who won"] < best + 0.03
    assert losses["by who won"] < losses["uniform"] - 0.1
    for tenth in told["calibration"]:
        if tenth["positions"] > 2000:
            assert tenth["said"] == pytest.approx(tenth["was"], abs=0.06)


def test_an_end_is_softened_by_what_is_said_of_the_turns_before_it():
    harvest, _ = made_up(2, turns=3)
    said = np.full_like(harvest.won, 0.25)
    wanted = learning.softened(harvest, said, 0.9)
    for last in harvest.ends - 1:
        assert (wanted[last] == harvest.won[last]).all()
        assert wanted[last - 1] == pytest.approx(0.9 * harvest.won[last] + 0.1 * 0.25)
        assert wanted[last - 2] == pytest.approx(0.9 * wanted[last - 1] + 0.1 * 0.25)


def test_a_game_is_witnessed_the_same_again_and_laid_out_as_the_foresight_reads_it():
    one = witnessed(3)
    assert one == witnessed(3)
    harvest = Harvest([one])
    players = [row for row in harvest.at[0].tolist() if row >= 0]
    assert len(players) == one.players
    assert len(harvest.at) == len(one.positions) == harvest.ends[-1]
    assert harvest.won.sum(1) == pytest.approx(1)
    net = Net([[weight, 0.5, -0.5] for weight in np.linspace(-1, 1, len(COLUMNS))], [1.0])
    rows = harvest.rows[players].astype(float)
    alone = rows @ np.linspace(-1, 1, len(COLUMNS))
    assert np.isfinite(alone).all()
    assert len(Foresight(new_game(3, set=one.box, seed=1).box, net).rows) > len(COLUMNS)


def test_courses_put_together_are_the_games_of_each():
    one, other = harvest_of((1, 2)), harvest_of((3, 2))
    both = Harvest.together([one, other])
    assert len(both.ends) == len(one.ends) + len(other.ends)
    assert (both.rows[both.at[len(one.at)][0]] == other.rows[other.at[0][0]]).all()
    assert both.ends[-1] == len(both.at) == len(both.won)


def test_games_kept_aside_are_whole():
    harvest, _ = made_up(10, turns=3)
    seen, aside = harvest.split(5)
    assert aside.tolist() == [0, 1, 2, 15, 16, 17]
    assert sorted([*seen.tolist(), *aside.tolist()]) == list(range(30))


def test_too_few_games_are_refused():
    with pytest.raises(NothingToFit, match="too few"):
        learning.learnt(made_up(3)[0], 2, silent)


def test_the_command_writes_what_the_foresight_reads(tmp_path):
    file = tmp_path / "net.json"
    told = CliRunner().invoke(command.fit, ["--net", "--games", "10", "--out", str(file)])
    assert told.exit_code == 0, told.output
    assert "softened" in told.output
    kept = json.loads(file.read_text("utf-8"))
    game = new_game(3, seed=1)
    net = Net([kept["columns"][name] for name in COLUMNS], kept["says"])
    assert sum(Foresight(game.box, net).chances(game)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["--net", "--by", "tuned"], "not the net"),
        (["--gpu"], "say --net, too"),
        (["--net", "--gpu"], "needs cupy"),
    ],
)
def test_what_does_not_go_together_is_said(monkeypatch, said, why):
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "cupy" else object())
    told = CliRunner().invoke(command.fit, [*said, "--games", "10"])
    assert told.exit_code != 0
    if said == ["--gpu"]:
        monkeypatch.setattr(command, "find_spec", lambda name: object())
        told = CliRunner().invoke(command.fit, [*said, "--games", "10"])
    assert why in told.output
