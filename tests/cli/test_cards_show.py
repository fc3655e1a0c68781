"""`kickdoor cards show`: a card from whichever box, and its TOML, for a set of one's own."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.sets import SETS, cards_of
from kickdoor.sets.english import english
from kickdoor.sets.own import read_set

SEASIDE = str(Path(__file__).parents[2] / "examples" / "out-of-season")
HEAD = '[set]\nname = "mine"\ntitle = "Mine"\n\n'
WITCH = '[[cards]]\nkind = "class"\nname = "Witch"\nabilities = []\n'


def show(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["cards", "show", *arguments], env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


@pytest.mark.parametrize("box", [*SETS, SEASIDE])
def test_every_card_there_is_can_be_put_into_a_set_of_ones_own(box, tmp_path):
    cards = cards_of(box)
    shown = [show(card.name, "--toml", "--set", box) for card in cards]
    assert {status for status, _ in shown} == {0}
    (tmp_path / "cards.toml").write_text(HEAD + "".join(text for _, text in shown), "utf-8")
    mine = read_set(tmp_path)
    assert mine.cards == cards
    assert [list(english(card)) for card in mine.cards] == [list(english(card)) for card in cards]


def test_the_toml_says_no_more_than_it_must():
    assert show("paper", "tiger", "--toml") == (
        0,
        "# Paper Tiger, from pathfinder, pathfinder-deluxe\n"
        "[[cards]]\n"
        'kind = "monster"\n'
        'name = "Paper Tiger"\n'
        'text = """\n'
        "Treasures: Special. The winner draws 2 Doors face down. Bad Stuff: It folds. Nothing "
        "happens.\n"
        '"""\n'
        'flavor = "Its roar is signed, dated and filed."\n'
        "level = 1\n"
        "treasures = 0\n"
        'bad_stuff = "nothing"\n'
        'spoils = { do = "draw", deck = "doors", count = 2 }\n'
        "\n",
    )


BUBBLE = """\
[[cards]]
kind = "one-shot"
name = "Bubble"
effect = { do = "boost", amount = 2 }
gold = 0
"""


def test_no_value_is_said_and_none_at_all_is_not(tmp_path):
    file = tmp_path / "x.toml"
    rumour = BUBBLE.replace("Bubble", "Rumour").replace("gold = 0\n", "")
    file.write_text(HEAD + BUBBLE + rumour)
    assert show("bubble", "--toml", "--set", str(file))[1].endswith(f"\n{BUBBLE}\n")
    assert show("rumour", "--toml", "--set", str(file))[1].endswith(f"\n{rumour}\n")
    assert "0 gold" in show("bubble", "--set", str(file))[1]
    assert "gold" not in show("rumour", "--set", str(file))[1]


def test_every_set_that_has_it_is_named():
    status, shown = show("CHEAT!")
    assert (status, "from classic, pathfinder, pathfinder-deluxe, star" in shown) == (0, True)
    assert shown.count("╭") == 1


def test_two_cards_of_one_name_are_both_shown(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text(HEAD + WITCH)
    status, shown = show("witch", "--toml", "--set", f"pathfinder + {file}")
    assert status == 0
    assert "# Witch, from pathfinder\n" in shown
    assert f"# Witch, from {file}\n{WITCH}" in shown


def test_the_beginning_of_a_name_is_enough_if_it_is_of_one_card_alone():
    assert show("paper", "tig", "--toml") == show("Paper Tiger", "--toml")
    status, shown = show("paper")
    assert status == 1
    assert "there is no card called 'paper' in classic, pathfinder, " in shown
    assert 'did you mean "Paper' in shown


def test_a_name_that_is_nearly_right_is_not_guessed():
    status, shown = show("Slop", "Goblin", "--toml")
    assert status == 1
    assert 'did you mean "Slob Goblin", "Shop Goblin"' in shown
    assert show("qqqqqq")[1].endswith("cards --set all` lists them\n")
    assert show("Slob Goblin", "--set", "star")[0] == 1
    assert show("Slob Goblin", "--set", "nowhere")[0] == 2
