"""One game between bots."""

import pytest

from kickdoor import bots
from kickdoor.arena import match as arena
from kickdoor.arena.match import Fixture, Match, evidence, rotated
from kickdoor.errors import UnknownBot
from kickdoor.transcripts import Replay, acts_of, replay, transcript

RANDOM = ("random",) * 3


def test_a_fixture_gives_the_same_game_each_time():
    one, other = Match(Fixture(RANDOM, seed=3)), Match(Fixture(RANDOM, seed=3))
    assert one.play()
    assert other.play()
    assert transcript(one.game) == transcript(other.game)
    assert transcript(one.game) != transcript(played(seed=4).game)


def played(seed):
    match = Match(Fixture(RANDOM, seed))
    match.play()
    return match


def test_decisions_are_answers_of_seats_and_not_of_the_die():
    match = played(seed=3)
    assert match.decisions == sum(seat >= 0 for seat, _ in acts_of(match.game))
    assert match.decisions < len(acts_of(match.game))


def test_rounds_and_who_began():
    match = Match(Fixture(RANDOM, seed=3))
    first = None
    while not match.game.over:
        if match.game.turns == 1 and first is None:
            first = match.game.turn
        match.step()
    assert match.first == first
    assert match.rounds * 3 - 3 < match.game.turns <= match.rounds * 3


def test_a_game_is_given_up_at_the_cap():
    match = Match(Fixture(RANDOM, seed=3, cap=10))
    assert not match.play()
    assert match.decisions == 10
    assert not match.game.over


def test_a_seeing_bot_gets_its_own_view_and_a_blind_one_none(monkeypatch):
    seen = []

    class Watcher:
        name = "watcher"
        blind = False

        def __init__(self, seed):
            pass

        def choose(self, view, acts):
            seen.append((view.seat, view.game.asked))
            assert view.game.options == acts
            return acts[0]

    def looked(game, seat):
        assert game.asked == seat == 1
        return see(game, seat)

    see = arena.see
    monkeypatch.setitem(bots.BOTS, "watcher", Watcher)
    monkeypatch.setattr(arena, "see", looked)
    Match(Fixture(("random", "watcher", "random"), seed=3, cap=300)).play()
    assert seen
    assert set(seen) == {(1, 1)}


def test_an_unknown_bot_is_refused():
    with pytest.raises(UnknownBot):
        Match(Fixture(("random", "clever", "random"), seed=3))


def test_evidence_of_a_game_replays_up_to_where_it_stands():
    match = Match(Fixture(RANDOM, seed=3, cap=40))
    match.play()
    told = replay(evidence(match.game))
    assert acts_of(told) == acts_of(match.game)


def test_evidence_of_a_broken_game_ends_with_what_broke_it(monkeypatch):
    match = Match(Fixture(RANDOM, seed=3, cap=40))
    match.play()
    count = len(acts_of(match.game))
    done = []

    def break_down(game, seat, what):
        done.append(what)
        if len(done) == count:
            raise ZeroDivisionError("kaboom")
        act(game, seat, what)

    act = arena.act
    monkeypatch.setattr(arena, "act", break_down)
    *lines, last = evidence(match.game).splitlines()
    assert last == "# ZeroDivisionError: kaboom"
    assert len(list(Replay("\n".join(lines)))) == count


def test_every_seat_sees_every_bot():
    turns = [rotated(("a", "b", "c", "c"), number) for number in range(8)]
    assert turns[0] == turns[4] == ("a", "b", "c", "c")
    assert {turn.index("a") for turn in turns} == {0, 1, 2, 3}
