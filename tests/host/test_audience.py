"""What everybody around a table is sent: all that has changed, and nothing drawn twice."""

from random import Random

import msgspec
import pytest
from hosting import Client
from table.kit import Hold, Pass, fight, scene, shown, yours
from virtual import begun, wire

from kickdoor.engine import legal
from kickdoor.host.audience import Audience
from kickdoor.table import screens
from kickdoor.table.commands import Act, Chat, Join, Mute, Say, Stops, Undo
from kickdoor.table.happenings import Back, Gone
from kickdoor.table.refusals import Refused

CURSES = ("Red Tape Round the Ankles", "The Other Box")


class Around:
    """A table and the clients around it, who hear everything at once."""

    def __init__(self, served, *people):
        self.served = served
        self.audience = Audience()
        self.clients = []
        for person in people:
            self.come(person)
        served.watch = self.told

    def come(self, person):
        """Somebody connects."""
        client = Client(person)
        self.audience.add(client)
        self.deliver([self.audience.snapshot(self.served.table, client)])
        self.clients.append(client)
        return client

    def go(self, client):
        """Somebody is gone."""
        self.audience.remove(client)
        self.clients.remove(client)

    def told(self, served, done):
        self.deliver(self.audience.letters(served.table, done.told))

    def deliver(self, letters):
        for client, message in letters:
            client.push(message)

    def check(self):
        """Everybody's screen is what would be drawn for them now, and no message was left out."""
        for client in self.clients:
            drawn = shown(self.served) | {"you": yours(self.served, client.person)}
            assert client.sections == drawn, client.person
            assert client.gaps == 0


def test_a_bot_that_is_muted_is_not_heard_either():
    served = scene(
        bots={"bob": "sensible:vindictive"},
        ann=dict(level=5, hand=[*CURSES], wears=["Unopened Plate Mail"]),
        bob=dict(level=3, hand=["Lose Your Armor"]),
        cat=dict(level=6),
    )
    served.do("cat", Mute("bob"))
    around = Around(served, "ann", "cat")
    for curse in CURSES:
        served.until(lambda: served.table.state.clock.kind == "call")
        served.act("ann", f"play {curse} on bob")
    served.until(lambda: "notice.grudge" in served.heard())
    ann, cat = (
        [line["key"] for news in client.heard for line in news.get("told", [])]
        for client in around.clients
    )
    assert [key for key in ann if key not in cat] == ["notice.said", "notice.grudge"]
    assert cat == [key for key in ann if key not in ("notice.said", "notice.grudge")]
    around.check()


@pytest.fixture
def views(monkeypatch):
    """The seats for which a view of the game was built."""
    built = []
    see = screens.see

    def seeing(game, seat):
        built.append(seat)
        return see(game, seat)

    monkeypatch.setattr(screens, "see", seeing)
    return built


def quartet():
    """A fight with somebody on every seat, twice on one; and somebody who watches."""
    table = fight(bob=dict(hand=["Liquid Assets"]))
    table.do("eve", Join("eve", watch=True))
    return table, Around(table, "ann", "bob", "bob", "cat", "eve")


def test_of_words_nothing_is_drawn(views, monkeypatch):
    table, around = quartet()
    drawn = []
    monkeypatch.setattr(screens, "encoded", drawn.append)
    monkeypatch.setattr(screens, "you_picture", drawn.append)
    views.clear()
    table.do("ann", Say("hello"))
    table.do("eve", Say("ouch"))
    table.do("bob", Chat("psst"))
    assert views == drawn == []
    for client in around.clients:
        assert len(client.told("notice.said")) == 2
        assert len(client.told("notice.chat")) == 1
        assert all("changed" not in message for message in client.heard[1:])


def test_words_are_written_once_for_all_who_have_heard_as_much():
    table, around = quartet()
    letters = []
    around.deliver = letters.extend
    table.do("ann", Say("hello"))
    assert len(letters) == 5
    assert len({id(message) for _, message in letters}) == 1


def test_who_mutes_somebody_hears_less_than_the_others():
    table, around = quartet()
    ann, bob, _, cat, _ = around.clients
    table.do("cat", Mute("ann"))
    table.do("ann", Chat("psst"))
    table.do("bob", Chat("what?"))
    assert [line["name"] for line in cat.told("notice.chat")] == ["bob"]
    assert len(ann.told("notice.chat")) == len(bob.told("notice.chat")) == 2
    assert cat.number == ann.number + 1  # the mute itself


def test_an_act_is_drawn_once_for_everybody_and_once_for_each_seat(views):
    table, around = quartet()
    views.clear()
    table.act("bob", "play Liquid Assets for the monsters")
    assert sorted(views) == [-1, 0, 1, 2]
    around.check()


def test_what_leaves_the_game_alone_draws_no_view_of_it(views):
    table, around = quartet()
    table.act("ann", "claim victory")
    views.clear()
    table.do("bob", Pass())
    table.do("cat", Hold())
    table.do("ann", Stops("win"))
    table.do("", Gone("bob"))
    table.do("", Back("bob"))
    assert views == []
    bob, cat = around.clients[1], around.clients[3]
    assert bob.sections["you"]["passed"]
    assert cat.sections["clock"]["holder"] == 2
    around.check()


def test_whoever_comes_in_the_same_moment_is_shown_what_was_drawn(views):
    _, around = quartet()
    views.clear()
    around.come("ann")
    around.come("eve")
    assert views == []
    around.check()


def test_when_nobody_is_left_nothing_is_kept(views):
    table, around = quartet()
    for client in list(around.clients):
        around.go(client)
    table.act("bob", "play Liquid Assets for the monsters")
    views.clear()
    around.come("cat")
    assert sorted(views) == [-1, 2]
    around.check()


def test_what_is_taken_back_is_as_it_was_on_every_screen():
    table, around = quartet()
    before = [dict(client.sections) for client in around.clients]
    table.act("bob", "play Liquid Assets for the monsters")
    assert around.clients[0].sections["fight"] != before[0]["fight"]
    table.do("bob", Undo())
    for client, had in zip(around.clients, before, strict=True):
        assert [client.sections[name] for name in ("game", "players", "fight")] == [
            had[name] for name in ("game", "players", "fight")
        ]
    around.check()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_every_screen_shows_what_is(seed):
    rng = Random(seed)
    people = ("ann", "bob", "cat")
    table = begun(*people, seed=seed)
    table.do("eve", Join("eve", watch=True))
    around = Around(table, *people, "eve")
    for _ in range(250):
        table.wait(rng.randrange(2_000))
        who = rng.choice(people)
        seat = table.table.seat_of(who)
        acts = legal(table.table.game, seat) if table.table.state.phase == "playing" else []
        wild = [
            Say("ouch"), Chat("hm"), Mute("cat", on=rng.random() < 0.5), Hold(), Undo(), Pass(),
            Stops(rng.choice(["always", "win", "not this turn"])), Gone(who), Back(who),
            *(Act(wire(rng.choice(acts))) for _ in range(9) if acts),
        ]  # fmt: skip
        said = rng.choice(wild)
        try:
            table.do("" if isinstance(said, Gone | Back) else who, said)
        except Refused:
            continue
        around.check()
        if rng.random() < 0.1:
            around.go(rng.choice(around.clients))
            around.come(rng.choice([*people, "eve"]))
    assert table.table.acts > 50


def test_a_snapshot_is_the_table_and_ones_own():
    table, around = quartet()
    _, message = around.audience.snapshot(table.table, around.clients[1])
    whole = msgspec.json.decode(message)
    assert whole["seat"] == 1
    assert whole["number"] == table.table.number(1)
    assert whole["sections"] == shown(table) | {"you": yours(table, "bob")}
