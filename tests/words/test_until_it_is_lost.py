"""A lasting Curse that goes as soon as such a card is lost."""

import pytest

from kickdoor.cards import Curse, Item, OneShot
from kickdoor.forms.mistakes import Place
from kickdoor.forms.vocabulary import CARD
from kickdoor.forms.writing import plain
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Afflict, Cards, Lose, Rolls

FOWL = Curse("Fowl", effect=Afflict(Rolls(-1), until=Cards("item", slot="head")))
HAT = Item("Hat", gold=100, slot="head")
BOOTS = Item("Boots", gold=100, slot="feet")


def fouled(what: Cards, to: str | None = None) -> Scene:
    """Ann wears a Fowl, a Hat and Boots; Bob makes her lose something."""
    gust = OneShot("Gust", when="any time", aim="rival", effect=Lose(what, to=to))
    table = deal(
        cards=(FOWL, HAT, BOOTS, gust),
        ann=dict(wears=["Hat", "Boots"], has=["Fowl"]),
        bob=dict(hand=["Gust"]),
        cat={},
    )
    return table.play("bob: play Gust on ann")


@rule("CRS-2")
@pytest.mark.parametrize(("to", "said"), [(None, "ann: lose Hat"), ("you", "bob: take Hat")])
def test_CRS_2_it_goes_with_such_a_card_whether_lost_or_taken(to, said):
    assert fouled(Cards("item", slot="head"), to).play(said).ann.in_play == ["Boots"]


def test_it_stays_if_something_else_is_lost():
    assert fouled(Cards("item", slot="feet")).play("ann: lose Boots").ann.in_play == ["Hat", "Fowl"]


def test_one_that_ends_with_any_curse_ends_with_itself():
    flea = Curse("Flea", effect=Afflict(Rolls(-1), until=Cards("curse")))
    balm = OneShot("Balm", when="any time", aim="you", effect=Lose(Cards("curse")))
    ann = dict(has=["Flea"], hand=["Balm"])
    table = deal(cards=(flea, balm), ann=ann, bob={}, cat={})
    assert table.play("ann: play Balm\n ann: lose Flea").ann.in_play == []


def test_until_it_is_lost_in_english_and_in_toml():
    assert str(FOWL.effect) == (
        "suffer until you lose a piece of Headgear: -1 to every die you cast"
    )
    said = plain(FOWL)
    assert said["effect"]["until"] == {"cards": "item", "slot": "head"}
    place = Place()
    assert (CARD.read(said, place), place.mistakes) == (FOWL, [])


def test_a_time_that_is_none_is_named():
    place = Place()
    said = plain(FOWL)
    said["effect"]["until"] = "you di"
    CARD.read(said, place)
    assert 'did you mean "you die"?' in str(place.mistakes[0])
