"""Mirror, LoseFight, Recapture, Is: what is lost, escaped, rolled, and by whom."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Boost,
    ChangeDie,
    CompelHelp,
    Draw,
    Escape,
    If,
    InOrder,
    Is,
    JoinFight,
    Level,
    Lose,
    LoseFight,
    LoseLevels,
    Mirror,
    OnRoll,
    Power,
    Recapture,
    ThatMany,
)
from kickdoor.words.base import Condition, Effect

CARDS = (
    Monster("Ox", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Calf", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Snob", level=30, treasures=1, ignores=Level(at_most=5), bad_stuff=LoseLevels()),
    Monster(
        "Imp of Chance", level=30, treasures=1, bad_stuff=OnRoll(effect=LoseLevels(ThatMany()))
    ),
    Curse("Moth", effect=Lose(ITEM)),
    Curse("Wheel of Fortune", effect=OnRoll(effect=LoseLevels(ThatMany()))),
    Hireling("Page"),
    OneShot("Rope", when="running away", aim="", effect=Escape()),
    OneShot("Cheer", effect=Boost(2)),
    OneShot("Glue", when="somebody escapes", aim="", effect=Recapture(), copies=2),
    Item("Hat", bonus=2, slot="head"),
)
HELP = "ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer"


def holding(effect: Effect, door: str | None = "Ox", more: tuple = (), **players) -> Scene:
    """Bob holds a scroll that can be read at any time; Ann may be in a fight."""
    scroll = Special("Scroll", deck="doors", effect=effect, copies=2)
    seats = {"ann": dict(level=5), "bob": dict(level=5), "cat": dict(level=4)} | players
    seats["bob"] = dict(seats["bob"], hand=["Scroll", "Scroll", *seats["bob"].get("hand", ())])
    return deal(cards=(*CARDS, *more, scroll), door=door, **seats)


def running(table: Scene, foe: str = "Ox", who: str = "ann") -> Scene:
    """Up to the window before the die."""
    return table.play(f"ann: run away\n all: pass\n {who}: run from {foe}")


# --- Mirror -------------------------------------------------------------------------------------


@rule("F11", "F12")
def test_mirror_counts_the_fighter_once_more_and_two_make_it_three_times():
    table = holding(Mirror(), ann=dict(level=5, wears=["Hat"])).play("bob: play Scroll")
    assert (table.fight.strength, table.fight.threat) == (7 + 7, 30)
    assert table.fight.helper is None
    table.play("bob: play Scroll")
    assert table.fight.strength == 7 + 7 + 7


@rule("F11")
def test_mirror_follows_what_becomes_of_the_fighter_and_of_nobody_else():
    table = holding(Mirror(), ann=dict(level=5, wears=["Hat"]), bob=dict(hand=["Moth", "Cheer"]))
    table.play(f"bob: play Scroll\n bob: play Cheer for the munchkins\n {HELP}")
    assert table.fight.strength == 2 * (7 + 2) + 4  # the one-shot, too, but not the helper
    table.play("bob: play Moth on ann\n all: pass\n ann: lose Hat")
    assert table.fight.strength == 2 * (5 + 2) + 4


def test_mirror_needs_a_fight_that_is_not_fled_yet():
    assert not holding(Mirror(), door=None).can("bob: play Scroll")
    assert not running(holding(Mirror())).can("bob: play Scroll")


def test_mirror_does_nothing_where_nobody_fights():
    table = holding(InOrder((Draw("treasures"), Mirror())), door=None).play("bob: play Scroll")
    assert not table.in_fight
    assert len(table.bob.hand) == 2
    assert table.is_quiet()


# --- LoseFight ----------------------------------------------------------------------------------


@rule("F34")
@pytest.mark.parametrize("door", ["Ox", "Calf"])
def test_lose_fight_loses_it_on_the_spot_however_it_stood(door):
    table = holding(LoseFight(), door, bob=dict(level=5, hand=["Cheer"]))
    table.play("bob: play Scroll")
    assert table.legal("ann") == [f"run from {door}"]
    assert table.legal("bob") == []
    assert "ann loses the fight at once" in table.log
    table.play(f"ann: run from {door}\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.ann.hand, table.bob.level) == (4, [], 5)
    assert not table.in_fight


@rule("F34", "RUN-4")
def test_lose_fight_loses_it_for_the_helper_too():
    table = holding(LoseFight()).play(f"{HELP}\n bob: play Scroll")
    table.play("ann: run from Ox\n all: pass\n die: 6\n all: pass\n all: pass")
    assert table.legal("cat") == ["run from Ox"]


def test_lose_fight_needs_a_fight_that_is_not_lost_yet():
    assert not holding(LoseFight(), door=None).can("bob: play Scroll")
    assert not running(holding(LoseFight())).can("bob: play Scroll")


def test_lose_fight_does_nothing_where_nobody_fights():
    table = holding(InOrder((Draw("treasures"), LoseFight())), door=None).play("bob: play Scroll")
    assert len(table.bob.hand) == 2
    assert not any("loses the fight" in line for line in table.log)
    assert table.is_quiet()


# --- Recapture ----------------------------------------------------------------------------------


def escaped(how: str = "die: 6", foe: str = "Ox", **ann) -> Scene:
    """Ann gets away; bob has glue."""
    bob = dict(hand=["Glue", "Glue"])
    seats = dict(ann=dict(level=5) | ann, bob=bob, cat={})
    table = running(deal(cards=CARDS, door=foe, **seats), foe)
    return table.play(f"{how}\n all: pass")


@rule("X08")
@pytest.mark.parametrize(("face", "level"), [(5, 5), (4, 4)])
def test_recapture_makes_whoever_escaped_roll(face, level):
    table = escaped("all: pass\n die: 6").play("bob: play Glue")
    assert table.asked == "die"
    table.play(f"die: {face}\n all: pass\n all: pass")
    assert table.ann.level == level
    assert not table.in_fight


@rule("X08")
@pytest.mark.parametrize(
    ("how", "foe", "ann"),
    [
        ("ann: play Rope", "Ox", dict(hand=["Rope"])),
        ("ann: sacrifice Page", "Ox", dict(has=["Page"])),
        ("", "Snob", {}),
    ],
    ids=["a card", "company", "the monster's own lack of interest"],
)
def test_recapture_whatever_the_means(how, foe, ann):
    table = escaped(how, foe, **ann)
    assert table.can("bob: play Glue")
    table.play("bob: play Glue\n die: 1\n all: pass")
    assert table.ann.level == 4


@rule("X08")
def test_recapture_may_be_said_twice():
    table = escaped("all: pass\n die: 6").play("bob: play Glue\n die: 5\n all: pass")
    table.play("bob: play Glue\n die: 2\n all: pass")
    assert table.ann.level == 4
    assert table.bob.hand == []


@rule("X08")
def test_recapture_waits_for_an_escape():
    table = deal(cards=CARDS, door="Ox", ann={}, bob=dict(hand=["Glue"]), cat={})
    assert not table.can("bob: play Glue")
    assert not running(table).can("bob: play Glue")
    table.play("all: pass\n die: 1")
    assert not table.can("bob: play Glue")


NET = Special(
    "Net",
    deck="doors",
    when=("any time", "somebody escapes"),
    effect=InOrder((Draw("treasures"), Recapture())),
)


def dealt_with(card: Special, door: str | None = "Ox") -> Scene:
    """Bob holds it."""
    seats = dict(ann=dict(level=5), bob=dict(hand=[card.name]), cat={})
    return deal(cards=(*CARDS, card), door=door, **seats)


@rule("X08")
def test_recapture_is_not_said_of_whoever_has_not_rolled_yet():
    table = running(dealt_with(NET)).play("bob: play Net")
    assert len(table.bob.hand) == 1
    assert "ann must roll" not in " ".join(table.log)


def test_recapture_does_nothing_where_nobody_runs():
    table = dealt_with(NET, door=None).play("bob: play Net")
    assert len(table.bob.hand) == 1
    assert table.is_quiet()


# --- Is -----------------------------------------------------------------------------------------


def tapper(condition: Condition, *who: str) -> dict:
    """These may tap a die, if they are so."""
    tap = Power("Tap", when="a die is rolled", aim="die", only=condition, effect=ChangeDie(+1))
    seats = {name: dict(level=5) for name in ("ann", "bob", "cat")}
    for name in who:
        seats[name]["is_a"] = ["Tapper"]
    return dict(more=(Class("Tapper", abilities=(tap,), copies=3),), **seats)


def taps(table: Scene) -> list[str]:
    """Who may tap the die."""
    return [name for name in ("ann", "bob", "cat") if table.can(f"{name}: use Tap")]


ALL = ("ann", "bob", "cat")


@pytest.mark.parametrize("condition", [Is("runner"), Is("roller")], ids=str)
def test_fleeing_and_own_die_are_true_of_whoever_runs(condition):
    table = running(holding(Draw("doors"), **tapper(condition, *ALL)))
    assert taps(table) == []
    assert taps(table.play("all: pass\n die: 4")) == ["ann"]
    table.play("ann: use Tap\n all: pass\n all: pass")
    assert table.ann.level == 5


@pytest.mark.parametrize("condition", [Is("runner"), Is("roller")], ids=str)
def test_fleeing_and_own_die_are_true_of_a_helper_in_turn(condition):
    table = holding(Draw("doors"), **tapper(condition, *ALL)).play(HELP)
    running(table).play("all: pass\n die: 6")
    assert taps(table) == ["ann"]
    table.play("all: pass\n all: pass\n cat: run from Ox\n all: pass\n die: 1")
    assert taps(table) == ["cat"]


@rule("I26")
@pytest.mark.parametrize(
    ("condition", "who"), [(Is("runner"), []), (Is("roller"), ["cat"])], ids=str
)
def test_another_die_is_ones_own_but_no_flight(condition, who):
    seats = tapper(condition, *ALL)
    seats["bob"] |= dict(hand=["Wheel of Fortune"])
    table = holding(Draw("doors"), door=None, **seats)
    table.play("bob: play Wheel of Fortune on cat\n all: pass\n die: 3")
    assert taps(table) == who


@pytest.mark.parametrize(
    ("condition", "who"), [(Is("runner"), []), (Is("roller"), ["ann"])], ids=str
)
def test_nor_is_the_die_that_bad_stuff_casts(condition, who):
    table = holding(Draw("doors"), "Imp of Chance", **tapper(condition, *ALL))
    running(table, "Imp of Chance").play("all: pass\n die: 1\n all: pass\n die: 2")
    assert taps(table) == who


def test_fleeing_is_true_of_nobody_out_of_flight():
    lucky = Special("Lucky Coin", deck="doors", only=Is("runner"), effect=Draw("treasures"))
    seats = dict(ann=dict(level=5, hand=["Lucky Coin"]), bob={}, cat={})
    assert not deal(cards=(*CARDS, lucky), **seats).can("ann: play Lucky Coin")
    table = deal(cards=(*CARDS, lucky), door="Ox", **seats)
    assert not table.can("ann: play Lucky Coin")
    assert running(table).can("ann: play Lucky Coin")


def test_own_die_is_true_of_nobody_where_no_die_lies():
    lucky = Special(
        "Lucky Coin",
        deck="doors",
        when=("any time", "a die is rolled"),
        effect=If(Is("roller"), Draw("treasures"), otherwise=LoseLevels()),
    )
    table = deal(cards=(*CARDS, lucky), ann=dict(level=5, hand=["Lucky Coin"]), bob={}, cat={})
    assert table.play("ann: play Lucky Coin").ann.level == 4


# --- too late -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "said"), [(JoinFight(), "play Scroll"), (CompelHelp(), "play Scroll on cat")]
)
def test_F34_who_runs_is_joined_by_nobody_neither_monster_nor_help(effect, said):
    aim = "rival" if said.endswith("cat") else ""
    scroll = Special("Scroll", deck="doors", effect=effect, aim=aim)
    table = deal(
        cards=(*CARDS, scroll), door="Ox", ann={}, bob=dict(hand=["Scroll", "Calf"]), cat={}
    )
    assert table.can(f"bob: {said}")
    assert not running(table).can(f"bob: {said}")
