"""The check of what stays of games: it passes, and it can fail."""

import anyio
import msgspec
from running import check, loaded

from kickdoor.arena.match import Fixture, Match
from kickdoor.arena.scorecards import Scorer
from kickdoor.memoirs import figures_of


def test_figures_are_the_arenas_and_who_is_forgotten_is_gone():
    status, said = check("me", "--games", "6")
    assert status == 0, said
    assert "6 games: 0 figures are not the arena's" in said
    assert "in 0 after" in said
    assert "of 2,000 games, a page: 1 question, 20 games" in said
    assert "0 wrong" in said


def test_a_figure_that_is_not_the_arenas_is_noticed():
    me = loaded("me")
    match = Match(Fixture(("random",) * 3, seed=5))
    scorer = Scorer(match.game)
    assert scorer.follow(match)
    found = figures_of(match.game)
    assert list(me.differences(match.game, scorer, found)) == []
    found[1] = msgspec.structs.replace(found[1], stabs=found[1].stabs + 1)
    (told,) = me.differences(match.game, scorer, found)
    assert "seat 1: stabs" in told


def test_a_row_that_stays_is_noticed(monkeypatch):
    me = loaded("me")
    monkeypatch.setattr(me, "of_a_log", lambda row: False)
    before, left = anyio.run(me.after_forgetting)
    assert before > len(left) > 0, "the log of a table where Bob is still knows the number"
