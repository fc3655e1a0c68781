"""What is merged with whoever is called the same, and what goes faster with stripes."""

from kickdoor.cards import Item, Monster
from kickdoor.words import Nothing
from scenes import dealer

CARDS = (
    Monster("Goal Post", level=12, treasures=1, bad_stuff=Nothing()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Clogs", bonus=2, gold=100, slot="feet"),
)
scene = dealer("star", CARDS)

# Brand Merger


def test_brand_merger_takes_the_class_of_all_who_have_the_same():
    table = scene(
        door="Brand Merger",
        ann=dict(is_a=["Trader", "Mutant"]),
        bob=dict(is_a=["Trader"]),
        cat=dict(is_a=["Psychic"]),
    )
    table.play("all: pass\nann: lose Trader\nbob: lose Trader")
    assert (table.ann.in_play, table.bob.in_play) == (["Mutant"], [])
    assert table.cat.in_play == ["Psychic"]
    assert table.is_quiet()


def test_brand_merger_takes_a_card_from_whoever_has_no_class():
    table = scene(door="Brand Merger", ann=dict(hand=["Tin Hat"]), bob=dict(is_a=["Trader"]))
    table.play("all: pass\nann: lose Tin Hat")
    assert (table.ann.hand, table.bob.in_play) == ([], ["Trader"])
    assert table.is_quiet()


# … With Go-Faster Stripes

STRIPES = "… With Go-Faster Stripes"


def test_go_faster_stripes_add_2_to_one_item_wherever_it_goes():
    table = scene(ann=dict(wears=["Tin Hat", "Clogs"], hand=[STRIPES]))
    table.play(f"ann: play {STRIPES} with Tin Hat")
    assert (table.ann.strength, STRIPES in table.ann.in_play) == (1 + 1 + 2 + 2, True)
    table.play("ann: lay Tin Hat sideways")
    assert (table.ann.strength, STRIPES in table.ann.in_play) == (1 + 2, True)


def test_go_faster_stripes_are_for_items_alone():
    table = scene(ann=dict(is_a=["Trader"], hand=[STRIPES]))
    assert not any(STRIPES in said for said in table.legal("ann"))
