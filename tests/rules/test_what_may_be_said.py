"""Who may say what, and who is asked: small things that no scene had looked at."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot, Special
from kickdoor.game.box import Options
from kickdoor.game.munchkin import DEAD
from kickdoor.game.procedure import ask_again
from kickdoor.rules.moments import ESCAPE_MADE
from kickdoor.rules.whynot import why_not
from kickdoor.rules.windows import Window
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Allows,
    Bars,
    Boost,
    GainLevels,
    IsA,
    LoseLevels,
    Mirror,
    Nothing,
    Peek,
    Perish,
    Power,
    Recapture,
    RemoveMonster,
    Trait,
)

BRIBE = Power("Bribe", when="your fight", effect=RemoveMonster())
CARDS = (
    Monster("Ogre", level=30, treasures=2, bad_stuff=LoseLevels()),
    Monster("Wraith", level=2, treasures=1, modifiers=(Bars("fighting"),), bad_stuff=Nothing()),
    Monster("Toll Troll", level=20, treasures=1, powers=(BRIBE,), bad_stuff=Nothing()),
    Enhancer("Furious", strength=1),
    Class("Monk", abilities=()),
    Class("Digger", abilities=(Trait("Dig", Allows("drawing discards")),)),
    Curse("Bolt", effect=Perish()),
    Item("Hat", bonus=1, slot="head"),
    OneShot("Psalm", when="any time", aim="", only=IsA("monk"), effect=GainLevels()),
    OneShot("Prize", gold=100, effect=Boost(1), copies=4),
    OneShot("Pep", aim="fighter", effect=Boost(5, side="munchkins")),
    OneShot("Glass", aim="", effect=Mirror()),
    OneShot("Glue", when="somebody escapes", aim="", effect=Recapture()),
    Special("Scroll", deck="doors", effect=Peek("doors", 3, keep=2)),
    *(
        Special(f"Bother {aim}", deck="doors", aim=aim, effect=LoseLevels())
        for aim in ("any player", "rival")
    ),
)
QUICK = Options(elide=True)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- what may be said -----------------------------------------------------------------------------


@rule("TRD-1")
def test_TRD_1_only_who_carries_an_item_offers_a_trade_and_so_often_a_turn():
    assert not scene().can("ann: offer bob a trade")
    table = scene(ann=dict(carries=["Hat"]), rules=Options(elide=False, trades=2))
    for _ in range(2):
        table.play("""
            ann: offer bob a trade
            ann: add Hat
            ann: make the offer
            bob: decline ann's offer
        """)
    assert not table.can("ann: offer bob a trade")
    assert not table.can("ann: offer cat a trade")


@rule("TRD-3")
def test_TRD_3_that_a_hand_was_shown_is_told():
    table = scene(ann=dict(hand=["Hat"])).play("ann: show bob your hand")
    assert table.log == ["ann shows bob their hand"]


@rule("PRE-5")
@pytest.mark.parametrize(
    ("is_a", "may"), [([], False), (["Monk"], True), (["Monk", "Super Munchkin"], True)]
)
def test_PRE_5_a_card_for_a_class_is_for_a_doubled_one_too(is_a, may):
    assert scene(ann=dict(is_a=is_a, hand=["Psalm"])).can("ann: play Psalm") is may


@rule("PRE-5", "CRS-4")
@pytest.mark.parametrize(
    ("is_a", "key"),
    [([], "used_while"), (["Monk"], "nothing"), (["Monk", "Super Munchkin"], "nothing")],
)
def test_PRE_5_why_it_is_not_played_has_to_do_with_the_class_only_for_others(is_a, key):
    game = scene(ann=dict(level=9, is_a=is_a, hand=["Psalm"])).game
    assert why_not(game, 0, game.munchkins[0].hand[0]).key == key


@rule("F11", "F12")
def test_F11_what_is_meant_for_the_helper_who_sits_first_is_not_mirrored():
    table = scene(
        door="Ogre",
        turn="bob",
        ann=dict(level=2),
        bob=dict(level=3),
        cat=dict(hand=["Pep", "Glass"]),
    ).play("""
        bob: ask ann for help
        bob: offer no Treasures
        ann: accept bob's offer
        cat: play Glass
    """)
    assert table.fight.strength == 2 + 3 + 3
    table.play("cat: play Pep on ann")
    assert table.fight.strength == 2 + 3 + 3 + 5


@pytest.mark.parametrize(("aim", "whom"), [("any player", ["yourself", "bob"]), ("rival", ["bob"])])
def test_what_is_aimed_at_players_is_for_those_whom_it_can_do_something_to(aim, whom):
    table = scene(ann=dict(level=2, hand=[f"Bother {aim}"]), bob=dict(level=2))
    said = [each for each in table.legal("ann") if "Bother" in each]
    assert said == [f"play Bother {aim} on {name}" for name in whom]


@rule("MON-5")
def test_MON_5_what_cannot_be_fought_is_not_beaten_however_strong_one_is():
    table = scene(door="Wraith", ann=dict(level=9))
    assert table.can("ann: run away")
    assert not table.can("ann: claim victory")


def test_of_three_cards_looked_at_two_are_kept_one_after_the_other():
    doors = ["Ogre", "Monk", "Digger", "Wraith"]
    table = scene(doors=doors, ann=dict(hand=["Scroll"])).play("ann: play Scroll")
    assert sorted(table.legal("ann")) == ["keep Digger", "keep Monk", "keep Ogre"]
    table.play("ann: keep Monk")
    assert sorted(table.legal("ann")) == ["keep Digger", "keep Ogre"]


@rule("T15")
def test_T15_the_first_card_of_the_box_may_lie_on_top_too():
    table = scene(
        door="Slob Goblin", ann=dict(level=8, is_a=["Digger"]), bob=dict(hand=["Furious"])
    )
    assert table.game.fight.foes[0].card == 0
    table.play("bob: play Furious on Slob Goblin\n ann: claim victory\n all: pass")
    [said] = [each for each in table.legal("ann") if "Slob Goblin" in each]
    table.play(f"ann: {said}")
    assert table.game.door_discards[-1] == 0


@rule("RUN-5")
def test_RUN_5_nobody_answers_the_escape_of_the_dead():
    table = scene(door="Ogre", bob=dict(hand=["Bolt", "Glue"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre")
    table.game.rolled = 6  # as the last die of somebody else
    table.play("bob: play Bolt on ann\n all: pass")
    assert table.ann.life == DEAD
    top = table.game.stack[-1]
    assert not (isinstance(top, Window) and top.moment == ESCAPE_MADE)


# --- who is asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bob", "asked"),
    [
        ({}, False),
        (dict(hand=["Prize"]), True),
        (dict(carries=["Prize"]), True),
        (dict(wears=["Hat"]), False),
    ],
)
def test_where_nobody_is_asked_in_vain_whoever_could_play_something_is(bob, asked):
    table = scene(door="Ogre", rules=QUICK, ann=dict(hand=["Prize"]), bob=bob)
    table.play("ann: run away")
    assert (table.asked == "bob") is asked


def test_there_a_helper_who_holds_nothing_is_asked_about_what_a_monster_wants():
    table = scene(door="Toll Troll", rules=QUICK).play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: run away
    """)
    assert table.asked == "bob"
    assert table.can("bob: use Bribe of Toll Troll")


def test_there_an_only_answer_is_asked_for_where_the_question_is_put_anew():
    table = scene(door="Ogre").play("ann: run away\n all: pass")
    game = table.game
    assert table.legal("ann") == ["run from Ogre"]
    game.rules = QUICK
    ask_again(game)
    assert (table.asked, table.legal("ann"), game.rules) == ("ann", ["run from Ogre"], QUICK)
