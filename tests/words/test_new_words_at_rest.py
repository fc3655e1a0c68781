"""What the words of life, meetings and numbers do where they can do nothing, or less."""

from kickdoor.cards import Item, Monster, Special
from kickdoor.game.context import Context
from kickdoor.testing import deal
from kickdoor.words import (
    AllOf,
    AnotherTurn,
    AnyOf,
    Comes,
    Count,
    GainLevels,
    If,
    IsA,
    JoinTwin,
    LoseLevels,
    Most,
    Not,
    PartOf,
    Perish,
    RemoveMonster,
    Strength,
    Sum,
    Survive,
    SwapLevels,
    The,
    Trait,
)

LEVEL = The("level", "victim")
KIT = (
    Monster("Hen", level=2, treasures=1, bad_stuff=Perish()),
    Special("Twin", deck="doors", when="any fight", aim="foe", effect=JoinTwin()),
    Special(
        "Pouch", deck="doors", when="any fight", aim="foe", effect=RemoveMonster("kept"), copies=2
    ),
    Item("Wand", abilities=(Trait("Half", Strength(1, each=PartOf(LEVEL))),)),
    Item("Staff", abilities=(Trait("More", Strength(1, each=Sum((LEVEL, 2), less=3))),)),
)


def test_what_cannot_be_done_is_not_done():
    scene = deal(cards=KIT, ann=dict(level=9), bob=dict(level=1), cat={})
    game = scene.game
    mine, theirs = Context(-1, 0, 0), Context(-1, 0, 1)
    for word, to in (
        (Survive(), mine),
        (AnotherTurn(), theirs),
        (GainLevels(to=3), mine),
        (LoseLevels(taker="you"), theirs),
        (SwapLevels("right neighbour"), Context(-1, 0, 2)),
    ):
        assert not word.can(game, to)
        word.apply(game, to)
    assert (scene.ann.level, scene.bob.level, scene.log) == (9, 1, [])
    game.munchkins[1].life = 1
    Perish().apply(game, theirs)
    assert scene.log == []


def test_a_mere_likeness_is_not_pocketed():
    scene = deal(cards=KIT, door="Hen", ann=dict(hand=["Twin", "Pouch", "Pouch"]), bob={}, cat={})
    scene.play("ann: play Twin on Hen")
    twin = scene.game.fight.foes[1]
    RemoveMonster("kept").apply(scene.game, Context(-1, 0, 0, foe=twin.card))
    assert scene.fight.foes == ["Hen"]
    assert scene.ann.hand == ["Pouch", "Pouch"]


def test_parts_and_sums_multiply():
    def strength(level: int, item: str) -> int:
        return deal(cards=KIT, ann=dict(level=level, wears=[item]), bob={}, cat={}).ann.strength

    assert [strength(level, "Wand") for level in (1, 4, 5)] == [1, 6, 7]
    assert [strength(level, "Staff") for level in (1, 4)] == [1, 7]
    each = PartOf(Count("everyone"), one_in=3)
    assert str(Strength(1, each=each)) == "+1 times a third of the number of players, rounded down"
    assert str(Strength(1, each=Sum((LEVEL, 2)))) == "+1 times (your Level and 2)"


def test_how_things_are_is_said_otherwise_than_what_somebody_is():
    high, elf = Comes(LEVEL, at_least=3), IsA("elf")
    assert str(Strength(2, when=high)) == "+2 if your Level is 3 or more"
    assert str(Strength(2, versus=high)) == "+2 if your Level is 3 or more"
    assert str(Strength(2, when=Not(high))) == "+2 if it is not so that your Level is 3 or more"
    assert str(Strength(2, versus=Not(elf))) == "+2 against whoever is not an Elf"
    assert str(If(AllOf((elf, high)), LoseLevels())) == (
        "lose a level if an Elf and your Level is 3 or more"
    )
    assert str(If(AnyOf((elf, high)), LoseLevels())) == (
        "lose a level if an Elf or your Level is 3 or more"
    )


def test_conditions_of_numbers_need_nothing_but_what_they_count():
    game = deal(ann=dict(level=3), bob={}, cat={}).game
    assert Comes(LEVEL, at_least=3).holds(game, 0, False)
    assert Comes(LEVEL, at_most=3).clause() == "your Level is 3 or less"
    assert Most(LEVEL).holds(game, 0, False)
    assert not Most(LEVEL, fewest=True).holds(game, 0, False)
