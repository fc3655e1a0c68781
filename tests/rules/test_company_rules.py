"""HIR-2, HIR-3, HIR-4 Company: one at a time, never traded, and there to be left behind."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Alone,
    Bars,
    Cards,
    Lose,
    LoseLevels,
    Nothing,
    Recapture,
    Room,
    Strength,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=40, treasures=1, bad_stuff=LoseLevels(2)),
    Monster("Tar Pit", level=40, treasures=1, modifiers=(Bars("escape"),), bad_stuff=LoseLevels(3)),
    Monster("Nettle Bed", level=40, treasures=1, on_escape=LoseLevels(), bad_stuff=Nothing()),
    Hireling("Page", called="Ally", bonus=1),
    Hireling("Squire", called="Ally", bonus=2),
    Hireling("Extra", called="Sidekick"),
    Hireling("Porter", deck="treasures", carries=True),
    Class("Recruiter", abilities=(Trait("Crew", Room("hireling")),)),
    Class("Loner", abilities=(Trait("Solo", Strength(+3, when=Alone())),)),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=3, gold=200, slot="head"),
    Curse("Desertion", effect=Lose(Cards("hireling"))),
    Curse("Pickpocket", effect=Lose(Cards("item"))),
)
GLUE = OneShot("Glue", when="somebody escapes", aim="", effect=Recapture())
HELP = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""


def scene(*extra, **more):
    return deal(cards=CARDS + extra, **{"ann": {}, "bob": {}, "cat": {}} | more)


def fleeing(*extra, door="Straw Ogre", help=False, **more):
    """Ann has lost the fight, with bob's help if so said, and is about to run."""
    table = scene(*extra, door=door, **more)
    if help:
        table.play(HELP)
    return table.play("""
        ann: run away
        all: pass
    """)


# --- one at a time ------------------------------------------------------------------------------


@rule("HIR-2", "I22")
@pytest.mark.parametrize("door", [None, "Straw Ogre"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_HIR_2_a_new_one_may_replace_the_old_at_any_time(who, door):
    table = scene(door=door, **{who: dict(has=["Page"], hand=["Squire"])})
    assert getattr(table, who).strength == 1 + 1
    assert not table.can(f"{who}: play Squire")
    table.play(f"{who}: play Squire in place of Page")
    assert getattr(table, who).in_play == ["Squire"]
    assert getattr(table, who).strength == 1 + 2
    assert table.discards == ["Page"]


@rule("HIR-2", "MIX-1")
@pytest.mark.parametrize("other", ["Squire", "Extra", "Porter"])
def test_HIR_2_hirelings_allies_and_sidekicks_are_one_to_the_limit(other):
    table = scene(ann=dict(has=["Page"], hand=[other]))
    assert not table.can(f"ann: play {other}")
    table.play(f"ann: play {other} in place of Page")
    assert table.ann.in_play == [other]


@rule("HIR-2")
def test_HIR_2_what_the_old_one_carried_goes_with_it():
    ann = dict(has=["Porter"], wears=["Tin Hat"], carries=["Top Hat"], hand=["Page"])
    table = scene(ann=ann)
    table.play("""
        ann: give Top Hat to Porter to carry
        ann: play Page in place of Porter
    """)
    assert table.ann.in_play == ["Tin Hat", "Page"]
    assert sorted(table.discards) == ["Porter", "Top Hat"]
    assert table.is_quiet()


@rule("HIR-3", "I22")
@pytest.mark.parametrize("door", [None, "Straw Ogre"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_HIR_3_it_may_be_discarded_at_any_time(who, door):
    table = scene(door=door, **{who: dict(has=["Page"])})
    table.play(f"{who}: discard Page")
    assert getattr(table, who).in_play == []
    assert table.discards == ["Page"]
    assert table.in_fight == (door is not None)


@rule("HIR-3")
def test_HIR_3_two_for_whoever_has_room_for_two():
    table = scene(ann=dict(is_a=["Recruiter"], has=["Page"], hand=["Extra", "Squire"]))
    table.play("ann: play Extra")
    assert table.ann.in_play == ["Recruiter", "Page", "Extra"]
    assert not table.can("ann: play Squire")
    assert table.can("ann: play Squire in place of Page")
    assert table.can("ann: play Squire in place of Extra")


@rule("HIR-3")
def test_HIR_3_and_one_goes_as_soon_as_the_room_is_gone():
    ann = dict(is_a=["Recruiter"], has=["Page", "Extra"], wears=["Tin Hat"])
    table = scene(ann=ann, bob=dict(has=["Squire"])).play("ann: discard Recruiter")
    assert table.legal("ann") == ["lose Page", "lose Extra"]
    table.play("ann: lose Page")
    assert table.ann.in_play == ["Tin Hat", "Extra"]
    assert table.bob.in_play == ["Squire"]
    assert table.is_quiet()


# --- what it is ---------------------------------------------------------------------------------


@rule("HIR-2", "HIR-3", "I22")
@pytest.mark.parametrize("friend", ["Page", "Extra", "Porter"])
def test_HIR_3_it_is_no_item_and_not_traded(friend):
    bob = dict(has=["Squire"], wears=["Top Hat"], hand=["Pickpocket"])
    table = scene(ann=dict(has=[friend], wears=["Tin Hat"]), bob=bob)
    table.play("ann: offer bob a trade")
    assert {"add Tin Hat", "want Top Hat"} <= set(table.legal("ann"))
    assert not any(friend in said or "Squire" in said for said in table.legal("ann"))
    table.play("""
        ann: never mind
        bob: play Pickpocket on ann
        all: pass
    """)
    assert table.legal("ann") == ["lose Tin Hat"]


@rule("HIR-3")
def test_HIR_3_it_does_only_what_it_says():
    gear = dict(wears=["Tin Hat"], carries=["Top Hat"])
    table = scene(ann=dict(has=["Extra"]) | gear, bob=dict(has=["Porter"]))
    assert not any("to carry" in said for said in table.legal("ann"))
    assert table.ann.strength == 1 + 1
    table = scene(ann=dict(has=["Porter"]) | gear)
    assert table.can("ann: give Top Hat to Porter to carry")


@rule("HIR-3")
def test_HIR_3_it_does_not_spoil_being_alone():
    table = scene(door="Straw Ogre", ann=dict(is_a=["Loner"], has=["Page"]))
    assert table.fight.strength == 1 + 1 + 3
    assert table.play(HELP).fight.strength == 1 + 1 + 1  # a helper does


@rule("MIX-1")
@pytest.mark.parametrize("friend", ["Page", "Extra", "Porter"])
def test_MIX_1_what_befalls_one_befalls_them_all(friend):
    table = scene(ann=dict(has=[friend]), bob=dict(hand=["Desertion"]))
    table.play(f"""
        bob: play Desertion on ann
        all: pass
        ann: lose {friend}
    """)
    assert table.ann.in_play == []
    assert table.is_quiet()


# --- the sacrifice ------------------------------------------------------------------------------


@rule("HIR-4", "I23")
@pytest.mark.parametrize("friend", ["Page", "Extra", "Porter"])
@pytest.mark.parametrize("door", ["Straw Ogre", "Tar Pit"])
def test_HIR_4_it_is_left_behind_instead_of_a_roll(door, friend):
    table = fleeing(door=door, ann=dict(level=5, has=[friend], wears=["Tin Hat"], hand=["Witch"]))
    table.play(f"""
        ann: run from {door}
        ann: sacrifice {friend}
        all: pass
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.in_play, table.ann.hand) == (5, ["Tin Hat"], ["Witch"])
    assert friend in table.discards
    assert not any("die shows" in line for line in table.log)
    assert not table.can("ann: loot the room")  # RUN-1
    assert table.is_quiet()


def two_monsters():
    """Ann is about to run from two, one of which lets nobody go."""
    cat = dict(hand=["Wandering Monster", "Tar Pit"])
    table = scene(door="Straw Ogre", ann=dict(level=9, has=["Page"]), cat=cat)
    return table.play("""
        cat: play Wandering Monster with Tar Pit
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)


@rule("HIR-4", "I23")
def test_HIR_4_one_is_enough_for_all_monsters():
    table = two_monsters()
    table.play("""
        ann: sacrifice Page
        all: pass
        ann: run from Tar Pit
    """)
    assert not table.in_fight
    assert table.ann.level == 9
    assert table.is_quiet()


@rule("HIR-4")
def test_HIR_4_it_saves_from_those_that_are_left_when_one_has_caught_you():
    table = two_monsters()
    table.play("""
        all: pass
        die: 1
        all: pass
        ann: run from Tar Pit
        ann: sacrifice Page
        all: pass
    """)
    assert not table.in_fight
    assert table.ann.level == 9 - 2


@rule("HIR-4", "I23")
def test_HIR_4_what_it_carries_is_lost_with_it():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat"], has=["Porter"])
    table = scene(ann=ann, doors=["Straw Ogre"])
    table.play("""
        ann: give Top Hat to Porter to carry
        ann: kick open the door
        all: pass
        ann: run away
        all: pass
        ann: run from Straw Ogre
        ann: sacrifice Porter
        all: pass
    """)
    assert table.ann.in_play == ["Tin Hat"]
    assert {"Porter", "Top Hat"} <= set(table.discards)
    assert table.is_quiet()


@rule("HIR-4")
def test_HIR_4_only_before_the_roll():
    table = scene(door="Straw Ogre", ann=dict(level=5, has=["Page"]), bob=dict(has=["Squire"]))
    assert not table.can("ann: sacrifice Page")  # still fighting
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)
    assert table.can("ann: sacrifice Page")
    assert not table.can("ann: sacrifice Page for both")  # nobody helps
    assert not table.can("bob: sacrifice Squire")  # bob runs from nothing
    table.play("""
        all: pass
        die: 2
    """)
    assert not table.can("ann: sacrifice Page")  # T11
    table.play("all: pass")
    assert (table.ann.level, table.ann.in_play) == (3, ["Page"])


@rule("HIR-4")
def test_HIR_4_what_happens_even_to_those_who_escape_happens():
    table = fleeing(door="Nettle Bed", ann=dict(level=5, has=["Page"]))
    table.play("""
        ann: run from Nettle Bed
        ann: sacrifice Page
        all: pass
    """)
    assert table.ann.level == 4


@rule("HIR-4", "X08")
def test_X08_an_escape_by_sacrifice_can_be_undone_too():
    table = fleeing(GLUE, ann=dict(level=5, has=["Page"]), bob=dict(hand=["Glue"]))
    table.play("""
        ann: run from Straw Ogre
        ann: sacrifice Page
        all: pass
        bob: play Glue
        die: 4
        all: pass
    """)
    assert (table.ann.level, table.ann.in_play) == (3, [])


# --- and the helper -----------------------------------------------------------------------------


@rule("HIR-4", "I23")
def test_HIR_4_the_owner_may_leave_the_helper_to_roll():
    table = fleeing(help=True, ann=dict(level=5, has=["Page"]), bob=dict(level=5))
    table.play("""
        ann: run from Straw Ogre
        ann: sacrifice Page
        all: pass
        bob: run from Straw Ogre
        all: pass
        die: 4
        all: pass
    """)
    assert (table.ann.level, table.bob.level) == (5, 3)
    assert table.is_quiet()


@rule("HIR-4", "I23")
@pytest.mark.parametrize("door", ["Straw Ogre", "Tar Pit"])
def test_HIR_4_or_take_the_helper_along(door):
    table = fleeing(door=door, help=True, ann=dict(level=5, has=["Page"]), bob=dict(level=5))
    table.play(f"""
        ann: run from {door}
        ann: sacrifice Page for both
        all: pass
        bob: run from {door}
    """)
    assert not table.in_fight
    assert (table.ann.level, table.bob.level) == (5, 5)
    assert table.is_quiet()


@rule("HIR-4")
def test_HIR_4_a_helper_sacrifices_for_nobody_else():
    table = fleeing(help=True, ann=dict(level=5), bob=dict(level=5, has=["Extra"]))
    table.play("""
        ann: run from Straw Ogre
        all: pass
        die: 1
        all: pass
        bob: run from Straw Ogre
    """)
    assert not table.can("bob: sacrifice Extra for both")
    table.play("""
        bob: sacrifice Extra
        all: pass
    """)
    assert (table.ann.level, table.bob.level) == (3, 5)
    assert table.bob.in_play == []


# --- I25 a second one, by Cheat! ----------------------------------------------------------------


def crowd(**more):
    """Ann has a Page, and a Squire by Cheat!."""
    ann = dict(level=5, has=["Page"], hand=["Cheat!", "Squire", "Extra"])
    table = scene(ann=ann, **more)
    assert not table.can("ann: play Squire")
    return table.play("ann: play Cheat! with Squire")


@rule("I25")
def test_I25_a_cheat_allows_a_second_one_and_no_third():
    table = crowd()
    assert sorted(table.ann.in_play) == ["Cheat!", "Page", "Squire"]
    assert table.ann.strength == 5 + 1 + 2
    assert not table.can("ann: play Extra")
    assert table.can("ann: play Extra in place of Page")
    assert table.is_quiet()


@rule("I25")
def test_I25_the_cheat_goes_with_the_one_it_came_with():
    table = crowd().play("ann: discard Squire")
    assert table.ann.in_play == ["Page"]
    assert sorted(table.discards) == ["Cheat!", "Squire"]
    assert not table.can("ann: play Extra")


@rule("I25", "HIR-4")
def test_I25_either_may_be_sacrificed_and_the_other_stays():
    table = crowd(doors=["Straw Ogre"])
    table.play("""
        ann: kick open the door
        all: pass
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)
    assert table.can("ann: sacrifice Squire")
    table.play("ann: sacrifice Page")
    assert not table.can("ann: sacrifice Squire")  # one is enough
    table.play("all: pass")
    assert sorted(table.ann.in_play) == ["Cheat!", "Squire"]
    assert table.ann.level == 5
