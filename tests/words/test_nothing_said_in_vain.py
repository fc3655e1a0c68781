"""What a word says counts, or is refused: no two words that may be printed read alike."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields, replace

from kickdoor.cards import Curse, Race, Special, words_of
from kickdoor.forms.limits import TAG
from kickdoor.forms.shapes import Number, OneOf, OneOrMore, Several, Shape, Text, Truth
from kickdoor.forms.vocabulary import Quantity, Tagged, form_of, spelt_by, tags_of
from kickdoor.forms.vocabulary import words_of as words_there_are
from kickdoor.idle_fields import idle_fields
from kickdoor.proofreading import objections
from kickdoor.quibbles import quibbles
from kickdoor.words import (
    HAND,
    ITEM,
    AddTreasures,
    Afflict,
    Cards,
    Comes,
    Count,
    Draw,
    GainLevels,
    Has,
    HasFought,
    If,
    IsA,
    ItemBonus,
    Level,
    Loots,
    Lose,
    LoseLevels,
    OnRoll,
    Peek,
    Power,
    Room,
    RunAway,
    SalePrice,
    Some,
    Strength,
    Sum,
    The,
    This,
    To,
    Trait,
    TurnFight,
)
from kickdoor.words.base import Ability, Amount, Condition, Effect, Modifier, Noun, Word

SAMPLES: dict[type, tuple[Word, ...]] = {
    Effect: (LoseLevels(), Lose(HAND), Draw("doors")),
    Condition: (IsA("elf"), Level(at_least=3)),
    Modifier: (Strength(1), RunAway(-1)),
    Ability: (Trait("T", Strength(1)), Trait("T", RunAway(1))),
    Amount: (Count("everyone"), The("gold", "victim")),
    Cards: (Cards("item"), Cards("monster"), Cards("class")),
    Noun: (ITEM, HAND, Cards("treasure"), This()),
}
KINDS = [
    kind
    for base in (Effect, Condition, Modifier, Ability, Amount, Noun)
    for kind in words_there_are(base)
]
AT_ONCE, MOST = 2, 1_000
"""So many fields that may be left out are said together, in so many ways."""


def values(shape: Shape) -> list[Any]:
    """Some of what may be said there."""
    if isinstance(shape, Number):
        return [number for number in (-2, 0, 1, 2, 3, 6) if shape.least <= number <= shape.most]
    if isinstance(shape, Truth):
        return [False, True]
    if isinstance(shape, Text):
        return ["elf", "orc"] if shape is TAG else ["", "one", "other"]
    if isinstance(shape, OneOf):
        return list(shape.choices)
    if isinstance(shape, Several):
        return [tuple(values(shape.each)[:many]) for many in (1, 2)]
    if isinstance(shape, Quantity):
        return values(shape.plain) + values(shape.word)
    if isinstance(shape, OneOrMore):
        return values(shape.each)
    assert isinstance(shape, Tagged), shape
    return [word for base in shape.bases for word in SAMPLES[base]]


def said(kind: type) -> Iterator[Word]:
    """A word with every one of its fields, and with any two of them together."""
    shapes = dict(form_of(kind).shapes)
    if spelt_by(kind):
        shapes[spelt_by(kind)] = OneOf(tags_of(kind))
    needed = [each.name for each in fields(kind) if each.default is NODEFAULT]
    others = [each.name for each in fields(kind) if each.default is not NODEFAULT]
    for many in range(AT_ONCE + 1):
        for chosen in combinations(others, many):
            names = [*needed, *chosen]
            ways = list(product(*(values(shapes[name]) for name in names)))
            for way in Random(1).sample(ways, min(len(ways), MOST)):
                yield kind(**dict(zip(names, way, strict=True)))


def alike(word: Word) -> object:
    """What it is, whichever of two ways it is said in."""
    if isinstance(word, Cards):
        kind = "card" if word.kind == "hand card" else word.kind
        return replace(word, kind=kind, where=word.place())
    if isinstance(word, Power):  # at what one points, one sees
        return word.name, word.effect, word.discard, word.cost, word.limit, word.per, word.every
    return word


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_a_word_says_counts_or_is_refused(kind):
    told: dict[str, object] = {}
    for word in said(kind):
        if not any(any(quibbles(part)) for part in (word, *words_of(word))):
            assert told.setdefault(str(word), alike(word)) == alike(word), word


IDLE = [
    (LoseLevels(2, to=1), "`count` is of no use: `to` says how many: go down to Level 1"),
    (GainLevels(2, to=4), "`count` is of no use: `to` says how many"),
    (Draw("doors", face_up=True, discards="top"), "`face_up` is of no use: all see"),
    (Lose(ITEM, 2, every=True), "`count` is of no use: every one is lost"),
    (Lose(ITEM, every=True, chosen_by="you"), "`chosen_by` is of no use: every one is lost"),
    (Lose(ITEM, 2, total=500), "`count` is of no use: `total` says how much"),
    (Lose(This(), 2), "`count` is of no use: there is one such card"),
    (Lose(HAND, at_random=True, chosen_by="you"), "`chosen_by` is of no use: chance chooses"),
    (Lose(HAND, seen=True), "`seen` is of no use: everybody sees their own hand"),
    (Lose(ITEM, seen=True, chosen_by="you"), "`seen` is of no use: what is in play is seen by all"),
    (OnRoll(effect=LoseLevels(), otherwise=Draw("doors")), "`otherwise` is of no use: no roll is"),
    (Has(This(), 2), "`at_least` is of no use: there is one such card"),
    (HasFought(won=True, by=5), "`won` is of no use: `by` says so"),
    (Some("you", IsA("elf"), every=True), "`every` is of no use: that is one at most"),
    (Room("head", 2, unlimited=True), "`amount` is of no use: there is room for any number"),
    (ItemBonus(2, slot="head", but="feet"), "`but` is of no use: `slot` says which Items"),
    (
        Power("Fly", "any time", LoseLevels(), cost=HAND),
        "`cost` is of no use: nothing is discarded",
    ),
    (Power("Fly", "any time", LoseLevels(), per="turn"), "`per` is of no use: there is no `limit`"),
    (
        Power("Fly", "any time", LoseLevels(), discard=1, cost=ITEM, every=True),
        "`cost` is of no use: `every` is the whole hand",
    ),
    (
        Power("Fly", "any time", LoseLevels(), discard=2, cost=This()),
        "`discard` is of no use: there is one such card",
    ),
    (Count("each foe", cards=ITEM), "`cards` is of no use: monsters have none"),
    (Cards("class", slot="head"), '`slot` is of no use: only an "item" is such'),
    (Cards("monster", worth=100), "`worth` is of no use: these have no gold value"),
    (Cards("item", where="hand", worn=True), "`worn` is of no use: that is worn by nobody"),
    (
        Special("Ding", deck="doors", effect=Draw("doors"), at_once=True, only=IsA("elf")),
        "`only` is of no use: it is played `at_once`: Ding",
    ),
    (Race("Ent", abilities=(), epic_text="Tall."), "`epic_text` is of no use: there is nothing"),
]


@pytest.mark.parametrize(("word", "why"), IDLE, ids=lambda said: str(said)[:40])
def test_what_would_be_said_in_vain_is_refused(word, why):
    (told,) = idle_fields(word)
    assert told.startswith(why)
    assert told.endswith("; leave it out")


def test_a_card_of_which_something_is_said_in_vain_is_refused():
    (said,) = objections(Race("Ent", abilities=(), epic_text="Tall."))
    assert said.startswith("`epic_text` is of no use")
    assert objections(Race("Ent", abilities=(), epic_text="Tall."), stored=True) == ()


@pytest.mark.parametrize(
    "theft",
    [
        Lose(ITEM, 2, to="you"),
        Lose(ITEM, every=True, to="you"),
        Lose(ITEM, total=500, to="you"),
        Lose(ITEM, to="you", chosen_by="victim"),
        Lose(ITEM, to="you", at_random=True),
    ],
    ids=str,
)
def test_F23_a_theft_that_turns_the_fight_is_of_one_item_as_the_taker_likes(theft):
    glove = Special("Glove", deck="doors", when="your fight", aim="rival", effect=TurnFight(theft))
    assert any("one Item turns the fight, as its taker likes" in each for each in objections(glove))


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (Peek("doors", 1, keep=2), "nobody keeps more cards than they look at"),
        (Lose(HAND, Count("left neighbour")), "that is one, so there is nothing to count"),
        (Lose(ITEM, total=The("treasures", "victim")), "there is no such number"),
        (Lose(Cards("enhancer", where="play")), "there are no such cards there"),
        (If(Level(), LoseLevels()), "this is always true"),
        (If(Comes(Count("everyone")), LoseLevels()), "this is always true"),
        (If(Has(ITEM, 0), LoseLevels()), "this is always true"),
        (To("each rival from the right", LoseLevels(), one="you"), "no order is said"),
        (If(Some("each rival from the right", IsA("elf")), LoseLevels()), "no order is said"),
        (AddTreasures(0), "nothing changes by 0"),
        (Afflict(SalePrice(1)), "nothing changes by once as much"),
        (Afflict(Loots()), "nothing changes by 0"),
        (Afflict(Room("head", 0)), "nothing changes by 0"),
    ],
    ids=str,
)
def test_what_could_never_be_or_makes_no_difference_is_refused(effect, why):
    assert any(why in each for each in objections(Curse("Odd", effect=effect)))


@pytest.mark.parametrize(
    ("word", "english"),
    [
        (Lose(ITEM, total=Count("everyone")), "lose Items worth the number of players"),
        (Has(This(), total=500), "having this card worth 500 gold or more"),
        (
            Has(ITEM, 2, total=500),
            "carrying 2 Items or more worth 500 gold or more together",
        ),
        (
            Strength(2, each=Count("left neighbour", IsA("elf"))),
            "+2 if the left neighbour is an Elf",
        ),
        (
            LoseLevels(Sum((1, Count("victim", IsA("elf"))))),
            "lose as many levels as 1 and 1 if you are an Elf, else 0",
        ),
        (
            LoseLevels(Count("victim", IsA("elf"))),
            "lose as many levels as 1 if you are an Elf, else 0",
        ),
        (Lose(Cards("curse", where="hand")), "be rid of a Curse from hand"),
        (Lose(Cards("trait")), "lose a Class, Race or Faction"),
        (Lose(Cards("trait"), every=True), "lose every Class, Race or Faction"),
    ],
    ids=str,
)
def test_the_english_keeps_nothing_back(word, english):
    assert str(word) == english


@pytest.mark.parametrize("to", ["each fighter", "each rival", "highest"])
def test_F23_who_has_the_one_item_is_said_where_several_could(to):
    def told(**said) -> str:
        effect = TurnFight(Lose(ITEM, to=to, **said))
        glove = Special("Glove", deck="doors", when="your fight", aim="rival", effect=effect)
        return "; ".join(objections(glove))

    assert "several could take it, and one Item turns the fight" in told()
    assert told(one="you") == ""
