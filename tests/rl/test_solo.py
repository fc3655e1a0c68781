"""One learner against a panel of bots, as Gymnasium has it."""

import pickle
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kickdoor.errors import UnknownBot, WrongTable
from kickdoor.rl import solo_env


def played(table, seed):
    """A game of anything at all, to its end: what was seen, and what it paid."""
    anything = Random(seed)
    seen, info = table.reset(seed=seed)
    views, paid, ended, truncated = [seen["observation"].copy()], 0.0, False, False
    while not (ended or truncated):
        seen, reward, ended, truncated, info = table.step(anything.randrange(info["acts"]))
        views.append(seen["observation"].copy())
        paid += reward
    return info["seat"], np.array(views), paid, truncated


def test_gymnasium_finds_nothing_wrong_with_it():
    check_env(solo_env(ids=True), skip_render_check=True)


def test_the_same_seed_is_the_same_game_at_the_same_seat():
    one, other = (played(solo_env("random", players=3), 5) for _ in range(2))
    assert one[0] == other[0]
    assert np.array_equal(one[1], other[1])
    assert one[2:] == other[2:]
    assert one[2] in (1.0, -0.5)


def test_the_learner_alone_is_asked_and_where_it_has_a_choice():
    table = solo_env(("random", "sensible"), players=3, seat=1)
    _, info = table.reset(seed=3)
    for _ in range(60):
        assert table.playing.seat == info["seat"] == 1
        assert table.action_masks().sum() == info["acts"] >= 2
        _, _, ended, _, info = table.step(0)
        if ended:
            break


def test_without_a_seat_of_its_own_it_sits_in_all_of_them():
    table = solo_env("random", players=3)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_who_does_what_is_masked_away_loses():
    table = solo_env("random", players=3)
    _, info = table.reset(seed=1)
    seen, reward, ended, truncated, _ = table.step(info["acts"])
    assert (reward, ended, truncated) == (-1.0, True, False)
    assert table.observation_space.contains(seen)
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)
    table.reset()
    table.step(0)


def test_a_game_that_is_cut_off_pays_nobody():
    assert played(solo_env("random", players=3, cap=30), 2)[2:] == (0.0, True)


def test_it_can_be_pickled_and_played_elsewhere():
    table = pickle.loads(pickle.dumps(solo_env("random", players=3)))
    assert played(table, 7)[2] == played(solo_env("random", players=3), 7)[2]


@pytest.mark.parametrize(
    ("said", "error", "text"),
    [
        (dict(panel="sensibel"), UnknownBot, "sensibel"),
        (dict(panel=("random",)), WrongTable, "2 others sit down, not 1"),
        (dict(panel=7), Exception, "panel"),
        (dict(panel="random", seat=3), WrongTable, "0 to 2"),
        (dict(panel="random", render_mode="rgb"), WrongTable, "ansi"),
    ],
)
def test_what_cannot_be_is_said(said, error, text):
    with pytest.raises(error, match=text):
        solo_env(**{"players": 3, **said})


def test_it_shows_the_table():
    table = solo_env("random", players=3, render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset"):
        table.render()
    table.reset(seed=1)
    assert "is asked" in table.render()
