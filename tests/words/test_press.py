"""The press: every kind of card as the engine reads it, and what it refuses to print."""

import pytest

from kickdoor import cards as kinds
from kickdoor.cards import (
    Card,
    Cheat,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    GoUpALevel,
    Hireling,
    Item,
    Monster,
    OneShot,
    Race,
    Special,
)
from kickdoor.errors import WrongCard
from kickdoor.game import prints
from kickdoor.game.prints import Print
from kickdoor.press import KINDS, PRESSES, effects_of, pressed, printed
from kickdoor.typesetting import AIMS, COSTS
from kickdoor.words import (
    Afflict,
    Allows,
    Alone,
    Bars,
    Boost,
    CancelCurse,
    Cards,
    ChangeSex,
    Draw,
    GainLevels,
    Has,
    If,
    InOrder,
    IsA,
    ItemBonus,
    JoinFight,
    Levels,
    LoseLevels,
    Losing,
    Not,
    Nothing,
    Perish,
    Power,
    RemoveMonster,
    RollAgain,
    Room,
    RunAway,
    Strength,
    The,
    Trait,
    Treasures,
    Try,
    Whenever,
)
from kickdoor.words.base import Ability, Condition, Effect, Modifier
from kickdoor.words.openings import BITS as MOMENTS

KNACK = Power("Knack", when="any time", effect=GainLevels())


def knacks(count: int) -> tuple[Power, ...]:
    """So many powers, told apart by their names."""
    names = [f"Knack {number}" for number in range(count)]
    return tuple(Power(name, when="any time", effect=GainLevels()) for name in names)


def press(card: Card) -> Print:
    """One card, printed."""
    return printed(card, [])


def test_a_box_holds_every_copy_doors_first():
    rat = Monster("Rat", level=1, treasures=1, copies=2, bad_stuff=LoseLevels())
    box = pressed("box", (Item("Hat", copies=3), rat, Item("Cap")))
    assert [each.name for each in box.prints[: box.size]] == ["Rat"] * 2 + ["Hat"] * 3 + ["Cap"]
    assert box.name == "box"
    assert box.prints[0] is box.prints[1]  # copies share a print
    assert [each.index for each in box.prints[: box.size]] == [1, 1, 0, 0, 0, 2]


def test_a_box_numbers_every_effect_on_every_card_in_the_order_it_is_written():
    inner, outer = LoseLevels(2), Perish()
    both = InOrder((inner, outer))
    spell = Curse("Spell", effect=Try(both, otherwise=ChangeSex()))
    box = pressed("box", (spell, Class("Sage", abilities=(KNACK,))))
    assert box.words == [spell.effect, both, inner, outer, ChangeSex(), GainLevels()]
    assert [box.words[box.word_numbers[id(word)]] for word in (inner, outer)] == [inner, outer]


def test_effects_are_found_in_conditions_abilities_and_defaults():
    wheel = Whenever("Aha", on="you kill", effect=If(Alone(), Draw("doors")))
    assert [*effects_of(Class("Sage", abilities=(wheel,)))] == [
        wheel.effect, Draw("doors"), Nothing(),
    ]  # fmt: skip


def test_a_box_knows_which_moments_anything_waits_for():
    calm = pressed("calm", (Item("Hat"),))
    assert not calm.moments & (prints.DIE_ROLLED | prints.CURSED)
    dice = Power("Fix", when="a die is rolled", effect=GainLevels())
    assert pressed("box", (Item("Die", abilities=(dice,)),)).moments & prints.DIE_ROLLED
    ward = OneShot("Ward", when="a curse lands", aim="you", effect=GainLevels())
    assert pressed("box", (ward,)).moments & prints.CURSED


def test_powers_are_numbered_through_the_box():
    other = Power("Other Knack", when="any time", effect=GainLevels())
    box = pressed("box", (Class("A", abilities=(KNACK, other)), Class("B", abilities=(KNACK,))))
    assert [power.index for power in box.powers] == [0, 1, 2]
    assert [[power.index for power in each.powers] for each in box.prints[:2]] == [[0, 1], [2]]


# --- every kind -----------------------------------------------------------------------------------


def test_monster():
    card = Monster(
        "Rat",
        text="Squeaks.",
        level=3,
        treasures=2,
        levels=2,
        tags=("rat",),
        bad_stuff=LoseLevels(),
        ignores=IsA("witch"),
        befriends=IsA("elf"),
        gift=Draw("doors"),
        on_meeting=ChangeSex(),
        on_escape=LoseLevels(2),
        spoils=Draw("treasures"),
        modifiers=(Strength(1), RunAway(-1), Bars("help"), Treasures(1)),
        powers=(KNACK,),
    )
    each = press(card)
    assert (each.kind, each.is_door, each.when) == (prints.MONSTER, True, prints.ANY_FIGHT)
    for field in ("name", "text", "level", "treasures", "levels", "tags", "bad_stuff", "ignores"):
        assert getattr(each, field) == getattr(card, field)
    for field in ("befriends", "gift", "on_meeting", "on_escape", "spoils"):
        assert getattr(each, field) == getattr(card, field)
    assert (each.strengths, each.run_aways, each.bars) == (
        (Strength(1),),
        (RunAway(-1),),
        ("help",),
    )
    assert each.others == {"treasures": (Treasures(1),)}
    assert [power.name for power in each.powers] == ["Knack"]


def test_curse():
    passing = press(Curse("Hail", effect=LoseLevels()))
    assert (passing.kind, passing.is_door, passing.when) == (prints.CURSE, True, prints.ANY_TIME)
    assert (passing.effect, passing.until) == (LoseLevels(), "")
    lasting = press(
        Curse(
            "Gloom",
            effect=If(
                Alone(),
                Afflict(
                    Strength(-1),
                    until="you die",
                    also=(Allows("winning ties"), KNACK),
                    as_long_as=Has(Cards("item")),
                ),
            ),
        )
    )
    assert (lasting.strengths, lasting.until) == ((Strength(-1),), "you die")
    assert [power.name for power in lasting.powers] == ["Knack"]
    ties, hangs = Allows("winning ties"), Has(Cards("item"))
    assert lasting.others == {"winning ties": (ties,), "hangs on": (hangs,)}


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        (Class("Eagle Eye", abilities=()), prints.CLASS),
        (Race("Eagle Eye", abilities=()), prints.RACE),
        (Faction("Eagle Eye", abilities=()), prints.FACTION),
    ],
)
def test_class_race_and_faction_are_known_by_their_name(card, kind):
    each = press(card)
    assert (each.kind, each.is_door, each.tags) == (kind, True, ("eagle eye",))
    assert each.when == prints.IDENTITY


@pytest.mark.parametrize("of", KINDS)
def test_doubler(of):
    each = press(Doubler("Two at Once", of=of))
    assert (each.kind, each.of, each.when) == (prints.DOUBLER, KINDS[of], prints.IDENTITY)


def test_enhancer():
    each = press(
        Enhancer("Angry", strength=5, treasures=1, makes=("undead",), modifiers=(RunAway(-1),))
    )
    assert (each.kind, each.bonus, each.treasures) == (prints.ENHANCER, 5, 1)
    assert (each.tags, each.run_aways, each.effect) == (("undead",), (RunAway(-1),), None)


def test_item():
    card = Item("Hat", bonus=2, gold=300, slot="head", big=True, usable_by=Alone(), tags=("felt",))
    each = press(card)
    assert (each.kind, each.is_door, each.is_item) == (prints.ITEM, False, True)
    assert (each.bonus, each.gold, each.slot, each.big) == (2, 300, prints.HEAD, True)
    assert (each.usable_by, each.tags, each.when) == (Alone(), ("felt",), prints.TABLE)
    assert press(Item("Idea")).slot == prints.NO_SLOT


@pytest.mark.parametrize(("gold", "is_item"), [(None, False), (0, True), (100, True)])
def test_a_one_shot_with_a_gold_value_is_an_item_too(gold, is_item):
    each = press(OneShot("Pop", gold=gold, only=Alone(), tags=("fizzy",), effect=Boost(2)))
    assert (each.kind, each.is_item, each.gold) == (prints.ONE_SHOT, is_item, gold or 0)
    assert (each.only, each.tags, each.effect) == (Alone(), ("fizzy",), Boost(2))
    assert each.when == prints.ANY_FIGHT | (prints.TABLE if is_item else 0)
    assert each.aims == (prints.AT_SIDE,)


def test_go_up_a_level():
    each = press(GoUpALevel("Up"))
    assert (each.kind, each.is_door) == (prints.LEVEL_UP, False)
    assert (each.effect, each.when) == (GainLevels(), prints.ANY_TIME)


@pytest.mark.parametrize(("deck", "is_door"), [("doors", True), ("treasures", False)])
def test_special(deck, is_door):
    each = press(Special("Odd", deck=deck, when="your turn", aim="rival", effect=LoseLevels()))
    assert (each.kind, each.is_door, each.at_once) == (prints.SPECIAL, is_door, False)
    assert (each.when, each.aims) == (prints.MY_TURN, (prints.AT_RIVAL,))


def test_what_is_played_at_once_waits_for_no_moment():
    each = press(Special("Now", deck="treasures", at_once=True, effect=Draw("treasures", 3)))
    assert (each.at_once, each.when, each.treasures) == (True, 0, 3)
    other = press(Special("Now", deck="treasures", at_once=True, effect=GainLevels()))
    assert (other.at_once, other.treasures) == (True, 0)


def test_cheat_and_hireling():
    cheat = press(Cheat("Fib"))
    assert (cheat.kind, cheat.is_door) == (prints.CHEAT, True)
    assert cheat.when == prints.TABLE | prints.QUIET
    page = press(Hireling("Page", bonus=2, abilities=(Trait("Tall", Room("head")),)))
    assert (page.kind, page.is_door, page.bonus) == (prints.HIRELING, True, 2)
    assert (page.when, page.others) == (prints.ANY_TIME, {"room": (Room("head"),)})


def test_every_kind_of_card_has_its_press():
    every = {
        each for each in vars(kinds).values() if isinstance(each, type) and issubclass(each, Card)
    }
    assert every - {Card} == {press[0] for press in PRESSES}


def test_what_is_no_kind_of_card_is_not_printed():
    with pytest.raises(WrongCard, match="Blank: it is no kind of card"):
        press(Card("Blank"))


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", MOMENTS)
def test_every_moment(when):
    power = Power("Knack", when=when, effect=GainLevels())
    assert press(Item("Hat", abilities=(power,))).powers[0].when == MOMENTS[when]
    assert MOMENTS[when].bit_count() == 1


POINTED: dict[str, tuple[str, Effect]] = {
    "side": ("any fight", Boost(1)),
    "foe": ("any fight", RemoveMonster()),
    "die": ("a die is rolled", RollAgain()),
    "curse": ("a curse lands", CancelCurse()),
    "monster": ("any fight", JoinFight()),
    "item": ("any time", Draw("doors", The("bonus"))),
}
"""When something is there that is pointed at, and what looks at it."""


@pytest.mark.parametrize("aim", AIMS)
def test_every_aim(aim):
    when, effect = POINTED.get(aim, ("any time", GainLevels()))
    power = Power("Knack", when=when, aim=aim, effect=effect)
    assert press(Item("Hat", abilities=(power,))).powers[0].aims == (AIMS[aim],)


def test_several_moments_and_several_aims():
    when = ("your fight", "a die is rolled")
    effect = Try(RemoveMonster(), otherwise=Boost(1))
    power = Power("Knack", when=when, aim=("side", "foe"), effect=effect)
    shot = OneShot("Pie", when=when, aim=("side", "foe"), effect=effect)
    for each in (press(Item("Hat", abilities=(power,))).powers[0], press(shot)):
        assert each.when == prints.MY_FIGHT | prints.DIE_ROLLED
        assert each.aims == (prints.AT_SIDE, prints.AT_FOE)


@pytest.mark.parametrize("cost", COSTS)
def test_every_price(cost):
    power = Power("Knack", when="any time", discard=2, cost=cost, limit=3, effect=GainLevels())
    each = press(Item("Hat", abilities=(power,))).powers[0]
    assert (each.cost, each.discard, each.limit, each.per) == (COSTS[cost], 2, 3, prints.PER_FIGHT)


def test_moments_aims_and_prices_are_told_apart():
    for table in (MOMENTS, AIMS, COSTS, KINDS):
        assert len({*table.values()}) == len(table)


def test_a_power_per_turn_and_for_some():
    power = Power("Knack", when="any time", limit=2, per="turn", only=Alone(), effect=GainLevels())
    each = press(Item("Hat", abilities=(power,))).powers[0]
    assert (each.per, each.only, each.effect) == (prints.PER_TURN, Alone(), GainLevels())


def test_what_happens_by_itself_is_found_by_what_it_waits_for():
    first = Whenever("A", on="you kill", effect=GainLevels())
    second = Whenever("B", on="you kill", effect=LoseLevels())
    other = Whenever("C", on="you sell", effect=LoseLevels())
    each = press(Class("Sage", abilities=(first, second, other)))
    assert each.whenevers == {"you kill": (first, second), "you sell": (other,)}


def test_modifiers_add_up_by_what_they_touch():
    words = (Room("head"), Room("feet"), Allows("winning ties"))
    each = press(Class("Sage", abilities=tuple(Trait("So", word) for word in words)))
    assert each.others == {"room": words[:2], "winning ties": words[2:]}


def test_an_ability_that_says_nothing_does_nothing():
    each = press(Class("Sage", abilities=(Ability(),)))
    assert (each.powers, each.whenevers, each.others) == ((), {}, {})


# --- proofs -------------------------------------------------------------------------------------


def rat(*modifiers: Modifier) -> Monster:
    """A monster that says this."""
    return Monster("Rat", level=1, treasures=1, modifiers=modifiers, bad_stuff=LoseLevels())


def badge(*modifiers: Modifier) -> Item:
    """An Item that says this."""
    return Item("Badge", abilities=tuple(Trait("So", each) for each in modifiers))


def aha(on: str, only: Condition | None = None) -> Whenever:
    """Something that happens by itself."""
    return Whenever("Aha", on=on, only=only, effect=GainLevels())


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (
            Curse("Card", effect=Try(Afflict(Strength(1)), otherwise=Afflict(Strength(2)))),
            "it afflicts more than once",
        ),
        (Class("Card", abilities=knacks(5)), "a card has 4 powers at most"),
        (rat(Strength(1, when=Alone())), "would never count there: [+]1 while fighting alone"),
        (rat(RunAway(1, when=Alone())), "would never count"),
        (rat(Bars("gaining levels")), "would never count"),
        (rat(Room("big", 1)), "would never count"),
        (Enhancer("Card", modifiers=(Treasures(1),)), "would never count"),
        (Enhancer("Card", modifiers=(Levels(1),)), "would never count"),
        (badge(Treasures(1)), "would never count"),
        (badge(Levels(1)), "would never count"),
        (badge(Bars("fighting")), "would never count"),
        (
            Class("Card", abilities=(aha("you kill", only=Alone()),)),
            "this takes a fight",
        ),
        (Class("Card", abilities=(aha("you sell", only=Not(Losing())),)), "this takes"),
    ],
)
def test_what_would_not_happen_as_it_is_written_is_not_printed(card, why):
    with pytest.raises(WrongCard, match=f"{card.name}: .*{why}"):
        press(card)


@pytest.mark.parametrize(
    "card",
    [
        rat(Strength(1), RunAway(1), Treasures(1), Levels(1), Bars("fighting"), ItemBonus(0)),
        Enhancer("Card", modifiers=(Strength(1), RunAway(1), Bars("help"), ItemBonus(2))),
        badge(Strength(1, when=Alone()), Bars("gear"), Bars("escape"), Room("big", 1)),
        Class("Card", abilities=knacks(4)),
        Class("Card", abilities=(aha("you are caught", only=Alone()), aha("you kill"))),
    ],
)
def test_what_can_be_played_is_printed(card):
    assert press(card).name == card.name
