"""Monsters that one can get rid of, and those that let nobody help."""

import pytest

from kickdoor.testing import deal, rule
from scenes import can_use, get_help

STRONG = ["Blazer", "T-Bone Stake"]

# --- Sacred Cash Cow: it cannot be fought; Milk It ----------------------------------------------


@rule("F29")
def test_sacred_cash_cow_cannot_be_fought_however_strong_one_is():
    table = deal(door="Sacred Cash Cow", ann=dict(level=9, wears=STRONG), bob={}, cat={})
    assert (table.fight.strength, table.fight.threat) == (13, 12)
    assert not table.can("ann: claim victory")
    assert table.can("ann: run away")


@rule("CMB-3", "F29")
def test_sacred_cash_cow_is_milked_for_3_cards_and_leaves_its_treasures():
    table = deal(
        door="Sacred Cash Cow",
        treasures=["Blazer", "Pumps", "T-Bone Stake"],
        ann=dict(hand=["Witch", "Summoner"], wears=["Goblin Sweat"], is_a=["Hellknight"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: use Milk It of Sacred Cash Cow
        ann: discard Witch
        ann: discard Goblin Sweat
        ann: discard Hellknight
    """)
    assert not table.in_fight
    assert table.ann.level == 1
    assert table.ann.hand == ["Summoner", "Blazer"]
    assert table.ann.in_play == []
    assert table.is_quiet()


@rule("CHR-3")
def test_sacred_cash_cow_is_not_milked_for_2_cards_nor_for_a_kept_curse():
    table = deal(
        door="Sacred Cash Cow",
        ann=dict(hand=["Witch", "Summoner"], has=["Lifetime Membership"]),
        bob=dict(hand=["Pumps", "Blazer", "T-Bone Stake"]),
        cat={},
    )
    assert not can_use(table, "ann", "Milk It")
    assert not can_use(table, "bob", "Milk It")
    assert can_use(get_help(table), "bob", "Milk It")


@rule("W05", "F29")
def test_sacred_cash_cow_leaves_no_treasures_beside_another_monster_which_can_then_be_fought():
    table = deal(
        door="Sacred Cash Cow",
        treasures=["Blazer", "Pumps", "T-Bone Stake"],
        ann=dict(level=4, hand=["Witch", "Summoner", "Hellknight"]),
        bob=dict(hand=["Wandering Monster", "Slob Goblin"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with Slob Goblin
        ann: use Milk It of Sacred Cash Cow
        ann: discard Witch
        ann: discard Summoner
        ann: discard Hellknight
        ann: claim victory
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (5, ["Blazer"])
    assert table.is_quiet()


# --- Troll Booth, Conflict of Interest, Vampire of Attorney -------------------------------------


@rule("CMB-3", "L10", "P10")
def test_troll_booth_takes_an_item_in_play_and_leaves_with_no_reward():
    table = deal(
        door="Troll Booth",
        ann=dict(wears=["Blazer"], carries=["Pumps"], hand=["T-Bone Stake"], is_a=["Witch"]),
        bob=dict(wears=["Goblin Sweat"]),
        cat={},
    )
    assert not can_use(table, "bob", "Toll")
    table.play("ann: use Toll of Troll Booth")
    assert table.legal("ann") == ["discard Blazer", "discard Pumps"]
    table.play("ann: discard Pumps")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["T-Bone Stake"])
    assert (table.ann.in_play, table.bob.in_play) == (["Witch", "Blazer"], ["Goblin Sweat"])
    assert table.is_quiet()


def test_troll_booth_lets_the_helper_pay():
    table = deal(door="Troll Booth", ann={}, bob=dict(wears=["Goblin Sweat"]), cat={})
    assert not can_use(table, "ann", "Toll")
    get_help(table).play("""
        bob: use Toll of Troll Booth
        bob: discard Goblin Sweat
    """)
    assert not table.in_fight
    assert (table.ann.level, table.bob.level) == (1, 1)
    assert (table.ann.hand, table.bob.hand, table.bob.in_play) == ([], [], [])
    assert table.is_quiet()


@pytest.mark.parametrize("given", ["Witch", "Pathfinder"])
def test_conflict_of_interest_leaves_whoever_discards_a_class_or_a_faction(given):
    table = deal(
        door="Conflict of Interest",
        ann=dict(is_a=["Witch", "Pathfinder"], wears=["Blazer"], hand=["Summoner"]),
        bob=dict(is_a=["Hellknight"]),
        cat={},
    )
    assert not can_use(table, "bob", "Recuse Yourself")
    table.play("ann: use Recuse Yourself of Conflict of Interest")
    assert table.legal("ann") == ["discard Witch", "discard Pathfinder"]
    table.play(f"ann: discard {given}")
    assert not table.in_fight
    assert set(table.ann.in_play) == {"Witch", "Pathfinder", "Blazer"} - {given}
    assert (table.ann.level, table.ann.hand) == (1, ["Summoner"])
    assert table.is_quiet()


def test_conflict_of_interest_stays_with_whoever_has_nothing_to_give_up():
    table = deal(door="Conflict of Interest", ann=dict(hand=["Summoner"]), bob={}, cat={})
    assert not can_use(table, "ann", "Recuse Yourself")


def test_conflict_of_interest_lets_nobody_help():
    table = deal(door="Conflict of Interest", ann={}, bob={}, cat={})
    assert not [said for said in table.legal("ann") if "help" in said]
    assert not [said for said in table.legal("bob") if "help" in said]


@rule("F17")
def test_conflict_of_interest_sends_the_helper_away():
    table = deal(
        door="Akata",
        ann={},
        bob=dict(level=9),
        cat=dict(hand=["Wandering Monster", "Conflict of Interest"]),
    )
    get_help(table).play("cat: play Wandering Monster with Conflict of Interest")
    assert table.fight.helper is None
    assert not table.can("ann: ask bob for help")


def test_vampire_of_attorney_settles_for_2_cards_from_the_hand():
    table = deal(
        door="Vampire of Attorney",
        ann=dict(hand=["Blazer", "Pumps", "Witch"], wears=["Goblin Sweat"]),
        bob=dict(hand=["T-Bone Stake", "Summoner"]),
        cat={},
    )
    assert not can_use(table, "bob", "Settle")
    table.play("ann: use Settle of Vampire of Attorney")
    assert table.legal("ann") == ["discard Blazer", "discard Pumps", "discard Witch"]
    table.play("""
        ann: discard Witch
        ann: discard Blazer
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.ann.in_play) == (1, ["Pumps"], ["Goblin Sweat"])
    assert table.bob.hand == ["T-Bone Stake", "Summoner"]
    assert table.is_quiet()


def test_vampire_of_attorney_does_not_settle_for_1_card_from_the_hand():
    ann = dict(hand=["Blazer"], wears=["Goblin Sweat"])
    table = deal(door="Vampire of Attorney", ann=ann, bob={}, cat={})
    assert not can_use(table, "ann", "Settle")


def test_vampire_of_attorney_settles_with_the_helper_too():
    bob = dict(hand=["T-Bone Stake", "Summoner"])
    table = get_help(deal(door="Vampire of Attorney", ann={}, bob=bob, cat={}))
    table.play("""
        bob: use Settle of Vampire of Attorney
        bob: discard Summoner
        bob: discard T-Bone Stake
    """)
    assert not table.in_fight
    assert (table.ann.level, table.bob.level, table.bob.hand) == (1, 1, [])
    assert table.is_quiet()


def test_vampire_of_attorney_settled_with_brings_nothing_when_the_rest_is_fled():
    table = deal(
        door="Vampire of Attorney",
        ann=dict(level=2, hand=["Blazer", "Witch"]),
        bob=dict(hand=["Lich Pin"]),
        cat={},
    )
    table.play("""
        bob: add Lich Pin to the fight
        ann: use Settle of Vampire of Attorney
        ann: discard Witch
        ann: discard Blazer
        ann: run away
        all: pass
        ann: run from Lich Pin
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (2, [])
    assert table.is_quiet()
