"""The plain numbers of every monster, and whom it likes less than others."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.press import effects_of
from kickdoor.sets import cards_of
from kickdoor.testing import deal, rule
from kickdoor.words import LoseLevels, Perish, Trait, WinsTies

STICK = Item("Very Big Stick", bonus=100, abilities=(Trait("Whack", WinsTies()),))
FIVE = ["Blazer", "T-Bone Stake", "Brass Hat", "Pointed Remark", "Goblin Sweat"]
MONSTERS = [card for card in cards_of("pathfinder") if isinstance(card, Monster)]
KILLERS = ["Goblin Filibuster", "Lamashtu", "Lich Pin", "Subcommittee Hydra", "The Lion's Share"]
KILLERS += ["Vampire of Attorney", "Whispering Tyrant"]


@pytest.mark.parametrize(
    ("name", "threat", "treasures", "levels"),
    [
        ("Slob Goblin", 1, 1, 1),
        ("Paper Tiger", 1, 0, 1),
        ("Swing Voter", 1, 1, 1),
        ("Loan Sparrow", 1, 1, 1),
        ("Shop Goblin", 2, 1, 1),
        ("Dead Letter Clerk", 2, 1, 1),
        ("Pothole Elemental", 2, 1, 1),
        ("Lobby Lizard", 2, 1, 1),
        ("Dues Collie", 2, 1, 1),
        ("Pugwampi", 3, 1, 1),
        ("Gobbledegoblin", 3, 1, 1),
        ("Skeleton Staff", 3, 1, 1),
        ("Oath Sloth", 3, 1, 1),
        ("Egalitarian Ooze", 4, 2, 1),
        ("Party Whippet", 4, 2, 1),
        ("Akata", 5, 2, 1),
        ("Ombudsgoblin", 5, 2, 1),
        ("Preying Matchmaker", 5, 2, 1),
        ("Minutaur", 6, 2, 1),
        ("White Elephant", 6, 0, 1),
        ("Hex Officio", 7, 2, 1),
        ("Hemogoblin", 8, 2, 1),
        ("Troll Booth", 8, 2, 1),
        ("Conflict of Interest", 8, 2, 1),
        ("Wight Collar Criminal", 9, 3, 1),
        ("Mob Goblins", 10 + 3, 3, 1),
        ("Level Playing Fiend", 10, 3, 1),
        ("The Lion's Share", 10, 3 + 1, 1),
        ("Stepping-Stone Golem", 11, 3, 1 + 1),
        ("Goblin Filibuster", 12, 3, 1),
        ("Vampire of Attorney", 12, 3, 1),
        ("Death-and-Taxidermist", 13, 4, 1),
        ("Lich Pin", 14, 4, 1),
        ("Subcommittee Hydra", 16, 4, 2),
        ("Whispering Tyrant", 18, 5, 2),
        ("Lamashtu", 20 + 2, 5, 2),
    ],
)
def test_what_a_monster_is_worth_to_a_female_munchkin_of_level_4_alone(
    name, threat, treasures, levels
):
    ann = dict(level=4, wears=["Very Big Stick"])
    table = deal(door=name, treasures=FIVE, cards=(STICK,), ann=ann, bob={}, cat={})
    assert table.fight.threat == threat

    table.play("""
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 4 + levels
    assert [card for card in table.ann.hand if card in FIVE] == FIVE[:treasures]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("MON-6", "MON-7")
@pytest.mark.parametrize(
    ("door", "kin"),
    [
        (
            "Slob Goblin",
            {"Shop Goblin", "Gobbledegoblin", "Ombudsgoblin", "Hemogoblin", "Mob Goblins"}
            | {"Goblin Filibuster"},
        ),
        (
            "Dead Letter Clerk",
            {"Skeleton Staff", "Hemogoblin", "Wight Collar Criminal", "Vampire of Attorney"}
            | {"Lich Pin", "Whispering Tyrant"},
        ),
        (
            "Hemogoblin",
            {"Slob Goblin", "Shop Goblin", "Gobbledegoblin", "Ombudsgoblin", "Mob Goblins"}
            | {"Goblin Filibuster", "Dead Letter Clerk", "Skeleton Staff", "Lich Pin"}
            | {"Wight Collar Criminal", "Vampire of Attorney", "Whispering Tyrant"},
        ),
        ("Akata", set()),
    ],
)
def test_goblins_join_goblins_and_undead_join_undead(door, kin):
    others = [card.name for card in MONSTERS if card.name != door]
    table = deal(door=door, ann={}, bob=dict(hand=others), cat={})
    assert {said for said in table.legal("bob") if said.startswith("add ")} == {
        f"add {name} to the fight" for name in kin
    }


@pytest.mark.parametrize(
    ("name", "level", "more", "victim", "spared"),
    [
        ("Swing Voter", 1, +2, dict(level=5), dict(level=4)),
        ("Loan Sparrow", 1, +2, dict(wears=["Pigeonhole Cap"]), dict(carries=["Pointed Remark"])),
        ("Dead Letter Clerk", 2, +2, dict(hand=FIVE), dict(hand=["Witch"] * 3 + ["Blackballed"])),
        ("Pothole Elemental", 2, +2, dict(carries=["Brass Hat"]), dict(wears=["Blazer"])),
        ("Dues Collie", 2, -2, dict(is_a=["Witch"]), dict(is_a=["Summoner"])),
        ("Pugwampi", 3, +3, dict(is_a=["Summoner"]), dict(is_a=["Witch"])),
        ("Gobbledegoblin", 3, +3, dict(is_a=["Alchemist"]), dict(is_a=["Witch"])),
        ("Party Whippet", 4, +3, dict(is_a=["Red Mantis Assassin"]), dict(is_a=["Pathfinder"])),
        ("Akata", 5, -3, dict(is_a=["Summoner"]), dict(is_a=["Necromancer"])),
        ("Ombudsgoblin", 5, +3, dict(is_a=["Hellknight"]), dict(is_a=["Eagle Knight"])),
        ("Preying Matchmaker", 5, +3, dict(sex="male"), dict(sex="female")),
        ("Minutaur", 6, -3, dict(is_a=["Pathfinder"]), dict(is_a=["Hellknight"])),
        ("Hex Officio", 7, +4, dict(is_a=["Witch"]), dict(is_a=["Summoner"])),
        ("Troll Booth", 8, +3, dict(is_a=["Eagle Knight"]), dict(is_a=["Hellknight"])),
        ("Conflict of Interest", 8, -3, dict(is_a=["Red Mantis Assassin"]), dict(is_a=["Witch"])),
        ("Wight Collar Criminal", 9, -3, dict(is_a=["Hellknight"]), dict(is_a=["Eagle Knight"])),
        ("Stepping-Stone Golem", 11, -4, dict(is_a=["Alchemist"]), dict(is_a=["Witch"])),
        ("Vampire of Attorney", 12, -3, dict(is_a=["Eagle Knight"]), dict(is_a=["Hellknight"])),
        ("Death-and-Taxidermist", 13, +3, dict(is_a=["Pathfinder"]), dict(is_a=["Hellknight"])),
        ("Lich Pin", 14, +4, dict(is_a=["Necromancer"]), dict(is_a=["Summoner"])),
        ("Whispering Tyrant", 18, +3, dict(is_a=["Eagle Knight"]), dict(is_a=["Pathfinder"])),
        ("Whispering Tyrant", 18, +3, dict(is_a=["Hellknight"]), dict(is_a=["Witch"])),
    ],
)
def test_stronger_or_weaker_against_this_one_and_not_against_that_one(
    name, level, more, victim, spared
):
    assert deal(door=name, ann=victim, bob={}, cat={}).fight.threat == level + more
    assert deal(door=name, ann=spared, bob=victim, cat={}).fight.threat == level


def test_whispering_tyrant_minds_a_knight_of_both_orders_once():
    knight = dict(is_a=["Eagle Knight", "Hellknight", "Double Life"])
    assert deal(door="Whispering Tyrant", ann=knight, bob={}, cat={}).fight.threat == 18 + 3


@rule("MON-8", "HLP-3")
@pytest.mark.parametrize(
    ("name", "helper", "threat"), [("Akata", "Summoner", 5 - 3), ("Pugwampi", "Summoner", 3 + 3)]
)
def test_akata_and_pugwampi_see_a_summoner_who_helps(name, helper, threat):
    table = deal(door=name, ann={}, bob=dict(is_a=[helper]), cat={})
    assert table.fight.threat == threat + (3 if name == "Akata" else -3)

    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)

    assert table.fight.threat == threat


@rule("MON-8", "C13")
def test_pugwampi_minds_two_summoners_once():
    summoner = dict(is_a=["Summoner"])
    table = deal(door="Pugwampi", ann=summoner, bob=summoner, cat={})
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.threat == 3 + 3


@rule("W12")
@pytest.mark.parametrize(
    ("name", "ignored", "pursued"),
    [
        ("Dues Collie", dict(level=2), dict(level=3)),
        ("Preying Matchmaker", dict(is_a=["Red Mantis Assassin"]), dict(is_a=["Pathfinder"])),
        ("Wight Collar Criminal", dict(level=3), dict(level=4)),
        ("The Lion's Share", dict(level=3), dict(level=4)),
        ("Vampire of Attorney", dict(has=["Lifetime Membership"]), dict(hand=["Blackballed"])),
        ("Lich Pin", dict(level=3), dict(level=4)),
        ("Subcommittee Hydra", dict(level=4), dict(level=5)),
        ("Whispering Tyrant", dict(level=4), dict(level=5)),
        ("Lamashtu", dict(level=3), dict(level=4)),
    ],
)
def test_whom_a_monster_will_not_pursue(name, ignored, pursued):
    for munchkin, rolls in ((ignored, False), (pursued, True)):
        table = deal(door=name, ann=munchkin, bob=dict(hand=["Guild Grandmaster"]), cat={})
        level = table.ann.level
        table.play(f"""
            bob: play Guild Grandmaster on {name}
            ann: run away
            all: pass
            ann: run from {name}
            all: pass
        """)
        assert (table.asked == "die") == rolls
        assert table.is_quiet() != rolls
        assert (table.ann.level, table.ann.hand) == (level, munchkin.get("hand", []))


@rule("RUN-2")
@pytest.mark.parametrize(
    ("name", "needed"),
    [("Slob Goblin", 5), ("Oath Sloth", 3), ("Pugwampi", 6), ("Party Whippet", 6), ("Lamashtu", 6)],
)
def test_what_the_die_must_show_to_run_away_from_it(name, needed):
    for face, escapes in ((needed, True), (needed - 1, False)):
        table = deal(door=name, ann=dict(level=4), bob=dict(hand=["Guild Grandmaster"]), cat={})
        table.play(f"""
            bob: play Guild Grandmaster on {name}
            ann: run away
            all: pass
            ann: run from {name}
            all: pass
            die: {face}
            all: pass
        """)
        assert (f"ann escapes from {name}" in table.log) == escapes
        assert (f"{name} catches ann" in table.log) != escapes


def test_the_monsters_are_kind_to_beginners():
    levels = sorted(card.level for card in MONSTERS)
    assert len(levels) == 37
    assert (levels[0], levels[-1]) == (1, 20)
    assert 17 <= sum(level <= 5 for level in levels) <= 20
    assert sorted(each.name for each in MONSTERS if takes(each, Perish)) == KILLERS
    assert all(card.level >= 10 for card in MONSTERS if takes(card, Perish))
    assert [card.name for card in MONSTERS if card.level < 8 and takes(card, LoseLevels)] == [
        "Pugwampi",
        "Akata",
        "Preying Matchmaker",
    ]


def takes(card, word):
    """Whether its Bad Stuff speaks of such a loss."""
    return isinstance(card.bad_stuff, word) or any(
        isinstance(effect, word) for effect in effects_of(card.bad_stuff)
    )


@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.name)
def test_treasures_grow_with_the_level(card):
    due = 1 + (card.level > 3) + (card.level > 8) + (card.level > 12) + (card.level > 16)
    assert card.treasures == (due if card.treasures else 0)
    assert (card.treasures == 0) == ("Treasures: Special." in card.text)
    assert card.levels == (2 if card.level > 15 else 1)
