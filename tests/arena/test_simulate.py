"""Many games, summed up."""

import pytest

from kickdoor import bots
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import SHOWN, interval, mean, median, simulate
from kickdoor.transcripts import Replay

PLAN = Fixture(("random",) * 3, seed=3)
TIMES = ("seconds", "decisions_per_s", "games_per_s")


def without_times(tally):
    return {name: value for name, value in tally.summed_up().items() if name not in TIMES}


def test_the_sums_do_not_depend_on_the_number_of_processes():
    assert without_times(simulate(PLAN, 5, jobs=1)) == without_times(simulate(PLAN, 5, jobs=2))


def test_a_later_game_is_the_first_one_of_a_later_seed():
    heard = []
    simulate(PLAN, 3, tick=heard.append)
    again = []
    simulate(Fixture(PLAN.bots, seed=5), 1, tick=again.append)
    assert again == heard[2:]


def test_the_sums():
    tally = simulate(PLAN, 4)
    sums = tally.summed_up()
    assert (sums["games"], sums["errors"], sums["unfinished"], sums["players"]) == (4, 0, 0, 3)
    assert sums["decisions"] == sum(tally.lengths)
    assert sum(sums["wins_by_seat"]) == sum(sums["wins_by_order"]) == sum(sums["wins_by_bot"]) >= 4
    assert sums["turns_mean"] == round(sum(tally.turns) / 4, 2)
    assert sums["decisions_per_s"] > 0
    assert sums["games_per_s"] > 0


def test_wins_are_the_bots_wherever_it_sat():
    tally = simulate(Fixture(("sensible", "random", "random"), seed=1), 6)
    assert tally.wins_by_bot[0] >= 5
    assert max(tally.wins_by_seat) <= 3


class Bomb:
    """A bot that breaks after a while."""

    name = "bomb"
    blind = True

    def __init__(self, seed):
        self.left = 20

    def choose(self, view, acts):
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("kaboom")
        return acts[0]


def test_what_breaks_is_counted_and_can_be_seen_again(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "bomb", Bomb)
    tally = simulate(Fixture(("bomb", "random", "random"), seed=3), 2)
    assert (tally.games, tally.errors, tally.unfinished) == (2, 2, 0)
    assert tally.turns == []
    failure = tally.failures[0]
    assert failure["seed"] == 3
    assert failure["error"] == "ZeroDivisionError: kaboom"
    assert len(list(Replay(failure["transcript"]))) > 10


def test_only_some_failures_are_kept_but_all_are_counted(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "bomb", Bomb)
    tally = simulate(Fixture(("bomb", "random", "random"), seed=3), SHOWN + 3)
    assert tally.errors == SHOWN + 3
    assert len(tally.failures) == SHOWN


def test_a_game_without_end_is_counted_as_unfinished():
    tally = simulate(Fixture(PLAN.bots, seed=3, cap=50), 2)
    assert (tally.errors, tally.unfinished) == (0, 2)
    assert tally.failures[0]["error"] == "no end after 50 decisions"
    assert sum(tally.wins_by_seat) == 0


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1)],
)
def test_an_interval(won, games, low, high):
    assert interval(won, games) == pytest.approx((low, high), abs=0.001)


def test_means_and_medians_of_nothing_are_nothing():
    assert (mean([]), median([])) == (0.0, 0)
    assert (mean([1, 2, 6]), median([1, 2, 6])) == (3.0, 2)
