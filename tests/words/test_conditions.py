"""Conditions: of whom they hold, of whom not, and what they are called."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, Race, Special
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Afflict,
    AllOf,
    Alone,
    AnyOf,
    Cards,
    GainLevels,
    Has,
    HasFought,
    Is,
    IsA,
    Level,
    LoseLevels,
    Losing,
    Not,
    RunAway,
    SexIs,
    Some,
    Strength,
    Trait,
)
from kickdoor.words.base import Condition

LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
BONES = Monster("Bones", level=1, treasures=1, tags=("undead",), bad_stuff=LoseLevels())
CLOTHES = (
    Item("Hat", gold=100, slot="head", tags=("felt",)),
    Item("Boots", gold=100, slot="feet"),
    Item("Flask", gold=100, tags=("potion",)),
    Item("Anvil", gold=100, big=True),
    Item("Wings", gold=100, slot="armor", usable_by=IsA("elf")),
)


def is_so(condition: Condition, door: str | None = None, **ann) -> bool:
    """Whether it holds of Ann: she carries something that adds 10 to the strength of such a one."""
    litmus = Item("Litmus", abilities=(Trait("Turns Red", Strength(+10, when=condition)),))
    ann["wears"] = [*ann.get("wears", ()), "Litmus"]
    table = deal(
        cards=(litmus, LIMP, RAT, OX, Race("Elf", abilities=()), *CLOTHES),
        door=door,
        ann=ann,
        bob={},
        cat={},
    )
    return table.ann.strength >= 10


def is_so_of_foe(condition: Condition, monster: str, *enhancers: str) -> bool:
    """Whether it holds of a monster: Ann has +10 against such a one."""
    litmus = Item("Litmus", abilities=(Trait("Turns Blue", Strength(+10, versus=condition)),))
    table = deal(
        cards=(litmus, RAT, OX, BONES),
        door=monster,
        ann=dict(wears=["Litmus"]),
        bob=dict(hand=[*enhancers]),
        cat={},
    )
    for enhancer in enhancers:
        table.play(f"bob: play {enhancer} on {monster}")
    return table.ann.strength >= 10


class Mute(Condition, tag="mute"):
    """A condition that says nothing."""


def test_a_condition_that_says_nothing_holds_of_nobody():
    assert not is_so(Mute())
    assert not is_so_of_foe(Mute(), "Rat")


def test_is_a_looks_at_class_race_and_faction():
    assert is_so(IsA("witch"), is_a=["Witch"])
    assert is_so(IsA("elf"), is_a=["Elf"])
    assert is_so(IsA("hellknight"), is_a=["Witch", "Hellknight"])
    assert not is_so(IsA("witch"), is_a=["Alchemist"])
    assert not is_so(IsA("witch"), hand=["Witch"])


def test_is_a_looks_at_the_tags_of_a_monster_printed_or_made():
    assert is_so_of_foe(IsA("undead"), "Bones")
    assert not is_so_of_foe(IsA("goblin"), "Bones")
    assert not is_so_of_foe(IsA("undead"), "Rat")
    assert is_so_of_foe(IsA("undead"), "Rat", "Dearly Departed")


@rule("CHR-6")
def test_CHR_6_a_shielded_class_counts_for_its_owner_but_not_against():
    likes = Item("Crook", abilities=(Trait("Liked", Strength(+10, when=IsA("witch"))),))
    hates = Item("Stake", abilities=(Trait("Hated", Strength(-10, when=IsA("witch"))),))
    shielded = dict(is_a=["Witch", "Super Munchkin"])
    liked = deal(cards=(likes,), ann=dict(shielded, wears=["Crook"]), bob={}, cat={})
    assert liked.ann.strength == 11
    hated = deal(cards=(hates,), ann=dict(is_a=["Witch"], wears=["Stake"]), bob={}, cat={})
    spared = deal(cards=(hates,), ann=dict(shielded, wears=["Stake"]), bob={}, cat={})
    assert (hated.ann.strength, spared.ann.strength) == (-9, 1)


@rule("CHR-6")
def test_CHR_6_not_for_such_a_one_is_a_drawback_of_being_one():
    robe = Item("Robe", bonus=3, slot="armor", usable_by=Not(IsA("witch")))
    barred = deal(cards=(robe,), ann=dict(is_a=["Witch"], wears=["Robe"]), bob={}, cat={})
    both = dict(is_a=["Witch", "Super Munchkin"], wears=["Robe"])
    spared = deal(cards=(robe,), ann=both, bob={}, cat={})
    assert (barred.ann.strength, spared.ann.strength) == (1, 4)


def test_sex_is():
    assert is_so(SexIs("female"), sex="female")
    assert not is_so(SexIs("female"), sex="male")
    assert is_so(SexIs("male"), sex="male")


@pytest.mark.parametrize(
    ("level", "most", "least"), [(2, True, False), (3, True, True), (4, False, True)]
)
def test_level_at_most_and_at_least_meet_at_the_level_itself(level, most, least):
    assert is_so(Level(at_most=3), level=level) == most
    assert is_so(Level(at_least=3), level=level) == least


def test_a_monster_has_a_level_too():
    assert is_so_of_foe(Level(at_most=1), "Rat")
    assert not is_so_of_foe(Level(at_most=8), "Ox")
    assert is_so_of_foe(Level(at_least=9), "Ox")
    assert not is_so_of_foe(Level(at_least=2), "Rat")


def test_alone_is_the_fighter_without_a_helper():
    badge = Item("Badge", abilities=(Trait("Lonely", Strength(+10, when=Alone())),))
    pin = Item("Pin", abilities=(Trait("Lonely", Strength(+10, when=Alone())),))
    table = deal(
        cards=(badge, pin, OX),
        door="Ox",
        ann=dict(wears=["Badge"]),
        bob=dict(wears=["Pin"]),
        cat={},
    )
    assert (table.ann.strength, table.bob.strength) == (11, 1)
    assert not is_so(Alone())  # nobody fights
    helped = deal(cards=(pin, OX), door="Ox", ann={}, bob=dict(wears=["Pin"]), cat={})
    helped.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert (helped.fight.helper, helped.bob.strength, helped.fight.strength) == ("bob", 1, 2)


def test_losing_is_being_in_a_fight_that_is_not_being_won():
    draught = Special("Draught", deck="doors", when="any time", only=Losing(), effect=GainLevels())
    hand = ["Draught"]
    losing = deal(cards=(draught, OX), door="Ox", ann=dict(hand=hand), bob={}, cat={})
    winning = deal(cards=(draught, RAT), door="Rat", ann=dict(level=2, hand=hand), bob={}, cat={})
    even = deal(cards=(draught, RAT), door="Rat", ann=dict(hand=hand), bob={}, cat={})
    onlooker = deal(cards=(draught, OX), door="Ox", ann={}, bob=dict(hand=hand), cat={})
    quiet = deal(cards=(draught,), ann=dict(hand=hand), bob={}, cat={})
    assert losing.can("ann: play Draught")
    assert even.can("ann: play Draught")  # a tie is the monsters'
    assert not winning.can("ann: play Draught")
    assert not onlooker.can("bob: play Draught")
    assert not quiet.can("ann: play Draught")


def test_has_fought_begins_when_the_fight_is_over():
    toast = Special("Toast", deck="doors", when="any time", only=HasFought(), effect=GainLevels())
    cheer = Special("Cheer", deck="doors", only=HasFought(won=True), effect=GainLevels())
    cards = (toast, cheer, RAT, OX)
    hand = ["Toast", "Cheer"]
    won = deal(cards=cards, door="Rat", ann=dict(level=2, hand=hand), bob={}, cat={})
    assert not won.can("ann: play Toast")
    won.play("ann: claim victory\n all: pass")
    assert won.can("ann: play Toast")
    assert won.can("ann: play Cheer")
    lost = deal(cards=cards, door="Ox", ann=dict(level=2, hand=hand), bob=dict(hand=[]), cat={})
    lost.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: 6\n all: pass")
    assert lost.can("ann: play Toast")
    assert not lost.can("ann: play Cheer")


def test_has_fought_is_forgotten_with_the_turn_and_does_not_hold_of_bystanders():
    toast = Special("Toast", deck="doors", when="any time", only=HasFought(), effect=GainLevels())
    fight = "ann: claim victory\n all: pass"
    table = deal(
        cards=(toast, RAT), door="Rat", ann=dict(level=2), bob=dict(hand=["Toast"]), cat={}
    )
    assert not table.play(fight).can("bob: play Toast")
    table = deal(cards=(toast, RAT), door="Rat", ann=dict(level=2, hand=["Toast"]), bob={}, cat={})
    table.play(fight).play("ann: end the turn\n all: pass")
    assert table.turn == "bob"
    assert not table.can("ann: play Toast")


def test_facing_holds_of_those_in_the_fight_and_only_against_such_a_foe():
    assert is_so(Some("each foe", Level(at_least=9)), door="Ox")
    assert not is_so(Some("each foe", Level(at_least=9)), door="Rat")
    assert not is_so(Some("each foe", Level(at_least=9)))
    fan = Item(
        "Fan", abilities=(Trait("Brave", Strength(+10, when=Some("each foe", Level(at_least=9)))),)
    )
    onlooker = deal(cards=(fan, OX), door="Ox", ann={}, bob=dict(wears=["Fan"]), cat={})
    assert onlooker.bob.strength == 1


def test_wearing_wants_it_equipped():
    assert is_so(Has(Cards("item", slot="head", worn=True)), wears=["Hat"])
    assert not is_so(Has(Cards("item", slot="head", worn=True)), carries=["Hat"])
    assert not is_so(Has(Cards("item", slot="head", worn=True)), wears=["Boots"])
    assert is_so(Has(Cards("item", tag="felt", worn=True)), wears=["Hat"])
    assert not is_so(Has(Cards("item", tag="felt", worn=True)), wears=["Boots"])
    assert not is_so(Has(Cards("item", slot="feet", tag="felt", worn=True)), wears=["Hat", "Boots"])


def test_wearing_anything():
    brag = Item("Brag", abilities=())
    proud = Class(
        "Dandy", abilities=(Trait("Vain", Strength(+10, when=Has(Cards("item", worn=True)))),)
    )
    bare = deal(cards=(proud, brag), ann=dict(is_a=["Dandy"], carries=["Brag"]), bob={}, cat={})
    clad = deal(cards=(proud, brag), ann=dict(is_a=["Dandy"], wears=["Brag"]), bob={}, cat={})
    assert (bare.ann.strength, clad.ann.strength) == (1, 11)


def test_carrying_does_not_ask_whether_it_is_equipped_but_a_hand_is_not_play():
    assert is_so(Has(Cards("item", slot="head")), carries=["Hat"])
    assert not is_so(Has(Cards("item", slot="head")), hand=["Hat"])
    assert not is_so(Has(Cards("item", slot="head")), wears=["Boots"])
    assert is_so(Has(Cards("item", big=True)), wears=["Anvil"])
    assert not is_so(Has(Cards("item", big=True)), wears=["Hat"])
    assert is_so(Has(Cards("item", tag="potion")), carries=["Flask"])
    assert not is_so(Has(Cards("item", tag="potion")), carries=["Hat"])
    assert is_so(Has(Cards("item")))  # the Litmus itself


@pytest.mark.parametrize(("hand", "so"), [(["Hat"], False), (["Hat", "Boots"], True)])
def test_hand_at_least(hand, so):
    assert is_so(Has(Cards("hand card"), 2), hand=hand) == so


def test_cursed_means_a_lasting_curse():
    assert is_so(Has(Cards("curse")), has=["Limp"])
    assert not is_so(Has(Cards("curse")), hand=["Limp"])


def test_on_turn():
    pass_it = Item("Baton", abilities=(Trait("Mine", Strength(+10, when=Is("on turn"))),))
    cards = dict(cards=(pass_it,), ann=dict(wears=["Baton"]), bob={}, cat={})
    assert deal(**cards).ann.strength == 11
    assert deal(**cards, turn="bob").ann.strength == 1


def test_not_any_of_all_of_of_a_munchkin():
    assert is_so(Not(SexIs("male")), sex="female")
    assert not is_so(Not(SexIs("male")), sex="male")
    either = AnyOf((SexIs("male"), Level(at_least=3)))
    assert is_so(either, sex="male")
    assert is_so(either, sex="female", level=3)
    assert not is_so(either, sex="female", level=2)
    both = AllOf((SexIs("male"), Level(at_least=3)))
    assert is_so(both, sex="male", level=3)
    assert not is_so(both, sex="male", level=2)
    assert not is_so(both, sex="female", level=3)


def test_not_any_of_all_of_of_a_foe():
    assert is_so_of_foe(Not(IsA("undead")), "Rat")
    assert not is_so_of_foe(Not(IsA("undead")), "Bones")
    either = AnyOf((IsA("undead"), Level(at_least=9)))
    assert [is_so_of_foe(either, name) for name in ("Bones", "Ox", "Rat")] == [True, True, False]
    both = AllOf((IsA("undead"), Level(at_most=1)))
    assert [is_so_of_foe(both, name) for name in ("Bones", "Ox", "Rat")] == [True, False, False]
