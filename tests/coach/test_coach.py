"""The coach: chances along a finished game, what was costly, and what will be talked about."""

from itertools import pairwise

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.cards import OneShot
from kickdoor.coach import Effort, NotOver, reviewed
from kickdoor.coach.reviewing import nearest_miss, worst_of
from kickdoor.coach.shapes import Point
from kickdoor.coach.tallies import Tallies
from kickdoor.coach.trying import Decision, Trying
from kickdoor.engine import act, legal, new_game
from kickdoor.game import events
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
        costs = [mistake.cost - 2 * mistake.error for mistake in player.mistakes]
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
    assert gain > max(0.05, 2 * error)
    assert decision.gain(PASS_ACT, 1) == (0, 0)
    assert decision.gain(stop, 0)[0] < -0.1  # it is a stab, too
    assert decision.nothing() == PASS_ACT


def judged(**chances):
    """A decision in which each act was tried, in so many worlds, with such chances."""
    view = see(new_game(3, seed=1), 0)
    acts = {name: (number, -1, -1) for number, name in enumerate(chances)}
    done = acts["done"]
    decision = Decision(view, list(acts.values()), done, 0)
    decision.chances = {acts[name]: [[one] for one in each] for name, each in chances.items()}
    return decision, acts


def test_what_is_surest_comes_before_what_was_luckiest():
    decision, acts = judged(done=[0.1] * 4, lucky=[0.9, 0.1, 0.1, 0.1], sure=[0.2, 0.2, 0.2, 0.19])
    assert decision.best()[2] == acts["lucky"]
    assert decision.surest() == [acts["sure"]]
    assert decision.surest(2) == [acts["sure"], acts["lucky"]]


def test_all_that_is_told_was_tried_in_as_many_worlds_as_are_said(game, monkeypatch):
    worlds, so_far = {}, {}
    run = Trying.run

    def counted(self, decision, acts, count):
        if decision.done in acts and not decision.chances:
            so_far[decision.at] = 0
        so_far[decision.at] += count
        worlds[decision.at] = max(so_far[decision.at], worlds.get(decision.at, 0))
        run(self, decision, acts, count)

    monkeypatch.setattr(Trying, "run", counted)
    effort = Effort(quick=1, thorough=70, again=2, told=2, again_in=4)
    report = reviewed(game, effort)
    told = [mistake for player in report.players for mistake in player.mistakes]
    assert told
    assert {worlds[it.at] for it in told} == {70}
    for player in report.players:
        least = [it.cost - 2 * it.error for it in player.mistakes]
        assert least == sorted(least, reverse=True)
        assert all(each > -1e-3 for each in least)


def test_the_usual_effort_is_three_hundred_worlds():
    assert Effort().thorough >= 300


@pytest.mark.parametrize("line", ["sell Items", "offer bob a trade"])
def test_sales_and_trades_are_judged_step_by_step(line):
    rich = ["Battering Ramifications", "Portable Filing Cabinet", "Sandals of Scandal"]
    table = deal(ann=dict(wears=["Blazer", *rich]), bob=dict(wears=["Pumps"]), cat={})
    for said in (line, ""):
        game = table.game
        done = next((it for it in game.options if say(game, 0, it) == said), game.options[0])
        decision = Decision(see(game, 0), game.options, done, 0)
        assert Trying(Effort()).look(decision)
        assert len(decision.acts) > 1
        assert set(decision.acts) <= set(game.options)
        if said:
            assert table.can(f"ann: {said}")
            table.play(f"ann: {said}")


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
    course = [
        Point(1, 0, 0, [0.2, 0.8], [1, 1]),
        Point(2, 5, 1, [0.7, 0.3], [3, 2]),
        Point(2, 9, 1, [0.0, 1.0], [3, 4]),
    ]
    miss = nearest_miss(course, (1,))
    assert miss is not None
    assert (miss.seat, miss.turn, miss.chance) == (0, 2, 0.7)
    assert nearest_miss([Point(1, 0, 0, [1.0], [1])], (0,)) is None


def test_everybodys_levels_are_told_turn_by_turn(game, report):
    assert report.course[0].levels == [1, 1, 1]
    assert report.course[-1].levels == [munchkin.level for munchkin in game.munchkins]
    assert report.last_fight is not None
    assert report.last_fight.at <= report.acts


def test_a_game_that_begins_in_a_fight_knows_the_monster():
    table = deal(door="Slob Goblin", ann=dict(level=9, wears=["Blazer"]), bob={}, cat={})
    table.play("""
        ann: claim victory
        bob: pass
        cat: pass
    """)
    told = reviewed(table.game, Effort(quick=0))
    assert told.last_fight is not None
    assert told.last_fight.against == ["Slob Goblin"]
    assert [player.tally.title for player in told.players] == [
        "last_door",
        "was_there",
        "was_there",
    ]


# --- titles -------------------------------------------------------------------------------------


def titles(levels, *winners, **counts):
    """The titles of four players who have done this; counts by seat, others nothing."""
    tallies = Tallies(len(levels))
    for what, each in counts.items():
        for seat, count in enumerate(each):
            tallies.counts[seat][what] = count
    return [tally.title for tally in tallies.told(levels, winners)]


def test_whoever_wins_has_kicked_the_last_door():
    assert titles([10, 10, 3], 0, 1, stabs=(5, 5, 0)) == ["last_door", "last_door", "second"]
    assert titles([10, 10], 0, 1) == ["last_door", "last_door"]


def test_everybody_else_is_remembered_for_what_nobody_did_more_often():
    assert titles([10, 9, 7, 5], 0, stabs=(0, 0, 0, 4), helped=(0, 0, 5, 0)) == [
        "last_door",
        "second",
        "helped",
        "stabs",
    ]
    # the winner stabbed more often than anybody; once is no habit; nobody has two titles
    assert titles([10, 9, 7, 7], 0, stabs=(5, 4, 0, 0), helped=(0, 1, 0, 0)) == [
        "last_door",
        "second",
        "was_there",
        "was_there",
    ]
    assert titles([10, 5, 5, 3], 0, stabs=(0, 4, 1, 0), won=(9, 6, 9, 1), died=(0, 0, 0, 1)) == [
        "last_door",
        "stabs",
        "won",
        "died",
    ]


def test_counts_are_of_what_happened(game, report):
    heard = beginning(game)
    count = 0
    for seat, what in acts_of(game):
        heard.events = []
        act(heard, seat, what)
        count += sum(event[0] == events.FIGHT_WON for event in heard.events)
    assert sum(player.tally.won for player in report.players) == count > 0
