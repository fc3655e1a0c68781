"""W07, W08 However cards bring each other, there is an end to it; or else a card is named."""

from random import Random

import pytest
from click.testing import CliRunner

from kickdoor import act, new_game
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import simulate
from kickdoor.cards import Card, Class, Curse, Hireling, Item, Monster, Special
from kickdoor.cli import main
from kickdoor.errors import EndlessChain
from kickdoor.game import procedure
from kickdoor.game.acts import NONE
from kickdoor.game.box import Options
from kickdoor.game.context import Context
from kickdoor.game.procedure import Procedure, advance
from kickdoor.game.resolving import Choosing, Resolving
from kickdoor.options import brisk
from kickdoor.press import pressed
from kickdoor.rules.settling import PlayedAtOnce
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Choose,
    Draw,
    GainLevels,
    InOrder,
    JoinFight,
    Lose,
    LoseLevels,
    OnRoll,
    Perish,
    ReplaceMonster,
    To,
    Whenever,
)

PLAIN = (
    Monster("Bear", level=1, treasures=2, bad_stuff=LoseLevels(), copies=30),
    Item("Ladle", copies=4),
)


def windfall(name: str, *effects, deck: str = "treasures", copies: int = 1) -> Special:
    return Special(name, deck=deck, effect=InOrder(effects), at_once=True, copies=copies)


def scene(*cards: Card, **more) -> Scene:
    more = dict(ann={}, bob={}, cat={}) | more
    return deal(cards=cards, **more)


# --- played at once -----------------------------------------------------------------------------


@rule("W07", "W08")
def test_two_that_draw_each_other_are_played_once_each():
    chicken = windfall("Chicken", Draw("treasures"))
    egg = windfall("Egg", Draw("treasures"))
    table = scene(
        chicken, egg, Monster("Hen", level=1, treasures=1, bad_stuff=LoseLevels()),
        door="Hen", treasures=["Chicken"], discards=["Egg"], ann=dict(level=3),
    )  # fmt: skip
    table.game.treasures = table.game.treasures[-1:]  # the rest of the deck has been eaten
    table.play("ann: claim victory\n all: pass")

    assert [line for line in table.log if line.startswith("ann plays")] == [
        "ann plays Chicken", "ann plays Egg"
    ]  # fmt: skip
    assert table.discards[-2:] == ["Egg", "Chicken"]
    assert table.ann.hand == []


def chains() -> list[tuple[Card, ...]]:
    """Sets of which the first hung the engine, and its kin."""
    drawing, raising = Draw("treasures"), Draw("doors", discards="top")
    return [
        (windfall("A", drawing, copies=30), windfall("B", drawing, copies=30)),
        (windfall("A", drawing, OnRoll(2, drawing), copies=30), windfall("B", drawing, copies=30)),
        (windfall("A", Draw("treasures", 2), Lose(HAND), copies=40),),
        (windfall("A", Draw("treasures", discards="any"), drawing, copies=40),),
        (windfall("A", To("everyone", drawing), copies=20), windfall("B", raising)),
        (windfall("A", Draw("doors"), copies=20), windfall("B", drawing, deck="doors", copies=20)),
        (
            Curse("A", effect=InOrder((Draw("doors", 2), Draw("doors"))), copies=30),
            windfall("B", Choose((Draw("doors"), drawing)), copies=30),
        ),
        (
            Monster("A", level=2, treasures=1, copies=20, bad_stuff=Perish(),
                    on_meeting=InOrder((Draw("doors", 3), JoinFight()))),
            Monster("B", level=2, treasures=1, copies=20, bad_stuff=Perish(),
                    on_meeting=InOrder((Draw("doors", 2), ReplaceMonster()))),
        ),
        (
            Hireling("A", copies=30, abilities=(
                Whenever("Panic", on="somebody dies", effect=To("each rival", Perish())),
            )),
            Curse("B", effect=Perish(), copies=10),
        ),
    ]  # fmt: skip


@rule("W08")
@pytest.mark.parametrize("elide", [True, False])
@pytest.mark.parametrize("cards", chains(), ids=range(len(chains())))
def test_a_game_with_any_chain_goes_on_and_no_chain_is_long(cards, elide, monkeypatch):
    monkeypatch.setattr(procedure, "LONGEST", 3_000)
    game = new_game(3, set=pressed("chains", PLAIN + cards), rules=brisk(Options(elide=elide)))
    rng = Random(1)
    for _ in range(1_000):
        if game.over:
            break
        act(game, game.asked, rng.choice(game.options))
    assert game.turns > 3


@rule("W08")
def test_whoever_dies_of_it_dies_once():
    panic = Whenever("Panic", on="somebody dies", effect=To("each rival", Perish()))
    table = scene(
        Class("Alarmist", abilities=(panic,), copies=2), Curse("Doom", effect=Perish()),
        ann=dict(hand=["Doom"]), bob=dict(is_a=["Alarmist"]), cat=dict(is_a=["Alarmist"]),
    )  # fmt: skip
    table.play("ann: play Doom on yourself\n all: pass")
    assert sorted(line for line in table.log if line.endswith("dies")) == [
        "ann dies", "bob dies", "cat dies"
    ]  # fmt: skip


# --- and should a word ever break it ------------------------------------------------------------


class Turning(Procedure):
    """A rule that a tired hand wrote."""

    __slots__ = ()

    def again(self, game):
        self.goto("again")


def stuck(*frames: Procedure) -> str:
    """What is said when nothing ends."""
    table = scene(PLAIN[1])
    for frame in (*frames, Turning()):
        table.game.start(frame)
    table.game.asked = -1
    with pytest.raises(EndlessChain) as told:
        advance(table.game)
    return str(told.value)


def test_what_never_ends_is_stopped_and_the_card_is_named():
    ladle = next(
        card for card, each in enumerate(scene(PLAIN[1]).game.prints) if each.name == "Ladle"
    )
    to = Context(ladle, 0, 0)
    more = "leads to more and more without end, so this game was stopped; play it again without"
    for frame in (
        Resolving([(GainLevels(), to)]),
        Resolving([(GainLevels(), Context(NONE, 0, 0)), (GainLevels(), to)]),
        Resolving([], ladle),
        Choosing(0, Lose(HAND), to),
    ):
        assert stuck(frame) == (f"what Ladle does {more} Ladle, and tell whoever made the set")
    assert stuck() == f"what was done {more} that, and tell whoever made the set"


def test_a_game_that_is_stopped_is_counted_and_the_others_are_played(monkeypatch):
    monkeypatch.setattr(procedure, "LONGEST", 12)
    tally = simulate(Fixture(("random",) * 3, seed=1), 2)
    assert tally.errors == 2
    assert "EndlessChain" in tally.failures[0]["error"]


def test_at_the_terminal_it_is_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(procedure, "LONGEST", 20)
    result = CliRunner().invoke(main, ["play", "--seed", "3"], input="\n" * 500)
    assert result.exit_code == 1
    assert "without end, so this game was stopped" in result.output


def test_what_is_played_at_once_lies_there_and_nowhere_else():
    assert PlayedAtOnce(0, 7).cards() == [7]
