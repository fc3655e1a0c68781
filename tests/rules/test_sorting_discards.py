"""T15 Whoever's turn it is says how what is discarded lies there, if anybody could care."""

import pytest
from discarding import WIN, sexton, table

from kickdoor.testing import rule


@rule("T15")
@pytest.mark.parametrize("door", ["Moth", "Furious"])
@pytest.mark.parametrize("treasure", ["Cracker", "Squib"])
def test_T15_whose_turn_it_is_says_which_door_and_which_treasure_lie_on_top(door, treasure):
    cat = dict(hand=["Furious", "Cracker", "Squib"])
    scene = table("Moth", discards=["Newt", "Cup"], ann=dict(level=8), bob=sexton("Cook"), cat=cat)
    scene.play("""
        cat: play Furious on Moth
        cat: play Cracker for the monsters
        cat: play Squib for the munchkins
    """).play(WIN)
    assert scene.legal("ann") == ["leave Moth on top", "leave Furious on top", "pass"]
    assert (scene.legal("bob"), scene.ann.level) == ([], 8)  # before anything is drawn or gained
    scene.play(f"ann: leave {door} on top")
    assert scene.legal("ann") == ["leave Cracker on top", "leave Squib on top", "pass"]
    scene.play(f"ann: leave {treasure} on top")
    doors, treasures = scene.game.door_discards, scene.game.treasure_discards
    assert scene.game.prints[doors[-1]].name == door
    assert scene.game.prints[treasures[-1]].name == treasure
    assert sorted(scene.discards) == ["Cracker", "Cup", "Furious", "Moth", "Newt", "Squib"]
    assert (scene.ann.level, scene.ann.hand) == (9, ["Pebble", "Pebble"])
    assert scene.is_quiet()


@rule("T15", "C21")
def test_T15_and_that_is_what_the_next_one_draws():
    scene = table("Moth", ann=dict(level=8), bob=sexton("Cook"), cat=dict(hand=["Furious"]))
    scene.play("cat: play Furious on Moth").play(WIN).play("""
        ann: leave Moth on top
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: take Moth from the discards
        bob: discard Cook
    """)
    assert (scene.fight.fighter, scene.fight.foes) == ("bob", ["Moth"])


@rule("T15", "RUN-6")
def test_T15_after_running_away_too():
    scene = table("Walrus", bob=sexton(), cat=dict(hand=["Furious"])).play("""
        cat: play Furious on Walrus
        ann: run away
        all: pass
        ann: run from Walrus
        all: pass
        die: 6
        all: pass
        ann: leave Walrus on top
    """)
    assert scene.discards == ["Furious", "Walrus"]
    assert scene.is_quiet()


@rule("T15")
def test_T15_not_where_nobody_could_draw_them():
    scene = table("Moth", ann=dict(level=8), cat=dict(hand=["Furious", "Sexton"]))
    scene.play("cat: play Furious on Moth").play(WIN)
    assert scene.ann.level == 9
    assert scene.is_quiet()


@rule("T15")
def test_T15_nor_where_there_is_nothing_to_choose():
    scene = table("Moth", ann=dict(level=8), bob=sexton()).play(WIN)
    assert (scene.discards, scene.ann.level) == (["Moth"], 9)
    assert scene.is_quiet()


@rule("T15")
def test_T15_of_two_copies_it_does_not_matter_which():
    cat = dict(hand=["Furious", "Furious"])
    scene = table("Moth", ann=dict(level=8), bob=sexton(), cat=cat)
    scene.play("cat: play Furious on Moth\n cat: play Furious on Moth").play(WIN)
    assert scene.legal("ann") == ["leave Moth on top", "leave Furious on top", "pass"]


@rule("T15", "CMB-3")
def test_T15_also_where_the_last_monster_was_removed():
    ann = dict(hand=["Trapdoor"])
    scene = table("Walrus", ann=ann, bob=sexton(), cat=dict(hand=["Furious", "Cracker"])).play("""
        cat: play Furious on Walrus
        cat: play Cracker for the monsters
        ann: play Trapdoor on Walrus
        ann: leave Walrus on top
    """)
    assert scene.legal("ann") == ["leave Cracker on top", "leave Trapdoor on top", "pass"]
    scene.play("ann: leave Cracker on top")
    assert scene.discards == ["Furious", "Walrus", "Trapdoor", "Cracker"]
    assert scene.is_quiet()


@rule("T15", "F30")
def test_T15_though_another_fights_it_is_the_turns_player_who_says():
    scene = table("Moth", ann=dict(hand=["Baton"]), bob=dict(level=8), cat=sexton("Furious"))
    scene.play("""
        ann: play Baton on bob
        cat: play Furious on Moth
        bob: claim victory
        all: pass
    """)
    assert scene.asked == "ann"
    scene.play("ann: leave Moth on top")
    assert (scene.bob.level, scene.ann.level) == (9, 1)


@rule("T15", "F30")
def test_T15_and_though_that_other_dies():
    scene = table(
        "Walrus", ann=dict(hand=["Baton"]), bob=dict(level=8), cat=sexton("Furious", "Anvil")
    )
    scene.play("""
        ann: play Baton on bob
        cat: play Furious on Walrus
        cat: play Anvil on bob
        all: pass
    """)
    assert not scene.in_fight
    assert scene.legal("ann") == ["leave Walrus on top", "leave Furious on top", "pass"]


@rule("T15", "DTH-3")
def test_T15_the_dead_say_nothing():
    scene = table("Reaper", bob=sexton(), cat=dict(hand=["Furious"])).play("""
        cat: play Furious on Reaper
        ann: run away
        all: pass
        ann: run from Reaper
        all: pass
        die: 1
        all: pass
    """)
    assert scene.turn == "bob"
    assert scene.discards == ["Reaper", "Furious"]


@rule("T15")
def test_T15_a_curse_that_goes_with_the_fight_is_among_them():
    ann = dict(level=8, has=["Cold Feet"])
    scene = table("Moth", ann=ann, bob=sexton(), cat=dict(hand=["Furious"]))
    scene.play("cat: play Furious on Moth").play(WIN).play("""
        ann: leave Moth on top
        ann: leave Cold Feet on top
    """)
    assert scene.discards == ["Furious", "Cold Feet", "Moth"]
    assert scene.is_quiet()


# --- the whole order ----------------------------------------------------------------------------

THREE = """
    cat: play Furious on Moth
    cat: play Cracker for the munchkins
    cat: play Squib for the munchkins
    cat: play Trapdoor on Moth
"""
THE_LOT = ["Furious", "Cracker", "Squib", "Trapdoor"]


@rule("T15")
def test_T15_from_the_top_down_until_nothing_is_left_to_choose():
    scene = (
        table("Moth", bob=sexton(), cat=dict(hand=THE_LOT))
        .play(THREE)
        .play("""
        ann: leave Furious on top
        ann: leave Squib on top
    """)
    )
    assert scene.legal("ann") == ["leave Cracker on top", "leave Trapdoor on top", "pass"]
    scene.play("ann: leave Trapdoor on top")
    assert scene.discards == ["Moth", "Furious", "Cracker", "Trapdoor", "Squib"]
    assert scene.is_quiet()


@rule("T15")
@pytest.mark.parametrize(
    ("said", "lies"),
    [
        ("ann: pass", ["Moth", "Furious", "Cracker", "Squib", "Trapdoor"]),
        (
            "ann: leave Moth on top\n ann: leave Cracker on top\n ann: pass",
            ["Furious", "Moth", "Squib", "Trapdoor", "Cracker"],
        ),
    ],
)
def test_T15_whoever_does_not_care_leaves_the_rest_as_it_fell(said, lies):
    scene = table("Moth", bob=sexton(), cat=dict(hand=THE_LOT)).play(THREE).play(said)
    assert scene.discards == lies
    assert scene.is_quiet()


@rule("T15", "DTH-2")
def test_T15_what_nobody_takes_from_the_dead():
    ann = dict(level=5, wears=["Cup", "Saucer", "Spade"], hand=["Cook", "Usher"])
    scene = table(ann=ann, bob=sexton(level=2), cat=dict(hand=["Anvil"]), turn="bob").play("""
        cat: play Anvil on ann
        all: pass
        bob: take Cook
        cat: take Cup
        bob: leave Spade on top
    """)
    assert scene.discards == ["Usher", "Anvil", "Saucer", "Spade"]
    assert scene.is_quiet()


@rule("T15")
def test_T15_what_is_lost_all_at_once():
    scene = table(
        ann=dict(level=5, wears=["Cup", "Saucer"], carries=["Spade"]),
        bob=sexton("Fire"),
        cat={},
    ).play("""
        bob: play Fire on ann
        all: pass
        ann: leave Saucer on top
        ann: leave Cup on top
    """)
    assert scene.discards == ["Fire", "Spade", "Cup", "Saucer"]
    assert scene.is_quiet()


@rule("T15")
def test_T15_a_hand_that_is_paid_as_a_whole():
    ann = dict(wears=["Lamp"], hand=["Cup", "Cook", "Saucer"])
    scene = table(ann=ann, bob=sexton()).play("ann: use Rub")
    assert scene.legal("ann") == ["leave Cup on top", "leave Saucer on top", "pass"]
    scene.play("ann: leave Cup on top")
    assert scene.discards == ["Cook", "Saucer", "Cup"]
    assert scene.ann.hand == ["Pebble"]  # not before


@rule("T15")
@pytest.mark.parametrize(
    ("bob", "asked"),
    [
        (dict(wears=["Tongs"]), True),
        (dict(carries=["Tongs"]), False),
        (dict(hand=["Tongs"]), False),
        (dict(wears=["Rake"]), False),
    ],
    ids=["equipped", "sideways", "in hand", "any of them: no matter how they lie"],
)
def test_T15_a_power_that_takes_the_top_one_is_a_reason_to_care(bob, asked):
    scene = table("Moth", ann=dict(level=8), bob=bob, cat=dict(hand=THE_LOT)).play(THREE)
    assert scene.can("ann: leave Squib on top") == asked
    assert not scene.can("ann: leave Moth on top")  # it takes Treasures, no Doors
