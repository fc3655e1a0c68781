"""The one-shots by which munchkins and monsters come into a fight and get out of it, in any set."""

import pytest

from facts import lines
from kickdoor.cards import Class, Enhancer, Item, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Bars,
    Boost,
    Draw,
    IsA,
    Level,
    LoseLevels,
    PassFight,
    RemoveMonster,
    ShowHand,
)
from scenes import get_help, levels, meet_too_much, run

WAGES = ["Wage 1", "Wage 2", "Wage 3"]
CARDS = (
    Monster("Big Wheel", level=12, treasures=2, bad_stuff=LoseLevels(2)),
    Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels()),
    Monster("Shy Bolt", level=12, treasures=1, on_escape=Draw("doors"), bad_stuff=LoseLevels(2)),
    Monster("Slug", level=12, treasures=1, ignores=Level(at_most=9), bad_stuff=LoseLevels()),
    Monster("Nosy Nut", level=4, treasures=2, on_meeting=ShowHand(), bad_stuff=LoseLevels()),
    Monster(
        "Genie Fan",
        level=12,
        treasures=1,
        befriends=IsA("genie"),
        gift=Draw("doors"),
        bad_stuff=LoseLevels(),
    ),
    Class("Genie", abilities=()),
    Enhancer("Glue", modifiers=(Bars("escape"),)),
    OneShot("Hot Potato", when="your fight", aim="rival", effect=PassFight()),
    OneShot("Broom", aim="foe", effect=RemoveMonster()),
    OneShot("Cheer", effect=Boost(2)),
    *(Item(name) for name in WAGES),
)


def each(table: str) -> pytest.MarkDecorator:
    """Every card that does this."""
    return pytest.mark.parametrize(("set", "name"), lines(table))


def meet(set: str, *door: str, **people) -> Scene:
    """Let ann meet a monster that she cannot beat."""
    return meet_too_much(set, CARDS, WAGES, *door, **people)


def meet_two(set: str, *ann: str, bob: tuple[str, ...] = ()) -> Scene:
    """Let ann meet the Big Wheel and, by courtesy of bob, the Small Cog."""
    hand = ["Wandering Monster", "Small Cog", *bob]
    table = meet(set, ann={"hand": list(ann)}, bob={"hand": hand})
    return table.play("bob: play Wandering Monster with Small Cog")


# --- passing the fight on -----------------------------------------------------------------------


@each("PASS_THE_FIGHT")
def test_it_is_for_the_fighter_on_their_own_turn(set, name):
    table = meet(set, ann={}, bob={"hand": [name]})
    assert not table.can(f"bob: play {name} on cat")
    assert not get_help(table).can(f"bob: play {name} on cat")

    table = meet(set, ann={"hand": [name, "Hot Potato"]})
    assert table.can(f"ann: play {name} on cat")
    table.play("ann: play Hot Potato on bob")
    assert not table.can(f"ann: play {name} on cat")  # her turn, but no longer her fight


@rule("F30", "F32")
@each("PASS_THE_FIGHT")
def test_it_hands_the_fight_over_and_then_you_may_loot_the_room(set, name):
    table = meet(set, "Small Cog", ann={"level": 1, "hand": [name]})
    table.play(f"ann: play {name} on bob")
    assert (table.fight.fighter, table.fight.strength) == ("bob", 3)
    assert table.turn == "ann"
    assert table.legal("ann")[0] == "pass"

    table.play("bob: claim victory\nall: pass\nann: loot the room")

    assert levels(table) == (1, 3 + 1, 2)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Cheat!"], WAGES[:1], [])
    assert name in table.discards
    assert table.legal("ann")[0] == "end the turn"
    assert table.is_quiet()


@rule("F30", "F32", "RUN-3")
@each("PASS_THE_FIGHT")
@pytest.mark.parametrize(("die", "level"), [(5, 3), (4, 3 - 2)])
def test_it_lets_the_other_run_and_you_loot_all_the_same(set, name, die, level):
    table = meet(set, ann={"hand": [name]}).play(f"ann: play {name} on bob")
    run(table, die, "bob").play("ann: loot the room")

    assert levels(table) == (4, level, 2)
    assert (table.ann.hand, table.bob.hand) == (["Cheat!"], [])
    assert name in table.discards
    assert table.is_quiet()


@each("PASS_THE_FIGHT")
def test_it_sends_the_helper_away_too_and_cannot_go_to_them(set, name):
    table = get_help(meet(set, ann={"hand": [name]}))
    assert not table.can(f"ann: play {name} on bob")
    assert not table.can(f"ann: play {name} on yourself")

    table.play(f"ann: play {name} on cat")

    assert (table.fight.fighter, table.fight.helper) == ("cat", None)
    assert table.fight.strength == 2
    assert table.can("cat: ask ann for help")


@rule("F18")
@each("PASS_THE_FIGHT")
def test_it_may_bring_a_monster_to_its_friend(set, name):
    table = meet(set, "Genie Fan", ann={"hand": [name]}, bob={"is_a": ["Genie"]})
    table.play(f"ann: play {name} on bob\nann: loot the room")

    assert table.bob.hand == ["Cheat!"]
    assert levels(table) == (4, 3, 2)
    assert len(table.ann.hand) == 1  # looted
    assert table.is_quiet()


# --- escaping without rolling -------------------------------------------------------------------


def escape_from_both(table: Scene, name: str) -> Scene:
    """Let ann play a card as she runs from the Big Wheel, and go on to the Small Cog."""
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play {name}
        all: pass
        all: pass
        ann: run from Small Cog
        all: pass
    """)


@each("ESCAPE_FROM_ALL")
def test_it_escapes_from_every_monster_without_rolling(set, name):
    table = meet_two(set, name)
    assert not table.can(f"ann: play {name}")
    escape_from_both(table, name)
    assert "ann escapes from Big Wheel" in table.log
    assert "ann escapes from Small Cog" in table.log
    assert levels(table) == (4, 3, 2)
    assert name in table.discards
    assert table.ann.hand == []
    assert table.is_quiet()


@each("ESCAPE_FROM_ALL")
def test_it_comes_too_late_for_what_has_caught_you(set, name):
    table = meet_two(set, name).play(f"""
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 1
        all: pass
        ann: run from Big Wheel
        ann: play {name}
        all: pass
        all: pass
    """)
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("X05")
@each("ESCAPE_FROM_ALL")
def test_it_is_of_no_use_against_one_that_nobody_escapes(set, name):
    table = meet_two(set, name, bob=("Glue",)).play("bob: play Glue on Small Cog")
    escape_from_both(table, name)
    assert "ann escapes from Big Wheel" in table.log
    assert "Small Cog catches ann" in table.log
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("RUN-4")
@each("ESCAPE_FROM_ALL")
def test_it_is_for_one(set, name):
    table = get_help(meet(set, ann={"hand": [name]})).play("ann: run away\nall: pass")
    assert not table.can(f"bob: play {name}")

    table.play(f"""
        ann: run from Big Wheel
        ann: play {name}
        all: pass
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4, 3 - 2, 2)
    assert table.is_quiet()


# --- undoing an escape --------------------------------------------------------------------------


def may_undo(set: str, name: str, door: str, *ann: str, before: str = "") -> Scene:
    """Let ann run from a monster, with this card in bob's hand."""
    table = meet(set, door, ann={"hand": list(ann)}, bob={"hand": [name]})
    return table.play(f"ann: run away\nall: pass\nann: run from {door}\n{before}\nall: pass")


@rule("X08")
@each("UNDO_AN_ESCAPE")
@pytest.mark.parametrize(("die", "level", "hand"), [(4, 4 - 2, []), (5, 4, ["Cheat!"])])
def test_whoever_rolled_an_escape_rolls_once_more(set, name, die, level, hand):
    table = may_undo(set, name, "Shy Bolt")
    assert not table.can(f"bob: play {name}")
    table.play("die: 5\nall: pass")
    assert table.ann.hand == []  # away, but not yet home
    table.play(f"bob: play {name}\ndie: {die}\nall: pass\nall: pass")

    assert levels(table) == (level, 3, 2)
    assert table.ann.hand == hand
    assert name in table.discards
    assert table.is_quiet()


@rule("X08")
@each("UNDO_AN_ESCAPE")
@pytest.mark.parametrize(("die", "level"), [(4, 4 - 1), (5, 4)])
def test_whoever_was_not_pursued_rolls_too(set, name, die, level):
    table = may_undo(set, name, "Slug")
    table.play(f"bob: play {name}\ndie: {die}\nall: pass\nall: pass")
    assert levels(table) == (level, 3, 2)
    assert table.is_quiet()


@rule("X08")
@each("UNDO_AN_ESCAPE")
@pytest.mark.parametrize(("die", "level"), [(4, 4 - 2), (5, 4)])
def test_whoever_had_a_card_for_it_rolls_too(set, name, die, level):
    (card,) = [line.values[1] for line in lines("ESCAPE_FROM_ALL") if line.values[0] == set]
    table = may_undo(set, name, "Big Wheel", card, before=f"ann: play {card}")
    table.play(f"bob: play {name}\ndie: {die}\nall: pass\nall: pass")
    assert levels(table) == (level, 3, 2)
    assert table.is_quiet()


@each("UNDO_AN_ESCAPE")
def test_it_is_not_for_whoever_was_caught(set, name):
    table = may_undo(set, name, "Big Wheel").play("die: 4\nall: pass")
    assert levels(table) == (4 - 2, 3, 2)
    assert table.bob.hand == [name]
    assert not table.can(f"bob: play {name}")
    assert table.is_quiet()


# --- bringing a monster -------------------------------------------------------------------------


@each("BRING_A_MONSTER")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_it_brings_a_monster_from_your_hand_into_any_fight(set, name, who):
    hands = {"ann": [], "bob": [], who: [name, "Small Cog", "Genie"]}
    table = meet(set, ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]})
    table.play(f"{who}: play {name} with Small Cog")

    assert table.fight.foes == ["Big Wheel", "Small Cog"]
    assert (table.fight.threat, table.fight.treasures) == (12 + 2, 2 + 1)
    assert table.ann.hand + table.bob.hand == ["Genie"]


@rule("T19")
@each("BRING_A_MONSTER")
def test_it_lets_the_monster_enter_the_fight(set, name):
    table = meet(set, ann={"hand": ["Genie"]}, bob={"hand": [name, "Nosy Nut"]})
    table.play(f"bob: play {name} with Nosy Nut")
    assert "ann shows Genie" in table.log


@each("BRING_A_MONSTER")
def test_it_wants_a_monster_and_a_fight(set, name):
    table = meet(set, ann={"hand": [name, "Genie"]})
    assert not any(name in said for said in table.legal("ann"))

    quiet = deal(set=set, cards=CARDS, ann={"hand": [name, "Small Cog"]}, bob={}, cat={})
    assert not any(said.startswith(f"play {name}") for said in quiet.legal("ann"))


# --- losing at once -----------------------------------------------------------------------------


@rule("F34", "RUN-1")
@each("LOSE_THE_FIGHT")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_it_loses_the_fight_on_the_spot(set, name, who):
    hands = {"ann": ["Broom"], "bob": ["Cheer"]}
    hands[who].append(name)
    ann = {"level": 9, "hand": hands["ann"]}
    table = meet(set, "Small Cog", ann=ann, bob={"hand": hands["bob"]})
    plays = ("ann: play Broom on Small Cog", "bob: play Cheer for the munchkins")
    assert all(map(table.can, plays))
    table.play(f"{who}: play {name}")

    assert table.legal("ann") == ["run from Small Cog"]
    table.play("ann: run from Small Cog")
    assert not any(map(table.can, plays))
    table.play("all: pass\ndie: 4\nall: pass")

    assert levels(table) == (9 - 1, 3, 2)
    assert {name, "Small Cog"} <= {*table.discards}
    assert table.ann.hand == ["Broom"]
    assert table.legal("ann")[0] == "end the turn"  # no looting
    assert table.is_quiet()


@rule("CMB-6", "RUN-4")
@each("LOSE_THE_FIGHT")
@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
@pytest.mark.parametrize("claim", ["", "ann: claim victory"])
def test_it_loses_it_for_the_helper_too_and_after_a_claim(set, name, who, claim):
    hands = {"ann": [], "bob": [], "cat": [], who: [name]}
    table = meet(
        set,
        "Small Cog",
        ann={"level": 1, "hand": hands["ann"]},
        bob={"hand": hands["bob"]},
        hand=hands["cat"],
    )
    get_help(table).play(f"""
        {claim}
        {who}: play {name}
        ann: run from Small Cog
        all: pass
        die: 5
        all: pass
        all: pass
        bob: run from Small Cog
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (1, 3 - 1, 2)
    assert table.ann.hand == table.bob.hand == table.cat.hand == []
    assert {name, "Small Cog"} <= {*table.discards}
    assert table.is_quiet()
