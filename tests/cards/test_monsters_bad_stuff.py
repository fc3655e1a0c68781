"""The Bad Stuff of every monster: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.testing import rule
from scenes import choose, dealer, differs, get_caught

GEAR = ["Pigeonhole Cap", "Blazer", "Load-Bearing Loafers", "T-Bone Stake"]
SPARE = ["Pointed Remark", "Apron with Strings Attached", "Pumps", "Paper Cutlass"]
BIG = ["Battering Ramifications"]
caught = partial(get_caught, dealer(), "Guild Grandmaster")


@rule("RUN-3")
@pytest.mark.parametrize(
    ("monster", "ann", "choice", "script", "after"),
    [
        (
            "Slob Goblin",
            dict(wears=GEAR, carries=SPARE),
            ["lose Blazer"],
            "ann: lose Blazer",
            dict(in_play=["Pigeonhole Cap", "Load-Bearing Loafers", "T-Bone Stake", *SPARE]),
        ),
        ("Slob Goblin", dict(wears=["Pigeonhole Cap"], carries=SPARE), [], "", {}),
        ("Paper Tiger", dict(hand=["Witch"], wears=GEAR, is_a=["Pathfinder"]), [], "", {}),
        (
            "Shop Goblin",
            dict(wears=["Blazer"], carries=["Pumps", *BIG], hand=["T-Bone Stake"]),
            ["lose Blazer", "lose Pumps"],
            "ann: lose Pumps",
            dict(in_play=["Blazer", *BIG], sideways=BIG),
        ),
        ("Shop Goblin", dict(wears=BIG, hand=["Blazer"]), [], "", {}),
        (
            "Dead Letter Clerk",
            dict(hand=["Witch", "Blazer", "Pumps"], wears=["T-Bone Stake"]),
            ["lose Witch", "lose Blazer", "lose Pumps"],
            "ann: lose Blazer\nann: lose Witch",
            dict(hand=["Pumps"]),
        ),
        (
            "Dead Letter Clerk",
            dict(hand=["Witch"]),
            ["lose Witch"],
            "ann: lose Witch",
            dict(hand=[]),
        ),
        ("Dead Letter Clerk", dict(wears=GEAR), [], "", {}),
        (
            "Pothole Elemental",
            dict(wears=["Blazer", "Load-Bearing Loafers"], carries=["Pumps"], hand=["Witch"]),
            ["lose Load-Bearing Loafers"],
            "ann: lose Load-Bearing Loafers",
            dict(in_play=["Blazer", "Pumps"]),
        ),
        (
            "Pothole Elemental",
            dict(carries=["Pumps"], hand=["Witch", "Blazer"]),
            ["lose Witch", "lose Blazer"],
            "ann: lose Blazer",
            dict(hand=["Witch"]),
        ),
        ("Pothole Elemental", dict(carries=["Pumps"]), [], "", {}),
        (
            "Dues Collie",
            dict(wears=["Pigeonhole Cap", "Blazer"], carries=["Pointed Remark"]),
            ["lose Pigeonhole Cap"],
            "ann: lose Pigeonhole Cap",
            dict(in_play=["Blazer", "Pointed Remark"]),
        ),
        ("Dues Collie", dict(wears=["Blazer"], carries=["Pointed Remark"]), [], "", {}),
        (
            "Gobbledegoblin",
            dict(is_a=["Witch", "Hellknight"]),
            ["lose Witch"],
            "ann: lose Witch",
            dict(in_play=["Hellknight"]),
        ),
        ("Gobbledegoblin", dict(is_a=["Hellknight"], wears=GEAR), [], "", {}),
        (
            "Skeleton Staff",
            dict(wears=["T-Bone Stake", "Blazer"], carries=["Paper Cutlass"]),
            ["lose T-Bone Stake"],
            "ann: lose T-Bone Stake",
            dict(in_play=["Blazer", "Paper Cutlass"]),
        ),
        ("Skeleton Staff", dict(wears=BIG, carries=["Paper Cutlass"]), [], "", {}),
        (
            "Akata",
            dict(wears=["Pigeonhole Cap", "Blazer"]),
            ["lose Pigeonhole Cap"],
            "ann: lose Pigeonhole Cap",
            dict(in_play=["Blazer"]),
        ),
        ("Akata", dict(wears=["Blazer"], carries=["Pointed Remark"]), [], "", dict(level=4)),
        ("Akata", dict(level=1), [], "", {}),
        (
            "Preying Matchmaker",
            dict(hand=["Witch", "Blazer"]),
            ["choose to lose a level", "choose to lose your hand"],
            "ann: choose to lose a level",
            dict(level=4),
        ),
        (
            "Preying Matchmaker",
            dict(hand=["Witch", "Blazer"], wears=["Pumps"]),
            ["choose to lose a level", "choose to lose your hand"],
            "ann: choose to lose your hand",
            dict(hand=[]),
        ),
        (
            "Preying Matchmaker",
            dict(level=1, hand=["Witch"]),
            ["choose to lose your hand"],
            "ann: choose to lose your hand",
            dict(hand=[]),
        ),
        ("Preying Matchmaker", dict(level=1, wears=GEAR), [], "", {}),
        ("Minutaur", dict(hand=["Witch", "Blazer"], wears=["Pumps"]), [], "", dict(hand=[])),
        ("Minutaur", dict(wears=["Pumps"]), [], "", {}),
        (
            "White Elephant",
            dict(wears=["Battering Ramifications", "Pigeonhole Cap"]),
            ["lose Battering Ramifications"],
            "ann: lose Battering Ramifications",
            dict(in_play=["Pigeonhole Cap"]),
        ),
        (
            "White Elephant",
            dict(wears=["Blazer", "Pigeonhole Cap"]),
            ["lose Pigeonhole Cap"],
            "ann: lose Pigeonhole Cap",
            dict(in_play=["Blazer"]),
        ),
        ("White Elephant", dict(wears=["Blazer"], carries=["Pointed Remark"]), [], "", {}),
        (
            "Sacred Cash Cow",  # a tie for the most gold: the victim chooses
            dict(wears=["Unopened Plate Mail", "Gavel of Last Resort", "Blazer"]),
            ["lose Unopened Plate Mail", "lose Gavel of Last Resort"],
            "ann: lose Gavel of Last Resort",
            dict(in_play=["Unopened Plate Mail", "Blazer"]),
        ),
        ("Sacred Cash Cow", dict(hand=["Blazer"]), [], "", {}),
        (
            "Hex Officio",
            dict(is_a=["Summoner", "Hellknight"], sex="female"),
            ["lose Summoner"],
            "ann: lose Summoner",
            dict(sex="male", in_play=["Hellknight"]),
        ),
        ("Hex Officio", dict(sex="male"), [], "", dict(sex="female")),
        ("Hemogoblin", {}, [], "", dict(level=3)),
        ("Hemogoblin", dict(level=2), [], "", dict(level=1)),
        (
            "Troll Booth",
            dict(wears=["Hellscourge", "Starscone"], carries=["Battering Ramifications"]),
            ["lose Starscone", "lose Battering Ramifications"],  # 500 and 600 gold, but not 400
            "ann: lose Starscone",
            dict(in_play=["Hellscourge", "Battering Ramifications"]),
        ),
        ("Troll Booth", dict(wears=["Hellscourge"]), [], "", dict(level=4)),
        (
            "Conflict of Interest",
            dict(wears=["Blazer", "T-Bone Stake"], carries=["Pumps"]),
            [],
            "bob: lose Pumps\ncat: lose Blazer",
            dict(in_play=["T-Bone Stake"], sideways=[]),
        ),
        ("Conflict of Interest", dict(hand=["Blazer"], is_a=["Witch"]), [], "", {}),
        (
            "Wight Collar Criminal",
            dict(wears=["Hellscourge", "Unopened Plate Mail"], carries=["Pumps"]),
            ["lose Hellscourge", "lose Unopened Plate Mail"],  # both +3
            "ann: lose Hellscourge",
            dict(level=4, in_play=["Unopened Plate Mail", "Pumps"]),
        ),
        ("Wight Collar Criminal", {}, [], "", dict(level=4)),
        (
            "Mob Goblins",
            dict(wears=["Blazer", *BIG], carries=["Pumps"], hand=["Paper Cutlass"]),
            [],
            "",
            dict(in_play=BIG, sideways=[]),
        ),
        ("Mob Goblins", dict(wears=BIG), [], "", {}),
        (
            "Stepping-Stone Golem",
            {},
            ["1", "2", "3", "4", "5", "6"],
            "die: 3\nall: pass",
            dict(level=2),
        ),
        (
            "Stepping-Stone Golem",
            {},
            ["1", "2", "3", "4", "5", "6"],
            "die: 6\nall: pass",
            dict(level=1),
        ),
        ("Death-and-Taxidermist", dict(level=1, carries=SPARE), [], "", {}),
    ],
)
def test_bad_stuff(monster, ann, choice, script, after):
    table, before = caught(monster, ann=ann)
    assert differs(choose(table, choice, script), before, ann=after)


def test_swing_voter_takes_a_card_from_the_hand_at_random():
    table, before = caught("Swing Voter", ann=dict(hand=["Witch", "Blazer"], wears=["Pumps"]))
    assert table.legal("die") == ["card 0", "card 1"]
    table.play("die: card 1")
    assert differs(table, before, ann=dict(hand=["Witch"]))


def test_swing_voter_finds_nothing_in_empty_pockets():
    table, before = caught("Swing Voter", ann=dict(wears=["Blazer"]))
    assert differs(table, before)


def test_lobby_lizard_talks_to_each_other_player_of_the_highest_level():
    table, before = caught(
        "Lobby Lizard",
        ann=dict(hand=["Witch", "Blazer", "Pumps"]),
        bob=dict(level=5),
        cat=dict(level=5),
    )
    table.play("die: card 0\ndie: card 1")
    assert differs(
        table,
        before,
        ann=dict(hand=["Blazer"]),
        bob=dict(hand=["Witch"]),
        cat=dict(hand=["Pumps"]),
    )


def test_lobby_lizard_talks_to_nobody_lower():
    table, before = caught("Lobby Lizard", ann=dict(hand=["Witch"]), bob=dict(level=4))
    assert differs(table, before)


@pytest.mark.parametrize(
    ("script", "after"),
    [
        ("die: 4\nall: pass\nann: lose Witch", dict(hand=["Blazer"])),
        ("die: 3\nall: pass", dict(level=4)),
    ],
)
def test_pugwampi_leaves_it_to_the_die(script, after):
    table, before = caught("Pugwampi", ann=dict(hand=["Witch", "Blazer"]))
    table.play(script)
    assert differs(table, before, ann=after)


def test_pugwampi_takes_nothing_from_an_empty_hand():
    table, before = caught("Pugwampi")
    table.play("die: 6\nall: pass")
    assert differs(table, before)


@pytest.mark.parametrize("level", [1, 5])
def test_egalitarian_ooze_shares_you_out_among_the_others_of_the_lowest_level(level):
    table, before = caught(
        "Egalitarian Ooze",
        ann=dict(level=level, wears=["Blazer", "T-Bone Stake", *BIG]),
        cat=dict(level=2),
    )
    assert table.legal("bob") == ["take Blazer", "take T-Bone Stake"]
    table.play("bob: take Blazer")
    assert differs(
        table,
        before,
        ann=dict(in_play=["T-Bone Stake", *BIG]),
        bob=dict(in_play=["Blazer"], sideways=["Blazer"]),
    )


def test_egalitarian_ooze_has_nobody_to_share_the_lowest_out_among():
    table, before = caught(
        "Egalitarian Ooze",
        ann=dict(level=1, wears=["Blazer"]),
        bob=dict(level=2),
        cat=dict(level=2),
    )
    assert differs(table, before)
