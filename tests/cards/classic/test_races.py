"""The Races of the classic set, and what comes of two of them."""

import pytest

from kickdoor.cards import Item, Monster, OneShot
from kickdoor.testing import rule
from kickdoor.words import IsA, LoseLevels, Not, Nothing, RemoveMonster, Strength
from scenes import EPIC, dealer, get_help

CARDS = (
    Monster("Sample Rat", level=1, treasures=1, bad_stuff=Nothing(), copies=3),
    Monster("Sample Ogre", level=15, treasures=1, bad_stuff=LoseLevels(), copies=2),
    Monster(
        "Sample Snob",
        level=2,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("elf")), Strength(-1, versus=IsA("dwarf"))),
        bad_stuff=Nothing(),
    ),
    Monster(
        "Sample Bore",
        level=2,
        treasures=1,
        modifiers=(Strength(+6, versus=IsA("human")),),
        bad_stuff=Nothing(),
    ),
    OneShot("Sample Broom", aim="foe", effect=RemoveMonster()),
    Item("Sample Safe", bonus=1, gold=600, big=True),
    Item("Sample Stove", bonus=2, gold=400, big=True),
    Item("Sample Sofa", bonus=3, gold=100, big=True),
    Item("Sample Knife", bonus=1, gold=500, slot="one hand"),
    Item("Sample Fork", bonus=1, gold=500, slot="one hand"),
    Item("Sample Spoon", bonus=1, gold=400, slot="one hand"),
    Item("Sample Cap", bonus=2, slot="head", usable_by=IsA("elf")),
    Item("Sample Clogs", bonus=1, slot="feet", usable_by=Not(IsA("elf"))),
)
WIN = """
    ann: claim victory
    all: pass
"""
RUN = """
    ann: run away
    all: pass
    ann: run from Sample Ogre
    all: pass
"""


def take_all(table):
    """Ann takes the Treasures that lie there."""
    while not table.winners and table.legal("ann")[0].startswith("take"):
        table.play(f"ann: {table.legal('ann')[0]}")


scene = dealer("classic", CARDS)


# --- Elf: Early Finish, Team Player -------------------------------------------------------------


@pytest.mark.parametrize(("face", "escapes"), [(4, True), (3, False)])
def test_elf_runs_away_1_better(face, escapes):
    table = scene(door="Sample Ogre", ann=dict(level=3, is_a=["Elf"]), bob=dict(is_a=["Elf"]))
    table.play(f"{RUN}\ndie: {face}\nall: pass")
    if escapes:
        table.play("all: pass")
    assert ("ann escapes from Sample Ogre" in table.log) == escapes
    assert table.ann.level == (3 if escapes else 2)
    assert table.is_quiet()


def test_whoever_is_no_elf_does_not():
    table = scene(door="Sample Ogre", ann=dict(level=3, is_a=["Dwarf"]), bob=dict(is_a=["Elf"]))
    table.play(f"{RUN}\ndie: 4\nall: pass")
    assert table.ann.level == 2


@rule("C33", "HLP-4")
def test_C33_elf_gains_a_level_for_each_monster_that_it_helps_kill():
    table = scene(
        door="Sample Rat",
        ann={},
        bob=dict(level=5, is_a=["Elf"]),
        cat=dict(is_a=["Elf"], hand=["Wandering Monster", "Sample Rat"]),
    )
    get_help(table.play("cat: play Wandering Monster with Sample Rat")).play(WIN)
    take_all(table)
    assert (table.ann.level, table.bob.level, table.cat.level) == (1 + 2, 5 + 2, 1)
    assert table.is_quiet()


@rule("C33")
def test_C33_elf_gains_nothing_more_for_a_fight_of_its_own():
    table = scene(door="Sample Rat", ann=dict(level=3, is_a=["Elf"]), bob=dict(is_a=["Elf"]))
    table.play(WIN)
    assert (table.ann.level, table.bob.level) == (4, 1)
    assert table.is_quiet()


@rule("C33")
def test_C33_elf_gains_no_level_for_a_monster_that_was_not_killed():
    table = scene(
        door="Sample Rat",
        ann=dict(hand=["Wandering Monster", "Sample Ogre"]),
        bob=dict(level=5, is_a=["Elf"]),
        cat=dict(hand=["Sample Broom"]),
    )
    get_help(table.play("ann: play Wandering Monster with Sample Ogre"))
    table.play("cat: play Sample Broom on Sample Ogre").play(WIN)
    take_all(table)
    assert (table.ann.level, table.bob.level) == (1 + 1, 5 + 1)
    assert table.is_quiet()


@rule("L03", "C33")
def test_L03_elf_wins_with_a_level_gained_by_helping():
    table = scene(door="Sample Rat", bob=dict(level=9, is_a=["Elf"]), cat=dict(level=9))
    take_all(get_help(table).play(WIN))
    assert (table.winners, table.bob.level, table.ann.level) == (["bob"], 10, 2)


@rule("L12", "L03")
def test_L12_elf_and_fighter_win_together():
    table = scene(door="Sample Ogre", ann=dict(level=9), bob=dict(level=9, is_a=["Elf"]))
    take_all(get_help(table).play(WIN))
    assert set(table.winners) == {"ann", "bob"}


# --- Dwarf: Built Like a Filing Cabinet, Bottom Drawer ------------------------------------------

BIG = ["Sample Safe", "Sample Stove", "Sample Sofa"]


@pytest.mark.parametrize(("race", "carried"), [("Dwarf", 3), ("Elf", 1)])
def test_dwarf_carries_any_number_of_big_items(race, carried):
    table = scene(ann=dict(is_a=[race], hand=BIG), bob=dict(is_a=["Dwarf"]))
    for item in BIG[:carried]:
        table.play(f"ann: play {item}")
    assert table.ann.in_play == [race, *BIG[:carried]]
    assert not any(table.can(f"ann: {verb} {BIG[-1]}") for verb in ("play", "carry"))
    assert table.ann.strength == 1 + sum((1, 2, 3)[:carried])
    assert table.is_quiet()


@rule("C34", "ITM-7")
def test_C34_dwarf_no_more_gives_what_is_too_much_to_the_lowest_who_can_carry_it():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=4, is_a=["Dwarf"], wears=BIG),
        bob=dict(level=3),
        cat=dict(level=2),
    )
    table.play("ann: discard Dwarf")
    assert set(table.legal("ann")) == {f"give {item} to cat" for item in BIG}
    table.play("ann: give Sample Safe to cat")
    assert set(table.legal("ann")) == {f"give {item} to bob" for item in BIG[1:]}
    table.play("ann: give Sample Stove to bob")
    assert table.ann.in_play == ["Sample Sofa"]
    assert (table.bob.in_play, table.cat.in_play) == (["Sample Stove"], ["Sample Safe"])
    assert table.fight.strength == 4 + 3


@rule("C34")
def test_C34_dwarf_no_more_may_sell_what_is_too_much_on_its_own_turn():
    ann = dict(is_a=["Dwarf"], wears=["Sample Safe", "Sample Stove"], hand=["Elf"])
    table = scene(ann=ann, bob=dict(wears=["Sample Sofa"]))
    table.play("ann: play Elf in place of Dwarf")
    assert "sell Items" in table.legal("ann")
    table.play("""
        ann: sell Items
        ann: sell Sample Safe
        ann: sell Sample Stove
        ann: close the sale
    """)
    assert (table.ann.level, table.ann.in_play) == (2, ["Elf"])
    assert table.is_quiet()


@pytest.mark.parametrize(("race", "kept"), [("Dwarf", 6), ("Halfling", 5)])
def test_dwarf_keeps_one_more_card_at_the_end_of_the_turn(race, kept):
    hand = ["Elf", "Elf", "Thief", "Wizard", "Cleric", "Warrior"]
    table = scene(door="Sample Rat", ann=dict(level=3, is_a=[race], hand=hand))
    table.play(WIN).play("""
        ann: end the turn
        all: pass
    """)
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")
    assert len(table.ann.hand) == kept
    assert table.is_quiet()


# --- Halfling: Wholesale, Second Opinion --------------------------------------------------------


@rule("C35")
def test_C35_halfling_sells_one_item_a_turn_at_double_its_value():
    table = scene(
        ann=dict(is_a=["Halfling"], hand=["Sample Knife", "Sample Fork", "Sample Spoon"]),
        bob=dict(hand=["Sample Safe"]),
    )
    table.play("""
        ann: sell Items
        ann: sell Sample Knife
        ann: close the sale
    """)
    assert (table.ann.level, table.ann.hand) == (2, ["Sample Fork", "Sample Spoon"])
    assert not table.can("ann: sell Items")  # 500 and 400 at their own value
    assert table.is_quiet()


def test_halfling_sells_nothing_at_more_than_double_its_value():
    table = scene(ann=dict(is_a=["Halfling"], hand=["Sample Spoon"]))
    assert not table.can("ann: sell Items")  # 400, and 400 more


def test_halfling_gets_a_second_opinion_on_its_roll_once_a_fight_for_a_card():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=5, is_a=["Halfling"], hand=["Elf", "Dwarf", "Thief"]),
        bob=dict(is_a=["Halfling"], hand=["Wandering Monster", "Sample Ogre"]),
    )
    table.play("bob: play Wandering Monster with Sample Ogre").play("""
        ann: run away
        all: pass
        ann: run from Sample Ogre
        all: pass
        die: 1
    """)
    assert not table.can("bob: use Second Opinion")  # it was not Bob who rolled
    table.play("""
        ann: use Second Opinion
        ann: discard Dwarf
        die: 5
    """)
    assert not table.can("ann: use Second Opinion")
    table.play("all: pass\nall: pass")
    assert "ann escapes from Sample Ogre" in table.log
    table.play("ann: run from Sample Ogre (2)\nall: pass\ndie: 2")
    assert not table.can("ann: use Second Opinion")  # the same fight
    table.play("all: pass")
    assert (table.ann.level, table.ann.hand) == (4, ["Elf", "Thief"])
    assert table.is_quiet()


def test_halfling_lives_with_the_second_opinion():
    ann = dict(level=5, is_a=["Halfling"], wears=["Sample Knife"])
    table = scene(door="Sample Ogre", ann=ann).play(RUN)
    table.play("""
        die: 4
        ann: use Second Opinion
        ann: discard Sample Knife
        die: 3
        all: pass
    """)
    assert (table.ann.level, table.ann.in_play) == (4, ["Halfling"])
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "hand", "script"),
    [("Sample Ogre", [], f"{RUN}\ndie: 1"), ("Annual Appraisal", ["Elf"], "all: pass\ndie: 1")],
    ids=["nothing to discard", "another die"],
)
def test_halfling_gets_no_second_opinion(door, hand, script):
    table = scene(door=door, ann=dict(level=5, is_a=["Halfling"], hand=hand)).play(script)
    assert table.can("ann: pass")
    assert not table.can("ann: use Second Opinion")


# --- Half-Breed ---------------------------------------------------------------------------------


@rule("CHR-5")
def test_half_breed_is_two_races_with_everything_good_and_bad_about_both():
    table = scene(
        door="Sample Snob",
        ann=dict(is_a=["Elf"], hand=["Half-Breed", "Dwarf", "Halfling"], carries=BIG[:1]),
    )
    assert not table.can("ann: play Dwarf")
    table.play("ann: play Half-Breed\nann: play Dwarf")
    assert table.fight.threat == 2 + 4 - 1
    assert not table.can("ann: play Halfling")
    assert table.ann.in_play == ["Elf", *BIG[:1], "Half-Breed", "Dwarf"]


@rule("CHR-6")
def test_half_breed_of_one_race_has_its_advantages_and_none_of_its_drawbacks():
    wears = ["Sample Cap", "Sample Clogs"]
    table = scene(door="Sample Snob", ann=dict(is_a=["Elf", "Half-Breed"], wears=wears))
    assert (table.fight.strength, table.fight.threat) == (1 + 2 + 1, 2)
    plain = scene(door="Sample Snob", ann=dict(is_a=["Elf"], wears=wears))
    assert (plain.fight.strength, plain.fight.threat) == (1 + 2, 2 + 4)


@rule("C01", "SET-7")
@pytest.mark.parametrize(
    ("is_a", "threat"), [([], 8), (["Thief"], 8), (["Elf"], 2), (["Elf", "Half-Breed"], 2)]
)
def test_C01_human_is_whoever_has_no_race_and_half_of_one_is_not(is_a, threat):
    assert scene(door="Sample Bore", ann=dict(is_a=is_a)).fight.threat == threat


def test_half_breed_is_played_with_a_race_and_not_with_a_class():
    assert not scene(ann=dict(is_a=["Thief"], hand=["Half-Breed"])).can("ann: play Half-Breed")


# --- Epic ---------------------------------------------------------------------------------------


@rule("EPC-2")
@pytest.mark.parametrize(("level", "cards"), [(9, 0), (10, 2)])
def test_epic_elf_draws_a_treasure_for_each_monster_that_it_helps_kill(level, cards):
    table = scene(
        rules=EPIC,
        door="Sample Rat",
        bob=dict(level=level, is_a=["Elf"]),
        cat=dict(level=12, is_a=["Elf"], hand=["Wandering Monster", "Sample Rat"]),
    )
    get_help(table.play("cat: play Wandering Monster with Sample Rat")).play(WIN)
    take_all(table)
    assert (table.bob.level, len(table.bob.hand)) == (level + 2, cards)
    assert (table.cat.level, table.cat.hand) == (12, [])
    assert table.is_quiet()


@rule("EPC-2")
def test_epic_dwarf_holds_a_third_item_in_the_beard_and_drops_it_below_level_10():
    cutlery = ["Sample Knife", "Sample Fork", "Sample Spoon"]
    ann = dict(level=11, is_a=["Dwarf"], wears=cutlery[:2], hand=cutlery[2:])
    table = scene(rules=EPIC, ann=ann, bob=dict(hand=["Flat Hierarchy"]))
    table.play("ann: play Sample Spoon")
    assert (table.ann.sideways, table.ann.strength) == ([], 11 + 3)
    table.play("bob: play Flat Hierarchy on ann\nall: pass")
    assert set(table.legal("ann")) == {f"lay {item} sideways" for item in cutlery}
    table.play("ann: lay Sample Fork sideways")
    assert table.ann.strength == 9 + 2
    assert table.is_quiet()


@rule("EPC-2")
@pytest.mark.parametrize(("level", "cards"), [(8, 0), (10, 1), (17, 1)])
def test_epic_halfling_draws_a_treasure_whenever_it_has_sold(level, cards):
    ann = dict(level=level, is_a=["Halfling"], hand=["Sample Knife"])
    table = scene(rules=EPIC, ann=ann, bob=dict(level=12, is_a=["Halfling"]))
    table.play("""
        ann: sell Items
        ann: sell Sample Knife
        ann: close the sale
    """)
    assert (table.ann.level, len(table.ann.hand)) == (level + 1, cards)
    assert table.bob.hand == []
    assert table.is_quiet()
