"""The Curses that strike once: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.cards import Curse
from kickdoor.press import effects_of
from kickdoor.sets import cards_of
from kickdoor.testing import deal, rule
from kickdoor.words import LoseLevels
from scenes import choose, dealer, ends, find

GEAR = ["Pigeonhole Cap", "Blazer", "Load-Bearing Loafers", "T-Bone Stake"]
BIG = ["Battering Ramifications"]
cursed = partial(find, dealer())


@rule("CRS-2", "CRS-3")
@pytest.mark.parametrize(
    ("curse", "ann", "choice", "script", "after"),
    [
        (
            "Lose Your Armor",
            dict(wears=GEAR, carries=["Goblin-Proof Vest"]),
            ["lose Blazer"],
            "ann: lose Blazer",
            dict(in_play=[*GEAR[:1], *GEAR[2:], "Goblin-Proof Vest"]),
        ),
        (
            "Spending Cap",
            dict(wears=GEAR, carries=["Pointed Remark"]),
            ["lose Pigeonhole Cap"],
            "ann: lose Pigeonhole Cap",
            dict(in_play=[*GEAR[1:], "Pointed Remark"]),
        ),
        (
            "Oversize Load",
            dict(wears=["Brass Hat"], carries=[*BIG, "Pumps"], is_a=["Hellknight"]),
            ["lose Brass Hat", "lose Battering Ramifications"],
            "ann: lose Brass Hat",
            dict(in_play=["Hellknight", *BIG, "Pumps"]),
        ),
        (
            "Infernal Small Print",
            dict(wears=GEAR),
            ["choose to lose a level", "choose to lose 2 Items"],
            "ann: choose to lose a level",
            dict(level=4),
        ),
        (
            "Infernal Small Print",
            dict(wears=["Blazer", "T-Bone Stake"], carries=["Pumps"]),
            ["choose to lose a level", "choose to lose 2 Items"],
            "ann: choose to lose 2 Items\nann: lose Pumps\nann: lose Blazer",
            dict(in_play=["T-Bone Stake"], sideways=[]),
        ),
        (
            "Infernal Small Print",  # an Item is all there is to lose
            dict(level=1, wears=["Blazer"]),
            ["choose to lose 2 Items"],
            "ann: choose to lose 2 Items\nann: lose Blazer",
            dict(in_play=[]),
        ),
        (
            "Infernal Small Print",
            dict(hand=["Blazer"]),
            ["choose to lose a level"],
            "ann: choose to lose a level",
            dict(level=4),
        ),
        ("Vote of No Confidence", dict(hand=["Witch"]), None, "", dict(level=3)),
        (
            "Vote of No Confidence",
            dict(level=4, hand=["Witch", "Blazer"]),
            ["lose Witch", "lose Blazer"],
            "ann: lose Blazer",
            dict(hand=["Witch"]),
        ),
        (
            "Wrong Handshake",
            dict(is_a=["Witch", "Hellknight"], hand=["Pumps"]),
            ["lose Hellknight"],
            "ann: lose Hellknight",
            dict(in_play=["Witch"]),
        ),
        (
            "Wrong Handshake",
            dict(is_a=["Witch"], hand=["Pumps", "Blazer"]),
            ["lose Pumps", "lose Blazer"],
            "ann: lose Blazer",
            dict(hand=["Pumps"]),
        ),
        ("The Other Box", dict(sex="female"), None, "", dict(sex="male")),
        ("The Other Box", dict(sex="male"), None, "", dict(sex="female")),
    ],
)
def test_what_a_curse_takes(curse, ann, choice, script, after):
    table, before = cursed(curse, ann=ann)
    assert ends(choose(table, choice, script), before, curse, ann=after)


@rule("CRS-4", "U04", "P09")
@pytest.mark.parametrize(
    ("curse", "ann"),
    [
        ("Lose Your Armor", dict(carries=["Blazer"], wears=["Pigeonhole Cap"])),
        ("Spending Cap", dict(carries=["Pigeonhole Cap"], wears=["Blazer"])),
        ("Oversize Load", dict(wears=GEAR, hand=BIG)),
        ("Blackballed", dict(hand=GEAR, is_a=["Witch"])),
        ("Good Neighbour Policy", dict(wears=GEAR)),
        ("Infernal Small Print", dict(level=1, hand=GEAR)),
        ("Vote of No Confidence", dict(level=4, wears=GEAR)),
        ("Wrong Handshake", dict(is_a=["Witch"], wears=GEAR)),
    ],
)
def test_a_curse_with_nothing_to_act_on_does_nothing(curse, ann):
    table, before = cursed(curse, ann=ann)
    assert f"{curse} does nothing to ann" in table.log
    assert ends(table, before, curse)


@rule("U02")
def test_blackballed_has_the_player_on_the_left_choose():
    table, before = cursed(
        "Blackballed", ann=dict(wears=["Blazer", *BIG], carries=["Pumps"]), bob=dict(wears=GEAR[:1])
    )
    assert table.asked == "bob"
    assert set(table.legal("bob")) == {"lose Blazer", f"lose {BIG[0]}", "lose Pumps"}
    table.play("bob: lose Blazer")
    assert ends(table, before, "Blackballed", ann=dict(in_play=[*BIG, "Pumps"]))


def test_good_neighbour_policy_serves_the_left_and_then_the_right():
    table, before = cursed("Good Neighbour Policy", ann=dict(hand=["Witch", "Blazer", "Pumps"]))
    table.play("die: card 1\ndie: card 1")
    assert ends(
        table,
        before,
        "Good Neighbour Policy",
        ann=dict(hand=["Witch"]),
        bob=dict(hand=["Blazer"]),
        cat=dict(hand=["Pumps"]),
    )


def test_good_neighbour_policy_with_one_card_serves_the_left_alone():
    table, before = cursed("Good Neighbour Policy", ann=dict(hand=["Witch"]))
    table.play("die: card 0")
    changes = dict(ann=dict(hand=[]), bob=dict(hand=["Witch"]))
    assert ends(table, before, "Good Neighbour Policy", **changes)


@rule("L15")
@pytest.mark.parametrize(
    ("ann", "bob", "after"), [(5, 3, (4, 4)), (1, 3, (1, 4)), (5, 9, (4, 9)), (1, 9, (1, 9))]
)
def test_lateral_move_moves_a_level_to_the_left_but_not_the_winning_one(ann, bob, after):
    table, before = cursed("Lateral Move", ann=dict(level=ann), bob=dict(level=bob))
    changes = dict(ann=dict(level=after[0]), bob=dict(level=after[1]))
    assert ends(table, before, "Lateral Move", **changes)
    assert table.winners == []


@rule("CRS-1", "U11", "WHEN-1", "C08")
def test_a_curse_from_the_hand_lands_on_anyone_and_turns_a_fight_that_was_won():
    table = deal(
        door="Akata",
        ann=dict(level=4, wears=["Blazer"]),
        bob={},
        cat=dict(hand=["Lose Your Armor"]),
    )
    table.play("""
        ann: claim victory
        bob: pass
        cat: play Lose Your Armor on ann
        all: pass
        ann: lose Blazer
    """)
    assert (table.fight.strength, table.fight.threat) == (4, 5)
    assert not table.can("ann: claim victory")


def test_few_curses_take_levels():
    curses = [card for card in cards_of("pathfinder") if isinstance(card, Curse)]
    assert sum(card.copies for card in curses) == 19
    assert [
        card.name
        for card in curses
        if any(isinstance(effect, LoseLevels) for effect in effects_of(card))
    ] == ["Infernal Small Print", "Lateral Move", "Vote of No Confidence", "Plea Bargain"]


@pytest.mark.parametrize(("die", "left", "drawn"), [(5, 1, 0), (4, 1, 1), (3, 0, 0), (1, 0, 0)])
def test_hung_jury_has_three_verdicts(die, left, drawn):
    worn = dict(level=5, wears=GEAR[:1])
    table = deal(door="Hung Jury", ann=worn, bob=dict(level=5, wears=GEAR[1:2]), cat={})
    table.play(f"all: pass\ndie: 4\nall: pass\ndie: {die}\nall: pass")
    if not left:
        table.play(f"ann: lose {GEAR[0]}")
    assert (len(table.ann.in_play), len(table.ann.hand)) == (left, drawn)
    assert (table.bob.in_play, table.bob.hand) == (GEAR[1:2], [])
    assert table.is_quiet()
