"""What monsters do when they enter a fight, while it lasts, when it is won, and for a price."""

from functools import partial

import pytest

from kickdoor.cards import Hireling, Item, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import Boost, Escape
from scenes import can_use, get_help

WIN = "ann: claim victory\nall: pass"
PRIZES = [f"Prize {number}" for number in range(3)]
KIT = (
    Item("Cap", bonus=1, gold=100, slot="head"),
    Item("Coat", bonus=2, gold=100, slot="armor"),
    Item("Boots", bonus=1, gold=100, slot="feet"),
    Item("Torch", bonus=3, gold=100, tags=("fire",)),
    Item("Very Big Stick", bonus=99),
    Item("Nothing Much"),
    OneShot("Fizz", copies=2, gold=100, effect=Boost(3)),
    OneShot("Getaway", when="running away", aim="you", effect=Escape()),
    Hireling("Tea Boy", called="Sidekick"),
    Hireling("Intern", called="Sidekick"),
    Hireling("Big Brother", called="Sidekick", bonus=1),
    *(Item(name) for name in PRIZES),
)
scene = partial(deal, set="star", cards=KIT)


# --- what a kill brings -------------------------------------------------------------------------


def test_bottle_bottle_also_brings_a_door_face_down():
    table = scene(
        door="Bottle Bottle",
        doors=["Trader", "Feline"],
        treasures=PRIZES,
        ann=dict(level=5),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (6, [*PRIZES[:2], "Trader"])
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


@rule("HLP-4")
def test_bottle_bottle_and_a_bounty_hunter_who_helps_bring_a_door_to_each():
    table = scene(
        door="Bottle Bottle",
        doors=["Trader", "Feline"],
        treasures=PRIZES,
        ann=dict(level=4),
        bob=dict(level=5, is_a=["Bounty Hunter"]),
        cat={},
    )
    get_help(table).play(WIN).play("""
        ann: take Prize 0
        ann: take Prize 1
    """)
    assert (table.ann.level, table.bob.level) == (5, 5)
    assert table.ann.hand == [*PRIZES[:2], "Trader"]
    assert table.bob.hand == ["Feline"]
    assert table.is_quiet()


@rule("F37")
@pytest.mark.parametrize(
    ("ann", "help", "levels"),
    [
        (dict(level=5), False, 2),
        (dict(level=5, wears=["Nothing Much"], carries=["Cap"]), False, 2),
        (dict(level=5, wears=["Cap"]), False, 1),
        (dict(level=5, has=["Big Brother"]), False, 1),
        (dict(level=4), True, 1),
    ],
)
def test_escalligator_is_worth_1_more_level_to_whoever_needs_nothing_but_level(ann, help, levels):
    table = scene(door="Escalligator", treasures=PRIZES, ann=ann, bob=dict(level=1), cat={})
    if help:
        get_help(table)
    table.play(WIN)
    if help:
        table.play("ann: take Prize 0")
    assert (table.ann.level, table.bob.level) == (ann["level"] + levels, 1)
    assert table.is_quiet()


@rule("F37")
def test_escalligator_minds_a_one_shot():
    ann = dict(level=5, hand=["Fizz"])
    table = scene(door="Escalligator", treasures=PRIZES, ann=ann, bob={}, cat={})
    table.play("ann: play Fizz for the munchkins").play(WIN)
    assert table.ann.level == 6
    assert table.is_quiet()


# --- when it enters the fight -------------------------------------------------------------------


@rule("F18", "PRE-2")
def test_loyalty_cardinal_leaves_a_trader_the_top_card_of_the_treasure_discards():
    ann = dict(is_a=["Trader"])
    table = scene(
        door="Loyalty Cardinal", discards=["Cap", "Coat", "Feline"], ann=ann, bob={}, cat={}
    )
    assert not table.in_fight
    assert table.legal("ann") == ["take Coat"]
    table.play("ann: take Coat")
    assert (table.ann.level, table.ann.hand) == (1, ["Coat"])
    assert table.discards == ["Feline", "Loyalty Cardinal", "Cap"]
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


def test_loyalty_cardinal_leaves_nothing_when_there_are_no_treasure_discards():
    ann = dict(is_a=["Trader"])
    table = scene(door="Loyalty Cardinal", discards=["Feline"], ann=ann, bob={}, cat={})
    assert (table.ann.level, table.ann.hand) == (1, [])
    assert table.is_quiet()


@rule("F18")
def test_loyalty_cardinal_has_its_gift_for_the_fighter_when_a_trader_helps():
    bob = dict(is_a=["Trader"])
    table = scene(door="Loyalty Cardinal", discards=["Cap"], ann={}, bob=bob, cat={})
    assert table.fight.foes == ["Loyalty Cardinal"]
    get_help(table)
    assert not table.in_fight
    table.play("ann: take Cap")
    assert (table.ann.level, table.ann.hand, table.bob.hand) == (1, ["Cap"], [])
    assert table.is_quiet()


FLED = """
    ann: run away
    all: pass
    ann: run from Unexpected Item
    all: pass
    die: 6
    all: pass
    all: pass
"""


@rule("PRE-3", "F02")
@pytest.mark.parametrize(
    ("level", "script", "hand"),
    [(8, WIN + "\nann: take Cap", [*PRIZES[:1], "Cap"]), (7, FLED, [])],
)
def test_loyalty_cardinal_gives_its_gift_only_if_the_fight_is_won(level, script, hand):
    table = scene(
        door="Unexpected Item",
        treasures=PRIZES,
        discards=["Cap"],
        ann=dict(level=level, is_a=["Trader"]),
        bob=dict(hand=["Wandering Monster", "Loyalty Cardinal"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Loyalty Cardinal")
    assert (table.fight.foes, table.ann.hand) == (["Unexpected Item"], [])
    table.play(script)
    assert sorted(table.ann.hand) == sorted(hand)
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


def test_loyalty_cardinal_fights_anybody_else():
    table = scene(door="Loyalty Cardinal", discards=["Cap"], ann=dict(is_a=["Psychic"]))
    assert table.fight.foes == ["Loyalty Cardinal"]
    assert table.ann.hand == []


@rule("T19")
def test_mall_copernicus_has_everyone_pass_their_hand_to_the_right():
    table = scene(
        door="Jawbreaker",
        ann=dict(hand=["Cap", "Coat"]),
        bob=dict(hand=["Wandering Monster", "Mall Copernicus", "Boots"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Mall Copernicus")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Boots"], [], ["Cap", "Coat"])
    assert table.fight.foes == ["Jawbreaker", "Mall Copernicus"]


@rule("T19")
def test_terms_and_conditioner_has_each_munchkin_in_the_fight_discard_a_card_they_choose():
    table = scene(
        door="Starfish",
        ann=dict(hand=["Cap", "Coat"]),
        bob=dict(hand=["Boots", "Torch"]),
        cat=dict(hand=["Wandering Monster", "Terms and Conditioner", "Trader"]),
    )
    get_help(table).play("cat: play Wandering Monster with Terms and Conditioner")
    assert table.legal("ann") == ["lose Cap", "lose Coat"]
    table.play("""
        ann: lose Coat
        bob: lose Boots
    """)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Cap"], ["Torch"], ["Trader"])
    assert table.fight.foes == ["Starfish", "Terms and Conditioner"]


@rule("T19")
def test_great_cthulhu_has_each_munchkin_in_the_fight_lose_all_their_sidekicks():
    table = scene(
        door="Starfish",
        ann=dict(is_a=["Trader"], has=["Tea Boy", "Intern"], wears=["Cap"]),
        bob=dict(has=["Big Brother"]),
        cat=dict(has=["Red Shirt"], hand=["Wandering Monster", "Great Cthulhu"]),
    )
    get_help(table).play("cat: play Wandering Monster with Great Cthulhu")
    assert (table.ann.in_play, table.bob.in_play) == (["Trader", "Cap"], [])
    assert table.cat.in_play == ["Red Shirt"]
    assert table.fight.foes == ["Starfish", "Great Cthulhu"]


# --- while it lasts -----------------------------------------------------------------------------


def test_tanning_salamander_mutes_fire_items_and_nothing_else():
    ann = dict(level=2, wears=["Torch", "Coat"])
    for door, fire in (("Starfish", 3), ("Tanning Salamander", 0)):
        table = scene(door=door, ann=ann, bob=dict(level=3, wears=["Cap"]), cat={})
        assert table.fight.strength == 2 + 2 + fire
        assert get_help(table).fight.strength == 2 + 2 + fire + 3 + 1


def test_tanning_salamander_mutes_the_fire_of_a_helper_too():
    bob = dict(level=3, wears=["Torch"])
    table = scene(door="Tanning Salamander", ann=dict(level=2), bob=bob, cat={})
    assert get_help(table).fight.strength == 2 + 3


def test_call_centaur_lets_nobody_help():
    table = scene(door="Call Centaur", ann={}, bob={}, cat={})
    assert not [said for said in table.legal("ann") + table.legal("bob") if "help" in said]


@rule("F17")
def test_call_centaur_sends_the_helper_away():
    cat = dict(hand=["Wandering Monster", "Call Centaur"])
    table = scene(door="Starfish", ann={}, bob=dict(level=9), cat=cat)
    get_help(table).play("cat: play Wandering Monster with Call Centaur")
    assert table.fight.helper is None
    assert not table.can("ann: ask bob for help")


@pytest.mark.parametrize(("monster", "allowed"), [("Health Inspectre", False), ("Starfish", True)])
def test_health_inspectre_has_no_one_shots_played_nor_while_running_away(monster, allowed):
    hand = ["Fizz", "Getaway", "Radioactive"]
    table = scene(door=monster, ann=dict(hand=hand), bob=dict(carries=["Fizz"]), cat={})
    assert table.can(f"ann: play Radioactive on {monster}")
    for line in ("ann: play Fizz for the munchkins", "bob: play Fizz for the monsters"):
        assert table.can(line) == allowed
    table.play(f"""
        ann: run away
        all: pass
        ann: run from {monster}
    """)
    assert table.can("ann: play Getaway") == allowed


# --- for a price --------------------------------------------------------------------------------


def test_parking_meteor_leaves_whoever_feeds_it_a_card_from_the_hand():
    table = scene(
        door="Parking Meteor",
        ann=dict(hand=["Cap", "Trader"], wears=["Coat"]),
        bob=dict(hand=["Boots"]),
        cat={},
    )
    assert not can_use(table, "bob", "Feed It")
    table.play("ann: use Feed It of Parking Meteor")
    assert table.legal("ann") == ["discard Cap", "discard Trader"]
    table.play("ann: discard Cap")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.ann.in_play) == (1, ["Trader"], ["Coat"])
    assert table.bob.hand == ["Boots"]
    assert table.is_quiet()


def test_extended_warrantula_signs_you_up_for_any_2_cards():
    table = scene(
        door="Extended Warrantula",
        ann=dict(hand=["Cap"], wears=["Coat"], is_a=["Feline"]),
        bob=dict(hand=["Boots", "Torch"]),
        cat={},
    )
    assert not can_use(table, "bob", "Sign Up")
    table.play("""
        ann: use Sign Up of Extended Warrantula
        ann: discard Coat
        ann: discard Cap
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.ann.in_play) == (1, [], ["Feline"])
    assert table.bob.hand == ["Boots", "Torch"]
    assert table.is_quiet()


def test_lessor_demon_leaves_whoever_pays_the_rent_with_an_item_in_play():
    table = scene(
        door="Lessor Demon",
        ann=dict(hand=["Cap"], wears=["Coat"], carries=["Boots"], is_a=["Feline"]),
        bob=dict(wears=["Torch"]),
        cat={},
    )
    assert not can_use(table, "bob", "Pay the Rent")
    table.play("ann: use Pay the Rent of Lessor Demon")
    assert table.legal("ann") == ["discard Coat", "discard Boots"]
    table.play("ann: discard Boots")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["Cap"])
    assert (table.ann.in_play, table.bob.in_play) == (["Feline", "Coat"], ["Torch"])
    assert table.is_quiet()


@rule("W05", "CMB-3")
@pytest.mark.parametrize("beside", [False, True])
def test_vending_machination_leaves_its_treasures_for_2_items_if_it_was_the_only_one(beside):
    table = scene(
        door="Vending Machination",
        treasures=PRIZES,
        ann=dict(level=4, wears=["Coat", "Cap"], carries=["Boots"]),
        bob=dict(hand=["Wandering Monster", "Lint Cadet"]),
        cat={},
    )
    if beside:
        table.play("bob: play Wandering Monster with Lint Cadet")
    table.play("""
        ann: use Insert Coins of Vending Machination
        ann: discard Boots
        ann: discard Coat
    """)
    if beside:
        table.play(WIN)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (5 if beside else 4, PRIZES[:1])
    assert table.ann.in_play == ["Cap"]
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("monster", "power", "enough", "too_little"),
    [
        ("Parking Meteor", "Feed It", dict(hand=["Cap"]), dict(wears=["Cap"])),
        ("Extended Warrantula", "Sign Up", dict(hand=["Cap", "Boots"]), dict(hand=["Cap"])),
        ("Lessor Demon", "Pay the Rent", dict(wears=["Cap"]), dict(hand=["Cap"])),
        (
            "Vending Machination",
            "Insert Coins",
            dict(wears=["Cap", "Coat"]),
            dict(wears=["Cap"], hand=["Coat"]),
        ),
    ],
)
def test_a_helper_may_pay_it_too_but_nobody_with_too_little(monster, power, enough, too_little):
    assert not can_use(scene(door=monster, ann=too_little, bob={}, cat={}), "ann", power)
    table = get_help(scene(door=monster, ann={}, bob=enough, cat={}))
    assert can_use(table, "bob", power)
    assert not can_use(table, "ann", power)
