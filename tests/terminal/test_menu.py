"""The menu: every act once, by number, folded where acts differ in one word."""

import re
from random import Random

import pytest
from rich.text import Text

from kickdoor.engine import act, legal, new_game
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.languages import LANGUAGES
from kickdoor.terminal.menu import Menu, units
from kickdoor.terminal.tongue import TONGUE
from kickdoor.testing import deal


def menu_of(table, name: str = "ann") -> Menu:
    seat = table.game.names.index(name)
    return Menu(see(table.game, seat), legal(table.game, seat))


def drawn(menu: Menu, width: int = 80, fold: int = 0) -> list[str]:
    return [line.plain.rstrip() for line in menu.lines(width, fold)]


def decisions(seed: int, count: int):
    """Walk through a random game, decision by decision."""
    game, luck = new_game(4, seed=seed), Random(seed)
    for _ in range(count):
        if game.winners:
            return
        if game.asked >= 0:
            yield game
        act(game, game.asked, luck.choice(game.options))


@pytest.mark.parametrize("seed", range(4))
def test_every_act_is_in_the_menu_once_and_the_first_stays_first(seed):
    for game in decisions(seed, 500):
        menu = Menu(see(game, game.asked), game.options)
        assert sorted(choice.act for choice in menu.choices) == sorted(game.options)
        assert menu.choices[0].act == game.options[0]
        assert [choice.number for choice in menu.choices] == [*range(1, len(game.options) + 1)]
        assert all(choice.said == say(game, game.asked, choice.act) for choice in menu.choices)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("is_folded", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_folded_can_be_put_together_again(seed, is_folded, language, speaking):
    speaking(language)
    for game in decisions(seed, 300):
        menu = Menu(see(game, game.asked), game.options)
        drawn = units(menu.choices, is_folded)
        read = [each for unit in drawn for each in unfolded(unit)]
        assert [(number, spaced(said)) for number, said in read] == [
            (choice.number, spaced(choice.said)) for choice in menu.choices
        ]


RANGE = re.compile(r"(\d+)-(\d+)\) (.*)")


def opening(key: str) -> re.Pattern[str]:
    """How a line of several acts begins, in the language that is spoken."""
    return re.compile(re.sub(r"\\\{\w+\\\}", "(.*)", re.escape(TONGUE.words[key])))


def spaced(said: str) -> str:
    """With one space wherever there are some, of whatever kind."""
    return " ".join(said.split())


def unfolded(unit: list[Text]) -> list[tuple[int, str]]:
    """Read a unit as a player does: the words around, then each number with its own."""
    ranged = RANGE.fullmatch(unit[-1].plain)
    if ranged:
        inner = ranged.group(3).split(", ")
        if opening("offer_terms").fullmatch(unit[0].plain):
            least, most = map(int, re.findall(r"\d+", ranged.group(3)))
            inner = [TONGUE.number_of(count, "treasure") for count in range(least, most + 1)]
        numbers = range(int(ranged.group(1)), int(ranged.group(2)) + 1)
        named = zip(numbers, inner, strict=True)
        return unfolded([unit[0], *(Text(f"{number}) {each}") for number, each in named)])
    order = opening("offer_terms").fullmatch(unit[0].plain)
    if order:
        offer = unit[0].plain.partition(" …")[0]
        priced = [each.plain.partition(") ") for each in unit[1:]]
        return [(int(number), f"{offer} {said}, {order.group(1)}") for number, _, said in priced]
    if len(unit) == 1:
        number, _, said = unit[0].plain.partition(") ")
        return [(int(number), said)]
    before, dots, after = opening("varied").fullmatch(unit[0].plain)[1].partition("…")
    found = []
    for piece in unit[1:]:
        number, _, said = piece.plain.partition(") ")
        whole = f"{before}{said}{after}" if dots else f"{before} {said}"
        found.append((int(number), whole))
    return found


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_is_too_long(width):
    for game in decisions(1, 400):
        menu = Menu(see(game, game.asked), game.options)
        assert max(len(line) for line in menu.lines(width)) <= width


def test_acts_stand_by_sort():
    table = deal(
        ann=dict(
            is_a=["Alchemist"],
            hand=["Lose Your Armor", "Pathfinder"],
            wears=["Blazer"],
        ),
        bob={},
        cat={},
    )
    assert drawn(menu_of(table)) == [
        "Go on   1) kick open the door",
        "Cards   2) play Pathfinder",
        "        play Lose Your Armor on:  3) bob  4) cat  5) yourself",
        "Items   6) lay Blazer sideways",
        "Trade   offer … a trade:  7) bob  8) cat   show … your hand:  9) bob  10) cat",
        "Give up 11) discard Alchemist",
    ]


def test_a_fight_has_two_sides_and_others_to_ask():
    table = deal(
        door="Minutaur",
        ann=dict(hand=["Liquid Assets", "Mudslinging Kit"]),
        bob={},
        cat={},
    )
    assert drawn(menu_of(table))[:4] == [
        "Go on   1) run away",
        "Cards   play Liquid Assets for the:  2) munchkins  3) monsters",
        "        play Mudslinging Kit for the:  4) munchkins  5) monsters",
        "Fight   ask … for help:  6) bob  7) cat",
    ]


def test_where_there_is_no_room_the_minor_acts_share_a_line():
    table = deal(
        ann=dict(is_a=["Witch"], hand=["Lose Your Armor"], wears=["Blazer"]),
        bob={},
        cat={},
    )
    menu = menu_of(table)
    assert len(drawn(menu)) == 5
    assert drawn(menu, fold=1)[1] == "Cards   play Lose Your Armor on:  2-4) bob, cat, yourself"
    assert len(drawn(menu, fold=1)) == 5
    assert drawn(menu, fold=2) == [
        "Go on   1) kick open the door",
        "Cards   play Lose Your Armor on:  2-4) bob, cat, yourself",
        "Also    5) to 10) Items, Trade, Give up (more: shows them)",
    ]


def test_charity_is_sorted_by_who_gets_it():
    hand = ["Minutaur", "Cheat!", "Blazer", "Brass Hat", "Hellscourge", "Liquid Assets"]
    table = deal(ann=dict(level=3, hand=hand), bob={}, cat={}, doors=["Witch"])
    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)
    lines = drawn(menu_of(table), 200)
    assert lines[0].startswith("Choose  give … to bob:  1) Minutaur  2) Cheat!  3) Blazer")
    assert lines[1].startswith("        give … to cat:  9) Minutaur  10) Cheat!")
