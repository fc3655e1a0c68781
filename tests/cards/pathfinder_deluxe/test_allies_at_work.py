"""The Allies that see, sell, steal, argue and take the blame."""

import pytest

from kickdoor.game.views import see
from scenes import can_use, dealer

scene = dealer("pathfinder-deluxe")


def flight(table, door, die):
    """Ann runs from it; the die shows this, if she is to roll."""
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from {door}
        all: pass
        die: {die}
        all: pass
    """)


# --- Skritch Who Went Ahead: Round the Back -----------------------------------------------------


def test_skritch_who_went_ahead_brings_a_treasure_when_a_monster_catches_you():
    table = scene(
        door="Akata",
        treasures=["Pumps"],
        ann=dict(level=3, has=["Skritch Who Went Ahead"]),
    )
    flight(table, "Akata", 4)
    assert (table.ann.level, table.ann.hand) == (2, ["Pumps"])  # after the Bad Stuff
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


def test_skritch_who_went_ahead_comes_after_the_bad_stuff():
    table = scene(
        door="Minutaur",
        treasures=["Pumps"],
        ann=dict(has=["Skritch Who Went Ahead"], hand=["Witch"]),
    )
    flight(table, "Minutaur", 1)  # discard your hand
    assert table.ann.hand == ["Pumps"]


def test_skritch_who_went_ahead_brings_nothing_when_you_escape():
    table = scene(door="Akata", ann=dict(level=3, has=["Skritch Who Went Ahead"]))
    flight(table, "Akata", 5)
    assert (table.ann.level, table.ann.hand) == (3, [])


def test_skritch_who_went_ahead_brings_nothing_to_the_dead():
    table = scene(door="Lich Pin", ann=dict(level=4, has=["Skritch Who Went Ahead"]))
    flight(table, "Lich Pin", 1)
    assert "ann dies" in table.log
    assert table.ann.hand == []


def test_skritch_who_went_ahead_does_not_care_who_else_is_caught():
    table = scene(door="Akata", bob=dict(has=["Skritch Who Went Ahead"]))
    flight(table, "Akata", 1)
    assert (table.ann.hand, table.bob.hand) == ([], [])


# --- Doreen Behind the Curtain: Reads Upside Down -----------------------------------------------


def seen_by(table, seat, whose):
    """A hand, as a seat sees it."""
    view = see(table.game, seat).game
    return [view.prints[card].name for card in view.munchkins[whose].hand]


def test_doreen_behind_the_curtain_has_another_player_show_their_hand_to_all():
    table = scene(
        ann=dict(has=["Doreen Behind the Curtain"]),
        bob=dict(hand=["Akata", "Blazer"]),
        cat=dict(hand=["Pumps"]),
    )
    table.play("ann: use Reads Upside Down on bob")
    assert seen_by(table, 0, 1) == seen_by(table, 2, 1) == ["Akata", "Blazer"]
    assert seen_by(table, 0, 2) == ["a Treasure"]
    assert not can_use(table, "ann", "Reads Upside Down")  # once a turn
    assert table.is_quiet()


def test_doreen_behind_the_curtain_reads_what_there_is_and_not_your_own():
    table = scene(
        ann=dict(has=["Doreen Behind the Curtain"], hand=["Pumps"]), bob=dict(hand=["Akata"])
    )
    used = [said for said in table.legal("ann") if said.startswith("use")]
    assert used == ["use Reads Upside Down on bob"]


def test_doreen_behind_the_curtain_reads_only_on_your_turn_and_out_of_combat():
    hands = dict(ann=dict(hand=["Akata"]), cat=dict(hand=["Pumps"]))
    table = scene(**hands, bob=dict(has=["Doreen Behind the Curtain"]))
    assert not can_use(table, "bob", "Reads Upside Down")
    table = scene(
        door="Akata", bob=dict(hand=["Pumps"]), ann=dict(has=["Doreen Behind the Curtain"])
    )
    assert not can_use(table, "ann", "Reads Upside Down")


# --- Quibble at Large: Motion to Retry ----------------------------------------------------------


def caught(**ann):
    """Ann runs from an Akata, and the die shows too little."""
    table = scene(
        door="Akata",
        ann=dict(level=2, has=["Quibble at Large"]) | ann,
        cat=dict(hand=["Loaded Ballot Box"]),
    )
    table.play("""
        ann: run away
        all: pass
        ann: run from Akata
        all: pass
        die: 4
    """)
    return table


def test_quibble_at_large_has_your_die_rolled_again_for_a_card_from_hand():
    table = caught(hand=["Witch", "Pumps"])
    table.play("ann: use Motion to Retry")
    assert table.legal("ann") == ["discard Witch", "discard Pumps"]
    table.play("""
        ann: discard Witch
        die: 5
        all: pass
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (2, ["Pumps"])


def test_quibble_at_large_argues_once_a_turn_and_the_second_die_stands():
    table = caught(hand=["Witch", "Pumps"])
    table.play("""
        ann: use Motion to Retry
        ann: discard Witch
        die: 3
    """)
    assert not can_use(table, "ann", "Motion to Retry")
    table.play("all: pass")
    assert (table.ann.level, table.ann.hand) == (1, ["Pumps"])


def test_quibble_at_large_takes_nothing_that_lies_on_the_table():
    assert not can_use(caught(wears=["T-Bone Stake"]), "ann", "Motion to Retry")


def test_quibble_at_large_leaves_the_dice_of_others_alone():
    table = scene(door="Akata", bob=dict(has=["Quibble at Large"], hand=["Witch"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Akata
        all: pass
        die: 4
    """)
    assert not can_use(table, "bob", "Motion to Retry")


# --- Going-Going Gnash: Commission --------------------------------------------------------------

SALE = """
    ann: sell Items
    ann: sell Brass Hat
    ann: sell Gavel of Last Resort
    ann: close the sale
"""


def test_going_going_gnash_brings_a_treasure_whenever_you_sell():
    ann = dict(has=["Going-Going Gnash"], hand=["Brass Hat"], wears=["Gavel of Last Resort"])
    table = scene(treasures=["Pumps", "Starscone"], ann=ann).play(SALE)
    assert (table.ann.level, table.ann.hand) == (2, ["Pumps"])
    assert seen_by(table, 1, 0) == ["a Treasure"]  # face down
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


def test_going_going_gnash_gets_nothing_from_the_sales_of_others():
    table = scene(
        treasures=["Pumps"],
        ann=dict(hand=["Brass Hat", "Gavel of Last Resort"]),
        bob=dict(has=["Going-Going Gnash"]),
    ).play(SALE)
    assert (table.ann.level, table.ann.hand, table.bob.hand) == (2, [], [])


# --- Nibs of Lost Property: Not Lost Yet --------------------------------------------------------


def found(die, **bob):
    """Ann sends Nibs to bob; the die shows this."""
    table = scene(ann=dict(has=["Nibs of Lost Property"]), bob=bob, cat=dict(wears=["Starscone"]))
    table.play(f"""
        ann: use Not Lost Yet on bob
        die: {die}
        all: pass
    """)
    assert f"the die shows {die} for ann" in table.log
    return table


def test_nibs_of_lost_property_takes_a_small_item_on_5_or_more():
    table = found(5, wears=["Blazer", "T-Bone Stake"], carries=["Unopened Plate Mail"])
    assert table.legal("ann") == ["take Blazer", "take T-Bone Stake"]
    table.play("ann: take Blazer")
    assert table.ann.in_play == ["Nibs of Lost Property", "Blazer"]
    assert table.bob.in_play == ["T-Bone Stake", "Unopened Plate Mail"]
    assert table.cat.in_play == ["Starscone"]
    assert not can_use(table, "ann", "Not Lost Yet")  # once a turn
    assert table.is_quiet()


def test_nibs_of_lost_property_is_lost_on_less():
    table = found(4, wears=["Blazer"]).play("ann: lose Nibs of Lost Property")
    assert (table.ann.in_play, table.bob.in_play) == ([], ["Blazer"])
    assert "Nibs of Lost Property" in table.discards
    assert table.is_quiet()


def test_nibs_of_lost_property_comes_back_with_nothing_where_there_is_nothing():
    table = found(6, carries=["Unopened Plate Mail"], hand=["Pumps"])
    assert table.ann.in_play == ["Nibs of Lost Property"]
    assert (table.bob.in_play, table.bob.hand) == (["Unopened Plate Mail"], ["Pumps"])
    assert table.is_quiet()


def test_nibs_of_lost_property_works_on_your_turn_and_out_of_combat():
    nibs = dict(has=["Nibs of Lost Property"])
    worn = dict(wears=["Blazer"])
    assert can_use(scene(ann=nibs, bob=worn), "ann", "Not Lost Yet on bob")
    assert not can_use(scene(ann=worn, bob=nibs), "bob", "Not Lost Yet")
    assert not can_use(scene(door="Akata", ann=nibs, bob=worn), "ann", "Not Lost Yet")


def test_nibs_of_lost_property_takes_nothing_out_of_a_fight():
    table = scene(
        door="Akata",
        ann=dict(has=["Nibs of Lost Property"], hand=["Letter of Delegation"]),
        bob=dict(wears=["Blazer"]),
    )
    table.play("""
        ann: play Letter of Delegation on bob
        ann: use Not Lost Yet on bob
        die: 6
        all: pass
    """)
    assert table.fight.fighter == "bob"
    assert (table.ann.in_play, table.bob.in_play) == (["Nibs of Lost Property"], ["Blazer"])


# --- Nanny Culpa: Takes the Blame ---------------------------------------------------------------


def test_nanny_culpa_takes_the_blame_and_leaves():
    table = scene(
        ann=dict(has=["Nanny Culpa"], wears=["Minute-Taker's Mitre"], hand=["Witch"]),
        bob=dict(hand=["Spending Cap"]),
    )
    table.play("""
        bob: play Spending Cap on ann
        ann: use Takes the Blame
    """)
    assert table.legal("ann") == ["discard Nanny Culpa"]
    table.play("ann: discard Nanny Culpa")
    assert (table.ann.in_play, table.ann.hand) == (["Minute-Taker's Mitre"], ["Witch"])
    assert {"Nanny Culpa", "Spending Cap"} <= set(table.discards)
    assert table.is_quiet()


def test_nanny_culpa_answers_for_what_comes_out_of_a_door():
    table = scene(doors=["The Other Box"], ann=dict(has=["Nanny Culpa"], sex="female"))
    table.play("""
        ann: kick open the door
        all: pass
        ann: use Takes the Blame
        ann: discard Nanny Culpa
    """)
    assert (table.ann.sex, table.ann.in_play) == ("female", [])


def test_nanny_culpa_need_not():
    table = scene(ann=dict(has=["Nanny Culpa"]), bob=dict(hand=["The Other Box"]))
    table.play("""
        bob: play The Other Box on ann
        all: pass
    """)
    assert (table.ann.sex, table.ann.in_play) == ("male", ["Nanny Culpa"])


def test_nanny_culpa_does_not_answer_for_others():
    table = scene(ann=dict(has=["Nanny Culpa"]), bob=dict(hand=["The Other Box"]))
    table.play("bob: play The Other Box on cat")
    assert not can_use(table, "ann", "Takes the Blame")


@pytest.mark.parametrize("goat", ["Nanny Culpa", "Madam Ledger"])
def test_nanny_culpa_may_find_somebody_else_to_blame(goat):
    table = scene(
        ann=dict(has=["Nanny Culpa"], hand=["Cheat!", "Madam Ledger"], sex="female"),
        bob=dict(hand=["The Other Box"]),
    )
    table.play(f"""
        ann: play Cheat! with Madam Ledger
        bob: play The Other Box on ann
        ann: use Takes the Blame
        ann: discard {goat}
    """)
    kept = {"Nanny Culpa", "Madam Ledger"} - {goat}
    assert kept <= set(table.ann.in_play)
    assert goat in table.discards
    assert table.ann.sex == "female"
    assert table.is_quiet()
