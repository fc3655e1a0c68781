"""Combat: what cards and powers do in a fight, to the dice and to the way out of it."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_NUMBER, NONE, PLAY_WITH, Act
from kickdoor.game.changes import lay, leave_hand
from kickdoor.game.context import Context
from kickdoor.game.fight import MONSTERS, MUNCHKINS, Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.resolving import Choosing, resolving
from kickdoor.game.state import Game
from kickdoor.rules.dice import roll_again, rolling
from kickdoor.rules.fighting import pass_fight, slay
from kickdoor.rules.items import distinct
from kickdoor.rules.legality import monsters_in_hand
from kickdoor.rules.meeting import (
    befriend_all,
    join,
    join_twin,
    remove,
    send_helper_away,
    sweep,
)
from kickdoor.rules.numbers import is_for_the_win
from kickdoor.rules.offers import can_be_helped
from kickdoor.rules.running import running
from kickdoor.words.base import Effect, many


def foe_meant(game: Game, to: Context) -> Foe | None:
    """The foe pointed at; else the one that speaks; none, if it has left meanwhile."""
    fight = game.fight
    if fight is None:
        return None
    meant = to.target if to.target >= 0 else to.card
    for foe in fight.foes:
        if foe.card == meant:
            return foe
    return None


class Boost(Effect, tag="boost"):
    """Add to one side of the fight; `each` counts the Treasures of the discarded monster."""

    amount: int
    side: Literal["either", "munchkins", "monsters"] = "either"
    each: Literal["", "treasure"] = ""

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and not game.fight.running

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        assert fight is not None
        times = game.prints[to.it].treasures if self.each else 1
        side = to.target
        if self.side != "either":
            side = MUNCHKINS if self.side == "munchkins" else MONSTERS
        fight.boosts.append((to.card, side, self.amount * times))

    def __str__(self) -> str:
        whose = "one side" if self.side == "either" else f"the {self.side}"
        times = " for each Treasure of the discarded monster" if self.each else ""
        return f"{self.amount:+d} for {whose}{times}"


class JoinFight(Effect, tag="join fight"):
    """A monster from the player's hand joins the fight."""

    def can(self, game: Game, to: Context) -> bool:
        return game.fight is not None and bool(monsters_in_hand(game, to.by))

    def apply(self, game: Game, to: Context) -> None:
        leave_hand(game, to.by, to.target)
        join(game, to.by, to.target)

    def __str__(self) -> str:
        return "a monster from your hand joins the fight"


class JoinTwin(Effect, tag="join twin"):
    """Another of the same monster joins, enhancers and all."""

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        assert foe is not None
        resolving(game).card = NONE
        join_twin(game, to.by, to.card, foe)

    def __str__(self) -> str:
        return "another of the same monster joins the fight"


class RemoveMonster(Effect, tag="remove monster"):
    """One foe leaves: with no reward, leaving its Treasures, or killed outright."""

    how: Literal["gone", "treasure", "killed"] = "gone"

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is None:
            return
        if self.how == "gone":
            remove(game, foe)
        elif self.how == "treasure":
            sweep(game, foe)
        else:
            slay(game, foe)

    def __str__(self) -> str:
        means = {"gone": "leaves", "treasure": "leaves its Treasures and goes", "killed": "is killed"}
        return f"the monster {means[self.how]}"


class ReplaceMonster(Effect, tag="replace monster"):
    """One foe and all on it is swapped for a monster from the player's hand (F27)."""

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None and bool(monsters_in_hand(game, to.by))

    def apply(self, game: Game, to: Context) -> None:
        game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any monster in hand."""
        return [(PLAY_WITH, to.card, card) for card in distinct(game, monsters_in_hand(game, to.by))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Out with the old, in with the new."""
        foe = foe_meant(game, to)
        assert foe is not None
        remove(game, foe)
        leave_hand(game, to.by, act[2])
        join(game, to.by, act[2])

    def __str__(self) -> str:
        return "swap the monster for one from your hand"


class Tame(Effect, tag="tame"):
    """One foe leaves the fight and follows the player from now on, worth +1 a Treasure."""

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        fight = game.fight
        if foe is None or fight is None:
            return
        remove(game, foe)
        if foe.card == foe.monster:
            fight.played.remove(foe.card)
            lay(game, to.by, foe.card)
            game.tell(events.TAMED, to.by, foe.card)

    def __str__(self) -> str:
        return "the monster follows you from now on"


class AddTreasures(Effect, tag="add treasures"):
    """One foe is worth more Treasures."""

    count: int

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None:
            foe.treasures += self.count

    def __str__(self) -> str:
        return f"the monster has {many(self.count, 'Treasure')} more"


class PassFight(Effect, tag="pass fight"):
    """Another player takes over the fight, alone; it stays the first player's turn (F30)."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and not fight.running
            and not fight.fights(to.victim)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        assert fight is not None
        pass_fight(game, to.victim)
        befriend_all(game)

    def __str__(self) -> str:
        return "take over the fight"


class CompelHelp(Effect, tag="compel help"):
    """The victim must help; not in a fight for the win (PRE-4, L07)."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            fight is not None
            and can_be_helped(game)
            and not fight.fights(to.victim)
            and not is_for_the_win(game)
            and game.munchkins[to.victim].life != DEAD
        )

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        assert fight is not None
        fight.helper = to.victim
        fight.deal = None
        fight.compelled = True
        game.tell(events.HELPED, to.victim, NONE, fight.fighter)
        befriend_all(game)

    def __str__(self) -> str:
        return "help in this fight"


class SendHelperAway(Effect, tag="send helper away"):
    """The helper leaves the fight."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return fight is not None and fight.helper >= 0

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            send_helper_away(game)

    def __str__(self) -> str:
        return "the helper leaves the fight"


class Escape(Effect, tag="escape"):
    """Whoever runs escapes from everything without a roll."""

    def apply(self, game: Game, to: Context) -> None:
        running(game).free = True

    def __str__(self) -> str:
        return "escape from everything"


class SetDie(Effect, tag="set die"):
    """The die shows this; 0: the player says what it shows."""

    value: int = 0

    def apply(self, game: Game, to: Context) -> None:
        if self.value:
            rolling(game).value = self.value
        else:
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any face."""
        return [(CHOOSE_NUMBER, face, NONE) for face in range(1, 7)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """So it is."""
        rolling(game).value = act[1]

    def __str__(self) -> str:
        return f"the die shows {self.value}" if self.value else "say what the die shows"


class ChangeDie(Effect, tag="change die"):
    """The die shows more, or less."""

    amount: int

    def apply(self, game: Game, to: Context) -> None:
        rolling(game).value += self.amount

    def __str__(self) -> str:
        return f"{self.amount:+d} on the die"


class RollAgain(Effect, tag="roll again"):
    """The die is cast once more."""

    def apply(self, game: Game, to: Context) -> None:
        roll_again(game)

    def __str__(self) -> str:
        return "roll again"


