"""T02 While somebody is about to die only what saves from it is played, and the rest says why."""

import pytest

from kickdoor.cards import Curse, OneShot
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Perish, Survive, To

KIT = (
    Curse("Doom", effect=Perish(), copies=2),
    OneShot("Pill", when="you would die", aim="", effect=Survive()),
    OneShot("Salts", when="somebody would die", aim="", effect=To("dying", Survive())),
)


def why(scene: Scene, seat: int, place: int) -> str | None:
    reason = why_not(scene.game, seat, scene.game.munchkins[seat].hand[place])
    return None if reason is None else f"{reason.rule} {reason.text}"


def table() -> Scene:
    ann = dict(hand=["Pill", "Salts"])
    return deal(cards=KIT, ann=ann, bob=dict(hand=["Doom", "Doom"]), cat={})


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (0, "T02 Pill is used when you are about to die."),
        (1, "T02 Salts is used when anybody is about to die."),
    ],
)
def test_T02_what_saves_from_death_waits_for_it(place, said):
    assert why(table(), 0, place) == said


@rule("T02")
def test_T02_whatever_else_waits_until_that_is_clear():
    scene = table().play("bob: play Doom on ann\n all: pass")
    assert [why(scene, 0, place) for place in (0, 1)] == [None, None]
    assert why(scene, 1, 0) == (
        "T02 ann is about to die: until that is clear, only what saves from it is played."
    )
