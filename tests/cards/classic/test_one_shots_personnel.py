"""The one-shots of the classic set that move monsters and munchkins in and out of a fight."""

import pytest

from kickdoor.cards import Enhancer, Monster
from kickdoor.testing import Table, deal, rule
from kickdoor.words import Bars, Draw, IsA, LevelAtMost, LoseLevels, ShowHand

WHEEL = Monster("Big Wheel", level=12, treasures=3, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
SHY = Monster("Shy Gear", level=4, treasures=2, on_meeting=ShowHand(), bad_stuff=LoseLevels())
FAN = Monster(
    "Elf Fan",
    level=12,
    treasures=1,
    befriends=IsA("elf"),
    gift=Draw("doors"),
    bad_stuff=LoseLevels(),
)
SLUG = Monster("Slug", level=12, treasures=1, ignores=LevelAtMost(9), bad_stuff=LoseLevels())
GLUE = Enhancer("Glue", modifiers=(Bars("escape"),))
CARDS = (WHEEL, COG, SHY, FAN, SLUG, GLUE)
WAGES = ["Power Tie", "Umbrella Policy", "Company Carp", "Hatchet for Burying"]


def meet(door: str = "Big Wheel", *, ann: dict, bob: dict | None = None, **cat) -> Table:
    """Let ann meet a monster that she cannot beat."""
    return deal(
        set="classic",
        cards=CARDS,
        door=door,
        doors=["Cheat!"],
        treasures=WAGES,
        ann={"level": 4, **ann},
        bob={"level": 3, **(bob or {})},
        cat={"level": 2, **cat},
    )


def meet_two(*ann: str, bob: tuple[str, ...] = ()) -> Table:
    """Let ann meet the Big Wheel and the Small Cog."""
    hand = ["Wandering Monster", "Small Cog", *bob]
    table = meet(ann={"hand": list(ann)}, bob={"hand": hand})
    return table.play("bob: play Wandering Monster with Small Cog")


def get_help(table: Table) -> Table:
    """Let bob help ann for nothing."""
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def levels(table: Table) -> tuple[int, int, int]:
    return table.ann.level, table.bob.level, table.cat.level


# Severance Package


@rule("W05", "CMB-3", "F03")
def test_severance_package_leaves_the_treasures_of_the_only_monster():
    table = meet(ann={"hand": ["Severance Package"]})
    table.play("ann: play Severance Package on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == WAGES[:3]
    assert {"Severance Package", "Big Wheel"} <= set(table.discards)
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("W05")
def test_severance_package_loses_the_treasures_if_others_are_left():
    table = meet_two("Severance Package").play("ann: play Severance Package on Big Wheel")
    assert table.fight.foes == ["Small Cog"]
    assert table.fight.treasures == 1

    table.play("ann: claim victory\nall: pass")
    assert levels(table) == (5, 3, 2)
    assert table.ann.hand == WAGES[:1]
    assert table.is_quiet()


def test_severance_package_is_for_those_in_the_fight():
    table = meet(ann={}, bob={"hand": ["Severance Package"]})
    assert not table.can("bob: play Severance Package on Big Wheel")
    get_help(table)
    assert table.can("bob: play Severance Package on Big Wheel")


# Outsourcing Agreement


def outsource(door: str = "Big Wheel", **bob) -> Table:
    """Let ann hand her fight to bob."""
    table = meet(door, ann={"level": 1, "hand": ["Outsourcing Agreement"]}, bob=bob)
    return table.play("ann: play Outsourcing Agreement on bob")


@rule("F30", "F32")
def test_outsourcing_agreement_hands_the_fight_over_and_then_you_loot_the_room():
    table = outsource("Small Cog")
    assert table.fight.fighter == "bob"
    assert table.fight.strength == 3
    assert table.turn == "ann"

    table.play("bob: claim victory\nall: pass")

    assert levels(table) == (1, 4, 2)
    assert table.bob.hand == WAGES[:1]
    assert table.ann.hand == ["Cheat!"]
    assert table.cat.hand == []
    assert "Outsourcing Agreement" in table.discards
    assert table.is_quiet()


@rule("F32", "RUN-3")
def test_outsourcing_agreement_lets_the_other_run_and_you_loot_all_the_same():
    table = outsource().play("""
        bob: run away
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (1, 3 - 2, 2)
    assert table.ann.hand == ["Cheat!"]
    assert table.is_quiet()


@rule("F18")
def test_outsourcing_agreement_may_bring_a_monster_to_its_friend():
    table = outsource("Elf Fan", is_a=["Elf"])
    assert table.bob.hand == ["Cheat!"]
    assert levels(table) == (1, 3, 2)
    assert len(table.ann.hand) == 1  # looted
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "may"), [(2, True), (3, False)])
def test_outsourcing_agreement_is_only_for_a_fight_that_is_being_lost(level, may):
    table = meet("Small Cog", ann={"level": level, "hand": ["Outsourcing Agreement"]})
    assert table.can("ann: play Outsourcing Agreement on bob") is may


def test_outsourcing_agreement_is_for_the_fighter_on_their_own_turn():
    table = meet(ann={}, bob={"hand": ["Outsourcing Agreement"]})
    assert not table.can("bob: play Outsourcing Agreement on cat")
    get_help(table)
    assert not table.can("bob: play Outsourcing Agreement on cat")


def test_outsourcing_agreement_sends_the_helper_away_too_and_cannot_go_to_them():
    table = get_help(meet(ann={"hand": ["Outsourcing Agreement"]}))
    assert not table.can("ann: play Outsourcing Agreement on bob")
    assert not table.can("ann: play Outsourcing Agreement on yourself")

    table.play("ann: play Outsourcing Agreement on cat")

    assert (table.fight.fighter, table.fight.helper) == ("cat", None)
    assert table.fight.strength == 2
    assert table.can("cat: ask ann for help")


# Walk-In Interview


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_walk_in_interview_brings_a_monster_from_your_hand_into_any_fight(who):
    hands = {"ann": [], "bob": [], who: ["Walk-In Interview", "Small Cog", "Thief"]}
    table = meet(ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]})
    table.play(f"{who}: play Walk-In Interview with Small Cog")

    assert table.fight.foes == ["Big Wheel", "Small Cog"]
    assert (table.fight.threat, table.fight.treasures) == (12 + 2, 3 + 1)
    assert [*table.ann.hand, *table.bob.hand] == ["Thief"]


@rule("T19")
def test_walk_in_interview_lets_the_monster_enter_the_fight():
    table = meet(ann={"hand": ["Thief"]}, bob={"hand": ["Walk-In Interview", "Shy Gear"]})
    table.play("bob: play Walk-In Interview with Shy Gear")
    assert "ann shows Thief" in table.log


def test_walk_in_interview_wants_a_monster_and_a_fight():
    table = meet(ann={"hand": ["Walk-In Interview", "Thief"]})
    assert not any("Walk-In" in said for said in table.legal("ann"))

    ann = {"hand": ["Walk-In Interview", "Small Cog"]}
    quiet = deal(set="classic", cards=CARDS, ann=ann, bob={}, cat={})
    assert not any("Walk-In" in said for said in quiet.legal("ann"))


# Unscheduled Fire Drill


@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_unscheduled_fire_drill_loses_any_fight_at_once_and_everyone_in_it_runs(who):
    hands = {"ann": [], "bob": [], "cat": [], who: ["Unscheduled Fire Drill"]}
    table = meet(
        "Small Cog",
        ann={"level": 1, "hand": hands["ann"]},
        bob={"hand": hands["bob"]},
        hand=hands["cat"],
    )
    get_help(table)
    assert table.fight.strength == 4

    table.play(f"{who}: play Unscheduled Fire Drill\nann: run from Small Cog\nall: pass")
    table.play("""
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
    assert {"Unscheduled Fire Drill", "Small Cog"} <= set(table.discards)
    assert table.is_quiet()


@rule("CMB-6", "F34")
def test_unscheduled_fire_drill_comes_after_the_claim_too_and_no_monster_is_removed_any_more():
    ann = {"hand": ["Severance Package"]}
    table = meet("Small Cog", ann=ann, bob={"hand": ["Unscheduled Fire Drill"]})
    table.play("""
        ann: claim victory
        bob: play Unscheduled Fire Drill
        ann: run from Small Cog
    """)
    assert not table.can("ann: play Severance Package on Small Cog")

    table.play("all: pass\ndie: 1\nall: pass")
    assert levels(table) == (3, 3, 2)
    assert table.ann.hand == ["Severance Package"]
    assert table.is_quiet()


# Notice Period


def escape(door: str, bob: list[str], *, before: str = "", **ann) -> Table:
    """Let ann get away from a monster, with these cards in bob's hand."""
    table = meet(door, ann=ann, bob={"hand": bob})
    return table.play(f"ann: run away\nall: pass\nann: run from {door}\n{before}\nall: pass")


@rule("X08")
@pytest.mark.parametrize(("die", "level"), [(4, 2), (5, 4)])
def test_notice_period_has_whoever_rolled_an_escape_roll_once_more(die, level):
    table = escape("Big Wheel", ["Notice Period"])
    assert not table.can("bob: play Notice Period")
    table.play("die: 5\nall: pass")
    assert table.can("bob: play Notice Period")

    table.play(f"bob: play Notice Period\ndie: {die}\nall: pass\nall: pass")

    assert levels(table) == (level, 3, 2)
    assert "Notice Period" in table.discards
    assert table.is_quiet()


@rule("X08")
@pytest.mark.parametrize(("die", "level"), [(4, 3), (5, 4)])
def test_notice_period_has_whoever_was_not_pursued_roll(die, level):
    table = escape("Slug", ["Notice Period"])
    table.play(f"bob: play Notice Period\ndie: {die}\nall: pass\nall: pass")
    assert levels(table) == (level, 3, 2)
    assert table.is_quiet()


@rule("X08")
def test_notice_period_reels_in_a_parachute():
    parachute = "ann: play Brass Parachute"
    table = escape("Big Wheel", ["Notice Period"], before=parachute, hand=["Brass Parachute"])
    table.play("bob: play Notice Period\ndie: 4\nall: pass")
    assert levels(table) == (2, 3, 2)
    assert table.is_quiet()


def test_notice_period_is_not_for_whoever_was_caught():
    table = escape("Big Wheel", ["Notice Period"]).play("die: 4\nall: pass")
    assert levels(table) == (2, 3, 2)
    assert table.bob.hand == ["Notice Period"]
    assert not table.can("bob: play Notice Period")
    assert table.is_quiet()


# Brass Parachute


def test_brass_parachute_escapes_from_every_monster_without_rolling():
    table = meet_two("Brass Parachute")
    assert not table.can("ann: play Brass Parachute")
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Brass Parachute
        all: pass
        all: pass
        ann: run from Small Cog
        all: pass
    """)
    assert "ann escapes from Big Wheel" in table.log
    assert "ann escapes from Small Cog" in table.log
    assert levels(table) == (4, 3, 2)
    assert "Brass Parachute" in table.discards
    assert table.is_quiet()


def test_brass_parachute_opens_too_late_for_what_has_caught_you():
    table = meet_two("Brass Parachute").play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 1
        all: pass
        ann: run from Big Wheel
        ann: play Brass Parachute
        all: pass
        all: pass
    """)
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("X05")
def test_brass_parachute_does_not_open_where_nobody_escapes():
    table = meet_two("Brass Parachute", bob=("Glue",)).play("""
        bob: play Glue on Small Cog
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Brass Parachute
        all: pass
        all: pass
        ann: run from Small Cog
        all: pass
    """)
    assert "ann escapes from Big Wheel" in table.log
    assert "Small Cog catches ann" in table.log
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("RUN-4")
def test_brass_parachute_carries_one():
    table = get_help(meet(ann={"hand": ["Brass Parachute"]})).play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Brass Parachute
        all: pass
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4, 3 - 2, 2)
    assert table.is_quiet()
