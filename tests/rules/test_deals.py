"""HLP-2 The price of help: what may be promised, and how promises are kept."""

import pytest
from bargaining import FOUR, offered, picked, scene, won

from kickdoor.testing import rule

# --- what may be offered ------------------------------------------------------------------------


@rule("HLP-2", "W13")
def test_W13_carried_items_treasures_and_legal_plays_but_no_card_in_hand_as_such():
    ann = dict(wears=["Tin Hat"], carries=["Fizz"], hand=["Gold Star", "Fork", "Slip"])
    table = offered(scene(ann=ann, bob=dict(wears=["Egg"])))
    said = table.legal("ann")
    assert [line for line in said if not line.startswith("offer ")] == [
        "add Tin Hat",
        "add Fizz",
        "promise to play Gold Star",
        "promise to play Slip",  # one could: what it is good for, Bob may say
        "never mind",
    ]


@rule("HLP-2", "W13")
def test_HLP_2_only_what_one_legally_could_play_is_promised():
    table = offered(scene(ann=dict(hand=["Gold Star"]), bob=dict(level=9)))
    assert not table.can("ann: promise to play Gold Star")


@rule("HLP-2")
def test_HLP_2_two_cards_alike_may_both_be_promised():
    table = scene(ann=dict(level=4, hand=["Red Star", "Red Star"]), bob=dict(level=6))
    offered(table, "promise to play Red Star", "promise to play Red Star", "offer no Treasures")
    won(table.play("bob: accept ann's offer"))
    picked(table)
    assert table.bob.level == 8
    assert sorted(table.ann.hand) == FOUR


@rule("HLP-2")
def test_HLP_2_any_number_of_the_treasures_the_monster_has():
    table = offered(scene())
    numbers = {line.split()[1] for line in table.legal("ann") if line.startswith("offer ")}
    assert numbers == {"no", "1", "2", "3", "4"}


@rule("HLP-2", "ITM-6")
def test_HLP_2_no_big_item_for_a_helper_who_cannot_carry_it():
    table = offered(scene(ann=dict(wears=["Anvil"]), bob=dict(wears=["Bathtub"])))
    assert not table.can("ann: add Anvil")
    table = offered(scene(ann=dict(wears=["Anvil"])))
    assert table.can("ann: add Anvil")


# --- Treasures, and who picks when --------------------------------------------------------------


@rule("HLP-2", "HLP-4")
@pytest.mark.parametrize(
    ("terms", "order"),
    [
        ("no Treasures", "aaaa"),
        ("1 Treasure, helper picking first", "baaa"),
        ("1 Treasure, fighter picking first", "aaab"),
        ("1 Treasure, picking in turns", "baaa"),
        ("2 Treasures, helper picking first", "bbaa"),
        ("2 Treasures, fighter picking first", "aabb"),
        ("2 Treasures, picking in turns", "baba"),
        ("3 Treasures, picking in turns", "babb"),
        ("4 Treasures, helper picking first", "bbbb"),
    ],
)
def test_HLP_2_treasures_are_dealt_out_as_agreed(terms, order):
    table = offered(scene(), f"offer {terms}")
    won(table.play("bob: accept ann's offer"))
    taken = picked(table)
    assert "".join(who[0] for who, _ in taken) == order
    assert sorted(card for _, card in taken) == FOUR
    assert len(table.bob.hand) == order.count("b")
    assert table.cat.hand == []
    assert table.is_quiet()


@rule("HLP-2")
def test_HLP_2_who_picks_first_has_the_choice():
    table = offered(scene(), "offer 1 Treasure, helper picking first")
    won(table.play("bob: accept ann's offer"))
    assert table.legal("bob") == [f"take {name}" for name in FOUR]
    table.play("bob: take Cup")
    assert table.legal("ann") == ["take Ale", "take Bun", "take Dip"]


# --- the count changes --------------------------------------------------------------------------


@rule("Z1", "W14")
def test_Z1_when_the_treasures_shrink_the_helper_is_served_first():
    table = offered(scene(cat=dict(hand=["Runt"])), "offer 2 Treasures, fighter picking first")
    table.play("""
        bob: accept ann's offer
        cat: play Runt on Straw Ogre
    """)
    assert table.fight.treasures == 1
    won(table)
    assert picked(table) == [("bob", "Ale")]
    assert table.ann.hand == []
    assert table.is_quiet()


@rule("Z1", "W14")
def test_Z1_when_the_treasures_grow_the_rest_is_the_fighters():
    table = offered(scene(cat=dict(hand=["Bulk"])), "offer 2 Treasures, picking in turns")
    table.play("""
        bob: accept ann's offer
        cat: play Bulk on Straw Ogre
    """)
    assert table.fight.treasures == 6
    won(table)
    assert "".join(who[0] for who, _ in picked(table)) == "babaaa"


@rule("Z1")
def test_Z1_when_the_deck_runs_out_the_helper_is_served_first():
    table = offered(scene(), "offer 2 Treasures, fighter picking first")
    table.game.treasures = table.game.treasures[-1:]
    won(table.play("bob: accept ann's offer"))
    assert picked(table) == [("bob", "Ale")]


# --- Items and cards promised -------------------------------------------------------------------


@rule("HLP-2", "Z5")
def test_Z5_promised_items_change_hands_when_the_fight_is_won():
    table = scene(ann=dict(wears=["Tin Hat"], carries=["Fizz", "Fork"]))
    offered(table, "add Tin Hat", "add Fizz", "offer no Treasures")
    table.play("bob: accept ann's offer")
    assert table.ann.in_play == ["Tin Hat", "Fizz", "Fork"]
    assert table.fight.strength == 3 + 1 + 8
    won(table)
    assert table.bob.in_play == table.bob.sideways == ["Tin Hat", "Fizz"]
    assert table.ann.in_play == ["Fork"]
    assert table.cat.in_play == []


@rule("Z5")
def test_Z5_before_anything_else_even_before_the_game_is_won():
    table = scene(ann=dict(level=9, carries=["Fork"]))
    offered(table, "add Fork", "offer 1 Treasure, helper picking first")
    won(table.play("bob: accept ann's offer"))
    assert table.winners == ["ann"]
    assert table.bob.in_play == ["Fork"]


@rule("HLP-2")
def test_HLP_2_promised_cards_are_played_on_the_helper_when_the_fight_is_won():
    table = scene(ann=dict(hand=["Gold Star", "Red Star"]))
    offered(table, "promise to play Gold Star", "offer no Treasures")
    table.play("bob: accept ann's offer")
    assert table.bob.level == 8
    won(table)
    picked(table)
    assert table.bob.level == 9
    assert "Gold Star" in table.discards
    assert sorted(table.ann.hand) == [*FOUR, "Red Star"]
    assert table.is_quiet()


@rule("HLP-2")
def test_HLP_2_a_promised_card_that_is_gone_is_not_played_nor_replaced():
    table = scene(ann=dict(hand=["Gold Star"]), cat=dict(hand=["Drop It"]))
    offered(table, "promise to play Gold Star", "offer no Treasures")
    table.play("""
        bob: accept ann's offer
        cat: play Drop It on ann
        all: pass
        ann: lose Gold Star
    """)
    won(table)
    picked(table)
    assert table.bob.level == 8
    assert table.is_quiet()


@rule("Z5")
def test_Z5_a_promised_item_that_is_gone_is_not_replaced():
    table = scene(ann=dict(carries=["Fork", "Tin Hat"]), cat=dict(hand=["Moths"]))
    offered(table, "add Fork", "offer no Treasures")
    table.play("""
        bob: accept ann's offer
        cat: play Moths on ann
        all: pass
        ann: lose Fork
    """)
    won(table)
    assert table.bob.in_play == []
    assert table.ann.in_play == ["Tin Hat"]


@rule("HLP-2")
def test_HLP_2_an_offer_of_an_item_that_is_gone_cannot_be_accepted():
    table = scene(ann=dict(carries=["Fork"]), cat=dict(hand=["Moths"]))
    offered(table, "add Fork", "offer no Treasures")
    table.play("""
        cat: play Moths on ann
        all: pass
        ann: lose Fork
    """)
    assert not table.can("bob: accept ann's offer")


# --- void deals ---------------------------------------------------------------------------------


@rule("Z5")
def test_Z5_a_deal_is_void_when_the_fight_is_lost():
    table = scene(ann=dict(carries=["Fork"], hand=["Gold Star"]), cat=dict(hand=["Fizz"]))
    offered(table, "add Fork", "promise to play Gold Star", "offer 2 Treasures, picking in turns")
    table.play("""
        bob: accept ann's offer
        cat: play Fizz for the monsters
        ann: run away
        all: pass
        ann: run from Straw Ogre
        all: pass
        die: 6
        all: pass
        bob: run from Straw Ogre
        all: pass
        die: 6
        all: pass
    """)
    assert table.ann.in_play == ["Fork"]
    assert table.ann.hand == ["Gold Star"]
    assert table.bob.in_play == table.bob.hand == []
    assert table.bob.level == 8
    assert table.is_quiet()


@rule("Z5")
def test_Z5_a_deal_is_void_when_the_helper_leaves_though_the_fight_be_won():
    ann = dict(level=7, carries=["Fork"], hand=["Gold Star", "Fizz"])
    table = scene(ann=ann, cat=dict(hand=["Other Plans"]))
    offered(table, "add Fork", "promise to play Gold Star", "offer 2 Treasures, picking in turns")
    table.play("""
        bob: accept ann's offer
        cat: play Other Plans
        ann: play Fizz for the munchkins
    """)
    won(table)
    assert table.ann.level == 8
    assert table.ann.in_play == ["Fork"]
    assert sorted(table.ann.hand) == [*FOUR, "Gold Star"]
    assert table.bob.in_play == table.bob.hand == []
    assert table.bob.level == 8


@rule("Z5", "F09")
def test_Z5_the_next_helper_has_a_deal_of_their_own():
    table = scene(ann=dict(carries=["Fork"]), cat=dict(hand=["Other Plans"]))
    offered(table, "add Fork", "offer 4 Treasures, helper picking first")
    table.play("""
        bob: accept ann's offer
        cat: play Other Plans
        ann: ask cat for help
        ann: offer 1 Treasure, helper picking first
        cat: accept ann's offer
    """)
    won(table)
    assert "".join(who[0] for who, _ in picked(table)) == "caaa"
    assert table.ann.in_play == ["Fork"]
    assert table.bob.in_play == table.bob.hand == table.cat.in_play == []


@rule("Z5")
def test_Z5_a_deal_is_void_when_the_fight_is_passed_on():
    ann = dict(carries=["Fork"], hand=["Delegate"])
    table = scene(ann=ann, cat=dict(hand=["Fizz"]))
    offered(table, "add Fork", "offer 4 Treasures, helper picking first")
    table.play("""
        bob: accept ann's offer
        ann: play Delegate on cat
        cat: play Fizz for the munchkins
        cat: claim victory
        all: pass
    """)
    assert table.cat.level == 9
    assert table.cat.hand == FOUR
    assert table.ann.in_play == ["Fork"]
    assert table.bob.in_play == table.bob.hand == []


@rule("HLP-2")
def test_HLP_2_before_anything_is_in_it_an_offer_says_whose_it_is():
    table = scene().play("ann: ask cat for help")
    key, values = table.game.stack[-1].detail(table.game, 0)
    assert key == "so_far"
    assert values["deal"].startswith("ann asks cat for help, for ")
