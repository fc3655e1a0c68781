"""TRN The turn: kick open the door, look for trouble or loot the room, and pass it on."""

from kickdoor.cards import Curse, Enhancer, GoUpALevel, Item, Monster, OneShot
from kickdoor.game.changes import EVERYBODY
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Afflict,
    Lose,
    LoseLevels,
    Nothing,
    Perish,
    RemoveMonster,
    RunAway,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=Nothing(), copies=2),
    Monster("Ogre", level=30, treasures=2, bad_stuff=LoseLevels()),
    Monster("Maneater", level=30, treasures=2, bad_stuff=Perish()),
    Enhancer("Steroids", strength=5, treasures=2),
    Curse("Rain", effect=LoseLevels()),
    Curse("Moth", effect=Lose(ITEM)),
    Curse("Limp", effect=Afflict(RunAway(-1))),
    Curse("Bolt from the Blue", effect=Perish()),
    GoUpALevel("Flattery"),
    OneShot("Fresh Air", aim="foe", effect=RemoveMonster()),
    Item("Crown Jewels", gold=1000),
)

KICK = "ann: kick open the door\n all: pass"
LOOT = "ann: loot the room\n all: pass"
END = "ann: end the turn\n all: pass"


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- before the door ----------------------------------------------------------------------------


def test_TRN_0_first_one_may_play_equip_trade_and_sell():
    table = scene(ann=dict(hand=["Witch", "Hireling"], carries=["Blazer", "Crown Jewels"]), bob={})
    assert {
        "play Witch",
        "play Hireling",
        "equip Blazer",
        "offer bob a trade",
        "sell Items",
        "kick open the door",
    } <= set(table.legal("ann"))
    table.play("ann: equip Blazer\n ann: sell Items\n ann: sell Crown Jewels\n ann: close the sale")
    assert (table.ann.level, table.ann.strength) == (2, 4)
    assert table.can("ann: kick open the door")


@rule("TRN-0", "TRN-4")
def test_TRN_4_the_next_turn_begins_as_soon_as_charity_is_done():
    table = scene(doors=["Witch", "Summoner"], ann=dict(level=2, hand=["Flattery"] + ["Witch"] * 2))
    table.play(KICK + "\n" + LOOT + "\n" + END)
    assert len(table.ann.hand) == 5
    assert (table.turn, table.asked) == ("bob", "bob")
    assert table.can("bob: kick open the door")
    assert not table.can("ann: kick open the door")


def test_TRN_4_not_before_the_last_card_too_many_is_gone():
    table = scene(
        doors=["Witch", "Summoner"],
        ann=dict(level=2, hand=["Flattery", "Witch", "Witch", "Doormat", "Ogre"]),
        cat=dict(level=3),
    )
    table.play(KICK + "\n" + LOOT + "\n" + END)
    table.play("ann: give Ogre to bob")
    assert table.turn == "ann"
    table.play("ann: give Doormat to bob")
    assert (table.turn, table.bob.hand) == ("bob", ["Ogre", "Doormat"])


# --- 1 Kick Open The Door -----------------------------------------------------------------------


def test_TRN_1_the_top_door_is_turned_face_up():
    table = scene(doors=["Witch", "Summoner"])
    card = table.game.doors[-1]
    table.play(KICK)
    assert "ann kicks open the door: Witch" in table.log
    assert table.game.known[card] == EVERYBODY


@rule("TRN-1", "MON-1", "T20")
def test_TRN_1_a_monster_must_be_fought():
    table = scene(doors=["Ogre"])
    table.play(KICK)
    assert (table.fight.fighter, table.fight.foes) == ("ann", ["Ogre"])
    assert not table.can("ann: loot the room")
    assert table.can("ann: run away")


def test_TRN_1_a_curse_hits_at_once_and_is_discarded():
    table = scene(doors=["Rain"], ann=dict(level=3), bob=dict(level=3))
    table.play(KICK)
    table.play("all: pass")  # nobody has an answer to it
    assert (table.ann.level, table.bob.level) == (2, 3)
    assert table.discards == ["Rain"]
    assert table.ann.hand == []


def test_TRN_1_a_curse_that_can_do_nothing_is_discarded_all_the_same():
    table = scene(doors=["Moth"], ann=dict(hand=["Blazer"]))
    table.play(KICK)
    table.play("all: pass")
    assert (table.ann.hand, table.discards) == (["Blazer"], ["Moth"])


def test_TRN_1_a_curse_that_lasts_stays_as_a_reminder():
    table = scene(doors=["Limp"])
    table.play(KICK)
    table.play("all: pass")
    assert (table.ann.in_play, table.discards) == (["Limp"], [])


def test_TRN_1_anything_else_goes_to_the_hand():
    table = scene(doors=["Steroids"])
    table.play(KICK)
    assert (table.ann.hand, table.discards) == (["Steroids"], [])


def test_TRN_1_or_is_played_at_once():
    table = scene(doors=["Witch"])
    table.play(KICK + "\n ann: play Witch")
    assert (table.ann.hand, table.ann.in_play) == ([], ["Witch"])
    assert table.can("ann: loot the room")


# --- 2 Look For Trouble, Loot The Room ----------------------------------------------------------


def test_TRN_2_loot_draws_a_door_face_down_into_the_hand():
    table = scene(doors=["Witch", "Ogre"])
    card = table.game.doors[-2]
    table.play(KICK + "\n" + LOOT)
    assert table.ann.hand == ["Witch", "Ogre"]
    assert table.game.known[card] == 1 << 0  # only ann
    assert not table.in_fight


def test_TRN_2_trouble_is_a_monster_from_the_hand_as_if_behind_the_door():
    table = scene(doors=["Witch"], ann=dict(level=2, hand=["Doormat"]))
    table.play(KICK + "\n ann: look for trouble with Doormat\n all: pass")
    assert (table.fight.fighter, table.fight.foes) == ("ann", ["Doormat"])
    table.play("ann: claim victory\n all: pass")
    assert table.ann.level == 3
    assert "Doormat" in table.discards


def test_TRN_2_trouble_needs_a_monster():
    table = scene(doors=["Witch"], ann=dict(hand=["Steroids"]))
    table.play(KICK)
    assert not any("trouble" in said for said in table.legal("ann"))


@rule("TRN-2", "X20")
def test_X20_after_a_curse_either_but_not_both():
    table = scene(doors=["Rain", "Summoner"], ann=dict(level=5, hand=["Doormat"]))
    table.play(KICK)
    table.play("all: pass")
    assert table.can("ann: loot the room")
    assert table.can("ann: look for trouble with Doormat")
    table.play(LOOT)
    assert not table.can("ann: look for trouble with Doormat")
    table.play(END)
    assert table.turn == "bob"


@rule("TRN-2", "X20")
def test_X20_whoever_looked_for_trouble_does_not_loot_after_it():
    table = scene(doors=["Rain"], ann=dict(level=5, hand=["Doormat", "Ogre"]))
    table.play(KICK)
    table.play("all: pass")
    table.play("ann: look for trouble with Doormat\n all: pass\n ann: claim victory\n all: pass")
    assert not table.can("ann: loot the room")
    assert not table.can("ann: look for trouble with Ogre")
    assert table.can("ann: end the turn")


def test_TRN_2_a_fight_in_phase_1_skips_it():
    table = scene(door="Doormat", ann=dict(level=2, hand=["Ogre"]))
    table.play("ann: claim victory\n all: pass")
    assert table.can("ann: end the turn")
    assert not table.can("ann: loot the room")
    assert not table.can("ann: look for trouble with Ogre")


def test_TRN_2_so_does_one_that_ended_without_a_kill():
    table = scene(door="Ogre", ann=dict(hand=["Fresh Air"]))
    table.play("ann: play Fresh Air on Ogre")
    assert table.can("ann: end the turn")
    assert not table.can("ann: loot the room")


@rule("TRN-2", "X21", "RUN-1")
def test_X21_whoever_ran_away_goes_to_charity():
    table = scene(door="Ogre", ann=dict(level=2))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert table.ann.level == 2
    assert not table.can("ann: loot the room")
    table.play(END)
    assert table.turn == "bob"


def test_TRN_2_the_dead_do_neither():
    table = scene(doors=["Bolt from the Blue", "Witch"], ann=dict(level=3))
    table.play(KICK)
    table.play("all: pass")
    assert "ann dies" in table.log
    assert (table.turn, table.ann.hand) == ("bob", [])
    assert "ann loots the room" not in table.log


# --- the end ------------------------------------------------------------------------------------


@rule("X16")
def test_X16_before_charity_anything_legal_may_still_be_played():
    hand = ["Blazer", "Liquid Assets", "Rain", "Flattery", "Crown Jewels", "Brass Hat"]
    table = scene(doors=["Witch", "Summoner"], ann=dict(hand=hand), bob=dict(level=2))
    table.play(KICK + "\n" + LOOT)
    table.play("""
        ann: play Brass Hat
        ann: carry Liquid Assets
        ann: play Flattery on bob
        ann: sell Items
        ann: sell Crown Jewels
        ann: close the sale
        ann: play Rain on bob
        all: pass
    """)
    assert (table.ann.level, table.bob.level) == (2, 2)
    assert table.ann.sideways == ["Brass Hat"]  # of no use to her, but on the table
    table.play(END)
    assert table.turn == "bob"
    assert table.ann.hand == ["Blazer", "Witch", "Summoner"]
