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
            "Across-the-Board Cuts",
            dict(hand=["Elf", "Spare Hat", "Wizard"]),
            None,
            "die: 2\nall: pass\nann: choose to lose that many cards from hand\n"
            "ann: lose Elf\nann: lose Wizard",
            dict(hand=["Spare Hat"]),
        ),
        (
            "Across-the-Board Cuts",
            dict(hand=["Elf", "Spare Hat"]),
            None,
            "die: 6\nall: pass\nann: choose to lose a level",
            dict(level=4),
        ),
        ("Peer Benchmarking", dict(level=5, hand=["Elf"]), None, "", dict(level=3)),
        (
            "Peer Benchmarking",  # no higher than bob, who sits on her left
            dict(level=4, hand=["Elf", "Spare Hat"]),
            ["lose Elf", "lose Spare Hat"],
            "ann: lose Elf",
            dict(hand=["Spare Hat"]),
        ),
        ("Lead Long-Service Medal", dict(level=4, hand=["Elf"]), None, "", dict(level=2)),
        (
            "Lead Long-Service Medal",
            dict(level=3, is_a=["Elf"], hand=["Dwarf"]),
            None,
            "",
            dict(level=1),
        ),
        (
            "Lead Long-Service Medal",
            dict(level=3, is_a=["Dwarf"], hand=["Elf", "Spare Hat"]),
            ["lose Elf", "lose Spare Hat"],
            "ann: lose Spare Hat",
            dict(hand=["Elf"]),
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
        ("All Hands Meeting", dict(wears=["Sample Spade"], carries=["Sample Knife"])),
        ("Cuts at the Top", dict(hand=GEAR)),
        ("Rightsizing", dict(hand=["Sample Safe", *GEAR])),
        ("Desk Move", dict(wears=GEAR)),
        ("Leaving Collection", dict(carries=["Sample Safe"], hand=GEAR)),
        ("Peer Benchmarking", dict(level=1, wears=GEAR)),
        ("Flat Hierarchy", dict(level=4, wears=GEAR)),
        ("Voluntary Redundancy", dict(level=1, wears=GEAR)),
        ("Back to the Dungeon Floor", dict(level=6, wears=GEAR)),
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


def test_desk_move_brings_as_many_doors_as_cards_were_discarded():
    table = scene(
        door="Desk Move",
        doors=["Dwarf", "Halfling", "Thief"],
        ann=dict(wears=["Sample Hat"], hand=["Elf", "Spare Vest"]),
        bob=dict(hand=["Wizard"]),
    )
    table.play("all: pass")
    assert (table.ann.hand, table.ann.in_play) == (["Dwarf", "Halfling"], ["Sample Hat"])
    assert sorted(table.discards) == ["Desk Move", "Elf", "Spare Vest"]
    assert "ann draws Dwarf" in table.log  # and shows nobody
    assert table.bob.hand == ["Wizard"]
    assert table.is_quiet()


def test_leaving_collection_goes_round_from_the_right_and_leaves_what_is_big():
    ann = dict(wears=["Sample Hat", "Sample Vest"], carries=["Sample Safe"])
    table = scene(door="Leaving Collection", ann=ann)
    table.play("all: pass")
    assert table.asked == "cat"
    table.play("cat: take Sample Vest\nbob: take Sample Hat")
    assert table.ann.in_play == ["Sample Safe"]
    assert (table.cat.in_play, table.bob.in_play) == (["Sample Vest"], ["Sample Hat"])
    assert table.is_quiet()


def test_leaving_collection_ends_when_nothing_small_is_left():
    table = scene(door="Leaving Collection", ann=dict(wears=["Sample Hat"]))
    table.play("all: pass\ncat: take Sample Hat")
    assert (table.cat.in_play, table.bob.in_play) == (["Sample Hat"], [])
    assert table.is_quiet()
