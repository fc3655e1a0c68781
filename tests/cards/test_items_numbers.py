"""The Items of the Pathfinder set: bonus, gold, slot, size, and who may use them."""

from itertools import product
from typing import NamedTuple

import pytest

from kickdoor.cards import Curse, Item
from kickdoor.sets.pathfinder.items import ITEMS
from kickdoor.testing import Table, deal, rule
from kickdoor.words import ChangeSex


class Facts(NamedTuple):
    """What is printed on an Item, and who may use it: all if nobody is named."""

    bonus: int
    gold: int
    slot: str | None = None
    big: bool = False
    only: tuple[str, ...] = ()
    never: str | None = None


FACTS = {
    "Brass Hat": Facts(4, 600, "head", big=True, only=("Hellknight",)),
    "Minute-Taker's Mitre": Facts(1, 200, "head"),
    "Pointed Remark": Facts(3, 400, "head", only=("Witch",)),
    "Hood of the Hired Alibi": Facts(2, 500, "head", only=("Red Mantis Assassin",)),
    "Helm of Hindsight": Facts(1, 500, "head", only=("Pathfinder",)),
    "Pigeonhole Cap": Facts(1, 400, "head"),
    "Blazer": Facts(2, 400, "armor"),
    "Coat of Many Medals": Facts(3, 800, "armor", only=("Eagle Knight",)),
    "Unopened Plate Mail": Facts(3, 600, "armor", big=True),
    "Apron of Acceptable Losses": Facts(3, 500, "armor", only=("Alchemist",)),
    "Goblin-Proof Vest": Facts(1, 400, "armor"),
    "Bargain Shroud": Facts(2, 400, "armor", only=("Necromancer",)),
    "Pumps": Facts(2, 400, "feet", only=("Alchemist",)),
    "Boots of Walking It Back": Facts(0, 400, "feet"),
    "Sandals of Scandal": Facts(2, 300, "feet", only=("male",)),
    "Boots Off the Beaten Path": Facts(1, 500, "feet", only=("Pathfinder",)),
    "Load-Bearing Loafers": Facts(1, 400, "feet"),
    "T-Bone Stake": Facts(2, 400, "one hand"),
    "Hellscourge": Facts(3, 500, "one hand", never="Eagle Knight"),
    "Sabre Rattle": Facts(2, 400, "one hand", only=("Eagle Knight",)),
    "Paper Cutlass": Facts(3, 500, "one hand", only=("Red Mantis Assassin",)),
    "Broom for Improvement": Facts(2, 400, "one hand", only=("Witch",)),
    "Leash of Your Worries": Facts(2, 400, "one hand", only=("Summoner",)),
    "Gavel of Last Resort": Facts(1, 600, "one hand"),
    "Dustbin Lid of the Watch": Facts(1, 200, "one hand"),
    "Bone of Contention": Facts(4, 0, "one hand", only=("Eagle Knight", "Hellknight")),
    "The Ace of Spades": Facts(4, 600, "two hands", big=True, only=("Necromancer",)),
    "Battering Ramifications": Facts(4, 700, "two hands", big=True),
    "Ten-Foot Opinion Poll": Facts(1, 400, "two hands"),
    "Long Arm of the Law": Facts(4, 700, "two hands", big=True, only=("Hellknight",)),
    "Writ Large": Facts(5, 1000, "two hands", big=True, only=("Summoner",)),
    "Crossbow Purposes": Facts(3, 500, "two hands", never="Hellknight"),
    "Starscone": Facts(2, 600),
    "Goblin Sweat": Facts(2, 0),
    "Torc of Tchotchkes": Facts(1, 300),
    "Beard of Office": Facts(2, 300, only=("female",)),
    "Second-Hand Third Hand": Facts(0, 0),
    "Portable Filing Cabinet": Facts(1, 500, big=True),
}
TRAITS = (
    "Alchemist", "Necromancer", "Summoner", "Witch",
    "Eagle Knight", "Hellknight", "Pathfinder", "Red Mantis Assassin",
)  # fmt: skip
SPARES = {
    "head": (Item("Spare Hat", slot="head"),),
    "armor": (Item("Spare Coat", slot="armor"),),
    "feet": (Item("Spare Shoes", slot="feet"),),
    "hands": (Item("Spare Left", slot="one hand"), Item("Spare Right", slot="one hand")),
}
SPARE_CARDS = tuple(card for spares in SPARES.values() for card in spares)

each_item = pytest.mark.parametrize(("name", "facts"), FACTS.items(), ids=list(FACTS))


def someone_fit(facts: Facts) -> dict:
    """Describe a munchkin who may use an Item."""
    user = facts.only[0] if facts.only else "female"
    return {"is_a": [user]} if user in TRAITS else {"sex": user}


def after_playing(name: str, wears: list[str], **ann) -> Table:
    """Let ann play an Item from her hand, with cards of our own on her already."""
    table = deal(cards=SPARE_CARDS, ann={"hand": [name], "wears": wears, **ann}, bob={}, cat={})
    return table.play(f"ann: play {name}")


def spares(*slots: str) -> list[str]:
    return [card.name for slot in slots for card in SPARES[slot]]


def test_no_item_is_missing_here():
    assert {item.name for item in ITEMS} == set(FACTS)


@rule("ITM-2", "CMB-1")
@each_item
def test_the_bonus_counts_while_equipped(name, facts):
    worn = deal(ann={"level": 3, "wears": [name], **someone_fit(facts)}, bob={}, cat={})
    carried = deal(ann={"level": 3, "carries": [name], **someone_fit(facts)}, bob={}, cat={})

    assert worn.ann.strength == 3 + facts.bonus
    assert carried.ann.strength == 3
    assert worn.bob.strength == 1


@rule("ITM-1", "TRD-4")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@each_item
def test_it_sells_for_its_gold(name, facts, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - facts.gold)
    table = deal(cards=(rest,), ann={"hand": [name, "Counterweight"]}, bob={}, cat={})

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
    table = deal(cards=(anvil,), ann={"hand": [name], "carries": ["Anvil"]}, bob={}, cat={})

    assert table.can(f"ann: play {name}") is not facts.big


@rule("ITM-4")
@each_item
def test_who_may_use_it(name, facts):
    for trait, sex in product(("", *TRAITS), ("male", "female")):
        table = after_playing(name, [], sex=sex, is_a=[trait] if trait else [])
        may = (not facts.only or trait in facts.only or sex in facts.only) and trait != facts.never

        assert table.ann.in_play[-1] == name  # anyone may carry it
        assert table.ann.sideways == ([] if may else [name]), (trait, sex)
        assert table.ann.strength == 1 + (facts.bonus if may else 0), (trait, sex)
        assert not table.can(f"ann: equip {name}")
        assert table.is_quiet()


@rule("ITM-4", "C08")
@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.only])
def test_the_bonus_is_gone_the_moment_its_user_is_unfit(name):
    facts = FACTS[name]
    someone = someone_fit(facts)
    turn = Curse("Change of Heart", effect=ChangeSex())
    ann = {"wears": [name], "hand": ["Change of Heart"], **someone}
    table = deal(cards=(turn,), ann=ann, bob={}, cat={})
    assert table.ann.strength == 1 + facts.bonus

    if "sex" in someone:
        table.play("ann: play Change of Heart on yourself\nall: pass")
    else:
        table.play(f"ann: discard {facts.only[0]}")

    assert table.ann.strength == 1
    assert name in table.ann.in_play
    assert table.is_quiet()


@rule("CHR-6")
@pytest.mark.parametrize(
    ("name", "faction"), [("Hellscourge", "Eagle Knight"), ("Crossbow Purposes", "Hellknight")]
)
def test_a_double_life_lifts_the_ban(name, faction):
    table = after_playing(name, [], is_a=[faction, "Double Life"])

    assert table.ann.sideways == []
    assert table.ann.strength == 1 + FACTS[name].bonus
    assert table.is_quiet()
