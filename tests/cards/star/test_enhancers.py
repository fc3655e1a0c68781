"""The enhancers: what each does to one monster, and to no other."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.testing import deal, rule

WIN = "ann: claim victory\nall: pass"
PRIZES = [f"Prize {number}" for number in range(6)]
KIT = (
    Item("Torch", bonus=3, tags=("fire",)),
    Item("Bucket", bonus=2),
    *(Item(name) for name in PRIZES),
)
scene = partial(deal, set="star", cards=KIT)


@rule("MON-3", "RWD-1", "W04")
@pytest.mark.parametrize(
    ("enhancer", "strength", "treasures"),
    [
        ("… From Another Dimension", 10, 2),
        ("Radioactive", 5, 1),
        ("Past Its Sell-By Date", 5, 1),
        ("Travel-Sized", -5, -1),
        ("Fireproofed to Code", 3, 1),
    ],
)
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_it_changes_the_strength_and_the_treasures_of_the_monster_that_is_chosen(
    enhancer, strength, treasures, player
):
    players = dict(ann=dict(level=4), bob={}, cat=dict(hand=["Wandering Monster", "Jawbreaker"]))
    players[player] = players[player] | dict(hand=[enhancer])
    table = scene(door="Starfish", **players)
    table.play(f"""
        cat: play Wandering Monster with Jawbreaker
        {player}: play {enhancer} on Starfish
    """)
    assert table.fight.threat == 10 + 1 + strength
    assert table.fight.treasures == 2 + 1 + treasures
    assert getattr(table, player).hand == []


@rule("W04", "PRE-1")
def test_travel_sized_leaves_at_least_one_treasure_though_strength_goes_below_zero():
    ann = dict(level=1, hand=["Travel-Sized"])
    table = scene(door="Jawbreaker", treasures=PRIZES, ann=ann, bob={}, cat={})
    table.play("ann: play Travel-Sized on Jawbreaker")
    assert (table.fight.threat, table.fight.treasures) == (1 - 5, 1)
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (2, PRIZES[:1])
    assert table.is_quiet()


@rule("MON-3", "L11", "CMB-7")
def test_from_another_dimension_and_another_add_up_and_bring_treasures_but_no_more_levels():
    hand = ["… From Another Dimension", "Travel-Sized"]
    table = scene(
        door="Jawbreaker", treasures=PRIZES, ann=dict(level=8), bob=dict(hand=hand), cat={}
    )
    table.play("""
        bob: play … From Another Dimension on Jawbreaker
        bob: play Travel-Sized on Jawbreaker
    """)
    assert table.fight.threat == 1 + 10 - 5
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (9, PRIZES[: 1 + 2 - 1])
    assert table.discards == ["Jawbreaker", *hand]
    assert table.is_quiet()


@rule("MON-8")
def test_radioactive_is_nothing_new_to_a_mutant_who_fights_or_helps():
    mutant = dict(is_a=["Mutant"], hand=["Radioactive"])
    table = scene(door="Starfish", ann=mutant, bob={}, cat={})
    table.play("ann: play Radioactive on Starfish")
    assert (table.fight.threat, table.fight.treasures) == (10 + 5 - 5, 2 + 1)

    table = scene(door="Starfish", ann={}, bob=mutant, cat={})
    table.play("bob: play Radioactive on Starfish")
    assert table.fight.threat == 10 + 5
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.threat == 10 + 5 - 5


# --- Past Its Sell-By Date ----------------------------------------------------------------------


@rule("MON-6", "F25")
def test_what_is_past_its_sell_by_date_is_joined_by_undead():
    hand = ["Past Its Sell-By Date", "Warp Corpse", "Jawbreaker"]
    table = scene(door="Starfish", ann={}, bob=dict(hand=hand), cat={})
    assert not table.can("bob: add Warp Corpse to the fight")
    table.play("bob: play Past Its Sell-By Date on Starfish")
    assert table.can("bob: add Warp Corpse to the fight")
    assert not table.can("bob: add Jawbreaker to the fight")


@rule("MON-6", "F25")
def test_past_its_sell_by_date_brings_a_monster_to_undead_and_not_to_the_living():
    bob = dict(hand=["Past Its Sell-By Date", "Starfish"])
    table = scene(door="Jawbreaker", ann={}, bob=bob, cat={})
    assert not table.can("bob: play Past Its Sell-By Date with Starfish")

    table = scene(door="Dead Stock", ann={}, bob=bob, cat={})
    table.play("bob: play Past Its Sell-By Date with Starfish")
    assert table.fight.foes == ["Dead Stock", "Starfish"]
    assert (table.fight.threat, table.fight.treasures) == (2 + 10 + 5, 1 + 2 + 1)
    assert table.bob.hand == []


# --- Fireproofed to Code ------------------------------------------------------------------------


def test_fireproofed_to_code_mutes_fire_items_of_fighter_and_helper_and_nothing_else():
    table = scene(
        door="Starfish",
        ann=dict(level=2, wears=["Torch", "Bucket"]),
        bob=dict(level=3, is_a=["Psychic"]),
        cat=dict(hand=["Fireproofed to Code"]),
    )
    assert table.fight.strength == 2 + 3 + 2
    table.play("""
        cat: play Fireproofed to Code on Starfish
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.strength == 2 + 2 + 3


# --- … And Its Clone ----------------------------------------------------------------------------


@rule("MON-4", "F13", "F15")
@pytest.mark.parametrize("first", range(3))
def test_and_its_clone_is_all_that_the_first_one_is_in_whatever_order_it_is_said(first):
    cards = ["Radioactive", "… From Another Dimension", "… And Its Clone"]
    cards = cards[first:] + cards[:first]
    table = scene(door="Starfish", ann=dict(level=9), bob=dict(hand=cards), cat={})
    for card in cards:
        table.play(f"bob: play {card} on Starfish")
    assert table.fight.foes == ["Starfish", "Starfish"]
    assert table.fight.threat == 2 * (10 + 5 + 10)
    assert table.fight.treasures == 2 * (2 + 1 + 2)


@rule("F13", "CMB-2")
def test_and_its_clone_makes_it_two_monsters_two_levels_and_twice_the_treasures():
    table = scene(
        door="Jawbreaker",
        treasures=PRIZES,
        ann=dict(level=3),
        bob=dict(hand=["… And Its Clone"]),
        cat={},
    )
    table.play("bob: play … And Its Clone on Jawbreaker").play(WIN)
    assert (table.ann.level, table.ann.hand) == (5, PRIZES[:2])
    assert table.discards == ["Jawbreaker", "… And Its Clone"]
    assert table.is_quiet()


@rule("F14", "RUN-2")
def test_and_its_clone_stays_when_the_first_is_got_rid_of():
    table = scene(
        door="Lessor Demon",
        ann=dict(level=3, wears=["Bucket"]),
        bob=dict(hand=["… And Its Clone", "Radioactive"]),
        cat={},
    )
    table.play("""
        bob: play Radioactive on Lessor Demon
        bob: play … And Its Clone on Lessor Demon
        ann: use Pay the Rent of Lessor Demon
        ann: discard Bucket
    """)
    assert table.fight.foes == ["Lessor Demon"]
    assert table.fight.threat == 14 + 5
    table.play("""
        ann: run away
        all: pass
        ann: run from Lessor Demon
        all: pass
        die: 6
        all: pass
        all: pass
    """)
    assert table.ann.level == 3
    assert table.is_quiet()


@rule("T19")
def test_and_its_clone_enters_the_fight_as_the_first_did():
    table = scene(
        door="Mall Copernicus",
        ann=dict(hand=["Bucket"]),
        bob=dict(hand=["Torch"]),
        cat=dict(hand=["… And Its Clone"]),
    )
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (
        ["Torch"],
        ["… And Its Clone"],
        ["Bucket"],
    )
    table.play("bob: play … And Its Clone on Mall Copernicus")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == ([], ["Bucket"], ["Torch"])
