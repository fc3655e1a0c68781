"""What is kept of a game for each who played it, and what many come to: plain values."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=100_000)]
Word = Annotated[str, Meta(max_length=60)]
Counts = Annotated[dict[Word, Count], Meta(max_length=40)]
Level = Annotated[int, Meta(ge=0, le=1000)]
Place = Annotated[int, Meta(ge=0, le=20)]


class Luck(Struct, frozen=True):
    """How often chance spoke, by how much it was above what was to be expected, and its variance.

    >>> Luck(4, 5.0, 25.0).sigma, Luck().sigma
    (1.0, 0.0)
    """

    count: Count = 0
    excess: Annotated[float, Meta(ge=-1e9, le=1e9)] = 0.0
    variance: Annotated[float, Meta(ge=0, le=1e12)] = 0.0

    @property
    def sigma(self) -> float:
        """By how many standard deviations it was better than usual."""
        return self.excess / float(self.variance**0.5) if self.variance else 0.0

    def and_also(self, other: Luck) -> Luck:
        """Both together."""
        return Luck(
            self.count + other.count,
            self.excess + other.excess,
            self.variance + other.variance,
        )


class Memoir(Struct, frozen=True, omit_defaults=True):
    """One player's game, counted; what was not so is 0."""

    players: Place = 0
    winners: Place = 0
    place: Place = 0
    level: Level = 0
    won: bool = False
    turns: Count = 0  # of all
    rounds: Count = 0
    target: Level = 0  # the Level that wins
    gained: Counts = {}  # Levels, by where they came from
    lost: Counts = {}
    fights: Count = 0  # won
    alone: Count = 0  # of these, without a helper
    row: Count = 0  # the most of them that were won one after the other
    fled: Count = 0
    escaped: Count = 0
    caught: Count = 0
    died: Count = 0
    cursed: Count = 0
    sold: Count = 0  # Items
    helped: Count = 0  # others
    for_nothing: Count = 0  # of these, unpaid, and the fight was won
    was_helped: Count = 0
    deals: Count = 0  # offers that were accepted, by either
    kept: Count = 0  # of these, what came to all that was agreed
    stabs: Count = 0  # acts against others
    victims: Count = 0  # so many others
    stabbed: Count = 0
    sixes: Count = 0
    ones: Count = 0
    dice: Luck = Luck()
    gold: Luck = Luck()
    felled: Count = 0  # monsters, the most in one fight
    giant: Level = 0  # the highest Level of a monster that was beaten
    climb: Count = 0  # by how many Levels it was above one's own, the most
    lead: Count = 0  # the largest by which a fight was won
    narrow: Count = 0  # fights won by a point or less
    peak: Level = 0  # the highest Level one has stood on
    last_at_half: bool = False  # everybody else stood higher when half of it was over
    items: Count = 0  # in play at the end
    traits: Count = 0  # Classes, Races and Factions then
    classes: Annotated[list[Word], Meta(max_length=10)] = []
    by_fight: bool = False  # one's own fight ended the game
    by_help: bool = False  # somebody else's did, which one helped with
    final_help: bool = False  # there was a helper in the fight that ended it
    final_treasures: Count = 0  # that were promised to them
    final_price: Count = 0  # cards that were
    final_lead: Count = 0  # by so much it was won
    feats: Annotated[list[Word], Meta(max_length=60)] = []


class PlayedGame(Struct, frozen=True, omit_defaults=True):
    """A game that somebody played, as it stands in their history."""

    game: Annotated[str, Meta(pattern=r"^[\w.-]{1,80}$")]
    seat: Place
    name: Annotated[str, Meta(max_length=40)]
    at: Annotated[int, Meta(ge=0, le=10**14)]
    """When it was over, by the world's clock in milliseconds."""
    set: Annotated[str, Meta(max_length=200)]
    figures: Memoir
    pace: Annotated[str, Meta(max_length=20)] = ""
    hand: Place = 0  # of a device that is passed around
    brought: bool = False  # along, from elsewhere: nobody here can know whether it is so
    is_kept: bool = False  # its file is here, to be looked at again


class Summed(Struct, frozen=True):
    """What a number of games came to."""

    games: int
    won: int
    since: int
    until: int
    gained: dict[str, int]
    lost: dict[str, int]
    deals: int
    kept: int
    stabs: int
    stabbed: int
    dice: Luck
    gold: Luck
    place: float  # in the middle, 0 the last and 1 the first, however many played


class Portion(Struct, frozen=True):
    """How many games of a sort, and how many of them were won."""

    name: str
    games: int
    won: int


class Mine(Struct, frozen=True):
    """Somebody's games, summed up."""

    all: Summed
    course: list[Summed]  # the same, piece by piece in order of time
    streak: int  # won one after the other, up to now
    best_streak: int
    sets: list[Portion]
    classes: list[Portion]
    feats: dict[str, int]  # how often each was done
    brought: int
