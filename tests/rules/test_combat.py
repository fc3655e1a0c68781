"""CMB Combat: strength, victory and its claim, who may interfere, what is over when it is over."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Afflict,
    Allows,
    Boost,
    Draw,
    Lose,
    LoseLevels,
    Nothing,
    Power,
    RemoveMonster,
    Strength,
    Trait,
    Whenever,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=10, treasures=2, bad_stuff=Nothing()),
    Monster("Kraken", level=12, treasures=3, levels=2, bad_stuff=Nothing()),
    Enhancer("Furious", strength=4, treasures=1),
    OneShot("Cracker", gold=100, effect=Boost(3), copies=3),
    OneShot("Trapdoor", gold=100, aim="foe", effect=RemoveMonster()),
    OneShot("Sugar Lump", when="your fight", aim="foe", effect=RemoveMonster("treasure")),
    Class("Heckler", abilities=(Power("Heckle", "any fight", Boost(2), "side", discard=1),)),
    Class("Umpire", abilities=(Trait("Let", Allows("winning ties")),)),
    Item("Kettle Helm", bonus=3, gold=1000, slot="head"),
    Item("Oar", bonus=2, gold=200, slot="one hand"),
    Item("Cannon", bonus=9),
    Item("Bunting", abilities=(Whenever("Cheer", on="you help win", effect=Draw("treasures")),)),
    Item("Pebble", copies=6),
    Special("Filch", deck="doors", when="not in a fight", aim="rival", effect=Lose(ITEM, to="you")),
    Curse("Shrink", effect=LoseLevels()),
    Curse("Stiff Neck", effect=Afflict(Strength(-2))),
    Curse("Cramp", effect=Afflict(Strength(-5), until="your next fight ends")),
    Curse("Sulk", effect=Afflict(Strength(-1), until="you win a fight")),
)
LOOT = ["Pebble"] * 5
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
    return deal(door=door, cards=CARDS, treasures=LOOT, **players)


# --- strength -----------------------------------------------------------------------------------


def test_CMB_1_strength_is_level_plus_all_modifiers():
    scene = table(ann=dict(level=4, wears=["Kettle Helm", "Oar"], has=["Stiff Neck"]))
    assert scene.fight.strength == 4 + 3 + 2 - 2
    assert scene.fight.threat == 3


def test_CMB_1_what_is_carried_sideways_or_held_in_hand_does_not_count():
    scene = table(ann=dict(level=4, carries=["Kettle Helm"], hand=["Oar"]))
    assert scene.fight.strength == 4


@pytest.mark.parametrize(
    ("level", "says"), [(2, "run away"), (3, "run away"), (4, "claim victory")]
)
@rule("CMB-1", "F06")
def test_players_win_if_theirs_is_greater_and_ties_are_the_monsters(level, says):
    calls = set(table(ann=dict(level=level)).legal("ann")) & {"run away", "claim victory"}
    assert calls == {says}


def test_CMB_1_a_card_may_say_that_ties_are_won():
    assert table(ann=dict(level=3, is_a=["Umpire"])).can("ann: claim victory")
    assert not table(ann=dict(level=2, is_a=["Umpire"])).can("ann: claim victory")


@rule("F06")
def test_what_one_could_spend_to_win_may_be_kept():
    scene = table(ann=dict(level=3, hand=["Cracker"])).play("""
        ann: run away
        all: pass
        ann: run from Moth
        all: pass
        die: 6
        all: pass
    """)
    assert scene.ann.hand == ["Cracker"]
    assert scene.is_quiet()


@rule("F07")
def test_nobody_can_refuse_to_run():
    scene = table(ann=dict(level=1)).play("""
        ann: run away
        all: pass
    """)
    assert scene.legal("ann") == ["run from Moth"]
    scene.play("ann: run from Moth")
    assert "pass" in scene.legal("ann")
    scene.play("all: pass")
    assert scene.asked == "die"


# --- kills and other ways to win ----------------------------------------------------------------


@pytest.mark.parametrize(("door", "levels", "treasures"), [("Moth", 1, 1), ("Kraken", 2, 3)])
def test_CMB_2_a_kill_brings_a_level_or_two_and_the_treasures(door, levels, treasures):
    scene = table(door, ann=dict(level=5, wears=["Cannon"])).play(WIN)
    assert scene.ann.level == 5 + levels
    assert scene.ann.hand == LOOT[:treasures]
    assert (scene.bob.level, scene.bob.hand) == (1, [])
    assert scene.is_quiet()


def test_CMB_2_each_monster_brings_its_own():
    scene = table(
        ann=dict(level=7, wears=["Kettle Helm", "Oar"], hand=["Cracker", "Cracker"]),
        bob=dict(hand=["Wandering Monster", "Kraken"]),
    ).play("""
        bob: play Wandering Monster with Kraken
        ann: play Cracker for the munchkins
        ann: play Cracker for the munchkins
        ann: claim victory
        all: pass
    """)
    assert scene.winners == ["ann"]
    assert scene.ann.level == 7 + 1 + 2


def test_CMB_3_got_rid_of_without_killing_is_won_but_brings_nothing():
    scene = table(ann=dict(level=1, has=["Sulk"], hand=["Trapdoor"]))
    scene.play("ann: play Trapdoor on Moth")
    assert "ann wins the fight" in scene.log
    assert scene.ann.in_play == []  # the Sulk went: it lasted until a fight was won
    assert (scene.ann.level, scene.ann.hand) == (1, [])
    assert scene.is_quiet()


def test_CMB_3_treasures_come_without_a_kill_if_the_card_says_so():
    scene = table("Kraken", ann=dict(level=1, hand=["Sugar Lump"]))
    scene.play("ann: play Sugar Lump on Kraken")
    assert (scene.ann.level, scene.ann.hand) == (1, LOOT[:3])


def test_CMB_3_help_in_a_fight_won_without_a_kill_is_help_in_a_fight_won():
    scene = table(ann=dict(hand=["Trapdoor"]), bob=dict(wears=["Bunting"]))
    scene.play(HELPED_BY_BOB + "ann: play Trapdoor on Moth")
    assert scene.bob.hand == ["Pebble"]
    assert scene.ann.hand == []


@rule("CMB-3", "F03", "T07")
def test_the_last_monster_removed_ends_the_fight_at_once():
    scene = table(
        ann=dict(hand=["Trapdoor"]),
        bob=dict(hand=["Wandering Monster", "Walrus", "Cracker"]),
    ).play("ann: play Trapdoor on Moth")
    assert not scene.in_fight
    assert not scene.can("bob: play Wandering Monster with Walrus")
    assert not scene.can("bob: play Cracker for the monsters")
    assert scene.asked == "ann"


@rule("T07", "CMB-3")
def test_with_another_monster_left_the_fight_goes_on():
    scene = table(
        ann=dict(level=4, hand=["Trapdoor"]),
        bob=dict(hand=["Wandering Monster", "Walrus", "Cracker"]),
    ).play("""
        bob: play Wandering Monster with Walrus
        ann: play Trapdoor on Walrus
        ann: claim victory
        bob: play Cracker for the monsters
    """)
    assert scene.fight.foes == ["Moth"]
    assert scene.asked == "ann"
    assert not scene.can("ann: claim victory")


def test_CMB_3_there_is_no_looting_after_a_monster_was_got_rid_of():
    scene = table(ann=dict(hand=["Trapdoor"])).play("ann: play Trapdoor on Moth")
    assert not scene.can("ann: loot the room")
    assert scene.can("ann: end the turn")


# --- interference -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "strength", "threat"),
    [
        ("play Cracker for the munchkins", 4 + 3, 3),
        ("play Cracker for the monsters", 4, 3 + 3),
        ("play Furious on Moth", 4, 3 + 4),
    ],
)
def test_CMB_4_anyone_may_use_one_shots_and_enhancers_for_or_against(said, strength, threat):
    for who in ("ann", "cat"):
        scene = table(
            **({"ann": dict(level=4)} | {who: dict(level=4, hand=["Cracker", "Furious"])})
        )
        scene.play(f"{who}: {said}")
        assert (scene.fight.strength, scene.fight.threat) == (strength, threat)


@pytest.mark.parametrize(("side", "lead"), [("munchkins", 1 + 2), ("monsters", 1 - 2)])
def test_CMB_4_anyone_may_use_the_abilities_of_a_class(side, lead):
    scene = table(ann=dict(level=4), cat=dict(is_a=["Heckler"], hand=["Oar"])).play(f"""
        cat: use Heckle for the {side}
        cat: discard Oar
    """)
    assert scene.fight.strength - scene.fight.threat == lead
    assert scene.cat.hand == []


NOT_IN_COMBAT = {
    "sell Items",
    "offer cat a trade",
    "equip Kettle Helm",
    "lay Oar sideways",
    "play Pebble",
    "play Filch on cat",
}


@rule("CMB-5")
def test_the_fighters_do_not_sell_steal_trade_equip_or_lay_out_treasures():
    ann = dict(wears=["Oar"], carries=["Kettle Helm"], hand=["Pebble", "Filch"])
    cat = dict(wears=["Bunting"])
    assert set(table(None, ann=dict(ann), cat=dict(cat)).legal("ann")) >= NOT_IN_COMBAT
    assert not set(table("Walrus", ann=dict(ann), cat=dict(cat)).legal("ann")) & NOT_IN_COMBAT


def test_CMB_5_nor_does_the_helper():
    bob = dict(wears=["Oar"], carries=["Kettle Helm"], hand=["Pebble", "Filch"])
    scene = table("Walrus", bob=bob, cat=dict(wears=["Bunting"]))
    assert scene.can("bob: offer cat a trade")
    scene.play(HELPED_BY_BOB)
    assert not set(scene.legal("bob")) & NOT_IN_COMBAT


@rule("CMB-5", "C24")
def test_those_who_do_not_fight_may_do_so_among_themselves():
    scene = table(
        ann=dict(wears=["Cannon"]),
        bob=dict(wears=["Bunting"]),
        cat=dict(wears=["Oar"], carries=["Kettle Helm"], hand=["Filch"]),
    )
    assert scene.can("cat: offer bob a trade")
    assert scene.can("cat: equip Kettle Helm")
    assert scene.can("cat: lay Oar sideways")
    assert scene.can("cat: play Filch on bob")
    assert not scene.can("cat: offer ann a trade")
    assert not scene.can("cat: play Filch on ann")


# --- the claim ----------------------------------------------------------------------------------


@rule("CMB-6", "T06")
def test_after_the_claim_everyone_has_time_to_speak_up():
    scene = table(ann=dict(level=4)).play("ann: claim victory")
    assert (scene.in_fight, scene.asked) == (True, "bob")
    scene.play("bob: pass")
    assert (scene.in_fight, scene.asked) == (True, "cat")
    scene.play("cat: pass")
    assert not scene.in_fight
    assert scene.ann.level == 5


@rule("CMB-6", "T06")
def test_a_pass_before_the_claim_is_no_pass_after_it():
    scene = table(ann=dict(level=4), bob=dict(hand=["Cracker"])).play("""
        bob: pass
        cat: pass
        ann: claim victory
    """)
    assert scene.in_fight
    assert scene.can("bob: play Cracker for the monsters")


def test_CMB_6_what_is_played_after_the_claim_may_turn_the_fight():
    scene = table(ann=dict(level=4), bob=dict(hand=["Cracker"])).play("""
        ann: claim victory
        bob: play Cracker for the monsters
        cat: pass
        bob: pass
    """)
    assert (scene.in_fight, scene.asked) == (True, "ann")
    assert scene.can("ann: run away")
    assert not scene.can("ann: claim victory")


@pytest.mark.parametrize("side", ["munchkins", "monsters"])
def test_CMB_6_any_change_voids_the_claim_and_it_must_be_made_anew(side):
    scene = table(ann=dict(level=9), bob=dict(hand=["Cracker"])).play(f"""
        ann: claim victory
        bob: play Cracker for the {side}
        bob: pass
        cat: pass
    """)
    assert (scene.in_fight, scene.asked, scene.winners) == (True, "ann", [])
    scene.play(WIN)
    assert scene.winners == ["ann"]


def test_CMB_6_the_new_claim_gives_everyone_their_time_again():
    scene = table(ann=dict(level=9), bob=dict(hand=["Cracker", "Cracker"])).play("""
        ann: claim victory
        bob: play Cracker for the monsters
        ann: claim victory
        cat: pass
    """)
    assert scene.in_fight
    scene.play("bob: play Cracker for the monsters")
    assert not scene.can("ann: claim victory")


# --- when it is over ----------------------------------------------------------------------------


def test_CMB_7_monsters_and_all_cards_played_are_discarded_then_rewards_are_taken():
    scene = table(
        ann=dict(level=9, hand=["Trapdoor"]),
        bob=dict(hand=["Cracker", "Furious", "Wandering Monster", "Walrus"]),
    ).play("""
        bob: play Wandering Monster with Walrus
        ann: play Trapdoor on Walrus
        bob: play Cracker for the munchkins
        bob: play Furious on Moth
    """)
    assert scene.discards == []
    scene.play("ann: claim victory").play("bob: pass")
    assert (scene.discards, scene.ann.hand) == ([], [])
    scene.play("cat: pass")
    played = ["Wandering Monster", "Walrus", "Trapdoor", "Cracker", "Furious", "Moth"]
    assert sorted(scene.discards) == sorted(played)
    assert scene.winners == ["ann"]


@rule("CMB-8", "T17")
def test_your_next_combat_played_in_combat_is_this_one():
    scene = table(ann=dict(level=9), bob=dict(hand=["Cramp"])).play("""
        bob: play Cramp on ann
        all: pass
    """)
    assert scene.fight.strength == 9 - 5
    scene.play(WIN)
    assert scene.ann.in_play == []
    assert "Cramp" in scene.discards


@rule("CMB-8", "T17")
def test_your_next_combat_counts_at_once_for_a_helper_too():
    scene = table("Walrus", ann=dict(level=5), bob=dict(level=8), cat=dict(hand=["Cramp"]))
    scene.play(HELPED_BY_BOB).play("""
        cat: play Cramp on bob
        all: pass
    """)
    assert scene.fight.strength == 5 + 8 - 5
    scene.play("""
        ann: run away
        all: pass
        ann: run from Walrus
        all: pass
        die: 6
        all: pass
        bob: run from Walrus
        all: pass
        die: 6
        all: pass
    """)
    assert scene.bob.in_play == []


@rule("CMB-8")
def test_on_one_who_does_not_fight_your_next_combat_waits():
    scene = table(ann=dict(level=9), bob=dict(hand=["Cramp"])).play("""
        bob: play Cramp on cat
        all: pass
    """)
    assert scene.fight.strength == 9
    scene.play(WIN)
    assert scene.cat.in_play == ["Cramp"]
