"""Every act has a spoken form, and no two that are legal at one moment are said alike."""

from collections import Counter
from random import Random

import pytest

from kickdoor.cards import Class, Hireling, Item
from kickdoor.engine import act, legal, new_game, understood
from kickdoor.game import acts
from kickdoor.game.acts import GRANT, PHRASES, PLAY_ON, SET_LEVEL, TABLE, TAKE_AWAY, Act
from kickdoor.game.box import Options
from kickdoor.game.speech import say
from kickdoor.game.state import Game
from kickdoor.press import pressed
from kickdoor.sets import cards_of
from kickdoor.words import (
    Allows,
    Draw,
    JoinFight,
    LoseLevels,
    Power,
    RemoveMonster,
    The,
    Trait,
)

VERBS = {
    number: name
    for name, number in vars(acts).items()
    if isinstance(number, int) and name not in ("DIE", "TABLE", "NONE")
}
RULINGS = (SET_LEVEL, GRANT, TAKE_AWAY)  # the house speaks when it must, and is asked nothing

# No card of the set has a power that is pointed at a player, a monster or a card of one's own.
POINTERS = (
    Class("Sexton", copies=12, abilities=(Trait("Digs Up", Allows("drawing discards")),)),
    Class(
        "Busybody",
        copies=12,
        abilities=(
            Power("Blame", when="any time", aim="rival", limit=1, per="turn", effect=LoseLevels()),
            Power("Shoo", when="any fight", aim="foe", limit=1, effect=RemoveMonster()),
            Power("Invite", when="any fight", aim="monster", limit=1, effect=JoinFight()),
        ),
    ),
    Hireling("Mascot", copies=20),
    Item(
        "Mirror",
        copies=14,
        abilities=(
            Power(
                "Primp", when="your turn", aim="item", limit=1, effect=Draw("doors", The("bonus"))
            ),
        ),
    ),
)


def rarest(options: list[Act], said: Counter[int], rng: Random) -> Act:
    """Mostly something with a verb that was heard least so far.

    What is played on somebody is played late: else nobody would have a Go Up a Level to promise.
    """
    if rng.random() < 0.1:
        return rng.choice(options)
    return min(options, key=lambda each: (each[0] == PLAY_ON, said[each[0]], rng.random()))


def are_told_apart(game: Game, seat: int) -> None:
    """Whoever says one of these means one of these."""
    options = legal(game, seat)
    spoken = [say(game, seat, each) for each in options]
    assert len({each.lower() for each in spoken}) == len(spoken), sorted(spoken)
    assert all("{" not in each for each in spoken)
    assert [understood(game, seat, each, options) for each in spoken] == options


def talk(game: Game, said: Counter[int], rng: Random) -> None:
    """Play a game in which much is said."""
    seats = len(game.munchkins)
    for number in range(3000):
        if game.over:
            return
        if number % 8 in (1, 5):
            are_told_apart(game, rng.randrange(seats) if number % 8 == 1 else game.asked)
        chosen = rarest(game.options, said, rng)
        said[chosen[0]] += 1
        act(game, game.asked, say(game, game.asked, chosen))


def test_a_phrase_for_every_verb():
    assert sorted(VERBS) == list(range(len(PHRASES)))


def test_every_verb_is_said_and_nothing_is_said_alike():
    box = pressed("talkative", cards_of("pathfinder") + POINTERS)
    said: Counter[int] = Counter()
    for seed in range(60):
        rules = Options(elide=seed % 3 != 0, epic_level=2, beat_one_flee_the_rest=True)
        game = new_game(3 + seed % 4, set=box, seed=seed, rules=rules)
        talk(game, said, Random(seed))
        if len(said) == len(VERBS) - len(RULINGS) and seed >= 3:
            break
    assert [VERBS[verb] for verb in VERBS if not said[verb]] == [VERBS[verb] for verb in RULINGS]


def test_no_two_rulings_are_said_alike():
    rng = Random(1)
    game = new_game(4, seed=1, rules=Options(elide=False))
    said: Counter[int] = Counter()
    for _ in range(300):
        rulings = legal(game, TABLE) if rng.random() < 0.2 else []
        if rulings:
            are_told_apart(game, TABLE)
        who = TABLE if rulings else game.asked
        chosen = rarest(rulings or game.options, said, rng)
        said[chosen[0]] += 1
        act(game, who, say(game, who, chosen))
    assert min(said[verb] for verb in RULINGS) > 5


@pytest.mark.parametrize("elide", [True, False])
def test_nothing_is_said_alike_with_the_cards_of_the_set_alone(elide):
    said: Counter[int] = Counter()
    talk(new_game(4, seed=5, rules=Options(elide=elide)), said, Random(5))
    assert len(said) > 30
