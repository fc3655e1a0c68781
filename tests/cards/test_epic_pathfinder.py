"""The Epic powers of the Pathfinder Classes and Factions: had from Level 10, in a game to 20."""

import pytest

from kickdoor.testing import deal
from scenes import EPIC, can_use, dealer, get_help

scene = dealer(rules=EPIC)


@pytest.mark.parametrize(("level", "epic"), [(1, False), (9, False), (10, True), (19, True)])
@pytest.mark.parametrize(
    ("calling", "power"),
    [
        ("Alchemist", "Chain Reaction for the munchkins"),
        ("Necromancer", "Open House with Dead Letter Clerk"),
        ("Red Mantis Assassin", "Cut Straps on ann"),
    ],
)
def test_it_is_had_from_level_10(calling, power, level, epic):
    bob = dict(level=level, is_a=[calling], hand=["Dead Letter Clerk", "Witch"], wears=["Blazer"])
    table = scene(door="Akata", ann=dict(wears=["T-Bone Stake"]), bob=bob)
    assert can_use(table, "bob", power) == epic


def test_it_is_gone_with_the_level_in_the_middle_of_a_fight():
    table = scene(
        door="Akata",
        bob=dict(level=10, is_a=["Alchemist"], wears=["Blazer"], hand=["Witch"]),
        cat=dict(hand=["Lateral Move"]),
    )
    assert can_use(table, "bob", "Chain Reaction")
    table.play("""
        cat: play Lateral Move on bob
        all: pass
    """)
    assert table.bob.level == 9
    assert not can_use(table, "bob", "Chain Reaction")
    assert can_use(table, "bob", "Bombs")


# --- Alchemist: Chain Reaction ------------------------------------------------------------------


@pytest.mark.parametrize(("side", "sums"), [("munchkins", (1 + 6, 5)), ("monsters", (1, 5 + 6))])
def test_alchemist_blows_up_an_item_for_6_to_either_side(side, sums):
    bob = dict(level=10, is_a=["Alchemist"], wears=["Blazer"], carries=["Pumps"], hand=["Witch"])
    table = scene(door="Akata", bob=bob)
    table.play(f"bob: use Chain Reaction for the {side}")
    assert table.legal("bob") == ["discard Blazer", "discard Pumps"]  # Items in play
    table.play("bob: discard Pumps")
    assert (table.fight.strength, table.fight.threat) == sums
    assert not can_use(table, "bob", "Chain Reaction")  # once in each fight
    assert can_use(table, "bob", "Bombs")
    assert (table.bob.hand, table.bob.in_play) == (["Witch"], ["Alchemist", "Blazer"])


def test_alchemist_does_so_in_a_fight_of_her_own():
    ann = dict(level=10, is_a=["Alchemist"], wears=["Blazer"])
    table = scene(door="Lich Pin", doors=["Witch"], ann=ann)
    table.play("""
        ann: use Chain Reaction for the munchkins
        ann: discard Blazer
    """)
    assert table.fight.strength == 10 + 6


# --- Necromancer: Open House --------------------------------------------------------------------


def test_necromancer_adds_undead_to_any_fight_as_often_as_there_are_some():
    hand = ["Dead Letter Clerk", "Slob Goblin", "Lich Pin"]
    bob = dict(level=10, is_a=["Necromancer"], hand=hand)
    table = scene(door="Akata", bob=bob, cat=dict(hand=["Hemogoblin"]))
    assert not can_use(table, "bob", "Open House with Slob Goblin")
    table.play("bob: use Open House with Lich Pin")
    assert table.fight.foes == ["Akata", "Lich Pin"]
    table.play("bob: use Open House with Dead Letter Clerk")
    assert table.fight.foes == ["Akata", "Lich Pin", "Dead Letter Clerk"]
    assert table.bob.hand == ["Slob Goblin"]
    assert not can_use(table, "bob", "Open House")
    assert not can_use(table, "cat", "Open House")


def test_necromancer_adds_undead_to_a_fight_of_her_own_for_levels():
    table = scene(
        door="Akata",
        doors=["Witch"],
        ann=dict(level=12, is_a=["Necromancer"], hand=["Dead Letter Clerk"]),
    )
    table.play("""
        ann: use Open House with Dead Letter Clerk
        ann: claim victory
        all: pass
    """)
    assert table.ann.level == 14
    assert table.is_quiet()


def test_necromancer_keeps_house_only_while_somebody_fights():
    ann = dict(level=10, is_a=["Necromancer"], hand=["Dead Letter Clerk"])
    assert not can_use(scene(ann=ann), "ann", "Open House")


# --- Summoner: Open-Ended Contract --------------------------------------------------------------


def test_summoner_binds_a_monster_for_2_monsters_from_hand():
    table = scene(
        door="Akata",
        doors=["Witch"],
        ann=dict(level=10, is_a=["Summoner"], hand=["Slob Goblin", "Lich Pin", "Pumps"]),
    )
    table.play("ann: use Open-Ended Contract on Akata")
    assert table.legal("ann") == ["discard Slob Goblin", "discard Lich Pin"]
    table.play("""
        ann: discard Slob Goblin
        ann: discard Lich Pin
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (10, ["Pumps", "Witch"])  # no level, no Treasure
    assert table.ann.in_play == ["Summoner", "Akata"]
    assert table.ann.strength == 10 + 1
    assert {"Slob Goblin", "Lich Pin"} <= set(table.discards)
    assert table.is_quiet()


def test_summoner_binds_one_in_each_fight_as_a_helper_too():
    hand = ["Akata", "Pugwampi", "Swing Voter", "Slob Goblin"]
    bob = dict(level=10, is_a=["Summoner"], hand=hand)
    table = scene(door="Lich Pin", bob=bob, cat=dict(hand=["Wandering Monster", "Minutaur"]))
    assert not can_use(table, "bob", "Open-Ended Contract")  # not from afar
    get_help(table)
    table.play("""
        cat: play Wandering Monster with Minutaur
        bob: use Open-Ended Contract on Lich Pin
        bob: discard Akata
        bob: discard Pugwampi
    """)
    assert table.fight.foes == ["Minutaur"]
    assert table.bob.in_play == ["Summoner", "Lich Pin"]
    assert table.fight.strength == 1 + 10 + 3
    assert not can_use(table, "bob", "Open-Ended Contract")


def test_summoner_wants_2_monsters_for_it():
    ann = dict(level=10, is_a=["Summoner"], hand=["Slob Goblin", "Pumps"])
    table = scene(door="Akata", doors=["Witch"], ann=ann)
    assert can_use(table, "ann", "Eidolon")
    assert not can_use(table, "ann", "Open-Ended Contract")


def test_summoner_binds_no_copy():
    table = scene(
        door="Akata",
        doors=["Witch"],
        ann=dict(level=10, is_a=["Summoner"], hand=["Slob Goblin", "Lich Pin"]),
        bob=dict(hand=["Signed in Duplicate"]),
    )
    table.play("bob: play Signed in Duplicate on Akata")
    assert can_use(table, "ann", "Open-Ended Contract on Akata")
    assert not can_use(table, "ann", "Open-Ended Contract on Akata (2)")


# --- Witch: The Other Eye -----------------------------------------------------------------------


def rolled(**bob):
    """Ann runs from an Akata; the die shows 4; a Witch looks on."""
    table = scene(door="Akata", ann=dict(level=3), bob=dict(level=10, is_a=["Witch"]) | bob)
    return table.play("""
        ann: run away
        all: pass
        ann: run from Akata
        all: pass
        die: 4
    """)


@pytest.mark.parametrize(("face", "level"), [(6, 3), (1, 2)])
def test_witch_says_for_2_cards_what_the_die_shows(face, level):
    table = rolled(hand=["Pumps", "Minutaur", "Summoner"], wears=["Blazer"])
    table.play("""
        bob: use The Other Eye
        bob: discard Pumps
        bob: discard Blazer
    """)
    assert table.legal("bob") == [f"say {number}" for number in range(1, 7)]
    table.play(f"bob: say {face}")
    assert not can_use(table, "bob", "The Other Eye")  # once a turn
    table.play("all: pass")
    assert table.ann.level == level
    assert table.bob.hand == ["Minutaur", "Summoner"]
    assert table.is_quiet()


def test_witch_wants_2_cards_for_it_and_level_10():
    assert not can_use(rolled(hand=["Pumps"]), "bob", "The Other Eye")
    assert can_use(rolled(hand=["Pumps", "Summoner"]), "bob", "The Other Eye")
    assert not can_use(rolled(level=9, hand=["Pumps", "Summoner"]), "bob", "The Other Eye")


# --- Eagle Knight: Flypast ----------------------------------------------------------------------


@pytest.mark.parametrize("others", [["bob", "cat"], ["bob", "cat", "dan", "eve", "fay"]])
def test_eagle_knight_gets_1_for_each_other_player(others):
    ann = dict(level=10, is_a=["Eagle Knight"])
    seats = {name: {} for name in others}
    table = deal(rules=EPIC, door="Lich Pin", doors=["Witch"], ann=ann, **seats)
    assert table.fight.strength == 10 + len(others)


def test_eagle_knight_is_watched_when_helping_too():
    table = scene(door="Lich Pin", bob=dict(level=10, is_a=["Eagle Knight"]))
    assert table.fight.strength == 1
    assert get_help(table).fight.strength == 1 + 10 + 2


def test_eagle_knight_of_level_9_is_not_watched():
    assert scene(ann=dict(level=9, is_a=["Eagle Knight"])).ann.strength == 9


# --- Hellknight: Conscription -------------------------------------------------------------------


def siege(level=10, hand=("Pumps", "Summoner"), door="Lich Pin", **more):
    """A Hellknight fights, and turns up a Witch card beside the monster."""
    ann = dict(level=level, is_a=["Hellknight"], hand=list(hand))
    return scene(door=door, doors=["Witch"], ann=ann, **more)


def test_hellknight_makes_another_help_for_2_cards_once_in_each_fight():
    table = siege(hand=("Pumps", "Summoner", "Blazer"))
    table.play("""
        ann: use Conscription on bob
        ann: discard Pumps
        ann: discard Summoner
    """)
    assert (table.fight.helper, table.fight.strength) == ("bob", 10 + 1)
    assert table.ann.hand == ["Blazer", "Witch"]
    assert not can_use(table, "ann", "Conscription")


def test_hellknight_cannot_do_so_twice_though_the_first_has_left():
    hand = ["Pumps", "Summoner", "Blazer", "Starscone"]
    table = siege(hand=hand, cat=dict(hand=["Better Offer"]))
    table.play("""
        ann: use Conscription on bob
        ann: discard Pumps
        ann: discard Summoner
        cat: play Better Offer
    """)
    assert table.fight.helper is None
    assert not can_use(table, "ann", "Conscription")


def test_hellknight_conscripts_only_when_losing_and_with_2_cards():
    assert can_use(siege(), "ann", "Conscription")
    assert not can_use(siege(door="Akata"), "ann", "Conscription")  # winning
    assert can_use(siege(hand=["Pumps"]), "ann", "Conscription")  # and the Witch
    assert not can_use(siege(hand=[]), "ann", "Conscription")
    assert not can_use(siege(level=9), "ann", "Conscription")


def test_hellknight_conscripts_nobody_on_the_turn_of_another():
    bob = dict(level=10, is_a=["Hellknight"], hand=["Pumps", "Summoner"])
    table = scene(door="Lich Pin", ann=dict(hand=["Letter of Delegation"]), bob=bob)
    table.play("ann: play Letter of Delegation on bob")
    assert table.fight.fighter == "bob"
    assert not can_use(table, "bob", "Conscription")


def test_hellknight_conscripts_nobody_for_the_win():
    table = siege(level=18, door="Subcommittee Hydra", cat=dict(hand=["Guild Grandmaster"]))
    table.play("cat: play Guild Grandmaster on Subcommittee Hydra")
    assert table.fight.strength < table.fight.threat
    assert not can_use(table, "ann", "Conscription")  # Worth 2 levels


def test_a_conscript_leaves_unharmed_when_it_becomes_a_fight_for_the_win():
    cat = dict(hand=["Guild Grandmaster", "Wandering Monster", "Swing Voter"])
    table = siege(level=18, cat=cat)
    table.play("""
        cat: play Guild Grandmaster on Lich Pin
        ann: use Conscription on bob
        ann: discard Pumps
        ann: discard Summoner
    """)
    assert table.fight.helper == "bob"
    table.play("cat: play Wandering Monster with Swing Voter")
    assert table.fight.helper is None
    assert table.bob.level == 1


# --- Pathfinder: The Better Rooms ---------------------------------------------------------------

LOOT = """
    ann: loot the room
    all: pass
"""


def test_pathfinder_loots_treasures_in_place_of_doors():
    table = scene(
        door="Witch",
        doors=["Summoner", "Akata", "Minutaur"],
        treasures=["Blazer", "Pumps", "Starscone"],
        ann=dict(level=10, is_a=["Pathfinder"]),
    ).play(LOOT)
    assert table.ann.hand == ["Witch", "Summoner", "Blazer", "Pumps"]  # one more: Thorough
    assert table.is_quiet()


def test_pathfinder_of_level_9_loots_doors():
    table = scene(
        door="Witch",
        doors=["Summoner", "Akata"],
        treasures=["Blazer", "Pumps"],
        ann=dict(level=9, is_a=["Pathfinder"]),
    ).play(LOOT)
    assert table.ann.hand == ["Witch", "Summoner", "Akata"]


# --- Red Mantis Assassin: Cut Straps ------------------------------------------------------------


def stalked(**bob):
    """Ann fights, well dressed; bob is Epic, and behind her."""
    return scene(
        door="Lich Pin",
        ann=dict(wears=["Blazer", "T-Bone Stake"], carries=["Starscone"]),
        bob=dict(level=10, is_a=["Red Mantis Assassin"]) | bob,
        cat=dict(wears=["Pigeonhole Cap"]),
    )


def test_red_mantis_assassin_costs_a_fighter_something_equipped():
    table = stalked(hand=["Pumps", "Witch", "Akata", "Summoner"])
    before = table.fight.strength
    assert not can_use(table, "bob", "Cut Straps on cat")
    table.play("""
        bob: use Cut Straps on ann
        bob: discard Pumps
        bob: discard Witch
    """)
    assert table.legal("ann") == ["lose Blazer", "lose T-Bone Stake"]
    table.play("ann: lose T-Bone Stake")
    assert table.ann.in_play == ["Blazer", "Starscone"]
    assert table.fight.strength == before - 2
    assert table.bob.hand == ["Akata", "Summoner"]
    assert not can_use(table, "bob", "Cut Straps")  # once in each fight
    assert can_use(table, "bob", "From Behind")


def test_red_mantis_assassin_finds_the_helper_too():
    table = stalked(hand=["Pumps", "Witch"])
    table.play("""
        ann: ask cat for help
        ann: offer no Treasures
        cat: accept ann's offer
        bob: use Cut Straps on cat
        bob: discard Pumps
        bob: discard Witch
        cat: lose Pigeonhole Cap
    """)
    assert table.cat.in_play == []
    assert len(table.ann.in_play) == 3


def test_red_mantis_assassin_wants_2_cards_and_somebody_elses_fight():
    assert not can_use(stalked(hand=["Pumps"]), "bob", "Cut Straps")
    ann = dict(level=10, is_a=["Red Mantis Assassin"], hand=["Pumps", "Akata"], wears=["Blazer"])
    table = scene(door="Lich Pin", doors=["Witch"], ann=ann)
    assert not can_use(table, "ann", "Cut Straps")


def test_red_mantis_assassin_finds_nothing_on_the_ill_dressed():
    bob = dict(level=10, is_a=["Red Mantis Assassin"], hand=["Pumps", "Witch"])
    table = scene(door="Lich Pin", ann=dict(carries=["Blazer"]), bob=bob)
    assert not can_use(table, "bob", "Cut Straps")
