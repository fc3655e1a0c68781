"""The check that words do what they mean: it passes, and it can fail."""

from random import Random

import pytest
from running import check, loaded

from kickdoor.cards import Monster, OneShot
from kickdoor.testing import deal
from kickdoor.words import Draw, Escape, LoseLevels, Nothing, To
from kickdoor.words import meaning as m


def test_every_word_does_what_it_means():
    status, said = check("meanings", "--small")
    assert status == 0, said
    assert "0 wrong" in said


OX = Monster("Ox", level=18, treasures=1, bad_stuff=Nothing())


def wrong(effect, *lines, **scene):
    """What the check finds when this is done in a scene."""
    card = OneShot("Anything", when="any time", aim="", effect=effect)
    table = deal(
        cards=(card, OX), **{"ann": dict(hand=["Anything"]), "bob": {}, "cat": {}, **scene}
    )
    for line in lines:
        table.play(line)
    return loaded("meanings").tried(table.game, effect, Random(1)).wrong


@pytest.mark.parametrize(
    "meaning",
    [m.Levels(-1, 2), m.Levels(1), m.Dies(), m.NOTHING, m.For("each rival", m.Levels(-1))],
)
def test_a_word_that_does_something_else_is_noticed(monkeypatch, meaning):
    everybody = dict(ann=dict(level=4, hand=["Anything"]), bob=dict(level=4), cat=dict(level=4))
    assert wrong(LoseLevels(), **everybody) == []
    monkeypatch.setattr(LoseLevels, "means", lambda self: meaning)
    assert wrong(LoseLevels(), **everybody)


def test_a_word_that_breaks_is_noticed(monkeypatch):
    monkeypatch.setattr(Draw, "apply", lambda self, game, to: game.nothing_of_the_kind())
    assert "AttributeError" in wrong(Draw("doors"))[0]


def test_it_would_have_noticed_that_one_escaped_where_each_should(monkeypatch):
    help = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer"
    run = "ann: run away\n all: pass\n ann: run from Ox"
    monkeypatch.setattr(Escape, "apply", lambda self, game, to: game.the_fight().let_away(0))
    found = wrong(To("each fighter", Escape()), help, run, door="Ox")
    assert any("free of bob" in each for each in found)


def test_a_failure_names_the_card_the_position_and_the_difference(monkeypatch):
    checked = loaded("meanings")
    monkeypatch.setattr(LoseLevels, "means", lambda self: m.Dies())
    card = OneShot("Anything", when="any time", aim="", effect=LoseLevels())
    mine = dict(level=4, hand=["Anything"])
    game = deal(cards=(card,), ann=mine, bob=dict(level=4), cat=dict(level=4)).game
    said = checked.told(game, checked.tried(game, card.effect, Random(1)), 7)
    for part in ("--seed 7", "lose a level", "Anything", "WRONG dead of"):
        assert part in said
