"""The enhancers of the classic set: what each does to one monster, and to no other."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.testing import deal, rule

PRIZES = [f"Prize {number}" for number in range(6)]
KIT = (
    Item("Hat", slot="head", bonus=1),
    Item("Cape", slot="armor", bonus=2),
    Item("Knife", slot="one hand", bonus=4),
    Item("Anvil", bonus=50),
    *(Item(name) for name in PRIZES),
)
WIN = "ann: claim victory\nall: pass"
scene = partial(deal, set="classic", cards=KIT)


@rule("MON-3", "RWD-1")
@pytest.mark.parametrize(
    ("enhancer", "strength", "treasures"),
    [
        ("Recently Promoted", 10, 2),
        ("Called Back from Retirement", 5, 1),
        ("Strict Dress Code", 4, 1),
        ("Unionised", 2 * 2, 1),
        ("Work Experience Week", -5, -1),
    ],
)
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_it_changes_the_strength_and_the_treasures_of_the_monster_that_is_chosen(
    enhancer, strength, treasures, player
):
    cat = dict(hand=["Wandering Monster", "Unpaid Imptern"])
    players = dict(ann=dict(level=4), bob={}, cat=cat)
    players[player] = players[player] | dict(hand=[enhancer])
    table = scene(door="The Orc Chart", **players)
    table.play(f"""
        cat: play Wandering Monster with Unpaid Imptern
        {player}: play {enhancer} on The Orc Chart
    """)
    assert table.fight.threat == 12 + 1 + strength
    assert table.fight.treasures == 2 + 1 + treasures
    assert getattr(table, player).hand == []


@rule("W04", "PRE-1")
def test_work_experience_week_leaves_at_least_one_treasure_though_strength_goes_below_zero():
    ann = dict(level=1, hand=["Work Experience Week"])
    table = scene(door="The Free Lunch", treasures=PRIZES, ann=ann, bob={}, cat={})
    table.play("ann: play Work Experience Week on The Free Lunch")
    assert (table.fight.threat, table.fight.treasures) == (3 - 5, 1)
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (2, PRIZES[:1])
    assert table.is_quiet()


@rule("MON-3", "L11", "CMB-7")
def test_recently_promoted_and_another_add_up_and_bring_treasures_but_no_more_levels():
    table = scene(
        door="The Free Lunch",
        treasures=PRIZES,
        ann=dict(level=3, wears=["Anvil"]),
        bob=dict(hand=["Recently Promoted", "Work Experience Week"]),
        cat={},
    )
    table.play("""
        bob: play Recently Promoted on The Free Lunch
        bob: play Work Experience Week on The Free Lunch
    """)
    assert table.fight.threat == 3 + 10 - 5
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (4, PRIZES[: 1 + 2 - 1])
    assert table.discards == ["The Free Lunch", "Recently Promoted", "Work Experience Week"]
    assert table.is_quiet()


# --- Called Back from Retirement ----------------------------------------------------------------


@rule("MON-6", "F25")
def test_called_back_from_retirement_it_is_joined_by_undead():
    hand = ["Called Back from Retirement", "Pay Wraith", "The Free Lunch"]
    table = scene(door="Shift Siren", ann={}, bob=dict(hand=hand), cat={})
    assert not table.can("bob: add Pay Wraith to the fight")
    table.play("bob: play Called Back from Retirement on Shift Siren")
    assert table.can("bob: add Pay Wraith to the fight")
    assert not table.can("bob: add The Free Lunch to the fight")


@rule("MON-6", "F25")
def test_called_back_from_retirement_brings_a_stranger_to_undead():
    bob = dict(hand=["Called Back from Retirement", "The Free Lunch"])
    table = scene(door="Pay Wraith", ann={}, bob=bob, cat={})
    table.play("bob: play Called Back from Retirement with The Free Lunch")
    assert table.fight.foes == ["Pay Wraith", "The Free Lunch"]
    assert (table.fight.threat, table.fight.treasures) == (13 + 3 + 5, 2 + 1 + 1)
    assert table.bob.hand == []


def test_no_other_enhancer_brings_a_stranger_to_undead_nor_does_this_one_to_strangers():
    bob = dict(hand=["Recently Promoted", "Called Back from Retirement", "The Free Lunch"])
    table = scene(door="Pay Wraith", ann={}, bob=bob, cat={})
    assert not table.can("bob: play Recently Promoted with The Free Lunch")
    table = scene(door="Shift Siren", ann={}, bob=bob, cat={})
    assert not table.can("bob: play Called Back from Retirement with The Free Lunch")


def test_called_back_from_retirement_it_is_undead_to_a_cleric():
    ann = dict(is_a=["Cleric"], hand=["Elf"])
    bob = dict(hand=["Called Back from Retirement"])
    table = scene(door="Shift Siren", ann=ann, bob=bob, cat={})
    assert not table.can("ann: use Cease and Deceased")
    table.play("bob: play Called Back from Retirement on Shift Siren")
    assert table.can("ann: use Cease and Deceased")


# --- Strict Dress Code --------------------------------------------------------------------------


def test_strict_dress_code_lets_no_armor_count_for_anybody_in_the_fight():
    extra = Item("Spare Cape", slot="armor", bonus=3)
    table = deal(
        set="classic",
        door="The Undeadline",
        cards=(*KIT, extra),
        ann=dict(level=3, wears=["Hat", "Cape", "Knife"]),
        bob=dict(level=2, wears=["Spare Cape"]),
        cat=dict(hand=["Strict Dress Code"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.strength == (3 + 1 + 2 + 4) + (2 + 3)
    table.play("cat: play Strict Dress Code on The Undeadline")
    assert (table.fight.strength, table.fight.threat) == ((3 + 1 + 4) + 2, 15 + 4)


def test_strict_dress_code_is_over_with_the_fight():
    table = scene(
        door="The Free Lunch",
        ann=dict(level=3, wears=["Cape", "Anvil"]),
        bob=dict(hand=["Strict Dress Code"]),
        cat={},
    )
    table.play("bob: play Strict Dress Code on The Free Lunch")
    assert table.ann.strength == 3 + 50
    table.play(WIN)
    assert table.ann.strength == 4 + 2 + 50
    assert table.is_quiet()


# --- Unionised ----------------------------------------------------------------------------------


def test_unionised_it_gets_2_for_each_monster_in_the_fight_itself_included():
    table = scene(
        door="Shift Siren",
        ann=dict(level=4),
        bob=dict(hand=["Unionised", "Wandering Monster", "The Free Lunch"]),
        cat=dict(hand=["Wandering Monster", "Unpaid Imptern"]),
    )
    table.play("bob: play Unionised on Shift Siren")
    assert table.fight.threat == 9 + 2
    table.play("bob: play Wandering Monster with The Free Lunch")
    assert table.fight.threat == 9 + 3 + 2 * 2
    table.play("cat: play Wandering Monster with Unpaid Imptern")
    assert table.fight.threat == 9 + 3 + 1 + 2 * 3
    assert table.fight.treasures == 1 + 1 + 1 + 1


# --- Job Share ----------------------------------------------------------------------------------


@rule("F13", "F15")
def test_job_share_brings_another_with_all_that_enhances_the_first_before_and_after():
    table = scene(
        door="Shift Siren",
        ann=dict(level=9),
        bob=dict(hand=["Strict Dress Code", "Job Share", "Called Back from Retirement"]),
        cat={},
    )
    table.play("""
        bob: play Strict Dress Code on Shift Siren
        bob: play Job Share on Shift Siren
    """)
    assert table.fight.foes == ["Shift Siren", "Shift Siren"]
    assert (table.fight.threat, table.fight.treasures) == (2 * (9 + 4), 2 * (1 + 1))
    table.play("bob: play Called Back from Retirement on Shift Siren (2)")
    assert (table.fight.threat, table.fight.treasures) == (2 * (9 + 4 + 5), 2 * (1 + 1 + 1))


def test_job_share_is_unionised_twice_over():
    bob = dict(hand=["Unionised", "Job Share"])
    table = scene(door="Shift Siren", ann={}, bob=bob, cat={})
    table.play("""
        bob: play Unionised on Shift Siren
        bob: play Job Share on Shift Siren
    """)
    assert table.fight.threat == 2 * (9 + 2 * 2)


@rule("F13", "CMB-2")
def test_job_share_makes_it_two_monsters_two_levels_and_twice_the_treasures():
    table = scene(
        door="The Free Lunch",
        treasures=PRIZES,
        ann=dict(level=3, wears=["Anvil"]),
        bob=dict(hand=["Job Share"]),
        cat={},
    )
    table.play("bob: play Job Share on The Free Lunch").play(WIN)
    assert (table.ann.level, table.ann.hand) == (5, PRIZES[:2])
    assert table.discards == ["The Free Lunch", "Job Share"]
    assert table.is_quiet()


@rule("F14", "RUN-2")
def test_job_share_stays_when_the_first_is_got_rid_of():
    table = scene(
        door="The Clawback Clause",
        ann=dict(level=3, wears=["Hat", "Cape"]),
        bob=dict(hand=["Job Share", "Recently Promoted"]),
        cat={},
    )
    table.play("""
        bob: play Recently Promoted on The Clawback Clause
        bob: play Job Share on The Clawback Clause
        ann: use Hand It Back of The Clawback Clause
        ann: discard Hat
        ann: discard Cape
    """)
    assert table.fight.foes == ["The Clawback Clause"]
    assert table.fight.threat == 13 + 10
    table.play("""
        ann: run away
        all: pass
        ann: run from The Clawback Clause
        all: pass
        die: 6
        all: pass
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (3, [])
    assert table.is_quiet()


@rule("T19")
def test_job_share_delegates_once_more():
    bob = dict(hand=["Job Share"])
    table = scene(door="The Delegator", ann={}, bob=bob, cat={})
    assert table.fight.fighter == "bob"
    table.play("bob: play Job Share on The Delegator")
    assert table.fight.fighter == "cat"
    assert table.fight.threat == 11 + 11
