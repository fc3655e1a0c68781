"""The value: chances that sum to 1, from what lies there, and the same as the features say."""

from math import exp
from random import Random

import pytest

from kickdoor.bots.value import (
    CARDS,
    NAMES,
    STANDING,
    Value,
    clings_of,
    features,
    fitted,
    nearness,
    value_of,
)
from kickdoor.engine import act, new_game
from kickdoor.game.box import Options
from kickdoor.game.views import see
from kickdoor.sets import box_of
from kickdoor.testing import deal


def positions(players=4, box="pathfinder", seed=3, every=60):
    """A game at random, looked at now and then."""
    game, rng = new_game(players, set=box, seed=seed), Random(seed)
    count = 0
    while not game.over:
        if count % every == 0:
            yield game
        act(game, game.asked, rng.choice(game.options))
        count += 1
    yield game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("box", ["classic", "pathfinder", "pathfinder-deluxe", "star"])
def test_chances_sum_to_1_in_every_box_and_at_every_table(players, box):
    for game in positions(players, box, every=400):
        chances = value_of(game.box, game.rules).chances(game)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


def test_the_quick_sums_are_those_of_the_features():
    for game in positions():
        if game.over:
            continue
        weights = {name: Random(name).uniform(-1, 1) for name in NAMES}
        scores = Value(game.box, game.rules, weights).scores(game)
        for seat, score in enumerate(scores):
            looked_at = zip(NAMES, features(game, seat), strict=True)
            assert score == pytest.approx(sum(weights[name] * each for name, each in looked_at))


def test_the_weights_that_come_with_it_are_those_it_looks_for():
    assert tuple(fitted()["weights"]) == NAMES
    losses = fitted()["log_loss"]
    assert losses["fitted"] < losses["levels_only"] < losses["uniform"]


def test_nobody_has_a_better_chance_than_whoever_is_ahead():
    game = deal(ann=dict(level=9), bob=dict(level=2), cat=dict(level=2)).game
    ann, bob, cat = value_of(game.box, game.rules).chances(game)
    assert ann > 2 * max(bob, cat)


def test_a_better_hand_is_a_better_chance():
    plain = deal(ann={}, bob={}, cat={}).game
    armed = deal(ann=dict(wears=["Unopened Plate Mail"]), bob={}, cat={}).game
    chances = [value_of(game.box, game.rules).chances(game)[0] for game in (plain, armed)]
    assert chances[1] > chances[0]


def test_a_game_that_is_over_is_known():
    *_, game = positions()
    chances = value_of(game.box, game.rules).chances(game)
    assert [seat for seat, chance in enumerate(chances) if chance] == list(game.winners)
    assert sum(chances) == pytest.approx(1)


def test_a_view_can_be_judged_with_backs_for_what_it_hides():
    game = new_game(4, seed=5)
    value = value_of(game.box, game.rules)
    seen = see(game, 0).game
    assert value.scores(seen)[0] == pytest.approx(value.scores(game)[0])
    hands = [features(seen, seat)[len(STANDING) :] for seat in range(4)]
    assert hands[1] == hands[2] == hands[3] != hands[0]  # eight backs are like any other eight


def test_a_longer_game_begins_further_from_its_end():
    game = new_game(3, seed=1, rules=Options(winning_level=20, kill_level=20))
    chances = value_of(game.box, game.rules).chances(game)
    assert sum(chances) == pytest.approx(1)
    assert nearness(19) == nearness(9) == 0.0


def test_a_likely_winner_is_worth_more_than_the_sum_of_the_doubts():
    game = deal(ann=dict(level=8), bob={}, cat={}).game
    value = value_of(game.box, game.rules)
    parts = [exp(score) for score in value.scores(game)]
    assert value.chances(game)[0] == pytest.approx(parts[0] / sum(parts))


def test_an_item_is_laid_out_and_what_spoils_a_fight_is_kept():
    box = box_of("pathfinder")
    named = {each.name: clings for each, clings in zip(box.prints, clings_of(box), strict=False)}
    assert named["Blazer"] < named["Lich Pin"] < named["Goblin-Made Fuse"]
    assert named["Lateral Move"] < 1 < named["Guild Grandmaster"]


def test_no_two_things_looked_at_have_one_name():
    assert len(set(NAMES)) == len(NAMES)
    assert len(NAMES) > 2 * len(CARDS)
