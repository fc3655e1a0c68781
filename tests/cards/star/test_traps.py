"""The Traps that strike once: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.sets import cards_of
from kickdoor.testing import rule
from kickdoor.words import LoseLevels
from scenes import choose, dealer, ends, find, unseen

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=300, slot="head"),
    Item("Top Hat", bonus=2, gold=200, slot="head"),
    Item("Barrel", bonus=3, gold=200, slot="armor"),
    Item("Apron", bonus=2, gold=100, slot="armor"),
    Item("Clogs", bonus=3, gold=100, slot="feet"),
    Item("Skates", bonus=2, gold=300, slot="feet"),
    Item("Torch", bonus=2, gold=100, slot="one hand", tags=("fire",)),
    Item("Anvil", bonus=1, gold=100, big=True),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Blender", bonus=2, gold=200, complex=True),
)
GEAR = ["Tin Hat", "Barrel", "Clogs", "Toaster"]
LASERS = ["Laser", "Dazer", "Laser"]
scene = dealer("star", CARDS)
trapped = partial(find, scene)


def test_there_are_17_and_each_is_called_a_trap():
    traps = [card for card in cards_of("star") if isinstance(card, Curse)]
    assert sum(card.copies for card in traps) == 17
    assert {card.called for card in traps} == {"Trap"}


@rule("CRS-2", "CRS-3")
@pytest.mark.parametrize(
    ("trap", "ann", "choice", "script", "after"),
    [
        (
            "Annihilate",
            dict(wears=GEAR),
            ["lose Barrel", "lose Clogs"],
            "ann: lose Clogs",
            dict(in_play=["Tin Hat", "Barrel", "Toaster"]),
        ),
        (
            "Annihilate",  # sideways or not
            dict(wears=["Tin Hat"], carries=["Top Hat"]),
            ["lose Top Hat"],
            "ann: lose Top Hat",
            dict(in_play=["Tin Hat"]),
        ),
        (
            "Annihilate",
            dict(wears=LASERS),
            ["lose Dazer"],
            "ann: lose Dazer",
            dict(in_play=["Laser", "Laser"]),
        ),
        (
            "Antimatter",
            dict(wears=GEAR, carries=["Skates"]),
            ["lose Tin Hat", "lose Skates"],
            "ann: lose Skates",
            dict(in_play=GEAR),
        ),
        (
            "Antimatter",
            dict(wears=LASERS),
            ["lose Dazer"],
            "ann: lose Dazer",
            dict(in_play=["Laser", "Laser"]),
        ),
        (
            "Magnetic Car Wash",
            dict(wears=GEAR, carries=["Top Hat", "Skates"]),
            ["lose Tin Hat"],
            "ann: lose Tin Hat\nann: lose Clogs",
            dict(in_play=["Barrel", "Toaster", "Top Hat", "Skates"]),
        ),
        (
            "Magnetic Car Wash",
            dict(is_a=["Mutant"], wears=["Tin Hat", "Top Hat"]),
            ["lose Tin Hat", "lose Top Hat"],
            "ann: lose Tin Hat",
            dict(in_play=["Mutant", "Top Hat"]),
        ),
        (
            "Magnetic Car Wash",
            dict(wears=["Clogs", "Barrel"]),
            ["lose Clogs"],
            "ann: lose Clogs",
            dict(in_play=["Barrel"]),
        ),
        (
            "Batteries Not Included",
            dict(wears=GEAR, carries=["Blender"]),
            ["lose Toaster", "lose Blender"],  # though it is better, and dearer
            "ann: lose Blender",
            dict(in_play=GEAR),
        ),
        (
            "Batteries Not Included",
            dict(wears=GEAR[:3], hand=["Toaster"]),
            ["lose Tin Hat", "lose Barrel", "lose Clogs"],
            "bob: lose Barrel",
            dict(in_play=["Tin Hat", "Clogs"]),
        ),
        (
            "Two Weeks' Notice",
            dict(is_a=["Trader"], has=["Red Shirt", "Small-Claims Attorney"]),
            ["lose Red Shirt", "lose Small-Claims Attorney"],
            "ann: lose Red Shirt",
            dict(in_play=["Trader", "Small-Claims Attorney"]),
        ),
        (
            "Two Weeks' Notice",
            dict(wears=GEAR, hand=["Red Shirt", "Trader"]),
            ["lose Red Shirt", "lose Trader"],
            "ann: lose Trader",
            dict(hand=["Red Shirt"]),
        ),
        (
            "Borrowed Name Tag",
            dict(is_a=["Trader", "Mutant"]),
            ["lose Trader"],
            "ann: lose Trader",
            dict(in_play=["Mutant"]),
        ),
        (
            "The Changing Room",
            dict(sex="male", wears=GEAR, carries=["Apron"]),
            ["lose Barrel"],
            "ann: lose Barrel",
            dict(sex="female", in_play=["Tin Hat", "Clogs", "Toaster", "Apron"]),
        ),
        ("The Changing Room", dict(sex="female", carries=["Apron"]), None, "", dict(sex="male")),
    ],
)
def test_what_a_trap_takes(trap, ann, choice, script, after):
    table, before = trapped(trap, ann=ann, bob=dict(level=3, wears=["Torch"], hand=["Cyborg"]))
    assert ends(choose(table, choice, script), before, trap, ann=after)


@rule("CRS-4", "U04", "P09")
@pytest.mark.parametrize(
    ("trap", "ann"),
    [
        ("Annihilate", dict(hand=GEAR, is_a=["Mutant"], has=["Red Shirt"])),
        ("Antimatter", dict(hand=GEAR, is_a=["Mutant"], has=["Red Shirt"])),
        ("Magnetic Car Wash", dict(carries=["Tin Hat", "Clogs"], wears=["Barrel"])),
        ("Batteries Not Included", dict(hand=["Toaster"], has=["Red Shirt"])),
        ("Delivered to a Neighbor", dict(hand=GEAR, has=["Red Shirt"])),
        ("Two Weeks' Notice", dict(wears=GEAR, is_a=["Mutant"])),
        ("Keeping Up with the Jonesoids", dict(level=1, wears=GEAR)),
        ("Mandatory Update", dict(wears=["Barrel"], carries=["Toaster"])),
        ("Borrowed Name Tag", dict(is_a=["Mutant"], hand=["Trader"])),
        ("Gum on the Moving Walkway", dict(carries=["Clogs"], wears=["Barrel"])),
    ],
)
def test_a_trap_with_nothing_to_act_on_does_nothing(trap, ann):
    table, before = trapped(trap, ann=ann)
    assert f"{trap} does nothing to ann" in table.log
    assert ends(table, before, trap)


def test_delivered_to_a_neighbor_has_the_player_on_the_left_take_an_item():
    table, before = trapped(
        "Delivered to a Neighbor", ann=dict(wears=["Barrel"], carries=["Tin Hat", "Anvil"])
    )
    assert table.asked == "bob"
    assert table.legal("bob") == ["take Barrel", "take Tin Hat", "take Anvil"]
    table.play("bob: take Barrel")
    assert ends(
        table,
        before,
        "Delivered to a Neighbor",
        ann=dict(in_play=["Tin Hat", "Anvil"]),
        bob=dict(in_play=["Barrel"], sideways=["Barrel"]),
    )


def test_two_weeks_notice_takes_what_the_sidekick_carries():
    ann = dict(has=["Trolley With a Will of Its Own"], wears=["Tin Hat"], carries=["Top Hat"])
    table = scene(ann=dict(level=5) | ann, bob=dict(hand=["Two Weeks' Notice"]))
    table.play("""
        ann: give Top Hat to Trolley With a Will of Its Own to carry
        bob: play Two Weeks' Notice on ann
        all: pass
        ann: lose Trolley With a Will of Its Own
    """)
    assert (table.ann.level, table.ann.in_play) == (5, ["Tin Hat"])
    assert {"Top Hat", "Trolley With a Will of Its Own"} <= set(table.discards)
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("die", "after"), [(5, dict(hand=["Tin Hat"])), (6, dict(hand=["Tin Hat"])), (4, dict(level=4))]
)
def test_every_spin_a_winner_is_not(die, after):
    table, before = trapped("Every Spin a Winner", treasures=["Tin Hat"])
    table.play(f"die: {die}\nall: pass")
    assert ends(table, before, "Every Spin a Winner", ann=after)
    assert f"the die shows {die} for ann" in table.log
    assert unseen(table, "ann")


def test_borrowed_name_tag_gives_the_topmost_class_that_lay_there():
    discards = ["Psychic", "Gadgeteer", "Mutant"]
    table, before = trapped("Borrowed Name Tag", ann=dict(is_a=["Trader"]), discards=discards)
    table.play("ann: lose Trader")
    assert ends(table, before, "Borrowed Name Tag", ann=dict(in_play=["Gadgeteer"]))
    assert {"Psychic", "Trader"} <= set(table.discards)


@rule("CRS-1")
def test_a_trap_in_hand_is_played_on_anyone_at_any_time():
    ann = dict(level=5, wears=["Barrel", "Clogs", "Torch"])
    table = scene(door="Straw Ogre", ann=ann, cat=dict(hand=["Annihilate"]))
    assert table.fight.strength == 5 + 3 + 3 + 2
    table.play("""
        cat: play Annihilate on ann
        all: pass
        ann: lose Barrel
    """)
    assert (table.ann.in_play, table.fight.strength) == (["Clogs", "Torch"], 5 + 3 + 2)


@pytest.mark.parametrize(
    ("level", "left", "after"),
    [(5, 4, 3), (5, 5, 4), (5, 9, 4), (2, 1, 1)],
)
def test_keeping_up_with_the_jonesoids_costs_more_who_is_above_the_player_on_the_left(
    level, left, after
):
    table, before = trapped(
        "Keeping Up with the Jonesoids", ann=dict(level=level), bob=dict(level=left)
    )
    assert ends(table, before, "Keeping Up with the Jonesoids", ann=dict(level=after))


@pytest.mark.parametrize(
    ("ann", "after"),
    [
        (dict(level=6, wears=["Toaster"], carries=["Blender"], hand=["Mutant"]), dict(level=5)),
        (dict(level=6, is_a=["Gadgeteer"], wears=["Toaster", "Blender"]), dict(level=4)),
        (dict(level=2, is_a=["Gadgeteer"], wears=["Toaster", "Blender"]), dict(level=1)),
    ],
)
def test_mandatory_update_costs_a_level_for_each_complex_item_equipped(ann, after):
    table, before = trapped("Mandatory Update", ann=ann, bob=dict(wears=["Battle Armor"]))
    assert ends(table, before, "Mandatory Update", ann=after)


def test_mandatory_update_costs_a_card_where_there_is_nothing_to_update():
    table, before = trapped("Mandatory Update", ann=dict(level=6, hand=["Mutant", "Toaster"]))
    table = choose(table, ["lose Mutant", "lose Toaster"], "ann: lose Mutant")
    assert ends(table, before, "Mandatory Update", ann=dict(hand=["Toaster"]))
