"""ITM-8, ITM-9 Complex Items, one at a time; lasers, which snap together and come apart."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Afflict,
    Cards,
    Has,
    Lose,
    Nothing,
    Room,
    Strength,
    Trait,
)

CARDS = (
    Monster("Brick Wall", level=40, treasures=1, bad_stuff=Nothing()),
    Monster(
        "Frost",
        level=40,
        treasures=1,
        modifiers=(Strength(-7, versus=Has(Cards("item", tag="fire", worn=True))),),
        bad_stuff=Nothing(),
    ),
    Class("Tinker", abilities=(Trait("Wiring", Room("complex", unlimited=True)),)),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Kettle", bonus=2, gold=100, complex=True),
    Item("Robot Hat", bonus=4, gold=100, slot="head", complex=True),
    Item("Straw Hat", bonus=1, gold=100, slot="head"),
    Item("Extension Lead", gold=100, abilities=(Trait("Socket", Room("complex")),)),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=1, gold=100, slot="one hand"),
    Item("Oar", bonus=3, gold=100, slot="two hands"),
    Item("Third Hand", gold=100, abilities=(Trait("Grip", Room("one hand")),)),
    Item("Drainpipe", bonus=2, gold=100, slot="two hands", snaps="pipe"),
    Item("Stovepipe", bonus=2, gold=100, slot="two hands", snaps="pipe"),
    Hireling("Porter", carries=True),
    Curse("Power Cut", effect=Afflict(Room("complex", -1))),
    Curse("Cramp", effect=Afflict(Room("one hand", -1))),
    Curse("Antimatter Leak", effect=Lose(ITEM)),
    OneShot(
        "Sleight",
        when="not in a fight",
        aim="rival",
        effect=Lose(Cards("item", big=False), to="you"),
    ),
)


def scene(ann: dict | None = None, bob: dict | None = None, **more) -> Scene:
    return deal(set="star", cards=CARDS, ann=ann or {}, bob=bob or {}, cat={}, **more)


def equips(table: Scene, item: str) -> list[str]:
    """Every way in which ann may equip something."""
    return [said for said in table.legal("ann") if said.startswith(f"equip {item}")]


# --- Complex Items ------------------------------------------------------------------------------


@rule("ITM-8")
def test_ITM_8_any_number_is_carried_and_one_equipped():
    table = scene(dict(hand=["Toaster", "Kettle", "Robot Hat", "Battle Armor"]))
    table.play("\n".join(f"ann: play {name}" for name in list(table.ann.hand)))
    assert table.ann.in_play == ["Toaster", "Kettle", "Robot Hat", "Battle Armor"]
    assert table.ann.sideways == ["Kettle", "Robot Hat", "Battle Armor"]
    assert table.ann.strength == 1 + 1
    assert table.is_quiet()


@rule("ITM-8", "ITM-2")
def test_ITM_8_another_may_be_equipped_in_its_place():
    table = scene(dict(wears=["Toaster"], carries=["Kettle", "Straw Hat"]))
    assert equips(table, "Kettle") == ["equip Kettle in place of Toaster"]
    assert equips(table, "Straw Hat") == ["equip Straw Hat"]  # what is not Complex is Simple
    table.play("ann: equip Kettle in place of Toaster")
    assert (table.ann.strength, table.ann.sideways) == (1 + 2, ["Toaster", "Straw Hat"])


@rule("ITM-8", "ITM-3")
def test_ITM_8_both_limits_hold_at_once():
    ann = dict(wears=["Toaster", "Straw Hat"], carries=["Robot Hat"])
    table = scene(ann)
    assert equips(table, "Robot Hat") == []  # one in its place is not enough
    table.play("ann: lay Straw Hat sideways")
    assert equips(table, "Robot Hat") == ["equip Robot Hat in place of Toaster"]

    table = scene(ann).play("ann: lay Toaster sideways")
    assert equips(table, "Robot Hat") == ["equip Robot Hat in place of Straw Hat"]


@rule("ITM-8", "ITM-3")
def test_ITM_8_one_that_is_in_the_way_twice_makes_room_by_itself():
    table = scene(dict(wears=["Robot Hat"], carries=["Battle Armor", "Toaster"]))
    assert equips(table, "Toaster") == ["equip Toaster in place of Robot Hat"]
    table.play("ann: equip Battle Armor in place of Robot Hat")
    assert table.ann.strength == 1 + 3


@rule("ITM-8")
@pytest.mark.parametrize(("lead", "more"), [("wears", 2), ("carries", 0)])
def test_ITM_8_a_card_may_lift_it(lead, more):
    ann = dict(wears=["Toaster"], carries=["Kettle", "Robot Hat"])
    ann[lead] = [*ann[lead], "Extension Lead"]
    table = scene(ann)
    assert table.can("ann: equip Kettle") == bool(more)
    if more:
        table.play("ann: equip Kettle")
    assert equips(table, "Robot Hat") == [
        f"equip Robot Hat in place of {name}" for name in ("Toaster", "Kettle")[: 1 + bool(more)]
    ]
    assert table.ann.strength == 1 + 1 + more


@rule("ITM-8", "ITM-10")
@pytest.mark.parametrize("where", ["hand", "carries"])
def test_ITM_8_cheat_lifts_it_for_one(where):
    ann = dict(wears=["Toaster"], carries=["Robot Hat"], hand=["Cheat!"])
    ann[where] = [*ann[where], "Kettle"]
    table = scene(ann).play("ann: play Cheat! with Kettle")
    assert table.ann.strength == 1 + 1 + 2
    assert equips(table, "Robot Hat") == ["equip Robot Hat in place of Toaster"]
    assert table.is_quiet()


@rule("ITM-8", "I20")
def test_ITM_8_so_does_whoever_carries_one_for_you():
    table = scene(dict(wears=["Toaster"], carries=["Kettle"], has=["Porter"]))
    table.play("ann: give Kettle to Porter to carry")
    assert table.ann.strength == 1 + 1 + 2
    assert table.is_quiet()


ALL = ("Toaster", "Kettle", "Robot Hat")


@rule("ITM-8")
def test_ITM_8_whoever_loses_that_unequips_all_but_one_at_once():
    table = scene(dict(is_a=["Tinker"], wears=["Straw Hat", *ALL[:2]], carries=["Battle Armor"]))
    table.play("ann: equip Battle Armor\n ann: discard Tinker")
    assert table.legal("ann") == [
        f"lay {name} sideways" for name in ("Toaster", "Kettle", "Battle Armor")
    ]
    assert table.legal("bob") == []
    table.play("ann: lay Battle Armor sideways\n ann: lay Toaster sideways")
    assert (table.ann.strength, table.ann.sideways) == (1 + 1 + 2, ["Toaster", "Battle Armor"])
    assert table.can("ann: equip Battle Armor in place of Kettle")  # nobody fights
    assert table.is_quiet()


@rule("ITM-8", "ITM-2", "U12")
def test_ITM_8_in_combat_nothing_is_equipped_instead():
    ann = dict(is_a=["Tinker"], wears=list(ALL), carries=["Straw Hat"])
    table = scene(ann, door="Brick Wall")
    table.play("ann: discard Tinker\n ann: lay Robot Hat sideways\n ann: lay Kettle sideways")
    assert table.fight.strength == 1 + 1
    assert equips(table, "") == []
    assert not table.can("ann: lay Toaster sideways")


@rule("ITM-8")
def test_ITM_8_an_item_that_lifted_it_does_so_no_more_when_laid_sideways():
    table = scene(dict(wears=["Extension Lead", "Toaster", "Kettle"]))
    table.play("ann: lay Extension Lead sideways")
    assert table.legal("ann") == ["lay Toaster sideways", "lay Kettle sideways"]
    table.play("ann: lay Toaster sideways")
    assert table.ann.strength == 1 + 2


@rule("ITM-8")
def test_ITM_8_a_card_may_leave_no_room_at_all():
    table = scene(dict(wears=["Toaster"], carries=["Kettle"]), dict(hand=["Power Cut"]))
    table.play("bob: play Power Cut on ann\n all: pass")
    assert table.legal("ann") == ["lay Toaster sideways"]
    table.play("ann: lay Toaster sideways")
    assert equips(table, "") == []
    assert table.is_quiet()


# --- lasers snap together -----------------------------------------------------------------------


@rule("ITM-9")
def test_ITM_9_the_rulebooks_example():
    # A Laser (+2) and a Dazer (+3) combine to create a Laser-Dazer (+5).
    table = scene(dict(hand=["Laser", "Dazer", "Laser"]))
    table.play("ann: play Laser\n ann: play Dazer")
    assert table.ann.strength == 1 + 5
    # Add another Laser and it's a Laser-Laser-Dazer (+7).
    table.play("ann: play Laser")
    assert (table.ann.strength, table.ann.sideways) == (1 + 7, [])
    # And it's still just a single 2-Handed weapon.
    assert table.is_quiet()


@rule("ITM-9", "ITM-3")
@pytest.mark.parametrize("other", ["Fork", "Oar", "Drainpipe"])
def test_ITM_9_it_takes_both_hands(other):
    table = scene(dict(wears=["Laser", "Dazer"], hand=[other])).play(f"ann: play {other}")
    assert table.ann.sideways == [other]
    assert equips(table, other) == []  # it comes apart card by card
    table.play("ann: lay Laser sideways")
    assert equips(table, other) == [f"equip {other} in place of Dazer"]


@rule("ITM-9", "ITM-3")
def test_ITM_9_and_the_hands_must_be_free_for_it():
    assert equips(scene(dict(wears=["Fork", "Knife"], carries=["Laser"])), "Laser") == []
    table = scene(dict(wears=["Fork"], carries=["Laser"]))
    assert equips(table, "Laser") == ["equip Laser in place of Fork"]
    table = scene(dict(wears=["Oar"], carries=["Laser", "Dazer"]))
    table.play("ann: equip Laser in place of Oar\n ann: equip Dazer")
    assert table.ann.strength == 1 + 5


@rule("ITM-9")
def test_ITM_9_with_a_third_hand_there_is_room_beside_it():
    ann = dict(wears=["Laser", "Dazer", "Third Hand"], carries=["Fork", "Knife"])
    table = scene(ann).play("ann: equip Fork")
    assert table.ann.strength == 1 + 5 + 1
    assert equips(table, "Knife") == ["equip Knife in place of Fork"]


@rule("ITM-9", "P03")
def test_ITM_9_only_like_snaps_to_like():
    table = scene(dict(wears=["Drainpipe"], carries=["Laser", "Stovepipe"]))
    assert equips(table, "Laser") == ["equip Laser in place of Drainpipe"]
    table.play("ann: equip Stovepipe")
    assert table.ann.strength == 1 + 2 + 2


@rule("ITM-9", "ITM-2")
def test_ITM_9_not_in_combat():
    table = scene(dict(wears=["Laser"], carries=["Dazer"], hand=["Laser"]), door="Brick Wall")
    assert equips(table, "Dazer") == []
    assert not table.can("ann: play Laser")
    assert table.fight.strength == 1 + 2


# --- and come apart -----------------------------------------------------------------------------


@rule("ITM-9", "CRS-3")
@pytest.mark.parametrize(("lost", "left"), [("Laser", 3), ("Dazer", 2)])
def test_ITM_9_what_destroys_an_item_takes_one_card(lost, left):
    table = scene(dict(wears=["Laser", "Dazer"]), dict(hand=["Antimatter Leak"]))
    table.play("bob: play Antimatter Leak on ann\n all: pass")
    assert table.legal("ann") == ["lose Laser", "lose Dazer"]
    table.play(f"ann: lose {lost}")
    assert table.ann.strength == 1 + left
    assert table.is_quiet()


@rule("ITM-9")
def test_ITM_9_so_does_a_thief_and_a_buyer():
    table = scene(dict(wears=["Laser", "Dazer"]), dict(hand=["Sleight"], wears=["Laser"]))
    table.play("bob: play Sleight on ann\n bob: take Dazer")
    assert (table.ann.strength, table.bob.in_play) == (1 + 2, ["Laser", "Dazer"])
    table.play("bob: equip Dazer")
    assert table.bob.strength == 1 + 2 + 3

    table = scene(dict(wears=["Laser", "Dazer", "Battle Armor"], carries=["Price Gun"]))
    table.play("""
        ann: sell Items
        ann: sell Dazer
        ann: sell Battle Armor
        ann: sell Price Gun
        ann: close the sale
    """)
    assert (table.ann.level, table.ann.in_play) == (2, ["Laser"])
    assert table.ann.strength == 2 + 2


@rule("ITM-9", "U12")
def test_ITM_9_with_a_hand_too_few_it_goes_card_by_card():
    table = scene(dict(wears=["Laser", "Dazer"]), dict(hand=["Cramp"]))
    table.play("bob: play Cramp on ann\n all: pass\n ann: lay Laser sideways")
    assert table.legal("ann") == ["lay Dazer sideways"]
    table.play("ann: lay Dazer sideways")
    assert table.ann.strength == 1
    assert table.is_quiet()


# --- Complex lasers -----------------------------------------------------------------------------


@rule("ITM-8", "ITM-9")
def test_ITM_9_complex_ones_count_together_as_one():
    table = scene(dict(wears=["Maser"], carries=["Bobaser", "Kettle"]))
    table.play("ann: equip Bobaser")
    assert table.ann.strength == 1 + 1 + 4
    assert equips(table, "Kettle") == []  # not even in place of one of them
    table.play("ann: lay Maser sideways")
    assert equips(table, "Kettle") == ["equip Kettle in place of Bobaser"]


@rule("ITM-8", "ITM-9")
def test_ITM_9_only_those_marked_so_count_as_complex():
    table = scene(dict(wears=["Laser", "Dazer", "Kettle"], carries=["Maser"]))
    assert table.ann.strength == 1 + 5 + 2
    assert equips(table, "Maser") == ["equip Maser in place of Kettle"]


@rule("ITM-8", "ITM-9")
def test_ITM_9_they_are_laid_aside_one_by_one_too():
    table = scene(dict(is_a=["Tinker"], wears=["Maser", "Bobaser", "Kettle"]))
    table.play("ann: discard Tinker\n ann: lay Maser sideways")
    assert table.legal("ann") == ["lay Bobaser sideways", "lay Kettle sideways"]
    table.play("ann: lay Kettle sideways")
    assert table.ann.strength == 1 + 4
    assert table.can("ann: equip Maser")
    assert table.is_quiet()


@rule("ITM-9", "ITM-10")
def test_ITM_9_a_cheated_one_needs_neither_hand_nor_room():
    ann = dict(wears=["Oar", "Toaster"], carries=["Dazer"], hand=["Cheat!", "Bobaser"])
    table = scene(ann).play("ann: play Cheat! with Bobaser")
    assert table.ann.strength == 1 + 3 + 1 + 4
    assert equips(table, "Dazer") == ["equip Dazer in place of Oar"]
    assert table.is_quiet()


# --- fire ---------------------------------------------------------------------------------------


@rule("ITM-9")
def test_ITM_9_all_of_them_are_fire():
    items = [card for card in cards_of("star") if isinstance(card, Item)]
    named = {item.name for item in items if item.name.endswith(("aser", "azer"))}
    assert named == {item.name for item in items if item.snaps}
    assert named == {item.name for item in items if "fire" in item.tags}
    assert all(item.slot == "two hands" for item in items if item.snaps)


@rule("ITM-9")
@pytest.mark.parametrize(
    ("wears", "threat"), [(["Laser", "Dazer"], 33), (["Laser"], 33), (["Oar"], 40)]
)
def test_ITM_9_and_to_a_monster_snapped_together_they_burn_once(wears, threat):
    assert scene(dict(wears=wears), door="Frost").fight.threat == threat
