"""HLP-2 Haggling over help: offers countered, withdrawn, declined, side by side."""

from bargaining import offered, picked, scene, won

from kickdoor.game.box import Options
from kickdoor.testing import rule

# --- haggling -----------------------------------------------------------------------------------


@rule("HLP-2")
def test_HLP_2_a_counter_offer_takes_the_place_of_the_offer():
    table = scene(ann=dict(carries=["Fork"]), bob=dict(wears=["Tin Hat"]))
    offered(table, "offer no Treasures")
    table.play("bob: make ann a counter-offer")
    assert table.can("bob: want Fork")
    assert not table.can("bob: add Tin Hat")
    table.play("""
        bob: want Fork
        bob: offer 3 Treasures, helper picking first
    """)
    assert not table.can("bob: accept ann's offer")
    table.play("ann: accept bob's offer")
    won(table)
    assert "".join(who[0] for who, _ in picked(table)) == "bbba"
    assert table.bob.in_play == ["Tin Hat", "Fork"]
    assert table.ann.in_play == []


@rule("HLP-2")
def test_HLP_2_a_counter_offer_that_is_not_made_leaves_the_offer_open():
    table = offered(scene(), "offer 1 Treasure, helper picking first")
    table.play("""
        bob: make ann a counter-offer
        bob: never mind
        bob: accept ann's offer
    """)
    assert table.fight.helper == "bob"


@rule("HLP-2")
def test_HLP_2_the_fighter_may_decline_what_a_helper_wants():
    table = offered(scene(), "offer 1 Treasure, helper picking first")
    table.play("""
        bob: make ann a counter-offer
        bob: offer 4 Treasures, helper picking first
        ann: decline bob's offer
    """)
    assert table.fight.helper is None
    assert not table.can("bob: accept ann's offer")


@rule("HLP-2")
def test_HLP_2_an_offer_may_be_withdrawn():
    table = offered(scene(), "offer 1 Treasure, helper picking first")
    assert table.can("bob: accept ann's offer")
    table.play("ann: withdraw the offer to bob")
    assert not table.can("bob: accept ann's offer")
    assert table.fight.helper is None


@rule("HLP-2")
def test_HLP_2_a_better_offer_to_the_same_player_replaces_the_first():
    table = scene(rules=Options(elide=False, asks=2))
    offered(table, "offer 1 Treasure, helper picking first")
    offered(table, "offer 2 Treasures, helper picking first")
    assert table.legal("bob").count("accept ann's offer") == 1
    won(table.play("bob: accept ann's offer"))
    assert "".join(who[0] for who, _ in picked(table)) == "bbaa"


@rule("HLP-1", "HLP-2")
def test_HLP_2_several_offers_lie_side_by_side_and_accepting_one_closes_the_rest():
    table = offered(scene(), "offer 1 Treasure, helper picking first")
    table.play("""
        cat: offer ann help
        cat: offer no Treasures
    """)
    assert table.can("bob: accept ann's offer")
    assert table.can("ann: accept cat's offer")
    table.play("ann: accept cat's offer")
    assert table.fight.helper == "cat"
    assert not any("offer" in line for line in table.legal("bob"))
    won(table)
    assert "".join(who[0] for who, _ in picked(table)) == "aaaa"


@rule("HLP-2")
def test_HLP_2_a_closed_offer_stays_closed_though_the_helper_leaves():
    table = offered(scene(bob=dict(hand=["Other Plans"])), "offer no Treasures")
    table.play("""
        cat: offer ann help
        cat: offer no Treasures
        ann: accept cat's offer
        bob: play Other Plans
    """)
    assert table.fight.helper is None
    assert not table.can("bob: accept ann's offer")


@rule("HLP-2")
def test_HLP_2_an_offer_stays_open_though_a_curse_falls_in_between():
    table = offered(scene(cat=dict(hand=["Slip"])), "offer 1 Treasure, helper picking first")
    table.play("""
        cat: play Slip on ann
        all: pass
        bob: accept ann's offer
    """)
    assert table.fight.helper == "bob"
