"""What a typed line means."""

import pytest

from kickdoor.engine import legal
from kickdoor.game.views import see
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.prompt import Unclear, meant, refusal
from kickdoor.testing import deal


@pytest.fixture
def menu() -> Menu:
    table = deal(
        door="Minutaur",
        ann=dict(hand=["Liquid Assets", "Mudslinging Kit"]),
        bob={},
        cat={},
    )
    return Menu(see(table.game, 0), legal(table.game, 0))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "run away"),
        ("   ", "run away"),
        ("1", "run away"),
        ("3", "play Liquid Assets for the monsters"),
        ("run away", "run away"),
        ("RUN", "run away"),
        ("play Mudslinging Kit for the munchkins", "play Mudslinging Kit for the munchkins"),
        ("play  mudslinging kit for the mun", "play Mudslinging Kit for the munchkins"),
        ("play mud mun", "play Mudslinging Kit for the munchkins"),
        ("mud mon", "play Mudslinging Kit for the monsters"),
        ("ask b", "ask bob for help"),
    ],
)
def test_a_line_means_the_one_act_it_is_or_begins(menu, line, said):
    assert meant(line, menu).said == said


def test_a_line_that_could_be_several_acts_names_them(menu):
    with pytest.raises(
        Unclear, match=r"'ask' could be: 6\) ask bob for help; 7\) ask cat for help"
    ):
        meant("ask", menu)


def test_a_number_that_no_act_has_names_those_there_are(menu):
    with pytest.raises(Unclear, match=f"no act 99: they go from 1 to {len(menu.choices)}"):
        meant("99", menu)


def test_a_line_that_means_nothing_is_answered_with_what_could_be_said(menu):
    assert meant("dance", menu) is None
    assert "1) run away; 2) play Liquid Assets for the munchkins" in refusal("dance", menu)


def test_a_refusal_names_first_what_is_near(menu):
    assert refusal("ask dan for help", menu) == (
        "You cannot say 'ask dan for help' now. Near it: 6) ask bob for help; 7) ask cat for help"
    )
