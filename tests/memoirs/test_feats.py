"""Stories that a game can make true: each where it is true, and where it nearly is."""

import pytest
from memoirs.looking import failing
from memoirs.scenes import dealt, mine, scene

from kickdoor.memoirs import Memoir, figures_of
from kickdoor.memoirs.feats import DERIVED, FEATS, done
from kickdoor.testing import deal

BY_NAME = {each.name: each for each in FEATS}

DEALT = {
    "empty_hands": (("classic", 37, 0), (("pathfinder", 0, 2), "final_treasures")),
    "phoenix": (("pathfinder-deluxe", 11, 3), (("pathfinder", 0, 0), "won")),
    "hermit": (("pathfinder", 0, 2), (("classic", 9, 1), "was_helped")),
    "hair": (("star", 2, 2), (("classic", 9, 1), "by_fight")),
    "crushing": (("pathfinder-deluxe", 47, 2), (("star", 90, 3), "final_lead")),
    "comeback": (("pathfinder", 64, 2), (("pathfinder", 0, 1), "won")),
    "steadfast": (("classic", 9, 1), (("pathfinder", 0, 3), "won")),
    "saint": (("pathfinder-deluxe", 255, 1), (("pathfinder", 8, 1), "won")),
    "pincushion": (("pathfinder-deluxe", 11, 3), (("classic", 13, 1), "won")),
    "equal_rights": (("pathfinder", 0, 2), (("pathfinder", 0, 0), "won")),
    "good_soul": (("pathfinder", 0, 2), (("star", 2, 2), "helped")),
    "unpaid": (("pathfinder-deluxe", 127, 0), (("pathfinder-deluxe", 3, 1), "for_nothing")),
    "bad_day": (("pathfinder", 0, 3), (("pathfinder-deluxe", 47, 1), "cursed")),
    "lived_twice": (("classic", 13, 2), (("pathfinder", 0, 0), "died")),
    "sixes": (("classic", 13, 3), (("pathfinder", 0, 0), "sixes")),
    "ones": (("classic", 9, 2), (("classic", 13, 3), "ones")),
    "giant": (("pathfinder-deluxe", 11, 3), (("pathfinder", 0, 3), "giant")),
    "david": (("pathfinder-deluxe", 11, 0), (("pathfinder", 0, 1), "climb")),
    "crowd": (("star", 26, 1), (("star", 2, 3), "felled")),
    "shopkeeper": (("pathfinder", 0, 0), (("pathfinder-deluxe", 3, 3), "sold for levels")),
    "bookworm": (("pathfinder", 0, 0), (("star", 2, 2), "carded")),
    "word": (("star", 2, 2), (("classic", 9, 1), "unkept")),
    "underdressed": (("pathfinder", 64, 2), (("pathfinder", 0, 0), "won")),
    "sprint": (("pathfinder-deluxe", 3, 3), (("pathfinder-deluxe", 3, 0), "won")),
    "marathon": (("classic", 13, 0), (("pathfinder-deluxe", 31, 0), "rounds")),
    "escapist": (("pathfinder", 0, 2), (("pathfinder-deluxe", 11, 1), "escaped")),
    "caught": (("pathfinder-deluxe", 11, 3), (("pathfinder", 0, 0), "caught")),
    "so_close": (("pathfinder", 0, 3), (("pathfinder", 0, 0), "short of it")),
    "dropped": (("classic", 13, 2), (("pathfinder-deluxe", 15, 3), "short at best")),
    "unstoppable": (("classic", 9, 1), (("star", 26, 3), "row")),
    "together": (("classic", 37, 0), (("pathfinder", 0, 2), "winners")),
    "passenger": (("classic", 37, 2), (("pathfinder", 0, 2), "by_help")),
    "against_odds": (("pathfinder-deluxe", 11, 3), (("pathfinder", 8, 3), "dice σ")),
}
"""Where bots made it true: the box, the seed, the seat; and where only that figure was wanting."""

IN_SCENES = ("free_help", "nobody")


def figures(box: str, seed: int, seat: int) -> Memoir:
    """Somebody's figures in a game that bots have played."""
    return figures_of(dealt(seed, box))[seat]


@pytest.mark.parametrize("name", DEALT)
def test_a_game_made_it_true_and_another_nearly(name):
    there, (nearly, wanting) = DEALT[name]
    assert name in figures(*there).feats
    short = figures(*nearly)
    assert name not in short.feats
    assert [figure for figure, _ in failing(BY_NAME[name], short)] == [wanting]


def test_every_story_is_tried():
    assert {*DEALT, *IN_SCENES} == BY_NAME.keys()
    assert 30 <= len(FEATS) <= 40


HELP = """
    ann: ask bob for help
    ann: offer {price}
    bob: accept ann's offer
    ann: claim victory
    all: pass
"""


def helped(price: str):
    """Ann wins the game with the help of Bob, who was promised something for it, or nothing."""
    table = scene("Whale", ann=dict(level=9), bob=dict(level=9, wears=["Cannon"]))
    table.play(HELP.format(price=price))
    assert table.game.winners == (0,)
    return mine(table)


def test_a_helper_who_asked_for_nothing_and_one_who_is_promised_treasures():
    free, paid = helped("no Treasures"), helped("1 Treasure, helper picking first")
    assert "free_help" in free.feats
    assert "empty_hands" not in free.feats
    assert "free_help" not in paid.feats
    assert "empty_hands" in paid.feats
    assert (free.deals, free.kept, paid.deals, paid.kept) == (1, 1, 1, 0)


@pytest.mark.parametrize(("is_a", "is_nobody"), [([], True), (["Witch"], False)])
def test_whoever_wins_without_a_class_is_nobody_special(is_a, is_nobody):
    ann = dict(level=9, wears=["Blazer"], is_a=is_a)
    table = deal(door="Slob Goblin", ann=ann, bob={}, cat={})
    table.play("ann: claim victory\n all: pass")
    assert ("nobody" in mine(table).feats) == is_nobody


def test_a_story_is_of_its_figures_alone_and_nothing_has_none():
    assert done(Memoir()) == []
    for each in FEATS:
        for holds in each.when:
            assert holds.figure in DERIVED or holds.figure in Memoir.__struct_fields__
    assert len({each.title for each in FEATS}) == len({each.said for each in FEATS}) == len(FEATS)
