"""Games of bots at a served table, to be looked at again."""

from functools import cache
from random import Random

import msgspec
from msgspec import UNSET

from kickdoor.engine import act, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.box import Options
from kickdoor.options import brisk
from kickdoor.seal import fate
from kickdoor.table.commands import Invite, Join, Said, Start
from kickdoor.table.files import game_file
from kickdoor.table.happenings import Created
from kickdoor.table.replaying import Moments, forked
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.table.serving import do, due, new_table, tick
from kickdoor.transcripts import acts_of

BOTS = ("sensible", "sensible", "random", "sensible", "sensible")
SHORT = ("winning_level=4", "kill_level=4")


class Evening:
    """A game of bots at a served table, and everything that was shown and told meanwhile."""

    def __init__(self, set, options=(), seats=3, position="", watched=True, own=UNSET):
        secret = "cd" if position else "ab"
        created = Created(
            "t1", "ABCDEF", secret * 32, set, list(options), "standard", seats, True, position, own
        )
        self.table, _ = new_table(created)
        self.shown = []
        self.told = []
        do(self.table, Said("zoe", Join("Zoe", watch=True)), 0)
        for seat in range(seats):
            do(self.table, Said("zoe", Invite(seat, BOTS[seat])), 0)
        self.note(do(self.table, Said("zoe", Start()), 0))
        while self.table.state.phase == "playing" and self.table.acts < 12_000:
            done = tick(self.table, due(self.table))
            if done is not None and watched:  # a bot may think, and say nothing
                self.note(done)

    def note(self, done):
        """Keep what everybody sees now, by the number of acts; and what was told."""
        table = self.table
        acts = len(acts_of(table.game))
        public = {
            name: plain(drawn)
            for name, drawn in public_sections(table).items()
            if name in ("game", "players", "fight")
        }
        yours = [own(you_picture(table, seat)) for seat in range(-1, len(table.state.seats))]
        self.shown.append((acts, public, yours))
        self.told.append((acts, done.told.events))

    @property
    def text(self):
        """The file of the game."""
        return game_file(self.table)


def plain(drawn):
    """A picture as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(drawn))


def own(you):
    """What is a seat's own in the game; clocks and stops are not in the file."""
    return {name: plain(getattr(you, name)) for name in ("seat", "hand", "options", "knows")}


@cache
def evening(set="pathfinder", options=(), seats=3):
    """An evening that several tests look back at."""
    return Evening(set, options, seats)


@cache
def moments(set="pathfinder", options=(), seats=3):
    """And its file, read."""
    return Moments(evening(set, options, seats).text)


def played(seed, until, rules=None):
    """A game as the terminal plays it: who can only pass is not asked."""
    rules = brisk(Options()) if rules is None else rules
    game, rng = new_game(3, seed=seed, rules=rules), Random(seed)
    while not game.over:
        act(game, game.asked, fate(game) if game.asked == DIE else rng.choice(game.options))
        if until(game):
            break
    return game


DEEP = f'position: {{"x":{"[" * 5_000}#'

EVENINGS = [
    ("pathfinder", (), 3),
    ("classic", SHORT, 4),
    ("star", SHORT, 3),
    ("pathfinder-deluxe + classic", ("faster", "winning_level=3", "kill_level=3"), 4),
]


def played_on(text, number, seats, watched=False):
    """A table of bots that goes on from a moment, to its end."""
    now = Moments(text)
    position = forked(text, number)
    assert len(Moments(position)) == number
    return Evening(now.set, now.options, seats, position, watched)
