"""What the Headgear, Armor and Footgear of the classic set can do beside their bonus."""

import pytest

from kickdoor.cards import Curse, Enhancer, Monster
from kickdoor.game.speech import tell
from kickdoor.testing import Scene, rule
from kickdoor.words import Bars, LoseLevels
from scenes import dealer

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
LOW = Monster("Low Wall", level=4, treasures=1, bad_stuff=LoseLevels())
HEDGE = Monster("Garden Hedge", level=5, treasures=1, bad_stuff=LoseLevels())
STILTS = Enhancer("On Stilts", strength=10)
GLUE = Enhancer("Glue", modifiers=(Bars("escape"),))
JINX = Curse("Jinx", copies=2, effect=LoseLevels())
CARDS = (WALL, LOW, HEDGE, STILTS, GLUE, JINX)
DOORS = ["Cheat!", "Half-Breed", "Super Munchkin"]
lay_out = dealer("classic", CARDS, level=4)


def run_from(door: str, **ann) -> Scene:
    """Let ann run, up to the die if there is one."""
    return lay_out(ann, door=door).play(f"""
        ann: run away
        all: pass
        ann: run from {door}
        all: pass
        all: pass
    """)


# Crown of the Acting Manager


@pytest.mark.parametrize(("level", "more"), [(1, 2), (3, 2), (4, 0), (9, 0)])
def test_crown_of_the_acting_manager_adds_2_more_up_to_level_3(level, more):
    table = lay_out({"level": level, "wears": ["Crown of the Acting Manager"]})
    assert table.ann.strength == level + 1 + more
    assert table.bob.strength == 4

    sideways = lay_out({"level": level, "carries": ["Crown of the Acting Manager"]})
    assert sideways.ann.strength == level


# Blindfold of Oversight


def pass_to_bob(bob: dict) -> Scene:
    """Let ann's turn go by, so that bob's begins."""
    return lay_out(
        bob=bob, doors=["Cheat!", "Wandering Monster", *DOORS[1:], "Wandering Monster"]
    ).play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)


def test_blindfold_of_oversight_looks_at_2_doors_and_orders_them():
    table = pass_to_bob({"wears": ["Blindfold of Oversight"]})
    assert table.turn == table.asked == "bob"
    looks = table.game.events[-2:]
    assert {tell(table.game, look, 1) for look in looks} == {
        f"bob looks at {card}" for card in DOORS[1:]
    }
    assert {tell(table.game, look, 0) for look in looks} == {"bob looks at a Door"}
    assert sorted(table.legal("bob")) == [f"put {card} back on top" for card in DOORS[1:]]

    table.play("""
        bob: put Super Munchkin back on top
        bob: kick open the door
        all: pass
        bob: loot the room
        all: pass
    """)
    assert table.bob.hand == ["Super Munchkin", "Half-Breed"]
    assert table.cat.hand == []
    assert table.is_quiet()


@pytest.mark.parametrize("how", ["carries", "hand"])
def test_blindfold_of_oversight_sees_nothing_unless_it_is_worn(how):
    table = pass_to_bob({how: ["Blindfold of Oversight"]})
    assert table.can("bob: kick open the door")
    assert not any("looks at" in line for line in table.log)


def test_blindfold_of_oversight_is_for_your_own_turn():
    table = pass_to_bob({})
    assert not any("looks at" in line for line in table.log)
    table = lay_out(cat={"wears": ["Blindfold of Oversight"]}, doors=["Brick Wall"])
    table.play("ann: kick open the door\nall: pass")
    assert not any("looks at" in line for line in table.log)


# Robe of Plausible Deniability


def denier(*hand: str, how: str = "wears") -> dict:
    """Describe a Wizard with the Robe."""
    return {"is_a": ["Wizard"], how: ["Robe of Plausible Deniability"], "hand": list(hand)}


@rule("T02")
def test_robe_of_plausible_deniability_makes_a_curse_do_nothing_for_2_cards_from_hand():
    table = lay_out(denier("Elf", "Dwarf", "Thief"), {"hand": ["Jinx"]})
    assert not table.can("ann: use Deniability")
    table.play("bob: play Jinx on ann\nann: use Deniability")
    assert table.legal("ann") == ["discard Elf", "discard Dwarf", "discard Thief"]  # not the Robe

    table.play("ann: discard Elf\nann: discard Thief")

    assert table.ann.level == table.bob.level == 4
    assert table.ann.hand == ["Dwarf"]
    assert sorted(table.discards) == ["Elf", "Jinx", "Thief"]
    assert table.is_quiet()


@pytest.mark.parametrize(
    "ann",
    [
        denier("Elf"),  # one card is not enough
        denier("Elf", "Dwarf", how="carries"),
        denier("Elf", "Dwarf") | {"is_a": []},
    ],
)
def test_robe_of_plausible_deniability_does_not_help_the_unprepared(ann):
    table = lay_out(ann, {"hand": ["Jinx"]}).play("bob: play Jinx on ann")
    assert table.legal("ann") == ["pass"]

    table.play("all: pass")
    assert table.ann.level == 3
    assert table.is_quiet()


def test_robe_of_plausible_deniability_works_once_each_turn_whosever_turn_it_is():
    cards = ["Elf", "Dwarf", "Thief", "Cleric", "Warrior", "Halfling"]
    table = lay_out(bob={"hand": ["Jinx", "Jinx"]}, cat=denier(*cards), doors=DOORS)
    deny = "bob: play Jinx on cat\ncat: use Deniability"
    table.play(f"{deny}\ncat: discard Elf\ncat: discard Dwarf\nbob: play Jinx on cat")
    assert table.legal("cat") == ["pass"]
    table.play("all: pass")
    assert table.cat.level == 3

    again = lay_out(bob={"hand": ["Jinx", "Jinx"]}, cat=denier(*cards), doors=DOORS)
    again.play(f"""
        {deny}
        cat: discard Elf
        cat: discard Dwarf
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        bob: play Jinx on cat
    """)
    assert again.turn == "bob"
    assert again.can("cat: use Deniability")


def test_robe_of_plausible_deniability_denies_nothing_for_others():
    table = lay_out(bob={"hand": ["Jinx"]}, cat=denier("Elf", "Dwarf"))
    table.play("bob: play Jinx on ann")
    assert table.legal("cat") == ["pass"]


# To Run Away


@rule("RUN-2")
@pytest.mark.parametrize(
    ("name", "is_a", "bonus"),
    [
        ("Cassock of Casual Friday", ["Cleric"], 1),
        ("Walking-Papers Wellingtons", [], 2),
        ("Bottomless Coffee Urn", [], 1),
        ("Boots of Corner-Cutting", [], 0),  # the Wall is too high
        ("Potted Plant of Eavesdropping", [], 0),
        ("Hat Stand of Multitasking", [], 0),
    ],
)
def test_what_helps_to_run_away_and_by_how_much(name, is_a, bonus):
    for die, level in ((5 - bonus, 4), (4 - bonus, 3)):
        table = run_from("Brick Wall", is_a=is_a, wears=[name]).play(
            f"die: {die}\nall: pass\nall: pass"
        )
        assert table.ann.level == level
        assert table.is_quiet()

    sideways = run_from("Brick Wall", is_a=is_a, carries=[name]).play("die: 4\nall: pass")
    assert sideways.ann.level == 3


# Boots of Corner-Cutting


def test_boots_of_corner_cutting_escape_from_a_monster_of_level_4_without_rolling():
    table = run_from("Low Wall", level=3, wears=["Boots of Corner-Cutting"])
    assert "ann escapes from Low Wall" in table.log
    assert table.ann.level == 3
    assert table.is_quiet()


@pytest.mark.parametrize(("door", "how"), [("Garden Hedge", "wears"), ("Low Wall", "carries")])
def test_boots_of_corner_cutting_roll_from_level_5_on_or_lying_sideways(door, how):
    table = run_from(door, level=3, **{how: ["Boots of Corner-Cutting"]})
    table.play("die: 4\nall: pass")
    assert table.ann.level == 2
    assert table.is_quiet()


def test_boots_of_corner_cutting_go_by_the_printed_level():
    table = lay_out(
        {"level": 3, "wears": ["Boots of Corner-Cutting"]}, {"hand": ["On Stilts"]}, door="Low Wall"
    )
    table.play("""
        bob: play On Stilts on Low Wall
        ann: run away
        all: pass
        ann: run from Low Wall
        all: pass
        all: pass
    """)
    assert "ann escapes from Low Wall" in table.log
    assert table.is_quiet()


@rule("X05")
def test_boots_of_corner_cutting_do_not_help_where_nobody_escapes():
    table = lay_out(
        {"level": 3, "wears": ["Boots of Corner-Cutting"]}, {"hand": ["Glue"]}, door="Low Wall"
    )
    table.play("""
        bob: play Glue on Low Wall
        ann: run away
        all: pass
        ann: run from Low Wall
        all: pass
    """)
    assert "Low Wall catches ann" in table.log
    assert table.ann.level == 2
    assert table.is_quiet()


# Foot in the Door


@rule("TRN-2")
@pytest.mark.parametrize(
    ("how", "loot"), [("wears", "Power Tie"), ("carries", "Wandering Monster")]
)
def test_foot_in_the_door_loots_a_treasure_in_place_of_a_door(how, loot):
    table = lay_out(
        {"is_a": ["Thief"], how: ["Foot in the Door"]},
        door="Cheat!",
        doors=["Wandering Monster"],
        treasures=["Power Tie"],
    )
    table.play("ann: loot the room\nall: pass")

    assert table.ann.hand == ["Cheat!", loot]
    assert f"ann draws {loot}" in table.log
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()
