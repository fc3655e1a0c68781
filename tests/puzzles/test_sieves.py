"""The sieves: what comes through is clear in any company, to every search and to the end."""

import pytest
from puzzles.scenes import last_level

from kickdoor.bots.judgement import tuned
from kickdoor.game.views import View, see
from kickdoor.puzzles import sieves
from kickdoor.puzzles.sieves import Sifting
from kickdoor.puzzles.trying import End, Lead, Series, lead, overtakes
from kickdoor.scenes import deal


def seen(table, seat=0):
    return View(see(table.game, seat).game, seat), table.game.options


def told(*chances):
    return [End(chance, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0) for chance in chances]


def series(**chances):
    """A series that has come to these chances, act by act."""
    view, _ = seen(last_level())
    acts = [(ord(name), 0, 0) for name in chances]
    found = Series(view, acts, tuned(), 0)
    found.ends = {act: told(*each) for act, each in zip(acts, chances.values(), strict=True)}
    return found, acts


def test_all_acts_are_tried_in_the_same_worlds_and_the_same_again():
    view, options = seen(last_level())
    one, two = (Series(view, options[:3], tuned(), 7) for _ in range(2))
    one.more(4)
    two.more(1)
    two.more(3)
    assert one.ends == two.ends
    assert one.worlds == 4
    assert 0.0 < one.mean(options[0]) <= 1.0


def test_a_decision_with_few_acts_is_not_looked_at():
    table = deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={})
    view, options = seen(table)
    sifting = Sifting(view, options, 1)
    assert sifting.sifted() is None
    assert sifting.passed == 0


def test_what_every_bot_does_is_no_puzzle():
    view, options = seen(last_level())
    acts = options[:4]
    sifting = Sifting(view, options, 1)
    best = sifting.series(acts, 1)
    best.more(8)
    assert sifting.clear_at_once(acts, best.best()) is None


def test_the_best_is_what_leads_over_the_next():
    found, (a, b, c) = series(a=(0.5, 0.6), b=(0.3, 0.2), c=(0.1, 0.1))
    assert found.best() == a
    assert found.next_to(a) == b
    assert found.least(a).gain == pytest.approx(0.3)
    assert found.vote(0, 1) == a
    assert found.over(c, b).gain < 0


@pytest.mark.parametrize(("spread", "asked"), [(0.05, sieves.VOTES), (2.0, 0)])
def test_votes_end_as_soon_as_they_are_proved(spread, asked):
    swings = [spread * (-1) ** world for world in range(200)]
    found, (a, _) = series(a=[0.6 + swing for swing in swings], b=[0.4] * 200)
    assert sieves.voted(found, a) == asked


def test_one_other_vote_ends_it():
    first = [0.9] * 25 + [0.1] * 175
    found, (a, _) = series(a=first, b=[0.5] * 200)
    assert sieves.voted(found, a) == 0


class Ahead:
    """A series of play-outs with a lead that is known beforehand."""

    def __init__(self, errors):
        self.errors = errors
        self.worlds = 0

    def __call__(self, *_):
        return self

    def more(self, worlds):
        self.worlds += worlds

    def over(self, best, other):
        return Lead(0.1 * self.errors, 0.1, 1.0)


@pytest.mark.parametrize(
    ("errors", "pairs"),
    [(3.0, sieves.LEAST_PAIRS), (2.5, sieves.MOST_PAIRS), (1.9, None), (-1.0, None)],
)
def test_play_outs_end_when_it_is_decided(monkeypatch, errors, pairs):
    monkeypatch.setattr(sieves, "Series", Ahead(errors))
    found = sieves.played_out(None, 0, 1, None, 0)
    assert (None if found is None else found[0]) == pairs


def test_a_lead_and_how_likely_it_is_overtaken():
    even = lead([0.1, 0.1])
    assert (even.gain, even.error, even.errors) == (0.1, 0.0, 0.0)
    assert overtakes(even, 2, 25) == 0.0
    assert overtakes(lead([0.0, 0.0]), 2, 25) == 1.0
    assert lead([0.2, 0.4]).errors == pytest.approx(3.0)
    assert overtakes(Lead(0.0, 0.1, 1.0), 100, 25) > 0.5


def test_who_is_tempting_is_a_bot_that_should_know_better():
    found, (a, b, c) = series(a=(0.5,), b=(0.3,), c=(0.4,))
    assert sieves.tempting({"tuned": {a, b}, "sensible": {c}}, found, a) == b
    assert sieves.tempting({"tuned": {a}, "sensible": {a, c}}, found, a) == c
    assert sieves.tempting({"tuned": {a}, "sensible": {(9, 9, 9)}}, found, a) == c
