"""Every option in a scene: what differs at the table when it is agreed on, and when it is not."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from kickdoor.arena.laws import Inspection, follow
from kickdoor.cards import Class, Doubler, GoUpALevel, Item, Monster, OneShot, Race
from kickdoor.engine import new_game
from kickdoor.errors import WrongTable
from kickdoor.game.box import Options
from kickdoor.game.views import SPECTATOR, see
from kickdoor.options import LIST, agreed, brisk
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Boost, IsA, LoseLevels, Perish, RemoveMonster

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Walrus", level=15, treasures=2, bad_stuff=LoseLevels()),
    Monster("Reaper", level=40, treasures=2, bad_stuff=Perish()),
    Monster("Fan", level=9, treasures=1, befriends=IsA("cook"), bad_stuff=LoseLevels()),
    Race("Imp", abilities=()),
    Doubler("Half and Half", of="race"),
    Class("Cook", abilities=()),
    Class("Usher", abilities=()),
    Item("Tie", bonus=2, gold=100, usable_by=IsA("human")),
    Item("Pebble", copies=9),
    GoUpALevel("Pep Talk"),
    OneShot("Cracker", effect=Boost(9)),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster("treasure")),
)
KICK = """
    ann: kick open the door
    all: pass
"""
WIN = """
    ann: claim victory
    all: pass
"""
HELP = """
    ann: ask bob for help
    ann: offer no Treasures
"""
RUN = """
    ann: run away
    all: pass
"""
REST_OF_THE_TURN = """
    ann: loot the room
    all: pass
    ann: end the turn
    all: pass
"""


def table(rules: Options, door: str | None = None, **more) -> Scene:
    """A scene under these rules."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    more = {"doors": ["Cook", "Usher"], "treasures": ["Pebble"] * 3} | players | more
    return deal(cards=CARDS, door=door, rules=rules, **more)


def game_of(rules: Options, players: int = 3) -> Scene:
    """A game just dealt, in which everybody has nothing but Cooks and Pebbles."""
    cards = (Class("Cook", abilities=(), copies=60), Item("Pebble", copies=60))
    return Scene(new_game(players, set=pressed("test", cards), rules=rules))


# --- one scene for each -------------------------------------------------------------------------


def winners_at_level_5(rules: Options) -> list[str]:
    return table(rules, "Moth", ann=dict(level=4)).play(WIN).winners


def level_9_by_a_card(rules: Options) -> bool:
    scene = table(rules, ann=dict(level=8, hand=["Pep Talk"]))
    return scene.can("ann: play Pep Talk on yourself")


def doors_opened_at_level_10(rules: Options) -> int:
    log = table(rules, ann=dict(level=10)).play(KICK).log
    return sum("kicks open the door" in line for line in log)


def bobs_hand_as_his_turn_begins(rules: Options) -> list[str]:
    scene = table(rules, doors=["Cook", "Usher", "Moth"])
    return scene.play(KICK).play(REST_OF_THE_TURN).bob.hand


def found_in_the_room(rules: Options) -> list[str]:
    return table(rules).play(KICK).play(REST_OF_THE_TURN).ann.hand[1:]


def winners_with_a_helper(rules: Options) -> list[str]:
    scene = table(rules, "Walrus", ann=dict(level=9), bob=dict(level=8)).play(HELP)
    return scene.play("bob: accept ann's offer").play(WIN).winners


def may_begin_without_a_class(rules: Options) -> bool:
    return game_of(rules).play("die: 6\n die: 1\n die: 1").can("ann: ready")


def left_of_the_dead(rules: Options) -> list[str]:
    ann = dict(hand=["Cook", "Usher", "Moth", "Walrus"])
    scene = table(rules, "Reaper", ann=ann, bob=dict(level=3), cat=dict(level=2), doors=[])
    scene.play(RUN).play("ann: run from Reaper\n all: pass\n die: 1\n all: pass")
    while "take" in scene.legal(scene.asked)[0]:
        scene.play(f"{scene.asked}: {scene.legal(scene.asked)[0]}")
    return [card for card in scene.discards if card != "Reaper"]


def may_beat_one_of_two(rules: Options) -> bool:
    scene = table(rules, "Moth", ann=dict(level=5, hand=["Wandering Monster", "Walrus"]))
    scene.play("ann: play Wandering Monster with Walrus").play(RUN)
    return scene.can("ann: beat Moth and flee the rest")


def asked_first(rules: Options) -> str:
    return game_of(rules).asked


def given_away_of_4_cards(rules: Options) -> bool:
    ann = dict(level=2, hand=["Pebble"] * 2)
    return table(rules, ann=ann).play(KICK).play(REST_OF_THE_TURN).asked == "ann"


def cards_dealt(rules: Options) -> int:
    return len(game_of(rules).ann.hand)


def may_be_wandered_in_on_after_the_last_has_left(rules: Options) -> bool:
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(rules, "Moth", ann=dict(hand=["Trapdoor"]), bob=bob)
    scene.play("ann: play Trapdoor on Moth")
    return scene.can("bob: play Wandering Monster with Walrus")


def strength_of_half_an_imp_in_a_tie(rules: Options) -> int:
    return table(rules, ann=dict(is_a=["Imp", "Half and Half"], wears=["Tie"])).ann.strength


def may_sit_down(rules: Options) -> list[int]:
    seated = []
    for players in range(1, 12):
        try:
            seated.append(len(new_game(players, rules=rules).munchkins))
        except WrongTable:
            continue
    return seated


def board_shown(rules: Options) -> bool:
    return see(table(rules).game, SPECTATOR).game.rules.board


def seconds_on_the_clock(rules: Options) -> float:
    return see(table(rules).game, SPECTATOR).game.rules.reasonable_time


def may_ask_again(rules: Options) -> bool:
    scene = table(rules, "Walrus").play(HELP).play("bob: decline ann's offer")
    return scene.can("ann: ask bob for help")


def may_counter(rules: Options) -> bool:
    return table(rules, "Walrus").play(HELP).can("bob: make ann a counter-offer")


def may_trade(rules: Options) -> bool:
    return table(rules, ann=dict(wears=["Tie"])).can("ann: offer bob a trade")


def may_be_turned_twice(rules: Options) -> bool:
    turned = table(rules, ann=dict(wears=["Tie"]))
    turned.play("ann: lay Tie sideways\n ann: equip Tie")
    return turned.can("ann: lay Tie sideways")


def may_think_better_of_it_twice(rules: Options) -> bool:
    thought = table(rules, ann=dict(wears=["Tie"]))
    thought.play("ann: offer bob a trade\n ann: never mind")
    return thought.can("ann: offer bob a trade")


def asked_who_runs_first(rules: Options) -> bool:
    running = table(rules, "Walrus").play("ann: ask bob for help\n ann: offer no Treasures")
    running.play("bob: accept ann's offer\n ann: run away\n all: pass")
    return running.can("ann: choose bob")


def waits_for_those_who_can_only_pass(rules: Options) -> bool:
    return table(rules, "Moth", ann=dict(level=5)).in_fight


@dataclass(frozen=True)
class Difference:
    """What is seen when something is agreed on, and what is seen when it is not."""

    seen: Callable[[Options], Any]
    said: str
    then: Any
    otherwise: Any
    besides: tuple[str, ...] = ()


DIFFERENCES = {
    "winning_level": Difference(
        winners_at_level_5, "winning_level=5", ["ann"], [], ("kill_level=5",)
    ),
    "kill_level": Difference(level_9_by_a_card, "kill_level=9", False, True),
    "epic_level": Difference(
        doors_opened_at_level_10, "epic_level=10", 2, 1, ("winning_level=20",)
    ),
    "listen_at_the_door": Difference(
        bobs_hand_as_his_turn_begins, "listen_at_the_door", ["Moth"], []
    ),
    "loot_treasure": Difference(found_in_the_room, "loot_treasure", ["Pebble"], ["Usher"]),
    "shared_victory": Difference(winners_with_a_helper, "shared_victory", ["ann", "bob"], ["ann"]),
    "traits_at_once": Difference(may_begin_without_a_class, "traits_at_once", False, True),
    "loot_it_all": Difference(left_of_the_dead, "loot_it_all", [], ["Moth", "Walrus"]),
    "beat_one_flee_the_rest": Difference(
        may_beat_one_of_two, "beat_one_flee_the_rest", True, False
    ),
    "first_by_die": Difference(asked_first, "first_by_die=off", "ann", "die"),
    "hand_limit": Difference(given_away_of_4_cards, "hand_limit=3", True, False),
    "dealt": Difference(cards_dealt, "dealt=6", 12, 8),
    "last_monster_ends_it": Difference(
        may_be_wandered_in_on_after_the_last_has_left, "last_monster_ends_it=off", True, False
    ),
    "half_human": Difference(strength_of_half_an_imp_in_a_tie, "half_human", 3, 1),
    "agree_who_runs": Difference(asked_who_runs_first, "agree_who_runs", True, False),
    "any_table_size": Difference(
        may_sit_down, "any_table_size", [2, 3, 4, 5, 6, 7, 8, 9, 10], [3, 4, 5, 6]
    ),
    "board": Difference(board_shown, "board", True, False),
    "reasonable_time": Difference(seconds_on_the_clock, "reasonable_time=6", 6, 3.75),
    "asks": Difference(may_ask_again, "asks=2", True, False),
    "counters": Difference(may_counter, "counters=0", False, True),
    "trades": Difference(may_trade, "trades=0", False, True),
    "turnings": Difference(may_be_turned_twice, "turnings=1", False, True),
    "second_thoughts": Difference(may_think_better_of_it_twice, "second_thoughts=1", False, True),
    "elide": Difference(waits_for_those_who_can_only_pass, "elide=on", False, True),
}


def test_every_option_is_here():
    assert set(DIFFERENCES) == {option.name for option in LIST}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_an_option_changes_what_it_says(name):
    each = DIFFERENCES[name]
    plain = agreed(Options(elide=False), each.besides)
    assert each.seen(plain) == each.otherwise
    assert each.seen(agreed(plain, (each.said,))) == each.then


# --- rulings that changed -----------------------------------------------------------------------

ONCE = Options(elide=False, last_monster_ends_it=False)


def last_one_gone(rules: Options = ONCE, **ann) -> Scene:
    """The only monster has left the fight, and its Treasure behind; bob has another."""
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(rules, "Moth", ann=dict(hand=["Trapdoor"]) | ann, bob=bob)
    return scene.play("ann: play Trapdoor on Moth")


@rule("F03", "CMB-3")
def test_F03_as_printed_nobody_adds_a_monster_to_a_fight_that_is_over():
    scene = last_one_gone(Options(elide=False))
    assert (scene.in_fight, scene.ann.hand) == (False, ["Pebble"])
    assert not scene.can("bob: play Wandering Monster with Walrus")
    assert scene.is_quiet()


@rule("F03")
def test_F03_as_it_was_once_ruled_the_fight_waits_for_those_who_would():
    scene = last_one_gone()
    assert (scene.in_fight, scene.fight.foes, scene.ann.hand) == (True, [], [])
    assert scene.can("ann: claim victory")
    assert not scene.can("ann: run away")
    scene.play(WIN)
    assert (scene.in_fight, scene.ann.hand, scene.ann.level) == (False, ["Pebble"], 1)
    assert not scene.can("ann: loot the room")
    assert scene.is_quiet()


@rule("F03", "F02")
def test_F03_and_whoever_comes_then_must_be_fought_or_fled():
    scene = last_one_gone().play("ann: claim victory\n bob: play Wandering Monster with Walrus")
    assert scene.fight.foes == ["Walrus"]
    assert not scene.can("ann: claim victory")
    scene.play(RUN).play("ann: run from Walrus\n all: pass\n die: 6\n all: pass")
    assert (scene.ann.hand, scene.ann.level) == ([], 1)  # nothing for the first one either
    assert scene.is_quiet()


@rule("F03", "W05")
def test_F03_or_killed_for_all_the_treasures():
    scene = last_one_gone(level=8, wears=["Tie"], hand=["Trapdoor", "Cracker"])
    scene.play("bob: play Wandering Monster with Walrus\n ann: play Cracker for the munchkins")
    scene.play(WIN)
    assert (scene.ann.hand, scene.ann.level) == (["Pebble"] * 3, 9)
    assert scene.is_quiet()


@rule("F03", "F18")
@pytest.mark.parametrize(("rules", "may"), [(ONCE, True), (Options(elide=False), False)])
def test_F03_also_where_the_last_one_leaves_as_a_friend(rules, may):
    bob = dict(hand=["Wandering Monster", "Walrus"])
    scene = table(rules, "Fan", ann=dict(is_a=["Cook"]), bob=bob, doors=[])
    assert scene.in_fight == scene.can("bob: play Wandering Monster with Walrus") == may


# --- hands --------------------------------------------------------------------------------------


@rule("TRN-3")
@pytest.mark.parametrize("limit", [0, 3, 4, 5, 6])
def test_hand_limit_is_how_many_stay(limit):
    rules = Options(elide=False, hand_limit=limit)
    ann = dict(level=2, hand=["Pebble"] * 3)
    scene = table(rules, ann=ann).play(KICK).play(REST_OF_THE_TURN)  # five in hand
    given = 0
    while scene.turn == "ann":
        scene.play(f"ann: {scene.legal('ann')[0]}")
        given += 1
    assert (given, len(scene.ann.hand)) == (max(0, 5 - limit), min(5, limit))
    assert len(scene.bob.hand) + len(scene.cat.hand) == given


@rule("SET-2", "DTH-5")
@pytest.mark.parametrize("dealt", [1, 4, 8])
def test_dealt_is_how_many_of_each_at_the_start_and_after_death(dealt):
    rules = Options(dealt=dealt)
    assert len(game_of(rules, 6).bob.hand) == 2 * dealt
    game = new_game(3, rules=rules)
    doors = [game.prints[card].is_door for card in game.munchkins[1].hand]
    assert doors.count(True) == doors.count(False) == dealt
    scene = table(Options(elide=False, dealt=dealt), "Reaper").play(HELP)
    scene.play("bob: accept ann's offer").play(RUN).play("""
        ann: run from Reaper
        all: pass
        die: 6
        all: pass
        bob: run from Reaper
        all: pass
        die: 1
        all: pass
        ann: end the turn
        all: pass
    """)
    assert (scene.turn, len(scene.bob.hand)) == ("bob", 2 * dealt)


# --- tables of any size -------------------------------------------------------------------------


@rule("SET-1")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 10), (10, 1), (10, 2)])
def test_a_game_of_two_and_a_game_of_ten_keep_the_laws_to_the_end(players, seed):
    rules = brisk(Options(any_table_size=True, elide=seed != 10))
    game = new_game(players, seed=seed, rules=rules)
    follow(game, Random(seed), 0.01, Inspection(seed))
    assert len(game.munchkins) == players
    assert [game.munchkins[seat].level for seat in game.winners] == [10]


@rule("SET-1")
@pytest.mark.parametrize("players", [1, 11])
def test_no_table_seats_fewer_than_two_or_more_than_ten(players):
    with pytest.raises(WrongTable, match="two to ten"):
        new_game(players, rules=Options(any_table_size=True))


@rule("SET-1")
def test_at_a_table_of_two_the_other_is_left_and_right():
    rules = Options(elide=False, any_table_size=True)
    hand = ["Good Neighbour Policy", "Pebble"]
    scene = deal(rules=rules, cards=CARDS, ann=dict(hand=hand), bob=dict(hand=["Moth", "Cook"]))
    scene.play("ann: play Good Neighbour Policy on bob\n all: pass\n die: card 0\n die: card 0")
    assert (scene.ann.hand, scene.bob.hand) == (["Pebble", "Moth", "Cook"], [])
    assert scene.is_quiet()
