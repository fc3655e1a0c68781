"""Who came by which card: what is heard, how sure that is, and that chance accuses nobody."""

from random import Random

from kickdoor.arena.aftermath import Account, heard
from kickdoor.arena.comings import DRAWN, LEAST, Hearing, Lottery, LotteryEar, comings
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import Result
from kickdoor.engine import new_game
from kickdoor.game import events

PLAN = Fixture(("random", "random", "random"), seed=5)
TREASURE = (False, DRAWN)


def heard_of(**more: list[float]) -> Hearing:
    return Hearing(
        Account(Result(1, 1)), {(card, TREASURE): list(each) for card, each in more.items()}
    )


def test_it_hears_what_any_other_ear_hears():
    assert comings(PLAN).account == heard(PLAN)


def test_everybody_comes_by_the_cards_they_are_dealt_with_an_even_chance():
    game = new_game(4, seed=1)
    ear = LotteryEar(game)
    assert len(ear.came) == 4 * 8
    assert {chance for *_, chance in ear.came} == {0.25}


def test_a_card_picked_from_the_discards_came_by_no_lot():
    game = new_game(4, seed=1)
    ear = LotteryEar(game)
    card, other = game.treasures[-2:]
    game.treasure_discards.append(card)
    ear.look()
    ear.came.clear()
    ear.hear((events.DREW_FACE_UP, 0, card, 0))
    assert ear.came == []
    ear.hear((events.DREW, 0, other, 0))
    assert [came[:3] for came in ear.came] == [(other, DRAWN, 0)]
    game.shuffles += 1  # the discards became the deck before it was drawn
    ear.hear((events.DREW, 1, card, 0))
    assert [came[0] for came in ear.came] == [other, card]


def test_a_card_that_wins_is_told_from_one_that_does_nothing():
    lottery = Lottery()
    luck = Random(1)
    for _ in range(300):
        won = lambda chance: [(luck.random() < chance) - 0.25]  # noqa: E731, a name for what is drawn
        lottery.add(heard_of(Strong=won(0.5), Dull=won(0.25), Other=won(0.25), Third=won(0.25)))
    strong, dull = lottery.effect("Strong"), lottery.effect("Dull")
    assert strong is not None
    assert dull is not None
    low, high = strong.interval()
    assert 10 < low < strong.points < high < 30
    assert dull.interval()[0] < -6.25 < dull.interval()[1]  # beside the mean of all four
    assert strong.interval(0.999)[0] < low


def test_whoever_lost_every_time_is_not_surely_a_loser():
    lottery = Lottery()
    for number in range(4 * LEAST):
        lottery.add(heard_of(Other=[0.75 if number % 4 == 0 else -0.25]))
    for _ in range(LEAST):
        lottery.add(heard_of(Unlucky=[-0.25]))
    effect = lottery.effect("Unlucky")
    assert effect is not None
    assert effect.error > 5


def test_of_few_games_nothing_is_said_and_a_game_counts_once():
    lottery = Lottery()
    for _ in range(LEAST - 1):
        lottery.add(heard_of(Card=[0.75, 0.75], Other=[-0.25]))
    assert lottery.effect("Card") is None
    assert lottery.effect("Nothing") is None
    lottery.add(heard_of(Card=[0.75, 0.75], Other=[-0.25]))
    effect = lottery.effect("Card")
    assert effect is not None
    assert (effect.times, effect.games) == (2 * LEAST, LEAST)


def test_where_cards_do_nothing_none_is_accused():
    """Three hundred games of forty cards that are all alike, ten times over."""
    luck = Random(7)
    accused = missed = 0
    for _ in range(10):
        lottery = Lottery()
        for _ in range(300):
            drawn = luck.sample(range(40), 12)
            lottery.add(heard_of(**{f"c{each}": [(luck.random() < 0.25) - 0.25] for each in drawn}))
        effects = [lottery.effect(f"c{each}") for each in range(40)]
        for effect in filter(None, effects):
            low, high = effect.interval(1 - 0.05 / 40)
            accused += not low <= 0 <= high
            low, high = effect.interval()
            missed += not low <= 0 <= high
    assert accused <= 1
    assert missed <= 0.08 * 400
