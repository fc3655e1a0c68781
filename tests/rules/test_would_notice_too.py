"""More small things that were right, and that no scene had looked at: found by checks/mutations."""

import pytest

from kickdoor.cards import Class, Curse, GoUpALevel, Hireling, Item, Monster, OneShot, Special
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import PER_FIGHT, PER_TURN, PER_VICTIM, PowerPrint
from kickdoor.game.resolving import Resolving
from kickdoor.rules import uses
from kickdoor.rules.curses import Cursing
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Alone,
    Bars,
    Boost,
    CurseProof,
    Escapes,
    GainLevels,
    IsA,
    LoseLevels,
    Nothing,
    OnRoll,
    Perish,
    RollAgain,
    RunAway,
    ThatMany,
    Trait,
    Whenever,
)

CARDS = (
    Monster("Ogre", level=30, treasures=2, bad_stuff=LoseLevels()),
    Monster("Reaper", level=30, treasures=2, bad_stuff=Perish()),
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Snail", level=1, treasures=1, modifiers=(RunAway(2),), bad_stuff=LoseLevels()),
    Monster("Glue", level=9, treasures=1, modifiers=(Bars("escape"),), bad_stuff=LoseLevels()),
    Monster("Cat", level=1, treasures=1, ignores=IsA("monk"), bad_stuff=LoseLevels()),
    Monster(
        "Parrot",
        level=4,
        treasures=1,
        befriends=IsA("monk"),
        on_meeting=LoseLevels(),
        bad_stuff=Nothing(),
    ),
    Class("Monk", abilities=()),
    Class("Grump", abilities=(Whenever("Huff", on="you are cursed", effect=GainLevels()),)),
    Hireling("Squire"),
    Curse("Gloom", effect=LoseLevels()),
    Item("Charm", abilities=(Trait("Proof", CurseProof()),)),
    Item("Slippers", slot="feet", abilities=(Trait("Quick", RunAway(1)),)),
    Item("Anchor", abilities=(Trait("Heavy", RunAway(-3)),)),
    Item("Wings", slot="armor", abilities=(Trait("Off", Escapes()),)),
    Item("Hat", bonus=1, slot="head"),
    Monster("Pauper", level=1, treasures=0, bad_stuff=Nothing()),
    Monster("Ghost", level=1, treasures=0, spoils=GainLevels(), bad_stuff=Nothing()),
    Monster("Hoarder", level=1, treasures=2, spoils=GainLevels(), bad_stuff=Nothing()),
    Special("Wheel", deck="doors", effect=OnRoll(effect=LoseLevels(ThatMany()))),
    OneShot("Again", when="a die is rolled", aim="die", effect=RollAgain()),
    OneShot("Prize", gold=100, effect=Boost(1), copies=4),
    GoUpALevel("Gold Star", effect=GainLevels()),
    *(
        Special(f"Bother {aim or 'nobody'}", deck="doors", aim=aim, effect=LoseLevels())
        for aim in ("", "any player", "rival")
    ),
)
HELP = """
    bob: ask ann for help
    bob: offer 1 Treasure, helper picking first
    ann: accept bob's offer
"""


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


def helped_by_ann(door: str, **position) -> Scene:
    """Bob fights, and ann, who sits first, helps him."""
    return scene(door=door, turn="bob", **position).play(HELP)


# --- running away ---------------------------------------------------------------------------------


@rule("RUN-2", "X03", "X05")
@pytest.mark.parametrize(
    ("door", "ann", "sixths"),
    [
        ("Moth", {}, 2),
        ("Moth", dict(wears=["Slippers"]), 3),
        ("Snail", dict(wears=["Slippers"]), 5),
        ("Moth", dict(wears=["Anchor"]), 0),
        ("Moth", dict(wears=["Wings"]), 6),
        ("Glue", dict(wears=["Wings"]), 0),
        ("Cat", {}, 2),
        ("Cat", dict(is_a=["Monk"], wears=["Anchor"]), 6),
    ],
)
def test_RUN_2_how_likely_one_is_to_get_away(door, ann, sixths):
    game = scene(door=door, ann=ann).game
    assert chance_of_escape(game, 0, game.fight.foes[0]) == pytest.approx(sixths / 6)


@rule("X05")
@pytest.mark.parametrize(("door", "level"), [("Ogre", 4), ("Glue", 3)])
def test_X05_what_always_gets_away_does_not_from_what_lets_nobody_go(door, level):
    table = scene(door=door, ann=dict(level=4, wears=["Wings"]))
    table.play(f"ann: run away\n all: pass\n ann: run from {door}\n all: pass")
    assert (table.ann.level, table.in_fight) == (level, False)


@rule("HIR-4")
def test_HIR_4_a_sacrifice_may_save_the_helper_who_sits_first():
    table = helped_by_ann("Ogre", ann=dict(level=4), bob=dict(level=4, has=["Squire"]))
    table.play("bob: run away\n all: pass\n bob: run from Ogre")
    table.play("bob: sacrifice Squire for both\n all: pass")
    while table.in_fight:
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert (table.ann.level, table.bob.level, table.discards) == (4, 4, ["Squire", "Ogre"])


@rule("MON-5", "DTH-3")
def test_MON_5_a_helper_who_sits_first_and_died_in_it_gets_nothing():
    rules = Options(elide=False, beat_one_flee_the_rest=True)
    hand = ["Wandering Monster", "Moth"]
    table = scene(
        door="Reaper",
        turn="bob",
        rules=rules,
        treasures=["Prize"] * 3,
        bob=dict(level=5),
        cat=dict(hand=hand),
    )
    table.play(f"cat: play Wandering Monster with Moth\n {HELP}")
    table.play("bob: run away\n all: pass\n bob: beat Moth and flee the rest")
    for who, die in (("bob", 6), ("ann", 1)):
        table.play(f"{who}: run from Reaper\n all: pass\n die: {die}\n all: pass")
    assert table.ann.life == DEAD
    assert (table.bob.level, table.bob.hand, table.ann.hand) == (6, ["Prize"], [])


# --- monsters and munchkins -----------------------------------------------------------------------


@rule("F18", "T19")
@pytest.mark.parametrize(("is_a", "level"), [([], 2), (["Monk"], 3)])
def test_F18_a_friend_says_nothing_that_it_says_to_strangers(is_a, level):
    table = scene(door="Parrot", ann=dict(level=3, is_a=is_a))
    assert table.ann.level == level
    assert table.in_fight is (is_a == [])


@rule("F37")
def test_F37_whoever_has_the_help_of_who_sits_first_is_not_unaided():
    alone = scene(door="Ogre", turn="bob")
    assert Alone(bare=True).holds(alone.game, 1, False)
    assert not Alone(bare=True).holds(alone.game, 0, False)
    assert not Alone(bare=True).holds(helped_by_ann("Ogre").game, 1, False)
    assert not Alone(bare=True).holds(scene(door="Ogre", ann=dict(wears=["Hat"])).game, 0, False)
    assert not Alone(bare=True).holds(scene().game, 0, False)


@rule("CRS-4")
@pytest.mark.parametrize("wears", [[], ["Charm"]])
def test_CRS_4_a_curse_that_does_nothing_is_no_occasion(wears):
    table = scene(ann=dict(level=3, is_a=["Grump"], wears=wears), bob=dict(hand=["Gloom"]))
    table.play("bob: play Gloom on ann\n all: pass")
    assert table.ann.level == 3
    assert ("ann goes up to Level 3" in table.log) is (wears == [])


# --- cards ----------------------------------------------------------------------------------------


@rule("HLP-2")
def test_HLP_2_a_promised_card_is_seen_by_all_when_it_is_played():
    table = scene(door="Moth", ann=dict(hand=["Gold Star"]), bob=dict(level=2))
    card = table.game.munchkins[0].hand[0]
    table.play("""
        ann: ask bob for help
        ann: promise to play Gold Star
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    while any(each.startswith("take") for each in table.legal(table.asked)):
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert table.bob.level == 3
    assert table.game.known[card] == EVERYBODY
    assert "ann plays Gold Star on bob" in table.log


@rule("CRS-4")
@pytest.mark.parametrize(
    ("name", "key"),
    [("Bother nobody", "nothing"), ("Bother any player", "nobody"), ("Bother rival", "nobody")],
)
def test_CRS_4_where_nobody_has_a_level_to_lose_it_is_said_so(name, key):
    game = scene(ann=dict(hand=[name])).game
    assert why_not(game, 0, game.munchkins[0].hand[0]).key == key


def a_power(index: int, per: int) -> PowerPrint:
    """A power of which only this matters."""
    return PowerPrint("", index, 0, (0,), Nothing(), 0, 0, HAND, 1, per, None, digs="")


@rule("C10", "C27")
def test_C10_powers_are_counted_from_0_up_and_each_victim_below():
    seats = range(10)
    for per in (PER_TURN, PER_FIGHT):
        keys = [uses.of_power(a_power(index, per), seat) for index in (0, 1) for seat in seats]
        assert keys == sorted({*keys})
        assert keys[0] == 0
    power = a_power(0, PER_VICTIM)
    keys = [uses.of_power(power, seat, victim) for seat in seats for victim in seats]
    assert keys == sorted({*keys}, reverse=True)
    assert keys[0] < 0


def test_what_is_limited_in_a_turn_counts_down_and_ends_above_the_next():
    seats = range(10)
    ranges = (
        [uses.shown(seat, other) for seat in seats for other in seats],
        [uses.traded(seat) for seat in seats],
        [uses.fought(seat) for seat in seats],
        [uses.broken_off(seat) for seat in seats],
        [uses.turned(card) for card in range(2_000)],
        [uses.discounted(seat, index) for index in range(9) for seat in seats],
    )
    keys = [key for each in ranges for key in each]
    assert keys == sorted({*keys}, reverse=True)
    assert keys[0] < 0


# --- what may be said -----------------------------------------------------------------------------


@rule("HLP-1")
def test_HLP_1_whoever_has_the_help_of_who_sits_first_asks_nobody_else():
    assert scene(door="Ogre", turn="bob").can("bob: ask cat for help")
    assert not helped_by_ann("Ogre").can("bob: ask cat for help")


@rule("RUN-2")
@pytest.mark.parametrize(("elide", "asked"), [(False, "ann"), (True, "die")])
def test_RUN_2_from_one_monster_one_runs_without_being_asked_where_nobody_is_asked_in_vain(
    elide, asked
):
    box = [card for card in CARDS if card.name == "Ogre"]
    table = deal(cards=tuple(box), door="Ogre", rules=Options(elide=elide), ann={}, bob={}, cat={})
    table.play("ann: run away\n all: pass")
    assert table.asked == asked


@rule("TRD-3")
def test_TRD_3_a_hand_is_shown_once_to_each_and_never_to_oneself():
    shows = ["show bob your hand", "show cat your hand"]
    table = scene(ann=dict(hand=["Hat"]))
    assert [each for each in table.legal("ann") if "your hand" in each] == shows
    table.play("ann: show bob your hand")
    assert [each for each in table.legal("ann") if "your hand" in each] == shows[1:]
    assert not any("your hand" in each for each in scene().legal("ann"))
    quick = scene(ann=dict(hand=["Hat"]), rules=Options(elide=True))
    assert not any("your hand" in each for each in quick.legal("ann"))


def test_of_two_cards_alike_one_is_offered():
    table = scene(
        ann=dict(hand=["Prize", "Prize"]), bob=dict(carries=["Prize", "Prize"]), door="Ogre"
    )
    for who in ("ann", "bob"):
        said = table.legal(who)
        assert "play Prize for the munchkins" in said
        assert len(said) == len({*said})


@rule("T11", "WHEN-2")
def test_T11_what_was_just_received_waits_for_the_die_too():
    table = scene(doors=["Monk"], ann=dict(level=9, hand=["Wheel"]), bob=dict(hand=["Again"])).play(
        "ann: kick open the door\n all: pass"
    )
    assert table.can("ann: play Monk")
    table.play("ann: play Wheel\n die: 3")
    assert not table.can("ann: play Monk")
    table.play("all: pass")
    assert table.can("ann: play Monk")


@rule("SET-8")
def test_SET_8_while_somebody_sets_up_the_others_wait():
    game = new_game(3, seed=1, rules=Options(elide=False, first_by_die=False))
    table = Scene(game)
    others = [name for name in game.names if name != table.asked]
    assert [table.legal(name) for name in others] == [["pass"], ["pass"]]


# --- numbers --------------------------------------------------------------------------------------


@rule("RWD-2", "W04")
@pytest.mark.parametrize(
    ("door", "treasures"), [("Pauper", 1), ("Ghost", 0), ("Hoarder", 2), ("Moth", 1)]
)
def test_RWD_2_only_a_monster_with_something_special_to_give_has_no_treasure(door, treasures):
    assert scene(door=door).fight.treasures == treasures


@rule("EPC-5")
def test_the_first_card_of_the_box_lies_with_a_rule_as_any_other():
    assert Fighting(0, 0, 5).cards() == [0, 5]
    assert Fighting(0, 5, 0).cards() == [5, 0]
    assert Fighting(0, 5).cards() == [5]
    assert Cursing(0, 1, 2).cards() == [0]
    assert Resolving([], 0).cards() == [0]
    assert Resolving([]).cards() == []
