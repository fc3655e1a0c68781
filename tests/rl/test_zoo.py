"""PettingZoo's own tests of the environment, and what they leave out."""

import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from kickdoor.bots import bot_called
from kickdoor.rl import env, raw_env
from kickdoor.rl.encoding import ACTS, SLOTS, VIEW
from kickdoor.rl.playing import NoSuchPlace
from kickdoor.sets import SETS

# It says so of every environment whose observations are dicts, but for those in its own list.
a_dict_is_no_array = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def any_place(mask, rng):
    return rng.choice(np.flatnonzero(mask).tolist())


def played(table, choose, seed=0):
    """Play a game to its end; what every agent got in all, and how many decisions there were."""
    table.reset(seed=seed)
    got = dict.fromkeys(table.agents, 0.0)
    decisions = 0
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        got[agent] += reward
        if terminated or truncated:
            table.step(None)
        else:
            decisions += 1
            table.step(choose(agent, seen))
    return got, decisions


@a_dict_is_no_array
@pytest.mark.parametrize("make", [env, raw_env])
def test_it_passes_the_api_test(make, capsys):
    api_test(make(players=3), num_cycles=400)
    assert "Passed API test" in capsys.readouterr().out


@a_dict_is_no_array
def test_it_passes_the_api_test_to_the_end_of_a_game(capsys):
    api_test(env(players=3, cap=50), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", SETS)
def test_it_passes_the_seed_test(name):
    seed_test(lambda: env(players=4, set=name), num_cycles=100)


def test_it_runs_the_performance_benchmark(capsys):
    performance_benchmark(env(players=4))
    turns = float(capsys.readouterr().out.partition(" turns per second")[0].split()[-1])
    assert turns > 30, "it was never anywhere near as slow"


def test_what_an_agent_sees():
    table = raw_env(players=4, seed=1)
    table.reset()
    agent = table.agent_selection
    seen = table.observe(agent)
    assert {name: (each.shape, each.dtype.name) for name, each in seen.items()} == {
        "observation": ((VIEW,), "float32"),
        "acts": ((SLOTS, ACTS), "float32"),
        "action_mask": ((SLOTS,), "int8"),
    }
    count = int(seen["action_mask"].sum())
    assert count == len(table.playing.acts) >= 2
    assert seen["acts"][:count].any(axis=1).all()
    assert not seen["acts"][count:].any()
    assert table.observation_space(agent).contains(seen)
    other = next(each for each in table.agents if each != agent)
    looking_on = table.observe(other)
    assert not looking_on["action_mask"].any()
    assert not looking_on["acts"].any()
    assert table.observation_space(other).contains(looking_on)


def test_the_winner_gets_one_and_the_others_lose_it():
    rng = Random(1)
    table = env(players=4)
    got, _ = played(table, lambda agent, seen: any_place(seen["action_mask"], rng))
    assert sorted(got.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])
    [winner] = table.unwrapped.playing.game.winners
    assert got[f"seat_{winner}"] == 1
    assert table.agents == []


def test_a_game_that_is_cut_off_is_truncated():
    table = raw_env(players=3, cap=7)
    rng = Random(1)
    got, decisions = played(table, lambda agent, seen: any_place(seen["action_mask"], rng))
    assert decisions == 7
    assert set(got.values()) == {0.0}
    table.reset()
    for _ in range(7):
        table.step(0)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_without_a_seed_every_game_is_another_but_the_series_is_the_same():
    def first(table):
        table.reset()
        return table.observe(table.agent_selection)["observation"].tobytes()

    one, same = raw_env(seed=5), raw_env(seed=5)
    series = [first(one) for _ in range(3)]
    assert series == [first(same) for _ in range(3)]
    assert len(set(series)) == 3
    assert first(raw_env()) != first(raw_env())


def test_bots_can_play_in_it():
    table = raw_env(players=3)
    table.reset(seed=2)
    bots = {"seat_0": bot_called("sensible"), "seat_1": bot_called("random")}
    while not any(table.terminations.values()):
        bot = bots.get(table.agent_selection)
        table.step(0 if bot is None else table.choice_of(bot))
    assert table.view("seat_1").seat == 1
    assert table.playing.game.over


def test_who_does_what_is_masked_away_loses_or_hears_why():
    bare = raw_env(players=3)
    bare.reset(seed=1)
    with pytest.raises(NoSuchPlace, match="acts are legal now"):
        bare.step(SLOTS - 1)
    guarded = env(players=3)
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    guarded.step(SLOTS - 1)
    assert all(guarded.terminations.values())
    assert guarded.rewards[agent] == -1


def test_it_can_be_looked_at(capsys):
    table = raw_env(players=3, render_mode="ansi")
    table.reset(seed=1)
    assert "ann: Level 1" in table.render()
    human = env(players=3, render_mode="human")
    human.reset(seed=1)
    human.step(0)
    assert "is asked" in capsys.readouterr().out
    silent = raw_env(players=3)
    silent.reset(seed=1)
    assert silent.render() is None
    with pytest.raises(ValueError, match="'human' or 'ansi'"):
        raw_env(render_mode="rgb_array")


def test_it_wants_to_be_reset_first():
    with pytest.raises(RuntimeError, match="reset"):
        raw_env().render_mode or raw_env().observe("seat_0")


def test_it_can_be_pickled():
    table = raw_env(players=3, seed=4)
    again = pickle.loads(pickle.dumps(table))
    for each in (table, again):
        each.reset(seed=9)
    assert (
        table.observe("seat_0")["observation"].tobytes()
        == again.observe("seat_0")["observation"].tobytes()
    )
    assert str(table) == "kickdoor_v1"
