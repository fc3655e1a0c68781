"""The Bad Stuff of the monsters that do not kill: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.testing import deal, rule
from scenes import choose, dealer, differs, get_caught, seen

KIT = (
    Item("Hat", slot="head", gold=100),
    Item("Spare Hat", slot="head"),
    Item("Cape", slot="armor", gold=300),
    Item("Spare Cape", slot="armor"),
    Item("Clogs", slot="feet", gold=300),
    Item("Spare Clogs", slot="feet"),
    Item("Knife", slot="one hand", gold=299),
    Item("Spare Knife", slot="one hand"),
    Item("Pole", slot="two hands", gold=300),
    Item("Spoon", slot="one hand", tags=("tool",)),
    Item("Rock", tags=("weapon",)),
    Item("Trunk", big=True),
    Item("Best Badge", bonus=3, gold=100),
    Item("Next Badge", bonus=2, gold=900),
)
FULL = ["Hat", "Cape", "Clogs", "Knife", "Spoon"]
SPARE = ["Spare Hat", "Spare Cape", "Spare Clogs", "Spare Knife"]
caught = partial(get_caught, dealer("classic", KIT), "Recently Promoted")


def but(cards, *gone):
    """These cards, without those."""
    return [card for card in cards if card not in gone]


@rule("RUN-3")
@pytest.mark.parametrize(
    ("monster", "ann", "choice", "script", "after"),
    [
        (
            "Low-Hanging Fruit Bat",
            dict(wears=FULL, carries=SPARE),
            ["lose Hat"],
            "ann: lose Hat",
            dict(in_play=but(FULL + SPARE, "Hat")),
        ),
        ("Low-Hanging Fruit Bat", dict(wears=["Cape"], carries=SPARE), [], "", {}),
        (
            "Unpaid Imptern",
            dict(hand=["Elf", "Pole"], wears=["Cape"]),
            ["lose Elf", "lose Pole"],
            "ann: lose Pole",
            dict(hand=["Elf"]),
        ),
        ("Unpaid Imptern", dict(wears=FULL), [], "", {}),
        ("Carbon Copycat", dict(wears=FULL, hand=["Elf", "Pole"]), [], "", {}),
        ("Carbon Copycat", dict(wears=FULL), [], "", {}),
        (
            "Something in the Recycling",
            dict(hand=["Elf", "Pole", "Hat"], wears=["Cape"]),
            ["lose Elf", "lose Pole", "lose Hat"],
            "ann: lose Pole\nann: lose Elf",
            dict(hand=["Hat"]),
        ),
        (
            "Something in the Recycling",
            dict(hand=["Elf"], wears=["Cape"]),
            ["lose Elf"],
            "ann: lose Elf",
            dict(hand=[]),
        ),
        ("Something in the Recycling", dict(wears=FULL), [], "", {}),
        (
            "Stationery Golem",
            dict(wears=["Hat", "Knife", "Spoon"], carries=["Spare Knife"]),
            ["lose Knife", "lose Spoon"],
            "ann: lose Spoon",
            dict(in_play=["Hat", "Knife", "Spare Knife"]),
        ),
        ("Stationery Golem", dict(wears=["Hat", "Pole"], carries=SPARE), [], "", {}),
        (
            "The Rat Race",
            dict(wears=FULL, carries=SPARE),
            ["lose Clogs"],
            "ann: lose Clogs",
            dict(in_play=but(FULL + SPARE, "Clogs")),
        ),
        (
            "The Rat Race",
            dict(carries=["Spare Clogs"], hand=["Elf", "Pole"]),
            ["lose Elf", "lose Pole"],
            "ann: lose Elf",
            dict(hand=["Pole"]),
        ),
        ("The Rat Race", dict(carries=["Spare Clogs"]), [], "", {}),
        (
            "The Typing Pool",
            dict(hand=["Elf", "Pole"], sex="female"),
            ["lose Elf", "lose Pole"],
            "ann: lose Elf",
            dict(hand=["Pole"], sex="male"),
        ),
        ("The Typing Pool", dict(wears=["Hat"], sex="male"), [], "", dict(sex="female")),
        ("The Free Lunch", dict(wears=FULL, hand=["Elf"]), [], "", dict(level=4)),
        ("The Free Lunch", dict(level=1, wears=FULL), [], "", {}),
        (
            "Ghoul-Setting Workshop",
            dict(is_a=["Wizard", "Elf"], hand=["Pole"]),
            ["lose Wizard"],
            "ann: lose Wizard",
            dict(in_play=["Elf"]),
        ),
        (
            "Ghoul-Setting Workshop",
            dict(is_a=["Elf"], hand=["Pole", "Wizard"]),
            ["lose Pole", "lose Wizard"],
            "ann: lose Wizard",
            dict(hand=["Pole"]),
        ),
        ("Ghoul-Setting Workshop", dict(is_a=["Elf"], wears=["Hat"]), [], "", {}),
        (
            "Printer's Devil",
            dict(wears=["Hat", "Knife", "Spoon", "Rock"], carries=["Pole"], hand=["Elf"]),
            ["lose Knife", "lose Rock"],  # a spoon is a tool; what lies sideways is not equipped
            "ann: lose Rock",
            dict(in_play=["Hat", "Knife", "Spoon", "Pole"]),
        ),
        (
            "Printer's Devil",
            dict(wears=["Pole"]),
            ["lose Pole"],
            "ann: lose Pole",
            dict(in_play=[]),
        ),
        (
            "Printer's Devil",
            dict(wears=["Hat", "Spoon"], carries=["Knife"], hand=["Elf", "Pole", "Wizard"]),
            ["lose Elf", "lose Pole", "lose Wizard"],
            "ann: lose Elf\nann: lose Wizard",
            dict(hand=["Pole"]),
        ),
        ("Printer's Devil", dict(wears=["Hat", "Spoon"]), [], "", {}),
        (
            "The Mole in Accounts",  # 300 gold, but not 299
            dict(wears=["Clogs", "Knife"], carries=["Pole"], hand=["Next Badge"]),
            ["lose Clogs", "lose Pole"],
            "ann: lose Pole",
            dict(in_play=["Clogs", "Knife"]),
        ),
        (
            "The Mole in Accounts",
            dict(wears=["Knife"], hand=["Elf", "Pole"]),
            ["lose Elf", "lose Pole"],
            "ann: lose Pole",
            dict(hand=["Elf"]),
        ),
        ("The Mole in Accounts", dict(wears=["Knife"]), [], "", {}),
        (
            "The Revolving Door",
            dict(is_a=["Elf"], wears=["Hat"], hand=["Wizard", "Pole"]),
            ["lose Wizard", "lose Pole"],
            "ann: lose Pole",
            dict(hand=["Wizard"]),
        ),
        ("The Revolving Door", dict(is_a=["Elf"], wears=["Hat"]), [], "", {}),
        ("Banshee in Complaints", dict(hand=["Elf", "Pole"], wears=FULL), [], "", dict(hand=[])),
        ("Banshee in Complaints", dict(wears=FULL), [], "", {}),
        (
            "Hot-Desk Salamander",
            dict(wears=["Cape"], carries=["Trunk"]),
            ["lose Trunk"],
            "ann: lose Trunk",
            dict(in_play=["Cape"]),
        ),
        (
            "Hot-Desk Salamander",
            dict(wears=FULL, carries=["Spare Cape"], hand=["Trunk"]),
            ["lose Cape"],
            "ann: lose Cape",
            dict(in_play=[*but(FULL, "Cape"), "Spare Cape"]),
        ),
        ("Hot-Desk Salamander", dict(wears=["Hat"], carries=["Spare Cape"]), [], "", {}),
        (
            "Elf and Safety Inspector",
            dict(wears=FULL, carries=["Spare Cape"]),
            ["lose Cape"],
            "ann: lose Cape",
            dict(in_play=[*but(FULL, "Cape"), "Spare Cape"]),
        ),
        ("Elf and Safety Inspector", dict(carries=["Spare Cape"]), [], "", dict(level=4)),
        (
            "Shift Siren",
            dict(wears=["Hat", "Trunk"], carries=["Cape", "Clogs"], hand=["Pole"]),
            ["lose Hat", "lose Cape", "lose Clogs"],
            "ann: lose Hat\nann: lose Clogs",
            dict(in_play=["Trunk", "Cape"]),
        ),
        (
            "Shift Siren",
            dict(wears=["Hat", "Trunk"]),
            ["lose Hat"],
            "ann: lose Hat",
            dict(in_play=["Trunk"]),
        ),
        ("Shift Siren", dict(wears=["Trunk"]), [], "", {}),
        (
            "Self-Made Man-Eater",
            dict(wears=FULL, carries=["Spare Clogs"]),
            ["lose Clogs"],
            "ann: lose Clogs",
            dict(level=4, in_play=[*but(FULL, "Clogs"), "Spare Clogs"]),
        ),
        ("Self-Made Man-Eater", dict(carries=["Spare Clogs"]), [], "", dict(level=4)),
        (
            "Human Remains Department",
            dict(is_a=["Elf", "Wizard"]),
            ["lose Elf"],
            "ann: lose Elf",
            dict(in_play=["Wizard"]),
        ),
        (
            "Human Remains Department",
            dict(is_a=["Wizard"], hand=["Elf", "Pole"]),
            ["lose Elf", "lose Pole"],
            "ann: lose Elf",
            dict(hand=["Pole"]),
        ),
        ("Human Remains Department", dict(is_a=["Wizard"]), [], "", {}),
        (
            "The Anger Manager",
            dict(wears=["Hat"], carries=["Trunk"], hand=["Cape"]),
            ["lose Hat", "lose Trunk"],
            "bob: lose Trunk",
            dict(in_play=["Hat"]),
        ),
        ("The Anger Manager", dict(hand=["Hat"], is_a=["Elf"]), [], "", {}),
        ("The Orc Chart", dict(level=6), [], "", dict(level=2)),
        (
            "The Clawback Clause",  # a tie for the most gold: the victim chooses
            dict(wears=["Clogs", "Knife"], carries=["Pole"], hand=["Next Badge"]),
            ["lose Clogs", "lose Pole"],
            "ann: lose Clogs",
            dict(in_play=["Knife", "Pole"]),
        ),
        ("The Clawback Clause", dict(hand=["Hat"], is_a=["Elf"]), [], "", {}),
        ("Basilisk Assessment", dict(wears=["Hat"]), [], "", dict(level=3)),
        ("Basilisk Assessment", dict(level=4, wears=["Hat"]), [], "", dict(level=2)),
        ("Pay Wraith", dict(wears=FULL), [], "", dict(level=3)),
        (
            "Consult-Ants",
            dict(wears=["Hat", "Trunk"], carries=["Cape", "Clogs", "Knife"]),
            ["lose Hat", "lose Cape", "lose Clogs", "lose Knife"],
            "ann: lose Cape\nann: lose Hat\nann: lose Knife",
            dict(in_play=["Trunk", "Clogs"]),
        ),
        ("Consult-Ants", dict(wears=["Trunk"], hand=["Hat"]), [], "", {}),
        (
            "Profit of Doom",
            dict(wears=["Next Badge"], carries=["Best Badge"]),
            ["lose Best Badge"],
            "ann: lose Best Badge",
            dict(level=3, in_play=["Next Badge"]),
        ),
        ("Profit of Doom", dict(hand=["Best Badge"]), [], "", dict(level=3)),
        (
            "Front-Desk Sphinx",
            dict(wears=["Hat"], carries=["Trunk"], hand=["Cape"]),
            ["lose Hat", "lose Trunk"],
            "bob: lose Hat",
            dict(level=3, in_play=["Trunk"]),
        ),
        ("Front-Desk Sphinx", dict(hand=["Hat"]), [], "", dict(level=3)),
        (
            "Front-Desk Sphinx",
            dict(level=4, wears=["Hat"], carries=["Trunk"]),
            ["lose Hat", "lose Trunk"],
            "bob: lose Trunk",
            dict(in_play=["Hat"]),
        ),
        ("Front-Desk Sphinx", dict(level=4, hand=["Hat"]), [], "", {}),
        ("Snakes on the Career Ladder", dict(level=9, wears=FULL), [], "", dict(level=1)),
    ],
)
def test_bad_stuff(monster, ann, choice, script, after):
    cat = dict(level=2, is_a=["Warrior", "Dwarf"])
    table, before = caught(monster, ann=ann, bob=dict(level=2, sex="male"), cat=cat)
    assert differs(choose(table, choice, script), before, ann=after)


@pytest.mark.parametrize("bystander", ["bob", "cat"])
def test_what_others_wear_stays_theirs(bystander):
    table, before = caught("Shift Siren", **{bystander: dict(wears=["Hat", "Cape"])})
    assert differs(table, before)


def test_carbon_copycat_copies_everybody_in():
    table, _ = caught("Carbon Copycat", ann=dict(hand=["Elf", "Pole"]), cat=dict(hand=["Hat"]))
    assert table.log[-2:] == ["ann shows Elf", "ann shows Pole"]
    assert "cat shows Hat" not in table.log
    assert table.is_quiet()


def test_the_passing_buck_lets_the_player_on_the_right_take_a_card_at_random():
    table = deal(
        set="classic",
        door="The Passing Buck",
        cards=KIT,
        ann=dict(level=5),
        bob=dict(level=1, hand=["Recently Promoted", "Elf", "Pole"]),
        cat=dict(level=2, hand=["Hat"]),
    )
    table.play("ann: play Recently Promoted on The Passing Buck")  # the hands have gone round
    before = seen(table)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Elf", "Pole"], ["Hat"], [])
    table.play("""
        ann: run away
        all: pass
        ann: run from The Passing Buck
        all: pass
        die: 1
        all: pass
    """)
    assert table.legal("die") == ["card 0", "card 1"]
    table.play("die: card 1")
    assert differs(table, before, ann=dict(hand=["Elf"]), cat=dict(hand=["Pole"]))


def test_the_passing_buck_finds_nothing_in_an_empty_hand():
    table, before = caught("The Passing Buck", ann=dict(wears=FULL))
    assert differs(table, before)


@pytest.mark.parametrize(
    ("discards", "after"),
    [
        (["Thief", "Wizard", "Elf", "Hat"], ["Dwarf", "Wizard"]),
        (["Elf", "Desk Move"], ["Dwarf"]),
    ],
)
def test_the_revolving_door_turns_a_class_into_the_topmost_in_the_discards(discards, after):
    table, before = caught("The Revolving Door", dict(is_a=["Warrior", "Dwarf"]), discards=discards)
    assert table.legal("ann") == ["lose Warrior"]
    table.play("ann: lose Warrior")
    assert "Warrior" in table.discards
    assert differs(table, before, ann=dict(in_play=after))


def test_the_revolving_door_gives_no_class_to_whoever_had_none():
    table, before = caught("The Revolving Door", dict(is_a=["Dwarf"]), discards=["Thief"])
    assert "Thief" in table.discards
    assert differs(table, before)
