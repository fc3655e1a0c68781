"""The classic summary's own rules: the set switches two of them on, any table may switch all."""

from dataclasses import replace

import pytest

from kickdoor.cards import Class, Curse, Doubler, Item, Monster, Race
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.game.munchkin import DEAD, REBORN
from kickdoor.options import agreed
from kickdoor.press import pressed
from kickdoor.sets import rules_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Nothing, Perish

OTHERS = ("pathfinder", "pathfinder-deluxe", "star")


def table_of(*said: str) -> Options:
    """The rules as printed, with this agreed on."""
    return agreed(Options(), ("elide=off", "first_by_die=off", *said))


# --- which rules hold where ---------------------------------------------------------------------

OWN = ("traits_at_once", "loot_it_all", "beat_one_flee_the_rest")


@rule("SET-8C", "DTH-2C", "MON-5")
def test_the_classic_set_switches_on_two_of_its_three_and_the_others_none():
    classic = rules_of("classic")
    assert [getattr(classic, name) for name in OWN] == [True, True, False]
    for name in OTHERS:
        assert [getattr(rules_of(name), own) for own in OWN] == [False, False, False]
    assert [getattr(rules_of("classic + star"), own) for own in OWN] == [False, False, False]


@rule("SET-8C", "DTH-2C", "MON-5", "SET-9")
@pytest.mark.parametrize("box", ["classic", *OTHERS])
@pytest.mark.parametrize("name", [*OWN, "first_by_die"])
def test_any_table_may_switch_any_of_them(box, name):
    rules = rules_of(box)
    for said, value in (("on", True), ("off", False)):
        changed = agreed(rules, (f"{name}={said}",))
        assert getattr(changed, name) is value
        assert replace(changed, **{name: getattr(rules, name)}) == rules


@rule("SET-8C", "DTH-2C")
def test_they_have_a_name_together():
    rules = agreed(Options(), ("classic",))
    assert (rules.traits_at_once, rules.loot_it_all) == (True, True)
    assert rules == rules_of("classic")


@rule("SET-9")
def test_SET_9_every_set_rolls_for_the_first_turn():
    for box in ("classic", *OTHERS):
        assert Scene(new_game(3, set=box)).asked == "die"
    rules = agreed(rules_of("classic"), ("first_by_die=off",))
    table = Scene(new_game(3, set="classic", rules=rules))
    assert (table.asked, table.turn) == ("ann", "ann")


# --- SET-8C: be what you are dealt --------------------------------------------------------------

DEALT = (
    Class("Cook", abilities=(), copies=3),
    Class("Usher", abilities=(), copies=3),
    Race("Troll", abilities=(), copies=3),
    Doubler("Two Jobs", of="class", copies=3),
    Item("Clogs", bonus=1, slot="feet", copies=12),
    Monster("Bookworm", level=1, treasures=1, bad_stuff=Nothing(), copies=3),
    Curse("Doom", effect=Perish(), copies=6),
)


def dealt(*hand: str, without: str = "", rules: Options) -> Scene:
    """A small box, shuffled so that ann was dealt all of these, and not that; she sets up."""
    box = pressed("small", DEALT)
    for seed in range(10_000):
        table = Scene(new_game(3, set=box, seed=seed, rules=rules))
        if set(hand) <= set(table.ann.hand) and without not in table.ann.hand:
            return table
    raise AssertionError(hand)


@rule("SET-8C")
def test_SET_8C_classes_and_races_are_played_at_once():
    table = dealt("Cook", "Troll", without="Usher", rules=table_of("traits_at_once"))
    assert not table.can("ann: ready")
    assert {"play Cook", "play Troll"} <= set(table.legal("ann"))
    table.play("ann: play Troll")
    assert not table.can("ann: ready")
    table.play("ann: play Cook")
    assert table.can("ann: ready")
    assert table.ann.in_play == ["Troll", "Cook"]


@rule("SET-8", "SET-8C")
def test_SET_8C_not_by_choice_and_otherwise_by_choice():
    table = dealt("Cook", "Troll", rules=table_of())
    assert table.can("ann: ready")
    table.play("ann: ready\n all: pass")
    assert table.ann.in_play == []


@rule("SET-8C", "CHR-4")
def test_SET_8C_of_two_classes_one_is_played_and_the_other_kept():
    table = dealt("Cook", "Usher", without="Troll", rules=table_of("traits_at_once"))
    table.play("ann: play Usher")
    assert table.can("ann: ready")
    assert not table.can("ann: play Cook")
    assert "Cook" in table.ann.hand


@rule("SET-8C", "CHR-5")
def test_SET_8C_of_two_classes_both_are_for_one_who_may_have_two():
    table = dealt("Cook", "Usher", "Two Jobs", rules=table_of("traits_at_once"))
    table.play("ann: play Usher")
    assert table.can("ann: play Two Jobs")
    table.play("ann: play Two Jobs")
    assert not table.can("ann: ready")
    table.play("ann: play Cook")
    assert table.ann.in_play == ["Usher", "Two Jobs", "Cook"]


@rule("SET-8C")
def test_SET_8C_items_stay_a_choice_and_so_does_what_comes_later():
    table = dealt("Clogs", "Bookworm", without="Cook", rules=table_of("traits_at_once"))
    while table.asked == "ann" and not table.can("ann: ready"):
        table.play(f"ann: {table.legal('ann')[0]}")
    assert table.can("ann: play Clogs")
    table.play("ann: ready")
    assert "Clogs" in table.ann.hand

    rules = table_of("traits_at_once")
    table = deal(cards=DEALT, rules=rules, doors=["Cook"], ann={}, bob={}, cat={})
    table.play("ann: kick open the door\n all: pass")
    assert table.ann.hand == ["Cook"]
    assert table.can("ann: loot the room")


@rule("SET-8C", "DTH-5")
@pytest.mark.parametrize("said", ["on", "off"])
def test_SET_8C_a_new_character_begins_in_the_same_way(said):
    table = deal(
        cards=DEALT,
        rules=table_of(f"traits_at_once={said}"),
        door="Bookworm",
        doors=["Cook", "Bookworm", "Bookworm", "Doom"],
        ann={},
        bob=dict(hand=["Doom"]),
        cat=dict(level=3),
        turn="cat",
    )
    table.play("""
        bob: play Doom on ann
        all: pass
        cat: claim victory
        all: pass
        cat: end the turn
        all: pass
    """)
    assert table.turn == "ann"
    assert "Cook" in table.ann.hand
    assert table.can("ann: ready") == (said == "off")
    table.play("ann: play Cook\n ann: ready")
    assert table.ann.in_play == ["Cook"]


# --- DTH-2C: loot it all ------------------------------------------------------------------------

STUFF = ["Bookworm", "Clogs", "Clogs", "Clogs", "Two Jobs"]


def body(said: str = "loot_it_all", bob: int = 5, cat: int = 3, **ann) -> Scene:
    """Ann has died, and lies there with these."""
    table = deal(
        cards=DEALT,
        rules=table_of(said),
        ann=dict(hand=STUFF[:3], carries=STUFF[3:4], is_a=["Cook"]) | ann,
        bob=dict(level=bob, hand=["Doom"]),
        cat=dict(level=cat),
    )
    return table.play("bob: play Doom on ann\n all: pass")


@rule("DTH-2")
def test_DTH_2_as_printed_each_takes_one_and_the_rest_is_discarded():
    table = body("loot_it_all=off")
    table.play("bob: take Clogs\n cat: take Bookworm")
    assert (table.bob.hand, table.cat.hand) == (["Clogs"], ["Bookworm"])
    assert sorted(table.discards) == ["Clogs", "Clogs", "Doom"]
    assert table.is_quiet()


@rule("DTH-2C", "X14")
def test_DTH_2C_they_go_on_until_nothing_is_left():
    table = body()
    for who in ("bob", "cat", "bob", "cat"):  # from the highest down, round after round
        assert table.asked == who
        table.play(f"{who}: {table.legal(who)[0]}")
    assert sorted(table.bob.hand + table.cat.hand) == ["Bookworm", "Clogs", "Clogs", "Clogs"]
    assert len(table.bob.hand) == len(table.cat.hand) == 2
    assert table.discards == ["Doom"]
    assert table.ann.in_play == ["Cook"]
    assert table.is_quiet()


@rule("DTH-2C")
def test_DTH_2C_the_last_round_may_end_early():
    table = body(hand=["Bookworm", "Clogs"])
    table.play("bob: take Bookworm\n cat: take Clogs\n bob: take Clogs")
    assert (table.bob.hand, table.cat.hand) == (["Bookworm", "Clogs"], ["Clogs"])
    assert table.is_quiet()


@rule("DTH-2C", "X14")
def test_DTH_2C_those_alike_roll_in_each_round():
    table = body(bob=3, cat=3)
    table.play("die: card 1\n cat: take Clogs\n bob: take Clogs")
    assert table.asked == "die"
    table.play("die: card 0\n bob: take Bookworm\n cat: take Clogs")
    assert (len(table.bob.hand), len(table.cat.hand)) == (2, 2)
    assert table.is_quiet()


@rule("DTH-2C", "DTH-3")
def test_DTH_2C_the_dead_loot_nothing():
    table = body(hand=["Doom", "Bookworm", "Clogs"])
    table.play("bob: take Doom\n cat: take Clogs\n bob: take Bookworm\n cat: take Clogs")
    table.play("bob: play Doom on cat\n all: pass")
    assert (table.ann.life, table.cat.life) == (REBORN, DEAD)
    for _ in range(2):
        assert table.asked in ("ann", "bob")
        table.play(f"{table.asked}: take Clogs")
    assert table.cat.hand == []
