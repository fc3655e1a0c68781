"""The Races: Mutant, Feline and Cyborg; their Epic powers too."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.testing import rule
from kickdoor.words import Bars, LoseLevels
from scenes import EPIC, can_use, dealer, flee, roll, unseen

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Troll", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster(
        "Straw Glue", level=30, treasures=1, bad_stuff=LoseLevels(), modifiers=(Bars("escape"),)
    ),
    Curse("Straw Hex", effect=LoseLevels(2)),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=100, slot="head"),
    Item("Paper Hat", bonus=3, gold=100, slot="head"),
    Item("Clogs", bonus=1, gold=100, slot="feet"),
    Item("Skates", bonus=2, gold=100, slot="feet"),
    Item("Skis", bonus=4, gold=100, slot="feet"),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Blender", bonus=2, gold=100, complex=True),
    Item("Mixer", bonus=4, gold=100, complex=True),
)
scene = dealer("star", CARDS)


# --- Mutant: Spare Heads, Detachable; Foot Traffic ----------------------------------------------


@rule("ITM-3")
@pytest.mark.parametrize(("is_a", "hats"), [(["Mutant"], 3), ([], 1)])
def test_mutant_equips_any_number_of_hats(is_a, hats):
    ann = dict(is_a=is_a, carries=["Tin Hat", "Top Hat", "Paper Hat"])
    table = scene(ann=ann)
    for hat in ann["carries"]:
        if table.can(f"ann: equip {hat}"):
            table.play(f"ann: equip {hat}")
    assert table.ann.strength == 1 + sum((1, 2, 3)[:hats])
    assert table.is_quiet()


def test_mutant_has_room_for_more_of_nothing_else():
    ann = dict(is_a=["Mutant"], wears=["Clogs", "Toaster"], carries=["Skates", "Blender"])
    table = scene(ann=ann)
    assert not table.can("ann: equip Skates")
    assert not table.can("ann: equip Blender")


@rule("CHR-2")
def test_mutant_no_more_has_one_head_again():
    ann = dict(is_a=["Mutant"], wears=["Tin Hat", "Top Hat", "Paper Hat"])
    table = scene(ann=ann).play("ann: discard Mutant")
    table.play("ann: lay Tin Hat sideways\nann: lay Paper Hat sideways")
    assert table.ann.strength == 1 + 2
    assert table.is_quiet()


@pytest.mark.parametrize(("die", "level"), [(3, 5), (2, 4)])
def test_mutant_gives_an_item_in_play_for_2_on_the_die_to_run_away(die, level):
    ann = dict(level=5, is_a=["Mutant"], wears=["Tin Hat"], carries=["Clogs"], hand=["Trader"])
    table = flee(scene(door="Straw Ogre", ann=ann, bob=dict(is_a=["Mutant"], wears=["Skates"])))
    table.play(f"die: {die}")
    assert not can_use(table, "bob", "Detachable")  # it is not his die
    table.play("ann: use Detachable")
    assert table.legal("ann") == ["discard Tin Hat", "discard Clogs"]
    table.play("""
        ann: discard Clogs
        all: pass
        all: pass
    """)
    assert table.ann.level == level
    assert (table.ann.in_play, table.ann.hand) == (["Mutant", "Tin Hat"], ["Trader"])
    assert table.bob.in_play == ["Mutant", "Skates"]
    assert table.is_quiet()


def test_mutant_may_go_to_pieces_altogether():
    ann = dict(level=5, is_a=["Mutant"], wears=["Tin Hat"], carries=["Clogs"])
    table = flee(scene(door="Straw Ogre", ann=ann))
    table.play("""
        die: 1
        ann: use Detachable
        ann: discard Clogs
        ann: use Detachable
        ann: discard Tin Hat
        all: pass
        all: pass
    """)
    assert (table.ann.level, table.ann.in_play) == (5, ["Mutant"])
    assert table.is_quiet()


def test_mutant_has_no_use_for_it_with_other_dice():
    ann = dict(level=5, is_a=["Mutant"], wears=["Tin Hat"])
    table = scene(door="Every Spin a Winner", ann=ann).play("all: pass\ndie: 4")
    assert not can_use(table, "ann", "Detachable")


@rule("EPC-2")
@pytest.mark.parametrize(("level", "worn"), [(9, 1), (10, 1 + 2 + 4)])
def test_mutant_of_level_10_walks_on_as_many_feet_as_heads(level, worn):
    ann = dict(level=level, is_a=["Mutant"], wears=["Tin Hat", "Top Hat", "Clogs"])
    table = scene(ann=ann | dict(carries=["Skates", "Skis"]), rules=EPIC)
    for item in ("Skates", "Skis"):
        assert table.can(f"ann: equip {item}") == (level == 10)
        if level == 10:
            table.play(f"ann: equip {item}")
    assert table.ann.strength == level + 3 + worn


# --- Feline: Smug, Off the Shelf; Ninth Life ----------------------------------------------------


@pytest.mark.parametrize(("die", "hand"), [(5, ["Trader"]), (4, [])])
def test_feline_draws_a_door_for_an_escape(die, hand):
    ann = dict(level=5, is_a=["Feline"])
    table = scene(door="Straw Ogre", doors=["Trader"], ann=ann, bob=dict(is_a=["Feline"]))
    roll(flee(table), die)
    assert table.ann.hand == hand
    assert table.bob.hand == []
    assert unseen(table, "ann")
    assert table.is_quiet()


def test_feline_draws_for_each_monster_escaped_from():
    table = scene(
        door="Straw Ogre",
        doors=["Trader", "Psychic"],
        ann=dict(is_a=["Feline"]),
        bob=dict(hand=["Wandering Monster", "Straw Troll"]),
    )
    table.play("bob: play Wandering Monster with Straw Troll")
    roll(roll(flee(table), 5).play("ann: run from Straw Troll\nall: pass"), 6)
    assert table.ann.hand == ["Trader", "Psychic"]
    assert table.is_quiet()


def test_feline_knocks_a_card_out_of_another_hand_once_a_turn_for_a_card():
    table = scene(
        ann=dict(is_a=["Feline"], hand=["Trader", "Psychic"], wears=["Clogs"]),
        bob=dict(hand=["Mutant", "Cyborg"]),
        cat=dict(is_a=["Feline"], hand=["Gadgeteer"]),
    )
    assert not can_use(table, "cat", "Off the Shelf")  # not her turn
    table.play("ann: use Off the Shelf on bob")
    assert table.legal("ann") == ["discard Trader", "discard Psychic", "discard Clogs"]
    table.play("ann: discard Trader")
    assert table.legal("die") == ["card 0", "card 1"]
    table.play("die: card 1")
    assert (table.ann.hand, table.bob.hand) == (["Psychic"], ["Mutant"])
    assert table.cat.hand == ["Gadgeteer"]
    assert table.discards == ["Trader", "Cyborg"]
    assert not can_use(table, "ann", "Off the Shelf")
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "hand", "rivals"),
    [("Straw Ogre", ["Trader"], ["Mutant"]), (None, [], ["Mutant"]), (None, ["Trader"], [])],
    ids=["in combat", "nothing to pay with", "nothing on the shelf"],
)
def test_feline_leaves_the_shelf_alone(door, hand, rivals):
    table = scene(door=door, ann=dict(is_a=["Feline"], hand=hand), bob=dict(hand=rivals))
    assert not can_use(table, "ann", "Off the Shelf")
    assert not table.can("ann: use Off the Shelf on ann")


@rule("EPC-2")
@pytest.mark.parametrize("level", [9, 10])
def test_feline_of_level_10_gives_2_cards_for_a_life(level):
    ann = dict(level=level, is_a=["Feline"], wears=["Tin Hat"], hand=["Trader", "Psychic"])
    bob = dict(hand=["Wandering Monster", "Straw Troll"])
    doors = ["Gadgeteer"] * (level == 10) + ["Mutant", "Cyborg"]  # the Epic open two
    table = scene(door="Straw Ogre", doors=doors, ann=ann, bob=bob, rules=EPIC)
    table.play("""
        bob: play Wandering Monster with Straw Troll
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)
    assert can_use(table, "ann", "Ninth Life") == (level == 10)
    if level == 10:
        table.play("""
            ann: use Ninth Life
            ann: discard Trader
            ann: discard Tin Hat
            all: pass
            all: pass
            ann: run from Straw Troll
            all: pass
        """)
        assert (table.ann.level, table.ann.in_play) == (10, ["Feline"])
        assert table.ann.hand == ["Psychic", "Gadgeteer", "Mutant", "Cyborg"]
        assert table.is_quiet()


@rule("X05")
def test_feline_loses_even_the_ninth_life_to_what_nobody_escapes():
    ann = dict(level=10, is_a=["Feline"], hand=["Trader"])
    table = scene(door="Straw Glue", doors=["Psychic"], ann=ann, rules=EPIC)
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Glue
        ann: use Ninth Life
        ann: discard Trader
        ann: discard Psychic
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (9, [])
    assert table.is_quiet()


def test_feline_with_1_card_has_no_ninth_life():
    ann = dict(level=10, is_a=["Feline"])
    table = scene(door="Straw Ogre", doors=["Trader"], ann=ann, rules=EPIC)
    table.play("ann: run away\nall: pass\nann: run from Straw Ogre")
    assert not can_use(table, "ann", "Ninth Life")


# --- Cyborg: Expansion Slot, Warranty Claim; Product Recall -------------------------------------


@rule("ITM-8")
@pytest.mark.parametrize(("is_a", "bonus"), [(["Cyborg"], 1 + 2), ([], 1)])
def test_cyborg_runs_2_complex_items_and_no_third(is_a, bonus):
    ann = dict(is_a=is_a, wears=["Toaster"], carries=["Blender", "Mixer"])
    table = scene(ann=ann)
    assert table.can("ann: equip Blender") == bool(is_a)
    if is_a:
        table.play("ann: equip Blender")
    assert not table.can("ann: equip Mixer")
    assert table.ann.strength == 1 + bonus


def test_cyborg_claims_an_item_in_play_against_a_trap():
    ann = dict(level=5, is_a=["Cyborg"], wears=["Tin Hat"], carries=["Clogs"], hand=["Trader"])
    table = scene(ann=ann, bob=dict(level=5, hand=["Straw Hex"]))
    table.play("""
        bob: play Straw Hex on ann
        ann: use Warranty Claim
    """)
    assert table.legal("ann") == ["discard Tin Hat", "discard Clogs"]
    table.play("ann: discard Tin Hat")
    assert (table.ann.level, table.bob.level) == (5, 5)
    assert (table.ann.in_play, table.ann.hand) == (["Cyborg", "Clogs"], ["Trader"])
    assert {"Straw Hex", "Tin Hat"} <= set(table.discards)
    assert table.is_quiet()


def test_cyborg_may_take_the_trap_and_must_without_an_item():
    table = scene(door="Straw Hex", ann=dict(level=5, is_a=["Cyborg"], wears=["Tin Hat"]))
    table.play("all: pass")
    assert (table.ann.level, table.ann.in_play) == (3, ["Cyborg", "Tin Hat"])
    table = scene(door="Straw Hex", ann=dict(level=5, is_a=["Cyborg"], hand=["Tin Hat"]))
    assert not can_use(table, "ann", "Warranty Claim")


def test_cyborg_claims_nothing_for_others():
    table = scene(door="Straw Hex", ann=dict(level=5), bob=dict(is_a=["Cyborg"], wears=["Tin Hat"]))
    assert not can_use(table, "bob", "Warranty Claim")


@rule("EPC-2")
@pytest.mark.parametrize("level", [9, 10])
def test_cyborg_of_level_10_recalls_a_trap_for_2_cards(level):
    ann = dict(level=level, is_a=["Cyborg", "Trader"], hand=["Psychic", "Mutant"])
    bob = dict(level=5, hand=["Straw Hex"])
    table = scene(ann=ann, bob=bob, cat=dict(level=5), rules=EPIC)
    table.play("bob: play Straw Hex on ann")
    table.play("all: pass" if level == 9 else "ann: use Product Recall")
    if level == 9:
        assert (table.ann.level, table.ann.hand) == (7, ["Psychic", "Mutant"])
    else:
        table.play("""
            ann: discard Trader
            ann: discard Mutant
            ann: choose cat
            all: pass
        """)
        assert (table.ann.level, table.bob.level, table.cat.level) == (10, 5, 3)
        assert table.ann.hand == ["Psychic"]
        assert "Straw Hex" in table.discards
    assert table.is_quiet()
