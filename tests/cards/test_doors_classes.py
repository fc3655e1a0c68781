"""The Classes: each ability, with its cost, its limit and its moment."""

import pytest

from kickdoor.testing import deal, rule
from scenes import can_use

# --- Alchemist: Bombs, Own Label ----------------------------------------------------------------


def test_alchemist_throws_bombs_for_either_side_up_to_2_in_a_fight():
    table = deal(
        door="Akata",
        ann=dict(level=4),
        bob=dict(
            is_a=["Alchemist", "Hellknight"],
            hand=["Witch", "Pumps", "Skeleton Staff"],
            wears=["Blazer"],
        ),
        cat={},
    )
    table.play("bob: use Bombs for the munchkins")
    assert table.legal("bob") == ["discard Witch", "discard Pumps", "discard Skeleton Staff"]
    table.play("bob: discard Pumps")
    assert (table.fight.strength, table.fight.threat) == (4 + 2, 5)
    table.play("""
        bob: use Bombs for the monsters
        bob: discard Witch
    """)
    assert (table.fight.strength, table.fight.threat) == (4 + 2, 5 + 2)
    assert not can_use(table, "bob", "Bombs")
    assert table.bob.in_play == ["Alchemist", "Hellknight", "Blazer"]
    assert table.bob.hand == ["Skeleton Staff"]
    assert table.fight.fighter == "ann"


def test_alchemist_throws_bombs_in_a_fight_of_her_own_and_again_in_the_next():
    table = deal(
        door="Slob Goblin",
        doors=["Akata"],
        ann=dict(is_a=["Alchemist"], hand=["Witch", "Pumps", "Summoner"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: use Bombs for the munchkins
        ann: discard Witch
        ann: use Bombs for the munchkins
        ann: discard Pumps
    """)
    assert table.fight.strength == 1 + 2 + 2
    assert not can_use(table, "ann", "Bombs")
    table.play("""
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
    """)
    assert table.fight.fighter == "bob"
    assert can_use(table, "ann", "Bombs")


def test_alchemist_throws_no_bombs_out_of_a_fight():
    table = deal(ann=dict(is_a=["Alchemist"], hand=["Witch"]), bob={}, cat={})
    assert not can_use(table, "ann", "Bombs")


@rule("C11")
def test_alchemist_cannot_throw_the_class_itself():
    table = deal(door="Akata", ann=dict(is_a=["Alchemist"]), bob={}, cat={})
    assert not can_use(table, "ann", "Bombs")


@rule("C10")
def test_alchemist_gets_no_new_bombs_with_another_copy_of_the_class():
    table = deal(
        door="Akata",
        ann=dict(is_a=["Alchemist"], hand=["Alchemist", "Witch", "Pumps", "Blazer"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: use Bombs for the munchkins
        ann: discard Witch
        ann: use Bombs for the munchkins
        ann: discard Pumps
        ann: play Alchemist in place of Alchemist from the table
    """)
    assert not can_use(table, "ann", "Bombs")


@rule("C09")
def test_alchemists_bombs_keep_counting_when_the_class_is_gone():
    table = deal(
        door="Akata", ann=dict(is_a=["Alchemist"], hand=["Witch", "Pumps"]), bob={}, cat={}
    )
    table.play("""
        ann: use Bombs for the munchkins
        ann: discard Witch
        ann: discard Alchemist
    """)
    assert table.fight.strength == 1 + 2
    assert not can_use(table, "ann", "Bombs")


@rule("C35")
def test_alchemist_sells_one_item_a_turn_at_double_its_value():
    table = deal(
        ann=dict(is_a=["Alchemist"], hand=["Starscone", "Gavel of Last Resort", "Hellscourge"]),
        bob=dict(hand=["Boots Off the Beaten Path"]),
        cat={},
    )
    table.play("""
        ann: sell Items
        ann: sell Starscone
        ann: close the sale
    """)
    assert (table.ann.level, table.ann.hand) == (2, ["Gavel of Last Resort", "Hellscourge"])
    assert not table.can("ann: sell Items")  # 500 and 400 at their own value
    assert table.bob.level == 1
    assert table.is_quiet()


def test_alchemist_sells_nothing_at_more_than_double_its_value():
    table = deal(ann=dict(is_a=["Alchemist"], hand=["Hellscourge"]), bob={}, cat={})
    assert not table.can("ann: sell Items")  # 400, and 400 more


# --- Necromancer: Old Acquaintance, Grave Goods -------------------------------------------------


@pytest.mark.parametrize(
    ("door", "more"), [("Dead Letter Clerk", 4), ("Hemogoblin", 4), ("Slob Goblin", 0)]
)
def test_necromancer_is_stronger_against_undead(door, more):
    table = deal(door=door, ann=dict(is_a=["Necromancer"]), bob=dict(is_a=["Necromancer"]), cat={})
    assert table.fight.strength == 1 + more


def test_necromancer_minds_several_undead_no_more_than_one():
    table = deal(
        door="Lich Pin",
        ann=dict(is_a=["Necromancer"]),
        bob=dict(hand=["Dead Letter Clerk"]),
        cat={},
    )
    table.play("bob: add Dead Letter Clerk to the fight")
    assert table.fight.strength == 1 + 4


def test_necromancer_finds_what_an_enhancer_has_made_undead():
    table = deal(
        door="Akata", ann=dict(is_a=["Necromancer"]), bob=dict(hand=["Dearly Departed"]), cat={}
    )
    assert table.fight.strength == 1
    table.play("bob: play Dearly Departed on Akata")
    assert table.fight.strength == 1 + 4


def test_necromancer_digs_up_the_top_treasure_once_a_turn_for_a_monster():
    table = deal(
        discards=["Pumps", "Blazer", "Blackballed"],
        ann=dict(is_a=["Necromancer"], hand=["Akata", "Slob Goblin", "Witch"]),
        bob=dict(is_a=["Necromancer"], hand=["Mob Goblins"]),
        cat={},
    )
    assert not can_use(table, "bob", "Grave Goods")  # not on another's turn
    table.play("ann: use Grave Goods")
    assert table.legal("ann") == ["discard Akata", "discard Slob Goblin"]
    table.play("""
        ann: discard Akata
        ann: take Blazer
    """)
    assert table.ann.hand == ["Slob Goblin", "Witch", "Blazer"]
    assert table.discards == ["Blackballed", "Akata", "Pumps"]
    assert not can_use(table, "ann", "Grave Goods")
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("discards", "hand", "door"),
    [([], ["Akata"], None), (["Blazer"], ["Witch"], None), (["Blazer"], ["Akata"], "Lich Pin")],
    ids=["nothing to dig up", "no monster to discard", "in combat"],
)
def test_necromancer_digs_up_nothing(discards, hand, door):
    ann = dict(is_a=["Necromancer"], hand=hand)
    assert not can_use(deal(door=door, discards=discards, ann=ann, bob={}, cat={}), "ann", "Grave")


# --- Summoner: Eidolon, Waiting Room ------------------------------------------------------------


def test_summoners_eidolon_is_worth_2_for_each_treasure_as_in_the_rulebook():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=4, is_a=["Summoner"], wears=["Blazer", "T-Bone Stake"], hand=["Lamashtu"]),
        bob=dict(hand=["Mob Goblins"]),
        cat=dict(hand=["Shop Goblin"]),
    )
    table.play("""
        bob: add Mob Goblins to the fight
        cat: add Shop Goblin to the fight
    """)
    assert (table.fight.strength, table.fight.threat) == (8, 16)
    table.play("""
        ann: use Eidolon
        ann: discard Lamashtu
        ann: claim victory
        all: pass
    """)
    assert table.ann.level == 7
    assert len(table.ann.hand) == 5
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("monster", "worth"), [("Slob Goblin", 2), ("Hemogoblin", 4), ("Paper Tiger", 0)]
)
def test_summoner_gets_more_for_a_monster_with_more_treasures(monster, worth):
    table = deal(door="Lich Pin", ann=dict(is_a=["Summoner"], hand=[monster]), bob={}, cat={})
    table.play(f"""
        ann: use Eidolon
        ann: discard {monster}
    """)
    assert table.fight.strength == 1 + worth


def test_summoner_uses_the_eidolon_as_a_helper_as_often_as_there_are_monsters_but_not_from_afar():
    table = deal(
        door="Lich Pin",
        ann={},
        bob=dict(is_a=["Summoner"], hand=["Hemogoblin", "Slob Goblin", "Witch"]),
        cat={},
    )
    assert not can_use(table, "bob", "Eidolon")
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        bob: use Eidolon
        bob: discard Hemogoblin
        bob: use Eidolon
        bob: discard Slob Goblin
    """)
    assert table.fight.strength == 1 + 1 + 4 + 2
    assert not can_use(table, "bob", "Eidolon")


@pytest.mark.parametrize(("trait", "over"), [("Summoner", 0), ("Witch", 1)])
def test_summoner_keeps_one_more_card_at_the_end_of_the_turn(trait, over):
    ann = dict(is_a=[trait], hand=["Blackballed", "The Other Box"] + ["Wandering Monster"] * 3)
    table = deal(
        door="Pathfinder", doors=["Hellknight"], ann=ann, bob=dict(level=2), cat=dict(level=2)
    )
    table.play("""
        ann: play Pathfinder
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")
    assert len(table.ann.hand) == 7 - 1 - over
    assert table.is_quiet()
