"""What the Headgear, Armor and Footgear of the Pathfinder set can do beside their bonus."""

import pytest

from kickdoor.cards import Curse, Enhancer, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Bars,
    Cards,
    Lose,
    LoseLevels,
    OnRoll,
    Strength,
    ThatMany,
)
from scenes import get_help

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
GOBLIN = Monster("Tall Goblin", level=30, treasures=1, tags=("goblin",), bad_stuff=LoseLevels())
GHOST = Monster("Tall Ghost", level=30, treasures=1, tags=("undead",), bad_stuff=LoseLevels())
GLUE = Enhancer("Glue", strength=0, modifiers=(Bars("escape"),))
JINX = Curse("Jinx", effect=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
WOBBLE = Curse("Wobble", copies=3, effect=OnRoll(effect=LoseLevels(ThatMany())))
MOTHS = Curse("Moths", effect=Lose(Cards("item", slot="feet")))


def run_from_the_wall(**ann) -> Scene:
    """Let ann run from something she cannot beat, up to her die."""
    table = deal(cards=(WALL,), door="Brick Wall", ann={"level": 4, **ann}, bob={}, cat={})
    return table.play("""
        ann: run away
        all: pass
        ann: run from Brick Wall
        all: pass
    """)


# Headgear


def test_hood_of_the_hired_alibi_adds_2_more_while_you_fight_alone():
    assassin = {"is_a": ["Red Mantis Assassin"], "wears": ["Hood of the Hired Alibi"]}
    table = deal(door="Akata", ann=assassin, bob={"level": 5}, cat={})
    assert table.fight.strength == 1 + 2 + 2

    get_help(table)

    assert table.ann.strength == 1 + 2
    assert table.fight.strength == 1 + 2 + 5


def test_hood_of_the_hired_alibi_adds_nothing_more_to_a_helper_or_out_of_combat():
    assassin = {"is_a": ["Red Mantis Assassin"], "wears": ["Hood of the Hired Alibi"]}
    table = deal(door="Akata", ann={}, bob=assassin, cat={})

    get_help(table)

    assert table.bob.strength == 1 + 2
    assert deal(ann=assassin, bob={}, cat={}).ann.strength == 1 + 2


def test_helm_of_hindsight_has_your_own_die_rolled_again_for_another_item_in_play():
    table = run_from_the_wall(
        is_a=["Pathfinder"], wears=["Helm of Hindsight"], carries=["Blazer"], hand=["Starscone"]
    )
    table.play("die: 1")
    assert table.legal("bob") == ["pass"]

    table.play("ann: use Hindsight")
    assert table.legal("ann") == ["discard Blazer"]  # not the Helm, not the Item in hand
    table.play("""
        ann: discard Blazer
        die: 5
        all: pass
    """)

    assert "ann escapes from Brick Wall" in table.log
    assert table.ann.level == 4
    assert table.ann.in_play == ["Pathfinder", "Helm of Hindsight"]
    assert table.ann.hand == ["Starscone"]
    assert "Blazer" in table.discards
    assert table.is_quiet()


def test_helm_of_hindsight_works_on_anybodys_die_but_once_each_turn():
    table = deal(
        cards=(WOBBLE,),
        doors=["Cheat!", "Wandering Monster"],
        ann={"hand": ["Wobble", "Wobble", "Wobble"]},
        bob={
            "is_a": ["Pathfinder"],
            "wears": ["Helm of Hindsight"],
            "carries": ["Blazer", "T-Bone Stake"],
        },
        cat={"level": 9},
    )
    table.play("""
        ann: play Wobble on cat
        all: pass
        die: 3
        bob: use Hindsight
        bob: discard Blazer
        die: 1
    """)
    assert not table.can("bob: use Hindsight")
    table.play("all: pass")
    assert table.cat.level == 9 - 1

    table.play("ann: play Wobble on cat\nall: pass\ndie: 2")
    assert not table.can("bob: use Hindsight")
    table.play("all: pass")
    assert table.cat.level == 8 - 2

    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        ann: play Wobble on cat
        all: pass
        die: 1
    """)
    assert table.turn == "bob"
    assert table.can("bob: use Hindsight")
    assert table.bob.in_play == ["Pathfinder", "Helm of Hindsight", "T-Bone Stake"]


def test_helm_of_hindsight_wants_something_to_discard():
    table = run_from_the_wall(
        is_a=["Pathfinder"], wears=["Helm of Hindsight"], hand=["Starscone", "Blazer"]
    )
    table.play("die: 1")
    assert table.legal("ann") == ["pass"]


@pytest.mark.parametrize(
    ("level", "how", "after"), [(4, "wears", 4), (5, "wears", 4), (4, "carries", 3)]
)
def test_pigeonhole_cap_makes_a_curse_do_nothing_up_to_level_4(level, how, after):
    ann = {"level": level, how: ["Pigeonhole Cap"]}
    table = deal(cards=(JINX,), ann=ann, bob={"level": 2, "hand": ["Jinx"]}, cat={})

    table.play("bob: play Jinx on ann\nall: pass")

    assert table.ann.level == after
    assert table.ann.in_play == ["Pigeonhole Cap"]
    assert table.bob.level == 2
    assert table.discards == ["Jinx"]
    assert table.is_quiet()


def test_pigeonhole_cap_does_not_lift_the_curse_that_has_you_already():
    ann = {"wears": ["Pigeonhole Cap"], "has": ["Itch"]}
    assert deal(cards=(ITCH,), ann=ann, bob={}, cat={}).ann.strength == 1 + 1 - 1


# Armor


def test_goblin_proof_vest_adds_3_more_against_goblins_once():
    def strength(*doors: str) -> int:
        hand = [*doors[1:], "Wandering Monster"]
        table = deal(
            door=doors[0], ann={"wears": ["Goblin-Proof Vest"]}, bob={"hand": hand}, cat={}
        )
        for monster in doors[1:]:
            table.play(f"bob: play Wandering Monster with {monster}")
        return table.fight.strength

    assert strength("Slob Goblin") == 1 + 1 + 3
    assert strength("Akata") == 1 + 1
    assert strength("Akata", "Shop Goblin") == 1 + 1 + 3
    assert strength("Slob Goblin", "Shop Goblin") == 1 + 1 + 3


def test_goblin_proof_vest_knows_a_goblin_by_marriage():
    table = deal(
        door="Akata",
        ann={"wears": ["Goblin-Proof Vest"]},
        bob={"hand": ["Goblin by Marriage"]},
        cat={},
    )
    assert table.fight.strength == 2
    table.play("bob: play Goblin by Marriage on Akata")
    assert table.fight.strength == 2 + 3


@rule("X05")
def test_bargain_shroud_escapes_from_undead_without_rolling_and_only_from_them():
    table = deal(
        cards=(GHOST, WALL, GLUE),
        door="Tall Ghost",
        ann={"level": 4, "is_a": ["Necromancer"], "wears": ["Bargain Shroud"]},
        bob={"hand": ["Wandering Monster", "Brick Wall"]},
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with Brick Wall
        ann: run away
        all: pass
        ann: run from Tall Ghost
        all: pass
    """)
    assert "ann escapes from Tall Ghost" in table.log

    table.play("""
        ann: run from Brick Wall
        all: pass
        die: 4
        all: pass
    """)
    assert table.ann.level == 3
    assert table.is_quiet()


@rule("X05")
def test_bargain_shroud_does_not_help_where_nobody_escapes():
    table = deal(
        cards=(GHOST, GLUE),
        door="Tall Ghost",
        ann={"level": 4, "is_a": ["Necromancer"], "wears": ["Bargain Shroud"]},
        bob={"hand": ["Glue"]},
        cat={},
    )
    table.play("""
        bob: play Glue on Tall Ghost
        ann: run away
        all: pass
        ann: run from Tall Ghost
        all: pass
    """)
    assert "Tall Ghost catches ann" in table.log
    assert table.ann.level == 3
    assert table.is_quiet()


# To Run Away


@rule("RUN-2")
@pytest.mark.parametrize(
    ("name", "is_a", "bonus"),
    [
        ("Pumps", ["Alchemist"], 1),
        ("Boots of Walking It Back", [], 2),
        ("Broom for Improvement", ["Witch"], 1),
        ("Goblin Sweat", [], 0),  # a wall is no Goblin
        ("Minute-Taker's Mitre", [], 0),
    ],
)
def test_what_helps_to_run_away_and_by_how_much(name, is_a, bonus):
    for die, level in ((5 - bonus, 4), (4 - bonus, 3)):
        table = run_from_the_wall(is_a=is_a, wears=[name]).play(f"die: {die}\nall: pass")
        assert table.ann.level == level
        assert table.is_quiet()

    sideways = run_from_the_wall(is_a=is_a, carries=[name]).play("die: 4\nall: pass")
    assert sideways.ann.level == 3


@pytest.mark.parametrize(("die", "level"), [(3, 4), (2, 3)])
def test_goblin_sweat_adds_2_when_you_run_from_goblins(die, level):
    ann = {"level": 4, "wears": ["Goblin Sweat"]}
    table = deal(cards=(GOBLIN,), door="Tall Goblin", ann=ann, bob={}, cat={})

    table.play(f"""
        ann: run away
        all: pass
        ann: run from Tall Goblin
        all: pass
        die: {die}
        all: pass
    """)

    assert table.ann.level == level
    assert table.is_quiet()


# Footgear


@rule("TRN-2")
@pytest.mark.parametrize(("how", "cards"), [("wears", 3), ("carries", 2)])
def test_boots_off_the_beaten_path_draw_one_more_beside_the_pathfinders_own(how, cards):
    room = ["Akata", "Pugwampi", "Wandering Monster"]
    table = deal(
        door="Cheat!",
        doors=room,
        ann={"is_a": ["Pathfinder"], how: ["Boots Off the Beaten Path"]},
        bob={},
        cat={},
    )
    table.play("ann: loot the room\nall: pass")

    assert table.ann.hand == ["Cheat!", *room[:cards]]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("ITM-6", "ITM-7")
def test_load_bearing_loafers_carry_one_more_big_item_while_you_wear_them():
    anvils = tuple(Item(f"Anvil {number}", big=True) for number in (1, 2, 3))
    table = deal(
        cards=(*anvils, MOTHS),
        ann={"wears": ["Load-Bearing Loafers"], "hand": ["Anvil 1", "Anvil 2", "Anvil 3"]},
        bob={"hand": ["Moths"], "level": 2},
        cat={},
    )
    table.play("""
        ann: play Anvil 1
        ann: play Anvil 2
    """)
    assert not table.can("ann: play Anvil 3")

    table.play("""
        bob: play Moths on ann
        all: pass
        ann: lose Load-Bearing Loafers
        ann: give Anvil 2 to cat
    """)

    assert table.ann.in_play == ["Anvil 1"]
    assert table.cat.in_play == ["Anvil 2"]
    assert table.bob.in_play == []
    assert table.is_quiet()
