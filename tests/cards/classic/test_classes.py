"""Warrior and Wizard, and what comes of two Classes."""

import pytest

from kickdoor.cards import Enhancer, Item, Monster
from kickdoor.testing import rule
from kickdoor.words import IsA, LoseLevels, Not, Nothing, Strength
from scenes import EPIC, can_use, dealer, get_help

CARDS = (
    Monster("Sample Rat", level=1, treasures=1, bad_stuff=Nothing(), copies=3),
    Monster("Sample Bear", level=8, treasures=2, bad_stuff=LoseLevels(), copies=3),
    Monster("Sample Ogre", level=15, treasures=3, bad_stuff=LoseLevels()),
    Monster(
        "Sample Critic",
        level=2,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("warrior")),),
        bad_stuff=Nothing(),
    ),
    Enhancer("Sample Moustache", strength=5, treasures=1),
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Sample Vest", bonus=1, slot="armor", usable_by=Not(IsA("warrior"))),
)
HAND = ["Elf", "Dwarf", "Halfling", "Thief", "Cleric"]
WIN = """
    ann: claim victory
    all: pass
"""
scene = dealer("classic", CARDS)


def run_from(table, monster, *dice):
    """Ann runs from a monster, and the die shows these in turn."""
    table.play(f"ann: run from {monster}\nall: pass")
    for die in dice:
        table.play(f"die: {die}")
    return table


# --- Warrior: Last Word, Unpaid Overtime --------------------------------------------------------


@rule("CMB-1")
@pytest.mark.parametrize(
    ("level", "is_a", "won"),
    [(8, ["Warrior"], True), (7, ["Warrior"], False), (8, ["Thief"], False)],
)
def test_warrior_wins_ties(level, is_a, won):
    table = scene(door="Sample Bear", ann=dict(level=level, is_a=is_a), bob=dict(is_a=["Warrior"]))
    assert (table.can("ann: claim victory"), table.can("ann: run away")) == (won, not won)


@rule("C17")
@pytest.mark.parametrize(("is_a", "won"), [(["Warrior"], True), (["Thief"], False)])
def test_C17_warrior_wins_ties_for_whoever_it_helps(is_a, won):
    table = scene(door="Sample Bear", ann=dict(level=3), bob=dict(level=5, is_a=is_a))
    get_help(table)
    assert table.fight.strength == table.fight.threat == 8
    assert (table.can("ann: claim victory"), table.can("ann: run away")) == (won, not won)


@rule("C18")
def test_C18_warrior_discards_up_to_3_cards_in_a_fight_for_1_each_however_many_monsters():
    table = scene(
        door="Sample Bear",
        ann=dict(is_a=["Warrior"], hand=HAND[:3], wears=["Sample Hat"]),
        bob=dict(hand=["Wandering Monster", "Sample Bear"]),
    )
    table.play("""
        ann: use Unpaid Overtime
        ann: discard Elf
        bob: play Wandering Monster with Sample Bear
        ann: use Unpaid Overtime
        ann: discard Sample Hat
        ann: use Unpaid Overtime
        ann: discard Dwarf
    """)
    assert (table.fight.strength, table.fight.threat) == (1 + 3, 8 + 8)
    assert not can_use(table, "ann", "Unpaid Overtime")
    assert (table.ann.hand, table.ann.in_play) == (["Halfling"], ["Warrior"])


@rule("C18")
def test_C18_warrior_works_overtime_as_a_helper_but_not_from_afar():
    bob = dict(is_a=["Warrior"], hand=HAND[:2])
    table = scene(door="Sample Ogre", bob=bob, cat=dict(is_a=["Warrior"], hand=HAND[2:]))
    assert not can_use(table, "bob", "Unpaid Overtime")
    get_help(table).play("bob: use Unpaid Overtime\nbob: discard Elf")
    assert table.fight.strength == 1 + 1 + 1
    assert not can_use(table, "cat", "Unpaid Overtime")


# --- Wizard: Creative Accounting ----------------------------------------------------------------


def test_wizard_discards_up_to_3_cards_in_a_fight_for_1_each_to_its_roll():
    table = scene(
        door="Sample Bear",
        ann=dict(level=4, is_a=["Wizard"], hand=HAND),
        bob=dict(is_a=["Wizard"], hand=["Wandering Monster", "Sample Ogre", "Sample Hat"]),
    )
    table.play("""
        bob: play Wandering Monster with Sample Ogre
        ann: run away
        all: pass
    """)
    run_from(table, "Sample Ogre", 3)
    assert not can_use(table, "bob", "Creative Accounting")  # it was not Bob who rolled
    table.play("""
        ann: use Creative Accounting
        ann: discard Elf
        ann: use Creative Accounting
        ann: discard Thief
        all: pass
        all: pass
    """)
    assert "ann escapes from Sample Ogre" in table.log
    run_from(table, "Sample Bear", 3)
    table.play("ann: use Creative Accounting\nann: discard Dwarf")
    assert not can_use(table, "ann", "Creative Accounting")  # 3 in this fight
    table.play("all: pass")
    assert "ann escapes from Sample Bear" not in table.log  # 3 + 1
    assert (table.ann.level, table.ann.hand) == (3, ["Halfling", "Cleric"])
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "hand", "script"),
    [
        ("Sample Bear", [], "ann: run away\nall: pass\nann: run from Sample Bear\nall: pass"),
        ("Annual Appraisal", ["Elf"], "all: pass"),
    ],
    ids=["nothing to discard", "another die"],
)
def test_wizard_cannot_account_for_it(door, hand, script):
    table = scene(door=door, ann=dict(level=5, is_a=["Wizard"], hand=hand))
    table.play(script).play("die: 1")
    assert table.can("ann: pass")
    assert not can_use(table, "ann", "Creative Accounting")


# --- Wizard: Golden Handshake -------------------------------------------------------------------


@rule("C32")
@pytest.mark.parametrize(("held", "can"), [(0, False), (2, False), (3, True), (5, True)])
def test_C32_wizard_needs_3_cards_in_hand_for_a_golden_handshake(held, can):
    ann = dict(is_a=["Wizard"], hand=HAND[:held], wears=["Sample Hat"])
    table = scene(door="Sample Ogre", ann=ann)
    assert can_use(table, "ann", "Golden Handshake") == can


@rule("F03", "RWD-3", "PRE-2", "L10")
def test_wizard_gives_the_whole_hand_for_the_treasures_of_the_last_monster_and_no_level():
    table = scene(
        door="Sample Ogre",
        treasures=["Sample Hat"],
        ann=dict(level=2, is_a=["Wizard"], hand=HAND),
        bob=dict(hand=["Wandering Monster", "Sample Bear"]),
    )
    table.play("ann: use Golden Handshake on Sample Ogre")
    while table.in_fight:
        table.play(f"ann: {table.legal('ann')[0]}")
    assert (table.ann.level, len(table.ann.hand)) == (2, 3)
    assert not set(HAND) & set(table.ann.hand)
    assert set(HAND) | {"Sample Ogre"} == set(table.discards)
    assert table.bob.hand == ["Wandering Monster", "Sample Bear"]
    assert table.is_quiet()


def pay(table, who):
    """Somebody discards the hand, card by card."""
    while table.legal(who)[0].startswith("discard"):
        table.play(f"{who}: {table.legal(who)[0]}")
    return table


@rule("C29", "C30", "W01")
def test_C30_a_wizard_who_helps_sends_a_monster_away_and_its_treasures_lie_with_the_others():
    table = scene(
        door="Sample Bear",
        treasures=["Sample Hat"],
        ann=dict(level=5, hand=["Wandering Monster", "Sample Ogre"]),
        bob=dict(level=4, is_a=["Wizard"], hand=HAND[:3]),
        cat=dict(is_a=["Wizard"], hand=["Elf", "Elf", "Thief"]),
    )
    table.play("ann: play Wandering Monster with Sample Ogre")
    assert not can_use(table, "bob", "Golden Handshake")  # C29
    get_help(table).play("bob: use Golden Handshake on Sample Ogre")
    pay(table, "bob")
    assert not can_use(table, "cat", "Golden Handshake")
    assert (table.fight.foes, table.fight.threat) == (["Sample Bear"], 8)
    assert table.bob.hand == []
    table.play(WIN)
    for _ in range(3 + 2):
        table.play(f"ann: {table.legal('ann')[0]}")
    assert (table.ann.level, table.bob.level) == (5 + 1, 4)
    assert (len(table.ann.hand), table.bob.hand) == (3 + 2, [])
    assert table.is_quiet()


@rule("C31")
def test_C31_a_wizard_cannot_send_the_next_away_with_the_treasures_of_the_first():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=2, is_a=["Wizard"], hand=HAND[:3]),
        bob=dict(hand=["Wandering Monster", "Sample Bear"]),
    )
    table.play("bob: play Wandering Monster with Sample Bear")
    pay(table.play("ann: use Golden Handshake on Sample Ogre"), "ann")
    assert (table.fight.foes, table.ann.hand) == (["Sample Bear"], [])
    assert not can_use(table, "ann", "Golden Handshake")
    table.play("ann: run away\nall: pass")
    run_from(table, "Sample Bear", 1).play("all: pass")
    assert (table.ann.level, table.ann.hand) == (1, [])  # F02 nothing, not even for the first
    assert table.is_quiet()


# --- Super Munchkin -----------------------------------------------------------------------------


@rule("CHR-5")
def test_super_munchkin_is_two_classes_with_everything_good_and_bad_about_both():
    table = scene(
        door="Sample Critic",
        ann=dict(level=6, is_a=["Warrior"], hand=["Super Munchkin", "Wizard", *HAND]),
    )
    assert not table.can("ann: play Wizard")
    table.play("ann: play Super Munchkin\nann: play Wizard")
    assert (table.fight.strength, table.fight.threat) == (6, 2 + 4)
    assert table.can("ann: claim victory")
    assert can_use(table, "ann", "Unpaid Overtime")
    assert can_use(table, "ann", "Golden Handshake")
    assert not table.can("ann: play Thief")


@rule("CHR-6")
@pytest.mark.parametrize(("more", "strength", "threat"), [([], 2, 6), (["Super Munchkin"], 3, 2)])
def test_super_munchkin_of_one_class_has_none_of_its_drawbacks(more, strength, threat):
    ann = dict(level=2, is_a=["Warrior", *more], wears=["Sample Vest"], hand=["Elf"])
    table = scene(door="Sample Critic", ann=ann)
    assert (table.fight.strength, table.fight.threat) == (strength, threat)
    table.play("ann: use Unpaid Overtime\nann: discard Elf")
    assert (table.fight.strength, table.ann.hand) == (strength + 1, [])  # the cost is paid


# --- Epic ---------------------------------------------------------------------------------------


@rule("EPC-2")
@pytest.mark.parametrize(("level", "one", "two"), [(9, 0, 0), (10, 2, 4), (19, 2, 4)])
def test_epic_warrior_gets_2_for_each_monster_in_the_fight(level, one, two):
    table = scene(
        rules=EPIC,
        door="Sample Ogre",
        doors=["Cheat!"],  # EPC-4 whoever is Epic turns up two
        ann=dict(level=level, is_a=["Warrior"]),
        bob=dict(level=12, is_a=["Warrior"], hand=["Wandering Monster", "Sample Bear"]),
    )
    assert table.fight.strength == level + one
    table.play("bob: play Wandering Monster with Sample Bear")
    assert table.fight.strength == level + two


@rule("EPC-2")
def test_epic_wizard_swaps_a_monster_for_one_from_the_hand_once_a_fight():
    table = scene(
        rules=EPIC,
        door="Sample Bear",
        doors=["Cheat!"],
        ann=dict(level=11, is_a=["Wizard"], hand=["Sample Rat", "Sample Rat", *HAND]),
        bob=dict(hand=["Sample Moustache", "Flat Hierarchy"]),
        cat=dict(level=11, is_a=["Wizard"], hand=["Sample Bear", "Elf", "Elf"]),
    )
    table.play("""
        bob: play Sample Moustache on Sample Bear
        ann: use Internal Transfer on Sample Bear
        ann: discard Elf
        ann: discard Dwarf
    """)
    table.play(f"ann: {table.legal('ann')[0]}")
    assert (table.fight.foes, table.fight.threat, table.fight.treasures) == (["Sample Rat"], 1, 1)
    assert sorted(table.ann.hand) == sorted(["Sample Rat", "Cheat!", *HAND[2:]])
    assert not can_use(table, "ann", "Internal Transfer")
    assert not can_use(table, "cat", "Internal Transfer")  # not her fight


@rule("EPC-2")
@pytest.mark.parametrize(
    ("level", "hand", "can"),
    [
        (10, ["Sample Rat", "Elf", "Dwarf"], True),
        (9, ["Sample Rat", "Elf", "Dwarf"], False),
        (10, ["Sample Rat"], False),
        (10, HAND, False),
    ],
    ids=["Epic", "not yet Epic", "too few cards", "no monster"],
)
def test_epic_wizard_needs_a_monster_and_2_cards(level, hand, can):
    bob = dict(level=level, is_a=["Wizard"], hand=hand)
    table = get_help(scene(rules=EPIC, door="Sample Bear", bob=bob))
    assert can_use(table, "bob", "Internal Transfer") == can


@rule("EPC-2")
def test_an_epic_power_is_gone_at_once_below_level_10():
    table = scene(
        rules=EPIC,
        door="Sample Ogre",
        doors=["Cheat!"],  # EPC-4 whoever is Epic turns up two
        ann=dict(level=10, is_a=["Warrior"]),
        bob=dict(hand=["Back to the Dungeon Floor"]),
    )
    assert table.fight.strength == 10 + 2
    table.play("bob: play Back to the Dungeon Floor on ann\nall: pass")
    assert table.fight.strength == 7
