"""A card made in Python is refused for what a file would be: every field of every kind of card."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields, replace

from kickdoor.cards import Card, Curse, Enhancer, Item, Monster, OneShot, Special, words_of
from kickdoor.errors import WrongCard, WrongUse
from kickdoor.forms.shapes import Number, OneOf, Several, Shape, Text, Truth
from kickdoor.forms.vocabulary import Quantity, form_of, kinds_of, tags_of
from kickdoor.press import pressed
from kickdoor.sets import SETS, cards_of, set_called
from kickdoor.testing import deal
from kickdoor.words import (
    AnotherTurn,
    Cards,
    Comes,
    Count,
    Forbid,
    Has,
    HasFought,
    IsA,
    LoseLevels,
    May,
    Meet,
    Most,
    PartOf,
    Perish,
    Power,
    Rolls,
    Some,
    Strength,
    Suffer,
    Sum,
    Survive,
    SwapLevels,
    That,
    ThatMany,
    The,
    This,
    Trait,
)
from kickdoor.words.base import Ability, Amount, Condition, Effect, Modifier, Noun
from kickdoor.words.catalogue import all_words
from kickdoor.words.meaning import NOTHING, Meaning

NEVER_RIGHT = (2.5, b"bytes", {}, [], object(), Item, Item("Spork"))
"""What belongs in no field of any card."""


def wrong_values(shape: Shape, optional: bool) -> Iterator[Any]:
    """What does not belong in a field of this shape."""
    yield from NEVER_RIGHT
    if not optional:
        yield None
    if isinstance(shape, Number | Quantity):
        yield from (-100_000, 10**6, 10**5000, True, "two", "2", (1,))
    elif isinstance(shape, Truth):
        yield from (0, 1, "yes", ())
    elif isinstance(shape, Text):
        yield from (5, "tab\there", "bell\x07", "line\nbreak", " padded ", "long" * 400, ("a",))
    elif isinstance(shape, OneOf):
        yield from ("nonsense", 77, ("head",))
    elif isinstance(shape, Several):
        yield from (5, "undead", (None,), ([],), (Item("Spork"),), (object(),) * 99)
    else:
        yield from (5, True, "perish", Perish, Effect(), Condition(), Modifier(), (Perish(),))


@cache
def example(kind: type[Struct]) -> Any:
    """One of this kind that is in order, out of the boxes, or of what no box says."""
    printed = [card for name in SETS for card in cards_of(name)]
    said = [word for card in printed for word in (card, *words_of(card))]
    said += [Some("each foe", IsA("elf")), HasFought(), May(Perish()), This(), That(), ThatMany()]
    said += [Count(), The("gold"), Cards("item"), Has(Cards("item")), Rolls(1), Forbid("help")]
    said += [AnotherTurn(), Comes(ThatMany(), at_least=5), Meet(), Most(The("gold"))]
    said += [PartOf(The("gold")), Sum((1, The("gold"))), Suffer(), Survive(), SwapLevels()]
    return next(each for each in said if type(each) is kind)


def holding(word: Struct) -> Card:
    """A card that says this."""
    if isinstance(word, Card):
        return word
    if isinstance(word, Effect):
        return Curse("Holder", effect=word)
    if isinstance(word, Condition):
        return Item("Holder", usable_by=word)
    if isinstance(word, Noun):
        word = Count(cards=word)
    if isinstance(word, Amount):
        return Curse("Holder", effect=LoseLevels(word))
    if isinstance(word, Modifier):
        word = Trait("So", word)
    return Item("Holder", abilities=(word,))


@pytest.mark.parametrize("kind", [*kinds_of(Card).values(), *all_words()], ids=lambda k: k.__name__)
def test_no_field_takes_what_does_not_belong_there(kind):
    form, right = form_of(kind), example(kind)
    for field in fields(kind):
        shape = form.shapes.get(field.name) or OneOf(tags_of(kind))
        for value in wrong_values(shape, field.default is None):
            card = holding(replace(right, **{field.name: value}))
            with pytest.raises(WrongCard) as refused:
                pressed("mine", (card,))
            assert f"{field.name}" in str(refused.value), (field.name, value)
            assert str(refused.value).isprintable()
            if isinstance(card.name, str) and card.name.isprintable():
                assert str(refused.value).startswith(card.name[:60])


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (
            Monster("Mouse", level=-1, treasures=1, bad_stuff=Perish()),
            "Mouse: level: expected a whole number from 1 to 99, found -1",
        ),
        (
            Monster("Mouse", level=1, treasures=-1, bad_stuff=Perish()),
            "Mouse: treasures: expected a whole number from 0 to 99, found -1",
        ),
        (
            Monster("Mouse", level=1, treasures=1, bad_stuff="perish"),
            'Mouse: bad_stuff: expected an effect, found "perish"; did you mean Perish(…)?',
        ),
        (
            Monster("Mouse", level=1, treasures=1, bad_stuff=Perish),
            "Mouse: bad_stuff: expected an effect, found the class Perish; make one: Perish(…)",
        ),
        (
            Monster("Mouse", level=1, treasures=1, bad_stuff=IsA("elf")),
            "Mouse: bad_stuff: expected an effect, found something of the class IsA",
        ),
        (
            Monster("Mouse", level=1, treasures=1, bad_stuff=Perish(), tags="undead"),
            "Mouse: tags: expected a tuple, each entry a tag in small letters of 1 to 40 "
            'characters, found "undead"; write (…,), with its comma',
        ),
        (
            Monster("Mouse", level=1, treasures=1, bad_stuff=LoseLevels(-2)),
            "Mouse: bad_stuff > count: expected a whole number from 1 to 99, found -2",
        ),
        (
            Item("Hat", bonus="2"),
            'Hat: bonus: expected a whole number from -99 to 99, found "2"; '
            "write it without quotes: 2",
        ),
        (Item("Hat", gold=-100), "Hat: gold: expected a whole number from 0 to 100,000, found -"),
        (
            Item("Hat", slot="haed"),
            'Hat: slot: expected "head", "armor", "feet", "one hand" or "two hands", '
            'found "haed"; did you mean "head"?',
        ),
        (Item("Hat", copies=0), "Hat: copies: expected a whole number from 1 to 2,000, found 0"),
        (Item("Hat", text=None), "Hat: text: expected a text of at most 600 characters, found not"),
        (Item(""), "the text '': name: expected a name of 1 to 60 characters, found 0 characters"),
        (
            Item("H\x1bat"),
            "the text 'H\\x1bat': name: sign 2 (U+001B) in \"H�at\" cannot be printed",
        ),
        (Item(None), "None: name: expected a name of 1 to 60 characters, found nothing (None)"),
        (OneShot("Pop", effect=Perish(), when="never"), 'Pop: when: expected "any time", "your tu'),
        (Special("Pop", deck="door", effect=Perish()), 'found "door"; did you mean "doors"?'),
        (
            Item("Hat", abilities=(Power("P", when="soon", effect=Perish()),)),
            'Hat: abilities[1] > when: expected "any time"',
        ),
        (
            Enhancer("Big", strength=2, modifiers=(Strength(1, versus="elf"),)),
            'Big: modifiers[1] > versus: expected a condition, found "elf"',
        ),
        (Card("Blank"), "Blank: expected a kind of card, found something of the class Card"),
        ("Spork", 'Spork: expected a kind of card, found "Spork"'),
        (None, "None: expected a kind of card, found nothing (None)"),
    ],
)
def test_what_is_wrong_with_it_is_said_with_the_card_and_the_field(card, says):
    with pytest.raises(WrongCard) as refused:
        pressed("mine", (card,))
    assert says in str(refused.value)


def test_a_scene_refuses_it_as_the_press_does():
    with pytest.raises(WrongCard, match="Mouse: level: expected a whole number"):
        deal(cards=(Monster("Mouse", level=-1, treasures=1, bad_stuff=Perish()),))


def test_two_cards_of_one_name_could_not_be_told_apart():
    with pytest.raises(WrongCard, match="hat: there is another card with this name in the box"):
        pressed("mine", (Item("Hat", bonus=1), Item("hat", bonus=2)))


@pytest.mark.parametrize(
    ("name", "cards", "says"),
    [
        (None, (Item("Hat"),), "name should be a text: what the box is called, not None"),
        ("mine", Item("Hat"), "cards should be the cards of the box, each made by a class of kic"),
        ("mine", "classic", "not the text 'classic'"),
        ("mine", set_called("classic"), "not a Set"),
    ],
)
def test_a_box_is_made_of_a_name_and_cards(name, cards, says):
    with pytest.raises(WrongUse) as refused:
        pressed(name, cards)
    assert says in str(refused.value)


def test_a_list_of_cards_will_do():
    assert pressed("mine", [Item("Hat", copies=3), Item("Cap")]).size == 4


class Sulk(Effect, tag="sulk"):
    """A word of somebody's own."""

    mood: complex = 1j

    def means(self) -> Meaning:
        return NOTHING


def test_a_word_of_ones_own_answers_for_itself():
    assert pressed("mine", (Curse("Gloom", effect=Sulk()),)).size == 1
    with pytest.raises(WrongCard, match="expected an ability"):
        pressed("mine", (Item("Hat", abilities=(Sulk(),)),))


def test_a_mix_may_have_more_copies_of_a_card_than_a_file_may():
    assert pressed("mine", (Item("Hat", copies=40),)).size == 40


def test_abilities_stand_in_the_vocabulary():
    """What `holding` relies on: an Item holds any ability."""
    assert set(kinds_of(Ability).values()) <= set(all_words())
