"""A table's log knows its cards by content: a new version never plays on with other ones."""

import pytest
from changing import another_version
from games.test_before import log_of
from table.kit import Served, begun, created, gathered

from kickdoor import __version__
from kickdoor.saves import FORMAT
from kickdoor.sets import box_of
from kickdoor.sets.contents import contents_hash
from kickdoor.table import dealing
from kickdoor.table.commands import Join, Say, Start
from kickdoor.table.happenings import Begun
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import ENTRY, fold, restored, snapshot
from kickdoor.transcripts import transcript


def test_the_log_says_what_a_game_began_with():
    table = begun("ann", "bob", "cat")
    entry = ENTRY.decode(table.records[-1].body)
    cards = contents_hash(box_of("pathfinder"))
    assert (entry.who, entry.what) == ("ann", Begun(cards, __version__, FORMAT, consent=True))


def test_a_game_whose_cards_have_changed_is_refused_with_what_to_do():
    table = begun("ann", "bob", "cat")
    table.do("ann", Say("hello"))
    with another_version("pathfinder"), pytest.raises(Refused) as refused:
        fold(None, table.records, check=True)
    assert str(refused.value) == (
        "This game was dealt from other cards than pathfinder has here now. "
        f"Finish it with Kickdoor {__version__}, or open a new table."
    )


def test_nor_does_its_snapshot_lead_past_that():
    kept = snapshot(begun("ann", "bob", "cat").table)
    with another_version("pathfinder"), pytest.raises(Exception, match="played with other cards"):
        restored(kept)
    assert restored(kept).game is not None


def test_a_table_that_has_not_begun_begins_with_the_cards_of_today():
    table = gathered("ann", "bob", "cat")
    then = contents_hash(box_of("pathfinder"))
    again = Served(created())
    again.table = restored(snapshot(table.table))
    with another_version("pathfinder"):
        again.do("ann", Start())
        assert again.table.begun.cards == contents_hash(box_of("pathfinder")) != then


def test_other_boxes_are_not_concerned():
    table = begun("ann", "bob", "cat", set="star")
    with another_version("pathfinder"):
        assert fold(None, table.records, check=True).state == table.table.state


def test_a_moment_of_a_game_with_other_cards_is_not_gone_on_with():
    told = transcript(begun("ann", "bob", "cat").table.game)
    with another_version("pathfinder"), pytest.raises(Refused, match="played with other cards"):
        Served(created(position=told))


def test_a_newer_version_with_the_same_cards_reads_the_same_log(monkeypatch):
    table = begun("ann", "bob", "cat")
    table.do("ann", Say("hello"))
    monkeypatch.setattr(dealing, "__version__", "9.9")
    again = fold(None, table.records, check=True)
    assert again.state.chain == table.table.state.chain


@pytest.mark.parametrize(
    ("name", "what_to_do"),
    [
        ("table", "Finish it with Kickdoor 0.1.0, or open a new table"),
        ("taken-up", "read it with the version that wrote it"),
    ],
)
def test_a_log_from_before_cards_were_known_by_content_is_refused(name, what_to_do):
    with pytest.raises(Refused, match=what_to_do):
        fold(None, log_of(name), check=True)


def test_whoever_may_not_begin_leaves_nothing_behind():
    table = gathered("ann", "bob", "cat")
    table.do("eve", Join("eve", watch=True))
    before = snapshot(table.table)
    with pytest.raises(Refused, match="Only ann"):
        table.do("eve", Start())
    assert snapshot(table.table) == before
