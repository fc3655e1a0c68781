"""The Factions, each ability with its cost, limit and moment; Super Munchkin and Double Life."""

import pytest

from kickdoor.testing import deal, rule
from scenes import can_use, get_help

# --- Eagle Knight: Rally, Liberator -------------------------------------------------------------


def test_eagle_knight_rallies_the_munchkins_up_to_3_times_in_a_fight():
    table = deal(
        door="Lich Pin",
        ann=dict(is_a=["Eagle Knight"], hand=["Witch", "Pumps"], wears=["Blazer", "T-Bone Stake"]),
        bob=dict(is_a=["Eagle Knight"], hand=["Summoner"]),
        cat={},
    )
    assert not can_use(table, "bob", "Rally")  # not from outside
    strength = table.fight.strength
    for card, lost in (("Witch", 0), ("Pumps", 0), ("Blazer", 2)):
        table.play(f"""
            ann: use Rally
            ann: discard {card}
        """)
        strength += 2 - lost
        assert table.fight.strength == strength
    assert not can_use(table, "ann", "Rally")
    assert table.fight.threat == 18
    assert (table.ann.in_play, table.bob.hand) == (["Eagle Knight", "T-Bone Stake"], ["Summoner"])


@rule("HLP-3")
def test_eagle_knight_rallies_as_a_helper_too():
    table = deal(
        door="Lich Pin", ann={}, bob=dict(is_a=["Eagle Knight"], hand=["Summoner"]), cat={}
    )
    get_help(table).play("""
        bob: use Rally
        bob: discard Summoner
    """)
    assert table.fight.strength == 1 + 1 + 2


def test_eagle_knight_draws_a_treasure_for_helping_win():
    table = deal(
        door="Hemogoblin",
        treasures=["Blazer", "Pumps", "T-Bone Stake", "Goblin Sweat"],
        ann=dict(level=4, wears=["Hellscourge"]),
        bob=dict(level=7, is_a=["Eagle Knight"]),
        cat=dict(is_a=["Eagle Knight"]),
    )
    get_help(table, treasures="1 Treasure, helper picking first").play("""
        ann: claim victory
        all: pass
        bob: take Pumps
        ann: take Blazer
    """)
    assert (table.ann.level, table.ann.hand) == (5, ["Blazer"])
    assert (table.bob.level, table.bob.hand) == (7, ["Pumps", "T-Bone Stake"])
    assert table.cat.hand == []
    assert "bob draws T-Bone Stake" in table.log  # face down
    assert table.is_quiet()


def test_eagle_knight_draws_nothing_for_a_fight_of_his_own():
    ann = dict(level=3, is_a=["Eagle Knight"])
    table = deal(door="Slob Goblin", treasures=["Blazer", "Pumps"], ann=ann, bob={}, cat={})
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert table.ann.hand == ["Blazer"]
    assert table.is_quiet()


def test_eagle_knight_draws_nothing_for_helping_lose():
    table = deal(door="Lich Pin", ann={}, bob=dict(is_a=["Eagle Knight"]), cat={})
    get_help(table).play("""
        ann: run away
        all: pass
        ann: run from Lich Pin
        all: pass
        bob: run from Lich Pin
        all: pass
    """)
    assert table.bob.hand == []
    assert table.is_quiet()


# --- Hellknight: Letter of the Law, Siege Budget ------------------------------------------------


@rule("CMB-1", "C17")
@pytest.mark.parametrize(
    ("ann", "bob", "wins"),
    [("Hellknight", None, True), ("Witch", "Hellknight", True), ("Witch", "Summoner", False)],
)
def test_hellknights_side_wins_ties(ann, bob, wins):
    table = deal(
        door="Egalitarian Ooze",
        ann=dict(level=4 if bob is None else 1, is_a=[ann]),
        bob=dict(level=3, is_a=[bob] if bob else []),
        cat=dict(is_a=["Hellknight"]),
    )
    if bob is not None:
        get_help(table)
    assert table.fight.strength == table.fight.threat == 4
    assert table.can("ann: claim victory") == wins
    assert table.can("ann: run away") != wins


def test_hellknight_wins_no_fight_that_is_lost_by_one():
    table = deal(door="Akata", ann=dict(level=4, is_a=["Hellknight"]), bob={}, cat={})
    assert not table.can("ann: claim victory")


@rule("ITM-6")
def test_hellknight_carries_one_more_big_item():
    hand = ["Battering Ramifications", "Portable Filing Cabinet", "Writ Large"]
    table = deal(ann=dict(is_a=["Hellknight"], hand=hand), bob={}, cat={})
    table.play("""
        ann: play Battering Ramifications
        ann: play Portable Filing Cabinet
    """)
    assert not table.can("ann: play Writ Large")
    assert table.ann.in_play == ["Hellknight", *hand[:2]]


@rule("ITM-7")
def test_hellknight_who_quits_gives_the_excess_to_the_lowest():
    bigs = ["Battering Ramifications", "Portable Filing Cabinet"]
    table = deal(
        ann=dict(level=3, is_a=["Hellknight"], wears=["Battering Ramifications"], carries=bigs[1:]),
        bob=dict(level=2),
        cat=dict(level=1),
        turn="bob",
    )
    table.play("""
        ann: discard Hellknight
        ann: give Portable Filing Cabinet to cat
    """)
    assert (table.ann.in_play, table.bob.in_play) == (bigs[:1], [])
    assert table.cat.in_play == bigs[1:]
    assert table.is_quiet()


# --- Pathfinder: Thorough, Field Notes ----------------------------------------------------------


@pytest.mark.parametrize(("trait", "found"), [("Pathfinder", 2), ("Hellknight", 1)])
def test_pathfinder_draws_one_more_when_looting_the_room(trait, found):
    doors = ["Witch", "Summoner", "Alchemist"]
    table = deal(door="Cheat!", doors=doors, ann=dict(is_a=[trait]), bob={}, cat={})
    table.play("""
        ann: loot the room
        all: pass
    """)
    assert table.ann.hand == ["Cheat!", *doors[:found]]
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


@pytest.mark.parametrize("first", ["Witch", "Summoner"])
def test_pathfinder_puts_the_top_2_doors_back_in_any_order(first):
    second = {"Witch": "Summoner", "Summoner": "Witch"}[first]
    table = deal(
        doors=["Witch", "Summoner", "Alchemist"],
        ann=dict(is_a=["Pathfinder"], hand=["Pumps", "Blazer"]),
        bob=dict(is_a=["Pathfinder"], hand=["T-Bone Stake"]),
        cat={},
    )
    assert not can_use(table, "bob", "Field Notes")  # not on another's turn
    table.play("""
        ann: use Field Notes
        ann: discard Pumps
    """)
    assert set(table.legal("ann")) == {"put Witch back on top", "put Summoner back on top"}
    table.play(f"ann: put {first} back on top")
    assert not can_use(table, "ann", "Field Notes")  # once
    table.play("""
        ann: kick open the door
        all: pass
    """)
    assert table.ann.hand == ["Blazer", first]
    table.play("""
        ann: loot the room
        all: pass
    """)
    assert table.ann.hand == ["Blazer", first, second, "Alchemist"]
    assert table.bob.hand == ["T-Bone Stake"]
    assert table.is_quiet()


@pytest.mark.parametrize(("door", "hand"), [("Lich Pin", ["Pumps"]), (None, [])])
def test_pathfinder_takes_no_field_notes_in_combat_nor_without_a_card(door, hand):
    table = deal(door=door, ann=dict(is_a=["Pathfinder"], hand=hand), bob={}, cat={})
    assert not can_use(table, "ann", "Field Notes")


# --- Red Mantis Assassin: From Behind, Contract Paid --------------------------------------------


def test_red_mantis_assassin_helps_the_monsters_of_others_up_to_2_times_in_a_fight():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=3, is_a=["Red Mantis Assassin"], hand=["Witch"]),
        bob=dict(is_a=["Red Mantis Assassin"], hand=["Pumps", "Summoner"], wears=["Blazer"]),
        cat={},
    )
    assert not can_use(table, "ann", "From Behind")  # her own fight
    table.play("""
        bob: use From Behind
        bob: discard Blazer
    """)
    assert (table.fight.strength, table.fight.threat) == (3, 1 + 2)
    table.play("""
        bob: use From Behind
        bob: discard Pumps
    """)
    assert (table.fight.strength, table.fight.threat) == (3, 1 + 2 + 2)
    assert not can_use(table, "bob", "From Behind")
    assert (table.bob.hand, table.ann.hand) == (["Summoner"], ["Witch"])


def test_red_mantis_assassin_does_not_stab_those_he_helps():
    bob = dict(is_a=["Red Mantis Assassin"], hand=["Pumps"])
    table = get_help(deal(door="Lich Pin", ann={}, bob=bob, cat={}))
    assert not can_use(table, "bob", "From Behind")


def test_red_mantis_assassin_is_paid_2_treasures_when_another_munchkin_dies():
    table = deal(
        door="Lich Pin",
        treasures=["Blazer", "Pumps", "T-Bone Stake"],
        ann=dict(level=4, is_a=["Red Mantis Assassin"]),
        bob=dict(is_a=["Red Mantis Assassin"]),
        cat=dict(is_a=["Pathfinder"]),
    )
    table.play("""
        ann: run away
        all: pass
        ann: run from Lich Pin
        all: pass
        die: 1
        all: pass
    """)
    assert "ann dies" in table.log
    assert (table.ann.hand, table.cat.hand) == ([], [])  # her own death pays nothing
    assert table.bob.hand == ["Blazer", "Pumps"]
    assert "bob draws Blazer" in table.log
    assert table.is_quiet()


# --- Super Munchkin, Double Life ----------------------------------------------------------------

DOUBLERS = [
    ("Super Munchkin", "Witch", "Summoner", "Alchemist"),
    ("Double Life", "Pathfinder", "Hellknight", "Eagle Knight"),
]


@rule("CHR-4", "CHR-5")
@pytest.mark.parametrize(("doubler", "first", "second", "third"), DOUBLERS)
def test_there_is_room_for_two_of_the_kind_and_no_more(doubler, first, second, third):
    table = deal(
        ann=dict(is_a=[first], hand=[doubler, second, third, first]),
        bob=dict(hand=[doubler]),
        cat={},
    )
    assert not table.can(f"ann: play {second}")  # one of the kind, so far
    assert not table.can(f"bob: play {doubler}")  # nothing to go with it
    table.play(f"""
        ann: play {doubler}
        ann: play {second}
    """)
    assert table.ann.in_play == [first, doubler, second]
    assert not table.can(f"ann: play {third}")
    assert not table.can(f"ann: play {first}")  # never two of the same
    assert table.is_quiet()


@rule("CHR-6")
@pytest.mark.parametrize(
    ("doubler", "trait", "weakness", "strong"),
    [
        ("Super Munchkin", "Summoner", "Pugwampi", 3),
        ("Double Life", "Hellknight", "Class-Action Goblins", 10),
    ],
)
def test_one_alone_has_none_of_its_drawbacks(doubler, trait, weakness, strong):
    plain = deal(door=weakness, ann=dict(is_a=[trait]), bob={}, cat={})
    assert plain.fight.threat == strong + 3
    shielded = deal(door=weakness, ann=dict(is_a=[trait, doubler]), bob={}, cat={})
    assert shielded.fight.threat == strong


@rule("CHR-6")
@pytest.mark.parametrize(
    ("doubler", "trait", "prey", "weak"),
    [
        ("Super Munchkin", "Summoner", "Akata", 5),
        ("Double Life", "Hellknight", "Wight Collar Criminal", 16),
    ],
)
def test_one_alone_keeps_its_advantages(doubler, trait, prey, weak):
    table = deal(door=prey, ann=dict(is_a=[trait, doubler]), bob={}, cat={})
    assert table.fight.threat == weak - 3


@rule("CHR-6", "ITM-4")
@pytest.mark.parametrize(
    ("traits", "bonus"), [(["Hellknight"], 0), (["Hellknight", "Double Life"], 3)]
)
def test_double_life_lets_a_hellknight_equip_what_is_barred_to_hellknights(traits, bonus):
    table = deal(ann=dict(is_a=traits, wears=["Crossbow Purposes"]), bob={}, cat={})
    assert table.ann.strength == 1 + bonus


@rule("CHR-5")
def test_with_two_of_the_kind_the_drawbacks_of_both_count():
    ann = dict(is_a=["Summoner", "Witch", "Super Munchkin"])
    assert deal(door="Pugwampi", ann=ann, bob={}, cat={}).fight.threat == 3 + 3
    assert deal(door="Hex Officio", ann=ann, bob={}, cat={}).fight.threat == 12 + 4


@rule("C16")
def test_super_munchkin_still_pays_for_an_ability():
    table = deal(
        door="Lich Pin",
        ann=dict(is_a=["Summoner", "Super Munchkin"], hand=["Witch"]),
        bob={},
        cat={},
    )
    assert not can_use(table, "ann", "Eidolon")


@rule("C04")
@pytest.mark.parametrize(("doubler", "first", "second", "third"), DOUBLERS)
def test_it_goes_with_the_last_of_its_kind(doubler, first, second, third):
    table = deal(ann=dict(is_a=[first, second, doubler]), bob=dict(is_a=[third]), cat={})
    table.play(f"ann: discard {first}")
    assert table.ann.in_play == [second, doubler]
    table.play(f"ann: discard {second}")
    assert (table.ann.in_play, table.bob.in_play) == ([], [third])
    assert set(table.discards) == {first, second, doubler}
    assert table.is_quiet()
