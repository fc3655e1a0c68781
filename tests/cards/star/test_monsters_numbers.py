"""The plain numbers of every monster, and whom it likes less than others."""

from collections import Counter

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Hireling, Item, Monster, Race
from kickdoor.press import effects_of
from kickdoor.sets import cards_of
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Afflict,
    IsA,
    LoseLevels,
    Perish,
    RunAway,
    SexIs,
    Strength,
    Trait,
    WinsTies,
)

PRIZES = [f"Prize {number}" for number in range(6)]
KIT = (
    Item("Very Big Stick", bonus=100, abilities=(Trait("Whack", WinsTies()),)),
    Item("Torch", gold=100, tags=("fire",)),
    Item("Bucket", gold=100),
    Curse("Wet Socks", called="Trap", effect=Afflict(RunAway(-1))),
    Hireling("Tea Boy", called="Sidekick"),
    *(Item(name) for name in PRIZES),
)
MONSTERS = [card for card in cards_of("star") if isinstance(card, Monster)]
KILLERS = ["Bargain Basilisk", "Big Box Jellyfish", "Count Discount", "Great Cthulhu"]
KILLERS += ["Overdraft Drake", "Warp Corpse"]
UNDEAD = {"Dead Stock", "Graveyard Sale", "Mummy at the Returns Desk", "Health Inspectre"}
UNDEAD |= {"Count Discount", "Warp Corpse"}


def scene(**players):
    """A table with the Star set and some things to hold."""
    return deal(set="star", cards=KIT, **players)


@pytest.mark.parametrize(
    ("name", "threat", "treasures", "levels"),
    [
        ("Pop-Up Adder", 1, 1, 1),
        ("Jawbreaker", 1, 1, 1),
        ("Lint Cadet", 1, 1, 1),
        ("Fanged Fuzzball", 2, 1, 1),
        ("Dead Stock", 2, 1, 1),
        ("Eau de Toad", 2, 1, 1),
        ("Shopping Cartilage", 2, 1, 1),
        ("Loyalty Cardinal", 3, 1, 1),
        ("Parking Meteor", 3 + 2, 1, 1),
        ("Bottle Bottle", 4, 2, 1),
        ("Escalligator", 4, 2, 1),
        ("Barberian", 4, 2, 1),
        ("Vending Machination", 5, 2, 1),
        ("Wormhole in One", 5, 2, 1),
        ("Mannequeen", 6, 2, 1),
        ("Laundromatador", 6, 2, 1),
        ("Graveyard Sale", 6, 2, 1),
        ("Tanning Salamander", 7, 2, 1),
        ("Mall Copernicus", 7, 2, 1),
        ("Starfish", 8, 2, 1),
        ("Extended Warrantula", 8, 2, 1),
        ("Flat-Pack of Wolves", 8 + 3, 2, 1),
        ("Call Centaur", 9, 3, 1),
        ("Mummy at the Returns Desk", 9, 3, 1),
        ("Terms and Conditioner", 9, 3, 1),
        ("Pyramid Schemer", 10 + 2, 3, 1),
        ("Bargain Basilisk", 10, 3, 1),
        ("Health Inspectre", 10, 3, 1),
        ("Lessor Demon", 11, 3, 1),
        ("Kiosktopus", 11, 3, 1),
        ("Count Discount", 12 + 3, 3, 1),
        ("Franchimera", 12, 3, 1),
        ("Big Box Jellyfish", 13, 4, 1),
        ("Warp Corpse", 14, 4, 1),
        ("Black Holesale", 16, 4, 2),
        ("Overdraft Drake", 18, 5, 2),
        ("Great Cthulhu", 20, 5, 2),
    ],
)
def test_what_a_monster_is_worth_to_a_female_human_of_level_4_alone(
    name, threat, treasures, levels
):
    ann = dict(level=4, sex="female", wears=["Very Big Stick"])
    table = scene(door=name, treasures=PRIZES, ann=ann, bob={}, cat={})
    assert table.fight.threat == threat

    table.play("""
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 4 + levels
    assert [card for card in table.ann.hand if card in PRIZES] == PRIZES[:treasures]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("MON-6")
@pytest.mark.parametrize("door", [*sorted(UNDEAD), "Starfish"])
def test_undead_join_undead_and_nobody_else(door):
    others = [card.name for card in MONSTERS if card.name not in (door, "Mall Copernicus")]
    table = scene(door=door, ann={}, bob=dict(hand=others), cat={})
    kin = UNDEAD - {door} if door in UNDEAD else set()
    assert {said for said in table.legal("bob") if said.startswith("add ")} == {
        f"add {name} to the fight" for name in kin
    }


@pytest.mark.parametrize(
    ("name", "level", "more", "victim", "spared"),
    [
        ("Jawbreaker", 1, +2, "Cyborg", "Feline"),
        ("Lint Cadet", 1, +2, "Gadgeteer", "Trader"),
        ("Fanged Fuzzball", 2, +2, "Feline", "Mutant"),
        ("Dead Stock", 2, +2, "Trader", "Psychic"),
        ("Barberian", 4, +3, "Feline", "Cyborg"),
        ("Vending Machination", 5, -3, "Gadgeteer", "Bounty Hunter"),
        ("Wormhole in One", 5, +3, "Psychic", "Gadgeteer"),
        ("Graveyard Sale", 6, -3, "Bounty Hunter", "Trader"),
        ("Mall Copernicus", 7, +3, "Bounty Hunter", "Psychic"),
        ("Starfish", 8, -5, "Feline", "Mutant"),
        ("Extended Warrantula", 8, +4, "Gadgeteer", "Cyborg"),
        ("Call Centaur", 9, -3, "Psychic", "Trader"),
        ("Terms and Conditioner", 9, +3, "Mutant", "Feline"),
        ("Bargain Basilisk", 10, -3, "Cyborg", "Mutant"),
        ("Health Inspectre", 10, +3, "Mutant", "Cyborg"),
        ("Kiosktopus", 11, -4, "Mutant", "Feline"),
        ("Big Box Jellyfish", 13, +4, "Cyborg", "Mutant"),
        ("Warp Corpse", 14, +4, "Bounty Hunter", "Trader"),
        ("Overdraft Drake", 18, +4, "Trader", "Bounty Hunter"),
        ("Great Cthulhu", 20, +4, "Psychic", "Feline"),
    ],
)
def test_stronger_or_weaker_against_this_trade_or_race_and_not_against_that_one(
    name, level, more, victim, spared
):
    marked, other = dict(is_a=[victim]), dict(is_a=[spared])
    assert scene(door=name, ann=marked, bob={}, cat={}).fight.threat == level + more
    assert scene(door=name, ann=other, bob=marked, cat={}).fight.threat == level


@pytest.mark.parametrize(
    ("name", "level", "more", "victim", "spared"),
    [
        ("Parking Meteor", 3, +2, {}, dict(is_a=["Feline"])),
        ("Mannequeen", 6, +3, dict(sex="male"), dict(sex="female")),
        ("Laundromatador", 6, +3, dict(has=["Tea Boy"]), dict(hand=["Red Shirt"])),
        ("Flat-Pack of Wolves", 8, +3, dict(is_a=["Psychic"]), dict(is_a=["Mutant"])),
        (
            "Flat-Pack of Wolves",
            8,
            -3,
            dict(is_a=["Feline"], wears=["Torch"]),
            dict(is_a=["Feline"], wears=["Bucket"], carries=["Torch"]),
        ),
        ("Flat-Pack of Wolves", 8, 3 - 3, dict(wears=["Torch"]), dict(is_a=["Cyborg"])),
        ("Count Discount", 12, +3, dict(sex="female"), dict(sex="male")),
        (
            "Franchimera",
            12,
            +4,
            dict(wears=["Torch"]),
            dict(wears=["Bucket"], carries=["Torch"]),
        ),
    ],
)
def test_stronger_or_weaker_against_such_a_one_and_not_against_such_another(
    name, level, more, victim, spared
):
    assert scene(door=name, ann=victim, bob={}, cat={}).fight.threat == level + more
    assert scene(door=name, ann=spared, bob={}, cat={}).fight.threat == level


@pytest.mark.parametrize(("others", "more"), [(2, 2), (3, 3), (5, 5)])
def test_pyramid_schemer_gets_1_for_each_player_but_the_fighter(others, more):
    rest = {f"bob{number}": {} for number in range(others)}
    table = scene(door="Pyramid Schemer", ann=dict(level=3), **rest)
    assert (table.fight.threat, table.fight.strength) == (10 + more, 3)


@rule("MON-8", "HLP-3", "C13")
@pytest.mark.parametrize(("name", "more"), [("Starfish", -5), ("Fanged Fuzzball", +2)])
def test_starfish_and_fanged_fuzzball_see_a_feline_who_helps_and_a_second_one_no_more(name, more):
    for trait in ([], ["Feline"]):
        table = scene(door=name, ann=dict(is_a=trait), bob=dict(is_a=["Feline"]), cat={})
        alone = table.fight.threat
        table.play("""
            ann: ask bob for help
            ann: offer no Treasures
            bob: accept ann's offer
        """)
        assert table.fight.threat == alone + (0 if trait else more)


@rule("W12")
@pytest.mark.parametrize(
    ("name", "ignored", "pursued"),
    [
        ("Mummy at the Returns Desk", dict(hand=["Bucket"]), dict(carries=["Bucket"])),
        ("Bargain Basilisk", dict(level=3), dict(level=4)),
        ("Lessor Demon", dict(has=["Wet Socks"]), dict(hand=["Wet Socks"])),
        ("Count Discount", dict(level=3), dict(level=4)),
        ("Big Box Jellyfish", dict(level=3), dict(level=4)),
        ("Overdraft Drake", dict(level=4), dict(level=5)),
        ("Great Cthulhu", dict(level=4), dict(level=5)),
        ("Warp Corpse", None, {}),
        ("Franchimera", None, {}),
    ],
)
def test_whom_a_monster_will_not_pursue(name, ignored, pursued):
    for munchkin, rolls in ((ignored, False), (pursued, True)):
        if munchkin is None:
            continue
        table = scene(door=name, ann=munchkin, bob={}, cat={})
        before = (table.ann.level, table.ann.hand, table.ann.in_play)
        table.play(f"""
            ann: run away
            all: pass
            ann: run from {name}
            all: pass
            all: pass
        """)
        assert (table.asked == "die") == rolls
        assert table.is_quiet() != rolls
        assert (table.ann.level, table.ann.hand, table.ann.in_play) == before


@rule("RUN-2")
@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Jawbreaker", 5),
        ("Pop-Up Adder", 6),
        ("Shopping Cartilage", 4),
        ("Kiosktopus", 6),
        ("Big Box Jellyfish", 6),
    ],
)
def test_what_the_die_must_show_to_run_away_from_it(name, needed):
    for face, escapes in ((needed, True), (needed - 1, False)):
        bob = dict(hand=["… From Another Dimension"])
        table = scene(door=name, ann=dict(level=4), bob=bob, cat={})
        table.play(f"""
            bob: play … From Another Dimension on {name}
            ann: run away
            all: pass
            ann: run from {name}
            all: pass
            die: {face}
            all: pass
            all: pass
        """)
        assert (f"ann escapes from {name}" in table.log) == escapes
        assert (f"{name} catches ann" in table.log) != escapes


# --- the mix ------------------------------------------------------------------------------------


def takes(card, word):
    """Whether its Bad Stuff speaks of such a loss."""
    return isinstance(card.bad_stuff, word) or any(
        isinstance(effect, word) for effect in effects_of(card.bad_stuff)
    )


def test_the_monsters_are_37_from_level_1_to_20_and_6_of_them_kill():
    levels = sorted(card.level for card in MONSTERS for _ in range(card.copies))
    assert len(levels) == 37
    assert (levels[0], levels[-1]) == (1, 20)
    assert sum(level <= 4 for level in levels) == 12
    assert sum(8 <= level <= 14 for level in levels) == 15
    assert sorted(card.name for card in MONSTERS if takes(card, Perish)) == KILLERS
    assert {card.name for card in MONSTERS if "undead" in card.tags} == UNDEAD
    assert not [card.name for card in MONSTERS if card.level < 3 and takes(card, LoseLevels)]


def test_the_enhancers_are_6():
    assert sum(card.copies for card in cards_of("star") if isinstance(card, Enhancer)) == 6


@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.name)
def test_treasures_grow_with_the_level(card):
    due = 1 + (card.level > 3) + (card.level > 8) + (card.level > 12) + (card.level > 16)
    assert card.treasures == due
    assert card.levels == (2 if card.level > 15 else 1)


def test_every_trade_race_and_sex_is_hated_as_much_as_the_others():
    grudges = [
        (str(word.versus), word.amount)
        for card in MONSTERS
        for word in card.modifiers
        if isinstance(word, Strength) and isinstance(word.versus, IsA | SexIs)
    ]
    hated = Counter(whom for whom, amount in grudges if amount > 0)
    traits = {card.name for card in cards_of("star") if isinstance(card, Class | Race)}
    assert hated == {f"a {name}": 2 for name in traits | {"Human"}} | {"male": 1, "female": 1}
    assert max(Counter(whom for whom, amount in grudges if amount < 0).values()) == 1
