"""How sure one can be: ratings, intervals from deal to deal, and the quick and the slow."""

from math import log10
from random import Random

import pytest

from kickdoor.arena.estimates import by_deals, quantile, student, worth_of
from kickdoor.arena.ratings import Bout, inverse, rate
from kickdoor.arena.scorecards import floor
from kickdoor.arena.simulate import interval

FOUR = (("ann", 1), ("bob", 3))


def bout(winner, seats=FOUR):
    return Bout(seats, ((winner, 1.0),))


def deals_of(won, lost, seats=FOUR):
    return [[bout("ann", seats)]] * won + [[bout("bob", seats)]] * lost


# --- ratings ------------------------------------------------------------------------------------


def test_a_rating_is_the_logarithm_of_the_odds():
    told = rate(deals_of(400, 600), "bob")
    assert told["ann"].elo == pytest.approx(400 * log10(3 * 400 / 600), abs=1)
    assert (told["bob"].elo, told["bob"].error) == (0, 0)


def test_its_error_is_that_of_the_share():
    told = rate(deals_of(400, 600), "bob")
    per_log = 173.7178  # 400 / ln 10
    assert told["ann"].error == pytest.approx(per_log / (1000 * 0.4 * 0.6) ** 0.5, rel=0.01)


def test_four_times_the_games_halve_the_error():
    few, many = (rate(deals_of(40 * by, 60 * by), "bob")["ann"].error for by in (1, 4))
    assert few / many == pytest.approx(2, rel=0.02)


def test_strength_tells_the_same_at_every_size_of_table():
    three = rate(deals_of(500, 500, (("ann", 1), ("bob", 2))), "bob")["ann"].elo
    five = rate(deals_of(333, 667, (("ann", 1), ("bob", 4))), "bob")["ann"].elo
    assert three == pytest.approx(five, abs=1)


def test_who_never_met_is_compared_by_whom_both_met():
    games = deals_of(500, 500, (("ann", 1), ("bob", 1)))
    second = (("bob", 1), ("cat", 1))
    games += [[bout("bob", second)]] * 900 + [[bout("cat", second)]] * 100
    told = rate(games, "ann")
    assert told["bob"].elo == pytest.approx(0, abs=1)
    assert told["cat"].elo == pytest.approx(-400 * log10(9), abs=2)


def test_a_bot_that_never_won_has_a_rating_too():
    told = rate(deals_of(0, 50), "bob")
    assert -3000 < told["ann"].elo < -300
    assert told["ann"].error > 100


def test_a_shared_victory_is_shared():
    half = Bout((("ann", 1), ("bob", 1)), (("ann", 0.5), ("bob", 0.5)))
    assert rate([[half]] * 40, "bob")["ann"].elo == pytest.approx(0, abs=1e-6)


def test_games_of_a_deal_that_all_end_alike_are_one_game():
    alike = [deal * 4 for deal in deals_of(40, 60)]
    alone = deals_of(160, 240)
    ratio = rate(alike, "bob")["ann"].error / rate(alone, "bob")["ann"].error
    assert ratio == pytest.approx(2, rel=0.02)


def test_of_a_single_deal_the_model_says_how_sure_one_is():
    told = rate([[bout("ann")] * 2 + [bout("bob")] * 2], "bob")
    assert told["ann"].error == pytest.approx(173.7178 / (4 * 0.5 * 0.5) ** 0.5, rel=0.03)


def test_ratings_of_nothing_are_none():
    assert rate([], "bob") == {}


def test_the_truth_lies_within_the_error_most_of_the_time():
    rng = Random(5)
    strong = 400 * log10(2)  # twice the others' strength: 2 of 5 games
    inside = 0
    for _ in range(100):
        won = sum(rng.random() < 0.4 for _ in range(300))
        told = rate(deals_of(won, 300 - won), "bob")["ann"]
        inside += abs(told.elo - strong) < 1.96 * told.error
    assert 88 <= inside <= 100


def test_an_inverse():
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]]
    back = inverse(matrix)
    for i, row in enumerate(matrix):
        product = [sum(row[k] * back[k][j] for k in range(3)) for j in range(3)]
        assert product == pytest.approx([float(i == j) for j in range(3)])


# --- intervals ----------------------------------------------------------------------------------


def test_deals_that_even_out_are_worth_more_than_their_games():
    low, high = by_deals([1, 1, 1, 1, 0, 2] * 20, games=4)
    wide = interval(120, 480)
    assert wide[0] < low < 0.25 < high < wide[1]


def test_deals_that_all_go_one_way_are_worth_one_game_each():
    assert worth_of([4, 0, 0, 0] * 50, games=4) == pytest.approx(200, rel=0.03)


@pytest.mark.parametrize("won", [[3], [0, 0, 0], [4, 4, 4], [1, 1, 1]])
def test_where_deals_do_not_differ_games_are_games(won):
    assert by_deals(won, games=4) == interval(sum(won), 4 * len(won))


def test_few_deals_are_less_sure():
    narrow, wide = ([1, 0, 2, 1] * 25, [1, 0, 2, 1])
    assert worth_of(wide, 4) < worth_of(narrow, 4) / 25


def test_the_truth_lies_between_the_deals_most_of_the_time():
    rng = Random(7)
    inside = 0
    for _ in range(200):
        chances = [rng.choice((0.1, 0.4)) for _ in range(60)]  # a deal suits one, or does not
        won = [sum(rng.random() < chance for _ in range(4)) for chance in chances]
        low, high = by_deals(won, 4)
        inside += low <= 0.25 <= high
    assert 184 <= inside <= 200


@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (20, 2.086), (100, 1.984)])
def test_students_t(freedom, t):
    assert student(freedom) == pytest.approx(t, abs=0.01)


# --- times --------------------------------------------------------------------------------------


def test_quantiles_are_right_to_three_parts_in_a_hundred():
    rng = Random(3)
    times = sorted(round(10 ** rng.uniform(3, 7)) for _ in range(2000))
    counts = {}
    for time in times:
        counts[floor(time)] = counts.get(floor(time), 0) + 1
    for part in (0.5, 0.95):
        assert quantile(counts, part) == pytest.approx(times[int(part * 2000) - 1], rel=0.035)


def test_a_quantile_of_nothing_is_nothing():
    assert quantile({}, 0.95) == 0
