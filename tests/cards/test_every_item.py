"""The Items of every set: bonus, gold, slot, size, Complex or not, and who may use them."""

from itertools import product

import pytest

from facts import PAGES, each_set, lines
from kickdoor.cards import Class, Curse, Faction, Item, Race
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Cards,
    ChangeSex,
    Lose,
)
from scenes import sell

SPARES = {
    "head": (Item("Spare Hat", slot="head"),),
    "armor": (Item("Spare Coat", slot="armor"),),
    "feet": (Item("Spare Shoes", slot="feet"),),
    "hands": (Item("Spare Left", slot="one hand"), Item("Spare Right", slot="one hand")),
}
CARDS = (
    *(card for spares in SPARES.values() for card in spares),
    Item("Anvil", big=True),
    Item("Toaster", complex=True),
    Curse("Short Circuit", effect=Lose(Cards("item", complex=True))),
    Curse("Simple Minds", effect=Lose(Cards("item", complex=False))),
    Curse("Change of Heart", effect=ChangeSex()),
    Race("Gnome", abilities=()),
)
COUNTS = {"classic": 39, "pathfinder": 38, "star": 40}
TRAITS = {
    name: {
        card.name: type(card) for card in cards_of(name) if isinstance(card, Class | Faction | Race)
    }
    for name in PAGES
}
DOUBLERS = {Race: "Half-Breed", Class: "Super Munchkin", Faction: "Double Life"}
MORE_ROOM = {"Mutant": "head", "Gadgeteer": "complex", "Cyborg": "complex"}
LEVEL = 4  # too high for an acting manager, too low for the top rung, and still a trainee

ITEMS = lines("ITEMS")
each_item = pytest.mark.parametrize(("set", "name", "facts"), ITEMS)


def each_item_that_is(field: str):
    """Every Item of which this is said."""
    some = [line for line in ITEMS if getattr(line.values[2], field)]
    return pytest.mark.parametrize(("set", "name", "facts"), some)


def lay_out(set: str, ann: dict, bob: dict | None = None) -> Scene:
    return deal(set=set, cards=CARDS, ann={"level": LEVEL, **ann}, bob=bob or {}, cat={})


def someone_fit(set: str, facts) -> dict:
    """Describe a munchkin who may use an Item."""
    user = facts.users[0] if facts.users else "Human"
    if user in ("male", "female"):
        return {"sex": user}
    return {"is_a": [user]} if user in TRAITS[set] else {}


def after_playing(set: str, name: str, wears: list[str], **ann) -> Scene:
    """Let ann play an Item from her hand, with cards of our own on her already."""
    return lay_out(set, {"hand": [name], "wears": wears, **ann}).play(f"ann: play {name}")


def spares(*slots: str) -> list[str]:
    return [card.name for slot in slots for card in SPARES[slot]]


@each_set
def test_no_item_is_missing_here(set):
    items = [card for card in cards_of(set) if isinstance(card, Item)]
    assert {item.name for item in items} == PAGES[set].ITEMS.keys()
    assert sum(item.copies for item in items) == COUNTS[set]


@rule("ITM-2", "CMB-1")
@each_item
def test_the_bonus_counts_while_equipped(set, name, facts):
    worn = lay_out(set, {"wears": [name], **someone_fit(set, facts)})
    carried = lay_out(set, {"carries": [name], **someone_fit(set, facts)})

    assert worn.ann.strength == LEVEL + facts.bonus
    assert carried.ann.strength == LEVEL
    assert worn.bob.strength == 1


@rule("ITM-1", "TRD-4")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@each_item
def test_it_sells_for_its_gold(set, name, facts, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - facts.gold)
    table = deal(set=set, cards=(rest,), ann={"hand": [name, "Counterweight"]}, bob={}, cat={})
    sell(table, "Counterweight", name)

    assert table.ann.level == 1 + levels
    assert table.ann.hand == []
    assert name in table.discards
    assert table.bob.level == 1
    assert table.is_quiet()


@rule("ITM-3")
@each_item
def test_it_takes_its_slot_and_no_other(set, name, facts):
    mine = "hands" if facts.slot in ("one hand", "two hands") else facts.slot
    others = spares(*(slot for slot in SPARES if slot != mine))
    user = someone_fit(set, facts)

    beside = after_playing(set, name, others, **user)
    assert beside.ann.sideways == []

    if mine is not None:
        on_top = after_playing(set, name, spares(mine), **user)
        assert on_top.ann.sideways == ([] if MORE_ROOM.get(facts.only) == mine else [name])
    if mine == "hands":
        one_full = after_playing(set, name, spares(mine)[:1], **user)
        assert one_full.ann.sideways == ([name] if facts.slot == "two hands" else [])
    assert beside.is_quiet()


@rule("ITM-6")
@each_item
def test_a_second_big_item_cannot_be_carried(set, name, facts):
    table = lay_out(set, {"hand": [name], "carries": ["Anvil"]})
    assert table.can(f"ann: play {name}") is not facts.big


@rule("ITM-8")
@each_item
def test_it_is_complex_or_simple_to_what_takes_one_or_the_other(set, name, facts):
    for curse, taken in (("Short Circuit", facts.complex), ("Simple Minds", not facts.complex)):
        table = lay_out(set, {"carries": [name]}, {"hand": [curse]})
        table.play(f"bob: play {curse} on ann\nall: pass")
        if taken:
            table.play(f"ann: lose {name}")

        assert table.ann.in_play == ([] if taken else [name])
        assert table.is_quiet()


@rule("ITM-8")
@each_item_that_is("complex")
def test_one_complex_item_is_equipped_at_a_time(set, name, facts):
    more_room = MORE_ROOM.get(facts.only) == "complex"
    table = after_playing(set, name, ["Toaster"], **someone_fit(set, facts))

    assert table.ann.sideways == ([] if more_room else [name])
    assert table.can(f"ann: equip {name} in place of Toaster") is not more_room
    assert table.is_quiet()


@rule("ITM-4")
@each_item
def test_who_may_use_it(set, name, facts):
    for trait, sex in product(("", *TRAITS[set]), ("male", "female")):
        table = after_playing(set, name, [], sex=sex, is_a=[trait] if trait else [])
        person = [trait, sex] + ["Human"] * (TRAITS[set].get(trait) is not Race)
        may = (not facts.only or any(user in person for user in facts.users)) and (
            not facts.never or facts.never not in person
        )

        assert table.ann.in_play[-1] == name  # anyone may carry it
        assert table.ann.sideways == ([] if may else [name]), (trait, sex)
        assert table.ann.strength == LEVEL + (facts.bonus if may else 0), (trait, sex)
        assert not table.can(f"ann: equip {name}")
        assert table.is_quiet()


@rule("ITM-4", "C08")
@each_item_that_is("only")
def test_the_bonus_is_gone_the_moment_its_user_is_unfit(set, name, facts):
    someone = someone_fit(set, facts)
    table = lay_out(set, {"wears": [name], "hand": ["Change of Heart", "Gnome"], **someone})
    assert table.ann.strength == LEVEL + facts.bonus

    if "sex" in someone:
        table.play("ann: play Change of Heart on yourself\nall: pass")
    elif facts.only == "Human":
        table.play("ann: play Gnome")
    else:
        table.play(f"ann: discard {facts.users[0]}")

    assert table.ann.strength == LEVEL
    assert name in table.ann.in_play
    assert table.is_quiet()


@rule("CHR-6")
@each_item_that_is("never")
def test_half_of_a_kind_or_two_of_it_lift_the_ban(set, name, facts):
    doubler = DOUBLERS[TRAITS[set][facts.never]]
    table = after_playing(set, name, [], is_a=[facts.never, doubler])

    assert table.ann.sideways == []
    assert table.ann.strength == LEVEL + facts.bonus
    assert table.is_quiet()


@rule("C01")
@pytest.mark.parametrize(
    ("set", "name", "race"),
    [("classic", "Human Resources Manual", "Elf"), ("star", "Telescopic Selfie Stick", "Feline")],
)
def test_what_is_for_humans_is_not_for_half_a_human(set, name, race):
    table = after_playing(set, name, [], is_a=[race, "Half-Breed"])

    assert table.ann.sideways == [name]
    assert table.ann.strength == LEVEL
    assert table.is_quiet()
