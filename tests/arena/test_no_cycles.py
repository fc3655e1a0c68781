"""The collector is switched off while games are played: so they must leave it nothing."""

import gc

import pytest

from kickdoor.arena.match import Fixture, Match


@pytest.mark.parametrize("bots", [("random",) * 3, ("sensible",) * 3])
def test_a_game_leaves_no_garbage(bots):
    Match(Fixture(bots, seed=2)).play()
    gc.collect()
    for seed in range(3):
        Match(Fixture(bots, seed)).play()
    assert gc.collect() == 0
