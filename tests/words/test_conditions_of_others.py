"""Conditions that compare, look at others, or at the part one has in what goes on."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    AllOf,
    AnyOf,
    Boost,
    Count,
    GainLevels,
    If,
    Is,
    IsA,
    JoinFight,
    Level,
    LoseLevels,
    Not,
    Nothing,
    PassesFor,
    Power,
    RemoveMonster,
    SexIs,
    Some,
    Strength,
    To,
    Trait,
    Whenever,
)
from kickdoor.words.base import Condition

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
BONES = Monster("Bones", level=2, treasures=1, tags=("undead",), bad_stuff=LoseLevels())
HAIL = Curse("Hail", effect=LoseLevels())
FLIGHT = "ann: run away\n all: pass\n ann: run from Ox"


def is_so(condition: Condition, door: str | None = None, **levels: int) -> bool:
    """Whether it holds of Ann: she has +50 then."""
    litmus = Item("Litmus", abilities=(Trait("Turns Red", Strength(+50, when=condition)),))
    seats = {name: dict(level=levels.get(name, 3)) for name in ("ann", "bob", "cat")}
    seats["ann"]["wears"] = ["Litmus"]
    return deal(cards=(litmus, RAT, OX, BONES), door=door, **seats).ann.strength >= 50


def asked(condition: Condition, aim: str = "", **players) -> Scene:
    """Ann holds a card: whoever it is about goes up a level if they are such a one."""
    card = Special("Riddle", deck="doors", aim=aim, effect=If(condition, GainLevels()))
    seats = {name: dict(level=3) for name in ("ann", "bob", "cat")} | players
    seats["ann"] = dict(seats["ann"], hand=["Riddle"])
    return deal(cards=(card, RAT, OX, BONES), **seats)


# --- Level --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "so"), [(2, False), (3, True), (5, True), (6, False)])
def test_a_level_from_one_to_another(level, so):
    assert is_so(Level(at_least=3, at_most=5), ann=level) == so


@pytest.mark.parametrize(
    ("condition", "ann", "bob", "cat", "so"),
    [
        (Level(above="each rival"), 4, 3, 3, True),
        (Level(above="each rival"), 4, 4, 3, False),
        (Level(below="each rival"), 2, 3, 3, True),
        (Level(below="each rival"), 3, 4, 3, False),
        (Level(above="left neighbour"), 4, 3, 9, True),
        (Level(above="left neighbour"), 4, 4, 1, False),
        (Level(above="helper"), 9, 1, 1, False),
        (Level(below="helper"), 1, 9, 9, False),
    ],
)
def test_a_level_above_and_below_somebodys(condition, ann, bob, cat, so):
    assert is_so(condition, ann=ann, bob=bob, cat=cat) == so


def test_a_monster_above_or_below_the_fighter():
    higher, lower = (
        Some("each foe", Level(above="fighter")),
        Some("each foe", Level(below="victim")),
    )
    assert is_so(higher, door="Ox", ann=8)
    assert not is_so(higher, door="Ox", ann=9)
    assert is_so(lower, door="Rat", ann=2)
    assert not is_so(lower, door="Rat", ann=1)
    assert is_so(Level(above="each foe"), door="Rat", ann=2)
    assert not is_so(Level(above="each foe"), door="Ox", ann=9)


def test_whoever_played_it_is_compared_with():
    weaker = asked(Level(below="you"), "any player", bob=dict(level=2))
    assert [line for line in weaker.legal("ann") if "Riddle" in line] == ["play Riddle on bob"]
    stronger = asked(Level(above="you", at_least=2), "any player", bob=dict(level=4))
    assert [line for line in stronger.legal("ann") if "Riddle" in line] == ["play Riddle on bob"]


# --- Is -----------------------------------------------------------------------------------------


def test_is_the_highest_and_the_lowest_and_so_may_several_be():
    assert is_so(Is("highest"), ann=4)
    assert is_so(Is("highest"))
    assert not is_so(Is("highest"), cat=4)
    assert is_so(Is("lowest"), ann=2)
    assert not is_so(Is("lowest"), cat=2)


def test_is_in_the_fight():
    for whom in ("fighter", "each fighter"):
        assert is_so(Is(whom), door="Ox")
        assert not is_so(Is(whom))
    assert not is_so(Is("helper"), door="Ox")


def test_nobody_is_cursed_where_no_curse_lands():
    card = Special(
        "Omen",
        deck="doors",
        when=("any time", "a curse lands"),
        effect=If(Is("cursed"), GainLevels(), otherwise=LoseLevels()),
    )
    table = deal(cards=(card,), ann=dict(level=3, hand=["Omen"]), bob={}, cat={})
    assert table.play("ann: play Omen").ann.level == 2


def test_is_the_one_who_played_it():
    card = Special("Toast", deck="doors", effect=To("everyone", If(Not(Is("you")), GainLevels())))
    table = deal(cards=(card,), ann=dict(hand=["Toast"]), bob={}, cat={}).play("ann: play Toast")
    assert (table.ann.level, table.bob.level, table.cat.level) == (1, 2, 2)
    assert not is_so(Is("you"))


def test_is_about_to_be_struck_by_a_curse():
    knack = Power("Knack", when="a curse lands", only=Is("cursed"), effect=GainLevels())
    table = deal(
        cards=(Class("Sage", abilities=(knack,)), HAIL),
        ann=dict(hand=["Hail"]),
        bob=dict(level=3, is_a=["Sage"]),
        cat={},
    ).play("ann: play Hail on bob")
    table.play("bob: use Knack\n all: pass")
    assert table.bob.level == 3  # up and down again


# --- Some ---------------------------------------------------------------------------------------


def test_some_rival_is_so_or_every_one():
    rich = Level(at_least=5)
    assert is_so(Some("each rival", rich), bob=5)
    assert not is_so(Some("each rival", rich), ann=5)
    assert not is_so(Some("each rival", rich, every=True), bob=5)
    assert is_so(Some("each rival", rich, every=True), bob=5, cat=6)


def test_every_foe_is_so():
    undead = Some("each foe", IsA("undead"), every=True)
    assert is_so(undead, door="Bones")
    assert not is_so(undead, door="Rat")
    assert not is_so(undead)  # there is none


def test_whoever_is_asked_is_whom_the_others_are_compared_with():
    assert is_so(Some("each rival", Level(above="victim")), bob=4)
    assert not is_so(Some("each rival", Level(above="victim")), ann=4)


def test_the_foe_is_the_one_aimed_at():
    bang = OneShot("Bang", aim="foe", only=Some("the foe", IsA("undead")), effect=RemoveMonster())
    stray = Special("Stray", deck="doors", when="any fight", aim="monster", effect=JoinFight())
    table = deal(
        cards=(bang, stray, RAT, BONES),
        door="Rat",
        ann=dict(hand=["Bang", "Bones", "Stray"]),
        bob={},
        cat={},
    )
    assert not table.can("ann: play Bang on Rat")
    table.play("ann: play Stray with Bones")
    assert [line for line in table.legal("ann") if "Bang" in line] == ["play Bang on Bones"]


def test_the_foe_is_the_one_that_speaks_or_is_fled_from():
    small = Some("the foe", Level(at_most=5))
    loud = Monster(
        "Loud", level=6, treasures=1, on_meeting=If(small, GainLevels()), bad_stuff=LoseLevels()
    )
    soft = Monster(
        "Soft", level=5, treasures=1, on_meeting=If(small, GainLevels()), bad_stuff=LoseLevels()
    )
    assert deal(cards=(loud, soft), door="Soft", ann={}, bob={}, cat={}).ann.level == 2
    assert deal(cards=(loud, soft), door="Loud", ann={}, bob={}, cat={}).ann.level == 1
    for level, can in ((9, True), (8, False)):
        small = Some("the foe", Level(at_most=level))
        hop = Power("Hop", when="running away", only=small, effect=GainLevels())
        sage = Class("Sage", abilities=(hop,))
        table = deal(cards=(sage, OX), door="Ox", ann=dict(is_a=["Sage"]), bob={}, cat={})
        assert table.play(FLIGHT).can("ann: use Hop") == can


def test_a_monster_goes_by_what_they_all_seem_to_be():
    both = Some("each fighter", IsA("elf"), every=True)
    snob = Monster(
        "Snob", level=5, treasures=1, modifiers=(Strength(4, versus=both),), bad_stuff=Nothing()
    )
    ears = Item("Ears", abilities=(Trait("Pointed", PassesFor("elf")),))
    disguised = deal(cards=(snob, ears), door="Snob", ann=dict(wears=["Ears"]), bob={}, cat={})
    plain = deal(cards=(snob, ears), door="Snob", ann={}, bob={}, cat={})
    assert (disguised.fight.threat, plain.fight.threat) == (9, 5)


def test_what_is_known_is_known_inside_of_others():
    weaker = Level(below="you")
    for condition in (
        Not(Not(weaker)),
        AnyOf((weaker, IsA("nobody"))),
        AllOf((weaker, Level(at_least=1))),
        Some("lowest", AllOf((weaker, SexIs("male")))),
    ):
        table = asked(condition, "rival", bob=dict(level=2, sex="male"), cat=dict(level=4))
        assert table.can("ann: play Riddle on bob"), condition
        none = asked(condition, "rival", bob=dict(level=5), cat=dict(level=4))
        assert not none.can("ann: play Riddle on bob"), condition


def test_those_who_are_counted_are_compared_with_whoever_played_it():
    below = Count("everyone", Level(below="you"))
    toast = Special("Toast", deck="doors", effect=To("each rival", GainLevels(below)))
    table = deal(
        cards=(toast,), ann=dict(level=3, hand=["Toast"]), bob=dict(level=2), cat=dict(level=4)
    ).play("ann: play Toast")
    assert (table.ann.level, table.bob.level, table.cat.level) == (3, 3, 4)


def test_what_happens_by_itself_knows_its_pronouns():
    card = Class("Heir", abilities=(Whenever("Heirs", "you kill", GainLevels(), only=Is("you")),))
    table = deal(cards=(card, RAT), door="Rat", ann=dict(level=3, is_a=["Heir"]), bob={}, cat={})
    table.play("ann: claim victory\n all: pass")
    assert table.ann.level == 5


def test_boosts_are_told_apart_from_what_is_settled():
    """A condition that is settled is so of a foe, too."""
    never = Not(Some("you", Level(at_least=99)))
    hit = OneShot("Hit", aim="side", effect=If(Some("each foe", never), Boost(2)))
    table = deal(cards=(hit, RAT), door="Rat", ann=dict(hand=["Hit"]), bob={}, cat={})
    assert table.play("ann: play Hit for the monsters").fight.threat == 3


# --- in English ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "english"),
    [
        (If(Some("the foe", IsA("nose")), Nothing()), "do nothing if the monster is a Nose"),
        (If(Some("each rival", SexIs("male")), Nothing()), "do nothing if some rival is male"),
        (
            If(Some("each rival", SexIs("male"), every=True), Nothing()),
            "do nothing if each rival is male",
        ),
        (
            If(Some("each foe", IsA("nose")), Nothing()),
            "do nothing if facing a monster that is a Nose",
        ),
    ],
)
def test_if_says_whom_it_asks(said, english):
    assert str(said) == english
