"""The one-shots of the classic set that add to a fight, and what they sell for."""

import pytest

from kickdoor.cards import Curse, Item, Monster, OneShot
from kickdoor.sets.classic.treasures import TREASURES
from kickdoor.testing import Table, deal, rule
from kickdoor.words import LoseItem, LoseLevels

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
WALL = Monster("Brick Wall", level=12, treasures=1, bad_stuff=LoseLevels())
COAT = Item("Coat", bonus=2, slot="armor")
CARDS = (TARGET, WALL, COAT)

GOLD = {
    "Vial Language": 100,
    "Rough Draught": 200,
    "Flask Force": 300,
    "Final Draught": 0,
    "Correction Fluid": 200,
    "Passive-Aggressive Memo": 100,
    "Jar of Burnout": 200,
    "Performance Review": 0,
    "Pivot Table": 100,
    "Eleventh-Hour Budget Amendment": 200,
    "Double-Entry Bookkeeping": 300,
    "Severance Package": 300,
    "Outsourcing Agreement": 200,
    "Walk-In Interview": 0,
    "Unscheduled Fire Drill": 0,
    "Notice Period": 0,
    "Brass Parachute": 300,
    "Weighted Average": 100,
    "Cease-and-Desist Letter": 200,
    "Advance on Next Quarter": 200,
    "Inbox Raid": 100,
    "Reply-All Button": 0,
}
BOOSTS = {
    "Vial Language": 2,
    "Rough Draught": 3,
    "Flask Force": 4,
    "Final Draught": 5,
    "Passive-Aggressive Memo": 2,
    "Jar of Burnout": 3,
}


def fight(ann: dict, bob: dict | None = None, door: str = "Straw Target", **table) -> Table:
    """Let ann meet the Straw Target."""
    return deal(set="classic", cards=CARDS, door=door, ann=ann, bob=bob or {}, cat={}, **table)


def get_help(table: Table) -> Table:
    """Let bob help ann for nothing."""
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def sides(table: Table) -> tuple[int, int]:
    return table.fight.strength, table.fight.threat


def test_no_one_shot_is_missing_here():
    one_shots = [card for card in TREASURES if isinstance(card, OneShot)]
    assert {card.name for card in one_shots} == set(GOLD)
    assert sum(card.copies for card in one_shots) == 22


# Gold


@rule("ITM-1", "I10")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@pytest.mark.parametrize(("name", "gold"), [each for each in GOLD.items() if each[1]])
def test_it_sells_for_its_gold_from_hand_or_table(name, gold, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - gold)
    for place in ("hand", "has"):
        ann = {"hand": ["Counterweight"]}
        ann[place] = [*ann.get(place, ()), name]
        table = deal(set="classic", cards=(rest,), ann=ann, bob={}, cat={})
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
    ann = {"hand": [name, "Counterweight"]}
    table = deal(set="classic", cards=(rest,), ann=ann, bob={}, cat={})
    assert not table.can(f"ann: carry {name}")

    table.play("ann: sell Items")
    assert not table.can(f"ann: sell {name}")


@rule("P15")
@pytest.mark.parametrize(
    ("tag", "names"),
    [
        ("potion", {"Vial Language", "Rough Draught", "Flask Force", "Correction Fluid"}),
        ("fire", {"Jar of Burnout"}),
    ],
)
def test_what_a_one_shot_on_the_table_counts_as(tag, names):
    recall = Curse("Product Recall", effect=LoseItem(tag=tag, every=True))
    shelf = [name for name, gold in GOLD.items() if gold]
    table = deal(
        set="classic",
        cards=(recall,),
        ann={"has": shelf},
        bob={"hand": ["Product Recall"]},
        cat={},
    ).play("bob: play Product Recall on ann\nall: pass")

    assert set(shelf) - set(table.ann.in_play) == names
    assert table.is_quiet()


def test_final_draught_is_a_potion_too():
    assert [card.tags for card in TREASURES if card.name == "Final Draught"] == [("potion",)]


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


IN_FIGHTS = {
    **{name: f"play {name} for the munchkins" for name in BOOSTS},
    "Performance Review": "play Performance Review on yourself",
    "Pivot Table": "play Pivot Table",
    "Eleventh-Hour Budget Amendment": "play Eleventh-Hour Budget Amendment for the munchkins",
    "Double-Entry Bookkeeping": "play Double-Entry Bookkeeping",
    "Severance Package": "play Severance Package on Straw Target",
    "Outsourcing Agreement": "play Outsourcing Agreement on bob",
    "Unscheduled Fire Drill": "play Unscheduled Fire Drill",
}


@rule("TRS-1")
@pytest.mark.parametrize(("name", "play"), IN_FIGHTS.items())
def test_it_is_of_no_use_before_the_fight_or_once_you_run(name, play):
    quiet = deal(set="classic", ann={"hand": [name]}, bob={}, cat={})
    assert not any(f"play {name}" in said for said in quiet.legal("ann"))

    table = fight({"level": 1, "hand": [name]})
    assert table.can(f"ann: {play}")
    table.play("ann: run away\nall: pass\nann: run from Straw Target")
    assert not any(f"play {name}" in said for said in table.legal("ann"))


# Performance Review


@pytest.mark.parametrize(("level", "after"), [(4, (9, 5)), (5, (5, 10)), (1, (6, 5))])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_performance_review_is_hard_on_those_of_level_5_or_higher(level, after, who):
    hands = {"ann": [], "bob": [], who: ["Performance Review"]}
    table = fight({"level": level, "hand": hands["ann"]}, {"level": 9, "hand": hands["bob"]})
    table.play(f"{who}: play Performance Review on {'yourself' if who == 'ann' else 'ann'}")

    assert sides(table) == after
    assert "Performance Review" not in table.discards


def test_performance_review_is_for_those_in_the_fight_helpers_too():
    table = fight({"level": 5}, {"level": 3, "hand": ["Performance Review"]}, door="Brick Wall")
    assert not table.can("bob: play Performance Review on yourself")
    assert not table.can("bob: play Performance Review on cat")
    get_help(table).play("bob: play Performance Review on yourself")
    assert sides(table) == (5 + 3 + 5, 12)


# Pivot Table


@pytest.mark.parametrize(("die", "after"), [(4, (10, 5)), (6, (10, 5)), (3, (4, 11)), (1, (4, 11))])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_pivot_table_adds_6_to_one_side_or_the_other(die, after, who):
    hands = {"ann": [], "bob": [], who: ["Pivot Table"]}
    table = fight({"level": 4, "hand": hands["ann"]}, {"hand": hands["bob"]})
    table.play(f"{who}: play Pivot Table\ndie: {die}\nall: pass")

    assert f"the die shows {die} for {who}" in table.log
    assert sides(table) == after
    assert "Pivot Table" not in table.discards


# Eleventh-Hour Budget Amendment

AMENDMENT = "Eleventh-Hour Budget Amendment"


@pytest.mark.parametrize(
    ("level", "may"),
    [
        (5, True),  # 5 to 12: 13 to 12 is won
        (4, False),  # 12 to 12 is not
    ],
)
def test_eleventh_hour_budget_amendment_must_turn_a_losing_fight(level, may):
    table = fight({"level": level}, {"hand": [AMENDMENT]}, door="Brick Wall")
    assert table.can(f"bob: play {AMENDMENT} for the munchkins") is may
    assert not table.can(f"bob: play {AMENDMENT} for the monsters")


@pytest.mark.parametrize(
    ("level", "may"),
    [
        (7, True),  # 13 to 5: 13 to 13 is lost
        (8, False),  # 14 to 13 is still won
    ],
)
def test_eleventh_hour_budget_amendment_must_turn_a_winning_fight(level, may):
    ann = {"level": level, "wears": ["Coat", "Head of Department"]}
    table = fight(ann, {"hand": [AMENDMENT]})
    assert sides(table) == (level + 2 + 4, 5)
    assert table.can(f"bob: play {AMENDMENT} for the monsters") is may
    assert not table.can(f"bob: play {AMENDMENT} for the munchkins")


def test_eleventh_hour_budget_amendment_adds_8_and_is_discarded_with_the_fight():
    table = fight({"level": 5, "hand": [AMENDMENT]}, door="Brick Wall")
    table.play(f"ann: play {AMENDMENT} for the munchkins")
    assert sides(table) == (5 + 8, 12)

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 6
    assert AMENDMENT in table.discards
    assert table.is_quiet()


def test_eleventh_hour_budget_amendment_voids_a_claim():
    table = fight({"level": 9}, {"hand": [AMENDMENT]})
    table.play(f"ann: claim victory\nbob: play {AMENDMENT} for the monsters")
    assert sides(table) == (9, 5 + 8)
    assert table.legal("ann")[0] == "run away"


# Double-Entry Bookkeeping


@rule("F11")
def test_double_entry_bookkeeping_counts_the_fighters_own_strength_once_more_as_it_changes():
    table = fight(
        {"level": 4, "wears": ["Coat"], "hand": ["Double-Entry Bookkeeping"]},
        {"hand": ["Fail Upward", "Flask Force"]},
    ).play("ann: play Double-Entry Bookkeeping")
    assert sides(table) == (2 * (4 + 2), 5)

    table.play("bob: play Fail Upward on ann")
    assert table.fight.strength == 2 * (5 + 2)

    table.play("bob: play Flask Force for the munchkins")
    assert table.fight.strength == 2 * (5 + 2 + 4)


@rule("F10", "F11")
def test_double_entry_bookkeeping_does_not_enter_the_helper_twice():
    table = fight({"level": 2}, {"level": 3, "hand": ["Double-Entry Bookkeeping"]})
    assert not table.can("bob: play Double-Entry Bookkeeping")  # not from outside the fight
    get_help(table)
    assert sides(table) == (2 + 3, 5)

    table.play("bob: play Double-Entry Bookkeeping\nann: claim victory\nall: pass")

    assert table.ann.level == 3
    assert "Double-Entry Bookkeeping" in table.discards


@rule("F10")
def test_double_entry_bookkeeping_is_no_helper():
    table = fight({"level": 4, "hand": ["Double-Entry Bookkeeping"]}, door="Brick Wall")
    table.play("ann: play Double-Entry Bookkeeping")
    assert sides(table) == (8, 12)
    assert table.fight.helper is None
    assert table.can("ann: ask bob for help")
