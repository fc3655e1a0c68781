"""Words for the die, and for the way out of a fight."""

import pytest

from kickdoor.cards import Curse, Hireling, Item, Monster, OneShot, Special
from kickdoor.game.box import Options
from kickdoor.saves import load, save
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Bars,
    ChangeDie,
    Escape,
    GainLevels,
    InOrder,
    LoseLevels,
    OnRoll,
    Power,
    Recapture,
    RollAgain,
    To,
)
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
WALL = Monster("Wall", level=9, treasures=1, modifiers=(Bars("escape"),), bad_stuff=LoseLevels())


def rolled(effect: Effect, **players) -> Scene:
    """Ann runs from the Ox and has cast a 3; Bob holds an answer."""
    trick = OneShot("Trick", when="a die is rolled", aim="die", effect=effect)
    seats = {"ann": dict(level=5), "bob": dict(hand=["Trick"]), "cat": {}} | players
    table = deal(cards=(trick, OX), door="Ox", **seats)
    return table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: 3")


@pytest.mark.parametrize(
    ("effect", "level"),
    [
        (ChangeDie(to=5), 5),
        (ChangeDie(to=4), 4),
        (ChangeDie(+2), 5),
        (ChangeDie(+1), 4),
        (ChangeDie(-2), 4),
    ],
    ids=str,
)
def test_a_die_set_or_changed_counts_so(effect, level):
    table = rolled(effect).play("bob: play Trick\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (level, True)


@pytest.mark.parametrize(("face", "level"), [(1, 4), (6, 5)])
def test_the_one_who_plays_it_says_what_the_die_shows(face, level):
    table = rolled(ChangeDie()).play("bob: play Trick")
    assert table.legal("bob") == [f"say {number}" for number in range(1, 7)]
    table.play(f"bob: say {face}\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (level, True)


@pytest.mark.parametrize(("die", "level"), [(4, 4), (5, 5)])
def test_roll_again_and_the_new_die_counts(die, level):
    table = rolled(RollAgain()).play("bob: play Trick")
    assert table.asked == "die"
    table.play(f"die: {die}\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (level, True)


def test_a_new_die_may_be_answered_again():
    table = rolled(RollAgain(), cat=dict(hand=["Loaded Ballot Box"]))
    table.play("bob: play Trick\n die: 1\n cat: play Loaded Ballot Box\n cat: say 6\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (5, True)


def test_a_die_that_is_left_alone_counts_as_it_fell():
    assert rolled(ChangeDie(to=6)).play("all: pass").ann.level == 4


def test_any_die_not_only_that_of_running_away():
    trick = OneShot("Trick", when="a die is rolled", aim="die", effect=ChangeDie(to=6))
    spell = Curse("Spell", effect=OnRoll(6, GainLevels(), otherwise=LoseLevels()))
    table = deal(
        cards=(trick, spell), door="Spell", ann=dict(level=5, hand=["Trick"]), bob={}, cat={}
    )
    table.play("all: pass\n die: 1\n ann: play Trick\n all: pass")
    assert table.ann.level == 6


@pytest.mark.parametrize(
    "effect", [ChangeDie(), ChangeDie(to=6), ChangeDie(1), RollAgain()], ids=str
)
def test_without_a_die_on_the_table_there_is_none_to_change(effect):
    both = Special(
        "Both",
        deck="doors",
        when=("any time", "a die is rolled"),
        effect=InOrder((effect, GainLevels())),
    )
    table = deal(cards=(both,), ann=dict(hand=["Both"]), bob={}, cat={}).play("ann: play Both")
    assert (table.ann.level, table.is_quiet()) == (2, True)


# --- Escape -------------------------------------------------------------------------------------


def running(door: str, *others: str, **ann) -> Scene:
    """Ann has a rope to escape with, and is about to run."""
    rope = OneShot("Rope", when="running away", aim="you", effect=Escape())
    joins = [name for other in others for name in (other, "Wandering Monster")]
    table = deal(
        cards=(rope, OX, RAT, WALL),
        door=door,
        ann=dict(level=5, hand=["Rope"]) | ann,
        bob=dict(hand=joins),
        cat=dict(level=5),
    )
    for other in others:
        table.play(f"bob: play Wandering Monster with {other}")
    return table


def test_escape_from_every_monster_without_a_roll():
    table = running("Ox", "Rat").play("ann: run away\n all: pass\n ann: run from Ox")
    table.play("ann: play Rope\n all: pass\n ann: run from Rat\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (5, True)
    assert "Rope" in table.discards


@rule("X05")
def test_X05_not_from_what_nobody_escapes():
    table = running("Wall", "Ox").play("ann: run away\n all: pass\n ann: run from Wall")
    table.play("ann: play Rope\n all: pass\n ann: run from Ox\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (4, True)


@rule("RUN-4")
def test_RUN_4_escape_is_for_whoever_runs_and_not_for_the_helper():
    table = running("Ox", level=2)
    table.play("ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer")
    table.play("ann: run away\n all: pass\n ann: run from Ox\n ann: play Rope\n all: pass")
    table.play("cat: run from Ox\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (2, 4, True)


def test_escape_is_played_before_the_die():
    table = running("Ox")
    assert not table.can("ann: play Rope")
    table.play("ann: run away\n all: pass\n ann: run from Ox")
    assert table.can("ann: play Rope")
    assert not table.play("all: pass").can("ann: play Rope")


def fleeing(effect: Effect, when: str = "somebody runs away", **ann) -> Scene:
    """Ann runs from an Ox with Cat at her side; Bob has something to say about it."""
    card = OneShot("Ladder", when=when, aim="", effect=effect)
    table = deal(
        cards=(card, OX, RAT, WALL),
        door="Ox",
        ann=dict(level=2) | ann,
        bob=dict(hand=["Ladder"]),
        cat=dict(level=5),
    )
    table.play("ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer")
    return table.play("ann: run away\n all: pass\n ann: run from Ox")


CAUGHT = "all: pass\n die: 1\n all: pass"


@rule("RUN-4")
def test_RUN_4_everyone_in_the_fight_escapes_who_is_told_to():
    table = fleeing(To("each fighter", Escape())).play("bob: play Ladder\n all: pass")
    table.play("cat: run from Ox")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (2, 5, True)


@rule("RUN-4")
def test_RUN_4_the_helper_alone_escapes_who_is_told_to():
    table = fleeing(To("helper", Escape())).play("bob: play Ladder").play(CAUGHT)
    table.game = load(save(table.game), table.game.box)
    table.play("cat: run from Ox")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (1, 5, True)


def test_who_has_run_already_is_helped_no_more():
    table = fleeing(To("fighter", Escape())).play(CAUGHT).play("cat: run from Ox")
    assert not table.can("bob: play Ladder")
    later = fleeing(To("helper", Escape())).play(CAUGHT).play("cat: run from Ox")
    later.play("bob: play Ladder\n all: pass")
    assert (later.ann.level, later.cat.level) == (1, 5)


@rule("X01")
def test_X01_whoever_runs_last_may_be_helped_before():
    card = OneShot("Ladder", when="somebody runs away", aim="", effect=To("fighter", Escape()))
    table = deal(
        cards=(card, OX),
        door="Ox",
        ann=dict(level=2),
        bob=dict(hand=["Ladder"]),
        cat=dict(level=5),
        rules=Options(elide=False, agree_who_runs=True),
    )
    table.play("ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer")
    table.play("ann: run away\n all: pass\n ann: choose cat\n cat: choose yourself")
    table.play(f"cat: run from Ox\n bob: play Ladder\n {CAUGHT}\n ann: run from Ox")
    assert (table.ann.level, table.cat.level, table.is_quiet()) == (2, 4, True)


def test_nor_is_who_is_in_no_fight():
    assert not fleeing(Escape()).can("bob: play Ladder")


@rule("T11")
def test_T11_an_escape_while_the_die_lies_there_counts_in_its_place():
    answer = "a die is rolled"
    table = fleeing(To("runner", Escape()), answer).play("all: pass\n die: 1")
    table.play("bob: play Ladder\n all: pass")
    assert table.ann.level == 2
    rolled = fleeing(To("runner", Escape()), answer).play(CAUGHT)
    assert rolled.ann.level == 1


@rule("X05")
def test_X05_nor_does_it_then_count_where_nobody_escapes():
    """A die lies there though nobody escapes the Wall: somebody was called back."""
    back = OneShot("Lasso", when="somebody escapes", aim="", effect=Recapture())
    rope = OneShot("Ladder", when="a die is rolled", aim="", effect=Escape())
    for door, level in (("Wall", 4), ("Ox", 5)):
        table = deal(
            cards=(back, rope, OX, WALL, Hireling("Page")),
            door=door,
            ann=dict(level=5, hand=["Ladder"], has=["Page"]),
            bob=dict(hand=["Lasso"]),
            cat={},
        )
        table.play(f"ann: run away\n all: pass\n ann: run from {door}")
        table.play("ann: sacrifice Page\n all: pass\n bob: play Lasso\n die: 1")
        table.play("ann: play Ladder\n all: pass")
        assert table.ann.level == level


def test_escape_from_this_monster_alone():
    rope = OneShot("Ladder", when="running away", aim="you", effect=Escape(all=False))
    table = deal(
        cards=(rope, OX, RAT),
        door="Ox",
        ann=dict(level=5, hand=["Ladder"]),
        bob=dict(hand=["Rat", "Wandering Monster"]),
        cat={},
    ).play("bob: play Wandering Monster with Rat\n ann: run away\n all: pass")
    table.play("ann: run from Ox\n ann: play Ladder\n all: pass\n ann: run from Rat")
    table.play(CAUGHT)
    assert (table.ann.level, table.is_quiet()) == (4, True)


def test_from_this_monster_escapes_only_who_runs_from_it():
    table = fleeing(To("helper", Escape(all=False)))
    assert not table.can("bob: play Ladder")
    assert fleeing(To("fighter", Escape(all=False))).can("bob: play Ladder")


def test_escape_may_be_paid_for():
    door = Item(
        "Hatch",
        abilities=(Power("Slip", when="running away", discard=1, cost=HAND, effect=Escape()),),
    )
    table = deal(
        cards=(door, OX),
        door="Ox",
        ann=dict(level=5, wears=["Hatch"], hand=["Witch"]),
        bob={},
        cat={},
    )
    table.play("ann: run away\n all: pass\n ann: run from Ox\n ann: use Slip\n ann: discard Witch")
    table.play("all: pass")
    assert (table.ann.level, table.ann.hand, table.is_quiet()) == (5, [], True)


def test_a_monster_may_let_go_for_a_price_and_only_from_itself():
    toll = Power("Toll", when="running away", discard=1, cost=HAND, effect=Escape())
    troll = Monster("Troll", level=9, treasures=1, powers=(toll,), bad_stuff=LoseLevels())
    table = deal(
        cards=(troll, OX),
        door="Troll",
        ann=dict(level=5, hand=["Witch", "Pumps"]),
        bob=dict(hand=["Ox", "Wandering Monster"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Ox\n ann: run away\n all: pass")
    table.play("ann: run from Ox")
    assert not table.can("ann: use Toll of Troll")
    table.play("all: pass\n die: 1\n all: pass\n ann: run from Troll")
    table.play("ann: use Toll of Troll\n ann: discard Witch\n all: pass")
    assert (table.ann.level, table.ann.hand, table.is_quiet()) == (4, ["Pumps"], True)


def test_nobody_escapes_where_nobody_runs():
    rope = Special("Rope", deck="doors", effect=Escape())
    assert not deal(cards=(rope,), ann=dict(hand=["Rope"]), bob={}, cat={}).can("ann: play Rope")
    both = Special("Both", deck="doors", effect=InOrder((Escape(), GainLevels())))
    table = deal(cards=(both,), ann=dict(hand=["Both"]), bob={}, cat={}).play("ann: play Both")
    assert table.ann.level == 2


def test_who_was_let_go_by_one_monster_still_rolls_for_the_next():
    toll = Power("Toll", when="running away", discard=1, cost=HAND, effect=Escape())
    troll = Monster("Troll", level=9, treasures=1, powers=(toll,), bad_stuff=LoseLevels())
    table = deal(
        cards=(troll, OX),
        door="Troll",
        ann=dict(level=5, hand=["Witch"]),
        bob=dict(hand=["Ox", "Wandering Monster"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Ox\n ann: run away\n all: pass")
    table.play("ann: run from Troll\n ann: use Toll of Troll\n ann: discard Witch\n all: pass")
    assert (table.ann.level, table.log.count("ann escapes from Troll")) == (5, 1)
    table.play("ann: run from Ox\n all: pass")
    assert table.asked == "die"
    table.play("die: 1\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (4, True)


def test_a_die_that_is_changed_is_not_said():
    """0 is what the player says: a change begins from there, and says how much more."""
    assert ChangeDie(+1).means() == m.Casts(to=0, by=1)
