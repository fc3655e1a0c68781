"""MON Monsters: where they come from, what enhances them, several at once, kin that join."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Bars,
    Boost,
    IsA,
    LoseLevels,
    Nothing,
    RemoveMonster,
    SexIs,
    Strength,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=6, treasures=2, bad_stuff=LoseLevels()),
    Monster("Ten Thousand Bees", level=8, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ghoul", level=4, treasures=1, tags=("undead",), bad_stuff=Nothing()),
    Monster("Mummy", level=2, treasures=1, tags=("undead",), bad_stuff=Nothing()),
    Monster("Gremlin", level=2, treasures=1, tags=("goblin",), bad_stuff=Nothing()),
    Monster("Auditor", level=1, treasures=1, modifiers=(Bars("gear"),), bad_stuff=Nothing()),
    Monster(
        "Tailor",
        level=5,
        treasures=1,
        modifiers=(Strength(+4, versus=IsA("juggler")), Strength(-2, versus=SexIs("male"))),
        bad_stuff=Nothing(),
    ),
    Enhancer("Furious", strength=4, treasures=1),
    Enhancer("Drowsy", strength=-5, treasures=-1),
    Enhancer("Embalmed", strength=2, treasures=1, makes=("undead",)),
    Enhancer("Painted Green", strength=1, makes=("goblin",)),
    Class("Juggler", abilities=(), copies=3),
    OneShot("Cracker", effect=Boost(3)),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    Item("Cannon", bonus=9),
    Item("Pebble", copies=9),
    Curse("Yawn", effect=LoseLevels()),
)
HELPED_BY_BOB = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""
WIN = """
    ann: claim victory
    all: pass
"""


def table(door: str | None = "Moth", **players: dict) -> Scene:
    """ann has kicked open a door, with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}} | players
    return deal(door=door, cards=CARDS, treasures=["Pebble"] * 9, **players)


def ann_and(*bobs: str, door: str = "Moth", level: int = 9) -> Scene:
    """ann fights what is behind the door; bob has these cards in hand."""
    return table(door, ann=dict(level=level), bob=dict(hand=[*bobs]))


# --- where they come from -----------------------------------------------------------------------


def test_MON_1_face_up_at_the_door_it_attacks_whoever_drew_it():
    scene = table("Walrus")
    assert (scene.fight.fighter, scene.fight.foes) == ("ann", ["Walrus"])


def test_MON_1_got_otherwise_it_goes_to_hand():
    scene = deal(door="Yawn", doors=["Moth"], cards=CARDS, ann={}, bob={}, cat={}).play("""
        all: pass
        ann: loot the room
        all: pass
    """)
    assert scene.ann.hand == ["Moth"]
    assert not scene.in_fight


def test_MON_1_from_hand_one_looks_for_trouble_with_it():
    scene = table("Yawn", ann=dict(level=4, hand=["Walrus"])).play("""
        all: pass
        ann: look for trouble with Walrus
        all: pass
    """)
    assert (scene.fight.fighter, scene.fight.foes) == ("ann", ["Walrus"])


@rule("MON-1", "F24")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_from_hand_it_wanders_into_any_fight_ones_own_too(who):
    scene = table(**{"ann": {}, who: dict(hand=["Wandering Monster", "Walrus"])})
    scene.play(f"{who}: play Wandering Monster with Walrus")
    assert scene.fight.foes == ["Moth", "Walrus"]
    assert scene.fight.fighter == "ann"


def test_MON_1_without_a_wandering_monster_it_does_not():
    scene = table(ann=dict(hand=["Walrus"]), bob=dict(hand=["Mummy"]))
    assert not [said for who in ("ann", "bob") for said in scene.legal(who) if "add" in said]


def test_MON_2_a_card_is_one_monster_whatever_the_number_in_its_name():
    scene = ann_and(door="Ten Thousand Bees", level=8).play("ann: run away")
    assert len(scene.fight.foes) == 1
    scene.play("all: pass").play("""
        ann: run from Ten Thousand Bees
        all: pass
        die: 1
        all: pass
    """)
    assert scene.ann.level == 7
    assert not scene.in_fight


# --- enhancers ----------------------------------------------------------------------------------


def test_MON_3_enhancers_raise_strength_and_treasures_and_add_up():
    scene = ann_and("Furious", "Embalmed").play("""
        bob: play Furious on Moth
        bob: play Embalmed on Moth
    """)
    assert (scene.fight.threat, scene.fight.treasures) == (3 + 4 + 2, 1 + 1 + 1)


@rule("MON-3", "PRE-1", "W04")
def test_enhancers_lower_them_too_the_strength_below_nought():
    scene = ann_and("Drowsy").play("bob: play Drowsy on Moth")
    assert scene.fight.threat == 3 - 5
    assert scene.fight.treasures == 1  # never below one


@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_MON_3_anyone_plays_them_in_any_combat(who):
    scene = table(**{"ann": {}, who: dict(hand=["Furious"])})
    scene.play(f"{who}: play Furious on Moth")
    assert scene.fight.threat == 3 + 4


def test_MON_3_nobody_plays_them_out_of_combat():
    scene = table(None, ann=dict(hand=["Furious"]))
    assert not [said for said in scene.legal("ann") if "Furious" in said]


@rule("MON-3", "F15")
def test_with_several_monsters_the_one_who_plays_it_says_which():
    scene = ann_and("Wandering Monster", "Walrus", "Furious", "Trapdoor").play("""
        bob: play Wandering Monster with Walrus
        bob: play Furious on Moth
    """)
    assert scene.fight.threat == (3 + 4) + 6
    scene.play("bob: play Trapdoor on Moth")
    assert scene.fight.threat == 6


# --- several monsters ---------------------------------------------------------------------------


@rule("MON-5")
def test_several_monsters_fight_with_their_strengths_together():
    scene = ann_and("Wandering Monster", "Walrus").play("bob: play Wandering Monster with Walrus")
    assert scene.fight.threat == 3 + 6
    assert not scene.can("ann: claim victory")


@rule("MON-5", "F16", "F20")
def test_a_monster_that_counts_only_level_binds_the_whole_fight():
    scene = table(
        "Walrus",
        ann=dict(level=5, wears=["Cannon"], hand=["Cracker"]),
        bob=dict(hand=["Wandering Monster", "Auditor"]),
    )
    assert scene.fight.strength == 5 + 9
    scene.play("""
        ann: play Cracker for the munchkins
        bob: play Wandering Monster with Auditor
    """)
    assert scene.fight.strength == 5
    assert scene.fight.threat == 6 + 1


@rule("F16")
def test_what_one_monster_adds_for_itself_stays_its_own():
    scene = table(
        "Tailor",
        ann=dict(is_a=["Juggler"]),
        bob=dict(hand=["Wandering Monster", "Moth"]),
    ).play("bob: play Wandering Monster with Moth")
    assert scene.fight.threat == (5 + 4) + 3


@rule("F21")
def test_a_monster_that_counts_only_level_can_still_be_removed():
    ann = dict(wears=["Cannon"], hand=["Cracker", "Trapdoor"])
    scene = table("Auditor", ann=ann).play("ann: play Cracker for the munchkins")
    assert (scene.fight.strength, scene.fight.threat) == (1, 1), "neither Item nor one-shot counts"
    assert not scene.can("ann: claim victory")
    scene.play("ann: play Trapdoor on Auditor")
    assert (scene.fight.foes if scene.in_fight else []) == []
    assert "ann wins the fight" in scene.log
    assert (scene.ann.level, scene.ann.hand) == (1, []), "removed, not killed"
    assert {"Auditor", "Trapdoor", "Cracker"} <= set(scene.discards)


@rule("MON-5", "F01")
def test_one_cannot_be_fought_and_another_fled():
    scene = ann_and("Wandering Monster", "Walrus").play("bob: play Wandering Monster with Walrus")
    calls = [said for said in scene.legal("ann") if "run" in said or "claim" in said]
    assert calls == ["run away"]
    scene.play("ann: run away\n all: pass")
    assert scene.legal("ann") == ["run from Moth", "run from Walrus"]


@rule("MON-5", "F01")
def test_one_may_be_removed_and_the_rest_fought():
    scene = table(
        ann=dict(level=7, hand=["Trapdoor"]), bob=dict(hand=["Wandering Monster", "Walrus"])
    ).play("""
        bob: play Wandering Monster with Walrus
        ann: play Trapdoor on Moth
    """)
    assert (scene.fight.foes, scene.fight.threat) == (["Walrus"], 6)
    scene.play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (8, ["Pebble"] * 2)  # the Walrus's, no more


@rule("MON-5", "F02")
def test_fleeing_after_removing_one_brings_nothing():
    scene = table(
        "Walrus",
        ann=dict(level=3, hand=["Trapdoor"]),
        bob=dict(hand=["Wandering Monster", "Moth"]),
    ).play("""
        bob: play Wandering Monster with Moth
        ann: play Trapdoor on Walrus
        ann: run away
        all: pass
        ann: run from Moth
        all: pass
        die: 5
        all: pass
    """)
    assert (scene.ann.level, scene.ann.hand) == (3, [])
    assert not scene.can("ann: loot the room")


# --- kin ----------------------------------------------------------------------------------------


@rule("MON-6", "F25")
def test_undead_join_undead_from_hand():
    scene = ann_and("Mummy", "Gremlin", door="Ghoul")
    assert not scene.can("bob: add Gremlin to the fight")
    scene.play("bob: add Mummy to the fight")
    assert scene.fight.threat == 4 + 2
    assert scene.bob.hand == ["Gremlin"]


def test_MON_6_whoever_fights_may_add_them_too():
    scene = table("Ghoul", ann=dict(hand=["Mummy"])).play("ann: add Mummy to the fight")
    assert scene.fight.foes == ["Ghoul", "Mummy"]


def test_MON_7_goblins_join_goblins_likewise():
    scene = ann_and("Mummy", "Slob Goblin", door="Gremlin")
    assert not scene.can("bob: add Mummy to the fight")
    scene.play("bob: add Slob Goblin to the fight")
    assert scene.fight.foes == ["Gremlin", "Slob Goblin"]


@pytest.mark.parametrize("door", ["Ghoul", "Gremlin"])
@rule("MON-6", "MON-7")
def test_the_hemogoblin_is_both(door):
    scene = ann_and("Hemogoblin", "Mummy", "Slob Goblin", door=door).play(
        "bob: add Hemogoblin to the fight"
    )
    assert scene.can("bob: add Mummy to the fight")
    assert scene.can("bob: add Slob Goblin to the fight")


def test_MON_6_nobody_joins_strangers():
    scene = ann_and("Mummy", "Gremlin", "Hemogoblin", door="Moth")
    assert not [said for said in scene.legal("bob") if said.startswith("add")]


@pytest.mark.parametrize(
    ("door", "makes", "extra"), [("Ghoul", "Embalmed", 2), ("Gremlin", "Painted Green", 1)]
)
@rule("MON-6", "MON-7", "F25")
def test_a_card_that_makes_a_monster_kin_may_be_played_together_with_it(door, makes, extra):
    scene = ann_and(makes, "Walrus", door=door)
    assert not scene.can("bob: add Walrus to the fight")
    before = scene.fight.threat
    scene.play(f"bob: play {makes} with Walrus")
    assert scene.fight.foes == [door, "Walrus"]
    assert scene.fight.threat == before + 6 + extra
    assert scene.bob.hand == []


@pytest.mark.parametrize("door", ["Moth", "Gremlin"])
def test_MON_6_but_not_where_there_is_no_kin_to_join(door):
    scene = ann_and("Embalmed", "Walrus", door=door)
    assert not scene.can("bob: play Embalmed with Walrus")


def test_MON_6_a_monster_made_undead_in_the_fight_draws_undead():
    scene = ann_and("Embalmed", "Mummy")
    assert not scene.can("bob: add Mummy to the fight")
    scene.play("bob: play Embalmed on Moth").play("bob: add Mummy to the fight")
    assert scene.fight.foes == ["Moth", "Mummy"]


@rule("F26", "MON-6")
def test_nobody_joins_kin_that_has_left():
    scene = ann_and("Wandering Monster", "Moth", "Trapdoor", "Mummy", "Embalmed", door="Ghoul")
    scene.play("bob: play Wandering Monster with Moth")
    assert scene.can("bob: add Mummy to the fight")
    scene.play("bob: play Trapdoor on Ghoul")
    assert scene.fight.foes == ["Moth"]
    assert not scene.can("bob: add Mummy to the fight")
    assert not scene.can("bob: play Embalmed with Mummy")


# --- against whom -------------------------------------------------------------------------------


def test_MON_8_a_bonus_counts_if_the_fighter_or_the_helper_has_what_it_is_for():
    for ann, bob, threat in (([], [], 5), (["Juggler"], [], 9), ([], ["Juggler"], 9)):
        scene = table("Tailor", ann=dict(is_a=ann), bob=dict(is_a=bob, sex="female")).play(
            HELPED_BY_BOB
        )
        assert scene.fight.threat == threat


@rule("MON-8", "C13")
def test_it_counts_once_though_both_have_it():
    scene = table("Tailor", ann=dict(is_a=["Juggler"]), bob=dict(is_a=["Juggler"], sex="female"))
    assert scene.play(HELPED_BY_BOB).fight.threat == 5 + 4


def test_MON_8_so_does_a_penalty_for_a_sex():
    scene = table("Tailor", ann=dict(sex="female"), bob=dict(sex="male"))
    assert scene.fight.threat == 5
    assert scene.play(HELPED_BY_BOB).fight.threat == 5 - 2
    both = table("Tailor", ann=dict(sex="male"), bob=dict(sex="male")).play(HELPED_BY_BOB)
    assert both.fight.threat == 5 - 2


def test_MON_8_it_counts_only_as_long_as_somebody_has_it():
    scene = table("Tailor", ann=dict(is_a=["Juggler"]))
    assert scene.fight.threat == 5 + 4
    assert scene.play("ann: discard Juggler").fight.threat == 5


@rule("MON-6", "MON-7")
def test_MON_6_what_makes_kin_in_two_ways_is_offered_once():
    hob = Monster("Hob", level=1, treasures=1, tags=("undead", "goblin"), bad_stuff=LoseLevels())
    both = Enhancer("Green and Cold", makes=("undead", "goblin"))
    rat = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
    table = deal(
        cards=(hob, both, rat), door="Hob", ann={}, bob=dict(hand=["Green and Cold", "Rat"]), cat={}
    )
    assert table.legal("bob").count("play Green and Cold with Rat") == 1
