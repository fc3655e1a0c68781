"""Opinions that common sense does not have, and a tuned bot may: a scene for each weight."""

from dataclasses import replace

import pytest

from kickdoor.bots.bargains import agreement, fee
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.swing import price, swing
from kickdoor.bots.value import value_of
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal


def says(table, who, **opinions):
    """What somebody with common sense and these opinions would say."""
    seat = table.game.names.index(who)
    bot = Sensible(0, replace(COMMON_SENSE, **opinions))
    return say(table.game, seat, bot.choose(see(table.game, seat), legal(table.game, seat)))


def outlook(table, who, **opinions):
    """How that seat sees the table."""
    seat = table.game.names.index(who)
    return Outlook(see(table.game, seat), replace(COMMON_SENSE, **opinions))


# --- levels -------------------------------------------------------------------------------------


def test_a_level_is_worth_more_the_higher_one_is():
    table = deal(ann=dict(level=2), bob=dict(level=5), cat=dict(level=8))
    flat, steep = outlook(table, "ann"), outlook(table, "ann", steep=2.0)
    assert [flat.rise(seat) for seat in range(3)] == [1.0, 1.0, 1.0]
    assert [steep.rise(seat) for seat in range(3)] == pytest.approx([0.16, 1.0, 2.56])
    assert steep.rise(1, below=1) == pytest.approx(0.64)


@pytest.mark.parametrize(("level", "does"), [(1, "kick open the door"), (8, "sell Items")])
def test_gear_is_sold_for_a_late_level_and_not_for_an_early_one(level, does):
    table = deal(ann=dict(level=level, carries=["Writ Large"]), bob=dict(level=8), cat={})
    assert says(table, "ann", steep=2.0) == does


def test_going_up_by_a_card_waits_for_ones_own_turn():
    table = deal(ann={}, bob=dict(hand=["Found a Guild of One"]), cat={})
    assert says(table, "bob") == "play Found a Guild of One on yourself"
    assert says(table, "bob", bide=3.0) == "pass"


# --- cards --------------------------------------------------------------------------------------


def test_trust_in_the_fitted_value_goes_all_the_way():
    table = deal(ann=dict(level=6, hand=["Guild Grandmaster", "Blazer"]), bob={}, cat={})
    enhancer, blazer = table.game.munchkins[0].hand
    value = value_of(table.game.box, table.game.rules)
    fitted = value.held(6)[enhancer] / value.halfway
    plain = outlook(table, "ann").worth(enhancer)
    assert outlook(table, "ann", trust=1.0).worth(enhancer) == pytest.approx(fitted)
    assert outlook(table, "ann", trust=0.5).worth(enhancer) == pytest.approx((plain + fitted) / 2)
    assert outlook(table, "ann", trust=1.0).worth(blazer) == outlook(table, "ann").worth(blazer)


def test_a_weak_monster_may_wait_for_the_last_level():
    table = deal(ann=dict(level=8, hand=["Slob Goblin"]), bob={}, cat={})
    goblin = table.game.munchkins[0].hand[0]
    kept = outlook(table, "ann", stash=1.0)
    assert 0.0 < kept.stashed(goblin) <= 1.0
    assert kept.worth(goblin) == outlook(table, "ann").worth(goblin) + kept.stashed(goblin)


def test_insight_knows_a_rival_by_more_than_the_level():
    strong = ["Blazer", "T-Bone Stake", "Hellscourge", "Pigeonhole Cap"]
    table = deal(ann={}, bob=dict(level=5, wears=strong), cat=dict(level=5))
    blind, seeing = outlook(table, "ann", crown=0.0), outlook(table, "ann", crown=0.0, insight=1.0)
    assert blind.rivalry(1) == blind.rivalry(2)
    assert seeing.rivalry(1) > seeing.rivalry(2)
    assert seeing.rivalry(1) + seeing.rivalry(2) == pytest.approx(1.0)
    assert seeing.rivalry(0) == 0.0


# --- fights -------------------------------------------------------------------------------------


def test_whoever_is_about_to_win_loses_the_monster():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer"]),
        bob=dict(hand=["Reassignment to the Provinces"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "play Reassignment to the Provinces on Slob Goblin"


def test_a_helping_hand_is_not_lent_to_somebody_who_is_far_from_it():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=3, wears=["Blazer"]),
        bob=dict(hand=["Reassignment to the Provinces"]),
        cat={},
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "pass"


@pytest.mark.parametrize("card", ["Guild Grandmaster", "Signed in Duplicate"])
def test_a_fight_well_won_can_bear_more(card):
    strong = ["Blazer", "T-Bone Stake", "Hellscourge", "Pigeonhole Cap"]
    table = deal(door="Slob Goblin", ann=dict(level=8, wears=strong, hand=[card]), bob={}, cat={})
    assert says(table, "ann") == "claim victory"
    assert says(table, "ann", greed=2.0, spare=0.0) == f"play {card} on Slob Goblin"


def test_trouble_is_looked_for_with_a_strong_friend_in_mind():
    strong = ["Blazer", "T-Bone Stake", "Hellscourge", "Pigeonhole Cap"]
    table = deal(
        doors=["Guild Grandmaster"],
        ann=dict(level=2, hand=["Hemogoblin"]),
        bob=dict(level=6, wears=strong),
        cat={},
    )
    table.play("ann: kick open the door\nall: pass")
    assert says(table, "ann") == "loot the room"
    assert says(table, "ann", rally=1.0, treasure=1.0) == "look for trouble with Hemogoblin"


def test_who_has_company_leaves_the_spoiling_to_it():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=6, wears=["Blazer"]),
        bob=dict(hand=["Guild Grandmaster"]),
        cat=dict(hand=["Witch"]),
    )
    table.play("ann: claim victory")
    assert says(table, "bob") == "play Guild Grandmaster on Slob Goblin"
    assert says(table, "bob", shirk=1.0) == "pass"


def test_a_turned_curse_goes_where_it_hurts():
    scene = dict(
        ann=dict(hand=["Oversize Load"]),
        bob=dict(wears=["Ten-Foot Opinion Poll"], hand=["Forwarding Address"]),
        cat=dict(level=5),
        dan=dict(level=4, wears=["Battering Ramifications"]),
    )
    table = deal(**scene)
    table.play("ann: play Oversize Load on bob\nbob: play Forwarding Address")
    assert says(table, "bob") == "choose cat"
    assert says(table, "bob", aim=1.0) == "choose dan"


# --- deals --------------------------------------------------------------------------------------

STRONG = ["Battering Ramifications", "Unopened Plate Mail", "Starscone", "Goblin Sweat"]


def test_who_is_not_sure_what_is_enough_offers_more_than_the_least():
    table = deal(door="Hemogoblin", ann=dict(level=2), bob=dict(level=4, wears=STRONG), cat={})
    table.play("ann: ask bob for help")
    assert says(table, "ann") == "offer 1 Treasure, helper picking first"
    assert says(table, "ann", unsure=0.3) == "offer 2 Treasures, helper picking first"


def test_who_is_not_sure_what_is_too_much_asks_a_little_less():
    table = deal(door="Lich Pin", ann=dict(level=2), bob=dict(level=8, wears=STRONG), cat={})
    table.play("bob: offer ann help")
    sure, unsure = (says(table, "bob", share=0.3, unsure=each) for each in (0.0, 0.2))
    assert sure == "offer 2 Treasures, picking in turns"
    assert unsure == "offer 2 Treasures, picking in turns, fighter first"


def test_who_has_patience_begins_low():
    table = deal(door="Hemogoblin", ann=dict(level=2), bob=dict(level=4, wears=STRONG), cat={})
    table.play("ann: ask bob for help")
    assert says(table, "ann", unsure=0.5) == "offer 2 Treasures, helper picking first"
    assert says(table, "ann", unsure=0.5, patience=0.9) == "offer 1 Treasure, fighter picking first"


def test_the_surer_one_is_the_sharper_agreement_falls_off():
    table = deal(door="Hemogoblin", ann=dict(level=2), bob={}, cat={})
    sure, unsure = (outlook(table, "ann", unsure=each) for each in (0.1, 1.0))
    assert agreement(sure, 0.0) == agreement(unsure, 0.0) == 0.5
    assert agreement(sure, 0.5) > agreement(unsure, 0.5) > 0.5
    assert 0.0 < agreement(sure, -99.0) < agreement(sure, -0.5) < agreement(unsure, -0.5)
    assert agreement(outlook(table, "ann"), 0.0) == 0.9


@pytest.mark.parametrize("treasure", [0.2, 0.8])
def test_whatever_one_thinks_of_treasures_the_others_are_taken_to_have_common_sense(treasure):
    table = deal(door="Hemogoblin", ann=dict(level=2), bob=dict(level=4, wears=STRONG), cat={})
    table.play("ann: ask bob for help")
    assert says(table, "ann", treasure=treasure) == "offer 1 Treasure, helper picking first"
    assert fee(outlook(table, "ann", treasure=treasure, rivalry=0.9).of(1)) == pytest.approx(
        fee(outlook(table, "bob"))
    )


def test_what_a_rivals_level_costs_goes_by_ones_own_chances():
    table = deal(
        ann=dict(level=7), bob=dict(level=8, wears=STRONG), cat=dict(level=1), dan=dict(level=4)
    )
    bob, cat = (outlook(table, who, insight=1.0) for who in ("bob", "cat"))
    assert bob.envy(0) > cat.envy(0)


# --- the last fight -----------------------------------------------------------------------------


def test_a_monster_too_many_is_sent_away_if_the_other_is_enough_to_win_the_game():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, hand=["Golden Handshake"]),
        bob=dict(hand=["Lich Pin", "Wandering Monster"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Lich Pin")
    assert says(table, "ann") == "play Golden Handshake on Lich Pin"


SHAKE = "play Golden Handshake on Lich Pin"


def test_the_only_monster_of_the_last_fight_is_never_sent_away():
    table = deal(door="Lich Pin", ann=dict(level=9, hand=["Golden Handshake"]), bob={}, cat={})
    assert price(outlook(table, "ann"), act_of(table, SHAKE)) > NEVER / 2


def test_a_new_faction_is_what_it_could_add_to_the_fight():
    table = deal(
        door="Lich Pin",
        ann=dict(level=9, is_a=["Pathfinder"], hand=["Eagle Knight", "Blazer", "Slob Goblin"]),
        bob={},
        cat={},
    )
    swap = act_of(table, "play Eagle Knight in place of Pathfinder")
    assert swing(outlook(table, "ann"), swap) == 0.0
    assert swing(outlook(table, "ann", guise=1.0), swap) == 4.0  # two cards to rally with


def test_a_power_is_not_paid_with_what_is_wanted_in_the_same_fight():
    table = deal(
        door="Lich Pin",
        ann=dict(is_a=["Eagle Knight"], wears=["Pigeonhole Cap"], hand=["Blazer"]),
        bob={},
        cat={},
    )
    cap, blazer = table.game.munchkins[0].table[-1], table.game.munchkins[0].hand[0]
    easy, careful = outlook(table, "ann"), outlook(table, "ann", care=1.0)
    assert easy.toll(cap) == easy.worth(cap)
    assert careful.drop(cap) > careful.drop(blazer) == 0.0
    assert careful.toll(cap) == careful.worth(cap) + careful.drop(cap)
    table.play("ann: use Rally")
    assert says(table, "ann", care=1.0) == "discard Blazer"


def test_a_power_that_takes_as_much_as_it_gives_is_no_way_to_win():
    table = deal(door="Lich Pin", ann=dict(is_a=["Eagle Knight"], wears=["Blazer"]), bob={}, cat={})
    rally = act_of(table, "use Rally")
    assert swing(outlook(table, "ann"), rally) == 2.0
    assert swing(outlook(table, "ann", care=1.0), rally) <= 0.0


def test_a_fight_is_passed_on_if_what_was_killed_in_it_wins_the_game():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, hand=["Goblin-Made Fuse", "Letter of Delegation"]),
        bob=dict(hand=["Lich Pin", "Wandering Monster"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with Lich Pin
        ann: play Goblin-Made Fuse on Slob Goblin
        die: 4
        all: pass
    """)
    assert says(table, "ann").startswith("play Letter of Delegation on ")


def act_of(table, said):
    """What the first player says, as an act."""
    (found,) = [each for each in legal(table.game, 0) if say(table.game, 0, each) == said]
    return found
