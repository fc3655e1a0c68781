"""Out of Season, card by card: a position, what is said at the table, and what became of it."""

from pathlib import Path

import pytest

from kickdoor.sets import box_of, cards_of, set_called
from kickdoor.testing import Scene, deal

HERE = str(Path(__file__).parent)
CARDS = cards_of(HERE)


def scene(**players) -> Scene:
    """A table with this set mixed into the Pathfinder box."""
    seats = {name: players.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(cards=CARDS, **players, **seats)


def caught(table: Scene, monster: str, roll: int = 1) -> Scene:
    """Ann runs from a monster that is too strong for her, and the die is against her."""
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from {monster}
        all: pass
        die: {roll}
        all: pass
    """)


# --- monsters -----------------------------------------------------------------------------------


def test_the_gull_is_keener_on_a_full_hand():
    few = ["Stick of Rock", "Two-Penny Falls"]
    assert scene(door="Gull with a Grudge", ann=dict(hand=few)).fight.threat == 1
    many = [*few, "Freshly Battered", "Hall of Mirrors", "Flip-Flop, Left", "Flip-Flop, Right"]
    table = scene(door="Gull with a Grudge", ann=dict(hand=many))
    assert table.fight.threat == 1 + 2
    caught(table, "Gull with a Grudge").play("die: card 3")  # chance has picked it
    assert len(table.ann.hand) == 5
    assert table.is_quiet()


def test_the_deckchair_takes_a_one_hand_item_or_a_level():
    chair = "Deckchair in a High Wind"
    table = scene(door=chair, ann=dict(level=2, carries=["T-Bone Stake"]))
    caught(table, chair, roll=5).play("ann: lose T-Bone Stake")  # -1 to Run Away
    assert (table.ann.level, table.ann.in_play) == (2, [])
    assert table.is_quiet()
    table = caught(scene(door=chair, ann=dict(level=2)), chair)
    assert table.ann.level == 1
    assert table.is_quiet()


def test_the_union_leaves_whoever_has_a_hireling_and_leaves_a_gift():
    table = scene(
        door="The Donkeys' Union",
        ann=dict(has=["Donkey, by the Hour"]),
        treasures=["Stick of Rock"],
    )
    table.play("all: pass")
    assert not table.in_fight
    assert "Stick of Rock" in table.ann.hand


def test_a_fair_share_for_the_player_on_the_left():
    table = scene(door="The Donkeys' Union", ann=dict(level=2, wears=["Flip-Flop, Left"]))
    caught(table, "The Donkeys' Union")
    table.play("bob: take Flip-Flop, Left")
    assert (table.ann.in_play, table.bob.in_play) == ([], ["Flip-Flop, Left"])


def test_madame_zaza_sees_your_hand_and_takes_an_item_to_go():
    zaza = "Madame Zaza, Who Saw You Coming"
    table = scene(doors=[zaza], ann=dict(hand=["Stick of Rock"], wears=["Flip-Flop, Left"]))
    table.play("ann: kick open the door\n all: pass")
    assert "ann shows Stick of Rock" in table.log
    table.play(f"""
        ann: use Cross Her Palm of {zaza}
        ann: discard Flip-Flop, Left
    """)
    assert not table.in_fight
    assert table.ann.level == 1


def test_madame_zaza_makes_somebody_else_of_you():
    zaza = "Madame Zaza, Who Saw You Coming"
    table = scene(door=zaza, ann=dict(level=4, is_a=["Lifeguard"]), discards=["Witch"])
    caught(table, zaza).play("ann: lose Lifeguard")
    assert (table.ann.level, table.ann.in_play) == (4, ["Witch"])
    table = caught(scene(door=zaza, ann=dict(level=4)), zaza)
    assert table.ann.level == 2


def test_nobody_helps_against_the_tide_and_nobody_stays_dry():
    tide = "The Tide, On Time for Once"
    table = scene(door=tide, ann=dict(level=3, hand=["Stick of Rock", "Two-Penny Falls"]))
    assert not any("help" in said for said in table.legal("ann"))
    caught(table, tide, roll=6)
    assert table.ann.level == 3
    table.play("ann: lose Two-Penny Falls")
    assert table.ann.hand == ["Stick of Rock"]


def test_the_tide_takes_what_floats():
    tide = "The Tide, On Time for Once"
    worn = ["Kiss-Me-Later Hat", "Flip-Flop, Left", "T-Bone Stake"]
    table = caught(scene(door=tide, ann=dict(level=3, wears=worn)), tide)
    table.play("ann: lose Flip-Flop, Left\n ann: lose Kiss-Me-Later Hat")
    assert (table.ann.level, table.ann.in_play) == (2, ["T-Bone Stake"])


@pytest.mark.parametrize(("roll", "level"), [(4, 3), (3, 5)])
def test_the_ghost_train_lets_you_out_or_not(roll, level):
    train = "Ghost Train, Terminating Here"
    table = scene(door=train, ann=dict(level=5))
    assert table.fight.treasures == 3 + 1  # alone
    caught(table, train).play(f"die: {roll}\n all: pass")
    assert table.ann.level == level
    assert ("ann dies" in " ".join(table.log)) == (roll < 4)


def test_one_good_prod_for_the_kraken():
    kraken = "Kraken (Inflatable)"
    assert scene(door=kraken).fight.threat == 17
    armed = scene(door=kraken, ann=dict(level=9, wears=["T-Bone Stake"]))
    assert armed.fight.threat == 17 - 6


# --- curses, careers and enhancers --------------------------------------------------------------


def test_sand_in_everything_until_a_fight_is_won():
    table = scene(ann=dict(wears=["Flip-Flop, Left"]), bob=dict(hand=["Sand in Everything"]))
    assert table.ann.strength == 2
    table.play("bob: play Sand in Everything on ann\n all: pass")
    assert table.ann.strength == 1


def test_the_arcade_gives_a_choice():
    curse = "The Arcade Ate Your Change"
    table = scene(ann=dict(level=3, hand=["Stick of Rock"]), bob=dict(hand=[curse]))
    table.play(f"bob: play {curse} on ann\n all: pass")
    assert len(table.legal("ann")) == 2
    table.play("ann: choose to lose a level")
    assert (table.ann.level, table.ann.hand) == (2, ["Stick of Rock"])


def test_the_wind_changes():
    table = scene(ann=dict(hand=["Stick of Rock"]), bob=dict(hand=["The Wind Changes"]))
    table.play("bob: play The Wind Changes on cat\n all: pass")
    assert (table.ann.hand, table.bob.hand) == ([], ["Stick of Rock"])


def test_the_lifeguard_swims_and_is_on_duty():
    table = scene(
        door="Deckchair in a High Wind",
        doors=["Freshly Battered"],
        treasures=["Stick of Rock"],
        ann=dict(level=2),
        bob=dict(level=4, is_a=["Lifeguard"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
        ann: take Stick of Rock
    """)
    assert "Freshly Battered" in table.bob.hand


def test_what_can_be_done_to_a_gull():
    hand = ["Freshly Battered", "Hall of Mirrors"]
    table = scene(door="Gull with a Grudge", ann=dict(level=5), bob=dict(hand=hand))
    table.play("bob: play Freshly Battered on Gull with a Grudge")
    assert (table.fight.threat, table.fight.treasures) == (6, 2)
    table.play("bob: play Hall of Mirrors on Gull with a Grudge")
    assert (table.fight.threat, table.fight.treasures) == (12, 4)


# --- treasures ----------------------------------------------------------------------------------


def test_no_gull_catches_the_hat():
    table = scene(
        door="Gull with a Grudge",
        ann=dict(wears=["Kiss-Me-Later Hat"]),
        bob=dict(hand=["Freshly Battered"]),
    )
    table.play("""
        bob: play Freshly Battered on Gull with a Grudge
        ann: run away
        all: pass
        ann: run from Gull with a Grudge
        all: pass
    """)
    assert table.is_quiet()
    assert table.ann.level == 1


def test_two_flip_flops_make_a_pair():
    table = scene(ann=dict(wears=["Flip-Flop, Left"], hand=["Flip-Flop, Right"]))
    table.play("ann: play Flip-Flop, Right")
    assert (table.ann.strength, table.ann.sideways) == (3, [])


def test_the_windbreak_is_for_the_experienced():
    assert scene(ann=dict(level=3, carries=["Windbreak, With Mallet"])).ann.strength == 3
    assert scene(ann=dict(level=4, wears=["Windbreak, With Mallet"])).ann.strength == 8


def test_a_stick_of_rock_for_either_side():
    table = scene(door="Gull with a Grudge", bob=dict(hand=["Stick of Rock"]))
    table.play("bob: play Stick of Rock for the monsters")
    assert table.fight.threat == 1 + 3


def test_wish_you_were_here_instead():
    card = "Wish You Were Here Instead"
    table = scene(door="Kraken (Inflatable)", ann=dict(hand=[card]))
    table.play(f"ann: play {card} on cat\n all: pass")
    assert (table.fight.fighter, table.turn) == ("cat", "ann")


@pytest.mark.parametrize(("roll", "drawn"), [(4, 2), (3, 0)])
def test_the_two_penny_falls_fall_or_do_not(roll, drawn):
    table = scene(ann=dict(hand=["Two-Penny Falls"]))
    table.play(f"ann: play Two-Penny Falls\n die: {roll}\n all: pass")
    assert len(table.ann.hand) == drawn


def test_win_a_goldfish_in_a_bag():
    table = scene(ann=dict(hand=["Win a Goldfish in a Bag"]), doors=["Lifeguard"])
    table.play("ann: play Win a Goldfish in a Bag on yourself\n all: pass")
    assert (table.ann.level, table.ann.hand) == (2, ["Lifeguard"])


def test_a_donkey_is_worth_one():
    assert scene(ann=dict(has=["Donkey, by the Hour"])).ann.strength == 2


def test_the_raffle_is_for_the_lowest():
    card = "The Raffle Is Drawn at Last"
    table = scene(ann=dict(level=2, hand=[card]), bob=dict(level=3), treasures=["Stick of Rock"])
    table.play(f"ann: play {card}\n all: pass")
    assert table.cat.hand == ["Stick of Rock"]


# --- the set as a whole -------------------------------------------------------------------------


def test_it_mixes_with_every_box():
    assert set_called(HERE).title == "Out of Season"
    for box in ("classic", "pathfinder", "pathfinder-deluxe", "star"):
        assert box_of(f"{box} + {HERE}").size == box_of(box).size + 26
