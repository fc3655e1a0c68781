"""A contest: the same deals for all, in every rotation; what is heard of it; what it comes to."""

import pytest

from kickdoor import bots
from kickdoor.arena.aftermath import heard
from kickdoor.arena.contest import Contest, code_of, differences
from kickdoor.arena.match import Match
from kickdoor.arena.scorecards import Clocked, Scorecard, Scorer, Times, floor, scored
from kickdoor.arena.standings import TIMES, summed
from kickdoor.arena.tournament import hold, processes
from kickdoor.cards import Curse, Item, OneShot
from kickdoor.testing import deal
from kickdoor.words import Boost, LoseLevels

RANDOM = Contest(("random",) * 3, games=6, seed=3)
KIT = (
    Item("Pebble", gold=100),
    OneShot("Fizz", gold=100, effect=Boost(3)),
    Curse("Banana Skin", effect=LoseLevels()),
)


def plain(standings):
    """The sums, less what differs from time to time."""
    return {name: each for name, each in standings.summed_up().items() if name not in TIMES}


def record(number, winners, bots=("ann", "bob", "cat"), **more):
    """A game that was never played."""
    seats = len(bots)
    told = dict(
        first=0, turns=30, rounds=10, decisions=400, capped=False, choices=(100,) * seats,
        levels=[[1] * seats, [9] * seats], played=[[] for _ in bots],
        gained=[{} for _ in bots], lost=[{} for _ in bots], times=[Times() for _ in bots],
    )  # fmt: skip
    bots = tuple(bots[(seat - number) % seats] for seat in range(seats))
    return Scorecard(number=number, seed=number // seats, bots=bots, winners=winners, **told | more)


# --- the games ----------------------------------------------------------------------------------


def test_games_are_rounded_up_to_whole_rotations():
    assert Contest(("random",) * 4, games=9).games == 12
    assert Contest(("random",) * 4, games=12).games == 12


def test_a_deal_is_played_once_in_each_rotation():
    contest = Contest(("ann", "bob", "cat"), games=6, seed=7)
    told = [contest.entry(number).fixture for number in range(6)]
    assert [each.seed for each in told] == [7, 7, 7, 8, 8, 8]
    assert {each.bots for each in told[:3]} == {
        ("ann", "bob", "cat"), ("cat", "ann", "bob"), ("bob", "cat", "ann"),
    }  # fmt: skip


def test_cards_and_dice_are_the_same_whoever_sits_down():
    contest = Contest(("sensible", "random", "patient"), games=3, seed=7)
    other = Contest(("random", "random", "random"), games=3, seed=7)
    tables = [Match(each.entry(number).fixture) for each in (contest, other) for number in range(3)]
    for table in tables:
        assert table.game.doors == tables[0].game.doors
        assert table.game.treasures == tables[0].game.treasures
        assert [each.hand for each in table.game.munchkins] == [
            each.hand for each in tables[0].game.munchkins
        ]
    dice = [[table.chance.random() for _ in range(20)] for table in tables]
    assert all(each == dice[0] for each in dice)


def test_who_plays_whom_in_words():
    assert Contest(("a", "b", "b", "c"), 4).title == "a against two b and c"
    assert Contest(("a", "a", "a"), 3).title == "three a among themselves"


def test_what_makes_a_contest_another_one():
    kept = Contest(("a", "b", "b"), games=6, seed=1, code="x")
    assert list(differences(kept, kept)) == []
    assert list(differences(kept, Contest(("a", "b", "b"), games=9, seed=1, code="x"))) == []
    wanted = Contest(("a", "b", "c"), games=3, seed=2, set="star", options=("dealt=3",), code="y")
    assert list(differences(kept, wanted)) == [
        "there are 6 games, and not 3",
        "bots: a,b,b there, a,b,c now",
        "seed: 1 there, 2 now",
        "set: pathfinder there, star now",
        "options: none there, dealt=3 now",
        "the bots or the rules have changed since, so the same deal is played otherwise",
    ]


def test_a_set_of_ones_own_is_part_of_the_code(tmp_path):
    (tmp_path / "cards.toml").write_text("one")
    before = code_of(str(tmp_path))
    code_of.cache_clear()
    (tmp_path / "cards.toml").write_text("two")
    assert code_of(str(tmp_path)) != before != code_of()


# --- what is heard ------------------------------------------------------------------------------


def test_a_scorer_hears_the_same_game_as_anybody_else():
    entry = Contest(("sensible", "random", "random"), games=3, seed=6).entry(1)
    told = scored(entry)
    account = heard(entry.fixture)
    assert (told.turns, told.decisions, told.winners) == (
        account.result.turns, account.result.decisions, account.result.winners,
    )  # fmt: skip
    for which in ("gained", "lost"):
        seats = getattr(told, which)
        sources = {source for seat in seats for source in seat}
        assert getattr(account, which) == {
            source: sum(seat.get(source, 0) for seat in seats) for source in sources
        }
    assert len(told.levels) == told.rounds + 1
    assert told.levels[0] == [1, 1, 1]
    for seat in range(3):
        rise = sum(told.gained[seat].values()) - sum(told.lost[seat].values())
        assert told.levels[-1][seat] == 1 + rise
    assert max(told.levels[-1]) == 10


def scorer_of(script, **scene):
    table = deal(cards=KIT, **scene)
    scorer = Scorer(table.game)
    for line in script.strip().splitlines():
        table.play(line)
        for event in table.game.events:
            scorer.hear(event)
        table.game.events.clear()
    return scorer


def test_a_card_was_played_by_whoever_had_it():
    scorer = scorer_of("ann: play Pebble", ann=dict(hand=["Pebble", "Fizz"]))
    assert scorer.played == [{"Pebble"}]


def test_a_one_shot_that_is_carried_is_not_played_yet():
    scorer = scorer_of("ann: carry Fizz", ann=dict(hand=["Fizz"]))
    assert scorer.played == [set()]


def test_a_curse_was_played_by_who_cursed_and_not_by_the_victim():
    scorer = scorer_of(
        "bob: play Banana Skin on ann\nall: pass", ann=dict(level=3), bob=dict(hand=["Banana Skin"])
    )
    assert scorer.played == [set(), {"Banana Skin"}]
    assert [dict(each) for each in scorer.falls] == [{"curses": 1}, {}]


def test_a_curse_behind_the_door_was_played_by_nobody():
    scorer = scorer_of(
        "ann: kick open the door\nall: pass", doors=["Banana Skin"], ann=dict(level=3)
    )
    assert scorer.played == [set()]


def test_the_clock_runs_only_where_there_is_a_choice():
    class Slow:
        name, blind = "slow", True

        def choose(self, view, acts):
            return acts[0]

    clock = Clocked(Slow())
    assert (clock.choose(None, ["a"]), clock.choices, clock.name) == ("a", 0, "slow")
    assert (clock.choose(None, ["a", "b"]), clock.choices) == ("a", 1)
    assert sum(clock.times.counts.values()) == 1
    assert clock.times.total == clock.times.slowest > 0
    assert 0.96 * clock.times.slowest <= next(iter(clock.times.counts)) <= clock.times.slowest


@pytest.mark.parametrize("time", [0, 1, 31, 32, 33, 999_999, 25_000_000])
def test_a_time_is_kept_to_three_parts_in_a_hundred(time):
    assert 0.96 * time <= floor(time) <= time


# --- the sums -----------------------------------------------------------------------------------


def test_the_sums_do_not_depend_on_the_number_of_processes():
    one = hold(RANDOM)
    assert one.games == 6
    assert plain(one) == plain(hold(RANDOM, processes(2)))


def test_wins_are_by_bot_by_seat_and_by_turn_order():
    told = summed(
        Contest(("ann", "bob", "bob"), games=3),
        [
            record(0, (0,), ("ann", "bob", "bob")),  # ann on seat 0
            record(1, (1,), ("ann", "bob", "bob"), first=1),  # ann on seat 1, and first
            record(2, (0, 2), ("ann", "bob", "bob")),  # ann on seat 2, with a friend
        ],
    ).summed_up()
    assert told["wins"] == {"ann": 2.5, "bob": 0.5}
    assert told["seats"] == {"ann": 1, "bob": 2}
    assert told["win_rate"] == {"ann": 0.8333, "bob": 0.0833}
    assert told["win_rate_by_seat"] == {"ann": [1, 1, 0.5], "bob": [0.25, 0, 0]}
    assert told["win_rate_by_order"] == {"ann": [1, 0, 0.5], "bob": [0.5, 0, 0]}
    assert told["worst_seat"]["ann"] == {"seat": 3, "win_rate": 0.5}
    assert (told["games"], told["deals"], told["shared"], told["par"]) == (3, 1, 1, 0.3333)


def test_the_interval_of_several_seats_is_that_of_their_games():
    games = [record(number, (number % 3,), ("ann", "bob", "bob")) for number in range(30)]
    told = summed(Contest(("ann", "bob", "bob"), games=30), games).summed_up()
    assert told["win_rate"] == {"ann": 1.0, "bob": 0.0}
    low, high = told["interval"]["bob"]
    assert (low, high) == pytest.approx((0, (1 - told["interval"]["ann"][0]) / 2), abs=1e-4)


def test_nobody_wins_a_game_without_end_or_one_that_broke():
    games = [
        record(0, (0,)),
        record(1, (), capped=True, decisions=99),
        record(2, (), error="kaboom", transcript="so it was"),
    ]
    standings = summed(Contest(("ann", "bob", "cat"), games=3), games)
    told = standings.summed_up()
    assert (told["games"], told["capped"], told["errors"]) == (3, 1, 1)
    assert told["win_rate"] == {"ann": 0.3333, "bob": 0, "cat": 0}
    assert [each["error"] for each in told["failures"]] == ["no end after 99 decisions", "kaboom"]
    assert told["failures"][1]["transcript"] == "so it was"
    assert standings.finished == 1


def test_levels_over_time_stay_when_a_game_is_over():
    games = [
        record(0, (0,), levels=[[1, 1, 1], [2, 2, 1], [10, 2, 1]]),
        record(1, (1,), levels=[[1, 1, 1], [1, 10, 4]]),  # ann sits on seat 1
        record(2, (), capped=True, levels=[[1, 1, 1], [7, 7, 7]]),
    ]
    standings = summed(Contest(("ann", "bob", "cat"), games=3), games)
    assert standings.sides["ann"].level_after(standings.finished, 2) == [1, 6, 10]
    assert standings.sides["bob"].level_after(standings.finished, 2) == [1, 3, 3]


def test_times_are_told_in_milliseconds():
    times = [Times(3_000_000, 2_000_000, {992_000: 2, 2_000_000: 1}), Times(), Times()]
    told = summed(Contest(("ann", "bob", "cat"), games=3), [record(0, (0,), times=times)])
    assert told.sides["ann"].ms() == {"p50": 1.0002, "p95": 2.0164, "max": 2.0, "mean": 0.03}


def test_a_bot_that_breaks_does_not_stop_the_others(monkeypatch):
    class Bomb:
        name, blind = "bomb", True

        def __init__(self, seed):
            pass

        def choose(self, view, acts):
            raise ZeroDivisionError("kaboom")

    monkeypatch.setitem(bots.BOTS, "bomb", Bomb)
    told = hold(Contest(("bomb", "random", "random"), games=3)).summed_up()
    assert (told["games"], told["errors"]) == (3, 3)
    assert told["failures"][0]["error"] == "ZeroDivisionError: kaboom"
    assert told["rating"]["random"]["elo"] == 0
    assert told["rating"]["random"]["error"] > 800


def test_after_so_many_minutes_no_other_deal_is_begun():
    ended = []

    def hands(games):
        try:
            yield from processes(1)(games)
        finally:
            ended.append(True)

    standings = hold(RANDOM, hands, minutes=0)
    assert standings.games == 3
    assert ended == [True]  # and nobody plays on behind our back
