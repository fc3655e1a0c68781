"""The one-shots of the Pathfinder set that raise the tone of a fight, and what they sell for."""

import pytest

from kickdoor.cards import Item, Monster, OneShot
from kickdoor.sets.pathfinder.treasures import TREASURES
from kickdoor.testing import Table, deal, rule
from kickdoor.words import LoseLevels

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
POST = Monster("Goal Post", level=3, treasures=1, bad_stuff=LoseLevels())

GOLD = {
    "Mudslinging Kit": 100,
    "Liquid Assets": 300,
    "Goblin Grenadine": 200,
    "Firework in the Committee Room": 0,
    "Belated Courage": 100,
    "Goblin-Made Fuse": 300,
    "Golden Handshake": 400,
    "Reassignment to the Provinces": 200,
    "Clerical Error": 200,
    "Adoption Papers": 0,
    "Padded Invoice": 100,
    "Better Offer": 200,
    "Letter of Delegation": 300,
    "Pre-Signed Resignation": 300,
    "Loaded Ballot Box": 300,
    "Hex Exemption Form": 200,
    "Forwarding Address": 300,
    "Whitewash": 200,
    "Goblin Rummage Sale": 200,
    "Leaked Agenda": 200,
    "Unfavourable Exchange Rate": 0,
}
BOOSTS = {
    "Mudslinging Kit": 2,
    "Liquid Assets": 3,
    "Goblin Grenadine": 4,
    "Firework in the Committee Room": 5,
}


def fight(ann: dict, bob: dict | None = None, **table) -> Table:
    """Let ann meet the Straw Target."""
    return deal(cards=(TARGET, POST), door="Straw Target", ann=ann, bob=bob or {}, cat={}, **table)


def test_no_one_shot_is_missing_here():
    assert {card.name for card in TREASURES if isinstance(card, OneShot)} == set(GOLD)


# Gold


@rule("ITM-1", "I10")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@pytest.mark.parametrize(("name", "gold"), [each for each in GOLD.items() if each[1]])
def test_it_sells_for_its_gold_from_hand_or_table(name, gold, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - gold)
    for place in ("hand", "has"):
        ann = {"hand": ["Counterweight"]}
        ann[place] = [*ann.get(place, ()), name]
        table = deal(cards=(rest,), ann=ann, bob={}, cat={})
        table.play(f"""
            ann: sell Items
            ann: sell Counterweight
            ann: sell {name}
            ann: close the sale
        """)
        assert table.ann.level == 1 + levels
        assert table.ann.hand == table.ann.in_play == []
        assert name in table.discards
        assert table.is_quiet()


@rule("P13")
@pytest.mark.parametrize("name", [name for name, gold in GOLD.items() if not gold])
def test_without_a_gold_value_it_is_no_item(name):
    rest = Item("Counterweight", gold=1000)
    table = deal(cards=(rest,), ann={"hand": [name, "Counterweight"]}, bob={}, cat={})
    assert not table.can(f"ann: carry {name}")

    table.play("ann: sell Items")
    assert not table.can(f"ann: sell {name}")


# To either side


@rule("TRS-1", "CMB-4", "T16")
@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize(("name", "boost"), BOOSTS.items())
def test_anyone_adds_it_to_either_side(name, boost, who):
    for side in ("munchkins", "monsters"):
        hands = {"ann": [], "bob": [], who: [name]}
        table = fight({"level": 6, "hand": hands["ann"]}, {"hand": hands["bob"]})
        table.play(f"{who}: play {name} for the {side}")

        assert table.fight.strength == 6 + (boost if side == "munchkins" else 0)
        assert table.fight.threat == 5 + (boost if side == "monsters" else 0)
        assert table.fight.treasures == 1
        assert name not in table.discards  # it lies there until the fight is over
        assert table.ann.hand == table.bob.hand == []


@rule("TRS-1", "CMB-7")
@pytest.mark.parametrize(("name", "boost"), BOOSTS.items())
def test_it_turns_the_fight_and_is_discarded_with_it(name, boost):
    table = fight({"level": 6 - boost, "hand": [name]})
    assert table.fight.strength + boost == table.fight.threat + 1

    table.play(f"""
        ann: play {name} for the munchkins
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 7 - boost
    assert name in table.discards
    assert table.bob.level == table.cat.level == 1
    assert table.is_quiet()


@rule("TRS-1", "I05")
@pytest.mark.parametrize("name", [name for name in BOOSTS if GOLD[name]])
def test_it_is_used_from_the_table_as_well(name):
    table = fight({"level": 6}, {"has": [name]})
    table.play(f"bob: play {name} for the monsters")

    assert table.fight.threat == 5 + BOOSTS[name]
    assert table.bob.in_play == []


@rule("TRS-1")
@pytest.mark.parametrize("name", BOOSTS)
def test_it_is_of_no_use_before_the_fight_or_once_you_run(name):
    plays = [f"ann: play {name} for the {side}" for side in ("munchkins", "monsters")]
    assert not any(map(deal(ann={"hand": [name]}, bob={}, cat={}).can, plays))

    table = fight({"level": 1, "hand": [name]})
    assert all(map(table.can, plays))
    table.play("ann: run away\nall: pass\nann: run from Straw Target")
    assert not any(map(table.can, plays))


# Belated Courage


def courage(**ann) -> Table:
    return fight({"hand": ["Belated Courage"], **ann})


def test_belated_courage_adds_5_to_the_munchkins_when_you_are_losing():
    table = courage(level=1).play("ann: play Belated Courage")

    assert (table.fight.strength, table.fight.threat) == (1 + 5, 5)
    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 2
    assert "Belated Courage" in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "late_enough"), [(5, True), (6, False)])
def test_belated_courage_comes_at_a_tie_but_not_when_you_are_winning(level, late_enough):
    assert courage(level=level).can("ann: play Belated Courage") is late_enough


def test_belated_courage_does_not_come_at_a_tie_that_you_win():
    table = courage(level=5, is_a=["Hellknight"])
    assert not table.can("ann: play Belated Courage")


def test_belated_courage_is_for_the_fighter_and_the_helper_alone():
    table = fight({"level": 1}, {"level": 1, "hand": ["Belated Courage"]})
    assert not table.can("bob: play Belated Courage")

    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        bob: play Belated Courage
    """)
    assert table.fight.strength == 1 + 1 + 5
    assert table.bob.hand == []


def test_belated_courage_is_too_late_out_of_combat():
    table = deal(ann={"hand": ["Belated Courage"]}, bob={}, cat={})
    assert not table.can("ann: play Belated Courage")


# Padded Invoice


def test_padded_invoice_adds_3_to_the_monsters_and_2_treasures_to_one_of_them():
    table = fight({"level": 9}, {"hand": ["Padded Invoice", "Wandering Monster", "Goal Post"]})
    table.play("""
        bob: play Wandering Monster with Goal Post
        bob: play Padded Invoice on Goal Post
    """)
    assert table.fight.threat == 5 + 3 + 3
    assert table.fight.treasures == 1 + 1 + 2
    assert table.fight.strength == 9


def test_padded_invoice_is_paid_only_with_the_monster_it_is_on():
    table = fight(
        {"level": 9, "hand": ["Padded Invoice", "Reassignment to the Provinces"]},
        {"hand": ["Wandering Monster", "Goal Post"]},
    )
    table.play("""
        bob: play Wandering Monster with Goal Post
        ann: play Padded Invoice on Goal Post
        ann: play Reassignment to the Provinces on Goal Post
    """)
    assert table.fight.treasures == 1
    assert table.fight.threat == 5 + 3  # what was added to the side stays


@rule("RWD-1")
def test_padded_invoice_is_paid_to_the_winner():
    table = fight({"level": 7, "wears": ["Blazer"], "hand": ["Padded Invoice"]})
    table.play("""
        ann: play Padded Invoice on Straw Target
        ann: claim victory
        all: pass
    """)
    assert len(table.ann.hand) == 1 + 2
    assert table.ann.level == 8
    assert table.bob.hand == table.cat.hand == []
    assert "Padded Invoice" in table.discards
    assert table.is_quiet()
