"""Odd corners between fights: trades, sales, charity, death, faster play, Epic."""

from dataclasses import replace

from oddities import FLEE, helped, run, table

from kickdoor.game.box import Options
from kickdoor.game.munchkin import REBORN
from kickdoor.options import agreed
from kickdoor.testing import rule

SIX = ["Yawn", "Moths", "Mirror", "Sack", "Large", "Rotten"]
KICK = "ann: kick open the door\n all: pass"
EPIC = replace(agreed(Options(), ("epic",)), elide=False)


def turn(who: str) -> str:
    """Somebody ends their turn, and nobody minds."""
    return f"\n {who}: end the turn\n all: pass"


def quiet(who: str) -> str:
    """A turn with no fight in it."""
    return f"\n {who}: kick open the door\n all: pass\n {who}: loot the room\n all: pass" + turn(
        who
    )


# --- trades -------------------------------------------------------------------------------------


@rule("TRD-1", "ITM-6")
def test_TRD_1_one_big_item_for_another_though_neither_could_carry_two():
    scene = table(ann=dict(wears=["Trunk"]), bob=dict(wears=["Chest"])).play("""
        ann: offer bob a trade
        ann: add Trunk
        ann: want Chest
        ann: make the offer
        bob: accept ann's offer
    """)
    assert (scene.ann.sideways, scene.bob.sideways) == (["Chest"], ["Trunk"])
    assert scene.is_quiet()


@rule("TRD-1", "CRS-1")
def test_TRD_1_an_offer_of_what_is_gone_cannot_be_accepted():
    scene = table(ann=dict(carries=["Hat"]), bob=dict(carries=["Fork"]), cat=dict(hand=["Moths"]))
    scene.play("ann: offer bob a trade\n ann: want Fork\n ann: add Hat\n ann: make the offer")
    scene.play("cat: play Moths on bob\n all: pass\n bob: lose Fork")
    assert not scene.can("bob: accept ann's offer")
    assert scene.can("bob: decline ann's offer")


@rule("TRD-2", "DTH-4", "X13", "DTH-5")
def test_X13_the_new_character_may_be_given_an_item_and_begins_its_turn_with_it():
    scene = table("Reaper", ann=dict(level=3), bob=dict(level=2), cat=dict(carries=["Hat"]))
    scene.play(FLEE + run("Reaper", 1))
    assert (scene.turn, scene.ann.life) == ("bob", REBORN)
    scene.play("cat: offer ann a trade\n cat: add Hat\n cat: make the offer")
    scene.play("ann: accept cat's offer")
    assert (scene.ann.in_play, scene.ann.hand) == (["Hat"], [])
    assert scene.can("ann: equip Hat")


@rule("WHEN-2", "TRD-1")
def test_WHEN_2_what_was_traded_on_anothers_turn_may_be_equipped_then_and_there():
    scene = table(turn="cat", ann=dict(wears=["Fork"]), bob={}).play("""
        ann: offer bob a trade
        ann: add Fork
        ann: make the offer
        bob: accept ann's offer
        bob: equip Fork
    """)
    assert scene.bob.in_play == ["Fork"]
    assert scene.bob.sideways == []


# --- sales --------------------------------------------------------------------------------------


@rule("TRD-4")
def test_TRD_4_two_thousand_nine_hundred_are_two_levels_and_no_change():
    hand = ["Crown", "Crown", "Trunk", "Fork"]
    scene = table(ann=dict(hand=hand)).play("""
        ann: sell Items
        ann: sell Crown
        ann: sell Crown
        ann: sell Trunk
        ann: sell Fork
        ann: close the sale
    """)
    assert (scene.ann.level, scene.ann.hand) == (3, [])


@rule("TRD-4", "I20")
def test_TRD_4_what_the_hireling_carries_is_sold_and_the_hireling_stays():
    ann = dict(has=["Page"], carries=["Trunk"], hand=["Hat"])
    scene = table(ann=ann).play("""
        ann: give Trunk to Page to carry
        ann: sell Items
        ann: sell Trunk
        ann: sell Hat
        ann: close the sale
    """)
    assert (scene.ann.level, scene.ann.in_play) == (2, ["Page"])


@rule("ITM-7", "C34", "CHR-2")
def test_ITM_7_who_drops_the_class_that_carried_two_gives_one_to_the_lowest():
    ann = dict(level=4, is_a=["Porter"], wears=["Trunk", "Chest"])
    scene = table(ann=ann, bob=dict(level=2), cat=dict(level=3)).play("ann: discard Porter")
    assert "give Trunk to bob" in scene.legal("ann")
    assert not scene.can("ann: give Trunk to cat")
    scene.play("ann: give Trunk to bob")
    assert (scene.ann.in_play, scene.bob.in_play) == (["Chest"], ["Trunk"])
    assert scene.is_quiet()


@rule("ITM-7")
def test_ITM_7_who_has_a_big_one_is_passed_over_though_lowest():
    ann = dict(level=4, is_a=["Porter"], wears=["Trunk", "Chest"])
    scene = table(ann=ann, bob=dict(level=2, carries=["Piano"]), cat=dict(level=3), turn="bob")
    scene.play("ann: discard Porter")
    assert scene.legal("ann") == ["give Trunk to cat", "give Chest to cat"]


# --- charity ------------------------------------------------------------------------------------


@rule("TRN-3", "X16", "L06")
def test_X16_a_level_for_the_lowest_changes_who_gets_charity():
    ann = dict(level=5, hand=[*SIX, "Star"])
    scene = table("Moth", ann=ann, bob=dict(level=2), cat=dict(level=2))
    scene.play("ann: claim victory\n all: pass\n ann: play Star on bob" + turn("ann"))
    assert all(line.endswith(" to cat") for line in scene.legal("ann"))


@rule("TRN-3", "X18", "X16")
def test_X18_who_has_fallen_to_the_lowest_discards():
    scene = table("Ogre", ann=dict(level=4, hand=SIX), bob=dict(level=2), cat=dict(level=2))
    scene.play(FLEE + run("Ogre", 1) + turn("ann"))
    assert scene.ann.level == 2
    scene.play("ann: discard Yawn")
    assert (scene.turn, scene.bob.hand, scene.cat.hand) == ("bob", [], [])


@rule("TRN-3", "DTH-4", "X13")
def test_X13_the_new_character_gets_charity_before_its_own_turn():
    scene = table(
        "Reaper",
        doors=["Cook", "Usher"],
        ann=dict(level=5),
        bob=dict(level=5, hand=SIX),
        cat=dict(level=1),
    )
    scene.play(helped("cat") + FLEE + run("Reaper", 6) + run("Reaper", 1, "cat") + turn("ann"))
    assert (scene.turn, scene.cat.life) == ("bob", REBORN)
    scene.play(quiet("bob"))
    assert all(line.endswith(" to cat") for line in scene.legal("bob"))


@rule("TRN-3", "X17")
def test_X17_four_cards_for_three_who_are_tied():
    hand = [*SIX, "Strike", "Drop It", "Anvil"]
    scene = table(
        "Moth", ann=dict(level=5, hand=hand), bob={}, cat={}, dan={}, rules=Options(elide=False)
    )
    scene.play("ann: claim victory\n all: pass" + turn("ann"))
    given = []
    while scene.asked == "ann" and scene.turn == "ann":
        line = scene.legal("ann")[0]
        given.append(line.rsplit(" ", 1)[1])
        scene.play(f"ann: {line}")
    assert sorted(map(given.count, ("bob", "cat", "dan"))) == [1, 2, 2]


# --- death --------------------------------------------------------------------------------------


@rule("DTH-4", "DTH-5", "X12")
def test_DTH_4_whoever_dies_on_anothers_turn_is_back_with_the_next_and_draws_on_their_own():
    doors = ["Cook", "Usher", "Guild", "Porter"]
    scene = table(turn="bob", doors=doors, bob=dict(hand=["Anvil"]))
    scene.play("bob: play Anvil on ann\n all: pass\n all: pass" + quiet("bob"))
    assert (scene.turn, scene.ann.life, scene.ann.hand) == ("cat", REBORN, [])
    scene.play(quiet("cat"))
    assert (scene.turn, len(scene.ann.hand)) == ("ann", 8)
    assert scene.can("ann: ready")


@rule("DTH-4", "DTH-5")
def test_DTH_4_whoever_dies_before_their_own_turn_begins_it_as_somebody_new():
    scene = table(doors=["Cook", "Usher"], ann=dict(hand=["Anvil"]), bob=dict(level=4))
    scene.play("ann: play Anvil on bob\n all: pass" + quiet("ann"))
    assert (scene.turn, scene.bob.level, len(scene.bob.hand)) == ("bob", 4, 8)
    assert scene.can("bob: ready")


@rule("DTH-4", "X13", "W03")
def test_X13_the_new_character_helps_and_is_paid_before_its_own_turn():
    scene = table("Reaper", doors=["Ogre"], bob=dict(level=5), cat=dict(hand=["Bang"]))
    scene.play(FLEE + run("Reaper", 1) + "\n bob: kick open the door\n all: pass")
    scene.play(helped("ann", "1 Treasure, helper picking first", "bob"))
    assert (scene.fight.helper, scene.fight.strength) == ("ann", 6)
    scene.play("cat: play Bang for the munchkins\n bob: claim victory\n all: pass")
    scene.play("ann: take Pebble\n bob: take Pebble")
    assert (scene.ann.hand, scene.ann.life) == (["Pebble"], REBORN)


@rule("DTH-2", "U10")
def test_U10_a_curse_looted_from_a_body_strikes_nobody():
    scene = table("Reaper", ann=dict(level=3, hand=["Yawn"]), bob=dict(level=5))
    scene.play(FLEE + run("Reaper", 1) + "\n bob: take Yawn")
    assert (scene.bob.hand, scene.bob.level) == (["Yawn"], 5)


@rule("DTH-1", "X15")
def test_X15_who_they_are_is_kept_and_what_doubles_it():
    is_a = ["Cook", "Usher", "Super Munchkin", "Guild", "Double Life"]
    scene = table("Reaper", ann=dict(level=6, is_a=is_a, wears=["Hat"], has=["Page"]))
    scene.play(FLEE + run("Reaper", 1) + "\n die: card 0\n bob: take Hat\n cat: take Page")
    assert (scene.ann.level, scene.ann.in_play) == (6, is_a)


@rule("DTH-2", "X14")
def test_X14_one_of_the_highest_level_by_lot_then_the_other():
    scene = table("Reaper", ann=dict(wears=["Hat", "Fork"]), bob=dict(level=4), cat=dict(level=4))
    scene.play(FLEE + run("Reaper", 1) + "\n die: card 1")
    assert scene.asked == "cat"
    scene.play("cat: take Hat\n bob: take Fork")
    assert (scene.bob.hand, scene.cat.hand) == (["Fork"], ["Hat"])


# --- faster play and Epic -----------------------------------------------------------------------


@rule("FST-1", "TRN-0")
def test_FST_1_what_was_heard_at_the_door_may_be_trouble_later():
    rules = Options(elide=False, listen_at_the_door=True)
    scene = table(turn="cat", doors=["Cook", "Usher", "Moth", "Guild"], rules=rules, ann={})
    scene.play(quiet("cat"))
    assert scene.ann.hand == ["Moth"]
    scene.play(KICK)
    assert scene.can("ann: look for trouble with Moth")


@rule("FST-2", "TRN-2")
def test_FST_2_a_treasure_looted_may_be_played_at_once_if_it_is_an_item():
    rules = Options(elide=False, loot_treasure=True)
    scene = table(doors=["Cook"], treasures=["Hat"], rules=rules)
    scene.play(KICK + "\n ann: loot the room\n all: pass\n ann: play Hat")
    assert scene.ann.in_play == ["Hat"]


@rule("EPC-4", "EPC-2")
def test_EPC_4_the_second_door_is_there_though_the_first_took_the_level():
    scene = table(doors=["Yawn", "Moth"], ann=dict(level=10), rules=EPIC)
    scene.play(KICK + "\n all: pass")
    assert (scene.ann.level, scene.fight.foes) == (9, ["Moth"])


@rule("EPC-4", "TRN-2")
def test_EPC_4_two_doors_without_a_monster_leave_trouble_or_the_room():
    scene = table(doors=["Cook", "Large", "Usher"], ann=dict(level=11), rules=EPIC).play(KICK)
    assert scene.ann.hand == ["Cook", "Large"]
    assert scene.can("ann: loot the room")


@rule("EPC-3", "TRD-5")
def test_EPC_3_a_sale_goes_up_to_18_and_no_further():
    hand = ["Crown", "Crown", "Crown"]
    scene = table(ann=dict(level=16, hand=hand), rules=EPIC).play("""
        ann: sell Items
        ann: sell Crown
        ann: sell Crown
        ann: sell Crown
        ann: close the sale
    """)
    assert scene.ann.level == 18


@rule("EPC-3", "EPC-5")
def test_EPC_3_two_kills_take_one_from_18_to_20():
    scene = table("Moth", doors=["Wisp"], ann=dict(level=18), rules=EPIC)
    scene.play("ann: claim victory\n all: pass")
    assert scene.winners == ["ann"]
