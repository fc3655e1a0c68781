"""Curses that last, and what lifts, cancels or turns them."""

import pytest

from kickdoor.cards import Curse, Item, Monster, OneShot, Special
from kickdoor.game.munchkin import REBORN
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    CancelCurse,
    Cards,
    Draw,
    GainLevels,
    Has,
    InOrder,
    Lose,
    LoseLevels,
    Perish,
    Power,
    Room,
    RunAway,
    Strength,
    To,
    TurnCurse,
    Whenever,
)
from kickdoor.words.base import Effect

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=12, treasures=1, bad_stuff=LoseLevels())
HAIL = Curse("Hail", copies=2, effect=LoseLevels())
LIMP = Curse("Limp", copies=2, effect=Afflict(RunAway(-1)))
GLOOM = Curse("Gloom", effect=Afflict(Strength(-1)))
HAT = Item("Hat", gold=100, slot="head")
CAP = Item("Cap", gold=100, slot="head")


def afflicted(until: str, door: str | None = None, **players) -> Scene:
    """Bob has cursed Ann with -2 until something."""
    spell = Curse("Spell", effect=Afflict(Strength(-2), until=until))
    seats = {"ann": dict(level=5), "bob": {}, "cat": {}} | players
    seats["bob"] = dict(seats["bob"], hand=["Spell", *seats["bob"].get("hand", ())])
    bolt = Curse("Bolt", effect=Perish())
    table = deal(
        cards=(spell, RAT, OX, bolt), door=door, doors=["Witch"], treasures=["Pumps"], **seats
    )
    table.play("bob: play Spell on ann\n all: pass")
    assert (table.ann.in_play, table.ann.strength) == (["Spell"], table.ann.level - 2)
    assert table.bob.in_play == []
    return table


def is_lifted(table: Scene) -> bool:
    """Whether the Curse is gone, to the discards."""
    gone = "Spell" not in table.ann.in_play
    assert gone == ("Spell" in table.discards) == (table.ann.strength == table.ann.level)
    return gone


WIN = "ann: claim victory\n all: pass"
LOSE = "ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: 6\n all: pass"
END = "ann: kick open the door\n all: pass\n ann: loot the room\n all: pass\n ann: end the turn"


@pytest.mark.parametrize(
    ("until", "won", "lost"),
    [
        ("you win a fight", True, False),
        ("your next fight ends", True, True),
        ("your turn ends", False, False),
        ("you die", False, False),
        ("it is lifted", False, False),
    ],
)
@rule("CRS-2", "CMB-8", "T17")
def test_CRS_2_how_long_a_curse_lasts_through_a_fight(until, won, lost):
    assert is_lifted(afflicted(until, door="Rat").play(WIN)) == won
    assert is_lifted(afflicted(until, door="Ox").play(LOSE)) == lost


@rule("CRS-5", "T18")
def test_CRS_5_until_your_turn_ends_means_this_one_if_it_is_yours():
    table = afflicted("your turn ends").play(END)
    assert not is_lifted(table)
    table.play("all: pass")
    assert is_lifted(table)


def test_until_your_turn_ends_outlasts_the_turns_of_others():
    spell = Curse("Spell", effect=Afflict(Strength(-2), until="your turn ends"))
    table = deal(cards=(spell,), doors=["Witch"], ann=dict(hand=["Spell"]), bob={}, cat={})
    table.play("ann: play Spell on bob\n all: pass").play(END).play("all: pass")
    assert (table.turn, table.bob.in_play) == ("bob", ["Spell"])


@pytest.mark.parametrize(("until", "gone"), [("you die", True), ("it is lifted", False)])
@rule("DTH-1", "U05")
def test_U05_curses_survive_death_but_for_those_that_say_so(until, gone):
    table = afflicted(until, bob=dict(hand=["Bolt"])).play("bob: play Bolt on ann\n all: pass")
    assert table.ann.life == REBORN
    assert ("Spell" not in table.ann.in_play) == gone


def test_to_help_win_is_a_win_too():
    spell = Curse("Spell", effect=Afflict(Strength(-2), until="you win a fight"))
    table = deal(
        cards=(spell, OX), door="Ox", ann=dict(level=7), bob=dict(level=9, has=["Spell"]), cat={}
    )
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    table.play(WIN)
    assert table.bob.in_play == []


# --- what a Curse may be --------------------------------------------------------------------------


def test_a_curse_may_afflict_with_more_than_one_thing():
    spell = Curse(
        "Spell",
        effect=Afflict(
            Strength(-2),
            also=(
                Bars("gaining levels"),
                Power("Sulk", when="your turn", limit=1, per="turn", effect=Draw("doors")),
                Whenever("Mope", on="you win a fight", effect=LoseLevels()),
            ),
        ),
    )
    table = deal(cards=(spell, RAT), door="Rat", ann=dict(level=5, has=["Spell"]), bob={}, cat={})
    assert table.ann.strength == 3
    table.play(WIN)
    assert table.ann.level == 4
    table.play("ann: use Sulk")
    assert table.is_quiet()
    assert not table.can("ann: use Sulk")


def test_a_curse_may_be_bought_off():
    spell = Curse(
        "Spell",
        effect=Afflict(
            Strength(-2),
            also=(Power("Penance", when="your turn", discard=2, effect=Lose(Cards("curse"))),),
        ),
    )
    table = deal(cards=(spell,), ann=dict(has=["Spell"], hand=["Pumps", "Witch"]), bob={}, cat={})
    table.play("ann: use Penance\n ann: discard Pumps\n ann: discard Witch\n ann: lose Spell")
    assert (table.ann.in_play, table.ann.hand, table.is_quiet()) == ([], [], True)


def hooked(**ann) -> Scene:
    """A Curse that hangs on Ann's headgear, whichever it is."""
    spell = Curse("Spell", effect=Afflict(Strength(-2), as_long_as=Has(Cards("item", slot="head"))))
    scalp = Curse("Scalp", effect=Lose(Cards("item", slot="head")))
    return deal(
        cards=(spell, scalp, HAT, CAP), ann=ann, bob=dict(hand=["Spell", "Scalp"]), cat={}
    ).play("bob: play Spell on ann\n all: pass")


def test_a_curse_goes_with_what_it_hangs_on():
    table = hooked(wears=["Hat"])
    assert table.ann.strength == -1
    table.play("bob: play Scalp on ann\n all: pass\n ann: lose Hat")
    assert (table.ann.in_play, table.ann.strength) == ([], 1)
    assert "Spell" in table.discards
    assert table.is_quiet()


def test_a_curse_stays_as_long_as_there_is_something_to_hang_on():
    table = hooked(wears=["Hat"], carries=["Cap"])
    table.play("bob: play Scalp on ann\n all: pass\n ann: lose Hat")
    assert table.ann.in_play == ["Cap", "Spell"]


@rule("CRS-4")
def test_CRS_4_with_nothing_to_hang_on_it_does_nothing():
    table = hooked(hand=["Hat"])
    assert "Spell does nothing to ann" in table.log
    assert (table.ann.in_play, table.discards) == ([], ["Spell"])


@rule("U12")
def test_U12_a_curse_may_break_a_limit_which_is_put_right_at_once():
    spell = Curse("Spell", effect=Afflict(Room("head", -1)))
    table = deal(cards=(spell, HAT), ann=dict(wears=["Hat"]), bob=dict(hand=["Spell"]), cat={})
    table.play("bob: play Spell on ann\n all: pass")
    assert table.legal("ann") == ["lay Hat sideways"]


def test_a_curse_on_everyone_lies_before_everyone():
    spell = Curse("Spell", effect=To("everyone", Afflict(Strength(-2))))
    table = deal(cards=(spell,), ann={}, bob=dict(hand=["Spell"]), cat={})
    table.play("bob: play Spell on ann\n all: pass")
    assert (table.ann.in_play, table.bob.in_play, table.cat.in_play) == (["Spell"],) * 3
    assert "Spell" not in table.discards


# --- lifted, cancelled, turned --------------------------------------------------------------------


def wash(effect: Effect, **ann) -> Scene:
    """Ann can wash Curses off."""
    soap = OneShot("Soap", when="any time", aim="you", effect=effect)
    return deal(cards=(soap, LIMP, GLOOM), ann=dict(hand=["Soap"], **ann), bob={}, cat={})


def test_lift_curse_of_your_choice():
    table = wash(Lose(Cards("curse")), has=["Limp", "Gloom", "Limp"]).play("ann: play Soap")
    assert table.legal("ann") == ["lose Limp", "lose Gloom"]
    table.play("ann: lose Limp")
    assert (table.ann.in_play, table.is_quiet()) == (["Gloom", "Limp"], True)
    assert table.discards == ["Limp", "Soap"]


def test_lift_every_curse():
    table = wash(Lose(Cards("curse"), every=True), has=["Limp", "Gloom", "Limp"]).play(
        "ann: play Soap"
    )
    assert (table.ann.in_play, table.is_quiet()) == ([], True)


def test_lift_curse_wants_a_curse():
    assert not wash(Lose(Cards("curse"))).can("ann: play Soap")


def answering(effect: Effect, when: str = "a curse lands", **players) -> Scene:
    """Bob curses Ann, who holds an answer."""
    ward = OneShot("Ward", when=when, aim="curse", effect=effect, copies=2)
    seats = {
        "ann": dict(level=5, hand=["Ward"]),
        "bob": dict(level=5, hand=["Hail"]),
        "cat": dict(level=5),
    }
    bolt = Curse("Bolt", effect=Perish())
    return deal(cards=(ward, HAIL, bolt), **seats | players)


@rule("T02")
def test_T02_cancel_curse_before_it_takes_hold():
    table = answering(CancelCurse())
    assert not table.can("ann: play Ward")
    table.play("bob: play Hail on ann\n ann: play Ward\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 5, 5)
    assert table.is_quiet()


@rule("U08")
def test_U08_a_curse_that_is_not_cancelled_lands_and_then_it_is_too_late():
    table = answering(CancelCurse()).play("bob: play Hail on ann\n all: pass")
    assert (table.ann.level, table.can("ann: play Ward")) == (4, False)


def test_cancel_curse_is_for_the_victim_alone():
    table = answering(CancelCurse(), cat=dict(level=5, hand=["Hail"]))
    table.play("cat: play Hail on bob")
    assert not table.can("ann: play Ward")


def test_turn_curse_on_another_player_of_your_choice():
    table = answering(TurnCurse())
    table.play("bob: play Hail on ann\n ann: play Ward")
    assert table.legal("ann") == ["choose bob", "choose cat"]
    table.play("ann: choose cat\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 5, 4)
    assert table.is_quiet()


def test_whoever_a_curse_is_turned_on_may_have_an_answer_too():
    table = answering(TurnCurse(), cat=dict(level=5, hand=["Ward"]))
    table.play("bob: play Hail on ann\n ann: play Ward\n ann: choose cat")
    assert table.can("cat: play Ward")
    table.play("cat: play Ward\n cat: choose bob\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 4, 5)


def test_turn_curse_not_on_the_dead():
    table = answering(TurnCurse(), bob=dict(level=5, hand=["Hail", "Bolt"]))
    table.play("bob: play Bolt on cat\n all: pass\n bob: play Hail on ann\n ann: play Ward")
    assert table.legal("ann") == ["choose bob"]


@pytest.mark.parametrize("effect", [CancelCurse(), TurnCurse()], ids=str)
def test_without_a_curse_there_is_nothing_to_answer(effect):
    both = Special(
        "Both",
        deck="doors",
        when=("any time", "a curse lands"),
        effect=InOrder((effect, GainLevels())),
    )
    table = deal(cards=(both,), ann=dict(hand=["Both"]), bob={}, cat={}).play("ann: play Both")
    assert (table.ann.level, table.is_quiet()) == (2, True)
