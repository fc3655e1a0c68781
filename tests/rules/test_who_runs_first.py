"""X01 Who of the two runs first: as they agree, or as the die says."""

import pytest

from kickdoor.cards import Curse, Monster
from kickdoor.game.box import Options
from kickdoor.rules.whynot import why_not
from kickdoor.testing import deal, rule
from kickdoor.words import LoseLevels

CARDS = (
    Monster("Walrus", level=18, treasures=2, bad_stuff=LoseLevels()),
    Curse("Yawn", effect=LoseLevels()),
)
BOTH_RUN = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
    ann: run away
    all: pass
"""


def away_from(monster: str, roll: int, who: str) -> str:
    """Somebody runs from a monster, and rolls this."""
    return f"{who}: run from {monster}\n all: pass\n die: {roll}\n all: pass\n"


AGREE = Options(elide=False, agree_who_runs=True)


@rule("X01", "RUN-4")
@pytest.mark.parametrize(
    ("said", "first", "then"),
    [
        ("ann: choose yourself\n bob: choose ann", "ann", "bob"),
        ("ann: choose bob\n bob: choose yourself", "bob", "ann"),
    ],
)
def test_X01_they_agree_who_runs_first(said, first, then):
    scene = deal(door="Walrus", cards=CARDS, ann={}, bob={}, cat={}, rules=AGREE)
    scene.play(BOTH_RUN + said)
    assert scene.asked == first
    scene.play(away_from("Walrus", 6, first) + away_from("Walrus", 6, then))
    assert scene.is_quiet()


@rule("X01")
@pytest.mark.parametrize(("lot", "first"), [(0, "ann"), (1, "bob")])
def test_X01_if_it_is_disputed_the_die_says_it(lot, first):
    scene = deal(door="Walrus", cards=CARDS, ann={}, bob={}, cat={}, rules=AGREE)
    scene.play(f"{BOTH_RUN} ann: choose bob\n bob: choose ann\n die: card {lot}")
    assert scene.asked == first


@rule("X01")
def test_X01_while_they_agree_nobody_does_anything_else():
    hand = ["Yawn"]
    scene = deal(door="Walrus", cards=CARDS, ann={}, bob={}, cat=dict(hand=hand), rules=AGREE)
    scene.play(BOTH_RUN)
    yawn = scene.game.munchkins[2].hand[0]
    assert str(why_not(scene.game, 2, yawn).text) == (
        "ann says who should run first: wait until that is done."
    )
