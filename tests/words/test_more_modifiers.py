"""Rolls, Curses by where they come from, what a card forbids, and what an Item adds in all."""

import pytest

from kickdoor.cards import Class, Curse, GoUpALevel, Item, Monster, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.game.fight import Fight
from kickdoor.proofreading import check
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.saves import load, save
from kickdoor.showing import least_roll
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Boost,
    Cards,
    CurseProof,
    Forbid,
    GainLevels,
    Has,
    InOrder,
    Is,
    IsA,
    ItemBonus,
    Lose,
    LoseLevels,
    OnRoll,
    Power,
    Rolls,
    Some,
    Strength,
    The,
    Trait,
)

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
RUN = "ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: {}\n all: pass"


# --- Rolls --------------------------------------------------------------------------------------


def lucky(amount: int, **ann) -> Scene:
    """Ann has a charm, and is about to run."""
    charm = Item("Charm", abilities=(Trait("Lucky", Rolls(amount)),))
    seats = {"ann": dict(level=5, wears=["Charm"]) | ann, "bob": dict(level=5), "cat": {}}
    return deal(cards=(charm, OX), door="Ox", **seats)


@pytest.mark.parametrize(("amount", "die", "level"), [(1, 4, 5), (1, 3, 4), (-1, 5, 4), (-1, 6, 5)])
def test_rolls_add_to_a_die_for_running_away(amount, die, level):
    assert lucky(amount).play(RUN.format(die)).ann.level == level


def test_what_must_be_rolled_and_how_likely_that_is_count_them_in():
    game = lucky(+1).game
    foe = game.the_fight().foes[0]
    assert (least_roll(game, 0, foe), chance_of_escape(game, 0, foe)) == (4, 0.5)
    assert (least_roll(game, 1, foe), chance_of_escape(game, 1, foe)) == (5, 1 / 3)


def test_rolls_add_to_any_die_of_ones_own_and_to_nobody_elses():
    dice = OnRoll(4, GainLevels())
    game = OneShot("Game", when="any time", aim="any player", effect=dice, copies=2)
    charm = Item("Charm", abilities=(Trait("Lucky", Rolls(1)),))
    ann = dict(wears=["Charm"], hand=["Game", "Game"])
    table = deal(cards=(game, charm), ann=ann, bob={}, cat={})
    table.play("ann: play Game on yourself\n die: 3\n all: pass")
    table.play("ann: play Game on bob\n die: 3\n all: pass")
    assert (table.ann.level, table.bob.level) == (2, 1)


@rule("CHR-6")
def test_CHR_6_a_drawback_of_a_shielded_class_does_not_count():
    clumsy = Class("Clumsy", abilities=(Trait("Clumsy", Rolls(-1)),))
    for is_a, level in ((["Clumsy"], 4), (["Clumsy", "Super Munchkin"], 5)):
        table = deal(cards=(clumsy, OX), door="Ox", ann=dict(level=5, is_a=is_a), bob={}, cat={})
        assert table.play(RUN.format(5)).ann.level == level


# --- CurseProof ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("sent", "door", "player"), [("", 5, 5), ("door", 5, 4), ("player", 4, 5)])
def test_proof_against_curses_by_where_they_come_from(sent, door, player):
    ward = Class("Warden", abilities=(Trait("Warded", CurseProof(sent=sent)),))
    ann = dict(level=5, is_a=["Warden"])
    kicked = deal(cards=(ward, HAIL), doors=["Hail"], ann=ann, bob={}, cat={})
    kicked.play("ann: kick open the door\n all: pass\n all: pass")
    assert kicked.ann.level == door
    thrown = deal(cards=(ward, HAIL), ann=ann, bob=dict(hand=["Hail"]), cat={})
    assert thrown.play("bob: play Hail on ann\n all: pass").ann.level == player
    by_the_first = deal(cards=(ward, HAIL), ann=dict(hand=["Hail"]), bob=ann, cat={})
    assert by_the_first.play("ann: play Hail on bob\n all: pass").bob.level == player


# --- GoUpALevel ---------------------------------------------------------------------------------


def test_a_level_only_for_some():
    whine = GoUpALevel("Whine", only=Is("lowest"))
    tip = GoUpALevel("Tip", only=Some("victim", Has(Cards("item"))))
    hat = Item("Hat", gold=100)
    table = deal(
        cards=(whine, tip, hat),
        ann=dict(level=2, hand=["Whine", "Tip"]),
        bob=dict(level=1, wears=["Hat"]),
        cat={},
    )
    assert not table.can("ann: play Whine on cat")
    assert [line for line in table.legal("ann") if "Tip" in line] == ["play Tip on bob"]
    poor = deal(cards=(whine,), ann=dict(hand=["Whine"]), bob={}, cat={})
    assert poor.play("ann: play Whine on yourself").ann.level == 2


# --- Forbid -------------------------------------------------------------------------------------


def forbidden(what: str, when: str = "any fight", door: str = "Ox", **ann) -> Scene:
    """Ann fights; Bob forbids something."""
    edict = OneShot("Edict", when=when, aim="", effect=Forbid(what), copies=2)
    pie = OneShot("Pie", effect=Boost(2), copies=2)
    hat = Item("Hat", bonus=3, slot="head")
    return deal(
        cards=(edict, pie, hat, OX),
        door=door,
        ann=dict(level=5, wears=["Hat"], hand=["Pie"]) | ann,
        bob=dict(level=5, hand=["Edict", "Edict"]),
        cat={},
    )


def test_no_help_and_no_one_shots_for_the_rest_of_the_fight():
    table = forbidden("help")
    assert table.can("ann: ask cat for help")
    assert not table.play("bob: play Edict").can("ann: ask cat for help")
    assert not table.can("bob: play Edict")  # it is forbidden already
    table = forbidden("one-shots")
    assert table.can("ann: play Pie for the munchkins")
    assert not table.play("bob: play Edict").can("ann: play Pie for the munchkins")


@pytest.mark.parametrize(("what", "strength"), [("gear", 5), ("level", 3)])
def test_only_level_counts_or_it_does_not(what, strength):
    assert forbidden(what).play("bob: play Edict").fight.strength == strength


def test_what_cannot_be_fought_is_fled():
    table = forbidden("fighting", level=9).play("bob: play Edict")
    assert not table.can("ann: claim victory")
    assert table.can("ann: run away")


def test_nobody_escapes_who_was_forbidden_to():
    table = forbidden("escape", "somebody runs away")
    table.play("ann: run away\n all: pass\n ann: run from Ox\n bob: play Edict\n all: pass")
    assert table.ann.level == 4  # and no die was cast


def test_it_is_over_with_the_fight_and_saved_with_it():
    table = forbidden("help").play("bob: play Edict")
    again = load(save(table.game), table.game.box)
    assert again.the_fight().forbidden == ("help",)
    assert again.copy().the_fight().forbidden == ("help",)
    assert Fight(0).forbidden == ()
    hush = Special("Hush", deck="doors", effect=InOrder((Forbid("help"), GainLevels())))
    quiet = deal(cards=(hush,), ann=dict(hand=["Hush"]), bob={}, cat={}).play("ann: play Hush")
    assert quiet.ann.level == 2  # nobody fights, and nothing is forbidden


# --- an Item's bonus is all it adds for its wearer ----------------------------------------------


FANCY = Item(
    "Fancy",
    bonus=1,
    gold=100,
    slot="head",
    abilities=(
        Trait("Fits", Strength(+3, when=IsA("witch"))),
        Trait("Grudge", Strength(+5, versus=IsA("ox"))),
    ),
)
STOUT = Monster("Stout", level=9, treasures=1, tags=("ox",), bad_stuff=LoseLevels())


@pytest.mark.parametrize(("is_a", "gear"), [(["Witch"], 4), ([], 1)])
def test_an_items_bonus_is_all_it_adds_for_its_wearer(is_a, gear):
    mute = Curse("Mute", effect=Afflict(ItemBonus(0)))
    ann = dict(wears=["Fancy"], is_a=is_a)
    assert deal(cards=(FANCY,), ann=ann, bob={}, cat={}).ann.strength == 1 + gear
    muted = deal(cards=(FANCY, mute), ann=dict(ann, has=["Mute"]), bob={}, cat={})
    assert muted.ann.strength == 1


def test_what_it_adds_against_some_foes_is_no_part_of_it():
    twice = Item("Twice", gold=100, abilities=(Trait("Twice", ItemBonus(2)),))
    ann = dict(wears=["Fancy", "Twice"], is_a=["Witch"])
    table = deal(cards=(FANCY, STOUT, twice), door="Stout", ann=ann, bob={}, cat={})
    assert table.fight.strength == 1 + 2 * (1 + 3) + 5


@pytest.mark.parametrize(("is_a", "lost"), [(["Witch"], "Fancy"), ([], "Plain")])
def test_the_best_item_is_the_one_that_adds_most_for_its_wearer(is_a, lost):
    plain = Item("Plain", bonus=2, gold=100)
    best = Lose(Cards("item", best="bonus"))
    flood = Curse("Flood", effect=best)
    table = deal(
        cards=(FANCY, plain, flood),
        ann=dict(wears=["Fancy", "Plain"], is_a=is_a, hand=["Flood"]),
        bob={},
        cat={},
    ).play("ann: play Flood on yourself\n all: pass")
    assert table.legal("ann") == [f"lose {lost}"]


@pytest.mark.parametrize(("is_a", "strength"), [(["Witch"], 4 + 1 + 4), ([], 1 + 1 + 1)])
def test_and_so_it_is_for_other_cards(is_a, strength):
    echo = Power(
        "Echo",
        when="your fight",
        aim="item",
        limit=1,
        effect=Boost(1, "munchkins", each=The("bonus")),
    )
    horn = Item("Horn", gold=100, abilities=(echo,))
    ann = dict(wears=["Fancy", "Horn"], is_a=is_a)
    table = deal(cards=(FANCY, OX, horn), door="Ox", ann=ann, bob={}, cat={})
    assert table.play("ann: use Echo with Fancy").fight.strength == strength


def test_what_counts_by_its_best_item_would_depend_on_itself():
    vain = Has(Cards("item", best="bonus"))
    with pytest.raises(WrongCard, match="would depend on itself"):
        check(Item("Vain", abilities=(Trait("Vain", Strength(1, when=vain)),)))


# --- in English ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "english"),
    [
        (Rolls(+1), "+1 to every die you cast"),
        (CurseProof(sent="door"), "Curses from behind a door do nothing to you"),
        (CurseProof(sent="player"), "Curses that a player sends do nothing to you"),
        (Forbid("help"), "let nobody help any more, for the rest of the fight"),
        (Forbid("gear"), "let nothing count but Level, for the rest of the fight"),
    ],
    ids=str,
)
def test_in_english(word, english):
    assert str(word) == english
