"""What a game in the Daily Dungeon is worth."""

import pytest

from kickdoor.daily.par import par_game
from kickdoor.daily.scoring import STYLES, DayResult, Reckoning
from kickdoor.daily.sharing import IN_A_LINE, shared
from kickdoor.game import events
from kickdoor.testing import deal

DEAL = bytes(range(32))


def scored(table, script, *, winners=()):
    """A scorer that has followed a scene."""
    game = table.game
    scorer = Reckoning(game)
    game.events = []
    table.play(script)
    scorer.after(game.events)
    return scorer


def follow(scorer, *happened):
    scorer.after([(event, seat, card, other) for event, seat, card, other in happened])


@pytest.fixture
def scorer():
    """A player of Level 4 whose turn begins."""
    table = deal(ann=dict(level=4), bob={}, cat={})
    found = Reckoning(table.game)
    follow(found, (events.TURN_BEGUN, 0, -1, -1))
    return found


def turn_over(scorer):
    follow(scorer, (events.TURN_BEGUN, 1, -1, -1))


def test_a_monster_beaten_alone_and_by_a_hair(scorer):
    follow(
        scorer,
        (events.FIGHT_BEGUN, 0, 5, -1),
        (events.VICTORY_CLAIMED, 0, 10, 8),
        (events.FIGHT_WON, 0, -1, -1),
    )
    turn_over(scorer)
    assert scorer.marks == "b"
    assert scorer.style == {"hair"}


def test_a_monster_beaten_with_help_is_a_deal_that_was_kept(scorer):
    follow(
        scorer,
        (events.FIGHT_BEGUN, 0, 5, -1),
        (events.HELPED, 2, -1, 0),
        (events.VICTORY_CLAIMED, 0, 20, 8),
        (events.FIGHT_WON, 0, -1, -1),
    )
    turn_over(scorer)
    assert scorer.marks == "h"
    assert scorer.style == {"deal"}


def test_a_helper_who_left_has_not_helped(scorer):
    follow(
        scorer,
        (events.FIGHT_BEGUN, 0, 5, -1),
        (events.HELPED, 2, -1, 0),
        (events.HELPER_LEFT, 2, -1, -1),
        (events.VICTORY_CLAIMED, 0, 20, 8),
        (events.FIGHT_WON, 0, -1, -1),
    )
    turn_over(scorer)
    assert (scorer.marks, scorer.style) == ("b", set())


def test_who_helps_another_keeps_a_deal_and_has_no_mark_for_it(scorer):
    turn_over(scorer)
    follow(
        scorer,
        (events.FIGHT_BEGUN, 1, 5, -1),
        (events.HELPED, 0, -1, 1),
        (events.FIGHT_WON, 1, -1, -1),
    )
    assert (scorer.marks, scorer.style) == (".", {"deal"})


@pytest.mark.parametrize("event", [events.FLIGHT_BEGUN, events.DIED, events.LEVEL_LOST])
def test_a_turn_on_which_something_was_lost(scorer, event):
    follow(scorer, (event, 0, -1, -1))
    turn_over(scorer)
    assert scorer.marks == "l"


def test_a_level_without_a_fight(scorer):
    scorer.game.munchkins[0].level += 1
    turn_over(scorer)
    assert scorer.marks == "r"


def test_others_turns_have_no_marks(scorer):
    turn_over(scorer)
    follow(scorer, (events.FLIGHT_BEGUN, 1, -1, -1), (events.TURN_BEGUN, 2, -1, -1))
    assert scorer.marks == "."


def test_a_stab_counts_if_the_fight_is_lost_by_it():
    table = deal(door="Slob Goblin", ann=dict(level=3), bob=dict(hand=["Liquid Assets"]), cat={})
    for lost, style in ((True, {"stab"}), (False, set())):
        twin = table.game.copy()
        scorer = Reckoning(twin, 1)
        card = twin.munchkins[1].hand[0]
        from kickdoor.game.acts import PLAY_FOR
        from kickdoor.game.fight import MONSTERS

        scorer.before(1, (PLAY_FOR, card, MONSTERS))
        end = events.FLIGHT_BEGUN if lost else events.FIGHT_WON
        follow(scorer, (end, 0, -1, -1))
        assert scorer.style == style


def test_a_whole_game_is_worth_what_its_parts_are():
    for number in range(3):
        found = par_game(DEAL, "2026-11-19", number)
        assert found is not None
        right = 10 * found.level + 5 * len(found.style)
        if found.won:
            right += 50 + 3 * max(0, 12 - found.rounds)
        assert found.score == right
        assert len(found.marks) == found.rounds
        assert set(found.style) <= set(STYLES)
        assert found.won == (found.level >= 10)


def test_the_same_bot_in_the_same_mood_plays_the_same_game():
    assert par_game(DEAL, "2026-11-19", 1) == par_game(DEAL, "2026-11-19", 1)
    games = {par_game(DEAL, "2026-11-19", number) for number in range(4)}
    assert len(games) > 1


def test_what_is_shared_names_no_card_and_breaks_its_lines():
    long = DayResult(70, 7, 45, False, "b" * 45)
    first, *lines = shared(7, long).split("\n")
    assert first == "Kickdoor #7 · Level 7 · 45 rounds · 70"
    assert [len(line) for line in lines] == [IN_A_LINE, IN_A_LINE, 5]
