"""Numbers that are compared, halved and added up."""

import pytest

from kickdoor.cards import Curse, Item, Monster, Special
from kickdoor.errors import WrongCard
from kickdoor.game.context import Context
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    Cards,
    Comes,
    Count,
    Draw,
    If,
    Lose,
    LoseLevels,
    Most,
    OnRoll,
    PartOf,
    Strength,
    Sum,
    ThatMany,
    The,
    To,
    Trait,
    TurnFight,
)

WHEEL = OnRoll(
    5,
    Draw("treasures"),
    otherwise=If(Comes(ThatMany(), at_least=3), Lose(ITEM), otherwise=LoseLevels()),
)
KIT = (
    Monster("Hen", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Hoard", level=4, treasures=1, bad_stuff=LoseLevels()),
    Item("Hat", slot="head", bonus=1, gold=1100),
    Item("Cap", bonus=1, gold=900),
    Item(
        "Greed",
        abilities=(Trait("Greed", Strength(3, versus=Comes(The("level", "the foe"), 3))),),
    ),
    Curse("Wheel", effect=WHEEL),
    Curse("Tax", effect=To("everyone", If(Most(The("gold", "victim")), LoseLevels()))),
    Curse("Alms", effect=To("everyone", If(Most(The("gold", "victim"), True), LoseLevels()))),
    Curse("Half", effect=Lose(HAND, PartOf(Count(cards=HAND), up=True))),
    Curse("Third", effect=LoseLevels(PartOf(The("level", "victim"), one_in=3))),
    Special("Refill", deck="treasures", effect=Draw("doors", Sum((3,), less=Count(cards=HAND)))),
)


def table(**seats) -> Scene:
    given = dict(ann={}, bob={}, cat={}) | seats
    extra = {name: given.pop(name) for name in ("door",) if name in given}
    return deal(cards=KIT, **extra, **{name: dict(level=6) | each for name, each in given.items()})


@pytest.mark.parametrize(
    ("die", "level", "items", "held"), [(1, 5, 1, 0), (2, 5, 1, 0), (3, 6, 0, 0), (6, 6, 1, 1)]
)
def test_a_die_may_say_one_of_three_things(die, level, items, held):
    scene = table(ann=dict(hand=["Wheel"]), bob=dict(carries=["Cap"]))
    scene.play(f"ann: play Wheel on bob\n all: pass\n die: {die}\n all: pass")
    if die == 3:
        scene.play("bob: lose Cap")
    assert (scene.bob.level, len(scene.bob.in_play), len(scene.bob.hand)) == (level, items, held)


def test_a_foe_is_measured_too():
    assert table(door="Hoard", ann=dict(wears=["Greed"])).ann.strength == 9
    assert table(door="Hen", ann=dict(wears=["Greed"])).ann.strength == 6


@pytest.mark.parametrize(("curse", "levels"), [("Tax", [6, 5, 6]), ("Alms", [5, 6, 6])])
def test_whoever_has_the_most_or_the_fewest(curse, levels):
    scene = table(ann=dict(hand=[curse]), bob=dict(carries=["Hat"]), cat=dict(carries=["Cap"]))
    scene.play(f"ann: play {curse} on bob\n all: pass")
    assert [scene.ann.level, scene.bob.level, scene.cat.level] == levels


def test_of_several_alike_each_has_the_most():
    scene = table(ann=dict(hand=["Tax"])).play("ann: play Tax on bob\n all: pass")
    assert [scene.ann.level, scene.bob.level, scene.cat.level] == [5, 5, 5]


def test_half_is_rounded_as_it_says():
    scene = table(ann=dict(hand=["Half"]), bob=dict(hand=["Hat", "Cap", "Hen"]))
    scene.play("ann: play Half on bob\n all: pass\n bob: lose Hat\n bob: lose Cap")
    assert scene.bob.hand == ["Hen"]
    assert scene.is_quiet()
    scene = table(ann=dict(hand=["Third"]), bob=dict(level=8))
    assert scene.play("ann: play Third on bob\n all: pass").bob.level == 6


def test_a_sum_is_never_less_than_nothing():
    scene = table(ann=dict(hand=["Refill", "Hen"])).play("ann: play Refill")
    assert len(scene.ann.hand) == 3
    scene = table(ann=dict(hand=["Refill", "Hen", "Hat", "Cap", "Tax"]))
    assert scene.play("ann: play Refill").ann.hand == ["Hen", "Hat", "Cap", "Tax"]


def test_two_bounds():
    game = table(ann=dict(carries=["Hat"])).game
    gold = The("gold", "victim")
    for least, most, so in (
        (1100, None, True),
        (1101, None, False),
        (None, 1100, True),
        (None, 1099, False),
        (1, Sum((1000, 100)), True),
        (None, None, True),
    ):
        condition = Comes(gold, least, most)
        assert condition.holds(game, 0, False) is so
        assert condition.known(game, Context(-1, 0, 0)).holds(game, 2, False) is so


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (Draw("doors", what=Cards("class")), "of a deck nobody can choose"),
        (Draw("doors", discards="any", what=Cards("item", worn=True)), "in nobody's hands"),
        (
            TurnFight(Lose(ITEM, to="each rival")),
            'several could take it.*add one = "victim"',
        ),
    ],
)
def test_what_could_not_be_is_refused(word, why):
    with pytest.raises(WrongCard, match=why):
        pressed("mine", (Special("Card", deck="doors", when="any fight", effect=word),))
