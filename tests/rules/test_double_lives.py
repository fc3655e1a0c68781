"""CHR-5, CHR-6 Super Munchkin and Double Life: two of a kind, or one without its drawbacks."""

import pytest

from kickdoor.cards import Class, Curse, Doubler, Enhancer, Faction, Item, Monster, Race
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    Cards,
    IsA,
    ItemBonus,
    Levels,
    Lose,
    Not,
    Nothing,
    Power,
    RunAway,
    Strength,
    Trait,
    Treasures,
)

CARDS = (
    Monster(
        "Vegetarian",
        level=6,
        treasures=1,
        modifiers=(
            Strength(+4, versus=IsA("butcher")),
            Strength(+3, versus=IsA("brawler")),
            Strength(+2, versus=IsA("tall")),
        ),
        bad_stuff=Nothing(),
    ),
    Monster(
        "Frightened Cow",
        level=6,
        treasures=1,
        modifiers=(Strength(-4, versus=IsA("butcher")),),
        bad_stuff=Nothing(),
    ),
    Curse("You're Fired", effect=Lose(Cards("class"))),
    Class("Butcher", copies=2, abilities=(Trait("Beefy", Strength(+2)),)),
    Class(
        "Brawler",
        copies=2,
        abilities=(
            Power("Rage", "your fight", Boost(5, side="munchkins"), discard=1),
            Trait("Flat Feet", RunAway(-1)),
        ),
    ),
    Class("Baker", abilities=(Trait("Floury", Strength(+1)),)),
    Faction("Choir", abilities=(Trait("Loud", Strength(+1)),)),
    Faction("Claque", abilities=(Trait("Louder", Strength(+2)),)),
    Race("Tall", abilities=()),
    Race("Short", abilities=()),
    Doubler("Mixed Parentage", of="race"),
    Item("Cleaver", bonus=3, slot="one hand", usable_by=IsA("butcher")),
    Item("Lettuce", bonus=3, slot="one hand", usable_by=Not(IsA("butcher"))),
    Item("Earplugs", bonus=3, usable_by=Not(IsA("choir"))),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- playing it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doubler", "kind", "other"),
    [("Super Munchkin", "Butcher", "Choir"), ("Double Life", "Choir", "Butcher")],
)
def test_CHR_5_it_goes_with_one_of_its_kind(doubler, kind, other):
    table = scene(ann=dict(is_a=[other], hand=[doubler, kind]))
    assert not table.can(f"ann: play {doubler}")
    table.play(f"ann: play {kind}\n ann: play {doubler}")
    assert table.ann.in_play == [other, kind, doubler]


def test_CHR_5_it_is_played_when_a_class_may_be():
    ann = dict(is_a=["Butcher"], hand=["Super Munchkin"])
    assert scene(ann=ann).can("ann: play Super Munchkin")
    assert scene(door="Vegetarian", ann=ann).can("ann: play Super Munchkin")
    assert not scene(turn="bob", ann=ann).can("ann: play Super Munchkin")


def test_CHR_5_two_with_all_they_bring_good_and_bad():
    table = scene(
        door="Vegetarian",
        ann=dict(is_a=["Butcher", "Super Munchkin"], hand=["Brawler", "Choir"], wears=["Lettuce"]),
    )
    table.play("ann: play Brawler\n ann: use Rage\n ann: discard Choir")
    assert table.fight.strength == 1 + 2 + 5  # both abilities, but no Lettuce for a Butcher
    assert table.fight.threat == 6 + 4 + 3


@rule("C12")
def test_C12_bonuses_against_two_classes_add_up():
    one = scene(door="Vegetarian", ann=dict(is_a=["Butcher"]))
    two = scene(door="Vegetarian", ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"]))
    assert (one.fight.threat, two.fight.threat) == (10, 13)


@rule("CHR-5", "C03")
def test_CHR_5_never_two_of_the_same():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin"], hand=["Butcher", "Brawler"]))
    assert not table.can("ann: play Butcher")
    assert table.can("ann: play Brawler")
    table.play("ann: play Brawler")
    assert not table.can("ann: play Butcher in place of Brawler")


@rule("CHR-5", "C02")
def test_C02_no_third_class_with_a_second_super_munchkin():
    table = scene(
        ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"], hand=["Super Munchkin", "Baker"])
    )
    assert not table.can("ann: play Super Munchkin")
    assert not table.can("ann: play Baker")
    assert table.can("ann: play Baker in place of Butcher")


def test_CHR_5_super_munchkin_gives_no_room_for_factions():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin", "Choir"], hand=["Claque"]))
    assert not table.can("ann: play Claque")
    table = scene(ann=dict(is_a=["Choir", "Double Life"], hand=["Claque"]))
    table.play("ann: play Claque")
    assert table.ann.strength == 1 + 1 + 2


def test_CHR_5_whoever_spends_super_munchkin_keeps_one_class():
    table = scene(door="Vegetarian", ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"]))
    table.play("ann: use Rage\n ann: discard Super Munchkin")
    assert set(table.legal("ann")) == {"lose Butcher", "lose Brawler"}
    table.play("ann: lose Butcher")
    assert table.ann.in_play == ["Brawler"]
    assert table.fight.strength == 1 + 5


# --- with one of the kind -------------------------------------------------------------------------


def test_CHR_6_all_the_advantages():
    table = scene(
        door="Frightened Cow", ann=dict(is_a=["Butcher", "Super Munchkin"], wears=["Cleaver"])
    )
    assert table.fight.strength == 1 + 2 + 3
    assert table.fight.threat == 2


def test_CHR_6_none_of_the_drawbacks():
    table = scene(door="Vegetarian", ann=dict(is_a=["Butcher"], wears=["Lettuce"]))
    assert (table.fight.strength, table.fight.threat) == (3, 10)
    table = scene(
        door="Vegetarian", ann=dict(is_a=["Butcher", "Super Munchkin"], wears=["Lettuce"])
    )
    assert (table.fight.strength, table.fight.threat) == (6, 6)


def test_CHR_6_items_barred_to_it_may_be_equipped():
    table = scene(ann=dict(is_a=["Butcher"], carries=["Lettuce"], hand=["Super Munchkin"]))
    assert not table.can("ann: equip Lettuce")
    table.play("ann: play Super Munchkin\n ann: equip Lettuce")
    assert table.ann.strength == 6


def test_CHR_6_nor_a_drawback_of_the_class_itself():
    for is_a, escapes in ((["Brawler"], False), (["Brawler", "Super Munchkin"], True)):
        table = scene(door="Vegetarian", ann=dict(is_a=is_a))
        table.play("ann: run away\n all: pass\n ann: run from Vegetarian\n all: pass")
        table.play("die: 5\n all: pass")
        assert ("ann escapes from Vegetarian" in table.log) is escapes


def test_CHR_6_double_life_does_it_for_factions_alone():
    table = scene(
        door="Vegetarian",
        ann=dict(is_a=["Butcher", "Choir", "Double Life"], wears=["Earplugs", "Lettuce"]),
    )
    assert table.fight.strength == 1 + 2 + 1 + 3  # Earplugs, but still no Lettuce
    assert table.fight.threat == 10


@rule("CHR-6", "C16")
def test_C16_costs_are_still_paid():
    table = scene(door="Vegetarian", ann=dict(is_a=["Brawler", "Super Munchkin"], hand=["Choir"]))
    table.play("ann: use Rage")
    assert table.fight.strength == 1
    table.play("ann: discard Choir")
    assert (table.fight.strength, table.ann.hand) == (6, [])


@rule("CHR-6", "MON-8")
def test_CHR_6_a_helper_without_it_is_seen_all_the_same():
    table = scene(
        door="Vegetarian",
        ann=dict(is_a=["Butcher", "Super Munchkin"]),
        bob=dict(is_a=["Butcher"]),
    )
    assert table.fight.threat == 6
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert table.fight.threat == 10


@rule("CHR-5", "CHR-6", "C01")
def test_C01_with_one_race_too_the_advantages_without_the_drawbacks():
    table = scene(door="Vegetarian", ann=dict(is_a=["Tall"], hand=["Mixed Parentage", "Short"]))
    assert table.fight.threat == 8
    table.play("ann: play Mixed Parentage")
    assert table.fight.threat == 6
    table.play("ann: play Short")
    assert table.fight.threat == 8


# --- dropping and swapping ------------------------------------------------------------------------


@rule("CHR-6", "C04")
def test_C04_drop_one_of_two_and_the_other_is_without_drawbacks():
    table = scene(door="Vegetarian", ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"]))
    assert table.fight.threat == 13
    table.play("ann: discard Brawler")
    assert table.ann.in_play == ["Butcher", "Super Munchkin"]
    assert table.fight.threat == 6


@rule("C04")
def test_C04_swap_either_of_two():
    for gone, kept in (("Butcher", "Brawler"), ("Brawler", "Butcher")):
        table = scene(ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"], hand=["Baker"]))
        table.play(f"ann: play Baker in place of {gone}")
        assert table.ann.in_play == [kept, "Super Munchkin", "Baker"]


@rule("C04")
def test_C04_the_only_one_may_be_changed_for_another():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin"], hand=["Baker"]))
    table.play("ann: play Baker\n ann: discard Butcher")
    assert table.ann.in_play == ["Super Munchkin", "Baker"]
    assert table.discards == ["Butcher"]


@rule("C04", "C06", "T10")
def test_C04_or_for_its_like_and_never_stands_naked():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin"], hand=["Butcher"]))
    table.play("ann: play Butcher in place of Butcher from the table")
    assert table.ann.in_play == ["Super Munchkin", "Butcher"]
    assert table.discards == ["Butcher"]


@rule("C04")
def test_C04_super_munchkin_goes_with_the_last_class():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin"], hand=["Baker"]))
    table.play("ann: discard Butcher")
    assert table.ann.in_play == []
    assert sorted(table.discards) == ["Butcher", "Super Munchkin"]
    table.play("ann: play Baker")
    assert table.ann.in_play == ["Baker"]


@rule("C04")
def test_C04_whoever_takes_the_class_away():
    table = scene(ann=dict(is_a=["Butcher", "Super Munchkin"]), bob=dict(hand=["You're Fired"]))
    table.play("bob: play You're Fired on ann\n all: pass\n ann: lose Butcher")
    assert table.ann.in_play == []
    table = scene(
        ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"]), bob=dict(hand=["You're Fired"])
    )
    table.play("bob: play You're Fired on ann\n all: pass\n ann: lose Butcher")
    assert table.ann.in_play == ["Brawler", "Super Munchkin"]


@rule("C04")
def test_C04_it_cannot_be_dropped_by_itself():
    table = scene(ann=dict(is_a=["Butcher", "Brawler", "Super Munchkin"]))
    assert not table.can("ann: discard Super Munchkin")


# --- who asks about it, and to whose good ---------------------------------------------------------

ASKED = (
    # what asks, about the Class, for whom it is good, and what of it is then seen
    ("Enhancer: stronger", False, lambda table: table.fight.threat - 6),
    ("Enhancer: weaker", True, lambda table: 6 - table.fight.threat),
    ("Monster: richer", True, lambda table: table.fight.treasures - 3),
    ("Monster: poorer", False, lambda table: 3 - table.fight.treasures),
    ("Item: heavier", False, lambda table: 3 - table.ann.strength),
    ("Item: lighter", True, lambda table: table.ann.strength - 3),
    ("Item: muted", False, lambda table: 8 - table.ann.strength),
    ("Item: doubled", True, lambda table: table.ann.strength - 8),
)


def asking(who: IsA) -> tuple:
    """Cards that look at what a munchkin is, each with one thing to say of it."""
    cow = dict(level=6, bad_stuff=Nothing())
    return (
        Monster("Plain", treasures=3, **cow),
        Monster("Monster: richer", treasures=3, modifiers=(Treasures(+1, versus=who),), **cow),
        Monster("Monster: poorer", treasures=3, modifiers=(Treasures(-1, versus=who),), **cow),
        Enhancer("Enhancer: stronger", modifiers=(Strength(+1, versus=who),)),
        Enhancer("Enhancer: weaker", modifiers=(Strength(-1, versus=who),)),
        Item("Item: heavier", bonus=2, abilities=(Trait("H", Strength(-1, when=who)),)),
        Item("Item: lighter", bonus=2, abilities=(Trait("L", Strength(+1, when=who)),)),
        Item("Item: muted", bonus=7, abilities=(Trait("M", ItemBonus(0, when=who)),)),
        Item("Item: doubled", bonus=7, abilities=(Trait("D", ItemBonus(2, when=who)),)),
    )


@pytest.mark.parametrize(("card", "is_good", "told"), ASKED, ids=[each[0] for each in ASKED])
@pytest.mark.parametrize(
    ("kind", "doubler"), [("Baker", "Super Munchkin"), ("Tall", "Mixed Parentage")]
)
@rule("CHR-6")
def test_CHR_6_what_asks_about_a_doubled_one_counts_only_to_its_good(
    kind, doubler, card, is_good, told
):
    plain = (Class("Baker", abilities=()), Race("Tall", abilities=()))
    cards = (*plain, Doubler("Mixed Parentage", of="race"), *asking(IsA(kind.lower())))
    is_monster, is_item = card.startswith("Monster"), card.startswith("Item")
    for is_a, counts in (([], False), ([kind], True), ([kind, doubler], is_good)):
        ann = dict(is_a=is_a, wears=[card] * is_item)
        door = card if is_monster else "Plain"
        bob = dict(hand=[] if is_monster or is_item else [card])
        table = deal(cards=cards, door=door, ann=ann, bob=bob, cat={})
        if bob["hand"]:
            table.play(f"bob: play {card} on Plain")
        assert bool(told(table)) is counts, is_a
        assert told(table) >= 0


@rule("CHR-6")
def test_CHR_6_a_kill_brings_what_the_class_is_good_for_and_loses_nothing_by_it():
    for is_a, more, fewer in (([], 0, 0), (["Baker"], 1, -1), (["Baker", "Super Munchkin"], 1, 0)):
        for amount, levels in ((+1, more), (-1, fewer)):
            prey = Monster(
                "Prey",
                level=1,
                levels=3,
                treasures=1,
                modifiers=(Levels(amount, versus=IsA("baker")),),
                bad_stuff=Nothing(),
            )
            table = deal(
                cards=(prey, Class("Baker", abilities=())),
                door="Prey",
                ann=dict(level=4, is_a=is_a),
                bob={},
                cat={},
            )
            table.play("ann: claim victory\n all: pass")
            assert table.ann.level == 4 + 3 + levels
