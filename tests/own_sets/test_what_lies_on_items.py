"""What enhances an Item, and what halves all of them."""

import pytest
from tests.own_sets.far_cards import read, refused, scene

from kickdoor.saves import load, save

CARDS = read("""
[[cards]]
kind = "enhancer"
name = "Scorch Marks"
text = "+5 to one Item."
strength = 5
on = "item"

[[cards]]
kind = "enhancer"
name = "Brim"
text = "+2 to a piece of Headgear."
strength = 2
on = { cards = "item", slot = "head" }

[[cards]]
kind = "enhancer"
name = "Sparks"
text = "One Item is a fire Item."
makes = ["fire"]
on = "item"

[[cards]]
kind = "curse"
name = "Rain"
effect = { do = "lose", what = { cards = "item", tag = "fire" } }

[[cards]]
kind = "curse"
name = "Damp"
effect = { do = "afflict", modifier = { modifies = "item bonus", factor = 0, tag = "fire" } }

[[cards]]
kind = "cheat"
name = "Loophole"

[[cards]]
kind = "curse"
name = "Bargain Bin"
copies = 2
effect = { do = "afflict", modifier = { modifies = "item bonus", factor = 1, one_in = 2 }, \
until = "you win a fight" }

[[cards]]
kind = "curse"
name = "Thieving Wind"
effect = { do = "lose", what = { cards = "item", best = "bonus" } }

[[cards]]
kind = "curse"
name = "Draught"
effect = { do = "lose", what = { cards = "item", slot = "head" } }
""")
SAID = {card.name: card for card in CARDS}


# --- what lies on an Item -------------------------------------------------------------------------


def test_an_enhanced_item_counts_for_more():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Scorch Marks"]))
    table.play("ann: play Scorch Marks with Hat")
    assert (table.ann.strength, table.ann.in_play) == (5 + 3 + 5, ["Hat", "Scorch Marks"])
    assert save(load(save(table.game), table.game.box)) == save(table.game)


def test_what_lies_on_it_may_make_it_the_best_of_all():
    table = scene(
        CARDS, ann=dict(wears=["Hat", "Mail"], hand=["Brim"]), bob=dict(hand=["Thieving Wind"])
    )
    table.play("ann: play Brim with Hat\n bob: play Thieving Wind on Ann\n all: pass")
    assert table.legal("ann") == ["lose Hat"]


def test_one_that_lies_sideways_stays_so_and_adds_nothing_yet():
    table = scene(CARDS, ann=dict(wears=["Cap"], carries=["Hat"], hand=["Brim"]))
    table.play("ann: play Brim with Hat")
    assert table.ann.strength == 5 + 1
    assert not table.can("ann: equip Hat")  # no limit is lifted
    table.play("ann: lay Cap sideways\n ann: equip Hat")
    assert table.ann.strength == 5 + 3 + 2


def test_it_lies_on_such_items_alone_and_on_none_that_has_a_card_already():
    table = scene(
        CARDS, ann=dict(wears=["Hat", "Boots"], hand=["Brim", "Scorch Marks", "Loophole"])
    )
    said = [act for act in table.legal("ann") if " with " in act]
    assert "play Brim with Hat" in said
    assert "play Brim with Boots" not in said
    table.play("ann: play Brim with Hat")
    said = [act for act in table.legal("ann") if " with " in act]
    assert sorted(said) == ["play Loophole with Boots", "play Scorch Marks with Boots"]


def test_it_goes_along_with_its_item_to_whoever_takes_it():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Scorch Marks"]))
    table.play("""
        ann: play Scorch Marks with Hat
        ann: offer bob a trade
        ann: add Hat
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == []
    assert sorted(table.bob.in_play) == ["Hat", "Scorch Marks"]
    table.play("bob: equip Hat")
    assert table.bob.strength == 5 + 3 + 5


def test_it_is_gone_with_its_item():
    table = scene(CARDS, ann=dict(wears=["Hat"], hand=["Brim"]), bob=dict(hand=["Draught"]))
    table.play("ann: play Brim with Hat\n bob: play Draught on ann\n all: pass\n ann: lose Hat")
    assert (table.ann.in_play, table.game.attached) == ([], {})
    assert {"Hat", "Brim"} <= set(table.discards)


def test_no_more_big_items_than_before():
    table = scene(CARDS, ann=dict(wears=["Anvil"], hand=["Scorch Marks"]))
    table.play("ann: play Scorch Marks with Anvil")
    assert table.ann.strength == 5 + 2 + 5


def test_an_item_is_what_it_is_made():
    table = scene(CARDS, ann=dict(wears=["Hat", "Pin"], hand=["Sparks"]), bob=dict(hand=["Rain"]))
    table.play("ann: play Sparks with Hat\n bob: play Rain on ann\n all: pass\n ann: lose Hat")
    assert table.ann.in_play == ["Pin"]


def test_what_counts_for_such_items_counts_for_this():
    table = scene(CARDS, ann=dict(wears=["Hat", "Pin"], hand=["Sparks"], has=["Damp"]))
    assert table.ann.strength == 5 + 3 + 1
    table.play("ann: play Sparks with Hat")
    assert table.ann.strength == 5 + 1


# --- halves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("worn", "counts"), [("Hat", 1), ("Boots", 1), ("Mail", 2), ("Cap", 0)])
def test_each_bonus_counts_for_half(worn, counts):
    table = scene(CARDS, ann=dict(wears=[worn], has=["Bargain Bin"]))
    assert table.ann.strength == 5 + counts


def test_half_of_half_is_a_quarter():
    table = scene(CARDS, ann=dict(wears=["Mail"], has=["Bargain Bin", "Bargain Bin"]))
    assert table.ann.strength == 5 + 1


def test_it_reads_aloud():
    half = "suffer until you win a fight: the bonus of your Items counts for half, rounded down"
    assert str(SAID["Bargain Bin"].effect) == half


ODD = '[[cards]]\nname = "Odd"\n'


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('kind = "enhancer"\nstrength = 2\non = "class"', "it lies on Items of a sort"),
        ('kind = "enhancer"\nstrength = 2\non = { cards = "item", worn = true }', "of a sort"),
        ('kind = "enhancer"\non = "item"', "adds 0 to it changes nothing"),
        ('kind = "enhancer"\nstrength = 2\ntreasures = 1\non = "item"', "no monster's"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "item bonus", factor = 2, one_in = 2 } }]', "once as much"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "item bonus", factor = 0, one_in = 2 } }]', "nothing of it counts"),
        ('kind = "item"\nabilities = [{ ability = "trait", name = "T", modifier = '
         '{ modifies = "sale price", factor = 1, items = 2 } }]', "once as much"),
    ],
)  # fmt: skip
def test_what_could_not_be_is_refused(said, why):
    assert why in refused(ODD + said)
