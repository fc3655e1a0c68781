"""CRS Curses: on whom and when, what they take, how long they last, and what answers them."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    Boost,
    CancelCurse,
    Cards,
    IsA,
    Lose,
    LoseLevels,
    Nothing,
    Power,
    Room,
    Strength,
    To,
    Trait,
    Try,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=Nothing()),
    Monster("Walrus", level=9, treasures=1, bad_stuff=Nothing()),
    Curse("Yawn", effect=LoseLevels(), copies=3),
    Curse("Wind", effect=Lose(Cards("item", slot="head", worn=True))),
    Curse("Gale", effect=Lose(Cards("item", slot="head"), every=True)),
    Curse("Breeze", effect=Lose(Cards("item", slot="head"))),
    Curse("Short Straw", effect=Try(Lose(Cards("item", slot="feet")), otherwise=LoseLevels())),
    Curse("Butterfingers", effect=Lose(Cards("item", tag="prosthetic"))),
    Curse("Amnesia", effect=Lose(Cards("class"))),
    Curse("Contagion", effect=To("each rival", LoseLevels())),
    Curse("Stiff Neck", effect=Afflict(Strength(-2))),
    Curse("Sulk", effect=Afflict(Strength(-1), until="you win a fight")),
    Curse("Bad Season", effect=Afflict(Bars("gaining levels"), until="your turn ends")),
    Class(
        "Juggler",
        abilities=(Power("Juggle", when="any fight", aim="side", discard=1, effect=Boost(2)),),
    ),
    OneShot("Rabbit's Foot", when="a curse lands", aim="curse", effect=CancelCurse()),
    OneShot("Soap", when="any time", aim="you", effect=Lose(Cards("curse"))),
    OneShot("Cracker", effect=Boost(9)),
    Item("Bowler", slot="head", bonus=1, gold=100),
    Item("Toque", slot="head", bonus=2, gold=100),
    Item("Clubs", bonus=3, usable_by=IsA("juggler")),
    Item("Oar", slot="one hand", bonus=2),
    Item("Rake", slot="one hand", bonus=2),
    Item("Hook", slot="one hand", bonus=3),
    Item("Wooden Arm", tags=("prosthetic",), abilities=(Trait("Grip", Room("one hand")),)),
    Item("Pebble", copies=6),
)
WIN = """
    ann: claim victory
    all: pass
"""


def table(door: str | None = None, doors: tuple[str, ...] = (), **players: dict) -> Scene:
    """ann's turn has begun, or she has kicked open a door; cards of our own are in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}} | players
    return deal(door=door, doors=doors, cards=CARDS, treasures=["Pebble"] * 4, **players)


def cursed(curse: str, ann: dict, door: str | None = None) -> Scene:
    """bob has played a Curse on ann, and it has landed."""
    scene = table(door, ann=ann, bob=dict(hand=[curse]))
    return scene.play(f"bob: play {curse} on ann\n all: pass")


# --- on whom, and when --------------------------------------------------------------------------


def test_CRS_1_from_the_door_it_hits_whoever_drew_it():
    scene = table("Yawn", ann=dict(level=3), bob=dict(level=3)).play("all: pass")
    assert (scene.ann.level, scene.bob.level) == (2, 3)
    assert scene.ann.hand == []


def test_CRS_1_drawn_otherwise_it_goes_to_hand_and_does_nothing_yet():
    scene = table("Bad Season", doors=("Yawn",), ann=dict(level=3)).play("all: pass")
    scene.play("ann: loot the room\n all: pass")
    assert (scene.ann.level, scene.ann.hand) == (3, ["Yawn"])


@pytest.mark.parametrize("victim", ["ann", "bob", "cat"])
def test_CRS_1_from_hand_it_is_played_on_anyone(victim):
    scene = table(ann=dict(level=3), bob=dict(level=3, hand=["Yawn"]), cat=dict(level=3))
    scene.play(f"bob: play Yawn on {'yourself' if victim == 'bob' else victim}\n all: pass")
    levels = {who: getattr(scene, who).level for who in ("ann", "bob", "cat")}
    assert levels == {"ann": 3, "bob": 3, "cat": 3} | {victim: 2}
    assert scene.bob.hand == []


@pytest.mark.parametrize(
    "before",
    [
        "",
        "ann: run away",
        "ann: run away\n all: pass\n ann: run from Walrus",
        "ann: run away\n all: pass\n ann: run from Walrus\n all: pass\n die: 6\n all: pass",
    ],
)
def test_CRS_1_at_any_time(before):
    scene = table("Walrus", ann=dict(level=3), bob=dict(hand=["Yawn"])).play(before)
    scene.play("bob: play Yawn on ann\n all: pass")
    assert scene.ann.level == 2


@rule("CRS-1", "U11", "CMB-6")
def test_a_curse_after_the_claim_can_undo_the_victory():
    scene = table("Moth", ann=dict(level=4), bob=dict(hand=["Yawn"])).play("""
        ann: claim victory
        bob: play Yawn on ann
        all: pass
    """)
    assert scene.fight.strength == 3
    assert scene.can("ann: run away")
    assert not scene.can("ann: claim victory")


@rule("U01")
def test_there_is_no_limit_to_the_curses_on_one_victim_in_one_turn():
    scene = table(ann=dict(level=9), bob=dict(hand=["Yawn", "Yawn"]), cat=dict(hand=["Yawn"]))
    for who in ("bob", "cat", "bob"):
        scene.play(f"{who}: play Yawn on ann\n all: pass")
    assert scene.ann.level == 6


@rule("U09")
def test_every_other_player_is_all_but_the_victim():
    scene = table(ann=dict(level=3), bob=dict(level=3, hand=["Contagion"]), cat=dict(level=3)).play(
        "bob: play Contagion on ann\n all: pass"
    )
    assert (scene.ann.level, scene.bob.level, scene.cat.level) == (3, 2, 2)


# --- at once, or lasting ------------------------------------------------------------------------


def test_CRS_2_it_strikes_at_once_and_is_discarded():
    scene = cursed("Yawn", dict(level=3))
    assert scene.ann.level == 2
    assert scene.discards == ["Yawn"]
    assert scene.is_quiet()


def test_CRS_2_a_lasting_one_stays():
    scene = cursed("Stiff Neck", dict(level=9), "Moth")
    assert (scene.fight.strength, scene.ann.in_play) == (9 - 2, ["Stiff Neck"])
    assert scene.discards == []
    scene = cursed("Stiff Neck", dict(level=7), "Moth").play(WIN)
    assert scene.ann.in_play == ["Stiff Neck"]


def test_CRS_2_until_it_is_removed():
    scene = table(ann=dict(level=4, has=["Stiff Neck", "Sulk"], hand=["Soap"])).play("""
        ann: play Soap
        ann: lose Stiff Neck
    """)
    assert scene.ann.in_play == ["Sulk"]
    assert scene.ann.strength == 4 - 1


def test_CRS_2_or_until_it_is_spent():
    scene = cursed("Sulk", dict(level=7), "Moth")
    assert scene.fight.strength == 7 - 1
    scene.play(WIN)
    assert (scene.ann.in_play, scene.ann.level) == ([], 8)
    assert "Sulk" in scene.discards


# --- what it takes ------------------------------------------------------------------------------


@rule("CRS-3", "U02")
def test_the_victim_chooses_among_several_items_it_could_take():
    scene = cursed("Breeze", dict(wears=["Bowler"], carries=["Toque"]))
    assert scene.asked == "ann"
    assert scene.legal("ann") == ["lose Bowler", "lose Toque"]
    assert scene.legal("bob") == []
    assert scene.play("ann: lose Toque").ann.in_play == ["Bowler"]


@rule("U03")
def test_what_you_wear_is_what_you_have_equipped():
    scene = cursed("Wind", dict(wears=["Bowler"], carries=["Toque"]))
    assert scene.legal("ann") == ["lose Bowler"]
    scene = cursed("Wind", dict(carries=["Toque"]))
    assert (scene.ann.in_play, scene.discards) == (["Toque"], ["Wind"])


@rule("U03")
def test_your_headgear_is_every_one_you_have_in_play():
    scene = cursed("Gale", dict(wears=["Bowler", "Oar"], carries=["Toque"], hand=["Pebble"]))
    assert scene.ann.in_play == ["Oar"]
    assert scene.ann.hand == ["Pebble"]


@pytest.mark.parametrize("curse", ["Wind", "Gale", "Breeze"])
@rule("U03")
def test_what_is_cheated_with_counts(curse):
    scene = table(ann=dict(carries=["Toque"], hand=["Cheat!"]), bob=dict(hand=[curse])).play(f"""
        ann: play Cheat! with Toque
        bob: play {curse} on ann
        all: pass
    """)
    if curse != "Gale":
        scene.play("ann: lose Toque")
    assert scene.ann.in_play == []
    assert sorted(scene.discards) == sorted(["Cheat!", "Toque", curse])


@pytest.mark.parametrize("ann", [{}, dict(hand=["Bowler"]), dict(wears=["Oar"])])
@rule("CRS-4", "U04")
def test_with_nothing_to_act_on_it_does_nothing_and_is_discarded(ann):
    scene = cursed("Breeze", dict(level=3, **ann))
    assert (scene.ann.hand, scene.ann.in_play) == (ann.get("hand", []), ann.get("wears", []))
    assert (scene.ann.level, scene.discards) == (3, ["Breeze"])
    assert "Breeze does nothing to ann" in scene.log
    assert scene.is_quiet()


@rule("CRS-4", "U04")
def test_unless_it_has_a_second_effect():
    assert cursed("Short Straw", dict(level=3)).ann.level == 2


@rule("CRS-4", "PRE-1")
def test_the_first_level_is_nothing_it_could_take():
    scene = table("Yawn").play("all: pass")
    assert (scene.ann.level, scene.discards) == (1, ["Yawn"])
    assert scene.can("ann: loot the room")


# --- your next turn -----------------------------------------------------------------------------


@rule("CRS-5", "T18")
def test_your_next_turn_played_in_your_turn_is_this_one():
    scene = cursed("Bad Season", dict(level=4), "Moth").play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (4, ["Pebble"])
    assert scene.ann.in_play == ["Bad Season"]
    scene.play("ann: end the turn\n all: pass")
    assert (scene.turn, scene.ann.in_play) == ("bob", [])
    assert "Bad Season" in scene.discards


@rule("CRS-5", "T18")
def test_so_does_one_from_the_door():
    scene = table("Bad Season", ann=dict(level=4, hand=["Moth"])).play("all: pass")
    scene.play("ann: look for trouble with Moth\n all: pass").play(WIN)
    assert scene.ann.level == 4


def test_CRS_5_on_another_it_waits_for_the_end_of_their_next_turn():
    scene = table("Moth", doors=("Yawn",), ann=dict(level=4, hand=["Bad Season"]))
    scene.play("ann: play Bad Season on bob\n all: pass").play(WIN)
    assert scene.ann.level == 5
    scene.play("ann: end the turn\n all: pass").play("bob: kick open the door\n all: pass")
    scene.play("all: pass").play("bob: loot the room\n all: pass")
    assert (scene.turn, scene.bob.in_play) == ("bob", ["Bad Season"])
    scene.play("bob: end the turn\n all: pass")
    assert (scene.turn, scene.bob.in_play) == ("cat", [])


# --- answers ------------------------------------------------------------------------------------


@rule("T02", "U08")
def test_what_cancels_a_curse_does_so_as_it_lands():
    scene = table(ann=dict(level=3, hand=["Rabbit's Foot"]), bob=dict(hand=["Yawn"]))
    assert not scene.can("ann: play Rabbit's Foot")
    scene.play("""
        bob: play Yawn on ann
        ann: play Rabbit's Foot
        all: pass
    """)
    assert scene.ann.level == 3
    assert sorted(scene.discards) == ["Rabbit's Foot", "Yawn"]
    assert scene.is_quiet()


@rule("U08")
def test_and_not_later_on_a_curse_that_lasts():
    scene = table(ann=dict(has=["Stiff Neck"], hand=["Rabbit's Foot"]))
    assert not [said for said in scene.legal("ann") if "Rabbit's Foot" in said]


@rule("T02")
def test_a_curse_that_hits_another_is_none_of_ones_business():
    scene = table(ann=dict(level=3), bob=dict(hand=["Yawn"]), cat=dict(hand=["Rabbit's Foot"]))
    scene.play("bob: play Yawn on ann")
    assert scene.legal("cat") == ["pass"]


@rule("U06", "CHR-3")
def test_a_curse_kept_as_a_reminder_pays_for_nothing():
    scene = table("Walrus", ann=dict(is_a=["Juggler"], has=["Stiff Neck"], hand=["Pebble"]))
    scene.play("ann: use Juggle for the munchkins")
    assert scene.legal("ann") == ["discard Pebble"]
    scene.play("ann: discard Pebble")
    assert not scene.can("ann: use Juggle for the munchkins")


# --- over the limits ----------------------------------------------------------------------------


@rule("U12", "C08")
def test_what_a_lost_class_allowed_stops_counting_at_once():
    scene = table(
        "Walrus", ann=dict(level=5, is_a=["Juggler"], wears=["Clubs"]), bob=dict(hand=["Amnesia"])
    )
    assert scene.fight.strength == 5 + 3
    scene.play("bob: play Amnesia on ann\n all: pass").play("ann: lose Juggler")
    assert (scene.fight.strength, scene.ann.in_play) == (5, ["Clubs"])


@rule("U12", "ITM-3")
def test_over_the_limit_in_combat_something_is_laid_down_and_nothing_taken_up():
    ann = dict(level=5, wears=["Wooden Arm", "Oar", "Rake", "Hook"], carries=["Bowler"])
    scene = table("Walrus", ann=ann, bob=dict(hand=["Butterfingers"]))
    assert scene.fight.strength == 5 + 2 + 2 + 3
    scene.play("bob: play Butterfingers on ann\n all: pass").play("ann: lose Wooden Arm")
    sideways = ["lay Oar sideways", "lay Rake sideways", "lay Hook sideways"]
    assert scene.legal("ann") == sideways
    scene.play("ann: lay Oar sideways")
    assert scene.fight.strength == 5 + 2 + 3
    assert not [said for said in scene.legal("ann") if said.startswith("equip")]
