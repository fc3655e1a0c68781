"""MIX Several boxes in one game: what is the same in all of them, and what is not."""

from itertools import permutations
from pathlib import Path

import pytest

from kickdoor.engine import new_game
from kickdoor.sets import SETS, box_of
from kickdoor.testing import Scene, deal, rule

ATTIC = """
[set]
name = "attic"
title = "The Attic"

[[cards]]
kind = "class"
name = "Wizard"

[[cards.abilities]]
ability = "trait"
name = "Pointy Hat"
modifier = { modifies = "strength", amount = 2 }

[[cards]]
kind = "monster"
name = "Hobgoblin on a Broom"
level = 4
treasures = 1
bad_stuff = { do = "lose levels" }

[[cards]]
kind = "monster"
name = "Gremlin in a Box"
level = 4
treasures = 1
bad_stuff = { do = "lose levels" }

[[cards]]
kind = "monster"
name = "Slob Goblin"
level = 7
treasures = 3
bad_stuff = { do = "lose levels", count = 3 }

[[cards]]
kind = "curse"
name = "Job Swap"
effect = { do = "swap trait", kind = "class" }
"""
UNDEAD = {
    "classic": "Ghoul-Setting Workshop",
    "pathfinder": "Dead Letter Clerk",
    "star": "Dead Stock",
}
MAKE_UNDEAD = {
    "classic": "Called Back from Retirement",
    "pathfinder": "Dearly Departed",
    "star": "Past Its Sell-By Date",
}
PASS = "\n all: pass"


@pytest.fixture(scope="module")
def attic(tmp_path_factory) -> str:
    """A set of one's own."""
    folder = tmp_path_factory.mktemp("sets") / "attic"
    folder.mkdir()
    (folder / "cards.toml").write_text(ATTIC)
    return str(folder)


def table(*sets: str, **more) -> Scene:
    """A scene with several boxes shuffled together, for three."""
    return deal(set=" + ".join(sets), **({"ann": {}, "bob": {}, "cat": {}} | more))


def from_the(part: str, title: str, mix: str) -> str:
    """How the card that one box calls so is called in a mix."""
    return next(
        each.name
        for each in box_of(mix).prints
        if each.title == title and each.set in (part, Path(part).name)
    )


# --- one deck -----------------------------------------------------------------------------------


@rule("MIX-1")
@pytest.mark.parametrize("sets", [*permutations(SETS, 2), SETS], ids=" + ".join)
def test_MIX_1_the_doors_are_shuffled_together_and_so_are_the_treasures(sets):
    box = box_of(" + ".join(sets))
    apart = [box_of(name) for name in sets]
    for deck in ("doors", "treasures"):
        alone = [each.prints[card].title for each in apart for card in getattr(each, deck)]
        together = [box.prints[card].title for card in getattr(box, deck)]
        assert sorted(together) == sorted(alone)


@rule("MIX-1", "SET-2")
def test_MIX_1_everybody_draws_from_all_of_them():
    game = new_game(6, set="classic + pathfinder + star", seed=1)
    for deck in (game.doors[-24:], game.treasures[-24:]):
        assert {game.prints[card].set for card in deck} == {"classic", "pathfinder", "star"}
    prints = game.prints[: game.box.size]  # no two are said alike
    assert len({each.name for each in prints}) == len({each.index for each in prints})


# --- a Trap is a Curse --------------------------------------------------------------------------


@rule("MIX-1", "T02")
@pytest.mark.parametrize("evil", ["The Changing Room", "Flat Hierarchy"], ids=["Trap", "Curse"])
@pytest.mark.parametrize(
    "cure", ["Trapdoor-to-Door Insurance", "Cease-and-Desist Letter", None], ids=str
)
def test_MIX_1_what_cancels_a_curse_cancels_a_trap_and_the_other_way_round(evil, cure):
    ann = dict(level=5, sex="female", hand=[cure] if cure else [])
    scene = table("classic", "star", ann=ann, bob=dict(hand=[evil])).play(
        f"bob: play {evil} on ann"
    )
    scene.play((f"ann: play {cure}" if cure else "") + PASS)
    assert ((scene.ann.level, scene.ann.sex) == (5, "female")) == bool(cure)
    assert evil in scene.discards
    assert scene.is_quiet()


@rule("MIX-1", "CRS-2")
def test_MIX_1_what_lifts_curses_lifts_traps():
    ann = dict(has=["Piped Music", "Ergonomic Chair"], hand=["Correction Fluid"])
    scene = table("classic", "star", ann=ann).play("ann: play Correction Fluid")
    assert scene.ann.in_play == []
    assert {"Piped Music", "Ergonomic Chair"} <= set(scene.discards)


@rule("MIX-1")
@pytest.mark.parametrize(("evil", "spared"), [("Piped Music", True), (None, False)])
def test_MIX_1_whoever_sits_in_a_trap_is_cursed(evil, spared):
    monster = ignorer_of_the_cursed("pathfinder")
    ann = dict(level=1, has=[evil] if evil else [])
    scene = table("pathfinder", "star", door=monster, ann=ann)
    scene.play(f"ann: run away{PASS}\n ann: run from {monster}{PASS}")
    assert (scene.asked != "die") == spared


def ignorer_of_the_cursed(name: str) -> str:
    """The monster of a box that does not pursue the cursed."""
    return next(
        each.name
        for each in box_of(name).prints
        if each.ignores is not None and str(each.ignores) == "cursed"
    )


@rule("MIX-1", "U06")
def test_MIX_1_a_trap_kept_is_no_card_of_ones_own():
    ann = dict(is_a=["Alchemist"], has=["Piped Music"], hand=["Hellknight"])
    scene = table("pathfinder", "star", door="Slob Goblin", ann=ann)
    scene.play("ann: use Bombs for the munchkins")
    assert scene.legal("ann") == ["discard Hellknight"]


# --- a Hireling is an Ally is a Sidekick --------------------------------------------------------

COMPANY = ["Hireling", "Nanny Culpa", "Red Shirt"]


@rule("MIX-1", "HIR-2", "HIR-3")
@pytest.mark.parametrize(("old", "new"), [*permutations(COMPANY, 2)])
def test_MIX_1_one_of_them_at_a_time_whatever_it_is_called(old, new):
    scene = table("pathfinder-deluxe", "star", ann=dict(has=[old], hand=[new]))
    assert not scene.can(f"ann: play {new}")
    scene.play(f"ann: play {new} in place of {old}")
    assert (scene.ann.in_play, scene.discards) == ([new], [old])


@rule("MIX-1", "HIR-3")
@pytest.mark.parametrize(("old", "new"), [*permutations(COMPANY, 2)])
def test_MIX_1_a_trader_has_room_for_any_two(old, new):
    ann = dict(is_a=["Trader"], has=[old], hand=[new])
    scene = table("pathfinder-deluxe", "star", ann=ann).play(f"ann: play {new}")
    assert scene.ann.in_play == ["Trader", old, new]


@rule("MIX-1")
@pytest.mark.parametrize("companion", COMPANY)
def test_MIX_1_what_takes_one_takes_any(companion):
    bob = dict(hand=["Two Weeks' Notice"])
    scene = table("pathfinder-deluxe", "star", ann=dict(level=3, has=[companion]), bob=bob)
    scene.play(f"bob: play Two Weeks' Notice on ann{PASS}")
    scene.play("" if scene.is_quiet() else f"ann: lose {companion}")
    assert (scene.ann.in_play, scene.ann.level) == ([], 3)
    assert scene.is_quiet()


@rule("MIX-1", "HIR-4")
@pytest.mark.parametrize("companion", COMPANY)
def test_MIX_1_any_of_them_may_be_left_behind(companion):
    scene = table("pathfinder-deluxe", "star", door="Warp Corpse", ann=dict(has=[companion]))
    scene.play(
        f"ann: run away{PASS}\n ann: run from Warp Corpse\n ann: sacrifice {companion}{PASS}{PASS}"
    )
    assert (scene.ann.in_play, scene.in_fight) == ([], False)
    assert f"ann sacrifices {companion}" in scene.log


# --- Big is not Complex -------------------------------------------------------------------------


@rule("MIX-1", "ITM-6", "ITM-8")
@pytest.mark.parametrize("hand", [*permutations(["Bottomless Coffee Urn", "Battle Armor"])])
def test_MIX_1_a_big_item_leaves_room_for_a_complex_one_and_the_other_way_round(hand):
    scene = table("classic", "star", ann=dict(hand=hand))
    scene.play("".join(f"ann: play {card}\n" for card in hand))
    assert (scene.ann.in_play, scene.ann.sideways) == ([*hand], [])


@rule("MIX-1", "ITM-8")
def test_MIX_1_who_may_carry_any_number_of_big_ones_equips_one_complex_one():
    ann = dict(is_a=["Dwarf"], wears=["Battle Armor"], hand=["Visor of Pre-Owned Visions"])
    scene = table("classic", "star", ann=ann).play("ann: play Visor of Pre-Owned Visions")
    assert scene.ann.sideways == ["Visor of Pre-Owned Visions"]


@rule("MIX-1", "ITM-6")
def test_MIX_1_who_may_equip_any_number_of_complex_ones_carries_one_big_one():
    ann = dict(is_a=["Gadgeteer"], carries=["Jumbo Shredder"], hand=["Corporate Ladder"])
    scene = table("classic", "star", ann=ann)
    assert not scene.can("ann: play Corporate Ladder")


@rule("MIX-1", "ITM-11")
@pytest.mark.parametrize(
    ("evil", "lost"),
    [("Oversize Load", "Portable Filing Cabinet"), ("Batteries Not Included", "Battle Armor")],
)
def test_MIX_1_what_takes_one_does_not_take_the_other(evil, lost):
    ann = dict(carries=["Portable Filing Cabinet", "Battle Armor"])
    scene = table("pathfinder", "star", ann=ann, bob=dict(hand=[evil]))
    scene.play(f"bob: play {evil} on ann{PASS}")
    assert scene.legal("ann") == [f"lose {lost}"]


# --- Class, Race and Faction --------------------------------------------------------------------


@rule("MIX-2", "CHR-4")
def test_MIX_2_class_race_and_faction_stand_side_by_side_one_of_each():
    hand = ["Wizard", "Elf", "Hellknight", "Alchemist", "Dwarf", "Pathfinder"]
    scene = table("classic", "pathfinder", ann=dict(hand=hand))
    scene.play("ann: play Wizard\n ann: play Elf\n ann: play Hellknight")
    assert scene.ann.in_play == ["Wizard", "Elf", "Hellknight"]
    for card, place in (("Alchemist", "Wizard"), ("Dwarf", "Elf"), ("Pathfinder", "Hellknight")):
        assert not scene.can(f"ann: play {card}")
        assert scene.can(f"ann: play {card} in place of {place}")


@rule("MIX-2", "CHR-5")
@pytest.mark.parametrize(
    ("doubler", "second"),
    [("Super Munchkin", "Alchemist"), ("Half-Breed", "Dwarf"), ("Double Life", "Pathfinder")],
)
def test_MIX_2_each_doubler_doubles_its_own(doubler, second):
    seconds = ["Alchemist", "Dwarf", "Pathfinder"]
    ann = dict(is_a=["Wizard", "Elf", "Hellknight", doubler], hand=seconds)
    scene = table("classic", "pathfinder", ann=ann)
    assert [card for card in seconds if scene.can(f"ann: play {card}")] == [second]


@rule("MIX-2", "SET-7")
@pytest.mark.parametrize(
    ("is_a", "human"),
    [(["Hellknight"], True), (["Hellknight", "Wizard"], True), (["Hellknight", "Elf"], False)],
    ids=["Faction", "and Class", "and Race"],
)
def test_MIX_2_who_has_no_race_is_human(is_a, human):
    ann = dict(is_a=is_a, wears=["Human Resources Manual"])
    scene = table("classic", "pathfinder", ann=ann)
    plain = table("classic", "pathfinder", ann=dict(is_a=is_a))
    assert scene.ann.strength - plain.ann.strength == 4 * human


@rule("MIX-2")
def test_MIX_2_to_become_something_else_is_to_be_human_no_more():
    ann = dict(is_a=["Hellknight"], wears=["Human Resources Manual"], hand=["Mutant"])
    scene = table("classic", "pathfinder", "star", ann=ann)
    before = scene.ann.strength
    scene.play("ann: play Mutant")
    assert scene.ann.strength <= before - 4
    scene.play("ann: discard Mutant")
    assert scene.ann.strength == before


# --- Undead and Goblins -------------------------------------------------------------------------


@rule("MIX-2", "MON-6")
@pytest.mark.parametrize(("there", "here"), [*permutations(UNDEAD, 2)])
def test_MON_6_the_undead_of_one_box_join_those_of_another(there, here):
    scene = table(there, here, door=UNDEAD[there], bob=dict(hand=[UNDEAD[here]]))
    scene.play(f"bob: add {UNDEAD[here]} to the fight")
    assert scene.fight.foes == [UNDEAD[there], UNDEAD[here]]


@rule("MIX-2", "MON-6")
@pytest.mark.parametrize(("there", "here"), [*permutations(UNDEAD, 2)])
def test_MON_6_what_makes_one_undead_goes_with_a_monster_of_any_box(there, here, attic):
    bob = dict(hand=[MAKE_UNDEAD[here], "Gremlin in a Box"])
    scene = table(there, here, attic, door=UNDEAD[there], bob=bob)
    assert not scene.can("bob: add Gremlin in a Box to the fight")
    scene.play(f"bob: play {MAKE_UNDEAD[here]} with Gremlin in a Box")
    assert scene.fight.foes == [UNDEAD[there], "Gremlin in a Box"]


@rule("MIX-2", "MON-7")
def test_MON_7_in_a_combined_game_a_goblin_by_name_is_one(attic):
    bob = dict(hand=["Hobgoblin on a Broom", "Gremlin in a Box"])
    scene = table("pathfinder", attic, door="Shop Goblin", bob=bob)
    assert not scene.can("bob: add Gremlin in a Box to the fight")
    scene.play("bob: add Hobgoblin on a Broom to the fight")
    assert scene.fight.foes == ["Shop Goblin", "Hobgoblin on a Broom"]
    cat = dict(hand=["Gobbledegoblin"])
    scene = table("pathfinder", attic, door="Hobgoblin on a Broom", cat=cat)
    assert scene.can("cat: add Gobbledegoblin to the fight")


@rule("MON-7")
@pytest.mark.parametrize("part", ["", ":99%", " [-Job Swap]"])
def test_MON_7_where_nothing_is_combined_a_name_is_but_a_name(part, attic):
    bob = dict(hand=["Slob Goblin"])
    scene = table(attic + part, door="Hobgoblin on a Broom", bob=bob)
    assert not scene.can("bob: add Slob Goblin to the fight")


# --- equal names --------------------------------------------------------------------------------


@rule("P18", "MIX-1")
def test_P18_cards_of_one_name_follow_each_its_own_text(attic):
    mix = f"pathfinder + {attic}"
    old, new = (from_the(part, "Slob Goblin", mix) for part in ("pathfinder", attic))
    assert old != new
    for door, threat, treasures in ((old, 1, 1), (new, 7, 3)):
        scene = table("pathfinder", attic, door=door)
        assert (scene.fight.threat, scene.fight.treasures) == (threat, treasures)
    scene = table("pathfinder", attic, door=old, bob=dict(hand=[new]))
    scene.play(f"bob: add {new} to the fight")
    assert (scene.fight.foes, scene.fight.threat) == ([old, new], 1 + 7)


@rule("P18")
def test_P18_what_is_printed_alike_is_one_card_with_more_copies():
    box = box_of("pathfinder + pathfinder-deluxe")
    alike = [each for each in box.prints if each.title == "Slob Goblin"]
    assert [each.name for each in alike] == ["Slob Goblin"] * 2
    assert len({each.index for each in alike}) == 1


@rule("MIX-2", "CHR-5", "C03")
def test_MIX_2_two_classes_of_one_name_are_one_class(attic):
    mix = f"classic + {attic}"
    mine, theirs = (from_the(part, "Wizard", mix) for part in ("classic", attic))
    scene = table("classic", attic, ann=dict(is_a=[mine, "Super Munchkin"], hand=[theirs, "Thief"]))
    assert not scene.can(f"ann: play {theirs}")
    assert scene.can(f"ann: play {theirs} in place of {mine}")
    scene.play("ann: play Thief")
    assert not scene.can(f"ann: play {theirs} in place of Thief")
    assert scene.can(f"ann: play {theirs} in place of {mine}")


@rule("MIX-2", "ITM-4")
@pytest.mark.parametrize("part", ["classic", "attic"])
def test_MIX_2_what_a_wizard_may_use_any_wizard_may_use(part, attic):
    part = attic if part == "attic" else part
    wizard = from_the(part, "Wizard", f"classic + {attic}")
    prints = box_of("classic").prints
    item = next(each for each in prints if str(each.usable_by) == "a Wizard" and each.bonus)
    ann = dict(is_a=[wizard], wears=[item.name])
    scene = table("classic", attic, ann=ann, bob=dict(wears=[]))
    assert scene.ann.strength >= 1 + item.bonus
    assert table("classic", attic, ann=dict(wears=[item.name])).ann.strength == 1


@rule("MIX-2", "CHR-5")
def test_MIX_2_no_curse_makes_one_a_wizard_twice(attic):
    mix = f"classic + {attic}"
    mine, theirs = (from_the(part, "Wizard", mix) for part in ("classic", attic))
    ann = dict(is_a=[mine, "Thief", "Super Munchkin"])
    bob = dict(hand=["Job Swap"])
    scene = table("classic", attic, discards=["Cleric", theirs], ann=ann, bob=bob)
    scene.play(f"bob: play Job Swap on ann{PASS}\n ann: lose Thief")
    assert set(scene.ann.in_play) == {mine, "Super Munchkin", "Cleric"}
