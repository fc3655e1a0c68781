"""Bots for beginners: what they overlook, they overlook for the turn; nothing that must be done."""

from random import Random

import pytest

from kickdoor.bots import LEVELS, bot_called
from kickdoor.bots.novice import Apprentice, Novice
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import CALLS
from kickdoor.game.views import see
from kickdoor.rules.windows import Window
from kickdoor.testing import deal


def seen_by(kind, game, seat, seeds=range(100)):
    """How often it sees that it could dress."""
    wear = next(each for each in legal(game, seat) if each[0] not in CALLS)
    return sum(kind(seed).choose(see(game, seat), legal(game, seat)) == wear for seed in seeds)


def test_a_novice_overlooks_most_and_an_apprentice_some():
    game = deal(ann=dict(hand=["Unopened Plate Mail"]), bob={}, cat={}).game
    novice, apprentice = (seen_by(kind, game, 0) for kind in (Novice, Apprentice))
    assert 25 < novice < 55 < apprentice < 80


@pytest.mark.parametrize("kind", [Novice, Apprentice])
def test_what_is_overlooked_is_overlooked_for_the_whole_turn(kind):
    game = deal(ann=dict(hand=["Unopened Plate Mail"]), bob={}, cat={}).game
    for seed in range(20):
        first = kind(seed).choose(see(game, 0), legal(game, 0))
        assert first == kind(seed).choose(see(game, 0), legal(game, 0))


@pytest.mark.parametrize("level", ["easy", "fair"])
def test_a_game_of_beginners_comes_to_its_end(level):
    game, chance = new_game(3, seed=4), Random(4)
    bots = [bot_called(LEVELS[level], seat) for seat in range(3)]
    calls = asked = 0
    while not game.over:
        options = game.options
        if game.asked < 0:
            act(game, game.asked, chance.choice(options))
            continue
        chosen = bots[game.asked].choose(see(game, game.asked), options)
        if isinstance(game.stack[-1], Window):
            asked += 1
            calls += chosen[0] in CALLS
        act(game, game.asked, chosen)
    assert game.winners
    assert calls > asked / 2
