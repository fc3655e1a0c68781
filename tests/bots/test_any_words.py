"""Bots play cards that say anything: whatever is written, it has a price and an end."""

from random import Random

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.forms.anything import cards
from kickdoor.press import pressed
from kickdoor.sets import cards_of


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("bot", ["sensible", "tuned:vindictive"])
def test_a_bot_can_weigh_whatever_a_card_says(bot, seed):
    source = cards(Random(seed))
    mine = tuple(next(source) for _ in range(80))
    box = pressed("any", cards_of("pathfinder")[::2] + mine)
    match = Match(Fixture((bot,) * 4, seed=seed, set=box, cap=800))
    match.play()
    assert match.decisions > 100
