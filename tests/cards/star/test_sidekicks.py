"""The Sidekicks: one that dies for you, one that carries, and one that argues."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.testing import rule
from kickdoor.words import Bars, IsA, LoseLevels
from scenes import dealer, get_help

TROLLEY = "Trolley With a Will of Its Own"
SIDEKICKS = ["Red Shirt", TROLLEY, "Small-Claims Attorney"]
every_sidekick = pytest.mark.parametrize("sidekick", SIDEKICKS)
CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Troll", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster(
        "Straw Glue", level=30, treasures=1, bad_stuff=LoseLevels(), modifiers=(Bars("escape"),)
    ),
    Monster("Straw Five", level=5, treasures=1, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=100, slot="head"),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Blender", bonus=3, gold=100, complex=True),
    Item("Anvil", bonus=3, gold=100, big=True),
    Item("Barrel", bonus=4, gold=100, big=True),
    Item("Crystal Ball", bonus=5, gold=100, usable_by=IsA("psychic")),
)
scene = dealer("star", CARDS)


def run(table, foe="Straw Ogre"):
    """Ann runs, up to the moment before the die."""
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from {foe}
    """)


# --- all of them --------------------------------------------------------------------------------


@rule("HIR-1", "HIR-3")
@every_sidekick
@pytest.mark.parametrize("door", [None, "Straw Ogre"])
def test_it_is_played_at_any_time_on_any_turn(sidekick, door):
    table = scene(door=door, ann=dict(level=2), bob=dict(hand=[sidekick]))
    table.play(f"bob: play {sidekick}")
    assert (table.bob.in_play, table.bob.hand) == ([sidekick], [])
    assert table.bob.strength == 1  # it does not fight
    assert table.ann.in_play == []


@rule("HIR-3")
@every_sidekick
def test_it_takes_the_place_of_another_and_may_be_let_go_at_any_time(sidekick):
    other = next(name for name in SIDEKICKS if name != sidekick)
    table = scene(door="Straw Ogre", ann=dict(has=[other], hand=[sidekick]))
    assert not table.can(f"ann: play {sidekick}")
    table.play(f"ann: play {sidekick} in place of {other}")
    assert table.ann.in_play == [sidekick]
    table.play(f"ann: discard {sidekick}")
    assert table.ann.in_play == []
    assert set(table.discards) == {sidekick, other}


@rule("HIR-3")
@every_sidekick
def test_it_carries_things_only_if_it_says_so(sidekick):
    table = scene(ann=dict(has=[sidekick], wears=["Tin Hat"]))
    assert any("to carry" in said for said in table.legal("ann")) == (sidekick == TROLLEY)


# --- Red Shirt ----------------------------------------------------------------------------------


@rule("HIR-4", "I23")
@every_sidekick
def test_it_is_left_behind_instead_of_a_roll(sidekick):
    bob = dict(hand=["Wandering Monster", "Straw Troll"])
    table = scene(door="Straw Ogre", ann=dict(level=5, has=[sidekick]), bob=bob)
    table.play("bob: play Wandering Monster with Straw Troll")
    run(table).play(f"ann: sacrifice {sidekick}\nall: pass\nall: pass")
    table.play("ann: run from Straw Troll\nall: pass")
    assert (table.ann.level, table.ann.in_play) == (5, [])
    assert not any("die" in line for line in table.log)
    assert sidekick in table.discards
    assert table.is_quiet()


@rule("HIR-4", "I23")
def test_red_shirt_saves_even_from_what_nobody_escapes():
    table = run(scene(door="Straw Glue", ann=dict(level=5, has=["Red Shirt"])), "Straw Glue")
    table.play("ann: sacrifice Red Shirt\nall: pass\nall: pass")
    assert (table.ann.level, table.ann.in_play) == (5, [])
    assert table.is_quiet()


def test_red_shirt_need_not_be_left_behind_and_is_good_for_nothing_else():
    ann = dict(level=5, has=["Red Shirt"], wears=["Tin Hat"], carries=["Top Hat"])
    table = scene(door="Straw Ogre", ann=ann)
    assert table.fight.strength == 5 + 1
    run(table).play("all: pass\ndie: 4\nall: pass")
    assert (table.ann.level, table.ann.in_play) == (4, ["Tin Hat", "Top Hat", "Red Shirt"])
    assert table.is_quiet()


@rule("HIR-4")
@pytest.mark.parametrize(("both", "left"), [(" for both", 5), ("", 4)])
def test_red_shirt_saves_the_helper_too_if_the_fighter_says_so(both, left):
    table = scene(door="Straw Ogre", ann=dict(level=5, has=["Red Shirt"]), bob=dict(level=5))
    run(get_help(table, "bob")).play(f"ann: sacrifice Red Shirt{both}\nall: pass\nall: pass")
    table.play("bob: run from Straw Ogre\nall: pass")
    if not both:
        table.play("die: 4\nall: pass")
    assert (table.ann.level, table.bob.level) == (5, left)
    assert table.is_quiet()


@rule("HIR-4")
def test_red_shirt_of_the_helper_saves_nobody_else():
    table = scene(
        door="Straw Ogre", ann=dict(level=5), bob=dict(level=5, has=["Red Shirt"]), cat={}
    )
    run(get_help(table, "bob"))
    assert not any("sacrifice" in said for said in table.legal("ann") + table.legal("bob"))
    table.play("all: pass\ndie: 4\nall: pass\nbob: run from Straw Ogre")
    assert not table.can("bob: sacrifice Red Shirt for both")
    table.play("bob: sacrifice Red Shirt\nall: pass\nall: pass")
    assert (table.ann.level, table.bob.level) == (4, 5)
    assert table.is_quiet()


def test_there_are_red_shirts_enough():
    table = scene(ann=dict(is_a=["Trader"], has=["Red Shirt", "Red Shirt"]))
    table.play("ann: discard Red Shirt")
    assert table.ann.in_play == ["Trader", "Red Shirt"]


# --- Trolley With a Will of Its Own -------------------------------------------------------------


@rule("I20")
@pytest.mark.parametrize(
    ("worn", "item", "bonus"),
    [
        pytest.param("Tin Hat", "Top Hat", 1 + 2, id="slot"),
        pytest.param("Toaster", "Blender", 1 + 3, id="Complex"),
        pytest.param("Tin Hat", "Crystal Ball", 1 + 5, id="who may use it"),
    ],
)
def test_trolley_has_an_item_equipped_against_any_limit(worn, item, bonus):
    table = scene(ann=dict(wears=[worn], carries=[item], has=[TROLLEY]))
    assert not table.can(f"ann: equip {item}")
    table.play(f"ann: give {item} to {TROLLEY} to carry")
    assert (table.ann.strength, table.ann.sideways) == (1 + bonus, [])
    assert table.is_quiet()


@rule("I20", "ITM-6")
def test_trolley_takes_a_big_item_off_your_hands():
    table = scene(ann=dict(wears=["Anvil"], hand=["Barrel"], has=[TROLLEY]))
    assert not table.can("ann: play Barrel")
    table.play(f"ann: give Anvil to {TROLLEY} to carry\nann: play Barrel")
    assert table.ann.strength == 1 + 3 + 4
    assert table.is_quiet()


def test_trolley_takes_one_item_in_place_of_another():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat", "Crystal Ball"], has=[TROLLEY])
    table = scene(ann=ann)
    table.play(f"""
        ann: give Top Hat to {TROLLEY} to carry
        ann: give Crystal Ball to {TROLLEY} to carry
    """)
    assert (table.ann.strength, table.ann.sideways) == (1 + 1 + 5, ["Top Hat"])


@rule("HIR-1")
def test_trolley_is_given_nothing_in_a_fight_but_what_it_has_counts():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat", "Crystal Ball"], has=[TROLLEY])
    table = scene(doors=["Straw Ogre"], ann=ann)
    table.play(f"ann: give Top Hat to {TROLLEY} to carry\nann: kick open the door\nall: pass")
    assert table.fight.strength == 1 + 1 + 2
    assert not any("to carry" in said for said in table.legal("ann"))


@rule("HIR-4", "I20")
def test_trolley_is_lost_with_what_it_carries():
    ann = dict(level=5, wears=["Tin Hat"], carries=["Top Hat"], has=[TROLLEY])
    table = scene(doors=["Straw Ogre"], ann=ann)
    table.play(f"ann: give Top Hat to {TROLLEY} to carry\nann: kick open the door\nall: pass")
    run(table).play(f"ann: sacrifice {TROLLEY}\nall: pass\nall: pass")
    assert (table.ann.level, table.ann.in_play) == (5, ["Tin Hat"])
    assert {"Top Hat", TROLLEY} <= set(table.discards)
    assert table.is_quiet()


# --- Small-Claims Attorney ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "level", "wins"),
    [(["Small-Claims Attorney"], 5, True), ([], 5, False), (["Small-Claims Attorney"], 4, False)],
    ids=["a tie", "a tie without", "less than a tie"],
)
def test_small_claims_attorney_wins_ties(has, level, wins):
    table = scene(door="Straw Five", ann=dict(level=level, has=has))
    assert table.can("ann: claim victory") == wins
    assert table.can("ann: run away") == (not wins)


def test_small_claims_attorney_of_the_helper_wins_ties_and_of_a_bystander_none():
    bob = dict(level=2, has=["Small-Claims Attorney"])
    table = scene(door="Straw Five", ann=dict(level=3), bob=bob)
    get_help(table, "bob")
    assert (table.fight.strength, table.can("ann: claim victory")) == (5, True)
    table = scene(door="Straw Five", ann=dict(level=5), bob=bob)
    assert not table.can("ann: claim victory")
