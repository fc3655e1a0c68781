"""More of what the rulings say of powers: what hangs on a Class, how often, at what price."""

import pytest

from kickdoor.cards import Class, Curse, GoUpALevel, Item, Monster, OneShot, Race, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Afflict,
    AnyOf,
    Boost,
    Cards,
    ChangeDie,
    CompelHelp,
    GainLevels,
    Has,
    Is,
    IsA,
    Lose,
    LoseLevels,
    Not,
    Nothing,
    OnRoll,
    PassFight,
    Power,
    RemoveMonster,
    Strength,
    SwapTrait,
    Whenever,
)

ANY_CLASS = AnyOf((IsA("cook"), IsA("usher")))
CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Newt", level=2, treasures=2, bad_stuff=LoseLevels()),
    Monster("Walrus", level=20, treasures=2, bad_stuff=LoseLevels()),
    Class("Cook", abilities=()),
    Class("Usher", abilities=()),
    Curse("Union Dues", effect=Afflict(Strength(-1), as_long_as=ANY_CLASS)),
    Curse("Kitchen Fire", effect=Afflict(Strength(-1), as_long_as=IsA("cook"))),
    Curse("Sacking", effect=Lose(Cards("class"))),
    Curse("Job Swap", effect=SwapTrait("class")),
    Item("Pebble", copies=14),
)
HELP = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""
WIN = """
    ann: claim victory
    all: pass
"""


def table(*cards, door: str | None = None, **more) -> Scene:
    """A scene with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(door=door, cards=CARDS + cards, treasures=["Pebble"] * 9, **(players | more))


# --- C36 what hangs on a Class ------------------------------------------------------------------


@rule("C36", "T10")
@pytest.mark.parametrize("door", [None, "Moth"])
def test_C36_a_curse_that_hangs_on_a_class_outlives_a_swap(door):
    ann = dict(is_a=["Cook"], has=["Union Dues"], hand=["Usher"])
    scene = table(door=door, ann=ann).play("ann: play Usher in place of Cook")
    assert scene.ann.in_play == ["Union Dues", "Usher"]
    assert scene.ann.strength == 1 - 1


@rule("C36")
def test_C36_also_a_swap_that_one_did_not_ask_for():
    ann = dict(is_a=["Cook"], has=["Union Dues"])
    scene = table(ann=ann, bob=dict(hand=["Job Swap"]), discards=["Usher"])
    scene.play("bob: play Job Swap on ann\n all: pass\n ann: lose Cook")
    assert scene.ann.in_play == ["Union Dues", "Usher"]
    assert scene.is_quiet()


@rule("C36")
@pytest.mark.parametrize(
    "script", ["ann: discard Cook", "bob: play Sacking on ann\n all: pass\n ann: lose Cook"]
)
@pytest.mark.parametrize("door", [None, "Moth"])
def test_C36_it_goes_when_the_class_is_dropped(script, door):
    ann = dict(is_a=["Cook"], has=["Union Dues"], hand=["Usher"])
    scene = table(door=door, ann=ann, bob=dict(hand=["Sacking"])).play(script)
    assert (scene.ann.in_play, scene.ann.strength) == ([], 1)
    assert "Union Dues" in scene.discards
    scene.play("ann: play Usher")  # too late
    assert scene.ann.in_play == ["Usher"]


@rule("C36")
def test_C36_what_hangs_on_one_class_goes_with_that_one():
    ann = dict(is_a=["Cook"], has=["Kitchen Fire"], hand=["Usher"])
    scene = table(ann=ann).play("ann: play Usher in place of Cook")
    assert scene.ann.in_play == ["Usher"]


# --- C27 once on each victim --------------------------------------------------------------------

JAB = Power(
    "Jab",
    when="any fight",
    aim="rival fighter",
    discard=1,
    limit=1,
    per="victim",
    effect=Boost(-2, "munchkins"),
)
FOOTPAD = Class("Footpad", abilities=(JAB,), copies=2)


@rule("C27")
def test_C27_the_fighter_and_the_helper_once_each():
    cat = dict(is_a=["Footpad"], hand=["Pebble", "Cook", "Usher", "Moth"])
    scene = table(FOOTPAD, door="Walrus", ann=dict(level=9), bob=dict(level=8), cat=cat)
    scene.play("cat: use Jab on ann\n cat: discard Cook")
    assert not scene.can("cat: use Jab on ann")
    scene.play(HELP).play("cat: use Jab on bob\n cat: discard Usher")
    assert scene.fight.strength == 9 + 8 - 2 - 2
    assert not any("Jab" in said for said in scene.legal("cat"))
    assert scene.cat.hand == ["Pebble", "Moth"]


@rule("C27", "C10")
def test_C27_another_copy_of_the_class_is_no_second_chance():
    cat = dict(is_a=["Footpad"], hand=["Footpad", "Cook", "Usher"])
    scene = table(FOOTPAD, door="Walrus", turn="cat", ann={}, cat=cat, bob=dict(level=9))
    scene.play(HELP.replace("ann", "cat")).play("""
        cat: use Jab on bob
        cat: discard Cook
        cat: play Footpad in place of Footpad from the table
    """)
    assert scene.cat.in_play == ["Footpad"]
    assert not scene.can("cat: use Jab on bob")


@rule("C27")
def test_C27_whoever_takes_the_fight_over_is_another_victim():
    baton = OneShot("Baton", when="your fight", aim="rival", effect=PassFight())
    cat = dict(is_a=["Footpad"], hand=["Cook", "Usher"])
    scene = table(FOOTPAD, baton, door="Walrus", ann=dict(hand=["Baton"]), cat=cat)
    scene.play("cat: use Jab on ann\n cat: discard Cook\n ann: play Baton on bob")
    assert scene.can("cat: use Jab on bob")
    assert not scene.can("cat: use Jab on ann")


# --- C30, C31, C32 the whole hand ---------------------------------------------------------------

CHARM = Power(
    "Charm",
    when="your fight",
    aim="foe",
    discard=1,
    cost=HAND,
    every=True,
    only=Has(HAND, 3),
    effect=RemoveMonster("charmed"),
)
CHARMER = Class("Charmer", abilities=(CHARM,))
BABBLER = Class(
    "Babbler",
    abilities=(
        Power(
            "Babble",
            when="your fight",
            discard=1,
            cost=HAND,
            every=True,
            effect=Boost(2, "munchkins"),
        ),
    ),
)
STUFF = ["Cook", "Usher", "Pebble"]


@rule("C30", "HLP-4", "CMB-3")
def test_C30_what_a_helper_charms_is_drawn_by_the_fighter_and_shared_as_agreed():
    scene = table(CHARMER, door="Walrus", bob=dict(is_a=["Charmer"], hand=STUFF)).play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        bob: use Charm on Walrus
        bob: take Pebble
        ann: take Pebble
    """)
    assert (scene.ann.hand, scene.bob.hand) == (["Pebble"], ["Pebble"])
    assert (scene.ann.level, scene.bob.level) == (1, 1)
    assert scene.is_quiet()


@rule("C30", "C31", "PRE-3")
def test_C31_nothing_is_drawn_until_every_monster_is_dealt_with():
    bob = dict(hand=["Wandering Monster", "Moth"])
    ann = dict(level=5, is_a=["Charmer"], hand=STUFF)
    scene = table(CHARMER, door="Walrus", ann=ann, bob=bob).play("""
        bob: play Wandering Monster with Moth
        ann: use Charm on Walrus
    """)
    assert (scene.ann.hand, scene.fight.foes, scene.fight.treasures) == ([], ["Moth"], 2 + 1)
    assert not any(said.startswith("use Charm") for said in scene.legal("ann"))
    scene.play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (6, ["Pebble"] * 3)
    assert scene.is_quiet()


@rule("C30", "F02")
def test_C30_nothing_for_the_charmed_if_the_rest_is_fled():
    bob = dict(hand=["Wandering Monster", "Moth"])
    scene = table(CHARMER, door="Walrus", ann=dict(is_a=["Charmer"], hand=STUFF), bob=bob).play("""
        bob: play Wandering Monster with Moth
        ann: use Charm on Walrus
        ann: run away
        all: pass
        ann: run from Moth
        all: pass
        die: 6
        all: pass
    """)
    assert (scene.ann.level, scene.ann.hand) == (1, [])
    assert scene.is_quiet()


@rule("C32")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_C32_charming_takes_three_cards_and_all_of_them(cards):
    ann = dict(is_a=["Charmer"], hand=STUFF[:cards], carries=["Pebble"] * 3)
    scene = table(CHARMER, door="Walrus", ann=ann)
    assert scene.can("ann: use Charm on Walrus") == (cards == 3)


@rule("C32")
def test_C32_four_cards_go_as_well():
    ann = dict(is_a=["Charmer"], hand=[*STUFF, "Moth"], wears=["Pebble"])
    scene = table(CHARMER, door="Walrus", ann=ann).play("ann: use Charm on Walrus")
    assert (scene.ann.hand, scene.ann.in_play) == (["Pebble"] * 2, ["Charmer", "Pebble"])
    assert sorted(scene.discards) == ["Cook", "Moth", "Pebble", "Usher", "Walrus"]
    assert scene.is_quiet()


@rule("C32")
@pytest.mark.parametrize("cards", [0, 1])
def test_C32_an_empty_hand_cannot_be_discarded(cards):
    ann = dict(is_a=["Babbler"], hand=STUFF[:cards])
    scene = table(BABBLER, door="Walrus", ann=ann)
    assert scene.can("ann: use Babble") == bool(cards)


# --- C33, L08 a level for helping ---------------------------------------------------------------

PAL = Race(
    "Pal", abilities=(Whenever("Fame", on="you help kill", effect=GainLevels(may_win=True)),)
)
DRAFT = Special("Draft", deck="doors", when="your fight", aim="rival", effect=CompelHelp())
PEP = GoUpALevel("Pep Talk", copies=2)


@rule("C33")
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_C33_a_level_for_each_monster_slain(removed):
    trapdoor = OneShot("Trapdoor", aim="foe", effect=RemoveMonster(), copies=2)
    cat = dict(hand=["Wandering Monster", "Newt", "Trapdoor", "Trapdoor"])
    scene = table(PAL, trapdoor, door="Moth", bob=dict(level=5, is_a=["Pal"]), cat=cat)
    scene.play("cat: play Wandering Monster with Newt").play(HELP)
    for foe in ("Newt", "Moth")[:removed]:
        scene.play(f"cat: play Trapdoor on {foe}")
    if removed < 2:
        scene.play(WIN)
    scene.play("ann: take Pebble\n" * ((3, 1, 0)[removed]))
    assert (scene.ann.level, scene.bob.level) == (1 + 2 - removed, 5 + 2 - removed)
    assert scene.is_quiet()


@rule("C33")
def test_C33_not_for_ones_own_kills_nor_for_looking_on():
    scene = table(PAL, door="Moth", ann=dict(level=5, is_a=["Pal"]), bob=dict(level=2)).play(WIN)
    assert (scene.ann.level, scene.bob.level) == (6, 2)
    scene = table(PAL, door="Moth", ann=dict(level=5), bob=dict(level=2, is_a=["Pal"])).play(WIN)
    assert (scene.ann.level, scene.bob.level) == (6, 2)


@rule("L08", "L07", "HLP-5")
@pytest.mark.parametrize(("level", "stays"), [(9, True), (8, False)])
def test_L08_a_forced_helper_who_would_win_too_may_stay(level, stays):
    bob = dict(level=level, is_a=["Pal"])
    scene = table(
        PAL, DRAFT, PEP, door="Walrus", ann=dict(level=8, hand=["Draft"]), bob=bob,
        cat=dict(hand=["Pep Talk"]),
    ).play("ann: play Draft on bob")  # fmt: skip
    assert scene.fight.helper == "bob"
    scene.play("cat: play Pep Talk on ann")
    assert scene.fight.helper == ("bob" if stays else None)


@rule("L08", "C33")
def test_L08_two_monsters_would_bring_him_there_from_level_8():
    cat = dict(hand=["Pep Talk", "Wandering Monster", "Moth"])
    scene = table(
        PAL, DRAFT, PEP, door="Walrus", ann=dict(level=7, hand=["Draft"]),
        bob=dict(level=8, is_a=["Pal"]), cat=cat,
    ).play("""
        ann: play Draft on bob
        cat: play Wandering Monster with Moth
        cat: play Pep Talk on ann
    """)  # fmt: skip
    assert scene.fight.helper == "bob"


# --- I26 whose die it is ------------------------------------------------------------------------

LOADED = OneShot(
    "Loaded Die", when="a die is rolled", aim="die", only=Is("roller"), effect=ChangeDie(2)
)
RELOADED = OneShot(
    "Reloaded Die", when="a die is rolled", aim="die", only=Not(Is("roller")), effect=ChangeDie(-2)
)


@rule("I26")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_I26_a_loaded_die_is_for_ones_own_roll_and_a_reloaded_one_for_others(who):
    scene = table(
        LOADED, RELOADED, door="Walrus", **{who: dict(hand=["Loaded Die", "Reloaded Die"])}
    ).play("ann: run away\n all: pass\n ann: run from Walrus\n all: pass\n die: 4")
    assert scene.can(f"{who}: play Loaded Die") == (who == "ann")
    assert scene.can(f"{who}: play Reloaded Die") == (who == "bob")


@rule("I26")
def test_I26_whoever_rolls_for_a_card_rolls_the_own_die():
    hunch = Curse("Hunch", effect=OnRoll(5, Nothing(), LoseLevels()))
    bob = dict(level=3, hand=["Loaded Die"])
    scene = table(LOADED, hunch, ann=dict(hand=["Hunch"]), bob=bob)
    assert not scene.can("bob: play Loaded Die")
    scene.play("ann: play Hunch on bob\n all: pass\n die: 3\n bob: play Loaded Die\n all: pass")
    assert scene.bob.level == 3
    assert scene.is_quiet()
