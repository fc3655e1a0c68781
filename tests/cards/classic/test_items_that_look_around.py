"""Items of the classic set whose bonus, or whose use, hangs on who and what is about."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.testing import rule
from kickdoor.words import ITEM, Lose, LoseLevels, OnRoll
from scenes import dealer, flee, roll

CARDS = (
    Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels()),
    Curse("Jinx", effect=LoseLevels()),
    Curse("Gamble", effect=OnRoll(4, Lose(ITEM), otherwise=LoseLevels())),
    Item("Bowler", slot="head", bonus=2),
    Item("Beret", slot="head", bonus=0),
    Item("Coat", slot="armor", bonus=2),
)
scene = dealer("classic", CARDS, level=4)


@pytest.mark.parametrize(("carries", "hats"), [([], 1), (["Bowler"], 2), (["Bowler", "Coat"], 2)])
def test_hat_stand_of_multitasking_adds_1_for_each_hat_in_play_itself_included(carries, hats):
    ann = dict(wears=["Hat Stand of Multitasking"], carries=carries)
    table = scene(ann, bob=dict(carries=["Beret"]))
    assert table.ann.strength == 4 + hats
    assert table.bob.strength == 4


def test_hat_stand_of_multitasking_adds_nothing_while_it_lies_sideways():
    table = scene(dict(wears=["Bowler"], carries=["Hat Stand of Multitasking"]))
    assert table.ann.strength == 4 + 2


@pytest.mark.parametrize(("bob", "more"), [(5, 2), (4, 0), (3, 0)])
def test_chip_for_the_left_shoulder_adds_2_below_the_player_on_the_left(bob, more):
    table = scene(
        dict(wears=["Chip for the Left Shoulder"]), bob=dict(level=bob), cat=dict(level=9)
    )
    assert table.ann.strength == 4 + 1 + more
    assert table.cat.strength == 9


@pytest.mark.parametrize(("elves", "more"), [([], 0), (["bob"], 1), (["bob", "cat"], 2)])
def test_nine_to_five_boots_add_1_for_each_elf_who_has_gone_home(elves, more):
    others = {name: dict(is_a=["Elf"]) if name in elves else {} for name in ("bob", "cat")}
    table = scene(dict(wears=["Nine-to-Five Boots"]), **others)
    assert table.ann.strength == 4 + 2 + more
    assert table.bob.strength == 4


def test_nine_to_five_boots_are_no_good_to_an_elf():
    table = scene(dict(is_a=["Elf"], hand=["Nine-to-Five Boots"]), bob=dict(is_a=["Elf"]))
    table.play("ann: play Nine-to-Five Boots")
    assert (table.ann.sideways, table.ann.strength) == (["Nine-to-Five Boots"], 4)


@rule("RUN-2")
@pytest.mark.parametrize(("face", "level"), [(4, 4), (3, 3)])
def test_abacus_of_rounding_up_adds_1_to_the_die_when_running_away(face, level):
    table = scene(dict(wears=["Abacus of Rounding Up"]), door="Brick Wall")
    roll(flee(table), face)
    assert table.ann.level == level
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("how", "face", "after"),
    [("wears", 3, (4, 0)), ("wears", 2, (3, 1)), ("carries", 3, (3, 1))],
)
def test_abacus_of_rounding_up_adds_1_to_every_other_die_of_its_owner_too(how, face, after):
    table = scene({how: ["Abacus of Rounding Up"]}, bob=dict(hand=["Gamble"]))
    table.play(f"bob: play Gamble on ann\nall: pass\ndie: {face}\nall: pass")
    if not after[1]:
        table.play("ann: lose Abacus of Rounding Up")
    assert (table.ann.level, len(table.ann.in_play)) == after
    assert table.is_quiet()


def test_abacus_of_rounding_up_adds_nothing_to_the_dice_of_others():
    table = scene(dict(hand=["Gamble"], wears=["Abacus of Rounding Up"]), bob=dict(wears=["Coat"]))
    table.play("ann: play Gamble on bob\nall: pass\ndie: 3\nall: pass")
    assert (table.bob.level, table.bob.in_play) == (3, ["Coat"])
    assert table.is_quiet()


@rule("CRS-3")
@pytest.mark.parametrize(("how", "level"), [("wears", 4), ("carries", 3)])
def test_do_not_disturb_sign_keeps_off_a_curse_from_behind_a_door(how, level):
    table = scene({how: ["Do Not Disturb Sign"]}, door="Jinx")
    table.play("all: pass")
    assert table.ann.level == level
    assert "Jinx" in table.discards
    assert table.is_quiet()


def test_do_not_disturb_sign_keeps_off_no_curse_that_a_player_sends():
    table = scene(dict(wears=["Do Not Disturb Sign"]), bob=dict(hand=["Jinx"]))
    table.play("bob: play Jinx on ann\nall: pass")
    assert table.ann.level == 3
    assert table.is_quiet()
