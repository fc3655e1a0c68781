"""DTH Death: what is kept, who loots the body, the dead, and the way back."""

import pytest

from kickdoor.cards import Class, Curse, Faction, GoUpALevel, Item, Monster, OneShot
from kickdoor.game.munchkin import ALIVE, DEAD, REBORN
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Boost,
    ChangeDie,
    Draw,
    LoseLevels,
    Nothing,
    PassFight,
    Perish,
    Power,
    RunAway,
    Strength,
    Whenever,
)

CARDS = (
    Monster("Reaper", level=18, treasures=2, bad_stuff=Perish()),
    Monster("Moth", level=1, treasures=1, bad_stuff=Nothing(), copies=2),
    Monster("Walrus", level=6, treasures=1, bad_stuff=Nothing()),
    Class("Juggler", abilities=(Power("Juggle", when="your fight", effect=Boost(2, "munchkins")),)),
    Class(
        "Gambler",
        abilities=(
            Power("Nudge", when="a die is rolled", aim="die", discard=1, effect=ChangeDie(-1)),
        ),
    ),
    Faction("Choir", abilities=()),
    Faction(
        "Undertakers",
        abilities=(Whenever("Fee", on="somebody dies", effect=Draw("treasures", 2)),),
    ),
    Curse("Flat Feet", effect=Afflict(RunAway(-1))),
    Curse("Hiccups", effect=Afflict(Strength(-1), until="you die")),
    Curse("Sudden Stop", effect=Perish(), copies=2),
    Curse("Yawn", effect=LoseLevels()),
    GoUpALevel("Flatter the Chef"),
    OneShot("Cracker", gold=100, effect=Boost(3)),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight()),
    Item("Bowler", slot="head", bonus=1),
    Item("Toque", slot="head", bonus=1),
    Item("Fez", slot="head", bonus=1),
    Item("Oar", slot="one hand", bonus=2),
    Item("Cannon", bonus=9),
    Item("Pebble", copies=9),
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
ANN_DIES = """
    ann: run from Reaper
    all: pass
    die: 1
    all: pass
"""
BOB_DIES = ANN_DIES.replace("ann:", "bob:")
ANN_ESCAPES = ANN_DIES.replace("die: 1", "die: 6")
BOB_ESCAPES = BOB_DIES.replace("die: 1", "die: 6")
NEXT_TURN = """
    ann: end the turn
    all: pass
"""


def table(door: str | None = "Reaper", doors: tuple[str, ...] = (), **players: dict) -> Scene:
    """ann has kicked open a door, with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}} | players
    return deal(door=door, doors=doors, cards=CARDS, treasures=["Pebble"] * 4, **players)


def killed(**players: dict) -> Scene:
    """ann has just been caught by the Reaper, alone."""
    return table(**players).play(OFF + ANN_DIES)


def waiting_for_bob(**players: dict) -> Scene:
    """ann is dead, and bob, who helped her, is about to run: it is ann's turn still."""
    return table(**players).play(HELPED_BY_BOB + OFF + ANN_DIES + "bob: run from Reaper")


# --- what is lost -------------------------------------------------------------------------------


@rule("DTH-1", "X15", "U05")
def test_the_dead_keep_class_faction_level_curses_and_what_doubles_them():
    kept = ["Juggler", "Gambler", "Super Munchkin", "Choir", "Undertakers", "Double Life"]
    scene = killed(
        ann=dict(level=5, is_a=kept, wears=["Bowler"], carries=["Cannon"], has=["Flat Feet"])
    )
    scene.play("die: card 0\n bob: take Bowler\n cat: take Cannon")
    assert scene.ann.in_play == [*kept, "Flat Feet"]
    assert (scene.ann.level, scene.ann.hand) == (5, [])


def test_DTH_1_hand_hireling_and_items_are_lost():
    scene = killed(
        ann=dict(level=5, wears=["Bowler"], has=["Hireling"], hand=["Cracker", "Yawn"]),
        bob=dict(level=2),
    )
    assert (scene.ann.hand, scene.ann.in_play) == ([], [])
    assert scene.legal("bob") == ["take Cracker", "take Yawn", "take Bowler", "take Hireling"]


@rule("U05")
def test_a_curse_until_death_goes_with_it():
    scene = killed(ann=dict(level=5, has=["Hiccups", "Flat Feet"]))
    assert scene.ann.in_play == ["Flat Feet"]
    assert "Hiccups" in scene.discards


# --- looting ------------------------------------------------------------------------------------


@rule("DTH-2", "X14")
def test_from_the_highest_level_down_each_takes_one_and_the_rest_is_discarded():
    scene = killed(
        ann=dict(level=9, wears=["Bowler", "Oar"], hand=["Cracker", "Yawn"]),
        bob=dict(level=2),
        cat=dict(level=4),
        dan=dict(level=3),
    )
    assert scene.asked == "cat"
    assert scene.legal("cat") == ["take Cracker", "take Yawn", "take Bowler", "take Oar"]
    scene.play("cat: take Oar")
    assert scene.asked == "dan"
    scene.play("""
        dan: take Yawn
        bob: take Bowler
    """)
    assert (scene.cat.hand, scene.dan.hand, scene.bob.hand) == (["Oar"], ["Yawn"], ["Bowler"])
    assert not any((scene.cat.in_play, scene.dan.in_play, scene.bob.in_play))
    assert "Cracker" in scene.discards
    assert scene.is_quiet()


@pytest.mark.parametrize(("lot", "order"), [(0, ["bob", "cat"]), (1, ["cat", "bob"])])
@rule("DTH-2", "X14")
def test_ties_are_settled_by_lot(lot, order):
    scene = killed(
        ann=dict(wears=["Bowler", "Oar", "Cannon"]), bob=dict(level=3), cat=dict(level=3), dan={}
    )
    assert scene.asked == "die"
    scene.play(f"die: card {lot}")
    for who in order:
        assert scene.asked == who
        scene.play(f"{who}: {scene.legal(who)[0]}")
    assert scene.asked == "dan"


def test_DTH_2_when_the_corpse_runs_out_of_cards_the_rest_get_none():
    scene = killed(ann=dict(wears=["Bowler"]), bob=dict(level=2), cat=dict(level=3))
    scene.play("cat: take Bowler")
    assert (scene.cat.hand, scene.bob.hand) == (["Bowler"], [])
    assert scene.is_quiet()


@rule("DTH-2", "X14")
def test_attached_cards_lie_apart():
    scene = table(
        None,
        doors=("Reaper",),
        ann=dict(wears=["Bowler"], carries=["Toque", "Oar"], hand=["Cheat!", "Hireling"]),
        bob=dict(level=2),
        cat=dict(level=3, wears=["Fez"]),
    ).play("""
        ann: play Cheat! with Toque
        ann: play Hireling
        ann: give Oar to Hireling to carry
        ann: kick open the door
        all: pass
    """)
    assert scene.ann.strength == 1 + 1 + 1 + 2 + 1
    scene.play(OFF + ANN_DIES)
    apart = {"take Bowler", "take Toque", "take Oar", "take Cheat!", "take Hireling"}
    assert set(scene.legal("cat")) == apart
    scene.play("cat: take Toque\n bob: take Oar")
    assert sorted(scene.discards) == ["Bowler", "Cheat!", "Hireling", "Reaper"]
    scene.play("cat: play Toque")
    assert scene.cat.sideways == ["Toque"]  # nobody cheats with it any more


@rule("U10")
def test_a_curse_looted_from_a_hand_is_a_hand_card_and_plays_normally():
    scene = killed(ann=dict(level=3, hand=["Yawn"]), bob=dict(level=2)).play("bob: take Yawn")
    scene.play("bob: play Yawn on ann\n all: pass")
    assert scene.ann.level == 2


def test_DTH_2_those_who_are_dead_themselves_do_not_loot():
    scene = waiting_for_bob(ann=dict(level=9), bob=dict(level=2, wears=["Bowler"]))
    scene.play("all: pass").play("die: 1\n all: pass")
    assert scene.asked == "cat"
    scene.play("cat: take Bowler")
    assert (scene.ann.hand, scene.cat.hand) == ([], ["Bowler"])


# --- the dead -----------------------------------------------------------------------------------


@rule("DTH-3", "X12")
def test_the_dead_do_nothing_and_gain_no_level():
    scene = waiting_for_bob(
        ann=dict(level=3, is_a=["Gambler", "Choir"]), cat=dict(hand=["Flatter the Chef"])
    )
    assert scene.ann.life == DEAD
    assert scene.legal("ann") == ["pass"]
    assert scene.can("cat: play Flatter the Chef on bob")
    assert not scene.can("cat: play Flatter the Chef on ann")
    scene.play("all: pass").play("die: 5")
    assert scene.legal("ann") == ["pass"]  # a living Gambler would nudge, for her Choir


@rule("DTH-3", "Z2")
def test_the_dead_get_no_charity():
    hand = ["Pebble"] * 5 + ["Cracker"]
    scene = table(ann=dict(level=5, hand=hand), bob=dict(level=1), cat=dict(level=3))
    scene.play(HELPED_BY_BOB + OFF + ANN_ESCAPES + BOB_DIES)
    scene.play(NEXT_TURN)
    assert scene.legal("ann") == ["give Pebble to cat", "give Cracker to cat"]


def test_DTH_3_the_dead_draw_nothing():
    scene = waiting_for_bob(ann=dict(level=3, is_a=["Undertakers"]), cat={})
    scene.play("all: pass").play("die: 1\n all: pass")
    assert "bob dies" in scene.log
    assert scene.ann.hand == []


def test_DTH_3_the_living_do():
    scene = killed(cat=dict(is_a=["Undertakers"]))
    assert scene.cat.hand == ["Pebble"] * 2


def test_DTH_3_the_dead_are_not_traded_with():
    bob = dict(level=1, wears=["Bowler"])
    scene = waiting_for_bob(bob=bob, cat=dict(wears=["Oar"]), dan=dict(wears=["Cannon"]))
    assert scene.can("cat: offer dan a trade")
    assert not scene.can("cat: offer ann a trade")


def test_DTH_3_an_offer_of_the_dead_is_void():
    scene = table(
        None,
        ann=dict(carries=["Blazer"]),
        bob=dict(wears=["Oar"]),
        cat=dict(hand=["Sudden Stop"]),
    ).play("""
        ann: offer bob a trade
        ann: want Oar
        ann: make the offer
        cat: play Sudden Stop on ann
        all: pass
    """)
    assert scene.ann.life == DEAD
    assert not scene.can("bob: accept ann's offer")


def test_DTH_3_the_dead_do_not_win():
    scene = table(
        "Moth", ann=dict(level=9), bob=dict(hand=["Sudden Stop"]), cat=dict(level=2)
    ).play("""
        ann: claim victory
        bob: play Sudden Stop on ann
        all: pass
    """)
    assert (scene.winners, scene.ann.level, scene.ann.life) == ([], 9, REBORN)
    assert (scene.in_fight, scene.turn) == (False, "bob")
    assert "ann wins the fight" not in scene.log
    assert "Moth" in scene.discards
    assert scene.is_quiet()


@rule("DTH-3", "F32")
def test_the_dead_do_not_loot_the_room():
    scene = table("Moth", ann=dict(hand=["Baton"]), cat=dict(hand=["Sudden Stop"])).play("""
        ann: play Baton on bob
        cat: play Sudden Stop on ann
        all: pass
        bob: run away
        all: pass
        bob: run from Moth
        all: pass
        die: 6
        all: pass
    """)
    assert "ann loots the room" not in scene.log
    assert (scene.turn, scene.ann.hand) == ("bob", [])


@rule("DTH-3")
def test_a_helper_who_dies_in_the_fight_helps_no_more():
    scene = table("Walrus", ann=dict(level=3), bob=dict(level=8), cat=dict(hand=["Sudden Stop"]))
    scene.play(HELPED_BY_BOB).play("cat: play Sudden Stop on bob\n all: pass")
    assert (scene.fight.helper, scene.fight.strength) == (None, 3)


@rule("Z3", "U07")
def test_the_new_character_is_cursed_from_the_start_of_the_next_turn_not_the_dead():
    assert not waiting_for_bob(cat=dict(hand=["Yawn"])).can("cat: play Yawn on ann")
    scene = killed(ann=dict(level=5), cat=dict(hand=["Yawn"]))
    assert (scene.turn, scene.play("cat: play Yawn on ann\n all: pass").ann.level) == ("bob", 4)


@rule("U07", "CRS-1", "DTH-5")
def test_U07_while_the_new_character_sets_up_it_may_be_cursed_already():
    scene = table(ann=dict(level=5), bob=dict(level=3), cat=dict(hand=["Yawn", "Sudden Stop"]))
    scene.play(HELPED_BY_BOB + OFF + ANN_ESCAPES + BOB_DIES + NEXT_TURN)
    assert scene.can("bob: ready")
    assert scene.play("cat: play Yawn on bob\n all: pass").bob.level == 2
    scene.play("cat: play Sudden Stop on bob\n all: pass")
    assert scene.bob.life == DEAD


# --- back again ---------------------------------------------------------------------------------


@rule("DTH-4", "X12")
def test_the_new_character_appears_when_the_next_players_turn_begins():
    scene = table(ann=dict(level=5)).play(HELPED_BY_BOB + OFF + ANN_ESCAPES + BOB_DIES)
    assert (scene.turn, scene.bob.life) == ("ann", DEAD)
    scene.play(NEXT_TURN)
    assert (scene.turn, scene.bob.life) == ("bob", ALIVE)
    assert killed().ann.life == REBORN


@rule("DTH-4", "X13")
def test_the_reborn_help_with_level_and_abilities_and_have_no_cards():
    scene = table(doors=("Walrus",), ann=dict(level=5, is_a=["Juggler"])).play(OFF + ANN_DIES)
    assert scene.ann.hand == []
    scene.play("""
        bob: kick open the door
        all: pass
        bob: ask ann for help
        bob: offer no Treasures
        ann: accept bob's offer
        ann: use Juggle
    """)
    assert (scene.fight.helper, scene.fight.strength) == ("ann", 1 + 5 + 2)


@rule("DTH-4", "X13")
def test_the_reborn_get_gifts():
    scene = killed(bob=dict(wears=["Bowler"])).play("""
        bob: offer ann a trade
        bob: add Bowler
        bob: make the offer
        ann: accept bob's offer
    """)
    assert (scene.ann.in_play, scene.bob.in_play) == (["Bowler"], [])


@rule("DTH-4", "X13")
def test_the_reborn_get_charity():
    scene = table(
        doors=("Yawn",), bob=dict(level=3, hand=["Pebble"] * 5 + ["Cracker"]), cat=dict(level=2)
    ).play(OFF + ANN_DIES)
    scene.play("bob: kick open the door\n all: pass").play("all: pass")
    scene.play("bob: loot the room\n all: pass").play("bob: end the turn\n all: pass")
    assert scene.can("bob: give Cracker to ann")
    assert not scene.can("bob: give Cracker to cat")


@rule("DTH-5", "X13")
def test_on_their_own_turn_they_draw_four_and_four_and_play_as_at_the_start():
    scene = table(ann=dict(level=5), bob=dict(level=3, is_a=["Juggler"])).play(HELPED_BY_BOB + OFF)
    scene.play(ANN_ESCAPES + BOB_DIES + NEXT_TURN)
    assert (scene.turn, scene.asked) == ("bob", "bob")
    hand = scene.game.munchkins[1].hand
    doors = [scene.game.prints[card].is_door for card in hand]
    assert (doors.count(True), doors.count(False)) == (4, 4)
    assert scene.can("bob: ready")
    assert not scene.can("bob: kick open the door")
    scene.play("bob: play Pebble\n bob: ready\n all: pass")
    assert scene.bob.in_play == ["Juggler", "Pebble"]
    assert scene.bob.level == 3
    assert scene.can("bob: kick open the door")
    assert scene.is_quiet()


def test_DTH_5_until_their_own_turn_they_draw_nothing():
    scene = table(doors=("Yawn", "Moth", "Flat Feet", "Moth"), ann=dict(level=5))
    scene.play(OFF + ANN_DIES)
    for who in ("bob", "cat"):
        assert (scene.turn, scene.ann.hand) == (who, [])
        scene.play(f"{who}: kick open the door\n all: pass").play("all: pass")
        scene.play(f"{who}: loot the room\n all: pass").play(f"{who}: end the turn\n all: pass")
    assert (scene.turn, len(scene.ann.hand)) == ("ann", 8)
