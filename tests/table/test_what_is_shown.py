"""What is on the screens, what is in the log, and what a table begins with."""

from pathlib import Path

import msgspec
import pytest
from table.kit import Hold, Pass, Served, created, fight, scene, shown
from virtual import seated_at

from kickdoor.cards import Cheat, Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.game.munchkin import DEAD, REBORN
from kickdoor.seal import commitment
from kickdoor.table import commands, core, happenings, messages, pictures, screens, serving
from kickdoor.table.commands import Act, Agree, Dispute, Invite, Join, Release, Rule, Said, Stops
from kickdoor.table.core import Clock, State, Table, Told
from kickdoor.table.happenings import Entry
from kickdoor.table.pictures import fight_picture, game_picture, player_picture
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import Screens, own_of, public_sections, table_picture, you_picture
from kickdoor.table.waiting import long_riddles
from kickdoor.testing import deal
from kickdoor.words import Afflict, Bars, Boost, IsA, LoseLevels

CARDS = (
    Monster("Ogre", level=9, treasures=2, levels=2, bad_stuff=LoseLevels()),
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels()),
    Enhancer("Furious", strength=4),
    Curse("Dunce Cap", effect=Afflict(Bars("gaining levels"))),
    Item("Hat", bonus=1, slot="head"),
    Item("Monk's Robe", bonus=2, slot="armor", usable_by=IsA("monk")),
    Class("Monk", abilities=()),
    Cheat("Fudge"),
    OneShot("Fizz", effect=Boost(3)),
)


def laid_out(**position):
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- pictures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "levels"), [([], 2), (["Dunce Cap"], 0)])
def test_a_fight_shows_the_levels_that_it_brings_to_this_fighter(has, levels):
    game = laid_out(door="Ogre", ann=dict(has=has)).game
    assert fight_picture(game, game.fight).levels == levels


def test_a_fight_shows_both_sides_and_what_was_played():
    table = laid_out(door="Ogre", ann=dict(hand=["Fizz"]), bob=dict(level=4, hand=["Furious"]))
    table.play("""
        bob: play Furious on Ogre
        ann: play Fizz for the munchkins
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
    """)
    assert [deal.treasures for deal in game_picture(table.game).offers] == [1]
    table.play("bob: accept ann's offer")
    picture = fight_picture(table.game, table.game.fight)
    assert (picture.fighter, picture.helper, picture.ours, picture.theirs) == (0, 1, 8, 13)
    assert [each[2] for each in picture.our_parts] == [1, 4, 3]
    assert [each[2] for each in picture.their_parts] == [9, 4]
    assert (picture.winning, picture.for_the_win, picture.running) == (False, False, False)
    assert [table.game.prints[card].name for card in picture.played] == ["Fizz"]
    assert (picture.deal.by, picture.deal.to, picture.treasures) == (0, 1, 2)
    [foe] = picture.foes
    assert (foe.strength, foe.treasures, foe.levels, foe.run_away) == (13, 2, 2, [0, 0])
    assert [table.game.prints[card].name for card in foe.enhancers] == ["Furious"]


def test_a_munchkin_shows_what_it_wears_and_what_is_of_no_use():
    table = laid_out(
        ann=dict(level=3, sex="male", wears=["Hat", "Monk's Robe"], hand=["Fudge", "Moth", "Fizz"])
    )
    robe, hat = (table.game.munchkins[0].table[at] for at in (1, 0))
    drawn = player_picture(table.game, 0)
    assert (drawn.level, drawn.sex, drawn.life, drawn.gear, drawn.strength) == (
        3,
        "male",
        "alive",
        1,
        4,
    )
    assert [(each.card, each.useless) for each in drawn.table] == [(hat, False), (robe, True)]
    table.play("ann: play Fudge with Monk's Robe\n ann: lay Hat sideways")
    drawn = player_picture(table.game, 0)
    cheat = table.game.munchkins[0].table[2]
    assert [(each.sideways, each.goes_with, each.useless) for each in drawn.table] == [
        (True, -1, False),
        (False, cheat, False),
        (False, -1, False),
    ]
    assert (drawn.gear, drawn.strength, drawn.epic) == (2, 5, False)


def test_a_hand_is_seen_from_behind_but_for_what_is_known_to_all():
    table = fight(bob=dict(hand=["Starscone", "Pumps", "Witch"]))
    bob = shown(table)["players"][1]
    assert (bob["doors"], bob["treasures"], bob["shown"]) == (1, 2, [])
    game = table.table.game
    starscone = game.munchkins[1].hand[0]
    game.known[starscone] = 0xFFFF
    bob = shown(table)["players"][1]
    assert (bob["doors"], bob["treasures"], bob["shown"]) == (1, 1, [starscone])


@pytest.mark.parametrize(("life", "said"), [(DEAD, "dead"), (REBORN, "reborn"), (0, "alive")])
def test_whether_somebody_lives_is_shown(life, said):
    game = laid_out().game
    game.munchkins[1].life = life
    assert player_picture(game, 1).life == said
    assert player_picture(game, 0).life == "alive"


def test_EPC_2_who_is_epic_is_shown():
    game = deal(rules=Options(epic_level=5), ann=dict(level=5), bob=dict(level=4)).game
    assert [player_picture(game, seat).epic for seat in (0, 1)] == [True, False]


def test_the_middle_of_the_table_shows_its_piles_and_the_tops_of_the_discards():
    game = laid_out(discards=["Moth", "Ogre", "Hat"]).game
    picture = game_picture(game, 7)
    assert (picture.door_discards, picture.treasure_discards, picture.acts) == (2, 1, 7)
    assert [game.prints[card].name for card in (picture.top_door, picture.top_treasure)] == [
        "Ogre",
        "Hat",
    ]
    assert (picture.doors, picture.treasures) == (len(game.doors), len(game.treasures))
    bare = game_picture(laid_out().game)
    assert (bare.top_door, bare.top_treasure, bare.turn, bare.called) == (-1, -1, 0, "")


def test_what_was_called_is_shown_until_it_is_done():
    table = fight(bob=dict(hand=["Liquid Assets"]))
    assert shown(table)["game"]["called"] == ""
    table.act("ann", "claim victory")
    assert shown(table)["game"]["called"] == "claim"


def test_of_a_deck_one_sees_the_eight_top_cards_that_one_knows():
    table = fight()
    game = table.table.game
    for card in game.doors[-12:]:
        game.known[card] = 1
    assert own_of(game, 0).knows == {"doors": game.doors[:-9:-1]}
    assert own_of(game, 1).knows == {}


# --- screens --------------------------------------------------------------------------------------


def as_sent(table):
    """What everybody sees, section by section, drawn just now."""
    return {name: msgspec.json.encode(each) for name, each in public_sections(table).items()}


def test_a_screen_shows_what_there_is_now_and_draws_a_moment_once(monkeypatch):
    table, screens = fight(), Screens()
    first = screens.public(table.table)
    assert first == as_sent(table.table)
    mine = screens.yours(table.table, 0)
    assert mine == msgspec.json.encode(you_picture(table.table, 0))
    with monkeypatch.context() as nothing_drawn:
        nothing_drawn.setattr("kickdoor.table.screens.game_sections", None)
        nothing_drawn.setattr("kickdoor.table.screens.own_of", None)
        assert screens.public(table.table) == first
        assert screens.yours(table.table, 0) == mine
        assert screens.yours(table.table, -1) == msgspec.json.encode(you_picture(table.table, -1))
    table.act("ann", "claim victory")
    assert screens.public(table.table) == as_sent(table.table) != first
    for seat in (0, 1):
        assert screens.yours(table.table, seat) == msgspec.json.encode(
            you_picture(table.table, seat)
        )


def test_before_a_game_a_screen_shows_the_table_alone():
    table, screens = Served(created()), Screens()
    table.do("ann", Join("ann"))
    assert screens.public(table.table) == as_sent(table.table)
    assert [*screens.public(table.table)] == ["table", "clock"]
    assert screens.yours(table.table, 0) == msgspec.json.encode(you_picture(table.table, 0))


def test_what_the_shuffle_is_bound_to_is_shown_before_the_first_game():
    table = Served(created()).table
    bound = commitment(table.server_seed(), table.seal_id())
    assert table_picture(table).commitment == bound
    table.state.number = 1
    assert (
        table_picture(table).commitment == commitment(table.server_seed(), table.seal_id()) != bound
    )


def test_whoever_watches_sees_no_more_than_fifty_others():
    table = Served(created())
    for number in range(60):
        table.do(f"p{number}", Join(f"p{number}", watch=True))
    assert shown(table)["table"]["watching"] == [f"p{number}" for number in range(50)]


# --- what things begin with -----------------------------------------------------------------------

UNSET = msgspec.UNSET
BEGINS = {
    "Agree": dict(set=UNSET, options=UNSET, pace=UNSET, seats=UNSET, talk=UNSET),
    "Clock": dict(seat=-1, holder=-1),
    "ClockPicture": dict(seat=-1, holder=-1),
    "Created": dict(talk=True),
    "Do": dict(seen=-1),
    "Entry": dict(seen=-1),
    "Glanced": dict(card=-1),
    "Invite": dict(bot="sensible"),
    "Kick": dict(seat=UNSET, name=UNSET),
    "LyingPicture": dict(goes_with=-1),
    "Motion": dict(seat=-1),
    "MotionPicture": dict(seat=-1),
    "Mute": dict(on=True),
    "Person": dict(present=True),
    "Said": dict(seen=-1),
    "Seat": dict(bank=60_000, credit=5_000, stop="always", stop_until=-1)
    | dict(said=UNSET, tempo=UNSET, skips=UNSET),
    "SeatPicture": dict(present=True),
    "Skip": dict(on=True),
    "State": dict(
        phase="lobby", set="pathfinder", pace="standard", talk=True, begun=UNSET, clock=Clock()
    ),
    "YouPicture": dict(stop="always", tempo="read along"),
}
"""All that is something where nobody says anything: an old log and an old client rely on it."""


@pytest.mark.parametrize("module", [commands, core, happenings, messages, pictures, screens])
def test_what_is_not_said_is_nothing_but_for_this(module):
    assert Table(State("", "", "")).state.phase == "lobby"
    kinds = [each for each in vars(module).values() if isinstance(each, type)]
    for kind in (each for each in kinds if issubclass(each, msgspec.Struct)):
        for field in msgspec.structs.fields(kind):
            if field.required:
                continue
            made = field.default_factory
            value = field.default if made is msgspec.NODEFAULT else made()
            said = BEGINS.get(kind.__name__, {}).get(field.name)
            assert value == said if said is not None else not value, (kind, field.name)


def test_at_a_table_where_nobody_has_spoken_nothing_was_told():
    table = Table(State("", "", ""))
    assert (table.told, table.lag, table.seen, table.acts) == (Told(), 0, -1, 0)
    assert (table.pondered, table.elsewhere) == ({}, {})


def test_a_line_of_the_log_says_who_what_how_late_and_what_they_had_seen():
    table = Served(created()).table
    done = serving.do(table, Said("ann", Join("ann"), lag=300, seen=7), 5)
    entry = msgspec.json.decode(done.record.body, type=Entry)
    assert (entry.who, entry.what, entry.lag, entry.seen) == ("ann", Join("ann"), 300, 7)
    assert (table.lag, table.seen, done.record.at) == (300, 7, 5)
    said = Said("ann", Invite(1))
    assert (said.by, said.client_seq, said.lag, said.seen) == ("", 0, 0, -1)
    done = serving.do(table, said, 3)
    assert (done.record.by, done.record.client_seq, done.record.at) == ("", 0, 5)
    assert (table.lag, table.seen) == (0, -1)
    entry = Entry("", Join("ann"))
    assert (entry.lag, entry.seen) == (0, -1)


# --- the clock ------------------------------------------------------------------------------------


def banks(table):
    """What everybody has left to hold clocks with."""
    return [seat.bank for seat in table.table.state.seats]


def test_TABLE_4_where_nobody_holds_the_clock_nobody_pays_for_it():
    table = fight()
    table.wait(4_000)
    table.act("ann", "claim victory")
    table.wait(1_000)
    until = table.table.state.clock.until
    table.do("bob", Pass())
    assert (banks(table), until) == ([60_000] * 3, 4_000 + 6_000)


@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_TABLE_4_whoever_holds_the_clock_pays_for_it_wherever_they_sit(who):
    table = fight()
    table.act("ann", "claim victory")
    table.wait(1_000)
    table.do(who, Hold())
    table.wait(2_000)
    table.do(who, Release())
    seat = ("ann", "bob", "cat").index(who)
    assert banks(table) == [60_000 - 4_000 if seat == each else 60_000 for each in range(3)]
    assert table.table.state.clock.until == 6_000 + 2_000


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_TABLE_4_nobody_holds_the_clock_for_longer_than_eight_seconds(who):
    table = fight()
    table.act("ann", "claim victory")
    table.do(who, Hold())
    table.wait(7_999)
    assert table.table.state.clock.holder == ("ann", "bob").index(who)
    table.wait(1)
    assert table.table.state.clock.holder == -1


@pytest.mark.parametrize(("kind", "hours"), [("window", 12), ("choice", 24)])
def test_TABLE_2_where_it_is_played_slowly_everybody_has_half_a_day_or_a_day(kind, hours):
    ann = dict(wears=["Blazer", "Pumps"], hand=["Witch"])
    table = scene(pace="slow", door="Infernal Small Print", ann=ann, bob={}, cat={})
    assert table.table.state.clock.kind == "window"
    if kind == "choice":
        table.do("ann", Pass())
        table.wait(2_000)
    clock = table.table.state.clock
    assert (clock.kind, clock.until - clock.since) == (kind, hours * 3_600_000)


# --- playing --------------------------------------------------------------------------------------


def test_a_card_that_is_refused_is_refused_with_its_own_rule():
    table = fight(bob=dict(hand=["Pumps"]))
    pumps = table.table.game.munchkins[1].hand[0]
    with pytest.raises(Refused) as error:
        table.do("bob", Act(("play", pumps, -1)))
    assert (error.value.key, error.value.rule) == ("illegal", "WHEN-3")
    with pytest.raises(Refused) as error:
        table.do("bob", Act(("play", table.table.game.doors[0], -1)))
    assert (error.value.key, error.value.rule) == ("illegal", "")


def test_TABLE_12_a_ruling_moves_no_bot_to_speak():
    table = fight(bots=dict(bob="sensible:vindictive"))
    table.do("ann", Dispute("RUN-3"))
    before = len(table.told)
    table.do("ann", Rule(("set_level", 3, 1)))
    assert table.table.game.munchkins[1].level == 3
    assert [each.key for _, told in table.told[before:] for each in told.notices] == []


def test_what_a_bot_that_thinks_long_has_to_decide_can_be_thought_about_elsewhere():
    table = fight(bots=dict(bob="brutal", cat="sensible"))
    table.act("ann", "claim victory")
    [riddle] = long_riddles(table.table)
    assert (riddle.seat, riddle.bot) == (1, "net+search@40r")
    table.table.elsewhere[1] = None
    assert long_riddles(table.table) == []
    del table.table.elsewhere[1]
    table.table.state.phase = "over"
    assert long_riddles(table.table) == []


# --- the lobby, the log ---------------------------------------------------------------------------


@pytest.mark.parametrize("set", ["{own}", "pathfinder + {own}", "{own} + pathfinder"])
def test_a_set_that_lies_on_the_servers_disk_is_not_served(set):
    own = Path(__file__).parents[2] / "examples" / "out-of-season"
    assert own.is_dir()
    table = Served(created())
    table.do("ann", Join("ann"))
    with pytest.raises(Refused) as error:
        table.do("ann", Agree(set=set.format(own=own)))
    assert (error.value.key, error.value.values["why"]) == ("set_wrong", "set_built_in")


def test_K3_what_was_answered_is_remembered_when_the_log_is_read_again():
    table = Served(created())
    table.do("ann", Join("ann"), by="browser", n=7)
    again = serving.fold(None, table.records, check=True)
    assert again.state == table.table.state
    assert serving.is_known(again, "browser", 7)
    assert not serving.is_known(again, "browser", 8)


def test_TABLE_6_where_a_window_is_over_in_no_time_who_does_not_want_to_be_asked_passes_in_it():
    game = deal(
        rules=Options(elide=False, reasonable_time=1.5),
        door="Slob Goblin",
        ann=dict(level=4),
        bob={},
        cat={},
    ).game
    table = seated_at(game, pace="rulebook")
    table.do("bob", Stops("win"))
    table.act("ann", "claim victory")
    assert table.until(lambda: "event.fight_won" in table.heard(), 2_000)
