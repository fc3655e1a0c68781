"""Every word says what it means, and whoever reads meanings has a row for each consequence."""

from typing import get_args

import pytest

from kickdoor import words as w
from kickdoor.bots import effects, gains, harm, lead, worth
from kickdoor.game.context import Context
from kickdoor.testing import deal
from kickdoor.words import (
    Choose,
    Draw,
    If,
    InOrder,
    IsA,
    LoseLevels,
    May,
    Nothing,
    OnRoll,
    Perish,
    SexIs,
    To,
    Try,
)
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect, Modifier, Whom
from kickdoor.words.belongings import SORTS
from kickdoor.words.catalogue import all_words
from kickdoor.words.nouns import CardKind

CONSEQUENCES = set(m.Consequence.__subclasses__())
EVERY_WORD = [word for word in all_words() if issubclass(word, Effect | Modifier)]


@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: word.__name__)
def test_a_word_says_itself_what_it_means_and_how_it_is_said(word):
    assert "means" in vars(word), "say what comes of it: def means(self)"
    assert "__str__" in vars(word), "say it in English: def __str__(self)"


@pytest.mark.parametrize("word", all_words(), ids=lambda word: word.__name__)
def test_a_word_has_its_docs(word):
    assert (vars(word).get("__doc__") or "").partition("\n")[0].rstrip(".")


@pytest.mark.parametrize(
    "table",
    [lead.SWINGS, harm.HARMS, gains.BENEFITS, worth.USES, effects.COLUMNS],
    ids=["swing", "harm", "benefit", "use", "encoding"],
)
def test_no_consequence_is_passed_over(table):
    assert set(table) == CONSEQUENCES


def test_nothing_that_may_stand_is_passed_over():
    standing = set(get_args(m.About))
    assert set(worth.POINTS) == standing
    assert set(harm.LASTING) | {"strength"} == standing
    assert set(worth.SHARES) == set(get_args(Whom))
    assert set(SORTS) == set(get_args(CardKind))
    assert set(SORTS.values()) == set(effects.LOSSES) == set(get_args(m.Sort))


def test_words_that_put_others_together_mean_all_that_is_in_them():
    one, other = LoseLevels(2), Perish()
    down, dead = m.Levels(-1, 2), m.Dies()
    assert Nothing().means() == m.NOTHING
    assert InOrder((one, other)).means() == m.All((down, dead))
    assert Try(one, otherwise=other).means() == m.When(m.Can(one), down, dead)
    assert If(IsA("elf"), one).means() == m.When(IsA("elf"), down)
    assert OnRoll(5, one, otherwise=other).means() == m.Odds(5, down, dead)
    assert To("everyone", one).means() == m.For("everyone", down)
    chosen = Choose((one, other)).means()
    assert [each.then for each in chosen.options] == [down, dead]


def test_consequences_are_found_wherever_they_are():
    word = To("highest", OnRoll(2, Choose((Perish(), InOrder((LoseLevels(),))))))
    assert list(m.consequences(word.means())) == [m.Dies(), m.Levels(-1)]
    assert m.Odds(5, m.Dies()).chance == pytest.approx(1 / 3)


def test_what_it_comes_to_hangs_on_whom_it_befalls():
    game = deal(ann={"level": 1, "sex": "male"}, bob={"level": 4, "sex": "female"}).game
    ann, bob = Context(-1, 1, 0), Context(-1, 0, 1)
    tried = Try(LoseLevels(), otherwise=Perish()).means()
    asked = If(SexIs("male"), LoseLevels(), otherwise=Perish()).means()
    assert [tried.branch(game, to) for to in (ann, bob)] == [m.Dies(), m.Levels(-1)]
    assert [asked.branch(game, to) for to in (ann, bob)] == [m.Levels(-1), m.Dies()]
    assert Choose((LoseLevels(), Perish())).means().open(game, ann) == [m.Dies()]


@pytest.mark.parametrize("sort", [Effect, Modifier])
def test_a_sort_of_word_by_itself_means_nothing_yet(sort):
    with pytest.raises(NotImplementedError):
        sort().means()


def test_what_follows_is_part_of_it_unless_it_is_left():
    paid, got = m.Levels(-1), m.Gets("treasures")
    assert Try(LoseLevels(), then=Draw("treasures")).means().then == m.All((paid, got))
    offered = Try(May(LoseLevels()), then=Draw("treasures")).means().then
    assert [each.then for each in offered.options] == [m.All((paid, got)), m.NOTHING]


def test_a_word_tells_what_it_waits_to_do():
    assert LoseLevels().awaits() == Try(LoseLevels()).awaits() == m.NOTHING
    assert Try(LoseLevels(), then=Perish()).awaits() == m.Dies()


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        (LoseLevels(2), m.Levels(-1, 2)),
        (LoseLevels(to=4), m.Levels(-1, 1, 4)),
        (w.GainLevels(2), m.Levels(1, 2)),
        (w.GainLevels(to=4), m.Levels(1, 1, 4)),
        (w.LoseLevels(2, taker="you"), m.Levels(-1, 2, taker="you")),
        (w.SwapLevels("lowest"), m.SwapsLevels("lowest")),
    ],
    ids=str,
)
def test_how_far_levels_go(word, meaning):
    assert word.means() == meaning


@pytest.mark.parametrize(
    ("modifier", "standing"),
    [
        (w.Treasures(2), m.Standing("treasures", 2)),
        (w.Treasures(1, versus=IsA("elf")), m.Standing("treasures", 1, always=False)),
        (w.Levels(1), m.Standing("levels", 1)),
        (w.Levels(1, versus=IsA("elf")), m.Standing("levels", 1, always=False)),
        (w.Allows("drawing discards"), m.Standing("loots", what="discards")),
        (w.PassesFor("elf"), m.Standing("passes for", what="elf")),
    ],
    ids=str,
)
def test_what_a_modifier_comes_to_while_it_holds(modifier, standing):
    assert modifier.means() == standing


def test_what_is_left_means_the_other():
    lost, paid = m.Dies(), m.Levels(-1)
    offered = Try(May(LoseLevels()), otherwise=Perish()).means()
    assert [each.then for each in offered.then.options] == [paid, lost]
    assert offered.otherwise == lost
    rolled = Try(OnRoll(4, LoseLevels()), otherwise=Perish()).means().then
    assert (rolled.then, rolled.otherwise) == (paid, lost)
    assert Try(LoseLevels(), otherwise=Perish()).means().then == paid


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (LoseLevels(), False),
        (May(LoseLevels()), True),
        (InOrder((May(LoseLevels()), LoseLevels())), False),
        (Choose((May(LoseLevels()), LoseLevels())), True),
        (If(IsA("elf"), May(LoseLevels())), True),
        (To("each rival", May(LoseLevels())), True),
        (OnRoll(1, LoseLevels()), False),
        (OnRoll(2, LoseLevels()), True),
        (OnRoll(2, LoseLevels(), otherwise=LoseLevels(2)), False),
        (Try(May(LoseLevels())), True),
        (Try(May(LoseLevels()), otherwise=LoseLevels()), False),
    ],
    ids=str,
)
def test_what_may_come_to_nothing_though_it_can_be_done(effect, left):
    assert effect.may_be_left() is left


def test_of_branches_that_is_known_what_all_of_them_tell():
    assert OnRoll(4, Perish()).comes_to() == frozenset()
    assert OnRoll(4, LoseLevels()).comes_to() == LoseLevels().comes_to()
    assert OnRoll(4, LoseLevels(), otherwise=Perish()).comes_to() == frozenset()
    assert OnRoll(4).comes_to() == frozenset()
