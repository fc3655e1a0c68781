"""The Bad Stuff of every monster that does not kill: with something to act on, and with nothing."""

from functools import partial

import pytest

from kickdoor.cards import Hireling, Item
from kickdoor.testing import deal, rule
from scenes import choose, dealer, differs, get_caught

KIT = (
    Item("Cap", bonus=1, gold=100, slot="head"),
    Item("Bonnet", bonus=1, gold=100, slot="head"),
    Item("Coat", bonus=1, gold=200, slot="armor"),
    Item("Cardigan", bonus=1, gold=200, slot="armor"),
    Item("Boots", bonus=1, gold=100, slot="feet"),
    Item("Clogs", bonus=1, gold=100, slot="feet"),
    Item("Stick", bonus=3, gold=399, slot="one hand"),
    Item("Twig", bonus=1, gold=100, slot="one hand"),
    Item("Pole", bonus=3, gold=400, slot="two hands"),
    Item("Radio", bonus=1, gold=500, complex=True),
    Item("Robot Arm", bonus=1, gold=100, slot="one hand", complex=True),
    Hireling("Tea Boy", called="Sidekick"),
    Hireling("Intern", called="Sidekick"),
)
WORN = ["Cap", "Coat", "Boots", "Stick"]
SPARE = ["Bonnet", "Cardigan", "Clogs", "Twig"]
caught = partial(get_caught, dealer("star", KIT), "… From Another Dimension")


def but(*lost):
    """All that Ann had on and about her, but for this."""
    return dict(in_play=[card for card in WORN + SPARE if card not in lost])


ALL = dict(wears=WORN, carries=SPARE)
HAND = dict(hand=["Cap", "Trader", "Boots"])


@rule("RUN-3")
@pytest.mark.parametrize(
    ("monster", "ann", "choice", "script", "after"),
    [
        ("Pop-Up Adder", HAND, ["Cap", "Trader", "Boots"], "Trader", dict(hand=["Cap", "Boots"])),
        ("Pop-Up Adder", ALL, [], "", {}),
        ("Jawbreaker", ALL, ["Cap"], "Cap", but("Cap")),
        ("Jawbreaker", dict(wears=["Coat"], carries=["Cap"], hand=["Bonnet"]), [], "", {}),
        ("Lint Cadet", ALL, ["Coat"], "Coat", but("Coat")),
        ("Lint Cadet", dict(wears=["Cap"], carries=["Coat"]), [], "", {}),
        (
            "Fanged Fuzzball",
            dict(is_a=["Trader"], has=["Tea Boy", "Intern"], **HAND),
            ["Tea Boy", "Intern"],
            "Intern",
            dict(in_play=["Trader", "Tea Boy"]),
        ),
        (
            "Fanged Fuzzball",
            dict(wears=["Coat"], hand=["Cap", "Trader"]),
            ["Cap", "Trader"],
            "Cap",
            dict(hand=["Trader"]),
        ),
        ("Fanged Fuzzball", dict(wears=WORN), [], "", {}),
        (
            "Dead Stock",
            dict(wears=["Cap", "Radio"], carries=["Robot Arm", "Clogs"], hand=["Coat"]),
            ["Cap", "Clogs"],
            "Clogs",
            dict(in_play=["Cap", "Radio", "Robot Arm"]),
        ),
        ("Dead Stock", dict(wears=["Radio"], hand=["Coat"]), [], "", {}),
        ("Eau de Toad", HAND, ["Cap", "Trader", "Boots"], "Boots\nCap", dict(hand=["Trader"])),
        ("Eau de Toad", dict(hand=["Cap"]), ["Cap"], "Cap", dict(hand=[])),
        ("Eau de Toad", ALL, [], "", {}),
        (
            "Loyalty Cardinal",
            dict(is_a=["Psychic", "Feline"]),
            ["Psychic"],
            "Psychic",
            dict(in_play=["Feline"]),
        ),
        (
            "Loyalty Cardinal",
            dict(is_a=["Feline"], wears=["Coat"], hand=["Cap", "Trader"]),
            ["Cap", "Trader"],
            "Trader",
            dict(hand=["Cap"]),
        ),
        ("Loyalty Cardinal", dict(is_a=["Feline"]), [], "", {}),
        ("Escalligator", ALL, ["Boots"], "Boots", but("Boots")),
        (
            "Escalligator",
            dict(wears=["Cap"], carries=["Boots"], hand=["Coat", "Trader"]),
            ["Coat", "Trader"],
            "Coat",
            dict(hand=["Trader"]),
        ),
        ("Escalligator", dict(wears=["Cap"], carries=["Boots"]), [], "", {}),
        (
            "Wormhole in One",
            dict(is_a=["Psychic", "Feline"]),
            ["Feline"],
            "Feline",
            dict(in_play=["Psychic"]),
        ),
        ("Wormhole in One", dict(is_a=["Psychic"]), [], "", dict(level=4)),
        (
            "Laundromatador",
            dict(is_a=["Trader"], has=["Tea Boy", "Intern"], wears=["Coat"]),
            [],
            "",
            dict(in_play=["Trader", "Coat"]),
        ),
        ("Laundromatador", ALL, ["Coat"], "Coat", but("Coat")),
        ("Laundromatador", dict(wears=["Cap"], carries=["Coat"]), [], "", {}),
        ("Tanning Salamander", ALL, ["Coat"], "Coat", but("Coat")),
        ("Tanning Salamander", dict(wears=["Cap"], carries=["Coat"]), [], "", dict(level=4)),
        (
            "Mall Copernicus",  # both +3: the victim chooses
            dict(wears=["Cap", "Stick"], carries=["Pole"]),
            ["Stick", "Pole"],
            "Pole",
            dict(in_play=["Cap", "Stick"]),
        ),
        ("Mall Copernicus", dict(is_a=["Psychic"]), [], "", {}),
        ("Starfish", ALL, WORN + SPARE, "Coat\nTwig", but("Coat", "Twig")),
        ("Starfish", dict(wears=["Cap"], hand=["Coat"]), ["Cap"], "Cap", dict(in_play=[])),
        (
            "Extended Warrantula",
            dict(wears=["Cap", "Radio"], carries=["Robot Arm"]),
            [],
            "",
            dict(in_play=["Cap"]),
        ),
        ("Extended Warrantula", dict(wears=["Cap"], hand=["Radio"]), [], "", dict(level=4)),
        ("Flat-Pack of Wolves", ALL, ["Cap"], "Cap\nBoots", but("Cap", "Boots")),
        ("Flat-Pack of Wolves", dict(carries=SPARE), [], "", {}),
        ("Call Centaur", dict(hand=["Trader"], **ALL), [], "", dict(level=4, hand=[])),
        ("Call Centaur", dict(wears=WORN), [], "", dict(level=4)),
        (
            "Mummy at the Returns Desk",  # 400 and 500 gold, but not 399
            dict(wears=["Stick", "Radio"], carries=["Pole"]),
            ["Radio", "Pole"],
            "Pole",
            dict(in_play=["Stick", "Radio"]),
        ),
        ("Mummy at the Returns Desk", ALL, [], "", dict(level=4)),
        (
            "Terms and Conditioner",
            dict(is_a=["Psychic", "Feline"]),
            ["Psychic"],
            "Psychic\nFeline",
            dict(in_play=[]),
        ),
        ("Terms and Conditioner", dict(is_a=["Feline"]), ["Feline"], "Feline", dict(in_play=[])),
        ("Terms and Conditioner", dict(wears=["Cap"]), [], "", dict(level=4)),
        ("Health Inspectre", dict(hand=["Cap", "Trader"], wears=["Coat"]), [], "", dict(hand=[])),
        ("Health Inspectre", dict(wears=WORN), [], "", {}),
        (
            "Lessor Demon",
            ALL,
            WORN + SPARE,
            "Coat\nTwig\nCap",
            but("Coat", "Twig", "Cap"),
        ),
        ("Lessor Demon", dict(hand=["Coat"]), [], "", {}),
        (
            "Kiosktopus",
            dict(wears=["Cap", "Pole"], carries=["Stick", "Twig", "Radio"], hand=["Robot Arm"]),
            [],
            "",
            dict(in_play=["Cap", "Radio"]),
        ),
        ("Kiosktopus", dict(wears=["Cap"], carries=["Radio"]), [], "", {}),
        (
            "Black Holesale",
            dict(is_a=["Trader"], has=["Tea Boy"], hand=["Radio"], **ALL),
            [],
            "",
            dict(in_play=["Trader", "Tea Boy"]),
        ),
        ("Black Holesale", dict(hand=["Cap"]), [], "", {}),
    ],
)
def test_bad_stuff(monster, ann, choice, script, after):
    table, before = caught(monster, ann=ann)
    choice = [f"lose {card}" for card in choice]
    script = "\n".join(f"ann: lose {card}" for card in script.splitlines())
    assert differs(choose(table, choice, script), before, ann=after)


def test_pop_up_adder_shows_your_hand_to_all_before_you_choose():
    table, _ = caught("Pop-Up Adder", ann=dict(hand=["Cap", "Trader"]))
    assert table.log[-2:] == ["ann shows Cap", "ann shows Trader"]
    table.play("ann: lose Cap")
    assert not [said for said in table.log if said.startswith("bob shows")]
    assert table.is_quiet()


def test_shopping_cartilage_veers_to_the_player_on_your_left():
    table, before = caught("Shopping Cartilage", ann=dict(hand=["Cap", "Trader"], wears=WORN[1:]))
    assert table.legal("die") == ["card 0", "card 1"]
    table.play("die: card 1")
    assert differs(table, before, ann=dict(hand=["Cap"]), bob=dict(hand=["Trader"]))


def test_shopping_cartilage_veers_with_nothing_from_an_empty_hand():
    table, before = caught("Shopping Cartilage", ann=ALL)
    assert differs(table, before)


def test_parking_meteor_tows_what_the_player_on_your_right_chooses():
    table, before = caught("Parking Meteor", ann=dict(wears=["Cap", "Coat"], carries=["Clogs"]))
    assert table.asked == "cat"
    assert table.legal("cat") == ["lose Cap", "lose Coat", "lose Clogs"]
    table.play("cat: lose Coat")
    assert differs(table, before, ann=dict(in_play=["Cap", "Clogs"]))


def test_parking_meteor_tows_nothing_from_a_hand():
    table, before = caught("Parking Meteor", ann=dict(hand=["Cap"]))
    assert differs(table, before)


@pytest.mark.parametrize(("face", "taker"), [(4, "bob"), (3, "cat")])
def test_bottle_bottle_spins_to_the_left_or_to_the_right(face, taker):
    table, before = caught("Bottle Bottle", ann=dict(hand=["Cap", "Trader"]))
    table.play(f"""
        die: {face}
        all: pass
        die: card 0
    """)
    assert differs(table, before, ann=dict(hand=["Trader"]), **{taker: dict(hand=["Cap"])})


@pytest.mark.parametrize("face", [3, 4])
def test_bottle_bottle_takes_nothing_from_an_empty_hand(face):
    table, before = caught("Bottle Bottle", ann=ALL)
    table.play(f"""
        die: {face}
        all: pass
    """)
    assert differs(table, before)


BEST, WHOLE = "choose to lose an Item worth most", "choose to lose your hand"


@pytest.mark.parametrize(
    ("ann", "choice", "script", "after"),
    [
        (
            dict(wears=["Cap", "Pole"], carries=["Radio"], hand=["Trader"]),
            [BEST, WHOLE],
            f"ann: {BEST}\nann: lose Radio",  # 500 gold, the best of them
            dict(in_play=["Cap", "Pole"]),
        ),
        (
            dict(wears=["Cap"], hand=["Trader", "Coat"]),
            [BEST, WHOLE],
            f"ann: {WHOLE}",
            dict(hand=[]),
        ),
        (dict(hand=["Coat"]), [WHOLE], f"ann: {WHOLE}", dict(hand=[])),
    ],
)
def test_vending_machination_has_you_choose_what_costs_you_something(ann, choice, script, after):
    table, before = caught("Vending Machination", ann=ann)
    assert table.legal("ann") == choice
    table.play(script)
    assert differs(table, before, ann=after)


def test_vending_machination_takes_nothing_from_whoever_has_nothing():
    table, before = caught("Vending Machination")
    assert differs(table, before)


def test_wormhole_in_one_brings_you_out_as_the_topmost_race_in_the_discards():
    table = deal(
        set="star",
        door="Wormhole in One",
        discards=["Mutant", "Cyborg", "Trader"],
        ann=dict(is_a=["Gadgeteer", "Feline"]),
        bob=dict(is_a=["Feline"]),
        cat={},
    )
    table.play("""
        ann: run away
        all: pass
        ann: run from Wormhole in One
        all: pass
        die: 1
        all: pass
        ann: lose Feline
    """)
    assert (table.ann.in_play, table.ann.level) == (["Gadgeteer", "Cyborg"], 1)
    assert table.discards == ["Mutant", "Trader", "Feline", "Wormhole in One"]
    assert table.bob.in_play == ["Feline"]
    assert table.is_quiet()


@pytest.mark.parametrize(("sex", "other"), [("female", "male"), ("male", "female")])
def test_mannequeen_dresses_you_for_the_window_and_the_left_neighbour_says_in_what(sex, other):
    table, before = caught("Mannequeen", ann=dict(sex=sex, wears=["Cap"], carries=["Coat"]))
    assert table.asked == "bob"
    assert table.legal("bob") == ["lose Cap", "lose Coat"]
    table.play("bob: lose Cap")
    assert differs(table, before, ann=dict(sex=other, in_play=["Coat"]))


def test_mannequeen_changes_the_sex_of_whoever_wears_nothing_too():
    table, before = caught("Mannequeen", ann=dict(sex="female", hand=["Cap"]))
    assert differs(table, before, ann=dict(sex="male"))


def test_graveyard_sale_lets_each_other_player_take_a_card_from_your_hand():
    table, before = caught("Graveyard Sale", ann=HAND | dict(wears=["Coat"]))
    table.play("""
        die: card 1
        die: card 1
    """)
    assert differs(
        table, before, ann=dict(hand=["Cap"]), bob=dict(hand=["Trader"]), cat=dict(hand=["Boots"])
    )


def test_graveyard_sale_is_over_when_the_hand_is_empty():
    table, before = caught("Graveyard Sale", ann=dict(hand=["Cap"]))
    table.play("die: card 0")
    assert differs(table, before, ann=dict(hand=[]), bob=dict(hand=["Cap"]))


def test_pyramid_schemer_lets_each_other_player_of_the_highest_level_take_an_item():
    table, before = caught(
        "Pyramid Schemer",
        ann=dict(wears=["Cap", "Coat", "Boots"]),
        bob=dict(level=5),
        cat=dict(level=5),
    )
    table.play("""
        bob: take Coat
        cat: take Cap
    """)
    assert differs(
        table,
        before,
        ann=dict(in_play=["Boots"]),
        bob=dict(in_play=["Coat"], sideways=["Coat"]),
        cat=dict(in_play=["Cap"], sideways=["Cap"]),
    )


def test_pyramid_schemer_gives_nothing_to_anybody_lower():
    table, before = caught("Pyramid Schemer", ann=dict(wears=["Cap"]), bob=dict(level=4))
    assert differs(table, before)
