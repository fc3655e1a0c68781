"""Why not? What a card in hand is waiting for, and by which rule."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, OneShot, Special
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal
from kickdoor.words import Afflict, Bars, Boost, Draw, Room, The


def why(table: Scene, who: str, name: str) -> str | None:
    """What is said of somebody's card: the rule, then why; None if something can be done."""
    seat = table.game.names.index(who)
    munchkin = table.game.munchkins[seat]
    mine = munchkin.hand + munchkin.table
    card = next(card for card in mine if table.game.prints[card].name == name)
    reason = why_not(table.game, seat, card)
    return None if reason is None else f"{reason.rule} {reason.text}"


def flight(**bob) -> Scene:
    """Ann is about to roll to Run Away from Akata."""
    table = deal(door="Akata", ann={}, bob=bob, cat={})
    return table.play("ann: run away\n all: pass\n ann: run from Akata")


# --- monsters -----------------------------------------------------------------------------------


def test_a_monster_waits_for_the_door():
    table = deal(doors=["Witch"], ann=dict(hand=["Akata"]), bob=dict(hand=["Oath Sloth"]), cat={})
    assert why(table, "ann", "Akata") == (
        "TRN-2 Kick open the door first: if that brings no fight, you may look for trouble with it."
    )
    others = "MON-1 It waits for your own turn, or for a fight that it can join."
    assert why(table, "bob", "Oath Sloth") == others

    table.play("ann: kick open the door\n all: pass")
    assert why(table, "ann", "Akata") is None
    assert why(table, "bob", "Oath Sloth") == others

    table.play("ann: loot the room\n all: pass")
    assert why(table, "ann", "Akata") == (
        "TRN-2 It is too late to look for trouble this turn: it waits for your next."
    )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Oath Sloth", "MON-1 It joins a fight only with a card that lets it wander in."),
        ("Lich Pin", "MON-6 There is no Undead in this fight for it to join."),
        ("Slob Goblin", "MON-7 There is no Goblin in this fight for it to join."),
        ("Hemogoblin", "MON-6 There is no Undead or Goblin in this fight for it to join."),
    ],
)
def test_a_monster_joins_its_own_or_needs_a_card(name, reason):
    table = deal(door="Akata", ann={}, bob=dict(hand=[name]), cat={})
    assert why(table, "bob", name) == reason
    wandering = deal(door="Akata", ann={}, bob=dict(hand=[name, "Wandering Monster"]), cat={})
    assert why(wandering, "bob", name) is None


def test_no_monster_joins_those_who_run():
    assert why(flight(hand=["Lich Pin"]), "bob", "Lich Pin") == (
        "RUN-1 This fight is being fled already: no monster joins it now."
    )


def test_an_enhancer_waits_for_a_monster():
    hand = ["Guild Grandmaster"]
    quiet = deal(ann=dict(hand=hand), bob={}, cat={})
    assert why(quiet, "ann", "Guild Grandmaster") == (
        "MON-3 Guild Grandmaster goes on a monster in a fight, and nobody fights now."
    )
    assert why(flight(hand=hand), "bob", "Guild Grandmaster") == (
        "MON-3 Guild Grandmaster goes on a monster in a fight, and this one is being fled already."
    )
    fight = deal(door="Akata", ann={}, bob=dict(hand=hand), cat={})
    assert why(fight, "bob", "Guild Grandmaster") is None


# --- levels, company, what one is ---------------------------------------------------------------


def test_a_go_up_a_level_waits_for_somebody_who_can_gain_it():
    hand = ["Add a Middle Initial"]
    top = deal(ann=dict(level=9, hand=hand), bob=dict(level=9), cat=dict(level=9))
    assert why(top, "ann", hand[0]) == (
        "TRS-2 Nobody can gain a level by it now: the last one takes a kill."
    )
    assert why(deal(ann=dict(level=9, hand=hand), bob={}, cat={}), "ann", hand[0]) is None


def test_a_hireling_comes_at_any_time_in_place_of_another_if_need_be():
    squire = Hireling("Squire")
    table = deal(cards=(squire,), ann=dict(hand=["Squire"], has=["Hireling"]), bob={}, cat={})
    assert why(table, "ann", "Squire") is None
    assert table.can("ann: play Squire in place of Hireling")


def test_a_class_waits_for_the_own_turn():
    table = deal(door="Akata", ann=dict(hand=["Witch"]), bob=dict(hand=["Witch"]), cat={})
    assert why(table, "ann", "Witch") is None  # in combat, too
    assert why(table, "bob", "Witch") == (
        "WHEN-3 Witch is played on your own turn, or as soon as you get it."
    )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Super Munchkin", "CHR-5 Super Munchkin goes with a Class: play one first."),
        ("Double Life", "CHR-5 Double Life goes with a Faction: play one first."),
    ],
)
def test_a_doubler_waits_for_one_of_its_kind(name, reason):
    table = deal(ann=dict(hand=[name]), bob=dict(hand=[name]), cat={})
    assert why(table, "ann", name) == reason
    assert why(table, "bob", name) == (
        f"WHEN-3 {name} is played on your own turn, or as soon as you get it."
    )


def test_a_second_doubler_does_nothing():
    ann = dict(is_a=["Witch", "Super Munchkin"], hand=["Super Munchkin"])
    assert why(deal(ann=ann, bob={}, cat={}), "ann", "Super Munchkin") == (
        "C02 You have one of its like in play already: a second does nothing."
    )


def test_a_doubler_just_received_waits_for_nothing_but_its_kind():
    table = deal(
        cards=(Special("Tip", deck="treasures", effect=Draw("doors")),),
        doors=["Super Munchkin"],
        ann={},
        bob=dict(hand=["Tip"]),
        cat={},
    )
    table.play("bob: play Tip")
    assert why(table, "bob", "Super Munchkin") == (
        "CHR-5 Super Munchkin goes with a Class: play one first."
    )


def test_of_two_copies_one_stands_for_both():
    hand = ["Wandering Monster", "Wandering Monster", "Akata"]
    table = deal(door="Oath Sloth", ann={}, bob=dict(hand=hand), cat={})
    both = table.game.munchkins[1].hand[:2]
    assert [why_not(table.game, 1, card) for card in both] == [None, None]


# --- Items --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["T-Bone Stake", "Cheat!"])
def test_an_item_waits_for_the_own_turn_and_for_peace(name):
    carries = ["Blazer"]
    table = deal(
        door="Akata",
        ann=dict(hand=[name], carries=carries),
        bob={},
        cat={},
    )
    assert (
        why(table, "ann", name) == f"TRS-3 {name} is not played from hand while you are in combat."
    )
    table = deal(ann={}, bob=dict(hand=[name], carries=carries), cat={})
    assert why(table, "bob", name) == (
        None
        if name == "Cheat!"  # ITM-10 it goes with what lies there on anybody's turn
        else f"WHEN-3 {name} is played on your own turn, out of combat, or as soon as you get it."
    )
    assert why(deal(ann=dict(hand=[name], carries=carries), bob={}, cat={}), "ann", name) is None


def test_a_helper_plays_no_items_either():
    table = deal(door="Akata", ann={}, bob=dict(hand=["Blazer"]), cat={})
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert why(table, "bob", "Blazer") == (
        "TRS-3 Blazer is not played from hand while you are in combat."
    )


def test_cheat_waits_with_what_is_in_the_hand():
    table = deal(turn="bob", ann=dict(hand=["Cheat!", "Blazer"]), bob={}, cat={})
    assert why(table, "ann", "Cheat!") == (
        "WHEN-3 What it could go with is in your hand: play both on your own turn."
    )


def test_cheat_waits_for_an_item():
    nothing = (
        "ITM-10 You have no Item for it to go with: one-shots do not count, "
        "nor what is cheated with already."
    )
    poor = deal(ann=dict(hand=["Cheat!"], carries=["Liquid Assets"]), bob={}, cat={})
    assert why(poor, "ann", "Cheat!") == nothing
    assert why(deal(ann=dict(hand=["Cheat!", "Blazer"]), bob={}, cat={}), "ann", "Blazer") is None


def test_a_big_item_waits_until_another_is_gone():
    hand = ["Battering Ramifications"]
    table = deal(ann=dict(hand=hand, carries=["Unopened Plate Mail"]), bob={}, cat={})
    assert why(table, "ann", hand[0]) == (
        "ITM-6 It is Big, and you can carry no more: first be rid of Unopened Plate Mail."
    )
    loafers = ["Load-Bearing Loafers"]
    ann = dict(hand=hand, wears=loafers, carries=["Unopened Plate Mail", "Brass Hat"])
    assert why(deal(ann=ann, bob={}, cat={}), "ann", hand[0]) == (
        "ITM-6 It is Big, and you can carry no more: "
        "first be rid of Unopened Plate Mail or Brass Hat."
    )


def test_a_big_item_waits_for_the_end_of_a_curse_on_all_that_is_big():
    ache = Curse("Backache", effect=Afflict(Room("big", -1)))
    ann = dict(hand=["Unopened Plate Mail"], has=["Backache"])
    assert why(deal(cards=(ache,), ann=ann, bob={}, cat={}), "ann", "Unopened Plate Mail") == (
        "ITM-6 It is Big, and a card in play lets you carry nothing Big."
    )


# --- cards with a moment of their own -----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Loaded Ballot Box", "T11 Loaded Ballot Box is used after a die has been rolled."),
        (
            "Hex Exemption Form",
            "T02 Hex Exemption Form is used when a Curse is about to land on you.",
        ),
        (
            "Pre-Signed Resignation",
            "RUN-2 Pre-Signed Resignation is used when you are about to roll to Run Away.",
        ),
        ("Leaked Agenda", "WHEN-3 Leaked Agenda is used on your own turn, out of combat."),
        ("Liquid Assets", "CMB-4 Liquid Assets is used in a fight, and nobody fights now."),
        ("Golden Handshake", "CMB-4 Golden Handshake is used in a fight, and nobody fights now."),
        ("Wandering Monster", "CMB-4 Wandering Monster is used in a fight, and nobody fights now."),
    ],
)
def test_a_card_waits_for_its_moment(name, reason):
    assert why(deal(ann={}, bob=dict(hand=[name]), cat={}), "bob", name) == reason


def test_what_is_for_your_turn_is_not_for_your_fight():
    table = deal(door="Akata", ann=dict(hand=["Leaked Agenda"]), bob={}, cat={})
    assert why(table, "ann", "Leaked Agenda") == (
        "WHEN-3 Leaked Agenda is used on your own turn, out of combat."
    )


def test_what_is_for_peace_is_not_for_fighters():
    name = "Unfavourable Exchange Rate"
    table = deal(door="Akata", ann=dict(hand=[name], carries=["Blazer"]), bob={}, cat={})
    assert why(table, "ann", name) == f"CMB-5 {name} is used only while you are not in combat."


def test_what_is_for_a_fight_comes_too_late_for_those_who_run():
    assert why(flight(hand=["Liquid Assets"]), "bob", "Liquid Assets") == (
        "CMB-4 Liquid Assets is used in a fight, and this one is being fled already."
    )


def test_some_cards_are_for_ones_own_fights_and_some_for_those_of_others():
    heckle = OneShot(
        "Heckle", when="another's fight", aim="", effect=Boost(2, side="monsters"), copies=2
    )
    hand = ["Golden Handshake", "Heckle"]
    table = deal(
        cards=(heckle,), door="Akata", ann=dict(hand=["Heckle"]), bob=dict(hand=hand), cat={}
    )
    assert why(table, "ann", "Heckle") == (
        "CMB-4 Heckle is used only while others fight, and this fight is yours."
    )
    assert why(table, "bob", "Golden Handshake") == (
        "CMB-4 Golden Handshake is used only while you fight or help, and this fight is not yours."
    )
    assert why(table, "bob", "Heckle") is None


# --- the moment is right, and yet ---------------------------------------------------------------


def test_a_monster_may_allow_no_one_shots():
    table = deal(door="Goblin Filibuster", ann={}, bob=dict(hand=["Liquid Assets"]), cat={})
    assert why(table, "bob", "Liquid Assets") == (
        "MON-5 A monster in this fight allows no one-shots."
    )


def test_a_curse_may_let_nobody_give_up_a_class():
    contract = Curse("Long Contract", effect=Afflict(Bars("giving up")))
    cook = Class("Cook", abilities=())
    for door in ("Akata", None):
        ann = dict(is_a=["Cook"], has=["Long Contract"])
        table = deal(cards=(contract, cook), door=door, ann=ann, bob={}, cat={})
        assert why(table, "ann", "Cook") == "WHEN-1 A card in play says that it is not given up."
        assert "discard Cook" not in table.legal("ann")


def test_a_curse_may_allow_no_one_shots_in_a_fight_and_out_of_it():
    ban = Curse("Dry Season", effect=Afflict(Bars("one-shots")))
    for door in ("Akata", None):
        bob = dict(hand=["Liquid Assets", "Whitewash"], has=["Dry Season"])
        table = deal(cards=(ban,), door=door, ann={}, bob=bob, cat={})
        assert why(table, "bob", "Whitewash") == "CRS-2 A Curse on you allows you no one-shots."
        assert not any("Whitewash" in said for said in table.legal("bob"))


def test_some_cards_are_for_some_only():
    table = deal(door="Slob Goblin", ann=dict(level=4, hand=["Belated Courage"]), bob={}, cat={})
    assert why(table, "ann", "Belated Courage") == (
        "PRE-5 Belated Courage is used only while you are losing the fight."
    )
    losing = deal(door="Akata", ann=dict(hand=["Belated Courage"]), bob={}, cat={})
    assert why(losing, "ann", "Belated Courage") is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (
            "Wandering Monster",
            "MON-1 You have no monster in hand that Wandering Monster could bring.",
        ),
        (
            "Clerical Error",
            "CRS-4 Clerical Error could not do this to any monster here: "
            "swap the monster for one from your hand.",
        ),
        ("Better Offer", "CRS-4 Better Offer could not do this now: send the helper away."),
        ("Whitewash", "CRS-4 Whitewash could not do this now: be rid of a lasting Curse."),
        (
            "Unfavourable Exchange Rate",
            "CRS-4 Unfavourable Exchange Rate could not make anybody do this now: "
            "swap an Item with whoever played this, as they choose.",
        ),
    ],
)
def test_a_card_waits_for_something_to_act_on(name, reason):
    table = deal(door="Akata", ann={}, bob=dict(hand=[name]), cat={})
    assert why(table, "bob", name) == reason


def test_what_wants_an_item_waits_for_one():
    polish = Special("Polish", deck="treasures", aim="item", effect=Draw("doors", The("bonus")))
    table = deal(cards=(polish,), ann=dict(hand=["Polish"]), bob={}, cat={})
    assert why(table, "ann", "Polish") == (
        "CRS-4 Polish could not do this with any Item of yours: "
        "draw as many Doors as the bonus of that card."
    )
