"""The Bad Stuff of the worst of them, of the generous ones, and what escaping costs."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.game.munchkin import ALIVE
from kickdoor.testing import deal, rule
from scenes import flee, run

KIT = (
    Item("Hat", slot="head"),
    Item("Cape", slot="armor"),
    Item("Clogs", slot="feet"),
    Item("Trunk", big=True),
    Item("Piano", big=True),
)
scene = partial(deal, set="classic", cards=KIT)


def test_corporate_headhunter_takes_the_head_of_a_hireling_instead():
    ann = dict(level=5, has=["Hireling"], wears=["Hat"])
    table = run(scene(door="Corporate Headhunter", ann=ann, bob={}, cat={}), 1)
    assert table.legal("ann") == ["lose Hireling"]
    table.play("ann: lose Hireling")
    assert (table.ann.life, table.ann.level, table.ann.in_play) == (ALIVE, 5, ["Hat"])
    assert table.discards == ["Corporate Headhunter", "Hireling"]
    assert table.is_quiet()


def test_corporate_headhunter_does_not_take_the_head_of_anothers_hireling():
    bob = dict(has=["Hireling"])
    table = run(scene(door="Corporate Headhunter", ann=dict(level=5), bob=bob, cat={}), 1)
    assert "ann dies" in table.log
    assert table.bob.in_play == ["Hireling"]
    assert table.is_quiet()


# --- nobody escapes; escaping has its price -----------------------------------------------------


@rule("X06")
def test_pay_wraith_costs_a_small_item_even_if_you_escape():
    ann = dict(level=5, wears=["Hat", "Trunk"], carries=["Cape"], hand=["Clogs"])
    table = run(scene(door="Pay Wraith", ann=ann, bob=dict(wears=["Piano"]), cat={}), 6)
    assert table.legal("ann") == ["lose Hat", "lose Cape"]
    table.play("ann: lose Cape")
    assert (table.ann.level, table.ann.in_play) == (5, ["Hat", "Trunk"])
    assert (table.ann.hand, table.bob.in_play) == (["Clogs"], ["Piano"])
    assert table.is_quiet()


@rule("X06", "W12")
def test_pay_wraith_costs_a_small_item_even_if_it_does_not_pursue_you():
    table = scene(door="Pay Wraith", ann=dict(level=3, wears=["Hat", "Trunk"]), bob={}, cat={})
    flee(table).play("all: pass")  # somebody might undo the escape
    assert table.legal("ann") == ["lose Hat"]
    table.play("ann: lose Hat")
    assert (table.ann.level, table.ann.in_play) == (3, ["Trunk"])
    assert table.is_quiet()


@rule("X06")
def test_pay_wraith_takes_no_item_from_whoever_it_catches():
    table = run(scene(door="Pay Wraith", ann=dict(level=5, wears=["Hat"]), bob={}, cat={}), 1)
    assert (table.ann.level, table.ann.in_play) == (3, ["Hat"])
    assert table.is_quiet()


def test_pay_wraith_finds_nothing_on_whoever_has_nothing_small():
    table = run(scene(door="Pay Wraith", ann=dict(level=5, wears=["Trunk"]), bob={}, cat={}), 6)
    assert (table.ann.level, table.ann.in_play) == (5, ["Trunk"])
    assert table.is_quiet()


# --- The Undeadline: Extension ------------------------------------------------------------------


def about_to_run(**players):
    """Ann is about to run from the Undeadline."""
    return scene(door="The Undeadline", **players).play("""
        ann: run away
        all: pass
        ann: run from The Undeadline
    """)


def extends(table, who):
    """Whether somebody may have an extension now."""
    return any(said.startswith("use Extension") for said in table.legal(who))


def test_the_undeadline_lets_whoever_discards_3_cards_from_the_hand_escape():
    hand = ["Hat", "Elf", "Wizard", "Cape"]
    table = about_to_run(ann=dict(level=5, hand=hand, wears=["Clogs"]), bob={}, cat={})
    table.play("ann: use Extension of The Undeadline")
    assert table.legal("ann") == [f"discard {card}" for card in hand]
    table.play("""
        ann: discard Elf
        ann: discard Hat
        ann: discard Cape
        all: pass
        all: pass
    """)
    assert "ann escapes from The Undeadline" in table.log
    assert (table.ann.life, table.ann.level) == (ALIVE, 5)
    assert (table.ann.hand, table.ann.in_play) == (["Wizard"], ["Clogs"])
    assert table.is_quiet()


def test_the_undeadline_gives_no_extension_for_2_cards_nor_to_others_nor_in_the_fight():
    three = ["Hat", "Elf", "Wizard"]
    table = about_to_run(
        ann=dict(level=5, hand=["Cape", "Dwarf"], wears=["Clogs"]), bob=dict(hand=three), cat={}
    )
    assert not extends(table, "ann")
    assert not extends(table, "bob")
    assert not extends(scene(door="The Undeadline", ann=dict(hand=three), bob={}, cat={}), "ann")


def test_the_undeadline_gives_an_extension_from_itself_and_from_no_other():
    table = scene(
        door="The Undeadline",
        ann=dict(level=5, hand=["Hat", "Elf", "Wizard"]),
        bob=dict(hand=["Wandering Monster", "The Free Lunch"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with The Free Lunch
        ann: run away
        all: pass
        ann: run from The Undeadline
        ann: use Extension of The Undeadline
        ann: discard Hat
        ann: discard Elf
        ann: discard Wizard
        all: pass
        all: pass
        ann: run from The Free Lunch
        all: pass
        die: 4
        all: pass
    """)
    assert "ann escapes from The Undeadline" in table.log
    assert (table.ann.life, table.ann.level) == (ALIVE, 4)
    assert table.is_quiet()


def test_the_undeadline_gives_no_extension_from_another_monster():
    table = scene(
        door="The Undeadline",
        ann=dict(level=5, hand=["Hat", "Elf", "Wizard"]),
        bob=dict(hand=["Wandering Monster", "The Free Lunch"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with The Free Lunch
        ann: run away
        all: pass
        ann: run from The Free Lunch
    """)
    assert not extends(table, "ann")


# --- more than one is touched by it -------------------------------------------------------------


@pytest.mark.parametrize(("hand", "script"), [(["Elf", "Hat"], "die: card 0"), ([], "")])
def test_the_delegator_costs_whoever_it_catches_a_level_and_a_card_at_random(hand, script):
    ann, bob = dict(level=5, hand=["Cape"]), dict(level=4, hand=hand)
    table = scene(door="The Delegator", doors=["Cleric"], ann=ann, bob=bob, cat={})
    run(table, 1, "bob").play(script).play("ann: loot the room")
    assert (table.bob.level, table.bob.hand) == (3, hand[1:])
    assert (table.ann.level, table.ann.hand) == (5, ["Cape", "Cleric"])  # the room is looted
    assert table.is_quiet()


@pytest.mark.parametrize(("lowest", "level"), [(2, 2), (5, 5), (7, 6)])
def test_the_orc_chart_puts_you_level_with_the_lowest_munchkin(lowest, level):
    players = dict(ann=dict(level=6), bob=dict(level=lowest), cat=dict(level=8))
    table = run(scene(door="The Orc Chart", **players), 1)
    assert (table.ann.level, table.bob.level, table.cat.level) == (level, lowest, 8)
    assert table.is_quiet()


def test_golf_club_ogre_shares_small_items_among_the_others_of_the_highest_level():
    ann = dict(level=5, wears=["Hat", "Trunk"], carries=["Cape", "Clogs"])
    table = scene(door="Golf Club Ogre", ann=ann, bob=dict(level=5), cat=dict(level=5))
    run(table, 1)
    assert table.legal("bob") == ["take Hat", "take Cape", "take Clogs"]
    table.play("""
        bob: take Cape
        cat: take Hat
    """)
    assert (table.ann.level, table.ann.in_play) == (5, ["Trunk", "Clogs"])
    assert (table.bob.in_play, table.cat.in_play) == (["Cape"], ["Hat"])
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("wears", "bob"), [(["Hat", "Cape"], dict(level=4)), (["Trunk"], dict(level=6))]
)
def test_golf_club_ogre_shares_nothing_with_the_lower_ones_and_nothing_big(wears, bob):
    ann = dict(level=5, wears=wears)
    table = run(scene(door="Golf Club Ogre", ann=ann, bob=bob, cat={}), 1)
    assert (table.ann.in_play, table.bob.in_play, table.cat.in_play) == (wears, [], [])
    assert table.is_quiet()


def test_vulture_capitalists_let_each_other_player_take_an_item_from_your_left():
    ann = dict(level=5, wears=["Hat"], carries=["Trunk", "Cape"], hand=["Clogs"])
    table = scene(door="Vulture Capitalists", ann=ann, bob=dict(level=9), cat=dict(level=2))
    run(table, 1)
    assert table.legal("bob") == ["take Hat", "take Trunk", "take Cape"]
    table.play("""
        bob: take Trunk
        cat: take Cape
    """)
    assert (table.ann.level, table.ann.in_play, table.ann.hand) == (5, ["Hat"], ["Clogs"])
    assert (table.bob.in_play, table.cat.in_play) == (["Trunk"], ["Cape"])
    assert table.is_quiet()


@rule("ITM-6")
def test_vulture_capitalists_leave_what_cannot_be_carried():
    ann, bob = dict(level=5, wears=["Trunk"]), dict(carries=["Piano"])
    table = scene(door="Vulture Capitalists", ann=ann, bob=bob, cat=dict(is_a=["Dwarf"]))
    run(table, 1).play("cat: take Trunk")
    assert (table.ann.in_play, table.bob.in_play) == ([], ["Piano"])
    assert table.cat.in_play == ["Dwarf", "Trunk"]
    assert table.is_quiet()
