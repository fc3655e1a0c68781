"""Why not? Complex Items, escapes, two Doors, discards to draw from, company, one to be beaten."""

from dataclasses import replace

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.options import agreed
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Allows,
    ChangeDie,
    LoseLevels,
    Power,
    Recapture,
    Room,
    Trait,
)

EPIC = replace(agreed(Options(), ("epic",)), elide=False)
CARDS = (
    Monster("Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Goose", level=2, treasures=1, bad_stuff=LoseLevels()),
    Curse("Stumble", effect=LoseLevels()),
    Curse("Trip", effect=LoseLevels()),
    Curse("Power Cut", effect=Afflict(Room("complex", -1))),
    Class("Tinker", abilities=(Trait("Wiring", Room("complex", unlimited=True)),)),
    Class("Recruiter", abilities=(Trait("Crew", Room("hireling")),)),
    Class("Digger", abilities=(Trait("Spade", Allows("drawing discards")),)),
    Class(
        "Bailiff",
        abilities=(Power("Writ", when="somebody escapes", discard=1, limit=1, effect=Recapture()),),
    ),
    Class(
        "Gambler",
        abilities=(),
        epic=(Power("Nudge", when="a die is rolled", aim="die", limit=1, effect=ChangeDie(-1)),),
    ),
    Hireling("Page"),
    Hireling("Squire"),
    OneShot("Glue", when="somebody escapes", aim="", effect=Recapture()),
    OneShot("Tonic", effect=ChangeDie(+1), when="a die is rolled", aim="die"),
    Item("Toaster", bonus=1, gold=100, complex=True),
    Item("Kettle", bonus=2, gold=100, complex=True),
    Item("Robot Hat", bonus=4, gold=100, slot="head", complex=True),
    Item("Straw Hat", bonus=1, gold=100, slot="head"),
    *(Item(name, bonus=1, slot="two hands", complex=True, snaps="x") for name in ("Xa", "Xo")),
)


def why(table: Scene, who: str, name: str) -> str | None:
    """What is said of somebody's card: the rule, then why; None if something can be done."""
    seat = table.game.names.index(who)
    munchkin = table.game.munchkins[seat]
    mine = munchkin.hand + munchkin.table
    card = next(card for card in mine if table.game.prints[card].name == name)
    reason = why_not(table.game, seat, card)
    return None if reason is None else f"{reason.rule} {reason.text}"


def scene(**more) -> Scene:
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}} | more)


# --- Complex Items ------------------------------------------------------------------------------


@rule("ITM-8")
def test_a_complex_item_waits_until_what_is_used_is_laid_aside():
    table = scene(ann=dict(wears=["Xa", "Xo"], carries=["Kettle"]))
    assert why(table, "ann", "Kettle") == (
        "ITM-8 It is Complex, and so is what you use: lay Xa and Xo sideways first."
    )
    table.play("ann: lay Xa sideways")
    assert why(table, "ann", "Kettle") is None  # in place of the other


@rule("ITM-8", "ITM-3")
def test_where_both_limits_are_in_the_way_one_of_them_is_said():
    table = scene(ann=dict(wears=["Toaster", "Straw Hat"], carries=["Robot Hat"]))
    assert why(table, "ann", "Robot Hat") == (
        "ITM-8 It is Complex, and so is what you use: lay Toaster sideways first."
    )
    table.play("ann: lay Toaster sideways")
    assert why(table, "ann", "Robot Hat") is None


@rule("ITM-8")
def test_a_curse_may_leave_no_room_for_anything_complex():
    table = scene(ann=dict(carries=["Toaster"], has=["Power Cut"]))
    assert why(table, "ann", "Toaster") == (
        "ITM-8 A card in play leaves you no room for anything Complex."
    )


def both(table: Scene, own: str, others: str) -> None:
    """Ann, who is asked, and cat, who is not, hold a card that has to wait."""
    assert table.asked == "ann"
    assert why(table, "ann", "Witch") == own
    assert why(table, "cat", "Summoner") == others


def seats(**ann) -> dict:
    """Ann and cat hold a Class each, and bob is there."""
    more = ann.pop("hand", [])
    return dict(ann=dict(hand=["Witch", *more], **ann), bob={}, cat=dict(hand=["Summoner"]))


@rule("ITM-8")
def test_what_is_too_complex_is_laid_sideways_first():
    table = scene(**seats(is_a=["Tinker"], wears=["Toaster", "Kettle"]))
    table.play("ann: discard Tinker")
    assert why(table, "ann", "Toaster") is None
    both(
        table,
        "ITM-8 You are laying sideways what is too much: do that first.",
        "ITM-8 ann is laying sideways what is too much: wait until that is done.",
    )


# --- company, Doors, discards, monsters ---------------------------------------------------------


@rule("HIR-2", "HIR-3")
def test_what_is_too_much_company_is_parted_with_first():
    table = scene(**seats(is_a=["Recruiter"], has=["Page", "Squire"]))
    table.play("ann: discard Recruiter")
    assert why(table, "ann", "Page") is None
    both(
        table,
        "HIR-2 You are parting with company: say first who goes.",
        "HIR-2 ann is parting with company: wait until that is done.",
    )


@rule("EPC-4")
def test_of_two_curses_one_comes_first():
    both(
        scene(rules=EPIC, door="Stumble", doors=["Trip"], **seats(level=12)),
        "EPC-4 You are choosing which Curse comes first: say which.",
        "EPC-4 ann is choosing which Curse comes first: wait until that is done.",
    )


@rule("C20")
def test_a_card_is_drawn_from_the_deck_or_the_discards_first():
    table = scene(discards=["Goose"], **seats(is_a=["Digger"], hand=["Ogre"]))
    table.play("ann: kick open the door\n all: pass")
    both(
        table,
        "C20 You are drawing from the deck or the discards: choose first.",
        "C20 ann is drawing from the deck or the discards: wait until that is done.",
    )
    table.play("ann: take Goose from the discards")
    assert why(table, "ann", "Ogre") is None  # it may be paid with
    assert why(table, "ann", "Digger") == (
        "C20 You are drawing from the deck or the discards: choose first."
    )


@rule("MON-5")
def test_of_several_monsters_one_to_be_beaten_is_chosen_first():
    rules = Options(elide=False, beat_one_flee_the_rest=True)
    table = scene(rules=rules, door="Ogre", **seats(level=5, hand=["Wandering Monster", "Goose"]))
    table.play("ann: play Wandering Monster with Goose\n ann: run away\n all: pass")
    both(
        table,
        "MON-5 You are choosing what to beat and what to flee: say which first.",
        "MON-5 ann is choosing what to beat and what to flee: wait until that is done.",
    )


# --- somebody gets away -------------------------------------------------------------------------


def away(**bob) -> Scene:
    """Ann has rolled, and is getting away; bob and cat look on."""
    table = scene(door="Ogre", ann=dict(hand=["Witch"]), bob=bob, cat=dict(hand=["Glue"]))
    return table.play(
        "ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6\n all: pass"
    )


@rule("X08")
def test_most_cards_wait_until_whoever_runs_has_got_away():
    table = away(hand=["Stumble"], wears=["Straw Hat"])
    waits = "X08 Somebody is getting away: only what calls them back is played."
    assert why(table, "ann", "Witch") == waits
    assert why(table, "bob", "Stumble") == waits
    assert why(table, "bob", "Straw Hat") == waits
    assert why(table, "cat", "Glue") is None


@rule("X08")
@pytest.mark.parametrize("door", [None, "Ogre"])
def test_what_calls_back_waits_for_an_escape(door):
    table = scene(door=door, cat=dict(hand=["Glue"]))
    assert why(table, "cat", "Glue") == (
        "X08 Glue is used when somebody has just escaped from a monster."
    )


@rule("X08", "CHR-3")
def test_what_calls_back_must_be_paid_for():
    assert why(away(is_a=["Bailiff"]), "bob", "Bailiff") == (
        "CHR-3 You have too little to pay for Writ: it costs 1 card."
    )
    assert why(away(is_a=["Bailiff"], hand=["Goose"]), "bob", "Bailiff") is None


# --- Epic powers --------------------------------------------------------------------------------


@rule("EPC-2", "C10")
def test_an_epic_power_is_explained_as_any_other():
    bob = dict(level=10, is_a=["Gambler"])
    table = scene(rules=EPIC, door="Ogre", bob=bob)
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6")
    assert why(table, "bob", "Gambler") is None
    table.play("bob: use Nudge")
    assert why(table, "bob", "Gambler") == (
        "C10 You have used Nudge as often as you may this fight."
    )


@rule("EPC-2")
def test_whoever_is_not_epic_hears_nothing_of_it():
    table = scene(rules=EPIC, door="Ogre", bob=dict(level=9, is_a=["Gambler"]))
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6")
    assert why(table, "bob", "Gambler") == (
        "T11 A die lies there: until it counts, only what changes it is played."
    )
