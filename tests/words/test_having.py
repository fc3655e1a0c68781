"""What somebody has, how many of it, and what was played in this fight."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Hireling, Item, Monster, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.proofreading import check
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    Afflict,
    AllOf,
    Boost,
    Cards,
    Count,
    GainLevels,
    Has,
    If,
    LoseLevels,
    Power,
    RunAway,
    Some,
    Strength,
    That,
    ThatMany,
    The,
    This,
    Trait,
)
from kickdoor.words.base import Condition
from kickdoor.words.facts import facts

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
THINGS = (
    OX,
    Item("Hat", gold=100, slot="head"),
    Item("Cap", gold=300, slot="head"),
    Item("Anvil", gold=600, big=True),
    OneShot("Pie", gold=100, effect=Boost(2), copies=3),
    Hireling("Page"),
    Curse("Limp", effect=Afflict(RunAway(-1))),
    Enhancer("Furious", strength=3),
)


def is_so(condition: Condition, **ann) -> bool:
    """Whether it holds of Ann: she has +50 then."""
    litmus = Class("Litmus", abilities=(Trait("Turns Red", Strength(+50, when=condition)),))
    ann["is_a"] = ["Litmus"]
    return deal(cards=(litmus, *THINGS), ann=ann, bob={}, cat={}).ann.strength >= 50


def test_so_many_or_more_of_them():
    two = Has(Cards("item"), at_least=2)
    assert not is_so(two, wears=["Hat"])
    assert is_so(two, wears=["Hat"], carries=["Cap"])
    worn = Has(Cards("item", slot="head", worn=True))
    assert is_so(worn, wears=["Hat"])
    assert not is_so(worn, carries=["Cap"])


def test_worth_so_much_together():
    rich = Has(Cards("item"), total=400)
    assert is_so(rich, wears=["Hat"], carries=["Cap"])
    assert not is_so(rich, carries=["Cap"])
    assert not is_so(Has(Cards("item"), at_least=3, total=400), wears=["Hat"], carries=["Cap"])


def test_hirelings_curses_and_hands():
    assert is_so(Has(Cards("hireling")), has=["Page"])
    assert not is_so(Has(Cards("hireling")))
    assert is_so(Has(Cards("curse")), has=["Limp"])
    assert not is_so(Has(Cards("curse")))
    assert is_so(Has(Cards("hand card"), 2), hand=["Pie", "Furious"])
    assert not is_so(Has(Cards("hand card"), 2), hand=["Pie"])
    assert is_so(Has(Cards("door", where="hand")), hand=["Furious"])
    assert not is_so(Has(Cards("door", where="hand")), hand=["Pie"])


def test_as_many_as_somebody_else():
    """An amount may look at the table, and at what its card knows."""
    assert is_so(Has(Cards("item"), at_least=The("level", "victim")), level=1, wears=["Hat"])
    assert not is_so(Has(Cards("item"), at_least=The("level", "victim")), level=2, wears=["Hat"])
    price = The("gold", "that card")
    pawn = Power(
        "Pawn",
        when="your turn",
        aim="item",
        effect=If(Has(Cards("item"), total=price), GainLevels()),
    )
    lord = Class("Lord", abilities=(pawn,))
    table = deal(cards=(lord, *THINGS), ann=dict(is_a=["Lord"], wears=["Hat"]), bob={}, cat={})
    assert table.play("ann: use Pawn with Hat").ann.level == 2


def test_this_card_and_that_card():
    mine = Power("Check", when="any time", effect=If(Has(This()), GainLevels()))
    item = Item("Badge", gold=100, abilities=(mine,))
    table = deal(cards=(item,), ann=dict(wears=["Badge"]), bob={}, cat={})
    assert table.play("ann: use Check").ann.level == 2
    gift = Power("Point", when="your turn", aim="item", effect=If(Has(That()), GainLevels()))
    lady = Class("Lady", abilities=(gift,))
    other = deal(cards=(lady, *THINGS), ann=dict(is_a=["Lady"], wears=["Hat"]), bob={}, cat={})
    assert other.play("ann: use Point with Hat").ann.level == 2


def test_where_one_card_is_pointed_at_with_another_both_are_meant():
    both = AllOf((Has(This()), Has(That())))
    point = Power("Compare", when="your turn", aim="item", effect=If(both, GainLevels()))
    badge = Item("Badge", gold=100, abilities=(point,))
    table = deal(cards=(badge, *THINGS), ann=dict(wears=["Badge", "Hat"]), bob={}, cat={})
    assert table.play("ann: use Compare with Hat").ann.level == 2


def test_of_somebody_else_it_is_their_own():
    """Nobody else has this card; but this card, she has two."""
    nobody = Power("Ask", when="any time", effect=If(Some("each rival", Has(This())), GainLevels()))
    more = Power(
        "Count",
        when="any time",
        effect=If(Has(Cards("item", but="this card"), at_least=2), GainLevels()),
    )
    badge = Item("Badge", gold=100, abilities=(nobody, more))
    for wears, can in ((["Badge", "Hat"], False), (["Badge", "Hat", "Anvil"], True)):
        table = deal(cards=(badge, *THINGS), ann=dict(wears=wears), bob={}, cat={})
        assert not table.can("ann: use Ask")
        assert table.can("ann: use Count") == can


# --- what was played in this fight --------------------------------------------------------------


def fight(*words, hand: tuple[str, ...] = ("Pie", "Pie", "Furious", "Encore")) -> Scene:
    """Ann fights an Ox; Bob holds two Pies and what looks at them."""
    encore = OneShot("Encore", aim="side", effect=words[0])
    return deal(
        cards=(encore, *THINGS), door="Ox", ann=dict(level=5), bob=dict(hand=[*hand]), cat={}
    )


def test_how_many_were_played_in_this_fight():
    each = Boost(2, each=Count(cards=Cards("one-shot", where="fight", but="this card")))
    table = fight(each)
    table.play("bob: play Pie for the munchkins\n bob: play Pie for the munchkins")
    table.play("bob: play Encore for the munchkins")
    assert table.fight.strength == 5 + 2 + 2 + 4


def test_whether_something_was_played_in_this_fight():
    enhanced = If(Has(Cards("enhancer", where="fight")), Boost(5))
    assert not fight(enhanced).can("bob: play Encore for the monsters")
    table = fight(enhanced).play("bob: play Furious on Ox\n bob: play Encore for the monsters")
    assert table.fight.threat == 9 + 3 + 5
    quiet = Special(
        "Quiet", deck="doors", effect=If(Has(Cards("card", where="fight")), GainLevels())
    )
    table = deal(cards=(quiet, *THINGS), ann=dict(hand=["Quiet"]), bob={}, cat={})
    assert not table.can("ann: play Quiet")


# --- what is not asked --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "condition",
    [
        Has(Cards("monster")),
        Has(Cards("one-shot")),
        Has(Cards("card", tag="fire")),
        Has(Cards("hand card"), total=100),
        Some("each rival", Has(Cards("item", where="hand"))),
    ],
)
def test_nobody_looks_into_a_hand(condition):
    with pytest.raises(WrongCard, match="a hand is shown to nobody"):
        check(Item("Hat", usable_by=condition))


def test_nor_is_a_hand_looked_into_to_count():
    badge = Item("Hat", abilities=(Trait("T", Strength(1, each=Count(cards=Cards("monster")))),))
    with pytest.raises(WrongCard, match="a hand is shown to nobody"):
        check(badge)


@pytest.mark.parametrize(
    "condition",
    [
        Has(Cards("card"), 3),
        Has(Cards("treasure"), 3),
        Has(Cards("door", where="hand")),
        Has(Cards("monster", where="play")),
        Has(Cards("one-shot", where="fight")),
    ],
)
def test_backs_and_what_lies_open_may_be_counted(condition):
    check(Item("Hat", usable_by=condition))


def test_a_strength_that_would_depend_on_itself_is_not_printed():
    for what in ("strength", "bonus"):
        badge = Item("Hat", abilities=(Trait("T", Strength(1, each=The(what, "victim"))),))
        with pytest.raises(WrongCard, match="would depend on itself"):
            check(badge)


# --- in English ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "english"),
    [
        (Has(Cards("item")), "carrying an Item"),
        (Has(Cards("item", big=True)), "carrying a Big Item"),
        (Has(Cards("item", slot="two hands", tag="fire")), "carrying a fire 2 Hands Item"),
        (Has(Cards("item", worn=True)), "wearing an Item"),
        (Has(Cards("item", slot="head", worn=True)), "wearing a piece of Headgear"),
        (Has(Cards("item", tag="fire", worn=True)), "wearing a fire Item"),
        (Has(Cards("hireling")), "accompanied by a Hireling"),
        (Has(Cards("curse")), "cursed"),
        (Has(Cards("curse"), 2), "having 2 lasting Curses or more"),
        (Has(Cards("hand card"), 5), "holding 5 cards or more"),
        (Has(Cards("door", where="hand")), "holding a Door card"),
        (Has(Cards("one-shot", where="fight")), "having a one-shot in this fight"),
        (Has(Cards("item"), total=500), "carrying Items worth 500 gold or more together"),
        (
            Has(Cards("item"), total=The("gold")),
            "carrying Items worth at least the gold value of that card together",
        ),
        (Has(Cards("treasure"), ThatMany()), "having at least that many Treasure cards"),
        (Has(This()), "having this card"),
    ],
    ids=str,
)
def test_having_in_english(condition, english):
    assert str(condition) == english


def test_a_count_of_what_lies_in_the_fight_in_english():
    assert str(Strength(2, each=Count(cards=Cards("one-shot", where="fight")))) == (
        "+2 for each one-shot in this fight"
    )


def test_what_was_played_in_a_fight_is_asked_only_in_one():
    assert Has(Cards("enhancer", where="fight")).needs() == facts("victim", "combat")
    assert Has(Cards("item")).needs() == facts("victim")
