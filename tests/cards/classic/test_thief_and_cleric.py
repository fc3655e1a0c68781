"""Thief and Cleric: who is robbed, and who is raised."""

import pytest

from kickdoor.cards import Enhancer, Item, Monster
from kickdoor.testing import rule
from kickdoor.words import LoseLevels, Nothing
from scenes import EPIC, can_use, dealer, get_help

CARDS = (
    Monster("Sample Rat", level=1, treasures=2, bad_stuff=Nothing(), copies=3),
    Monster("Sample Ogre", level=15, treasures=1, bad_stuff=LoseLevels()),
    Monster("Sample Ghoul", level=9, treasures=1, bad_stuff=LoseLevels(), tags=("undead",)),
    Monster("Sample Ghost", level=6, treasures=1, bad_stuff=LoseLevels(), tags=("undead",)),
    Enhancer("Sample Shroud", makes=("undead",)),
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Sample Vest", bonus=1, slot="armor"),
    Item("Sample Safe", bonus=1, big=True),
    Item("Sample Sofa", bonus=1, big=True),
)
HAND = ["Elf", "Dwarf", "Halfling", "Warrior", "Wizard"]
scene = dealer("classic", CARDS)


# --- Thief: Candid Feedback ---------------------------------------------------------------------


@rule("C27")
def test_C27_thief_hinders_each_munchkin_in_a_fight_once():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=7),
        bob=dict(level=6),
        cat=dict(is_a=["Thief"], hand=HAND[:3], wears=["Sample Hat"]),
    )
    assert not table.can("cat: use Candid Feedback on bob")
    table.play("cat: use Candid Feedback on ann")
    assert table.legal("cat") == [f"discard {card}" for card in (*HAND[:3], "Sample Hat")]
    table.play("cat: discard Elf")
    assert table.fight.strength == 7 - 2
    assert not can_use(table, "cat", "Candid Feedback")
    get_help(table)
    assert not table.can("cat: use Candid Feedback on ann")
    table.play("cat: use Candid Feedback on bob\ncat: discard Sample Hat")
    assert (table.fight.strength, table.fight.threat) == (7 + 6 - 2 - 2, 15)
    assert not can_use(table, "cat", "Candid Feedback")
    assert (table.cat.hand, table.cat.in_play) == (["Dwarf", "Halfling"], ["Thief"])


@rule("C27")
def test_C27_thief_may_do_it_again_in_the_next_fight_and_so_may_another_thief():
    table = scene(
        door="Sample Rat",
        doors=["Sample Ogre"],
        ann=dict(level=7),
        bob=dict(is_a=["Thief"], hand=HAND[:3]),
        cat=dict(is_a=["Thief"], hand=["Elf", "Dwarf"]),
    )
    table.play("""
        cat: use Candid Feedback on ann
        cat: discard Elf
        bob: use Candid Feedback on ann
        bob: discard Elf
    """)
    assert table.fight.strength == 7 - 2 - 2
    table.play("""
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
    """)
    assert table.can("cat: use Candid Feedback on bob")
    assert not can_use(table, "bob", "Candid Feedback")  # C26 not on oneself


@rule("C26")
def test_C26_thief_hinders_nobody_but_others():
    table = scene(door="Sample Ogre", ann=dict(is_a=["Thief"], hand=HAND))
    assert not can_use(table, "ann", "Candid Feedback")


@rule("C28")
def test_C28_thief_hinders_whom_it_helps():
    table = scene(
        door="Sample Ogre", ann=dict(level=8), bob=dict(level=8, is_a=["Thief"], hand=HAND)
    )
    get_help(table).play("bob: use Candid Feedback on ann\nbob: discard Elf")
    assert (table.fight.helper, table.fight.strength) == ("bob", 8 + 8 - 2)
    assert not table.can("bob: use Candid Feedback on bob")


# --- Thief: Expense Claim -----------------------------------------------------------------------


@rule("C22", "C25")
def test_C22_thief_robs_others_of_small_items_as_often_as_it_pays():
    table = scene(
        ann=dict(level=3, is_a=["Thief"], hand=["Elf", "Dwarf", "Wizard"]),
        bob=dict(wears=["Sample Hat", "Sample Safe"], carries=["Sample Vest"], hand=["Halfling"]),
    )
    table.play("ann: use Expense Claim on bob\nann: discard Elf\ndie: 4\nall: pass")
    assert table.legal("ann") == ["take Sample Hat", "take Sample Vest"]
    table.play("ann: take Sample Hat")
    table.play("ann: use Expense Claim on bob\nann: discard Wizard\ndie: 6\nall: pass")
    table.play("ann: take Sample Vest")
    assert table.ann.in_play == ["Thief", "Sample Hat", "Sample Vest"]
    assert (table.ann.level, table.ann.hand) == (3, ["Dwarf"])
    assert (table.bob.in_play, table.bob.hand) == (["Sample Safe"], ["Halfling"])
    assert "the die shows 4 for ann" in table.log
    assert table.is_quiet()


@rule("C23")
@pytest.mark.parametrize(("level", "left"), [(3, 2), (1, 1)])
def test_C23_thief_who_fails_loses_a_level_if_there_is_one_to_lose(level, left):
    table = scene(
        ann=dict(level=level, is_a=["Thief"], hand=["Elf"]),
        bob=dict(level=3, wears=["Sample Hat"]),
    )
    table.play("ann: use Expense Claim on bob\nann: discard Elf\ndie: 3\nall: pass")
    assert (table.ann.level, table.ann.in_play, table.ann.hand) == (left, ["Thief"], [])
    assert (table.bob.level, table.bob.in_play) == (3, ["Sample Hat"])
    assert table.is_quiet()


@rule("C24")
@pytest.mark.parametrize("fights", ["thief", "victim", "neither"])
def test_C24_thief_robs_nobody_while_either_is_in_a_fight(fights):
    thief, victim = dict(is_a=["Thief"], hand=HAND), dict(wears=["Sample Hat"])
    players = {
        "thief": dict(ann=thief, bob=victim),
        "victim": dict(bob=thief, ann=victim),
        "neither": dict(bob=thief, cat=victim),
    }[fights]
    table = scene(door="Sample Ogre", **players)
    who = "ann" if fights == "thief" else "bob"
    assert can_use(table, who, "Expense Claim") == (fights == "neither")


@rule("C24")
def test_C24_thief_robs_on_anothers_turn():
    table = scene(bob=dict(is_a=["Thief"], hand=["Elf"]), ann=dict(carries=["Sample Hat"]))
    table.play("bob: use Expense Claim on ann\nbob: discard Elf\ndie: 5\nall: pass")
    table.play("bob: take Sample Hat")
    assert (table.bob.in_play, table.ann.in_play) == (["Thief", "Sample Hat"], [])
    assert table.is_quiet()


@rule("EPC-2")
def test_epic_thief_takes_an_item_of_any_size_for_3_cards_once_a_turn():
    table = scene(
        rules=EPIC,
        ann=dict(level=10, is_a=["Thief"], hand=[*HAND, "Cleric"]),
        bob=dict(wears=["Sample Hat", "Sample Safe"]),
        cat=dict(level=9, is_a=["Thief"], hand=["Elf", "Elf", "Dwarf"]),
    )
    assert not can_use(table, "cat", "Removal Firm")
    table.play("ann: use Removal Firm on bob")
    for card in HAND[:3]:
        table.play(f"ann: discard {card}")
    assert table.legal("ann") == ["take Sample Hat", "take Sample Safe"]
    table.play("ann: take Sample Safe")
    assert (table.ann.in_play, table.bob.in_play) == (["Thief", "Sample Safe"], ["Sample Hat"])
    assert table.ann.hand == ["Warrior", "Wizard", "Cleric"]
    assert not can_use(table, "ann", "Removal Firm")  # once a turn
    assert table.can("ann: use Expense Claim on bob")
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "held", "item", "can"),
    [
        (None, 3, "Sample Hat", True),
        (None, 2, "Sample Hat", False),
        (None, 3, "Sample Sofa", False),
        ("Sample Ogre", 3, "Sample Hat", False),
    ],
    ids=["3 cards", "too few cards", "cannot carry it", "in a fight"],
)
def test_epic_thief_needs_3_cards_and_a_free_hand_and_nobody_fighting(door, held, item, can):
    cat = dict(level=10, is_a=["Thief"], hand=HAND[: held - 1], carries=["Sample Safe"])
    table = scene(rules=EPIC, door=door, ann=dict(wears=[item]), cat=cat)
    assert can_use(table, "cat", "Removal Firm") == can


# --- Cleric: Cease and Deceased -----------------------------------------------------------------


@rule("C19")
def test_C19_cleric_discards_up_to_3_cards_for_3_each_against_undead_however_many():
    table = scene(
        door="Sample Ghoul",
        ann=dict(is_a=["Cleric"], hand=HAND[:4]),
        bob=dict(is_a=["Cleric"], hand=["Sample Ghost", "Elf"]),
    )
    table.play("bob: add Sample Ghost to the fight")
    for number, card in enumerate(HAND[:3], 1):
        table.play(f"ann: use Cease and Deceased\nann: discard {card}")
        assert table.fight.strength == 1 + 3 * number
    assert not can_use(table, "ann", "Cease and Deceased")
    assert not can_use(table, "bob", "Cease and Deceased")  # not his fight
    assert (table.ann.hand, table.fight.threat) == (["Warrior"], 9 + 6)


def test_cleric_does_it_as_a_helper():
    table = scene(door="Sample Ghoul", bob=dict(is_a=["Cleric"], hand=["Elf"]))
    get_help(table).play("bob: use Cease and Deceased\nbob: discard Elf")
    assert table.fight.strength == 1 + 1 + 3


def test_cleric_does_it_against_nobody_but_undead():
    table = scene(
        door="Sample Ogre",
        ann=dict(is_a=["Cleric"], hand=["Elf"]),
        bob=dict(hand=["Sample Shroud"]),
    )
    assert not can_use(table, "ann", "Cease and Deceased")
    table.play("bob: play Sample Shroud on Sample Ogre")
    assert can_use(table, "ann", "Cease and Deceased")


# --- Cleric: Second-Hand Miracles ---------------------------------------------------------------

KICK = """
    ann: kick open the door
    all: pass
"""


@rule("C20", "C21")
def test_C21_cleric_kicks_open_a_door_that_lay_on_the_discards_and_fights_what_is_behind_it():
    table = scene(
        doors=["Sample Ogre"],
        discards=["Sample Rat", "Sample Ghoul"],
        ann=dict(is_a=["Cleric"], hand=["Elf", "Dwarf"], wears=["Sample Hat"]),
    )
    table.play(KICK)
    assert table.legal("ann") == ["draw from the deck", "take Sample Ghoul from the discards"]
    table.play("ann: take Sample Ghoul from the discards")
    assert table.legal("ann") == ["discard Elf", "discard Dwarf"]
    table.play("ann: discard Dwarf")
    assert table.fight.foes == ["Sample Ghoul"]
    assert (table.ann.hand, table.discards) == (["Elf"], ["Sample Rat", "Dwarf"])


@rule("C20")
def test_C20_cleric_may_take_the_deck_as_it_lies():
    table = scene(
        doors=["Sample Ogre"],
        discards=["Sample Ghoul"],
        ann=dict(is_a=["Cleric"], hand=["Elf"]),
    )
    table.play(KICK).play("ann: draw from the deck")
    assert table.fight.foes == ["Sample Ogre"]
    assert (table.ann.hand, table.discards) == (["Elf"], ["Sample Ghoul"])


@rule("C21")
def test_C21_a_curse_from_the_discards_hits_the_cleric():
    table = scene(
        doors=["Sample Ogre"],
        discards=["Flat Hierarchy"],
        ann=dict(level=5, is_a=["Cleric"], hand=["Elf"]),
    )
    table.play(KICK).play("""
        ann: take Flat Hierarchy from the discards
        ann: discard Elf
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (3, [])
    assert table.discards == ["Elf", "Flat Hierarchy"]
    assert table.is_quiet()


@rule("C20")
@pytest.mark.parametrize(
    ("ann", "discards"),
    [
        (dict(is_a=["Cleric"], wears=["Sample Hat"]), ["Sample Ghoul"]),
        (dict(is_a=["Cleric"], hand=["Elf"]), ["Sample Vest"]),
        (dict(is_a=["Wizard"], hand=["Elf"]), ["Sample Ghoul"]),
    ],
    ids=["no card in hand", "no such discards", "no Cleric"],
)
def test_C20_nothing_is_taken_from_the_discards(ann, discards):
    table = scene(doors=["Sample Ogre"], discards=discards, ann=ann, bob=dict(is_a=["Cleric"]))
    assert table.play(KICK).fight.foes == ["Sample Ogre"]


@rule("C20")
def test_C20_cleric_draws_treasures_from_the_discards_when_it_was_helped():
    table = scene(
        door="Sample Rat",
        treasures=["Sample Vest"],
        discards=["Sample Hat", "Sample Safe"],
        ann=dict(is_a=["Cleric"], hand=["Elf", "Dwarf"]),
        bob=dict(level=3, is_a=["Cleric"], hand=["Elf"]),
    )
    get_help(table).play("""
        ann: claim victory
        all: pass
        ann: take Sample Safe from the discards
        ann: discard Elf
        ann: draw from the deck
        ann: take Sample Safe
        ann: take Sample Vest
    """)
    assert table.ann.hand == ["Dwarf", "Sample Safe", "Sample Vest"]
    assert table.bob.hand == ["Elf"]
    assert "Sample Hat" in table.discards
    assert table.is_quiet()


@rule("C20")
def test_C20_cleric_draws_face_down_from_the_deck_alone():
    table = scene(
        door="Sample Rat",
        treasures=["Sample Vest", "Sample Hat"],
        discards=["Sample Safe"],
        ann=dict(level=3, is_a=["Cleric"], hand=["Elf"]),
    )
    table.play("ann: claim victory\nall: pass")
    assert table.ann.hand == ["Elf", "Sample Vest", "Sample Hat"]
    assert table.is_quiet()


@rule("C20")
def test_C20_cleric_loots_the_room_face_down():
    table = scene(
        door="Elf",
        doors=["Dwarf"],
        discards=["Sample Ogre"],
        ann=dict(is_a=["Cleric"], hand=["Wizard"]),
    )
    table.play("""
        ann: draw from the deck
        ann: loot the room
        all: pass
    """)
    assert table.ann.hand == ["Wizard", "Elf", "Dwarf"]
    assert table.is_quiet()


@rule("EPC-2")
def test_epic_cleric_takes_any_door_of_the_discards_for_2_cards_once_on_its_turn():
    table = scene(
        rules=EPIC,
        discards=["Sample Ghoul", "Flat Hierarchy", "Sample Hat"],
        ann=dict(level=10, is_a=["Cleric"], hand=HAND),
        bob=dict(level=12, is_a=["Cleric"], hand=["Elf", "Dwarf"]),
    )
    assert not can_use(table, "bob", "Exhumation Order")  # not his turn
    table.play("ann: use Exhumation Order\nann: discard Elf\nann: discard Dwarf")
    doors = ["Sample Ghoul", "Flat Hierarchy", "Elf", "Dwarf"]
    assert set(table.legal("ann")) == {f"take {card}" for card in doors}
    table.play("ann: take Sample Ghoul")
    assert table.ann.hand == [*HAND[2:], "Sample Ghoul"]
    assert not can_use(table, "ann", "Exhumation Order")
    assert table.is_quiet()


@rule("EPC-2")
@pytest.mark.parametrize(("level", "held", "can"), [(10, 2, True), (10, 1, False), (9, 2, False)])
def test_epic_cleric_needs_level_10_and_2_cards(level, held, can):
    ann = dict(level=level, is_a=["Cleric"], hand=HAND[:held])
    table = scene(rules=EPIC, discards=["Sample Ghoul"], ann=ann)
    assert can_use(table, "ann", "Exhumation Order") == can
