"""The coach: chances along a finished game, what was costly, and what will be talked about."""

from itertools import pairwise

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.cards import OneShot
from kickdoor.coach import Effort, NotOver, reviewed
from kickdoor.coach.reviewing import nearest_miss, worst_of
from kickdoor.coach.shapes import Point
from kickdoor.coach.trying import Decision, Trying
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import PASS_ACT
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal
from kickdoor.transcripts import acts_of, beginning, replay, transcript
from kickdoor.words import Boost

LITTLE = Effort(quick=1, thorough=6, again=2, told=2)


@pytest.fixture(scope="module")
def game():
    match = Match(Fixture(("sensible", "random", "sensible"), seed=2))
    assert match.play()
    return match.game


@pytest.fixture(scope="module")
def report(game):
    return reviewed(game, LITTLE)


def test_the_course_goes_from_the_deal_to_the_end(game, report):
    assert report.course[0].at == 0
    assert report.course[-1].at == report.acts == len(acts_of(game))
    assert [each.turn for each in report.course[1:-1]] == list(range(1, game.turns + 1))
    assert all(one.at < other.at for one, other in pairwise(report.course))
    assert all(sum(point.chances) == pytest.approx(1, abs=1e-3) for point in report.course)
    assert report.course[-1].chances[game.winners[0]] == 1
    assert report.winners == game.winners


def test_every_mistake_was_made_and_the_better_act_was_legal(game, report):
    told = [mistake for player in report.players for mistake in player.mistakes]
    assert told
    for mistake in told:
        then = beginning(game)
        for seat, what in acts_of(game)[: mistake.at]:
            act(then, seat, what)
        seat, done = acts_of(game)[mistake.at]
        assert seat == mistake.seat
        assert say(then, seat, done) == mistake.done.english
        spoken = [say(then, seat, each) for each in legal(then, seat)]
        assert mistake.better.english in spoken
        assert mistake.better.english != mistake.done.english
        assert mistake.cost > 2 * mistake.error
        assert mistake.turn == then.turns


def test_no_more_is_told_than_asked_for(report):
    for player in report.players:
        assert len(player.mistakes) <= LITTLE.told
        costs = [mistake.cost for mistake in player.mistakes]
        assert costs == sorted(costs, reverse=True)
        assert len({mistake.turn for mistake in player.mistakes}) == len(costs)
        assert player.decisions >= player.looked_at > 0


def test_the_same_game_is_judged_the_same_from_its_transcript(game, report):
    assert reviewed(replay(transcript(game)), LITTLE) == report


def test_without_effort_there_is_the_course_and_what_was_seen(game, report):
    quick = reviewed(game, Effort(quick=0))
    assert quick.course == report.course
    assert all(not player.mistakes for player in quick.players)
    assert quick.highlights.best_stab is None
    assert quick.highlights.narrowest_win == report.highlights.narrowest_win


def test_how_far_it_has_come_is_told(game):
    heard = []
    reviewed(game, Effort(quick=0), lambda done, steps: heard.append((done, steps)))
    dones = [done for done, _ in heard]
    assert dones == sorted(dones)
    assert heard[-1][0] == heard[-1][1]


def test_a_game_that_is_still_played_is_refused():
    with pytest.raises(NotOver, match="not over"):
        reviewed(new_game(3, seed=1))


# --- decisions ----------------------------------------------------------------------------------


def test_letting_somebody_win_is_costly():
    """Ann claims the last Level; Bob holds what could stop her, and passes."""
    game = deal(
        door="Akata",
        cards=(OneShot("Brick", gold=100, effect=Boost(20)),),
        ann=dict(level=9),
        bob=dict(hand=["Brick"]),
        cat={},
    ).game
    act(game, 0, "claim victory")
    assert game.asked == 1
    stop = next(
        each for each in game.options if say(game, 1, each) == "play Brick for the monsters"
    )
    decision = Decision(see(game, 1), game.options, PASS_ACT, 0)
    Trying(Effort()).run(decision, [PASS_ACT, stop], 8)
    gain, error, better = decision.best()
    assert better == stop
    assert gain > max(0.1, 2 * error)
    assert decision.gain(PASS_ACT, 1) == (0, 0)
    assert decision.gain(stop, 0)[0] < -0.2  # it is a stab, too
    assert decision.nothing() == PASS_ACT


def test_of_one_turn_only_the_worst_is_told():
    decisions = []
    for number, (turn, cost) in enumerate(((1, 0.1), (1, 0.3), (2, 0.2))):
        view = see(new_game(3, seed=1), 0)
        view.game.turns = turn
        decision = Decision(view, [PASS_ACT, (1, -1, -1)], PASS_ACT, number)
        decision.chances = {PASS_ACT: [[0.0]], (1, -1, -1): [[cost]]}
        decisions.append(decision)
    assert [each.at for each in worst_of(decisions, 5)] == [1, 2]
    assert [each.at for each in worst_of(decisions, 1)] == [1]


# --- highlights ---------------------------------------------------------------------------------


def test_fights_and_deals_are_those_of_the_log(game, report):
    win = report.highlights.narrowest_win
    assert win is not None
    assert win.strength >= win.threat
    assert win.against
    loss = report.highlights.narrowest_loss
    assert loss is None or loss.strength <= loss.threat


def test_the_nearest_miss_is_of_somebody_who_lost():
    course = [Point(1, 0, 0, [0.2, 0.8]), Point(2, 5, 1, [0.7, 0.3]), Point(2, 9, 1, [0.0, 1.0])]
    miss = nearest_miss(course, (1,))
    assert miss is not None
    assert (miss.seat, miss.turn, miss.chance) == (0, 2, 0.7)
    assert nearest_miss([Point(1, 0, 0, [1.0])], (0,)) is None
