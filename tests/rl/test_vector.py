"""Many games side by side: each is the game it would be alone."""

import os
import subprocess
import sys

import numpy as np
import pytest
from patience import PATIENCE_S

from kickdoor.bots import bot_called
from kickdoor.errors import WrongTable
from kickdoor.rl import vector
from kickdoor.rl.encoding import ACTS, SLOTS, VIEW
from kickdoor.rl.playing import NoSuchPlace
from kickdoor.rl.workers import SharedGames, WorkerFailed


def kept(batch):
    return {name: getattr(batch, name).copy() for name in batch.__dataclass_fields__}


def test_the_arrays_have_the_shapes_that_are_documented():
    batch = vector(3, players=4).batch
    assert batch.views.shape == (3, VIEW)
    assert batch.acts.shape == (3, SLOTS, ACTS)
    assert batch.mask.shape == (3, SLOTS)
    assert batch.rewards.shape == (3, 4)
    assert batch.counts.tolist() == batch.mask.sum(axis=1).tolist()
    for each in (batch.seats, batch.counts, batch.ended, batch.truncated):
        assert each.shape == (3,)


def test_a_game_in_a_batch_is_the_game_it_would_be_alone():
    games = vector(4, players=3, seed=5)
    rng = np.random.default_rng(1)
    for _ in range(300):
        batch = games.batch
        for place, game in enumerate(games.games):
            view, acts = np.zeros(VIEW, np.float32), np.zeros((SLOTS, ACTS), np.float32)
            count = game.write(game.seat, view, acts)
            assert (batch.views[place] == view).all()
            assert (batch.acts[place] == acts).all(), "and zeros behind the last act"
            assert batch.counts[place] == count == batch.mask[place].sum()
            assert batch.seats[place] == game.seat
        games.step((rng.random(4) * batch.counts).astype(int))


def test_a_game_that_ends_pays_out_and_another_begins():
    games = vector(2, players=3, cap=40)
    ended = truncated = 0
    for _ in range(100):
        batch = games.step([0, 1])
        ended += int(batch.ended.sum())
        truncated += int(batch.truncated.sum())
        assert (batch.counts >= 2).all()
    assert ended == games.finished >= truncated >= 4
    whole = vector(1, players=3, seed=3)
    bot = bot_called("sensible", 1)
    while not whole.batch.ended[0]:
        assert not whole.batch.rewards.any()
        whole.step([whole.choice_of(bot, 0)])
    assert sorted(whole.batch.rewards[0].tolist()) == [-0.5, -0.5, 1.0]
    whole.step([0])
    assert not whole.batch.ended[0]
    assert not whole.batch.rewards.any()


def test_a_script_that_would_start_processes_without_end_is_told_what_to_write(tmp_path):
    script = tmp_path / "learn.py"
    script.write_text("from kickdoor.rl import vector\nvector(4, jobs=2)\n")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, script], env=env, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 1
    assert "WorkerFailed" in done.stderr
    assert 'if __name__ == "__main__":' in done.stderr.splitlines()[-1]


def test_the_same_seed_makes_the_same_batches():
    one, same, other = (vector(2, players=3, seed=seed) for seed in (1, 1, 2))
    for _ in range(30):
        for games in (one, same, other):
            games.step([0, 0])
    assert (one.batch.views == same.batch.views).all()
    assert (one.batch.views != other.batch.views).any()
    assert (one.batch.views[0] != one.batch.views[1]).any()


def test_processes_play_as_one_would():
    shared = vector(3, players=3, seed=1, jobs=2, cap=30)
    assert isinstance(shared, SharedGames)
    alone = [vector(1, players=3, seed=2, cap=30), vector(2, players=3, seed=3, cap=30)]
    try:
        for _ in range(80):
            batch = shared.step([0, 1, 0])
            first, second = alone[0].step([0]), alone[1].step([1, 0])
            for name, each in kept(batch).items():
                parts = [getattr(first, name), getattr(second, name)]
                assert (each == np.concatenate(parts)).all(), name
        assert shared.finished == alone[0].finished + alone[1].finished > 3
        assert len(shared) == 3
    finally:
        shared.close()


def test_a_process_that_stops_is_noticed():
    shared = vector(2, players=3, jobs=2)
    try:
        shared._workers[0].kill()
        shared._workers[0].join(PATIENCE_S)
        with pytest.raises(WorkerFailed, match="has stopped"):
            shared.step([0, 0])
    finally:
        shared.close()


def test_what_cannot_be_played_is_refused():
    with pytest.raises(WrongTable, match="at least one game"):
        vector(0)
    with pytest.raises(WrongTable, match="1 to 2 processes, not 3"):
        vector(2, jobs=3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_act_that_is_masked_away_stops_all_games_where_they_are(jobs):
    games = vector(2, players=3, jobs=jobs)
    before = kept(games.batch)
    try:
        with pytest.raises(NoSuchPlace, match="masked away in game 1"):
            games.step([0, SLOTS])
        with pytest.raises(NoSuchPlace, match=r"2 games want an act each, not \[0\]"):
            games.step([0])
        assert all((each == before[name]).all() for name, each in kept(games.batch).items())
        games.step([0, 0])
        assert (games.batch.views != before["views"]).any()
    finally:
        games.close()
