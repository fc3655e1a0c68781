"""The sums in their parts: what a screen shows as the breakdown is what was added up."""

import pytest

from kickdoor.game.acts import NONE
from kickdoor.rules.escaping import run_away_bonus
from kickdoor.rules.numbers import Parts, munchkin_strength, strength, strength_needed, threat
from kickdoor.testing import Scene, deal, rule


def named(table: Scene, parts: Parts) -> list[tuple[str, str, int]]:
    """Parts with names: whose, which card, how much."""
    game = table.game
    owners = {NONE: "", **dict(enumerate(game.names))}
    for foe in game.fight.foes if game.fight is not None else ():
        owners[foe.card] = game.prints[foe.monster].name
    cards = [
        (owner, "Level" if card < 0 else game.prints[card].name, n) for owner, card, n in parts
    ]
    return [(owners[owner], card, amount) for owner, card, amount in cards]


def melee() -> Scene:
    """Ann and bob against a promoted Akata, with much thrown in."""
    table = deal(
        door="Akata",
        ann=dict(level=3, wears=["Blazer"], has=["Hireling"], hand=["Guild Grandmaster"]),
        bob=dict(level=2, is_a=["Summoner"], wears=["Leash of Your Worries"]),
        cat=dict(hand=["Liquid Assets", "Mudslinging Kit"]),
    )
    return table.play("""
        ann: play Guild Grandmaster on Akata
        cat: play Liquid Assets for the monsters
        cat: play Mudslinging Kit for the munchkins
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def test_the_munchkins_side():
    table, parts = melee(), Parts()
    assert strength(table.game, parts) == sum(part[2] for part in parts) == 12
    assert named(table, parts) == [
        ("ann", "Level", 3),
        ("ann", "Blazer", 2),
        ("ann", "Hireling", 1),
        ("bob", "Level", 2),
        ("bob", "Leash of Your Worries", 2),
        ("", "Mudslinging Kit", 2),
    ]


def test_the_monsters_side():
    table, parts = melee(), Parts()
    assert threat(table.game, parts) == sum(part[2] for part in parts) == 15
    assert named(table, parts) == [
        ("", "Liquid Assets", 3),
        ("", "Akata", 2),  # 5, and 3 less against Summoners
        ("Akata", "Guild Grandmaster", 10),
    ]


def test_a_tame_monster_is_a_part():
    table = deal(door="Akata", ann=dict(hand=["Adoption Papers"]), bob={}, cat={})
    table.play("ann: play Adoption Papers on Akata")
    parts = Parts()
    assert munchkin_strength(table.game, 0, parts) == 2
    assert named(table, parts) == [("ann", "Level", 1), ("ann", "Akata", 1)]


def test_what_does_not_count_is_no_part():
    table = deal(door="Egalitarian Ooze", ann=dict(level=3, wears=["Blazer"]), bob={}, cat={})
    parts = Parts()
    assert strength(table.game, parts) == 3
    assert named(table, parts) == [("ann", "Level", 3)]

    table = deal(door="Level Playing Fiend", ann=dict(level=3, wears=["Blazer"]), bob={}, cat={})
    parts = Parts()
    assert strength(table.game, parts) == 2
    assert named(table, parts) == [("ann", "Blazer", 2)]


def test_running_away():
    table = deal(
        door="Pugwampi",
        ann=dict(wears=["Boots of Walking It Back"], has=["Red Tape Round the Ankles"]),
        bob=dict(hand=["With a Head Start"]),
        cat={},
    )
    table.play("bob: play With a Head Start on Pugwampi")
    assert table.game.fight is not None
    foe, parts = table.game.fight.foes[0], Parts()
    assert run_away_bonus(table.game, 0, foe, parts) == sum(part[2] for part in parts) == -1
    assert named(table, parts) == [
        ("ann", "Boots of Walking It Back", 2),
        ("ann", "Red Tape Round the Ankles", -1),
        ("", "Pugwampi", -1),
        ("", "With a Head Start", -1),
    ]
    assert run_away_bonus(table.game, 2, foe) == -2


@rule("CMB-1", "C17")
@pytest.mark.parametrize(
    ("door", "level", "is_a", "needed"),
    [
        ("Egalitarian Ooze", 2, [], 3),
        ("Egalitarian Ooze", 2, ["Hellknight"], 2),  # who wins ties need only be as strong
        ("Egalitarian Ooze", 4, ["Hellknight"], 0),
        ("Egalitarian Ooze", 4, [], 1),
        ("Egalitarian Ooze", 9, [], 0),
        ("Sacred Cash Cow", 9, [], 0),  # no strength would help
    ],
)
def test_what_is_needed_to_win(door, level, is_a, needed):
    table = deal(door=door, ann=dict(level=level, is_a=is_a), bob={}, cat={})
    assert strength_needed(table.game) == needed
