"""Fate: levels, death, Class and sex."""

import pytest

from kickdoor.cards import Class, Curse, GoUpALevel, Monster, Race, Special
from kickdoor.game.munchkin import DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    Cards,
    ChangeSex,
    Draw,
    GainLevels,
    InOrder,
    Lose,
    LoseLevels,
    OnRoll,
    Perish,
    SwapLevels,
    SwapTrait,
    ThatMany,
    The,
    To,
    Try,
    Whenever,
)
from kickdoor.words.base import Effect

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
STUCK = Curse("Stuck", effect=Afflict(Bars("gaining levels")))
BOLT = Curse("Bolt", effect=Perish())
KINDS = (
    Class("Baker", abilities=()),
    Class("Brewer", abilities=()),
    Race("Elf", abilities=()),
    Race("Imp", abilities=()),
)
NOTHING = "Spell does nothing to ann"


def cursed(effect: Effect, **players) -> Scene:
    """Bob curses Ann."""
    spell = Curse("Spell", effect=effect)
    discards = players.pop("discards", ())
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    seats["bob"] = dict(seats["bob"], hand=["Spell"])
    table = deal(cards=(spell, STUCK, BOLT, *KINDS), discards=discards, **seats)
    return table.play("bob: play Spell on ann\n all: pass")


def played(effect: Effect, on: str = "bob", **players) -> Scene:
    """Ann plays it on somebody."""
    special = Special("Scroll", deck="doors", aim="any player", effect=effect)
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    seats["ann"] = dict(seats["ann"], hand=["Scroll"])
    return deal(cards=(special, STUCK, BOLT), **seats).play(f"ann: play Scroll on {on}")


def can_play(effect: Effect, on: str = "bob", **players) -> bool:
    """Whether Ann could play it on somebody."""
    special = Special("Scroll", deck="doors", aim="any player", effect=effect)
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=5)} | players
    seats["ann"] = dict(seats["ann"], hand=["Scroll"])
    return deal(cards=(special, STUCK, BOLT), **seats).can(f"ann: play Scroll on {on}")


# --- levels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "after"), [(5, 3), (3, 1), (2, 1)])
def test_lose_levels_though_never_the_first(level, after):
    table = cursed(LoseLevels(2), ann=dict(level=level))
    assert (table.ann.level, table.bob.level, table.cat.level) == (after, 5, 5)


def test_lose_levels_can_do_nothing_at_level_1():
    assert NOTHING in cursed(LoseLevels(), ann=dict(level=1)).log


@pytest.mark.parametrize(("die", "after"), [(1, 4), (4, 1), (6, 1)])
def test_lose_as_many_levels_as_the_die_shows(die, after):
    table = cursed(OnRoll(effect=LoseLevels(ThatMany()))).play(f"die: {die}\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (after, True)


def test_go_down_to_level_1():
    table = cursed(LoseLevels(to=1), ann=dict(level=9))
    assert (table.ann.level, table.bob.level) == (1, 5)


def test_go_down_to_the_lowest():
    table = cursed(LoseLevels(to=The("level", "lowest")), cat=dict(level=3))
    assert (table.ann.level, table.bob.level, table.cat.level) == (3, 5, 3)


def test_who_is_lowest_already_does_something_else():
    table = cursed(
        Try(LoseLevels(to=The("level", "lowest")), otherwise=ChangeSex()), ann=dict(level=3)
    )
    assert (table.ann.level, table.ann.sex) == (3, "male")
    assert NOTHING in cursed(LoseLevels(to=The("level", "lowest"))).log  # all alike


def test_gain_levels_is_a_gain_of_whom_it_is_played_on():
    table = played(GainLevels(2))
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 7, 5)


@rule("WIN-2", "L01", "TRS-2")
def test_WIN_2_no_card_gives_the_winning_level_unless_it_says_so():
    assert can_play(GainLevels(), bob=dict(level=8))
    assert not can_play(GainLevels(), bob=dict(level=9))
    assert played(GainLevels(3), bob=dict(level=8)).bob.level == 9


@rule("L02")
def test_L02_a_card_that_says_so_may_win():
    table = played(GainLevels(may_win=True), bob=dict(level=9))
    assert table.winners == ["bob"]
    assert played(GainLevels(may_win=True), bob=dict(level=8)).winners == []


def test_gain_levels_not_for_those_who_are_barred_from_it():
    assert not can_play(GainLevels(), bob=dict(level=5, has=["Stuck"]))


def test_gain_levels_in_passing_passes_the_barred_by():
    table = played(
        To("everyone", GainLevels()), bob=dict(level=5, has=["Stuck"]), cat=dict(level=9)
    )
    assert (table.ann.level, table.bob.level, table.cat.level) == (6, 5, 9)


@rule("DTH-3")
def test_DTH_3_the_dead_gain_no_level():
    lift = GoUpALevel("Lift")
    table = deal(cards=(BOLT, lift), ann=dict(hand=["Bolt", "Lift"]), bob={}, cat={})
    table.play("ann: play Bolt on bob\n all: pass")
    assert not table.can("ann: play Lift on bob")
    assert table.can("ann: play Lift on cat")


def test_steal_level_moves_it():
    table = played(LoseLevels(taker="you"))
    assert (table.ann.level, table.bob.level, table.cat.level) == (6, 4, 5)


def test_levels_are_swapped_up_and_down():
    high = played(SwapLevels(), bob=dict(level=8))
    assert (high.ann.level, high.bob.level, high.cat.level) == (8, 5, 5)
    low = played(SwapLevels(), bob=dict(level=2))
    assert (low.ann.level, low.bob.level) == (2, 5)


def test_who_rises_by_a_swap_has_gone_up():
    ladder = Class("Climber", abilities=(Whenever("Bow", "you go up", LoseLevels()),))
    scroll = Special("Scroll", deck="doors", aim="any player", effect=SwapLevels())
    ann, bob = dict(level=2, hand=["Scroll"], is_a=["Climber"]), dict(level=8)
    table = deal(cards=(ladder, scroll), ann=ann, bob=bob, cat={}).play("ann: play Scroll on bob")
    assert (table.ann.level, table.bob.level) == (8 - 1, 2)


def test_levels_are_swapped_with_one_of_several_of_ones_own_choice():
    spell = cursed(SwapLevels("lowest"), bob=dict(level=2), cat=dict(level=2))
    assert spell.legal("ann") == ["choose bob", "choose cat"]
    spell.play("ann: choose cat")
    assert (spell.ann.level, spell.bob.level, spell.cat.level) == (2, 2, 5)
    alone = cursed(SwapLevels("highest"), cat=dict(level=9))
    assert (alone.ann.level, alone.cat.level, alone.is_quiet()) == (9, 5, True)


def test_levels_are_swapped_with_that_player():
    table = played(To("left neighbour", SwapLevels("that player")), cat=dict(level=3))
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 3, 5)


def test_so_many_levels_were_swapped():
    table = played(Try(SwapLevels(), then=Draw("doors", ThatMany())), bob=dict(level=7))
    assert (table.ann.level, len(table.bob.hand)) == (7, 2)


@rule("WIN-2")
def test_WIN_2_levels_are_not_swapped_where_either_is_kept_from_it():
    assert not can_play(SwapLevels())
    assert not can_play(SwapLevels(), on="yourself", bob=dict(level=7))
    assert not can_play(SwapLevels(), ann=dict(has=["Stuck"], level=5), bob=dict(level=7))
    assert can_play(SwapLevels(), ann=dict(has=["Stuck"], level=5), bob=dict(level=3))
    assert NOTHING in cursed(SwapLevels()).log


@rule("L01")
def test_L01_no_level_is_stolen_that_cannot_be_had():
    assert not can_play(LoseLevels(taker="you"), ann=dict(level=9))
    assert not can_play(LoseLevels(taker="you"), ann=dict(level=5, has=["Stuck"]))
    assert can_play(LoseLevels(taker="you"), ann=dict(level=8))


def test_steal_level_not_from_level_1_nor_from_oneself():
    assert not can_play(LoseLevels(taker="you"), bob=dict(level=1))
    assert not can_play(LoseLevels(taker="you"), on="yourself")


def test_nobody_steals_with_what_nobody_played():
    spell = Curse("Spell", effect=LoseLevels(taker="you"))
    table = deal(
        cards=(spell,), door="Spell", ann=dict(level=5), bob=dict(level=5), cat=dict(level=5)
    ).play("all: pass")
    assert NOTHING in table.log
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 5, 5)


def test_steal_level_from_each_as_long_as_there_is_something_to_be_had():
    table = played(
        To("each rival", LoseLevels(taker="you")),
        on="yourself",
        ann=dict(level=8),
        bob=dict(level=2),
    )
    assert (table.ann.level, table.bob.level, table.cat.level) == (9, 1, 5)


@pytest.mark.parametrize(
    ("effect", "ann", "bob"),
    [
        (LoseLevels(2, taker="left neighbour"), 3, 7),
        (LoseLevels(to=2, taker="left neighbour"), 2, 8),
        (LoseLevels(to=2, taker="right neighbour"), 2, 5),
    ],
)
def test_what_one_loses_a_neighbour_gains(effect, ann, bob):
    table = cursed(effect)
    assert (table.ann.level, table.bob.level, table.cat.level) == (ann, bob, 15 - ann - bob)


def test_a_neighbour_gains_no_more_than_may_be_had_and_takes_no_more():
    table = cursed(LoseLevels(3, taker="left neighbour"), bob=dict(level=8))
    assert (table.ann.level, table.bob.level) == (4, 9)


def test_levels_for_a_neighbour_read_aloud():
    assert str(LoseLevels(2, taker="left neighbour")) == "lose 2 levels to the left neighbour"
    told = "give the left neighbour every level above Level 2"
    assert str(LoseLevels(to=2, taker="left neighbour")) == told


# --- death, sex -----------------------------------------------------------------------------------


def test_perish():
    table = cursed(Perish(), ann=dict(level=5, hand=["Pumps"]))
    assert (table.ann.life, table.ann.hand, table.ann.level) == (DEAD, [], 5)
    assert table.bob.life != DEAD


def test_one_dies_but_once():
    table = cursed(InOrder((Perish(), Perish())))
    assert table.log.count("ann dies") == 1


def test_change_sex_turns_the_mark_over():
    table = cursed(ChangeSex(), ann=dict(level=5, sex="female"))
    assert (table.ann.sex, table.bob.sex) == ("male", "male")
    assert cursed(ChangeSex(), ann=dict(level=5, sex="male")).ann.sex == "female"


# --- Class, Race, Faction -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "lost", "kept"),
    [
        ("class", "Baker", ["Elf", "Hellknight"]),
        ("race", "Elf", ["Baker", "Hellknight"]),
        ("faction", "Hellknight", ["Baker", "Elf"]),
    ],
)
def test_lose_trait(kind, lost, kept):
    table = cursed(Lose(Cards(kind)), ann=dict(is_a=["Baker", "Elf", "Hellknight"]))
    table.play(f"ann: lose {lost}")
    assert (table.ann.in_play, table.is_quiet()) == (kept, True)
    assert lost in table.discards
    assert NOTHING in cursed(Lose(Cards(kind)), bob=dict(is_a=["Baker", "Elf", "Hellknight"])).log


def test_lose_trait_of_two_the_victim_chooses():
    two = dict(is_a=["Baker", "Brewer", "Super Munchkin"])
    table = cursed(Lose(Cards("class")), ann=two)
    assert table.legal("ann") == ["lose Baker", "lose Brewer"]
    assert table.play("ann: lose Baker").ann.in_play == ["Brewer", "Super Munchkin"]


@rule("C04")
def test_C04_every_class_goes_and_what_doubled_it_with_the_last():
    two = dict(is_a=["Baker", "Brewer", "Super Munchkin", "Elf"])
    table = cursed(Lose(Cards("class"), every=True), ann=two)
    assert (table.ann.in_play, table.is_quiet()) == (["Elf"], True)


def test_swap_trait_takes_the_topmost_of_its_kind_from_the_discards():
    table = cursed(
        SwapTrait("class"), ann=dict(is_a=["Baker"]), discards=["Witch", "Brewer", "Imp"]
    )
    table.play("ann: lose Baker")
    assert (table.ann.in_play, table.is_quiet()) == (["Brewer"], True)
    assert {"Baker", "Witch", "Imp"} <= {*table.discards}
    assert "Brewer" not in table.discards


def test_swap_trait_with_none_in_the_discards_loses_it():
    table = cursed(SwapTrait("race"), ann=dict(is_a=["Elf"]), discards=["Brewer"])
    assert table.play("ann: lose Elf").ann.in_play == []
    assert NOTHING in cursed(SwapTrait("race"), discards=["Elf"]).log


@rule("C03", "C04")
def test_C03_swap_trait_never_makes_two_of_the_same():
    table = cursed(
        SwapTrait("class"),
        ann=dict(is_a=["Witch", "Baker", "Super Munchkin"]),
        discards=["Brewer", "Witch"],
    )
    table.play("ann: lose Baker")
    assert sorted(table.ann.in_play) == ["Brewer", "Super Munchkin", "Witch"]
