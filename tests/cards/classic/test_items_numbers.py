"""The Items of the classic set: bonus, gold, slot, size, and who may use them."""

from itertools import product
from typing import NamedTuple

import pytest

from kickdoor.cards import Curse, Item, Race
from kickdoor.sets.classic.items import ITEMS
from kickdoor.testing import Table, deal, rule
from kickdoor.words import ChangeSex


class Facts(NamedTuple):
    """What is printed on an Item, and who may use it: all if nobody is named."""

    bonus: int
    gold: int
    slot: str | None = None
    big: bool = False
    only: str | None = None
    never: str | None = None


FACTS = {
    "Head of Department": Facts(4, 500, "head", big=True),
    "Hard Hat for Soft Targets": Facts(1, 200, "head"),
    "Crown of the Acting Manager": Facts(1, 300, "head"),
    "Eyeshade of Creative Accounting": Facts(3, 400, "head", only="Halfling"),
    "Toupee of Authority": Facts(2, 300, "head", never="Dwarf"),
    "Dunce Cap Laude": Facts(3, 300, "head", only="Wizard"),
    "Blindfold of Oversight": Facts(1, 300, "head"),
    "Chain-of-Command Mail": Facts(3, 500, "armor", only="Warrior"),
    "Middle-Management Padding": Facts(1, 200, "armor"),
    "Business Casual Plate": Facts(2, 400, "armor", never="Wizard"),
    "Robe of Plausible Deniability": Facts(2, 400, "armor", only="Wizard"),
    "Cassock of Casual Friday": Facts(1, 300, "armor", only="Cleric"),
    "Ermine on Expenses": Facts(1, 600, "armor"),
    "Boots of Corner-Cutting": Facts(1, 300, "feet"),
    "Old Boys' Brogues": Facts(2, 300, "feet", only="male"),
    "Mineshaft Moccasins": Facts(3, 300, "feet", only="Dwarf"),
    "Foot in the Door": Facts(1, 400, "feet", only="Thief"),
    "Walking-Papers Wellingtons": Facts(0, 300, "feet", never="Cleric"),
    "Binding Stapler": Facts(2, 300, "one hand", never="Thief"),
    "Hatchet for Burying": Facts(2, 300, "one hand"),
    "Pocket Calculator": Facts(3, 400, "one hand", only="Thief"),
    "Piece of the Glass Ceiling": Facts(2, 300, "one hand", only="female"),
    "World's Okayest Overlord Mug": Facts(1, 200, "one hand"),
    "Umbrella Policy": Facts(1, 300, "one hand"),
    "Performance Highlighter": Facts(0, 300, "one hand"),
    "Axe of Redundancies": Facts(4, 500, "two hands", big=True, only="Warrior"),
    "Jumbo Shredder": Facts(4, 500, "two hands", big=True, never="Elf"),
    "Flip Chart of the Apocalypse": Facts(3, 400, "two hands", big=True, never="Halfling"),
    "Corporate Ladder": Facts(2, 400, "two hands", big=True),
    "Cannon Law": Facts(5, 800, "two hands", big=True, only="Cleric"),
    "Quarterly Staff": Facts(3, 300, "two hands", never="Warrior"),
    "Human Resources Manual": Facts(4, 500, "two hands", big=True, only="Human"),
    "Longbow to the Inevitable": Facts(3, 400, "two hands", only="Elf"),
    "Somebody Else's Name Badge": Facts(2, 200),
    "Power Tie": Facts(1, 300),
    "Spare Head for Figures": Facts(0, 0),
    "Bottomless Coffee Urn": Facts(2, 300, big=True),
    "Company Carp": Facts(2, 0),
    "Potted Plant of Eavesdropping": Facts(1, 200),
}
RACES = ("Elf", "Dwarf", "Halfling")
CLASSES = ("Warrior", "Wizard", "Thief", "Cleric")
SPARES = {
    "head": (Item("Spare Hat", slot="head"),),
    "armor": (Item("Spare Coat", slot="armor"),),
    "feet": (Item("Spare Shoes", slot="feet"),),
    "hands": (Item("Spare Left", slot="one hand"), Item("Spare Right", slot="one hand")),
}
SPARE_CARDS = tuple(card for spares in SPARES.values() for card in spares)
LEVEL = 5  # too high for an acting manager, too low for the top rung

each_item = pytest.mark.parametrize(("name", "facts"), FACTS.items(), ids=list(FACTS))


def someone_fit(facts: Facts) -> dict:
    """Describe a munchkin who may use an Item."""
    if facts.only in ("male", "female"):
        return {"sex": facts.only}
    return {"is_a": [facts.only]} if facts.only in RACES + CLASSES else {}


def may_use(facts: Facts, trait: str, sex: str) -> bool:
    """Tell whether somebody with this Race or Class, and this sex, may use an Item."""
    race = trait if trait in RACES else "Human"
    return facts.only in (None, trait, race, sex) and trait != facts.never


def after_playing(name: str, wears: list[str], **ann) -> Table:
    """Let ann play an Item from her hand, with cards of our own on her already."""
    ann = {"level": LEVEL, "hand": [name], "wears": wears, **ann}
    return deal(set="classic", cards=SPARE_CARDS, ann=ann, bob={}, cat={}).play(f"ann: play {name}")


def spares(*slots: str) -> list[str]:
    return [card.name for slot in slots for card in SPARES[slot]]


def test_no_item_is_missing_here():
    assert {item.name for item in ITEMS} == set(FACTS)
    assert sum(item.copies for item in ITEMS) == 39


@rule("ITM-2", "CMB-1")
@each_item
def test_the_bonus_counts_while_equipped(name, facts):
    ann = {"level": LEVEL, **someone_fit(facts)}
    worn = deal(set="classic", ann={"wears": [name], **ann}, bob={}, cat={})
    carried = deal(set="classic", ann={"carries": [name], **ann}, bob={}, cat={})

    assert worn.ann.strength == LEVEL + facts.bonus
    assert carried.ann.strength == LEVEL
    assert worn.bob.strength == 1


@rule("ITM-1", "TRD-4")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@each_item
def test_it_sells_for_its_gold(name, facts, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - facts.gold)
    ann = {"hand": [name, "Counterweight"]}
    table = deal(set="classic", cards=(rest,), ann=ann, bob={}, cat={})

    table.play(f"""
        ann: sell Items
        ann: sell Counterweight
        ann: sell {name}
        ann: close the sale
    """)

    assert table.ann.level == 1 + levels
    assert table.ann.hand == []
    assert name in table.discards
    assert table.bob.level == 1
    assert table.is_quiet()


@rule("ITM-3")
@each_item
def test_it_takes_its_slot_and_no_other(name, facts):
    mine = "hands" if facts.slot in ("one hand", "two hands") else facts.slot
    others = spares(*(slot for slot in SPARES if slot != mine))

    beside = after_playing(name, others, **someone_fit(facts))
    assert beside.ann.sideways == []

    if mine is not None:
        on_top = after_playing(name, spares(mine), **someone_fit(facts))
        assert on_top.ann.sideways == [name]
    if mine == "hands":
        one_full = after_playing(name, spares(mine)[:1], **someone_fit(facts))
        assert one_full.ann.sideways == ([name] if facts.slot == "two hands" else [])
    assert beside.is_quiet()


@rule("ITM-6")
@each_item
def test_a_second_big_item_cannot_be_carried(name, facts):
    anvil = Item("Anvil", big=True)
    ann = {"hand": [name], "carries": ["Anvil"]}
    table = deal(set="classic", cards=(anvil,), ann=ann, bob={}, cat={})

    assert table.can(f"ann: play {name}") is not facts.big


@rule("ITM-4")
@each_item
def test_who_may_use_it(name, facts):
    for trait, sex in product(("", *RACES, *CLASSES), ("male", "female")):
        table = after_playing(name, [], sex=sex, is_a=[trait] if trait else [])
        may = may_use(facts, trait, sex)

        assert table.ann.in_play[-1] == name  # anyone may carry it
        assert table.ann.sideways == ([] if may else [name]), (trait, sex)
        assert table.ann.strength == LEVEL + (facts.bonus if may else 0), (trait, sex)
        assert not table.can(f"ann: equip {name}")
        assert table.is_quiet()


@rule("ITM-4", "C08")
@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.only])
def test_the_bonus_is_gone_the_moment_its_user_is_unfit(name):
    facts = FACTS[name]
    changes = (Curse("Change of Heart", effect=ChangeSex()), Race("Gnome", abilities=()))
    ann = {"level": LEVEL, "wears": [name], "hand": ["Change of Heart", "Gnome"]}
    table = deal(set="classic", cards=changes, ann=ann | someone_fit(facts), bob={}, cat={})
    assert table.ann.strength == LEVEL + facts.bonus

    if facts.only in ("male", "female"):
        table.play("ann: play Change of Heart on yourself\nall: pass")
    elif facts.only == "Human":
        table.play("ann: play Gnome")
    else:
        table.play(f"ann: discard {facts.only}")

    assert table.ann.strength == LEVEL
    assert name in table.ann.in_play
    assert table.is_quiet()


@rule("CHR-6")
@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.never])
def test_one_half_of_a_kind_lifts_the_ban(name):
    banned = FACTS[name].never
    doubler = "Half-Breed" if banned in RACES else "Super Munchkin"
    table = after_playing(name, [], is_a=[banned, doubler])

    assert table.ann.sideways == []
    assert table.ann.strength == LEVEL + FACTS[name].bonus
    assert table.is_quiet()


@rule("C01")
def test_human_resources_manual_is_not_for_half_a_human():
    table = after_playing("Human Resources Manual", [], is_a=["Elf", "Half-Breed"])
    assert table.ann.sideways == ["Human Resources Manual"]
    assert table.ann.strength == LEVEL
