"""Amounts: numbers that are known only when it happens."""

import pytest

from kickdoor.cards import Enhancer, Item, Monster, Race
from kickdoor.errors import WrongCard
from kickdoor.game.context import Context
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    Cards,
    Count,
    Has,
    IsA,
    LoseLevels,
    Strength,
    That,
    ThatMany,
    The,
    This,
    Trait,
)
from kickdoor.words.amounts import number, typical
from kickdoor.words.base import Amount, Noun

OX = Monster("Ox", level=9, treasures=2, tags=("ox",), bad_stuff=LoseLevels())
HAT = Item("Hat", bonus=2, gold=400, slot="head")
ELF = Race("Elf", abilities=(), copies=2)
CAP = Item("Cap", bonus=1, gold=100, slot="head")
ANN, BOB = 0, 1


def scene(**more) -> Scene:
    """Ann fights an Ox with Bob's help; Cat and Bob are Elves."""
    table = deal(
        cards=(OX, HAT, CAP, ELF),
        door="Ox",
        ann=dict(level=4, wears=["Hat"], carries=["Cap"], hand=["Witch"]),
        bob=dict(level=7, is_a=["Elf"]),
        cat=dict(level=2, is_a=["Elf"]),
        **more,
    )
    return table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")


def at(table: Scene, **pronouns) -> Context:
    """Ann is the victim, and Bob did it."""
    return Context(-1, BOB, ANN, **pronouns)


@pytest.mark.parametrize(
    ("amount", "comes_to"),
    [
        (Count("each rival"), 2),
        (Count("each rival from the right"), 2),
        (Count("each fighter", IsA("elf")), 1),
        (Count("everyone", IsA("elf")), 2),
        (Count("that player"), 0),
        (Count("each foe"), 1),
        (Count("each foe", IsA("ox")), 1),
        (Count("each foe", IsA("undead")), 0),
        (Count(cards=Cards("item")), 2),
        (Count("everyone", IsA("elf"), Cards("race")), 2),
        (The("level", "victim"), 4),
        (The("level", "you"), 7),
        (The("level", "highest"), 7),
        (The("level", "lowest"), 2),
        (The("level", "that player"), 0),
        (The("bonus", "victim"), 2),
        (The("strength", "victim"), 6),
        (The("gold", "victim"), 500),
        (The("level", "the foe"), 0),
        (The("gold"), 0),
        (3, 3),
    ],
)
def test_what_it_comes_to(amount, comes_to):
    table = scene()
    assert number(amount, table.game, at(table)) == comes_to


def test_that_many_and_that_player_are_what_they_were_told_to_be():
    table = scene()
    assert number(ThatMany(), table.game, at(table, number=5)) == 5
    assert number(The("level", "that player"), table.game, at(table, who=2)) == 2


@pytest.mark.parametrize(
    ("what", "printed"),
    [("level", 9), ("treasures", 2), ("bonus", 0), ("strength", 9), ("gold", 0)],
)
def test_what_is_printed_on_a_card(what, printed):
    table = scene()
    ox = table.game.the_fight().foes[0].card
    assert number(The(what), table.game, at(table, it=ox)) == printed
    assert number(The(what, "this card"), table.game, Context(ox, BOB, ANN)) == printed
    assert number(The(what, "this card"), table.game, at(table)) == 0
    assert number(The(what, "the foe"), table.game, at(table, foe=ox)) == printed
    assert number(The(what, "the foe"), table.game, at(table)) == 0


@pytest.mark.parametrize(
    ("what", "printed"),
    [("level", 0), ("treasures", 0), ("bonus", 2), ("strength", 2), ("gold", 400)],
)
def test_what_is_printed_on_an_item(what, printed):
    table = scene()
    (hat,) = (card for card in table.game.munchkins[ANN].table if not table.game.sideways[card])
    assert number(The(what), table.game, at(table, it=hat)) == printed
    assert number(The(what, "this card"), table.game, Context(hat, BOB, ANN)) == printed


def test_a_foe_is_as_strong_as_it_stands_there():
    table = deal(cards=(OX,), door="Ox", ann={}, bob={}, cat={})
    foe = table.game.the_fight().foes[0]
    foe.enrich(1)
    assert number(The("treasures", "the foe"), table.game, Context(-1, 0, 0, foe=foe.card)) == 3


def test_where_nobody_fights_there_is_no_foe():
    game = deal(ann={}, bob={}, cat={}).game
    assert number(Count("each foe"), game, Context(-1, 0, 0)) == 0


def test_before_anybody_knows_it_is_about_what_a_die_shows():
    assert (typical(2), typical(ThatMany())) == (2, 3)


def test_many_times_in_english():
    assert ThatMany().times() == ", that many times"
    assert Count("each foe").times() == " for each foe"
    assert Count("each fighter", IsA("elf")).times() == " for each fighter who is an Elf"
    assert Count(cards=Cards("hand card")).times() == " for each card in hand"
    assert Count("lowest").times() == " for each player of the lowest Level"
    assert The("level", "victim").times() == " for each level"
    assert The("treasures").times() == " for each Treasure of the discarded monster"
    assert The("bonus", "this card").times() == " for each point of bonus of this card"


class Half(Amount, tag="half"):
    """An amount that nobody gave a meaning."""

    def __str__(self) -> str:
        return "half of it"


class Thing(Noun, tag="thing"):
    """A noun that nobody gave a meaning."""

    def __str__(self) -> str:
        return "thing"


def test_an_amount_or_a_noun_without_a_meaning_is_a_mistake():
    game = deal(ann={}, bob={}, cat={}).game
    with pytest.raises(NotImplementedError):
        Half().count(game, Context(-1, 0, 0))
    with pytest.raises(NotImplementedError):
        Thing().pool(game, Context(-1, 0, 0))
    assert Half().times() == " times half of it"
    assert Half().so_many("levels") == "as many levels as half of it"


def test_one_card_is_one_card_however_it_is_counted():
    assert This().counted(1) == This().every() == "this card"
    assert That().counted(1) == That().every() == "that card"


# --- this card, in what counts all the time -----------------------------------------------------

OTHERS = Count(cards=Cards("item", but="this card"))


def sash(word: Strength) -> Item:
    """An Item that says this."""
    return Item("Sash", abilities=(Trait("Envy", word),), copies=2)


def test_an_item_counts_the_others_and_not_itself():
    sashes = dict(wears=["Sash", "Sash"], carries=["Cap"])
    table = deal(cards=(sash(Strength(+1, each=OTHERS)), CAP), ann=sashes, bob={}, cat={})
    assert table.ann.strength == 1 + 2 + 2


def test_a_monster_and_its_enhancer_count_what_is_printed_on_themselves():
    proud = Monster(
        "Proud",
        level=3,
        treasures=1,
        modifiers=(Strength(+1, each=The("level", of="this card")),),
        bad_stuff=LoseLevels(),
    )
    bold = Enhancer(
        "Bold", treasures=2, modifiers=(Strength(+1, each=The("treasures", of="this card")),)
    )
    bob = dict(hand=["Bold"])
    table = deal(cards=(proud, bold), door="Proud", ann={}, bob=bob, cat={})
    assert table.fight.threat == 3 + 3
    table.play("bob: play Bold on Proud")
    assert table.fight.threat == 3 + 3 + 2


@pytest.mark.parametrize("cards", [Cards("item", but="this card"), This()])
def test_what_is_asked_all_the_time_does_not_know_this_card(cards):
    asked = Has(cards)
    for card in (sash(Strength(+1, when=asked)), Item("Sash", usable_by=asked)):
        with pytest.raises(WrongCard, match="does not know this card; count it in"):
            pressed("mine", (card,))
