"""The Doors that are nothing else: Wandering Monster, Cheat! and what one may not like to be."""

import pytest

from kickdoor.testing import deal, rule

# --- Wandering Monster --------------------------------------------------------------------------


@rule("MON-1", "F24")
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_wandering_monster_brings_a_monster_from_the_hand_into_any_fight(player):
    players = dict(ann=dict(level=9), bob={}, cat=dict(hand=["Lich Pin"]))
    players[player] = players[player] | dict(hand=["Wandering Monster", "Akata", "Witch"])
    table = deal(door="Slob Goblin", **players)
    assert not table.can(f"{player}: add Akata to the fight")
    table.play(f"{player}: play Wandering Monster with Akata")
    assert table.fight.foes == ["Slob Goblin", "Akata"]
    assert (table.fight.threat, table.fight.treasures) == (1 + 5, 1 + 1)
    assert (getattr(table, player).hand, table.cat.hand) == (["Witch"], ["Lich Pin"])


@pytest.mark.parametrize(
    ("door", "hand"),
    [("Slob Goblin", ["Witch"]), (None, ["Akata"])],
    ids=["no monster", "no fight"],
)
def test_wandering_monster_has_nobody_to_bring_or_nowhere_to_bring_it(door, hand):
    table = deal(door=door, ann={}, bob=dict(hand=["Wandering Monster", *hand]), cat={})
    assert not [said for said in table.legal("bob") if "Wandering" in said]


# --- Cheat! -------------------------------------------------------------------------------------


@rule("ITM-10", "I12")
@pytest.mark.parametrize(
    ("item", "place", "worn", "bonus"),
    [
        pytest.param("Goblin-Proof Vest", "hand", ["Blazer"], 2 + 1, id="slot"),
        pytest.param("Goblin-Proof Vest", "carries", ["Blazer"], 2 + 1, id="slot, in play"),
        pytest.param("T-Bone Stake", "hand", ["Crossbow Purposes"], 3 + 2, id="hands"),
        pytest.param("Unopened Plate Mail", "hand", ["Battering Ramifications"], 4 + 3, id="size"),
        pytest.param("Paper Cutlass", "hand", [], 3, id="who may use it"),
        pytest.param("Paper Cutlass", "carries", [], 3, id="who may use it, in play"),
        pytest.param("Sandals of Scandal", "carries", [], 2, id="sex"),
    ],
)
def test_cheat_equips_an_item_against_any_limit(item, place, worn, bonus):
    ann = dict(sex="female", wears=worn) | {place: [item]}
    ann["hand"] = ["Cheat!", *ann.get("hand", [])]
    table = deal(ann=ann, bob=dict(wears=["Pumps"]), cat={})
    table.play(f"ann: play Cheat! with {item}")
    assert table.ann.strength == 1 + bonus
    assert (table.ann.hand, table.ann.sideways) == ([], [])
    assert (table.bob.in_play, table.bob.strength) == (["Pumps"], 1)
    assert table.is_quiet()


@rule("I14")
def test_cheat_goes_when_its_item_goes():
    table = deal(
        ann=dict(wears=["Blazer"], hand=["Cheat!", "Goblin-Proof Vest"]),
        bob=dict(hand=["Lose Your Armor"]),
        cat={},
    )
    table.play("""
        ann: play Cheat! with Goblin-Proof Vest
        bob: play Lose Your Armor on ann
        all: pass
        ann: lose Goblin-Proof Vest
    """)
    assert table.ann.in_play == ["Blazer"]
    assert set(table.discards) == {"Cheat!", "Goblin-Proof Vest", "Lose Your Armor"}
    assert table.is_quiet()


@rule("I15")
def test_cheat_goes_with_an_item_of_ones_own_and_not_in_combat():
    hand = ["Cheat!"]
    table = deal(ann=dict(hand=hand), bob=dict(wears=["Blazer"]), cat={})
    assert not [said for said in table.legal("ann") if "Cheat!" in said]
    fighting = deal(door="Akata", ann=dict(hand=hand, wears=["Blazer"]), bob={}, cat={})
    assert not [said for said in fighting.legal("ann") if "Cheat!" in said]
    waiting = deal(ann={}, bob=dict(hand=[*hand, "Pumps"], wears=["Blazer"]), cat={})
    cheats = [said for said in waiting.legal("bob") if "Cheat!" in said]
    assert cheats == ["play Cheat! with Blazer"]


# --- Mandatory Volunteering ---------------------------------------------------------------------


@rule("F22")
def test_mandatory_volunteering_makes_another_player_help():
    table = deal(
        door="Hemogoblin",
        treasures=["Blazer", "Pumps"],
        ann=dict(level=6, hand=["Mandatory Volunteering"]),
        bob=dict(level=2),
        cat=dict(level=8),
    )
    table.play("ann: play Mandatory Volunteering on cat")
    assert table.fight.helper == "cat"
    assert (table.fight.strength, table.fight.threat) == (6 + 8, 13)
    assert table.ann.hand == []
    table.play("""
        ann: claim victory
        all: pass
        ann: take Blazer
        ann: take Pumps
    """)
    assert (table.ann.level, table.cat.level) == (7, 8)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Blazer", "Pumps"], [], [])
    assert "Mandatory Volunteering" in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "level", "holder"),
    [("Slob Goblin", 5, "ann"), ("Lich Pin", 9, "ann"), ("Lich Pin", 5, "bob"), (None, 5, "ann")],
    ids=["while winning", "for the win", "on another's turn", "out of combat"],
)
def test_mandatory_volunteering_is_not_played(door, level, holder):
    players = dict(ann=dict(level=level), bob={}, cat={})
    players[holder] = players[holder] | dict(hand=["Mandatory Volunteering"])
    table = deal(door=door, **players)
    assert not [said for said in table.legal(holder) if "Volunteering" in said]


def test_mandatory_volunteering_is_not_played_by_whoever_was_handed_the_fight_on_anothers_turn():
    table = deal(
        door="Lich Pin",
        ann=dict(hand=["Letter of Delegation"]),
        bob=dict(hand=["Mandatory Volunteering"]),
        cat={},
    )
    table.play("ann: play Letter of Delegation on bob")
    assert table.fight.fighter == "bob"
    assert table.can("bob: ask cat for help")
    assert not [said for said in table.legal("bob") if "Volunteering" in said]


@rule("L07")
def test_mandatory_volunteering_ends_when_the_fight_becomes_one_for_the_win():
    table = deal(
        door="Lich Pin",
        ann=dict(level=8, hand=["Mandatory Volunteering"]),
        bob=dict(hand=["Found a Guild of One"]),
        cat=dict(level=9, wears=["Blazer"]),
    )
    table.play("ann: play Mandatory Volunteering on cat")
    assert table.fight.helper == "cat"
    table.play("bob: play Found a Guild of One on ann")
    assert table.fight.helper is None
    assert (table.cat.level, table.cat.in_play) == (9, ["Blazer"])
    assert table.can("ann: ask cat for help")


@rule("F08")
def test_mandatory_volunteering_brings_no_second_helper():
    table = deal(
        door="Lich Pin", ann=dict(hand=["Mandatory Volunteering"]), bob={}, cat=dict(level=9)
    )
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert not [said for said in table.legal("ann") if "Volunteering" in said]


# --- Possession Is Nine Points ------------------------------------------------------------------


@rule("C25")
def test_possession_is_nine_points_takes_a_small_item_that_another_has_in_play():
    table = deal(
        ann=dict(hand=["Possession Is Nine Points"]),
        bob=dict(
            wears=["Blazer", "Battering Ramifications"], carries=["Pumps"], hand=["Starscone"]
        ),
        cat=dict(wears=["Goblin Sweat"]),
    )
    table.play("ann: play Possession Is Nine Points on bob")
    assert table.legal("ann") == ["take Blazer", "take Pumps"]
    table.play("ann: take Blazer")
    assert (table.ann.in_play, table.ann.sideways) == (["Blazer"], ["Blazer"])
    assert table.bob.in_play == ["Battering Ramifications", "Pumps"]
    assert (table.bob.hand, table.cat.in_play) == (["Starscone"], ["Goblin Sweat"])
    assert table.discards == ["Possession Is Nine Points"]
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "holder", "wares"),
    [(None, "bob", ["Blazer"]), ("Akata", "ann", ["Blazer"]), (None, "ann", ["Writ Large"])],
    ids=["on another's turn", "in combat", "nothing small"],
)
def test_possession_is_nine_points_is_not_played(door, holder, wares):
    players = dict(ann={}, bob={}, cat=dict(carries=wares))
    players[holder] = dict(hand=["Possession Is Nine Points"])
    table = deal(door=door, **players)
    assert not [said for said in table.legal(holder) if "Possession" in said]
