"""What can be printed can be played: every word says what it needs, every place what it gives."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest

from kickdoor import words as say
from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot, Special, words_of
from kickdoor.press import one_shot
from kickdoor.proofreading import objections
from kickdoor.testing import Scene, deal
from kickdoor.typesetting import AIMS
from kickdoor.words import (
    base,
)
from kickdoor.words.abilities import Aim, Happening, Moment
from kickdoor.words.base import Ability, Effect, Modifier
from kickdoor.words.catalogue import all_words
from kickdoor.words.facts import MISSING, REFERENCES, Fact, true_of
from kickdoor.words.openings import BITS, HAPPENINGS, POINTS_AT, opening
from kickdoor.words.whom import FOES, NEEDS, meant


@pytest.mark.parametrize(
    "kind",
    [kind for kind in all_words() if not issubclass(kind, Modifier | Ability)],
    ids=lambda kind: kind.__name__,
)
def test_every_word_says_what_it_needs(kind):
    assert "needs" in vars(kind)


def test_every_fact_moment_aim_happening_and_whom_is_known():
    assert set(MISSING) == set(get_args(Fact))
    assert set(BITS) == set(get_args(Moment))
    assert set(POINTS_AT) == set(AIMS) == set(get_args(Aim))
    assert set(HAPPENINGS) == set(get_args(Happening))
    assert set(NEEDS) == set(get_args(base.Whom))


def test_whoever_is_meant_could_be_somebody_wherever_what_it_takes_is_there():
    for whom, there in product(NEEDS, opening("any time", "any player")):
        known = there.knowing("that player", "a foe")
        if whom not in FOES and NEEDS[whom] <= true_of(known):
            assert meant(known, whom)


# --- whatever is printed can be played somewhere ------------------------------------------------

EFFECTS: tuple[Effect, ...] = (
    say.AddTreasures(1),
    say.Afflict(say.Strength(-1)),
    say.Boost(2),
    say.Boost(2, "munchkins"),
    say.CancelCurse(),
    say.ChangeDie(1),
    say.ChangeSex(),
    say.Choose((say.LoseLevels(), say.RollAgain())),
    say.CompelHelp(),
    say.Draw("doors"),
    say.Escape(),
    say.Escape(all=False),
    say.Forbid("help"),
    say.Forbid("escape"),
    say.GainLevels(),
    say.HandRound(),
    say.If(say.IsA("cook"), say.Perish()),
    say.If(say.Losing(), say.Perish()),
    say.InOrder((say.LoseFight(), say.LoseLevels())),
    say.JoinFight(),
    say.JoinTwin(),
    say.Lose(say.Cards("curse")),
    say.LoseFight(),
    say.Lose(say.HAND),
    say.Lose(say.Cards("hireling")),
    say.Lose(say.ITEM),
    say.LoseLevels(),
    say.Lose(say.Cards("class")),
    say.May(say.Lose(say.ITEM)),
    say.Mirror(),
    say.Nothing(),
    say.OnRoll(3, say.LoseLevels()),
    say.OnRoll(3, say.Boost(2), by="you"),
    say.PassFight(),
    say.Peek("doors"),
    say.Perish(),
    say.Lose(say.HAND, to="you"),
    say.Lose(say.ITEM, to="each rival"),
    say.Recapture(),
    say.RemoveMonster(),
    say.ReplaceMonster(),
    say.RollAgain(),
    say.SendHelperAway(),
    say.ChangeDie(),
    say.ShowHand(),
    say.Lose(say.Cards("item", big=False), to="you"),
    say.TurnFight(say.Lose(say.Cards("item", big=False), to="you")),
    say.LoseLevels(taker="you"),
    say.LoseLevels(2, taker="left neighbour"),
    say.LoseLevels(to=1, taker="that player"),
    say.RemoveMonster("put back"),
    say.OnRoll(3, say.LoseLevels(), just=say.Draw("doors")),
    say.Afflict(say.Allows("turns to the right")),
    say.Afflict(say.Bars("giving up")),
    say.Afflict(say.Room("hand", by_level=True)),
    say.SwapLevels(),
    say.SwapLevels("lowest"),
    say.SwapLevels("left neighbour"),
    say.SwapItem(),
    say.SwapTrait("class"),
    say.Draw("doors", discards="top"),
    say.RemoveMonster("tamed"),
    say.To("each fighter", say.LoseLevels()),
    say.To("helper", say.Escape()),
    say.To("left neighbour", say.PassFight()),
    say.Try(say.Lose(say.ITEM), say.RollAgain()),
    say.Try(say.Lose(say.ITEM), then=say.Draw("doors", say.ThatMany())),
    say.TurnCurse(),
    say.TurnFight(say.Boost(2, "munchkins")),
    say.Suffer(),
    say.To("each rival", say.Suffer(), one="you"),
    say.Survive(),
    say.To("dying", say.Survive()),
    say.AnotherTurn(),
    say.Meet(),
    say.Meet("doors"),
    say.Meet("next monster"),
    say.JoinFight(source="next monster"),
)
COMPANY = (
    Monster("Ox", level=8, treasures=1, bad_stuff=say.LoseLevels()),
    Monster("Bison", level=15, treasures=1, bad_stuff=say.LoseLevels()),
    Monster("Yak", level=30, treasures=1, bad_stuff=say.LoseLevels()),
    Monster("Hen", level=1, treasures=1, bad_stuff=say.LoseLevels(), copies=3),
    Curse("Hail", effect=say.LoseLevels()),
    Curse("Wheel", effect=say.OnRoll(1, say.LoseLevels())),
    Curse("Doom", effect=say.Perish()),
    OneShot("Balm", when="you would die", aim="", effect=say.Survive()),
    Curse("Cold", effect=say.Afflict(say.Room("hand")), copies=3),
    Class("Cook", abilities=(), copies=4),
    Hireling("Page", copies=3),
    Item("Hat", bonus=2, gold=100, copies=3),
    Item("Cap", bonus=2, gold=100, copies=3),
    Special("Baton", deck="doors", aim="rival", effect=say.PassFight()),
    Special("Flute", deck="doors", aim="monster", effect=say.JoinFight()),
    OneShot("Pin", when="a die is rolled", aim="die", effect=say.RollAgain()),
    OneShot("Ward", when="a curse lands", aim="curse", effect=say.CancelCurse()),
    OneShot("Glue", when="somebody escapes", aim="", effect=say.Recapture()),
    OneShot("Novelty", effect=say.Boost(1), copies=3),
)
HELP = """
    ann: ask bob for help
    ann: offer 1 Treasure, helper picking first
    bob: accept ann's offer
"""
RUN = """
    ann: run away
    all: pass
    ann: run from Yak
"""
BOB_RUNS = f"""{HELP}{RUN}
    all: pass
    die: 6
    all: pass
    all: pass
    bob: run from Yak
"""
CAT_RUNS = """
    ann: play Baton on cat
    cat: run away
    all: pass
    cat: run from Yak
"""
DIE = """
    all: pass
    die: 3
"""
ANN_DIES = "cat: play Doom on ann\n all: pass"
BOB_DIES = "cat: play Doom on bob\n all: pass"
SCRIPTS = (
    ("", ANN_DIES),
    ("Ox", ANN_DIES),
    ("Ox", BOB_DIES),
    ("Ox", f"ann: play Baton on cat\n {ANN_DIES}"),
    ("Ox", f"ann: play Baton on cat\n {BOB_DIES}"),
    ("Bison", f"{HELP}{ANN_DIES}"),
    ("Bison", f"{HELP}{BOB_DIES}"),
    ("Yak", f"{HELP}{ANN_DIES}"),
    ("Yak", f"{HELP}{BOB_DIES}"),
    ("Yak", f"{RUN}{ANN_DIES}"),
    ("Yak", f"{RUN}{BOB_DIES}"),
    ("Yak", f"{HELP}{RUN}{BOB_DIES}"),
    ("Yak", f"{BOB_RUNS}{BOB_DIES}"),
    ("", ""),
    ("", "cat: play Hail on ann"),
    ("", f"cat: play Wheel on ann {DIE}"),
    ("Ox", ""),
    ("Ox", HELP),
    ("Yak", HELP),
    ("Bison", HELP),
    ("Bison", f"{HELP}cat: play Hail on ann"),
    ("Bison", f"{HELP}cat: play Wheel on ann {DIE}"),
    ("Ox", "cat: play Hail on ann"),
    ("Ox", "cat: play Hail on bob"),
    ("Yak", f"{HELP}cat: play Hail on bob"),
    ("Ox", f"cat: play Wheel on bob {DIE}"),
    ("Yak", f"{HELP}cat: play Wheel on bob {DIE}"),
    ("Ox", "ann: play Baton on cat"),
    ("Yak", "ann: play Baton on cat"),
    ("Yak", RUN),
    ("Yak", f"{RUN}cat: play Hail on ann"),
    ("Yak", f"{RUN}cat: play Hail on bob"),
    ("Yak", f"{RUN}cat: play Wheel on bob {DIE}"),
    ("Yak", f"{RUN}{DIE}"),
    ("Yak", f"{RUN}all: pass\n die: 6\n all: pass"),
    ("Yak", f"ann: play Flute with Hen {RUN}all: pass\n die: 6\n all: pass"),
    ("Yak", f"{HELP}{RUN}"),
    ("Yak", f"{HELP}{RUN}all: pass\n die: 6\n all: pass"),
    ("Yak", BOB_RUNS),
    ("Yak", f"{BOB_RUNS}cat: play Hail on bob"),
    ("Yak", f"{BOB_RUNS}{DIE}"),
    ("Yak", f"{BOB_RUNS}all: pass\n die: 6\n all: pass"),
    ("Yak", CAT_RUNS),
    ("Yak", f"{CAT_RUNS}{DIE}"),
)


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    """A table for every position that a card could tell from others."""
    over = [(door, script) for door, script in SCRIPTS if "Baton" in script]
    return [
        *(laid_out(door, script, bob=6, cat=4) for door, script in SCRIPTS),
        *(laid_out(door, script, bob=4, cat=6) for door, script in over),
    ]


def laid_out(door: str, script: str, bob: int, cat: int) -> Scene:
    """Ann of Level 5 and two of others, and what happened so far."""
    has = dict(is_a=["Cook"], wears=["Hat"], carries=["Cap"], has=["Page", "Cold"])
    seats = {
        name: dict(level=level, hand=["Novelty", "Hen", *more], **has)
        for name, level, more in (
            ("ann", 5, ["Baton", "Flute"]),
            ("bob", bob, []),
            ("cat", cat, ["Hail", "Wheel", "Doom"]),
        )
    }
    table = deal(cards=COMPANY, door=door or None, discards=["Cook", "Glue"], **seats)
    return table.play(script)


def lay_open(scene: Scene, card: OneShot) -> list[int]:
    """Have the novelty in every hand say something else; the cards that do."""
    box = scene.game.box
    novelties = [each for each in range(box.size) if box.prints[each].name == "Novelty"]
    one_shot(box.prints[novelties[0]], card, [])
    for each in novelties:
        box.whens[each] = box.prints[each].when
    return novelties


def can_be_played(card: OneShot, scenes: list[Scene]) -> bool:
    """Whether anybody could play it in any of these scenes."""
    for scene in scenes:
        novelties = lay_open(scene, card)
        window = scene.game.stack[-1]
        for seat in range(3):
            if any(act[1] in novelties for act in window.legal(scene.game, seat)):
                return True
    return False


def one_shots() -> Iterator[OneShot]:
    for effect, when, aim in product(EFFECTS, get_args(Moment), get_args(Aim)):
        yield OneShot("Novelty", when=when, aim=aim, effect=effect)


def described(card: OneShot) -> str:
    return f"{card.effect} | {card.when} | {card.aim}"


def test_every_effect_is_tried():
    tried = {type(effect) for effect in EFFECTS}
    assert tried == {kind for kind in all_words() if issubclass(kind, Effect)}


def test_every_one_shot_that_is_printed_can_be_played_in_some_scene(scenes):
    printed = [card for card in one_shots() if not objections(card)]
    assert len(printed) > 1_000
    assert [described(card) for card in printed if not can_be_played(card, scenes)] == []


def test_what_is_refused_could_not_be_played_but_for_nothing(scenes):
    """An aim that nothing looks at, a side that nobody names: it would be spent without effect."""
    for_nothing = ("nothing looks at", "this takes a side")
    refused = [
        card
        for card in one_shots()
        if not any(isinstance(part, Effect) for part in words_of(card.effect))
        and objections(card)
        and not any(why in told for told in objections(card) for why in for_nothing)
    ]
    assert len(refused) > 400
    assert [described(card) for card in refused if can_be_played(card, scenes)] == []


# --- what comes of it -----------------------------------------------------------------------------

DRAWN = say.Draw("doors", say.ThatMany())


@pytest.mark.parametrize(
    "first",
    [
        say.LoseLevels(2),
        say.GainLevels(2),
        say.Draw("treasures"),
        say.InOrder((say.Perish(), say.LoseLevels())),
        say.Choose((say.LoseLevels(), say.GainLevels())),
        say.If(say.IsA("cook"), say.LoseLevels()),
        say.To("left neighbour", say.LoseLevels()),
        say.May(say.LoseLevels()),
        say.OnRoll(3, say.LoseLevels(), otherwise=say.GainLevels()),
        say.Try(say.LoseLevels(), otherwise=say.GainLevels()),
        say.TurnFight(say.LoseLevels()),
    ],
    ids=str,
)
def test_what_comes_to_a_number_may_be_followed_by_that_many(first):
    assert objections(Curse("Hex", effect=say.Try(first, then=DRAWN))) == ()


def test_every_effect_says_what_comes_of_it():
    assert {fact for effect in EFFECTS for fact in effect.comes_to()} == REFERENCES


@pytest.mark.parametrize(
    "first", [say.Perish(), say.Choose((say.LoseLevels(), say.Perish())), say.ChangeSex()], ids=str
)
def test_what_comes_to_nothing_is_followed_by_nothing(first):
    told = objections(Curse("Hex", effect=say.Try(first, then=say.Draw("doors"))))
    assert told == (f"nobody could tell whether that was done: {first}; no `then` can follow",)


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (say.LoseLevels(say.ThatMany()), '"that many" is not known here: roll a die'),
        (say.Draw("doors", say.The("gold")), '"that card" is not known here: discard, lose'),
        (say.To("that player", say.LoseLevels()), '"that player" is not known here: say whom'),
        (say.If(say.AllOf((say.Alone(), say.Is("helper"))), say.Perish()), "would never be true"),
        (say.If(say.Some("each foe", say.SexIs("male")), say.Perish()), "this takes a munchkin"),
        (say.If(say.Is("roller"), say.Perish()), "this takes a die that lies there"),
        (say.Nothing(), "this would never do anything: do nothing"),
    ],
    ids=lambda said: str(said)[:40],
)
def test_why_it_is_refused(effect, told):
    card = Special("Hex", deck="doors", effect=effect)
    assert any(told in each for each in objections(card))


@pytest.mark.parametrize(
    "effect",
    [
        say.OnRoll(1, say.LoseLevels(say.ThatMany())),
        say.If(say.Level(above="lowest", below="each rival"), say.Perish()),
        say.If(say.Some("each rival", say.SexIs("male")), say.Perish()),
        say.If(say.AnyOf((say.Is("on turn"), say.Not(say.Alone()))), say.Perish()),
        say.To("each foe", say.RemoveMonster()),
        say.To("runner", say.Escape()),
        say.If(say.Some("the foe", say.IsA("nose")), say.Perish()),
    ],
    ids=str,
)
def test_and_what_is_not(effect):
    assert objections(Special("Hex", deck="doors", effect=effect)) == ()
