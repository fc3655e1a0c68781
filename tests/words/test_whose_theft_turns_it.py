"""F23 A theft that turns the fight, where several could have the Item."""

from kickdoor.cards import Item, Monster, Special
from kickdoor.testing import deal, rule
from kickdoor.words import ITEM, Lose, LoseLevels, TurnFight

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
WARES = (Item("Sword", bonus=4, slot="one hand"),)


@rule("F23")
def test_F23_who_takes_it_is_said_first_of_those_whom_it_helps():
    glove = Special(
        "Glove",
        deck="doors",
        aim="rival",
        effect=TurnFight(Lose(ITEM, to="each fighter", one="you")),
    )
    table = deal(
        cards=(glove, OX, *WARES),
        door="Ox",
        ann=dict(level=3, hand=["Glove"]),
        bob=dict(level=3),
        cat=dict(wears=["Sword"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: play Glove on cat
    """)
    assert sorted(table.legal("ann")) == ["choose bob", "choose yourself"]
    table.play("ann: choose bob\n bob: take Sword")
    assert (table.bob.in_play, table.ann.in_play, table.cat.in_play) == (["Sword"], [], [])
    assert table.can("ann: claim victory")


@rule("F23")
def test_F23_to_lose_what_nobody_takes_turns_it_too():
    rust = Special(
        "Rust",
        deck="doors",
        aim="rival",
        effect=TurnFight(Lose(ITEM, every=True)),
        when="any fight",
    )
    table = deal(
        cards=(rust, OX, *WARES),
        door="Ox",
        ann=dict(level=6, wears=["Sword"]),
        bob=dict(hand=["Rust"]),
        cat={},
    )
    table.play("bob: play Rust on ann\n all: pass")
    assert (table.ann.in_play, table.is_quiet()) == ([], False)
    assert not table.can("ann: claim victory")
    assert "Sword" in table.discards
