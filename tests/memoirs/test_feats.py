"""Stories that a game can make true: each where it is true, and where it nearly is."""

import pytest
from memoirs.looking import failing
from memoirs.scenes import dealt, mine, scene

from kickdoor.memoirs import Memoir, figures_of
from kickdoor.memoirs.feats import DERIVED, FEATS, done
from kickdoor.testing import deal

BY_NAME = {each.name: each for each in FEATS}

DEALT = {
    "empty_hands": (("classic", 21, 2), (("pathfinder", 0, 2), "final_treasures")),
    "phoenix": (("pathfinder", 0, 2), (("pathfinder", 0, 3), "won")),
    "hermit": (("star", 34, 2), (("star", 2, 1), "was_helped")),
    "hair": (("classic", 1, 1), (("pathfinder", 12, 0), "final_lead")),
    "crushing": (("star", 34, 2), (("star", 6, 0), "final_lead")),
    "comeback": (("classic", 45, 2), (("pathfinder", 0, 1), "won")),
    "steadfast": (("star", 34, 2), (("classic", 1, 0), "won")),
    "saint": (("pathfinder", 36, 1), (("classic", 1, 1), "stabs")),
    "pincushion": (("classic", 21, 0), (("star", 34, 3), "won")),
    "equal_rights": (("pathfinder", 0, 2), (("pathfinder", 0, 0), "won")),
    "good_soul": (("pathfinder", 0, 2), (("pathfinder", 4, 3), "helped")),
    "unpaid": (("classic", 45, 0), (("pathfinder", 0, 2), "for_nothing")),
    "bad_day": (("pathfinder", 0, 1), (("classic", 9, 3), "cursed")),
    "lived_twice": (("pathfinder", 0, 3), (("pathfinder", 0, 2), "died")),
    "sixes": (("pathfinder", 0, 2), (("pathfinder", 0, 0), "sixes")),
    "ones": (("classic", 21, 1), (("classic", 1, 0), "ones")),
    "giant": (("star", 34, 0), (("pathfinder", 4, 2), "giant")),
    "david": (("pathfinder", 0, 1), (("pathfinder", 36, 0), "climb")),
    "crowd": (("pathfinder", 36, 1), (("pathfinder", 0, 1), "felled")),
    "shopkeeper": (("pathfinder", 0, 0), (("pathfinder", 4, 0), "sold for levels")),
    "bookworm": (("pathfinder", 0, 0), (("classic", 1, 3), "carded")),
    "word": (("classic", 21, 3), (("pathfinder", 0, 3), "deals")),
    "underdressed": (("classic", 9, 3), (("pathfinder", 0, 3), "won")),
    "sprint": (("pathfinder", 4, 1), (("pathfinder", 4, 0), "won")),
    "marathon": (("classic", 45, 0), (("pathfinder", 48, 0), "rounds")),
    "escapist": (("pathfinder", 0, 2), (("classic", 45, 0), "escaped")),
    "caught": (("pathfinder", 0, 2), (("pathfinder", 48, 0), "caught")),
    "so_close": (("pathfinder", 0, 0), (("pathfinder", 0, 3), "short of it")),
    "dropped": (("classic", 9, 1), (("pathfinder", 4, 3), "fallen")),
    "unstoppable": (("classic", 9, 1), (("pathfinder", 0, 0), "row")),
    "together": (("classic", 21, 0), (("pathfinder", 0, 2), "winners")),
    "passenger": (("classic", 21, 0), (("pathfinder", 0, 2), "by_help")),
    "against_odds": (("classic", 45, 2), (("pathfinder", 12, 0), "dice σ")),
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
