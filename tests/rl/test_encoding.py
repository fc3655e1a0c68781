"""What a net is fed with: all it says is in the view, and it says it in the column it names."""

from random import Random

import numpy as np
import pytest

from kickdoor.arena.laws import dealt_anew
from kickdoor.arena.match import Fixture, Match
from kickdoor.bots.printed import CARD, row_of
from kickdoor.cards import Enhancer, Item, Monster, OneShot
from kickdoor.engine import new_game
from kickdoor.errors import WrongTable
from kickdoor.game.acts import VERBS
from kickdoor.game.box import Options
from kickdoor.game.speech import say
from kickdoor.game.views import glance, imagine, see
from kickdoor.press import pressed
from kickdoor.rl.encoding import (
    ACTS,
    FEATURES,
    HIGH,
    LOW,
    VIEW,
    act_feature_names,
    described,
    feature_names,
    seen_from,
    write,
    write_act,
    write_acts,
    write_view,
)
from kickdoor.rl.sheets import Sheet
from kickdoor.sets import SETS, cards_of
from kickdoor.testing import deal
from kickdoor.words import Boost, JoinTwin, LoseLevels, Perish


def of_view(game, seat):
    out = np.full(VIEW, np.nan, np.float32)
    write_view(see(game, seat), out)
    return out


def of_act(game, said):
    """The numbers of the act that is said so, by their names."""
    seat = game.asked
    [found] = [each for each in game.options if say(game, seat, each) == said]
    out = np.full(ACTS, np.nan, np.float32)
    write_act(see(game, seat), found, out)
    return {name: float(x) for name, x in zip(act_feature_names(), out, strict=True) if x}


def positions(name, bot, seed, every=7, players=4, most=120):
    """Some positions of a game in which a seat is asked."""
    match = Match(Fixture((bot,) * players, seed, name))
    number = 0
    while not match.game.over and number < every * most:
        if match.game.asked >= 0:
            number += 1
            if number % every == 0:
                yield match.game
        match.step()


# --- the columns --------------------------------------------------------------------------------


def test_every_column_has_a_name_of_its_own():
    assert FEATURES == 3, "the columns were changed: count the version up, and this line"
    for names, size in ((feature_names(), VIEW), (act_feature_names(), ACTS)):
        assert len(names) == len(set(names)) == size
    assert (VIEW, ACTS) == (999, 205), "docs/research.md says so, too"


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_every_view_and_every_act_of_every_set_can_be_written(name, bot):
    count = 0
    for game in positions(name, bot, seed=3):
        view = np.full(VIEW, np.nan, np.float32)
        acts = np.full((len(game.options), ACTS), np.nan, np.float32)
        write(see(game, game.asked), game.options, view, acts)
        for each in (view, acts):
            assert np.isfinite(each).all()
            assert (each >= LOW).all()
            assert (each <= HIGH).all()
        verbs = acts[:, : len(VERBS) - 5].argmax(axis=1)
        assert verbs.tolist() == [option[0] for option in game.options]
        count += 1
    assert count >= 30


def test_whom_an_act_is_aimed_at_is_said_by_the_place_where_they_sit():
    table = deal(door="Akata", ann=dict(level=3), bob={}, cat={}, dan={})
    aimed = [of_act(table.game, f"ask {name} for help") for name in ("bob", "cat", "dan")]
    places = [[name for name in each if name.startswith("target seat is place")] for each in aimed]
    assert places == [[f"target seat is place {place}"] for place in (1, 2, 3)]
    assert "target seat is place 0" not in of_act(table.game, "run away")


def test_a_glance_is_written_as_a_look_is():
    for game in positions("pathfinder", "random", seed=6):
        for seat in range(len(game.munchkins)):
            acts = game.options if seat == game.asked else []
            one, other = (np.empty(VIEW, np.float32) for _ in range(2))
            rows = [np.zeros((len(acts), ACTS), np.float32) for _ in range(2)]
            write(see(game, seat), acts, one, rows[0])
            write(glance(game, seat), acts, other, rows[1])
            assert (one == other).all()
            assert (rows[0] == rows[1]).all()


def test_a_buffer_may_be_a_part_of_a_larger_one():
    game = new_game(3, seed=2, rules=Options(first_by_die=False))
    view = see(game, game.asked)
    wide = np.zeros((len(game.options), ACTS + 3), np.float32)
    write_acts(view, game.options, wide[:, 1:-2])
    rows = np.zeros((len(game.options), ACTS), np.float32)
    write_acts(view, game.options, rows)
    assert (wide[:, 1:-2] == rows).all()
    assert not wide[:, 0].any()


def test_acts_that_are_told_apart_are_written_apart():
    """Nearly all: two cards alike in every printed number are one to a net."""
    same = total = 0
    for game in positions("pathfinder", "sensible", seed=4):
        acts = np.zeros((len(game.options), ACTS), np.float32)
        write_acts(see(game, game.asked), game.options, acts)
        total += len(acts)
        same += len(acts) - len(np.unique(acts, axis=0))
    assert total > 500
    assert same / total < 0.03


def test_the_parts_are_written_as_the_whole_is():
    for game in positions("classic", "sensible", seed=5, most=30):
        view, asked = see(game, game.asked), game.options
        whole, rows = np.empty(VIEW, np.float32), np.empty((len(asked), ACTS), np.float32)
        write(view, asked, whole, rows)
        assert (whole == of_view(game, game.asked)).all()
        for each, row in zip(asked, rows, strict=True):
            alone = np.empty(ACTS, np.float32)
            write_act(view, each, alone)
            assert (alone == row).all()


# --- nothing but the view -----------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_what_a_seat_cannot_know_changes_no_number(name):
    """As law 6: hidden cards are dealt anew, and the numbers stay, for whoever looks."""
    rng = Random(1)
    moved = count = 0
    for game in positions(name, "random", seed=6, every=11, most=40):
        for seat in range(len(game.munchkins)):
            other = dealt_anew(game, seat, rng)
            assert (of_view(game, seat) == of_view(other, seat)).all()
            moved += other.doors != game.doors
            count += 1
        world = imagine(see(game, game.asked), rng)
        assert (of_view(game, game.asked) == of_view(world, game.asked)).all()
        before, after = (np.zeros((len(game.options), ACTS), np.float32) for _ in range(2))
        write_acts(see(game, game.asked), game.options, before)
        write_acts(see(world, game.asked), game.options, after)
        assert (before == after).all()
    assert moved > count / 2 > 10


def test_a_card_is_told_by_what_is_printed_on_it_and_not_by_its_name():
    cards = cards_of("classic")
    renamed = tuple(type(c)(**fields(c) | {"name": f"N{n}"}) for n, c in enumerate(cards))
    one, other = Sheet(pressed("one", cards)), Sheet(pressed("other", renamed))
    assert (one.rows[: len(one.slots)] == other.rows[: len(one.slots)]).all()


def fields(card):
    return {name: getattr(card, name) for name in card.__struct_fields__}


# --- single columns -----------------------------------------------------------------------------

KIT = (
    Monster("Doormat", level=5, treasures=2, bad_stuff=LoseLevels(2)),
    Monster("Reaper", level=16, treasures=4, bad_stuff=Perish()),
    Item("Sieve", bonus=3, gold=400, slot="head"),
    Item("Ladder", bonus=4, gold=600, slot="two hands", big=True),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    OneShot("Firecracker", gold=100, effect=Boost(5)),
    Enhancer("Angry", strength=5, treasures=1),
    Enhancer("Again", effect=JoinTwin()),
)


def test_a_view_says_who_stands_where_from_where_one_sits():
    table = deal(
        cards=KIT,
        ann=dict(level=3, wears=["Sieve", "Ladder"]),
        bob=dict(level=7, hand=["Firecracker", "Doormat", "Angry"]),
        cat=dict(level=1),
    )
    seen = described(of_view(table.game, 1))
    assert seen["players / 6"] == pytest.approx(3 / 6)
    assert seen["seat 0 is me"] == 1
    assert seen["seat 0 level / 10"] == pytest.approx(0.7)
    assert seen["seat 0 levels to go / 10"] == pytest.approx(0.3)
    assert seen["seat 0 is highest"] == 1
    assert seen["seat 0 doors in hand / 8"] == pytest.approx(2 / 8)
    assert seen["seat 0 treasures in hand / 8"] == pytest.approx(1 / 8)
    assert seen["seat 1 is lowest"] == 1  # cat, to the left of bob
    assert seen["seat 2 strength / 20"] == pytest.approx((3 + 3 + 4) / 20)
    assert seen["seat 2 head / 5"] == pytest.approx(3 / 5)
    assert seen["seat 2 hands / 5"] == pytest.approx(4 / 5)
    assert seen["seat 2 hands taken / 2"] == 1
    assert seen["seat 2 gold in play / 1000"] == pytest.approx(1.0)
    assert seen["seat 2 has the turn"] == 1
    assert seen["my hand: monster"] == pytest.approx(0.25)
    assert seen["my hand: does boost"] == pytest.approx(0.25)
    assert seen["seat 2 table: item"] == pytest.approx(0.5)
    assert not any(name.startswith("seat 3") for name in seen)
    assert "my hand: level / 10" not in described(of_view(table.game, 0))


def test_a_view_says_how_a_fight_stands():
    table = deal(cards=KIT, door="Doormat", ann=dict(level=9, wears=["Fork"]), bob={}, cat={})
    seen = described(of_view(table.game, 0))
    assert seen["a fight"] == seen["i fight"] == seen["is being won"] == seen["for the game"] == 1
    assert seen["lead / 10"] == pytest.approx((9 + 1 - 5) / 10)
    assert seen["treasures at stake / 5"] == pytest.approx(2 / 5)
    assert seen["worst escape"] == pytest.approx(2 / 6)
    assert seen["foes: does levels lost"] == pytest.approx(0.25)
    assert seen["window in_combat"] == 1
    looking_on = described(of_view(table.game, 1))
    assert looking_on["i look on"] == 1
    assert "my worst escape" not in looking_on


def test_an_act_says_what_the_fight_would_come_to():
    hand = ["Firecracker", "Angry"]
    table = deal(cards=KIT, door="Doormat", ann=dict(level=3, hand=hand), bob={}, cat={})
    helped = of_act(table.game, "play Firecracker for the munchkins")
    assert helped["verb play_for"] == helped["for the munchkins"] == helped["for my side"] == 1
    assert helped["from my hand"] == helped["turns it to a win"] == 1
    assert helped["lead afterwards / 10"] == pytest.approx((3 + 5 - 5) / 10)
    against = of_act(table.game, "play Firecracker for the monsters")
    assert against["for my side"] == -1
    assert against["lead afterwards / 10"] == pytest.approx((3 - 5 - 5) / 10)
    angry = of_act(table.game, "play Angry on Doormat")
    assert angry["target card level / 10"] == pytest.approx(0.5)
    assert angry["lead afterwards / 10"] == pytest.approx((3 - 5 - 5) / 10)
    asking = of_act(table.game, "ask bob for help")
    assert asking["is about help"] == asking["target seat sits there"] == 1
    assert asking["lead afterwards / 10"] == pytest.approx((3 + 1 - 5) / 10)


def test_a_twin_counts_as_the_monster_it_doubles():
    hand = ["Again", "Angry"]
    table = deal(cards=KIT, door="Doormat", ann=dict(level=9, hand=hand), bob={}, cat={})
    table.play("ann: play Again on Doormat")
    assert described(of_view(table.game, 0))["foes: level / 10"] == pytest.approx(0.25)
    again = of_act(table.game, "play Angry on Doormat (2)")
    assert again["target card level / 10"] == pytest.approx(0.5)


def test_an_offer_can_be_read_off_its_answer():
    table = deal(cards=KIT, door="Reaper", ann=dict(level=8), bob=dict(level=9), cat={})
    table.play("ann: ask bob for help\n ann: offer 3 Treasures, helper picking first")
    answer = of_act(table.game, "accept ann's offer")
    assert answer["treasures in it / 3"] == answer["is about help"] == answer["turns it to a win"]
    assert answer["treasures in it / 3"] == 1
    assert described(of_view(table.game, 1))["seat 2 offers me"] == 1
    assert described(of_view(table.game, 0))["seat 1 is offered by me"] == 1


def test_more_than_six_players_find_no_room():
    assert described(of_view(new_game(6), 0))["seat 5 sits there"] == 1
    with pytest.raises(WrongTable, match="room for 6 players, not 7"):
        of_view(new_game(7, rules=Options(any_table_size=True)), 0)


def test_a_value_for_everybody_stands_in_the_order_of_the_view():
    game = deal(cards=KIT, ann=dict(level=2), bob=dict(level=5), cat=dict(level=8)).game
    levels = [munchkin.level / 10 for munchkin in game.munchkins]
    for seat in range(3):
        seen = described(of_view(game, seat))
        turned = seen_from(seat, levels)
        assert len(turned) == 6
        for place, level in enumerate(turned):
            assert seen.get(f"seat {place} level / 10", 0.0) == pytest.approx(level)


def test_a_bare_card_is_all_zeros_but_for_its_kind():
    table = deal(cards=KIT, ann={}, bob={}, cat={})
    back = row_of(table.game.prints[table.game.box.treasure_back])
    assert {name for name, x in zip(CARD, back, strict=True) if x} == {"back"}


def test_the_end_can_be_seen_too():
    match = Match(Fixture(("random",) * 3, 2))
    match.play()
    assert described(of_view(match.game, 1))["it is over"] == 1
