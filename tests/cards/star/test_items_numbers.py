"""The Items of the star set: bonus, gold, slot, Complex or not, and who may use them."""

from itertools import product
from typing import NamedTuple

import pytest

from kickdoor.cards import Curse, Item, Race
from kickdoor.sets.star.items import ITEMS
from kickdoor.testing import Table, deal, rule
from kickdoor.words import ChangeSex, LoseItem


class Facts(NamedTuple):
    """What is printed on an Item, and who may use it: all if nobody is named."""

    bonus: int
    gold: int
    slot: str | None = None
    complex: bool = False
    only: str | None = None
    never: str | None = None


FACTS = {
    "Occupied Fishbowl": Facts(3, 400, "head", only="Feline"),
    "Tinfoil Trilby": Facts(2, 300, "head", never="Psychic"),
    "Hat for the Other Head": Facts(3, 400, "head", only="Mutant"),
    "Shooting-Gallery Goggles": Facts(1, 300, "head"),
    "Drive-Thru Headset": Facts(1, 200, "head"),
    "Visor of Pre-Owned Visions": Facts(1, 300, "head", complex=True, only="Psychic"),
    "Battle Armor": Facts(3, 600, "armor", complex=True),
    "Bubble-Wrap Jumpsuit": Facts(2, 300, "armor", only="female"),
    "Floor-Model Chassis": Facts(4, 500, "armor", only="Cyborg"),
    "Coat of Many Coupons": Facts(1, 300, "armor"),
    "Matching Tracksuits": Facts(1, 300, "armor"),
    "Rent-a-Force-Field": Facts(2, 300, "armor", complex=True, never="Mutant"),
    "Moon Boots, Both Left": Facts(2, 200, "feet", only="male"),
    "Frequent-Flier Flip-Flops": Facts(1, 300, "feet"),
    "Kitty-Corner Sneakers": Facts(1, 400, "feet", only="Feline"),
    "Coin-Op Rocket Skates": Facts(0, 300, "feet"),
    "Boots of Tepid Pursuit": Facts(2, 300, "feet", only="Bounty Hunter"),
    "Neuronic Whip": Facts(3, 400, "one hand", only="Mutant"),
    "Foam Finger of Accusation": Facts(1, 200, "one hand"),
    "Price Gun": Facts(4, 500, "one hand", only="Trader"),
    "Receipt Spike": Facts(2, 300, "one hand", never="Trader"),
    "Formerly Straight Spoon": Facts(3, 300, "one hand", only="Psychic"),
    "Gumball-Machine Arm": Facts(2, 400, "one hand", complex=True, only="Cyborg"),
    "One-Size Handcuffs": Facts(2, 400, "one hand", only="Bounty Hunter"),
    "Ray Gun and Can Opener": Facts(0, 400, "one hand", complex=True, only="Gadgeteer"),
    "Doorbuster": Facts(5, 800, "two hands", complex=True, only="Gadgeteer"),
    "Telescopic Selfie Stick": Facts(4, 500, "two hands", only="Human"),
    "Laser": Facts(2, 200, "two hands"),
    "Maser": Facts(1, 200, "two hands", complex=True),
    "Dazer": Facts(3, 400, "two hands"),
    "Bobaser": Facts(4, 600, "two hands", complex=True),
    "Purchaser": Facts(2, 300, "two hands", only="Trader"),
    "Paraphraser": Facts(1, 400, "two hands", complex=True),
    "Ambulance Chaser": Facts(2, 300, "two hands"),
    "Diamondoid Teeth": Facts(2, 300),
    "Whiskers on Elastic": Facts(1, 200),
    "Instructions in Martian": Facts(0, 200, never="Gadgeteer"),
    "Customer Complaint Form": Facts(0, 0),
    "Trainee Badge": Facts(3, 200),
}
RACES = ("Mutant", "Feline", "Cyborg")
TRAITS = (*RACES, "Gadgeteer", "Psychic", "Trader", "Bounty Hunter")
SPARES = {
    "head": (Item("Spare Hat", slot="head"),),
    "armor": (Item("Spare Coat", slot="armor"),),
    "feet": (Item("Spare Shoes", slot="feet"),),
    "hands": (Item("Spare Left", slot="one hand"), Item("Spare Right", slot="one hand")),
}
SHORT = Curse("Short Circuit", effect=LoseItem(complex=True))
SIMPLE = Curse("Simple Minds", effect=LoseItem(complex=False))
HEART = Curse("Change of Heart", effect=ChangeSex())
TOASTER = Item("Toaster", complex=True)
MARTIAN = Race("Martian", abilities=())
CARDS = (
    *(card for spares in SPARES.values() for card in spares),
    SHORT,
    SIMPLE,
    HEART,
    TOASTER,
    MARTIAN,
)

each_item = pytest.mark.parametrize(("name", "facts"), FACTS.items(), ids=list(FACTS))


def lay_out(ann: dict, bob: dict | None = None) -> Table:
    return deal(set="star", cards=CARDS, ann=ann, bob=bob or {}, cat={})


def someone_fit(facts: Facts) -> dict:
    """Describe a munchkin who may use an Item."""
    if facts.only in TRAITS:
        return {"is_a": [facts.only]}
    return {"sex": facts.only} if facts.only in ("male", "female") else {}


def after_playing(name: str, wears: list[str], **ann) -> Table:
    """Let ann play an Item from her hand, with cards of our own on her already."""
    return lay_out({"hand": [name], "wears": wears, **ann}).play(f"ann: play {name}")


def spares(*slots: str) -> list[str]:
    return [card.name for slot in slots for card in SPARES[slot]]


def test_no_item_is_missing_here_and_none_is_big():
    assert {item.name for item in ITEMS} == set(FACTS)
    assert sum(item.copies for item in ITEMS) == 40
    assert not any(item.big for item in ITEMS)


@rule("ITM-2", "CMB-1")
@each_item
def test_the_bonus_counts_while_equipped(name, facts):
    worn = lay_out({"level": 3, "wears": [name], **someone_fit(facts)})
    carried = lay_out({"level": 3, "carries": [name], **someone_fit(facts)})

    assert worn.ann.strength == 3 + facts.bonus
    assert carried.ann.strength == 3
    assert worn.bob.strength == 1


@rule("ITM-1", "TRD-4")
@pytest.mark.parametrize(("short_of_2000", "levels"), [(1, 1), (0, 2)])
@each_item
def test_it_sells_for_its_gold(name, facts, short_of_2000, levels):
    rest = Item("Counterweight", gold=2000 - short_of_2000 - facts.gold)
    hand = {"hand": [name, "Counterweight"]}
    table = deal(set="star", cards=(rest,), ann=hand, bob={}, cat={})

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
        many_headed = (mine, facts.only) == ("head", "Mutant")
        assert on_top.ann.sideways == ([] if many_headed else [name])
    if mine == "hands":
        one_full = after_playing(name, spares(mine)[:1], **someone_fit(facts))
        assert one_full.ann.sideways == ([name] if facts.slot == "two hands" else [])
    assert beside.is_quiet()


def test_hat_for_the_other_head_is_headgear_to_whatever_takes_headgear():
    behead = Curse("Stiff Breeze", effect=LoseItem("head"))
    ann = {"wears": ["Hat for the Other Head"], "is_a": ["Mutant"], "hand": ["Stiff Breeze"]}
    table = deal(set="star", cards=(behead,), ann=ann, bob={}, cat={})

    table.play("""
        ann: play Stiff Breeze on yourself
        all: pass
        ann: lose Hat for the Other Head
    """)

    assert table.ann.in_play == ["Mutant"]
    assert table.is_quiet()


@rule("ITM-8")
@each_item
def test_it_is_complex_or_simple_to_what_takes_one_or_the_other(name, facts):
    for trap, taken in (("Short Circuit", facts.complex), ("Simple Minds", not facts.complex)):
        table = lay_out({"carries": [name]}, {"hand": [trap]})
        table.play(f"bob: play {trap} on ann\nall: pass")
        if taken:
            table.play(f"ann: lose {name}")

        assert table.ann.in_play == ([] if taken else [name])
        assert table.is_quiet()


@rule("ITM-8")
@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.complex])
def test_one_complex_item_is_equipped_at_a_time(name):
    facts = FACTS[name]
    more_room = facts.only in ("Gadgeteer", "Cyborg")
    table = after_playing(name, ["Toaster"], **someone_fit(facts))

    assert table.ann.sideways == ([] if more_room else [name])
    assert table.can(f"ann: equip {name} in place of Toaster") is not more_room
    assert table.is_quiet()


@rule("ITM-4")
@each_item
def test_who_may_use_it(name, facts):
    for trait, sex in product(("", *TRAITS), ("male", "female")):
        table = after_playing(name, [], sex=sex, is_a=[trait] if trait else [])
        person = {trait, sex, "" if trait in RACES else "Human"}
        may = (facts.only is None or facts.only in person) and facts.never not in person

        assert table.ann.in_play[-1] == name  # anyone may carry it
        assert table.ann.sideways == ([] if may else [name]), (trait, sex)
        assert table.ann.strength == 1 + (facts.bonus if may else 0), (trait, sex)
        assert not table.can(f"ann: equip {name}")
        assert table.is_quiet()


@rule("ITM-4", "C08")
@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.only])
def test_the_bonus_is_gone_the_moment_its_user_is_unfit(name):
    facts = FACTS[name]
    table = lay_out({"wears": [name], "hand": ["Change of Heart", "Martian"], **someone_fit(facts)})
    assert table.ann.strength == 1 + facts.bonus

    if facts.only in TRAITS:
        table.play(f"ann: discard {facts.only}")
    elif facts.only == "Human":
        table.play("ann: play Martian")
    else:
        table.play("ann: play Change of Heart on yourself\nall: pass")

    assert table.ann.strength == 1
    assert name in table.ann.in_play
    assert table.is_quiet()


@rule("CHR-6")
@pytest.mark.parametrize(
    ("name", "doubler"),
    [
        ("Tinfoil Trilby", "Super Munchkin"),
        ("Rent-a-Force-Field", "Half-Breed"),
        ("Receipt Spike", "Super Munchkin"),
        ("Instructions in Martian", "Super Munchkin"),
    ],
)
def test_a_doubler_lifts_the_ban(name, doubler):
    table = after_playing(name, [], is_a=[FACTS[name].never, doubler])

    assert table.ann.sideways == []
    assert table.ann.strength == 1 + FACTS[name].bonus
    assert table.is_quiet()


@rule("C01")
def test_telescopic_selfie_stick_is_not_for_somebody_half_human():
    table = after_playing("Telescopic Selfie Stick", [], is_a=["Feline", "Half-Breed"])

    assert table.ann.sideways == ["Telescopic Selfie Stick"]
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "bonus"), [(1, 3), (4, 3), (5, 0), (9, 0)])
def test_trainee_badge_is_for_level_4_or_lower(level, bonus):
    table = after_playing("Trainee Badge", [], level=level)

    assert table.ann.strength == level + bonus
    assert table.ann.sideways == ([] if bonus else ["Trainee Badge"])
    assert table.is_quiet()


def test_trainee_badge_counts_no_more_once_you_have_been_promoted():
    table = lay_out({"level": 4, "wears": ["Trainee Badge"], "hand": ["Leave by the Entrance"]})
    assert table.ann.strength == 4 + 3

    table.play("ann: play Leave by the Entrance on yourself")

    assert table.ann.strength == 5
    assert table.ann.in_play == ["Trainee Badge"]
    assert table.is_quiet()
