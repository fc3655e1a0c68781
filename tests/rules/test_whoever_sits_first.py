"""Where one sits makes no difference: whoever sits first helps and is cursed like others."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Alone,
    Bars,
    Boost,
    CurseProof,
    IsA,
    LoseLevels,
    Nothing,
    PassFight,
    SendHelperAway,
    Strength,
    Trait,
)

CARDS = (
    Monster("Ogre", level=9, treasures=2, bad_stuff=LoseLevels()),
    Monster("Hermit", level=1, treasures=1, modifiers=(Bars("help"),), bad_stuff=Nothing()),
    Enhancer("No Visitors", modifiers=(Bars("help"),)),
    OneShot("Your Go", when="your fight", aim="rival", effect=PassFight()),
    OneShot("Other Plans", aim="", effect=SendHelperAway()),
    OneShot("Fizz", effect=Boost(3)),
    Item("Soloist's Cape", bonus=1, abilities=(Trait("Solo", Strength(+4, when=Alone())),)),
    Item("Charm", abilities=(Trait("Proof", CurseProof(when=IsA("monk"))),)),
    Class("Monk", abilities=()),
    Curse("Slip", effect=LoseLevels()),
)


def helped(door: str = "Ogre", **players: dict) -> Scene:
    """It is bob's turn, and ann, who sits first, helps him."""
    table = deal(cards=CARDS, door=door, turn="bob", **{"ann": {}, "bob": {}, "cat": {}, **players})
    return table.play("""
        bob: ask ann for help
        bob: offer 1 Treasure, helper picking first
        ann: accept bob's offer
    """)


def test_her_strength_counts():
    table = helped(ann=dict(level=4), bob=dict(level=3))
    assert (table.fight.helper, table.fight.strength) == ("ann", 7)


@rule("HLP-1")
def test_whoever_has_her_help_is_not_alone():
    cape = dict(wears=["Soloist's Cape"])
    assert helped(ann=dict(level=4), bob=cape).fight.strength == 4 + 1 + 1
    assert deal(cards=CARDS, door="Ogre", turn="bob", ann={}, bob=cape).fight.strength == 1 + 1 + 4


@rule("F30")
def test_F30_she_leaves_when_the_fight_is_passed_on():
    table = helped(ann=dict(level=4), bob=dict(hand=["Your Go"]), cat=dict(level=5))
    table.play("bob: play Your Go on cat")
    assert (table.fight.fighter, table.fight.helper, table.fight.strength) == ("cat", None, 5)
    assert "ann leaves the fight" in table.log


@pytest.mark.parametrize(
    "script",
    [
        "cat: play No Visitors on Ogre",
        "cat: play Wandering Monster with Hermit",
        "cat: play Other Plans",
    ],
)
@rule("F17")
def test_F17_she_can_be_sent_away(script):
    hand = ["No Visitors", "Wandering Monster", "Hermit", "Other Plans"]
    table = helped(cat=dict(hand=hand))
    table.play(script)
    assert table.fight.helper is None


@rule("RUN-4", "HLP-4")
def test_RUN_4_she_runs_and_is_rewarded_like_any_helper():
    table = helped().play("bob: run away\n all: pass")
    table.play("bob: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert table.asked == "ann"
    table.play("ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert table.is_quiet()

    table = helped(ann=dict(level=9), bob=dict(level=2)).play("bob: claim victory\n all: pass")
    assert table.asked == "ann"
    for who in ("ann", "bob"):
        table.play(f"{who}: {table.legal(who)[0]}")
    assert (len(table.ann.hand), len(table.bob.hand)) == (1, 1)
    assert (table.ann.level, table.bob.level) == (9, 3)
    assert table.is_quiet()


@rule("CHR-6", "CRS-1")
@pytest.mark.parametrize(
    ("is_a", "level"), [([], 4), (["Monk"], 5), (["Monk", "Super Munchkin"], 5)]
)
def test_CHR_6_what_makes_a_class_proof_makes_a_doubled_one_proof(is_a, level):
    ann = dict(level=5, is_a=is_a, wears=["Charm"])
    table = deal(cards=CARDS, ann=ann, bob=dict(hand=["Slip"]), cat={})
    table.play("bob: play Slip on ann\n all: pass")
    assert table.ann.level == level
