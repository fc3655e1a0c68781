"""UX 31: whoever comes later is told what happened of late, and no more than they may know."""

from table.kit import fight, scene

from kickdoor.game.views import SPECTATOR
from kickdoor.table.commands import Chat
from kickdoor.table.serving import LATELY, restored, snapshot
from kickdoor.table.tellings import earlier


def told(table, seat=SPECTATOR, muted=()):
    """All that somebody hears who comes now."""
    return [line for each in earlier(table, seat, muted) for line in each.told]


def looted():
    """Ann draws a card that the others do not see."""
    table = scene(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    table.act("ann", "loot the room")
    return table


def test_who_comes_later_hears_what_happened_and_sees_only_backs():
    table = looted()
    card = table.table.live().munchkins[0].hand[-1]
    drew = {
        seat: next(line for line in told(table.table, seat) if line.key == "event.drew").values
        for seat in (0, 1, SPECTATOR)
    }
    assert drew[0] == {"seat": 0, "card": card}
    assert drew[1] == drew[SPECTATOR] == {"seat": 0, "card": "door"}


def test_each_line_knows_its_moment():
    table = looted()
    found = earlier(table.table, SPECTATOR, ())
    assert [each.acts for each in found] == sorted(each.acts for each in found)
    assert all(each.before <= each.acts for each in found)
    assert found[-1].acts == table.table.acts
    assert found[-1].at == table.table.state.at


def test_it_survives_a_restart():
    table = looted()
    again = restored(snapshot(table.table))
    assert told(again) == told(table.table)


def test_who_is_muted_is_not_heard_afterwards_either():
    table = fight()
    table.do("bob", Chat("psst"))
    assert "notice.chat" in [line.key for line in told(table.table)]
    assert "notice.chat" not in [line.key for line in told(table.table, 0, ("bob",))]


def test_what_is_only_ones_own_is_not_kept_for_others():
    table = fight()
    table.act("ann", "claim victory")
    before = told(table.table)
    table.do("bob", table.command("bob", "pass"))
    assert told(table.table) == before


def test_no_more_is_kept_than_somebody_would_read():
    table = fight()
    for number in range(LATELY + 5):
        table.do("bob", Chat(str(number)))
    assert len(table.table.chapters) == LATELY
    assert told(table.table)[-1].values["text"] == str(LATELY + 4)
