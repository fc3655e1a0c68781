"""Modifiers: what is different while a card is in play, and what is not."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Allows,
    Bars,
    Count,
    CurseProof,
    Escapes,
    IsA,
    ItemBonus,
    Level,
    Loots,
    LoseLevels,
    Room,
    RunAway,
    SalePrice,
    SexIs,
    Strength,
    The,
    Trait,
)
from kickdoor.words.base import Modifier

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=9, treasures=1, tags=("ox",), bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
WARES = (
    Item("Hat", bonus=2, gold=500, slot="head"),
    Item("Cap", bonus=1, gold=400, slot="head"),
    Item("Sword", bonus=3, gold=300, slot="one hand"),
    Item("Whip", bonus=1, gold=200, slot="one hand"),
    Item("Axe", bonus=1, gold=200, slot="one hand"),
    Item("Piano", bonus=1, gold=100, big=True),
    Item("Anvil", bonus=1, gold=100, big=True),
)


def badge(*modifiers: Modifier) -> Item:
    """Something to wear that says this and no more."""
    return Item("Badge", abilities=tuple(Trait("Proud", each) for each in modifiers))


def beast(*modifiers: Modifier) -> Monster:
    """A Level 5 monster that says this and no more."""
    return Monster("Beast", level=5, treasures=2, modifiers=modifiers, bad_stuff=LoseLevels())


def worn(*modifiers: Modifier, door: str | None = None, **players) -> Scene:
    """Ann wears a badge."""
    ann = players.pop("ann", {})
    ann["wears"] = ["Badge", *ann.get("wears", ())]
    return deal(
        cards=(badge(*modifiers), RAT, OX, HAIL, *WARES),
        door=door,
        **{"ann": ann, "bob": {}, "cat": {}} | players,
    )


def met(*modifiers: Modifier, **ann) -> Scene:
    """Ann meets the beast."""
    return deal(
        cards=(beast(*modifiers), *WARES),
        door="Beast",
        treasures=["Brass Hat", "Pumps", "Blazer"],
        ann=ann,
        bob={},
        cat={},
    )


# --- Strength -----------------------------------------------------------------------------------


def test_strength_adds_to_its_owner_alone():
    table = worn(Strength(+3), ann=dict(level=2))
    assert (table.ann.strength, table.bob.strength, table.cat.strength) == (5, 1, 1)


def test_strength_may_be_below_zero():
    assert worn(Strength(-3)).ann.strength == -2


def test_strength_of_an_item_counts_only_while_it_is_equipped():
    cards = (badge(Strength(+3)),)
    assert deal(cards=cards, ann=dict(carries=["Badge"]), bob={}, cat={}).ann.strength == 1


@pytest.mark.parametrize(
    ("each", "ann", "more"),
    [
        (Count(cards=HAND), {}, 0),
        (Count(cards=HAND), dict(hand=["Hat", "Rat"]), 2 * 2),
        (Count(cards=ITEM), {}, 2 * 1),  # the badge itself
        (Count(cards=ITEM), dict(carries=["Hat", "Cap"]), 2 * 3),
        (Count("each rival"), {}, 2 * 2),
        (Count("each foe"), {}, 0),
        (The("level", "victim"), dict(level=3), 2 * 3),
    ],
)
def test_strength_for_each(each, ann, more):
    table = worn(Strength(+2, each=each), ann=ann)
    assert table.ann.strength == table.ann.level + more


def test_strength_for_each_foe():
    table = worn(
        Strength(+2, each=Count("each foe")), door="Ox", bob=dict(hand=["Rat", "Wandering Monster"])
    )
    assert table.ann.strength == 1 + 2
    table.play("bob: play Wandering Monster with Rat")
    assert table.ann.strength == 1 + 4


@rule("MON-8", "C13")
def test_MON_8_a_monster_counts_what_it_has_against_a_party_once():
    table = deal(
        cards=(beast(Strength(+3, versus=SexIs("female"))),),
        door="Beast",
        ann=dict(sex="female"),
        bob=dict(sex="female"),
        cat=dict(sex="male"),
    )
    assert table.fight.threat == 5 + 3
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert table.fight.threat == 5 + 3


def test_a_monster_has_nothing_against_others():
    assert met(Strength(+3, versus=SexIs("female")), sex="male").fight.threat == 5
    assert met(Strength(-3, versus=IsA("witch")), is_a=["Witch"]).fight.threat == 2


def test_a_monster_may_count_its_company():
    table = deal(
        cards=(beast(Strength(+2, each=Count("each foe"))), RAT),
        door="Beast",
        ann={},
        bob=dict(hand=["Rat", "Wandering Monster"]),
        cat={},
    )
    assert table.fight.threat == 5 + 2
    table.play("bob: play Wandering Monster with Rat")
    assert table.fight.threat == 5 + 4 + 1


@pytest.mark.parametrize(
    ("each", "threat"),
    [
        (Count(cards=HAND), 5 + 4),
        (Count(cards=ITEM), 5 + 2),
        (Count("each rival"), 5 + 4),
        (The("level", "victim"), 5 + 6),
    ],
)
def test_a_monster_may_count_what_the_fighter_has(each, threat):
    table = met(Strength(+2, each=each), level=3, hand=["Whip", "Axe"], wears=["Hat"])
    assert table.fight.threat == threat


def test_an_enhancer_may_have_something_against_somebody():
    grudge = Enhancer("Grudge", strength=1, modifiers=(Strength(+4, versus=SexIs("male")),))
    for sex, threat in (("male", 14), ("female", 10)):
        table = deal(
            cards=(grudge, OX), door="Ox", ann=dict(sex=sex), bob=dict(hand=["Grudge"]), cat={}
        )
        assert table.play("bob: play Grudge on Ox").fight.threat == threat


# --- Running Away -------------------------------------------------------------------------------


def flees(table: Scene, foe: str, die: int) -> bool:
    """Whether Ann, who loses a level if she is caught, gets away."""
    before = table.ann.level
    table.play("ann: run away\n all: pass").play(f"ann: run from {foe}\n all: pass\n die: {die}")
    table.play("all: pass")
    assert table.is_quiet()
    return table.ann.level == before


@pytest.mark.parametrize(
    ("amount", "die", "escaped"),
    [(1, 3, False), (1, 4, True), (2, 3, True), (2, 2, False), (-1, 5, False), (-1, 6, True)],
)
def test_run_away_adds_to_the_die(amount, die, escaped):
    assert flees(worn(RunAway(amount), door="Ox", ann=dict(level=3)), "Ox", die) == escaped


@pytest.mark.parametrize(("tag", "escaped"), [("ox", True), ("ram", False)])
def test_run_away_from_some(tag, escaped):
    table = worn(RunAway(+2, versus=IsA(tag)), door="Ox", ann=dict(level=3))
    assert flees(table, "Ox", 3) == escaped


@pytest.mark.parametrize(("level", "escaped"), [(3, True), (4, False)])
def test_run_away_while_somebody_is_so(level, escaped):
    table = worn(RunAway(+2, when=Level(at_most=3)), door="Ox", ann=dict(level=level))
    assert flees(table, "Ox", 3) == escaped


@pytest.mark.parametrize(("sex", "escaped"), [("male", False), ("female", True)])
def test_run_away_on_a_monster_is_for_those_it_means(sex, escaped):
    table = met(RunAway(-1, versus=SexIs("male")), level=3, sex=sex)
    assert flees(table, "Beast", 5) == escaped


def test_escapes_needs_no_die():
    table = worn(Escapes(), door="Ox", ann=dict(level=3))
    table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass")
    assert table.is_quiet()
    assert table.ann.level == 3


@pytest.mark.parametrize(
    "escapes", [Escapes(versus=IsA("ram")), Escapes(when=Level(at_least=4))], ids=str
)
def test_escapes_only_from_those_it_means_and_only_when_it_holds(escapes):
    assert not flees(worn(escapes, door="Ox", ann=dict(level=3)), "Ox", 1)


@pytest.mark.parametrize(
    "escapes", [Escapes(versus=IsA("ox")), Escapes(when=Level(at_least=3))], ids=str
)
def test_escapes_from_those_it_means_and_when_it_holds(escapes):
    table = worn(escapes, door="Ox", ann=dict(level=3))
    table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass")
    assert (table.is_quiet(), table.ann.level) == (True, 3)


# --- limits and prices --------------------------------------------------------------------------


def sells_for(table: Scene, *items: str) -> int:
    """How many levels Ann gets for these."""
    before = table.ann.level
    table.play("ann: sell Items").play("\n".join(f"ann: sell {item}" for item in items))
    if not table.can("ann: close the sale"):
        table.play("ann: never mind")
        return 0
    table.play("ann: close the sale")
    return table.ann.level - before


def test_sale_price_doubles_the_dearest_once_a_turn():
    table = worn(SalePrice(2), ann=dict(hand=["Hat", "Cap", "Sword", "Whip"]))
    assert sells_for(table, "Hat") == 1
    table = worn(SalePrice(2), ann=dict(hand=["Hat", "Cap", "Sword", "Whip"]))
    assert sells_for(table, "Cap", "Whip") == 1  # 800 and 200
    assert not table.can("ann: sell Items")  # Hat and Sword are worth 800 together


def test_sale_price_for_two_items_and_threefold():
    hand = ["Hat", "Cap", "Whip"]
    assert sells_for(worn(SalePrice(2, items=2), ann=dict(hand=hand)), "Cap", "Whip") == 1
    assert sells_for(worn(SalePrice(2, items=2), ann=dict(hand=hand)), "Hat", "Cap", "Whip") == 2
    assert sells_for(worn(SalePrice(3), ann=dict(hand=hand)), "Cap") == 1


@pytest.mark.parametrize(("amount", "kept"), [(1, 6), (-1, 4)])
def test_hand_size(amount, kept):
    hand = [f"{name}" for name in ("Hat", "Cap", "Sword", "Whip", "Axe", "Rat", "Hail")]
    table = worn(
        Room("hand", amount), ann=dict(hand=hand), door="Pothole Elemental", bob=dict(level=2)
    )
    table.play("ann: run away\n all: pass\n ann: run from Pothole Elemental\n all: pass\n die: 6")
    table.play("all: pass\n ann: end the turn\n all: pass")
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")
    assert len(table.ann.hand) == kept


def test_slots_make_room():
    plain = worn(ann=dict(wears=["Hat"], carries=["Cap"]))
    assert not plain.can("ann: equip Cap")
    roomy = worn(Room("head"), ann=dict(wears=["Hat"], carries=["Cap"]))
    assert roomy.can("ann: equip Cap")


@pytest.mark.parametrize(("amount", "fits"), [(1, True), (-1, False)])
def test_slots_for_so_many_hands(amount, fits):
    ann = dict(wears=["Sword", "Whip"], carries=["Axe"])
    assert worn(Room("one hand", amount), ann=ann).can("ann: equip Axe") == fits


@pytest.mark.parametrize(("amount", "fits"), [(1, True), (-1, False)])
def test_big_items(amount, fits):
    table = worn(Room("big", amount), ann=dict(wears=["Piano"], hand=["Anvil"]))
    assert table.can("ann: play Anvil") == fits


@pytest.mark.parametrize(
    ("modifier", "strength"),
    [
        (ItemBonus(2), 1 + 4 + 6),
        (ItemBonus(0), 1),
        (ItemBonus(1, one_in=2), 1 + 1 + 1),
        (ItemBonus(2, slot="head"), 1 + 4 + 3),
        (ItemBonus(0, slot="one hand"), 1 + 2),
        (ItemBonus(3, when=Level(at_most=1)), 1 + 6 + 9),
        (ItemBonus(3, when=Level(at_least=2)), 1 + 2 + 3),
    ],
    ids=str,
)
def test_item_bonus(modifier, strength):
    table = worn(modifier, ann=dict(wears=["Hat", "Sword"]), bob=dict(wears=["Cap"]))
    assert (table.ann.strength, table.bob.strength) == (strength, 2)


def test_item_bonus_on_a_monster_holds_for_those_who_fight_it():
    rust = beast(ItemBonus(0, slot="head"))
    table = deal(
        cards=(rust, *WARES),
        door="Beast",
        ann=dict(wears=["Hat", "Sword"]),
        bob=dict(wears=["Cap"]),
        cat={},
    )
    assert (table.ann.strength, table.bob.strength) == (1 + 3, 1 + 1)


def test_item_bonus_is_all_that_an_item_adds_for_its_wearer():
    fan = Class("Fan", abilities=(Trait("Twice", ItemBonus(2)),))
    flag = Item("Flag", bonus=1, abilities=(Trait("Wave", Strength(+5)),))
    table = deal(cards=(fan, flag), ann=dict(is_a=["Fan"], wears=["Flag"]), bob={}, cat={})
    assert table.ann.strength == 1 + 2 * (1 + 5)


@pytest.mark.parametrize(("level", "wins"), [(8, False), (9, True), (10, True)])
def test_wins_ties(level, wins):
    table = worn(Allows("winning ties"), door="Ox", ann=dict(level=level))
    assert table.can("ann: claim victory") == wins
    assert worn(door="Ox", ann=dict(level=9)).can("ann: claim victory") is False


def test_one_of_two_who_fight_wins_ties_for_both():
    table = worn(
        Allows("winning ties"), door="Ox", turn="bob", ann=dict(level=4), bob=dict(level=5)
    )
    assert not table.can("bob: claim victory")
    table.play("bob: ask ann for help\n bob: offer no Treasures\n ann: accept bob's offer")
    assert table.can("bob: claim victory")


# --- the rest -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modifier", "level"),
    [
        (CurseProof(), 3),
        (CurseProof(when=Level(at_most=3)), 3),
        (CurseProof(when=Level(at_most=2)), 2),
    ],
    ids=str,
)
def test_curse_proof(modifier, level):
    table = worn(modifier, ann=dict(level=3), bob=dict(hand=["Hail"], level=3))
    table.play("bob: play Hail on ann\n all: pass")
    assert (table.ann.level, table.bob.level) == (level, 3)
    assert "Hail" in table.discards


@pytest.mark.parametrize(
    ("modifier", "drawn"),
    [
        (Loots(1), ["Witch", "Hellknight"]),
        (Loots(treasure=True), ["Brass Hat"]),
        (Loots(1, treasure=True), ["Brass Hat", "Pumps"]),
    ],
    ids=str,
)
def test_loots(modifier, drawn):
    table = deal(
        cards=(badge(modifier),),
        doors=["Alchemist", "Witch", "Hellknight"],
        treasures=["Brass Hat", "Pumps"],
        ann=dict(wears=["Badge"]),
        bob={},
        cat={},
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.ann.hand == ["Alchemist", *drawn]


@pytest.mark.parametrize("what", ["losing levels", "dying", "bad stuff"])
def test_what_keeps_bad_things_away_is_good(what):
    assert Bars(what).means().is_good()
    assert not Bars("help").means().is_good()
