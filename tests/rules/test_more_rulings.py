"""More of what the rulings say of fights: mirrors, walking past, the box, nothing but Level."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, GoUpALevel, Hireling, Item, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Alone,
    Bars,
    Boost,
    JoinTwin,
    Level,
    Levels,
    LoseLevels,
    Mirror,
    Perish,
    Power,
    RemoveMonster,
    Some,
    Strength,
    Trait,
)

WALK_PAST = Power(
    "Tiptoe",
    when="your fight",
    only=Some("each fighter", Level(at_most=4), every=True),
    effect=RemoveMonster(),
)
CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=20, treasures=2, bad_stuff=LoseLevels()),
    Monster("Hermit", level=8, treasures=1, modifiers=(Bars("help"),), bad_stuff=LoseLevels()),
    Monster("Sleeper", level=6, treasures=3, powers=(WALK_PAST,), bad_stuff=LoseLevels(2)),
    Monster(
        "Duellist",
        level=4,
        treasures=1,
        modifiers=(Levels(+1, versus=Alone(bare=True)),),
        bad_stuff=LoseLevels(),
    ),
    Enhancer("Furious", strength=4, treasures=1),
    Enhancer("Twin", effect=JoinTwin()),
    Class("Loner", abilities=(Trait("Solo", Strength(+3, when=Alone())),)),
    Class(
        "Heckler",
        abilities=(
            Power(
                "Heckling",
                when="any fight",
                aim="rival fighter",
                effect=Boost(-2, "munchkins"),
            ),
        ),
    ),
    Curse("Jelly Arms", effect=Afflict(Strength(-2))),
    Curse("Anvil", effect=Perish()),
    Hireling("Page"),
    Item("Hood", bonus=2, slot="head"),
    Item("Scarf"),
    OneShot("Looking Glass", when="your fight", aim="", effect=Mirror(), copies=3),
    OneShot("Cracker", effect=Boost(3), copies=2),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Eraser", aim="foe", effect=RemoveMonster("boxed"), copies=2),
    GoUpALevel("Pep Talk"),
    Item("Pebble", copies=9),
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


def table(door: str | None = "Moth", **more) -> Scene:
    """Ann has kicked open a door, with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(door=door, cards=CARDS, treasures=["Pebble"] * 9, **(players | more))


def boxed(scene: Scene) -> list[str]:
    """What is out of the game."""
    return [scene.game.prints[card].name for card in scene.game.boxed]


# --- the fighter once more ----------------------------------------------------------------------


@rule("F10")
def test_F10_a_mirror_is_no_helper():
    ann = dict(level=4, is_a=["Loner"], hand=["Looking Glass"])
    scene = table("Walrus", ann=ann, bob=dict(level=5)).play("ann: play Looking Glass")
    assert scene.fight.helper is None
    assert scene.fight.strength == 2 * (4 + 3)  # alone still
    scene.play(HELP)
    assert (scene.fight.helper, scene.fight.strength) == ("bob", 2 * 4 + 5)


@rule("F10")
def test_F10_where_help_is_forbidden_a_mirror_is_not():
    scene = table("Hermit", ann=dict(level=5, hand=["Looking Glass"]))
    scene.play("ann: play Looking Glass").play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (6, ["Pebble"])
    assert scene.game.known[scene.game.munchkins[0].hand[0]] == 1  # face down, as if alone
    assert scene.is_quiet()


@rule("F11")
def test_F11_a_mirror_shows_what_becomes_of_the_fighter():
    ann = dict(level=4, wears=["Hood"], hand=["Looking Glass", "Pep Talk"])
    scene = table("Walrus", ann=ann, bob=dict(hand=["Jelly Arms"])).play("ann: play Looking Glass")
    assert scene.fight.strength == 2 * (4 + 2)
    scene.play("ann: play Pep Talk on yourself")
    assert scene.fight.strength == 2 * (5 + 2)
    scene.play("bob: play Jelly Arms on ann\n all: pass")
    assert scene.fight.strength == 2 * (5 + 2 - 2)


@rule("F11")
@pytest.mark.parametrize(
    ("said", "after"),
    [
        ("bob: use Heckling on ann", 2 * (4 - 2)),
        ("bob: play Cracker for the munchkins", 2 * (4 + 3)),
    ],
    ids=["backstab", "potion"],
)
def test_F11_and_what_is_done_to_the_fighter(said, after):
    bob = dict(is_a=["Heckler"], hand=["Cracker"])
    scene = table("Walrus", ann=dict(level=4, hand=["Looking Glass"]), bob=bob)
    scene.play("ann: play Looking Glass").play(said)
    assert scene.fight.strength == after


@rule("F11", "HLP-3")
def test_F11_what_is_done_to_the_helper_is_not_mirrored():
    scene = table("Walrus", ann=dict(level=4, hand=["Looking Glass"]), cat=dict(is_a=["Heckler"]))
    scene.play(HELP).play("ann: play Looking Glass\n cat: use Heckling on bob")
    assert scene.fight.strength == 2 * 4 + 1 - 2


@rule("F12")
@pytest.mark.parametrize("mirrors", [1, 2, 3])
def test_F12_two_mirrors_are_three_times_and_not_four(mirrors):
    ann = dict(level=4, wears=["Hood"], hand=["Looking Glass"] * mirrors)
    scene = table("Walrus", ann=ann).play("ann: play Looking Glass\n" * mirrors)
    assert scene.fight.strength == (1 + mirrors) * (4 + 2)


@rule("F10")
def test_F10_a_mirror_is_for_one_fight():
    scene = table(ann=dict(level=4, hand=["Looking Glass"]), bob=dict(hand=["Looking Glass"]))
    scene.play("ann: play Looking Glass").play(WIN)
    assert scene.ann.strength == 5
    assert scene.discards == ["Moth", "Looking Glass"]
    assert not scene.can("bob: play Looking Glass")


# --- walking past -------------------------------------------------------------------------------


@rule("F19", "CMB-3")
def test_F19_whoever_may_walk_past_an_optional_monster_need_not():
    scene = table("Sleeper", ann=dict(level=4))
    assert scene.can("ann: use Tiptoe of Sleeper")
    assert not scene.can("bob: use Tiptoe of Sleeper")
    scene.play("ann: use Tiptoe of Sleeper")
    assert (scene.ann.level, scene.ann.hand, scene.discards) == (4, [], ["Sleeper"])
    assert not scene.can("ann: loot the room")  # it was a fight
    assert scene.is_quiet()


@rule("F19")
@pytest.mark.parametrize(("level", "may"), [(4, True), (5, False)])
def test_F19_as_a_wanderer_it_may_be_ignored_too(level, may):
    bob = dict(hand=["Wandering Monster", "Sleeper"])
    scene = table(ann=dict(level=level), bob=bob)
    scene.play("bob: play Wandering Monster with Sleeper")
    assert scene.can("ann: use Tiptoe of Sleeper") == may


@rule("F19")
def test_F19_there_is_no_reward_for_it_though_the_others_die():
    bob = dict(hand=["Wandering Monster", "Sleeper"])
    scene = table(ann=dict(level=4), bob=bob).play("""
        bob: play Wandering Monster with Sleeper
        ann: use Tiptoe of Sleeper
    """)
    assert (scene.fight.foes, scene.fight.treasures) == (["Moth"], 1)
    scene.play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (5, ["Pebble"])
    assert scene.is_quiet()


@rule("F19")
@pytest.mark.parametrize(("level", "may"), [(4, True), (5, False)])
def test_F19_only_if_all_who_fight_it_may(level, may):
    scene = table("Sleeper", bob=dict(level=level)).play(HELP)
    assert scene.can("ann: use Tiptoe of Sleeper") == may
    assert scene.can("bob: use Tiptoe of Sleeper") == may


# --- back in the box ----------------------------------------------------------------------------


@rule("F35", "M12")
def test_F35_a_monster_just_kicked_is_boxed_and_that_was_the_fight():
    scene = table("Walrus", ann=dict(hand=["Eraser", "Moth"]), bob=dict(hand=["Furious"]))
    scene.play("bob: play Furious on Walrus\n ann: play Eraser on Walrus")
    assert boxed(scene) == ["Walrus"]
    assert (scene.ann.level, scene.ann.hand) == (1, ["Moth"])
    assert sorted(scene.discards) == ["Eraser", "Furious"]
    assert not scene.can("ann: loot the room")
    assert not scene.can("ann: look for trouble with Moth")
    assert scene.can("ann: end the turn")
    assert scene.is_quiet()


@rule("M12")
@pytest.mark.parametrize(("card", "back"), [("Eraser", False), ("Trapdoor", True)])
def test_M12_what_is_boxed_is_not_shuffled_in_again(card, back):
    scene = table("Walrus", ann=dict(hand=[card]))
    scene.play(f"ann: play {card} on Walrus\n ann: end the turn\n all: pass")
    scene.game.doors.clear()  # the Doors run out
    scene.play("bob: kick open the door\n all: pass")
    left = [*scene.game.doors, *scene.game.munchkins[1].hand]
    left += [foe.card for foe in scene.game.fight.foes] if scene.in_fight else []
    assert ("Walrus" in [scene.game.prints[each].name for each in left]) == back


@rule("F36", "M12")
def test_F36_the_card_that_let_a_monster_wander_in_goes_back_to_its_hand():
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(ann=dict(level=4, hand=["Eraser"]), bob=bob, cat=dict(hand=["Furious"])).play("""
        bob: play Wandering Monster with Walrus
        cat: play Furious on Walrus
        ann: play Eraser on Walrus
    """)
    assert boxed(scene) == ["Walrus"]
    assert (scene.bob.hand, scene.cat.hand) == (["Wandering Monster"], [])
    assert (scene.fight.foes, scene.fight.threat, scene.fight.treasures) == (["Moth"], 3, 1)
    scene.play(WIN)
    assert sorted(scene.discards) == ["Eraser", "Furious", "Moth"]
    assert scene.ann.level == 5
    assert scene.is_quiet()


@rule("F36")
def test_F36_what_wandered_in_stays_if_the_other_is_boxed():
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(ann=dict(hand=["Eraser"]), bob=bob).play("""
        bob: play Wandering Monster with Walrus
        ann: play Eraser on Moth
    """)
    assert (boxed(scene), scene.fight.foes, scene.bob.hand) == (["Moth"], ["Walrus"], [])


@rule("F36", "DTH-3")
def test_F36_the_dead_get_nothing_back():
    cat = dict(hand=["Anvil"])
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(ann=dict(hand=["Eraser"]), bob=bob, cat=cat).play("""
        bob: play Wandering Monster with Walrus
        cat: play Anvil on bob
        all: pass
        ann: play Eraser on Walrus
    """)
    assert (scene.bob.hand, scene.fight.foes) == ([], ["Moth"])
    scene.play("ann: run away\n all: pass\n ann: run from Moth")
    scene.play("all: pass\n die: 6\n all: pass")
    assert "Wandering Monster" in scene.discards


@rule("M12", "F14")
def test_M12_a_twin_is_not_boxed_with_its_like():
    scene = table(ann=dict(hand=["Eraser"]), bob=dict(hand=["Twin", "Furious"])).play("""
        bob: play Furious on Moth
        bob: play Twin on Moth
        ann: play Eraser on Moth
    """)
    assert (boxed(scene), scene.fight.foes, scene.fight.threat) == (["Moth"], ["Moth"], 3 + 4)


# --- nothing but Level --------------------------------------------------------------------------


@rule("F37", "L03")
@pytest.mark.parametrize(
    ("ann", "script", "after"),
    [
        ({}, "", 7),
        (dict(wears=["Scarf"]), "", 7),
        (dict(carries=["Hood"]), "", 7),
        (dict(wears=["Hood"]), "", 6),
        (dict(hand=["Cracker"]), "ann: play Cracker for the munchkins", 6),
        (dict(hand=["Looking Glass"]), "ann: play Looking Glass", 6),
        (dict(wears=["Hood"], has=["Jelly Arms"]), "", 6),
        (dict(has=["Page"]), "", 7),
    ],
    ids=["Level alone", "no bonus", "sideways", "Item", "one-shot", "mirror", "evened out", "page"],
)
def test_F37_any_bonus_voids_what_level_alone_earns(ann, script, after):
    scene = table("Duellist", ann=dict(level=5) | ann).play(script).play(WIN)
    assert scene.ann.level == after
    assert scene.is_quiet()


@rule("F37")
def test_F37_and_so_does_help():
    scene = table("Duellist", ann=dict(level=4), bob=dict(level=5)).play(HELP).play(WIN)
    scene.play("ann: take Pebble")
    assert scene.ann.level == 5
