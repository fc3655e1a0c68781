"""The Hireling, who is in more than one box."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Cards,
    Draw,
    IsA,
    Lose,
    LoseLevels,
    Power,
)

CARDS = (
    Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels()),
    Item("Anvil", bonus=3, big=True),
    Item("Piano", bonus=2, big=True),
    Item("Beret", bonus=1, slot="head"),
    Item("Bonnet", slot="head"),
    Item("Fork", bonus=2, slot="one hand"),
    Item("Spade", slot="two hands"),
    Item("Lamp", bonus=3, usable_by=IsA("genie")),
    Item("Bottle", bonus=4, usable_by=IsA("genie")),
    Item("Ribbon", bonus=1),
    Curse("Moths", effect=Lose(ITEM)),
    Curse("Strike", effect=Lose(Cards("hireling"))),
    Hireling("Office Temp", deck="treasures", bonus=1),
    Class(
        "Spender",
        abilities=(Power("Splash", when="any time", aim="you", discard=1, effect=Draw("doors")),),
    ),
)
pytestmark = pytest.mark.parametrize("set", ["classic", "pathfinder"])


def lay_out(set: str, ann: dict | None = None, bob: dict | None = None, **more) -> Scene:
    """Lay out ann's turn."""
    return deal(set=set, cards=CARDS, ann=ann or {}, bob=bob or {}, cat={}, **more)


@rule("HIR-1", "WHEN-1")
@pytest.mark.parametrize(
    ("who", "door"), [("ann", None), ("ann", "Small Cog"), ("bob", "Small Cog")]
)
def test_hireling_is_played_at_any_time_and_adds_1(set, who, door):
    hands = {"ann": [], "bob": [], who: ["Hireling"]}
    table = lay_out(set, {"hand": hands["ann"]}, {"hand": hands["bob"]}, door=door)
    table.play(f"{who}: play Hireling")

    assert (table.ann.strength, table.bob.strength) == ((2, 1) if who == "ann" else (1, 2))
    assert table.cat.strength == 1
    if door:
        assert table.fight.strength == table.ann.strength


@rule("I22")
def test_hireling_tolerates_no_other(set):
    table = lay_out(set, {"has": ["Office Temp"], "hand": ["Hireling"]})
    assert not table.can("ann: play Hireling")


@rule("HIR-1", "I20")
@pytest.mark.parametrize(
    ("item", "worn", "bonus"),
    [
        ("Beret", ["Bonnet"], 1),  # against the limit of its slot
        ("Lamp", [], 3),  # against the limit of who may use it
        ("Fork", ["Spade"], 2),
    ],
)
def test_hireling_carries_an_item_that_you_have_equipped_against_any_limit(set, item, worn, bonus):
    table = lay_out(set, {"has": ["Hireling"], "wears": worn, "carries": [item]})
    before = table.ann.strength
    assert not table.can(f"ann: equip {item}")

    table.play(f"ann: give {item} to Hireling to carry")

    assert table.ann.strength == before + bonus
    assert table.ann.sideways == []
    assert table.is_quiet()


@rule("HIR-1", "ITM-6")
def test_hireling_carries_a_big_item_beyond_the_limit_of_size(set):
    table = lay_out(set, {"has": ["Hireling"], "wears": ["Anvil"], "hand": ["Piano"]})
    assert not table.can("ann: play Piano")
    table.play("ann: give Anvil to Hireling to carry\nann: play Piano")
    assert table.ann.strength == 1 + 1 + 3 + 2
    assert table.is_quiet()


@rule("HIR-1", "I20")
def test_hireling_puts_down_the_item_it_had(set):
    table = lay_out(set, {"has": ["Hireling"], "carries": ["Lamp", "Bottle"]})
    table.play("""
        ann: give Bottle to Hireling to carry
        ann: give Lamp to Hireling to carry
    """)
    assert table.ann.sideways == ["Bottle"]
    assert table.ann.strength == 1 + 1 + 3
    assert table.is_quiet()


@rule("HIR-1", "I21")
def test_hireling_takes_no_item_while_you_are_in_a_fight(set):
    staff = {"has": ["Hireling"], "carries": ["Lamp"]}
    give = "give Lamp to Hireling to carry"
    assert not lay_out(set, staff, door="Small Cog").can(f"ann: {give}")
    assert lay_out(set, bob=staff, door="Small Cog").can(f"bob: {give}")


@rule("I20")
@pytest.mark.parametrize(
    ("curse", "lost", "left", "strength"),
    [
        ("Strike", "Hireling", ["Ribbon"], 1 + 1),
        ("Moths", "Lamp", ["Ribbon", "Hireling"], 1 + 1 + 1),
    ],
)
def test_hireling_lost_is_an_item_lost_but_not_the_other_way_round(
    set, curse, lost, left, strength
):
    ann = {"has": ["Hireling"], "wears": ["Ribbon"], "carries": ["Lamp"]}
    table = lay_out(set, ann, {"hand": [curse]})
    table.play(f"""
        ann: give Lamp to Hireling to carry
        bob: play {curse} on ann
        all: pass
        ann: lose {lost}
    """)

    assert table.ann.in_play == left
    assert table.ann.strength == strength
    assert "Lamp" in table.discards
    assert table.is_quiet()


@rule("I20")
def test_hireling_spent_is_an_item_spent(set):
    ann = {"is_a": ["Spender"], "has": ["Hireling"], "carries": ["Lamp", "Bottle"]}
    table = lay_out(set, ann)
    table.play("""
        ann: give Lamp to Hireling to carry
        ann: use Splash
        ann: discard Hireling
    """)
    assert table.ann.in_play == ["Spender", "Bottle"]
    assert sorted(table.discards) == ["Hireling", "Lamp"]
    assert table.is_quiet()
