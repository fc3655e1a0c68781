"""ITM-1, P13 No Value is 0, and still an Item: of a one-shot too."""

import pytest

from kickdoor.cards import Curse, Item, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import ITEM, Boost, Lose

CARDS = (
    OneShot("Bubble", gold=0, effect=Boost(2)),
    OneShot("Rumour", effect=Boost(2)),
    OneShot("Fizz", gold=300, effect=Boost(3)),
    Item("Mitten", bonus=1),
    Item("Crown", gold=1000),
    Curse("Moths", effect=Lose(ITEM)),
)


def table(**players) -> Scene:
    """A scene with cards of our own in the box."""
    return deal(cards=CARDS, **({"ann": {}, "bob": {}, "cat": {}} | players))


@rule("ITM-1", "P13", "X16")
@pytest.mark.parametrize(("name", "laid"), [("Bubble", True), ("Fizz", True), ("Rumour", False)])
def test_P13_a_one_shot_marked_no_value_is_laid_out_and_one_without_a_value_is_not(name, laid):
    scene = table(ann=dict(hand=[name]))
    assert scene.can(f"ann: carry {name}") == laid


@rule("ITM-1", "TRS-1", "I05")
def test_TRS_1_it_is_used_from_the_table_like_any_other():
    scene = deal(cards=CARDS, door="Akata", ann=dict(carries=["Bubble"]), bob={}, cat={})
    before = scene.fight.strength
    scene.play("ann: play Bubble for the munchkins")
    assert scene.fight.strength == before + 2


@rule("ITM-1", "TRD-1")
def test_TRD_1_it_is_traded():
    scene = table(ann=dict(carries=["Bubble"]), bob=dict(carries=["Mitten"])).play("""
        ann: offer bob a trade
        ann: add Bubble
        ann: want Mitten
        ann: make the offer
        bob: accept ann's offer
    """)
    assert (scene.ann.in_play, scene.bob.in_play) == (["Mitten"], ["Bubble"])


@rule("ITM-1", "TRD-4", "I09")
def test_I09_it_is_put_into_a_sale_that_comes_to_1000_without_it_from_hand_or_table():
    sold = """
        ann: sell Items
        ann: sell Crown
        ann: sell Bubble
        ann: close the sale
    """
    for ann in (dict(hand=["Crown", "Bubble"]), dict(carries=["Crown", "Bubble"])):
        scene = table(ann=ann).play(sold)
        assert scene.ann.level == 2
        assert scene.ann.hand == scene.ann.in_play == []
    scene = table(ann=dict(hand=["Crown", "Rumour"])).play("ann: sell Items")
    assert not scene.can("ann: sell Rumour")
    assert not table(ann=dict(hand=["Bubble"])).can("ann: sell Items")


@rule("ITM-1", "ITM-11", "CRS-3")
def test_ITM_11_it_is_lost_to_what_takes_an_item():
    scene = table(ann=dict(carries=["Bubble", "Mitten"]), bob=dict(hand=["Moths"]))
    scene.play("bob: play Moths on ann\n all: pass")
    assert scene.legal("ann") == ["lose Bubble", "lose Mitten"]
    assert scene.play("ann: lose Bubble").ann.in_play == ["Mitten"]


@rule("P13", "P10")
def test_P10_in_a_hand_it_is_no_item_yet():
    scene = table(ann=dict(hand=["Bubble"]), bob=dict(hand=["Moths"]))
    scene.play("bob: play Moths on ann\n all: pass")
    assert scene.ann.hand == ["Bubble"]
    assert scene.is_quiet()
