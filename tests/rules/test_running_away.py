"""RUN Running Away: who runs, the die, Bad Stuff, one monster and one munchkin at a time."""

import pytest

from kickdoor.cards import Curse, Enhancer, Item, Monster, OneShot
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    Boost,
    Cards,
    Escape,
    Escapes,
    IsA,
    Level,
    Lose,
    LoseLevels,
    Perish,
    RemoveMonster,
    RollAgain,
    RunAway,
    Trait,
)

CARDS = (
    Monster("Walrus", level=18, treasures=2, bad_stuff=LoseLevels()),
    Monster("Magpie", level=1, treasures=1, bad_stuff=Lose(Cards("item", slot="head"))),
    Monster("Reaper", level=1, treasures=1, bad_stuff=Perish()),
    Monster("Cheetah", level=9, treasures=1, modifiers=(RunAway(-1),), bad_stuff=LoseLevels()),
    Monster("Snail", level=9, treasures=1, modifiers=(RunAway(+1),), bad_stuff=LoseLevels()),
    Monster("Tar Pit", level=9, treasures=1, modifiers=(Bars("escape"),), bad_stuff=LoseLevels()),
    Monster("Snob", level=9, treasures=1, ignores=Level(at_most=3), bad_stuff=LoseLevels()),
    Monster("Ghoul", level=9, treasures=1, tags=("undead",), bad_stuff=LoseLevels()),
    Monster("Nettle", level=9, treasures=1, on_escape=LoseLevels(), bad_stuff=LoseLevels(2)),
    Monster("Abyss", level=9, treasures=1, bad_stuff=LoseLevels(3)),
    Enhancer("Leggy", modifiers=(RunAway(-1),)),
    OneShot("Cracker", effect=Boost(10)),
    OneShot("Smoke", when="running away", aim="you", effect=Escape()),
    OneShot("Late Trapdoor", when="a die is rolled", aim="foe", effect=RemoveMonster()),
    OneShot("Second Wind", when="a die is rolled", aim="die", effect=RollAgain()),
    Item("Skates", abilities=(Trait("Glide", RunAway(+1)),)),
    Item("Anchor", abilities=(Trait("Drag", RunAway(-1)),)),
    Item("Shroud", abilities=(Trait("Blend In", Escapes(versus=IsA("undead"))),)),
    Item("Wings", abilities=(Trait("Flap", Escapes()),)),
    Item("Bowler", slot="head", bonus=1),
    Curse("Flat Feet", effect=Afflict(RunAway(-1))),
    Curse("Sudden Stop", effect=Perish()),
    Curse("Yawn", effect=LoseLevels()),
)
HELPED_BY_BOB = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""
OFF = """
    ann: run away
    all: pass
"""


def table(door: str = "Walrus", *wandering: str, **players: dict) -> Scene:
    """ann has kicked open a door behind which one monster, or several, were waiting."""
    players = {"ann": {}, "bob": {}, "cat": {}} | players
    ann = players["ann"]
    ann["hand"] = [*ann.get("hand", ()), *["Wandering Monster"] * len(wandering), *wandering]
    scene = deal(door=door, cards=CARDS, **players)
    for monster in wandering:
        scene.play(f"ann: play Wandering Monster with {monster}")
    return scene


def from_(monster: str, roll: int | None, who: str = "ann") -> str:
    """Somebody runs from a monster, and rolls this."""
    script = f"{who}: run from {monster}\n all: pass\n"
    return script if roll is None else f"{script} die: {roll}\n all: pass\n"


# --- who runs -----------------------------------------------------------------------------------


def test_RUN_1_losing_and_unhelped_one_runs_and_gets_nothing():
    scene = table(ann=dict(level=2)).play(OFF + from_("Walrus", 6))
    assert (scene.ann.level, scene.ann.hand) == (2, [])
    assert scene.legal("ann")[0] == "end the turn"
    assert not scene.can("ann: loot the room")
    assert scene.is_quiet()


def test_RUN_1_helped_and_still_losing_both_run_and_get_nothing():
    scene = table(ann=dict(level=2), bob=dict(level=3)).play(HELPED_BY_BOB + OFF)
    assert scene.fight.strength < scene.fight.threat
    scene.play(from_("Walrus", 6) + from_("Walrus", 6, "bob"))
    assert (scene.ann.level, scene.ann.hand) == (2, [])
    assert (scene.bob.level, scene.bob.hand) == (3, [])
    assert scene.is_quiet()


def test_RUN_1_whoever_decides_to_run_may_still_be_turned_back():
    scene = table(ann=dict(level=9), bob=dict(hand=["Cracker"])).play("ann: run away")
    assert scene.in_fight
    scene.play("""
        bob: play Cracker for the munchkins
        cat: pass
        bob: pass
    """)
    assert (scene.in_fight, scene.asked) == (True, "ann")
    assert not scene.can("ann: run away")
    assert scene.play("ann: claim victory\n all: pass").winners == ["ann"]


# --- the die ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "level"), [(4, 4), (5, 5)])
def test_RUN_2_five_or_more_escapes(roll, level):
    scene = table(ann=dict(level=5)).play(OFF + from_("Walrus", roll))
    assert scene.ann.level == level


@pytest.mark.parametrize(
    ("door", "ann", "needs"),
    [
        ("Walrus", dict(wears=["Skates"]), 4),
        ("Walrus", dict(wears=["Anchor"]), 6),
        ("Walrus", dict(carries=["Skates"]), 5),
        ("Walrus", dict(wears=["Skates"], has=["Flat Feet"]), 5),
        ("Cheetah", {}, 6),
        ("Snail", {}, 4),
        ("Snail", dict(wears=["Skates"]), 3),
    ],
)
def test_RUN_2_bonuses_and_penalties_of_player_monster_and_cards_apply(door, ann, needs):
    for roll, level in ((needs - 1, 4), (needs, 5)):
        scene = table(door, ann=dict(level=5, **ann)).play(OFF + from_(door, roll))
        assert scene.ann.level == level


def test_RUN_2_an_enhancer_may_make_it_harder_too():
    scene = table(ann=dict(level=5), bob=dict(hand=["Leggy"])).play("bob: play Leggy on Walrus")
    assert scene.play(OFF + from_("Walrus", 5)).ann.level == 4


def test_RUN_2_what_a_monster_does_to_the_die_it_does_to_its_own():
    scene = table("Cheetah", "Walrus", ann=dict(level=5)).play(OFF)
    assert scene.play(from_("Walrus", 5)).ann.level == 5
    assert scene.play(from_("Cheetah", 5)).ann.level == 4


@pytest.mark.parametrize("order", [("Walrus", "Magpie"), ("Magpie", "Walrus")])
@rule("RUN-2", "X01")
def test_one_die_a_monster_in_the_order_the_fighter_chooses(order):
    scene = table("Walrus", "Magpie", ann=dict(level=5)).play(OFF)
    assert scene.legal("ann") == ["run from Walrus", "run from Magpie"]
    scene.play(from_(order[0], 6))
    assert scene.legal("ann") == [f"run from {order[1]}"]
    scene.play(from_(order[1], 6))
    assert scene.log.count("the die shows 6 for ann") == 2
    assert scene.is_quiet()


# --- Bad Stuff ----------------------------------------------------------------------------------


@rule("RUN-3", "X02")
def test_bad_stuff_strikes_as_soon_as_a_monster_catches_you():
    scene = table("Walrus", "Magpie", ann=dict(level=5, wears=["Bowler"])).play(OFF)
    scene.play(from_("Magpie", 1))
    assert scene.legal("ann") == ["lose Bowler"]
    scene.play("ann: lose Bowler")
    assert (scene.ann.level, scene.ann.in_play) == (5, [])
    assert scene.legal("ann") == ["run from Walrus"]
    assert scene.play(from_("Walrus", 1)).ann.level == 4


def test_RUN_3_only_of_the_monster_that_catches_you():
    scene = table("Walrus", "Magpie", ann=dict(level=5, wears=["Bowler"])).play(OFF)
    scene.play(from_("Magpie", 5) + from_("Walrus", 4))
    assert (scene.ann.level, scene.ann.in_play) == (4, ["Bowler"])


@rule("T11", "RUN-3")
def test_between_the_die_and_what_comes_of_it_only_dice_are_answered():
    cat = dict(hand=["Yawn", "Second Wind"])
    scene = table(ann=dict(level=5), cat=cat).play(OFF + "ann: run from Walrus")
    assert scene.can("cat: play Yawn on ann")
    assert not scene.can("cat: play Second Wind")
    scene.play("all: pass").play("die: 2")
    assert not scene.can("cat: play Yawn on ann")
    scene.play("cat: play Second Wind").play("die: 5\n all: pass")
    assert scene.ann.level == 5


@rule("X10", "PRE-1")
def test_no_bad_stuff_takes_the_first_level():
    scene = table("Abyss", ann=dict(level=2)).play(OFF + from_("Abyss", 1))
    assert scene.ann.level == 1


# --- fighter and helper -------------------------------------------------------------------------


@rule("RUN-4", "X01")
def test_fighter_and_helper_roll_apart_each_in_their_own_order():
    scene = table("Walrus", "Magpie", ann=dict(level=5), bob=dict(level=5)).play(HELPED_BY_BOB)
    scene.play(OFF)
    ran = []
    for who, first, second in (("ann", "Walrus", "Magpie"), ("bob", "Magpie", "Walrus")):
        other = "bob" if who == "ann" else "ann"
        assert scene.legal(who) == ["run from Walrus", "run from Magpie"]
        assert scene.legal(other) == [], "the fighter has run from all before the helper begins"
        scene.play(from_(first, 6, who))
        assert scene.legal(who) == [f"run from {second}"]
        assert scene.legal(other) == []
        scene.play(from_(second, 6 if who == "ann" else 1, who))
        ran += [f"{who} escapes from {first}"]
        ran += [f"{who} escapes from {second}"] if who == "ann" else [f"{second} catches {who}"]
    assert [line for line in scene.log if line in ran] == ran
    assert (scene.ann.level, scene.bob.level, scene.cat.level) == (5, 4, 1)
    assert scene.is_quiet()


def test_RUN_4_both_can_be_caught():
    scene = table(ann=dict(level=5), bob=dict(level=6)).play(HELPED_BY_BOB + OFF)
    scene.play(from_("Walrus", 1) + from_("Walrus", 2, "bob"))
    assert (scene.ann.level, scene.bob.level, scene.cat.level) == (4, 5, 1)


@rule("X03")
def test_whom_a_monster_does_not_pursue_is_judged_munchkin_by_munchkin():
    scene = table("Snob", ann=dict(level=3), bob=dict(level=4)).play(HELPED_BY_BOB + OFF)
    scene.play(from_("Snob", None))
    assert scene.asked == "bob"
    scene.play(from_("Snob", 1, "bob"))
    assert (scene.ann.level, scene.bob.level) == (3, 3)


@rule("X04", "W12")
def test_a_monster_that_would_not_pursue_you_can_be_fought():
    scene = table("Snob", ann=dict(level=3, hand=["Cracker"])).play("""
        ann: play Cracker for the munchkins
        ann: claim victory
        all: pass
    """)
    assert scene.ann.level == 4
    assert len(scene.ann.hand) == 1


# --- escapes without a die, and none ------------------------------------------------------------


def test_X05_nobody_escapes_a_monster_that_says_so():
    scene = table("Tar Pit", ann=dict(level=5, wears=["Skates"])).play(OFF)
    assert scene.play(from_("Tar Pit", None)).ann.level == 4


@rule("RUN-2")
def test_how_likely_an_escape_is_can_be_told_before_the_die_is_cast():
    def chances(**ann) -> list[float]:
        game = table("Tar Pit", "Walrus", ann=ann).play(OFF).game
        return [chance_of_escape(game, 0, foe) for foe in game.fight.foes]

    assert chances() == [0.0, pytest.approx(1 / 3)]
    assert chances(wears=["Wings"]) == [0.0, 1.0]


@rule("X05")
def test_an_ability_to_escape_fails_against_it_but_not_against_the_others():
    scene = table("Tar Pit", "Walrus", ann=dict(level=5, wears=["Wings"])).play(OFF)
    assert scene.play(from_("Walrus", None)).ann.level == 5
    assert scene.play(from_("Tar Pit", None)).ann.level == 4
    assert scene.is_quiet()


@pytest.mark.parametrize("first", [True, False])
@rule("X05")
def test_so_does_a_card_that_lets_one_escape_from_everything(first):
    order = ["Tar Pit", "Walrus"] if first else ["Walrus", "Tar Pit"]
    scene = table("Tar Pit", "Walrus", ann=dict(level=5, hand=["Smoke"])).play(OFF)
    scene.play(f"""
        ann: run from {order[0]}
        ann: play Smoke
        all: pass
        ann: run from {order[1]}
    """)
    assert scene.ann.level == 4
    assert "ann escapes from Walrus" in scene.log
    assert "Tar Pit catches ann" in scene.log
    assert scene.is_quiet()


def test_X05_an_ability_works_on_those_it_names():
    scene = table("Ghoul", "Walrus", ann=dict(level=5, wears=["Shroud"])).play(OFF)
    scene.play(from_("Ghoul", None) + from_("Walrus", 1))
    assert scene.ann.level == 4


@rule("X06")
def test_a_loss_even_if_you_escape_is_none_if_you_win():
    scene = table("Nettle", ann=dict(level=5, hand=["Cracker"])).play("""
        ann: play Cracker for the munchkins
        ann: claim victory
        all: pass
    """)
    assert scene.ann.level == 6


@pytest.mark.parametrize(("roll", "level"), [(6, 4), (1, 3)])
@rule("X06")
def test_it_strikes_who_escapes_and_does_not_add_to_the_bad_stuff(roll, level):
    scene = table("Nettle", ann=dict(level=5)).play(OFF + from_("Nettle", roll))
    assert scene.ann.level == level


@rule("X07")
def test_a_card_to_escape_by_is_for_the_willing_between_decision_and_die():
    scene = table(ann=dict(level=5, hand=["Smoke"]))
    assert not scene.can("ann: play Smoke")
    scene.play(OFF + "ann: run from Walrus")
    assert scene.can("ann: play Smoke")
    scene.play("all: pass").play("die: 1")
    assert not scene.can("ann: play Smoke")


@rule("X07")
def test_nobody_is_made_to_escape_by_another():
    scene = table(ann=dict(level=5), bob=dict(hand=["Smoke"])).play(OFF + "ann: run from Walrus")
    assert not [said for said in scene.legal("bob") if "Smoke" in said]


@rule("X09", "F33")
def test_a_card_that_names_the_failed_roll_may_follow_it():
    scene = table(ann=dict(level=5, hand=["Late Trapdoor"])).play(OFF)
    scene.play("""
        ann: run from Walrus
        all: pass
        die: 1
        ann: play Late Trapdoor on Walrus
        all: pass
    """)
    assert (scene.ann.level, scene.ann.hand) == (5, [])
    assert scene.is_quiet()


# --- the dead, and the end ----------------------------------------------------------------------


@rule("RUN-5", "X11")
def test_the_dead_roll_no_more_and_suffer_no_more_bad_stuff():
    scene = table("Reaper", "Walrus", ann=dict(level=5)).play(OFF + from_("Reaper", 1))
    assert scene.log.count("the die shows 1 for ann") == 1
    assert scene.turn == "bob"
    assert scene.ann.level == 5
    assert scene.is_quiet()


@rule("RUN-5", "X11")
def test_killed_before_the_die_one_does_not_roll():
    scene = table(ann=dict(level=5), cat=dict(hand=["Sudden Stop"])).play(OFF)
    scene.play("""
        ann: run from Walrus
        cat: play Sudden Stop on ann
        all: pass
        all: pass
    """)
    assert not [line for line in scene.log if "die shows" in line]
    assert (scene.turn, scene.ann.level) == ("bob", 5)
    assert scene.is_quiet()


def test_RUN_5_the_helper_still_runs_when_the_fighter_is_dead():
    scene = table("Reaper", "Walrus", ann=dict(level=5), bob=dict(level=5)).play(HELPED_BY_BOB)
    scene.play(OFF + from_("Reaper", 1))
    assert scene.legal("bob") == ["run from Reaper", "run from Walrus"]
    scene.play(from_("Reaper", 6, "bob") + from_("Walrus", 1, "bob"))
    assert (scene.ann.level, scene.bob.level) == (5, 4)


def test_RUN_6_all_rolled_the_monsters_are_discarded():
    scene = table("Walrus", "Magpie", ann=dict(level=5)).play(OFF + from_("Walrus", 6))
    assert scene.discards == []
    assert scene.fight.foes == ["Walrus", "Magpie"]
    scene.play(from_("Magpie", 6))
    assert sorted(scene.discards) == ["Magpie", "Walrus", "Wandering Monster"]
    assert not scene.in_fight


def test_RUN_6_and_not_before_the_helper_has_rolled_too():
    scene = table(ann=dict(level=5), bob={}).play(HELPED_BY_BOB + OFF + from_("Walrus", 6))
    assert scene.in_fight
    assert not scene.play(from_("Walrus", 6, "bob")).in_fight
