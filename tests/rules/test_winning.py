"""WIN Winning: the last level and how it is come by."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, GoUpALevel, Item, Monster, OneShot, Special
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    Draw,
    GainLevels,
    InOrder,
    Level,
    Levels,
    LoseLevels,
    Nothing,
    Perish,
    Power,
    RemoveMonster,
    The,
    To,
    Whenever,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=LoseLevels(), copies=2),
    Monster("Two-Headed Gnat", level=1, treasures=1, levels=2, bad_stuff=LoseLevels()),
    Monster("Ogre", level=30, treasures=2, bad_stuff=LoseLevels()),
    Monster("Snob", level=30, treasures=1, ignores=Level(at_most=3), bad_stuff=Perish()),
    Monster(
        "Bully",
        level=1,
        treasures=1,
        modifiers=(Levels(+1, versus=Level(at_most=8)),),
        bad_stuff=LoseLevels(),
    ),
    Monster(
        "Customs Officer",
        level=30,
        treasures=2,
        powers=(Power("Bribe", when="your fight", discard=1, effect=RemoveMonster()),),
        bad_stuff=LoseLevels(),
    ),
    Enhancer("Steroids", strength=5, treasures=2),
    Curse("Rain", effect=LoseLevels()),
    Curse("Downfall", effect=LoseLevels(3)),
    Curse("Musical Chairs", effect=InOrder((LoseLevels(), To("left neighbour", GainLevels())))),
    GoUpALevel("Flattery"),
    GoUpALevel("Office Party", effect=InOrder((GainLevels(), To("everyone", Draw("doors"))))),
    GoUpALevel("Coup", effect=GainLevels(2)),
    Special(
        "Plagiarism",
        deck="treasures",
        when="your turn",
        aim="rival",
        effect=LoseLevels(taker="you"),
    ),
    Special("Apotheosis", deck="doors", aim="you", effect=GainLevels(may_win=True)),
    OneShot("Smite", when="your fight", aim="foe", effect=RemoveMonster("killed")),
    OneShot("Fresh Air", aim="foe", effect=RemoveMonster()),
    Item("Crown Jewels", gold=2000),
    Class(
        "Squire",
        abilities=(Whenever("Share", on="you help win", effect=GainLevels(may_win=True)),),
    ),
)

VICTORY = "ann: claim victory\n all: pass"


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


def helped_by_bob(**position) -> Scene:
    """The same, with bob helping ann for nothing."""
    return scene(**position).play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


# --- the tenth level ----------------------------------------------------------------------------


def test_WIN_1_the_first_to_reach_level_10_wins():
    table = scene(door="Doormat", ann=dict(level=9), bob=dict(level=9))
    table.play(VICTORY)
    assert table.winners == ["ann"]
    assert (table.ann.level, table.bob.level) == (10, 9)
    assert "ann wins the game" in table.log


def test_WIN_1_level_9_wins_nothing():
    table = scene(door="Doormat", ann=dict(level=8))
    table.play(VICTORY)
    assert (table.ann.level, table.winners) == (9, [])
    assert table.can("ann: end the turn")


def test_WIN_1_there_is_no_level_above_10():
    table = scene(door="Two-Headed Gnat", ann=dict(level=9))
    table.play(VICTORY)
    assert (table.ann.level, table.winners) == (10, ["ann"])


@rule("WIN-1", "L14")
def test_L14_once_the_game_is_won_nothing_more_can_be_played():
    table = scene(
        door="Doormat", ann=dict(level=9), bob=dict(hand=["Wandering Monster", "Ogre", "Rain"])
    )
    table.play(VICTORY)
    assert table.winners == ["ann"]
    assert [table.legal(name) for name in ("ann", "bob", "cat")] == [[], [], []]


@rule("WIN-2", "PRE-4")
def test_WIN_2_the_last_level_must_come_from_killing_a_monster():
    table = scene(door="Doormat", ann=dict(level=9, hand=["Fresh Air"]))
    table.play("ann: play Fresh Air on Doormat")
    assert not table.in_fight
    assert (table.ann.level, table.winners) == (9, [])


@rule("WIN-2", "TRD-5")
def test_WIN_2_no_sale_brings_it():
    table = scene(ann=dict(level=9, carries=["Crown Jewels"]))
    assert not table.can("ann: sell Items")


@rule("WIN-2", "L01")
def test_L01_whatever_would_give_more_leaves_you_one_below():
    table = scene(ann=dict(level=8, carries=["Crown Jewels"]), bob=dict(level=8, hand=["Coup"]))
    table.play("ann: sell Items\n ann: sell Crown Jewels\n ann: close the sale")
    assert table.ann.level == 9
    table.play("bob: play Coup on yourself")
    assert table.bob.level == 9
    assert table.winners == []


@rule("WIN-2", "L01")
def test_L01_nobody_is_harmed_for_a_level_that_cannot_be_had():
    table = scene(ann=dict(level=9, hand=["Plagiarism"]), bob=dict(level=5))
    assert not table.can("ann: play Plagiarism on bob")
    table = scene(ann=dict(level=8, hand=["Plagiarism"]), bob=dict(level=5))
    table.play("ann: play Plagiarism on bob")
    assert (table.ann.level, table.bob.level, table.cat.level) == (9, 4, 1)


@rule("WIN-2", "L01")
def test_L01_a_curse_that_lifts_the_neighbour_lifts_nobody_to_the_win():
    table = scene(ann=dict(level=5, hand=["Musical Chairs"]), bob=dict(level=9))
    table.play("ann: play Musical Chairs on yourself\n all: pass")
    assert (table.ann.level, table.bob.level, table.winners) == (4, 9, [])


@rule("WIN-2", "L02", "PRE-5")
def test_L02_unless_a_card_says_outright_that_it_can():
    table = scene(ann=dict(level=9, hand=["Apotheosis"]))
    table.play("ann: play Apotheosis")
    assert (table.ann.level, table.winners, table.game.over) == (10, ["ann"], True)


@rule("L03")
def test_L03_extra_levels_for_the_kill_can_be_the_winning_ones():
    table = scene(door="Bully", ann=dict(level=8))
    table.play(VICTORY)
    assert (table.ann.level, table.winners) == (10, ["ann"])


@rule("L03")
def test_L03_so_can_the_level_a_helper_gets_for_it():
    table = helped_by_bob(
        door="Ogre",
        treasures=["Blazer", "Starscone"],
        ann={},
        bob=dict(level=9, is_a=["Squire"], hand=["Smite"]),
    )
    table.play("bob: play Smite on Ogre\n ann: take Blazer\n ann: take Starscone")
    assert table.winners == ["bob"]
    assert (table.ann.level, table.bob.level) == (2, 10)


GLORY = Whenever("Glory", on="you win a fight", effect=GainLevels(may_win=True))
PRIDE = Whenever("Pride", on="you win alone", effect=GainLevels(may_win=True))
THRIFT = Whenever("Thrift", on="you win a fight", effect=GainLevels())
BOASTERS = (
    Class("Boaster", abilities=(GLORY,)),
    Class("Loner", abilities=(PRIDE,)),
    Class("Miser", abilities=(THRIFT,)),
    Monster("Rung", level=1, treasures=1, spoils=GainLevels(may_win=True), bad_stuff=Nothing()),
    Monster("Stool", level=1, treasures=1, bad_stuff=Nothing()),
    Monster("Bar Stool", level=12, treasures=1, bad_stuff=Nothing()),
    Monster(
        "Ladder",
        level=3,
        treasures=1,
        spoils=GainLevels(The("level", of="this card"), may_win=True),
        bad_stuff=Nothing(),
    ),
)


@rule("L03", "HLP-5")
@pytest.mark.parametrize(
    ("is_a", "door", "level", "wins"),
    [
        ([], "Stool", 8, False),
        (["Boaster"], "Stool", 8, True),
        (["Boaster"], "Stool", 7, False),
        (["Loner"], "Stool", 8, True),
        (["Miser"], "Stool", 8, False),
        ([], "Rung", 8, True),
        ([], "Ladder", 6, True),
        ([], "Ladder", 5, False),
    ],
)
def test_L03_a_fight_is_for_the_win_with_the_levels_that_come_with_it(is_a, door, level, wins):
    ann = dict(level=level, is_a=is_a)
    table = deal(door=door, cards=BOASTERS, ann=ann, bob={}, cat={})
    assert is_for_the_win(table.game) is wins
    table.play("ann: claim victory\n all: pass")
    assert (table.winners == ["ann"]) is wins


@rule("L03", "HLP-5")
def test_L03_nobody_wins_alone_who_is_helped_not_even_by_the_first_seat():
    bob = dict(level=8, is_a=["Loner"])
    table = deal(door="Bar Stool", cards=BOASTERS, turn="bob", ann=dict(level=8), bob=bob, cat={})
    assert is_for_the_win(table.game)
    table.play("bob: ask ann for help\n bob: offer no Treasures\n ann: accept bob's offer")
    assert table.fight.helper == "ann"
    assert not is_for_the_win(table.game)


@rule("L03")
def test_L03_whoever_can_gain_no_level_does_not_fight_for_the_win():
    stuck = Curse("Stuck", effect=Afflict(Bars("gaining levels")))
    ann = dict(level=9, has=["Stuck"])
    table = deal(door="Stool", cards=(*BOASTERS, stuck), ann=ann, bob={}, cat={})
    assert not is_for_the_win(table.game)


@rule("L04")
def test_L04_a_go_up_a_level_after_the_fight_is_no_kill():
    table = scene(door="Doormat", ann=dict(level=8, hand=["Flattery"]), bob=dict(level=8))
    table.play(VICTORY)
    assert not table.can("ann: play Flattery on yourself")
    table.play("ann: play Flattery on bob")
    assert (table.ann.level, table.bob.level, table.winners) == (9, 9, [])


@rule("L05")
def test_L05_killed_outright_is_killed():
    table = scene(door="Ogre", ann=dict(level=9, hand=["Smite"]))
    table.play("ann: play Smite on Ogre")
    assert (table.ann.level, table.winners) == (10, ["ann"])


@rule("L06")
def test_L06_a_rival_may_be_lifted_into_a_monsters_sight():
    table = scene(door="Snob", ann=dict(level=3), bob=dict(hand=["Flattery"]))
    table.play("bob: play Flattery on ann\n ann: run away\n all: pass")
    table.play("ann: run from Snob\n all: pass\n die: 1\n all: pass")
    assert "ann dies" in table.log


@rule("L06")
def test_L06_left_where_she_was_it_would_not_have_seen_her():
    table = scene(door="Snob", ann=dict(level=3), bob=dict(hand=["Flattery"]))
    table.play("ann: run away\n all: pass\n ann: run from Snob\n all: pass")
    assert "ann escapes from Snob" in table.log


@rule("L06", "TRS-2")
def test_L06_not_one_of_level_9():
    table = scene(ann=dict(hand=["Flattery"]), bob=dict(level=9), cat=dict(level=8))
    assert not table.can("ann: play Flattery on bob")
    assert table.can("ann: play Flattery on cat")


@rule("L10")
def test_L10_a_monster_bribed_away_is_no_kill():
    table = scene(door="Customs Officer", ann=dict(level=9, hand=["Flattery"]))
    table.play("ann: use Bribe of Customs Officer\n ann: discard Flattery")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.winners) == (9, [], [])


@rule("L11")
def test_L11_enhancers_change_strength_and_treasures_but_not_levels():
    table = scene(door="Doormat", ann=dict(level=7, hand=["Steroids"]))
    table.play("ann: play Steroids on Doormat")
    assert (table.fight.threat, table.fight.treasures) == (6, 3)
    table.play(VICTORY)
    assert (table.ann.level, len(table.ann.hand)) == (8, 3)


# --- winning together ---------------------------------------------------------------------------


@rule("L12")
def test_L12_two_who_reach_it_in_the_same_instant_win_together():
    table = helped_by_bob(
        door="Ogre", ann=dict(level=9), bob=dict(level=9, is_a=["Squire"], hand=["Smite"])
    )
    table.play("bob: play Smite on Ogre")
    assert table.winners == ["ann", "bob"]


@rule("L13")
def test_L13_a_helper_does_not_share_the_victory():
    table = helped_by_bob(door="Ogre", ann=dict(level=9), bob=dict(level=9, hand=["Smite"]))
    table.play("bob: play Smite on Ogre")
    assert table.winners == ["ann"]
    assert table.bob.level == 9


@rule("L09")
def test_L09_a_willing_helper_cannot_leave_a_fight_for_the_win():
    table = helped_by_bob(door="Ogre", ann=dict(level=9), bob=dict(level=9))
    assert table.fight.helper == "bob"
    assert table.legal("bob") == ["pass"]


# --- cards that do nothing now ------------------------------------------------------------------


@rule("L15", "PRE-1", "X10")
def test_L15_a_curse_may_be_played_on_level_1_and_takes_no_level():
    table = scene(ann={}, bob=dict(level=2, hand=["Rain", "Downfall"]))
    table.play("bob: play Rain on ann\n all: pass")
    assert table.ann.level == 1
    assert table.discards == ["Rain"]
    table.play("bob: play Downfall on yourself\n all: pass")
    assert table.bob.level == 1


@rule("L15")
def test_L15_what_else_the_curse_says_still_happens():
    table = scene(ann={}, bob=dict(level=2), cat=dict(hand=["Musical Chairs"]))
    table.play("cat: play Musical Chairs on ann\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (1, 3, 1)


@rule("L15")
def test_L15_at_level_9_the_rest_of_a_go_up_a_level_still_happens():
    table = scene(ann=dict(level=9, hand=["Office Party"]))
    table.play("ann: play Office Party on yourself")
    assert (table.ann.level, table.winners) == (9, [])
    assert [len(seat.hand) for seat in (table.ann, table.bob, table.cat)] == [1, 1, 1]
