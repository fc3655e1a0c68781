"""`kickdoor cards`: every card listed, each one shown with our English beside its text."""

import json

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.sets import cards_of
from kickdoor.sets.english import english
from kickdoor.terminal.face import found, kind_of, numbers

CARDS = cards_of("pathfinder")


def kickdoor(*arguments: str, width: int = 100) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments, env={"COLUMNS": str(width)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


@pytest.mark.parametrize("width", [80, 140])
def test_every_card_has_a_line(width):
    status, shown = kickdoor("cards", width=width)
    lines = shown.splitlines()
    assert status == 0
    assert len(lines) == len(CARDS) + 2
    assert all(len(line) <= width for line in lines)
    assert lines[-1] == f"{len(CARDS)} different cards, 168 in the box"
    assert all(
        line.strip().startswith(card.name[:12])
        for line, card in zip(lines[1:], CARDS, strict=False)
    )


def test_a_kind_of_card():
    shown = kickdoor("cards", "--kind", "monsters")[1]
    assert "Slob Goblin" in shown
    assert "Blazer" not in shown
    status, shown = kickdoor("cards", "--kind", "hats")
    assert status == 2
    assert "there is no kind 'hats'; there is monster," in shown


def test_one_card_in_full():
    shown = kickdoor("cards", "slob", "goblin")[1]
    assert "monster · Level 1 · 1 Treasure · Goblin" in shown
    assert "It hugs you. Lose the Armor you are wearing." in shown
    assert "The stains are load-bearing." in shown
    assert "≡ Bad Stuff: lose" in shown


def test_close_matches_and_none():
    assert "Slob Goblin" in kickdoor("cards", "slop goblin")[1]
    status, shown = kickdoor("cards", "qqqqqq")
    assert status == 1
    assert "there is no card called 'qqqqqq' in pathfinder" in shown


def test_as_json():
    (card,) = json.loads(kickdoor("cards", "Blazer", "--json")[1])["cards"]
    assert card["kind"] == "item"
    assert card["bonus"] == 2
    assert card["numbers"][0] == "+2"
    everything = json.loads(kickdoor("cards", "--json")[1])["cards"]
    assert [card["name"] for card in everything] == [card.name for card in CARDS]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_english_of_a_card_is_english(card):
    for _, said in english(card):
        assert said
        assert not {"=", "None", "()", "frozenset"} & set(said.split())
        assert "(amount" not in said
        assert "=" not in said
    assert kind_of(card)
    assert found(card.name, CARDS) == [card]
    assert all(numbers(card))
