"""Games to look back on: little scenes, and games that bots have played."""

from functools import cache

from kickdoor.arena.match import Fixture, Match
from kickdoor.cards import Curse, GoUpALevel, Item, Monster, OneShot
from kickdoor.game.state import Game
from kickdoor.memoirs import Memoir, PlayedGame, figures_of
from kickdoor.testing import Scene, deal
from kickdoor.words import Boost, LoseLevels

CARDS = (
    Monster("Mouse", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ogre", level=6, treasures=2, bad_stuff=LoseLevels()),
    Monster("Whale", level=20, treasures=4, bad_stuff=LoseLevels()),
    Item("Hat", bonus=1, gold=100, slot="head"),
    Item("Cannon", bonus=30, gold=800),
    OneShot("Fizz", gold=200, effect=Boost(3)),
    Curse("Slip", effect=LoseLevels()),
    GoUpALevel("Boil an Anthill"),
)


def scene(door: str = "Ogre", **players) -> Scene:
    """Ann, who is to play, with Bob and Cat."""
    return deal(door=door, cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **players})


@cache
def dealt(seed: int, set: str = "pathfinder") -> Game:
    """A game of four sensible bots."""
    match = Match(Fixture(("sensible",) * 4, seed, set=set))
    assert match.play()
    return match.game


def play(
    game: str = "g", at: int = 1, set: str = "star", brought: bool = False, **figures
) -> PlayedGame:
    """A game as it stands in a history."""
    told = {"players": 4, "place": 1 if figures.get("won") else 2, **figures}
    return PlayedGame(game, 0, "Ann", at, set, Memoir(**told), brought=brought)


def mine(scene, seat: int = 0) -> Memoir:
    """Ann's figures of a scene, as far as it has come."""
    return figures_of(scene.game)[seat]
