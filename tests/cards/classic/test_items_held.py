"""What the Items of the classic set that are held or just lugged about can do."""

import pytest

from kickdoor.cards import Curse, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Cards,
    Draw,
    IsA,
    Lose,
    LoseLevels,
    Not,
    Perish,
    Strength,
    Treasures,
)
from scenes import get_help

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
PIT = Monster("Deep Pit", level=30, treasures=1, bad_stuff=Perish())
MAGNET = Monster("Magnet", level=30, treasures=1, bad_stuff=Lose(ITEM))
PRIG = Monster(
    "Prig",
    level=5,
    treasures=1,
    modifiers=(Strength(+3, versus=IsA("elf")), Strength(-1, versus=IsA("dwarf"))),
    bad_stuff=LoseLevels(),
)
SNOB = Monster("Snob", level=9, treasures=1, ignores=IsA("elf"), bad_stuff=LoseLevels())
FAN = Monster(
    "Elf Fan",
    level=9,
    treasures=1,
    befriends=IsA("elf"),
    gift=Draw("doors"),
    bad_stuff=LoseLevels(),
)
HERMIT = Monster(
    "Hermit",
    level=3,
    treasures=1,
    modifiers=(Treasures(+1, versus=Not(IsA("elf"))),),
    bad_stuff=LoseLevels(),
)
HATS = (Item("Top Hat", bonus=3, slot="head"), Item("Bowler", bonus=2, slot="head"))
COAT = Item("Coat", bonus=3, slot="armor")
MOTHS = Curse("Moths", effect=Lose(ITEM))
CARDS = (TARGET, WALL, PIT, MAGNET, PRIG, SNOB, FAN, HERMIT, *HATS, COAT, MOTHS)
PAY = ["Do Not Disturb Sign", "Vial Language"]


def meet(door: str, ann: dict, bob: dict | None = None, **more) -> Scene:
    """Let ann open this door."""
    return deal(
        set="classic",
        cards=CARDS,
        door=door,
        treasures=PAY,
        ann={"level": 4, **ann},
        bob={"level": 4, **(bob or {})},
        cat={"level": 4},
        **more,
    )


def lay_out(**ann) -> Scene:
    """Lay out ann's turn."""
    return deal(set="classic", cards=CARDS, ann=ann, bob={"hand": ["Moths"]}, cat={})


def run_from(door: str, *dice: int, **ann) -> Scene:
    """Let ann run from whatever is behind this door."""
    table = meet(door, ann, doors=["Cheat!"]).play(f"""
        ann: run away
        all: pass
        ann: run from {door}
        all: pass
    """)
    for die in dice:
        table.play(f"die: {die}\nall: pass\nall: pass")
    return table


# What they are


@pytest.mark.parametrize(
    ("tag", "names"),
    [
        ("potion", {"Bottomless Coffee Urn"}),
        ("fire", {"Cannon Law"}),
        ("weapon", {"Company Carp", "Do Not Disturb Sign", "Umbrella Policy", "Cannon Law"}),
        ("tool", {"Pocket Calculator", "Abacus of Rounding Up", "Performance Highlighter"}),
    ],
)
def test_what_an_item_counts_as(tag, names):
    shelf = [
        "Abacus of Rounding Up",
        "Bottomless Coffee Urn",
        "Cannon Law",
        "Company Carp",
        "Do Not Disturb Sign",
        "Umbrella Policy",
        "Pocket Calculator",
        "Performance Highlighter",
        "Power Tie",
    ]
    recall = Curse("Product Recall", effect=Lose(Cards("item", tag=tag), every=True))
    people = {"ann": {"carries": shelf}, "bob": {"hand": ["Product Recall"]}, "cat": {}}
    table = deal(set="classic", cards=(recall,), **people)
    table.play("bob: play Product Recall on ann\nall: pass")

    assert set(shelf) - set(table.ann.in_play) == names
    assert table.is_quiet()


# Umbrella Policy


@pytest.mark.parametrize(
    ("how", "pay"), [("wears", ["Do Not Disturb Sign"]), ("carries", []), ("hand", [])]
)
def test_umbrella_policy_pays_a_treasure_when_a_monster_catches_you(how, pay):
    table = run_from("Brick Wall", 4, **{how: ["Umbrella Policy"]})

    assert table.ann.level == 3
    assert [card for card in table.ann.hand if card != "Umbrella Policy"] == pay
    assert ("ann draws Do Not Disturb Sign" in table.log) is bool(pay)
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


def test_umbrella_policy_pays_nothing_if_you_escape():
    table = run_from("Brick Wall", 5, wears=["Umbrella Policy"])
    assert table.ann.hand == []
    assert table.is_quiet()


@rule("DTH-3")
def test_umbrella_policy_pays_nothing_to_the_dead():
    table = run_from("Deep Pit", 1, wears=["Umbrella Policy"])
    while not table.is_quiet():
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert table.ann.hand == table.ann.in_play == []
    assert "ann draws Do Not Disturb Sign" not in table.log


def test_umbrella_policy_pays_after_the_bad_stuff_even_for_its_own_loss():
    table = run_from("Magnet", 1, wears=["Umbrella Policy", "Coat"])
    assert table.ann.hand == []
    table.play("ann: lose Umbrella Policy")

    assert table.ann.in_play == ["Coat"]
    assert table.ann.hand == ["Do Not Disturb Sign"]
    assert table.is_quiet()


# Performance Highlighter


def test_performance_highlighter_counts_the_bonus_of_headgear_2_times():
    def strength(**ann) -> int:
        return lay_out(**ann).ann.strength

    assert strength(wears=["Performance Highlighter"]) == 1
    assert strength(wears=["Performance Highlighter", "Top Hat"]) == 1 + 3 + 3
    assert strength(wears=["Performance Highlighter", "Top Hat", "Coat"]) == 1 + 3 + 3 + 3
    assert strength(wears=["Performance Highlighter"], carries=["Top Hat"]) == 1
    assert strength(wears=["Top Hat"], carries=["Performance Highlighter"]) == 1 + 3


# Corporate Ladder


@pytest.mark.parametrize(("level", "more"), [(1, 0), (5, 0), (6, 2), (9, 2)])
def test_corporate_ladder_adds_2_more_from_level_6_on(level, more):
    assert lay_out(level=level, wears=["Corporate Ladder"]).ann.strength == level + 2 + more
    assert lay_out(level=level, carries=["Corporate Ladder"]).ann.strength == level


# Somebody Else's Name Badge

BADGE = {"wears": ["Somebody Else's Name Badge"]}


@rule("M14", "MON-8")
def test_somebody_elses_name_badge_makes_monsters_take_you_for_an_elf():
    assert meet("Prig", {}).fight.threat == 5
    assert meet("Prig", BADGE).fight.threat == 5 + 3
    assert meet("Prig", {"carries": BADGE["wears"]}).fight.threat == 5
    assert get_help(meet("Prig", {}, BADGE)).fight.threat == 5 + 3


@rule("M14")
def test_somebody_elses_name_badge_leaves_you_what_you_are():
    assert meet("Prig", BADGE | {"is_a": ["Elf"]}).fight.threat == 5 + 3
    assert meet("Prig", BADGE | {"is_a": ["Dwarf"]}).fight.threat == 5 + 3 - 1


@rule("M14")
def test_somebody_elses_name_badge_keeps_pursuers_off():
    table = run_from("Snob", **BADGE).play("all: pass")
    assert "ann escapes from Snob" in table.log
    assert table.ann.level == 4
    assert table.is_quiet()

    caught = run_from("Snob", 1)
    assert caught.ann.level == 3


@rule("M14")
def test_somebody_elses_name_badge_makes_friends():
    table = meet("Elf Fan", BADGE, doors=["Cheat!"])
    assert table.ann.hand == ["Cheat!"]
    assert table.ann.level == 4
    assert table.is_quiet()


@rule("M14")
def test_somebody_elses_name_badge_is_read_by_whoever_pays_too():
    assert meet("Hermit", {}).fight.treasures == 1 + 1
    assert meet("Hermit", BADGE).fight.treasures == 1


def test_somebody_elses_name_badge_makes_nobody_an_elf():
    bow = {"wears": ["Somebody Else's Name Badge", "Longbow to the Inevitable"], "level": 4}
    shredder = {"wears": ["Somebody Else's Name Badge", "Jumbo Shredder"], "level": 4}
    assert lay_out(**bow).ann.strength == 4 + 2
    assert lay_out(**shredder).ann.strength == 4 + 2 + 4


# Power Tie


@rule("CMB-1")
@pytest.mark.parametrize(
    ("level", "how", "call"),
    [
        (4, "wears", "claim victory"),  # 4 + 1 against 5
        (5, "carries", "run away"),  # 5 against 5, and no tie
        (3, "wears", "run away"),
    ],
)
def test_power_tie_wins_ties(level, how, call):
    table = meet("Straw Target", {"level": level, how: ["Power Tie"]})
    assert table.legal("ann")[0] == call


@rule("C17")
def test_power_tie_wins_ties_for_the_one_you_help():
    table = get_help(meet("Straw Target", {"level": 3}, {"level": 1, "wears": ["Power Tie"]}))
    assert table.fight.strength == table.fight.threat == 5

    table.play(f"ann: claim victory\nall: pass\nann: take {PAY[0]}")

    assert table.ann.level == 4
    assert table.bob.level == 1
    assert table.is_quiet()


# Spare Head for Figures


@rule("ITM-3")
def test_spare_head_for_figures_wears_one_more_piece_of_headgear():
    table = lay_out(
        wears=["Spare Head for Figures"], hand=["Top Hat", "Bowler", "Toupee of Authority"]
    )
    table.play("""
        ann: play Top Hat
        ann: play Bowler
        ann: play Toupee of Authority
    """)
    assert table.ann.sideways == ["Toupee of Authority"]
    assert table.ann.strength == 1 + 3 + 2
    assert table.is_quiet()


@rule("ITM-3")
def test_spare_head_for_figures_has_one_neck_and_two_feet_like_anybody():
    table = lay_out(
        wears=["Spare Head for Figures", "Coat"], hand=["Chip for the Left Shoulder"]
    ).play("ann: play Chip for the Left Shoulder")
    assert table.ann.sideways == ["Chip for the Left Shoulder"]


@rule("ITM-3", "U12")
def test_spare_head_for_figures_takes_a_hat_off_when_it_goes():
    table = lay_out(wears=["Spare Head for Figures", "Top Hat", "Bowler"])
    table.play("""
        bob: play Moths on ann
        all: pass
        ann: lose Spare Head for Figures
        ann: lay Top Hat sideways
    """)
    assert table.ann.in_play == ["Top Hat", "Bowler"]
    assert table.ann.sideways == ["Top Hat"]
    assert table.is_quiet()


# Potted Plant of Eavesdropping


@pytest.mark.parametrize(
    ("how", "die", "heard"),
    [("wears", 5, ["Cheat!"]), ("wears", 4, []), ("carries", 5, [])],
)
def test_potted_plant_of_eavesdropping_draws_a_door_when_you_escape(how, die, heard):
    table = run_from("Brick Wall", die, **{how: ["Potted Plant of Eavesdropping"]})

    assert table.ann.hand == heard
    assert ("ann draws Cheat!" in table.log) is bool(heard)
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


def test_potted_plant_of_eavesdropping_listens_at_every_monster():
    plant = {"wears": ["Potted Plant of Eavesdropping"]}
    table = meet(
        "Brick Wall",
        plant,
        {"hand": ["Wandering Monster", "Magnet"]},
        doors=["Cheat!", "Half-Breed"],
    )
    table.play("bob: play Wandering Monster with Magnet\nann: run away\nall: pass")
    for foe in ("Brick Wall", "Magnet"):
        table.play(f"ann: run from {foe}\nall: pass\ndie: 5\nall: pass\nall: pass")

    assert table.ann.hand == ["Cheat!", "Half-Breed"]
    assert table.is_quiet()
