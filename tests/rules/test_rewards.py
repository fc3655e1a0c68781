"""RWD Rewards: levels and Treasures, when the fight is over."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Boost,
    Draw,
    GainLevels,
    Level,
    LoseLevels,
    Nothing,
    Power,
    RemoveMonster,
    Whenever,
)

CARDS = (
    Monster("Ant", level=1, treasures=1, bad_stuff=Nothing()),
    Monster("Bee", level=1, treasures=2, levels=2, bad_stuff=Nothing()),
    Monster("Straw Ogre", level=6, treasures=2, bad_stuff=Nothing()),
    Monster("Kind Ogre", level=9, treasures=2, ignores=Level(at_most=4), bad_stuff=LoseLevels()),
    Monster("Cuckoo", level=1, treasures=0, spoils=Draw("doors", 2), bad_stuff=Nothing()),
    Monster(
        "Magpie",
        level=1,
        treasures=0,
        spoils=Draw("treasures", discards="top"),
        bad_stuff=Nothing(),
    ),
    Class(
        "Piper",
        abilities=(Power("Tune", when="your fight", discard=1, effect=Boost(9, side="munchkins")),),
    ),
    Class(
        "Understudy",
        abilities=(Whenever("Bow", on="you help win", effect=GainLevels(may_win=True)),),
    ),
    Class("Squire", abilities=(Whenever("Tip", on="you help win", effect=Draw("treasures")),)),
    *(Item(name, gold=100) for name in ("Ale", "Bun", "Cup", "Dip", "Egg", "Fig")),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    OneShot("Fizz", gold=300, effect=Boost(9)),
    OneShot("Exit", aim="foe", effect=RemoveMonster()),
    OneShot("Lamp Oil", aim="foe", effect=RemoveMonster("treasure")),
    OneShot("Dynamite", aim="foe", effect=RemoveMonster("killed")),
    Enhancer("Bulk", strength=1, treasures=2),
    Enhancer("Runt", strength=-1, treasures=-3),
    Curse("Slip", effect=LoseLevels()),
)
SIX = ["Ale", "Bun", "Cup", "Dip", "Egg", "Fig"]
BOTH = ["Wandering Monster", "Ant"]


def scene(door, ann=None, bob=None, cat=None, **more):
    ann = dict(level=5) | (ann or {})
    more = dict(treasures=SIX) | more
    return deal(door=door, cards=CARDS, ann=ann, bob=bob or {}, cat=cat or {}, **more)


def helped(table, terms="no Treasures"):
    return table.play(f"""
        ann: ask bob for help
        ann: offer {terms}
        bob: accept ann's offer
    """)


def won(table):
    return table.play("""
        ann: claim victory
        all: pass
    """)


def seen_by(table, card):
    """The seats (as bits) that know a card in a hand."""
    hands = [each for munchkin in table.game.munchkins for each in munchkin.hand]
    return next(table.game.known[each] for each in hands if table.game.prints[each].name == card)


# --- levels and Treasures -----------------------------------------------------------------------


@rule("RWD-1")
@pytest.mark.parametrize(
    ("door", "level", "treasures"), [("Ant", 6, ["Ale"]), ("Bee", 7, ["Ale", "Bun"])]
)
def test_RWD_1_a_level_or_as_it_says_and_treasures_as_printed(door, level, treasures):
    table = won(scene(door))
    assert table.ann.level == level
    assert table.ann.hand == treasures
    assert table.bob.level == table.cat.level == 1
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("RWD-1")
def test_RWD_1_for_each_monster():
    table = scene("Bee", bob=dict(hand=BOTH))
    table.play("bob: play Wandering Monster with Ant")
    won(table)
    assert table.ann.level == 5 + 2 + 1
    assert table.ann.hand == ["Ale", "Bun", "Cup"]


@rule("RWD-1")
def test_RWD_1_enhancers_change_the_treasures_but_not_the_levels():
    table = scene("Ant", bob=dict(hand=["Bulk"]))
    table.play("bob: play Bulk on Ant")
    won(table)
    assert table.ann.hand == ["Ale", "Bun", "Cup"]
    assert table.ann.level == 6


@rule("W04")
def test_W04_never_fewer_than_one_treasure_a_monster():
    table = scene("Bee", bob=dict(hand=["Runt", "Wandering Monster", "Straw Ogre"]))
    table.play("""
        bob: play Runt on Bee
        bob: play Wandering Monster with Straw Ogre
    """)
    assert table.fight.treasures == 1 + 2


@rule("RWD-1")
def test_RWD_1_face_down_if_alone():
    table = won(scene("Ant"))
    assert seen_by(table, "Ale") == 0b001


@rule("RWD-1", "W01")
def test_W01_face_up_if_helped_though_the_helper_gets_none():
    table = won(helped(scene("Straw Ogre", bob=dict(level=3))))
    table.play("""
        ann: take Ale
        ann: take Bun
    """)
    assert table.ann.hand == ["Ale", "Bun"]
    assert table.bob.hand == []
    assert all(seen_by(table, card) & 0b111 == 0b111 for card in table.ann.hand)
    assert table.is_quiet()


@rule("HLP-4", "W01")
def test_HLP_4_the_fighter_draws_and_deals_them_out_and_the_helper_gains_no_level():
    table = won(helped(scene("Straw Ogre", bob=dict(level=3)), "1 Treasure, helper picking first"))
    table.play("""
        bob: take Bun
        ann: take Ale
    """)
    assert (table.ann.level, table.bob.level) == (6, 3)
    assert (table.ann.hand, table.bob.hand) == (["Ale"], ["Bun"])
    assert "ann turns up Ale" in table.log
    assert table.is_quiet()


@rule("HLP-4")
def test_HLP_4_whoevers_power_did_it():
    table = helped(scene("Straw Ogre", ann=dict(level=1), bob=dict(is_a=["Piper"], hand=["Fizz"])))
    table.play("""
        bob: use Tune
        bob: discard Fizz
    """)
    won(table)
    assert table.ann.level == 2
    assert table.legal("ann") == ["take Ale", "take Bun"]


@rule("HLP-4")
def test_HLP_4_unless_a_card_says_that_the_helper_goes_up():
    table = scene("Ant", ann=dict(level=1), bob=dict(level=9, is_a=["Understudy"]))
    won(helped(table))
    table.play("ann: take Ale")
    assert table.ann.level == 2
    assert table.bob.level == 10
    assert table.winners == ["bob"]


@rule("HLP-4")
def test_HLP_4_whoever_was_made_to_help_gets_nothing_but_sees_it():
    table = scene("Straw Ogre", ann=dict(hand=["Mandatory Volunteering"]), bob=dict(level=8))
    table.play("ann: play Mandatory Volunteering on bob")
    won(table)
    table.play("""
        ann: take Ale
        ann: take Bun
    """)
    assert table.bob.hand == []
    assert seen_by(table, "Ale") & 0b010


# --- when ---------------------------------------------------------------------------------------


@rule("W02", "PRE-3")
def test_W02_nothing_is_drawn_before_the_whole_fight_is_over():
    ann = dict(hand=["Dynamite"])
    table = scene("Ant", ann=ann, bob=dict(hand=["Wandering Monster", "Bee"]))
    table.play("""
        bob: play Wandering Monster with Bee
        ann: play Dynamite on Ant
    """)
    assert table.in_fight
    assert table.ann.hand == []
    assert table.ann.level == 5
    won(table)
    assert table.ann.hand == ["Ale", "Bun", "Cup"]
    assert table.ann.level == 5 + 1 + 2


@rule("W03", "WHEN-5")
def test_W03_a_helper_may_play_their_share_as_soon_as_they_get_it():
    table = scene("Straw Ogre", bob=dict(level=3, hand=["Egg"]), treasures=["Tin Hat", "Ale"])
    won(helped(table, "1 Treasure, helper picking first"))
    table.play("""
        bob: take Tin Hat
        ann: take Ale
    """)
    assert not table.can("bob: play Egg")
    table.play("bob: play Tin Hat")
    assert table.bob.in_play == ["Tin Hat"]
    assert table.bob.sideways == []


@rule("W03")
def test_W03_though_a_curse_falls_in_between():
    bob, cat = dict(level=3), dict(hand=["Slip"])
    table = scene("Straw Ogre", bob=bob, cat=cat, treasures=["Tin Hat", "Ale"])
    won(helped(table, "1 Treasure, helper picking first"))
    table.play("""
        bob: take Tin Hat
        ann: take Ale
        cat: play Slip on ann
        all: pass
    """)
    assert table.can("bob: play Tin Hat")


# --- "Special" ----------------------------------------------------------------------------------


@rule("RWD-2")
def test_RWD_2_special_is_what_the_card_says():
    table = won(scene("Cuckoo", doors=["Witch", "Summoner"]))
    assert table.ann.hand == ["Witch", "Summoner"]
    assert table.ann.level == 6
    assert seen_by(table, "Witch") == 0b001


@rule("RWD-2")
def test_RWD_2_the_fighter_has_it_and_not_the_helper():
    table = scene(
        "Magpie", ann=dict(level=1), bob=dict(level=3), discards=["Ale"], treasures=["Bun"]
    )
    won(helped(table))
    table.play("ann: take Ale")
    assert table.ann.hand == ["Ale"]
    assert table.bob.hand == []
    assert table.is_quiet()


@rule("RWD-2", "RWD-1")
def test_RWD_2_enhancers_add_their_treasures_to_it():
    table = scene("Cuckoo", bob=dict(hand=["Bulk"]), doors=["Witch", "Summoner"])
    table.play("bob: play Bulk on Cuckoo")
    assert table.fight.treasures == 2
    won(table)
    assert sorted(table.ann.hand) == ["Ale", "Bun", "Summoner", "Witch"]


@rule("RWD-2", "L05")
def test_RWD_2_a_monster_killed_outright_leaves_it_too():
    table = scene("Cuckoo", ann=dict(hand=["Dynamite"]), doors=["Witch", "Summoner"])
    table.play("ann: play Dynamite on Cuckoo")
    assert table.ann.hand == ["Witch", "Summoner"]
    assert table.ann.level == 6


# --- without a kill -----------------------------------------------------------------------------


@rule("RWD-3")
def test_RWD_3_a_monster_got_rid_of_brings_no_level_and_no_treasure():
    table = scene("Ant", bob=dict(hand=["Exit"]))
    table.play("bob: play Exit on Ant")
    assert not table.in_fight
    assert table.ann.level == 5
    assert table.ann.hand == []
    assert table.is_quiet()


@rule("RWD-3", "W05")
def test_W05_the_means_may_leave_the_treasures_if_it_was_the_only_monster():
    table = scene("Bee", ann=dict(hand=["Lamp Oil"]))
    table.play("ann: play Lamp Oil on Bee")
    assert not table.in_fight
    assert table.ann.level == 5
    assert table.ann.hand == ["Ale", "Bun"]


@rule("W05")
def test_W05_with_several_its_treasures_are_lost():
    table = scene("Bee", ann=dict(hand=["Lamp Oil"]), bob=dict(hand=BOTH))
    table.play("""
        bob: play Wandering Monster with Ant
        ann: play Lamp Oil on Bee
    """)
    assert table.fight.treasures == 1
    won(table)
    assert table.ann.level == 6
    assert table.ann.hand == ["Ale"]


@rule("RWD-3")
def test_RWD_3_the_treasures_left_behind_are_shared_as_agreed():
    bob = dict(level=1, hand=["Lamp Oil"])
    table = helped(scene("Straw Ogre", bob=bob), "1 Treasure, fighter picking first")
    table.play("""
        bob: play Lamp Oil on Straw Ogre
        ann: take Bun
        bob: take Ale
    """)
    assert (table.ann.level, table.bob.level) == (5, 1)
    assert (table.ann.hand, table.bob.hand) == (["Bun"], ["Ale"])


@rule("RWD-3")
def test_RWD_3_it_is_still_winning_for_the_helper():
    table = helped(scene("Straw Ogre", bob=dict(is_a=["Squire"]), cat=dict(hand=["Exit"])))
    table.play("cat: play Exit on Straw Ogre")
    assert table.bob.hand == ["Ale"]
    assert table.ann.hand == []


@rule("W12")
def test_W12_a_monster_that_does_not_pursue_must_still_be_beaten_for_its_treasure():
    table = scene("Kind Ogre", ann=dict(level=4))
    table.play("""
        ann: run away
        all: pass
        ann: run from Kind Ogre
        all: pass
    """)
    assert not table.in_fight
    assert table.ann.hand == []
    assert table.ann.level == 4
    assert table.is_quiet()
