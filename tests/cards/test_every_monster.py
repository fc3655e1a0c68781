"""The monsters of every set: what they are worth, whom they mind, and who gets away from them."""

import pytest

from facts import PAGES, each_set, lines
from kickdoor.cards import Curse, Enhancer, Hireling, Item, Monster
from kickdoor.press import effects_of
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Afflict, Allows, LoseLevels, Perish, RunAway, Trait
from scenes import flee, get_help, roll

PRIZES = [f"Prize {number}" for number in range(1, 7)]
KIT = (
    Item("Very Big Stick", bonus=99, abilities=(Trait("Whack", Allows("winning ties")),)),
    Item("Sample Hat", slot="head"),
    Item("Sample Trunk", big=True),
    Item("Sample Cape", slot="armor"),
    Item("Torch", gold=100, tags=("fire",), copies=2),
    Item("Bucket", gold=100),
    Curse("Wet Socks", effect=Afflict(RunAway(-1))),
    Hireling("Tea Boy"),
    *(Item(name) for name in PRIZES),
)
MONSTERS = {name: [card for card in cards_of(name) if isinstance(card, Monster)] for name in PAGES}
UNHELPED = {"Snakes on the Career Ladder", "Conflict of Interest", "Call Centaur"}  # fought alone
UNHELPED |= {"Dues Collie", "Dead Stock"}  # or beaten before anybody is asked
GRUDGES = lines("GRUDGES")
each_grudge = pytest.mark.parametrize(("set", "name", "level", "more", "victim", "spared"), GRUDGES)


def scene(set: str, door: str, ann: dict, bob: dict | None = None, **more) -> Scene:
    """Let ann meet a monster, with some things to hold."""
    return deal(set=set, cards=KIT, door=door, ann=ann, bob=bob or {}, cat={}, **more)


def test_every_monster_is_here():
    for set, page in PAGES.items():
        assert {card.name for card in MONSTERS[set]} == page.MONSTERS.keys() | page.UNBEATEN
        assert sum(card.copies for card in MONSTERS[set]) == 37


@pytest.mark.parametrize(("set", "name", "worth"), lines("MONSTERS"))
def test_what_a_monster_is_worth_to_a_woman_of_level_4_with_a_stick_and_a_hat(set, name, worth):
    ann = dict(level=4, wears=["Very Big Stick", "Sample Hat"])
    table = scene(set, name, ann, treasures=PRIZES)
    assert table.fight.threat == worth.threat

    table.play("""
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 4 + worth.levels
    assert [card for card in table.ann.hand if card in PRIZES] == PRIZES[: worth.treasures]
    assert table.bob.hand == table.cat.hand == []
    assert (table.bob.level, table.cat.level) == (1, 1)
    assert table.is_quiet()


@rule("MON-6", "MON-7")
@pytest.mark.parametrize(("set", "door", "_"), lines("MONSTERS"))
def test_only_kin_join_a_fight(set, door, _):
    kin = [tribe for tribe in PAGES[set].KIN if door in tribe]
    others = [card.name for card in MONSTERS[set] if card.name != door]
    table = scene(set, door, {}, dict(hand=others))
    who = next(name for name in ("ann", "bob", "cat") if getattr(table, name).hand == others)
    assert {said for said in table.legal(who) if said.startswith("add ")} == {
        f"add {name} to the fight" for tribe in kin for name in tribe if name != door
    }


@each_grudge
def test_stronger_or_weaker_against_this_one_and_not_against_that_one(
    set, name, level, more, victim, spared
):
    assert scene(set, name, victim).fight.threat == level + more
    assert scene(set, name, spared, victim).fight.threat == level


@rule("MON-8", "HLP-3", "C13")
@pytest.mark.parametrize(
    ("set", "name", "level", "more", "victim", "spared"),
    [
        line
        for line in GRUDGES
        if line.values[4].keys() == {"is_a"} and line.values[1] not in UNHELPED
    ],
)
def test_it_sees_the_helper_and_minds_two_of_a_sort_once(set, name, level, more, victim, spared):
    for ann in (spared, victim):
        table = scene(set, name, ann, victim)
        assert get_help(table).fight.threat == level + more


def run_from(set: str, name: str, ann: dict) -> Scene:
    """Let ann run from a monster that was made too strong, up to the cast of the die."""
    stronger = PAGES[set].MAKES_STRONGER
    table = scene(set, name, ann, dict(hand=[stronger]))
    return flee(table.play(f"bob: play {stronger} on {name}"))


@rule("W12")
@pytest.mark.parametrize(("set", "name", "ignored", "pursued"), lines("PURSUITS"))
def test_whom_a_monster_will_not_pursue(set, name, ignored, pursued):
    for ann, rolls in ((ignored, False), (pursued, True)):
        if ann is None:
            continue
        table = run_from(set, name, ann)
        if not rolls:
            table.play("all: pass")  # somebody might undo the escape
        assert (table.asked == "die") == rolls
        assert table.is_quiet() != rolls
        before = scene(set, name, ann)
        assert table.ann.level == before.ann.level
        assert (table.ann.hand, table.ann.in_play) == (before.ann.hand, before.ann.in_play)


@rule("RUN-2")
@pytest.mark.parametrize(("set", "name", "needed"), lines("DICE"))
def test_what_the_die_must_show_to_run_away_from_it(set, name, needed):
    for face in range(1, 7):
        table = roll(run_from(set, name, dict(level=5)), face)
        escapes = needed is not None and face >= needed
        assert (f"ann escapes from {name}" in table.log) == escapes
        assert (f"{name} catches ann" in table.log) != escapes


# --- the mix ------------------------------------------------------------------------------------


@each_set
def test_they_are_of_all_levels_and_few_kill(set):
    levels = sorted(card.level for card in MONSTERS[set])
    assert (levels[0], levels[-1]) == (1, 20)
    killers = [card for card in MONSTERS[set] if takes(card, Perish)]
    assert {card.name for card in killers} == {*PAGES[set].KILLERS, *PAGES[set].MAY_KILL}
    assert all(card.level >= (12 if set == "classic" else 10) for card in killers)


@pytest.mark.parametrize(
    ("set", "lowest", "highest", "fewest", "most"),
    [
        ("classic", 1, 4, 12, 14),
        ("pathfinder", 1, 4, 12, 14),
        ("star", 1, 4, 11, 11),
        ("star", 8, 14, 18, 18),
    ],
)
def test_they_are_kind_to_beginners(set, lowest, highest, fewest, most):
    assert fewest <= sum(lowest <= card.level <= highest for card in MONSTERS[set]) <= most


@pytest.mark.parametrize(
    ("set", "below", "names"),
    [
        ("classic", 3, []),
        ("pathfinder", 8, ["Pugwampi", "Akata"]),
        ("star", 3, []),
    ],
)
def test_the_small_ones_seldom_take_levels(set, below, names):
    small = [card for card in MONSTERS[set] if card.level < below]
    assert [card.name for card in small if takes(card, LoseLevels)] == names


def takes(card: Monster, word: type) -> bool:
    """Whether its Bad Stuff speaks of such a loss."""
    return any(isinstance(each, word) for each in (card.bad_stuff, *effects_of(card.bad_stuff)))


STEPS = {
    "classic": (9, 13, 15, 18),
    "pathfinder": (12, 16, 18, 19),
    "star": (9, 14, 16, 18),
}


@pytest.mark.parametrize(
    ("set", "card"),
    [(set, card) for set, cards in MONSTERS.items() for card in cards],
    ids=lambda it: it if isinstance(it, str) else it.name,
)
def test_treasures_grow_with_the_level(set, card):
    steps = STEPS[set]
    due = 1 + sum(card.level > step for step in steps)
    due += {"Mob Goblins": 2, "Bottle Bottle": 1}.get(card.name, 0)  # as the rulebooks have it
    assert card.treasures == (due if card.treasures else 0)
    assert (card.treasures == 0) == ("Treasures: Special." in card.text)
    assert card.levels == (2 if card.level > steps[2] else 1)


@pytest.mark.parametrize(("set", "enhancers"), [("classic", 6), ("pathfinder", 7), ("star", 6)])
def test_there_are_few_enhancers(set, enhancers):
    found = [card for card in cards_of(set) if isinstance(card, Enhancer) and card.on is None]
    assert sum(card.copies for card in found) == enhancers
