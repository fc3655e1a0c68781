"""Parties: who fights and who helps, and fights that are turned, doubled or lost."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_SEAT, NONE, TAKE, Act
from kickdoor.game.changes import hand_item
from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, queue, tried
from kickdoor.game.state import Game
from kickdoor.rules.arranging import equip
from kickdoor.rules.fighting import lose_fight, pass_fight
from kickdoor.rules.items import distinct, fits
from kickdoor.rules.meeting import is_for_the_win, send_helper_away
from kickdoor.rules.numbers import is_winning, may_help
from kickdoor.rules.offers import can_be_helped
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect
from kickdoor.words.belongings import Lose
from kickdoor.words.facts import Facts, There, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.whom import chooser


class PassFight(Effect, tag="pass fight"):
    """Another player takes over the fight, alone; it stays the first player's turn (F30)."""

    def needs(self) -> Facts:
        return facts("a fight", "victim watches")

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and not fight.running
            and not fight.fights(to.victim)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            pass_fight(game, to.victim)

    def means(self) -> Meaning:
        return m.TakesOver()

    def __str__(self) -> str:
        return "take over the fight"


class CompelHelp(Effect, tag="compel help"):
    """The victim must help; not in a fight for the win (PRE-4, L07)."""

    def needs(self) -> Facts:
        return facts("a fight", "no helper", "victim watches")

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and not fight.running
            and can_be_helped(game)
            and not fight.fights(to.victim)
            and may_help(game, fight, to.victim)
            and not is_for_the_win(game)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is not None and self.can(game, to):
            fight.be_helped(to.victim, None)
            game.tell(events.HELPED, to.victim, NONE, fight.fighter)

    def means(self) -> Meaning:
        return m.Helps()

    def __str__(self) -> str:
        return "help in this fight"


class SendHelperAway(Effect, tag="send helper away"):
    """The helper leaves the fight."""

    def needs(self) -> Facts:
        return facts("a helper")

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return fight is not None and fight.helper >= 0

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            send_helper_away(game)

    def means(self) -> Meaning:
        return m.HelperLeaves()

    def __str__(self) -> str:
        return "send the helper away"


AT_ONCE = (
    m.Points, m.CountsTwice, m.CountsNoMore, m.FoeChanges, m.FoeJoins, m.FoeLeaves, m.Forbidden,
    m.HelperLeaves, m.Helps, m.Levels, m.TakesOver,
)  # fmt: skip
"""What changes the sums of a fight."""


class TurnFight(Effect, tag="turn fight"):
    """Do it, but only if that by itself turns the fight, for better or worse (F23).

    Of Items that somebody takes, only one that does may be chosen, and it is equipped at once.
    """

    effect: Effect

    def needs(self) -> Facts:
        if isinstance(self.effect, Lose) and self.effect.to is not None:
            return facts("a fight", "a rival", "you fight")
        return facts("a fight")

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        if isinstance(self.effect, Lose) and self.effect.to == "you":
            return (there._replace(fighters=()),)  # C24 is about thefts that turn no fight
        return (there,)

    def may_turn_it(self) -> bool:
        """Whether it touches the sums at all, at once."""
        return any(
            isinstance(each, AT_ONCE)
            or (isinstance(each, m.Loses) and (each.every or each.taker is not None))
            for each in m.consequences(self.effect.means())
        )

    def comes_to(self) -> Facts:
        return self.effect.comes_to()

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        if fight is None or fight.running:
            return False
        if self.is_theft():
            return bool(self.options(game, to))
        return self.effect.can(game, to) and turned(game, tried(game, [(self.effect, to)]))

    def is_theft(self) -> bool:
        """Whether somebody takes something for it."""
        return isinstance(self.effect, Lose) and self.effect.to is not None

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        effect = self.effect
        if not isinstance(effect, Lose) or not self.is_theft():
            queue(game, effect, to)
        elif effect.one is not None:
            game.start(Choosing(chooser(game, to, effect.one), self, to))
        else:
            self.chosen(game, to, self.options(game, to)[0])

    def options(self, game: Game, to: Context) -> list[Act]:
        """Whoever could turn it; then, with what."""
        if to.left:
            return [act for act in self.thefts(game, to) if self.turns(game, to, act)]
        assert isinstance(self.effect, Lose)
        takers = self.effect.takers(game, to)
        able = [seat for seat in takers if self.options(game, to.given_to(seat).again(1))]
        return [(CHOOSE_SEAT, NONE, seat) for seat in able]

    def thefts(self, game: Game, to: Context) -> list[Act]:
        """Whatever could be had."""
        return [(TAKE, card, NONE) for card in within_reach(game, self.effect, to)]

    def turns(self, game: Game, to: Context, act: Act) -> bool:
        """Whether that does it."""
        twin = game.copy()
        self.chosen(twin, to, act)
        return turned(game, twin)

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It changes hands, and is in use; before that, it is clear in whose."""
        if act[0] == CHOOSE_SEAT:
            game.start(Choosing(act[2], self, to.given_to(act[2]).again(1)))
            return
        hand_item(game, to.victim, to.taker, act[1])
        if fits(game, to.taker, act[1]):
            equip(game, to.taker, act[1], NONE)

    def means(self) -> Meaning:
        return self.effect.means()

    def __str__(self) -> str:
        return f"{self.effect}, if that turns the fight"


def within_reach(game: Game, effect: Effect, to: Context) -> list[int]:
    """The Items that somebody else has in play and that could be had by such an effect."""
    assert isinstance(effect, Lose)
    if to.taker == to.victim:
        return []
    table = game.munchkins[to.victim].table
    return distinct(game, [card for card in effect.pool(game, to) if card in table])


def turned(game: Game, twin: Game) -> bool:
    """F23 Whether a lost fight is won there, or a won one lost."""
    return is_winning(twin) != is_winning(game)


class Mirror(Effect, tag="mirror"):
    """The fighter counts once more, with all that is played, and is no helper (F10, F11)."""

    def needs(self) -> Facts:
        return facts("a fight")

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is not None and self.can(game, to):
            fight.mirror(to.card)

    def means(self) -> Meaning:
        return m.CountsTwice()

    def __str__(self) -> str:
        return "count the fighter once more, with all that is played for the munchkins"


Forbidden = Literal["help", "escape", "gear", "level", "one-shots", "powers", "fighting"]
FORBIDDEN: dict[Forbidden, str] = {
    "help": "let nobody help any more",
    "escape": "let nobody escape",
    "gear": "let nothing count but Level",
    "level": "let Level not count",
    "one-shots": "let no one-shots be played any more",
    "powers": "let no powers be used any more",
    "fighting": "let nobody fight it, but flee or be rid of it",
}


class Forbid(Effect, tag="forbid"):
    """Something is not done any more, as long as this fight lasts; what `bars` says of a monster.

    Whoever helps already goes on helping, and what was played counts.
    """

    what: Forbidden

    def needs(self) -> Facts:
        return facts("combat") if self.what == "escape" else facts("a fight")

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        if fight is None or self.what in fight.forbidden:
            return False
        return self.what == "escape" or not fight.running

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is not None and self.can(game, to):
            fight.forbid(self.what)

    def means(self) -> Meaning:
        return m.Forbidden(self.what)

    def __str__(self) -> str:
        return f"{FORBIDDEN[self.what]}, for the rest of the fight"


class LoseFight(Effect, tag="lose fight"):
    """The fight is lost on the spot: everyone in it runs, and nothing more is played (F28, F34)."""

    def needs(self) -> Facts:
        return facts("a fight")

    def leaves(self, there: There) -> There:
        return there._replace(running=True)

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            lose_fight(game)

    def means(self) -> Meaning:
        return m.FightLost()

    def __str__(self) -> str:
        return "lose the fight at once"
