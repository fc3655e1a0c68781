"""The plain numbers of every monster, and whom it likes less than others."""

from collections import Counter

import pytest

from kickdoor.cards import Class, Enhancer, Item, Monster, Race
from kickdoor.press import effects_of
from kickdoor.sets import cards_of
from kickdoor.sets.classic.monsters import MONSTERS as ALL
from kickdoor.testing import deal, rule
from kickdoor.words import IsA, LoseLevels, Perish, Strength, Trait, WinsTies

PRIZES = [f"Prize {number}" for number in range(6)]
KIT = (
    Item("Very Big Stick", bonus=100, abilities=(Trait("Whack", WinsTies()),)),
    Item("Sample Hat", slot="head"),
    Item("Sample Trunk", big=True),
    Item("Sample Cape", slot="armor"),
    *(Item(name) for name in PRIZES),
)
MONSTERS = [card for card in ALL if isinstance(card, Monster)]
KILLERS = ["Board of Dire Wolves", "Chief Execution Officer", "Corporate Headhunter"]
KILLERS += ["The Meeting That Dragons On", "The Sunk-Cost Kraken", "The Undeadline"]
UNDEAD = {"Ghoul-Setting Workshop", "Banshee in Complaints", "Human Remains Department"}
UNDEAD |= {"Pay Wraith", "The Undeadline", "Chief Execution Officer"}


def scene(**players):
    """A table with the classic set and some things to hold."""
    return deal(set="classic", cards=KIT, **players)


@pytest.mark.parametrize(
    ("name", "threat", "treasures", "levels"),
    [
        ("Low-Hanging Fruit Bat", 1, 1, 1),
        ("Unpaid Imptern", 1, 1, 1),
        ("Carbon Copycat", 1, 1, 1),
        ("Something in the Recycling", 2, 1, 1),
        ("Stationery Golem", 2, 1, 1),
        ("The Rat Race", 3, 1, 1),
        ("The Typing Pool", 3 - 2, 1, 1),
        ("The Passing Buck", 3, 1, 1),
        ("The Free Lunch", 3, 1, 1),
        ("Ghoul-Setting Workshop", 3, 1, 1),
        ("Printer's Devil", 4, 2, 1),
        ("The Mole in Accounts", 4, 2, 1),
        ("The Revolving Door", 4, 2, 1),
        ("Banshee in Complaints", 5, 2, 1),
        ("Hot-Desk Salamander", 6, 2, 1),
        ("Elf and Safety Inspector", 5, 2, 1),
        ("Shift Siren", 7, 2, 1),
        ("Self-Made Man-Eater", 6, 2, 1),
        ("Human Remains Department", 7 + 3, 2, 1),
        ("The Anger Manager", 8, 2, 1),
        ("The Orc Chart", 8, 2, 1),
        ("The Clawback Clause", 8, 2, 1),
        ("Golf Club Ogre", 8 + 4, 2, 1),
        ("Basilisk Assessment", 10, 3, 1),
        ("Pay Wraith", 9, 3, 1),
        ("Vulture Capitalists", 11, 3, 1),
        ("Consult-Ants", 11, 3, 1),
        ("Profit of Doom", 12, 3, 1),
        ("Corporate Headhunter", 12, 3, 1),
        ("Front-Desk Sphinx", 12, 3, 1),
        ("Snakes on the Career Ladder", 12, 3, 1),
        ("The Undeadline", 14, 4, 1),
        ("Board of Dire Wolves", 15 + 4, 4, 1),
        ("The Sunk-Cost Kraken", 16 + 2, 4, 2),
        ("The Meeting That Dragons On", 18, 5, 2),
        ("Chief Execution Officer", 20, 5, 2),
    ],
)
def test_what_a_monster_is_worth_to_a_female_human_with_a_stick_and_a_hat(
    name, threat, treasures, levels
):
    ann = dict(level=4, wears=["Very Big Stick", "Sample Hat"])
    table = scene(door=name, treasures=PRIZES, ann=ann, bob={}, cat={})
    assert table.fight.threat == threat

    table.play("""
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 4 + levels
    assert [card for card in table.ann.hand if card in PRIZES] == PRIZES[:treasures]
    assert table.bob.hand == table.cat.hand == []
    assert (table.bob.level, table.cat.level) == (1, 1)
    assert table.is_quiet()


def test_the_delegator_is_worth_2_treasures_and_a_level_to_whoever_has_to_fight_it():
    bob = dict(level=4, wears=["Very Big Stick"])
    table = scene(door="The Delegator", treasures=PRIZES, ann={}, bob=bob, cat={})
    assert table.fight.threat == 8
    table.play("""
        bob: claim victory
        all: pass
    """)
    assert (table.bob.level, table.bob.hand) == (5, PRIZES[:2])
    assert table.is_quiet()


@rule("MON-6")
@pytest.mark.parametrize("door", ["Ghoul-Setting Workshop", "Pay Wraith", "Shift Siren"])
def test_undead_join_undead(door):
    others = [card.name for card in MONSTERS if card.name != door]
    table = scene(door=door, ann={}, bob=dict(hand=others), cat={})
    joining = {name for name in others if table.can(f"bob: add {name} to the fight")}
    assert joining == (UNDEAD - {door} if door in UNDEAD else set())


@pytest.mark.parametrize(
    ("name", "level", "more", "victim", "spared"),
    [
        ("Low-Hanging Fruit Bat", 1, +2, dict(level=6), dict(level=5)),
        ("Carbon Copycat", 1, +2, dict(hand=PRIZES[:2]), dict(wears=PRIZES[2:4])),
        ("Stationery Golem", 2, +3, dict(is_a=["Elf"]), dict(is_a=["Dwarf"])),
        ("The Rat Race", 3, -2, dict(is_a=["Halfling"]), dict(is_a=["Elf"])),
        ("The Typing Pool", 3, -2, dict(is_a=["Wizard"]), dict(is_a=["Elf"])),
        ("The Passing Buck", 3, +2, dict(is_a=["Thief"]), dict(is_a=["Cleric"])),
        ("The Free Lunch", 3, +3, dict(is_a=["Halfling"]), dict(is_a=["Dwarf"])),
        ("Printer's Devil", 4, +3, dict(is_a=["Wizard"]), dict(is_a=["Warrior"])),
        ("The Mole in Accounts", 4, +3, dict(is_a=["Dwarf"]), dict(is_a=["Elf"])),
        ("The Revolving Door", 4, -2, dict(is_a=["Wizard"]), dict(is_a=["Thief"])),
        ("Banshee in Complaints", 5, +3, dict(is_a=["Cleric"]), dict(is_a=["Thief"])),
        ("Hot-Desk Salamander", 6, +3, dict(carries=["Sample Trunk"]), dict(wears=["Sample Cape"])),
        ("Shift Siren", 7, +3, dict(sex="male"), dict(sex="female")),
        ("Human Remains Department", 7, +3, dict(is_a=["Thief"]), dict(is_a=["Halfling"])),
        ("The Anger Manager", 8, +4, dict(is_a=["Warrior"]), dict(is_a=["Wizard"])),
        ("The Orc Chart", 8, +3, dict(is_a=["Elf"]), dict(is_a=["Halfling"])),
        ("The Clawback Clause", 8, +4, dict(is_a=["Thief"]), dict(is_a=["Cleric"])),
        ("Golf Club Ogre", 8, +4, dict(sex="female"), dict(sex="male")),
        ("Pay Wraith", 9, +3, dict(is_a=["Dwarf"]), dict(is_a=["Elf"])),
        ("Vulture Capitalists", 11, -3, dict(is_a=["Dwarf"]), dict(is_a=["Halfling"])),
        ("Consult-Ants", 11, +4, dict(is_a=["Wizard"]), dict(is_a=["Thief"])),
        ("Profit of Doom", 12, +4, dict(is_a=["Cleric"]), dict(is_a=["Warrior"])),
        ("Corporate Headhunter", 12, -3, dict(is_a=["Warrior"]), dict(is_a=["Cleric"])),
        ("Front-Desk Sphinx", 12, +3, dict(is_a=["Halfling"]), dict(is_a=["Dwarf"])),
        ("Snakes on the Career Ladder", 12, -3, dict(is_a=["Thief"]), dict(is_a=["Wizard"])),
        ("The Undeadline", 14, +3, dict(is_a=["Warrior"]), dict(is_a=["Thief"])),
        ("Board of Dire Wolves", 15, +4, dict(is_a=["Cleric"]), dict(is_a=["Dwarf"])),
        ("The Sunk-Cost Kraken", 16, +2, dict(wears=["Sample Hat"], carries=["Prize 1"]), {}),
        ("The Meeting That Dragons On", 18, -4, dict(is_a=["Cleric"]), dict(is_a=["Wizard"])),
    ],
)
def test_stronger_or_weaker_against_this_one_and_not_against_that_one(
    name, level, more, victim, spared
):
    assert scene(door=name, ann=victim, bob={}, cat={}).fight.threat == level + more
    assert scene(door=name, ann=spared, bob=victim, cat={}).fight.threat == level


@rule("MON-8", "HLP-3")
@pytest.mark.parametrize(
    ("name", "threat", "more", "trait"),
    [("The Free Lunch", 3, +3, "Halfling"), ("Corporate Headhunter", 12, -3, "Warrior")],
)
def test_a_monster_sees_the_helper_and_minds_two_of_a_sort_once(name, threat, more, trait):
    for ann in ({}, dict(is_a=[trait])):
        table = scene(door=name, ann=ann, bob=dict(is_a=[trait]), cat={})
        assert table.fight.threat == threat + (more if ann else 0)
        table.play("""
            ann: ask bob for help
            ann: offer no Treasures
            bob: accept ann's offer
        """)
        assert table.fight.threat == threat + more


@rule("C01")
def test_human_remains_department_takes_half_an_elf_for_no_human():
    ann = dict(is_a=["Elf", "Half-Breed"])
    assert scene(door="Human Remains Department", ann=ann, bob={}, cat={}).fight.threat == 7


@rule("CHR-6")
def test_stationery_golem_minds_no_elf_without_drawbacks():
    ann = dict(is_a=["Elf", "Half-Breed"])
    assert scene(door="Stationery Golem", ann=ann, bob={}, cat={}).fight.threat == 2


@rule("W12")
@pytest.mark.parametrize(
    ("name", "ignored", "pursued"),
    [
        ("Ghoul-Setting Workshop", 2, 3),
        ("The Orc Chart", 7, 6),
        ("Vulture Capitalists", 3, 4),
        ("Profit of Doom", 3, 4),
        ("Corporate Headhunter", 4, 5),
        ("Snakes on the Career Ladder", 4, 5),
        ("Board of Dire Wolves", 4, 5),
        ("The Sunk-Cost Kraken", 4, 5),
        ("The Meeting That Dragons On", 4, 5),
        ("Chief Execution Officer", 3, 4),
    ],
)
def test_whom_a_monster_will_not_pursue(name, ignored, pursued):
    for level, rolls in ((ignored, False), (pursued, True)):
        table = run_from(name, dict(level=level, wears=["Sample Hat"]))
        if not rolls:
            table.play("all: pass")  # somebody might undo the escape
        assert (table.asked == "die") == rolls
        assert table.is_quiet() != rolls
        assert (table.ann.level, table.ann.in_play) == (level, ["Sample Hat"])


def run_from(name, ann):
    """Ann runs from a monster that Bob has promoted, and is about to roll."""
    table = scene(door=name, ann=ann, bob=dict(hand=["Recently Promoted"]), cat={})
    return table.play(f"""
        bob: play Recently Promoted on {name}
        ann: run away
        all: pass
        ann: run from {name}
        all: pass
    """)


@rule("RUN-2")
@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("The Free Lunch", 5),
        ("Stationery Golem", 4),
        ("The Rat Race", 6),
        ("Shift Siren", 6),
        ("The Meeting That Dragons On", None),
    ],
)
def test_what_the_die_must_show_to_run_away_from_it(name, needed):
    for face in range(1, 7):
        table = run_from(name, dict(level=5)).play(f"die: {face}\nall: pass\nall: pass")
        escapes = needed is not None and face >= needed
        assert (f"ann escapes from {name}" in table.log) == escapes
        assert (f"{name} catches ann" in table.log) != escapes


@pytest.mark.parametrize(("face", "escapes"), [(6, True), (5, False)])
def test_the_meeting_that_dragons_on_takes_2_off_the_die_of_an_elf(face, escapes):
    table = run_from("The Meeting That Dragons On", dict(level=5, is_a=["Elf"]))
    table.play(f"die: {face}\nall: pass\nall: pass")
    assert ("ann escapes from The Meeting That Dragons On" in table.log) == escapes


# --- the lot of them ----------------------------------------------------------------------------


def test_there_are_37_monsters_and_6_enhancers():
    assert sum(card.copies for card in MONSTERS) == 37
    assert sum(card.copies for card in ALL if isinstance(card, Enhancer)) == 6


def test_the_monsters_are_kind_to_beginners():
    levels = sorted(card.level for card in MONSTERS)
    assert (levels[0], levels[-1]) == (1, 20)
    assert 12 <= sum(level <= 4 for level in levels) <= 14
    assert sorted(card.name for card in MONSTERS if takes(card, Perish)) == KILLERS
    assert all(card.level >= 12 for card in MONSTERS if takes(card, Perish))
    assert all(card.level >= 3 for card in MONSTERS if takes(card, LoseLevels))


def takes(card, word):
    """Whether its Bad Stuff speaks of such a loss."""
    return isinstance(card.bad_stuff, word) or any(
        isinstance(effect, word) for effect in effects_of(card.bad_stuff)
    )


@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.name)
def test_treasures_grow_with_the_level(card):
    due = 1 + (card.level > 3) + (card.level > 8) + (card.level > 12) + (card.level > 16)
    assert card.treasures == due
    assert card.levels == (2 if card.level > 15 else 1)


def test_no_class_and_no_race_is_hated_or_loved_more_than_the_others():
    traits = {card.name.lower() for card in cards_of("classic") if isinstance(card, Class | Race)}
    hated, loved = Counter(), Counter()
    for card in MONSTERS:
        for word in card.modifiers:
            if isinstance(word, Strength) and isinstance(word.versus, IsA):
                (hated if word.amount > 0 else loved)[word.versus.tag] += 1
        if card.befriends is not None:
            loved[card.befriends.tag] += 1
    assert hated == dict.fromkeys(traits | {"human"}, 2)
    assert loved == dict.fromkeys(traits | {"human"}, 1)
