"""The Doors of the classic set that are nothing else, those that the boxes share among them."""

import pytest

from kickdoor.cards import Cheat, Doubler, GoUpALevel, Item, Monster
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, rule
from kickdoor.words import (
    Escape,
    Escapes,
    IsA,
    Level,
    LoseLevels,
    Nothing,
    Power,
    SexIs,
    Trait,
)
from scenes import dealer

CARDS = (
    Monster("Sample Rat", level=1, treasures=1, bad_stuff=Nothing(), copies=2),
    Monster("Sample Ogre", level=15, treasures=2, bad_stuff=LoseLevels()),
    Monster(
        "Sample Snail", level=14, treasures=1, ignores=Level(at_most=9), bad_stuff=LoseLevels()
    ),
    GoUpALevel("Sample Rung"),
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Spare Hat", bonus=2, slot="head"),
    Item("Sample Halo", bonus=3, slot="head", usable_by=IsA("cleric")),
    Item("Sample Gown", bonus=2, slot="armor", usable_by=SexIs("male")),
    Item("Sample Safe", bonus=1, big=True),
    Item("Sample Sofa", bonus=4, big=True),
    Item("Sample Door", abilities=(Trait("Ajar", Escapes()),)),
    Item(
        "Sample Rope",
        abilities=(Power("Abseil", when="running away", aim="you", effect=Escape()),),
    ),
)
RUN = """
    ann: run away
    all: pass
    ann: run from {0}
    all: pass
"""
scene = dealer("classic", CARDS)


def speaks_of(table, who, name):
    """Whether somebody could do anything with such a card now."""
    return any(name in said for said in table.legal(who))


# --- what the boxes share -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Super Munchkin", "Cheat!", "Wandering Monster"])
def test_the_boxes_share_a_card(name):
    def copy_in(box):
        return next(card for card in cards_of(box) if card.name == name)

    mine, theirs = copy_in("classic"), copy_in("pathfinder")
    assert (mine.text, mine.flavor) == (theirs.text, theirs.flavor)
    assert isinstance(mine, type(theirs))


def test_half_breed_and_cheat_are_what_they_are():
    found = {card.name: card for card in cards_of("classic") if isinstance(card, Doubler | Cheat)}
    assert {name: card.copies for name, card in found.items()} == {
        "Half-Breed": 2,
        "Super Munchkin": 2,
        "Cheat!": 1,
    }


@rule("MON-1", "F24")
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_wandering_monster_brings_a_monster_from_the_hand_into_any_fight(player):
    players = dict(ann=dict(level=9), bob={}, cat=dict(hand=["Sample Snail"]))
    players[player] = players[player] | dict(hand=["Wandering Monster", "Sample Ogre", "Elf"])
    table = scene(door="Sample Rat", **players)
    table.play(f"{player}: play Wandering Monster with Sample Ogre")
    assert table.fight.foes == ["Sample Rat", "Sample Ogre"]
    assert (table.fight.threat, table.fight.treasures) == (1 + 15, 1 + 2)
    assert (getattr(table, player).hand, table.cat.hand) == (["Elf"], ["Sample Snail"])


@pytest.mark.parametrize(
    ("door", "hand"),
    [("Sample Rat", ["Elf"]), (None, ["Sample Ogre"])],
    ids=["no monster", "no fight"],
)
def test_wandering_monster_has_nobody_to_bring_or_nowhere_to_bring_it(door, hand):
    table = scene(door=door, bob=dict(hand=["Wandering Monster", *hand]))
    assert not speaks_of(table, "bob", "Wandering")


@rule("ITM-10", "I12")
@pytest.mark.parametrize(
    ("item", "place", "worn", "bonus"),
    [
        pytest.param("Sample Hat", "hand", ["Spare Hat"], 2 + 1, id="slot"),
        pytest.param("Sample Sofa", "hand", ["Sample Safe"], 1 + 4, id="size"),
        pytest.param("Sample Halo", "carries", [], 3, id="who may use it"),
        pytest.param("Sample Gown", "hand", [], 2, id="sex"),
    ],
)
def test_cheat_equips_an_item_against_any_limit(item, place, worn, bonus):
    ann = dict(sex="female", wears=worn) | {place: [item]}
    ann["hand"] = ["Cheat!", *ann.get("hand", [])]
    table = scene(ann=ann).play(f"ann: play Cheat! with {item}")
    assert table.ann.strength == 1 + bonus
    assert (table.ann.hand, table.ann.sideways) == ([], [])
    assert table.is_quiet()


@rule("I15")
def test_cheat_goes_with_an_item_of_ones_own_and_not_in_combat():
    hand = ["Cheat!"]
    table = scene(ann=dict(hand=hand), bob=dict(wears=["Sample Hat"]))
    assert not speaks_of(table, "ann", "Cheat!")
    fighting = scene(door="Sample Ogre", ann=dict(hand=hand, wears=["Sample Hat"]))
    assert not speaks_of(fighting, "ann", "Cheat!")
    waiting = scene(bob=dict(hand=hand, wears=["Sample Hat"]))
    assert speaks_of(waiting, "bob", "Cheat!")


# --- Team-Building Exercise ---------------------------------------------------------------------


@rule("F22")
def test_team_building_exercise_makes_another_player_help():
    table = scene(
        door="Sample Ogre",
        treasures=["Sample Hat", "Spare Hat"],
        ann=dict(level=7, hand=["Team-Building Exercise"]),
        cat=dict(level=9),
    )
    table.play("ann: play Team-Building Exercise on cat")
    assert (table.fight.helper, table.fight.strength) == ("cat", 7 + 9)
    table.play("""
        ann: claim victory
        all: pass
        ann: take Sample Hat
        ann: take Spare Hat
    """)
    assert (table.ann.level, table.cat.level) == (8, 9)
    assert (table.ann.hand, table.cat.hand) == (["Sample Hat", "Spare Hat"], [])
    assert "Team-Building Exercise" in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("door", "level", "holder"),
    [
        ("Sample Rat", 5, "ann"),
        ("Sample Ogre", 9, "ann"),
        ("Sample Ogre", 5, "bob"),
        (None, 5, "ann"),
    ],
    ids=["while winning", "for the win", "in another's fight", "out of combat"],
)
def test_team_building_exercise_is_not_played(door, level, holder):
    players = dict(ann=dict(level=level), bob={}, cat={})
    players[holder] = players[holder] | dict(hand=["Team-Building Exercise"])
    assert not speaks_of(scene(door=door, **players), holder, "Team-Building")


@rule("F08")
def test_team_building_exercise_brings_no_second_helper():
    hand = ["Team-Building Exercise"]
    table = scene(door="Sample Ogre", ann=dict(hand=hand), cat=dict(level=9))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert not speaks_of(table, "ann", "Team-Building")


@rule("L07")
def test_team_building_exercise_ends_when_the_fight_becomes_one_for_the_win():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=8, hand=["Team-Building Exercise"]),
        bob=dict(hand=["Sample Rung"]),
        cat=dict(level=9, wears=["Sample Hat"]),
    )
    table.play("ann: play Team-Building Exercise on cat\nbob: play Sample Rung on ann")
    assert (table.fight.helper, table.cat.in_play) == (None, ["Sample Hat"])


@rule("L08")
def test_L08_an_elf_who_would_win_by_it_stays_in():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=8, hand=["Team-Building Exercise"]),
        bob=dict(hand=["Sample Rung"]),
        cat=dict(level=9, is_a=["Elf"]),
    )
    table.play("ann: play Team-Building Exercise on cat\nbob: play Sample Rung on ann")
    assert table.fight.helper == "cat"


# --- Exit Interview -----------------------------------------------------------------------------


@rule("X08")
@pytest.mark.parametrize(("second", "level"), [(5, 4), (4, 3)])
def test_exit_interview_has_an_escape_rolled_once_more(second, level):
    table = scene(door="Sample Ogre", ann=dict(level=4), bob=dict(hand=["Exit Interview"], level=2))
    table.play(RUN.format("Sample Ogre")).play("die: 6\nall: pass")
    table.play(f"""
        bob: play Exit Interview
        die: {second}
        all: pass
    """)
    if second >= 5:
        table.play("all: pass")
    assert (table.ann.level, table.bob.level) == (level, 2)
    assert table.bob.hand == []
    assert "Exit Interview" in table.discards
    assert table.is_quiet()


@rule("X08")
@pytest.mark.parametrize(
    ("door", "ann", "script"),
    [
        ("Sample Snail", {}, RUN),
        ("Sample Ogre", dict(wears=["Sample Door"]), RUN),
        (
            "Sample Ogre",
            dict(wears=["Sample Rope"]),
            RUN.replace("{0}", "{0}\nann: use Abseil"),
        ),
    ],
    ids=["it does not pursue", "escapes by itself", "a way out"],
)
def test_exit_interview_asks_for_a_roll_where_there_was_none(door, ann, script):
    table = scene(door=door, ann=dict(level=4) | ann, bob=dict(hand=["Exit Interview"]))
    table.play(script.format(door)).play("bob: play Exit Interview")
    assert table.asked == "die"
    table.play("die: 4\nall: pass")
    assert table.ann.level == 3
    assert table.is_quiet()


def test_exit_interview_is_for_those_who_escaped():
    table = scene(door="Sample Ogre", ann=dict(level=4), bob=dict(hand=["Exit Interview"]))
    assert not speaks_of(table, "bob", "Exit Interview")
    table.play(RUN.format("Sample Ogre")).play("die: 4")
    assert not speaks_of(table, "bob", "Exit Interview")
    table.play("all: pass")
    assert (table.ann.level, table.bob.hand) == (3, ["Exit Interview"])
    assert table.is_quiet()


# --- Mandatory Retirement Age -------------------------------------------------------------------


@rule("W10")
@pytest.mark.parametrize("drawn", ["face up", "face down"])
def test_W10_mandatory_retirement_age_lowers_elves_and_raises_humans_the_moment_it_is_drawn(drawn):
    doors = ["Mandatory Retirement Age", "Thief"]
    table = scene(
        doors=doors if drawn == "face up" else doors[::-1],
        ann=dict(level=3, is_a=["Elf"]),
        bob=dict(level=4, is_a=["Cleric"], hand=["Flat Hierarchy"]),
        cat=dict(level=8, is_a=["Dwarf"]),
    )
    table.play("""
        ann: kick open the door
        all: pass
    """)
    if drawn == "face down":
        assert (table.ann.level, table.bob.level) == (3, 4)
        table.play("ann: loot the room\nall: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (3 - 2, 4 + 1, 8)
    assert table.ann.hand == ["Thief"] * (drawn == "face down")
    assert "Mandatory Retirement Age" in table.discards
    assert table.is_quiet()


def test_mandatory_retirement_age_brings_no_human_the_winning_level_and_takes_no_first_one():
    table = scene(
        doors=["Mandatory Retirement Age"],
        ann=dict(level=9),
        bob=dict(level=1, is_a=["Elf"]),
    )
    table.play("ann: kick open the door\nall: pass")
    assert (table.ann.level, table.bob.level, table.winners) == (9, 1, [])
    assert table.is_quiet()


@rule("CHR-6", "C01")
def test_mandatory_retirement_age_takes_half_an_elf_for_neither():
    table = scene(doors=["Mandatory Retirement Age"], ann=dict(level=5, is_a=["Elf", "Half-Breed"]))
    table.play("ann: kick open the door\nall: pass")
    assert (table.ann.level, table.bob.level) == (5, 1 + 1)
    assert table.is_quiet()


def opening():
    """A small box, shuffled so that this card was dealt to somebody and a Halfling to ann."""
    wanted = ("Mandatory Retirement Age", "Cleric", "Elf", "Halfling", "Thief")
    doors = tuple(card for card in cards_of("classic") if card.name in wanted)
    box = pressed("small", (*doors, CARDS[0], Item("Sample Hat", slot="head", copies=20)))
    for seed in range(1000):
        game = new_game(3, set=box, seed=seed, rules=Options(elide=False, first_by_die=False))
        left = [box.prints[card].name for card in game.doors]
        if "Mandatory Retirement Age" not in left and "Halfling" in Scene(game).ann.hand:
            return Scene(game)
    raise AssertionError("no such deal")


@rule("W10")
def test_W10_in_the_opening_hand_whoever_can_stop_being_human_may_do_so_first():
    table = opening().play("""
        ann: play Halfling
        ann: ready
        all: pass
        bob: ready
        all: pass
        cat: ready
        all: pass
    """)
    assert (table.ann.level, table.bob.level, table.cat.level) == (1, 2, 2)
    assert "Mandatory Retirement Age" in table.discards
    assert table.is_quiet()
