"""The Curses of the classic set that strike once: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.testing import rule
from scenes import choose, dealer, ends, find

CARDS = (
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Spare Hat", bonus=1, slot="head"),
    Item("Sample Vest", bonus=3, slot="armor"),
    Item("Spare Vest", bonus=2, slot="armor"),
    Item("Sample Boots", bonus=2, slot="feet"),
    Item("Spare Boots", bonus=3, slot="feet"),
    Item("Sample Knife", bonus=1, slot="one hand"),
    Item("Sample Fork", bonus=1, slot="one hand"),
    Item("Spare Spoon", bonus=1, slot="one hand"),
    Item("Sample Spade", bonus=1, slot="two hands"),
    Item("Sample Safe", bonus=1, big=True),
)
GEAR = ["Sample Hat", "Sample Vest", "Sample Boots", "Sample Knife"]
scene = dealer("classic", CARDS)
cursed = partial(find, scene)


@rule("CRS-2", "CRS-3")
@pytest.mark.parametrize(
    ("curse", "ann", "choice", "script", "after"),
    [
        (
            "Overheads",
            dict(wears=GEAR, carries=["Spare Hat"]),
            ["lose Sample Hat"],
            "ann: lose Sample Hat",
            dict(in_play=[*GEAR[1:], "Spare Hat"]),
        ),
        (
            "Dress-Down Friday",
            dict(wears=GEAR, carries=["Spare Vest"]),
            ["lose Sample Vest"],
            "ann: lose Sample Vest",
            dict(in_play=[GEAR[0], *GEAR[2:], "Spare Vest"]),
        ),
        (
            "Reduced Footprint",
            dict(wears=GEAR, carries=["Spare Boots"]),
            ["lose Sample Boots"],
            "ann: lose Sample Boots",
            dict(in_play=[*GEAR[:2], GEAR[3], "Spare Boots"]),
        ),
        (
            "All Hands Meeting",
            dict(wears=[*GEAR, "Sample Fork"], carries=["Spare Spoon"]),
            None,
            "",
            dict(in_play=[*GEAR[:3], "Spare Spoon"]),
        ),
        (
            "Cuts at the Top",
            dict(wears=GEAR, carries=["Spare Boots"]),  # +3, and so is the Vest
            ["lose Sample Vest", "lose Spare Boots"],
            "ann: lose Spare Boots",
            dict(in_play=GEAR),
        ),
        (
            "Rightsizing",
            dict(wears=GEAR, carries=["Sample Safe"]),
            ["lose Sample Safe"],
            "ann: lose Sample Safe",
            dict(in_play=GEAR),
        ),
        (
            "Rightsizing",
            dict(wears=GEAR[:2], carries=["Spare Hat"]),
            ["lose Sample Hat", "lose Sample Vest", "lose Spare Hat"],
            "ann: lose Sample Hat\nann: lose Spare Hat",
            dict(in_play=["Sample Vest"]),
        ),
        (
            "Clear Desk Policy",
            dict(wears=GEAR, hand=["Elf", "Spare Hat", "Wizard"]),
            None,
            "",
            dict(hand=[]),
        ),
        ("Flat Hierarchy", dict(level=5, hand=["Elf"]), None, "", dict(level=3)),
        (
            "Flat Hierarchy",
            dict(level=4, hand=["Elf", "Spare Hat"]),
            ["lose Elf", "lose Spare Hat"],
            "ann: lose Elf",
            dict(hand=["Spare Hat"]),
        ),
        (
            "Annual Appraisal",
            dict(hand=["Elf", "Spare Hat"]),
            None,
            "die: 4\nall: pass\nann: lose Elf",
            dict(hand=["Spare Hat"]),
        ),
        ("Annual Appraisal", dict(hand=["Elf"]), None, "die: 3\nall: pass", dict(level=4)),
        (
            "Voluntary Redundancy",
            dict(hand=["Elf", "Spare Hat"]),
            ["choose to lose 2 levels", "choose to lose your hand"],
            "ann: choose to lose 2 levels",
            dict(level=3),
        ),
        (
            "Voluntary Redundancy",
            dict(hand=["Elf", "Spare Hat"]),
            ["choose to lose 2 levels", "choose to lose your hand"],
            "ann: choose to lose your hand",
            dict(hand=[]),
        ),
        (
            "Voluntary Redundancy",  # a hand is all there is to lose
            dict(level=1, hand=["Elf"]),
            ["choose to lose your hand"],
            "ann: choose to lose your hand",
            dict(hand=[]),
        ),
        ("Back to the Dungeon Floor", dict(level=7, hand=["Elf"]), None, "", dict(level=4)),
        (
            "Back to the Dungeon Floor",
            dict(level=6, hand=["Elf", "Spare Hat"]),
            ["lose Elf", "lose Spare Hat"],
            "ann: lose Spare Hat",
            dict(hand=["Elf"]),
        ),
        (
            "Job Title Under Review",
            dict(is_a=["Thief", "Wizard", "Super Munchkin", "Elf"]),
            ["lose Thief", "lose Wizard"],
            "ann: lose Thief",
            dict(in_play=["Wizard", "Super Munchkin", "Elf"]),
        ),
        (
            "Job Title Under Review",
            dict(is_a=["Elf"], hand=["Thief", "Spare Hat"]),
            ["lose Thief", "lose Spare Hat"],
            "ann: lose Thief",
            dict(hand=["Spare Hat"]),
        ),
        (
            "Family Leave",
            dict(is_a=["Thief", "Elf"], hand=["Dwarf"]),
            ["lose Elf"],
            "ann: lose Elf",
            dict(in_play=["Thief"]),
        ),
        (
            "Family Leave",
            dict(is_a=["Thief"], hand=["Dwarf", "Spare Hat"]),
            ["lose Dwarf", "lose Spare Hat"],
            "ann: lose Dwarf",
            dict(hand=["Spare Hat"]),
        ),
        (
            "Badge Mix-Up",
            dict(sex="female", hand=["Elf", "Spare Hat"]),
            ["lose Elf", "lose Spare Hat"],
            "ann: lose Elf",
            dict(sex="male", hand=["Spare Hat"]),
        ),
        ("Badge Mix-Up", dict(sex="male"), None, "", dict(sex="female")),
    ],
)
def test_what_a_curse_takes(curse, ann, choice, script, after):
    table, before = cursed(curse, ann, bob=dict(level=4, wears=["Sample Spade"], hand=["Elf"]))
    assert ends(choose(table, choice, script), before, curse, ann=after)


@rule("CRS-4", "U04", "P09")
@pytest.mark.parametrize(
    ("curse", "ann"),
    [
        ("Overheads", dict(wears=GEAR[1:], carries=["Spare Hat"])),
        ("Dress-Down Friday", dict(wears=["Sample Hat"], carries=["Spare Vest"])),
        ("Reduced Footprint", dict(wears=["Sample Hat"], carries=["Spare Boots"])),
        ("All Hands Meeting", dict(wears=["Sample Spade"], carries=["Sample Knife"])),
        ("Cuts at the Top", dict(hand=GEAR)),
        ("Rightsizing", dict(hand=["Sample Safe", *GEAR])),
        ("Clear Desk Policy", dict(wears=GEAR)),
        ("Flat Hierarchy", dict(level=4, wears=GEAR)),
        ("Voluntary Redundancy", dict(level=1, wears=GEAR)),
        ("Back to the Dungeon Floor", dict(level=6, wears=GEAR)),
        ("Job Title Under Review", dict(is_a=["Elf"], wears=GEAR)),
        ("Family Leave", dict(is_a=["Thief"])),
        ("Misfiled at Birth", dict(is_a=["Thief"], hand=["Elf"])),
        ("Expired Forklift Licence", dict(wears=GEAR, hand=["Sample Safe"])),
    ],
)
def test_a_curse_with_nothing_to_act_on_does_nothing(curse, ann):
    table, before = cursed(curse, ann, discards=["Dwarf"])
    assert f"{curse} does nothing to ann" in table.log
    assert ends(table, before, curse)


def test_misfiled_at_birth_takes_the_topmost_race_in_the_discards():
    table = scene(
        door="Misfiled at Birth",
        discards=["Dwarf", "Halfling", "Thief"],
        ann=dict(is_a=["Elf", "Wizard"]),
        bob=dict(is_a=["Elf"]),
    )
    table.play("all: pass\nann: lose Elf")
    assert table.ann.in_play == ["Wizard", "Halfling"]
    assert table.discards == ["Dwarf", "Thief", "Elf", "Misfiled at Birth"]
    assert table.bob.in_play == ["Elf"]
    assert table.is_quiet()


def test_misfiled_at_birth_only_takes_when_no_race_lies_in_the_discards():
    table = scene(door="Misfiled at Birth", discards=["Thief"], ann=dict(is_a=["Elf"]))
    table.play("all: pass\nann: lose Elf")
    assert table.ann.in_play == []
    assert table.is_quiet()
