"""Lose, Has, Room, PassesFor, drawing discards, fighting alone: company and appearances."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot, Race
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Allows,
    Alone,
    Boost,
    Cards,
    Has,
    IsA,
    Levels,
    Lose,
    LoseLevels,
    Not,
    PassesFor,
    Room,
    Strength,
    Trait,
)
from kickdoor.words.base import Condition, Modifier
from kickdoor.words.modifiers import Limited

PAIRS: dict[Limited, tuple[str, str]] = {
    "head": ("Cap", "Hood"),
    "armor": ("Vest", "Coat"),
    "feet": ("Clogs", "Skates"),
    "one hand": ("Fork", "Knife"),
    "complex": ("Toaster", "Kettle"),
}
GEAR = (
    *(Item(name, bonus=1, slot="head") for name in PAIRS["head"]),
    *(Item(name, bonus=1, slot="armor") for name in PAIRS["armor"]),
    *(Item(name, bonus=1, slot="feet") for name in PAIRS["feet"]),
    *(Item(name, bonus=1, slot="one hand") for name in (*PAIRS["one hand"], "Spoon")),
    *(Item(name, bonus=1, complex=True) for name in PAIRS["complex"]),
    *(Item(name, bonus=1, big=True) for name in ("Anvil", "Piano")),
)
CARDS = (
    *GEAR,
    Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels()),
    Monster("Calf", level=1, treasures=1, bad_stuff=LoseLevels()),
    Hireling("Page"),
    Hireling("Squire", carries=True),
    Hireling("Extra", called="Sidekick"),
    Race("Elf", abilities=()),
    OneShot("Cheer", effect=Boost(1)),
    OneShot("Jeer", effect=Boost(-1)),
)


def scene(*more, **seats) -> Scene:
    return deal(cards=(*CARDS, *more), **{"ann": {}, "bob": {}, "cat": {}} | seats)


def wearing(modifier: Modifier, *more, **ann) -> Scene:
    """Ann has an amulet that says this."""
    amulet = Item("Amulet", abilities=(Trait("So", modifier),))
    ann["wears"] = ["Amulet", *ann.get("wears", ())]
    return scene(amulet, *more, ann=ann)


# --- Lose --------------------------------------------------------------------------------------


def deserted(effect: Lose, **ann) -> Scene:
    """Bob curses Ann with it."""
    desertion = Curse("Desertion", effect=effect)
    table = scene(desertion, ann=ann, bob=dict(hand=["Desertion"], has=["Extra"]))
    return table.play("bob: play Desertion on ann\n all: pass")


TWO = dict(is_a=["Witch"], has=["Page", "Squire"], wears=["Cap"])


def test_lose_hireling_takes_one_of_the_victims_choice():
    table = deserted(Lose(Cards("hireling")), **TWO)
    assert table.legal("ann") == ["lose Page", "lose Squire"]
    table.play("ann: lose Page")
    assert table.ann.in_play == ["Witch", "Cap", "Squire"]
    assert table.bob.in_play == ["Extra"]
    assert table.is_quiet()


def test_lose_hireling_takes_every_one():
    table = deserted(Lose(Cards("hireling"), every=True), **TWO)
    assert table.ann.in_play == ["Witch", "Cap"]
    assert table.bob.in_play == ["Extra"]
    assert sorted(table.discards) == ["Desertion", "Page", "Squire"]
    assert table.is_quiet()


@rule("I20")
@pytest.mark.parametrize("every", [False, True])
def test_lose_hireling_takes_along_what_it_carries(every):
    desertion = Curse("Desertion", effect=Lose(Cards("hireling"), every=every))
    ann = dict(has=["Squire"], wears=["Cap"], carries=["Hood"])
    table = scene(desertion, ann=ann, bob=dict(hand=["Desertion"]))
    table.play("ann: give Hood to Squire to carry\n bob: play Desertion on ann\n all: pass")
    if not every:
        table.play("ann: lose Squire")
    assert table.ann.in_play == ["Cap"]
    assert sorted(table.discards) == ["Desertion", "Hood", "Squire"]


@rule("CRS-4")
def test_lose_hireling_does_nothing_to_whoever_is_alone():
    table = deserted(Lose(Cards("hireling")), wears=["Cap"], hand=["Page"])
    assert (table.ann.in_play, table.ann.hand) == (["Cap"], ["Page"])
    assert "Desertion does nothing to ann" in table.log


# --- Has ----------------------------------------------------------------------------------------


def is_so(condition: Condition, **ann) -> bool:
    """Whether it holds of Ann: she wears something that adds 10 to the strength of such a one."""
    return wearing(Strength(+10, when=condition), **ann).ann.strength >= 10


@pytest.mark.parametrize(
    ("has", "so"), [([], False), (["Page"], True), (["Squire"], True), (["Extra"], True)]
)
def test_accompanied_looks_for_company_of_any_name(has, so):
    assert is_so(Has(Cards("hireling")), has=has) == so
    assert is_so(Not(Has(Cards("hireling"))), has=has) != so


def test_accompanied_counts_nobody_in_hand_and_nobody_elses():
    assert not is_so(Has(Cards("hireling")), hand=["Page"])
    table = wearing(Strength(+10, when=Has(Cards("hireling"))), hand=["Page"])
    table.play("ann: play Page")
    assert table.ann.strength == 11
    table.play("ann: discard Page")
    assert table.ann.strength == 1


# --- Room ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", PAIRS)
@pytest.mark.parametrize("extra", [dict(amount=1), dict(unlimited=True)], ids=["one", "any"])
def test_room_for_more_of_one_sort_and_of_no_other(of, extra):
    for sort, (worn, carried) in PAIRS.items():
        wears = [worn, "Spoon"] if sort == "one hand" else [worn]
        table = wearing(Room(of, **extra), wears=wears, carries=[carried])
        assert table.can(f"ann: equip {carried}") == (sort == of)


@pytest.mark.parametrize(("amount", "can"), [(1, False), (2, True)])
def test_room_is_counted(amount, can):
    ladle = Item("Ladle", bonus=1, slot="one hand")
    wears = ["Fork", "Knife", "Spoon"]
    table = wearing(Room("one hand", amount), ladle, wears=wears, carries=["Ladle"])
    assert table.can("ann: equip Ladle") == can


def test_room_for_what_is_big_and_for_company():
    table = wearing(Room("big"), carries=["Anvil"], hand=["Piano"], has=["Page"])
    assert table.can("ann: play Piano")
    table = wearing(Room("hireling"), carries=["Anvil"], hand=["Piano", "Extra"], has=["Page"])
    assert not table.can("ann: play Piano")
    assert table.can("ann: play Extra")


@pytest.mark.parametrize("of", PAIRS)
def test_room_may_be_lessened_and_what_is_too_much_is_laid_aside(of):
    curse = Curse("Squeeze", effect=Afflict(Room(of, -1)))
    worn = [PAIRS[of][0], "Spoon"] if of == "one hand" else [PAIRS[of][0]]
    table = scene(curse, ann=dict(wears=worn), bob=dict(hand=["Squeeze"]))
    table.play("bob: play Squeeze on ann\n all: pass")
    assert table.legal("ann") == [f"lay {name} sideways" for name in worn]
    table.play(f"ann: lay {worn[0]} sideways")
    assert not table.can(f"ann: equip {worn[0]}")
    assert table.is_quiet()


def test_room_for_company_may_be_lessened_too():
    curse = Curse("Squeeze", effect=Afflict(Room("hireling", -1)))
    table = scene(curse, ann=dict(has=["Page"], hand=["Extra"]), bob=dict(hand=["Squeeze"]))
    table.play("bob: play Squeeze on ann\n all: pass\n ann: lose Page")
    assert table.ann.in_play == ["Squeeze"]
    assert not any("Extra" in said for said in table.legal("ann"))


# --- PassesFor ----------------------------------------------------------------------------------

HATER = Monster(
    "Hater",
    level=9,
    treasures=1,
    modifiers=(Strength(+4, versus=IsA("elf")),),
    bad_stuff=LoseLevels(),
)


@rule("M14")
@pytest.mark.parametrize(("wears", "threat"), [(["Ears"], 9 + 4), ([], 9)])
def test_passes_for_deceives_monsters(wears, threat):
    ears = Item("Ears", abilities=(Trait("Pointy", PassesFor("elf")),))
    table = scene(ears, HATER, door="Hater", ann=dict(wears=wears))
    assert table.fight.threat == threat


@rule("M14")
def test_passes_for_deceives_nobody_else():
    bow = Item("Bow", bonus=3, usable_by=IsA("elf"))
    table = wearing(PassesFor("elf"), bow, wears=["Bow"])
    assert table.ann.strength == 1
    assert not is_so(IsA("elf"))
    table = wearing(PassesFor("witch"), is_a=["Elf"], hand=["Witch"])
    assert table.can("ann: play Witch")  # one may still become one


# --- drawing discards -----------------------------------------------------------------------------


def digging(discards: list[str], hand: list[str], is_a: str = "Digger") -> Scene:
    """Ann, who may draw from the discards, kicks open a door."""
    digger = Class("Digger", abilities=(Trait("Spade", Allows("drawing discards")),))
    ann = dict(level=5, is_a=[is_a], hand=hand)
    table = scene(digger, doors=["Elf"], discards=discards, ann=ann)
    return table.play("ann: kick open the door\n all: pass")


@rule("C20", "C21")
def test_draws_discards_lets_one_choose_the_top_one_for_a_card():
    table = digging(["Ox", "Calf", "Cap"], ["Page", "Hood"])
    assert table.legal("ann") == ["draw from the deck", "take Calf from the discards"]
    table.play("ann: take Calf from the discards")
    assert table.legal("ann") == ["discard Page", "discard Hood"]
    table.play("ann: discard Hood")
    assert (table.fight.foes, table.ann.hand) == (["Calf"], ["Page"])
    assert table.discards == ["Ox", "Cap", "Hood"]


@rule("C20")
def test_draws_discards_or_from_the_deck_for_nothing():
    table = digging(["Calf"], ["Page"]).play("ann: draw from the deck")
    assert table.ann.hand == ["Page", "Elf"]
    assert table.discards == ["Calf"]


@rule("C20")
@pytest.mark.parametrize(
    ("discards", "hand", "is_a"),
    [([], ["Page"], "Digger"), (["Cap"], ["Page"], "Digger"), (["Calf"], [], "Digger"),
     (["Calf"], ["Page"], "Witch")],
    ids=["nothing there", "no Door there", "nothing to pay", "not a Digger"],
)  # fmt: skip
def test_draws_discards_asks_nobody_who_has_no_choice(discards, hand, is_a):
    assert digging(discards, hand, is_a).ann.hand == [*hand, "Elf"]


# --- alone, and bare ------------------------------------------------------------------------------

MODEST = Monster(
    "Modest", level=3, treasures=1, modifiers=(Levels(+1, versus=Alone(bare=True)),),
    bad_stuff=LoseLevels(),
)  # fmt: skip
HELP = "ann: ask cat for help\n ann: offer no Treasures\n cat: accept ann's offer"


@rule("F37")
@pytest.mark.parametrize(
    ("ann", "script", "level"),
    [
        (dict(level=4), "", 6),
        (dict(level=4, carries=["Cap"]), "", 6),
        (dict(level=4, wears=["Cap"]), "", 5),
        (dict(level=5), "bob: play Jeer for the munchkins", 6),
        (dict(level=4), "bob: play Cheer for the munchkins", 5),
        (dict(level=5), "bob: play Cheer for the monsters", 7),
        (dict(level=3), HELP, 4),
    ],
    ids=["Level", "a cap carried", "a cap worn", "a penalty", "a boost", "against it", "help"],
)
def test_unaided_is_level_and_nothing_else(ann, script, level):
    table = scene(MODEST, door="Modest", ann=ann, bob=dict(hand=["Cheer", "Jeer"]), cat={})
    table.play(f"{script}\n ann: claim victory\n all: pass")
    assert table.ann.level == level


def test_unaided_is_nobody_who_does_not_fight():
    fair = OneShot("Fair Play", when="any fight", only=Alone(bare=True), effect=Boost(1))
    table = scene(fair, door="Ox", ann=dict(hand=["Fair Play"]))
    assert table.can("ann: play Fair Play for the munchkins")
    table = scene(fair, door="Ox", bob=dict(hand=["Fair Play"]))
    assert not table.can("bob: play Fair Play for the munchkins")
