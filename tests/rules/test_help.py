"""HLP Help in a fight: who may be asked, who may come, and what it changes."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Faction, Item, Monster, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Allows,
    Bars,
    Boost,
    Draw,
    IsA,
    JoinTwin,
    LoseLevels,
    Nothing,
    PassFight,
    Perish,
    Power,
    SendHelperAway,
    Strength,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=6, treasures=2, bad_stuff=LoseLevels()),
    Monster(
        "Fox",
        level=9,
        treasures=2,
        bad_stuff=Nothing(),
        befriends=IsA("monk"),
        gift=Draw("treasures"),
    ),
    Monster("Hermit", level=1, treasures=1, bad_stuff=Nothing(), modifiers=(Bars("help"),)),
    Monster(
        "Monk Eater",
        level=6,
        treasures=1,
        bad_stuff=Nothing(),
        modifiers=(Strength(+3, versus=IsA("monk")),),
    ),
    Monster(
        "Monk Fearer",
        level=6,
        treasures=1,
        bad_stuff=Nothing(),
        modifiers=(Strength(-3, versus=IsA("monk")),),
    ),
    Class("Monk", abilities=(), copies=2),
    Class(
        "Piper",
        abilities=(Power("Tune", when="your fight", discard=1, effect=Boost(2, side="munchkins")),),
    ),
    Faction("Judges", abilities=(Trait("Verdict", Allows("winning ties")),)),
    Item("Ale", gold=100),
    Item("Bun", gold=100),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    OneShot("Fizz", gold=300, effect=Boost(3)),
    OneShot("Your Go", when="your fight", aim="rival", effect=PassFight()),
    OneShot("Other Plans", aim="", effect=SendHelperAway()),
    Enhancer("Echo", effect=JoinTwin()),
    Enhancer("No Visitors", modifiers=(Bars("help"),)),
    Curse("Doom", effect=Perish()),
    Curse("Slip", effect=LoseLevels()),
)


def scene(ann=None, bob=None, cat=None, door="Straw Ogre", **more):
    return deal(door=door, cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


def helped(table, helper="bob"):
    """Ann gets help for nothing."""
    return table.play(f"""
        ann: ask {helper} for help
        ann: offer no Treasures
        {helper}: accept ann's offer
    """)


# --- who may ask, and whom ----------------------------------------------------------------------


@rule("HLP-1")
def test_HLP_1_strengths_add():
    table = scene(ann=dict(level=2, wears=["Tin Hat"]), bob=dict(level=4), cat=dict(level=5))
    assert (table.fight.strength, table.fight.threat) == (3, 6)
    helped(table)
    assert table.fight.helper == "bob"
    assert table.fight.strength == 3 + 4
    assert table.can("ann: claim victory")


@rule("HLP-1", "F05")
@pytest.mark.parametrize(("level", "may"), [(5, True), (6, True), (7, False)])
def test_HLP_1_only_who_cannot_win_alone_and_a_tie_is_not_won(level, may):
    table = scene(ann=dict(level=level))
    assert table.can("ann: ask bob for help") == may
    assert table.can("bob: offer ann help") == may


@rule("F05")
def test_F05_an_offer_is_not_taken_up_once_the_fight_is_being_won_alone():
    table = scene(ann=dict(level=5, hand=["Fizz"]))
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        ann: play Fizz for the munchkins
    """)
    assert not table.can("bob: accept ann's offer")
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert table.bob.hand == []
    assert len(table.ann.hand) == 2
    assert table.is_quiet()


@rule("HLP-1")
def test_HLP_1_one_after_another_may_be_asked():
    table = scene()
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: decline ann's offer
        ann: ask cat for help
        ann: offer no Treasures
        cat: accept ann's offer
    """)
    assert table.fight.helper == "cat"


@rule("HLP-1")
def test_HLP_1_nobody_need_help():
    table = scene()
    table.play("""
        ann: ask bob for help
        ann: offer 2 Treasures, helper picking first
        ann: run away
        all: pass
        ann: run from Straw Ogre
        all: pass
        die: 6
        all: pass
    """)
    assert table.is_quiet()
    assert not table.in_fight


@rule("HLP-1")
def test_HLP_1_help_may_be_offered_unasked():
    table = scene(bob=dict(level=9))
    table.play("""
        bob: offer ann help
        bob: offer 1 Treasure, helper picking first
    """)
    assert table.fight.helper is None
    table.play("ann: accept bob's offer")
    assert table.fight.helper == "bob"
    assert table.fight.strength == 10


@rule("HLP-1", "F08")
def test_F08_one_helper_at_most():
    table = scene(bob=dict(level=2), cat=dict(level=2))
    table.play("""
        cat: offer ann help
        cat: offer no Treasures
    """)
    helped(table)
    assert not table.can("ann: accept cat's offer")
    assert not table.can("ann: ask cat for help")
    assert not table.can("cat: offer ann help")
    assert table.fight.strength == 1 + 2


@rule("HLP-1", "DTH-3")
def test_HLP_1_the_dead_are_not_asked():
    table = scene(cat=dict(hand=["Doom"]))
    table.play("""
        cat: play Doom on bob
        all: pass
    """)
    assert not table.can("ann: ask bob for help")
    assert table.can("ann: ask cat for help")


@rule("HLP-1")
def test_HLP_1_no_help_where_a_monster_forbids_it():
    table = scene(door="Hermit")
    assert not any("help" in line for line in table.legal("ann"))
    assert not any("help" in line for line in table.legal("bob"))


# --- what the helper brings ---------------------------------------------------------------------


@rule("HLP-3")
@pytest.mark.parametrize(("door", "threat"), [("Monk Eater", 9), ("Monk Fearer", 3)])
def test_HLP_3_the_monsters_specials_see_the_helper(door, threat):
    table = scene(door=door, bob=dict(is_a=["Monk"]), cat=dict(is_a=["Monk"]))
    assert table.fight.threat == 6
    helped(table)
    assert table.fight.threat == threat


@rule("HLP-3")
@pytest.mark.parametrize(("door", "threat"), [("Monk Eater", 9), ("Monk Fearer", 3)])
def test_HLP_3_what_is_counted_for_the_fighter_is_not_counted_again(door, threat):
    table = scene(door=door, ann=dict(is_a=["Monk"]), bob=dict(is_a=["Monk"]))
    assert table.fight.threat == threat
    helped(table)
    assert table.fight.threat == threat


@rule("HLP-3")
def test_HLP_3_the_helpers_abilities_may_be_used():
    table = scene(bob=dict(level=2, is_a=["Piper"], hand=["Fizz"]))
    assert not table.can("bob: use Tune")
    helped(table)
    table.play("""
        bob: use Tune
        bob: discard Fizz
    """)
    assert table.fight.strength == 1 + 2 + 2


@rule("HLP-3")
def test_HLP_3_what_is_simply_true_of_the_helper_holds_for_the_side():
    table = scene(ann=dict(level=2), bob=dict(level=4, is_a=["Judges"]))
    assert table.can("ann: run away")
    helped(table)
    assert table.fight.strength == table.fight.threat == 6
    assert table.can("ann: claim victory")


# --- helpers who leave --------------------------------------------------------------------------


@rule("F09")
def test_F09_when_a_helper_is_sent_away_another_may_come():
    table = scene(bob=dict(level=4), cat=dict(level=9, hand=["Other Plans"]))
    helped(table)
    table.play("cat: play Other Plans")
    assert table.fight.helper is None
    assert table.fight.strength == 1
    helped(table, "cat")
    assert table.fight.helper == "cat"
    assert table.fight.strength == 1 + 9


@rule("F09")
def test_F09_when_a_helper_dies_another_may_come():
    table = scene(bob=dict(level=4), cat=dict(hand=["Doom"]))
    helped(table)
    table.play("""
        cat: play Doom on bob
        all: pass
    """)
    assert table.fight.helper is None
    assert table.can("ann: ask cat for help")


@rule("F17")
def test_F17_a_monster_that_allows_no_help_sends_the_helper_away():
    table = scene(bob=dict(level=9), cat=dict(hand=["Wandering Monster", "Hermit"]))
    helped(table)
    assert table.fight.strength == 10
    table.play("cat: play Wandering Monster with Hermit")
    assert table.fight.helper is None
    assert table.fight.strength == 1
    assert not table.can("ann: ask bob for help")
    assert not table.can("cat: offer ann help")


@rule("F17")
def test_F17_an_enhancer_that_allows_no_help_does_so_too():
    table = scene(bob=dict(level=9), cat=dict(hand=["No Visitors"]))
    helped(table)
    table.play("cat: play No Visitors on Straw Ogre")
    assert table.fight.helper is None
    assert table.fight.strength == 1


# --- monsters that like the helper --------------------------------------------------------------


@rule("F18")
def test_F18_a_monster_that_befriends_the_helper_leaves_and_its_gift_is_the_fighters():
    table = scene(door="Fox", bob=dict(is_a=["Monk"]), treasures=["Tin Hat"])
    assert table.fight.foes == ["Fox"]
    helped(table)
    assert not table.in_fight
    assert table.ann.hand == ["Tin Hat"]
    assert table.bob.hand == []
    assert table.ann.level == 1
    assert table.is_quiet()


@rule("F18")
def test_F18_every_one_that_befriends_the_helper_leaves_and_the_gifts_come_in_the_end():
    table = scene(
        door="Fox",
        bob=dict(level=9, is_a=["Monk"]),
        cat=dict(hand=["Echo", "Wandering Monster", "Straw Ogre"]),
        treasures=["Ale", "Bun", "Tin Hat", "Fizz"],
    )
    table.play("""
        cat: play Echo on Fox
        cat: play Wandering Monster with Straw Ogre
    """)
    helped(table)
    assert table.fight.foes == ["Straw Ogre"]
    assert table.fight.treasures == 2
    table.play("""
        ann: claim victory
        all: pass
        ann: take Ale
        ann: take Bun
    """)
    assert table.ann.hand == ["Ale", "Bun", "Tin Hat", "Fizz"]
    assert table.ann.level == 2
    assert table.is_quiet()


@rule("F18")
def test_F18_one_that_wanders_in_sees_the_helper():
    table = scene(bob=dict(is_a=["Monk"]), cat=dict(hand=["Wandering Monster", "Fox"]))
    helped(table)
    table.play("cat: play Wandering Monster with Fox")
    assert table.fight.foes == ["Straw Ogre"]


# --- help by force ------------------------------------------------------------------------------


@rule("F22")
def test_F22_whoever_is_forced_to_help_must_join_and_no_more():
    table = scene(
        ann=dict(hand=["Mandatory Volunteering"]), bob=dict(level=9, hand=["Fizz", "Slip"])
    )
    table.play("ann: play Mandatory Volunteering on bob")
    assert table.fight.helper == "bob"
    assert (table.fight.strength, table.fight.threat) == (10, 6)
    table.play("bob: play Fizz for the monsters")
    assert table.fight.threat == 9
    assert table.can("bob: play Slip on ann")


# --- asked in vain --------------------------------------------------------------------------------

IN_VAIN = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: decline ann's offer
"""


@rule("HLP-1")
def test_HLP_1_nobody_is_asked_for_ever():
    table = scene()
    assert table.can("ann: ask bob for help")
    table.play(IN_VAIN)
    assert not table.can("ann: ask bob for help")
    assert not table.can("bob: offer ann help")
    assert table.can("ann: ask cat for help")


@rule("HLP-1")
def test_HLP_1_when_another_monster_joins_whoever_declined_is_asked_again():
    table = scene(cat=dict(hand=["Wandering Monster", "Monk Eater"])).play(IN_VAIN)
    table.play("cat: play Wandering Monster with Monk Eater")
    assert table.can("bob: offer ann help")
    helped(table)
    assert table.fight.helper == "bob"


@rule("HLP-1", "F30")
def test_F30_who_fights_on_may_ask_whom_the_first_had_asked_in_vain():
    table = scene(ann=dict(hand=["Your Go"])).play(IN_VAIN)
    table.play("ann: play Your Go on cat")
    assert table.fight.fighter == "cat"
    table.play("""
        cat: ask bob for help
        cat: offer no Treasures
        bob: accept cat's offer
    """)
    assert table.fight.helper == "bob"
