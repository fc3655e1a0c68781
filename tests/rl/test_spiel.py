"""OpenSpiel's own tests of the game, and what they leave out."""

import importlib.util
import pickle
from random import Random

import numpy as np
import pytest
from leaving_out import leave_out
from services import Missing

from kickdoor.errors import KickdoorError
from kickdoor.rl import spiel
from kickdoor.rl.encoding import ACTS, SLOTS, VIEW
from kickdoor.sets import SETS


@pytest.fixture
def pyspiel():
    """OpenSpiel, where it is installed."""
    if importlib.util.find_spec("pyspiel") is None:
        leave_out(Missing("OpenSpiel is not installed here (pip install open_spiel)"))
    import pyspiel

    return pyspiel


def played_on(state, rng, until=lambda state: False):
    while not state.is_terminal() and not until(state):
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", SETS)
def test_it_passes_the_random_simulation_test(pyspiel, name):
    """It checks clones, saved states, observations, chance, masks and returns at every step."""
    game = spiel.load(players=3, set=name, cap=60)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_ends_and_sums_up_to_nothing(pyspiel):
    game = spiel.load(players=4)
    state = played_on(game.new_initial_state(), Random(2))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) == 1.0
    assert [state.player_return(seat) for seat in range(4)] == state.returns()
    assert state.legal_actions() == []
    assert game.min_utility() == pytest.approx(-1 / 3)


def test_chance_deals_first_and_rolls_later(pyspiel):
    state = spiel.load(players=3, deals=10).new_initial_state()
    assert state.is_chance_node()
    assert [chance for _, chance in state.chance_outcomes()] == [0.1] * 10
    assert str(state) == state.observation_string(0) == "before the deal"
    assert state.action_to_string(state.current_player(), 4) == "deal 4"
    state.apply_action(4)
    assert len(state.chance_outcomes()) == 6
    assert state.action_to_string(state.current_player(), 4) == "die: 5"
    again = spiel.load(players=3, deals=10).new_initial_state()
    again.apply_action(4)
    assert str(again) == str(state)


def test_a_clone_goes_its_own_way(pyspiel):
    game = spiel.load(players=3)
    state = played_on(game.new_initial_state(), Random(2), lambda s: s.move_number() > 40)
    before = str(state)
    twin = state.clone()
    played_on(twin, Random(3))
    assert str(state) == before
    assert twin.is_terminal()
    assert twin.history()[: len(state.history())] == state.history()


def test_states_can_be_kept(pyspiel):
    game = spiel.load(players=3, set="classic", options="epic asks:2")
    state = played_on(game.new_initial_state(), Random(4), lambda s: s.move_number() > 60)
    again, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)
    assert state.position.game.rules.asks == 2
    for each in (twin, pickle.loads(pickle.dumps(state))):
        assert str(each) == str(state)
        assert each.history() == state.history()
        assert each.legal_actions() == state.legal_actions()
        played_on(each, Random(5))
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_the_tensor_holds_the_view_and_the_acts(pyspiel):
    from open_spiel.python.observation import make_observation

    game = spiel.load(players=3)
    state = played_on(game.new_initial_state(), Random(6), lambda s: s.move_number() > 30)
    state = played_on(state, Random(6), lambda s: s.is_player_node())
    asked = state.current_player()
    observation = make_observation(game)
    observation.set_from(state, asked)
    assert observation.dict["view"].shape == (VIEW,)
    assert observation.dict["acts"].shape == (SLOTS, ACTS)
    count = len(state.legal_actions())
    assert observation.dict["acts"].any(axis=1).tolist() == [True] * count + [False] * (
        SLOTS - count
    )
    assert np.allclose(observation.tensor, state.observation_tensor(asked))
    text = observation.string_from(state, asked)
    names = state.position.game.names
    assert f"hand of {names[asked]}" in text
    assert "legal: " in text
    other = (asked + 1) % 3
    observation.set_from(state, other)
    assert not observation.dict["acts"].any()
    assert "somebody else is asked" in observation.string_from(state, other)


def test_its_own_environment_steps_through_it(pyspiel):
    from open_spiel.python import rl_environment

    table = rl_environment.Environment(spiel.load(players=3, cap=80))
    rng = Random(7)
    step = table.reset()
    count = 0
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([rng.choice(step.observations["legal_actions"][seat])])
        count += 1
    assert count == 80
    assert step.rewards == [0.0, 0.0, 0.0]


def test_wrong_wishes_are_refused(pyspiel):
    with pytest.raises(KickdoorError, match="no set called 'dungeon'"):
        spiel.load(set="dungeon")
    with pytest.raises(AttributeError, match="no 'Nonsense'"):
        _ = spiel.Nonsense
