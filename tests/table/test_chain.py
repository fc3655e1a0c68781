"""The chain: what everybody was told during the game is what the file must come to."""

from table.kit import begun, shown

from kickdoor.table.arguing import take_back
from kickdoor.table.commands import Leave
from kickdoor.table.files import game_file
from kickdoor.transcripts import verify


def over(table):
    return table.table.state.phase == "over"


def test_the_chain_that_was_told_is_the_chain_in_the_file():
    table = begun("ann", "bob", "cat")
    first = shown(table)["table"]["chain"]
    for who in ("ann", "bob", "cat"):
        table.do(who, Leave())
    assert table.until(lambda: over(table))
    last = shown(table)["table"]["chain"]
    assert last != first
    assert verify(game_file(table.table)).chain == last


def test_what_was_taken_back_is_out_of_the_chain():
    table = begun("ann", "bob", "cat")
    for who in ("ann", "bob", "cat"):
        table.do(who, Leave())
    assert table.until(lambda: table.table.acts > 40)
    chain, acts = table.table.state.chain, table.table.acts
    assert table.until(lambda: table.table.acts > acts + 5)
    assert table.table.state.chain != chain
    take_back(table.table, acts)
    assert table.table.state.chain == chain
