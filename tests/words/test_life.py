"""Death, what saves from it, and another turn."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot, Special
from kickdoor.engine import act
from kickdoor.game.context import Context
from kickdoor.game.munchkin import ALIVE, DEAD
from kickdoor.press import pressed
from kickdoor.rules.whynot import why_not
from kickdoor.saves import load, save
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    AnotherTurn,
    Bars,
    Draw,
    GainLevels,
    InOrder,
    Is,
    Lose,
    LoseLevels,
    OnRoll,
    Perish,
    Power,
    Some,
    Suffer,
    Survive,
    SwapLevels,
    This,
    To,
    Trait,
    Whenever,
)

KIT = (
    Monster("Ogre", level=14, treasures=1, bad_stuff=Perish()),
    Monster("Hen", level=1, treasures=1, bad_stuff=LoseLevels(), copies=3),
    Curse("Doom", effect=Perish(), copies=3),
    Curse("Slip", effect=LoseLevels(2)),
    OneShot("Pill", when="you would die", aim="", effect=InOrder((Survive(), LoseLevels(2)))),
    OneShot("Salts", when="somebody would die", aim="", effect=To("dying", Survive())),
    OneShot(
        "Heckle",
        when="somebody would die",
        aim="",
        only=Is("dying"),
        effect=Draw("treasures"),
    ),
    Item("Coin", abilities=(Power("Flip", "you would die", Survive(), discard=1, cost=This()),)),
    Hireling(
        "Guard",
        abilities=(Whenever("Shield", "you would die", InOrder((Survive(), Lose(This())))),),
    ),
    Hireling(
        "Ghost",
        abilities=(Whenever("Wail", "you would die", To("each rival", Perish())),),
        copies=2,
    ),
    Hireling("Gambler", abilities=(Whenever("Bet", "you would die", OnRoll(4, Survive())),)),
    Class("Undying", abilities=(Trait("Undying", Bars("dying")),)),
    Class("Stiff", abilities=(Trait("Stiff", Bars("losing levels")),)),
    Class("Stuck", abilities=(Trait("Stuck", Bars("gaining levels")),)),
    Special("Swap", deck="treasures", aim="rival", effect=SwapLevels()),
    Special("Overtime", deck="treasures", when="your turn", effect=AnotherTurn(), copies=3),
    Special("Heist", deck="treasures", aim="rival", effect=LoseLevels(3, taker="you")),
    Special("Ladder", deck="treasures", effect=GainLevels(to=4)),
)


def table(**seats) -> Scene:
    """Ann is about to be doomed."""
    given = dict(ann={}, bob=dict(hand=["Doom"]), cat={}) | seats
    return deal(cards=KIT, **{name: dict(level=5) | each for name, each in given.items()})


def doomed(**seats) -> Scene:
    return table(**seats).play("bob: play Doom on ann\n all: pass")


def test_whoever_would_die_may_be_saved():
    scene = doomed(ann=dict(hand=["Pill"]))
    assert (scene.asked, scene.ann.life) == ("ann", 0)
    assert sorted(scene.legal("ann")) == ["pass", "play Pill"]
    scene.play("ann: play Pill")
    assert (scene.ann.level, scene.discards[-1]) == (3, "Pill")
    assert "ann survives" in scene.log
    assert scene.is_quiet()


def test_whoever_will_not_be_saved_dies():
    scene = doomed(ann=dict(hand=["Pill"])).play("all: pass")
    assert scene.ann.life == DEAD


def test_nobody_is_asked_where_no_card_could_save():
    kit = tuple(card for card in KIT if card.name in ("Doom", "Hen"))
    scene = deal(cards=kit, ann={}, bob=dict(hand=["Doom"]), cat={})
    assert "ann dies" in scene.play("bob: play Doom on ann\n all: pass").log


def test_others_may_save_too():
    scene = doomed(cat=dict(hand=["Salts"]))
    assert not scene.can("ann: play Salts")
    scene.play("cat: play Salts")
    assert (scene.ann.life, scene.ann.level) == (0, 5)


def test_only_who_is_dying_does_what_only_they_may():
    scene = doomed(ann=dict(hand=["Heckle"]), cat=dict(hand=["Pill"]))
    assert not scene.can("cat: play Pill")
    held = len(scene.ann.hand)
    scene.play("ann: play Heckle")
    assert len(scene.ann.hand) == held
    assert scene.ann.life == 0


def test_a_power_may_save_and_is_paid_for():
    scene = doomed(ann=dict(wears=["Coin"])).play("ann: use Flip\n ann: discard Coin")
    assert (scene.ann.life, scene.ann.in_play) == (0, [])


def test_company_may_see_to_it_by_itself():
    scene = doomed(ann=dict(has=["Guard"], hand=["Pill"])).play("ann: lose Guard")
    assert (scene.ann.life, scene.ann.in_play, scene.ann.hand) == (0, [], ["Pill"])
    assert scene.is_quiet()


@pytest.mark.parametrize(("die", "dead"), [(3, True), (4, False)])
def test_a_die_may_say_so(die, dead):
    scene = doomed(ann=dict(has=["Gambler"])).play(f"die: {die}\n all: pass")
    scene.play("all: pass")
    assert (scene.ann.life == DEAD) == dead


def test_who_takes_others_along_is_not_taken_along_twice():
    scene = doomed(ann=dict(has=["Ghost"]), cat=dict(has=["Ghost"]))
    while scene.game.turns < 2:
        act(scene.game, scene.game.asked, scene.game.options[0])
    assert [each for each in scene.log if each.endswith(" dies")].count("ann dies") == 1
    assert {"ann dies", "bob dies", "cat dies"} <= set(scene.log)


def test_bad_stuff_may_be_survived_too():
    scene = deal(cards=KIT, door="Ogre", ann=dict(level=5, hand=["Pill"]), bob={}, cat={})
    scene.play("""
        ann: run away
        all: pass
        ann: run from Ogre
        all: pass
        die: 1
        all: pass
    """)
    game = scene.game
    assert save(load(save(game), game.box)) == save(game)
    scene.play("ann: play Pill\n all: pass")
    assert (scene.ann.life, scene.ann.level, scene.in_fight) == (0, 3, False)


def test_other_cards_wait_and_say_why():
    scene = doomed(ann=dict(hand=["Pill", "Hen"]), bob=dict(hand=["Doom", "Slip", "Salts"]))
    game = scene.game
    ann, bob = game.munchkins[0].hand, game.munchkins[1].hand
    assert str(why_not(game, 0, ann[1]).text).startswith("ann is about to die: until that is clear")
    assert scene.asked == "ann"
    assert why_not(game, 1, bob[0]).key == "death_answered"
    quiet = table(ann=dict(hand=["Pill", "Salts"])).game
    pill, salts = quiet.munchkins[0].hand
    assert why_not(quiet, 0, pill).text == "Pill is used when you are about to die."
    assert why_not(quiet, 0, salts).text == "Salts is used when anybody is about to die."


def test_who_does_not_die_does_not():
    scene = doomed(ann=dict(is_a=["Undying"]), bob=dict(hand=["Doom", "Doom"]))
    assert scene.log[-1] == "Doom does nothing to ann"
    assert (scene.ann.life, scene.is_quiet()) == (ALIVE, True)
    scene.play("bob: play Doom on cat\n all: pass\n all: pass")
    assert scene.cat.life == DEAD
    assert [Perish().can(scene.game, Context(-1, 1, seat)) for seat in range(3)] == [0, 1, 0]


def test_who_loses_no_levels_by_cards_keeps_them():
    scene = table(ann=dict(is_a=["Stiff"]), bob=dict(hand=["Slip", "Heist"]))
    scene.play("bob: play Slip on ann\n all: pass")
    assert scene.ann.level == 5
    assert not scene.can("bob: play Heist on ann")
    assert scene.can("bob: play Heist on cat")


@pytest.mark.parametrize(
    ("mine", "theirs", "then"), [(5, 5, (8, 2)), (5, 2, (6, 1)), (8, 5, (9, 4)), (9, 5, None)]
)
def test_levels_are_stolen_as_far_as_they_are_there(mine, theirs, then):
    scene = table(ann=dict(level=mine, hand=["Heist"]), bob=dict(level=theirs, hand=[]))
    if then is None:
        assert not scene.can("ann: play Heist on bob")
    else:
        scene.play("ann: play Heist on bob")
        assert (scene.ann.level, scene.bob.level) == then


@pytest.mark.parametrize(
    ("low", "high", "may"),
    [
        ([], [], True),
        (["Stiff"], [], True),
        ([], ["Stiff"], False),
        (["Stuck"], [], False),
        ([], ["Stuck"], True),
    ],
)
@pytest.mark.parametrize("mine_is_low", [True, False])
def test_levels_are_swapped_unless_who_falls_or_who_rises_is_barred(low, high, may, mine_is_low):
    falls, rises = dict(level=8, is_a=high), dict(level=2, is_a=low)
    ann, bob = (rises, falls) if mine_is_low else (falls, rises)
    scene = table(ann=ann | dict(hand=["Swap"]), bob=bob | dict(hand=[]))
    assert scene.can("ann: play Swap on bob") == may


def test_levels_that_are_alike_are_not_swapped():
    assert not table(ann=dict(hand=["Swap"]), bob={}).can("ann: play Swap on bob")


def test_up_to_a_level_and_no_further():
    scene = table(ann=dict(level=2, hand=["Ladder"])).play("ann: play Ladder")
    assert scene.ann.level == 4
    assert not table(ann=dict(level=4, hand=["Ladder"])).can("ann: play Ladder")


# --- another turn ---------------------------------------------------------------------------------

CALLS = ("pass", "kick open the door", "loot the room", "end the turn", "claim victory")


def over_with(scene: Scene) -> None:
    """The turn, to its end, quickly."""
    turns = scene.game.turns
    while scene.game.turns == turns:
        said = next((call for call in CALLS if scene.can(f"{scene.asked}: {call}")), None)
        scene.play(f"{scene.asked}: {said or scene.legal(scene.asked)[0]}")


def test_another_turn_but_never_a_third():
    scene = table(ann=dict(hand=["Overtime", "Overtime"]))
    scene.play("ann: play Overtime")
    assert not scene.can("ann: play Overtime")  # it is coming
    over_with(scene)
    assert scene.turn == "ann"
    assert not scene.can("ann: play Overtime")  # this is it
    over_with(scene)
    assert scene.turn == "bob"
    over_with(scene)
    assert scene.turn == "cat"


def test_it_is_for_whoever_is_on_turn():
    scene = table(ann={}, bob=dict(hand=["Overtime"]))
    assert not scene.can("bob: play Overtime")
    assert not AnotherTurn().can(scene.game, Context(-1, 1, 1))


def test_the_dead_have_no_other_turn():
    scene = table(ann=dict(hand=["Overtime"])).play("ann: play Overtime")
    scene.play("bob: play Doom on ann\n all: pass\n all: pass")
    assert scene.ann.life == DEAD or scene.turn == "bob"
    assert scene.turn == "bob"


def test_who_is_meant_where_nobody_dies():
    scene = table(ann=dict(hand=["Salts"]))
    assert not scene.can("ann: play Salts")
    assert not Survive().can(scene.game, Context(-1, 0, 0))
    assert Some("dying", Is("on turn")).holds(scene.game, 0, False) is False
    assert pressed("mine", KIT).size


# --- Bad Stuff ------------------------------------------------------------------------------------


def test_nobody_suffers_where_no_monster_is_meant():
    game = table(ann=dict(hand=["Hen", "Pill"])).game
    hen, pill = game.munchkins[0].hand
    for word, to in (
        (Suffer(), Context(-1, 0, 1)),
        (Suffer("that card"), Context(-1, 0, 1, it=pill)),
    ):
        assert not word.can(game, to)
        word.apply(game, to)
    assert game.munchkins[1].level == 5
    assert Suffer("that card").can(game, Context(-1, 0, 1))  # it has yet to be paid
    assert Suffer("that card").can(game, Context(-1, 0, 1, it=hen))


def test_where_nothing_is_known_of_a_card_nothing_is_suffered():
    game = table().game
    Suffer("that card").apply(game, Context(-1, 0, 1))
    assert [munchkin.level for munchkin in game.munchkins] == [5, 5, 5]
